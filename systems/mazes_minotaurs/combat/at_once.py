"""Effects that count from the moment they are made, even in a turn in which all act together."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.table import Until, altered


def put_on(play: Play, who: str, name: str, until: Until, kind: str, source: str = "") -> None:
    """The same as of the verb, without waiting for the end of the turn."""
    effect = play.put_on(who, name, until, kind=kind, source=source)
    if effect.waits:
        play.exchange(effect, altered(effect, waits=False))
