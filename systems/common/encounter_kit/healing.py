"""What the story says of somebody who is healed, and that there was nothing to heal: odds tell the two apart."""

from __future__ import annotations

from typing import Any

from systems.common.kernel.play import Play

HEALS, NOTHING_TO_HEAL = "heals", "nothing to heal"  # how it went
WHOLE = "{being} has nothing to heal."


def tell_healed(play: Play, who: str, gained: int, sentence: str, whole: str = WHOLE, **blanks: Any) -> None:
    """The ``sentence`` of what somebody (``{being}``) has ``{gained}``, or the one of who is ``whole``."""
    being = play.being(who)
    if gained > 0:
        play.tell(sentence, HEALS, "heart", being=being, gained=gained, **blanks)
    else:
        play.tell(whole, NOTHING_TO_HEAL, "heart", being=being, **blanks)
