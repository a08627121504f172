"""What stands over a sheet: its head with the facts, and bands of figures; all in points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from models.publishing.letters import lines_of, width_pt
from models.publishing.pages import Block, Cell, Page
from models.publishing.sheet_panels import WORKING, WORKING_LINE, working_of
from models.publishing.sheet_tables import LABEL, label_width

MOST_ABREAST, BETWEEN, LINES_APART = 7, 9.0, 6.8  # figures; between them, and between two lines of them
PLAIN = 48.2  # the height of a figure
ALONE, ABOVE = 17.0, 11.0  # where its label stands: over the figure alone, over figure and working
APART, UNDER_LABEL, UNDER_NUMBER = 6.0, 4.8, 8.0  # between label and figure, and from there to the end of its working
CAPITALS = 0.73  # of the size of letters, the height of figures
LETTERS = 1.09  # of the size of labels, with the room between their letters
NUMBER_SIZES = (15.0, 12.5, 10.0, 7.5)  # as large as there is room for
MAIN = 20.0
FACTS, FACT_LABEL, GUTTER, TO_WRITE = 8, 5.6, 14.0, 85.0
FACT_SIZES, NAME_SIZES = (9.0, 7.5), (22.0, 18.0, 15.0, 12.0)
SMALL_NAME = 11.0


def band_of(block: Block, wide: float) -> dict[str, Any]:
    """The figures of a section, each in its frame, on one line or on two."""
    cells = block.cells
    abreast = max(1, len(cells)) if len(cells) <= MOST_ABREAST else -(-len(cells) // 2)
    one = (wide - (abreast - 1) * BETWEEN) / abreast
    words = [working_of(cell) for cell in cells]
    lines = max([lines_of(text, one - 8, WORKING) for text in words], default=0)
    labels = max(
        [lines_of(cell.label.upper(), one - 4, _label_size(cell, one) * LETTERS, "sans") for cell in cells], default=1
    )
    label = (ABOVE if lines else ALONE) + (labels - 1) * 3
    made = [_score(cell, text, one) for cell, text in zip(cells, words, strict=True)]
    large = max([size for _, _, _, size, _ in made], default=MAIN) * CAPITALS
    number = label + large + (UNDER_LABEL if lines else APART)
    tall = max(PLAIN, number + UNDER_NUMBER + lines * WORKING_LINE) if lines else PLAIN
    rows = [made[at : at + abreast] for at in range(0, len(made), abreast)]
    return {
        "title": block.title, "wide": one, "tall": tall, "label": label, "number": number, "rows": rows,
        "high": len(rows) * tall + max(0, len(rows) - 1) * LINES_APART,
    }  # fmt: skip


def _label_size(cell: Cell, room: float) -> float:
    return LABEL if len(cell.label) <= 18 or label_width(cell.label) <= room - 4 else LABEL * 0.85


def _score(cell: Cell, working: str, room: float) -> tuple[str, str, float, float, str]:
    """Label, figure, the sizes of both, and what the figure is made of."""
    sizes = (MAIN, *NUMBER_SIZES) if cell.main else NUMBER_SIZES
    size = next((size for size in sizes if width_pt(cell.text, size, "sans") * 1.05 <= room - 6), sizes[-1])
    return cell.label, cell.text, _label_size(cell, room), size, working


def head_of(page: Page, identity: Sequence[Cell], wide: float) -> dict[str, Any]:
    """The name with what is said of it, and who plays it with what it is at the right."""
    facts = [("Player", page.player), *[(cell.label, cell.text) for cell in identity]]
    shown = [fact for fact in facts if page.blank or fact[1]][:FACTS]
    abreast = 4 if page.blank or len(shown) > 6 else max(1, min(3, len(shown)))
    rows = [[_fact(label, text) for label, text in shown[at : at + abreast]] for at in range(0, len(shown), abreast)]
    columns = [
        max([_fact_width(row[n], page.blank) for row in rows if n < len(row)]) + GUTTER
        for n in range(min(abreast, len(shown)))
    ]
    room = wide - sum(columns) - GUTTER
    size = next((size for size in NAME_SIZES if width_pt(page.name, size, "bold") <= room), SMALL_NAME)
    lines = max(1, lines_of(page.name, room, size, "bold"))
    name = size * 0.68 + (lines - 1) * (size + 1) if not page.blank else 30.0
    below = 8 + max(1, lines_of(page.subtitle, room, 9.5)) * 11 - 4.6
    tall = 31.0 if page.blank else 20.2
    return {
        "columns": columns, "rows": rows, "tall": tall, "room": room, "size": size,
        "high": 9 + max(name + below, len(rows) * tall - 6),
    }  # fmt: skip


def _fact(label: str, text: str) -> dict[str, Any]:
    size = FACT_SIZES[1] if len(text) > 22 else FACT_SIZES[0]
    return {"label": label, "text": text, "size": size}


def _fact_width(fact: dict[str, Any], blank: bool) -> float:
    head = label_width(fact["label"], FACT_LABEL)
    return max(head, TO_WRITE if blank else width_pt(fact["text"], fact["size"]))
