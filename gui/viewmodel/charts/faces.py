"""What a chart shows and says: its cells with the letters of those whose figure it is, whoever acts or is aimed at
among them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum

from systems.common.forms import Choice
from systems.common.kernel.actions import ROLL_TABLE
from systems.common.kernel.initials import marks_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.records.charts import Chart, ChartCell
from systems.frozen import dataclass

NOTHING = "–"


class Press(StrEnum):
    """What a press on a cell does."""

    NOTHING = ""
    DO = "do"
    CARD = "card"
    SHEET = "sheet"


@dataclass(frozen=True, slots=True)
class Mark:
    """Letters for somebody, and the names behind them; ``acts``, ``aimed``: whoever acts now, or is aimed at, is it."""

    letters: str
    names: tuple[str, ...]
    acts: bool = False
    aimed: bool = False

    @property
    def said(self) -> str:
        """As it is read out: ``Brannoch, who acts``."""
        how = " who acts" if self.acts else " who is aimed at" if self.aimed else ""
        return f"{join_names(list(self.names))}{',' if how else ''}{how}"


@dataclass(frozen=True, slots=True)
class CellFace:
    """One cell.  ``meets``: the row of whoever acts crosses the column of who is aimed at, or the other way round."""

    text: str
    marks: tuple[Mark, ...] = ()
    working: str = ""
    press: Press = Press.NOTHING
    choice: Choice | None = None
    entry: tuple[str, str] | None = None
    sheet: str = ""
    meets: bool = False
    does: str = ""  # the label of the action that a press asks for
    longest: str = ""  # as long as it may become in a fight


@dataclass(frozen=True, slots=True)
class HeadFace:
    """The head of a column."""

    label: str
    right: bool = False
    marks: tuple[Mark, ...] = ()
    plain: bool = False  # what stands below it says itself what it is


@dataclass(frozen=True, slots=True)
class RowFace:
    """A row of cells, with the marks of the row before the first."""

    cells: tuple[CellFace, ...]
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class ChartFace:
    """One chart."""

    key: str
    title: str
    group: str
    heads: tuple[HeadFace, ...]
    rows: tuple[RowFace, ...]
    dice: str = ""
    source: str = ""
    choice: Choice | None = None
    notes: tuple[str, ...] = ()
    does: str = ""  # the label of the action that a press on its title asks for

    def row_words(self, row: RowFace) -> str:
        """What a row is called where no heads stand above it: a figure says of what it is, ``Level 2``."""
        head, first = self.heads[0], row.cells[0].text
        return f"{head.label} {first}" if head.right and first else first

    def said(self, row: int, column: int) -> str:
        """What is read out where the keyboard stands: the title (row −1), or a cell with its row and column."""
        if row < 0 or row >= len(self.rows):
            return _sentences([self.title, self.dice, *self.notes, *_press_words(self)])
        line, head = self.rows[row], self.heads[column]
        cell = line.cells[column]
        first = line.cells[0].text if column else ""
        where = ", ".join([part for part in (first, head.label if column else "") if part])
        parts = [f"{where}: {cell.text}" if where else cell.text]
        parts += [f"this is {mark.said}" for mark in cell.marks]
        parts += [f"row of {mark.said}" for mark in line.marks]
        parts += [f"column of {mark.said}" for mark in head.marks]
        parts += [cell.working] if cell.working else []
        return _sentences([*parts, _pressed(cell)])


PRESSES = {Press.NOTHING: "", Press.CARD: "Enter opens the card", Press.SHEET: "Enter opens the sheet"}


def _pressed(cell: CellFace) -> str:
    """What Enter does on a cell: ``Enter: Roll a test``."""
    return PRESSES.get(cell.press, f"Enter: {cell.does}")


def _sentences(parts: Iterable[str]) -> str:
    """Sentences one after the other, each with one full stop between."""
    return ". ".join([part.rstrip(".") for part in parts if part])


def chart_face(look: Look, chart: Chart, actor: str, targets: Collection[str]) -> ChartFace:
    """A chart as it stands for this table, with who acts and who is aimed at."""
    heads = tuple(
        [
            HeadFace(column.label, column.right, _marks(look, column.beings, actor, targets), column.plain)
            for column in chart.columns
        ]
    )
    rows = []
    for row in chart.rows:
        marks = _marks(look, row.beings, actor, targets)
        cells = [_cell(look, cell, row.beings, marks, head, actor, targets)
                 for cell, head in zip(row.cells, heads, strict=True)]  # fmt: skip
        rows.append(RowFace(tuple(cells), marks))
    return ChartFace(
        chart.key,
        chart.title,
        chart.group,
        heads,
        tuple(rows),
        chart.dice,
        chart.source,
        chart.choice,
        chart.notes,
        _label(look, chart.choice),
    )


def tip_of(face: ChartFace, row: int, column: int) -> str:
    """What is told of a cell that the pointer rests on; nothing if the cell says it all itself."""
    if row < 0:
        pressed = [one.replace("Enter", "A press") for one in _press_words(face)]
        return " · ".join([part for part in (face.dice, face.source, *pressed) if part])
    line, head = face.rows[row], face.heads[column]
    cell = line.cells[column]
    who = [mark.said for mark in (*cell.marks, *(line.marks if not column else ()))]
    beside = [f"{face.heads[column].label}: {mark.said}" for mark in head.marks] if cell.meets else []
    doing = [_pressed(cell).replace("Enter", "A press")] if cell.press else []
    return " · ".join([*who, *beside, *([cell.working] if cell.working else []), *doing])


def _press_words(face: ChartFace) -> Iterable[str]:
    if face.choice is None:
        return ()
    return ("Enter rolls on it",) if face.choice.action == ROLL_TABLE else (f"Enter: {face.does}",)


def _label(look: Look, choice: Choice | None) -> str:
    return look.game.actions[choice.action].label if choice is not None else ""


def _marks(look: Look, beings: Collection[str], actor: str, targets: Collection[str]) -> tuple[Mark, ...]:
    if not beings:
        return ()
    return tuple([
        Mark(letters, tuple([look.being(id_).name for id_ in ids]), actor in ids, any([id_ in targets for id_ in ids]))
        for letters, ids in marks_of(look, beings)
    ])  # fmt: skip


def _cell(
    look: Look,
    cell: ChartCell,
    row: tuple[str, ...],
    marks: tuple[Mark, ...],
    head: HeadFace,
    actor: str,
    targets: Collection[str],
) -> CellFace:
    acts, aimed = any([mark.acts for mark in marks]), any([mark.aimed for mark in marks])
    meets = (acts and any([mark.aimed for mark in head.marks])) or (aimed and any([mark.acts for mark in head.marks]))
    whose = cell.beings or row
    sheet = whose[0] if len(whose) == 1 and cell.text != NOTHING else ""
    press = Press.DO if cell.choice else Press.CARD if cell.entry else Press.SHEET if sheet else Press.NOTHING
    own = _marks(look, cell.beings, actor, targets)
    does = _label(look, cell.choice)
    return CellFace(cell.text, own, cell.working, press, cell.choice, cell.entry, sheet, meets, does, cell.longest)
