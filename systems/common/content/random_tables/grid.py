"""The rows of a random table as a grid of cells in which they are typed, and back again; what they come to so far.

``work_out`` looks at rows that are still being written: every total, weight and chance that is clear, and everything
that is wrong, one sentence each.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple

from systems.common.content.entry_writer import Unread, write_value
from systems.common.content.random_tables.notation import (
    BadNotation,
    again_from,
    entry_from,
    entry_words,
    links_from,
    links_words,
    more_from,
    more_words,
)
from systems.common.content.random_tables.rows import NUMBER
from systems.common.dice import expressions
from systems.common.dice.expressions import BadDice

CELLS = ("text", "entry", "to")  # what a bare text in a row may be
HUNDRED = 100
MOST_TOTAL = 100_000
MOST_TOLD = 12  # problems
AT = re.compile(r"(\d{1,400})(?:\s*[-–—−]\s*(\d{1,400}))?")


class GridRow(NamedTuple):
    """A row as it is typed, entries and tables by their keys: ``entry`` with its number, ``to`` as links are written,
    ``more`` figures and data (``notation``), or in one line of TOML what cannot be said so."""

    at: str = ""
    weight: str = ""
    text: str = ""
    entry: str = ""
    to: str = ""
    again: str = ""
    more: str = ""

    @property
    def empty(self) -> bool:
        return not any([cell.strip() for cell in self])


class GridColumn(NamedTuple):
    """A column: its names (several are parted by commas, none: the table has no columns), and its rows."""

    names: str
    rows: tuple[GridRow, ...]


Grid = tuple[GridColumn, ...]


class WorkedRow(NamedTuple):
    """What a row comes to: its totals, its weight, its chance in one roll; what is not clear is empty."""

    at: str = ""
    weight: str = ""
    chance: Fraction | None = None


class Worked(NamedTuple):
    """What rows come to: each of them, the dice, and what is wrong."""

    rows: tuple[WorkedRow, ...]
    dice: str
    problems: tuple[str, ...]


def grid_from(values: Mapping[str, Any]) -> Grid:
    """The rows of the values of a table as an entry has them."""
    means = str(values.get("cells", CELLS[0]))
    columns = values.get("columns") or {}
    if not columns:
        return (GridColumn("", tuple([_row_from(row, means) for row in values.get("rows", ())])),)
    return tuple([GridColumn(names, tuple([_row_from(row, means) for row in rows])) for names, rows in columns.items()])


def values_from(grid: Grid, means: str = CELLS[0]) -> dict[str, Any]:
    """The rows as the values of a table; rows in which nothing stands are left out."""
    found = {one.names.strip(): [_row_values(row, means) for row in one.rows if not row.empty] for one in grid}
    if list(found) == [""]:
        return {"rows": found[""]} if found[""] else {}
    return {"columns": found} if found else {}


def pasted_row(values: Mapping[str, Any]) -> GridRow:
    """A row as ``pasted`` makes them."""
    return _row_from(values, CELLS[0])


def with_ranges(rows: Sequence[GridRow], worked: Worked) -> tuple[GridRow, ...]:
    """The rows with totals in the place of weights, as far as they are clear."""
    return tuple([row._replace(at=one.at or row.at, weight="") for row, one in zip(rows, worked.rows, strict=True)])


def with_weights(rows: Sequence[GridRow], worked: Worked) -> tuple[GridRow, ...]:
    """The rows with weights in the place of totals, as far as they are clear."""
    return tuple([
        row._replace(at="", weight="" if one.weight in ("", "1") else one.weight)
        for row, one in zip(rows, worked.rows, strict=True)
    ])  # fmt: skip


def work_out(rows: Sequence[GridRow], dice: str = "", deck: bool = False) -> Worked:
    """What rows come to with these dice, or with one die from 1 to the last total."""
    problems: list[str] = []
    _tell_notation(rows, problems)
    places = _places(rows, problems)
    there = [place for place in places if place is not None]
    if not there:
        return Worked(tuple([WorkedRow() for _ in rows]), dice, tuple(problems or ["There are no rows yet."]))
    _tell_overlaps(there, problems)
    least, most = min([low for low, _ in there]), max([high for _, high in there])
    thrown = dice.strip() or (f"1d{most}" if most > 1 else "1")
    if not dice.strip() and least != 1:
        problems.append(f"Name the dice: the rows begin at {least}.")
        return Worked(_worked(places), "", tuple(problems[:MOST_TOLD]))
    try:
        odds = expressions.odds(expressions.parse(thrown))
    except (BadDice, ValueError) as bad:
        problems.append(getattr(bad, "sentence", str(bad)))
        return Worked(_worked(places), thrown, tuple(problems[:MOST_TOLD]))
    weights = {total: Fraction(weight, odds.total) for total, weight in odds.weights.items()}
    _tell_gaps(there, weights, thrown, problems)
    _tell_unreached(there, weights, thrown, problems)
    again = sum(
        [_share(place, weights) * _often(row) for row, place in zip(rows, places, strict=True) if place], Fraction(0)
    )
    if again >= 1:
        problems.append("Rolling again would go on without end: more than one more roll is expected of each.")
    if deck and any([_often(row) for row in rows]):
        problems.append("A card cannot be rolled again: take that out, or make it no deck.")
    return Worked(_worked(places, weights, again, rows), "" if deck else thrown, tuple(problems[:MOST_TOLD]))


def _row_from(cell: Any, means: str) -> GridRow:
    values: dict[str, Any] = {means: cell} if isinstance(cell, str) else dict(cell)
    said: dict[str, str] = {name: str(values.pop(name)) for name in ("at", "weight", "text", "again") if name in values}
    for name in ("weight", "again"):
        if said.get(name) == "0":
            del said[name]
    if "to" in values and (words := links_words(values["to"])) and _reads(links_from, words, values["to"]):
        said["to"] = words
        del values["to"]
    if "entry" in values:
        said |= _entry_from(values)
    if set(values) <= {"figures", "data"}:
        words = more_words(values.get("figures", {}), values.get("data", {}))
        if words and _reads(more_from, words, {name: value for name, value in values.items() if value}):
            said["more"], values = words, {}
    if values:
        said["more"] = write_value(values)
    return GridRow(**said)


def _entry_from(values: dict[str, Any]) -> dict[str, str]:
    """The cell of the entry, with how many of it; taken out of the values where the cell says all of it."""
    entry, figures = str(values.pop("entry")), dict(values.get("figures", {}))
    number = str(figures.pop(NUMBER, ""))
    words = entry_words(entry, number)
    if not _reads(entry_from, words, (entry, number)):
        return {"entry": entry}
    if number:
        values["figures"] = figures
        if not figures:
            del values["figures"]
    return {"entry": words}


def _reads(reader: Callable[[str], Any], words: str, value: Any) -> bool:
    """Whether words come to just that value."""
    try:
        return bool(reader(words) == value)
    except BadNotation:
        return False


def _row_values(row: GridRow, means: str) -> Any:
    found: dict[str, Any] = {}
    if at := row.at.strip():
        found["at"] = int(at) if at.isascii() and at.isdigit() and at[0] != "0" else at
    if row.weight.strip():
        found["weight"] = _number(row.weight)
    if row.text.strip():
        found["text"] = row.text.strip()
    if row.again.strip():
        found["again"] = again_from(row.again)
    try:
        more = more_from(row.more) if row.more.strip() else {}
        if row.entry.strip():
            found["entry"], number = entry_from(row.entry)
            if number:
                more = {**more, "figures": {NUMBER: number, **more.get("figures", {})}}
        if row.to.strip():
            found["to"] = links_from(row.to)
    except BadNotation:  # ``work_out`` says what is wrong; as it stands, it can be no entry
        return {**found, "data": Unread(row.more or row.entry or row.to)}
    found |= more
    return found[means] if list(found) == [means] and isinstance(found[means], str) else found


def _tell_notation(rows: Sequence[GridRow], problems: list[str]) -> None:
    """What cannot be read in the cells of entries, of tables and of what is more."""
    for number, row in enumerate(rows, 1):
        for words, reader in ((row.entry, entry_from), (row.to, links_from), (row.more, more_from)):
            try:
                if words.strip():
                    reader(words)
            except BadNotation as bad:
                problems.append(f"Row {number}: {bad}")


def _number(text: str) -> Any:
    plain = text.strip()
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 10 else plain


def _places(rows: Sequence[GridRow], problems: list[str]) -> list[tuple[int, int] | None]:
    """The totals of each row; none for an empty one, or one that cannot be read."""
    at, weights = [row for row in rows if row.at.strip()], [row for row in rows if not row.empty and not row.at.strip()]
    if at and weights:
        problems.append("Some rows have totals and some have none; give them to all, or to none.")
    last, found = 0, list[tuple[int, int] | None]()
    for number, row in enumerate(rows, 1):
        place = None if row.empty else _place(row, number, last, problems)
        found.append(place)
        last = place[1] if place else last
    return found


def _place(row: GridRow, number: int, last: int, problems: list[str]) -> tuple[int, int] | None:
    if row.at.strip() and row.weight.strip():
        problems.append(f"Row {number} has totals and a weight; one of them is enough.")
    if not row.at.strip():
        weight = _number(row.weight) if row.weight.strip() else 1
        if not isinstance(weight, int) or not 1 <= weight <= MOST_TOTAL:
            said = row.weight.strip()[:20]
            problems.append(f"Row {number} has the weight {said}; a number from 1 to {MOST_TOTAL:,} is expected.")
            return None
        if last + weight > MOST_TOTAL:
            problems.append(f"Row {number} goes beyond {MOST_TOTAL:,}, which is the most; use smaller weights.")
            return None
        return last + 1, last + weight
    match = AT.fullmatch(row.at.strip())
    if match is None:
        problems.append(f"Row {number} is at {row.at.strip()[:20]}; totals such as 4 or 4-6 are expected.")
        return None
    low, high = [HUNDRED if digits == "00" else int(digits) for digits in (match[1], match[2] or match[1])]
    if low > high or high > MOST_TOTAL:
        why = ", which goes down" if low > high else f"; {MOST_TOTAL:,} is the most"
        problems.append(f"Row {number} is at {row.at.strip()[:20]}{why}.")
        return None
    return low, high


def _tell_overlaps(places: Sequence[tuple[int, int]], problems: list[str]) -> None:
    order = sorted(places)
    for (low, high), (other, end) in pairwise(order):
        if other <= high:
            problems.append(f"{_span(other, min(high, end))} {_stand(other, min(high, end))} in two rows: "
                            f"{_span(low, high)} and {_span(other, end)}.")  # fmt: skip


def _tell_gaps(
    places: Sequence[tuple[int, int]], weights: Mapping[int, Fraction], dice: str, problems: list[str]
) -> None:
    order, gaps = sorted(places), list[tuple[int, int]]()
    at = 0
    for total in sorted(weights):
        while at < len(order) and order[at][1] < total:
            at += 1
        if at < len(order) and order[at][0] <= total:
            continue
        if gaps and gaps[-1][1] == total - 1:
            gaps[-1] = (gaps[-1][0], total)
        else:
            gaps.append((total, total))
    problems += [f"{_span(low, high)} {'has' if low == high else 'have'} no row, and {dice} may come to it."
                 for low, high in gaps]  # fmt: skip


def _tell_unreached(
    places: Sequence[tuple[int, int]], weights: Mapping[int, Fraction], dice: str, problems: list[str]
) -> None:
    for low, high in places:
        if not any([total in weights for total in range(low, high + 1)]):
            problems.append(f"The row at {_span(low, high)} is never reached by {dice}.")


def _worked(
    places: Sequence[tuple[int, int] | None],
    weights: Mapping[int, Fraction] | None = None,
    again: Fraction | int = 0,
    rows: Sequence[GridRow] = (),
) -> tuple[WorkedRow, ...]:
    found = []
    for number, place in enumerate(places):
        if place is None:
            found.append(WorkedRow())
            continue
        chance = _share(place, weights) if weights else None
        if chance is not None and again < 1 and rows:
            chance = Fraction(0) if _often(rows[number]) else chance / (1 - again)
        found.append(WorkedRow(_span(*place, dash="-"), str(place[1] - place[0] + 1), chance))
    return tuple(found)


def _share(place: tuple[int, int], weights: Mapping[int, Fraction]) -> Fraction:
    return sum([weights.get(total, Fraction(0)) for total in range(place[0], place[1] + 1)], Fraction(0))


def _often(row: GridRow) -> int:
    again = again_from(row.again) if row.again.strip() else 0
    return again if isinstance(again, int) else 0


def _span(low: int, high: int, dash: str = "–") -> str:
    return str(low) if low == high else f"{low}{dash}{high}"


def _stand(low: int, high: int) -> str:
    return "stands" if low == high else "stand"
