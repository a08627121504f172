"""What the charts say of everybody at the table, cell by cell, and whom they mark (MM-002, MM-031, MM-033, MM-045, MM-066)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice
from systems.common.records.table import PARTY, Effect, Term
from systems.mazes_minotaurs.base.sheet import Item
from tests.systems.charted import chart_of
from tests.systems.mazes_minotaurs.builders import SWORD, foe, hero, look, quiet, ruled
from tests.systems.mazes_minotaurs.fighting import act, battle
from tests.systems.mazes_minotaurs.magic_builders import nymph, priest, sorcerer

BOW, ARROWS, JAVELIN = Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 6), Item("javelin", "Javelin")
KREON = hero("b3", "Kreon", calling="noble", skill=12, wits=13, items=(SWORD, BOW, ARROWS, JAVELIN))
BAND = (hero(glory=600), sorcerer(1, "b2", wisdom=250), KREON)


def rows(key, *beings, table=None, **house):
    """The cells of each row, with those it marks behind them."""
    state = table or quiet(*(beings or BAND), house=ruled(**house) if house else None)
    chart = chart_of(look(state), key)
    return [
        (*[(one.text, *one.beings) if one.beings else one.text for one in row.cells], row.beings) for row in chart.rows
    ]


@pytest.mark.rule("MM-033", "MM-082")
def test_levels_with_the_next_of_each():
    assert rows("levels") == [
        ("1", "0", "Local Hero", "0", "Novice Adept", "9", ()),
        ("2", ("1,000", "b1", "b3"), "Favored Hero", ("1,000", "b2"), "Initiate Adept", "11", ()),
        ("3", "2,000", "Celebrated Hero", "2,000", "Wise Adept", "14", ()),
        ("4", "4,000", "Famous Hero", "4,000", "Sage Adept", "18", ()),
        ("5", "7,000", "Legendary Hero", "7,000", "Venerable Adept", "23", ()),
        ("6", "10,000", "Mythic Hero", "10,000", "Immortal Adept", "29", ()),
    ]  # fmt: skip
    second = chart_of(look(quiet(*BAND)), "levels").rows[1]
    assert [second.cells[n].working for n in (1, 3)] == [
        "Pyros has 600, 400 to go; Kreon has 0, 1,000 to go", "Lin has 250, 750 to go"]  # fmt: skip
    assert chart_of(look(quiet()), "levels").notes == ("Power is before the bonus of Wits, Faith or Grace.",)


@pytest.mark.rule("MM-014", "MM-031", "MM-032")
def test_classes_and_whose_they_are():
    assert rows("callings") == [
        ("Barbarian", "Might", "12", "+3", "+1", "+1", "+1", "3d6 × 5", ()),
        ("Amazon", "Skill", "12", "+3", "+1", "+1", "+1", "3d6 × 5", ()),
        ("Spearman", "Skill", "12", "+3", "+1", "+1", "+1", "3d6 × 10", ("b1",)),
        ("Noble", "Luck", "12", "+3", "+1", "+1", "+1", "3d6 × 100", ("b3",)),
        ("Priest", "Faith", "8", "+2", "–", "+1", "+2", "3d6 × 10", ()),
        ("Sorcerer", "Wits", "8", "+2", "–", "+1", "+2", "3d6 × 10", ("b2",)),
        ("Nymph", "Grace", "8", "+2", "–", "+1", "+2", "–", ()),
    ]  # fmt: skip


@pytest.mark.rule("MM-002")
def test_scores_and_whose_are_so():
    assert rows("attributes") == [
        ("3", "−3", "Abysmal", "", "", "", "", "", "", ()),
        ("4–5", "−2", "Inferior", "", "", "", "", "", "", ()),
        ("6–8", "−1", "Poor", "", "", "", "", "", ("", "b1", "b3"), ()),
        ("9–12", "+0", "Average", ("", "b2"), ("", "b2", "b3"), ("", "b2"), ("", "b1"), ("", "b1", "b2", "b3"), ("", "b2"), ()),
        ("13–15", "+1", "Good", ("", "b1", "b3"), "", ("", "b1", "b3"), ("", "b3"), "", "", ()),
        ("16–17", "+2", "Superior", "", ("", "b1"), "", ("", "b2"), "", "", ()),
        ("18", "+3", "Exceptional", "", "", "", "", "", "", ()),
    ]  # fmt: skip


@pytest.mark.rule("MM-P01", "MM-P04", "MM-P05", "MM-P07")
def test_tests_of_the_party_ask_for_their_roll():
    chart = chart_of(look(quiet(*BAND, hero("b4", hits=0))), "tests")
    assert [column.label for column in chart.columns] == [
        "Who", "Danger evasion", "Mystic fortitude", "Feat of strength, hard", "Feat of strength, heroic",
        "Feat of strength, prodigious", "Stealth", "Climbing, rough", "Climbing, sheer"]  # fmt: skip
    assert [[cell.text for cell in row.cells[1:]] for row in chart.rows[:3]] == [
        ["14", "14", "9", "14", "19", "20", "9", "14"], ["13", "15", "10", "15", "20", "13", "8", "13"],
        ["13", "14", "9", "14", "19", "13", "8", "13"]]  # fmt: skip
    assert [chart.rows[0].cells[n].choice for n in (1, 4)] == [
        Choice("characters.test", "b1", {"kind": "evasion"}),
        Choice("characters.test", "b1", {"kind": "strength", "at": 15})]  # fmt: skip
    assert all(row.cells[1].choice is None for row in chart.rows if row.beings == ("b4",))
    strict = chart_of(look(quiet(hero(), house=ruled(book_gaps=False))), "tests").rows[0]
    assert [cell.choice for cell in strict.cells[1:]] == [Choice("characters.test", "b1", {})]


@pytest.mark.rule("MM-053", "MM-056", "MM-057", "MM-058")
def test_tactics_and_who_could_use_them():
    def takes(*beings):
        return {row[0]: (row[2], row[-1]) for row in rows("tactics", *beings)}

    assert takes(*BAND) == {
        "Charge": ("Might 13 or more", ("b1", "b3")), "Shield wall": ("two Spearmen with shields", ()),
        "Desperate attack": ("–", ()), "Holding back": ("–", ()),
        "Two weapons, for the attack": ("Skill 13 or more", ("b1",)),
        "Two weapons, for the defense": ("Skill 13 or more", ("b1",)), "Subterfuge": ("Wits 13 or more", ("b2", "b3")),
    }  # fmt: skip
    assert takes(hero(), hero("b2"))["Shield wall"][1] == ("b1", "b2")
    assert takes(hero(), hero("b2", items=()))["Shield wall"][1] == ()


@pytest.mark.rule("MM-037", "MM-048")
def test_prices_of_what_is_worn_and_held():
    assert rows("prices:missile") == [
        ("Bow", "300 ft", "1d6", "two", "1", "40 sp", ("b3",)), ("Javelin", "10 ft × Might", "1d6", "one", "1", "30 sp", ()),
        ("Sling", "150 ft", "1d6", "one", "–", "5 sp", ())]  # fmt: skip
    worn = ("b1",)
    assert rows("prices:armor") == [
        ("Helmet", "+2", "helmet", "1", "75 sp", worn), ("Breastplate", "+2", "breastplate", "3", "1 gc 50 sp", worn),
        ("Shield", "+2", "shield", "2", "75 sp", worn)]  # fmt: skip
    assert rows("prices:ammunition") == [
        ("Arrows (6)", "1", "6 sp", ()),
        ("Sling stones (10)", "1", "2 sp", ()),
    ]
    assert {row[0]: row[1:] for row in rows("prices:melee")}["Spear"] == ("III", "1d6", "one", "2", "30 sp", worn)
    joined = quiet(hero(), replace(foe("b2", "satyr"), side=PARTY))
    assert {row[0]: row[-1] for row in rows("prices:melee", table=joined)}["Spear"] == worn
    single = {row[0] for row in rows("prices:travel")} | {row[0] for row in rows("prices:lodging")}
    assert not any("(1)" in name for name in single)


@pytest.mark.rule("MM-066")
def test_ranges_of_what_the_party_carries_before_the_rest():
    assert rows("ranges") == [
        ("Bow", "60 ft", "300 ft", "600 ft", ("b3",)), ("Javelin", "30 ft", "150 ft", "300 ft", ("b3",)),
        ("Sling", "30 ft", "150 ft", "300 ft", ())]  # fmt: skip
    assert rows("ranges", hero()) == [
        ("Bow", "60 ft", "300 ft", "600 ft", ()), ("Javelin", "2 ft × Might", "10 ft × Might", "20 ft × Might", ()),
        ("Sling", "30 ft", "150 ft", "300 ft", ())]  # fmt: skip
    chart = chart_of(look(quiet(replace(foe("b1", "satyr"), side=PARTY), KREON)), "ranges")
    assert [(row.cells[0].text, row.cells[0].entry) for row in chart.rows[:2]] == [
        ("Sling", None),
        ("Bow", ("gear", "bow")),
    ]


@pytest.mark.rule("MM-046", "MM-047")
def test_blows_between_kinds_with_their_working():
    band = [foe(f"b{n}", "brigand") for n in (8, 9)]
    band = [replace(one, name=f"Brigand {n}", number=n) for n, one in enumerate(band, 1)]
    state = battle(hero(), sorcerer(1, "b2"), foe("b7", "lion"), *band, dice=(9, 8, 2, 1))
    chart = chart_of(look(state), "blows")
    assert [(column.label, column.beings) for column in chart.columns[2:]] == [
        ("Lion", ("b7",)),
        ("Brigand", ("b8", "b9")),
    ]
    assert [[(cell.text, cell.working) for cell in row.cells[1:]] for row in chart.rows] == [
        [("", ""), ("Claws and fangs\u00a0I", ""), ("Sword\u00a0II", "")],
        [("Spear\u00a0III", ""), ("8", "Defense class 15, Might +1, Skill +2, Reach +4"),
         ("9", "Defense class 14, Might +1, Skill +2, Reach +2")],
        [("Bare hands\u00a00", ""), ("15", "Defense class 15"), ("14", "Defense class 14")]]  # fmt: skip
    out = act(state, lambda play: play.change("b7", "hits", 2))
    assert [column.label for column in chart_of(look(out), "blows").columns[2:]] == ["Brigand"]
    renamed = replace(state, beings=state.beings | {"b8": replace(state.beings["b8"], number=0, name="Skiron")})
    assert [column.label for column in chart_of(look(renamed), "blows").columns[2:]] == ["Lion", "Skiron", "Brigand"]
    assert chart_of(look(quiet(hero())), "blows").notes == ("In a fight the foes stand here, too.",)


def cells_of(state, key):
    """The words of each row of a chart, below the heads of its columns."""
    chart = chart_of(look(state), key)
    return [
        tuple([one.label for one in chart.columns]),
        *[tuple([one.text for one in row.cells]) for row in chart.rows],
    ]


@pytest.mark.rule("MM-038", "MM-047", "MM-R73")
def test_blows_are_with_a_weapon_that_strikes_against_what_is_in_hand():
    state = battle(hero(), foe("b9", "centaur"), dice=(9, 2))
    bow = act(state, lambda play: play.set_fact_of("b9", weapon="own missile"))
    assert cells_of(bow, "blows") == [
        ("Attacker", "With, reach", "Centaur"), ("In hand, reach", "", "Bow\u00a00"), ("Pyros", "Spear\u00a0III", "5")]  # fmt: skip
    assert cells_of(bow, "blows_of_foes") == [
        ("Attacker", "With, reach", "Pyros"), ("In hand, reach", "", "Spear\u00a0III"),
        ("Centaur", "Spear\u00a0III, bow in hand", "15")]  # fmt: skip
    both = act(bow, lambda play: play.set_fact_of("b1", weapon="unarmed"))
    assert cells_of(both, "blows_of_foes")[2] == ("Centaur", "Spear\u00a0III, bow in hand", "7")


@pytest.mark.rule("MM-R73")
def test_bodies_that_are_not_alike_now_stand_apart():
    band = [replace(foe(f"b{n}", "satyr"), name=f"Satyr {n - 6}", number=n - 6) for n in (7, 8, 9)]
    state = battle(hero(), *band, dice=(9, 2))
    assert [one[0] for one in cells_of(state, "blows_of_foes")[2:]] == ["Satyr"]
    slings = act(state, lambda play: play.set_fact_of("b8", weapon="own missile"))
    assert cells_of(slings, "blows") == [
        ("Attacker", "With, reach", "Satyr 1, 3", "Satyr 2"), ("In hand, reach", "", "Club\u00a0II", "Sling\u00a00"),
        ("Pyros", "Spear\u00a0III", "8", "4")]  # fmt: skip
    song = Effect("e98", "b9", "Song", terms=(("melee", Term("Song", 3)),))
    sung = replace(state, effects={song.id: song})
    assert [(row[0], row[2]) for row in cells_of(sung, "defense")[2:]] == [("Satyr 1, 2", "+2"), ("Satyr 3", "+5")]


@pytest.mark.rule("MM-120", "MM-P14")
def test_creatures_at_a_glance():
    found = {row[0]: row[1:-1] for row in rows("creatures")}
    assert found["Satyr"] == ("1", "13", "9", "+2", "+2", "+2 sling, 150 ft", "1d6", "70 ft", "1d6", "50", "–")
    assert found["Stymphalian Bird"] == ("1", "14", "5", "+3", "+2", "+3 bronze feathers, 3 volleys, 30 ft", "1d6",
                                         "20 ft, fly 120", "2d6", "40", "–")  # fmt: skip
    assert found["Lion"] == ("2", "15", "19", "+4", "+5", "–", "1d6", "80 ft", "1d4", "80", "–")
    assert found["Cyclops"] == ("6", "17", "42", "−1", "+10", "+4 boulder, 220 ft", "2d6", "80 ft", "1d2", "1,250", "–")


@pytest.mark.rule("MM-034", "MM-028", "MM-029")
def test_powers_gods_and_nymphs_with_those_who_have_them():
    state = quiet(sorcerer(2), priest(1, "ares", "b2"), nymph(1, "oread", "b3"), hero("b4"))
    for magic, marks in (
        ("sorcery", [("b1",), ("b1",), ()]),
        ("prodigies", [("b2",), (), ()]),
        ("gifts", [("b3",), (), ()]),
    ):
        assert [row[-1] for row in rows(f"powers:{magic}", table=state)[:3]] == marks, magic
    first = rows("powers:sorcery", table=state)[0]
    assert first[:-1] == ("1", "Confusion", "20 ft", "one a level", "rounds", "yes", "1d6")
    assert [row[0] for row in rows("deities", table=state) if row[-1]] == ["Ares"]
    assert [row[1] for row in rows("kins", table=state) if row[-1]] == ["Oread"]


@pytest.mark.rule("MM-039", "MM-040", "MM-P08")
def test_movement_with_the_load_of_heroes():
    state = quiet(hero(), hero("b2", encumbered=True), replace(foe("b3", "satyr"), side=PARTY))
    assert rows("movement", table=state) == [
        ("Pyros", "60 ft", "120 ft", "8", "15", ("b1",)), ("Pyros", "30 ft", "60 ft", "8", "15", ("b2",)),
        ("Satyr", "70 ft", "140 ft", "–", "–", ("b3",))]  # fmt: skip


@pytest.mark.rule("MM-P03", "MM-P13")
def test_first_reactions_and_who_stays():
    state = quiet(hero(), replace(foe("b3", "satyr"), side=PARTY), foe("b8", "lion"), foe("b9", "brigand"))
    assert rows("reactions", table=state) == [
        ("12 or more", "Helpful", ()), ("9–11", "Friendly", ()), ("6–8", "Wary", ()), ("4–5", "Threatening", ()),
        ("2–3", "Attack", ()), ("2d6 +0", "Pyros speaks", ("b1",))]  # fmt: skip
    assert rows("morale", table=state) == [
        ("1", "holds on 7 or less", ("b9",)), ("2", "holds on 8 or less", ("b8",)), *[
            (str(grade), f"holds on {most} or less", ()) for grade, most in ((3, 9), (4, 10), (5, 11), (6, 12))]]  # fmt: skip


@pytest.mark.rule("MM-065")
def test_what_counts_on_a_shot():
    assert [row[:2] for row in rows("shots")] == [
        ("Short range", "+2"), ("Long range", "−2"), ("Poor sight", "−2"), ("Very poor sight", "−4"),
        ("The target moves", "−2"), ("Shot on the move", "−2")]  # fmt: skip


@pytest.mark.rule("MM-P16")
def test_hoards_of_each_grade_and_who_has_a_wonder():
    assert [row[:-1] for row in rows("hoards")] == [
        ("Grade 1", "–", "1d6 × 10", "2d6 × 10", "1", "1", "–"), ("Grade 2", "–", "3d6 × 10", "2d6 × 10", "1", "1–2", "–"),
        ("Grade 3", "1d3", "3d6 × 10", "3d6 × 10", "1", "always", "–"), ("Grade 4", "1d6", "2d6 × 50", "–", "1d3", "always", "1"),
        ("Grade 5", "2d6", "3d6 × 50", "–", "1d6", "always", "1–2"), ("Grade 6", "4d6", "6d6 × 50", "–", "2d4", "always", "1–3"),
    ]  # fmt: skip
    bearer = hero(items=(Item("spear", "Grove-spear", wonder="grove_spear"), Item("olive_twig", "Twig")))
    assert [row[0] for row in rows("wonders", bearer) if row[-1]] == ["Grove-spear", "Suppliant’s olive twig"]
