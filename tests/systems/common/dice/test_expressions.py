"""Dice expressions: what is read, what is refused and in which words, what a throw comes to, exact odds."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random
from typing import TypeVar

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.common.dice.distributions import Distribution, dice, die
from systems.common.dice.expressions import BadDice, odds, parse, roll

A, B = TypeVar("A"), TypeVar("B")
Throw = Callable[[int, int], tuple[int, ...]]


def shows(*throws: tuple[int, ...]) -> Throw:
    """Dice that show these faces, throw after throw, and complain if other dice are thrown."""
    left = iter(throws)

    def throw(count: int, sides: int) -> tuple[int, ...]:
        faces = next(left)
        assert len(faces) == count
        assert all(1 <= face <= sides for face in faces)
        return faces

    return throw


def seeded(seed: int) -> Throw:
    random = Random(seed)
    return lambda count, sides: tuple(random.randint(1, sides) for _ in range(count))


def tried(call: Callable[[A], B], argument: A) -> tuple[B | None, BadDice | None]:
    try:
        return call(argument), None
    except BadDice as bad:
        return None, bad


READ = {
    "3d6": "3d6",
    " 3 D 6 ": "3d6",
    "d20": "1d20",
    "d%": "1d100",
    "2d% + 1": "2d100+1",
    "d3": "1d3",
    "1d1,000*8": "1d1000*8",
    "1,000,000": "1000000",
    "2d6 × 10": "2d6*10",
    "1d6−1": "1d6-1",
    "1d6–1": "1d6-1",
    "7÷2": "7/2",
    "4d6 drop lowest": "4d6dl1",
    "4d6 Drop the Lowest 2": "4d6dl2",
    "4d6 drop 2 lowest": "4d6dl2",
    "4d6dl1": "4d6dl1",
    "4d6 dh": "4d6dh1",
    "4d6kh3": "4d6kh3",
    "4d6 keep highest 3": "4d6kh3",
    "4d6 keep the best 3": "4d6kh3",
    "4d6 keep worst": "4d6kl1",
    "3d6!": "3d6!",
    "2d6 x2": "2d6 doubles",
    "2d6x2": "2d6 doubles",
    "2d6 doubles": "2d6 doubles",
    "2d6 all equal": "2d6 doubles",
    "3d6 triples + 1": "3d6 triples+1",
    "4d6 all alike": "4d6 all equal",
    "-(2*3)": "-(2*3)",
    "(-2)*3": "(-2)*3",
    "3+-2": "3-2",
    "3--2": "3+2",
    "3-(2-1)": "3-(2-1)",
    "(3-2)-1": "3-2-1",
    "7/(4/2)": "7/(4/2)",
    "2*(d4+3)": "2*(1d4+3)",
    "42": "42",
}


@pytest.mark.parametrize("text", READ)
def test_dice_are_read_into_one_normal_form(text: str) -> None:
    assert parse(text).text == READ[text]
    assert parse(parse(text).text) == parse(text)


REFUSED = {
    "": (0, "There are no dice here; write something like 3d6 or 2d6+3."),
    "   ": (0, "There are no dice here; write something like 3d6 or 2d6+3."),
    "3d": (2, "After '3d' at column 3 the number of sides is missing."),
    "2d6+d": (5, "After 'd' at column 6 the number of sides is missing."),
    "3d+2": (2, "After '3d' at column 3 the number of sides is missing; '+' is none."),
    "3d6#": (3, "'#' at column 4 means nothing among dice."),
    "2d6.5": (3, "'.' at column 4 means nothing among dice; only whole numbers can be thrown."),
    "1,0000": (1, "',' at column 2 means nothing among dice; only whole numbers can be thrown."),
    "1234,567": (4, "',' at column 5 means nothing among dice; only whole numbers can be thrown."),
    "3,5d6": (1, "',' at column 2 means nothing among dice; only whole numbers can be thrown."),
    "٣d6": (0, "'٣' at column 1 means nothing among dice."),
    "0d6": (0, "At column 1 no die is thrown; at least 1 is needed."),
    "3d0": (2, "A die with 0 sides at column 3 cannot be thrown."),
    "1001d6": (0, "At column 1 there are 1001 dice in all; 1000 are the most."),
    "600d6+600d4": (6, "At column 7 there are 1200 dice in all; 1000 are the most."),
    "d10001": (1, "The number of sides at column 2 is 10001; 10000 is the most."),
    "1d6+99999999999999": (4, "A number at column 5 is 999999999...; 1000000 is the most."),
    "1d10000*1000000": (0, "The results of 1d10000*1000000 lie 9999000000 apart; 10000000 is the most."),
    "3d6+" * 60: (200, "This is 240 letters long; dice take at most 200."),
    "(3d6": (0, "The '(' at column 1 is never closed."),
    "3d6)": (3, "The ')' at column 4 closes a bracket that was never opened."),
    "3d6+()": (5, "Between the brackets at column 5 there is nothing."),
    "(" * 21 + "1" + ")" * 21: (20, "At column 21 there are more than 20 brackets."),
    "3d6 +": (5, "After '+' at column 6 a number or dice are missing."),
    "3d6+*2": (4, "After '3d6+' a number or dice must come, not '*' at column 5."),
    "*3": (0, "Before '*' at column 1 a number or dice are missing."),
    "3d6 2d6": (4, "Between '3d6' and '2' at column 5 a sign is missing."),
    "3(2)": (1, "Between '3' and '(' at column 2 a sign is missing."),
    "2d6 d": (4, "Between '2d6' and 'd' at column 5 a sign is missing."),
    "3d6 foo": (4, "'foo' at column 5 is not known; dice take kh, kl, dh, dl, !, doubles or triples."),
    "dragon": (0, "'dragon' at column 1 is no dice; write something like 3d6 or 2d6+3."),
    "(2d6 foo)": (5, "'foo' at column 6 is not known; dice take kh, kl, dh, dl, !, doubles or triples."),
    "4d6kh0": (3, "At column 4 no die is kept; at least 1 is needed."),
    "4d6kh5": (3, "Of 4 dice 5 cannot be kept at column 4: there are only 4."),
    "4d6dl4": (3, "Of 4 dice 4 cannot be dropped at column 4: that leaves none."),
    "4d6kh2000": (5, "The number of dice at column 6 is 2000; 1000 is the most."),
    "4d6 keep": (8, "After 'keep' at column 9 'highest' or 'lowest' is missing."),
    "4d6 drop 2": (10, "After '2' at column 11 'highest' or 'lowest' is missing."),
    "4d6kh3!": (6, "'!' at column 7 is one rule too many: each dice take one."),
    "3d6 doubles": (4, "Doubles at column 5 need 2 dice, not 3; 'all equal' goes with any number."),
    "2d6 x3": (4, "Triples at column 5 need 3 dice, not 2; 'all equal' goes with any number."),
    "1d1!": (0, "The die with 1 side at column 1 would explode for ever."),
    "2d1 doubles": (0, "The dice at column 1 would always be equal and never stop."),
    "d6 all equal": (0, "The dice at column 1 would always be equal and never stop."),
    "4d6 all": (7, "After 'all' at column 8 'equal' is missing."),
    "2d6x4": (3, "'x4' at column 4 is not known: x2 is doubles, x3 triples, and * multiplies."),
    "2d6 x 2": (4, "'x 2' at column 5 is not known: x2 is doubles, x3 triples, and * multiplies."),
    "5kh3": (1, "'kh' at column 2 must follow dice, as in 4d6 kh3."),
    "doubles": (0, "'doubles' at column 1 must follow dice, as in 2d6 doubles."),
    "5%": (1, "'%' at column 2 must follow dice, as in 3d6! or d%."),
    "7/0": (2, "'0' at column 3 can come to 0, so nothing can be divided by it."),
    "7/(1d6-1)": (2, "'(1d6-1)' at column 3 can come to 0, so nothing can be divided by it."),
    "7/1d6!": (2, "'1d6!' at column 3 has no end, so nothing can be divided by it."),
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_cannot_be_read_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadDice) as refused:
        parse(text)
    assert (refused.value.position, refused.value.sentence) == REFUSED[text]
    assert str(pickle.loads(pickle.dumps(refused.value))) == refused.value.sentence


@given(st.text(alphabet="0123456789dkhlx!%+-*/() dropkeephighestlowestdoublestriplesall,.×−", max_size=30))
def test_any_text_is_read_or_refused_within_itself(text: str) -> None:
    expression, bad = tried(parse, text)
    if expression is not None:
        assert parse(expression.text) == expression
    if bad is not None:
        assert 0 <= bad.position <= len(text)
        assert bad.sentence.endswith(".")


def groups() -> st.SearchStrategy[str]:
    def of(many: int, sides: int) -> st.SearchStrategy[str]:
        hows = ["", "!", *[f"{how}{n}" for how in ("kh", "kl") for n in range(1, many + 1)]]
        hows += [f"{how}{n}" for how in ("dl", "dh") for n in range(1, many)] + [" all equal"] * (many > 1)
        return st.sampled_from(hows).map(lambda how: f"{many}d{sides}{how}")

    return st.tuples(st.integers(1, 4), st.integers(2, 6)).flatmap(lambda dice: of(*dice))


def expressions() -> st.SearchStrategy[str]:
    def joined(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
        pairs = st.tuples(inner, st.sampled_from("+-*"), inner).map(lambda p: f"({p[0]}){p[1]}{p[2]}")
        return pairs | inner.map(lambda one: f"-({one})") | inner.map(lambda one: f"({one})/3")

    return st.recursive(groups() | st.integers(0, 30).map(str), joined, max_leaves=4)


@given(expressions(), st.integers())
def test_a_throw_lies_between_minimum_and_maximum_and_agrees_with_its_normal_form(text: str, seed: int) -> None:
    expression = parse(text)
    rolled = roll(expression, seeded(seed))
    assert expression.minimum is None or rolled.total >= expression.minimum
    assert expression.maximum is None or rolled.total <= expression.maximum
    assert roll(parse(expression.text), seeded(seed)) == rolled
    assert [(len(part.kept) + len(part.dropped), part.sides) for part in rolled.parts] == list(expression.requests)
    for part in rolled.parts:
        assert part.total == sum(part.kept) + sum(map(sum, part.over))


@given(groups(), st.integers(), st.randoms())
def test_the_order_of_the_faces_does_not_matter(text: str, seed: int, shuffler: Random) -> None:
    throw = seeded(seed)

    def shuffled(count: int, sides: int) -> tuple[int, ...]:
        return tuple(shuffler.sample(throw(count, sides), count))

    assert roll(parse(text), shuffled).total == roll(parse(text), seeded(seed)).total


def test_kept_and_dropped_faces_are_told() -> None:
    total, (part,) = roll(parse("4d6 drop lowest"), shows((3, 6, 1, 5)))
    assert total == 14
    assert part == ("4d6dl1", 6, (6, 5, 3), (1,), (), 14)
    (lowest,) = roll(parse("4d6kl3"), shows((3, 6, 1, 5))).parts
    assert (lowest.kept, lowest.dropped, lowest.total) == ((1, 3, 5), (6,), 9)
    assert roll(parse("4d6dh3-1"), shows((3, 6, 2, 5))).total == 1


def test_exploding_dice_are_thrown_again_together() -> None:
    total, (part,) = roll(parse("3d6!+1"), shows((6, 2, 6), (6, 1), (3,)))
    assert total == 6 + 2 + 6 + 6 + 1 + 3 + 1
    assert part.kept == (6, 2, 6)
    assert part.over == ((6, 1), (3,))


def test_doubles_and_triples_add_and_roll_over() -> None:
    assert roll(parse("2d6 doubles"), shows((4, 4), (1, 1), (2, 5))).total == 17
    assert roll(parse("2d6 doubles"), shows((4, 5))).total == 9
    assert roll(parse("3d6 triples"), shows((4, 4, 4), (2, 2, 3))).total == 19
    assert roll(parse("4d6 all equal"), shows((1, 1, 1, 1), (6, 6, 6, 5))).total == 27


def test_arithmetic_rounds_down_and_keeps_the_order_of_the_dice() -> None:
    rolled = roll(parse("(1d6-1d4)/2 + 2*1d8"), shows((2,), (4,), (5,)))
    assert rolled.total == -1 + 10  # -2 / 2
    assert [part.sides for part in rolled.parts] == [6, 4, 8]
    assert roll(parse("(1d6-4)/2"), shows((1,))).total == -2
    assert roll(parse("-(1d6/4)"), shows((6,))).total == -1


def test_dice_that_never_stop_are_an_error_not_an_endless_loop() -> None:
    with pytest.raises(ValueError, match="1d6! has rolled over 200 times in a row"):
        roll(parse("1d6!"), lambda count, sides: (6,) * count)


def test_figures_of_an_expression() -> None:
    expression = parse("4d6 drop lowest + d%")
    assert (expression.minimum, expression.maximum) == (4, 118)
    assert expression.mean == Fraction(15869, 1296) + Fraction(101, 2)
    assert expression.requests == ((4, 6), (1, 100))
    assert (parse("20-3d6!").minimum, parse("20-3d6!").maximum) == (None, 17)
    assert (parse("3d6!*(1d4-2)").minimum, parse("3d6!*(1d4-2)").maximum) == (None, None)
    assert (parse("3d6!*0").minimum, parse("3d6!*0").maximum) == (0, 0)
    assert (parse("3d6!/2").minimum, parse("3d6!/2").maximum) == (1, None)
    assert parse("3d6!").mean == Fraction(63, 5)
    assert parse("2d6 doubles").mean == Fraction(42, 5)
    assert parse("3d6/2").mean == Fraction(5)


def test_expressions_are_shared_frozen_and_travel() -> None:
    expression = parse("2d6+3")
    assert parse("2d6+3") is expression
    assert pickle.loads(pickle.dumps(expression)) is expression
    assert (str(expression), repr(expression)) == ("2d6+3", "parse('2d6+3')")
    with pytest.raises(AttributeError):
        expression.text = "3d6"


def by_hand(text: str, dice: list[int], total: Callable[[tuple[int, ...]], int]) -> None:
    found: dict[int, int] = {}
    for faces in product(*[range(1, sides + 1) for sides in dice]):
        found[total(faces)] = found.get(total(faces), 0) + 1
    assert odds(parse(text)).weights == found


def test_odds_agree_with_every_throw_counted() -> None:
    by_hand("3d6", [6] * 3, sum)
    by_hand("4d4kl2", [4] * 4, lambda faces: sum(sorted(faces)[:2]))
    by_hand("4d4dh1", [4] * 4, lambda faces: sum(sorted(faces)[:3]))
    by_hand("1d6*1d4-3", [6, 4], lambda faces: faces[0] * faces[1] - 3)
    by_hand("(2d6-1d8)/3", [6, 6, 8], lambda faces: (faces[0] + faces[1] - faces[2]) // 3)
    by_hand("1d4*100+2d3", [4, 3, 3], lambda faces: faces[0] * 100 + faces[1] + faces[2])


def same(ours: Distribution, theirs: icepool.Die[int]) -> None:
    quantities = {int(outcome): quantity for outcome, quantity in theirs.items()}
    assert ours.total % theirs.denominator() == 0
    scale = ours.total // theirs.denominator()
    assert ours.weights == {outcome: quantity * scale for outcome, quantity in quantities.items()}
    assert ours.cut == 0


@given(st.integers(1, 30), st.integers(1, 30))
def test_sums_equal_icepool(count: int, sides: int) -> None:
    same(odds(parse(f"{count}d{sides}")), count @ icepool.d(sides))


@given(st.integers(1, 9), st.integers(1, 12), st.data())
def test_kept_dice_equal_icepool(count: int, sides: int, data: st.DataObject) -> None:
    keep = data.draw(st.integers(1, count))
    pool = icepool.d(sides).pool(count)
    same(odds(parse(f"{count}d{sides}kh{keep}")), pool.highest(keep).sum())
    same(odds(parse(f"{count}d{sides}kl{keep}")), pool.lowest(keep).sum())


@given(st.integers(1, 4), st.integers(1, 4))
def test_the_best_of_several_throws_equals_icepool(rolls: int, keep: int) -> None:
    theirs = icepool.d(6).pool(4).highest(3).sum()
    keep = min(keep, rolls)
    same(odds(parse("4d6kh3")).best_of(rolls, keep), theirs.pool(rolls).highest(keep).sum())


@given(st.integers(1, 6), st.integers(2, 8), st.integers(1, 6), st.integers(2, 8))
def test_arithmetic_equals_icepool(one: int, sides: int, other: int, more: int) -> None:
    left, right = one @ icepool.d(sides), other @ icepool.d(more)
    same(odds(parse(f"{one}d{sides}+{other}d{more}")), left + right)
    same(odds(parse(f"{one}d{sides}-{other}d{more}")), left - right)
    same(odds(parse(f"{one}d{sides}*{other}d{more}")), left * right)
    same(odds(parse(f"{one}d{sides}/{other}d{more}")), left // right)


def test_endless_dice_are_followed_far_and_the_rest_is_told() -> None:
    once = odds(parse("1d6!"))
    assert once.chance(exactly=5) == Fraction(1, 6)
    assert once.chance(exactly=6) == 0
    assert once.chance(exactly=14) == Fraction(1, 6**3)
    assert 0 < Fraction(once.cut, once.total) < Fraction(1, 10**9)
    doubles = odds(parse("2d6 doubles"))
    # 7 at once; 1+1 and then 5, or 2+2 and then 3; 1+1 twice and then 3
    assert doubles.chance(exactly=7) == Fraction(6, 36) + Fraction(4, 36**2) + Fraction(2, 36**2) + Fraction(2, 36**3)
    assert 0 < Fraction(doubles.cut, doubles.total) < Fraction(1, 10**9)
    many = odds(parse("5d6!"))
    assert 0 < Fraction(many.cut, many.total) < Fraction(1, 10**9)
    assert abs(many.mean - parse("5d6!").mean) < Fraction(1, 10**6)
    three = odds(parse("3d4 triples"))
    assert abs(three.mean - parse("3d4 triples").mean) < Fraction(1, 10**6)


@given(expressions())
def test_odds_fit_the_figures_of_the_expression(text: str) -> None:
    expression = parse(text)
    found, bad = tried(odds, expression)
    if found is None:
        assert str(bad) == f"The exact chances of {expression.text} are too many; take fewer dice or sides."
        return
    assert list(found.weights) == sorted(found.weights)
    assert all(weight > 0 for weight in found.weights.values())
    if "!" in text or "all equal" in text:  # endless, even if it is then taken times 0
        assert 0 < Fraction(found.cut, found.total) < Fraction(4, 10**9)
    else:
        assert (found.minimum, found.maximum, found.cut) == (expression.minimum, expression.maximum, 0)
        assert found.mean == expression.mean


def test_chances_and_percentiles() -> None:
    found = odds(parse("3d6"))
    assert found.chance(at_least=3) == 1
    assert found.chance(at_least=16) == Fraction(10, 216)
    assert found.chance(at_most=4) == Fraction(4, 216)
    assert found.chance(at_least=10, at_most=11) == Fraction(54, 216)
    assert found.chance(exactly=18) == Fraction(1, 216)
    assert found.chance(exactly=18, at_most=17) == 0
    assert [found.percentile(percent) for percent in (0, 50, 99, 100)] == [3, 10, 17, 18]
    with pytest.raises(ValueError, match="0 to 100, not 101"):
        found.percentile(101)


def test_the_sum_of_throws_is_the_sum_of_dice() -> None:
    assert die(6).sum_of(7) == odds(parse("7d6"))
    assert odds(parse("2d6")).sum_of(3) == odds(parse("6d6"))


@pytest.mark.parametrize("count", [3, 400])
def test_rounded_weights_are_as_long_as_said_and_the_chances_the_same(count: int) -> None:
    whole = dice(count, 6)
    found = whole.rounded(64)
    assert found.total.bit_length() <= 65 and found.cut == 0
    assert set(whole.weights) - set(found.weights) == {
        n for n, weight in whole.weights.items() if not weight >> max(0, whole.total.bit_length() - 64)
    }
    off = [abs(found.chance(exactly=n) - Fraction(weight, whole.total)) for n, weight in whole.weights.items()]
    assert max(off) < Fraction(len(off), 2**62) and (max(off) == 0) == (count == 3)


@pytest.mark.parametrize("text", ["1000d1000", "4d10000kh3", "900d6!", "100d20kh50", "(1d10000)*(1d1000)"])
def test_odds_that_would_take_too_long_are_refused(text: str) -> None:
    with pytest.raises(BadDice, match=r"The exact chances of .* are too many; take fewer dice or sides."):
        odds(parse(text))
    assert roll(parse(text), seeded(0)).parts
