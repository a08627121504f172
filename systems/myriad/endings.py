"""What follows when an effect's time is up: hazards take their toll, spells end."""

from __future__ import annotations

from systems.common.play import Play
from systems.common.table import Effect
from systems.myriad import crews, magic, pursuit
from systems.myriad.combat import hazards
from systems.myriad.social import nerve


def effect_ends(play: Play, effect: Effect) -> None:
    """Timers of hazards first, and hours that calm; then whatever magic knows of."""
    hazards.over(play, effect)
    nerve.over(play, effect)
    pursuit.over(play, effect)
    crews.over(play, effect)
    magic.effect_ends(play, effect)
