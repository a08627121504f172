"""The tool bar: campaign, workspace, undo and redo by name, the search, players' view, light and dark."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QSizePolicy

from gui.desk.controller import DeskController
from gui.theme import theme
from gui.theme.places import TIGHT
from gui.viewmodel.roll_words import put_off_head
from gui.widgets.arranging import fix_size, mark, on_restyle, row
from gui.widgets.buttons import tool
from gui.widgets.icon import Icon
from gui.widgets.key_handling import DO, KeyLine
from gui.widgets.painting import elide, words_width
from gui.widgets.segments import segments
from gui.widgets.words import elided_label, keys_as_here, text
from gui.window.workspaces import PREP, SESSION
from systems.common.records.views import Words

BESIDE = 60  # margins, and the gap before undo
FOR_SEARCH = 0.6  # of the room that the search shares with the names of undo and redo, at most
FOR_REDO = 0.4  # of the room for names that of redo has at most
REDO_NAMED = "Redo: Brannoch strikes 6 orcs"  # longer names are cut: its tip has them whole
BESIDE_WORDS, BESIDE_ICON = 42, 16  # px of a named tool that are neither icon nor words, and of one without a name
UNDOING = ("Undo", "Redo")
FIND_KEY = keys_as_here("Ctrl+K")
SPACE_WORDS = {PREP: "Prep  F7", SESSION: "Session  F8"}
KEYS: tuple[KeyLine, ...] = (DO, (("Space",), "Press what has the keyboard"))


class ToolsBar(QFrame):
    """One line; the names of undo and redo give way first."""

    space_picked = Signal(str)
    search_wanted = Signal()
    players_wanted = Signal()
    theme_wanted = Signal()
    menu_wanted = Signal()

    def __init__(self, controller: DeskController, campaigns: QMenu) -> None:
        super().__init__()
        self.controller = controller
        self.setAccessibleName("Tools")
        self.menu = tool("menu", "All menus, and how the campaign is kept", press=self.menu_wanted.emit)
        self.menu.setObjectName("menu")
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
        self.mark_of_all = Icon("d20", "accent", 1.5)
        for part in (self.menu, self.mark_of_all, self.campaign, self.spaces):
            line.addWidget(part)
        line.addSpacing(8)
        for part in (self.undo, self.redo):
            part.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        # As wide as the longest name with room: redo has a place of its own.  Another name lays out nothing else.
        self.undo_place = fix_size(row(self.undo, None), height="tool")
        line.addWidget(self.undo_place)
        line.addWidget(self.redo)
        line.addStretch(1)
        line.addWidget(self.search)
        line.addWidget(players)
        line.addWidget(self.theme)
        fix_size(self, height="tool")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        on_restyle(self, self._fit)
        self._names = ("", "")
        self.menu.hide()
        self.refresh()

    def refresh(self, campaign: str = "") -> None:
        """What stands open, and what would be undone and redone."""
        desk = self.controller.desk
        open_ = desk is not None
        self.campaign.show_words(campaign or (desk.name if desk else "No campaign open"), "Campaign")
        for part in (self.spaces, self.undo):
            part.setVisible(open_)
        self.search.show_game(desk.game.words if desk else Words())
        dropped = self.controller.dropped()
        again = put_off_head(desk.look, dropped) if desk and dropped else desk.redo_label if desk else ""
        self._names = (desk.undo_label if desk else "", again)
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
        """What gives way: first what the search names, then the name of what would be redone, then of what is undone;
        in a tight window the menus stand behind one button, and redoing has its key alone."""
        tight = theme.current.arrangement == TIGHT
        open_ = self.controller.desk is not None
        self.menu.setVisible(tight)
        self.mark_of_all.setVisible(not tight)
        self.redo.setVisible(open_ and not tight)
        named = [f"{what}: {name}" if name else what for what, name in zip(UNDOING, self._names, strict=True)]
        short = [name or what for what, name in zip(UNDOING, self._names, strict=True)]
        shown = short if tight else named
        others = [
            one
            for one in (self.menu, self.mark_of_all, self.campaign, self.spaces, *self._tools)
            if one.isVisibleTo(self)
        ]
        moving = [one for one in (self.undo, self.redo) if one.isVisibleTo(self)]
        around = len(moving) * (theme.px("icon") + BESIDE_WORDS)  # the icons of the two and what is beside their words
        room = self.width() - sum(one.sizeHint().width() + 4 for one in others) - around - BESIDE
        room -= self.search.fit(round(room * FOR_SEARCH))  # whatever is undone: it stands still
        redoing = min(round(room * FOR_REDO), words_width(REDO_NAMED)) if self.redo in moving else 0
        share = [room - redoing, redoing]
        least = words_width("Undo: Mm")
        self.undo_place.setFixedWidth(
            theme.px("icon") + (share[0] + BESIDE_WORDS if share[0] >= least else BESIDE_ICON)
        )
        for part, said, spoken, key, width in zip(
            (self.undo, self.redo), shown, named, ("Ctrl+Z", "Ctrl+Y"), share, strict=True
        ):
            fits = elide(said, theme.metrics("body"), width)
            part.show_words(fits if fits == said or width >= least else "", f"{spoken} ({key})")
            part.setAccessibleName(spoken)


class SearchBox(QFrame):
    """Looks like a field and opens the palette."""

    manual_page = "desk"
    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        mark(self, role="search")
        self.setObjectName("search")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(f"Find anything ({FIND_KEY})")
        self.words = elided_label("", kind="faded")
        self._says: tuple[str, ...] = ()
        self.show_game(Words())
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 0, 8, 0)
        line.setSpacing(8)
        line.addWidget(Icon("search", "ink_faint"))
        line.addWidget(self.words, 1)
        line.addWidget(text(FIND_KEY, "strong", kind="faded"))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._measure()
        on_restyle(self, self._measure)

    def show_game(self, words: Words) -> None:
        """Name what this game can be searched for."""
        says = (f"Find action, rule, {words.creature.lower()}, {words.spell.lower()}", "Find anything", "Find", "")
        if says == self._says:
            return
        self._says = says
        self.words.show_words(says[0])
        self.updateGeometry()

    def fit(self, room: int) -> int:
        """Say as much as there is room for; comes back as how wide it is then."""
        fitting = [one for one in self._says if words_width(one) + self._around() <= room]
        said = fitting[0] if fitting else ""
        if said != self.words.words():
            self.words.show_words(said)
            self.updateGeometry()
        return self.sizeHint().width()

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

    def _around(self) -> int:
        """What stands around the words: the glass, the key, and gaps."""
        return words_width(FIND_KEY, "body", 600) + theme.px("icon") + 44

    def sizeHint(self) -> QSize:
        return QSize(words_width(self.words.words()) + self._around(), theme.px("tool") - 8)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
