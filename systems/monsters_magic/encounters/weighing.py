"""What an encounter weighs: twice the levels of the foes against levels and number of the party (MG-100, ours)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Muster
from systems.common.records.views import MusterLine
from systems.monsters_magic.base.attributes import level_of
from systems.monsters_magic.encounters.bodies import creature

WORDS = ((50, "easy"), (90, "fair"), (120, "hard"), (180, "deadly"))


def weight(look: Look, musters: tuple[Muster, ...]) -> int:
    """Twice the levels of all of them."""
    return sum([2 * creature(look, one.entry).level * one.count for one in musters])


def strength(look: Look) -> int:
    """The levels of the party and its number."""
    party = look.on_side(PARTY)
    return sum([level_of(look, one) for one in party]) + len(party)


def verdict(weight: int, strength: int) -> str:
    """The ratio in a word, by its whole per cent as they are shown."""
    return next((word for share, word in WORDS if weight <= most_of(share, strength)), "hopeless")


def most_of(share: int, strength: int) -> int:
    """The most that still weighs so many per cent of a strength."""
    return ((2 * share + 1) * strength - 1) // 200


def muster_line(look: Look, muster: Muster) -> MusterLine:
    """What a line of an encounter says: its level and size, and what it weighs by its levels against the party.

    In no word: beside a fight that is played out levels alone know too little.
    """
    entry = creature(look, muster.entry)
    party, together = strength(look), weight(look, (muster,))
    against = f" · {together} points by level against the party’s {party}" if party else ""
    said = f"level {entry.level}, size {entry.size}{against}"
    return MusterLine(entry.name, said, 0, entry.glyph, entry.number, entry.php, weight=2 * entry.level, against=party)
