"""The charts of magic, healing, monsters, treasure, characters and gear: the library as the campaign has it."""

from __future__ import annotations

import pytest

from systems.common.encounter_kit.joining import share_of
from systems.common.records.table import OwnEntry
from systems.monsters_magic.base.sheet import Item
from systems.monsters_magic.encounters import weighing
from systems.monsters_magic.magic.known import known_spells
from tests.systems.charted import at, chart_of, entries_in, marked, said
from tests.systems.monsters_magic.builders import GAME, blank, do, foe, hero, look, quiet, ruled
from tests.systems.own_copies import MARK, with_copies

LISTS = [("spells", "spells"), ("creatures", "creatures"), ("gear", "weapons"), ("gear", "armor"), ("gear", "prices"),
         ("callings", "classes"), ("races", "races")]  # fmt: skip


@pytest.mark.parametrize(("kind", "key"), LISTS)
def test_own_entries_stand_in_the_lists_and_what_is_left_out_does_not(kind, key):
    shipped = entries_in(chart_of(look(quiet()), key))
    own = with_copies(GAME, quiet(), kind)
    assert entries_in(chart_of(look(own), key)) == shipped | {f"{one}{MARK}" for one in shipped}
    gone = next(iter(sorted(shipped)))
    without = quiet().exchanged(None, OwnEntry(f"{kind}:{gone}", kind, gone, left_out=True))
    assert entries_in(chart_of(look(without), key)) == shipped - {gone}


def caster(**more):
    return hero(name="Xiola", calling="magic_user", intelligence=16, spells=("shield", "magic_missile"), **more)


@pytest.mark.rule("MG-085", "MG-087", "MG-011")
def test_what_the_party_casts_must_reach_place_and_level():
    table = quiet(caster(traits=()), foe(), house=ruled(mg_tough=17))
    chart = chart_of(look(table), "party_spells")
    assert said(chart, "Magic Missile")[2:5] == ["+6 + 1d4+1", "11", "18"]
    assert at(chart, "Magic Missile", "Spell").choice.answers == {"spell": "magic_missile"}
    form = GAME.actions["magic.cast"].form(look(table), "b1", {"spell": "magic_missile", "danger": True})
    assert form.working == "3d6 + 3 + 3 + 1d4+1 ≥ 18"
    levels = chart_of(look(table), "spell_levels")
    assert said(levels, "1") == ["1", "11", "18"] and marked(levels, "b1") == ["1"]


@pytest.mark.rule("MG-086", "MG-012")
def test_shields_are_as_strong_as_their_grade():
    chart = chart_of(look(quiet(house=ruled(mg_extreme=16, mg_extreme_amount=8))), "spell_strengths")
    assert said(chart, "Extreme") == ["Extreme", "16", "+8"]


def test_spells_mark_who_knows_them():
    table = look(quiet(caster()))
    assert marked(chart_of(table, "spells"), "b1") == [
        one.name for one in sorted(known_spells(table, table.being("b1")).values(), key=lambda one: one.name)
    ]


@pytest.mark.rule("MG-080", "MG-053")
def test_a_night_gives_what_the_chart_says():
    table = quiet(hero(level=3, php=2, mhp=1))
    chart = chart_of(look(table), "hit_points")
    assert said(chart, "Gramfive") == ["Gramfive", "2 / 35", "1 / 18", "+3", "−15", "1"]
    choice = at(chart, "Gramfive", "A night").choice
    after, _ = do(table, choice.action)
    assert (after.beings["b1"].sheet.php, after.beings["b1"].sheet.mhp) == (5, 18)


@pytest.mark.rule("MG-080", "MG-089")
def test_songs_say_the_most_they_give_back():
    bard = hero(calling="bard", spells=("song_of_healing",), level=2)
    assert said(chart_of(look(quiet(bard)), "songs"), "Song of Healing")[2] == "8"
    assert chart_of(look(quiet(hero())), "songs").notes == ("Nobody in the party heals by a spell.",)


@pytest.mark.rule("MG-052", "MG-091")
def test_the_mummy_brings_a_sickness():
    chart = chart_of(look(quiet(foe("b9", "mummy_of_the_first_ones"))), "sicknesses")
    name = GAME.shipped_entries("creatures")["mummy_of_the_first_ones"].name
    assert said(chart, name)[2:] == ["15", "10"] and marked(chart, "b9") == [name]


