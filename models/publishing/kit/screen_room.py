"""What charts take on paper: how wide their columns are, how high they stand, and what stands together in a panel.

A panel is a quarter of a sheet, or all of it.  Charts stand in it in bands, as many abreast as their widths allow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from models.publishing.letters import Face
from models.publishing.room import count_lines, width_mm
from systems.common.records.charts import Chart, ChartColumn, ChartRow

SIZE, HEADS = 7.6, 6.8  # points, of cells and of heads
FACE: Face = "plain"  # of the letters of cells
FIRST, LINE, PAD = 1.95, 3.16, 1.7  # mm of the first line, of each other, around a row
INSET, GAP, TITLE, SOURCE = 2.4, 3.0, 4.0, 2.6  # mm: inside a frame, between charts, of a title, of where it stands
CELL, SLACK = 2.25, 0.05  # mm between columns, and what adding up may lose
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


QUARTERS: Mapping[str, Panels] = {"a4": _quarters(277.0, 189.0), "letter": _quarters(259.0, 194.0)}
SHEETS: Mapping[str, Panels] = {
    "a4": Panels(1, 189.0 - HEAD, (90.3, 137.0, 277.0), True),
    "letter": Panels(1, 194.0 - HEAD, (84.3, 128.0, 259.0), True),
}


@dataclass(frozen=True, slots=True)
class Placed:
    """A chart, or a part of one, at its place: what each of its columns has, in mm, and how high it stands.

    ``scale``: of its letters, less than 1 where a panel is narrower than it needs; columns are in letters as they are.
    """

    chart: Chart
    columns: tuple[float, ...]
    abreast: int
    high: float
    scale: float = 1.0


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
    least = sum(_least(chart))
    fits = [n for n, wide in enumerate(panels.widths) if least + inset <= wide]
    level = fits[0] if fits else len(panels.widths) - 1
    room, high = panels.widths[level] - inset, panels.high - inset - GAP
    found: list[tuple[Chart, tuple[float, ...], float, float]] = []
    for scale in SCALES if fits else (room / least,):
        parts = _placed(chart, room, high, scale)
        found = parts if not found or len(parts) < len(found) else found
        if len(found) == 1:
            break
    return [
        Placed(part, given, len(panels.widths) - level, tall * scale + inset + GAP, scale)
        for part, given, tall, scale in found
    ]


def _placed(
    chart: Chart, room: float, high: float, scale: float
) -> list[tuple[Chart, tuple[float, ...], float, float]]:
    """Its parts in letters of this scale, with the widths of their columns and their heights before they are scaled."""
    inside = room / scale
    given = column_widths(chart, inside)
    parts = _parts(chart, given, inside, high / scale)
    return [(part, given, chart_height(part, given, inside), scale) for part in parts]


def reads_well(parts: Sequence[Placed]) -> bool:
    """Whether a chart has room in one panel, in letters that are not much smaller than they should be."""
    return len(parts) == 1 and parts[0].scale >= SMALLEST


def _full(chart: Chart) -> list[float]:
    """What each column takes on one line, in mm."""
    found = []
    for number, column in enumerate(chart.columns):
        head = width_mm(column.label, HEADS) + marks_width(len(column.beings))
        found.append(max([head, *_cells(chart, number)]) + CELL)
    return found


def _least(chart: Chart) -> list[float]:
    """What each column can do with: figures are whole and their heads broken, words have room to be read."""
    found = []
    for number, (column, full) in enumerate(zip(chart.columns, _full(chart), strict=True)):
        if column.right:
            head = [width_mm(word, HEADS) for word in column.label.split(" ")]
            marks = marks_width(len(column.beings))
            found.append(min(full, max([*head, marks, *_cells(chart, number)]) + CELL))
        else:
            found.append(full if full < NARROW else NARROW + (full - NARROW) * SHARE)
    return found


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
    return count_lines(column.label, room, HEADS) + 1


def column_widths(chart: Chart, inside: float) -> tuple[float, ...]:
    """The width of each column, in mm: all on one line where there is room, else words share what figures leave."""
    full, least = _full(chart), _least(chart)
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


def chart_height(chart: Chart, given: Sequence[float], inside: float) -> float:
    """How high a chart stands, in mm, without what frames it."""
    titles = count_lines(f"{chart.title.upper()}  {chart.dice}", inside, 8.4)
    notes = sum([_text(count_lines(note, inside, SIZE, FACE)) + 1 for note in chart.notes])
    rows = sum([_row_height(row, given) for row in chart.rows])
    source = SOURCE * count_lines(chart.source, inside, 5.6)
    return TITLE + (titles - 1) * LINE + source + _heads_height(chart, given) + rows + notes


def _heads_height(chart: Chart, given: Sequence[float]) -> float:
    if not any([column.label for column in chart.columns]):
        return 0.0
    lines = [_head_lines(column, wide - CELL + SLACK) for column, wide in zip(chart.columns, given, strict=True)]
    return _text(max([1, *lines])) + PAD


def _text(lines: int) -> float:
    return FIRST + max(0, lines - 1) * LINE


def _row_height(row: ChartRow, given: Sequence[float]) -> float:
    return _text(max([1, *_row_lines(row, given)])) + PAD


def is_parted(row: ChartRow, given: Sequence[float]) -> bool:
    """Whether a cell of this row takes several lines."""
    return any([lines > 1 for lines in _row_lines(row, given)])


def _row_lines(row: ChartRow, given: Sequence[float]) -> list[int]:
    marks = marks_width(len(row.beings))
    rooms = [room - CELL + SLACK - (marks if number == 0 else 0) for number, room in enumerate(given)]
    bold = [bool(cell.beings or (row.beings and not number)) for number, cell in enumerate(row.cells)]
    return [count_lines(cell.text, max(LEAST / 2, room), SIZE, "sans" if heavy else FACE)
            for cell, room, heavy in zip(row.cells, rooms, bold, strict=False)]  # fmt: skip


def _parts(chart: Chart, given: Sequence[float], inside: float, high: float) -> list[Chart]:
    """A chart in parts none of which is higher than this; the head stands over each, the notes under the last."""
    bare = chart_height(replace(chart, rows=(), notes=()), given, inside)
    notes = chart_height(replace(chart, rows=()), given, inside) - bare
    parts: list[Chart] = []
    rows: list[ChartRow] = []
    left = high - bare
    for number, row in enumerate(chart.rows):
        tall = _row_height(row, given)
        last = notes if number == len(chart.rows) - 1 else 0.0
        if rows and tall + last > left:
            parts.append(replace(chart, rows=tuple(rows), notes=()))
            rows, left = [], high - bare
        rows.append(row)
        left -= tall
    parts.append(replace(chart, rows=tuple(rows)))
    if len(parts) == 1:
        return parts
    return [replace(part, title=f"{part.title}, {number} of {len(parts)}") for number, part in enumerate(parts, 1)]
