"""The encounters that are kept: a menu to open one of them, or to take away the one that is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from gui.desk.controller import DeskController
from gui.viewmodel.encounter_draft import Draft, lines_words
from gui.widgets.buttons import popup_menu, tool
from gui.widgets.words import button_words
from systems.common.forms import Choice


class KeptEncounters(QObject):
    """A button with a menu below; ``take`` opens one by its id, ``dropped`` hears that the open one is gone."""

    def __init__(
        self,
        dock: QWidget,
        controller: DeskController,
        draft: Callable[[], Draft],
        take: Callable[[str], None],
        dropped: Callable[[], None],
    ) -> None:
        super().__init__(dock)
        self._dock, self._controller, self._draft = dock, controller, draft
        self._take, self._dropped = take, dropped
        self.tool = tool("folder", "Kept encounters", None, press=self._offer)

    def _offer(self) -> None:
        desk, draft = self._controller.desk, self._draft()
        if desk is None:
            return
        menu = popup_menu(self._dock, "Prepared encounters")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for id_, kept in desk.look.table.encounters.items():
            words = button_words(f"{kept.name}   {lines_words(desk.look, kept.lines)}")
            menu.addAction(words, partial(self._take, id_))
        if draft.id:
            menu.addSeparator()
            menu.addAction(button_words(f"Remove {draft.name}"), self._remove)
        menu.popup(self.tool.mapToGlobal(self.tool.rect().bottomLeft()))

    def _remove(self) -> None:
        self._controller.perform(Choice("encounter.drop", "", {"id": self._draft().id}))
        self._dropped()
