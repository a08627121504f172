"""The arrangement of the screen while it is chosen: parts and charts in their order, ticked or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from systems.common.every_game.screen import arranged, read_order
from systems.common.kernel.look import Look
from systems.frozen import dataclass

PART = "part:"  # how the name of a line that is a part begins


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a part of the screen, or a chart of the part above."""

    name: str
    words: str
    shown: bool
    is_part: bool = False


@dataclass(frozen=True, slots=True)
class One:
    """A chart: its key, title and part, and whether it stands there as it ships and as chosen."""

    key: str
    title: str
    part: str
    at_first: bool
    shown: bool


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Charts in their order, part by part, and what has been chosen: also of charts that there are no more, or not
    now."""

    charts: tuple[One, ...]
    ordered: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()

    def lines(self) -> list[Line]:
        """As they are listed."""
        found: list[Line] = []
        for part in self._parts():
            inside = [one for one in self.charts if one.part == part]
            found.append(Line(f"{PART}{part}", part, any([one.shown for one in inside]), True))
            found += [Line(one.key, one.title, one.shown) for one in inside]
        return found

    def with_shown(self, name: str, on: bool) -> Arrangement:
        """With a chart, or all of a part, shown or not."""
        return self._marked([one.key for one in self.charts if self._is_meant(one, name)], on)

    def all_shown(self) -> Arrangement:
        """With every chart shown."""
        return self._marked([one.key for one in self.charts], True)

    def as_shipped(self) -> Arrangement:
        """With nothing chosen."""
        charts = tuple([replace(one, shown=one.at_first) for one in self.charts])
        return Arrangement(charts)

    def moved(self, name: str, by: int) -> Arrangement:
        """With a chart one place further among those of its part, or a part among the parts."""
        if name.startswith(PART):
            parts = _stepped(self._parts(), name.removeprefix(PART), by)
            charts = [one for part in parts for one in self.charts if one.part == part]
        else:
            parts_meant = {one.part for one in self.charts if one.key == name}
            inside = [one for one in self.charts if one.part in parts_meant]
            keys = _stepped([one.key for one in inside], name, by)
            known = {one.key: one for one in inside}
            charts = []
            for one in self.charts:
                charts.append(known[keys.pop(0)] if one.key in known else one)
        if tuple(charts) == self.charts:
            return self
        keys = [one.key for one in charts]
        return replace(self, charts=tuple(charts), ordered=(*keys, *[key for key in self.ordered if key not in keys]))

    def answers(self) -> Mapping[str, Any]:
        """What is asked of the action that keeps it."""
        return {"order": " ".join(self.ordered), "shown": " ".join(self.shown), "hidden": " ".join(self.hidden)}

    def _parts(self) -> list[str]:
        return list(dict.fromkeys([one.part for one in self.charts]))

    def _is_meant(self, one: One, name: str) -> bool:
        return name in (one.key, f"{PART}{one.part}")

    def _marked(self, keys: Sequence[str], on: bool) -> Arrangement:
        """What stands as it ships needs no mark."""
        first = {one.key: one.at_first for one in self.charts}
        shown = [key for key in self.shown if key not in keys]
        hidden = [key for key in self.hidden if key not in keys]
        shown += [key for key in keys if on and not first[key]]
        hidden += [key for key in keys if not on]
        charts = tuple([replace(one, shown=on) if one.key in keys else one for one in self.charts])
        return replace(self, charts=charts, shown=tuple(shown), hidden=tuple(hidden))


def arrangement_of(look: Look) -> Arrangement:
    """How the campaign has arranged its screen."""
    kept = read_order(look)
    charts = tuple([One(one.key, one.title, one.group, one.at_first, on) for one, on in arranged(look)])
    return Arrangement(charts, kept.order, kept.shown, kept.hidden)


def _stepped(names: list[str], name: str, by: int) -> list[str]:
    """The names with one of them a place further; at the ends as they are."""
    there = list(names)
    if name not in there:
        return there
    at = there.index(name)
    to = at + by
    if 0 <= to < len(there):
        there[at], there[to] = there[to], there[at]
    return there
