"""What lies on somebody but once: a second of its kind makes it last longer, or does nothing."""

from __future__ import annotations

from typing import Any

from systems.common.kernel.play import Play
from systems.common.records.table import Effect, Until, altered

SOURCE = "source"  # whose they are tells effects apart, where each may take back what it laid


def put_on_once(
    play: Play, being: str, name: str, until: Until, *, kind: str, source: str = "", apart: str = "", **data: Any
) -> Effect:
    """An effect as ``play.put_on`` makes it; where the same lies on the being already, that stays, until the later of
    both ends: nobody sleeps twice.

    ``apart``: the fact of an effect, or ``source``, by which the game ends one of several by itself, such as a casting
    that is dispelled. What differs in it lies beside the other, and whatever ends last holds.
    """
    made = play.put_on(being, name, until, kind=kind, source=source, **data)
    told = _told_apart(made, apart)
    lies = next((one for one in play.effects_on(being, kind)
                 if one.name == name and one.id != made.id and _told_apart(one, apart) == told), None)  # fmt: skip
    if lies is None:
        return made
    play.remove(made)
    if not _outlasts(made.until, lies.until):
        return lies
    longer = altered(lies, until=made.until, source=made.source, data=made.data)
    play.exchange(lies, longer)
    return longer


def _told_apart(effect: Effect, by: str) -> Any:
    return effect.source if by == SOURCE else effect.fact(by)


def _outlasts(new: Until, old: Until) -> bool:
    """Whether what comes now ends later; of ends that cannot be compared the new one counts."""
    if "never" in (new.kind, old.kind):
        return old.kind != "never"
    return new.at > old.at if new.kind == old.kind == "clock" else True
