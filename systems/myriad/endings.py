"""What follows when an effect's time is up, or somebody leaves: hazards take their toll, spells end, seats are free."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect
from systems.myriad import magic
from systems.myriad.base import crews, pursuit
from systems.myriad.combat import grips, hazards
from systems.myriad.social import nerve


def effect_ends(play: Play, effect: Effect) -> None:
    """Timers of hazards first, and hours that calm; then whatever magic knows of."""
    hazards.over(play, effect)
    nerve.over(play, effect)
    pursuit.over(play, effect)
    crews.over(play, effect)
    magic.effect_ends(play, effect)


def being_leaves(play: Play, being: Being, for_good: bool) -> None:
    """Whoever is held, pursued or carried by it is not any more; a ship takes its turrets along."""
    grips.let_go(play, being.id)
    pursuit.dropped(play, being)
    crews.emptied(play, being)
    if for_good:
        crews.stripped(play, being)
