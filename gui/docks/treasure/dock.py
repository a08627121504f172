"""The treasure generator: hoards on the table, rolled line by line, shared and handed out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QStackedWidget, QWidget

from gui.desk.controller import DeskController
from gui.docks.base import Dock
from gui.docks.treasure.first import NoHoard
from gui.docks.treasure.lines import HoardLines
from gui.docks.treasure.shares import SharesStrip
from gui.forms.action_form import ActionForm
from gui.theme import theme
from gui.viewmodel.hoard_words import foes_words, points_words, rolled_lines, why_not_handed_out, worth_words
from gui.widgets.arranging import col, fill, on_restyle, row, rule
from gui.widgets.buttons import button, popup_menu, tool
from gui.widgets.empty import empty
from gui.widgets.fields import combo
from gui.widgets.key_handling import LEAVE, KeyLine
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import ElidedTwice, FittingName, button_words, text
from models.desk.results import Kind
from systems.common.forms import Choice, Form
from systems.common.kernel.actions import DROP_HOARD, HAND_OUT, LOCK_HOARD, REROLL_LINES, ROLL_HOARD
from systems.common.kernel.look import Look
from systems.common.records.changes import Exchanged
from systems.common.records.table import Hoard, Muster

if TYPE_CHECKING:
    from models.desk.desk import WhatChanged

HOARD, LINE, LINES = "hoard", "line", "lines"  # what the forms of these actions call a hoard and its lines
NARROW, LOW = 320, 9  # px with letters of 13, and fields high; below that not everything fits
OWN = (ROLL_HOARD, REROLL_LINES, HAND_OUT, LOCK_HOARD, DROP_HOARD)
KEYS: tuple[KeyLine, ...] = (LEAVE,)


class Treasure(Dock):
    """One hoard at a time: its lines, what it is worth, who gets what."""

    keeps_keyboard = True

    def __init__(self, controller: DeskController) -> None:
        super().__init__(controller, "treasure", "Treasure", "coins")
        self.hoard = ""
        self._gone = ""  # the hoard shown last, which is no more: no other is shown before it is picked
        self._handed: Hoard | None = None  # what is being handed out
        self.hoards = combo([], name="Hoard")
        self.hoards.setObjectName("hoards")
        self.more_tool = tool("ellipsis", "More", None, press=self._offer_more)
        self.roll_button = button("Roll", None, "dice", key="Ctrl+Enter", press=self.roll)
        self.roll_button.setObjectName(ROLL_HOARD)
        self.again_button = button(
            "Roll", None, "dice", press=self.reroll, tip="Roll again all lines that are not locked"
        )
        self.again_button.setObjectName(REROLL_LINES)
        self.source = ElidedTwice("", "hint")
        self.lines = HoardLines()
        self.worth = FittingName("figure")
        self.experience = text("", "small")
        self.shares = SharesStrip()
        self.split = ActionForm(controller)
        self.split.go.hide()
        self.why = text("", "hint", wrap=True)
        self.why.setObjectName("why")
        self.split_tool = tool("people", "Who gets what", "text", "Shares", press=self._show_split)
        self.hand_out_button = button("Hand out", "primary", "coins", key="Ctrl+Enter", press=self.hand_out)
        self.hand_out_button.setObjectName(HAND_OUT)
        self.form = ActionForm(controller, closable=True)
        self._lying: tuple[str, set[str]] = ("", set())  # the hoard that is shown, and its lines
        self.none = NoHoard(controller)
        self.first = self.none.first
        self._build()
        on_restyle(self, self._share_room)
        self.hoards.picked.connect(self.choose)
        self.lines.locked.connect(self._lock)
        self.lines.rerolled.connect(self.reroll)
        self.lines.edited.connect(self._edit)
        self.split.view.edited.connect(self._show_shares)
        controller.done.connect(self._on_done)

    # what the referee asks

    def choose(self, hoard: str) -> None:
        """Show this hoard, from its first line."""
        if hoard != self.hoard:
            self.area.verticalScrollBar().setValue(0)
        self.hoard, self._gone = hoard, ""
        self._put_away()
        self._show()

    def new(self) -> None:
        """Ask what a new hoard is rolled from."""
        self._ask(Choice(ROLL_HOARD))

    def roll(self) -> None:
        """Roll the treasure of this hoard; what has to be said first is asked."""
        self._do(Choice(ROLL_HOARD, "", {HOARD: self.hoard}))

    def take_up(self, hoard: str, fresh: bool) -> None:
        """Go on with this hoard where it is due: `fresh`, it is rolled; then the keyboard is at what comes next."""
        self.choose(hoard)
        if fresh:
            self.roll()
        if self.well.isHidden():
            self._next_undone().setFocus(Qt.FocusReason.OtherFocusReason)

    def reroll(self, line: str = "") -> None:
        """Roll again what is free, or one line."""
        form = self._form(REROLL_LINES)
        known: dict[str, Any] = {HOARD: self.hoard}
        if line and form is not None:
            known |= {LINES: (line,)} if form.field(LINES) else {LINE: line}
        self._do(Choice(REROLL_LINES, "", known))

    def hand_out(self) -> None:
        """Everything goes to whom the form says; only from a hoard that is seen, is rolled, and has something in it."""
        if not self.in_sight() or not self.hand_out_button.isEnabled():
            return
        if self.split.problem():
            self.split.show()
        look = self._look()
        self._handed = look.table.hoards.get(self.hoard) if look is not None else None
        self.split.submit()

    def follow_foes(self, foes: tuple[Muster, ...]) -> None:
        self.first.foes = foes
        if self.sheets.currentIndex() == 1:
            self._show()

    # what is shown

    def refresh(self, what: WhatChanged) -> None:
        look = self._look()
        if look is not None and not (what.figures or what.has(Kind.HOARD, Kind.BEING)):
            return
        hoards = look.table.hoards if look is not None else {}
        if self._handed is not None and hoards.get(self._handed.id) is not self._handed:
            self._handed = None
            self.split.view.forget()  # who takes what is left, and earns what more, is asked anew
        if self._gone in hoards:
            self.hoard, self._gone = self._gone, ""  # it was brought back
        if self.hoard not in hoards:
            if self.hoard and not what.everything:
                self._gone, self.hoard = self.hoard, ""
            elif what.everything or not self._gone:
                self.hoard, self._gone = next(reversed(list(hoards)), ""), ""
            self._put_away()
        if not hoards:
            self._gone = ""
        self._follow_lines(hoards)
        self._show()

    def _follow_lines(self, hoards: Mapping[str, Hoard]) -> None:
        """What was asked about lines of this hoard is asked no more once some of them are gone."""
        lines = {line.id for line in hoards[self.hoard].lines} if self.hoard else set()
        (hoard, before), self._lying = self._lying, (self.hoard, lines)
        form = self.form.view.form
        if hoard == self.hoard and before - lines and (form.field(LINES) or form.field(LINE)):
            self._put_away()

    def _build(self) -> None:
        rolls = row((self.roll_button, 1), (self.again_button, 1), gap=4)
        deeds = row((rolls, 1), self.more_tool, gap=4)
        self.head = col((self.hoards, 1), deeds, gap=4)
        self.hoards.setMinimumContentsLength(6)
        self.well = col(self.form, role="card", margins=(12, 8, 12, 8))
        self.well.hide()
        self.form.closed.connect(self._closed)
        self.form.performed.connect(lambda _choice: self._put_away())
        self.split.hide()
        self.rest = text("", "hint", wrap=True)
        self.total = row((row(text("Worth", "small"), (self.worth, 1), gap=8), 1), self.experience, gap=0)
        inside = col(
            self.well, self.source, self.lines, self.rest, self.shares, self.split, None, gap=8, margins=(12, 0, 0, 8)
        )
        self.area = scroll_area(inside, keep=True)
        foot = col(
            rule(), self.why, self.total, row(self.split_tool, None, self.hand_out_button), margins=(12, 0, 12, 8)
        )
        full = col(row(self.head, margins=(12, 8, 12, 0), gap=0), (self.area, 1), foot, gap=8)
        self.sheets = QStackedWidget()
        self.sheets.addWidget(full)
        self.sheets.addWidget(self.none)
        self.others = col(gap=8)
        gone = empty(
            "coins", "This hoard is done with", "Others are still on the table.", None, None, self.others, small=True
        )
        self.sheets.addWidget(scroll_area(gone, keep=True))
        self.inside.addWidget(self.sheets, 1)

    def _show(self) -> None:
        look, before = self._look(), QApplication.focusWidget()
        hoard = look.table.hoards.get(self.hoard) if look is not None else None
        if hoard is None and self.sheets.focusWidget() is not None:
            self.sheets.focusWidget().clearFocus()  # what comes in its place must not take the next Enter
        self.sheets.setCurrentIndex(0 if hoard is not None else 2 if self._gone else 1)
        if look is not None and hoard is None and self._gone:
            self._show_others(look)
            return
        if look is None or hoard is None:
            self.none.offer(look)
            return
        self.hoards.show_values([(one.id, one.name) for one in look.table.hoards.values()], self.hoard)
        self._show_source(look, hoard)
        again, roll = self._form(REROLL_LINES), self._form(ROLL_HOARD)
        lines = again is not None and (again.field(LINE) or again.field(LINES)) is not None
        self.lines.show_lines(look, hoard.lines, lines, bool(self._of_lines(look)))
        self.lines.setVisible(bool(hoard.lines))
        fresh = not hoard.rolled and roll is not None and roll.field(HOARD) is not None
        self.roll_button.setVisible(fresh)
        self.roll_button.show_kind("primary" if fresh else None)
        free = [line for line in hoard.lines if not line.locked]
        self.again_button.setVisible(again is not None and bool(hoard.lines))
        self.again_button.setEnabled(bool(free))
        self.rest.setText("" if hoard.lines or fresh else "There is no treasure in it.")
        self.rest.setVisible(bool(self.rest.text()))
        self.worth.show_words("–" if fresh and not hoard.lines else worth_words(look, hoard))
        known = Choice(HAND_OUT, "", {HOARD: self.hoard})
        shown = not self.split.isHidden()
        possible = self.split.show_action(known, hide=(HOARD,))
        self.split.go.hide()
        self.split.setVisible(possible and shown)
        self.hand_out_button.setVisible(possible)
        self.split_tool.setVisible(possible and bool(self.split.view.editors))
        self._show_shares()
        if before is not None and self.isAncestorOf(before) and not (before.isVisible() and before.isEnabled()):
            self._next_undone().setFocus(Qt.FocusReason.OtherFocusReason)

    def _next_undone(self) -> QWidget:
        """What is to be done next with this hoard: to be rolled, handed out, or given to somebody."""
        may = (self.roll_button, self.hand_out_button, self.split_tool, self.again_button, self.hoards)
        return next((one for one in may if one.isVisible() and one.isEnabled()), self.hoards)

    def _show_others(self, look: Look) -> None:
        """The hoards that are left, each to be picked."""
        buttons = [button(one.name, press=partial(self._pick, one.id)) for one in look.table.hoards.values()]
        fill(self.others, *buttons)

    def _pick(self, hoard: str) -> None:
        self.choose(hoard)
        self.hoards.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_source(self, look: Look, hoard: Hoard) -> None:
        foes = foes_words(hoard.foes, look.game.words.experience, look.game.words.rating)
        self.source.show_words(f"For {foes}" if foes else "")
        self.source.setVisible(bool(foes))

    def _show_shares(self) -> None:
        look = self._look()
        hoard = look.table.hoards.get(self.hoard) if look is not None else None
        if look is None or hoard is None:
            self.shares.show_shares(look, (), "")
            return
        answers, wrong = self.split.answers(), self.split.problem()
        shares = look.game.shares(look, hoard, answers) if not wrong else ()
        self.shares.show_shares(look, shares, wrong)
        besides, unit = look.game.points_besides(look, hoard), look.game.words.experience
        self.experience.setText(points_words(hoard, unit, besides, answers.get("experience")))
        self._say_why(why_not_handed_out(hoard, not self.roll_button.isHidden(), shares))

    def _say_why(self, why: str) -> None:
        """Why it cannot be handed out as it is, beside the button that would."""
        self.why.setText(why)
        self.why.setVisible(bool(why))
        self.hand_out_button.setEnabled(not why)
        self.hand_out_button.setToolTip(why)
        self.hand_out_button.show_kind(None if why or not self.well.isHidden() else "primary")

    def _show_split(self) -> None:
        self.split.setVisible(not self.split.isVisible())
        self.split.go.hide()
        if self.split.isVisible():
            self.split.take_focus()
            QTimer.singleShot(0, self, self._see_split)

    def _see_split(self) -> None:
        """Who gets what is seen from its beginning, where the keyboard is."""
        self.area.ensureWidgetVisible(self.split, 0, 8)
        self.area.ensureVisible(0, self.split.y(), 0, 8)

    # doing

    def _do(self, choice: Choice) -> None:
        """Do it at once if nothing has to be asked first."""
        form = self._form(choice.action)
        if form is None:
            return
        known = {name: value for name, value in choice.answers.items() if form.field(name)}
        answers = {**form.blank(), **known}
        if form.problem(answers):
            self._ask(Choice(choice.action, "", known))
        else:
            self.controller.perform(Choice(choice.action, "", answers))

    def _ask(self, choice: Choice) -> None:
        if self.sheets.currentIndex() == 1 and choice.action == ROLL_HOARD:
            self.first.take_focus()
        elif self.form.show_action(choice, primary=True, hide=tuple(choice.answers)):
            self.well.show()
            self.hand_out_button.show_kind(None)  # what Enter does is the form's now
            self.form.take_focus()

    def _closed(self) -> None:
        self.well.hide()
        self._show()

    def _put_away(self) -> None:
        self.split.view.forget()
        self.well.hide()
        self.form.hide()
        self._say_why(self.why.text())  # what Enter does is not the form's any more

    def _lock(self, line: str, locked: bool) -> None:
        self.controller.perform(Choice(LOCK_HOARD, "", {"hoard": self.hoard, "line": line, "locked": locked}))

    def _edit(self, line: str) -> None:
        look = self._look()
        actions = self._of_lines(look) if look is not None else []
        if actions:
            self._ask(Choice(actions[0][0], "", {HOARD: self.hoard, LINE: line}))

    def _offer_more(self) -> None:
        look = self._look()
        menu = popup_menu(self, "More for this hoard")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction("Roll another hoard", self.new)
        for key, form in self._others(look) if look is not None else ():
            known = {HOARD: self.hoard} if form.field(HOARD) else {}
            menu.addAction(button_words(form.label), partial(self._ask, Choice(key, "", known)))
        menu.addSeparator()
        menu.addAction("Leave this hoard behind", self._drop)
        menu.popup(self.more_tool.mapToGlobal(self.more_tool.rect().bottomLeft()))

    def _drop(self) -> None:
        self.controller.perform(Choice(DROP_HOARD, "", {"id": self.hoard}))

    def _others(self, look: Look) -> list[tuple[str, Form]]:
        """What else can be done with treasure at this table."""
        found = []
        for key, action in look.game.actions.items():
            if key.partition(".")[0] in ("treasure", "hoard") and key not in OWN and action.place == "table":
                form = action.form(look, "", {HOARD: self.hoard})
                if form is not None:
                    found.append((key, form))
        return found

    def _of_lines(self, look: Look) -> list[tuple[str, Form]]:
        return [(key, form) for key, form in self._others(look) if form.field(LINE)]

    def _on_done(self, done: Any) -> None:
        """A hoard that is new is the one to look at; where lines were rolled, again too, the keyboard goes on with what
        is next there."""
        rolled = False
        for change in done.outcome.changes:
            if isinstance(change, Exchanged) and isinstance(change.after, Hoard):
                if change.before is None:
                    self.choose(change.after.id)
                before = change.before if isinstance(change.before, Hoard) else None
                rolled |= change.after.rolled and rolled_lines(before) != rolled_lines(change.after)
        focus = QApplication.focusWidget()
        if rolled and focus is not None and self.isAncestorOf(focus) and self.well.isHidden():
            self._next_undone().setFocus(Qt.FocusReason.OtherFocusReason)

    def _form(self, key: str) -> Form | None:
        """The form of an action with this hoard; nothing if it can be done with others alone."""
        look = self._look()
        action = look.game.actions.get(key) if look is not None else None
        form = action.form(look, "", {HOARD: self.hoard}) if action is not None and look is not None else None
        asked = form.field(HOARD) if form is not None and self.hoard else None
        return form if asked is None or not asked.problem(self.hoard) else None

    def _look(self) -> Look | None:
        return self.desk.look if self.desk is not None else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """With little room a line of the hoard has two of the dock, and only what can be done stays."""
        low = self.height() < theme.px("field") * LOW
        narrow = self.width() * 13 < NARROW * theme.px("body")
        for part, beside in ((self.total, not narrow), (self.head, low)):
            layout = part.layout()
            assert isinstance(layout, QBoxLayout)
            layout.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self.lines.share_room(narrow)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.well.isVisible():
            self._put_away()
        else:
            super().keyPressEvent(event)
