"""Cards of nine a page, for creatures, spells and things: what stands on each, and what goes on with another.

Room is counted before anything is typeset (``room.py``): what one card has no room for stands on the next, whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from models.publishing.kit.foes import Body
from models.publishing.kit.piece import Paper
from models.publishing.kit.room import break_text, count_lines, on_paper, width_mm
from systems.common.forms import NumberField

WIDE = 63.3  # mm, of a card
INSET = 4.0
INSIDE = WIDE - 2 * INSET
SIZE, LINE = 8.6, 4.05  # points of the letters, mm of a line
LABEL, LABEL_LINE = 6.0, 3.3
LABEL_ROOM = 17.0  # mm, of the labels beside short words
GAP = 1.3
SHORT = 26  # letters of what stands beside its label
FIGURE_TEXT, FIGURE_LABEL, MOST_FIGURES = 9, 14, 4
BOXES_A_LINE, BOX_LINE, MOST_BOXES = 15, 3.3, 60  # of one loss; more than these are written, not crossed off
HEAD, FIGURES, FOOT, BADGE = 15.0, 11.5, 5.0, 10.0
TITLES = ((14.0, 5.6), (11.5, 4.7), (9.5, 4.0))  # points, mm of a line
MOST_BLANK = 99
HIGH: dict[Paper, dict[str, float]] = {
    "a4": {"whole": 92.0, "headed": 86.0},
    "letter": {"whole": 86.0, "headed": 80.0},
}  # mm of a card, on pages without and with a heading


@dataclass(frozen=True, slots=True)
class Row:
    """Boxes of one body on a card: its number or name, and each of its losses."""

    head: str
    losses: tuple[tuple[str, int, bool], ...]  # label, boxes (none: a line to write on), heavy


@dataclass(frozen=True, slots=True)
class Face:
    """One card.  ``parts`` are (label, words, beside): beside its label, or below it."""

    title: str
    subtitle: str = ""
    glyph: str = ""
    badge: str = ""
    figures: tuple[tuple[str, str], ...] = ()
    parts: tuple[tuple[str, str, bool], ...] = ()
    story: str = ""
    rows: tuple[Row, ...] = ()
    boxes: tuple[str, int] = ("", 0)  # a label and so many large boxes at the foot
    lines: bool = False  # what room is left has lines to write on
    foot: tuple[str, str] = ("", "")
    size: float = 14.0  # of the title
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that belong together, under a heading if they have one."""

    heading: str
    says: str
    cards: tuple[Face, ...]


def deck(groups: Sequence[Group], paper: Paper, foot: str) -> dict[str, Any]:
    """The data of a page of cards."""
    heights = HIGH[paper]
    return {
        "foot": foot, "wide": WIDE,
        "groups": [{"high": heights["headed" if one.heading else "whole"], **asdict(one)} for one in groups],
    }  # fmt: skip


def split_pairs(
    blocks: Iterable[Iterable[tuple[str, str]]], most: int = MOST_FIGURES
) -> tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str, bool], ...]]:
    """The short figures of an entry's first block, and everything else of it in its order."""
    figures: list[tuple[str, str]] = []
    parts: list[tuple[str, str, bool]] = []
    for number, block in enumerate(blocks):
        for label, text in block:
            said = on_paper(text)
            short = len(said) <= FIGURE_TEXT and len(label) <= FIGURE_LABEL and "\n" not in said
            if number == 0 and label and short and len(figures) < most:
                figures.append((label, said))
            elif said:
                parts.append((on_paper(label), said, bool(label) and len(said) <= SHORT and len(label) <= SHORT))
    return tuple(figures), tuple(parts)


