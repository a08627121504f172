"""Healing by magic: two Wounds or one critical box a six, criticals first (MY-504, MY-630, R-24)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import NO_EFFECT, Play
from systems.common.records.table import Being
from systems.myriad.base import module, states, vitals
from systems.myriad.base.sheet import PersonSheet

OF_CRITICAL = 2  # what a critical box takes, of what heals one Wound


def boxes(look: Look, being: Being, amount: int) -> tuple[int, int]:
    """How many critical boxes and Wounds so much healing gives back; while a critical box is open, no Wound is."""
    line = module.wounds(look)
    open_ones = vitals.missing(being, module.row_of(line, True))
    criticals = min(open_ones, amount // OF_CRITICAL)
    if criticals < open_ones:
        return criticals, 0
    return criticals, min(vitals.missing(being, line), amount - OF_CRITICAL * criticals)


def heal(play: Play, who: str, amount: int) -> None:
    """Give back what it is enough for.  The dead stay dead."""
    being = play.being(who)
    if not isinstance(being.sheet, PersonSheet) or states.dead(play, being):
        play.tell("{being} cannot be healed.", NO_EFFECT, "heart", being=being)
        return
    criticals, wounds = boxes(play, being, amount)
    if not vitals.heal(play, who, criticals + wounds):
        play.tell("{being} has nothing that it heals.", NO_EFFECT, "heart", being=being)
        return
    said = [f"{criticals} critical {'box' if criticals == 1 else 'boxes'}"] if criticals else []
    said += [module.wound_words(play, wounds)] if wounds else []
    play.tell("{being} is healed: {said}.", "heals", "heart", being=being, said=" and ".join(said))
