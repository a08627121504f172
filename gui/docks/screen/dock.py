"""The Screen: every chart the referee chose, with the party's places in them, and a field to find one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from gui.desk.controller import DeskController
from gui.docks.base import Dock
from gui.docks.screen.pieces import TITLE
from gui.docks.screen.view import ChartsSheet
from gui.viewmodel.charts.faces import ChartFace, Press, chart_face
from gui.viewmodel.charts.finding import find_charts
from gui.widgets.arranging import col, row
from gui.widgets.buttons import tool
from gui.widgets.fields import search_field
from gui.widgets.key_handling import FOUND, LEAVE, KeyLine, name_of
from gui.widgets.scrolling.area import scroll_area
from gui.widgets.words import text
from systems.common.every_game.screen import arranged
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart

if TYPE_CHECKING:
    from models.desk.desk import WhatChanged

IN_VIEW = 24  # px beside what is brought into view
ELSEWHERE = "Not on the screen"
KEYS: tuple[KeyLine, ...] = (FOUND, LEAVE)


class Screen(Dock):
    """Shows what `Game.charts` says of the table; a chart is drawn anew only when it says something else."""

    keeps_keyboard = True

    def __init__(self, controller: DeskController) -> None:
        super().__init__(controller, "screen", "Screen", "screen")
        self._targets: tuple[str, ...] = ()
        self.search = search_field("Find a chart")
        self.search.setObjectName("screen.search")
        self.choose = tool("eye", "Choose the charts and their order", press=self.ask_charts)
        self.choose.setObjectName("screen.choose")
        self.none = text("", "hint", wrap=True)
        self.view = ChartsSheet()
        self.inside.addWidget(col(row((self.search, 1), self.choose, gap=8), self.none, gap=4, margins=(8, 8, 8, 4)))
        self._sheet = col(self.view, None, gap=0, margins=(8, 0, 8, 8))
        self.area = scroll_area(self._sheet, keep=True)
        self.inside.addWidget(self.area, 1)
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._show_charts)
        self.search.textChanged.connect(lambda _words: self._show_charts())
        self.search.installEventFilter(self)
        self.view.pressed.connect(self._press)
        self.view.wants_in_view.connect(self._bring_into_view)
        self.setFocusProxy(self.search)
        controller.actor_changed.connect(lambda _actor: self._again())

    def search_field(self) -> QLineEdit:
        return self.search

    def show_targets(self, targets: tuple[str, ...]) -> None:
        """The form of the turn points at these now."""
        if tuple(targets) != self._targets:
            self._targets = tuple(targets)
            self._again()

    def refresh(self, what: WhatChanged) -> None:
        """Show the charts as they are now; in a moment, when all that follows from a change has happened."""
        self._later.start()

    def ask_charts(self) -> None:
        """Which charts stand here, and in which order."""
        if self.desk is not None:
            from gui.dialogs.screen_charts import ScreenCharts

            dialog = ScreenCharts(self.controller, self.window())
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.finished.connect(lambda _result: self.view.setFocus())
            dialog.open()

    def _again(self) -> None:
        if self.desk is not None and self.in_sight():
            self._later.start()

    def _show_charts(self) -> None:
        look = self.desk.look if self.desk is not None else None
        typed = self.search.text()
        found = find_charts(arranged(look), typed) if look is not None else []
        self.view.show_charts([self._face(look, chart, on) for chart, on in found if look is not None])
        self.none.setText(
            f"No chart says “{typed.strip()}”." if typed.strip() else "No chart stands here. Choose some."
        )
        self.none.setVisible(look is not None and not found)

    def _face(self, look: Look, chart: Chart, on: bool) -> ChartFace:
        face = chart_face(look, chart, self.controller.actor, self._targets)
        return face if on else replace(face, group=ELSEWHERE)

    def _press(self, key: str, line: int, column: int) -> None:
        face = next(one for one in self.view.faces if one.key == key)
        if line == TITLE:
            self.wants_action.emit(face.choice)
            return
        cell = face.rows[line].cells[column]
        if cell.press is Press.DO:
            self.wants_action.emit(cell.choice)
        elif cell.press is Press.CARD and cell.entry is not None:
            self.wants_card.emit(*cell.entry)
        elif cell.press is Press.SHEET:
            self.wants_sheet.emit(cell.sheet)

    def _bring_into_view(self, rect: QRect) -> None:
        """A cell, or of a whole chart as much from its title on as there is room for."""
        rect = QRect(rect)
        rect.setHeight(min(rect.height(), self.area.viewport().height() - 2 * IN_VIEW - 1))
        at = self.view.mapTo(self._sheet, rect.center())
        self.area.ensureVisible(at.x(), at.y(), IN_VIEW, rect.height() // 2 + IN_VIEW)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the search down to what it found; Esc first empties it."""
        if watched is self.search and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if name_of(event) in ("Down", "Return") and self.view.faces:
                self.view.go_to(self.view.faces[0].key)
                self.view.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return super().eventFilter(watched, event)
