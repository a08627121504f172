"""Treasure rolled: purses of the slain, hoards by grade, valuables, wonders; lines locked and rolled again (4.4)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.dice.expressions import parse
from systems.common.forms import Choice
from systems.common.kernel.actions import REROLL_LINES, ROLL_HOARD
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply, undo
from systems.common.records.table import Hoard, Line, Table, altered
from systems.common.treasure_kit.hoards import fresh_ids
from systems.mazes_minotaurs.treasure.finds import hoard_row
from systems.mazes_minotaurs.treasure.lines import coin_line
from tests.systems.mazes_minotaurs.builders import GAME, Faces, blank, do, hero, look, quiet, ruled, story
from tests.systems.playing import labels

TABLES = GAME.shipped_entries("tables")
SPOILS = Hoard("h1", "The ford", experience=150, foes=(("Satyr", 50), ("Satyr", 50), ("Lion", 80), ("Centaur", 160)))
HARPIES = Hoard("h1", "The rocks", experience=180, foes=(("Harpy", 100), ("Lion", 80)))
VALUABLES = [5, 20, 25, 30, 40, 50, 75, 90, 100, 120, 150, 180, 200, 250, 300, 400, 500, 800, 1200, 2000]
WONDERS = ["Grove-spear", "Sea-gate shield", "Wakeful helm", "Dawn sandals", "Warm-spring cup", "Suppliant’s olive twig",
           "Reed pipe of calm", "Huntress’s bowstring", "Diver’s ring", "Bronze shot", "Cave-seer’s lamp",
           "Oracle’s knucklebone"]  # fmt: skip


def with_hoards(*hoards: Hoard) -> Table:
    return Table.of(GAME.house, [hero(), *hoards])


def rolled(way: str, *dice, table: Table | None = None, **answers: object) -> tuple[Hoard, str]:
    after, outcome = do(table or quiet(hero()), ROLL_HOARD, dice=dice, what=way, **answers)
    return next(reversed(list(after.hoards.values()))), story(outcome)


def asked(hoard: Hoard | None = None, **so_far: object):
    table = with_hoards(hoard) if hoard else quiet(hero())
    return GAME.actions[ROLL_HOARD].form(look(table), "", {**({"hoard": hoard.id} if hoard else {}), **so_far})


@pytest.mark.rule("MM-036", "MM-E14")
@pytest.mark.parametrize(("worth", "words"), [
    (0, "0 sp"), (30_400, "3 gc 4 sp"), (10_000, "1 gc"), (100, "1 sp"), (99, "99 cp"), (10_101, "1 gc 1 sp 1 cp"),
])  # fmt: skip
def test_money_is_gold_of_a_hundred_silver_of_a_hundred_copper(worth, words):
    assert GAME.money(worth) == words


# Purses


@pytest.mark.rule("MM-123", "MM-P16")
def test_a_purse_is_grade_times_two_dice_of_silver_and_three_of_copper():
    hoard, told = rolled("purses", (3, 4), (1, 2, 3), grade=1)
    assert labels(hoard) == ["7 silver pieces", "6 copper pieces"] and hoard.rolled and "7 sp 6 cp" in told
    assert [line.worth for line in hoard.lines] == [100, 1]
    third, _ = rolled("purses", (3, 4), (1, 2, 3), grade=3)
    assert labels(third) == ["21 silver pieces", "6 copper pieces"]
    two, _ = rolled("purses", (1, 2, 3, 4), (1,) * 6, grade=2, number=2)
    assert labels(two) == ["20 silver pieces", "6 copper pieces"] and two.lines[0].how == "4d6 × 2"


@pytest.mark.rule("MM-P16")
def test_each_of_the_slain_who_carries_one_has_a_purse_of_his_grade():
    assert asked(SPOILS).blank() == {"hoard": "h1", "what": "purses"}, "the slain say it themselves"
    hoard, _ = rolled("purses", (1, 1, 1, 1), (2, 2), (1,) * 9, table=with_hoards(SPOILS), hoard="h1")
    assert labels(hoard) == ["16 silver pieces", "9 copper pieces"], "two satyrs of 4, a centaur of 3 × 4, no lion"
    assert (hoard.experience, hoard.foes, hoard.rolled) == (150, SPOILS.foes, True)


@pytest.mark.rule("MM-P16")
def test_human_foes_carry_purses_and_beasts_do_not():
    band = altered(SPOILS, foes=(("Brigand", 20), ("Guardsman", 30), ("Commoner", 0)))
    assert labels(rolled("purses", (1,) * 6, (1,) * 9, table=with_hoards(band), hoard="h1")[0])[0] == "6 silver pieces"
    beasts, told = rolled("purses", table=with_hoards(altered(SPOILS, foes=(("Lion", 80),))), hoard="h1")
    assert not beasts.lines and beasts.rolled and "carry no purses" in told


# Hoards


@pytest.mark.rule("MM-123", "MM-P16")
@pytest.mark.parametrize(("grade", "gold", "silver", "copper", "valuables", "six", "wonder", "mean"), [
    (1, "0", "1d6*10", "2d6*10", "1", 1, 0, "35.7"), (2, "0", "3d6*10", "2d6*10", "1", 2, 0, "105.7"),
    (3, "1d3", "3d6*10", "3d6*10", "1", 6, 0, "306.05"), (4, "1d6", "2d6*50", "0", "1d3", 6, 1, "700"),
    (5, "2d6", "3d6*50", "0", "1d6", 6, 2, "1225"), (6, "4d6", "6d6*50", "0", "2d4", 6, 3, "2450"),
])  # fmt: skip
def test_the_hoards_of_the_grades(grade, gold, silver, copper, valuables, six, wonder, mean):
    row = hoard_row(look(quiet()), grade)
    for coin, dice in (("gold", gold), ("silver", silver), ("copper", copper), ("valuables", valuables)):
        assert parse(row[coin]).text == parse(dice).text
    assert (row["valuables_in_six"], row["wonder_in_six"]) == (six, wonder)
    coins = parse(row["gold"]).mean * 100 + parse(row["silver"]).mean + parse(row["copper"]).mean / 100
    assert coins == Fraction(mean)


@pytest.mark.rule("MM-P16")
def test_the_hoard_of_a_poor_lair():
    hoard, _ = rolled("lair", 4, (1, 2), 1, 8, grade=1)
    assert labels(hoard) == ["40 silver pieces", "30 copper pieces", "Bronze tripod"]
    assert labels(rolled("lair", 4, (1, 2), 2, grade=1)[0]) == ["40 silver pieces", "30 copper pieces"], "only on a 1"
    assert labels(rolled("lair", (1, 1, 1), (1, 2), 2, 1, grade=2)[0])[2:] == ["Painted clay cup"], "on a 1 or a 2"


@pytest.mark.rule("MM-P16")
def test_the_hoard_of_a_rich_lair():
    dice = [(1, 2, 3, 4), (1, 1, 1, 1, 1, 1), (1, 1), 1, 20, 3, 1]
    hoard, _ = rolled("lair", *dice, grade=6)
    assert labels(hoard) == [
        "10 gold coins",
        "300 silver pieces",
        "Painted clay cup",
        "Gold funeral mask",
        "Grove-spear",
    ]
    assert [line.worth for line in hoard.lines] == [10_000, 100, 500, 200_000, 0]
    assert [line.how for line in hoard.lines] == ["4d6", "6d6 × 50", "d20 1", "d20 20", "d12 1"]
    assert not [label for label in labels(rolled("lair", 1, (1, 1), 1, 1, 2, grade=4)[0]) if label in WONDERS]
    third, _ = rolled("lair", 2, (1, 1, 1), (1, 1, 1), 5, grade=3)
    assert labels(third) == ["2 gold coins", "30 silver pieces", "30 copper pieces", "Amphora of old wine"]


@pytest.mark.rule("MM-P16")
def test_a_lair_is_of_the_highest_grade_of_those_whose_lair_holds_a_hoard():
    form = asked(HARPIES)
    assert form.blank() == {"hoard": "h1", "what": "lair", "grade": 2}, "who carries no purse had a lair"
    both = altered(HARPIES, foes=(*HARPIES.foes, ("Centaur", 160), ("Stone Giant", 1250)))
    assert asked(both).blank()["what"] == "purses"
    assert asked(both, what="lair").blank()["grade"] == 2, "centaurs carry purses, stone giants nothing"
    assert asked().blank() == {"hoard": "", "what": "lair", "grade": 1, "name": "Hoard"}


# Valuables and wonders


@pytest.mark.rule("MM-P16")
def test_the_twenty_valuables():
    rows = TABLES["valuables"].column("").rows
    assert [row.data["worth"] for row in rows] == VALUABLES and len({row.text for row in rows}) == 20
    assert sum(VALUABLES) / 20 == 326.75
    hoard, told = rolled("valuables", 7, 7, number=2, name="A chest")
    assert labels(hoard) == ["Purple-dyed mantle"] * 2 and [line.worth for line in hoard.lines] == [7_500] * 2
    assert hoard.name == "A chest" and "1 gc 50 sp" in told


@pytest.mark.rule("MM-P16")
@pytest.mark.parametrize(("face", "name"), list(enumerate(WONDERS, 1)), ids=WONDERS)
def test_the_twelve_wonders(face, name):
    hoard, _ = rolled("wonder", face)
    (line,) = hoard.lines
    assert line.label == (f"{name} × 10" if name == "Bronze shot" else name) and line.kind == "wonder"
    assert GAME.shipped_entries("items")[line.entry].name == name and GAME.shipped_entries("items")[line.entry].ours


@pytest.mark.rule("MM-P16")
@pytest.mark.parametrize("way", ["lair", "valuables", "wonder"])
def test_each_way_is_an_action_of_its_own(way):
    dice = {"lair": (1, (1, 1), 6), "valuables": (1,), "wonder": (1,)}[way]
    after, _ = do(quiet(hero()), f"treasure.{way}", dice=dice)
    assert len(after.hoards) == 1


# Hoards on the table


def test_more_is_rolled_into_a_hoard_and_what_lies_there_stays():
    table, _ = do(quiet(hero()), ROLL_HOARD, dice=(1,), what="valuables")
    after, outcome = do(table, ROLL_HOARD, dice=(2,), what="wonder", hoard="h1")
    assert [line.id for line in after.hoards["h1"].lines] == ["l1", "l2"] and len(after.hoards) == 1
    assert apply(after, undo(outcome.changes)) == table
    gone = Choice(ROLL_HOARD, "", {**blank(table, ROLL_HOARD).answers, "hoard": "h9"})
    with pytest.raises(Refused, match="Hoard cannot be 'h9'"):
        resolve(GAME, table, gone, Faces())


def test_free_lines_are_rolled_again_and_locked_ones_stay():
    table, _ = do(quiet(hero()), ROLL_HOARD, dice=(4, (1, 2), 1, 8), what="lair", grade=1)
    table, _ = do(table, ROLL_HOARD, dice=(3,), what="wonder", hoard="h1")
    table, _ = do(table, "hoard.lock", hoard="h1", line="l1", locked=True)
    form = GAME.actions[REROLL_LINES].form(look(table), "", {})
    assert form.blank()["lines"] == ("l2", "l3", "l4")
    after, outcome = do(table, REROLL_LINES, dice=((6, 6), 1, 4))
    assert labels(after.hoards["h1"]) == ["40 silver pieces", "120 copper pieces", "Painted clay cup", "Dawn sandals"]
    assert apply(after, undo(outcome.changes)) == table
    one, _ = do(table, REROLL_LINES, dice=(2,), lines=("l3",))
    assert labels(one.hoards["h1"])[2] == "Bronze hand mirror"


@pytest.mark.rule("MM-P16", "MM-P14")
def test_without_the_gaps_filled_nothing_is_rolled():
    table = Table.of(
        ruled(book_gaps=False), [hero(), Hoard("h1", "Old", (coin_line("l1", "gold", 3, "", (("again", "coins"),)),))]
    )
    form = GAME.actions[ROLL_HOARD].form(look(table), "", {})
    assert form.blocked.endswith("Add lines by hand.")
    with pytest.raises(Refused):
        resolve(GAME, table, Choice(ROLL_HOARD, "", {}), Faces())
    for key in (REROLL_LINES, "treasure.lair", "treasure.valuables", "treasure.wonder"):
        assert GAME.actions[key].form(look(table), "", {}) is None


def test_ids_of_lines_are_never_used_twice():
    lines = (Line("l7", "x", "coin"), Line("odd", "y", "coin"), Line("l2", "z", "coin"))
    assert next(fresh_ids(lines)) == "l8" and next(fresh_ids(())) == "l1"
