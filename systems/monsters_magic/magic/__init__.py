"""The spellbook's room: spells, songs and turning."""

from __future__ import annotations

from systems.common.kernel.actions import Action
from systems.monsters_magic.base import breaking
from systems.monsters_magic.magic import casting
from systems.monsters_magic.magic.book import spellbook

__all__ = ["ACTIONS", "effect_ends", "spellbook"]

from systems.common.kernel.play import Play
from systems.common.records.table import Effect

ACTIONS: tuple[Action, ...] = (
    Action(casting.CAST, "Cast", casting.cast, casting.form, "turn", "spark", "A spell, a song, a prayer", "MG-085"),
)


def effect_ends(play: Play, effect: Effect) -> None:
    """Sleep and turning pass: whoever lay under them comes to itself."""
    breaking.time_is_up(play, effect)
