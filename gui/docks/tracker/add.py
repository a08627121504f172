"""The line that asks who joins a running fight."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gui.desk.controller import DeskController
from gui.docks.tracker.muster_problem import EXAMPLE, MusterProblem, example_of
from gui.viewmodel.choices import with_musters
from gui.widgets.arranging import mark, row
from gui.widgets.buttons import button, tool
from gui.widgets.fields import field
from gui.widgets.key_handling import DO, LEAVE, KeyLine
from systems.common.encounter_kit.muster_parser import BadMuster, musters_at
from systems.common.forms import Choice
from systems.common.kernel.actions import JOIN
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Being

KEYS: tuple[KeyLine, ...] = (DO, LEAVE)
HINT = "Who joins: {}, or somebody’s name"


class AddLine(QFrame):
    """Opened by A: creatures in words, or the name of somebody who is not at the table yet."""

    asks = Signal(bool)  # it opened, or closed
    closed = Signal()

    def __init__(self, controller: DeskController) -> None:
        super().__init__()
        self.controller = controller
        self._form: QWidget | None = None
        self.setObjectName("add_line")
        mark(self, role="title")
        self.quick = field("", HINT.format(EXAMPLE.partition(",")[0]), name="Who joins the fight")
        self.quick.setObjectName("joining")
        self.go = button("Bring in", "primary", "plus", key="Enter", press=self.bring_in)
        self.wrong = MusterProblem(self.quick, self._look, lambda typed: _is_named(self._look(), typed))
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 8, 12, 8)
        box.setSpacing(4)
        box.addWidget(row((self.quick, 1), self.go, tool("cross", "Close (Esc)", press=self.close_line), gap=8))
        box.addWidget(self.wrong)
        box.addStretch(1)
        self.setFocusProxy(self.quick)
        self._left = QTimer(self)
        self._left.setSingleShot(True)
        self._left.timeout.connect(self._close_if_left)
        self.quick.installEventFilter(self)
        self.hide()

    def lie_over(self, form: QWidget) -> None:
        """Stand over this part of the tracker, so that nothing moves when it comes or goes."""
        self._form = form
        form.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._form and event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self._place()
        elif watched is self.quick and event.type() == QEvent.Type.FocusOut:
            self._left.start()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        if self._form is not None:
            self.setGeometry(self._form.geometry())
            self.raise_()

    def _close_if_left(self) -> None:
        """Nothing was typed, and the keyboard went elsewhere in this window: nobody joins."""
        now = self.window().focusWidget()
        if self.isVisible() and not self.quick.text().strip() and now is not None and not self.isAncestorOf(now):
            self.hide()
            self.asks.emit(False)

    def open(self) -> None:
        """Ask."""
        if (look := self._look()) is not None:
            self.quick.setPlaceholderText(HINT.format(example_of(look).partition(",")[0]))
        self.quick.clear()
        self._place()
        self.show()
        self.asks.emit(True)
        self.quick.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_line(self) -> None:
        """Ask no more."""
        self.hide()
        self.asks.emit(False)
        self.closed.emit()

    def bring_in(self) -> None:
        """Bring in whoever is typed."""
        desk = self.controller.desk
        if desk is None:
            return
        words, look = self.quick.text().strip(), desk.look
        away = _find_named(look, words)
        if away is not None:
            self.controller.perform(Choice("being.side", away.id, {"side": PARTY}))
            self.close_line()
            return
        try:
            musters = musters_at(look, words)
        except BadMuster as bad:
            self.wrong.refuse(bad)
            self.quick.setFocus(Qt.FocusReason.OtherFocusReason)  # it was pressed from elsewhere, perhaps
            return
        choice = with_musters(look, JOIN, musters)
        if choice is None:
            self.wrong.say("Nobody can join now.")
            return
        self.close_line()
        self.controller.perform(choice)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.bring_in()
        elif event.key() == Qt.Key.Key_Escape:
            self.close_line()
        else:
            super().keyPressEvent(event)

    def _look(self) -> Look | None:
        return self.controller.desk.look if self.controller.desk is not None else None


def _is_named(look: Look | None, words: str) -> bool:
    """Whether somebody of the campaign may be meant."""
    wanted = words.strip().casefold()
    return look is not None and any(one.name.casefold().startswith(wanted) for one in look.table.beings.values())


def _find_named(look: Look, words: str) -> Being | None:
    """Somebody of the campaign who is not at the table, by name."""
    wanted = words.casefold()
    away = [
        being for being in look.table.beings.values() if not being.side and being.name.casefold().startswith(wanted)
    ]
    exact = [being for being in away if being.name.casefold() == wanted]
    return exact[0] if exact else away[0] if wanted and len(away) == 1 else None
