"""Rows of cells as creatures or as a random table, whichever their head says: for CSV and for tables in Markdown."""

from __future__ import annotations

import re
from collections.abc import Sequence

from models.formats.found import Block, Found, ReadTable, TableRow
from models.formats.labelled import KEYS, Said
from models.formats.old_terms import block_of
from models.formats.phrases import plain
from models.storage.limits import LONGEST_LINE, MOST_BROUGHT

Row = Sequence[str]
NAMES = ("name", "creature", "monster", "foe", "who")
COUNTS = ("count", "number", "how many", "#")
STORY = ("text", "description", "story", "notes", "note")
ABILITIES = ("abilities", "powers", "special abilities")
DICE = re.compile(r"^\(?(\d{0,2}d\d{1,4}|d%)(?:\s*roll)?\)?$", re.IGNORECASE)
AT = re.compile(r"^\d{1,4}(?:\s*(?:-|to)\s*\d{1,4}|\+)?[.):]?$")
WEIGHT = ("weight", "weights", "chance", "odds", "%")
MOST_WEIGHT = 1000
MORE_KEYS = {"hd": "hit_dice", "dice": "hit_dice", "hit dice": "hit_dice", "ac": "armor", "armor": "armor",
             "armour": "armor", "att": "attacks", "xp": "experience", "hits": "hit_points", "type": "kind"}  # fmt: skip


def found_in(rows: Sequence[Row], title: str) -> Found:
    """What a table of cells holds: creatures if its head has a name and figures, else a random table."""
    cells = [[plain(cell)[:LONGEST_LINE] for cell in row] for row in rows]
    cells = [row for row in cells if any(row)]
    if not cells:
        return Found()
    keys = [_key(cell) for cell in cells[0]]
    if is_head(cells[0]):
        return Found(tuple([_creature(keys, row, cells[0]) for row in cells[1 : MOST_BROUGHT + 1]]))
    table = _table(cells, title)
    return Found((), (table,)) if table is not None else Found((), (), tuple([" | ".join(row) for row in cells]))


def is_head(row: Row) -> bool:
    """Whether a row heads a table of creatures: it has a name, and armor or hit dice."""
    keys = {_key(plain(cell)) for cell in row}
    return "name" in keys and bool(keys & {"armor", "hit_dice"})


def _key(cell: str) -> str:
    """What a column is of: its label in the old games, or a word for it; empty if nobody knows."""
    word = cell.strip(" *_.:").lower()
    if word in NAMES:
        return "name"
    if word in COUNTS:
        return "count"
    if word in STORY:
        return "story"
    if word in ABILITIES:
        return "special"
    return MORE_KEYS.get(word) or KEYS.get(word, "")


def _creature(keys: list[str], row: Row, head: Row) -> Block:
    """A row of a table of creatures; a cell of a column that nobody knows keeps its head."""
    said = Said("")
    besides: list[str] = []
    for number, cell in enumerate(row):
        key = keys[number] if number < len(keys) else ""
        if not cell:
            continue
        if key == "name":
            said.name = cell
        elif key == "count":
            said.name = f"{said.name} x{cell}" if cell.isdigit() else said.name
        elif key == "story":
            said.story.append(cell)
        elif key and key not in said.figures:
            said.figures[key] = cell
        else:
            besides.append(f"{head[number] if number < len(head) and head[number] else 'Besides'}: {cell}")
    said.story += [f"{one}." for one in besides]
    return block_of(said)


def _table(cells: list[list[str]], title: str) -> ReadTable | None:
    """A random table: totals in the first column, or weights in one, or one row as likely as the other."""
    width = max([len(row) for row in cells])
    head, body = _head(cells)
    dice = DICE.match(head[0]) if head and head[0] else None
    if not body:
        return None
    weights = next((number for number, cell in enumerate(head) if cell.lower() in WEIGHT), -1) if head else -1
    totals = width > 1 and weights < 0 and all([AT.match(row[0]) for row in body])
    rows: list[TableRow] = []
    for row in body:
        if totals:
            rows.append(TableRow(row[0].rstrip(".):"), _words(row[1:], head[1:])))
        elif 0 <= weights < len(row) and row[weights].isdigit() and 0 < int(row[weights][:4]) < MOST_WEIGHT:
            said = _words([cell for number, cell in enumerate(row) if number != weights], [])
            rows.append(TableRow(f"×{row[weights]}", said))
        else:
            rows.append(TableRow("", _words(row, head if width > 2 else [])))
    called = title or (head[-1] if head and width > 1 and len(head[-1]) > 2 else "") or "Table"
    thrown = dice[1].lower() if dice and totals else ""
    return ReadTable(called[:100], "1d100" if thrown == "d%" else f"1{thrown}" if thrown.startswith("d") else thrown,
                     tuple(rows))  # fmt: skip


def _head(cells: list[list[str]]) -> tuple[list[str], list[list[str]]]:
    """The head of a table and its rows: a first row that no total begins, where totals begin the others."""
    first, rest = cells[0], cells[1:]
    words = {cell.lower() for cell in first}
    if rest and (DICE.match(first[0]) or (not AT.match(first[0]) and all([AT.match(row[0]) for row in rest]))
                 or words & {"result", "roll", "text", "encounter", "item", "what", *WEIGHT}):  # fmt: skip
        return first, rest
    return [], cells


def _words(cells: Row, head: Row) -> str:
    """The cells of a row in one text, each with its head where there are several."""
    said = [(head[number] if number < len(head) else "", cell) for number, cell in enumerate(cells) if cell]
    if len(said) < 2:
        return said[0][1] if said else ""
    return " · ".join([f"{label}: {cell}" if label and number else cell for number, (label, cell) in enumerate(said)])
