"""Ctrl+K: a few letters find any action, rule, creature, spell, item, character or command; Enter does or shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QAction, QHideEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from gui.desk.controller import DeskController
from gui.docks.base import Dock
from gui.library.card_view import CardView
from gui.theme import theme
from gui.viewmodel import palette_search
from gui.viewmodel.choices import OWED, is_on_its_way
from gui.viewmodel.palette_search import Find, Finder
from gui.widgets.arranging import mark, row
from gui.widgets.fields import field
from gui.widgets.icon import Icon
from gui.widgets.key_handling import DO, LEAVE, PAGE, STEP, KeyLine
from gui.widgets.painting import LEFT, RIGHT, brush, picture, words_width, write
from gui.widgets.words import text
from systems.common.records.table import altered
from systems.common.records.views import Words

Index = QModelIndex | QPersistentModelIndex
FIND = Qt.ItemDataRole.UserRole
LINES = 10
KIND, WHY, LEAST = 0.45, 0.62, 0.3  # of a line, for what something is, or why it cannot be done
NEWEST = 4  # entries of the log among which the last deed is that was not undone
KEYS: tuple[KeyLine, ...] = (DO, STEP, PAGE, LEAVE)


class Palette(QFrame):
    """Over the window, not a window of its own; Esc or going elsewhere closes it."""

    manual_page = "panels/palette"
    wants_action = Signal(object)  # Choice
    wants_being = Signal(str)
    wants_sheet = Signal(str)
    wants_card = Signal(str, str)
    wants_encounter = Signal(str)
    closed = Signal()

    def __init__(self, parent: QWidget, controller: DeskController) -> None:
        super().__init__(parent)
        self.controller = controller
        self.setObjectName("palette")
        self.setAccessibleName("Find anything")
        mark(self, role="card", kind="over")
        self.commands: list[QAction] = []
        self.campaigns: Callable[[Path | None], Sequence[Find]] = lambda _open: ()  # what may be opened or begun
        self.chosen = ""
        self._whom = ""  # who is meant: whose card has the keyboard, else who is chosen
        self._finder: Finder | None = None
        self._finds: list[Find] = []
        self._refused: list[Find] = []
        self._campaigns: Sequence[Find] = ()
        self._before: QWidget | None = None
        self.words = field("", name="Find anything")
        self.words.setObjectName("palette_words")
        self.model = FindModel(self)
        self.list = QListView()
        self.list.setObjectName("palette_list")
        self.list.setAccessibleName("Found")
        self.list.setModel(self.model)
        self.list.setItemDelegate(FindDelegate(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.card = CardView()
        self.hint = text("", "hint", wrap=True)
        body = QHBoxLayout()
        body.setSpacing(12)
        body.addWidget(self.list, 3)
        body.addWidget(self.card, 2)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 12, 12, 8)
        box.setSpacing(8)
        box.addWidget(row(Icon("search", "ink_faint"), (self.words, 1), gap=8))
        box.addLayout(body, 1)
        box.addWidget(self.hint)
        self.words.textChanged.connect(self._search)
        self.words.installEventFilter(self)
        self.list.clicked.connect(lambda _index: self.take())
        self.list.selectionModel().currentChanged.connect(lambda *_: self._show_card())
        self.hide()

    def open(self) -> None:
        """Ask."""
        self._before = QApplication.focusWidget()
        self._whom = _being_at(self._before) or self.chosen
        self._gather()
        self.words.clear()
        self._search("")
        self._place()
        self.show()
        self.raise_()
        self.words.setFocus(Qt.FocusReason.ShortcutFocusReason)
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]

    def close_palette(self) -> None:
        """Put it away; the keyboard goes back to where it was."""
        if not self.isVisible():
            return
        self.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    def take(self) -> None:
        """Do what is marked."""
        find = self.list.currentIndex().data(FIND)
        if not isinstance(find, Find) or find.refused:
            return  # the reason stands beside it, and below
        self.close_palette()
        if find.choice is not None:
            self.wants_action.emit(find.choice)
        elif find.card is not None:
            self.wants_card.emit(*find.card)
        elif find.encounter:
            self.wants_encounter.emit(find.encounter)
        elif find.being:
            self.wants_being.emit(find.being)
        elif find.sheet:
            self.wants_sheet.emit(find.sheet)
        elif find.act is not None:
            find.act()

    def _gather(self) -> None:
        desk = self.controller.desk
        called = desk.game.words if desk is not None else Words()
        here = f"Action, rule, {called.creature.lower()}, {called.spell.lower()}, item, character …"
        self.words.setPlaceholderText(here if desk is not None else "Campaign, sample, command …")
        finds, self._refused = self._possible_commands(), []
        if desk is not None:
            look = desk.look
            self._refused = palette_search.refused(look, self.controller.actor, self._whom)
            newest = next((one for one in desk.log(NEWEST) if not one.undone), None)
            last = palette_search.of_the_last_roll(look, newest)
            finds = [*last, *palette_search.actions(look, self.controller.actor, self._whom), *finds,
                     *palette_search.encounters(look)]  # fmt: skip
        self._campaigns = self.campaigns(desk.path if desk is not None else None)
        self._finds = [*finds, *self._campaigns]

    def _possible_commands(self) -> list[Find]:
        """Each once, though it may stand in two menus; a key that a menu writes behind its words is the key of it."""
        found: dict[tuple[str, str], Find] = {}
        for action in self.commands:
            words, _, told = action.text().replace("&", "").partition("\t")
            words, key = words.rstrip("…"), action.shortcut().toString() or told
            if action.isEnabled() and (words, key) not in found:
                also = palette_search.OTHER_WORDS.get(action.objectName(), "")
                found[words, key] = Find(words, "Command", "arrow-right", key, act=action.trigger, also=also)
        return list(found.values())

    def _search(self, typed: str) -> None:
        if typed.strip():
            self._finder = self._finder or Finder()
            look = self.controller.desk.look if self.controller.desk is not None else None
            others = palette_search.of_others(look, self._whom, typed) if look is not None else []
            found = self._finder.search(look, typed, [*self._finds, *others], self._refused)
        else:
            here = [find for find in self._finds if find.choice is not None] or self._campaigns
            found = list(here)[: palette_search.MOST]
        found = [self._once(find) for find in found]
        self.model.show_finds(found)
        if found:
            self.list.setCurrentIndex(self.model.index(0))
        self._show_card()

    def _once(self, find: Find) -> Find:
        """It; or grey, if somebody is about to do it and its roll is owed."""
        made = find.choice
        if made is None or not is_on_its_way(self.controller.owed, made.action, made.actor):
            return find
        return altered(find, kind=f"{OWED.capitalize()}.", refused=f"{OWED.capitalize()}.")

    def _show_card(self) -> None:
        find, desk = self.list.currentIndex().data(FIND), self.controller.desk
        words = self.words.text().strip()
        nothing = f"Nothing is called “{words}”. Fewer letters find more."
        usual = "↑ ↓ choose · Enter does it, or opens its card · Esc closes" if find or not words else nothing
        self.hint.setText(find.refused if isinstance(find, Find) and find.refused else usual)
        kind, card = "", None
        if isinstance(find, Find) and find.card is not None and desk is not None:
            kind, card = find.card[0], desk.game.card(desk.look, *find.card)
        self.card.show_entry(kind, card)
        self.card.setVisible(card is not None)

    def _place(self) -> None:
        parent = self.parentWidget()
        assert parent is not None
        wide = min(parent.width() - 48, theme.px("body") * 62)
        top = theme.px("tool") + theme.px("line_head") + 8
        high = min(parent.height() - top - 12, (theme.px("field") + 4) * (LINES + 3))
        self.setGeometry((parent.width() - wide) // 2, top, wide, high)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self.words:
            if event.type() == QEvent.Type.MouseButtonPress and self._is_beside(watched):
                self.close_palette()  # a click elsewhere, also on what takes no keyboard, such as a tab
            return False
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: LINES, Qt.Key.Key_PageUp: -LINES}.get(
                Qt.Key(event.key())
            )
            if step is not None:
                last = self.model.rowCount() - 1
                at = max(0, min(last, self.list.currentIndex().row() + step))
                if last >= 0:
                    self.list.setCurrentIndex(self.model.index(at))
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.take()
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.close_palette()
                return True
        if event.type() == QEvent.Type.FocusOut and self.isVisible():
            focus = QApplication.focusWidget()
            if focus is not None and focus is not self and not self.isAncestorOf(focus):
                self.hide()
                self.closed.emit()
        return super().eventFilter(watched, event)

    def _is_beside(self, watched: QObject) -> bool:
        """Whether this is a part of the window beside the palette."""
        there = isinstance(watched, QWidget) and watched.window() is self.window()
        return there and watched is not self and not self.isAncestorOf(watched)  # type: ignore[arg-type]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click in it goes no further: to the window it would be one beside it."""
        event.accept()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        self.model.show_finds([])


