"""Sheets and summaries: every figure where a reader looks for it, every written field writable, and all of it on paper."""

from __future__ import annotations

import pytest

from models.publishing.pages import page_of
from systems.common.forms import GaugeField
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Fight, Table, Turn
from systems.common.records.views import Track
from systems.enondas.base.house import House
from systems.enondas.base.sheet import CharacterSheet, Earmark, Entry, Item, Known, Skill
from tests.systems import promises
from tests.systems.enondas.builders import (
    BOW,
    CHAIN,
    GAME,
    PLAYING,
    SHIELD,
    SWORD,
    Faces,
    do,
    foe,
    hero,
    look,
    quiet,
    ruled,
)

MAGE = hero(
    name="Marty", kindred="elf", rolled=(12, 10, 9, 11, 14, 8, 13), strength=18, dexterity=13, mynergy=18, mana=-3,
    skills=(Skill("mage", 3, (3, 1, 2)), Skill("warrior", 1, (6,)), Skill("farmer", 2, (4, 5), animals=("goats",))),
    spells=(Known("blast_you", "mage"), Known("nighty_night", "mage"), Known("light_lite")), spell_levels=2,
    items=(SWORD, BOW, CHAIN, Item("ring", "Ring of sleep", spell="nighty_night", level=7, once=True)),
    experience=900, earmarked=(Earmark("mage", 200),), powers="Sees at night", gold=45,
    ledger=(*[Entry(f"Award {n}", 100) for n in range(8)], Entry("Mage 3", -1000), Entry("Spoils", 250)),
)  # fmt: skip
fields, rows, titles = PLAYING.fields, PLAYING.rows, PLAYING.titles


EVERY = [
    hero(), MAGE, hero(strength=-2, mynergy=-5, mana=-40, hit_points=-30),
    hero(skills=(Skill("ranger", 5, (1,) * 5), Skill("healer", 1, (2,))), tags=("undead",), kindred="selkie"),
    Being("b1", "Chief", "complete", "foes", hero(attacks=2, first_strike=1).sheet, "orc"),
    foe("b1"), foe("b1", rating=-4, rating_most=30, weapon="longbow", tags=("odd",), damage="constant", attacks=3),
]  # fmt: skip


@pytest.mark.rule("EN-263")
@pytest.mark.parametrize("being", EVERY, ids=lambda being: f"{being.kind} {being.name}")
@pytest.mark.parametrize("house", [House(), ruled(armor_penalty=True, mana_levels=True, m_source="mage_only")])
def test_every_field_of_a_sheet_takes_what_stands_in_it(being: Being, house: House) -> None:
    table = quiet(being, house=house)
    more = ("melee", "missile", "missile_adds", "caster")
    promises.every_field_of_a_sheet_takes_what_stands_in_it(PLAYING, table, being, more)


@pytest.mark.rule("EN-263")
def test_what_the_referee_writes_stands_and_what_is_shown_only_cannot_be_written() -> None:
    table, outcome = do(quiet(hero()), "sheet.write", "b1", field="strength", value=25)
    assert table.beings["b1"].sheet.strength == 25
    assert "by hand" in str(outcome.story[0])
    with pytest.raises(Refused, match="no field 'skill_sets'"):
        do(table, "sheet.write", "b1", field="skill_sets", value=())
    kept = {field.name for field in fields(quiet(MAGE)).values() if hasattr(MAGE.sheet, field.name)}
    by_actions = {"rolled", "skills", "spells", "ledger", "items"}
    assert set(CharacterSheet.__slots__) - kept == by_actions


@pytest.mark.rule("EN-024", "EN-048")
def test_attributes_say_what_they_were_and_what_they_do() -> None:
    found = fields(quiet(MAGE))
    assert found["strength"].label == "STR"
    assert found["strength"].help == "Strength, rolled 12: +6 combat adds"
    assert found["luck"].help == "Luck, rolled 9: no combat adds"
    assert found["mynergy"].help == "Mynergy, rolled 13"
    assert fields(quiet(hero(luck=6)))["luck"].help == "Luck: −3 combat adds"


