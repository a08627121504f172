"""What initiative has come to, in one line of the story, for games in which everybody throws for it."""

from __future__ import annotations

from collections.abc import Mapping

from systems.common.kernel.groups import group_bodies, group_name
from systems.common.kernel.play import Play


def tell_counts(play: Play, counts: Mapping[str, int]) -> None:
    """``Initiative 11: Tam Quick, Oda Marl; 9: Bandit 2.``, of beings by their count; nothing of nobody."""
    by_count: dict[int, list[str]] = {}
    for who, count in sorted(counts.items(), key=lambda pair: -pair[1]):
        by_count.setdefault(count, []).append(who)
    said = []
    for count, there in by_count.items():
        groups = group_bodies([play.being(who) for who in there]).values()
        said.append(f"{count}: {', '.join([group_name(play, bodies) for bodies in groups])}")
    if said:
        play.tell("Initiative {counts}.", icon="dice", counts="; ".join(said))
