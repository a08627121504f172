"""A section of a sheet in its frame: what stands in it line by line, and how high it is; all in points."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from models.publishing.letters import SPACE, lines_of, width_pt
from models.publishing.pages import Block, Cell
from models.publishing.sheet_tables import FIRST, LINE, RULED, SIZE, SOME, letters_of, plan_table
from systems.frozen import dataclass

SIDES, TOP, BOTTOM, APART = 14.0, 9.0, 7.0, 5.0  # inside a frame: beside, above, below; between what is in it
BETWEEN = 17.0  # between frames
NARROW_LETTERS = 39  # of a table that the narrow column has room for
LONG = 42  # letters of words that run on after their label
DOTS, TEXT = 12.0, 8.4  # of the dotted line between a label and its words, at least; the size of these words
MOST_GAUGE, MOST_BOXES, FIVE = 60, 24, 5
NUMBER, BAR, WORKING, WORKING_LINE = 14.6, 8.0, 5.8, 6.8  # of a gauge: what is left, the bar, what it is made of
GAUGE_BOX, GAUGE_GAP, BOX, BOX_GAP, GROUP_GAP = 6.4, 1.6, 7.0, 2.4, 5.0
HELD, HELD_IN = 3.2, 8.0  # of what stands in boxes: above it, beside it


@dataclass(frozen=True, slots=True)
class Panel:
    """A section as it is drawn, and how high it is with what is below it."""

    data: dict[str, Any]
    high: float


def is_wide(block: Block) -> bool:
    """Whether a section needs the wide column: one to write in, or with a table that is too wide for the other."""
    return block.look == "story" or any([
        cell.kind == "notes" or (cell.kind == "rows" and letters_of(cell) > NARROW_LETTERS) for cell in block.cells
    ])  # fmt: skip


def panel_of(block: Block, wide: float) -> Panel:
    """A section in a frame of this width."""
    room = wide - SIDES
    cells = [_cell(cell, room, block.title) for cell in block.cells]
    high = TOP + BOTTOM + sum([tall for _, tall in cells]) + max(0, len(cells) - 1) * APART
    fills = any([_fills(cell) for cell in block.cells])
    return Panel({"title": block.title, "fills": fills, "cells": [data for data, _ in cells]}, high + BETWEEN)


def _fills(cell: Cell) -> bool:
    """The notes take what room is left; whatever else is written has lines to write on where nothing stands yet."""
    return cell.kind == "notes" and cell.name == "notes"


def working_of(cell: Cell) -> str:
    """What a figure is made of, without what it comes to; nothing where there is nothing to work out."""
    if ", " not in cell.terms or len(cell.working) >= 110:
        return ""
    return ", ".join([SPACE.join(part.rsplit(" ", 1)) for part in cell.terms.split(", ")]).replace(" = ", f" ={SPACE}")


def _cell(cell: Cell, room: float, title: str) -> tuple[dict[str, Any], float]:
    """A field as it is drawn, and its height."""
    data: dict[str, Any] = {"kind": cell.kind, "label": cell.label, "text": cell.text}
    match cell.kind:
        case "gauge":
            return _gauge(data, cell, room, title)
        case "boxes":
            return _boxes(data, cell, room)
        case "rows":
            table = plan_table(cell, room)
            return {**data, **table.data, "blank": cell.blank}, table.high
        case "notes":
            return _notes(data, cell, room)
    if len(cell.text) > LONG:
        return {**data, "kind": "words"}, _text(lines_of(f"{cell.label}. {cell.text}", room - 4.0, SIZE))
    return _line(data, cell, room)


def _text(lines: int) -> float:
    return FIRST + max(0, lines - 1) * LINE


def _line(data: dict[str, Any], cell: Cell, room: float) -> tuple[dict[str, Any], float]:
    """A label, dots, and its words at the end of the line; on several lines where they have no room beside it."""
    label, text = width_pt(cell.label, SIZE), width_pt(cell.text, TEXT, "sans")
    if label + text + DOTS <= room:
        return {**data, "kind": "line", "dots": [label + 4, room - text - 4]}, FIRST
    left = min(label, room / 2)
    parts = [part.replace(" ", SPACE) for part in cell.text.split(", ")]
    if all([width_pt(f"{part},", TEXT, "sans") <= room - left - 8 for part in parts]):
        cell = replace(cell, text=", ".join(parts))  # a line ends between two of them
    lines = max(lines_of(cell.text, room - left - 8, TEXT, "sans"), lines_of(cell.label, left, SIZE))
    return {**data, "kind": "lines", "left": left, "text": cell.text}, _text(lines)


def _gauge(data: dict[str, Any], cell: Cell, room: float, title: str) -> tuple[dict[str, Any], float]:
    most = max(0, min(cell.most, MOST_GAUGE))
    working = working_of(cell)
    share = max(0.0, min(1.0, cell.now / cell.most)) if cell.most > 0 else 0.0
    five = FIVE * GAUGE_BOX + (FIVE - 1) * GAUGE_GAP
    a_line = max(1, int((room + GROUP_GAP) // (five + GROUP_GAP)))
    groups = -(-most // FIVE)
    rest = most % FIVE or FIVE
    last = rest * GAUGE_BOX + (rest - 1) * GAUGE_GAP
    lines = -(-groups // a_line)
    if groups % a_line == 1 and lines > 1 and a_line * (five + GROUP_GAP) + last <= room:
        lines -= 1  # what is left of five has room at the end of the line
    label = "" if cell.label.casefold() == title.casefold() else cell.label
    high = NUMBER + (3 + WORKING_LINE * lines_of(working, room, WORKING) if working else 0.0)
    high += (BAR if cell.text else 0.0) + lines * (GAUGE_BOX + 4.6) + 1
    lost = max(0, min(most, cell.most - cell.now)) if cell.text else 0
    return {**data, "label": label, "most": most, "lost": lost, "of": cell.most, "share": share, "terms": working}, high


def _boxes(data: dict[str, Any], cell: Cell, room: float) -> tuple[dict[str, Any], float]:
    """A label and boxes, those that are lost crossed off, on as many lines as they take beside it."""
    most = max(0, min(cell.most, MOST_BOXES))
    lost = max(0, min(most, cell.most - cell.now - cell.empty))
    wide = max(60.0, room - width_pt(cell.label, SIZE) - 8)
    group = FIVE * BOX + (FIVE - 1) * BOX_GAP + GROUP_GAP
    a_line = FIVE * max(1, int((wide + GROUP_GAP) // group))
    rest = most - a_line
    if 0 < rest < FIVE and a_line // FIVE * group + rest * (BOX + BOX_GAP) - BOX_GAP <= wide:
        a_line = most  # what is left of five has room at the end of the line
    lines = max(1, -(-most // a_line))
    made = {**data, "most": most, "lost": lost, "heavy": cell.heavy, "a_line": a_line, "holds": cell.holds}
    high = max(FIRST, lines * (BOX + 4.6) - 4.6)
    return made, high + (HELD + _text(lines_of(cell.holds, room - HELD_IN, SIZE)) if cell.holds else 0.0)


def _notes(data: dict[str, Any], cell: Cell, room: float) -> tuple[dict[str, Any], float]:
    text = _text(lines_of(cell.text, room, SIZE)) if cell.text else 0.0
    fills = _fills(cell)
    ruled = RULED if fills else 0.0 if cell.text else SOME * RULED
    return {**data, "fills": fills, "ruled": 0.0 if fills else ruled}, text + ruled
