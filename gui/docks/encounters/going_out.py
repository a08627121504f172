"""What goes out of the builder to other tools: the creature that is marked, and the encounter that is being built."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QWidget

from gui.desk.controller import DeskController
from gui.library.library_table import LibraryPane
from gui.viewmodel.encounter_draft import Draft, muster_lines
from gui.widgets.buttons import Tool, tool

if TYPE_CHECKING:
    from gui.viewmodel.exchange.going_out import Way


class GoingOut(QObject):
    """Two buttons, and the menu of a line of the library."""

    def __init__(
        self, dock: QWidget, controller: DeskController, library: LibraryPane, draft: Callable[[], Draft]
    ) -> None:
        super().__init__(dock)
        self._dock, self._controller, self._library, self._draft = dock, controller, library, draft
        self.of_creature = tool("export", "Copy or save it for other tools", press=self._show_creature)
        self.of_creature.setObjectName("creature.out")
        self.of_encounter = tool("export", "Copy or save the encounter", None, press=self._show_encounter)
        self.of_encounter.setObjectName("encounter.out")
        library.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        library.table.customContextMenuRequested.connect(self._show_line)

    def ways_of_creature(self) -> Sequence[Way]:
        """What can be done with the creature that is marked."""
        from gui.viewmodel.exchange.going_out import ways_of_creature

        desk, key = self._controller.desk, self._library.table.key()
        return ways_of_creature(desk.look, key) if desk is not None and key else ()

    def ways_of_encounter(self) -> Sequence[Way]:
        """What can be done with the encounter that is being built."""
        from gui.viewmodel.exchange.going_out import ways_of_encounter

        desk, draft = self._controller.desk, self._draft()
        if desk is None or not draft.lines:
            return ()
        return ways_of_encounter(desk.look, draft.name, muster_lines(desk.look, draft.lines), draft.note)

    def _show_creature(self) -> None:
        self._below(self.of_creature, self.ways_of_creature())

    def _show_encounter(self) -> None:
        self._below(self.of_encounter, self.ways_of_encounter())

    def _show_line(self, place: QPoint) -> None:
        table = self._library.table
        if table.indexAt(place).isValid():
            self._menu(self.ways_of_creature(), table.viewport().mapToGlobal(place))

    def _below(self, button: Tool, ways: Sequence[Way]) -> None:
        self._menu(ways, button.mapToGlobal(button.rect().bottomLeft()))

    def _menu(self, ways: Sequence[Way], place: QPoint) -> None:
        from gui.menus.out_menu import out_menu

        if ways:
            out_menu(self._dock, ways, self._controller.refused.emit).popup(place)
