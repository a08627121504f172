"""Why creation does not go on stands above its buttons, where no field makes room for it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from tests.gui.at_a_desk import OpenDesk, controller_at
from tests.gui.creation.test_creation import dialog_at
from tests.toy_game import TOY


def test_a_refusal_moves_nothing(qtbot: Any, open_desk: OpenDesk) -> None:
    """It pushed every field down by a line."""
    dialog = dialog_at(qtbot, controller_at(open_desk, TOY))

    def places() -> list[tuple[str, Any]]:
        seen = [*dialog.findChildren(QAbstractButton), *[one.input() for one in dialog.form.editors.values()]]
        return [(one.objectName(), one.mapTo(dialog, QPoint())) for one in seen if one.isVisible()]

    QApplication.processEvents()
    before = places()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert dialog.refusal.isVisible() and dialog.refusal.text() and places() == before
