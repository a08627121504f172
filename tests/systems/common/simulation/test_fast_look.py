"""What a simulation remembers while it looks: nothing is asked twice of the same, and nothing stays known that may be
another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from systems.common.forms import Choice
from systems.common.kernel.caching import per_being, per_campaign, per_pair, per_table
from systems.common.kernel.look import Look
from systems.common.kernel.manner import BOLD, SENSIBLE
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY, Being, Clock, Effect, Fight, OwnEntry, Table, Term, Turn, altered
from systems.common.simulation.being_states import Memory
from systems.common.simulation.fast_play import FastPlay
from tests.systems.common.tiny import Body, Tiny

ASKED: list[str] = []


class Asked(Tiny):
    """A game that tells what it is asked."""

    fight_figures = frozenset({"speed"})
    standing_facts = frozenset({"conflict"})

    def stands(self, look: Look, being: Being) -> bool:
        ASKED.append(f"stands {being.id}")
        return being.sheet.health > (4 if look.fact("conflict") else 0) and not look.under(being.id, "gone")

    def able(self, look: Look, being: Being) -> bool:
        ASKED.append(f"able {being.id}")
        return being.sheet.health > 1 and not look.under(being.id, "held")

    def terms(self, look: Look, being: Being, name: str, *at: str) -> tuple[Term, ...]:
        ASKED.append(" ".join((name, being.id, *at)))
        return (Term(name, being.sheet.strength), Term("At", len(at)))

    def shipped_entries(self, kind: str) -> Mapping[str, Any]:
        ASKED.append(f"entries {kind}")
        return {"a": kind}


@per_being
def power(look: Look, being: Being) -> int:
    ASKED.append(f"power {being.id}")
    return int(being.sheet.strength - look.under(being.id, "held"))


@per_pair
def reach_between(look: Look, being: Being, other: Being) -> int:
    ASKED.append(f"reach {being.id} {other.id}")
    return int(being.sheet.strength - other.sheet.health)


@per_table
def those_there(look: Look, side: str) -> int:
    ASKED.append(f"there {side}")
    return len(look.on_side(side))


@per_campaign
def rule(look: Look, *at: int) -> int:
    ASKED.append(f"rule {at}")
    return sum(at)


EVERYBODY = ("b1", "b2", "b3", "b4")


def bodies(*more: Any, **special: Body) -> Table:
    """Two of the party, two foes and one who is not at the table tonight."""
    sides = {"b1": PARTY, "b2": PARTY, "b3": FOES, "b4": FOES, "b5": ""}
    made = [Being(who, who.upper(), "body", side, special.get(who, Body())) for who, side in sides.items()]
    return Table.of(
        Tiny.house, [*made, Fight(round=1, turns=(Turn("All", EVERYBODY),), waiting=EVERYBODY, now=0), *more]
    )


def play_of(table: Table | None = None, memory: Memory | None = None) -> FastPlay:
    return FastPlay(Asked(), table or bodies(), SeededDice(1), memory)


def asked() -> list[str]:
    """What the game was asked since this was asked last."""
    found = ASKED[:]
    ASKED.clear()
    return found


@pytest.fixture(autouse=True)
def _nothing_was_asked() -> None:
    ASKED.clear()


def ids(beings: Any) -> list[str]:
    return [one.id for one in beings]


def test_a_look_begins_with_nothing_known_but_what_it_is_lent() -> None:
    memory = Memory()
    play = play_of(memory=memory)
    assert play.memory is memory and play.beings_changed is True and play.manner == SENSIBLE
    fresh = play_of()
    assert isinstance(fresh.memory, Memory) and fresh.memory is not memory
    assert FastPlay(Asked(), bodies(), SeededDice(1), None, BOLD).manner == BOLD


def test_the_fight_is_seen_as_it_is() -> None:
    said = (Choice("combat.strike", "b1"),)
    turns = (Turn("A", ("b1",)), Turn("B", ("b3",)))
    fight = Fight(round=3, turns=turns, now=1, waiting=("b3",), counts=(("b1", 4),), declared=said, passed=("b4",),
                  decided=said, ground=(("hurt", ("b1",)), ("light", "dim"), ("shots", (("b1", 2), ("b3", 1)))))  # fmt: skip
    table = altered(bodies(), fight=fight)
    play = play_of(table)
    assert (play.fighting, play.round, play.turns, play.now, play.turn) == (True, 3, turns, 1, turns[1])
    assert (list(play.waiting), play.counts, play.declared) == (["b3"], (("b1", 4),), said)
    assert (play.passed, play.decided) == (("b4",), said)
    assert (play.fact("light"), play.fact("wind"), play.fact("wind", 3)) == ("dim", None, 3)
    assert (play.fact_of("b1", "shots"), play.fact_of("b2", "shots"), play.fact_of("b2", "shots", 0)) == (2, None, 0)
    assert play.fact_of("b1", "blows", 7) == 7 and dict(play.facts_of("shots")) == {"b1": 2, "b3": 1}
    quiet = play_of(altered(table, fight=Fight()))
    assert (quiet.fighting, quiet.turn, quiet.round) == (False, None, 0)


def test_who_is_there_is_found_once_until_somebody_is_another() -> None:
    play = play_of()
    assert ids(play.everyone()) == list(EVERYBODY) and play.everyone() is play.everyone()
    assert ids(play.on_side(FOES)) == ["b3", "b4"] and play.on_side(FOES) is play.on_side(FOES)
    assert ids(play.against(FOES)) == ["b1", "b2"] and play.against(FOES) is play.against(FOES)
    assert play.standing() is play.standing() and play.standing_against(PARTY) is play.standing_against(PARTY)
    before = play.everyone()
    play.change("b3", "health", 2)
    assert play.everyone() is not before and play.on_side(FOES)[0].sheet.health == 2
    assert play.against(PARTY)[0].sheet.health == 2


# who stands, who is able


@pytest.mark.parametrize("what", ["stands", "able"])
def test_whether_somebody_stands_or_is_able_is_asked_once_until_it_is_another(what: str) -> None:
    play = play_of()
    answer = getattr(play, what)
    assert [answer(play.being(who)) for who in ("b3", "b3", "b4")] == [True, True, True]
    assert asked() == [f"{what} b3", f"{what} b4"]
    stranger = altered(play.being("b3"), sheet=Body(health=0))
    assert [answer(stranger) for _ in range(2)] == [False, False], "somebody who does not sit at the table"
    assert asked() == [f"{what} b3"] * 2
    assert answer(play.being("b3")) and asked() == []
    play.change("b3", "health", 0)
    asked()
    assert answer(play.being("b3")) is False and answer(stranger) is False


def test_who_stands_against_a_side_is_all_who_stand_but_those_of_it() -> None:
    play = play_of(bodies(b4=Body(health=0)))
    assert ids(play.standing()) == ["b1", "b2", "b3"]
    assert ids(play.standing_against(PARTY)) == ["b3"] and ids(play.standing_against(FOES)) == ["b1", "b2"]
    play.change("b2", "health", 0)
    assert ids(play.standing()) == ["b1", "b3"] and ids(play.standing_against(FOES)) == ["b1"]
    play.change("b2", "health", 3)
    assert ids(play.standing()) == ["b1", "b2", "b3"] and ids(play.standing_against(FOES)) == ["b1", "b2"]


def test_who_can_act_against_a_side_is_asked_once_until_somebody_is_another() -> None:
    play = play_of(bodies(b4=Body(health=0)))
    assert ids(play.able_against(PARTY)) == ["b3"] and ids(play.able_against(FOES)) == ["b1", "b2"]
    assert play.able_against(FOES) is play.able_against(FOES)
    play.change("b1", "health", 0)
    assert ids(play.able_against(FOES)) == ["b2"]
    play.change("b1", "health", 2)
    assert ids(play.able_against(FOES)) == ["b1", "b2"] and play.able_against(FOES)[0].sheet.health == 2


def test_who_stands_is_not_asked_of_the_others_when_one_becomes_another() -> None:
    play = play_of()
    play.standing()
    asked()
    play.change("b3", "health", 2)
    assert asked() == ["stands b3"], "those who stand are carried on"
    assert ids(play.standing()) == list(EVERYBODY) and play.standing()[2].sheet.health == 2
    play.change("b3", "health", 0)
    assert asked() == ["stands b3"]
    assert ids(play.standing()) == ["b1", "b2", "b4"]


def test_nobody_is_asked_whether_it_stands_before_somebody_wants_to_know() -> None:
    play = play_of()
    play.change("b3", "health", 2)
    assert asked() == []
    assert play.stands(play.being("b3")) and asked() == ["stands b3"]
    play.change("b3", "health", 0)
    assert asked() == [] and ids(play.standing()) == ["b1", "b2", "b4"]
    assert asked() == [f"stands {who}" for who in EVERYBODY]


def test_one_who_fell_and_was_not_asked_about_is_not_carried_on() -> None:
    """Who stands was found while one was another: whoever it is now is asked about."""
    play = play_of()
    play.standing()
    old = play.being("b3")
    play.change("b3", "strength", 9)
    assert play.stands(old) and ids(play.standing()) == list(EVERYBODY)
    assert play.standing()[2].sheet.strength == 9


@pytest.mark.parametrize(("does", "again"), [
    (lambda play: play.set_facts(conflict=True), True), (lambda play: play.set_facts(light="dim"), False),
    (lambda play: play.alter_fight(ground=()), True), (lambda play: play.alter_fight(round=2), True),
    (lambda play: play.alter_fight(now=0), False), (lambda play: play.alter_fight(turns=(Turn("B", EVERYBODY),)), False),
    (lambda play: play.alter_fight(turns=()), True), (lambda play: play.exchange(play.fight, Fight()), True),
    (lambda play: play.exchange(play.clock, Clock(seconds=9)), False), (lambda play: play.done("b1"), False),
])  # fmt: skip
def test_what_standing_may_hang_on_has_everybody_asked_anew(does: Any, again: bool) -> None:
    play = play_of()
    assert [play.able(one) for one in play.standing()] == [True] * 4 and play.standing_against(PARTY)
    assert len(play.able_against(PARTY)) + len(play.able_against(FOES)) == 4
    asked()
    does(play)
    assert [play.able(one) for one in play.standing()] == [True] * 4
    assert len(play.able_against(PARTY)) + len(play.able_against(FOES)) == 4
    known = [f"{what} {who}" for what in ("stands", "able") for who in EVERYBODY]
    assert asked() == (known if again else [])


def test_another_conflict_has_others_standing_against_a_side() -> None:
    play = play_of(bodies(b3=Body(health=3)))
    assert ids(play.standing_against(PARTY)) == ["b3", "b4"]
    play.set_facts(conflict=True)
    assert ids(play.standing_against(PARTY)) == ["b4"] == ids(play.standing())[2:]


# figures


def test_figures_without_circumstances_are_asked_once_but_for_those_of_the_fight() -> None:
    play = play_of()
    assert [play.value("b3", "strength") for _ in range(2)] == [3, 3] and asked() == ["strength b3"]
    assert [play.value("b3", "speed") for _ in range(2)] == [3, 3] and asked() == ["speed b3"] * 2
    assert [play.value("b3", "strength", "b1") for _ in range(2)] == [4, 4] and asked() == ["strength b3 b1"] * 2
    assert play.value("b4", "strength") == 3 and asked() == [], "like b3"


def test_the_terms_of_a_figure_are_asked_in_the_same_way() -> None:
    play = play_of()
    once = play.terms("b3", "strength")
    assert play.terms("b3", "strength") is once and list(once) == [Term("strength", 3), Term("At", 0)]
    assert asked() == ["strength b3"]
    for _ in range(2):
        play.terms("b3", "speed")
        play.terms("b3", "strength", "b1")
    assert asked() == ["speed b3", "strength b3 b1"] * 2


# effects


def test_what_lies_on_somebody_is_found_by_its_kind() -> None:
    play = play_of(
        bodies(Effect("e1", "b3", "Held", "held"), Effect("e2", "b3", "Bright", "light"), Effect("e3", "b4", "X", "x"))
    )
    assert [one.id for one in play.effects_on("b3")] == ["e1", "e2"]
    assert [one.id for one in play.effects_on("b3", "light")] == ["e2"] and play.effects_on("b3", "x") == ()
    assert play.effects_on("b1") == () and play.effects_on("b3", "held") is play.effects_on("b3", "held")
    assert (play.under("b3", "x", "held"), play.under("b3", "x"), play.under("b1", "held")) == (True, False, False)
    assert (play.anywhere("x"), play.anywhere("y"), play.anywhere("y", "light")) == (True, False, True)


def test_what_comes_and_goes_is_seen_at_once() -> None:
    play = play_of()
    assert not play.effects_on("b3") and not play.under("b3", "held") and not play.anywhere("held")
    held = play.put_on("b3", "Held", kind="held")
    assert play.effects_on("b3") == (held,) and play.under("b3", "held") and play.anywhere("held")
    bright = play.put_on("b4", "Bright", kind="light")
    assert play.effects_on("b4", "light") == (bright,) and play.anywhere("light") and play.under("b4", "light")
    moved = altered(held, on="b4")
    play.exchange(held, moved)
    assert play.effects_on("b3") == () and play.effects_on("b4") == (moved, bright)
    assert not play.under("b3", "held") and play.under("b4", "held")
    play.remove(bright)
    assert play.effects_on("b4") == (moved,) and not play.anywhere("light") and not play.under("b4", "light")
    play.remove(moved)
    assert play.effects_on("b4") == () and not play.under("b4", "held") and not play.anywhere("held")


def test_whoever_an_effect_comes_upon_is_asked_about_again_and_nobody_else() -> None:
    play = play_of()
    for one in play.standing():
        play.able(one)
    asked()
    gone = play.put_on("b3", "Gone", kind="gone")
    assert ids(play.standing()) == ["b1", "b2", "b4"] and asked() == ["stands b3"]
    assert play.able(play.being("b3")) and play.able(play.being("b4")) and asked() == ["able b3"]
    play.exchange(gone, altered(gone, kind="held"))
    assert ids(play.standing()) == list(EVERYBODY) and not play.able(play.being("b3"))
    assert asked() == ["stands b3", "able b3"]


def test_a_rule_is_asked_again_under_effects_and_known_again_without() -> None:
    play = play_of(bodies(b4=Body(5)))
    assert [power(play, play.being(who)) for who in ("b3", "b4")] == [3, 3] and asked() == ["power b3", "power b4"]
    held = play.put_on("b3", "Held", kind="held")
    assert [power(play, play.being(who)) for who in ("b3", "b4", "b4")] == [2, 3, 3]
    assert asked() == ["power b3", "power b4"], "amid effects answers stand apart"
    play.remove(held)
    assert [power(play, play.being(who)) for who in ("b3", "b4")] == [3, 3] and asked() == []


# rules about two, the table, the campaign


def test_two_who_do_not_sit_there_are_asked_about_each_time() -> None:
    play = play_of()
    one, other = play.being("b1"), play.being("b3")
    strange, stranger = altered(one, sheet=Body(strength=9)), altered(other, sheet=Body(health=1))
    newcomer = Being("b8", "New", "body", FOES, Body(health=2))
    pairs = [(one, other, -3), (strange, other, 3), (one, stranger, 2), (one, newcomer, 1), (newcomer, one, -3)]
    for left, right, found in pairs * 2:
        assert reach_between(play, left, right) == found
    first, *strangers = [f"reach {one.id} {other.id}" for one, other, _ in pairs]
    assert asked() == [first, *strangers, *strangers], "the first pair sits there: it is known"


@pytest.mark.parametrize("pair", [("b3", "b1"), ("b1", "b3")])
def test_one_under_what_cannot_be_compared_is_asked_about_each_time(pair: tuple[str, str]) -> None:
    play = play_of()
    play.put_on("b3", "Odd", odd=[1])
    for _ in range(2):
        reach_between(play, play.being(pair[0]), play.being(pair[1]))
        power(play, play.being("b3"))
    assert asked() == [f"reach {pair[0]} {pair[1]}", "power b3"] * 2


def test_a_rule_about_the_table_is_asked_again_when_somebody_comes_or_goes() -> None:
    play = play_of()
    assert [those_there(play, FOES) for _ in range(2)] == [2, 2] and asked() == ["there foes"]
    play.add(Being("b6", "New", "body", FOES, Body()))
    assert those_there(play, FOES) == 3 and ids(play.everyone()) == [*EVERYBODY, "b6"]
    play.remove(play.being("b6"))
    assert those_there(play, FOES) == 2 and asked() == ["there foes"] * 2


def test_a_rule_about_the_campaign_is_asked_once_for_each_of_its_cases() -> None:
    play = play_of()
    assert [rule(play, 1), rule(play, 1), rule(play, 2), rule(play)] == [1, 1, 2, 0]
    assert asked() == ["rule (1,)", "rule (2,)", "rule ()"]
    assert rule(play_of(memory=play.memory), 1) == 1 and asked() == []
    assert power(play, play.being("b3")) == 3 and asked() == ["power b3"]
    play.exchange(play.house, type(play.house)())
    assert rule(play, 1) == 1 and power(play, play.being("b3")) == 3 and asked() == ["rule (1,)", "power b3"]


def test_the_library_is_looked_up_once_and_anew_when_the_campaign_has_something_of_its_own() -> None:
    play = play_of()
    assert [dict(play.library("gear")) for _ in range(2)] == [{"a": "gear"}] * 2 and asked() == ["entries gear"]
    assert [dict(play.offered("gear")) for _ in range(2)] == [{"a": "gear"}] * 2 and asked() == ["entries gear"]
    assert dict(play.library("spells")) == {"a": "spells"} and asked() == ["entries spells"]
    play.add(OwnEntry("gear:a", "gear", "a", left_out=True))
    assert dict(play.offered("gear")) == {} and dict(play.library("gear")) == {"a": "gear"}


# how everybody stood at the beginning


def test_everybody_is_met_once_on_the_same_table() -> None:
    table, memory = bodies(), Memory()
    play_of(table, memory)
    begun = memory.begun
    assert begun is not None and begun[0] is table and list(begun[1]) == [*EVERYBODY, "b5"]
    again = play_of(table, memory)
    assert memory.begun is begun and [again.being(who) for who in EVERYBODY] == [
        begun[1][who].being for who in EVERYBODY
    ]
    assert power(again, again.being("b3")) == 3 and power(again, again.being("b4")) == 3 and asked() == ["power b3"]
    other = bodies(b1=Body(strength=7))
    assert play_of(other, memory).being("b1").sheet.strength == 7 and memory.begun[0] is other
    again.change("b1", "health", 1)
    assert play_of(other, memory).being("b1").sheet == Body(strength=7), "a fight changes nothing of how it began"


def test_a_table_on_which_something_cannot_be_compared_is_met_anew() -> None:
    memory = Memory()
    table = bodies(Effect("e1", "b3", "Odd", data=(("odd", [1]),)))
    play = play_of(table, memory)
    assert memory.begun is None and [power(play, play.being("b3")) for _ in range(2)] == [3, 3]
    assert asked() == ["power b3"] * 2


def test_what_lies_on_somebody_at_the_beginning_counts_from_the_beginning() -> None:
    table = bodies(Effect("e1", "b3", "Held", "held"))
    play = play_of(table)
    assert [power(play, play.being(who)) for who in ("b3", "b4")] == [2, 3]
    assert power(Look(Asked(), table), table.beings["b3"]) == 2
