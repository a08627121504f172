"""How often somebody strikes for a spell: twice when hasted, every second round when slowed (WB-301, R-28)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play


def haste(look: Look, who: str) -> int:
    """By how much the blows or shots of a round are multiplied."""
    return 2 if look.under(who, "hasted") and not look.under(who, "slowed") else 1


def lags(play: Play, who: str) -> bool:
    """Whether somebody who is slowed struck in the round before and must let this one pass; the story says so."""
    if not play.under(who, "slowed") or play.under(who, "hasted"):
        return False
    if play.fact_of(who, "slow") == play.round - 1:
        play.tell("{being} is slowed and strikes only every second round.", "slow", "hourglass", being=play.being(who))
        return True
    play.set_fact_of(who, slow=play.round)
    return False
