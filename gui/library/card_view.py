"""An entry of the library in full: statblock, spell, item or rule, in the order of the book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from gui.theme import theme
from gui.widgets.arranging import Columns, Item, col, fill, keep_place, mark, on_restyle, row, rule
from gui.widgets.chips import chip
from gui.widgets.icon import Icon
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.token import Token
from gui.widgets.words import plain_tip, text
from systems.common.records.table import FOES
from systems.common.records.views import Card

Block = tuple[tuple[str, str], ...]
BESIDE = 4  # px from the words to the scroll bar
NARROW = 24  # letters in a line of one of several columns
LABEL_LETTERS = 6.5, 8.0  # of body: how wide labels are at least and at most; longer ones go on in the next line
CREATURES = "creatures"  # the kind of entries that stand in the hexagon of foes
BETWEEN, CLOSE, APART = 6, 2, 0.15  # px between two pairs, and in several columns; the latter in lines
EACH_LETTERS = 14  # of body: the width of one of several columns, at least
LOW_COLUMNS = 2  # of figures, where there is little height


class CardView(QFrame):
    """Title with its token, groups of figures with hairlines between, the story in italics. It scrolls if it must.

    ``tools`` stand at the right of the title, ``foot`` below the card; both stay when another card is shown, and go,
    with their room kept, while there is none. ``lie_low``: for wide and low places.
    """

    def __init__(
        self, tools: QWidget | None = None, foot: QWidget | None = None, side: str = FOES, columns: int = 1
    ) -> None:
        super().__init__()
        self._columns, self._low, self._foot = columns, False, foot
        mark(self, role="card")
        self.setObjectName("card")
        self._side = side
        self.card: Card | None = None
        self._tips: Mapping[str, str] = {}
        self._head_box, self._body_box = row(gap=8), col(gap=8, margins=(0, 0, BESIDE, 0))
        self.figures = scroll_area(self._body_box, keep=True)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 8, 12, 12)
        box.setSpacing(8)
        line = rule()
        self._head = row((self._head_box, 1), *([tools] if tools else []), gap=8)
        box.addWidget(self._head)
        box.addWidget(line)
        box.addWidget(self.figures, 1)
        if foot is not None:
            box.addWidget(foot)
        self._around = [part for part in (tools, line, foot) if part is not None]  # of a card, and nothing without one
        for part in self._around:
            keep_place(part).hide()

    def scroll_first(self) -> None:
        """Where there is little room it scrolls inside, before whatever holds it does: there is one bar, not two."""
        self.figures.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)

    def lie_low(self, on: bool) -> None:
        """Much width and little height: the foot stands beside the title, and the figures side by side."""
        if on == self._low:
            return
        self._low = on
        around = (self._head if on else self).layout()
        if self._foot is not None and isinstance(around, QBoxLayout):
            around.addWidget(self._foot)
        if self.card is not None:
            self._fill(self.card)

    def show_entry(self, kind: str, card: Card | None) -> None:
        """Show the card of an entry of this kind, or nothing: a creature stands in its hexagon wherever it is read."""
        self._side = FOES if kind == CREATURES else ""
        self.show_card(card)

    def show_card(self, card: Card | None, tips: Mapping[str, str] | None = None) -> None:
        """Show this card, or nothing; ``tips`` explain what stands under a label."""
        if card == self.card:
            return
        self.card, self._tips = card, tips or {}
        for part in self._around:
            part.setVisible(card is not None)
        if card is None:
            fill(self._head_box)
            fill(self._body_box)
            return
        self._fill(card)
        self.setAccessibleName(card.title)

    def _fill(self, card: Card) -> None:
        title = text(card.title, "worldrow" if self._low else "world", wrap=True)
        subtitle = [text(card.subtitle, "small", wrap=True)] if card.subtitle else []
        token: list[QWidget] = []
        if self._side:
            token = [Token(card.glyph, self._side, card.title)]
        elif card.glyph in theme.icon_names():
            token = [Icon(card.glyph, "accent", 1.5)]
        fill(self._head_box, *token, (col(title, *subtitle, gap=0), 1))
        parts: list[Item] = []
        most = max(self._columns, LOW_COLUMNS) if self._low else self._columns
        if most > 1:
            columns = [(one, 1) for one in _side_by_side(card.blocks, most, self._tips)]
            parts.append(Columns(*columns, letters=EACH_LETTERS * len(columns), gap=24))
        else:
            parts += _below(card.blocks, self._tips)
        if card.story:
            parts += [4, text(card.story, "story", wrap=True)]
        parts.append(None)
        marks = [chip("not in the book")] if card.ours else []
        if marks:
            parts.append(row(*marks, None))
        fill(self._body_box, *parts)
        self.figures.verticalScrollBar().setValue(0)


def _below(blocks: Sequence[Block], tips: Mapping[str, str], between: int = BETWEEN) -> list[Item]:
    parts: list[Item] = []
    for number, block in enumerate(blocks):
        if number:
            parts.append(rule())
        parts.append(PairLines(block, tips, labels_of(blocks), between))
    return parts


def labels_of(blocks: Sequence[Block]) -> list[str]:
    """The labels of blocks that stand below each other."""
    return [label for block in blocks for label, _ in block if label]


def _side_by_side(blocks: Sequence[Block], columns: int, tips: Mapping[str, str]) -> list[QFrame]:
    """The blocks in their order, broken into columns of about the same length."""
    return [col(*_below(column, tips, CLOSE), None, gap=8) for column in break_into_columns(blocks, columns)]


def break_into_columns(blocks: Sequence[Block], columns: int) -> list[list[Block]]:
    """The blocks in their order in so many columns, the longest of which is as short as can be."""
    longest = max([_lines(block) for block in blocks], default=1)
    while True:
        found: list[list[Block]] = []
        length = 0.0
        for block in blocks:
            if not found or length + _lines(block) > longest:
                found.append([])
                length = 0.0
            found[-1].append(block)
            length += _lines(block)
        if len(found) <= columns:
            return found
        longest += 1


def _lines(block: Block) -> float:
    """About how many lines a block has in a narrow column, with what stands between its pairs and before the next."""
    lines = sum([-(-max(1, len(part)) // NARROW) for _, words in block for part in words.split("\n")])
    return 1 + lines + APART * len(block)


class PairLines(QFrame):
    """Labels and texts in two columns; a text without a label has the whole line.  ``labels``: of all that stand in
    the same column, so that every text begins at the same place."""

    def __init__(self, pairs: Block, tips: Mapping[str, str], labels: Sequence[str], between: int = BETWEEN) -> None:
        super().__init__()
        self._labels = labels
        self._names: list[QLabel] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(between)
        self._grid.setColumnStretch(1, 1)
        for number, (label, words) in enumerate(pairs):
            if label:
                name, value = text(label, "small", wrap=True), text(words, "strong", wrap=True)
                self._names.append(name)
                self._grid.addWidget(name, number, 0, Qt.AlignmentFlag.AlignTop)
                self._grid.addWidget(value, number, 1)
                for part in (name, value):
                    part.setToolTip(plain_tip(tips.get(label, "")))
            else:
                self._grid.addWidget(text(words, wrap=True), number, 0, 1, 2)
        self._measure()
        on_restyle(self, self._measure)

    def _measure(self) -> None:
        least, most = round(theme.px("body") * LABEL_LETTERS[0]), round(theme.px("body") * LABEL_LETTERS[1])
        wide = max([theme.metrics("small").horizontalAdvance(label) + 2 for label in self._labels], default=0)
        wide = max(least, min(wide, most))
        self._grid.setColumnMinimumWidth(0, wide)
        for name in self._names:
            name.setFixedWidth(wide)
