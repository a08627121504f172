"""The charts of conflicts: chances to hit, attacks, defences, modifiers, ranges, where blows land, hazards, SFX."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import WAIT
from systems.common.records.figures import format_chance
from systems.common.records.table import altered
from systems.myriad.base import chances
from systems.myriad.combat import hazards, modifiers, scales
from systems.myriad.combat.hits import locations
from tests.systems.charted import at, chart_of, entries_in, heads_of, marked, row_of, said
from tests.systems.myriad.builders import GAME, act, do, fighting, foe, hero, look, own, quiet, ruled
from tests.systems.own_copies import MARK, with_copies

CLOSE = {"dice": (1, 1), "distance": 2}


@pytest.mark.rule("MY-403", "MY-404")
def test_chances_to_hit_count_dice_skill_and_the_moment():
    light = chart_of(look(fighting(hero(), foe(), **CLOSE)), "blows")
    cell = at(light, "Hild", "Soldier")
    assert cell.text == format_chance(chances.winning(5, 3, 4 - 2))
    assert marked(light, "b1") == ["Hild"] and heads_of(light, "b9") == ["Soldier"]
    assert cell.working == "Long sword: 5D +4 against 3D +2"
    dim = chart_of(look(fighting(hero(), foe(), light="dim", **CLOSE)), "blows")
    assert at(dim, "Hild", "Soldier").working == "Long sword: 5D +3 against 3D +2"
    assert cell.choice.answers["target"] == "b9" and cell.choice.action == "combat.attack"
    far = chart_of(look(fighting(hero(items=()), foe(), dice=(1, 1), distance=90)), "blows")
    assert at(far, "Hild", "Soldier").text == "–"


@pytest.mark.rule("MY-409", "R-21")
def test_whoever_cannot_defend_is_hit_for_certain():
    table = fighting(
        hero(),
        foe(),
        hero("b2", "Tam", left=(("wounds", 0), ("wounds_critical", 3), ("resolve", 8))),
        dice=(1, 1),
        distance=2,
    )
    assert said(chart_of(look(table), "defences"), "Tam")[1:3] == ["none", "none"]


def test_in_peace_nobody_hits_anybody():
    assert chart_of(look(quiet(hero())), "their_blows").notes == ("Nobody fights anybody now.",)


@pytest.mark.rule("MY-303", "MY-407")
def test_attacks_and_defences_are_those_of_the_sheets():
    table = look(quiet(hero(), foe()))
    assert said(chart_of(table, "attacks"), "Long sword")[2:] == ["5D +4", "4D", "Melee"]
    assert said(chart_of(table, "defences"), "Soldier")[1:] == ["3D +2", "3D +1", "2", "5 + 3"]


@pytest.mark.rule("MY-401")
def test_initiative_says_figure_and_count():
    chart = chart_of(look(fighting(hero(), foe(), dice=(3, 6), distance=9)), "initiative")
    assert [row.cells[0].text for row in chart.rows] == ["Soldier", "Hild"]
    assert said(chart, "Hild")[1:] == ["+4", "7 m", "7"]


@pytest.mark.rule("MY-401")
def test_whoever_has_no_count_stands_after_all_who_have_one():
    table = fighting(hero(), foe(), dice=(3, 6), distance=9)
    table = table.exchanged(table.fight, altered(table.fight, counts=(("b9", 1),)))
    assert [row.cells[0].text for row in chart_of(look(table), "initiative").rows] == ["Soldier", "Hild"]


@pytest.mark.rule("MY-402", "MY-420", "MY-406")
def test_the_round_says_what_the_house_has():
    plain = [row.cells[1].text for row in chart_of(look(quiet()), "round").rows]
    other = [
        row.cells[1].text
        for row in chart_of(look(quiet(house=ruled(declare_reverse=True, stunts=False))), "round").rows
    ]
    assert len(other) == len(plain) + 1 and "declare from the lowest" in other[1]
    assert any("stunt" in line for line in plain) and not any("stunt" in line for line in other)


@pytest.mark.rule("MY-404", "MY-405", "MY-411")
def test_modifiers_are_the_table_and_mark_who_lies_down():
    table = look(fighting(hero(), foe(), light="dark", **CLOSE))
    found = {row.cells[0].text: row.cells[1].text for row in chart_of(table, "modifiers").rows}
    for one in modifiers.TABLE:
        named = f"{one.name} (now)" if one.key == "dark" else one.name
        assert found[named] == f"{one.amount:+d}".replace("-", "−")
    scaled = chart_of(look(quiet(house=ruled(scale_table=True))), "modifiers")
    assert "Small target" not in [row.cells[0].text for row in scaled.rows]
    prone = act(fighting(hero(), foe(), **CLOSE), lambda play: play.put_on("b1", "Prone", kind="prone"))
    ways = {row.cells[0].text: row.cells[2].text for row in chart_of(table, "modifiers").rows}
    assert (ways["Lying down, on both sides"], ways["Target lies down"]) == ("Close", "Ranged")
    assert marked(chart_of(look(prone), "modifiers"), "b1") == ["Lying down, on both sides", "Target lies down"]


@pytest.mark.rule("MY-304", "MY-405")
def test_ranges_are_those_that_the_rule_reads():
    chart = chart_of(look(quiet()), "ranges")
    assert [row.cells[1].text for row in chart.rows] == ["to 5 m", "under 200 m", "to 500 m", "over 500 m"]
    assert [scales.band(metres) for metres in (5, 199, 500, 501)] == ["point blank", "short", "medium", "long"]
    assert [row.cells[2].text for row in chart.rows] == ["–", "–", "−1", "−2"]
    table = chart_of(look(quiet(hero(), foe("b9", "cat"))), "scales")
    assert said(table, "Tiny")[1:] == ["10 m", "25 m", "50 m", "−2"] and marked(table, "b9") == ["Tiny"]
    assert said(table, "Huge")[1:4] == ["½ mile", "1½ miles", "3 miles"]


@pytest.mark.rule("MY-413")
def test_blasts_fade_by_their_steps():
    chart = chart_of(look(quiet(house=ruled(period="modern"))), "blasts")
    assert said(chart, "Grenade")[2:] == ["2 m", "5D", "4D", "3D", "2D", "1D", "–", "–"]


@pytest.mark.rule("MY-407")
def test_dice_against_armor_mark_who_wears_so_much():
    chart = chart_of(look(quiet(hero(), foe())), "armor_dice")
    assert said(chart, "2") == ["2", "3+", "0.7", "1.3", "2.0", "2.7", "3.3", "4.0"]
    assert marked(chart, "b9") == ["2"] and marked(chart, "b1") == ["0"]


@pytest.mark.rule("MY-415", "R-13")
def test_hit_locations_stand_by_shape_and_mark_whose_it_is():
    chart = chart_of(look(quiet(hero(), foe("b9", "wolf"), house=ruled(hit_location_dice="1d12"))), "hit_charts")
    assert heads_of(chart, "b1") == ["Humanoid"] and heads_of(chart, "b9") == ["Four-Legged Animal"]
    assert at(chart, "3", "Humanoid").text == "Arm" and at(chart, "1", "Bat, Bird").text == "Head"
    assert (chart.dice, at(chart, "12", "Snake, Worm").text) == ("1d12", "Tail")


@pytest.mark.rule("MY-416", "MY-910")
def test_places_say_what_aiming_costs():
    table = look(quiet(house=ruled(location_effects=True)))
    chart = chart_of(table, "location_effects")
    humanoid = GAME.shipped_entries("charts")["humanoid"]
    for spot in humanoid.spots:
        named = "Torso, tail" if spot.key == "torso" else spot.name
        assert at(chart, named, "Aimed at").text == (f"−{-spot.called}" if spot.called else "–")
    assert "are in force" in chart.notes[0] and str(locations.MANY_LEGS) in chart.notes[0]
    assert said(chart_of(table, "ship_hits"), "Reactor")[:3] == ["76–85", "Reactor", "−1"]


@pytest.mark.rule("MY-455", "MY-453")
def test_hazards_mark_who_is_in_them_and_open_their_action():
    table = quiet(hero())
    burning = act(table, lambda play: hazards.begin(play, "b1", hazards.HAZARDS["fire"]))
    chart = chart_of(look(burning), "hazards")
    assert marked(chart, "b1") == ["Fire"] and at(chart, "Fire", "Takes").text == "1D"
    assert at(chart, "Poison", "What").choice.answers == {"hazard": "poison"}
    assert said(chart, "A fall")[3] == "3 m are free, then 1 for every 3 m, 10 at most"


@pytest.mark.rule("MY-012", "MY-421", "MY-019")
def test_sfx_of_the_party_say_their_price_and_rolls():
    chart = chart_of(
        look(quiet(hero(sfx=("hard_as_nails", "artery_strike")), house=ruled(burn_fives=True))), "party_sfx"
    )
    assert said(chart, "Hard as Nails")[1:3] == ["1 each", "defence, lost too"]
    assert said(chart, "Artery Strike")[1:3] == ["1", "attack"] and chart.notes == ("Fives pay as sixes do.",)
    table = with_copies(GAME, quiet(), "sfx")
    assert f"hawkeye{MARK}" in entries_in(chart_of(look(table), "sfx"))


def test_what_can_be_done_opens_for_whoever_acts():
    table = look(fighting(hero(), foe(), dice=(6, 1), distance=2))
    chart = chart_of(table, "deeds")
    choice = row_of(chart, "Attack").cells[0].choice
    assert (choice.action, choice.actor) == ("combat.attack", "b1") and row_of(chart, "Ram").cells[0].choice is None
    after, _ = do(table.table, WAIT, "b1")
    assert chart_of(look(quiet(hero())), "deeds").notes == ("Nobody acts now.",) and after.fight


@pytest.mark.rule("MY-003", "MY-400")
def test_conflicts_are_those_in_force():
    names = [row.cells[0].text for row in chart_of(look(quiet()), "conflicts").rows]
    assert names == ["Mortal Combat", "Social Combat"]
    more = chart_of(look(quiet(house=ruled(terror=True, romance=True))), "conflicts")
    assert [row.cells[0].text for row in more.rows] == [*names, "Romance", "Terror"]


def test_a_shape_of_the_campaigns_own_stands_among_the_hit_charts():
    source = 'name = "Blob"\nrule = ""\ntext = "Round."\ndice = "2d6"\nspots = [{ key = "all", name = "Blob", first = 1, last = 12 }]'
    chart = chart_of(look(own(quiet(), "charts", "blob", source)), "hit_charts")
    assert at(chart, "7", "Blob").text == "Blob"


@pytest.mark.rule("MY-450")
@pytest.mark.parametrize(("played", "notes"), [(True, ()), (False, ("The house does without hazards.",))])
def test_a_house_without_hazards_says_so_below_their_chart(played, notes):
    assert chart_of(look(quiet(hero(), house=ruled(advanced_damage=played))), "hazards").notes == notes
