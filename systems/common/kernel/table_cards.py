"""The card of a random table: its rows as they are printed, column by column."""

from __future__ import annotations

from systems.common.content.library import use_minus_sign
from systems.common.content.random_tables.rows import HOLE, NUMBER, Column, Link, Piece, Row, Table, Throwing
from systems.common.kernel.look import Look
from systems.common.records.views import Card

FEW = 8  # columns whose dice all stand in the subtitle


def table_card(look: Look, table: Table) -> Card:
    """The rows of a table: the totals they stand at, and what they come to."""
    blocks = tuple([_block(look, name, column) for name, column in table.columns.items()])
    thrown = dict.fromkeys([column.dice.text for column in table.columns.values() if len(column.rows) > 1])
    subtitle = "A deck: each card once" if table.deck else " · ".join(list(thrown)[:FEW])
    return Card(table.name, subtitle, blocks)


def row_words(look: Look, row: Row) -> str:
    """What a row comes to, as it is printed: ``Gem worth 1d6 × 100 gp``, ``2d4 × Orc``, ``Roll again``."""
    if row.again:
        return {1: "Roll again", 2: "Roll twice"}.get(row.again, f"Roll {row.again} times")
    figures = dict(row.figures)
    said = "".join([_piece(look, piece, figures) for piece in row.pieces]) if row.pieces else row.text
    links = [_link(look, link) for link in row.links]
    if HOLE in said:
        named = " and ".join(links)
        said = said.replace(HOLE, named if said.startswith(HOLE) else f"({named.lower()})")
    elif links:
        said = "; ".join([part for part in (said, *links) if part])
    if said or not row.entry:
        return said or "–"
    many = f"{_dice(figures[NUMBER])} × " if NUMBER in figures else ""
    return f"{many}{_entry(look, row.entry)}"


def _block(look: Look, name: str, column: Column) -> tuple[tuple[str, str], ...]:
    head = ((look.game.words.column(name), column.dice.text if len(column.rows) > 1 else "always"),) if name else ()
    return (*head, *[(row.at.replace("-", "–"), row_words(look, row)) for row in column.rows])


def _piece(look: Look, piece: Piece, figures: dict[str, Throwing]) -> str:
    if piece.kind == "table":
        return _table(look, piece.text)
    if piece.kind == "dice":
        return _dice(piece.dice)
    return _dice(figures[piece.text]) if piece.text in figures else piece.text


def _link(look: Look, link: Link) -> str:
    times = "" if link.times.text == "1" else f" × {_dice(link.times)}"
    return f"{_table(look, link.table)}{times}"


def _dice(dice: Throwing) -> str:
    return use_minus_sign(dice.text).replace("*", " × ")


def _table(look: Look, key: str) -> str:
    there = look.library("tables").get(key)
    return there.name if there is not None else key.replace("_", " ")


def _entry(look: Look, key: str) -> str:
    for kind in look.game.own_kinds:
        if (one := look.library(kind).get(key)) is not None:
            return str(one.name)
    return key.replace("_", " ").capitalize()
