"""Rows of boxes on a card, one for every body: how large the boxes are, how many stand on a line; all in mm."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from models.publishing.kit.foes import Body
from models.publishing.room import width_mm
from systems.frozen import dataclass

INSIDE = 55.3  # of a card
FIVE, GROUP_GAP, LINE_GAP = 5, 1.4, 0.9  # boxes stand five and five; between fives, and between lines
SIZES = {"one": (2.3, 0.5), "several": (2.05, 0.5), "fine": (1.6, 0.4)}  # of boxes, and between them
HEAD, LONG_HEAD, SHORT_HEAD_LETTERS, BESIDE = 4.0, 15.0, 4, 0.8  # the room of a number and of a name, and beside it
NAME, LABEL = 7.0, 5.8  # the room of what can be lost, at least; points of its letters
TO_WRITE, BETWEEN = 3.2, 0.4  # of a line to write on; between two bodies


@dataclass(frozen=True, slots=True)
class Row:
    """Boxes of one body on a card: its number or name, and each of its losses."""

    head: str
    losses: tuple[
        tuple[str, int, bool, int], ...
    ]  # label, boxes (none: a line to write on), heavy, how many crossed off


@lru_cache(maxsize=1024)
def row_height(row: Row, fine: bool = False) -> float:
    """The height of a body’s boxes; ``fine``: of smaller ones."""
    return float(draw_row(row, fine)["high"])


def draw_row(row: Row, fine: bool) -> dict[str, Any]:
    """A row as it is drawn: where boxes of each loss begin, how large they are, how many stand on a line."""
    size, gap = SIZES["fine" if fine else "several" if len(row.losses) > 1 else "one"]
    begins = (HEAD if len(row.head) <= SHORT_HEAD_LETTERS else LONG_HEAD) + BESIDE
    five = FIVE * size + (FIVE - 1) * gap
    names = [width_mm(name, LABEL) + 1.5 for name, *_ in row.losses if name]
    at = begins + (max(NAME, *names) if names else 0.0)
    losses, high = [], 0.0
    for name, most, heavy, lost in row.losses:
        fives, rest = divmod(INSIDE - at + GROUP_GAP, five + GROUP_GAP)
        abreast = FIVE * max(1, int(fives))
        if abreast < most <= abreast + int((rest - GROUP_GAP + gap) // (size + gap)):
            abreast = most  # what is over five and five has room at the end of the line
        lines = -(-most // abreast) if most else 1
        losses.append({"name": name, "most": most, "lost": lost, "heavy": heavy, "abreast": abreast, "high": high})
        high += lines * (size + LINE_GAP) if most else TO_WRITE
    return {"head": row.head, "losses": row.losses, "begins": begins, "at": at, "size": size, "gap": gap,
            "drawn": losses, "high": high + BETWEEN}  # fmt: skip


def rows_of(bodies: Iterable[Body]) -> tuple[Row, ...]:
    """The boxes of bodies; those that are lost already are crossed off."""
    found = []
    for body in bodies:
        losses = tuple([
            (_short(loss.label, len(body.losses)) if loss.boxes else f"{loss.label} {loss.words}",
             loss.boxes, loss.heavy, loss.lost)
            for loss in body.losses
        ])  # fmt: skip
        state = f" {body.state.lower()}" if body.state and not any([loss.now for loss in body.losses]) else ""
        found.append(Row(f"{body.name or body.number}{state}", losses))
    return tuple(found)


def _short(label: str, several: int) -> str:
    """Where a body can lose one thing alone, its boxes need no word."""
    return label if several > 1 else ""
