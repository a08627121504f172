"""The foot of the window: the status line, and the place of the roll bar, which is the same whatever is owed.

The bar stands above the status line as long as a campaign is open: so no roll moves anything, the first one neither,
and the docks are as high in Prep as in Session.  On the start page what is refused comes over the status line.
"""

from __future__ import annotations

from PySide6.QtGui import QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy

from gui.desk.controller import DeskController
from gui.rolls.roll_bar_face import RollBarFace
from gui.theme import theme
from gui.widgets.arranging import mark, on_restyle
from gui.window.status_line import StatusLine


class Foot(QFrame):
    """Holds both; hears whether a campaign is open."""

    def __init__(self, bar: RollBarFace, status: StatusLine, controller: DeskController) -> None:
        super().__init__()
        mark(self, role="desk")
        self.bar, self.status, self._controller = bar, status, controller
        self._stands = False
        status.setParent(self)
        bar.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        controller.owed_changed.connect(lambda _owed: self.keep())
        controller.signals.changed.connect(lambda _what: self.keep())
        on_restyle(self, self.arrange)
        self.arrange()

    def keep(self) -> None:
        """The roll bar has its place as long as there is a desk."""
        self._stands = self._controller.desk is not None
        self.bar.stand(self._stands)
        self.arrange()

    def arrange(self) -> None:
        """Everything in its place."""
        bar, low = theme.px("rollbar"), 0 if self.status.isHidden() else theme.px("status")
        high = bar + low if self._stands else low
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
