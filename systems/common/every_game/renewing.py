"""What lies on somebody but once: a second of its kind makes it last longer, or does nothing."""

from __future__ import annotations

from typing import Any

from systems.common.kernel.play import Play
from systems.common.records.table import Effect, Until, altered


def put_on_once(play: Play, being: str, name: str, until: Until, *, kind: str, source: str = "", **data: Any) -> Effect:
    """An effect as ``play.put_on`` makes it; where the same lies on the being already, that stays, until the later of
    both ends: nobody sleeps twice."""
    made = play.put_on(being, name, until, kind=kind, source=source, **data)
    lies = next((one for one in play.effects_on(being, kind) if one.name == name and one.id != made.id), None)
    if lies is None:
        return made
    play.remove(made)
    if not _outlasts(made.until, lies.until):
        return lies
    longer = altered(lies, until=made.until, source=made.source, data=made.data)
    play.exchange(lies, longer)
    return longer


def _outlasts(new: Until, old: Until) -> bool:
    """Whether what comes now ends later; of ends that cannot be compared the new one counts."""
    if "never" in (new.kind, old.kind):
        return old.kind != "never"
    return new.at > old.at if new.kind == old.kind == "clock" else True
