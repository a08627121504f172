"""The foot of the window: the status line, and the place of the roll bar, which is the same whatever is owed.

In Session, and in Prep while a fight is on, the bar stands above the status line all the time.  Otherwise it comes over
the status line while something is owed, and the docks end above it even while nothing is: so neither its coming nor its
going moves anything, nor does the first roll of a fight.
"""

from __future__ import annotations

from PySide6.QtGui import QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy

from gui.desk.controller import DeskController
from gui.rolls.roll_bar_face import RollBarFace
from gui.theme import theme
from gui.widgets.arranging import mark, on_restyle
from gui.window.spaces import SESSION
from gui.window.status_line import StatusLine
from gui.window.workspaces import DockArea


class Foot(QFrame):
    """Holds both; hears whether a campaign is open, in which workspace, and whether there is a fight."""

    def __init__(self, bar: RollBarFace, status: StatusLine, controller: DeskController, area: DockArea) -> None:
        super().__init__()
        mark(self, role="desk")
        self.bar, self.status, self._controller, self._area = bar, status, controller, area
        self._open = self._stands = False
        status.setParent(self)
        bar.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        controller.owed_changed.connect(lambda _owed: self.keep())
        controller.signals.changed.connect(lambda _what: self.keep())
        area.changed_space.connect(lambda _space: self.keep())
        on_restyle(self, self.arrange)
        self.arrange()

    def keep(self) -> None:
        """The roll bar has its place all the time where fights are fought, elsewhere while one is on."""
        desk = self._controller.desk
        self._open = desk is not None
        self._stands = desk is not None and (desk.look.fighting or self._area.space == SESSION)
        self.bar.stand(self._stands)
        self.arrange()

    def arrange(self) -> None:
        """Everything in its place."""
        bar, low = theme.px("rollbar"), 0 if self.status.isHidden() else theme.px("status")
        high = bar + low if self._stands else max(bar, low) if self._open else low
        if self.height() != high or self.maximumHeight() != high:
            self.setFixedHeight(high)
        self.status.setGeometry(0, high - low, self.width(), low)
        self.bar.setGeometry(0, 0 if self._stands else high - bar, self.width(), bar)
        self.bar.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
        self.bar.place_form()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self.bar.place_form()
