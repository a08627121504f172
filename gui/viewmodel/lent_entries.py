"""Creatures that other games on the shelf lend, as rows to choose from, and each as an entry of this game's own."""

from __future__ import annotations

from collections.abc import Mapping

from gui.viewmodel.entry_source import free_key
from systems.common.content.entry_writer import entry_text
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.lent import LentCreature
from systems.common.records.views import Column, Listing, ListingRow
from systems.shelf import lenders

KIND = "creatures"  # what is lent
COLUMNS = (Column("name", "Name"), Column("dice", "Hit dice"), Column("lender", "From"))


def lent_to(game: Game) -> Mapping[str, LentCreature]:
    """Everything that this game can take over, by the lender's key and its own; empty if it takes nothing."""
    return {f"{one.key}:{key}": lent for one in lenders(game) for key, lent in one.lent_creatures().items()}


def lent_listing(game: Game) -> Listing:
    """The same as rows to type for."""
    rows = [ListingRow(key, (one.name, f"{one.dice_words} hit dice", one.lender), (one.name, one.hit_dice, one.lender),
                       one.glyph) for key, one in lent_to(game).items()]  # fmt: skip
    return Listing(COLUMNS, tuple(sorted(rows, key=lambda row: row.cells[0])))


def taken_source(look: Look, key: str) -> str:
    """The text of the entry that the game makes of it, under a key that is free; empty if there is none such."""
    lent = lent_to(look.game).get(key)
    taken = look.game.take_creature(lent) if lent is not None else None
    if lent is None or taken is None:
        return ""
    return entry_text(free_key(look, KIND, lent.key), taken.values)
