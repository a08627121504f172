"""Turns, effects that end, and the one clock, played on the smallest table."""

from __future__ import annotations

import pytest

from systems.common.kernel import turns
from systems.common.kernel.play import Play
from systems.common.kernel.standing import LOST_BEFORE, in_fight
from systems.common.kernel.tape import SeededDice
from systems.common.records.states import State
from systems.common.records.table import FOES, PARTY, Being, Clock, Fight, Table, Term, Turn, Until, altered
from tests.systems.common.tiny import TINY, Body, Tiny


def table(*sides: str) -> Table:
    beings = [Being(f"b{n}", f"B{n}", "body", side, Body()) for n, side in enumerate(sides, 1)]
    return Table.of(TINY.house, beings)


def play(*sides: str) -> Play:
    return Play(TINY, table(*sides), SeededDice(1))


def test_a_round_goes_through_the_sides_and_starts_again():
    p = play(PARTY, FOES)
    turns.begin(p)
    assert (p.fight.round, p.fight.turn.side, p.fight.waiting) == (1, PARTY, ("b1",))
    turns.next_turn(p)
    assert (p.fight.round, p.fight.turn.side) == (1, FOES)
    turns.next_turn(p)
    assert (p.fight.round, p.fight.turn.side) == (2, PARTY)


def test_a_round_spends_its_seconds_once():
    p = play(PARTY, FOES)
    start = p.clock.seconds
    turns.begin(p)
    turns.next_turn(p)
    assert p.clock.seconds == start
    turns.next_turn(p)
    assert p.clock.seconds == start + TINY.round_seconds


def test_a_side_that_cannot_act_is_passed_over():
    p = play(PARTY, FOES)
    p.change("b2", "health", 0)
    turns.begin(p)
    turns.next_turn(p)
    assert (p.fight.round, p.fight.turn.side) == (2, PARTY)


def test_nobody_able_leaves_nobody_waiting():
    p = play(PARTY, FOES)
    for who in ("b1", "b2"):
        p.change(who, "health", 0)
    turns.begin(p)
    assert p.fight.waiting == () and (p.now, len(p.turns)) == (1, 2), "the round is at its end"


class Mortal(Tiny):
    """Whoever has no health left is dead."""

    def state(self, look, being):
        return State("healthy", "Well") if being.sheet.health > 0 else State("dead", "Dead")


def test_whoever_is_out_for_good_when_a_fight_begins_has_no_part_in_it_as_long_as_that_is_so():
    p = Play(Mortal(), table(PARTY, PARTY, FOES), SeededDice(1))
    p.change("b2", "health", 0)
    turns.begin(p)
    p.change("b3", "health", 0)
    turns.begin(p)  # the first round anew: who fell in it has a part
    assert [one.id for one in in_fight(p, p.everyone())] == ["b1", "b3"]
    p.change("b2", "health", 1)
    assert [one.id for one in in_fight(p, p.everyone())] == ["b1", "b2", "b3"]
    turns.end_fight(p)
    p.change("b3", "health", 1)
    turns.begin(p)
    assert p.fact(LOST_BEFORE) is None


@pytest.mark.parametrize(("until", "steps"), [
    (Until("turn start", "b1"), 2),
    (Until("turn end", "b1"), 1),
    (Until("turn end", "b1", 1), 3),
    (Until("lasting", at=TINY.round_seconds), 2),
    (Until("lasting", at=TINY.round_seconds + 1), 4),
])  # fmt: skip
def test_an_effect_ends_when_it_says(until, steps):
    p = play(PARTY, FOES)
    turns.begin(p)
    p.put_on("b2", "Held", until)
    for _ in range(steps - 1):
        turns.next_turn(p)
        assert p.effects()
    turns.next_turn(p)
    assert not p.effects()


@pytest.mark.parametrize(("kind", "more", "outlasts"), [("turn end", 0, 0), ("turn end", 1, 1), ("turn start", 0, 0)])
def test_the_turn_of_those_who_cannot_act_goes_by_for_what_lasts_until_then(kind, more, outlasts):
    p = play(PARTY, FOES)
    p.change("b2", "health", 0)
    turns.begin(p)
    p.put_on("b1", "Held", Until(kind, "b2", more))
    left = []
    for _ in range(3):
        turns.next_turn(p)
        assert p.fight.waiting == ("b1",)
        left.append(bool(p.effects()))
    assert sum(left) == outlasts, "a round of the party is a round of the fallen, too"


def test_what_lasts_for_the_fight_ends_with_it_and_what_never_ends_stays():
    p = play(PARTY, FOES)
    turns.begin(p)
    p.put_on("b1", "Rage", Until("fight"))
    p.put_on("b1", "Curse", Until())
    turns.end_fight(p)
    assert [effect.name for effect in p.effects().values()] == ["Curse"]
    assert p.fight == Fight()


def test_whatever_ends_is_told_as_a_sentence_begins():
    p = play(PARTY, FOES)
    turns.begin(p)
    p.put_on("b1", "off balance", Until("fight"))
    turns.end_fight(p)
    assert p.told == f"Off balance on {p.being('b1').name} ends."


def test_an_effect_made_in_a_turn_of_several_counts_from_its_end():
    p = play(PARTY, FOES)
    p.exchange(p.fight, altered(p.fight, round=1, turns=(Turn("Tie", ("b1", "b2"), together=True),), waiting=("b1",)))
    effect = p.put_on("b2", "Weak", Until(), ("strength", Term("Weak", -2)))
    assert effect.waits and p.value("b2", "strength") == 3
    turns.next_turn(p)
    assert p.value("b2", "strength") == 1


def test_the_clock_ends_what_is_over_and_nothing_else():
    p = play(PARTY)
    p.put_on("", "Torch", Until("lasting", at=600))
    p.put_on("", "Lantern", Until("lasting", at=601))
    turns.pass_time(p, 600)
    assert [effect.name for effect in p.effects().values()] == ["Lantern"]
    assert p.clock == Clock(seconds=Clock().seconds + 600)
