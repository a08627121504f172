"""How a party plays where tactics play for it: carefully, as is sensible, or boldly.  Foes play sensibly always."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from systems.common.kernel.look import Look
from systems.common.kernel.sides import is_losing
from systems.common.records.table import PARTY, Being

CAREFUL, SENSIBLE, BOLD = -1, 0, 1
MANNERS = (CAREFUL, SENSIBLE, BOLD)
WORDS = {CAREFUL: "Careful", SENSIBLE: "Sensible", BOLD: "Bold"}
SHARES = {
    Fraction(1, 6): "a sixth", Fraction(1, 4): "a quarter", Fraction(1, 3): "a third", Fraction(1, 2): "half",
    Fraction(3, 4): "three quarters",
}  # fmt: skip


GIVES_WAY = Fraction(1, 3)  # of the hit points left: whoever is so tired gives a fight up that goes against the party


def manner_of(look: Look, being: Being) -> int:
    """How somebody plays."""
    return look.manner if being.side == PARTY else SENSIBLE


def shifted(share: Fraction, manner: int) -> Fraction:
    """What somebody has left when something is done about it: half as much again for the careful, half for the bold."""
    return share * Fraction(2 - manner, 2)


def acts_at(look: Look, being: Being, share: Fraction) -> Fraction:
    """The share of hit points left at which this one does something about it, where ``share`` is sensible."""
    return shifted(share, manner_of(look, being))


def shares(share: Fraction) -> Mapping[int, tuple[int, int]]:
    """The share for each manner, as numerator and denominator: fights ask often."""
    return {manner: shifted(share, manner).as_integer_ratio() for manner in MANNERS}


def above(now: int, most: int, share: tuple[int, int]) -> bool:
    """Whether more than this share of it is left."""
    return now * share[1] > share[0] * most


_GIVE_WAY_AT = shares(GIVES_WAY)


def gives_way(look: Look, being: Being, now: int, most: int) -> bool:
    """Whether one of the party who has so much left of so many hit points leaves a fight that goes against it; the
    careful sooner, the bold press on for longer.  When foes run their morale says."""
    if being.side != PARTY or now >= most:
        return False
    return not above(now, most, _GIVE_WAY_AT[look.manner]) and is_losing(look, PARTY)


def way_told(manner: int) -> str:
    """The same in words."""
    share = share_told(GIVES_WAY, manner)
    return f"Whoever has at most {share} left gives way once half of the party is out or foes are two to one."


def share_told(share: Fraction, manner: int) -> str:
    """The same in words: ``a third``."""
    return SHARES[shifted(share, manner)]
