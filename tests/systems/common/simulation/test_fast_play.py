"""Simulations on a table written in place: what is asked only once, who is there, whole fights as by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from systems.common.every_game.actions import STANDING
from systems.common.forms import Choice, Form
from systems.common.kernel.actions import Action
from systems.common.kernel.caching import per_being, per_campaign, per_pair, per_table
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need, SeededDice
from systems.common.records.table import FOES, PARTY, Being, Fight, Table, Term, Turn, Until, altered
from systems.common.simulation.being_states import Memory
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.weighing import fast_fight
from tests.systems.common.tiny import Tiny

RAN: list[str] = []


@dataclass(frozen=True, slots=True)
class Body:
    health: int = 6
    strength: int = 3
    wounds: int = 0


@per_being
def power(look: Look, being: Being, more: str = "") -> int:
    RAN.append(f"{being.id}{more}")
    return int(being.sheet.strength - 2 * look.under(being.id, "bound") + len(more))


@per_pair
def reach_between(look: Look, being: Being, other: Being) -> int:
    RAN.append(being.id + other.id)
    return int(being.sheet.strength - other.sheet.wounds)


@per_table
def wounds_of(look: Look, side: str) -> int:
    RAN.append(side)
    return sum(one.sheet.wounds for one in look.on_side(side))


@per_campaign
def kinds(look: Look, more: str) -> str:
    RAN.append(more)
    return f"{look.house} {more}"


def strike(play: Play, choice: Choice) -> None:
    being, target = play.being(choice.actor), play.being(choice.answers["target"])
    if play.check(1, 6, choice.actor, "To hit", Need(4, (Term("Strong", int(power(play, being) > 2)),))):
        (hurt,) = play.roll(1, 4, choice.actor, "Damage")
        play.change(target.id, "health", target.sheet.health - hurt)
        play.change(target.id, "wounds", target.sheet.wounds + 1)
        if hurt == 4:
            play.put_on(target.id, "Bound", Until("turn start", choice.actor, 1), kind="bound", source=choice.actor)
    play.set_fact_of(being.id, blows=1 - play.fact_of(being.id, "blows", 0))
    play.done(choice.actor)


def do_nothing(play: Play, choice: Choice) -> None:
    RAN.append("nothing")


def plain(key: str) -> Any:
    return lambda look, actor, so_far: Form(key, key)


class Small(Tiny):
    sheets = {"body": Body}
    offers = (
        (
            Action("combat.strike", "Strike", strike, plain("combat.strike"), "turn"),
            Action("combat.nothing", "Nothing", do_nothing, plain("combat.nothing"), "turn"),
        ),
        STANDING,
    )

    def suggest(self, look, actor):
        foe = min(look.able_against(look.being(actor).side), key=lambda one: one.sheet.health, default=None)
        return Choice("combat.strike", actor, {"target": foe.id}) if foe else Choice("combat.nothing", actor)


GAME = Small()
EVERYBODY = ("b1", "b2", "b3", "b4", "b5")


def bodies(**special: Body) -> Table:
    made = [
        Being(f"b{n}", f"B{n}", "body", PARTY if n < 3 else FOES, special.get(f"b{n}", Body())) for n in range(1, 6)
    ]
    return Table.of(GAME.house, [*made, Fight(round=1, turns=(Turn("All", EVERYBODY),), waiting=EVERYBODY)])


def play_of(table: Table | None = None, memory: Memory | None = None, seed: int = 1) -> FastPlay:
    return FastPlay(GAME, table or bodies(), SeededDice(seed), memory)


@pytest.fixture(autouse=True)
def _nothing_ran() -> None:
    RAN.clear()


def test_whoever_looks_at_a_table_asks_a_rule_once_of_each() -> None:
    look = Look(GAME, bodies())
    assert [power(look, look.being(who)) for who in ("b1", "b2", "b1")] == [3, 3, 3] and RAN == ["b1", "b2"]
    assert kinds(look, "x") == kinds(look, "x") and RAN[2:] == ["x"]
    other = altered(look.being("b1"), sheet=Body(strength=5))
    assert [power(look, other) for _ in range(2)] == [5, 5], "somebody who does not sit at the table"
    assert power(Look(GAME, bodies()), look.being("b1")) == 3 and RAN[3:] == ["b1", "b1", "b1"]


def test_an_action_that_is_being_resolved_simply_asks() -> None:
    play = Play(GAME, bodies(), SeededDice(1))
    assert [power(play, play.being("b1")) for _ in range(2)] == [3, 3] and RAN == ["b1", "b1"]
    play.change("b1", "strength", 5)
    assert power(play, play.being("b1")) == 5 and len(list(play.everyone())) == 5


def test_a_rule_about_one_being_is_asked_once_for_all_that_look_the_same() -> None:
    play = play_of(bodies(b5=Body(strength=5)))
    assert [power(play, play.being(who)) for who in ("b3", "b4", "b5", "b4")] == [3, 3, 5, 3]
    assert RAN == ["b3", "b5"], "b4 is like b3"
    assert power(play, play.being("b1")) == 3 and RAN[2:] == ["b1"], "the other side is not"
    assert power(play, play.being("b3"), "abc") == 6 and RAN[3:] == ["b3abc"]


def test_what_was_found_out_lasts_from_fight_to_fight_and_through_every_change_and_back() -> None:
    memory = Memory()
    for seed in range(3):
        play = play_of(memory=memory, seed=seed)
        for strength in (3, 1, 3):
            play.change("b3", "strength", strength)
            assert power(play, play.being("b3")) == strength
    assert RAN == ["b3", "b3"]


def test_what_lies_on_a_being_counts_and_on_others_does_not() -> None:
    play = play_of()
    assert power(play, play.being("b3")) == 3
    bound = play.put_on("b3", "Bound", kind="bound")
    assert [power(play, play.being(who)) for who in ("b3", "b4")] == [1, 3]
    play.remove(bound)
    assert power(play, play.being("b3")) == 3


def test_an_effect_with_what_cannot_be_compared_is_asked_about_each_time() -> None:
    play = play_of()
    play.put_on("b3", "Odd", kind="bound", odd=[1])
    assert [power(play, play.being("b3")) for _ in range(2)] == [1, 1] and RAN == ["b3", "b3"]
    play.change("b3", "strength", 6)
    assert power(play, play.being("b3")) == 4 == power(Look(GAME, play.table), play.being("b3"))
    assert reach_between(play, play.being("b1"), play.being("b3")) == 3


def test_a_rule_about_two_is_asked_once_for_all_pairs_that_look_the_same() -> None:
    play = play_of(bodies(b5=Body(wounds=2)))
    being = play.being
    found = [reach_between(play, being("b1"), being(who)) for who in ("b3", "b4", "b5", "b5", "b3")]
    assert found == [3, 3, 1, 1, 3] and RAN == ["b1b3", "b1b5"]
    play.change("b3", "wounds", 1)
    assert reach_between(play, being("b1"), being("b3")) == 2


def test_an_older_record_of_a_being_is_asked_about_as_it_was() -> None:
    play = play_of()
    old, before = play.being("b3"), reach_between(play, play.being("b1"), play.being("b3"))
    play.change("b3", "wounds", 1)
    assert reach_between(play, play.being("b1"), old) == before == 3
    play.change("b1", "strength", 1)
    assert power(play, altered(play.being("b1"), sheet=Body(strength=9))) == 9


def test_a_rule_about_the_table_is_asked_again_once_anybody_is_not_as_before() -> None:
    play = play_of()
    assert [wounds_of(play, side) for side in (PARTY, FOES, PARTY)] == [0, 0, 0] and RAN == [PARTY, FOES]
    play.set_facts(light="dim")
    assert wounds_of(play, FOES) == 0 and len(RAN) == 2
    play.change("b4", "wounds", 2)
    assert wounds_of(play, FOES) == 2 and len(RAN) == 3


def test_a_rule_about_the_campaign_is_asked_until_house_or_library_change() -> None:
    memory = Memory()
    assert {kinds(play_of(memory=memory), "x") for _ in range(3)} == {f"{GAME.house} x"} and RAN == ["x"]
    play = play_of(memory=memory)
    play.exchange(play.house, GAME.house.__class__())
    assert kinds(play, "x") and RAN == ["x", "x"]


def test_a_figure_without_circumstances_is_worked_out_once_for_all_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def terms(self: Any, look: Look, being: Being, name: str, *at: str) -> tuple[Term, ...]:
        asked.append((being.id, *at))
        return (Term("Strength", being.sheet.strength),)

    monkeypatch.setattr(Small, "terms", terms)
    play = play_of()
    assert [play.value(who, "strength") for who in ("b3", "b4", "b5")] == [3, 3, 3] and asked == [("b3",)]
    assert [play.value(who, "strength", "b1") for who in ("b3", "b3")] == [3, 3] and len(asked) == 3


@pytest.mark.parametrize("seed", range(12))
def test_what_other_fights_have_found_out_changes_no_fight(seed: int) -> None:
    memory = Memory()
    for again in range(6):
        fresh, remembered = [play_of(memory=one, seed=10 * seed + again) for one in (None, memory)]
        assert fast_fight(fresh) == fast_fight(remembered)
        assert fresh.table.beings == remembered.table.beings and fresh.fight == remembered.fight


def test_whoever_can_do_nothing_is_done() -> None:
    play = play_of(bodies(b3=Body(0), b4=Body(0), b5=Body(0)))
    play.game.suggest(play, "b1")
    fast_fight(play)
    assert "nothing" in RAN and len(RAN) < 1_000


def test_the_next_number_follows_the_last() -> None:
    fast, by_journal = play_of(), Play(GAME, bodies(), SeededDice(1))
    assert fast.fresh("b", "beings") == by_journal.fresh("b", "beings") == "b6"
    assert fast.fresh("e", "effects") == by_journal.fresh("e", "effects") == "e1"


def test_who_is_there_is_who_is_there_now() -> None:
    play = play_of()
    assert len(play.everyone()) == 5 and len(play.on_side(FOES)) == 3
    play.change("b4", "health", 1)
    assert [one.sheet.health for one in play.on_side(FOES)] == [6, 1, 6]
    assert [one.sheet.health for one in play.against(PARTY)] == [6, 1, 6]
    play.remove(play.being("b3"))
    assert [one.id for one in play.on_side(FOES)] == ["b4", "b5"] and len(play.everyone()) == 4
    assert play.on_side("") == ()


def test_what_is_declared_is_seen_on_the_fast_table_too() -> None:
    play = play_of()
    play.declare(Choice("combat.strike", "b1"))
    assert [one.actor for one in play.declared] == ["b1"] == [one.actor for one in play.fight.declared]


def test_a_fact_that_was_set_as_a_whole_counts_for_each() -> None:
    play = play_of()
    play.set_fact_of("b1", blows=1)
    assert (play.fact_of("b1", "blows", 0), play.fact_of("b2", "blows", 0)) == (1, 0)
    play.set_facts(blows=(("b1", 2), ("b2", 5)))
    assert (play.fact_of("b1", "blows", 0), play.fact_of("b2", "blows", 0)) == (2, 5)


def test_turns_that_are_only_shown_are_not_made_where_nobody_looks_on() -> None:
    made: list[Turn] = []

    def turns() -> list[Turn]:
        made.append(Turn("Later", ("b1",)))
        return made

    table = Table.of(None, [])
    assert list(Play(Tiny(), table, SeededDice(1)).foresee(turns)) == [Turn("Later", ("b1",))] == made
    assert not FastPlay(Tiny(), table, SeededDice(1)).foresee(turns) and len(made) == 1


def test_words_that_a_function_finds_are_not_looked_for_where_nobody_listens() -> None:
    asked: list[str] = []
    play_of().tell("It {does}.", does=lambda: asked.append("does"))
    assert asked == []
