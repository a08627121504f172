"""What tests leave behind: marks on the sheet, who lost a contest, and what weapon and wielder both have."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.myriad.base.arms import Arm
from systems.myriad.rolls import marking, specials
from systems.myriad.rolls.checks import Thrown
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    act,
    hero,
    look,
    quiet,
    ruled,
    sheet,
)


def at_table(being, house=None):
    """(look, being) of somebody who is alone."""
    view = look(quiet(being, house=house))
    return view, view.being(being.id)


@pytest.mark.rule("MY-308")
def test_what_a_weapon_and_its_wielder_both_have_is_theirs_once():
    arm = Arm("bow", "Bow", 3, sfx=("hawkeye", "artery_strike", "of_old", "hawkeye"))
    view, hild = at_table(hero(sfx=("hawkeye", "guns_akimbo")))
    assert [one.key for one in specials.owned_sfx(view, hild, arm)] == ["hawkeye", "guns_akimbo", "artery_strike"]
    assert [one.key for one in specials.owned_sfx(view, hild)] == ["hawkeye", "guns_akimbo"]


# Marks


def recorded(advancement, *thrown, made=False, **hild):
    """The marks that tests leave, and what is told of them."""
    table = quiet(hero(**hild), house=ruled(advancement=advancement))
    play = Play(GAME, table, Faces())
    for one in thrown:
        marking.record_test(play, one, made)
    return dict(play.being("b1").sheet.marks), [str(told) for told in play.outcome().story]


@pytest.mark.rule("MY-203", "MY-204")
def test_what_a_test_leaves_on_the_sheet_hangs_on_how_characters_rise():
    leap = Thrown("b1", "power", "athletics", "A leap", (6,), dice_burnt=3)
    plain, untrained = Thrown("b1", "power", "", "Power", (6,)), Thrown("b1", "power", "stealth", "To hide", (1,))
    assert recorded("level", leap) == ({}, [])
    assert recorded("gradual", leap, leap, plain, untrained) == ({"used:athletics": 1, "used:stealth": 1}, [])
    told = "Hild marks Athletics, which failed."
    assert recorded("random", leap, leap) == ({"failed:athletics": 1, "burnt": 6}, [told])
    assert recorded("random", leap, made=True) == ({"burnt": 3}, [])
    assert recorded("random", plain, untrained) == ({}, [])


@pytest.mark.rule("MY-204")
def test_a_contest_marks_whoever_lost_it_and_counts_one_roll_once():
    table = quiet(hero(), hero("b2", "Wat"), house=ruled(advancement="random"))
    first = Thrown("b1", "power", "athletics", "", (6,), dice_burnt=2)
    second = Thrown("b2", "power", "close_combat", "", (6,), dice_burnt=1)

    def marks(*more, **how):
        after = act(table, lambda play: marking.record_contest(play, *more, **how))
        return [dict(sheet(after, who).marks) for who in ("b1", "b2")]

    assert marks(first, second, True) == [{"burnt": 2}, {"failed:close_combat": 1, "burnt": 1}]
    assert marks(first, second, False) == [{"failed:athletics": 1, "burnt": 2}, {"burnt": 1}]
    assert marks(first, second, False, again=True) == [{"failed:athletics": 1}, {"burnt": 1}]
    assert marks(None, second, True) == [{}, {"failed:close_combat": 1, "burnt": 1}] and marks(first, None, True) == [
        {"burnt": 2}, {}]  # fmt: skip


@pytest.mark.rule("MY-203", "MY-204")
def test_marks_stand_on_the_sheet_in_words():
    marks = (("failed:athletics", 1), ("used:stealth", 1), ("used:deceit", 1), ("last:medic", 1), ("stat:power", 3),
             ("stat:luck", 2), ("rises", 4), ("burnt", 7), ("failed:stealth", 0))  # fmt: skip
    view, hild = at_table(hero(marks=marks, sfx=("hawkeye", "artery_strike")))
    rows = [(row["what"], row["which"]) for row in marking.marks_table(view, hild).default]
    assert rows == [
        ("Failed in this sitting", "Athletics"), ("Used in this sitting", "Stealth, Deceit"),
        ("Used in the last sitting", "Medic"), ("Marks of Power", "3 of 5"), ("Marks of Luck", "2 of 5"),
        ("Towards a new skill", "4 of 5"), ("Dice burnt", "7 of 20"),
    ]  # fmt: skip
    assert marking.after_sitting(marks) == (("stat:power", 3), ("stat:luck", 2), ("rises", 4), ("burnt", 7),
                                            ("last:stealth", 1), ("last:deceit", 1))  # fmt: skip
    assert marking.set_mark(marks[:1], "rises", 2) == (("failed:athletics", 1), ("rises", 2))
    assert marking.set_mark(marks[:1], "failed:athletics", 0) == ()
