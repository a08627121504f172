"""What is left of an effect on several is said of each, and what ends at other times is no one timer."""

from __future__ import annotations

from gui.viewmodel.effect_times import party_timers, timers
from gui.viewmodel.rows.line_chips import chips_of
from gui.viewmodel.turn_order import Line
from systems.common.kernel.look import Look
from systems.common.records.states import State
from systems.common.records.table import FOES, PARTY, Being, Effect, Table, Until, altered
from systems.shelf import game as game_of
from tests.samples import sample_table

MINUTE = 60


def asleep(who: str, number: int, rounds: int, table: Table) -> Effect:
    return Effect(f"e{90 + number}", who, "Dazed", until=Until("clock", at=table.clock.seconds + rounds * MINUTE),
                  began=table.clock.seconds)  # fmt: skip


def test_bodies_of_a_group_on_whom_it_ends_at_other_times_have_each_their_own() -> None:
    game, table = game_of("whitebox"), sample_table("whitebox")
    hero = next(one for one in table.beings.values() if one.side == PARTY)
    beings = {f"f{n}": Being(f"f{n}", f"Thug {n}", hero.kind, FOES, hero.sheet, number=n) for n in (1, 2, 3)}
    laid = [asleep("f1", 1, 5, table), asleep("f2", 2, 3, table), asleep("f3", 3, 5, table)]
    there = altered(table, beings={**table.beings, **beings}, effects={one.id: one for one in laid})
    line = Line("group", "thugs", FOES, tuple(beings), "Thug")
    chips, tips, _ = chips_of(
        Look(game, there), line, {one.on: (one,) for one in laid}, [((), "")] * 3, [State("healthy", "Well")] * 3
    )
    assert [(face.words, face.figure) for face in chips if "Dazed" in face.words] == [("Dazed", "3 rounds at least")]
    assert any(["Dazed, No. 1, 3: 5 rounds left; No. 2: 3 rounds left" in tip for tip in tips])


def test_what_is_more_than_so_much_is_not_said_to_be_that_at_least() -> None:
    game, table = game_of("enondas"), sample_table("enondas")
    some = [one.id for one in table.beings.values() if one.side == FOES and one.number][:2]
    laid = [asleep(some[0], 1, 29, table), asleep(some[1], 2, 30, table)]
    there = altered(table, effects={one.id: one for one in laid})
    line = Line("group", "some", FOES, tuple(some), "Orc")
    chips, _, _ = chips_of(
        Look(game, there), line, {one.on: (one,) for one in laid}, [((), "")] * 2, [State("healthy", "Well")] * 2
    )
    assert [face.figure for face in chips if "Dazed" in face.words] == ["2+ turns"]


def test_timers_of_the_party_that_end_at_other_times_are_no_one_timer() -> None:
    game, table = game_of("whitebox"), sample_table("whitebox")
    one, other = [being for being in table.beings.values() if being.side == PARTY][:2]
    laid = [asleep(one.id, 1, 58, table), asleep(other.id, 2, 20, table)]
    found = party_timers(Look(game, altered(table, effects={effect.id: effect for effect in laid})))
    assert [(name, on, left.said) for name, on, left in found] == [
        ("Dazed", [other.name], "2 turns left"), ("Dazed", [one.name], "5 turns 8 rounds left"),
    ]  # fmt: skip


def test_a_timer_on_nobody_is_shown_with_those_of_the_clock_however_it_ends() -> None:
    game, table = game_of("whitebox"), sample_table("whitebox")
    rounds = Effect("e91", "", "The bridge burns", until=Until("turn end", at=3))
    fight = Effect("e92", "", "Fog", until=Until("fight"))
    there = altered(table, effects={rounds.id: rounds, fight.id: fight})
    assert [(words, left.words) for _, words, left in timers(Look(game, there))] == [
        ("The bridge burns", "4 rounds"),
        ("Fog", "this fight"),
    ]
