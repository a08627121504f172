"""What the story says of somebody who is healed, and that there was nothing to heal: odds tell the two apart."""

from __future__ import annotations

from typing import Any

from systems.common.kernel.play import Play

HEALS, NOTHING_TO_HEAL = "heals", "nothing to heal"  # how it went


def tell_healed(play: Play, who: str, gained: int, sentence: str, **blanks: Any) -> None:
    """The ``sentence`` of what somebody (``{being}``) has ``{gained}``, or that there was nothing to heal."""
    being = play.being(who)
    if gained > 0:
        play.tell(sentence, HEALS, "heart", being=being, gained=gained, **blanks)
    else:
        play.tell("{being} has nothing to heal.", NOTHING_TO_HEAL, "heart", being=being)
