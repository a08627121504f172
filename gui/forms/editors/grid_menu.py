"""The menu of a row of a random table: everything that keys do with rows, for whoever has the mouse."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMenu, QWidget

from gui.forms.editors.grid_model import COLUMNS, GridModel
from gui.theme import theme
from gui.widgets.buttons import popup_menu
from systems.common.content.random_tables.grid import GridRow

AGAIN = (("Roll again", "1"), ("Roll twice", "2"))


def row_menu(parent: QWidget, model: GridModel, place: int, go_to: Callable[[int], object]) -> QMenu:
    """What can be done with the row at a place; ``go_to`` is told where it, or the new one, stands then."""
    menu = popup_menu(parent, f"Row {place + 1}")
    written = place < len(model.written())

    def add(words: str, icon: str, name: str, act: Callable[[], object], able: bool = True) -> None:
        one = menu.addAction(theme.icon(icon), words)
        one.setObjectName(f"grid.menu.{name}")
        one.setEnabled(able)
        one.triggered.connect(lambda _on=False: act())

    def above() -> None:
        model.insert(place)
        go_to(place)

    def shift(by: int) -> None:
        if model.shift(place, by):
            go_to(place + by)

    def again(times: str) -> None:
        model.setData(model.index(place, COLUMNS.index("again")), times)
        go_to(place)

    add("A row above", "plus", "above", above, written)
    add("Move up\tAlt+Up", "arrow-up", "up", lambda: shift(-1), written and place > 0)
    add("Move down\tAlt+Down", "arrow-down", "down", lambda: shift(1), place + 1 < len(model.written()))
    menu.addSeparator()
    for words, times in AGAIN:
        add(words, "refresh", f"again.{times}", lambda times=times: again(times))  # type: ignore[misc]
    menu.addSeparator()
    add("Empty the row", "cross", "empty", lambda: model.fill(place, GridRow()), written)
    add("Take the row away\tCtrl+Del", "minus", "remove", lambda: model.remove(place), written)
    menu.aboutToHide.connect(menu.deleteLater)
    return menu
