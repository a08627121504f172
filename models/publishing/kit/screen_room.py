"""What charts take on paper: how wide their columns are, how high they stand, and what stands together in a panel.

A panel is a quarter of a sheet, or all of it.  Charts stand in it in bands, as many abreast as their widths allow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import NamedTuple

from models.publishing.letters import Face
from models.publishing.room import count_lines, width_mm
from systems.common.records.charts import Chart, ChartColumn, ChartRow
from systems.frozen import dataclass

SIZE, HEADS = 7.6, 6.8  # points, of cells and of heads
FACE: Face = "plain"  # of the letters of cells
FIRST, LINE, PAD = 1.95, 3.16, 1.7  # mm of the first line, of each other, around a row
INSET, GAP, TITLE, SOURCE = 2.4, 3.0, 4.0, 2.6  # mm: inside a frame, between charts, of a title, of where it stands
CELL, SLACK = 2.25, 0.05  # mm between columns, and what adding up may lose
STEP = 2.0  # mm, of how wide columns of figures are
MARKS, MARK, FRAME = 2.4, 3.0, 1.8  # mm of what frames letters of somebody, of each of them, around a figure
NARROW, LEAST = 28.0, 11.0  # mm: what words in a column have to themselves, and what they have at least
SHARE = 0.2  # of what words take beyond that, so that they have not too many lines
SCALES = (1.0, 0.93, 0.87)  # of the letters, where that keeps a chart in one part
SMALLEST = 0.8  # of the letters, in which a chart stands on a sheet without being asked for
QUARTER = 0.92  # of the letters, in a quarter of a sheet
BESIDE = 4.0  # mm between quarters of a sheet
HEAD = 9.0  # mm of what stands over a sheet


@dataclass(frozen=True, slots=True)
class Panels:
    """Panels of one kind: how many on a sheet, mm of one, and the widths charts may have in it, the narrowest first.

    ``framed``: each chart has a frame of its own, else the panel has one.  ``scale``: of the letters in it; what is
    measured here is in letters as they are.
    """

    on_sheet: int
    high: float
    widths: tuple[float, ...]
    framed: bool
    scale: float = 1.0


def _quarters(wide: float, high: float) -> Panels:
    inside = ((wide - BESIDE) / 2 - 2 * INSET) / QUARTER
    tall = ((high - HEAD - BESIDE) / 2 - 2 * INSET) / QUARTER
    return Panels(4, tall, ((inside - BESIDE) / 2, inside), False, QUARTER)


WIDE = {"a4": 277.0, "letter": 259.0}  # mm of a sheet, between its margins
QUARTERS: Mapping[str, Panels] = {"a4": _quarters(WIDE["a4"], 189.0), "letter": _quarters(WIDE["letter"], 194.0)}
SHEETS: Mapping[str, Panels] = {
    "a4": Panels(1, 189.0 - HEAD, (90.3, 137.0, WIDE["a4"]), True),
    "letter": Panels(1, 194.0 - HEAD, (84.3, 128.0, WIDE["letter"]), True),
}


Lines = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A chart, or a part of one, at its place: what each of its columns has, in mm, and how high it stands.

    ``lines``: how many each cell takes, row by row.
    ``scale``: of its letters, less than 1 where a panel is narrower than it needs; columns are in letters as they are.
    """

    chart: Chart
    columns: tuple[float, ...]
    lines: tuple[Lines, ...]
    abreast: int
    high: float
    scale: float = 1.0


class Track(NamedTuple):
    """A column of a table, in mm: how wide it is, what is empty before it, and what of it is more than its own."""

    wide: float
    gap: float
    more: float
    right: bool


Band = tuple[tuple[Placed, ...], ...]  # columns of charts, side by side


def arrange(charts: Sequence[Chart], panels: Panels) -> list[list[Band]]:
    """The charts panel by panel; one that is higher than a panel goes on in the next with its head, nothing is cut."""
    return pack([part for chart in charts for part in place(chart, panels)], panels)


def pack(parts: Sequence[Placed], panels: Panels) -> list[list[Band]]:
    """What is placed panel by panel, in its order as far as there is room: what has none at its turn comes later."""
    waiting = list(parts)
    found: list[list[Band]] = []
    while waiting:
        bands: list[Band] = []
        left = panels.high
        while (first := next((one for one in waiting if one.high <= left or not bands), None)) is not None:
            band, tall = _band(first, waiting, max(left, first.high))
            bands.append(band)
            left -= tall
        found.append(bands)
    return found


