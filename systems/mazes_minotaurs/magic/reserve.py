"""What a magician has left to use powers with: Power (MM-034)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.common.records.views import Slots
from systems.mazes_minotaurs.base.powers import magic_of
from systems.mazes_minotaurs.base.sheet import HeroSheet


def reserve(look: Look, being: Being) -> Slots | None:
    """Power left, of its total; nothing for whoever is no magician."""
    if not isinstance(being.sheet, HeroSheet) or not magic_of(look, being.sheet):
        return None
    return Slots("Power", being.sheet.power, look.value(being.id, "power_most"))


def empty_reserve(play: Play, being: Being) -> None:
    """All Power is spent."""
    play.change(being.id, "power", 0)
