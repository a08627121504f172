"""The status line: the game with its house rules at the left, what was noted for the fight that runs, at the right that
everything is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QLabel, QStatusBar

from gui.widgets.arranging import WIDEST, fix_size, mark, row
from gui.widgets.icon import Icon
from gui.widgets.words import Elided, elided_label, plain_tip
from systems.common.every_game.preparing import prepared_for
from systems.common.forms import ShownField
from systems.common.kernel.look import Look
from systems.common.records.table import Encounter

if TYPE_CHECKING:
    from models.desk.desk import Desk


class FightTold(Elided):
    """Place and note of the fight that runs, in one line; a click shows all of it.  Its place is there whether a fight
    runs or not: nothing moves for it."""

    def __init__(self) -> None:
        super().__init__("", "small")
        self.setObjectName("fight.told")
        self._encounter: Encounter | None = None

    def show_look(self, look: Look | None) -> None:
        """Show what was noted for the fight on this table."""
        found = prepared_for(look) if look is not None else None
        if found is not None and not told_words(found):
            found = None
        self._encounter = found
        self.show_words(told_words(found) if found is not None else "", "Place and note of this fight" if found else "")
        self.setCursor(Qt.CursorShape.PointingHandCursor if found else Qt.CursorShape.ArrowCursor)

    def open(self) -> None:
        """All of it, in a window beside the desk."""
        from gui.dialogs.fight_told import FightToldDialog

        dialog = FightToldDialog(self._encounter, self.window())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self._encounter is not None and event.button() == Qt.MouseButton.LeftButton:
            self.open()


class Kept(QLabel):
    """Words in their place: others that are as wide lay out nothing anew, as the number of the next entry."""

    def __init__(self) -> None:
        super().__init__()
        mark(self, role="small")
        self.setObjectName("kept")

    def show_words(self, words: str) -> None:
        """Show other words."""
        if words == self.text():
            return
        wide, placed = self.fontMetrics().horizontalAdvance, self.width() == self.sizeHint().width()
        self._stay(placed and wide(words) == wide(self.text()))
        self.setText(words)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._stay(False)

    def _stay(self, on: bool) -> None:
        """As large as it is, or as large as it has to be."""
        self.setMinimumSize(self.size() if on else QSize(0, 0))
        self.setMaximumSize(self.size() if on else QSize(WIDEST, WIDEST))


class StatusLine(QStatusBar):
    """Plain words, no messages that pass."""

    manual_page = "desk"

    def __init__(self) -> None:
        super().__init__()
        self.setSizeGripEnabled(False)
        self.game = elided_label("", "small")
        self.game.setObjectName("game")
        self.kept = Kept()
        self.check = Icon("check", "healthy", 0.875)
        self._entry = 0
        self.told = FightTold()
        self.addWidget(row(self.game, (self.told, 1), gap=24, margins=(12, 0, 0, 0)), 1)
        self.mark_of_kept = row(self.check, self.kept, 8, gap=4)
        self.addPermanentWidget(self.mark_of_kept)
        fix_size(self, height="status")

    def words(self) -> list[str]:
        """All it says, for where there is no room for the line itself."""
        kept = self.kept.text() if self.mark_of_kept.isVisibleTo(self) else ""
        return [words for words in (self.game.words(), self.told.words(), kept) if words]

    def show_desk(self, desk: Desk | None, shelf: int = 0, entry: int = 0) -> None:
        """The game of this desk and its newest entry."""
        self.mark_of_kept.setVisible(desk is not None)
        self.told.show_look(desk.look if desk is not None else None)
        if desk is None:
            games = "One game" if shelf == 1 else f"{shelf} games"
            self.game.show_words(f"{games} on the shelf" if shelf else "")
            return
        look = desk.look
        ours = house_rules(look)
        parts = [desk.game.name, desk.game.words.more.get("armor_system", "")]
        parts.append("rules as in the book" if not ours else f"{ours} house rule{'s' if ours > 1 else ''}")
        self.game.show_words(" · ".join(part for part in parts if part))
        self._entry = entry
        self.show_kept(desk.why_not_kept, False)

    def show_kept(self, why_not: str, waits: bool) -> None:
        """Whether all that was done is on the disk: why it is not, as a sentence, or that the last of it waits."""
        kept = f"Kept · entry {self._entry:,}" if self._entry else "Kept"
        self.kept.show_words("Not kept" if why_not else "Waits to be kept" if waits else kept)
        mark(self.kept, kind="lose" if why_not else "due" if waits else None)
        self.kept.setToolTip(plain_tip(why_not))
        image, colour = ("warning", "bloodied") if why_not else ("hourglass", "due") if waits else ("check", "healthy")
        self.check.show_icon(image, colour)


def told_words(encounter: Encounter) -> str:
    """Place and note in one line: ``The ford, waist deep · The ogre flees when his wolf dies.``"""
    return " · ".join([words for said in (encounter.place, encounter.note) if (words := " ".join(said.split()))])


def house_rules(look: Look) -> int:
    """How many house rules stand otherwise than in the book."""
    fields = [field for field in look.game.house_rules.fields if not isinstance(field, ShownField)]
    shipped = look.game.house
    return sum(getattr(look.house, f.name, None) != getattr(shipped, f.name, None) for f in fields)
