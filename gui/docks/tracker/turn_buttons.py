"""What whoever acts can always do: be done with the turn; whoever is undecided: decide as last round."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton

from gui.desk.controller import DeskController
from gui.viewmodel.turn_words import decides_now
from gui.widgets.buttons import Button, button, popup_menu
from gui.widgets.words import button_words
from systems.common.kernel.actions import DONE, REPEAT


class TurnButtons:
    """The two buttons, and when they are there."""

    def __init__(self, controller: DeskController) -> None:
        self._controller = controller
        self.again: Button = button("As last round", key="E", press=controller.repeat_decisions)
        self.again.setObjectName(REPEAT)
        self.done: Button = button("Done", key="D", press=controller.finish_actor)
        self.done.setObjectName(DONE)

    def refresh(self) -> None:
        """Show them as the table stands."""
        desk, actor = self._controller.desk, self._controller.actor
        self.done.setVisible(desk is not None and desk.look.fighting and actor in desk.look.table.beings)
        self.again.setVisible(desk is not None and decides_now(desk.look))


def open_menu_of(
    above: QAbstractButton,
    actions: Sequence[tuple[str, str, str, str]],
    choose: Callable[[int], object],
    chosen: Callable[[], object],
) -> None:
    """A menu of actions over a button: each by its name, its key, why it cannot be done now, and what it is."""
    menu = popup_menu(above, "Other actions")
    for number, (name, key, blocked, told) in enumerate(actions):
        one = menu.addAction(button_words(name) + (f"\t{key}" if key else ""))
        one.setEnabled(not blocked)
        one.setToolTip(blocked or told)
        one.triggered.connect(lambda _on=False, n=number: choose(n))
        one.triggered.connect(lambda _on=False: chosen())
    menu.setToolTipsVisible(True)
    menu.popup(above.mapToGlobal(QPoint(0, -menu.sizeHint().height())))
