"""Treasure placed by the Maze Master: lines written, changed and taken out by hand (MM-123)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.treasure_kit import thing_lines
from systems.common.treasure_kit.thing_lines import Things
from systems.mazes_minotaurs.treasure.lines import gear_line, item_of, wonder_line


def gear(look: Look) -> tuple[str, ...]:
    """The gear that may lie there: a bed for the night does not."""
    return tuple([one.key for one in look.offered("gear").values() if one.kind != "lodging"])


def wonders(look: Look) -> tuple[str, ...]:
    """The wonders that may be placed: the campaign's own alone where the gaps of the book are not filled."""
    own = look.table.own
    return tuple([key for key in look.offered("items") if look.house.book_gaps or f"items:{key}" in own])


ACTIONS = thing_lines.writing(Things(gear, wonders, gear_line, wonder_line, item_of), "MM-123")
