"""Screen inserts: the charts of the referee's screen on landscape sheets, the party's own figures framed.

Four panels stand on a sheet or on each of its sides, or each panel is a sheet, to be put into a screen of four.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from models.publishing.kit.piece import Document, NothingToPrint, Piece, Source
from models.publishing.kit.screen_room import (
    BESIDE,
    INSET,
    QUARTERS,
    SHEETS,
    WIDE,
    Lines,
    Panels,
    Placed,
    Track,
    arrange,
    pack,
    place,
    reads_well,
    row_heights,
    tracks,
)
from models.publishing.room import on_paper, width_mm
from systems.common.every_game.screen import arranged
from systems.common.forms import Answers, ChoiceField, ChoicesField, Form, Option, ToggleField
from systems.common.kernel.initials import party_initials
from systems.common.kernel.naming import short_names
from systems.common.records.charts import Chart, ChartRow
from systems.common.records.table import Being

BOTH, QUARTER, SHEET = "both", "quarters", "sheets"
AT_MOST = {BOTH: 8, QUARTER: 4, SHEET: 4}  # panels that are filled without being asked for
TITLE_SIZE, NAMES_SIZE = 15.0, 7.4  # points, of what a sheet is called and of the names beside it


def form(source: Source, so_far: Answers) -> Form:
    """As what, which charts, and whether the party's own are framed."""
    charts = arranged(source.look)
    options = tuple([Option(one.key, on_paper(one.title), one.group) for one, _ in charts])
    chosen = str(so_far.get("panels", BOTH))
    letters = party_initials(source.look)
    drawn = [(_marked_only(one, letters), stands) for one, stands in charts]
    first = fill_panels(drawn, _panels_of(chosen, source), AT_MOST.get(chosen, AT_MOST[BOTH]))
    return Form("print.screen", "Screen", (
        ChoiceField("panels", "As", default=BOTH, refines=True, options=(
            Option(BOTH, "Four panels on each side of a sheet"), Option(QUARTER, "Four panels on a sheet"),
            Option(SHEET, "A sheet for each panel"),
        )),
        ChoicesField("charts", "Charts", default=tuple([one.key for one in first]), options=options),
        ToggleField("marks", "The party’s own framed", "With the letters of whose they are", True),
    ))  # fmt: skip


def _panels_of(chosen: str, source: Source) -> Panels:
    return (SHEETS if chosen == SHEET else QUARTERS)[source.paper]


def fill_panels(charts: Sequence[tuple[Chart, bool]], panels: Panels, most: int) -> list[Chart]:
    """The charts that have room on so many panels, in their order: those that stand on the screen before the others,
    the first ones before those that follow.  One that has nobody or nothing to speak of now is left out."""
    chosen: dict[int, list[Placed]] = {}
    numbered = [(number, chart, stands) for number, (chart, stands) in enumerate(charts) if chart.rows]
    for number, chart, _ in sorted(numbered, key=lambda one: not one[2]):
        parts = place(chart, panels)
        with_it = {**chosen, number: parts}
        in_order = [part for at in sorted(with_it) for part in with_it[at]]
        if reads_well(parts) and len(pack(in_order, panels)) <= most:
            chosen = with_it
    return [charts[number][0] for number in sorted(chosen)]


def document(source: Source, answers: Answers) -> Document:
    """The charts in their panels, as many sheets as they take."""
    wanted = frozenset(answers["charts"])
    charts = [one for one, _ in arranged(source.look) if one.key in wanted]
    if not charts:
        raise NothingToPrint("No chart is chosen. Choose at least one.")
    letters = party_initials(source.look) if answers["marks"] else {}
    charts = [_marked_only(chart, letters) for chart in charts]
    used = sorted({who for chart in charts for who in _marked(chart) if who in letters}, key=list(letters).index)
    panels = _panels_of(answers["panels"], source)
    placed = [[[[_panel(one, panels, letters) for one in column] for column in band] for band in bands]
              for bands in arrange(charts, panels)]  # fmt: skip
    referee = _lower(source.look.game.words_in(source.look).referee)
    title = f"{source.look.game.name} · {referee}’s screen"
    beside = WIDE[source.paper] - width_mm(title, TITLE_SIZE, "title") - BESIDE
    called = _names_of([source.look.being(who) for who in used], beside)
    data: dict[str, Any] = {
        "title": title, "beside": beside,
        "party": [(on_paper(called[who]), letters[who]) for who in used],
        "quarters": panels.on_sheet > 1, "framed": panels.framed, "scale": panels.scale,
        "high": panels.high * panels.scale + 2 * INSET,
        "pages": [placed[at : at + panels.on_sheet] for at in range(0, len(placed), panels.on_sheet)],
        "foot": f"{source.look.game.credit.title} · printed from {on_paper(source.campaign)}",
    }  # fmt: skip
    return Document("screen", "Screen", data)