def fitted(face: Face, high: float) -> tuple[Face, ...]:
    """A card as one or more that hold all of it."""
    size, head = _head_of(face)
    room = high - 2 * INSET - head - (FOOT if any(face.foot) else 0) - (BADGE if face.boxes[1] else 0) - GAP
    first = replace(face, size=size, parts=(), story="", rows=())
    later = replace(first, figures=(), boxes=("", 0), goes_on=True)
    found: list[Face] = []
    now, left = first, room - (FIGURES if face.figures else 0)
    for part in _broken(face.parts, room):
        if (tall := _part_height(part)) > left:
            found.append(now)
            now, left = later, room
        now, left = replace(now, parts=(*now.parts, part)), left - tall
    for story in break_text(face.story, INSIDE, SIZE, int(room // LINE) - 1):
        if (tall := count_lines(story, INSIDE, SIZE) * LINE + GAP) > left or now.story:
            found.append(now)
            now, left = later, room
        now, left = replace(now, story=story), left - tall
    for row in face.rows:
        if (tall := row_height(row)) > left:
            found.append(now)
            now, left = later, room
        now, left = replace(now, rows=(*now.rows, row)), left - tall
    return (*found, now)


def _head_of(face: Face) -> tuple[float, float]:
    """The size of the title, and the height of all that stands over the card's first line."""
    beside = INSIDE - (12.5 if face.glyph else 0) - (width_mm(face.badge, 10) + 7 if face.badge else 0)
    below = count_lines(face.subtitle, beside, 7) * 3.2
    for size, line in TITLES:
        lines = count_lines(face.title, beside, size)
        if lines <= 1 or size == TITLES[-1][0]:
            return size, max(HEAD, lines * line + below + 5.0)
    return TITLES[-1][0], HEAD


def _part_height(part: tuple[str, str, bool]) -> float:
    label, text, beside = part
    if beside:
        lines = max(count_lines(text, INSIDE - LABEL_ROOM - 1, SIZE), count_lines(label.upper(), LABEL_ROOM, LABEL + 1))
        return lines * LINE + 0.7
    return (LABEL_LINE if label else 0) + count_lines(text, INSIDE, SIZE) * LINE + GAP


def _broken(parts: Iterable[tuple[str, str, bool]], room: float) -> list[tuple[str, str, bool]]:
    """The parts, those too long for a whole card in several."""
    found: list[tuple[str, str, bool]] = []
    for label, text, beside in parts:
        most = int((room - LABEL_LINE - GAP) // LINE)
        found += [(label if n == 0 else "", said, beside and n == 0)
                  for n, said in enumerate(break_text(text, INSIDE, SIZE, most))]  # fmt: skip
    return found


def row_height(row: Row) -> float:
    """The height of a body's boxes, in mm."""
    return sum([max(1, -(-most // BOXES_A_LINE)) * BOX_LINE for _, most, _ in row.losses]) + 0.9


def rows_of(bodies: Iterable[Body]) -> tuple[Row, ...]:
    """The boxes of bodies; one that has lost something already has fewer."""
    found = []
    for body in bodies:
        losses = tuple([
            (f"{loss.label} {loss.now}" if loss.now > MOST_BOXES else _short(loss.label, len(body.losses)),
             loss.now if loss.now <= MOST_BOXES else 0, loss.heavy)
            for loss in body.losses
        ])  # fmt: skip
        state = f" {body.state.lower()}" if body.state and not any([loss.now for loss in body.losses]) else ""
        found.append(Row(f"{body.name or body.number}{state}", losses))
    return tuple(found)


def _short(label: str, several: int) -> str:
    """Where a body can lose one thing alone, its boxes need no word."""
    return label if several > 1 else ""


def blank_field() -> NumberField:
    """How many cards to fill in by hand."""
    return NumberField("blank", "Blank cards", "To fill in by hand", maximum=MOST_BLANK)


def blank_faces(count: int, game: str, labels: Sequence[str], boxes: str = "") -> tuple[Face, ...]:
    """Cards with nothing on them but what is to be filled in."""
    parts = tuple([(label, " ", True) for label in labels])
    return (Face("\u00a0", "\u00a0", parts=parts, boxes=(boxes, 4 if boxes else 0), lines=True, foot=("", game)),) * count
