"""Sheets and summaries: every figure where a reader looks for it, every written field writable, and all of it on paper."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.publishing.markdown import markdown
from models.publishing.pages import page_of
from systems.common.forms import GaugeField, NumberField
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Effect, Fight, Table, Term, Turn
from systems.common.records.views import Track
from systems.mazes_minotaurs.base.house import House
from systems.mazes_minotaurs.base.sheet import CreatureSheet, HeroSheet, Item
from tests.systems import promises
from tests.systems.mazes_minotaurs.builders import (
    BREASTPLATE,
    DAGGER,
    GAME,
    HELMET,
    PLAYING,
    SHIELD,
    SPEAR,
    SWORD,
    Faces,
    do,
    foe,
    hero,
    look,
    quiet,
    ruled,
)

THAIS = hero(
    name="Thais", calling="priest", gender="female", deity="athena", age=31, level=3, wisdom=2600, faith=16, hits=13,
    power=4, items=(Item("staff", "Staff", carried="held"), Item("robes", "Ceremonial robes", carried="worn")),
)  # fmt: skip
DAPHNE = hero(name="Daphne", calling="nymph", gender="female", kin="dryad", age=0, grace=16, items=(), glory=40)
fields, rows, titles = PLAYING.fields, PLAYING.rows, PLAYING.titles


EVERY = [
    hero(), THAIS, DAPHNE, hero(hits=0, subdual=9, glory=12_000, wisdom=5),
    hero(items=tuple([Item(key, one.name, 2) for key, one in GAME.shipped_entries("gear").items()])),
    hero(items=tuple([Item(key, one.name) for key, one in GAME.shipped_entries("items").items()])),
    hero(calling="sorcerer", deity="zeus", kin="oread"),
    *[foe("b1", key) for key in GAME.shipped_entries("creatures")],
]  # fmt: skip


@pytest.mark.parametrize("being", EVERY, ids=lambda being: f"{being.kind} {being.name}")
@pytest.mark.parametrize("house", [House(), ruled(book_gaps=False, weapon_damage="per_weapon", map_scale=True)])
def test_every_field_of_a_sheet_takes_what_stands_in_it(being: Being, house: House) -> None:
    table = quiet(being, house=house)
    more = ("defense_base", "defense_rear", "defense_missile", "defense_surprised")
    promises.every_field_of_a_sheet_takes_what_stands_in_it(PLAYING, table, being, more)


def test_what_the_referee_writes_stands_and_what_is_shown_only_cannot_be_written() -> None:
    table, outcome = do(quiet(hero()), "sheet.write", "b1", field="might", value=18)
    assert table.beings["b1"].sheet.might == 18
    assert "by hand" in str(outcome.story[0])
    assert look(table).value("b1", "hits_most") == 15
    with pytest.raises(Refused, match="no field 'attack_lines'"):
        do(table, "sheet.write", "b1", field="attack_lines", value=())
    every = replace(THAIS, sheet=replace(THAIS.sheet, glory=1, kin="dryad"))
    kept = {field.name for field in fields(quiet(every)).values() if hasattr(every.sheet, field.name)}
    assert set(HeroSheet.__slots__) - kept == {"rolled", "items"}, "those have actions of their own"
    bird = {field.name for field in fields(quiet(foe("b1", "stymphalian_bird"))).values()}
    assert set(CreatureSheet.__slots__) - bird == {"creature"}


@pytest.mark.rule("MM-R67", "MM-R64")
def test_scores_outside_three_to_eighteen_are_refused() -> None:
    for score in (2, 19):
        with pytest.raises(Refused, match="Might must be from 3 to 18"):
            do(quiet(hero()), "sheet.write", "b1", field="might", value=score)


@pytest.mark.rule("MM-028")
def test_a_deity_that_is_no_longer_there_stays_on_the_sheet() -> None:
    def offered(being: Being, name: str) -> list[str]:
        return [option.value for option in fields(quiet(being))[name].options]

    deities = ["", *GAME.shipped_entries("deities")]
    assert offered(THAIS, "deity") == deities  # hers is one of them
    assert offered(replace(THAIS, sheet=replace(THAIS.sheet, deity="orpheus")), "deity") == [*deities, "orpheus"]
    assert offered(hero(), "calling") == list(GAME.shipped_entries("callings"))


@pytest.mark.rule("MM-002", "MM-R50")
def test_scores_bear_their_modifier_and_say_their_rank() -> None:
    found = fields(quiet(hero()))
    said = {name: (found[name].unit, found[name].help) for name in ("might", "skill", "wits", "grace")}
    assert said == {
        "might": ("(+1)", "Good, +1"), "skill": ("(+2)", "Superior, +2"), "wits": ("(+0)", "Average, +0"),
        "grace": ("(−1)", "Poor, −1"),
    }  # fmt: skip
    curse = Effect("e1", "b1", "Curse", "lowered", terms=(("might", Term("Weakness", -6)),))
    cursed = fields(quiet(hero()).exchanged(None, curse))["might"]
    assert isinstance(cursed, NumberField)
    assert (cursed.unit, cursed.help) == ("(+0)", "Average, +0; 9 just now")
    page = page_of(look(quiet(hero())), hero())
    assert [cell.text for block in page.blocks if block.title == "Attributes" for cell in block.cells] == [
        "15 (+1)", "16 (+2)", "13 (+1)", "11 (+0)", "10 (+0)", "8 (−1)",
    ]  # fmt: skip


@pytest.mark.rule("MM-051", "MM-E05", "MM-018", "MM-R01")
def test_the_defense_class_stands_there_four_ways_with_its_working() -> None:
    page = page_of(look(quiet(hero())), hero())
    found = {cell.label: (cell.text, cell.working) for block in page.blocks if block.title == "Defense class"
             for cell in block.cells}  # fmt: skip
    armor = "Everybody 12, Luck +1, Helmet +2, Breastplate +2"
    assert found == {
        "DC front, flanks": ("21", f"{armor}, Shield +2, Spear and shield +2 = 21"),
        "DC rear": ("17", f"{armor} = 17"),
        "DC missiles": ("19", f"{armor}, Shield +2 = 19"),
        "DC surprised": ("17", f"{armor} = 17"),
        "DC basic": ("13", "Everybody 12, Luck +1 = 13"),
    }


@pytest.mark.rule("MM-051")
@pytest.mark.parametrize(("ruled", "said", "shown", "struck"), [
    ("defense", "DC front, flanks", (25, 17, 19, 17), (25, 25, 17, 19, 17, 17)),
    ("defense_rear", "DC rear", (21, 25, 19, 17), (21, 21, 25, 19, 25, 17)),
    ("defense_missile", "DC missiles", (21, 17, 25, 17), (21, 21, 17, 25, 17, 17)),
    ("defense_surprised", "DC surprised", (21, 17, 19, 25), (21, 21, 17, 19, 17, 25)),
])  # fmt: skip
def test_a_ruling_holds_for_the_defense_class_that_it_names(ruled, said, shown, struck) -> None:
    table, outcome = do(quiet(hero()), "sheet.rule", "b1", figure=ruled, amount=25, why="a god")
    assert [str(line) for line in outcome.story] == [f"Pyros: {said} is 25, by ruling (a god)."]
    seen = look(table)
    names = ("defense", "defense_rear", "defense_missile", "defense_surprised")
    assert tuple(seen.value("b1", name) for name in names) == shown
    where = ("front", "flank", "rear", "missile", "missile open", "surprised")
    assert tuple(seen.value("b1", "defense", one) for one in where) == struck
    assert seen.figure("b1", ruled).working().count("Maze Master (a god) = 25") == 1
    assert [name for name in names if seen.figure("b1", name).ruled] == [ruled]
    assert look(do(table, "sheet.unrule", "b1", figure=ruled)[0]).value("b1", ruled) != 25


@pytest.mark.rule("MM-017", "MM-020", "MM-E04", "MM-E07")
def test_the_other_figures_stand_there_with_their_working() -> None:
    page = page_of(look(quiet(hero())), hero())
    found = {cell.label: cell.text for block in page.blocks if block.title == "Figures" for cell in block.cells}
    assert found == {
        "Melee attack": "+3", "Missile attack": "+3", "Initiative": "+2", "Danger evasion": "+1",
        "First reaction": "+0", "Mystic fortitude": "+1",
    }  # fmt: skip


@pytest.mark.rule("MM-050", "MM-082", "MM-069", "MM-086")
def test_hits_and_power_are_gauges_full_at_what_the_rules_say() -> None:
    found = fields(quiet(THAIS))
    hits, power = found["hits"], found["power"]
    assert isinstance(hits, GaugeField)
    assert isinstance(power, GaugeField)
    assert (hits.most, power.most) == ("hits_most", "power_most")
    page = page_of(look(quiet(THAIS)), THAIS)
    body = {cell.name: cell for block in page.blocks if block.title == "Hits and Power" for cell in block.cells}
    assert [(body[name].now, body[name].most) for name in ("hits", "power")] == [(13, 13), (4, 16)]
    assert body["returns"].text == "3 an hour: holds rites for Athena"
    assert "power" not in fields(quiet(hero())), "nobody asks a warrior for it"


@pytest.mark.rule("MM-038", "MM-066", "MM-068", "MM-021", "MM-R14", "MM-049", "MM-R31")
def test_attacks_show_reach_total_damage_and_ranges() -> None:
    one = hero(calling="barbarian", level=3, items=(SPEAR, DAGGER, Item("javelin", "Javelin", 3), Item("bow", "Bow")))
    found = [tuple(row.values()) for row in fields(quiet(one))["attack_lines"].default]
    assert found == [
        ("Spear", "III", "+5", "1d6+1", "–"),
        ("Dagger", "I", "+5", "1d6+1", "–"),
        ("Javelin", "II", "+5", "1d6+1", "–"),
        ("Javelin, thrown", "–", "+5", "1d6", "30/150/300 ft"),
        ("Bow", "–", "+5", "1d6", "60/300/600 ft"),
        ("Bare hands", "0", "+3", "1d6+1 subdual", "–"),
    ]


@pytest.mark.rule("MM-034", "MM-083")
def test_powers_known_stand_there_with_level_and_range() -> None:
    found = rows(quiet(THAIS), "power_list")
    assert list(found) == ["Divine Blessing", "Divination", "Divine Vitality"]
    blessing = found["Divine Blessing"]
    assert (blessing["level"], blessing["range"], blessing["targets"], blessing["lasts"]) == (
        "1", "20 ft", "one", "3 hours",
    )  # fmt: skip
    charm = rows(quiet(DAPHNE), "power_list")["Nature’s Charm"]
    assert (charm["targets"], charm["lasts"]) == ("one", "1 round")
    assert (charm["resist"], blessing["resist"]) == ("15+", "–")
    assert "Powers" not in titles(hero())


@pytest.mark.rule("MM-039", "MM-040", "MM-E16", "MM-R47", "MM-P09")
def test_movement_by_load_and_ground() -> None:
    def paces(being: Being, *effects: Effect) -> list[tuple[str, str]]:
        table = Table.of(GAME.house, [being, *effects])
        return [(row["acting"], row["full"]) for row in fields(table)["paces"].default]

    assert paces(hero()) == [("60 ft", "120 ft"), ("30 ft", "60 ft")]
    assert paces(hero(encumbered=True)) == [("30 ft", "60 ft"), ("15 ft", "30 ft")]
    heels = Effect("e1", "b1", "Gift", "gift", terms=(("move", Term("Winged Heels", 20)),))
    assert paces(hero(), heels) == [("80 ft", "160 ft"), ("40 ft", "80 ft")]
    assert paces(hero(encumbered=True), heels) == [("40 ft", "80 ft"), ("20 ft", "40 ft")]
    assert paces(foe("b1", "harpy")) == [("30 ft", "60 ft"), ("15 ft", "30 ft"), ("120 ft", "240 ft")]
    inches = fields(quiet(hero(), house=ruled(map_scale=True)))["paces"].default
    assert inches[0]["acting"] == "60 ft (10 in)"
    assert [row["day"] for row in fields(quiet(hero(encumbered=True)))["paces"].default] == ["10 miles", "5 miles"]


@pytest.mark.rule("MM-P08", "MM-040")
def test_the_load_stands_there_and_too_much_of_it_halves() -> None:
    found = fields(quiet(hero()))
    assert found["load"].default == "8 of 15"
    heavy = fields(quiet(hero(silver=3600)))
    assert heavy["load"].default == "15¼ of 15, too much"
    assert heavy["paces"].default[0]["acting"] == "30 ft"
    hidden = quiet(hero(silver=3600), house=ruled(book_gaps=False))
    assert "load" not in fields(hidden)
    assert fields(hidden)["paces"].default[0]["acting"] == "60 ft"
    named = [[column.name for column in fields(there)["gear"].columns] for there in (quiet(hero()), hidden)]
    assert ["load" in columns for columns in named] == [True, False]


@pytest.mark.rule("MM-P08", "MM-018", "MM-P16")
def test_gear_shows_how_it_is_borne_what_it_is_good_for_and_its_load() -> None:
    found = rows(quiet(hero(items=(
        SPEAR, HELMET, Item("arrows", "Arrows", 6), Item("horse", "Horse", carried="stored"),
        Item("spear", "Grove-spear", wonder="grove_spear"),
    ))), "gear")  # fmt: skip
    assert tuple(found["Spear"].values()) == ("Spear", "1", "in the hand", "reach III", "2")
    assert (found["Helmet"]["good"], found["Helmet"]["load"]) == ("+2 defense class", "1")
    assert found["Arrows"]["load"] == "½"
    assert (found["Horse"]["borne"], found["Horse"]["load"]) == ("left behind", "–")
    assert "+1 to the melee attack" in found["Grove-spear"]["good"]


@pytest.mark.rule("MM-033", "MM-030", "MM-036")
def test_points_with_what_is_missing_and_coins_of_three_kinds() -> None:
    found = fields(quiet(hero(glory=640)))
    assert found["next_level"].default == "1,000 for level 2, 360 to go"
    assert "wisdom" not in found
    assert fields(quiet(THAIS))["next_level"].default == "4,000 for level 4, 1,400 to go"
    assert fields(quiet(DAPHNE))["glory"].help == "Makes no level of this class"
    assert [found[coin].label for coin in ("gold", "silver", "copper")] == ["Gold (gc)", "Silver (sp)", "Copper (cp)"]


@pytest.mark.rule("MM-016", "MM-025", "MM-028", "MM-029")
def test_who_somebody_is() -> None:
    pages = {being.name: page_of(look(quiet(being)), being) for being in (hero(), THAIS, DAPHNE)}
    who = {name: {cell.label: cell.text for cell in page.blocks[0].cells} for name, page in pages.items()}
    assert who["Pyros"] == {"Class": "Spearman", "Level": "1", "Called": "Local Hero", "Gender": "Man", "Age": "23"}
    assert who["Thais"] == {"Class": "Priestess", "Level": "3", "Called": "Wise Adept", "Gender": "Woman",
                            "Deity": "Athena", "Age": "31"}  # fmt: skip
    assert who["Daphne"] == {"Class": "Nymph", "Level": "1", "Called": "Novice Adept", "Gender": "Woman",
                             "Kin": "Dryad", "Age": "Ageless"}  # fmt: skip


@pytest.mark.rule("MM-120", "MM-P14")
def test_a_creatures_sheet_has_the_figures_and_abilities_of_its_card() -> None:
    minotaur = foe("b1", "minotaur")
    page = page_of(look(quiet(minotaur)), minotaur)
    cells = {cell.label: cell.text for block in page.blocks for cell in block.cells}
    expected = {"Grade": "4", "Kind": "Monster", "Size": "Large", "Mind": "monster", "Glory": "400", "Wisdom": "0",
                "DC front, flanks": "16", "Melee attack": "+7", "Initiative": "+2", "Danger evasion": "+4",
                "Mystic fortitude": "+3", "Hits": "26", "Falls": "at 2 Hits"}  # fmt: skip
    assert {label: cells[label] for label in expected} == expected
    assert "Missile attack" not in cells
    assert rows(quiet(minotaur), "attack_lines")["Great axe"]["damage"] == "1d6+3"
    assert set(rows(quiet(minotaur), "abilities")) == {
        one.name for one in GAME.shipped_entries("creatures")["minotaur"].abilities
    }  # fmt: skip
    assert fields(quiet(foe("b1", "stymphalian_bird", volleys=2)))["volleys"].help == "Of 3"
    assert "volleys" not in fields(quiet(minotaur))


# summaries


def summary(being: Being, table: Table | None = None):
    return GAME.summary(look(table or quiet(being)), being)


@pytest.mark.rule("MM-033")
def test_subtitles() -> None:
    assert summary(hero()).subtitle == "Spearman 1"
    assert summary(THAIS).subtitle == "Priestess 3"
    assert summary(DAPHNE).subtitle == "Dryad 1"
    assert summary(foe(creature="minotaur")).subtitle == "Grade 4 monster, large"
    assert (
        summary(replace(foe(creature="great_boar"), name="Great Boar 3", number=3)).subtitle == "Grade 3 beast, large"
    )
    assert summary(foe(creature="brigand")).subtitle == "Grade 1 folk"
    assert summary(foe(creature="hydra")).subtitle == "Grade 6, gigantic"
    assert summary(foe(creature="minotaur", name="Asterios")).subtitle == "Minotaur, grade 4 monster, large"


@pytest.mark.rule("MM-019", "MM-081")
def test_tracks_are_hits_and_the_power_of_magicians() -> None:
    assert summary(hero(hits=4)).tracks == (Track("hits", "Hits", 4, 13),)
    assert summary(THAIS).tracks == (Track("hits", "Hits", 13, 13), Track("power", "Power", 4, 16))
    table, _ = do(quiet(THAIS), "sheet.track", "b1", track="power", value=9)
    assert table.beings["b1"].sheet.power == 9


@pytest.mark.rule("MM-051", "MM-039", "MM-005")
def test_the_strip_has_four_figures_with_their_working() -> None:
    def strip(being: Being) -> list[tuple[str, str]]:
        return [(shown.label, shown.text) for shown in summary(being).strip]

    assert summary(hero()).armor.text == "21"
    assert strip(hero()) == [("Melee", "+3"), ("Missile", "+3"), ("Init", "+2"), ("Move", "60 ft")]
    assert strip(THAIS)[-1] == ("MF", "+7")
    assert strip(foe(creature="lion"))[-1] == ("Move", "80 ft")


@pytest.mark.rule("MM-069", "MM-043", "MM-040", "MM-R16")
def test_badges_say_what_to_mind() -> None:
    assert summary(hero()).badges == ()
    assert (summary(hero()).warns, summary(hero(encumbered=True)).warns) == ("", "Fully encumbered")
    assert summary(hero(subdual=5, encumbered=True, glory=2000)).badges == (
        "Subdual 5", "Fully encumbered", "Level 3 reached",
    )  # fmt: skip
    assert summary(hero(calling="priest", power=0)).badges == ("No Power left",)
    assert summary(hero(calling="priest", power=1)).badges == ()
    assert summary(hero(hits=0, subdual=5, glory=2000)).badges == ()
    fight = Fight(round=1, turns=(Turn("Decisions", ("b1",)),), ground=(("surprised", ("b1",)),))
    assert summary(hero(), quiet(hero()).exchanged(None, fight)).badges == ("Surprised",)
    play = Play(GAME, quiet(hero()), Faces())
    play.put_on("b1", "Confused", FOREVER, kind="confused")
    assert summary(hero(), play.table).badges == ("Surprised",)


# paper


@pytest.mark.parametrize("being", EVERY, ids=lambda being: f"{being.kind} {being.name}")
def test_every_sheet_goes_on_paper(being: Being) -> None:
    promises.a_sheet_goes_on_paper(PLAYING, quiet(being), being)


def test_a_magicians_page_has_every_block_in_order_and_short_words() -> None:
    page = page_of(look(quiet(THAIS)), THAIS)
    assert [block.title for block in page.blocks] == [
        "Who", "Attributes", "Defense class", "Figures", "Hits and Power", "Attacks", "Class", "Powers", "Movement",
        "Gear", "Coins", "Wisdom", "Notes",
    ]  # fmt: skip
    cells = [cell for block in page.blocks if block.look in ("scores", "figures", "identity") for cell in block.cells]
    assert max(len(cell.label) for cell in cells) <= 18, "a cell of the page has room for so many letters"
    assert max(len(cell.text) for cell in cells) <= 22


def test_a_warrior_in_full_armor_reads_like_the_book() -> None:
    one = hero(items=(SWORD, SHIELD, HELMET, BREASTPLATE))
    text = markdown(page_of(look(quiet(one)), one)).decode()
    assert "**DC front, flanks** 19" in text
    assert "13 of 13" in text
