"""Screen inserts: the charts of the referee's screen on landscape pages, the party's own figures framed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from models.publishing.kit.piece import Document, NothingToPrint, Piece, Source
from models.publishing.room import count_lines, on_paper, width_mm
from systems.common.every_game.screen import arranged
from systems.common.forms import Answers, ChoicesField, Form, Option, ToggleField
from systems.common.kernel.initials import party_initials
from systems.common.records.charts import Chart, ChartRow

SIZE, HEADS = 7.25, 6.5  # points, of cells and of heads
FIRST, LINE, PAD = 1.95, 3.16, 1.7  # mm of the first line, of each other, around a row
INSET, GAP, TITLE, SOURCE = 2.4, 3.0, 4.0, 2.6  # mm: inside a panel, between panels, of a title, of where it stands
CELL = 2.25  # mm between columns
SPREADS: Mapping[str, tuple[float, ...]] = {"a4": (90.3, 137.0, 277.0), "letter": (84.3, 128.0, 259.0)}  # mm wide
HIGH: Mapping[str, float] = {"a4": 189.0, "letter": 195.0}
HEAD = 9.0  # mm of what stands over the first page
COLUMNS = (3, 2, 1)  # on a page, by how wide its charts are
NARROW, LEAST, MOST = 28.0, 11.0, 140.0  # mm: of a column of figures, of one of words at least, as it counts at most
MARK = 3.0  # mm of the letters of somebody
WORTH = 40.0  # mm that have to be left on a page for another band of panels to begin on it


def form(source: Source, so_far: Answers) -> Form:
    """Which charts, and whether the party's own are framed."""
    charts = arranged(source.look)
    options = tuple([Option(one.key, on_paper(one.title), one.group) for one, _ in charts])
    first = tuple([one.key for one, stands in charts if stands])
    return Form("print.screen", "Screen", (
        ChoicesField("charts", "Charts", default=first, options=options),
        ToggleField("marks", "The party's own framed", "With the letters of whose they are", True),
    ))  # fmt: skip


def document(source: Source, answers: Answers) -> Document:
    """The charts as panels: narrow ones three abreast, wide ones two, the widest alone."""
    wanted = frozenset(answers["charts"])
    charts = [one for one, _ in arranged(source.look) if one.key in wanted]
    if not charts:
        raise NothingToPrint("No chart is chosen. Choose at least one.")
    letters = party_initials(source.look) if answers["marks"] else {}
    classes: dict[int, list[_Panel]] = {}
    for chart in charts:
        level = _level(chart, source.paper)
        wide = SPREADS[source.paper][level]
        classes.setdefault(level, []).extend([
            _Panel(_panel(part, letters), _height(part, wide))
            for part in _parts(chart, wide, HIGH[source.paper] - HEAD)
        ])  # fmt: skip
    used = sorted({who for chart in charts for who in _marked(chart) if who in letters}, key=list(letters).index)
    data: dict[str, Any] = {
        "title": f"{source.look.game.name} · {source.look.game.words_in(source.look).referee.lower()}’s screen",
        "party": [(on_paper(source.look.being(who).name), letters[who]) for who in used],
        "pages": _pages(classes, HIGH[source.paper]),
        "foot": f"{source.look.game.credit.title} · printed from {on_paper(source.campaign)}",
    }  # fmt: skip
    return Document("screen", "Screen", data)


def _marked(chart: Chart) -> Iterable[str]:
    for column in chart.columns:
        yield from column.beings
    for row in chart.rows:
        yield from row.beings
        for cell in row.cells:
            yield from cell.beings


@dataclass(frozen=True, slots=True)
class _Panel:
    data: dict[str, Any]
    high: float


def _pages(classes: Mapping[int, list[_Panel]], high: float) -> list[list[list[list[dict[str, Any]]]]]:
    """Pages of bands of columns of panels: in their order as far as it goes, each in the shortest column."""
    pages: list[list[list[list[dict[str, Any]]]]] = [[]]
    left = high - HEAD
    for level, panels in classes.items():
        waiting = list(panels)
        while waiting:
            columns: list[list[dict[str, Any]]] = [[] for _ in range(COLUMNS[level])]
            tall = [0.0] * COLUMNS[level]
            for panel in list(waiting):
                place = tall.index(min(tall))
                if tall[place] + panel.high <= left or not (any(columns) or pages[-1]):
                    columns[place].append(panel.data)
                    tall[place] += panel.high
                    waiting.remove(panel)
            if any(columns):
                pages[-1].append(columns)
                left -= max(tall)
            if waiting or left < WORTH:
                pages.append([])
                left = high
    return [page for page in pages if page]