@pytest.mark.rule("EN-100", "EN-048", "EN-102", "W-16", "W-21")
def test_attacks_show_dice_adds_and_where_they_come_from() -> None:
    found = rows(quiet(MAGE), "attack_lines")
    assert found["Longsword"] == {
        "name": "Longsword", "roll": "4d + 14", "range": "–",
        "note": "Longsword +4, STR 18 +6, DEX 13 +1, Warrior 1 +3",
    }  # fmt: skip
    assert (found["Longbow"]["roll"], found["Longbow"]["range"]) == ("4d + 11", "100 m")
    assert found["Bare hands"]["roll"] == "1d + 10"
    spear = rows(quiet(hero(items=(Item("spear", "Spear", carried="held"),), attacks=2)), "attack_lines")
    assert [row["roll"] for row in spear.values()] == ["2 × (4d + 4)", "2 × (4d + 4)", "2 × (1d)"]
    assert list(spear) == ["Spear", "Spear, thrown", "Bare hands"]


@pytest.mark.rule("EN-040", "EN-041", "EN-046", "EN-047", "W-11")
def test_skill_sets_show_what_their_levels_gave() -> None:
    found = rows(quiet(MAGE), "skill_sets")
    assert found["Mage"] == {"name": "Mage", "level": "3", "adds": "–", "protection": "–", "hits": "3 + 1 + 2 = 6",
                             "note": ""}  # fmt: skip
    assert found["Warrior"]["adds"] == "+3 melee"
    assert (found["Farmer"]["adds"], found["Farmer"]["note"]) == ("+2 farm tools", "knows goats")
    five = rows(quiet(hero(skills=(Skill("warrior", 5, melee=2, missile=-1, note="against trolls"),))), "skill_sets")
    assert five["Warrior"] == {"name": "Warrior", "level": "5", "adds": "+17 melee, −1 missiles", "protection": "5",
                               "hits": "–", "note": "against trolls"}  # fmt: skip


@pytest.mark.rule("EN-009")
def test_easier_saving_rolls_are_listed_if_there_are_any() -> None:
    found = rows(quiet(hero(skills=(Skill("rogue", 6), Skill("ranger", 3)))), "reductions")
    assert {task: (row["levels"], row["note"]) for task, row in found.items()} == {
        "Thieving": ("−3", "Rogue 6"), "Missile attack": ("−3", "Rogue 6, Ranger 3"),
        "Avoiding a missile": ("−3", "Rogue 6, Ranger 3"), "Woodland": ("−1", "Ranger 3"),
    }  # fmt: skip
    assert "Easier saving rolls" not in titles(hero())


@pytest.mark.rule("EN-163", "EN-164", "W-14")
def test_spells_show_what_they_cost_this_caster() -> None:
    found = rows(quiet(MAGE), "spell_list")
    assert found["Blast You!"] == {"name": "Blast You!", "level": "1", "mana": "4", "lasts": "–", "note": "Mage",
                                   "does": "M+IQ points, grows +1/+1"}  # fmt: skip
    assert found["Nighty Night"]["does"] == "SR(M) CON, grows +1/×2"
    assert found["Light Lite"]["note"] == "found"
    gone = rows(quiet(hero(spells=(Known("wunderspell"),))), "spell_list")
    assert gone["wunderspell"]["mana"] == "–"
    assert "Spells" not in titles(hero())


@pytest.mark.rule("EN-165", "EN-211", "W-29")
def test_mana_runs_down_to_minus_the_full_myn() -> None:
    mana = fields(quiet(hero(skills=(Skill("mage", 1),), mynergy=22)))["mana"]
    assert isinstance(mana, GaugeField)
    assert (mana.minimum, mana.most) == (-22, "mynergy")
    assert "mana" not in fields(quiet(hero())), "nobody asks a warrior for it"
    assert "mana" in fields(quiet(hero(mana=4))), "unless something of it is gone"


