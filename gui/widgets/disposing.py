"""Letting go of widgets: gone at once for everybody who looks for them by name, though Qt deletes them later."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget


def let_go(*widgets: QWidget) -> None:
    """Hide these for good and take their names away; they are deleted when nothing is at work with them any more."""
    for widget in widgets:
        unname((widget, *widget.findChildren(QWidget)))
        widget.hide()
        widget.deleteLater()


def unname(widgets: Iterable[QWidget]) -> None:
    """Take the names of widgets away."""
    for widget in widgets:
        widget.setObjectName("")
