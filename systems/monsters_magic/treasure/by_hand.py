"""Treasure placed by the GM: lines written, changed and taken out by hand."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.treasure_kit import thing_lines
from systems.common.treasure_kit.thing_lines import Things
from systems.monsters_magic.treasure.lines import gear_line, item_of, wonder_line


def _gear(look: Look) -> tuple[str, ...]:
    return tuple(look.offered("gear"))


def _wonders(look: Look) -> tuple[str, ...]:
    return tuple(look.offered("items"))


ACTIONS = thing_lines.writing(Things(_gear, _wonders, gear_line, wonder_line, item_of))
