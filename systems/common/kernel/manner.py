"""How a party plays where tactics play for it: carefully, as is sensible, or boldly.  Foes play sensibly always."""

from __future__ import annotations

from fractions import Fraction

from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Being

CAREFUL, SENSIBLE, BOLD = -1, 0, 1
MANNERS = (CAREFUL, SENSIBLE, BOLD)
WORDS = {CAREFUL: "Careful", SENSIBLE: "Sensible", BOLD: "Bold"}
SHARES = {
    Fraction(1, 6): "a sixth", Fraction(1, 4): "a quarter", Fraction(1, 3): "a third", Fraction(1, 2): "half",
    Fraction(3, 4): "three quarters",
}  # fmt: skip


def manner_of(look: Look, being: Being) -> int:
    """How somebody plays."""
    return look.manner if being.side == PARTY else SENSIBLE


def shifted(share: Fraction, manner: int) -> Fraction:
    """What somebody has left when something is done about it: half as much again for the careful, half for the bold."""
    return share * Fraction(2 - manner, 2)


def acts_at(look: Look, being: Being, share: Fraction) -> Fraction:
    """The share of hit points left at which this one does something about it, where ``share`` is sensible."""
    return shifted(share, manner_of(look, being))


def share_told(share: Fraction, manner: int) -> str:
    """The same in words: ``a third``."""
    return SHARES[shifted(share, manner)]
