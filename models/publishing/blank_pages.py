"""A sheet with nothing on it: the labels of many sheets of a game, each once, and room to write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from models.publishing.pages import Block, Cell, Page

ROWS, MOST_ROWS = 4, 12  # to write on, in a table
SPACE, MOST_SPACES = "\u00a0", 24  # what keeps the room of words without any
MOST_BOXES = 30


def blank_page(pages: Sequence[Page]) -> Page:
    """One page with every section and field that any of these has, in their order, and no value."""
    titles: dict[tuple[str, str], list[Block]] = {}
    for page in pages:
        for block in page.blocks:
            titles.setdefault((block.title, block.look), []).append(block)
    blocks = tuple([_block(several, len(pages)) for several in titles.values()])
    first = pages[0]
    return Page("", "", "", first.game, first.credit, first.kind, blocks, blank=True)


def _block(blocks: Sequence[Block], pages: int) -> Block:
    cells: dict[str, list[Cell]] = {}
    for block in blocks:
        for cell in block.cells:
            cells.setdefault(cell.name, []).append(cell)
    return Block(blocks[0].title, blocks[0].look, tuple([_cell(several, pages) for several in cells.values()]))


def _room(wide: Cell, several: Sequence[Cell]) -> tuple[str, ...]:
    """A row without words whose columns are as wide as those of the samples."""
    same = [cell for cell in several if len(cell.columns) == len(wide.columns)]
    longest = [max([len(row[n]) for cell in same for row in cell.rows], default=1) for n in range(len(wide.columns))]
    return tuple([SPACE * min(MOST_SPACES, max(1, letters)) for letters in longest])


def _names(several: Sequence[Cell]) -> tuple[str, ...]:
    """What the rows are called, where these have the same ones in the same order, such as saving throws."""
    named = {tuple([row[0] for row in cell.rows]) for cell in several}
    return named.pop() if len(named) == 1 else ()


def _cell(several: Sequence[Cell], pages: int) -> Cell:
    one = several[0]
    most = max([cell.most for cell in several])
    blank = Cell(one.kind, one.name, one.label, heavy=one.heavy, main=one.main)
    if one.kind == "rows":
        wide = max(several, key=lambda cell: len(cell.columns))
        rows = max([len(cell.rows) for cell in several])
        empty = tuple([_room(wide, several)] * min(MOST_ROWS, max(ROWS, rows)))
        named = _names(several) if len(several) == pages else ()
        rows_there = tuple([(name, *empty[0][1:]) for name in named]) if named else empty
        return replace(blank, names=wide.names, columns=wide.columns, right=wide.right, rows=rows_there, blank=True)
    if one.kind == "boxes":
        return replace(blank, now=min(most, MOST_BOXES), most=min(most, MOST_BOXES))
    return replace(blank, most=MOST_BOXES) if one.kind == "gauge" else blank
