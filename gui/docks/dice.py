"""Loose dice: a button a die, a line for dice as players write them, and the last throw as it lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from gui.desk.controller import DeskController
from gui.docks.base import Dock
from gui.widgets.arranging import fill, row
from gui.widgets.buttons import button, tool
from gui.widgets.dice_faces import dice_of
from gui.widgets.fields import complain, field
from gui.widgets.flow import Flow
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.tab_stops import be_one_stop
from gui.widgets.words import elided_label, text
from systems.common.dice.expressions import BadDice, parse
from systems.common.forms import Choice
from systems.common.kernel.actions import THROW_DICE

if TYPE_CHECKING:
    from models.desk.desk import Desk, LogEntry, WhatChanged

DICE = (("d4", "d4"), ("d6", "d6"), ("d8", "d8"), ("d10", "d10"), ("d12", "d12"), ("d20", "d20"), ("%", "d100"))
HINT = "2d6+1, 4d6kh3 …"
MOST_FACES = 8


class DiceDock(Dock):
    """Every throw goes through the desk like any other action, so that it is in the log and can come from the table."""

    keeps_keyboard = True

    def __init__(self, controller: DeskController) -> None:
        super().__init__(controller, "dice", "Dice", "dice")
        self._last = ""
        tray: list[QWidget] = []
        for words, dice in DICE:
            one = tool("", f"Throw {dice}", "die", words, press=self._thrower(dice))
            one.setObjectName(f"throw {dice}")
            one.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            tray.append(one)
        self.words_field = field("", HINT, name="Dice to throw, such as 2d6+1 or 4d6kh3")
        self.words_field.setObjectName("dice_field")
        self.go = button("Roll", press=self.throw)
        self.wrong = text("", "small", wrap=True, kind="lose")
        self.wrong.setObjectName("dice.problem")
        self.wrong.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.said_wrong = scroll_area(self.wrong, keep=True)
        self.why = elided_label("", "small")
        self.faces = row(gap=4)
        self.total = text("", "figure", align="right")
        self.total.setObjectName("dice_total")
        self.last = row(self.why, self.faces, None, self.total, gap=4)
        box = QVBoxLayout()
        box.setContentsMargins(12, 6, 12, 4)
        box.setSpacing(6)
        for part in (be_one_stop(Flow(*tray, gap=4, even=True)), row((self.words_field, 1), self.go, gap=8), self.last):
            box.addWidget(part)
        box.addWidget(self.said_wrong, 1)
        box.addStretch(1)
        self.inside.addLayout(box, 1)
        self.setFocusProxy(self.words_field)
        self.words_field.textChanged.connect(lambda _words: self._check())
        self.words_field.returnPressed.connect(self.throw)
        self.said_wrong.hide()

    def show_desk(self, desk: Desk | None) -> None:
        """In another campaign nothing was thrown or typed yet, unless its own log says so."""
        if desk is not self.desk:
            self._last = ""
            self.words_field.clear()
            self._show(None)
        super().show_desk(desk)

    def refresh(self, what: WhatChanged) -> None:
        """The newest throw of loose dice."""
        if self.desk is None:
            return
        for entry in self.desk.log(1 if what.kinds and not what.everything else 20):
            if entry.action == THROW_DICE and not entry.undone:
                self._show(entry)
                return
            if entry.action == THROW_DICE:
                self._show(None)
                return

    def throw(self) -> None:
        """Throw what is typed; where nothing is, that is said."""
        words = self.words_field.text().strip()
        if not words and self.desk is not None:
            again = f" Ctrl+R throws {self._last} again." if self._last else ""
            self.controller.refused.emit(f"Type what to throw, such as 2d6+1.{again}")
        elif words and not self._check():
            self._throw(words)
            self.words_field.selectAll()

    def throw_again(self) -> None:
        """The same dice once more; where none have been thrown that is said."""
        if self._last:
            self._throw(self._last)
        elif self.desk is not None:
            self.controller.refused.emit("No dice of this dock have been thrown yet.")

    def _throw(self, dice: str) -> None:
        self._last = dice
        self.controller.perform(Choice(THROW_DICE, "", {"dice": dice, "why": ""}))

    def _thrower(self, dice: str) -> Callable[[], None]:
        return lambda: self._throw(dice)

    def _check(self) -> str:
        """What is wrong with what is typed, said at once, whole in the place of the last throw."""
        words, problem = self.words_field.text().strip(), ""
        if words:
            try:
                parse(words)
            except BadDice as bad:
                problem = str(bad)
        complain(self.words_field, problem)
        self.wrong.setText(problem)
        self.said_wrong.setVisible(bool(problem))
        self.last.setVisible(not problem)
        return problem

    def _show(self, entry: LogEntry | None) -> None:
        dice = [die for throw in entry.throws for die in dice_of(throw, 0.75, table=True)] if entry else []
        self._last = self._last or (entry.throws[0].request.purpose if entry and entry.throws else "")
        blanks = dict(entry.story[0].blanks) if entry and entry.story else {}
        self.why.show_words(str(blanks.get("why") or blanks.get("dice") or ""))
        more = [text("…", "hint")] if len(dice) > MOST_FACES else []
        fill(self.faces, *dice[:MOST_FACES], *more)
        self.total.setText(str(blanks.get("total", "")).replace("-", "−"))
        self.total.setAccessibleName(f"Total {self.total.text()}" if self.total.text() else "")
