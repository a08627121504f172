"""What a caster has left for today: the spells that are still in memory (WB-250)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.common.records.views import Slots
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.magic import casters


def reserve(look: Look, being: Being) -> Slots | None:
    """Spells ready, of all that fit into memory; nothing for whoever casts none."""
    if not isinstance(being.sheet, CharacterSheet) or not (slots := casters.slots_of(look, being.sheet)):
        return None
    return Slots("Spells", casters.count_ready(being.sheet).total(), sum(slots))


def empty_reserve(play: Play, being: Being) -> None:
    """Every spell in memory is spent."""
    play.change(being.id, "memory", tuple([altered(one, spent=True) for one in being.sheet.memory]))