@pytest.mark.rule("EN-061", "EN-060", "EN-070", "EN-063")
def test_the_purse_shows_ledger_and_what_the_next_levels_take() -> None:
    table = quiet(MAGE, house=ruled(primary_discount=10))
    found = fields(table)
    assert found["next_levels"].default == (
        "Mage 4: 900 XP, reached · Warrior 2: 1,000 XP, 100 to go · Farmer 3: 1,000 XP, 100 to go"
    )
    lines = [tuple(row.values()) for row in found["ledger_lines"].default]
    assert lines[:3] == [("Spoils", "+250"), ("Mage 3", "−1,000"), ("Award 7", "+100")]
    assert lines[-1] == ("Earned before", "+200")
    assert len(lines) == 9
    assert "earmarked" in found
    assert "earmarked" not in fields(quiet(hero()))
    assert "ledger_lines" not in fields(quiet(hero()))


@pytest.mark.rule("EN-085", "EN-082", "EN-253")
def test_gear_shows_how_it_is_borne_and_what_it_is_good_for() -> None:
    found = rows(quiet(MAGE), "gear")
    assert (found["Longsword"]["borne"], found["Longsword"]["good"]) == ("in the hand", "4d+4")
    assert (found["Chain mail"]["borne"], found["Chain mail"]["good"]) == ("worn", "absorbs 13")
    assert found["Ring of sleep"]["note"] == "Nighty Night, level 7; once"


@pytest.mark.rule("EN-220", "EN-222", "EN-223", "EN-224", "EN-012")
def test_a_monsters_sheet_shows_its_dice_line_and_how_wounds_weaken_it() -> None:
    table = quiet(foe(rating=12, rating_most=20, protection=4))
    found = fields(table, "b9")
    assert str(look(table).figure("b9", "melee")) == "3d + 6"
    assert found["rolls_with"].default == "10 in every attribute"
    assert [option.value for option in found["damage"].options] == [
        "", "adds_only", "dice_and_adds", "constant", "half_below_half",
    ]  # fmt: skip
    armed, _ = do(table, "sheet.write", "b9", field="weapon", value="mace")
    assert str(look(armed).figure("b9", "melee")) == "4d + 3"
    tough, _ = do(armed, "sheet.write", "b9", field="protection", value=9)
    assert look(tough).value("b9", "protection") == 9


@pytest.mark.rule("EN-224")
def test_abilities_of_monsters_and_skill_sets_are_on_the_sheet() -> None:
    table = quiet(hero(skills=(Skill("healer", 1),)))
    assert "First Aid" in rows(table, "abilities")["Magical healer"]["text"]
    able = next(entry for entry in GAME.shipped_entries("creatures").values() if entry.abilities and entry.rating)
    monster = foe(creature=able.key)
    assert able.abilities[0].name in rows(quiet(monster), "abilities", "b9")


# summaries


def summary(being: Being, table: Table | None = None):
    return GAME.summary(look(table or quiet(being)), being)


@pytest.mark.rule("EN-034", "EN-220")
def test_subtitles() -> None:
    assert summary(MAGE).subtitle == "Elf mage 3, warrior 1, farmer 2"
    assert summary(hero()).subtitle == "Human"
    assert summary(foe(rating=20, rating_most=30)).subtitle == "MR 20 of 30 · 4d + 10"
    assert summary(foe(rating=-11, rating_most=58)).subtitle.startswith("MR −11 of 58 · "), "as under hit points"
    assert summary(foe(rating=20, attacks=2)).subtitle == "MR 20 of 20 · 2 × (3d + 10)"


