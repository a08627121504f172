"""What a simulation writes in place: what counts as a change, what of a fight stays known, and how deeds were played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from systems.common.forms import Choice, Form
from systems.common.kernel.play import Deeds, Play
from systems.common.kernel.tape import (
    FACES,
    HIGHEST,
    SHOWN,
    TOTAL,
    Need,
    Reading,
    RollRequest,
    SeededDice,
    best,
    shown,
    tally,
)
from systems.common.records.table import FOES, PARTY, Being, Clock, Effect, Fight, Hoard, OwnEntry, Table, Turn, altered
from systems.common.simulation.being_states import Memory
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.fast_table import FastTable
from systems.common.simulation.quiet_play import Entangled, QuietPlay
from tests.systems.common.tiny import TINY, Body

EVERYBODY = ("b1", "b2")
FIGHT = Fight(
    round=1, turns=(Turn("All", EVERYBODY),), waiting=EVERYBODY, ground=(("light", "dim"), ("shots", (("b1", 1),)))
)


def table(*more: Any) -> Table:
    beings = [Being("b1", "A", "body", PARTY, Body()), Being("b2", "B", "body", FOES, Body(4))]
    return Table.of(TINY.house, [*beings, FIGHT, Effect("e1", "b2", "Held", "held"), *more])


def play_of(*more: Any) -> FastPlay:
    return FastPlay(TINY, table(*more), SeededDice(1))


# what counts as a change

CHANGES: dict[str, Callable[[FastPlay], Any]] = {
    "a field": lambda play: play.change("b1", "health", 5),
    "an effect": lambda play: play.put_on("b1", "X"),
    "an effect less": lambda play: play.remove(play.effects()["e1"]),
    "somebody": lambda play: play.add(Being("b3", "C", "body", FOES, Body())),
    "the fight": lambda play: play.exchange(play.fight, Fight()),
    "the clock": lambda play: play.exchange(play.clock, Clock(seconds=5)),
    "a part of the fight": lambda play: play.alter_fight(now=0),
    "facts": lambda play: play.set_facts(light="dark"),
    "a fact of somebody": lambda play: play.set_fact_of("b2", shots=3),
    "facts of several": lambda play: play.set_facts_of({"b1": {"shots": 2}}),
    "that somebody is done": lambda play: play.done("b1"),
}
NO_CHANGES: dict[str, Callable[[FastPlay], Any]] = {
    "the same value": lambda play: play.change("b1", "health", 6),
    "the same record": lambda play: play.exchange(play.being("b1"), play.being("b1")),
    "words": lambda play: play.tell("So it is.", "so"),
    "a decision": lambda play: play.note_decision(Choice("combat.strike", "b1"), ("b1",)),
    "decisions": lambda play: play.note_decisions([Choice("combat.strike", "b1")]),
    "a throw": lambda play: play.roll(1, 6, "b1", "Any"),
}


@pytest.mark.parametrize(
    ("what", "changed"), [*[(one, True) for one in CHANGES], *[(one, False) for one in NO_CHANGES]]
)
def test_it_is_known_whether_an_action_has_changed_anything(what: str, changed: bool) -> None:
    play = play_of()
    assert play.changed is True, "nobody has cleared it yet"
    play.changed = False
    (CHANGES | NO_CHANGES)[what](play)
    assert play.changed is changed and play.decided == ()


@pytest.mark.parametrize(("what", "beings"), [
    ("a field", True), ("an effect", True), ("an effect less", True), ("somebody", True), ("the fight", False),
    ("the clock", False), ("facts", False), ("the same value", False), ("that somebody is done", False),
])  # fmt: skip
def test_it_is_known_whether_beings_have_changed(what: str, beings: bool) -> None:
    play = play_of()
    play.beings_changed = False
    (CHANGES | NO_CHANGES)[what](play)
    assert play.beings_changed is beings


# the fight


def test_whoever_is_done_waits_no_more_and_whoever_does_not_wait_is_left_alone() -> None:
    play = play_of()
    play.done("b7", "b2")
    assert list(play.waiting) == ["b1"] and play.fight.waiting == ("b1",)
    play.done("b2", "b1")
    assert play.fight.waiting == () == tuple(play.waiting)


def test_a_fact_of_somebody_stands_among_the_others_in_order() -> None:
    play = play_of()
    assert play.fact_of("b1", "shots") == 1
    play.set_fact_of("b9", shots=5, hurt=True)
    play.set_fact_of("b2", shots=4)
    assert play.fight.ground == (
        ("hurt", (("b9", True),)),
        ("light", "dim"),
        ("shots", (("b1", 1), ("b2", 4), ("b9", 5))),
    )
    play.set_fact_of("b1", shots=7)
    assert dict(play.facts_of("shots")) == {"b1": 7, "b2": 4, "b9": 5} and play.fact_of("b1", "shots") == 7
    assert dict(play.fight.ground)["shots"] == (("b1", 7), ("b2", 4), ("b9", 5))
    play.set_facts_of({"b2": {"shots": 8, "hurt": False}, "b1": {"hurt": True}})
    assert dict(play.fight.ground)["hurt"] == (("b1", True), ("b2", False), ("b9", True))


def test_a_fact_that_is_as_it_was_leaves_the_fight_as_it_was() -> None:
    play = play_of()
    before = play.fight
    play.set_fact_of("b1", shots=1)
    assert play.fight is before


@pytest.mark.parametrize("does", [
    lambda play: play.set_facts(shots=(("b1", 2),)), lambda play: play.alter_fight(ground=(("shots", (("b1", 2),)),)),
    lambda play: play.exchange(play.fight, altered(play.fight, ground=(("shots", (("b1", 2),)),))),
])  # fmt: skip
def test_facts_that_are_written_otherwise_are_read_anew(does: Callable[[FastPlay], Any]) -> None:
    play = play_of()
    assert play.fact_of("b1", "shots") == 1
    does(play)
    assert play.fact_of("b1", "shots") == 2


def test_a_newcomer_and_one_who_is_replaced_can_be_changed_and_who_has_left_cannot() -> None:
    play = play_of()
    play.add(Being("b3", "C", "body", FOES, Body(2)))
    play.change("b3", "health", 1)
    play.exchange(play.being("b2"), altered(play.being("b2"), sheet=Body(9, 9)))
    play.change("b2", "health", 8)
    assert (play.being("b3").sheet, play.being("b2").sheet) == (Body(1), Body(8, 9))
    play.remove(play.being("b3"))
    with pytest.raises(KeyError):
        play.change("b3", "health", 5)


def test_a_campaign_of_other_entries_is_remembered_from_the_beginning() -> None:
    play, own = play_of(), OwnEntry("gear:a", "gear", "a", left_out=True)
    lent, before = play.memory, play.being("b1")
    play.add(own)
    assert play.memory is not lent and play.being("b1") == before
    lent = play.memory
    play.remove(own)
    assert play.memory is not lent and play.being("b1") == before
    lent = play.memory
    house = type(play.house)()
    play.exchange(play.house, house)
    assert play.memory is not lent and play.house is house and play.table.as_records().house is house
    lent = play.memory
    play.exchange(play.clock, Clock(seconds=5))
    play.add(Hoard("h1", "Spoils"))
    assert play.memory is lent and play.clock == Clock(seconds=5) and list(play.table.hoards) == ["h1"]


# the table


def test_records_come_and_go_in_the_order_of_their_ids() -> None:
    fast = FastTable(table())
    fast.exchange(None, Effect("e12", "b1", "L"))
    fast.exchange(None, Effect("e3", "b1", "M"))
    fast.exchange(None, Effect("e20", "b1", "N"))
    assert list(fast.effects) == ["e1", "e3", "e12", "e20"]
    fast.exchange(fast.effects["e3"], Effect("e3", "b1", "O"))
    fast.exchange(fast.effects["e12"], None)
    assert [(id_, one.name) for id_, one in fast.effects.items()] == [("e1", "Held"), ("e3", "O"), ("e20", "N")]
    for one in tuple(fast.effects.values()):
        fast.exchange(one, None)
    fast.exchange(None, Effect("e7", "b1", "P"))
    assert list(fast.effects) == ["e7"]


def test_what_others_hold_of_a_table_stays_as_it_was() -> None:
    before = table()
    fast = FastTable(before)
    records, would = fast.as_records(), fast.exchanged(fast.beings["b1"], None)
    assert records == before and list(would.beings) == ["b2"]
    fast.exchange(fast.beings["b2"], None)
    fast.exchange(fast.fight, Fight(round=5))
    assert records == before and list(before.beings) == ["b1", "b2"] and fast.fight == Fight(round=5)
    own = fast.own
    fast.exchange(None, OwnEntry("gear:a", "gear", "a", left_out=True))
    assert dict(own) == {} and list(fast.own) == ["gear:a"]


def test_a_fight_is_one_record_until_a_part_of_it_changes() -> None:
    fast = FastTable(table())
    assert fast.fight is FIGHT
    fast.alter_fight({"round": 2})
    assert fast.fight == altered(FIGHT, round=2) and fast.fight is fast.fight
    fast.alter_fight({"waiting": ("b2",), "ground": (("wind", 1),)})
    assert fast.fight == altered(FIGHT, round=2, waiting=("b2",), ground=(("wind", 1),))
    assert (fast.waiting, fast.facts) == (["b2"], {"wind": 1})
    fast.set_facts({"light": "dim", "wind": 2})
    assert fast.fight.ground == (("light", "dim"), ("wind", 2))


# played quietly


class Shows:
    """Dice that show these faces, and what was asked of them."""

    def __init__(self, *faces: tuple[int, ...]) -> None:
        self.left, self.asked = list(faces), list[RollRequest]()

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        self.asked.append(request)
        return self.left.pop(0)


def quiet(*faces: tuple[int, ...], leaves: bool = False) -> QuietPlay:
    return QuietPlay(TINY, table(), Shows(*faces), Memory(), {"b2": (("health", 0),)}, PARTY, leaves)


@pytest.mark.parametrize(("roller", "ahead"), [("b1", 2), ("b2", -2), ("referee", 0)])
@pytest.mark.parametrize("read", [TOTAL, FACES, SHOWN])
def test_it_is_counted_by_how_much_a_throw_came_to_its_need(roller: str, ahead: int, read: Reading) -> None:
    play = quiet((3, 4), (3, 4))
    play.roll(2, 6, roller, "Any", read, Need(5))
    assert play.ahead == ahead
    play.roll(2, 6, roller, "Any", read, Need(8, under=True))
    assert play.ahead == ahead + (1 if ahead > 0 else -1 if ahead else 0)


@pytest.mark.parametrize(("roller", "met", "missed"), [("b1", 1, -1), ("b2", -1, 1), ("referee", 0, 0)])
def test_of_other_readings_it_is_counted_whether_it_was_met(roller: str, met: int, missed: int) -> None:
    for read, faces, need, counts in (
        (tally(5), (3, 4), Need(7), met), (tally(5), (3, 4), Need(8), missed), (HIGHEST, (3, 4), Need(4), met),
        (HIGHEST, (3, 4), Need(5), missed), (best(4), (4, 4), Need(6), met), (best(4), (4, 4), Need(7), missed),
        (shown(3), (3, 4), Need(7), met), (shown(3), (3, 4), Need(8), missed),
    ):  # fmt: skip
        play = quiet(faces)
        assert play.roll(2, 6, roller, "Any", read, need) == read(faces)
        assert play.ahead == counts


def test_where_nothing_was_needed_the_highest_dice_count() -> None:
    play = quiet((3, 4), (6, 2), (5, 5), (1, 1), (2, 6))
    play.roll(2, 6, "b1", "Any", HIGHEST)
    assert play.ahead == 4
    play.roll(2, 6, "b2", "Any", HIGHEST)
    assert play.ahead == 4 - 6
    play.roll(2, 6, "b1", "Any", best(5))
    assert play.ahead == 4 - 6 + 5 + 2
    play.roll(2, 6, "b1", "Any", TOTAL)
    assert play.ahead == 5, "a sum that was not needed says nothing"
    play.roll(2, 6, "b1", "Any", TOTAL, Need(8))
    assert play.ahead == 0, "what was needed counts alone, also where it was just met"


@pytest.mark.parametrize(
    ("face", "under", "met"), [(4, False, True), (3, False, False), (4, True, True), (5, True, False)]
)
def test_a_check_is_thrown_with_the_given_dice(face: int, under: bool, met: bool) -> None:
    play = quiet((face,))
    assert play.check(1, 6, "b1", "Any", Need(4, under=under)) is met and play.ahead == (1 if met else -1)


def test_what_was_lost_touched_and_came_is_counted() -> None:
    play = quiet()
    play.change("b2", "health", 1)
    play.change("b2", "health", 2)
    play.change("b2", "strength", 9)
    play.change("b1", "health", 5)
    play.change("b1", "health", 5)
    play.change("b1", "health", 6)
    assert (dict(play.lost), play.touched) == ({"b2": 2}, {"b1", "b2"})
    play.change("b2", "health", -9)
    assert dict(play.lost) == {"b2": 4}  # no more than was there
    play.change("b2", "health", 1)
    assert dict(play.lost) == {"b2": 3}
    other = quiet()
    other.change("b1", "health", 6)
    held = other.effects()["e1"]
    other.exchange(held, altered(held))
    assert (other.touched, other.came, dict(other.lost)) == (set(), [], {})
    bright = other.put_on("b1", "Bright")
    other.exchange(held, altered(held, name="Bound"))
    other.remove(bright)
    assert (other.touched, other.came) == ({"b1", "b2"}, [bright]) and list(other.effects()) == ["e1"]
    other.tell("So it is.")
    other.tell("So it goes.", "goes")
    assert other.words == ["goes"]


def test_deeds_are_left_to_somebody_else_once() -> None:
    def deed(play: Play, who: str, target: str, how: object) -> None:
        play.change(target, "health", 0)

    deeds = Deeds("blows", ("b1",), ("b2",), lambda look, being: 1, (("b2", 0),), deed)
    play = quiet()
    play.carry_out(deeds)
    assert play.being("b2").sheet.health == 0 and (play.deeds, play.at_deeds, play.before_deeds) == (None, None, {})
    leaves = quiet(leaves=True)
    leaves.change("b1", "health", 3)
    leaves.carry_out(deeds)
    assert leaves.being("b2").sheet.health == 4 and leaves.deeds is deeds
    assert leaves.at_deeds is not None and leaves.at_deeds.beings["b1"].sheet.health == 3
    assert leaves.before_deeds["b2"] is leaves.state_of("b2") and set(leaves.before_deeds) == {"b1", "b2"}
    leaves.change("b2", "health", 1)
    assert leaves.before_deeds["b2"] is not leaves.state_of("b2")
    with pytest.raises(Entangled):
        leaves.carry_out(deeds)


def test_tactics_answer_what_is_asked() -> None:
    assert play_of().ask("b1", Form("sips", "Sips")) == {"sips": 1}
