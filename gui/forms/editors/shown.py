"""The editor of a figure that is only shown: its value, its working as the tip, and the way to overrule it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

from gui.forms.editors.base import Around, editor_for
from gui.forms.editors.readonly import ReadOnlyEditor
from gui.widgets.arranging import keep_place, mark
from gui.widgets.icon import Icon
from gui.widgets.key_handling import OVERRULE, KeyLine
from gui.widgets.painting import ring_over
from gui.widgets.words import plain_tip, text
from systems.common.forms import Field, ShownField
from systems.common.records.figures import Figure

RULED = 0.75  # of an icon: the mark beside a figure that is ruled
KEYS: tuple[KeyLine, ...] = (OVERRULE, (("Space", "Return"), "On a figure that is only shown: overrule it"))
OVERRULES = (Qt.Key.Key_F2, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ShownEditor(ReadOnlyEditor):
    """A figure to look at, its working as the tool tip; a click, F2, Space or Enter asks to overrule it.  Its frame
    says that it has the keyboard."""

    asked = Signal(str)  # the figure to be overruled

    def __init__(self, field: ShownField, around: Around) -> None:
        super().__init__(field, around)
        self.figure: Figure | None = None
        self.words = text("", "figure" if field.main else "strong")
        self.ruling = keep_place(Icon("pencil", "due", RULED, "ruled"))
        self.ruling.setToolTip("Ruled by the referee")
        self.line.setSpacing(4)
        self.line.addWidget(self.words)
        self.line.addWidget(self.ruling)
        self.line.addStretch(1)
        self.show_field(field, around)

    def show_field(self, field: Field, around: Around) -> None:
        assert isinstance(field, ShownField)
        self.field: ShownField = field
        super().show_field(field, around)
        self.refresh()

    def name(self) -> str:
        """The name of the figure."""
        return self.field.figure or self.field.name

    def refresh(self) -> None:
        look, being = self.around.look, self.around.being
        self.figure = look.figure(being, self.name()) if look is not None and being in look.table.beings else None
        said = "" if self.field.default is None else str(self.field.default)
        self.words.setText(str(self.figure) if self.figure else said)
        self.ruling.setVisible(bool(self.figure and self.figure.ruled))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self.figure else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if self.figure else Qt.CursorShape.ArrowCursor)
        mark(self.words, role="figure" if self.field.main else "strong")
        self.describe()

    def describe(self) -> None:
        working = [self.figure.working(), self.figure.note] if self.figure else []
        said = "\n".join(part for part in (*working, self.field.help) if part)
        self.setToolTip(plain_tip(said))
        ruled = ", ruled" if self.figure and self.figure.ruled else ""
        self.setAccessibleName(f"{self.field.label} {self.words.text()}{ruled}")
        self.setAccessibleDescription(said)

    def complain(self, sentence: str) -> None:
        self.describe()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        ring_over(self, self.hasFocus())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self.figure and event.button() == Qt.MouseButton.LeftButton:
            self.asked.emit(self.name())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.figure and event.key() in OVERRULES:
            self.asked.emit(self.name())
        else:
            super().keyPressEvent(event)


editor_for.register(ShownField, ShownEditor)