def _names_of(beings: Sequence[Being], room: float) -> Mapping[str, str]:
    """What they are called beside the title, by id: their whole names, if these have room there on one line."""
    whole = {being.id: being.name for being in beings}
    line = ", ".join([f"{name} MM" for name in whole.values()])
    return whole if width_mm(f"framed: {line}", NAMES_SIZE) <= room else short_names(beings)


def _lower(word: str) -> str:
    """A common name with a small letter; what is short for something keeps its capitals."""
    return word if word.isupper() else word.lower()


def _marked(chart: Chart) -> Iterable[str]:
    for column in chart.columns:
        yield from column.beings
    for row in chart.rows:
        yield from row.beings
        for cell in row.cells:
            yield from cell.beings


def _marked_only(chart: Chart, letters: Mapping[str, str]) -> Chart:
    """A chart that is of nobody but those who have letters on paper, so that nothing has room for any others."""
    if all([who in letters for who in _marked(chart)]):
        return chart

    def those(beings: Sequence[str]) -> tuple[str, ...]:
        return tuple([who for who in beings if who in letters])

    return replace(
        chart,
        columns=tuple([replace(one, beings=those(one.beings)) for one in chart.columns]),
        rows=tuple([
            replace(row, beings=those(row.beings), cells=tuple([
                replace(cell, beings=those(cell.beings)) if cell.beings else cell for cell in row.cells
            ]))
            for row in chart.rows
        ]),
    )  # fmt: skip


def _panel(placed: Placed, panels: Panels, letters: Mapping[str, str]) -> dict[str, Any]:
    chart = placed.chart
    columns = tracks(chart, placed.columns)
    rows = [list(_row(row, lines, columns, letters)) for row, lines in zip(chart.rows, placed.lines, strict=True)]
    cells = [cell for row in rows for cell in row]
    heads = [_cell(on_paper(one.label), _letters(one.beings, letters)) for one in chart.columns]
    return {
        "title": on_paper(chart.title), "dice": on_paper(chart.dice), "source": on_paper(chart.source),
        "columns": [{"wide": wide, "gap": gap, "more": more, "right": right} for wide, gap, more, right in columns],
        "heads": heads if any(heads) else [],
        "rows": rows, "marked": [number for number, cell in enumerate(cells) if not isinstance(cell, str)],
        "high": row_heights(placed),
        "notes": [on_paper(note) for note in chart.notes], "scale": placed.scale * panels.scale,
    }  # fmt: skip


def _row(row: ChartRow, several: Lines, columns: Sequence[Track], letters: Mapping[str, str]) -> Iterable[Any]:
    """Its cells: words alone, or what else stands there; the first bears the letters of whoever the row is."""
    whose = _letters(row.beings, letters)
    for number, (cell, lines, column) in enumerate(zip(row.cells, several, columns, strict=False)):
        words, own = on_paper(cell.text), _letters(cell.beings, letters)
        more = column.more if lines > 1 else 0.0
        if whose and not number:
            yield _cell(words, whose, own, bold=True, more=more)
        else:
            yield _cell(words, "" if words else own, own, more=more)
    yield from [""] * (len(columns) - len(row.cells))


def _cell(words: str, marks: str = "", own: str = "", bold: bool = False, more: float = 0.0) -> Any:
    if not (marks or own or more):
        return words
    return {"text": words, "marks": marks, "framed": bool(own and words), "bold": bold, "more": more}


def _letters(beings: Sequence[str], letters: Mapping[str, str]) -> str:
    return " ".join([letters[who] for who in beings if who in letters])


PIECE = Piece("screen", "Screen inserts", "The charts of the screen on landscape sheets of four panels.", form,
              document, image="shield")  # fmt: skip
