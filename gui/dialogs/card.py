"""The card of an entry of the library: a creature, spell, item or rule that was looked for."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from gui.desk.controller import DeskController
from gui.dialogs.dialog import Dialog
from gui.library.card_view import CardView
from gui.viewmodel.entry_source import is_own
from gui.widgets.buttons import button
from systems.common.content.entries import BadEntry
from systems.common.content.library import TABLES
from systems.common.kernel.table_charts import roll_on


class CardDialog(Dialog):
    """One card; it can be made one's own from here, and a table rolled on."""

    wants_action = Signal(object)  # a Choice; whatever it leaves open is asked first

    manual_page = "panels/palette"

    def __init__(self, controller: DeskController, kind: str, key: str, parent: QWidget | None = None) -> None:
        super().__init__("", parent, "", (440, 520))
        assert controller.desk is not None
        self.setObjectName("card_dialog")
        self.belong_to(controller)
        self.title.hide()
        look = controller.desk.look
        self.card = CardView()
        self.card.scroll_first()
        self._shown = (controller, kind, key)
        own = is_own(look, kind, key)
        self.copy_button = button("Change" if own else "Make a version of your own", None, "pencil", press=self._copy)
        self.copy_button.setObjectName("own")
        self.roll_button = button("Roll", None, "dice", tip="Roll on this table", press=self._roll)
        self.roll_button.setObjectName("roll")
        self.tools.show_parts(self.copy_button, self.roll_button)
        self.fill((self.card, 1))
        try:
            card = look.game.card(look, kind, key)
            self.card.show_entry(kind, card)
            self.setWindowTitle(card.title)
        except BadEntry as gone:
            self.complain(gone.sentence)
        self.copy_button.setVisible(kind in look.game.own_kinds and self.card.card is not None)
        rolls = kind == TABLES and self.card.card is not None and roll_on(look, key) is not None
        self.roll_button.setVisible(rolls)
        (self.roll_button if rolls else self.close_button).setFocus()

    def _roll(self) -> None:
        controller, _, key = self._shown
        choice = roll_on(controller.desk.look, key) if controller.desk is not None else None
        self.accept()
        if choice is not None:
            self.wants_action.emit(choice)

    def _copy(self) -> None:
        from gui.dialogs.own_entry import OwnEntryDialog

        controller, kind, key = self._shown
        dialog = OwnEntryDialog(controller, kind, key, self.parentWidget())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        self.accept()