@pytest.mark.rule("EN-165", "EN-211", "EN-134", "EN-045")
def test_tracks_are_hit_points_and_the_mana_of_casters() -> None:
    assert summary(MAGE).tracks == (
        Track("hit_points", "Hit points", 10, 10), Track("mana", "Mana", -3, 18, minimum=-18),
    )  # fmt: skip
    assert [track.name for track in summary(hero(skills=(Skill("warrior", 3),))).tracks] == ["hit_points"]
    ranger = (Skill("ranger", 4),)
    assert len(summary(hero(skills=ranger)).tracks) == 1, "nobody has taught him a spell"
    assert len(summary(hero(skills=ranger, spells=(Known("light_lite", "ranger"),))).tracks) == 2
    assert summary(foe(rating=4, rating_most=30)).tracks == (Track("rating", "MR", 4, 30),)


@pytest.mark.rule("EN-108", "EN-082")
def test_protection_shows_what_is_left_of_it_this_round() -> None:
    one = hero(items=(CHAIN, SHIELD), skills=(Skill("warrior", 2),))
    table = quiet(one).exchanged(None, Fight(turns=(Turn("Melee", ("b1",)),), waiting=("b1",), round=1))
    assert summary(one, table).armor.text == "19"
    play = Play(GAME, table, Faces())
    play.set_fact_of("b1", absorbed=(10, 1))
    assert summary(one, play.table).armor.text == "8 of 19"
    play.set_fact_of("b1", absorbed=(17, 2))
    assert summary(one, play.table).armor.text == "0 of 19"


@pytest.mark.rule("EN-160", "EN-120")
def test_the_strip_has_four_figures_with_their_working() -> None:
    assert [(shown.label, shown.text) for shown in summary(MAGE).strip] == [
        ("Melee", "4d + 14"), ("Missile", "4d + 11"), ("First", "0"), ("M", "3"),
    ]  # fmt: skip
    assert [shown.text for shown in summary(foe(size=200, first_strike=2)).strip] == ["3d + 10", "–", "2", "200 %"]
    for being in (MAGE, foe("b1")):
        for shown in summary(being).strip:
            assert look(quiet(being)).figure("b1", shown.figure).working()


@pytest.mark.rule("EN-061", "EN-067", "EN-166")
def test_badges_say_what_to_mind() -> None:
    assert summary(MAGE).badges == ("Mana below zero", "2 spell levels to spend", "XP for a level")
    assert summary(hero()).badges == ()
    assert summary(hero(skills=(Skill("warrior", 1),), experience=999)).badges == ()
    assert summary(hero(experience=1000)).badges == ("XP for a level",)
    assert summary(hero(experience=1000, hit_points=0)).badges == ()
    play = Play(GAME, quiet(hero()), Faces())
    for kind in ("asleep", "unconscious"):
        play.put_on("b1", kind.capitalize(), FOREVER, kind=kind)
    found = summary(play.being("b1"), play.table)
    assert (found.state.word, found.badges) == ("Unconscious", ("Asleep",)), "the worse of two is its state"


# paper


@pytest.mark.parametrize("being", EVERY, ids=lambda being: f"{being.kind} {being.name}")
def test_every_sheet_goes_on_paper(being: Being) -> None:
    promises.a_sheet_goes_on_paper(PLAYING, quiet(being), being)


def test_a_mages_page_has_every_block_in_order() -> None:
    page = page_of(look(quiet(MAGE)), MAGE)
    assert [block.title for block in page.blocks] == [
        "Who", "Attributes", "Figures", "Body", "Attacks", "Skill sets", "Easier saving rolls", "Spells", "Gear",
        "Coins", "Experience", "Powers", "Notes",
    ]  # fmt: skip
    body = {cell.name: cell for block in page.blocks if block.title == "Body" for cell in block.cells}
    assert (body["mana"].text, body["mana"].now, body["mana"].most) == ("−3", -3, 18)
    assert (body["hit_points"].now, body["hit_points"].most) == (10, 10)
    figures = {cell.name: cell for block in page.blocks if block.title == "Figures" for cell in block.cells}
    assert (figures["melee"].text, figures["personal_adds"].text) == ("4d + 14", "+10")
    assert figures["absorbs"].working == "Chain mail 13, Warrior 1 +1 = 14"
