"""Which charts stand on the screen, and in which order: each change counts at once and can be undone."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidgetItem, QWidget

from gui.desk.controller import DeskController
from gui.dialogs.dialog import Dialog
from gui.library.lines import Lines
from gui.viewmodel.charts.arranging import Arrangement, arrangement_of
from gui.widgets.arranging import at_least
from gui.widgets.buttons import Button, button
from gui.widgets.key_handling import KeyLine, act_on, keyed
from models.desk.results import WhatChanged
from systems.common.forms import Choice

SIZE = (700, 640)
LEAST = 6  # fields high
GROUP = Qt.ItemDataRole.UserRole
HELP = "What is ticked stands on the screen. A part moves with all its charts."
KEYS: tuple[KeyLine, ...] = ((("Alt+Up",), "Move the chart up"), (("Alt+Down",), "Move the chart down"))


class ScreenCharts(Dialog):
    """The parts of the screen with their charts below each other; ticked ones are shown."""

    manual_page = "panels/screen"

    def __init__(self, controller: DeskController, parent: QWidget | None = None) -> None:
        assert controller.desk is not None
        super().__init__("Charts on the screen", parent, "", SIZE)
        self.setObjectName("screen_charts")
        self.belong_to(controller)
        self.controller = controller
        self.charts = Lines()
        self.charts.setObjectName("charts_chosen")
        self.charts.setAccessibleName("Charts")
        self.say(HELP)
        self.up = self._button("up", "Up", "arrow-up", "Alt+↑", lambda: self.move_by(-1))
        self.down = self._button("down", "Down", "arrow-down", "Alt+↓", lambda: self.move_by(1))
        self.all = self._button("all", "Show all", "eye", "", self.show_all)
        self.shipped = self._button("shipped", "As it ships", "undo", "", self.as_it_ships)
        self.tools.show_parts(self.up, self.down, self.all, self.shipped)
        self.fill((at_least(self.charts, LEAST), 1))
        self.keys = keyed(KEYS, lambda _name: self.move_by(-1), lambda _name: self.move_by(1), repeats=True)
        for keys, act in (
            (QKeySequence.StandardKey.Undo, controller.undo),
            (QKeySequence.StandardKey.Redo, controller.redo),
        ):
            QShortcut(QKeySequence(keys), self, act)
        self._now = self._read()
        self._show(0)
        self.charts.installEventFilter(self)
        self.charts.itemChanged.connect(self._ticked)
        self.charts.currentRowChanged.connect(lambda _row: self._enable())
        controller.signals.changed.connect(self.on_changed)
        self.charts.setFocus()

    def on_changed(self, what: WhatChanged) -> None:
        """The screen was arranged, here or by undo."""
        if self.controller.desk is not None and what.library and self._now != self._read():
            self._now = self._read()
            self._show(self.charts.currentRow())

    # what is done

    def move_by(self, by: int) -> None:
        """The chart among those of its part, or the part among the others; the line that is marked stays on it."""
        name = self._name()
        self._do(self._now.moved(name, by))
        self._mark(name)

    def show_all(self) -> None:
        """Every chart there is."""
        self._do(self._now.all_shown())

    def as_it_ships(self) -> None:
        """As if nothing had been chosen."""
        self._do(self._now.as_shipped())

    def _ticked(self, item: QListWidgetItem) -> None:
        on, name = item.checkState() is Qt.CheckState.Checked, str(item.data(GROUP))
        self._do(self._now.with_shown(name, on))
        self._mark(name)

    def _do(self, after: Arrangement) -> None:
        if after == self._now:
            return
        result: Any = self.controller.perform(Choice("screen.arrange", "", after.answers()))
        self.complain(getattr(result, "sentence", ""))
        self.on_changed(WhatChanged(everything=True))

    # what is shown

    def _read(self) -> Arrangement:
        assert self.controller.desk is not None
        return arrangement_of(self.controller.desk.look)

    def _show(self, at: int) -> None:
        self.charts.blockSignals(True)
        self.charts.clear()
        for line in self._now.lines():
            item = QListWidgetItem(line.words if line.is_part else f"    {line.words}")
            item.setData(GROUP, line.name)
            item.setCheckState(Qt.CheckState.Checked if line.shown else Qt.CheckState.Unchecked)
            kind = "part" if line.is_part else "chart"
            item.setData(Qt.ItemDataRole.AccessibleTextRole,
                         f"{line.words}, {kind}, {'shown' if line.shown else 'not shown'}")  # fmt: skip
            if line.is_part:
                font = item.font()
                font.setWeight(font.Weight.DemiBold)
                item.setFont(font)
            self.charts.addItem(item)
        self.charts.blockSignals(False)
        self.charts.setCurrentRow(max(0, min(at, self.charts.count() - 1)))
        self._enable()

    def _enable(self) -> None:
        name = self._name()
        self.up.setEnabled(self._now.moved(name, -1) != self._now)
        self.down.setEnabled(self._now.moved(name, 1) != self._now)
        self.all.setEnabled(self._now.all_shown() != self._now)
        self.shipped.setEnabled(self._now.as_shipped() != self._now)

    def _name(self) -> str:
        item = self.charts.currentItem()
        return str(item.data(GROUP)) if item is not None else ""

    def _mark(self, name: str) -> None:
        names = [str(self.charts.item(row).data(GROUP)) for row in range(self.charts.count())]
        if name in names:
            self.charts.setCurrentRow(names.index(name))

    def _button(self, name: str, words: str, image: str, key: str, press: Any) -> Button:
        made = button(words, None, image, key=key, press=press)
        made.setObjectName(name)
        return made

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The list would take Alt with an arrow for an arrow."""
        if watched is self.charts and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return act_on(event, self.keys)
        return super().eventFilter(watched, event)
