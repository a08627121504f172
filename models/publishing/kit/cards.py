"""Cards of nine a page, for creatures, spells and things: what stands on each, and what goes on with another.

Room is counted before anything is typeset (``room.py``): what one card has no room for stands on the next, whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import groupby
from typing import Any, Literal

from models.publishing.kit.foes import Body
from models.publishing.kit.piece import Paper
from models.publishing.room import break_text, count_lines, figures_size, on_paper, width_mm
from systems.common.forms import NumberField
from systems.common.kernel.game import Game

WIDE = 63.3  # mm, of a card
INSET = 4.0
INSIDE = WIDE - 2 * INSET
SIZE, FIRST, LINE = 8.4, 2.2, 3.65  # points of the letters, mm of the first line and of each other
STORY = 7.6  # points: its italics are narrow
REGULAR = 1.035  # of the room, for letters that are not semibold
LABEL, LABEL_FIRST, LABEL_LINE = 6.0, 1.7, 2.6  # points, mm of the first line of a label and of each other
LABEL_ROOM, HALF_ROOM = 17.0, 15.0  # mm, of the labels beside short words
GAP = 1.6  # mm, between parts
SHORT = 26  # letters of what stands beside its label
ASIDE = 40  # letters of each word of the last block, where it runs on
HALF, HALF_LABEL = 6, 16  # letters of a figure and its label that take half a line
SCORE, SCORE_LABEL, SCORE_LINE = 4, 4, 5.0  # letters of a figure and its label that stand with others; mm of their line
LEAST_SCORES, MOST_SCORES = 3, 6  # on a line
FIGURE_TEXT, FIGURE_LABEL, MOST_FIGURES = 9, 14, 4
WORKED_FIGURE = 14  # letters of a figure with its working in brackets: ``19 (rolled +9)``
FIGURE_SIZES = (11.0, 10.0, 9.0, 8.0)  # points
MOST_BOXES = 60  # of one loss; more are written, not crossed off
BOX_LINES = {False: (15, 3.2), True: (20, 2.6)}  # boxes a line and its mm: as usual, and fine where that spares a card
LONG_LOSS, BESIDE_LONG = 5, 15  # letters of a loss after which its boxes have less room; boxes a line then
HEAD, FIGURES, FOOT, BADGE = 13.0, 10.0, 3.4, 7.0
TITLES = ((14.0, 5.4), (11.5, 4.5), (9.5, 3.8))  # points, mm of a line
SCALES = (1.0, 0.92, 0.85, 0.78)  # of the letters, where that spares a card
SHARES = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8)  # of the first of two cards, to be left free
MOST_BLANK = 99
HIGH: dict[Paper, dict[str, float]] = {
    "a4": {"whole": 92.0, "headed": 86.0},
    "letter": {"whole": 86.0, "headed": 80.0},
}  # mm of a card, on pages without and with a heading
# Where words stand: beside their label, below it, two to a line; figures with their labels above them, on one line.
How = Literal["beside", "below", "half", "score"]
Part = tuple[str, str, How]


@dataclass(frozen=True, slots=True)
class Row:
    """Boxes of one body on a card: its number or name, and each of its losses."""

    head: str
    losses: tuple[tuple[str, int, bool], ...]  # label, boxes (none: a line to write on), heavy


@dataclass(frozen=True, slots=True)
class Face:
    """One card; ``parts`` are labels, words and where these stand."""

    title: str
    subtitle: str = ""
    glyph: str = ""
    badge: str = ""
    figures: tuple[tuple[str, str], ...] = ()
    parts: tuple[Part, ...] = ()
    story: str = ""
    rows: tuple[Row, ...] = ()
    boxes: tuple[str, int] = ("", 0)  # a label and so many large boxes at the foot
    lines: bool = False  # what room is left has lines to write on
    foot: tuple[str, str] = ("", "")
    size: float = 14.0  # of the title
    letters: float = FIGURE_SIZES[0]  # of the figures
    goes_on: bool = False
    scale: float = 1.0  # of its letters
    fine: bool = False  # smaller boxes


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
) -> tuple[tuple[tuple[str, str], ...], tuple[Part, ...]]:
    """The short figures of an entry's first block, and everything else of it in its order.

    What an entry says at its end in few words, such as where it is met, runs on in one part.
    """
    figures: list[tuple[str, str]] = []
    parts: list[Part] = []
    several = [tuple(block) for block in blocks]
    for number, block in enumerate(several):
        if number and number == len(several) - 1 and len(block) > 1 and all([len(text) <= ASIDE for _, text in block]):
            parts.append(("", on_paper(" · ".join([f"{label} {text}" for label, text in block])), "below"))
            continue
        for label, text in block:
            said = on_paper(text)
            if number == 0 and label and len(figures) < most and _is_figure(label, said):
                figures.append((label, said))
            elif said:
                parts.append((on_paper(label), said, _how(label, said)))
    return tuple(figures), _scored(parts)


def _scored(parts: Sequence[Part]) -> tuple[Part, ...]:
    """The parts, several short figures that follow each other as scores: ``STR 12``, ``DEX 10`` ..."""
    found: list[Part] = []
    for _, run in groupby(parts, key=_is_score):
        several = list(run)
        if _is_score(several[0]) and len(several) >= LEAST_SCORES:
            several = [(label, text, "score") for label, text, _ in several]
        found += several
    return tuple(found)


def _is_score(part: Part) -> bool:
    label, text, how = part
    return how == "half" and len(label) <= SCORE_LABEL and len(text) <= SCORE


def _is_figure(label: str, text: str) -> bool:
    """Whether it is a number with what belongs to it: ``6 [13]``, ``+2``, ``2d + 7``."""
    number = text[:1].isdigit() or text[:1] in ("+", "−")
    most = WORKED_FIGURE if text.endswith(")") else FIGURE_TEXT
    return number and len(text) <= most and len(label) <= FIGURE_LABEL and "\n" not in text


def _how(label: str, text: str) -> How:
    if not label or len(text) > SHORT or len(label) > SHORT:
        return "below"
    return "half" if len(text) <= HALF and len(label) <= HALF_LABEL else "beside"


def fitted(face: Face, high: float) -> tuple[Face, ...]:
    """A card as one or more that hold all of it, in the largest letters and boxes that make the fewest of them."""
    several = [replace(face, fine=fine) for fine in (False, True) if face.rows or not fine]
    best = min([_split(one, high, scale) for one in several for scale in SCALES], key=len)
    if len(best) != 2:
        return best
    # What goes on takes a fair share along: as much room stays free on the first as on the second.
    face = replace(face, fine=best[0].fine)
    shares = [share for share in SHARES if len(_split(face, high, best[0].scale, share)) == 2]
    even = _split(face, high, best[0].scale, max(shares, default=0.0) / 2)
    return even if len(even) == 2 and even[0].parts else best


def _split(face: Face, high: float, scale: float, less: float = 0.0) -> tuple[Face, ...]:
    """``less``: the share of the first card's room that stays free."""
    size, head = _head_of(face)
    figures = FIGURES if face.figures else 0
    foot = (FOOT if any(face.foot) else 0) + (BADGE if face.boxes[1] else 0)
    room = (high - 2 * INSET - head - foot - GAP) / scale
    inside = INSIDE / scale
    letters = figures_size(face.figures, INSIDE - 2, FIGURE_SIZES)
    first = replace(face, size=size, letters=letters, scale=scale, parts=(), story="", rows=())
    later = replace(first, figures=(), boxes=("", 0), goes_on=True)
    found: list[Face] = []
    now, left = first, (room - figures / scale) * (1 - less)
    for line in _lines_of(_broken(face.parts, room, inside)):
        if (tall := max([_part_height(part, inside) for part in line])) > left:
            found.append(now)
            now, left = later, room
        now, left = replace(now, parts=(*now.parts, *line)), left - tall
    for story in break_text(face.story, inside, STORY, int(room // LINE) - 1):
        if (tall := _text_height(count_lines(story, inside, STORY)) + GAP) > left or now.story:
            found.append(now)
            now, left = later, room
        now, left = replace(now, story=story), left - tall
    left = left * scale - (GAP if face.rows else 0)
    for row in face.rows:
        if (tall := row_height(row, face.fine)) > left:
            found.append(now)
            now, left = later, room * scale - GAP
        now, left = replace(now, rows=(*now.rows, row)), left - tall
    return (*found, now)


def _lines_of(parts: Sequence[Part]) -> list[list[Part]]:
    """The parts line by line: two halves that follow each other stand on one, and so do scores."""
    found: list[list[Part]] = []
    most = {"half": 2, "score": MOST_SCORES}
    for part in parts:
        if found and part[2] == found[-1][0][2] and len(found[-1]) < most.get(part[2], 1):
            found[-1].append(part)
        else:
            found.append([part])
    return found


def _head_of(face: Face) -> tuple[float, float]:
    """The size of the title, and the height of all that stands over the card's first line."""
    beside = INSIDE - (12.5 if face.glyph else 0) - (width_mm(face.badge, 10) + 7 if face.badge else 0)
    below = count_lines(face.subtitle, beside, 7) * 3.2
    for size, line in TITLES:
        lines = count_lines(face.title, beside, size)
        if lines <= 1 or size == TITLES[-1][0]:
            return size, max(HEAD, lines * line + below + 3.4)
    return TITLES[-1][0], HEAD


def _text_height(lines: int) -> float:
    return FIRST + max(0, lines - 1) * LINE


def _part_height(part: Part, inside: float) -> float:
    label, text, how = part
    if how == "score":
        return SCORE_LINE + GAP
    if how == "half":
        return max(FIRST, _label_height(label, HALF_ROOM)) + GAP
    if how == "beside":
        lines = count_lines(text, inside - LABEL_ROOM - 1, SIZE)
        return max(_text_height(lines), _label_height(label, LABEL_ROOM)) + GAP
    return (LABEL_LINE if label else 0) + _text_height(count_lines(text, inside * REGULAR, SIZE)) + GAP


def _label_height(label: str, room: float) -> float:
    return LABEL_FIRST + max(0, count_lines(label.upper(), room, LABEL + 0.6) - 1) * LABEL_LINE


def _broken(parts: Iterable[Part], room: float, inside: float) -> list[Part]:
    """The parts, those too long for a whole card in several."""
    found: list[Part] = []
    for label, text, how in parts:
        most = int((room - LABEL_LINE - GAP) // LINE)
        several = break_text(text, inside, SIZE, most)
        found += [(label, text, how)] if len(several) == 1 else [
            (label if n == 0 else "", said, "below") for n, said in enumerate(several)
        ]  # fmt: skip
    return found


def row_height(row: Row, fine: bool = False) -> float:
    """The height of a body's boxes, in mm; ``fine``: of smaller ones."""
    a_line, tall = BOX_LINES[fine]
    lines = [-(-most // (BESIDE_LONG if len(label) > LONG_LOSS else a_line)) for label, most, _ in row.losses]
    return sum([max(1, several) * tall for several in lines]) + 0.4


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


def game_mark(game: Game) -> str:
    """What a game is called at the foot of its cards: its own name, without that of a family of games."""
    return game.name.rpartition(": ")[2]


def blank_field() -> NumberField:
    """How many cards to fill in by hand."""
    return NumberField("blank", "Blank cards", "To fill in by hand", maximum=MOST_BLANK)


def blank_faces(count: int, game: str, labels: Sequence[str], boxes: str = "") -> tuple[Face, ...]:
    """Cards with nothing on them but what is to be filled in."""
    parts: tuple[Part, ...] = tuple([(label, " ", "beside") for label in labels])
    return (
        Face("\u00a0", "\u00a0", parts=parts, boxes=(boxes, 4 if boxes else 0), lines=True, foot=("", game)),
    ) * count
