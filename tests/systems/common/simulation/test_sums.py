"""What the odds add up, worked out by hand: runs and their losses, deeds with uneven dice, numbers and their chances."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from systems.common.records.table import FOES, PARTY, Being, Effect, Until, altered
from systems.common.simulation.counted import (
    FALLS,
    HELPLESS,
    LOST,
    TARGET,
    WHO,
    Came,
    Counted,
    Run,
    Slot,
    count,
    graver,
    strings_in,
)
from systems.common.simulation.deed_sums import DeedSums
from systems.common.simulation.independent import (
    GAINS,
    LOSES,
    NOTHING,
    Independent,
    KnownOutcomes,
    Outcome,
    Outcomes,
    are_few,
    end_of,
)
from systems.common.simulation.odds_sums import Sums, chances_of, join_words, share
from tests.systems.common.tiny import Body

SIDES = {"a": PARTY, "b": PARTY, "x": FOES, "y": FOES}


def sums() -> Sums:
    """For the party, of which two stand against two."""
    return Sums({who: Being(who, who, "body", side, Body()) for who, side in SIDES.items()}, PARTY)


def sides_of(found: Sums) -> dict[str, tuple[dict[Any, Any], ...]]:
    """Falls, helpless and points lost by their numbers, and who falls how often."""
    return {side: (*map(dict, one.counts), dict(one.who)) for side, one in found.sides.items()}


def ways_of(found: Sums) -> dict[str, tuple[float, list[float], dict[str, float]]]:
    return {words: (way.weight, way.worth, dict(way.ends)) for words, way in found.ways.items()}


# numbers, words and chances


@pytest.mark.parametrize(("out", "together", "end"), [
    ((HELPLESS, FALLS), -5, FALLS), ((HELPLESS,), -5, HELPLESS), ((), 1, LOSES), ((), -1, GAINS), ((), 0, NOTHING),
])  # fmt: skip
def test_the_gravest_counts(out: tuple[str, ...], together: int, end: str) -> None:
    assert end_of(out, together) == end


@pytest.mark.parametrize(("words", "phrase"), [
    ((), ""), (("hits",), "hits"), (("misses", "hits", "misses"), "hits, 2 × misses"), (("hits", "hits"), "2 × hits"),
])  # fmt: skip
def test_verdicts_of_one_action_are_one_phrase(words: tuple[str, ...], phrase: str) -> None:
    assert join_words(words) == phrase


@pytest.mark.parametrize(("words", "lost", "phrase"), [
    (("dies", "wounded"), (("x", 5), ("y", 2)), "1 × dies, 1 × wounded"), (("bleeds", "wounded"), (("x", 5),), "bleeds, wounded"),
    (("hits", "wounded"), (("a", 1), ("x", 5)), "hits, wounded"), (("dies",), (("x", 5), ("y", 2)), "dies"),
    (("dies", "wounded", "wounded"), (("x", 5), ("y", 2), ("z", 2)), "dies, 2 × wounded"),
])  # fmt: skip
def test_of_as_many_of_a_side_as_there_are_words_one_is_said_of_each(words, lost, phrase: str) -> None:
    found = Sums({who: Being(who, who, "body", side, Body()) for who, side in (*SIDES.items(), ("z", FOES))}, PARTY)
    found.add(Counted(words, lost, (), 0, 0), 1)
    assert list(found.ways) == [phrase]


def test_whole_throws_are_exact_and_shares_are_never_more_than_all() -> None:
    assert share(3, 8) == Fraction(3, 8)
    assert (share(0.25, 1.0), share(1.0 + 1e-12, 1.0), share(0.5, 2)) == (Fraction(1, 4), 1, Fraction(1, 4))


@pytest.mark.parametrize(("counts", "of", "chances"), [
    ({2: 1, 1: 3}, 8, ((0, Fraction(1, 2)), (1, Fraction(3, 8)), (2, Fraction(1, 8)))),
    ({0: 1, 1: 1}, 4, ((0, Fraction(3, 4)), (1, Fraction(1, 4)))),
    ({1: 3, 2: 1}, 4, ((1, Fraction(3, 4)), (2, Fraction(1, 4)))),
    ({3: 1.0 - 1e-12}, 1.0, ((3, Fraction(1.0 - 1e-12)),)),
    ({3: 10**9 - 1}, 10**9, ((3, Fraction(10**9 - 1, 10**9)),)),
    ({3: 10**9 - 2}, 10**9, ((0, Fraction(2, 10**9)), (3, Fraction(10**9 - 2, 10**9)))),
])  # fmt: skip
def test_what_is_not_among_the_numbers_is_none(counts: dict[int, float], of: float, chances: Any) -> None:
    assert chances_of(counts, of) == chances


# runs


def test_runs_are_added_by_words_losses_and_sides() -> None:
    found = sums()
    found.add(Counted(("hits", "misses", "tires"), (("a", 1), ("x", 3)), (("x", FALLS),), 2, 5), 4)
    found.add(Counted(("hits", "misses", "tires"), (("x", 1), ("y", 1)), (("b", HELPLESS), ("y", FALLS)), -1, 0), 3)
    found.add(Counted((), (("b", -2),), (), 0, 1), 2)
    assert found.expected == {"a": 4, "x": 12 + 3, "y": 3, "b": -4}
    assert ways_of(found) == {
        "hits, misses, tires": (7, [4 * (3 - 1) + 3 * 2, 4 * 2 - 3, 4 * 5], {FALLS: 7}),
        "": (2, [2 * 2, 0, 2], {GAINS: 2}),
    }
    assert sides_of(found) == {
        FOES: ({1: 7}, {0: 7}, {3: 4, 2: 3}, {"x": 4, "y": 3}),
        PARTY: ({0: 9}, {0: 6, 1: 3}, {1: 4, 0: 3, -2: 2}, {"b": 0}),
    }


def came(words: str, lost: tuple[tuple[str, int], ...], touched: tuple[str, ...], out: str = "") -> Came:
    slot = Slot(Body(), (), (), False, None)  # type: ignore[arg-type]
    slot.out = out
    return Came(None, slot, (words,), lost, 2, -1, touched)


class Seen:
    """What is seen of four: the last was down from the beginning, a third falls by what is not a deed."""

    def how_out(self, play: object, who: str) -> str:
        return HELPLESS if who == "b" else FALLS

    def was_out(self, who: str) -> str:
        return FALLS if who == "y" else ""

    def gain(self, play: object) -> int:
        return 10


BASE: Any = SimpleNamespace(words=["starts"], lost={"b": 4, "x": 1}, touched={"b", "y"}, ahead=5)


def test_a_run_counts_what_was_before_its_deeds_and_what_they_come_to() -> None:
    run, first = Run(), came("hits", ((TARGET, 3), (WHO, 2)), (TARGET, WHO), FALLS)
    run.add(first, "a", "x")
    run.add(came("grazes", ((TARGET, -4),), (TARGET,)), "a", "x")
    slots = {"x": first.target, "a": came("", (), ()).target}
    assert run.counted(Seen(), slots, BASE) == Counted(  # type: ignore[arg-type]
        ("grazes", "hits", "starts"), (("a", 2), ("b", 4)), (("b", HELPLESS), ("x", FALLS)), 10 + 4, 5 - 2
    )
    assert count(BASE, Seen()) == Counted(("starts",), (("b", 4), ("x", 1)), (("b", HELPLESS),), 10, 5)  # type: ignore[arg-type]


def test_a_copied_run_goes_on_alone() -> None:
    run, hit = Run(), came("hits", ((TARGET, 3),), (TARGET,))
    run.add(hit, "a", "x")
    other = run.copied()
    assert other.key() == run.key() == (("hits",), frozenset({("x", 3)}), frozenset({"x"}), 2, -1)
    other.add(hit, "b", "y")
    assert run.key() == (("hits",), frozenset({("x", 3)}), frozenset({"x"}), 2, -1)
    assert other.key() == (("hits", "hits"), frozenset({("x", 3), ("y", 3)}), frozenset({"x", "y"}), 4, -2)


def test_who_is_mentioned_is_found_in_facts_and_effects_however_deep() -> None:
    assert list(strings_in(("a", [("b", 3)], 4))) == ["a", "b"]
    effect = Effect("e1", "a", "Held", source="x", until=Until("turn", who="y"), data=(("by", "b"),))
    found = Slot(Body(), (effect,), (("foe", ("z",)),), True, None)  # type: ignore[arg-type]
    assert {"x", "y", "b", "z"} <= found.mentions and "Held" not in found.mentions
    assert (found.out, found.stands, found.waits) == ("", 0, True)


# deeds

FELLS, MISSES = Outcome(("fells",), 3, FALLS, 1, 2), Outcome(("misses",), 0, "", 0, -1)
STUNS, SPARES = Outcome(("stuns",), 1, HELPLESS, 2, 3), Outcome(("misses",), 0, "", 0, 0)
AT_X, AT_Y = ("x", Outcomes([(FELLS, 1), (MISSES, 3)])), ("y", Outcomes([(STUNS, 1), (SPARES, 1)]))
BEFORE = Counted(("begins",), (("a", 2),), (), 5, 7)


def test_outcomes_are_summed_over_all_their_throws() -> None:
    found = Outcomes([(FELLS, 2), (STUNS, 3), (MISSES, 4)])
    assert (found.of, found.loss, found.falls, found.out, found.matters) == (9, 2 * 3 + 3, 2, True, True)
    stays = Outcomes([(MISSES, 4), (Outcome(("grazes",), 1, "", 0, 0), 1)])
    assert (stays.falls, stays.out, stays.matters, Outcomes([(MISSES, 4)]).matters) == (0, False, True, False)
    assert Independent(BEFORE, (AT_X, AT_Y)).of == 4 * 2
    assert (FELLS.kind, MISSES.kind) == ((("fells",), FALLS), (("misses",), NOTHING))
    assert Outcome(("grazes",), 1, "", 0, 0).kind == (("grazes",), LOSES)


@pytest.mark.parametrize(
    ("kinds", "deeds", "few"), [(2, 1_999, True), (2, 2_000, False), (3, 61, True), (3, 62, False)]
)
def test_ways_of_adding_up_are_few_to_two_thousand(kinds: int, deeds: int, few: bool) -> None:
    """Of two kinds there is one way more than there are deeds; of three, 61 deeds have 63 × 62 / 2 = 1,953, 62 have 2,016."""
    each = Outcomes([(Outcome((f"way {n}",), 0, "", 0, 0), 1) for n in range(kinds)])
    assert are_few([("x", each)] * deeds) is few


def test_deeds_with_uneven_dice_are_added_up_in_whole_throws() -> None:
    """Eight throws, twice: x is felled on one of four, y is stunned on one of two, a has lost 2 before."""
    found = sums()
    DeedSums(True).add_all(found, {Independent(BEFORE, (AT_X, AT_Y)): 2})
    assert found.expected == {"a": 16 * 2, "x": 4 * 3, "y": 8 * 1}
    assert ways_of(found) == {
        "begins, fells, stuns": (2, [2 * (3 + 1 - 2), 2 * (1 + 2 + 5), 2 * (2 + 3 + 7)], {FALLS: 2}),
        "begins, fells, misses": (2, [2 * (3 - 2), 2 * (1 + 5), 2 * (2 + 7)], {FALLS: 2}),
        "begins, misses, stuns": (6, [6 * (1 - 2), 6 * (2 + 5), 6 * (3 - 1 + 7)], {HELPLESS: 6}),
        "begins, 2 × misses": (6, [6 * -2, 6 * 5, 6 * (7 - 1)], {LOSES: 6}),
    }
    assert sides_of(found) == {
        FOES: ({0: 12, 1: 4}, {0: 8, 1: 8}, {0: 6, 1: 6, 3: 2, 4: 2}, {"x": 4, "y": 0}),
        PARTY: ({0: 16}, {0: 16}, {2: 16}, {}),
    }


def test_deeds_of_a_sample_are_added_up_in_shares() -> None:
    found = sums()
    DeedSums(False).add_all(found, {Independent(BEFORE, (AT_X, AT_Y)): 0.5})
    assert found.expected == {"a": 1.0, "x": 0.375, "y": 0.25}
    assert {words: way[0] for words, way in ways_of(found).items()} == {
        "begins, fells, stuns": 1 / 16, "begins, fells, misses": 1 / 16,
        "begins, misses, stuns": 3 / 16, "begins, 2 × misses": 3 / 16,
    }  # fmt: skip
    assert ways_of(found)["begins, misses, stuns"][1] == [-3 / 16, 7 * 3 / 16, 9 * 3 / 16]
    assert sides_of(found) == {
        FOES: ({0: 3 / 8, 1: 1 / 8}, {0: 1 / 4, 1: 1 / 4}, {0: 3 / 16, 1: 3 / 16, 3: 1 / 16, 4: 1 / 16},
               {"x": 1 / 8, "y": 0}),
        PARTY: ({0: 0.5}, {0: 0.5}, {2: 0.5}, {}),
    }  # fmt: skip


@pytest.mark.parametrize(("how", "falls", "helpless", "who"), [(FALLS, 1, 0, 8), (HELPLESS, 0, 1, 0)])
def test_who_is_out_before_the_deeds_counts_for_its_side(how: str, falls: int, helpless: int, who: int) -> None:
    found = sums()
    DeedSums(True).add_all(found, {Independent(Counted((), (), (("y", how), ("b", how)), 0, 0), (AT_X,)): 2})
    assert sides_of(found) == {
        FOES: ({falls: 6, 1 + falls: 2}, {helpless: 8}, {0: 6, 3: 2}, {"x": 2, "y": who}),
        PARTY: ({falls: 8}, {helpless: 8}, {0: 8}, {"b": who}),
    }
    assert ways_of(found)["misses"][2] == {how: 6}


def test_who_is_out_on_one_side_is_not_on_the_other() -> None:
    found = sums()
    before = Counted((), (("a", 3), ("y", 1)), (("y", FALLS), ("b", HELPLESS)), 0, 0)
    DeedSums(True).add_all(found, {Independent(before, (AT_X,)): 1})
    assert sides_of(found) == {
        FOES: ({1: 3, 2: 1}, {0: 4}, {1: 3, 4: 1}, {"x": 1, "y": 4}),
        PARTY: ({0: 4}, {1: 4}, {3: 4}, {"b": 0}),
    }


def test_deeds_at_the_own_side_count_against_it_and_those_that_come_to_nothing_touch_nobody() -> None:
    found = sums()
    nothing = ("y", Outcomes([(SPARES, 1)]))
    DeedSums(True).add_all(found, {Independent(Counted((), (), (), 0, 0), (("b", AT_X[1]), nothing)): 1})
    assert ways_of(found) == {
        "fells, misses": (1, [-3, 1, 2], {FALLS: 1}), "2 × misses": (3, [0, 0, -3], {NOTHING: 3}),
    }  # fmt: skip
    assert set(found.sides) == {PARTY}


def test_a_side_is_touched_by_one_deed_that_may_matter() -> None:
    found = sums()
    DeedSums(True).add_all(found, {Independent(Counted((), (), (), 0, 0), (AT_X, ("y", Outcomes([(SPARES, 1)])))): 1})
    assert sides_of(found) == {FOES: ({0: 3, 1: 1}, {0: 4}, {0: 3, 3: 1}, {"x": 1})}


def test_several_that_share_deeds_are_added_to_one_another() -> None:
    found, deed_sums, plain = sums(), DeedSums(True), Counted((), (), (), 0, 0)
    deed_sums.add_all(found, {Independent(plain, (AT_X, AT_Y)): 1, Independent(plain, (AT_X,)): 2})
    deed_sums.add_all(found, {Independent(plain, (AT_Y,)): 4})
    assert {words: way[0] for words, way in ways_of(found).items()} == {
        "1 × fells, 1 × stuns": 1, "fells, misses": 1, "misses, stuns": 3, "2 × misses": 3,
        "fells": 2, "misses": 2 * 3 + 4, "stuns": 4,
    }  # fmt: skip
    assert sides_of(found)[FOES][3] == {"x": 2 + 2, "y": 0}


def test_what_came_before_the_same_deeds_is_worth_what_it_is() -> None:
    found, other = sums(), Counted((), (("x", 5),), (), 3, 1)
    plain = Independent(Counted((), (), (), 0, 0), (AT_X,))
    DeedSums(True).add_all(
        found, {plain: 2, Independent(other, (AT_X,)): 3, Independent(altered(other, gain=0), (AT_X,)): 1}
    )
    assert ways_of(found) == {
        "fells": (6, [6 * 3 + 4 * 5, 6 * 1 + 3 * 3, 6 * 2 + 4], {FALLS: 6}),
        "misses": (18, [12 * 5, 9 * 3, 18 * -1 + 12], {NOTHING: 6, LOSES: 12}),
    }
    assert found.expected == {"x": 6 * 3 + 16 * 5}
    assert sides_of(found)[FOES] == ({0: 18, 1: 6}, {0: 24}, {0: 6, 3: 2, 5: 12, 8: 4}, {"x": 6})


# what deeds were found to come to


def one_of(
    lost: tuple[tuple[str, int], ...] = (), touched: tuple[str, ...] = (TARGET,), out: str = FALLS
) -> tuple[Came, Fraction]:
    return came("hits", lost, touched, out), Fraction(1, 3)


@pytest.mark.parametrize(("lost", "touched", "known"), [
    (((TARGET, 2),), (TARGET,), True), (((TARGET, -2),), (TARGET,), False), (((WHO, 2),), (TARGET,), False),
    ((), (WHO, TARGET), False), ((), (), True),
])  # fmt: skip
def test_deeds_that_touch_their_doer_or_give_back_are_none_of_one_target(lost: Any, touched: Any, known: bool) -> None:
    ways = [one_of(lost, touched), (came("misses", (), ()), Fraction(2, 3))]
    assert (KnownOutcomes().of(ways, "", False) is not None) == known


@pytest.mark.parametrize(("was", "now", "graver_now"), [
    ("", "", ""), ("", HELPLESS, HELPLESS), ("", FALLS, FALLS), (HELPLESS, FALLS, FALLS), (HELPLESS, HELPLESS, ""),
    (HELPLESS, "", ""), (FALLS, FALLS, ""), (FALLS, HELPLESS, ""), (FALLS, "", ""),
    ("", LOST, FALLS), (HELPLESS, LOST, FALLS), (FALLS, LOST, FALLS), (LOST, LOST, ""), (LOST, FALLS, ""), (LOST, "", ""),
])  # fmt: skip
def test_the_helpless_may_still_fall_and_who_lies_may_die(was: str, now: str, graver_now: str) -> None:
    assert graver(was, now) == graver_now


@pytest.mark.parametrize(("was", "before", "by_deed", "out"), [
    ("", False, True, FALLS), ("", True, False, FALLS), ("", False, False, ""), (FALLS, True, True, ""),
    (HELPLESS, False, True, FALLS), (HELPLESS, True, False, FALLS), (HELPLESS, False, False, ""),
])  # fmt: skip
def test_only_who_is_touched_falls_and_had_not_before(was: str, before: bool, by_deed: bool, out: str) -> None:
    ways = [one_of(touched=(TARGET,) if by_deed else ()), (came("misses", (), ()), Fraction(2, 3))]
    found = KnownOutcomes().of(ways, was, before)
    assert found is not None
    assert [(one.words, one.out, weight) for one, weight in found.each] == [(("hits",), out, 1), (("misses",), "", 2)]


def test_ways_that_are_the_same_are_one_outcome_and_the_same_outcomes_are_known() -> None:
    known = KnownOutcomes()
    ways = [(came("hits", ((TARGET, 2),), (TARGET,)), Fraction(1, 4)), (came("hits", ((TARGET, 2),), (TARGET,)), Fraction(1, 4)),
            (came("misses", (), ()), Fraction(1, 2))]  # fmt: skip
    found = known.of(ways, "", False)
    assert found is not None and [(one.words, weight) for one, weight in found.each] == [
        (("hits",), 1),
        (("misses",), 1),
    ]
    assert known.of(list(ways), "", False) is found


@pytest.mark.parametrize(("words", "lost", "out", "said"), [
    (("dies", "wounded"), (("b9", 4),), (("b9", FALLS),), "dies"),
    (("wounded", "wounded"), (("b9", 4),), (), "wounded"),
    (("dies", "wounded"), (("b8", 1), ("b9", 4)), (("b9", FALLS),), "1 × dies, 1 × wounded"),
    (("misses", "wounded"), (("b9", 4),), (), "misses, wounded"),
    (("dies", "falls"), (("b9", 6),), (("b9", FALLS),), "dies"),
    (("dies", "falls", "misses", "wounded"), (("b9", 6),), (("b9", FALLS),), "dies, misses"),
    (("dies", "wounded"), (("b9", 2),), (), "dies"),  # who lay there already
    (("falls", "wounded"), (("b9", 2),), (), "falls, wounded"),  # off a wall
])  # fmt: skip
def test_what_becomes_of_one_is_said_once(words, lost, out, said):
    beings = {who: Being(who, who, "creature", FOES, None) for who in ("b8", "b9")}
    sums = Sums(beings, PARTY)
    sums.add(Counted(words, lost, out, 0, 0), 1)
    assert list(sums.ways) == [said]
