"""What becomes of whoever has no mental hit points left: asleep, fled, turned, won over, gone (MG-051, MG-053).

The fragment says no more than that they flee, faint or are turned; which of it, and how it ends, is ours.
"""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Effect, Until
from systems.frozen import dataclass

ASLEEP, FLED, TURNED, CHARMED, GONE = "asleep", "fled", "turned", "charmed", "gone"
ROUNDS = 10  # so long whoever is asleep or turned is out of it
ROUSED = (ASLEEP, TURNED)  # ended by a wound, and by time
COME_TO = (ASLEEP, TURNED, CHARMED)  # ended when the mind comes back
AWAY = (FLED, TURNED, GONE)  # who is so is as far off as can be


@dataclass(frozen=True, slots=True)
class Way:
    """A way to be out of it: what is told, and whether it passes by itself."""

    told: str
    passes: bool = False


WAYS = {
    ASLEEP: Way("{being} falls asleep.", True),
    FLED: Way("{being} flees."),
    TURNED: Way("{being} is turned and withdraws.", True),
    CHARMED: Way("{being} is won over."),
    GONE: Way("{being} is gone."),
}


def may_break(look: Look, who: str, way: str) -> bool:
    """Whether a mind that gives way comes to this: a known way, and none has taken it yet."""
    return way in WAYS and not look.under(who, *WAYS)


def break_as(play: Play, who: str, way: str) -> None:
    """Somebody whose mind gives way sleeps, flees, is turned, won over or gone; a wound or ten rounds rouse it."""
    if not may_break(play, who, way):
        return
    until = Until("lasting", at=ROUNDS * play.game.round_seconds) if WAYS[way].passes else Until("fight")
    play.put_on(who, "", until, kind=way)
    play.tell(WAYS[way].told, way, "flag", being=play.being(who))


def rouse(play: Play, who: str) -> None:
    """A wound wakes sleepers and ends what turned the undead: they are cornered."""
    if play.lift(who, *ROUSED):
        come_to(play, who)


def come_to(play: Play, who: str) -> None:
    """Whoever comes to itself has a mental hit point at least."""
    being = play.find(who)
    if being is None or being.sheet.php <= 0:
        return
    play.change(who, "mhp", max(1, being.sheet.mhp))
    play.tell("{being} comes to itself.", icon="wake", being=being)


def mind_returns(play: Play, who: str) -> None:
    """Mental hit points that come back end what their loss brought; who has fled is not there to be soothed."""
    if play.being(who).sheet.mhp > 0 and play.lift(who, *COME_TO):
        play.tell("{being} comes to itself.", icon="wake", being=play.being(who))


def time_is_up(play: Play, effect: Effect) -> None:
    """Sleep and turning pass."""
    if effect.kind in ROUSED and effect.on in play.table.beings:
        come_to(play, effect.on)
