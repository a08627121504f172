"""What somebody has left to cast with: mana above zero (EN-165, EN-211)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.common.records.views import Slots
from systems.enondas.base.sheet import CharacterSheet
from systems.enondas.magic.mana import full_mana


def reserve(look: Look, being: Being) -> Slots | None:
    """Mana left, of what there is when it is full; nothing for whoever knows no spell."""
    if not isinstance(being.sheet, CharacterSheet) or not being.sheet.spells:
        return None
    return Slots("Mana", max(0, being.sheet.mana), max(0, full_mana(look, being)))


def empty_reserve(play: Play, being: Being) -> None:
    """All mana is spent, stored mana too."""
    play.change(being.id, "mana", min(0, being.sheet.mana))
    play.change(being.id, "stored_mana", 0)
