"""Of a foe tactics know what can be seen, and how somebody plays: each step and border on the smallest table."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from systems.common.kernel import manner, seen, sides
from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.states import hurt_state
from systems.common.records.table import FOES, PARTY, Being, Effect, Fight, Table, Turn, altered
from tests.systems.common.tiny import Body, Tiny
from tests.systems.playing import Faces


class Wounded(Tiny):
    def wounds(self, look, being):
        return hurt_state(being.sheet.health, 6)


GAME = Wounded()


def being(number: int, health: int = 6, side: str = PARTY, entry: str = "") -> Being:
    return Being(f"b{number}", f"B{number}", "body", side, Body(health), entry)


def look(*beings: Being, **fight: object) -> Look:
    table = Table.of(GAME.house, beings)
    return Look(GAME, altered(table, fight=Fight(**fight)) if fight else table)


@pytest.mark.parametrize(("health", "step", "share"), [
    (6, 0, Fraction(1)), (5, 1, Fraction(3, 4)), (4, 1, Fraction(3, 4)), (3, 2, Fraction(1, 4)), (1, 2, Fraction(1, 4)),
])  # fmt: skip
def test_wounds_are_seen_in_steps(health: int, step: int, share: Fraction) -> None:
    at = look(being(1, health))
    assert (seen.wounds_seen(at, at.being("b1")), seen.share_seen(at, at.being("b1"))) == (step, share)


def test_the_worst_hurt_is_taken_and_of_those_alike_each_takes_the_one_across() -> None:
    party = [being(n) for n in (1, 2, 3)]
    foes = [being(4, 6, FOES), being(5, 6, FOES), being(6, 5, FOES), being(7, 5, FOES)]
    at = look(*party, *foes)
    assert [seen.worst_hurt(at, one, foes).id for one in party] == ["b6", "b7", "b6"]
    assert [seen.worst_hurt(at, one, foes[:2]).id for one in party] == ["b4", "b5", "b4"]
    assert [seen.worst_hurt(at, one, foes[:3]).id for one in party] == ["b6"] * 3
    assert seen.worst_hurt(at, party[1], foes[1:2]).id == "b5" and seen.worst_hurt(at, being(9), foes).id == "b6"


def test_what_has_been_shown_is_known_of_the_kind_in_this_fight() -> None:
    imp, other, odd = being(4, 6, FOES, "imp"), being(5, 6, FOES, "imp"), being(6, 6, FOES)
    play = Play(GAME, look(being(1), imp, other, odd, round=1, turns=(Turn("All", ("b1",)),)).table, Faces())
    assert not seen.has_shown(play, imp)
    seen.show(play, imp)
    assert seen.has_shown(play, other) and not seen.has_shown(play, odd)
    seen.show(play, odd)
    assert seen.has_shown(play, odd) and play.fact("shown") == ("imp", "b6")
    peace = Play(GAME, look(imp).table, Faces())
    seen.show(peace, imp)
    assert not peace.outcome().changes


def test_somebody_is_taken_for_what_the_sheet_seems() -> None:
    @per_being
    def strength(look: Look, one: Being) -> tuple[int, int]:
        return one.sheet.strength, len(look.effects_on(one.id))

    table = Table.of(GAME.house, (being(1), being(2), Effect("e1", "b1", "Luck"), Effect("e2", "b2", "Fear")))
    at, seems = seen.as_seen(Look(GAME, table), table.beings["b1"], Body(6, 9))
    assert (
        seems == replace(being(1), sheet=Body(6, 9))
        and list(at.table.beings) == ["b1"]
        and list(at.table.effects) == ["e1"]
    )
    assert strength(at, seems) == (9, 1)


# Manners


@pytest.mark.parametrize(("played", "share", "told"), [
    (manner.CAREFUL, Fraction(1, 2), "half"), (manner.SENSIBLE, Fraction(1, 3), "a third"), (manner.BOLD, Fraction(1, 6), "a sixth"),
])  # fmt: skip
def test_how_a_party_plays_shifts_when_it_gives_way(played: int, share: Fraction, told: str) -> None:
    at = look(being(1), being(2, side=FOES))
    at.manner = played
    assert (
        manner.acts_at(at, at.being("b1"), Fraction(1, 3)) == share
        and manner.share_told(Fraction(1, 3), played) == told
    )
    assert (
        manner.acts_at(at, at.being("b2"), Fraction(1, 3)) == Fraction(1, 3)
        and manner.manner_of(at, at.being("b2")) == 0
    )
    assert (
        manner.way_told(played)
        == f"Whoever has at most {told} left gives way once half of the party is out or foes are two to one."
    )
    assert manner.shares(Fraction(1, 3))[played] == share.as_integer_ratio()


@pytest.mark.parametrize(
    ("played", "ways"), [(manner.CAREFUL, [1, 2, 3]), (manner.SENSIBLE, [1, 2]), (manner.BOLD, [1])]
)
def test_who_is_so_tired_leaves_a_fight_that_goes_against_the_party(played: int, ways: list[int]) -> None:
    losing, even = look(being(1), being(2, 0), being(3, side=FOES)), look(being(1), being(3, side=FOES))
    losing.manner = even.manner = played
    assert [now for now in range(1, 8) if manner.gives_way(losing, losing.being("b1"), now, 6)] == ways
    assert not manner.gives_way(losing, losing.being("b1"), 0, 0), "who never had any is not tired"
    assert not manner.gives_way(even, even.being("b1"), 1, 6) and not manner.gives_way(losing, losing.being("b3"), 1, 6)


@pytest.mark.parametrize(("own", "fallen", "foes", "losing"), [
    (2, 0, 3, False), (2, 0, 4, True), (2, 1, 0, True), (3, 1, 3, False), (3, 1, 4, True), (3, 2, 0, True), (0, 0, 0, True),
])  # fmt: skip
def test_a_side_loses_with_half_of_it_out_or_two_against_one(own: int, fallen: int, foes: int, losing: bool) -> None:
    party = [being(n, 0 if n <= fallen else 6) for n in range(1, own + 1)]
    at = look(*party, *[being(10 + n, side=FOES) for n in range(foes)], being(30, 0, FOES))
    assert sides.is_losing(at, PARTY) is losing
    assert [one.id for one in at.able_against(PARTY)] == [f"b{10 + n}" for n in range(foes)]


@pytest.mark.parametrize(("now", "above"), [(3, False), (4, True), (2, False)])
def test_above_a_share_is_more_than_it(now: int, above: bool) -> None:
    assert manner.above(now, 6, (1, 2)) is above
