"""What follows when the time of something that an item left is up, or somebody ends it (WB-568, WB-573)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.table import Effect
from systems.whitebox.base.items import RUNNING
from systems.whitebox.combat import dancing_weapons, magic_arms
from systems.whitebox.treasure.items import bags, piping, started_items, summoning


def effect_ends(play: Play, effect: Effect) -> None:
    """An effect has run out or was ended by hand; it is off the table already."""
    if effect.on not in play.table.beings:
        return
    if effect.kind == RUNNING:
        started_items.end_running(play, effect)
    elif effect.kind == magic_arms.ALOFT:
        dancing_weapons.comes_back(play, effect)
    if effect.until.at > play.clock.seconds:
        return
    if effect.kind == summoning.AWAITED:
        summoning.arrive(play, effect)
    elif effect.kind == bags.DEVOURING:
        bags.eat_up(play, effect)
    elif effect.kind == piping.UNMINDED:
        piping.goes_on(play, effect)
