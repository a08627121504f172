"""The menus: what every window has, and the rooms of the game with the actions that are possible now."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from gui.menus.letters import give_letters
from gui.theme import theme
from gui.widgets.key_handling import LetterMenu
from gui.widgets.words import button_words, plain_tip
from systems.common.forms import Choice
from systems.common.kernel.acting.required import why_not_now
from systems.common.kernel.actions import NEXT_TURN, REPEAT, SKIP_TURN
from systems.common.kernel.look import Look
from systems.frozen import dataclass

Act = Callable[[], object]

OF_THE_GAME = ""  # a room that not every game has: vehicles, say
# The menus in their order, and the rooms whose actions stand in them.
ROOMS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Party", ("characters",)),
    ("Encounter", ("encounters", OF_THE_GAME)),
    ("Fight", ("turn", "combat")),
    ("Magic", ("magic",)),
    ("Treasure", ("treasure",)),
)

# Rooms that have a panel or a dialog of their own.
ON_THE_DESK = frozenset({
    "being", "clock", "dice", "effect", "encounter", "hoard", "house", "note", "own", "screen", "sheet", "table",
})  # fmt: skip
EVERYWHERE = ON_THE_DESK.union(*[rooms for _, rooms in ROOMS])

# What a Mac has in the menu of the program itself; by its words alone it would take others there, too.
ROLES = {
    "quit": QAction.MenuRole.QuitRole,
    "campaign.preferences": QAction.MenuRole.PreferencesRole,
    "help.about": QAction.MenuRole.AboutRole,
}

UNDERLINED = {"Encounter": "Enc&ounter"}  # E is the letter of Edit, and Alt+N goes back a turn

ELSEWHERE = frozenset({NEXT_TURN, SKIP_TURN, REPEAT})  # above the room's own actions, with their keys


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a menu that every window has; no words: a line between groups."""

    words: str = ""
    act: Act | None = None
    key: str = ""
    icon: str = ""
    name: str = ""
    needs_desk: bool = True


LINE = Entry()


def add_entry(menu: QMenu, entry: Entry, window: QWidget) -> QAction | None:
    """Put an entry into a menu; its key works in the whole window."""
    if not entry.words or entry.act is None:
        menu.addSeparator()
        return None
    act = entry.act
    made = menu.addAction(entry.words)
    if entry.icon:
        made.setIcon(theme.icon(entry.icon))
    if entry.key:
        made.setShortcuts([QKeySequence(one) for one in entry.key.split(" or ")])
        made.setAutoRepeat(False)  # a key that is held down does nothing twice
        window.addAction(made)
    made.setMenuRole(ROLES.get(entry.name, QAction.MenuRole.NoRole))
    made.setObjectName(entry.name)
    made.setProperty("needs_desk", entry.needs_desk)
    made.triggered.connect(lambda _on=False: act())
    return made


def table_choices(look: Look, rooms: Collection[str]) -> list[tuple[str, str, str, str, Choice, bool]]:
    """The actions of rooms that nobody in particular does: key, label, icon, help or why not, choice, possible now."""
    found = []
    for action in look.game.actions.values():
        room = action.key.partition(".")[0]
        if action.place != "table" or action.key in ELSEWHERE:
            continue
        if (room if room in EVERYWHERE else OF_THE_GAME) not in rooms:
            continue
        form = action.form(look, "", {})
        possible = form is not None and not form.blocked
        label = action.label + ("…" if form is not None and form.fields and not action.guided else "")
        why = form.blocked if form is not None else why_not_now(look, action, "")
        help_ = why or action.help
        found.append((action.key, label, action.icon, help_, Choice(action.key), possible))
    return found


def fill_with_actions(
    menu: QMenu, look: Look, rooms: Collection[str], do: Callable[[Choice], object], but: Collection[str] = ()
) -> None:
    """The actions of these rooms as entries, ``but`` for those that stand in the menu already; what is not possible now
    is grey."""
    menu.setToolTipsVisible(True)
    for key, label, icon, help_, choice, possible in table_choices(look, rooms):
        if key in but:
            continue
        one = menu.addAction(button_words(label))
        if icon in theme.icon_names():
            one.setIcon(theme.icon(icon))
        one.setObjectName(key)
        one.setEnabled(possible)
        one.setToolTip(plain_tip(help_ or label))
        one.triggered.connect(lambda _on=False, choice=choice: do(choice))


class Menus:
    """The menu bar.  Menus of rooms are filled when they open; the rest stands."""

    def __init__(
        self, bar: QMenuBar, window: QWidget, look: Callable[[], Look | None], do: Callable[[Choice], object]
    ) -> None:
        self.bar, self._window, self._look, self._do = bar, window, look, do
        bar.setAccessibleName("Menu")
        self.menus: dict[str, QMenu] = {}

    def add(self, name: str, *entries: Entry) -> LetterMenu:
        """A menu that stays as it is."""
        menu = LetterMenu(UNDERLINED.get(name, f"&{name}"), self.bar)
        menu.setAccessibleName(name)
        self.bar.addMenu(menu)
        menu.setObjectName(f"menu {name}")
        self.menus[name] = menu
        for entry in entries:
            add_entry(menu, entry, self._window)
        return menu

    def add_room(self, name: str, rooms: tuple[str, ...], *entries: Entry) -> QMenu:
        """A menu of the game's actions; `entries` stand above them."""
        menu = self.add(name, *entries)
        own = list(menu.actions())

        def fill() -> None:
            for action in menu.actions():
                if action not in own:
                    menu.removeAction(action)
            look = self._look()
            if look is None:
                return
            if own:
                menu.addSeparator()
            fill_with_actions(menu, look, rooms, self._do)
            give_letters(menu.actions())

        menu.aboutToShow.connect(fill)
        return menu

    def call(self, name: str, words: str) -> None:
        """An entry that opens a dialog is called so from now on."""
        for menu in self.menus.values():
            for action in menu.actions():
                if action.objectName() == name:
                    action.setText(f"&{button_words(words)}…")

    def enable(self, with_desk: bool) -> None:
        """What needs an open campaign is grey without one."""
        rooms = {name for name, _ in ROOMS}
        for name, menu in self.menus.items():
            if name in rooms:
                menu.menuAction().setEnabled(with_desk)
            for action in menu.actions():
                if action.property("needs_desk"):
                    action.setEnabled(with_desk)

    def commands(self) -> list[QAction]:
        """Everything that stands in the menus for good, for the palette."""
        found: list[QAction] = []
        for menu in self.menus.values():
            found += [
                action for action in menu.actions() if action.text() and action.menu() is None and action.objectName()
            ]
        return found