@pytest.mark.rule("MG-100")
@pytest.mark.parametrize("level", range(3, 30))
def test_weights_are_those_of_the_verdict(level):
    """And of the per cent that are shown: ten against eleven are 91, and so hard."""
    table = look(quiet(hero(level=level), hero("b2", "Felix", level=3)))
    party = weighing.strength(table)
    for row in chart_of(table, "weights").rows:
        low, _, high = row.cells[1].text.partition("–")
        for weight in (int(low.split()[0]), int(high or low.split()[0])):
            assert weighing.verdict(weight, party).capitalize() == row.cells[0].text
            shown, least = share_of(weight, party), {word: most for most, word in weighing.WORDS}
            assert shown <= least.get(row.cells[0].text.lower(), shown)
    assert any(str(party) in note for note in chart_of(table, "weights").notes)
    shares = [row.cells[1].text for row in chart_of(look(quiet()), "weights").rows]
    assert shares == ["0–50 %", "51–90 %", "91–120 %", "121–180 %", "181 % and more"], (
        "of a party that is not there yet"
    )


@pytest.mark.rule("MG-111", "MG-110", "MG-112", "MG-113")
def test_treasure_is_rolled_from_its_own_charts():
    table = quiet()
    hoards = chart_of(look(table), "hoards")
    assert said(hoards, "17 to 21") == ["17 to 21", "–", "4d6", "1d3", "1", "–"]
    assert "1d6 silver" in hoards.notes[0]
    for key in ("hoards", "gems", "trinkets", "wonders"):
        choice = chart_of(look(table), key).choice
        assert blank(table, choice.action, "", **choice.answers).answers["what"] == choice.answers["what"]
    assert said(chart_of(look(table), "gems"), "Amber bead")[2] == "15 gp"


@pytest.mark.rule("MG-114")
def test_wonders_are_of_every_kind_if_the_house_has_them():
    few, many = [chart_of(look(quiet(house=ruled(mg_many_wonders=on))), "wonders") for on in (False, True)]
    assert (few.dice, len(few.rows), many.dice) == ("1d6", 6, "1d100") and len(many.rows) > 30
    ring = Item("lucky_coin", "Lucky coin")
    assert marked(chart_of(look(quiet(hero(items=(ring,)))), "wonders"), "b1") == ["6"]


def test_who_is_met_says_the_totals_of_every_land():
    chart = chart_of(look(quiet()), "encounters")
    table = GAME.shipped_entries("tables")["encounters"]
    for name, head in (("woods", "Woods"), ("ruins", "Ruins")):
        place = [column.label for column in chart.columns].index(head)
        printed = {one.at.replace("-", "–") for one in table.columns[name].rows}
        assert {row.cells[place].text for row in chart.rows} - {""} == printed


@pytest.mark.rule("MG-021", "MG-022", "MG-028")
def test_levels_bring_what_rising_brings():
    table = quiet(hero(), house=ruled(mg_hero_points=2, mg_prime_bonus=4))
    chart = chart_of(look(table), "levels")
    assert said(chart, "Gramfive")[1:6] == ["1", "+1", "+5", "+2", "+2"]
    after, _ = do(table, "characters.advance", "b1")
    before, now = table.beings["b1"].sheet, after.beings["b1"].sheet
    assert (now.php - before.php, now.mhp - before.mhp, now.hero_points - before.hero_points) == (5, 2, 2)
    classes = chart_of(look(table), "classes")
    assert marked(classes, "b1") == ["Fighter"] and "+4" in classes.notes[0]
    assert said(chart_of(look(after), "levels"), "Gramfive")[1:3] == ["2", "+2"]


@pytest.mark.rule("MG-073", "MG-031", "MG-023")
def test_gear_marks_its_owners():
    table = look(quiet(hero()))
    assert marked(chart_of(table, "weapons"), "b1") == ["Longsword"]
    assert marked(chart_of(table, "armor"), "b1") == ["Heavy armor", "Shield"]
    assert marked(chart_of(table, "races"), "b1") == ["Human"]
    assert said(chart_of(table, "weapons"), "Longsword")[1:3] == ["1d8", "8"]


def test_paces_stand_below_the_movement_of_those_who_have_it():
    columns = chart_of(look(quiet(hero(), hero("b2", "Xiola"))), "paces").columns
    whose = [column for column in columns if column.beings]
    assert whose and all(column.right for column in whose)
    assert {who for column in whose for who in column.beings} == {"b1", "b2"}
