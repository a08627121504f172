"""Formulas of the spell lists, how spells grow and how long they last, and halves that are rounded up."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.kernel.play import Play
from systems.enondas.base.formulas import dice, formula, scale, span
from systems.enondas.base.rounding import half, quarter, roll_total, round_fraction
from tests.systems.enondas.builders import GAME, Faces, hero, quiet


@pytest.mark.rule("EN-005", "EN-160")
@pytest.mark.parametrize(("text", "m", "iq", "comes_to"), [
    ("M", 3, 12, 3), ("IQ", 3, 12, 12), ("M+IQ", 3, 12, 15), ("IQ-M", 3, 12, 9), ("M*10", 3, 0, 30), ("M/2", 3, 0, 2), ("M/4", 1, 0, 0),
    ("M/4", 2, 0, 1), ("ceil(M/2)", 3, 0, 2), ("ceil(M/4)", 1, 0, 1), ("floor(M/2)", 3, 0, 1), ("2+3*4", 0, 0, 14), ("(2+3)*4", 0, 0, 20),
    ("10-2-3", 0, 0, 5), ("12/2/3", 0, 0, 2), ("M * 2 + 1 ", 3, 0, 7), ("ceil((M+1)/3)*2", 3, 0, 4), ("7", 9, 9, 7), ("1-M", 3, 0, -2),
    ("M*IQ", 3, 12, 36),
])  # fmt: skip
def test_a_formula_comes_to(text: str, m: int, iq: int, comes_to: int) -> None:
    assert formula(text).at(m, iq) == comes_to


@pytest.mark.parametrize(
    "text", ["", "X", "M M", "M/0", "M/IQ", "M/(2)", "ceil M", "(M", "M)", "M+", "*M", "2 3", "mm", "M;"]
)
def test_what_is_no_formula_is_said(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no formula; M, IQ, whole numbers"):
        formula(text)


@pytest.mark.rule("EN-172")
@pytest.mark.parametrize(("code", "steps", "cost", "effect"), [
    ("+1/+1", 0, 1, 1), ("+1/+1", 1, 2, 2), ("+1/+1", 3, 4, 4), ("+1/x2", 3, 4, 8), ("x2/+1", 3, 8, 4), ("+2/x3", 2, 5, 9), ("x2/x2", 0, 1, 1),
    ("+10/+99", 1, 11, 100),
])  # fmt: skip
def test_a_spell_grows_step_by_step(code: str, steps: int, cost: int, effect: int) -> None:
    made = scale(code)
    assert (made.cost.times(steps), made.effect.times(steps)) == (cost, effect)


@pytest.mark.parametrize("code", ["", "+1", "+1/+1/+1", "1/+1", "+0/+1", "x2/", "+100/+1", "-1/+1"])
def test_another_way_to_grow_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="cost and effect such as"):
        scale(code)


@pytest.mark.rule("EN-002", "EN-171")
@pytest.mark.parametrize(("text", "m", "seconds"), [
    ("1 round", 1, 60), ("M rounds", 3, 180), ("M*10 minutes", 3, 1800), ("1 turn", 1, 600), ("2 hours", 1, 7200), ("M days", 2, 172_800),
    ("ceil(M/2) minutes", 3, 120),
])  # fmt: skip
def test_how_long_something_lasts(text: str, m: int, seconds: int) -> None:
    assert span(text).seconds(m, 10) == seconds


@pytest.mark.parametrize("text", ["", "M", "M weeks", "minutes", "M  fortnights"])
def test_no_length_of_time_is_said(text: str) -> None:
    with pytest.raises(ValueError, match=r"a number and rounds, minutes, turns, hours or days|is no formula"):
        span(text)


@pytest.mark.parametrize(
    ("text", "found"), [("2d6", (2, 6)), ("d6", (1, 6)), (" 3d4 ", (3, 4)), ("2d0", None), ("M", None), ("2d6+1", None)]
)
def test_plain_dice(text: str, found: tuple[int, int] | None) -> None:
    assert dice(text) == found


@pytest.mark.rule("EN-005")
def test_halves_and_quarters_are_rounded_to_the_nearest_the_middle_up() -> None:
    assert [half(one) for one in (0, 1, 2, 3, 7, 8, -1, -3)] == [0, 1, 1, 2, 4, 4, 0, -1]
    assert [quarter(one) for one in (0, 1, 2, 3, 4, 5, 6, 9, 10)] == [0, 0, 1, 1, 1, 1, 2, 2, 3]
    for number in range(-9, 30):
        assert half(number) == round_fraction(Fraction(number, 2)) and quarter(number) == round_fraction(
            Fraction(number, 4)
        )


@pytest.mark.rule("EN-001")
@pytest.mark.parametrize(("text", "faces", "total"), [
    ("1d3", [(1,)], 1), ("1d3", [(2,)], 1), ("1d3", [(3,)], 2), ("d3", [(4,)], 2), ("1d3", [(5,)], 3), ("1d3", [(6,)], 3),
    ("2d3+1", [(6, 1)], 5), ("1d3-2", [(5,)], 1), ("1d3−2", [(5,)], 1), ("2D3 + 10", [(3, 3)], 14), ("1d6+2", [(4,)], 6), ("7", [], 7),
])  # fmt: skip
def test_a_d3_is_half_a_d6(text: str, faces: list[tuple[int, ...]], total: int) -> None:
    dice_ = Faces(*faces)
    assert roll_total(Play(GAME, quiet(hero()), dice_), text, "b1", "Test") == total and not dice_.left
    assert all(one.sides == 6 for one in dice_.asked)
