"""How wide the columns of the tracker are: by what they say when a fight begins, as far as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QTableView

from gui.docks.tracker.model import ARMOR, EFFECTS, HITS, NAME, STATE, TALLY, TURN
from gui.docks.tracker.painting.chips import abreast, best_width, first_chip
from gui.docks.tracker.painting.stage import OF_DIE, in_two_parts, parts_of
from gui.theme import theme
from gui.viewmodel.tracker_rows import Row
from gui.widgets.painting import CENTRE, LEFT, brief_of, picture, words_width, write
from gui.widgets.state_mark import state_lines
from systems.frozen import dataclass

MEASURES = {TURN: "cell_turn", NAME: "cell_name", STATE: "cell_state", HITS: "cell_hp", ARMOR: "cell_armor"}
LEAST = {TURN: 1.0, NAME: 0.75, STATE: 0.75, HITS: 0.5, ARMOR: 0.6}  # of the measures
LONG_NAME = 1.35  # of the measure: longer names are written smaller
LONG_STATE = 1.2  # of the measure: what is longer stands in two lines
WOUNDS = 3  # words for how somebody is that come to nearly everybody, and are as large from the beginning
CORNER = 32  # px at the end of the heads, where a tool stands in small windows
BESIDE_NAME = 20  # the gaps around token and name
BESIDE_STATE = 18
BESIDE_HITS = 28
BOX = 16  # a box that can still be clicked, and the gap after it
ABREAST, FEW = 6, 4  # bodies of a group that stand side by side, and where effects are long
CHIPS_AT_MOST = 0.43  # of the room
DECISION_AT_MOST = 0.15
EFFECTS_TO_COME, BESIDE_TALLY = 0.75, 0.6  # of the measure of names: for what a fight brings; beside dice
BRINGS, BRINGS_FIRST = 1.15, 0.85  # of the measure of names: what dice may have, and what they have before effects do
BESIDE_DICE, BESIDE_WORDS = 28, 16
IN_ONE_LINE, TOTAL_TO_COME = 3, "00"  # dice of one that stand side by side, and what they come to later
HEADS = {STATE: "circle", ARMOR: "shield", HITS: "heart"}  # what stands for a head that has no room
BAR = 12  # px kept free for the scroll bar, whether it is there or not


@dataclass(frozen=True, slots=True)
class Wishes:
    """What columns need so that all they say is read, in pixels; 0: not known yet, or nothing to say."""

    name: int = 0
    state: int = 0
    states: int = 0  # the longest word for it that may come as the fight goes on, on two lines or smaller if need be
    long_states: int = 0  # and as it is written where there is room
    hits: int = 0
    armor: int = 0
    over_armor: int = 0  # its head; a shield stands for that where words have more need of the room
    effects: int = 0
    chip: int = 0  # the first of them whole, where what is brought into a contest needs room, too
    decision: int = 0  # the word of whoever is undecided, which is never broken
    in_line: int = 0  # effects side by side, where that is not too much
    brief: int = 0  # what stands under a name, without its details
    note: int = 0  # all of that
    brings: int = 0
    all_known: bool = False  # it will bring no more than that as the fight goes on
    boxes: int = 0  # the most in one row of them: all are as large as these may be
    bodies: int = 0  # how many of a group should stand side by side, in the columns of state and hit points


def wishes_of(rows: Sequence[Row], room: int, head: str = "", brings: str = "", states: Sequence[str] = ()) -> Wishes:
    """What these lines need in a tracker so many pixels wide; ``head`` stands over their armor, ``brings`` over what
    they bring into a contest: its first word at least is read, before the tool in the corner.  ``states``: every word
    there may be for how somebody is."""
    named = [row for row in rows if row.kind != "head"]
    alone = [row for row in named if row.kind == "being"]
    over = 0 if " " in head else words_width(head.upper(), "micro", 600)
    wish = Wishes(
        max([_name(row) for row in named], default=0),
        _state([row.state.said for row in alone]),
        _state(states, least=True) if alone else 0,
        _state(states) if alone else 0,
        max([_hits(row) for row in alone], default=0),
        max([_armor(row) for row in named], default=0) + 16,
        over + 16,
        decision=max([wide for row in named if (wide := _decision(row)) <= room * DECISION_AT_MOST], default=0),
        brief=max([_note(brief_of(row.note)) for row in alone], default=0),
        note=max([_note(row.note) for row in named], default=0),
        brings=max([_brings(row) for row in named] + [head_width(brings.partition(" ")[0]) + CORNER + 4], default=0),
        all_known=any([row.brought.longest for row in named]) and not any([row.brought.of_dice for row in named]),
        boxes=max([row.tracks[0].most for row in alone if row.tracks and row.tracks[0].kind == "boxes"], default=0),
        bodies=min(ABREAST, max([len(row.bodies) for row in named if row.kind == "group"], default=0)),
    )
    staged = any([row.head is not None for row in rows])
    chip = max([first_chip(row) for row in named], default=0) if staged else 0
    wish = replace(wish, chip=min(chip, round(room * CHIPS_AT_MOST)))
    others = widths(room, wish, staged, spread=False)
    most = round(min(room * CHIPS_AT_MOST, room - sum(others.values()) + others[EFFECTS]))
    in_line = [wide for row in named if (wide := abreast(row)) <= most]
    two_lines = max([best_width(row, most) for row in named], default=0)
    return replace(wish, effects=two_lines, chip=min(wish.chip, most), in_line=max(in_line, default=0))


def widths(room: int, wish: Wishes, staged: bool, spread: bool = True) -> dict[int, int]:
    """Every column: first its least, then what it needs for its words, names before gauges; what is left over belongs
    to the dice of a stage, else to the effects.  Not ``spread``: what the others need before effects are thought of.
    """
    measure = {column: theme.px(token) for column, token in MEASURES.items()}
    found = {column: round(measure[column] * share) for column, share in LEAST.items()}
    sign = words_width("−", "figure", 700)  # they may fall below 0
    found[HITS] = min(found[HITS], wish.hits + sign if wish.hits else found[HITS])
    if wish.armor:  # a figure more at most
        found[ARMOR] = min(found[ARMOR], wish.armor + words_width("0", "row", 600))
    found[EFFECTS] = measure[TURN]
    if staged:
        found[TALLY] = min(round(measure[NAME] * 0.6), wish.brings or measure[NAME])
    for column, least in (
        (EFFECTS, theme.px("mark")),
        (STATE, theme.px("mark") + 8),
    ):  # in a very small window the mark is enough
        found[column] -= max(0, min(sum(found.values()) - room, found[column] - least))
    if (lack := sum(found.values()) - room) > 0:  # and then everybody gives
        found = {column: width - round(lack * width / sum(found.values())) for column, width in found.items()}
    grows = TALLY if staged and not wish.all_known else EFFECTS
    longest_state = round(measure[STATE] * LONG_STATE)
    first = [
        (ARMOR, wish.armor),  # never gives way, nor do names; effects and heads do
        (NAME, min(wish.name, measure[NAME])),  # without the second line, which gives way; longer ones are smaller
        (STATE, min(max(wish.state, 0 if wish.chip else measure[STATE]), longest_state)),
        (HITS, _abreast(min(FEW, wish.bodies)) - max(found[STATE], wish.state)),
        (EFFECTS, wish.decision),
        *([(TALLY, min(wish.brings, round(measure[NAME] * BRINGS_FIRST)))] if staged else []),
        (STATE, min(wish.states, longest_state)),
        (NAME, min(wish.name, round(measure[NAME] * LONG_NAME))),  # before bodies stand abreast, and before effects
    ]
    effects = max(wish.effects, round(measure[NAME] * (EFFECTS_TO_COME if grows == EFFECTS else BESIDE_TALLY)))
    all_bodies = _abreast(wish.bodies) - max(found[STATE], wish.state)
    rest = [
        (EFFECTS, wish.chip),
        (STATE, min(max(wish.state, wish.long_states, measure[STATE]), longest_state)),  # where a chip needs it, after
        (HITS, min(wish.hits, measure[HITS])),
        (NAME, min(wish.brief, measure[NAME])),  # effects give way first
        (EFFECTS, effects),
        (ARMOR, wish.over_armor),
        (NAME, min(wish.note, round(measure[NAME] * LONG_NAME))),
        (HITS, all_bodies),
        (grows, round(measure[NAME] * BRINGS)),
        (EFFECTS, wish.in_line),
        (HITS, round(measure[HITS] * 0.75)),
        *measure.items(),
    ]
    left = _give(found, room - sum(found.values()), first)
    if left >= all_bodies - found[HITS] + max(0, effects - found[EFFECTS]):  # else they are small, or on two lines
        left = _give(found, left, [(HITS, all_bodies)])
    left = _give(found, left, rest if spread else [])
    found[grows] += left if spread else 0
    return found


def _give(found: dict[int, int], left: int, steps: Sequence[tuple[int, int]]) -> int:
    """Each of these columns in turn has what it needs, as far as so much is left; comes back as what is left then."""
    for column, needed in steps:
        give = max(0, min(left, needed - found[column]))
        found[column], left = found[column] + give, left - give
    return left


def _abreast(bodies: int) -> int:
    """How wide so many bodies of a group are side by side."""
    return bodies * (theme.px("body_wide") + 4) + 8 if bodies else 0


def _state(said: Sequence[str], least: bool = False) -> int:
    """How wide the longest of these is with the mark before it; ``least``: in the least room it is read in."""
    lines = [(words, "body", 700) for words in said]
    if least:
        lines = [*lines[:WOUNDS], *[line for words in said[WOUNDS:] for line in state_lines(words, 0)]]
    return max([words_width(*line) for line in lines], default=0) + theme.px("mark") + BESIDE_STATE


def _name(row: Row) -> int:
    """A name that would be very long is written smaller."""
    beside = theme.px("token") + BESIDE_NAME + (theme.px("icon") + 4 if row.hidden else 0)
    name = words_width(row.name, "row", 600)
    if name + beside > theme.px("cell_name") * LONG_NAME:
        name = words_width(row.name, "body", 600)
    return name + beside


def _decision(row: Row) -> int:
    """How wide the word is of whoever is undecided."""
    return first_chip(row) if row.leading and row.chips[0].kind == "off" else 0


def _armor(row: Row) -> int:
    """Of bodies that differ each armor has a line of its own, in smaller letters with their numbers; in such letters at
    least is read what it comes to in a fight."""
    said = [words_width(f"{one.bodies}: {one.text}", "small", 600) for one in row.armors]
    said.append(words_width(row.armor.longest, "small", 600))
    texts = [one.text for one in row.armors] or [row.armor.text]
    return max([words_width(text, "row", 600) for text in texts] + said)


def _note(words: str) -> int:
    return words_width(words, "small") + theme.px("token") + BESIDE_NAME


def _hits(row: Row) -> int:
    if not row.tracks:
        return 0
    track = row.tracks[0]
    if track.kind == "boxes":
        return track.most * BOX + BESIDE_HITS
    return words_width(str(track.now), "figure", 700) + words_width(f"of {track.most}", "small") + BESIDE_HITS


def _brings(row: Row) -> int:
    """Dice side by side, what is added to them and what it comes to, also of those that do not lie yet: their room is
    kept; the dice of a group stand in lines anyway."""
    brought = row.brought
    amount = brought.amount or (TOTAL_TO_COME if brought.to_come else "")
    total = words_width(amount, "figure", 700) + 8 if amount else 0
    said = _in_two_lines(brought.words)
    if brought.to_come or len(brought.lots) == 1:
        count, after = brought.to_come or (len(brought.lots[0].faces), brought.after)
        said = _dice_wide(count, words_width(after, "body", 600) + 4 if after else 0)
    elif brought.lots:
        said = max([_dice_wide(len(lot.faces), 0) for lot in brought.lots])
    said = max(said, _in_two_lines(in_two_parts(brought.longest), "micro"))
    beside = BESIDE_DICE if brought.lots or total else BESIDE_WORDS
    return said + total + beside if brought.words else 0


def _dice_wide(count: int, after: int) -> int:
    """How wide so many dice are with what is added to them: a few in one line, more in two."""
    side = round(theme.px("die") * OF_DIE + 2)
    if count <= IN_ONE_LINE:
        return count * side + after
    return max(-(-count // 2) * side, count // 2 * side + after)


def _in_two_lines(words: str, size: str = "small") -> int:
    """How wide words are that may break once between their parts."""
    parts = parts_of(words)
    broken = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts) + 1)]
    return min([max([words_width(line, size) for line in pair]) for pair in broken])


def fit_head(head: str, room: float) -> str:
    """A head as it is, or the initials of its words where there is too little room: ``DC`` for ``Defense class``, and
    ``HP · MR`` for ``Hit points · MR``."""
    parts = [part.split() for part in head.split(" · ")]
    initials = " · ".join(["".join([word[0] for word in part]) if len(part) > 1 else part[0] for part in parts])
    return head if words_width(head.upper(), "micro", 600) <= room or initials == head else initials


def head_width(words: str) -> int:
    """How wide the head of a column is."""
    return words_width(words.upper(), "micro", 600)


class Heads(QHeaderView):
    """Column heads that stand exactly over what they name."""

    def __init__(self, parent: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        place = QRectF(rect)
        painter.fillRect(place, theme.colour("sunken"))
        painter.fillRect(QRectF(place.left(), place.bottom() - 1, place.width(), 1), theme.colour("line"))
        words = str(self.model().headerData(logicalIndex, Qt.Orientation.Horizontal))
        align = CENTRE if logicalIndex == TURN else LEFT
        place = place.adjusted(0, 0, -4, -1)
        said = words if logicalIndex in (TURN, NAME) else fit_head(words, place.width())
        if head_width(said) > place.width() and logicalIndex in HEADS:
            side = theme.px("mark")
            picture(
                painter, QRectF(place.left(), place.top(), side, place.height()), HEADS[logicalIndex], "ink_faint", side
            )
            return
        if logicalIndex in (EFFECTS, TALLY):
            last = logicalIndex == TALLY or self.isSectionHidden(TALLY)  # of those that are seen
            room = place.width() - (CORNER if last else 0)
            said = next((one for one in (words, words.split(maxsplit=1)[0], "") if head_width(one) <= room), "")
        write(painter, place, said, "micro", 600, "ink_faint", align)
