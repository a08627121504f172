"""Dice that have fallen and may be spent: what an answer takes, and what is wrong with it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.forms import Form, Option, SpendField
from systems.common.kernel.tape import SeededDice, best, ways

OPTIONS = (
    Option("hawk", "Hawkeye", price=1), Option("blow", "Great blow", price=2),
    Option("fly", "Fly", price=1, blocked="there is a roof."), Option("told", "Called out"),
)  # fmt: skip
SIXES = SpendField("burn", "Sixes", faces=(6, 6, 6, 5, 2), options=OPTIONS, most=(2, 0, 0, 1))


def test_what_can_be_spent_and_what_is():
    assert SIXES.dice == 3 and SpendField("burn", "Fives", faces=(6, 5, 5, 1), marks=(6, 5)).dice == 3
    assert SIXES.spent(()) == 0 and SIXES.spent(("hawk", "blow", "told")) == 3
    assert SIXES.blank() == () and Form("f", "F", (SIXES,)).blank() == {"burn": ()}


@pytest.mark.parametrize(("answer", "sentence"), [
    ((), ""), (("hawk", "hawk"), ""), (("blow", "hawk"), ""), (["hawk"], ""), (("told",), ""),
    ("hawk", "Sixes must be a list; 'hawk' is none."),
    (("luck",), "Sixes cannot go to 'luck'."),
    (("hawk", "fly"), "Fly: there is a roof."),
    (("hawk", "hawk", "hawk"), "Hawkeye: 2 at most; 3 chosen."),
    (("told", "told"), "Called out: 1 at most; 2 chosen."),
    (("blow", "blow"), "Sixes: 4 dice spent, but only 3 can be. Take 1 back."),
])  # fmt: skip
def test_an_answer_is_taken_or_refused_with_a_sentence(answer, sentence):
    assert SIXES.problem(answer) == sentence


def test_what_does_not_go_together_is_refused_with_both_names():
    field = SpendField("burn", "Sixes", faces=(6, 6, 6), options=OPTIONS, apart=(("hawk", "told"),))
    assert (field.apart_from("told", ("hawk", "blow")), field.apart_from("hawk", ("told",))) == (
        "Hawkeye",
        "Called out",
    )
    assert (field.apart_from("blow", ("hawk",)), field.apart_from("told", ())) == ("", "")
    assert field.problem(("told", "hawk")) == "Called out does not go with Hawkeye."
    assert field.problem(("blow", "hawk")) == ""


def test_the_faces_are_read_to_be_shown():
    assert best(6)((2, 6, 1, 6)) == (6, 6, 2, 1) and best(6)(()) == ()


@pytest.mark.parametrize("count", [1, 2, 4])
def test_only_the_highest_die_and_the_marks_are_told_apart(count):
    found = {(max(faces), faces.count(6)): Fraction(number, 6**count) for faces, number in ways(count, 6, best(6))}
    assert sum(found.values()) == 1 and len(found) == len(ways(count, 6, best(6))) == 5 + count
    for face in range(1, 6):
        assert sum([chance for (most, _), chance in found.items() if most <= face]) == Fraction(face, 6) ** count
    assert found[6, count] == Fraction(1, 6**count)


def test_every_mark_is_told_apart():
    found = {(max(faces), faces.count(6), faces.count(5)): number for faces, number in ways(2, 6, best(6, 5))}
    assert found[6, 1, 1] == 2 and found[6, 1, 0] == 8 and found[5, 0, 2] == 1 and sum(found.values()) == 36


def test_the_program_reads_faces_that_fit_what_is_told_apart():
    dice, seen = SeededDice(3), set()
    for _ in range(300):
        faces = dice.read(3, 6, best(6))
        assert len(faces) == 3 and list(faces) == sorted(faces, reverse=True)
        seen.add((max(faces), faces.count(6)))
    assert len(seen) > 6
