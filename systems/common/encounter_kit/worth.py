"""What the lines of an encounter come to together: in experience, and against the party where a game weighs both."""

from __future__ import annotations

from collections.abc import Iterable

from systems.common.records.table import Muster
from systems.common.records.views import MusterLine, Words


def together_words(lines: Iterable[tuple[Muster, MusterLine]], words: Words) -> str:
    """All of them in a few words: ``180 XP``; where both sides are weighed ``95 gp · 20 % of the party``."""
    there = list(lines)
    experience = sum([muster.count * line.experience for muster, line in there])
    weight = sum([muster.count * line.weight for muster, line in there])
    against = max([line.against for _, line in there], default=0)
    said = [f"{weight:,} {words.weight}"] if weight else []
    said += [f"{100 * weight // against} % of the party"] if weight and against else []
    said += [f"{experience:,} {words.experience}"] if experience or not weight else []
    return " · ".join(said)
