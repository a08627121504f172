"""Help for whatever has the keyboard: its page of the manual, the rule behind it, and Undo where a field has nothing of
its own to undo."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget

from gui.library.rule_cards import rule_card
from systems.common.kernel.look import Look


def names_around(widget: QWidget | None) -> Iterator[str]:
    """The object names of a widget and of what it stands in, from the inside: buttons are called by their action."""
    while widget is not None:
        if name := widget.objectName():
            yield name.removeprefix("segment ")
        widget = widget.parentWidget()


def page_around(widget: QWidget | None) -> str:
    """The page of the manual about a widget: that of the first around it that names one; empty if none does."""
    while widget is not None:
        if page := getattr(widget, "manual_page", ""):
            return str(page)
        widget = widget.parentWidget()
    return ""


def rule_of(look: Look, action: str) -> str:
    """The key of the rule card an action rests on; empty if there is none."""
    found = look.game.actions.get(action)
    return rule_card(look, found.rule) if found is not None and found.rule else ""


class FieldUndo(QObject):
    """A field takes Undo and Redo for itself only while it has something to undo; otherwise they are the desk's."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_moved)

    def _focus_moved(self, before: QWidget | None, now: QWidget | None) -> None:
        """Only what has the keyboard is watched."""
        for one, watch in ((before, False), (now, True)):
            if isinstance(one, QLineEdit | QPlainTextEdit):
                if watch:
                    one.installEventFilter(self)
                else:
                    one.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            undo, redo = event.matches(QKeySequence.StandardKey.Undo), event.matches(QKeySequence.StandardKey.Redo)
            if (undo or redo) and not _can(watched, undo):
                event.ignore()
                return True
        return super().eventFilter(watched, event)


def _can(field: QObject, undo: bool) -> bool:
    """Whether a field has something of its own to undo or redo."""
    if isinstance(field, QLineEdit):
        return field.isUndoAvailable() if undo else field.isRedoAvailable()
    if isinstance(field, QPlainTextEdit):
        return field.document().isUndoAvailable() if undo else field.document().isRedoAvailable()
    return False
