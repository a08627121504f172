"""The clock of the game: hour, day and turn, and everything that runs out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gui.desk.controller import DeskController
from gui.docks.base import Dock
from gui.theme import theme
from gui.viewmodel.effect_times import (
    choice_to_continue,
    choice_to_spend_turn,
    day_words,
    time_of_turn,
    time_words,
    timers,
    turn_unit,
)
from gui.widgets.arranging import col, mark, row
from gui.widgets.buttons import button, popup_menu, tool
from gui.widgets.icon import Icon
from gui.widgets.key_handling import KeyLine, name_of
from gui.widgets.painting import as_given, keep_units, lines_of, words_width
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.tab_stops import be_one_stop
from gui.widgets.timer import Timer
from gui.widgets.words import text
from models.desk.results import Kind
from systems.common.every_game.time_left import TimeLeft
from systems.common.forms import Choice
from systems.common.kernel.actions import END_EFFECT, PASS_TIME, PUT_EFFECT

if TYPE_CHECKING:
    from models.desk.desk import WhatChanged

MOST = 24
GAP, NAME_LINES = 8, 2  # px between the parts of a line; in how many lines a name stands
# The picture of a timer goes by a word in its name; everybody names their timers as they like.
IMAGES = (("torch", "torch"), ("lantern", "flame"), ("check", "bell"), ("wander", "bell"), ("rest", "rest"))
ENDINGS = r"(e?s|ing|ed)?"
KEYS: tuple[KeyLine, ...] = ((("Return",), "Work on it"), (("Del",), "End it now"))


class Clock(Dock):
    """One clock for rounds, turns, travel and rest; a row for each timer, its last unit in ochre."""

    def __init__(self, controller: DeskController) -> None:
        super().__init__(controller, "clock", "Clock", "clock")
        self._lines: dict[str, _Line] = {}
        self.time, self.day = text("", "figure"), text("", "hint", wrap=True)
        self.turn = button("+1 turn", press=self._pass)
        self.turn.setObjectName("pass")
        new = tool("plus", "New timer", press=lambda: self.wants_action.emit(Choice(PUT_EFFECT)))
        new.setObjectName(PUT_EFFECT)
        longer = tool("ellipsis", "Let more time pass", press=self._pass_more)
        self.people = QWidget()
        mark(be_one_stop(self.people), role="inside")
        self._box = QVBoxLayout(self.people)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(8)
        self.none = text("Nothing runs out. + starts a timer.", "hint", wrap=True)
        self.tools = (new, longer)
        self.inside.addWidget(col(row(self.time, (self.day, 1), self.turn, gap=8), margins=(12, 8, 12, 4)))
        body = col(self.people, self.none, None, gap=8, margins=(12, 4, 12, 8))
        self.inside.addWidget(scroll_area(body, keep=True), 1)

    def refresh(self, what: WhatChanged) -> None:
        """The hour, and every timer."""
        if self.desk is None:
            return
        if not (what.anybody or what.has(Kind.CLOCK)):
            return
        look = self.desk.look
        seconds = look.clock.seconds
        self.time.setText(time_words(seconds))
        day = [day_words(seconds), time_of_turn(look, seconds)]
        self.day.setText("\n".join(part for part in day if part))  # a day more makes no third line of it
        unit = turn_unit(look)
        self.turn.show_words(f"+1 {unit}", "", f"Let one {unit} pass")
        shown = {key: (words, left, "," in words) for key, words, left in timers(look)[:MOST]}
        for gone in [key for key in self._lines if key not in shown]:
            line = self._lines.pop(gone)
            self._box.removeWidget(line)
            line.hide()
            line.deleteLater()
        for place, (key, (name, left, on)) in enumerate(shown.items()):
            if key not in self._lines:
                self._lines[key] = _Line(self, key)
            self._lines[key].show_values(name, left, on, choice_to_continue(look, key) is not None)
            if self._box.indexOf(self._lines[key]) != place:
                self._box.insertWidget(place, self._lines[key])
        self.none.setVisible(not shown)

    def end(self, effect: str) -> None:
        """A timer is over before its time."""
        self.controller.perform(Choice(END_EFFECT, "", {"effect": effect}))

    def go_on(self, effect: str) -> None:
        """On with work, if there is an action for it."""
        choice = choice_to_continue(self.desk.look, effect) if self.desk is not None else None
        if choice is not None:
            self.wants_form.emit(choice)

    def _pass_more(self) -> None:
        if self.desk is not None:
            self.wants_form.emit(Choice(PASS_TIME, "", {"unit": turn_unit(self.desk.look)}))

    def _pass(self) -> None:
        if self.desk is not None:
            self.controller.perform(choice_to_spend_turn(self.desk.look))


class _Line(QFrame):
    """A timer: Delete or its menu ends it.  Work: its button, Enter or a double click goes on with it."""

    def __init__(self, dock: Clock, effect: str) -> None:
        super().__init__()
        self._dock, self._effect = dock, effect
        self.setObjectName(f"timer {effect}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._icon, self._name, self._left, self._bar = (
            Icon("hourglass"),
            text("", "small", wrap=True),
            text("", "strong", align="right"),
            Timer(),
        )
        self._time = ""
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        self.go_on = tool("dice", "Work on it (Enter)", press=lambda: dock.go_on(effect))
        self.go_on.setObjectName(f"go on {effect}")
        box.addWidget(col(row(self._icon, (self._name, 1), self._left, self.go_on, gap=GAP), self._bar, gap=4))

    def show_values(self, name: str, left: TimeLeft, on: bool, goes_on: bool = False) -> None:
        """Show what is left, or how far work is; ``goes_on``: an action goes on with it."""
        self.go_on.setVisible(goes_on)
        words = name.partition(",")[0].casefold()
        told = [icon for word, icon in IMAGES if re.search(rf"\b{word}{ENDINGS}\b", words)]
        image = told[0] if told else "spark" if on else "hourglass"
        self._icon.show_icon(image, "due" if left.due else "ink_soft")
        self._name.setText(name)
        self._time = left.exact
        self._share_room()
        self._bar.show_values(left.now, left.most, left.due, left.share)
        self.setAccessibleName(f"{name}: {left.said}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """A time of two units stands in two lines, where beside one line of it the name had no room in two."""
        room = self.width() - self._icon.sizeHint().width() - words_width(self._time, "body", 600) - 2 * GAP
        room -= self.go_on.sizeHint().width() + GAP if self.go_on.isVisibleTo(self) else 0
        parts = keep_units(self._time).split(" ")
        close = len(lines_of(self._name.text(), max(1, room), "small")) > NAME_LINES
        self._left.setText("\n".join(map(as_given, parts)) if close else self._time)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self._dock.end(self._effect)
        elif name_of(event) == "Return" and self.go_on.isVisible():
            self._dock.go_on(self._effect)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.go_on.isVisible():
            self._dock.go_on(self._effect)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = popup_menu(self, "This effect")
        menu.addAction(theme.icon("cross"), "End it now\tDel").triggered.connect(lambda: self._dock.end(self._effect))
        menu.popup(event.globalPos())
