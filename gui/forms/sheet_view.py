"""The sheet of a being as the game lays it out; everything on it can be changed by hand, and every figure overruled."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QVBoxLayout, QWidget

from gui.desk.controller import DeskController
from gui.forms.action_form import ActionForm
from gui.forms.editors.base import Around
from gui.forms.editors.plain import NotesEditor, NumberEditor, TextEditor
from gui.forms.editors.rows import RowsEditor
from gui.forms.editors.shown import ShownEditor
from gui.forms.editors.tracks import GaugeEditor
from gui.forms.sheet_section import SheetSection
from gui.viewmodel.choices import OWED, asks_nothing, is_on_its_way
from gui.widgets.arranging import col, fill, mark, row
from gui.widgets.buttons import popup_menu, tool
from gui.widgets.disposing import let_go
from gui.widgets.fields import field, with_label
from gui.widgets.key_handling import DO, LEAVE, KeyLine
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.state_mark import StateWords
from gui.widgets.token import Token
from gui.widgets.words import button_words, text
from systems.common.every_game.by_hand import BY_HAND
from systems.common.forms import Choice
from systems.common.forms.named_numbers import get_value
from systems.common.kernel.actions import NAME_BEING, SET_TRACK, WRITE_SHEET
from systems.common.kernel.game import offered
from systems.common.kernel.look import Look
from systems.common.records.table import Being

if TYPE_CHECKING:
    from models.desk.desk import WhatChanged

PAUSE_MS = 1_500
TYPED = (
    TextEditor,
    NotesEditor,
    NumberEditor,
    GaugeEditor,
    RowsEditor,
)  # these take a while

KEYS: tuple[KeyLine, ...] = (DO, LEAVE)


class SheetView(QFrame):
    """One being's sheet. What is written is kept when the field is left, on Enter, or after a pause."""

    wants_ruling = Signal(str, str)  # being, figure
    owes = Signal()  # dice for what was written

    def __init__(self, controller: DeskController) -> None:
        super().__init__()
        mark(self, role="panel")
        self.controller, self.being = controller, ""
        self.sections: list[SheetSection] = []
        self._dirty = ""  # the field that is written in and not kept yet
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._on_pause)
        self.token = row()
        self.name = field(hint="Name", name="Name")
        self.name.setObjectName(NAME_BEING)
        self.player = field(hint="Nobody", name="Player")
        self.player.setObjectName("being.player")
        self.subtitle = text("", "small", wrap=True)
        self.state = row()
        self.do_tool = tool("play", "What this one can do", "text", "Do…", press=self._offer)
        self.form = ActionForm(controller, closable=True)
        self.well = col(self.form, role="card", margins=(12, 8, 12, 8))
        self.well.hide()
        self.form.closed.connect(self._shut_well)
        self.form.performed.connect(lambda _choice: self._shut_well())
        names = (with_label("Name", self.name), 3), (with_label("Player", self.player), 2)
        head = row(self.token, *names, gap=8, margins=(0, 0, 8, 0))
        under = row((self.subtitle, 1), self.state, self.do_tool, gap=12, margins=(0, 0, 8, 0))
        self._inside = QFrame()
        self._box = QVBoxLayout(self._inside)
        self._box.setContentsMargins(0, 0, 8, 0)
        self._box.setSpacing(8)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 12, 8, 12)
        box.setSpacing(8)
        for part in (head, under, self.well):
            box.addWidget(part)
        self.area = scroll_area(self._inside)
        box.addWidget(self.area, 1)
        self.name.editingFinished.connect(self._rename)
        self.player.editingFinished.connect(self._rename)
        QApplication.instance().focusChanged.connect(self._focus_moved)  # type: ignore[union-attr]

    def show_being(self, being: str) -> None:
        """Show this one's sheet."""
        self.keep()
        self.being = being
        self._show()

    def on_changed(self, what: WhatChanged) -> None:
        """The table changed: show anew what is on this sheet."""
        if what.touches(self.being):
            self._show()

    def to_figures(self) -> None:
        """The keyboard goes to the first figure that can be overruled."""
        shown = [one for section in self.sections for one in section.editors.values() if isinstance(one, ShownEditor)]
        if figure := next((one for one in shown if one.figure), None):
            figure.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keep(self) -> None:
        """Keep what is being written."""
        self._pause.stop()
        if self._dirty:
            name, self._dirty = self._dirty, ""
            self._write(name)

    def _show(self) -> None:
        look, being = self._look(), self._being()
        self.setEnabled(being is not None)
        if look is None or being is None:
            return
        summary = look.game.summary(look, being)
        fill(self.token, Token(being.glyph, being.side, being.name))
        for edit, words in ((self.name, being.name), (self.player, being.player)):
            if not edit.hasFocus() and edit.text() != words:
                edit.setText(words)
        self.subtitle.setText(" · ".join([summary.subtitle, *summary.badges]))
        fill(self.state, StateWords(summary.state.key, summary.state.said))
        self._show_sections(look, being)
        if self.form.isVisible():
            self.form.refresh()

    def _show_sections(self, look: Look, being: Being) -> None:
        around = Around(look, being.id)
        layout = look.game.layout(look, being)
        fits = len(layout) == len(self.sections) and all(
            shown.fits(section, around) for shown, section in zip(self.sections, layout, strict=True)
        )
        if fits:
            for shown, section in zip(self.sections, layout, strict=True):
                shown.show_sheet(section, around, being.sheet, self._dirty)
            return
        written, scrolled = self._focused_field(), self.area.verticalScrollBar().value()
        for old in self.sections:
            old.setEnabled(False)  # a choice made by an arrow takes the keyboard afterwards, if it can
        let_go(*self.sections)
        self.sections = []
        while self._box.count():
            self._box.takeAt(0)
        for section in layout:
            made = SheetSection(section, around, being.sheet)
            made.edited.connect(self._on_edited)
            made.ruled.connect(lambda figure: self.wants_ruling.emit(self.being, figure))
            self.sections.append(made)
            self._box.addWidget(made)
        self._box.addStretch(1)
        if there := next((one for one in self.sections if written in one.editors), None):
            self._box.activate()
            there.show()  # else the keyboard would not go there
            there.editors[written].take_focus()
            self.area.verticalScrollBar().setValue(scrolled)

    def _focused_field(self) -> str:
        """The field that has the keyboard; none of them: empty."""
        focus = QApplication.focusWidget()
        editors = [pair for section in self.sections for pair in section.editors.items()]
        return next((name for name, one in editors if focus is not None and one.isAncestorOf(focus)), "")

    # writing

    def _on_edited(self, name: str) -> None:
        if self._dirty and self._dirty != name:
            self.keep()
        if isinstance(self._section(name).editors[name], TYPED):
            self._dirty = name
            self._pause.start()
        else:
            self._write(name)

    def _write(self, name: str) -> None:
        look, being = self._look(), self._being()
        if look is None or being is None:
            return
        section = self._section(name)
        editor = section.editors[name]
        value = editor.value()
        if sentence := editor.problem():
            section.complain(name, sentence)
            return
        if value == get_value(being.sheet, name):
            section.complain(name, "")
            return
        tracks = {track.name for track in look.game.summary(look, being).tracks}
        if name in tracks:
            choice = Choice(SET_TRACK, being.id, {"track": name, "value": value})
        else:
            choice = Choice(WRITE_SHEET, being.id, {"field": name, "value": value})
        result: Any = self.controller.perform(choice)
        section.complain(name, getattr(result, "sentence", ""))
        if is_on_its_way(self.controller.owed, choice.action, being.id):
            editor.show_value(get_value(being.sheet, name))  # as it still is, until the dice that it takes have fallen
            self.owes.emit()

    def _rename(self) -> None:
        being = self._being()
        if being is None:
            return
        name, player = self.name.text().strip(), self.player.text().strip()
        if (name, player) != (being.name, being.player):
            result: Any = self.controller.perform(Choice(NAME_BEING, being.id, {"name": name, "player": player}))
            self.name.setToolTip(getattr(result, "sentence", ""))
            mark(self.name, wrong="true" if getattr(result, "sentence", "") else None)

    def _drop_name(self) -> bool:
        """Drop what was typed for a name and is not taken yet; whether there was any."""
        being = self._being()
        for edit, words in ((self.name, being.name), (self.player, being.player)) if being is not None else ():
            if edit.hasFocus() and edit.text() != words:
                edit.setText(words)
                edit.selectAll()
                return True
        return False

    def _on_pause(self) -> None:
        if self.controller.owed is not None:
            self._pause.start()  # a roll that is owed must not be put off by a pause in writing
        else:
            self.keep()

    def _focus_moved(self, old: QWidget | None, new: QWidget | None) -> None:
        if not self._dirty or not self.sections:
            return
        editor = self._section(self._dirty).editors[self._dirty]
        if new is None or not editor.isAncestorOf(new):
            self.keep()

    def _section(self, name: str) -> SheetSection:
        return next(section for section in self.sections if name in section.editors)

    # doing

    def _offer(self) -> None:
        look = self._look()
        menu = popup_menu(self, "What can be done")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        own = {action.key for action in BY_HAND}
        for action, form in offered(look, self.being, "being") if look is not None else ():
            if is_on_its_way(self.controller.owed, action.key, self.being):
                menu.addAction(button_words(f"{form.label}: {OWED}")).setEnabled(False)
            elif action.key not in own and not form.blocked:
                menu.addAction(button_words(form.label), partial(self.do, action.key))
        if menu.isEmpty():
            menu.addAction("Nothing just now").setEnabled(False)
        menu.popup(self.do_tool.mapToGlobal(self.do_tool.rect().bottomLeft()))

    def do(self, key: str) -> None:
        """Do it; what it asks first is asked here."""
        look = self._look()
        form = look.game.actions[key].form(look, self.being, {}) if look is not None else None
        if form is not None and asks_nothing(form):
            self.controller.perform(Choice(key, self.being))
        elif self.form.show_action(Choice(key, self.being), primary=True):
            self.well.show()
            self.form.take_focus()

    def _shut_well(self) -> None:
        """What was asked is done, or left; the keyboard is back where it came from."""
        self.do_tool.setFocus()
        self.well.hide()

    def _look(self) -> Look | None:
        return self.controller.desk.look if self.controller.desk is not None else None

    def _being(self) -> Being | None:
        look = self._look()
        return look.table.beings.get(self.being) if look is not None else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._dirty:
            self.keep()
        elif event.key() == Qt.Key.Key_Escape and self._drop_name():
            event.accept()
        elif event.key() == Qt.Key.Key_Escape and self.well.isVisible():
            self.form.close_form()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.keep()
        super().focusOutEvent(event)
