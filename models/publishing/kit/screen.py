"""Screen inserts: the charts of the referee's screen on landscape pages, the party's own figures framed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from models.publishing.kit.piece import Document, NothingToPrint, Piece, Source
from models.publishing.room import count_lines, on_paper, width_mm
from systems.common.every_game.screen import all_charts
from systems.common.forms import Answers, ChoicesField, Form, Option, ToggleField
from systems.common.kernel.party_letters import party_letters
from systems.common.records.charts import Chart, ChartRow

SIZE, LINE = 7.6, 3.45  # points, mm of a line
INSET, GAP, HEAD, TITLE = 2.4, 3.0, 4.6, 4.4  # mm: inside a panel, between panels, of a row of heads, of a title
CELL = 2.4  # mm between columns
SPREADS: Mapping[str, tuple[float, ...]] = {"a4": (90.3, 137.0, 277.0), "letter": (84.3, 128.0, 259.0)}  # mm wide
HIGH: Mapping[str, float] = {"a4": 180.0, "letter": 186.0}
COLUMNS = (3, 2, 1)  # on a page, by how wide its charts are
LEAST = 11.0  # mm of a column of words


def form(source: Source, so_far: Answers) -> Form:
    """Which charts, and whether the party's own are framed."""
    charts = all_charts(source.look)
    options = tuple([Option(one.key, on_paper(one.title), one.group) for one in charts])
    first = tuple([one.key for one in charts if one.at_first])
    return Form("print.screen", "Screen", (
        ChoicesField("charts", "Charts", default=first, options=options),
        ToggleField("marks", "The party's own framed", "With the letters of whose they are", True),
    ))  # fmt: skip


def document(source: Source, answers: Answers) -> Document:
    """The charts as panels: narrow ones three abreast, wide ones two, the widest alone."""
    wanted = frozenset(answers["charts"])
    charts = [one for one in all_charts(source.look) if one.key in wanted]
    if not charts:
        raise NothingToPrint("No chart is chosen. Choose at least one.")
    letters = party_letters(source.look) if answers["marks"] else {}
    spreads: list[list[dict[str, Any]]] = [[], [], []]
    for chart in charts:
        level = _level(chart, source.paper)
        spreads[level] += [
            _panel(part, letters) for part in _parts(chart, SPREADS[source.paper][level], HIGH[source.paper])
        ]
    used = sorted({who for chart in charts for who in _marked(chart) if who in letters}, key=list(letters).index)
    data: dict[str, Any] = {
        "title": f"{source.look.game.name} · {source.look.game.words_in(source.look).referee.lower()}’s screen",
        "party": [(on_paper(source.look.being(who).name), letters[who]) for who in used],
        "spreads": [{"columns": columns, "panels": panels}
                    for columns, panels in zip(COLUMNS, spreads, strict=True) if panels],
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


def _widths(chart: Chart) -> list[float]:
    """What each column would take on one line, in mm."""
    found = []
    for place, column in enumerate(chart.columns):
        cells = [row.cells[place].text for row in chart.rows if place < len(row.cells)]
        found.append(max([width_mm(words, SIZE) for words in (column.label, *cells)], default=0.0) + CELL)
    return found


def _level(chart: Chart, paper: str) -> int:
    """How many of the widths it needs: figures in full, words with room enough to be read."""
    widths = _widths(chart)
    least = sum([width if width < 24 else 24 + (width - 24) * 0.12 for width in widths]) + 2 * INSET
    many = len([width for width in widths if width > 60])
    for level, room in enumerate(SPREADS[paper]):
        if least <= room - (12 if many > 1 else 0) * level or level == len(SPREADS[paper]) - 1:
            return level
    return len(SPREADS[paper]) - 1


def _parts(chart: Chart, wide: float, high: float) -> list[Chart]:
    """A chart in parts none of which is higher than a page; the head stands over each."""
    head = TITLE + 2 * INSET + GAP + (HEAD if any([column.label for column in chart.columns]) else 0)
    notes = sum([count_lines(note, wide - 2 * INSET, SIZE) * LINE + 1 for note in chart.notes])
    parts: list[Chart] = []
    rows: list[ChartRow] = []
    left = high - head
    for row in chart.rows:
        tall = _row_height(chart, row, wide)
        if rows and tall > left:
            parts.append(replace(chart, rows=tuple(rows), notes=()))
            rows, left = [], high - head
        rows.append(row)
        left -= tall
    if notes > left and rows:
        parts.append(replace(chart, rows=tuple(rows), notes=()))
        rows = []
    parts.append(replace(chart, rows=tuple(rows)))
    if len(parts) == 1:
        return parts
    return [replace(part, title=f"{part.title}, {number} of {len(parts)}") for number, part in enumerate(parts, 1)]


def _row_height(chart: Chart, row: ChartRow, wide: float) -> float:
    widths = _widths(chart)
    whole = wide - 2 * INSET
    over = max(0.0, sum(widths) - whole)
    free = sum([width for width in widths if width > 24]) or 1.0
    given = [width if width <= 24 else max(LEAST, width - over * width / free) for width in widths]
    lines = [
        count_lines(cell.text, max(LEAST / 2, room - CELL), SIZE) for cell, room in zip(row.cells, given, strict=False)
    ]
    return max([1, *lines]) * LINE + 1.7


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


def _weights(chart: Chart) -> list[bool]:
    """Which columns hold sentences and share what room there is; at least one does."""
    widths = _widths(chart)
    wide = [width > 24 for width in widths]
    if widths and not any(wide):
        wide[0] = True
    return wide


def _letters(beings: Sequence[str], letters: Mapping[str, str]) -> str:
    return " ".join([letters[who] for who in beings if who in letters])


PIECE = Piece("screen", "Screen inserts", "The charts of the screen on landscape pages, to stand behind.", form,
              document, image="shield")  # fmt: skip
