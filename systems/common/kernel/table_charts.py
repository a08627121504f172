"""A random table as a chart of the screen: the totals it is read at, column by column, and a press that rolls on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from systems.common.content.random_tables.rows import Column, Row, Table
from systems.common.forms import Choice
from systems.common.kernel.actions import ROLL_TABLE
from systems.common.kernel.drawing import short
from systems.common.kernel.look import Look
from systems.common.kernel.table_cards import row_words
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.common.records.figures import format_range

TABLES = "tables"


def table_chart(
    look: Look,
    key: str,
    group: str,
    source: str = "",
    notes: Iterable[str] = (),
    at_first: bool = False,
    table: Table | None = None,
) -> Chart:
    """The chart of a table of the library, under ``table:<key>``; ``BadEntry`` if there is none of that key.

    ``table``: the one that the house rules put in its place.
    """
    table = table or cast(Table, look.entry(TABLES, key))
    dice = list(dict.fromkeys([one.dice.text for one in table.columns.values()]))
    columns = tuple([
        ChartColumn(_head(look, name, column, len(dice) > 1)) for name, column in table.columns.items()
    ])  # fmt: skip
    rows = tuple([_row(look, table, low, high) for low, high in _spans(table)])
    thrown = "A deck: each card once" if table.deck else short(dice[0]) if len(dice) == 1 else ""
    first = ChartColumn("Card" if table.deck else short(dice[0]) if len(dice) == 1 else "Roll")
    return Chart(
        f"table:{key}",
        table.name,
        group,
        (first, *columns),
        rows,
        thrown,
        source,
        roll_on(look, key),
        tuple(notes),
        at_first,
        key,
    )


def roll_on(look: Look, key: str) -> Choice | None:
    """The roll on a table as a choice, complete unless it has to be said in which column; nothing where the game has no
    such action."""
    if ROLL_TABLE not in look.game.actions:
        return None
    table = look.library(TABLES).get(key)
    added = {"modifier": 0} if isinstance(table, Table) and not table.deck else {}
    return Choice(ROLL_TABLE, "", {"table": key, **added})


def row_entry(look: Look, row: Row) -> tuple[str, str] | None:
    """What a row is about, as kind and key: an entry, or the table it sends on to."""
    if row.entry:
        return next(((kind, row.entry) for kind in look.game.own_kinds if row.entry in look.library(kind)), None)
    linked = row.links[0].table if row.links else ""
    return (TABLES, linked) if linked in look.library(TABLES) else None


def _head(look: Look, name: str, column: Column, own_dice: bool) -> str:
    words = look.game.words.column(name) or "Result"
    return f"{words} {short(column.dice.text)}" if own_dice else words


def _spans(table: Table) -> list[tuple[int, int]]:
    """The totals of each row, from and to: as fine as the finest column, rows that are alike in all of them as one."""
    ends = sorted({row.high for column in table.columns.values() for row in column.rows})
    starts = [min(row.low for column in table.columns.values() for row in column.rows), *[end + 1 for end in ends]]
    return list(zip(starts[:-1], ends, strict=True))


def _row(look: Look, table: Table, low: int, high: int) -> ChartRow:
    return ChartRow(
        (ChartCell(format_range(low, high)), *[_cell(look, column, high) for column in table.columns.values()])
    )


def _cell(look: Look, column: Column, total: int) -> ChartCell:
    row = next((one for one in column.rows if one.low <= total <= one.high), None)
    if row is None:  # beyond the last row of this column
        return ChartCell("–")
    return ChartCell(row_words(look, row), entry=row_entry(look, row))
