"""Charts of the referee's screen: tables of a game, and whose figure each row, column and cell is.

Plain data that the panel, the printed screen and its inserts draw alike.  A game makes them of what ships and of the
house rules and own entries in force (``Game.charts``); nothing in them is typed a second time.
"""

from __future__ import annotations

from systems.common.forms import Choice
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class ChartCell:
    """What stands in one place of a chart.

    ``beings``: those whose own figure it is, and who are marked there.  A press opens the form of ``choice`` (an
    ordinary action with these answers), or else the card of ``entry`` (kind and key), or else the sheet of the one
    being whose cell or row it is.  ``working``: how a figure came about, in one line.  ``longest`` is as long as it may
    become in a fight: it keeps that room.
    """

    text: str
    beings: tuple[str, ...] = ()
    choice: Choice | None = None
    entry: tuple[str, str] | None = None
    working: str = ""
    longest: str = ""


@dataclass(frozen=True, slots=True)
class ChartColumn:
    """The head of a column: ``right`` for figures; ``beings``: those who read the chart in it; ``plain``: its words say
    themselves what they are, and need no label where they stand alone."""

    label: str
    right: bool = False
    beings: tuple[str, ...] = ()
    plain: bool = False


@dataclass(frozen=True, slots=True)
class ChartRow:
    """A row, the cell that names it first; ``beings``: those who read the chart in it."""

    cells: tuple[ChartCell, ...]
    beings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """One chart.

    ``key`` stays the same for good: a campaign keeps by it which charts stand on its screen.  ``group``: the part of
    the screen it is for (*The fight*, *Magic* ...), as the referee chooses by it.  ``dice``: what is thrown for it,
    in words.  ``source``: the page or paragraph of the book.  ``choice``: what a press on its title does, such as a
    roll on it.  ``notes``: sentences under it; a chart may be nothing but sentences.  ``at_first``: whether it stands
    on the screen as long as the referee has not chosen.  ``table``: the key of the random table that its rows are.
    """

    key: str
    title: str
    group: str
    columns: tuple[ChartColumn, ...] = ()
    rows: tuple[ChartRow, ...] = ()
    dice: str = ""
    source: str = ""
    choice: Choice | None = None
    notes: tuple[str, ...] = ()
    at_first: bool = True
    table: str = ""
