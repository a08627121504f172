"""The tool bar: campaign, workspace, undo and redo by name, the search, players' view, light and dark."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QSizePolicy

from gui.desk.controller import DeskController
from gui.theme import theme
from gui.widgets.arranging import fix_size, mark, on_restyle
from gui.widgets.buttons import segments, tool
from gui.widgets.icon import Icon
from gui.widgets.painting import words_width
from gui.widgets.words import elided_label, text
from gui.window.workspaces import PREP, SESSION
from systems.common.records.views import Words

SPACE_WORDS = {PREP: "Prep  F7", SESSION: "Session  F8"}


class ToolsBar(QFrame):
    """One line; the names of undo and redo give way first."""

    space_picked = Signal(str)
    search_wanted = Signal()
    players_wanted = Signal()
    theme_wanted = Signal()

    def __init__(self, controller: DeskController, campaigns: QMenu) -> None:
        super().__init__()
        self.controller = controller
        self.setAccessibleName("Tools")
        self.campaign = tool("chevron-down", "Campaign", "text", "No campaign open")
        self.campaign.setObjectName("campaign")
        self.campaign.clicked.connect(
            lambda: campaigns.popup(self.campaign.mapToGlobal(self.campaign.rect().bottomLeft()))
        )
        self.spaces = segments(list(SPACE_WORDS.values()), 1, "Workspace")
        self.spaces.picked.connect(lambda n: self.space_picked.emit(list(SPACE_WORDS)[n]))
        self.undo = tool("undo", "Undo (Ctrl+Z)", "text", "Undo", press=controller.undo)
        self.redo = tool("redo", "Redo (Ctrl+Y)", "text", "Redo", press=controller.redo)
        self.undo.setObjectName("undo")
        self.redo.setObjectName("redo")
        self.search = SearchBox()
        self.search.pressed.connect(self.search_wanted)
        players = tool("players", "Players’ view (F9)", press=self.players_wanted.emit)
        self.theme = tool("moon", "Dark", press=self.theme_wanted.emit)
        self.theme.setObjectName("theme")
        self._tools = (players, self.theme)
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 0, 12, 0)
        line.setSpacing(4)
        for part in (Icon("d20", "accent", 1.5), self.campaign, self.spaces):
            line.addWidget(part)
        line.addSpacing(8)
        for part in (self.undo, self.redo):
            part.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            line.addWidget(part)
        line.addStretch(1)
        line.addWidget(self.search)
        line.addWidget(players)
        line.addWidget(self.theme)
        fix_size(self, height="tool")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        on_restyle(self, self._fit)
        self._names = ("", "")
        self.refresh()

    def refresh(self, campaign: str = "") -> None:
        """What stands open, and what would be undone and redone."""
        desk = self.controller.desk
        open_ = desk is not None
        self.campaign.show_words(campaign or (desk.name if desk else "No campaign open"), "Campaign")
        for part in (self.spaces, self.undo, self.redo):
            part.setVisible(open_)
        self.search.show_game(desk.game.words if desk else Words())
        self._names = (desk.undo_label, desk.redo_label) if desk else ("", "")
        self.undo.setEnabled(bool(self._names[0]) or self.controller.owed is not None)
        self.redo.setEnabled(bool(self._names[1]))
        dark = theme.current.mode == "dark"
        self.theme.show_icon("sun" if dark else "moon")
        self.theme.show_words("", "Light" if dark else "Dark")
        self._fit()

    def show_space(self, space: str) -> None:
        """This workspace is shown."""
        self.spaces.show_values(list(SPACE_WORDS.values()), list(SPACE_WORDS).index(space))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.colour("line"))
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Names of what would be undone, as long as there is room for them."""
        words = [f"{what}: {name}" if name else what for what, name in zip(("Undo", "Redo"), self._names, strict=True)]
        others = (self.campaign, self.spaces, self.search, *self._tools)
        around = 2 * (theme.px("icon") + 28)  # the icons of the two and what is beside their words
        room = self.width() - sum(part.sizeHint().width() + 4 for part in others) - around - 3 * theme.px("icon")
        long = [words_width(said) for said in words]
        share = [min(long[0], max(room - long[1], room // 2)), 0]
        share[1] = min(long[1], max(60, room - share[0]))
        for part, said, key, width in zip((self.undo, self.redo), words, ("Ctrl+Z", "Ctrl+Y"), share, strict=True):
            shown = theme.metrics("body").elidedText(said, Qt.TextElideMode.ElideRight, max(60, width) + 2)
            part.show_words(shown, f"{said} ({key})")
            part.setAccessibleName(said)


class SearchBox(QFrame):
    """Looks like a field and opens the palette."""

    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        mark(self, role="search")
        self.setObjectName("search")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName("Find anything (Ctrl+K)")
        self.words = elided_label("", kind="faded")
        self.show_game(Words())
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 0, 8, 0)
        line.setSpacing(8)
        line.addWidget(Icon("search", "ink_faint"))
        line.addWidget(self.words, 1)
        line.addWidget(text("Ctrl+K", "strong", kind="faded"))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._measure()
        on_restyle(self, self._measure)

    def show_game(self, words: Words) -> None:
        """Name what this game can be searched for."""
        self.words.show_words(f"Find action, rule, {words.creature.lower()}, {words.spell.lower()}")
        self.updateGeometry()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.pressed.emit()
        else:
            super().keyPressEvent(event)

    def _measure(self) -> None:
        self.setFixedHeight(theme.px("tool") - 8)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        around = words_width("Ctrl+K", "body", 600) + theme.px("icon") + 44
        return QSize(words_width(self.words.words()) + around, theme.px("tool") - 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(words_width("Ctrl+K", "body", 600) + theme.px("icon") + 60, theme.px("tool") - 8)