def _band(first: Placed, waiting: list[Placed], left: float) -> tuple[Band, float]:
    """The first with all that are as wide and have room beside and below it; they wait no longer."""
    columns: list[list[Placed]] = [[] for _ in range(first.abreast)]
    tall = [0.0] * first.abreast
    for one in [one for one in waiting if one.abreast == first.abreast]:
        shortest = tall.index(min(tall))
        if tall[shortest] + one.high <= left:
            columns[shortest].append(one)
            tall[shortest] += one.high
            waiting.remove(one)
    return tuple([tuple(column) for column in columns]), max(tall)


def place(chart: Chart, panels: Panels) -> list[Placed]:
    """A chart in the narrowest width that does, in parts none of which is higher than a panel.

    In somewhat smaller letters where it is too wide, or where that makes it one part.
    """
    inset = 2 * INSET if panels.framed else 0.0
    full, few = _needs(chart)
    least = sum(few)
    fits = [n for n, wide in enumerate(panels.widths) if least + inset <= wide]
    level = fits[0] if fits else len(panels.widths) - 1
    room, high = panels.widths[level] - inset, panels.high - inset - GAP
    found: list[tuple[Chart, tuple[float, ...], tuple[Lines, ...], float, float]] = []
    for scale in SCALES if fits else (room / least,):
        given = column_widths(chart, full, few, room / scale)
        parts = [
            (part, given, lines, tall, scale) for part, lines, tall in _parts(chart, given, room / scale, high / scale)
        ]
        found = parts if not found or len(parts) < len(found) else found
        if len(found) == 1:
            break
    return [
        Placed(part, given, lines, len(panels.widths) - level, tall * scale + inset + GAP, scale)
        for part, given, lines, tall, scale in found
    ]


def reads_well(parts: Sequence[Placed]) -> bool:
    """Whether a chart has room in one panel, in letters that are not much smaller than they should be."""
    return len(parts) == 1 and parts[0].scale >= SMALLEST


def _needs(chart: Chart) -> tuple[list[float], list[float]]:
    """What each column takes on one line, and what it can do with, in mm.

    Figures are whole and their heads broken, words have room to be read.
    """
    whole: list[float] = []
    least: list[float] = []
    for number, column in enumerate(chart.columns):
        cells, marks = max([0.0, *_cells(chart, number)]), marks_width(len(column.beings))
        full = max(width_mm(column.label, HEADS) + marks, cells) + CELL
        whole.append(full)
        if column.right:
            head = [width_mm(word, HEADS) for word in column.label.split(" ")]
            least.append(min(full, max([*head, marks, cells]) + CELL))
        else:
            least.append(full if full < NARROW else NARROW + (full - NARROW) * SHARE)
    return whole, least


def marks_width(beings: int) -> float:
    """How wide the framed letters of so many are, in mm."""
    return MARKS + MARK * beings if beings else 0.0


def _cells(chart: Chart, number: int) -> list[float]:
    """How wide each cell of a column is on one line, with what frames it or stands behind it."""
    found = []
    for row in chart.rows:
        if number < len(row.cells):
            cell = row.cells[number]
            marks = marks_width(len(row.beings)) if number == 0 else 0.0
            frame = (FRAME if cell.text else marks_width(len(cell.beings))) if cell.beings else 0.0
            found.append(width_mm(cell.text, SIZE, FACE) * (1.06 if cell.beings or marks else 1.0) + marks + frame)
    return found


def _head_lines(column: ChartColumn, room: float) -> int:
    marks = marks_width(len(column.beings))
    if not marks or width_mm(column.label, HEADS) + marks <= room:
        return count_lines(column.label, room, HEADS)
    return count_lines(f"{column.label} {_as_wide(marks, HEADS)}", room, HEADS)


def column_widths(chart: Chart, full: Sequence[float], least: Sequence[float], inside: float) -> tuple[float, ...]:
    """The widths of columns that take ``full`` on one line and can do with ``least``, in mm.

    All stand on one line where there is room inside, else words share what figures leave.
    """
    words = [number for number, column in enumerate(chart.columns) if not column.right]
    spare = inside - sum(full)
    if spare >= 0:
        grows = {number: full[number] for number in words if full[number] > NARROW} or dict.fromkeys(words[:1], 1.0)
        whole = sum(grows.values()) or 1.0
        return tuple([wide + spare * grows.get(number, 0.0) / whole for number, wide in enumerate(full)])
    lack = inside - sum(least)
    wants = [most - few for most, few in zip(full, least, strict=True)]
    if lack >= 0:
        return tuple([few + lack * want / sum(wants) for few, want in zip(least, wants, strict=True)])
    fixed = sum([wide for number, wide in enumerate(least) if number not in words])
    room = max(LEAST * len(words), inside - fixed)
    whole = sum([least[number] for number in words]) or 1.0
    return tuple([
        max(LEAST, room * wide / whole) if number in words else wide for number, wide in enumerate(least)
    ])  # fmt: skip


