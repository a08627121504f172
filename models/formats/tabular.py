"""Rows of cells as creatures or as a random table, whichever their head says: for CSV and for tables in Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from models.formats.found import Block, Found
from models.formats.labelled import KEYS, Said
from models.formats.old_terms import block_of
from models.formats.phrases import plain
from models.storage.limits import LONGEST_LINE, MOST_BROUGHT
from systems.common.content.random_tables.sheet import sheets_in

Row = Sequence[str]
NAMES = ("name", "creature", "monster", "foe", "who")
COUNTS = ("count", "number", "how many", "#")
STORY = ("text", "description", "story", "notes", "note")
ABILITIES = ("abilities", "powers", "special abilities")
MORE_KEYS = {"hd": "hit_dice", "dice": "hit_dice", "hit dice": "hit_dice", "ac": "armor", "armor": "armor",
             "armour": "armor", "att": "attacks", "xp": "experience", "hits": "hit_points", "type": "kind"}  # fmt: skip


def found_in(rows: Sequence[Row], title: str, headed: bool = False) -> Found:
    """What a table of cells holds: creatures if its head has a name and figures, else random tables.

    ``headed``: the first row is known to be a head.
    """
    cells = [[plain(cell)[:LONGEST_LINE] for cell in row] for row in rows]
    cells = [row for row in cells if any(row)]
    if not cells:
        return Found()
    keys = [_key(cell) for cell in cells[0]]
    if is_head(cells[0]):
        return Found(tuple([_creature(keys, row, cells[0]) for row in cells[1 : MOST_BROUGHT + 1]]))
    as_written = [[" ".join(cell.split())[:LONGEST_LINE] for cell in row] for row in rows]
    tables, lost = sheets_in(as_written, title, headed)
    return Found((), tables, lost)


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
