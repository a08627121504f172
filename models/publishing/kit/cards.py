"""Cards of nine a page, for creatures, spells and things: what stands on each, and what goes on with another.

Room is counted before anything is typeset (``room.py``): what one card has no room for stands on the next, whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Literal

from models.publishing.kit.card_rows import INSIDE, Row, draw_row, row_height
from models.publishing.kit.piece import Paper
from models.publishing.room import (
    break_text,
    count_lines,
    figure_width,
    figures_size,
    figures_width,
    on_paper,
    width_mm,
)
from systems.common.forms import NumberField
from systems.common.kernel.game import Game
from systems.frozen import dataclass

WIDE = 63.3  # mm, of a card
INSET = 4.0
SIZE, FIRST, LINE = 8.4, 2.2, 3.65  # points of the letters, mm of the first line and of each other
STORY, STORY_LINE = 9.0, 3.75  # of the words in italics
LABEL, LABEL_FIRST, LABEL_LINE = 6.0, 1.6, 2.6  # points, mm of the first line of a label and of each other
TRACKED = 1.13  # what the room between its letters makes of a label
LABEL_ROOM, HALF_ROOM = 17.0, 15.0  # mm, of the labels beside short words
GAP, WIDEST_GAP, UNDER_LABEL = 1.6, 2.6, 1.25  # mm, between parts, the same where there is room, below a label
SHORT = 26  # letters of what stands beside its label
ASIDE = 40  # letters of each word of the last block, where it runs on
HALF, HALF_LABEL = 6, 16  # letters of a figure and its label that take half a line
SCORE, SCORE_LABEL, SCORE_LINE = 4, 4, 5.0  # letters of a figure and its label that stand with others; mm of their line
LEAST_SCORES, MOST_SCORES = 3, 6  # on a line
FIGURE_TEXT, FIGURE_LABEL, MOST_FIGURES = 9, 14, 4
WORKED_FIGURE = 14  # letters of a figure with its working in brackets: ``19 (rolled +9)``
FIGURE_SIZES = (11.0, 10.0, 9.0, 8.0)  # points
HEAD, FIGURES, FOOT, BADGE = 13.0, 10.0, 3.4, 7.0
TITLES = ((14.0, 5.4), (11.5, 4.5), (9.5, 3.8))  # points, mm of a line
SCALES = (1.0, 0.96, 0.92, 0.88, 0.84, 0.81, 0.78)  # of the letters, where that spares a card
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
    gap: float = GAP  # between its parts
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
        "groups": [{"high": heights["headed" if one.heading else "whole"], "heading": one.heading, "says": one.says,
                    "cards": [_drawn(face) for face in one.cards]} for one in groups],
    }  # fmt: skip


def _drawn(face: Face) -> dict[str, Any]:
    """A card as it is drawn: the room of its head and beside its title, the height of each part, where boxes stand."""
    size, head, beside = _head_of(face)
    inside = INSIDE / face.scale
    return {
        "title": face.title, "subtitle": _subtitle(face), "glyph": face.glyph, "badge": face.badge, "size": size,
        "head": head, "beside": beside, "figures": face.figures, "letters": face.letters,
        "widths": [figure_width(one, face.letters) for one in face.figures],
        "parts": face.parts,
        "highs": [high - GAP for line in _lines_of(face.parts) for high in _line_heights(line, inside)],
        "rooms": [figure_width(part[:2], SIZE) if part[2] == "score" else 0.0 for part in face.parts],
        "story": face.story, "rows": [draw_row(row, face.fine) for row in face.rows],
        "boxes": face.boxes, "lines": face.lines, "foot": face.foot, "foot_room": _foot_room(face), "scale": face.scale,
        "gap": face.gap, "goes_on": face.goes_on,
    }  # fmt: skip


def _subtitle(face: Face) -> str:
    return " · ".join([word for word in (face.subtitle, "continued" if face.goes_on else "") if word])


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
    best: tuple[Face, ...] = ()
    face = _figures_abreast(face)
    for one in [replace(face, fine=fine) for fine in (False, True) if face.rows or not fine]:
        for scale in SCALES:
            cards = _split(one, high, scale)
            best = cards if not best or len(cards) < len(best) else best
            if len(best) == 1:
                return best
    if len(best) != 2:
        return best
    # What goes on takes a fair share along: as much room stays free on the first as on the second.
    face = replace(face, fine=best[0].fine)
    shares = [share for share in SHARES if len(_split(face, high, best[0].scale, share)) == 2]
    even = _split(face, high, best[0].scale, max(shares, default=0.0) / 2)
    return even if len(even) == 2 and even[0].parts else best


def _figures_abreast(face: Face) -> Face:
    """The card with as many figures as stand on one line; the others are parts of it."""
    figures, parts = list(face.figures), list(face.parts)
    while figures and figures_width(figures, FIGURE_SIZES[-1]) > INSIDE - 2:
        label, text = figures.pop()
        parts.insert(0, (label, text, _how(label, text)))
    return replace(face, figures=tuple(figures), parts=tuple(parts))


def _split(face: Face, high: float, scale: float, less: float = 0.0) -> tuple[Face, ...]:
    """``less``: the share of the first card’s room that stays free."""
    size, head, _ = _head_of(face)
    figures = FIGURES if face.figures else 0
    foot = _foot_height(face)
    inside = INSIDE / scale
    letters = figures_size(face.figures, INSIDE - 2, FIGURE_SIZES)
    first = replace(face, size=size, letters=letters, scale=scale, parts=(), story="", rows=())
    later = replace(first, figures=(), boxes=("", 0), goes_on=True)
    room = (high - 2 * INSET - _head_of(later)[1] - foot - GAP) / scale
    found: list[Face] = []
    now, parts, told, rows = first, list[Part](), "", list[Row]()
    whole = (high - 2 * INSET - head - figures - foot - (BADGE if face.boxes[1] else 0) - GAP) / scale
    left, kept_free = whole * (1 - less), whole * less

    def turn(spare: float) -> float:
        nonlocal now, parts, told, rows, kept_free
        spare += kept_free * scale
        between = len(_lines_of(parts)) - (0 if told else 1)
        gap = min(WIDEST_GAP, GAP + max(0.0, spare) / scale / max(1, between))
        found.append(replace(now, parts=tuple(parts), story=told, rows=tuple(rows), gap=gap))
        now, parts, told, rows, kept_free = later, [], "", [], 0.0
        return room

    for line in _lines_of(_broken(face.parts, room, inside)):
        if (tall := max(_line_heights(line, inside))) > left:
            left = turn(left * scale)
        parts += line
        left -= tall
    for story in break_text(face.story, inside, STORY, int(room // STORY_LINE) - 1, "italic"):
        if (tall := _story_height(story, inside)) > left or told:
            left = turn(left * scale)
        told, left = story, left - tall
    left = left * scale - (GAP if face.rows else 0)
    for row in face.rows:
        if (tall := row_height(row, face.fine)) > left:
            left = turn(left) * scale - GAP
        rows.append(row)
        left -= tall
    turn(left)
    return tuple(found)


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


def _head_of(face: Face) -> tuple[float, float, float]:
    """The size of the title, the height of all that stands over the card’s first line, and the room of the title."""
    beside = INSIDE - (12.5 if face.glyph else 0) - (width_mm(face.badge, 10) + 7 if face.badge else 0)
    below = count_lines(_subtitle(face), beside, 7, "plain") * 3.2
    for size, line in TITLES:
        lines = count_lines(face.title, beside, size, "title")
        if width_mm(face.title, size, "title") <= beside or size == TITLES[-1][0]:
            return size, max(HEAD, lines * line + below + 3.4), beside
    return TITLES[-1][0], HEAD, beside


def _foot_room(face: Face) -> float:
    """What the left word of the foot has beside the right one."""
    return INSIDE - (width_mm(face.foot[1].upper(), LABEL * TRACKED) + 2 if face.foot[1] else 0.0)


def _foot_height(face: Face) -> float:
    lines = count_lines(face.foot[0].upper(), _foot_room(face), LABEL * TRACKED)
    return FOOT + max(0, lines - 1) * LABEL_LINE if any(face.foot) else 0.0


def _text_height(lines: int) -> float:
    return FIRST + max(0, lines - 1) * LINE


def _story_height(story: str, inside: float) -> float:
    return FIRST + max(0, count_lines(story, inside, STORY, "italic") - 1) * STORY_LINE + GAP


def _line_heights(line: Sequence[Part], inside: float) -> list[float]:
    return [_part_height(part, inside, HALF_ROOM if number else LABEL_ROOM) for number, part in enumerate(line)]


def _part_height(part: Part, inside: float, label_room: float = LABEL_ROOM) -> float:
    label, text, how = part
    if how == "score":
        return SCORE_LINE + GAP
    if how == "half":
        return max(FIRST, _label_height(label, label_room)) + GAP
    if how == "beside":
        lines = count_lines(text, inside - LABEL_ROOM - 1, SIZE)
        return max(_text_height(lines), _label_height(label, LABEL_ROOM)) + GAP
    return (LABEL_FIRST + UNDER_LABEL if label else 0) + _text_height(count_lines(text, inside, SIZE, "plain")) + GAP


def _label_height(label: str, room: float) -> float:
    return LABEL_FIRST + max(0, count_lines(label.upper(), room, LABEL * TRACKED) - 1) * LABEL_LINE


def _broken(parts: Iterable[Part], room: float, inside: float) -> list[Part]:
    """The parts, those too long for a whole card in several."""
    found: list[Part] = []
    most = int((room - LABEL_LINE - GAP) // LINE)
    for part in parts:
        label, text, _ = part
        if _part_height(part, inside) <= room:
            found.append(part)
            continue
        several = break_text(text, inside, SIZE, most, "plain")
        found += [(label if n == 0 else "", said, "below") for n, said in enumerate(several)]
    return found


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