def _bare_height(chart: Chart, given: Sequence[float], inside: float) -> float:
    """How high a chart stands without its rows and notes, in mm, without what frames it."""
    titles = count_lines(f"{chart.title.upper()}  {chart.dice}", inside, 8.4)
    source = SOURCE * count_lines(chart.source, inside, 5.6)
    return TITLE + (titles - 1) * LINE + source + _heads_height(chart, given)


def _heads_height(chart: Chart, given: Sequence[float]) -> float:
    if not any([column.label for column in chart.columns]):
        return 0.0
    lines = [_head_lines(column, wide - CELL + SLACK) for column, wide in zip(chart.columns, given, strict=True)]
    return _text(max([1, *lines])) + PAD


def _text(lines: int) -> float:
    return FIRST + max(0, lines - 1) * LINE


def _row_height(lines: Lines) -> float:
    return _text(max([1, *lines])) + PAD


def tracks(chart: Chart, given: Sequence[float]) -> list[Track]:
    """Its columns as a table has them.

    Figures that stand right have a little of what is empty before them, up to the next step, so that many columns are
    as wide as each other: what says the same in the same width is laid out once.
    """
    found: list[Track] = []
    for number, (wide, column) in enumerate(zip(given, chart.columns, strict=True)):
        own, between = wide - CELL + SLACK, CELL - SLACK if number else 0.0
        more = min(-own % STEP, between) if column.right else 0.0
        found.append(Track(own + more, between - more, more, column.right))
    return found


def row_heights(placed: Placed) -> list[float]:
    """How high each row stands, in mm: the heads, if there are any, then row by row."""
    heads = _heads_height(placed.chart, placed.columns)
    return [*([heads] if heads else []), *[_row_height(lines) for lines in placed.lines]]


def _row_lines(row: ChartRow, given: Sequence[float]) -> Lines:
    return tuple([
        _cell_lines(cell.text, max(LEAST / 2, wide - CELL + SLACK), bool(cell.beings), () if number else row.beings)
        for number, (cell, wide) in enumerate(zip(row.cells, given, strict=False))
    ])  # fmt: skip


def _cell_lines(words: str, room: float, framed: bool, whose: Sequence[str]) -> int:
    if not whose:
        return count_lines(words, room, SIZE, "sans" if framed else FACE)
    marks = marks_width(len(whose))
    if width_mm(words, SIZE) + marks <= room:
        return 1
    return count_lines(f"{words} {_as_wide(marks, SIZE)}", room, SIZE)


def _as_wide(room: float, size: float) -> str:
    """A word in letters of so many points that is as wide as this, in mm, or a little wider."""
    return "0" * ceil(room / width_mm("0", size))


def _parts(
    chart: Chart, given: Sequence[float], inside: float, high: float
) -> list[tuple[Chart, tuple[Lines, ...], float]]:
    """A chart in parts none of which is higher than this, each with the lines of its rows and its height.

    The head stands over each, the notes under the last.
    """
    bare = _bare_height(chart, given, inside)
    notes = sum([_text(count_lines(note, inside, SIZE, FACE)) + 1 for note in chart.notes])
    several = [_row_lines(row, given) for row in chart.rows]
    ends: list[int] = [0]
    left = high - bare
    for number, lines in enumerate(several):
        tall, last = _row_height(lines), notes if number == len(several) - 1 else 0.0
        if number > ends[-1] and tall + last > left:
            ends.append(number)
            left = high - bare
        left -= tall
    spans = list(zip(ends, [*ends[1:], len(several)], strict=True))
    found = []
    for number, (first, end) in enumerate(spans, 1):
        whole, ending = len(spans) == 1, number == len(spans)
        part = chart if whole else replace(
            chart, rows=chart.rows[first:end], notes=chart.notes if ending else (),
            title=f"{chart.title}, {number} of {len(spans)}",
        )  # fmt: skip
        tall = sum([_row_height(lines) for lines in several[first:end]])
        bare = _bare_height(part, given, inside)
        found.append((part, tuple(several[first:end]), bare + tall + (notes if ending else 0.0)))
    return found
