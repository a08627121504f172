"""What whoever acts can always do: be done with the turn; whoever is undecided: decide as last round."""

from __future__ import annotations

from gui.desk.controller import DeskController
from gui.viewmodel.turn_words import decides_now, is_over
from gui.widgets.buttons import Button, button
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
        """Show them as the table stands; in a fight that is over nobody has anything to be done with."""
        desk, actor = self._controller.desk, self._controller.actor
        acts = desk is not None and desk.look.fighting and actor in desk.look.table.beings
        self.done.setVisible(desk is not None and acts and not is_over(desk.look))
        self.again.setVisible(desk is not None and decides_now(desk.look))
