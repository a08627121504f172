"""Whether random tables can be rolled: rows for every total, tables that exist, no circle, no endless rolling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from systems.common.content.random_tables.rows import ONCE, Column, Link, Table, Throwing
from systems.common.dice import expressions


def endless(column: Column, dice: Throwing) -> bool:
    """Whether at least one more roll is expected of every roll with these dice."""
    found = expressions.odds(dice.expression)
    return (
        sum(weight * column.rows[column.row_at(total)].again for total, weight in found.weights.items()) >= found.total
    )


def without_row(column: Column, totals: Mapping[int, int]) -> str:
    """The first totals that have no row, as text."""
    bare = [
        total
        for total in totals
        if not 0 <= total - column.low < len(column.index) or column.index[total - column.low] < 0
    ]
    if not bare:
        return ""
    end = bare[0]
    while end + 1 in bare:
        end += 1
    return str(bare[0]) if end == bare[0] else f"{bare[0]}-{end}"


def problems(table: Table, tables: Mapping[str, Table]) -> Iterator[str]:
    """What is wrong with a table among others, one sentence each."""
    for name, column in table.columns.items():
        place = f"{name}: " if name else ""
        if table.deck and any(row.again for row in column.rows):
            yield f"{place}a card cannot be rolled again."
        for row in column.rows:
            for link in row.links:
                if problem := _bad_link(link, name, tables):
                    yield f"{place}the row at {row.at} sends on to {link.table}, {problem}"
            for piece in row.pieces:
                if piece.kind == "table" and (problem := _bad_link(Link(piece.text, ONCE), name, tables)):
                    yield f"{place}the row at {row.at} has {{@{piece.text}}} in its text, {problem}"


def say_what_is_wrong(key: str, tables: Mapping[str, Table]) -> str:
    """Why a table cannot stand among the others, as a sentence: what it sends on to, what sends on to it, a circle."""
    table = tables.get(key)
    for problem in problems(table, tables) if table is not None else ():
        return f"{table.name if table else key}: {problem}"
    for other in tables.values():
        if other.key != key and key in set(ahead(other)):
            for problem in problems(other, tables):
                return f"{other.name}: {problem}"
    if way := circle_from(key, tables):
        names = [tables[one].name for one in way]
        return f"{' > '.join(names)} never ends; use roll again for another roll."
    return ""


def circle_from(key: str, tables: Mapping[str, Table]) -> tuple[str, ...]:
    """A way from a table back to itself; empty if there is none."""
    came: dict[str, str] = {}
    left = [key] if key in tables else []
    while left:
        here = left.pop()
        for one in ahead(tables[here]):
            if one == key:
                way = [key, here]
                while way[-1] != key:
                    way.append(came[way[-1]])
                return (*reversed(way),) if here != key else (key, key)
            if one in tables and one not in came:
                came[one] = here
                left.append(one)
    return ()


def _bad_link(link: Link, column: str, tables: Mapping[str, Table]) -> str:
    target = tables.get(link.table)
    if target is None:
        from difflib import get_close_matches

        near = get_close_matches(link.table, tables)
        return f"which is no table; did you mean {near[0]}?" if near else "which is no table."
    wanted = link.column or column
    if wanted and wanted not in target.columns and "" not in target.columns:
        return f"which has no column {wanted}; there are {', '.join(target.columns)}."
    if target.deck and (link.dice or link.modifier):
        return "a deck, which takes no dice."
    for reached in [target.columns[wanted]] if wanted in target.columns else target.columns.values():
        if link.dice is None:
            continue
        if missing := without_row(reached, expressions.odds(link.dice.expression).weights):
            return f"where {link.dice.expression} may come to {missing}, and no row stands there."
        if endless(reached, link.dice):
            return f"where rolling {link.dice.expression} again would go on without end."
    return ""


def circle(tables: Mapping[str, Table]) -> tuple[str, ...]:
    """A way through the tables that comes back to where it began; empty if there is none."""
    done: set[str] = set()

    def search(way: tuple[str, ...]) -> tuple[str, ...]:
        for key in ahead(tables[way[-1]]):
            if key in way:
                return (*way[way.index(key) :], key)
            if key in tables and key not in done and (found := search((*way, key))):
                return found
        done.add(way[-1])
        return ()

    return next((found for key in tables if key not in done and (found := search((key,)))), ())


def ahead(table: Table) -> Iterator[str]:
    """The tables that a table sends on to."""
    for column in table.columns.values():
        for row in column.rows:
            yield from [link.table for link in row.links]
            yield from [piece.text for piece in row.pieces if piece.kind == "table"]
