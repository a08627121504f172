"""The pieces of the kit, in the order in which they are offered; a new one is one line here."""

from __future__ import annotations

from models.publishing.kit import (
    encounter,
    handouts,
    items,
    monsters,
    party_sheets,
    report,
    screen,
    spells,
    tents,
)
from models.publishing.kit.piece import Piece

PIECES: tuple[Piece, ...] = (
    party_sheets.PIECE,
    tents.PIECE,
    monsters.PIECE,
    spells.PIECE,
    items.PIECE,
    handouts.PIECE,
    encounter.PIECE,
    screen.PIECE,
    report.PIECE,
)


def piece(key: str) -> Piece:
    """The piece of this key; ``KeyError`` if there is none."""
    return {one.key: one for one in PIECES}[key]
