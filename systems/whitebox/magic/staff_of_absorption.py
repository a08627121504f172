"""The staff of absorption: it swallows spells aimed at its bearer, and their levels pay for his own (WB-567)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import altered

ABSORBING, STORED = "staff_absorption", "absorbed"


def absorb_spell(play: Play, who: str, level: int, what: str) -> bool:
    """Whether a staff of absorption takes a spell in; its charges are the levels it can still take (WB-567)."""
    items = play.being(who).sheet.items
    held = [n for n, one in enumerate(items) if one.magic and one.key == ABSORBING and one.carried == "held"]
    place = held[0] if held else None
    if place is None or items[place].charges < level:
        return False
    staff = altered(items[place], charges=items[place].charges - level)
    play.change(who, "items", (*items[:place], staff, *items[place + 1 :]))
    play.put_on(who, f"{level} levels in the staff" if level > 1 else "1 level in the staff", kind="absorbed",
                source=who, levels=level)  # fmt: skip
    play.tell("{being}’s staff swallows {spell}.", "absorbed", "wand", being=play.being(who), spell=what)
    return True


def count_stored(look: Look, who: str) -> int:
    """How many spell levels lie in the staff and can pay for a spell."""
    return sum([effect.fact("levels") for effect in look.effects_on(who, STORED)])


def pay(play: Play, who: str, level: int) -> None:
    """So many levels less; what is left lies there as one."""
    left = count_stored(play, who) - level
    play.lift(who, STORED)
    if left > 0:
        play.put_on(who, f"{left} levels in the staff" if left > 1 else "1 level in the staff", kind=STORED, source=who,
                    levels=left)  # fmt: skip
