"""Who is in somebody's coils, maw or thrall: held only as long as the holder is up (WB-425, WB-426, WB-431)."""

from __future__ import annotations

from typing import Any

from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being, Effect, Until

HOLDER = "while_up"  # the fact of an effect that ends when whoever made it falls


def seize(play: Play, holder: Being, who: str, name: str, kind: str, until: Until = FOREVER, **data: Any) -> Effect:
    """An effect on somebody that ends with the fall of its maker."""
    return play.put_on(who, name, until, kind=kind, source=holder.id, **{HOLDER: True}, **data)


def release_held(play: Play, holder: str) -> None:
    """The holder has fallen: whoever it held is free."""
    for effect in tuple(play.effects().values()):
        if effect.source == holder and effect.fact(HOLDER):
            play.remove(effect)
            if being := play.find(effect.on):
                play.tell("{being} is free again.", icon="unlock", being=being)