def _widths(chart: Chart) -> list[float]:
    """What each column would take on one line, in mm."""
    found = []
    for place, column in enumerate(chart.columns):
        cells = [row.cells[place].text for row in chart.rows if place < len(row.cells)]
        head = width_mm(column.label, HEADS) + MARK * len(column.beings)
        marks = max([MARK * len(row.beings) for row in chart.rows], default=0.0) if place == 0 else 0.0
        found.append(max([head, *[width_mm(words, SIZE) + marks for words in cells]]) + CELL)
    return found


def _level(chart: Chart, paper: str) -> int:
    """How many of the widths it needs: figures in full, words with room enough to be read."""
    widths = _widths(chart)
    least = sum([width if width < NARROW else NARROW + (width - NARROW) * 0.2 for width in widths]) + 2 * INSET
    return next((level for level, room in enumerate(SPREADS[paper]) if least <= room), len(SPREADS[paper]) - 1)


def _parts(chart: Chart, wide: float, high: float) -> list[Chart]:
    """A chart in parts none of which is higher than a page; the head stands over each."""
    given, bare = _given(chart, wide), _height(replace(chart, rows=()), wide)
    parts: list[Chart] = []
    rows: list[ChartRow] = []
    left = high - bare
    for row in chart.rows:
        tall = _row_height(row, given)
        if rows and tall > left:
            parts.append(replace(chart, rows=tuple(rows), notes=()))
            rows, left = [], high - bare
        rows.append(row)
        left -= tall
    parts.append(replace(chart, rows=tuple(rows)))
    if len(parts) == 1:
        return parts
    return [replace(part, title=f"{part.title}, {number} of {len(parts)}") for number, part in enumerate(parts, 1)]


def _height(chart: Chart, wide: float) -> float:
    """How high a panel is with what stands below it."""
    given, inside = _given(chart, wide), wide - 2 * INSET
    titles = count_lines(f"{chart.title.upper()}  {chart.dice}", inside, 8.4)
    head = FIRST + PAD if any([column.label for column in chart.columns]) else 0.0
    notes = sum([_text(count_lines(note, inside, SIZE)) + 1 for note in chart.notes])
    rows = sum([_row_height(row, given) for row in chart.rows])
    return TITLE + (titles - 1) * LINE + (SOURCE if chart.source else 0.0) + 2 * INSET + GAP + head + rows + notes


def _text(lines: int) -> float:
    return FIRST + max(0, lines - 1) * LINE


def _given(chart: Chart, wide: float) -> list[float]:
    """The width of each column: figures have what they need, columns of words share the rest by what they hold."""
    widths, weights = _widths(chart), _weights(chart)
    rest = wide - 2 * INSET - sum([width for width, weight in zip(widths, weights, strict=True) if not weight])
    whole = sum(weights) or 1.0
    return [max(LEAST, rest * weight / whole) if weight else width
            for width, weight in zip(widths, weights, strict=True)]  # fmt: skip


def _row_height(row: ChartRow, given: Sequence[float]) -> float:
    marks = MARK * len(row.beings)
    rooms = [room - CELL - (marks if place == 0 else 0) for place, room in enumerate(given)]
    lines = [count_lines(cell.text, max(LEAST / 2, room), SIZE) for cell, room in zip(row.cells, rooms, strict=False)]
    return _text(max([1, *lines])) + PAD


def _panel(chart: Chart, letters: Mapping[str, str]) -> dict[str, Any]:
    shown = [place for place, column in enumerate(chart.columns)]
    return {
        "title": on_paper(chart.title), "dice": on_paper(chart.dice), "source": on_paper(chart.source),
        "columns": [{"label": on_paper(one.label), "right": one.right, "marks": _letters(one.beings, letters)}
                    for one in chart.columns],
        "wide": _weights(chart),
        "rows": [{"marks": _letters(row.beings, letters),
                  "cells": [{"text": on_paper(row.cells[place].text) if place < len(row.cells) else "",
                             "marks": _letters(row.cells[place].beings, letters) if place < len(row.cells) else ""}
                            for place in shown]}
                 for row in chart.rows],
        "notes": [on_paper(note) for note in chart.notes],
    }  # fmt: skip


def _weights(chart: Chart) -> list[float]:
    """By how much columns of words share what room there is; 0: figures, which have what they need."""
    widths = _widths(chart)
    weights = [max(LEAST, min(width, MOST)) if width > NARROW else 0.0 for width in widths]
    if widths and not any(weights):
        weights[0] = 1.0
    return weights


def _letters(beings: Sequence[str], letters: Mapping[str, str]) -> str:
    return " ".join([letters[who] for who in beings if who in letters])


PIECE = Piece("screen", "Screen inserts", "The charts of the screen on landscape pages, to stand behind.", form,
              document, image="shield")  # fmt: skip
