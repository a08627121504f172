"""Which charts what was typed is found in."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.records.charts import Chart


def find_charts(arranged: Sequence[tuple[Chart, bool]], typed: str) -> list[tuple[Chart, bool]]:
    """The charts that stand on the screen; once something is typed, those that hold every word of it: first the ones
    that stand there, and among each those that are called so, then those whose heads say it."""
    words = _plain(typed).split()
    if not words:
        return [pair for pair in arranged if pair[1]]
    found = [pair for pair in arranged if _holds(pair[0], words)]
    return sorted(found, key=lambda pair: (not pair[1], _place(pair[0], words)))


def _place(chart: Chart, words: Sequence[str]) -> int:
    """How well a chart is called what was typed: it begins so, its title holds it, title and heads do, they do not."""
    title = _plain(chart.title)
    if title.startswith(" ".join(words)):
        return 0
    called = (title, _plain(" ".join([chart.title, *[one.label for one in chart.columns]])))
    return next((place for place, said in enumerate(called, 1) if all([word in said for word in words])), 3)


def _holds(chart: Chart, words: Sequence[str]) -> bool:
    cells = [cell.text for row in chart.rows for cell in row.cells]
    said = _plain(" ".join([chart.title, chart.group, *chart.notes, *[one.label for one in chart.columns], *cells]))
    return all([word in said for word in words])


def _plain(said: str) -> str:
    """As keyboards have it: small letters, straight apostrophes."""
    return said.casefold().replace("’", "'")