def _being_at(widget: QWidget | None) -> str:
    """Whose card has the keyboard, as the dock says in which it stands."""
    while widget is not None and not isinstance(widget, Dock):
        widget = widget.parentWidget()
    return widget.being_here() if widget is not None else ""


class FindModel(QAbstractListModel):
    """What was found, best first."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._finds: list[Find] = []

    def show_finds(self, finds: list[Find]) -> None:
        """Show these."""
        self.beginResetModel()
        self._finds = finds
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._finds)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        find = self._finds[index.row()]
        if role == FIND:
            return find
        return f"{find.words}, {find.kind}" if role == Qt.ItemDataRole.DisplayRole else None


class FindDelegate(QStyledItemDelegate):
    """Icon, words, kind, key."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(120, theme.px("field") + 4)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        find: Find = index.data(FIND)
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            brush(painter, "accent_wash")
            painter.drawRoundedRect(rect.adjusted(0, 1, 0, -1), 4, 4)
        side = theme.px("icon")
        inner = rect.adjusted(8, 0, -8, 0)
        name = find.icon if find.icon in theme.icon_names() else "arrow-right"
        picture(painter, QRectF(inner.left(), inner.top(), side, inner.height()), name, "ink_soft", side)
        kind = f"{find.kind} · {find.key}" if find.key else find.kind
        left = inner.width() - side - 16 - words_width(find.words, "body", 500)  # what it is called goes first
        most = max(inner.width() * LEAST, min(inner.width() * WHY, left)) if find.refused else inner.width() * KIND
        wide = min(most, theme.metrics("small").horizontalAdvance(kind) + 4)
        write(
            painter,
            QRectF(inner.right() - wide, inner.top(), wide, inner.height()),
            kind,
            "small",
            400,
            "ink_faint",
            RIGHT,
        )
        words = inner.adjusted(side + 8, 0, -wide - 8, 0)
        write(painter, words, find.words, "body", 500, "ink_faint" if find.refused else "ink", LEFT)
        painter.restore()
