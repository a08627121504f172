"""What a simulation knows of all who are there: it stays while nobody comes, goes or falls, and of those who are alike
one stands for all."""

from __future__ import annotations

from typing import Any

import pytest

from systems.common.kernel.caching import per_company
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.present import one_of_each
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import Changed
from systems.common.records.table import FOES, PARTY, Being, Effect, Fight, Table, Turn, altered
from systems.common.simulation.fast_play import FastPlay
from tests.systems.common.tiny import Body, Tiny

ASKED: list[str] = []
WHO = ("b1", "b2", "b3", "b4")


class Counting(Tiny):
    """A game whose bodies lose health and nothing else by being struck."""

    tallies = frozenset({"health"})
    standing_facts = frozenset({"conflict"})

    def stands(self, look: Look, being: Being) -> bool:
        return being.sheet.health > (4 if look.fact("conflict") else 0) and not look.under(being.id, "gone")


@per_company
def those_who_stand(look: Look, side: str) -> tuple[str, ...]:
    ASKED.append(side)
    return tuple([one.id for one in look.standing() if one.side == side])


def table(*more: Any, **special: Being) -> Table:
    usual = {
        who: Being(who, who.upper(), "body", PARTY if who in ("b1", "b2") else FOES, Body(), entry="" if who == "b1"
                   else "wolf") for who in WHO
    }  # fmt: skip
    made = (usual | special).values()
    return Table.of(Tiny.house, [*made, Fight(round=1, turns=(Turn("All", WHO),), waiting=WHO, now=0), *more])


def play_of(*more: Any, **special: Being) -> FastPlay:
    return FastPlay(Counting(), table(*more, **special), SeededDice(1))


@pytest.fixture(autouse=True)
def _nothing_was_asked() -> None:
    ASKED.clear()


def test_what_hangs_on_who_stands_is_asked_once_whatever_anybody_has_left() -> None:
    play = play_of()
    for health in (5, 4, 3):
        assert those_who_stand(play, FOES) == ("b3", "b4")
        play.change("b3", "health", health)
    assert ASKED == [FOES]


@pytest.mark.parametrize(("does", "found"), [
    (lambda play: play.change("b3", "health", 0), ("b4",)),
    (lambda play: play.put_on("b4", "Gone", kind="gone"), ("b3",)),
    (lambda play: play.remove(play.being("b3")), ("b4",)),
    (lambda play: play.set_facts(conflict=True), ("b3", "b4")),
    (lambda play: play.change("b3", "strength", 9), ("b3", "b4")),
])  # fmt: skip
def test_it_is_asked_again_as_soon_as_it_may_be_otherwise(does: Any, found: tuple[str, ...]) -> None:
    play = play_of()
    assert those_who_stand(play, FOES) == ("b3", "b4")
    does(play)
    assert those_who_stand(play, FOES) == found and ASKED == [FOES] * 2


def test_whoever_does_not_stand_has_it_asked_again_for_it_may_have_died() -> None:
    play = play_of(b3=Being("b3", "B3", "body", FOES, Body(0), entry="wolf"))
    assert those_who_stand(play, FOES) == ("b4",)
    play.change("b3", "health", -9)
    assert those_who_stand(play, FOES) == ("b4",) and ASKED == [FOES] * 2


def test_of_creatures_that_look_the_same_one_stands_for_all() -> None:
    play = play_of()
    wolves = [play.being(who) for who in ("b2", "b3", "b4")]
    assert [one.id for one in one_of_each(play, wolves)] == ["b2", "b3"], "another side is seen otherwise"
    play.change("b4", "health", 2)
    assert [one.id for one in one_of_each(play, [play.being(who) for who in ("b3", "b4")])] == ["b3", "b4"]


def test_persons_strangers_and_whoever_only_looks_have_nobody_like_them() -> None:
    play = play_of(b2=Being("b2", "B2", "body", PARTY, Body()))
    assert [one.id for one in one_of_each(play, play.on_side(PARTY))] == ["b1", "b2"]
    stranger = altered(play.being("b3"), sheet=Body(1))
    assert play.likeness(stranger) == "b3" != play.likeness(play.being("b3"))
    look = Look(Counting(), table())
    assert [one.id for one in one_of_each(look, look.everyone())] == list(WHO)


def test_under_what_cannot_be_compared_nobody_is_like_another() -> None:
    lists: Any = ("marks", [1])
    play = play_of(Effect("e1", "b3", "Odd", "odd", data=(lists,)), Effect("e2", "b4", "Odd", "odd", data=(lists,)))
    assert [play.likeness(play.being(who)) for who in ("b3", "b4")] == ["b3", "b4"]


def test_nobody_listens_to_a_simulation() -> None:
    assert not play_of().listens and Play(Counting(), table(), SeededDice(1)).listens


def test_several_fields_become_others_at_once_as_they_do_one_by_one() -> None:
    play, single = play_of(), play_of()
    for one in (play, single):
        one.changed = False
    play.change_several("b3", health=2, strength=9)
    single.change("b3", "health", 2)
    single.change("b3", "strength", 9)
    assert play.being("b3") == single.being("b3") and play.being("b3").sheet == Body(2, 9) and play.changed
    play.changed = False
    play.change_several("b3", health=2, strength=9)
    assert not play.changed, "nothing is another"


def test_a_fight_at_the_desk_keeps_each_field_by_itself_and_those_alone_that_are_others() -> None:
    play = Play(Counting(), table(), SeededDice(1))
    play.change_several("b3", health=2, strength=3)
    assert play.outcome().changes == (Changed("b3", "health", 6, 2),)


def test_of_several_fields_that_are_all_tallies_nobody_is_asked_who_stands() -> None:
    play = play_of()
    assert those_who_stand(play, FOES) == ("b3", "b4")
    play.change_several("b3", health=5)
    those_who_stand(play, FOES)
    play.change_several("b3", health=4, strength=9)
    assert ASKED == [FOES] and those_who_stand(play, FOES) == ("b3", "b4") and ASKED == [FOES] * 2
