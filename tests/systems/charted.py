"""Charts of the referee's screen in a test: one by its key, and what stands in it under the name of a row and a head."""

from __future__ import annotations

from dataclasses import replace

from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartCell, ChartRow
from systems.common.records.table import Table, altered


def chart_of(look: Look, key: str) -> Chart:
    """The chart of that key, alone among all the game has."""
    (found,) = [one for one in look.game.charts(look) if one.key == key]
    return found


def row_of(chart: Chart, name: str) -> ChartRow:
    """The first row with that name in one of its first two cells."""
    return next(row for row in chart.rows if name in [cell.text for cell in row.cells[:2]])


def row_with(chart: Chart, words: str) -> ChartRow:
    """The first row whose first cell speaks of that."""
    return next(row for row in chart.rows if words in row.cells[0].text)


def with_house(table: Table, **switches: object) -> Table:
    """The same table under other house rules."""
    return altered(table, house=replace(table.house, **switches))


OTHERS = "…"  # in typed lines: other rows stand there, which are not typed


def without_others(lines: list[str], wanted: list[str]) -> list[str]:
    """The lines of a chart as far as they were typed: what stands where others may stand is one line of dots."""
    found: list[str] = []
    for line in lines:
        if line in wanted or OTHERS not in wanted:
            found.append(line)
        elif found[-1:] != [OTHERS]:
            found.append(OTHERS)
    return found


def printed(chart: Chart, columns: int = 0) -> list[str]:
    """A chart in lines of the same kind; of its first so many ``columns``, all without."""
    heads = [column.label for column in chart.columns]
    lines = [heads, *[[cell.text for cell in row.cells] for row in chart.rows]]
    return [" | ".join(line[: columns or len(line)]).rstrip() for line in lines]


def at(chart: Chart, name: str, head: str) -> ChartCell:
    """The cell in the row of that name under that head."""
    place = [column.label for column in chart.columns].index(head)
    return row_of(chart, name).cells[place]


def said(chart: Chart, name: str) -> list[str]:
    """All that stands in a row."""
    return [cell.text for cell in row_of(chart, name).cells]


def marked(chart: Chart, who: str) -> list[str]:
    """The names of the rows in which somebody reads the chart."""
    return [row.cells[0].text for row in chart.rows if who in row.beings]


def heads_of(chart: Chart, who: str) -> list[str]:
    """The heads of the columns in which somebody reads the chart."""
    return [column.label for column in chart.columns if who in column.beings]


def entries_in(chart: Chart) -> set[str]:
    """The keys of all entries that a press in the chart shows."""
    return {cell.entry[1] for row in chart.rows for cell in row.cells if cell.entry is not None}
