"""Who is aimed at, in full, and below in short who acts; without a target whoever acts has all of the room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gui.desk.controller import DeskController
from gui.docks.base import Dock
from gui.library.card_view import PairLines, labels_of
from gui.viewmodel.statblock import Statblock, statblock_of
from gui.widgets.arranging import Item, col, fill, fix_size, row, rule
from gui.widgets.boxes import Boxes
from gui.widgets.buttons import tool
from gui.widgets.empty import empty
from gui.widgets.gauge import Gauge
from gui.widgets.icon import Icon
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.state_mark import StateWords
from gui.widgets.token import Token
from gui.widgets.words import elided_label, micro, text
from models.desk.results import EVERYTHING

if TYPE_CHECKING:
    from models.desk.desk import WhatChanged

IN_A_ROW = 5  # boxes


class StatblockDock(Dock):
    """Follows the target of the form and the one who acts; shows nothing between fights."""

    def __init__(self, controller: DeskController) -> None:
        super().__init__(controller, "statblock", "Statblock", "target")
        self._targets: tuple[str, ...] = ()
        self._shown = ""
        self.target, self.actor = _Whole(), _Whole()
        self.sheet = tool("scroll", "Its sheet or statblock (I)", press=self._open)
        self.sheet.setObjectName("statblock.sheet")
        self.tools = (self.sheet,)
        self.acts_words = elided_label("", "strong")
        acts = row(Icon("play"), (self.acts_words, 1), gap=8, margins=(12, 0, 4, 0), role="title")
        self.below = col(fix_size(acts, height="title"), self.actor, gap=0)
        self.nobody = empty("target", "Nobody is aimed at", "In a fight the target stands here.", small=True)
        everything = col(self.target, self.below, None, gap=0)
        self.area = scroll_area(everything, keep=True)
        self.inside.addWidget(self.area, 1)
        self.inside.addWidget(self.nobody, 1)
        self.setFocusProxy(self.sheet)
        controller.actor_changed.connect(lambda _actor: self._again())

    def show_targets(self, targets: tuple[str, ...]) -> None:
        """The form of the turn points at these now; the first of them is shown."""
        if tuple(targets) != self._targets:
            self._targets = tuple(targets)
            self._again()

    def refresh(self, what: WhatChanged) -> None:
        """Show both as they are now."""
        look = self.desk.look if self.desk is not None else None
        fighting = look is not None and look.fighting
        actor = self.controller.actor
        there = [who for who in self._targets if look is not None and who in look.table.beings]
        target = there[0] if there else ""
        first = target or (actor if look is not None and actor in look.table.beings else "")
        self.area.setVisible(fighting and bool(first))
        self.nobody.setVisible(not (fighting and first))
        self.sheet.setEnabled(bool(first))
        self._shown = first
        if look is None or not fighting or not first:
            return
        over = "Acts now" if not target else f"Target, and {len(there) - 1} more" if len(there) > 1 else "Target"
        self.target.show_block(statblock_of(look, first), over)
        second = actor if actor != first and actor in look.table.beings else ""
        self.below.setVisible(bool(second))
        if second:
            block = statblock_of(look, second)
            self.acts_words.show_words(f"{block.name} acts")
            self.actor.show_block(block)

    def _again(self) -> None:
        if self.desk is not None and self.in_sight():
            self.refresh(EVERYTHING)

    def _open(self) -> None:
        if self._shown:
            self.wants_sheet.emit(self._shown)


class _Whole(QFrame):
    """One being: token, name, state, what runs down, and groups of figures with hairlines between."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Statblock, str] | None = None
        self.setObjectName("statblock.whole")
        self.box = col(gap=8, margins=(12, 8, 12, 12))
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.addWidget(self.box)

    def show_block(self, block: Statblock, over: str = "") -> None:
        """Show this under these words; without any in short: who it is and how it is stand in the tracker."""
        if self._shown == (block, over):
            return
        self._shown = (block, over)
        self.setAccessibleName(f"{block.name}, {block.summary.state.said}")
        parts: list[Item] = [micro(over), *_head(block)] if over else []
        for number, pairs in enumerate(block.blocks):
            if number or over:
                parts.append(rule())
            parts.append(PairLines(pairs, {}, labels_of(block.blocks)))
        if block.story and over:
            parts += [4, text(block.story, "story", wrap=True)]
        fill(self.box, *parts)


def _head(block: Statblock) -> list[Item]:
    summary = block.summary
    names = [text(block.name, "world", wrap=True)]
    if block.subtitle:
        names.append(text(block.subtitle, "small", wrap=True))
    found: list[Item] = [row(Token(block.glyph, block.side, block.name, scale=1.25), (col(*names, gap=0), 1), gap=8)]
    state = StateWords(summary.state.key, summary.state.said)
    track = summary.tracks[0] if summary.tracks else None
    if track is None:
        return [*found, row(state, None)]
    figures: list[QWidget] = [text(str(track.now).replace("-", "−"), "figure"), text(f"of {track.most}", "hint")]
    found.append(row(state, None, *figures, gap=4))
    if track.kind == "boxes":
        found.append(row(Boxes(track.most, track.most - max(0, track.now), per_row=IN_A_ROW, name=track.label), None))
    else:
        found.append(Gauge(track.now, track.most))
    return found
