"""How careful and bold play: the shares at which something is done, who gives way, and when a side is losing."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.kernel.look import Look
from systems.common.kernel.manner import (
    BOLD,
    CAREFUL,
    SENSIBLE,
    above,
    acts_at,
    gives_way,
    manner_of,
    share_told,
    shares,
    shifted,
)
from systems.common.kernel.sides import is_losing
from systems.common.records.table import FOES, PARTY, Being, Table
from tests.systems.common.tiny import Body, Tiny

GAME = Tiny()


def look(party: tuple[int, ...], foes: tuple[int, ...], manner: int = SENSIBLE) -> Look:
    """Two sides with so much health each."""
    beings = [Being(f"b{n}", f"B{n}", "body", PARTY, Body(left)) for n, left in enumerate(party, 1)]
    beings += [Being(f"b{n}", f"B{n}", "body", FOES, Body(left)) for n, left in enumerate(foes, 20)]
    made = Look(GAME, Table.of(GAME.house, beings))
    made.manner = manner
    return made


@pytest.mark.parametrize(("share", "careful", "sensible", "bold"), [
    (Fraction(1, 3), Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)), (Fraction(1, 2), Fraction(3, 4), Fraction(1, 2), Fraction(1, 4)),
])  # fmt: skip
def test_the_careful_act_half_as_much_sooner_and_the_bold_half_later(share, careful, sensible, bold):
    assert [shifted(share, manner) for manner in (CAREFUL, SENSIBLE, BOLD)] == [careful, sensible, bold]
    assert shares(share) == {one: shifted(share, one).as_integer_ratio() for one in (CAREFUL, SENSIBLE, BOLD)}


def test_shares_have_their_words():
    assert [share_told(Fraction(1, 3), manner) for manner in (-1, 0, 1)] == ["half", "a third", "a sixth"]
    assert [share_told(Fraction(1, 2), manner) for manner in (-1, 0, 1)] == ["three quarters", "half", "a quarter"]


@pytest.mark.parametrize(
    ("now", "most", "share", "is_above"), [(4, 12, (1, 3), False), (5, 12, (1, 3), True), (0, 0, (1, 3), False)]
)
def test_exactly_a_share_is_not_above_it(now, most, share, is_above):
    assert above(now, most, share) is is_above


def test_foes_play_sensibly_whatever_the_party_does():
    there = look((6,), (6,), BOLD)
    party, foe = there.being("b1"), there.being("b20")
    assert (manner_of(there, party), manner_of(there, foe)) == (BOLD, SENSIBLE)
    assert acts_at(there, party, Fraction(1, 3)) == Fraction(1, 6) and acts_at(there, foe, Fraction(1, 3)) == Fraction(
        1, 3
    )


@pytest.mark.parametrize(("party", "foes", "losing"), [
    ((6, 6), (6,), False), ((6, 0), (6,), True), ((6, 6, 0), (6,), False), ((6, 0, 0), (6,), True), ((6, 6), (6, 6, 6), False),
    ((6, 6), (6, 6, 6, 6), True), ((6,), (6, 6), True), ((6,), (6,), False), ((6, 6), (6, 6, 6, 6, 0), True), ((6, 6), (6, 6, 6, 0), False),
])  # fmt: skip
def test_a_side_is_losing_with_half_of_it_out_or_two_to_one_against_it(party, foes, losing):
    assert is_losing(look(party, foes), PARTY) is losing


def test_foes_that_are_down_are_no_able_ones():
    assert [one.id for one in look((6,), (6, 0, 1)).able_against(PARTY)] == ["b20", "b22"]


@pytest.mark.parametrize(("now", "manner", "gives"), [
    (4, SENSIBLE, True), (5, SENSIBLE, False), (6, CAREFUL, True), (7, CAREFUL, False), (2, BOLD, True), (3, BOLD, False), (12, CAREFUL, False),
])  # fmt: skip
def test_whoever_has_a_third_left_gives_a_lost_fight_up(now, manner, gives):
    lost, open_ = look((6,), (6, 6), manner), look((6,), (6,), manner)
    assert gives_way(lost, lost.being("b1"), now, 12) is gives and not gives_way(open_, open_.being("b1"), now, 12)
    assert not gives_way(lost, lost.being("b20"), now, 12), "of foes morale says"
