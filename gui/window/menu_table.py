"""What stands in the menus of every window, with its keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMenu

from gui.menus.menus import LINE, ROOMS, Entry
from gui.widgets.key_handling import LetterMenu
from gui.widgets.words import button_words
from gui.window.dock_table import DOCKS
from gui.window.parts import WindowParts, WindowSession
from gui.window.workspaces import PREP, SESSION

MOST_RECENT = 9
PANELS = {"Party": "roster", "Encounter": "encounters", "Magic": "spellbook", "Treasure": "treasure"}  # of a room


def fill_menus(window: WindowParts) -> None:
    """Build the menu bar of a window."""
    menus, controller = window.menus, window.controller
    campaign = menus.add("Campaign", *_campaign_entries(window))
    window.campaigns_menu.addActions([action for action in campaign.actions() if action.objectName() != "quit"])
    recent = LetterMenu("Open &recent", campaign)
    campaign.insertMenu(campaign.actions()[1], recent)
    recent.aboutToShow.connect(lambda: _fill_recent(window, recent))
    first = window.campaigns_menu.actions()[1]
    window.campaigns_menu.insertMenu(first, recent)
    menus.add(
        "Edit",
        Entry("&Undo", controller.undo, "Ctrl+Z", "undo", "edit.undo"),
        Entry("&Redo", controller.redo, "Ctrl+Y or Ctrl+Shift+Z", "redo", "edit.redo"),
        LINE,
        Entry("&Find anything…", window.ask_palette, "Ctrl+K", "search", "find", False),
        Entry("Search the &log…", _searcher(window), "Ctrl+L", "scroll", "log.search"),
        Entry("Throw the same dice &again", _thrower(window), "Ctrl+R", "dice", "dice.again"),
        Entry("Find in this &panel", _finder(window), "Ctrl+F", "search", "panel.search"),
    )
    for name, rooms in ROOMS:
        if name == "Fight":
            menus.add_room(
                name, rooms,
                Entry("&Next turn\tN", controller.next_turn, "", "play", "fight.next"),
                Entry("&End the turn of all who are left\tShift+N", controller.skip_turn, "", "skip", "fight.skip"),
                Entry("&Done\tD", controller.finish_actor, "", "check", "fight.done"),
                Entry("&As last round\tE", controller.repeat_decisions, "", "redo", "fight.repeat"),
                Entry("&Back a turn", controller.back_a_turn, "Alt+N", "undo", "fight.back"),
                Entry("&Place and note…", window.status.told.open, "", "map", "fight.told"),
            )  # fmt: skip
        else:
            menus.add_room(name, rooms, _panel_entry(window, PANELS[name]))
    menus.add(
        "View",
        Entry("&Prep", lambda: window.show_space(PREP), "F7", "map", "view.prep"),
        Entry("&Session", lambda: window.show_space(SESSION), "F8", "swords", "view.session"),
        Entry("Players’ &view", window.turn_round, "F9", "players", "view.players"),
        Entry("Players’ view the &other way", window.turn_otherwise, "Shift+F9", "", "view.players.other"),
        LINE,
        *[
            Entry(
                dock.words,
                _bringer(window, dock.name),
                window.area.keys.get(dock.name, ""),
                dock.image,
                f"dock {dock.name}",
            )
            for dock in DOCKS
        ],
        Entry("Next panel", lambda: window.navigator.step_panel(1), "F6", "chevron-right", "view.next"),
        Entry("Previous panel", lambda: window.navigator.step_panel(-1), "Shift+F6", "chevron-left", "view.previous"),
        Entry("Docks as they were at first", window.area.reset, "", "refresh", "view.reset"),
        LINE,
        Entry("&Larger letters", lambda: window.larger(1), "Ctrl+= or Ctrl++", "plus", "view.larger", False),
        Entry("S&maller letters", lambda: window.larger(-1), "Ctrl+-", "minus", "view.smaller", False),
        Entry("Letters of &100 %", window.reset_letters, "Ctrl+0", "refresh", "view.letters", False),
        Entry("&Full screen", window.turn_full, "F11", "", "view.full", False),
        Entry("Light or &dark", window.other_theme, "", "moon", "view.theme", False),
    )
    menus.add(
        "Help",
        Entry("&This panel in the manual", window.explain, "F1", "question", "help.page", False),
        Entry("&Manual", _asker(window, lambda it: it.manual()), "", "book", "help.manual", False),
        Entry("&Rule of what has the keyboard", window.show_rule, "Ctrl+F1", "scroll", "help.rule", False),
        Entry("&Keys", _asker(window, lambda it: it.keys()), "Shift+F1", "info", "help.keys", False),
        Entry("&About Refscreen", _asker(window, lambda it: it.about()), "", "d20", "help.about", False),
    )


def _campaign_entries(window: WindowParts) -> list[Entry]:
    def with_file(verb: str) -> Callable[[], None]:
        def do() -> None:
            session = window.session
            if session is not None and session.choice is not None and window.desk is not None:
                session.choice.more(verb, window.desk.path)

        return do

    return [
        Entry("&New campaign…", _asker(window, lambda it: it.new_campaign()), "Ctrl+N", "plus", "campaign.new", False),
        Entry("&Close campaign", _asker(window, lambda it: it.close_campaign()), "Ctrl+W", "door", "campaign.close"),
        LINE,
        Entry("&Save the encounter", _saver(window), "Ctrl+S", "check", "encounter.save"),
        Entry("How man&y? What if?…", _weigher(window), "", "question", "encounter.ask"),
        Entry("&House rules…", _asker(window, lambda it: it.house_rules()), "", "gear", "campaign.house"),
        Entry("&Own entries…", _asker(window, lambda it: it.own_entries()), "Ctrl+E", "book", "campaign.own"),
        Entry(
            "Bring in creatures an&d tables…",
            _asker(window, lambda it: it.stat_blocks()),
            "Ctrl+B",
            "scroll",
            "campaign.blocks",
        ),
        Entry("Pr&int…", _asker(window, lambda it: it.print_kit()), "Ctrl+P", "print", "campaign.print"),
        Entry("Print the repor&t…", _asker(window, lambda it: it.print_report()), "", "print", "campaign.report"),
        Entry(
            "&Export sheets…",
            _asker(window, lambda it: it.export_sheets()),
            "Ctrl+Shift+P",
            "export",
            "campaign.export",
        ),
        Entry("Brin&g in a sheet…", _asker(window, lambda it: it.bring_sheet()), "", "person", "campaign.bring"),
        LINE,
        Entry("Ren&ame the campaign…", _asker(window, lambda it: it.rename()), "", "pencil", "campaign.rename"),
        Entry("Save a copy else&where…", with_file("elsewhere"), "", "save", "campaign.elsewhere"),
        Entry("&Bring back a copy…", with_file("restore"), "", "folder", "campaign.restore"),
        LINE,
        Entry(
            "&Preferences…",
            _asker(window, lambda it: it.preferences()),
            "Ctrl+,",
            "gear",
            "campaign.preferences",
            False,
        ),
        Entry("&Quit", window.close, "Ctrl+Q", "", "quit", False),
    ]


def _asker(window: WindowParts, act: Callable[[WindowSession], object]) -> Callable[[], None]:
    """What the session of the window does, once there is one."""

    def ask() -> None:
        session = window.session
        if session is not None:
            act(session)

    return ask


def _fill_recent(window: WindowParts, menu: QMenu) -> None:
    menu.clear()
    session = window.session
    if session is None or session.choice is None or session.campaigns is None:
        return
    choice = session.choice
    here = window.desk.path if window.desk is not None else None
    others = [info for info in session.campaigns.recent() if info.path != here]
    for info in others[:MOST_RECENT]:
        one = menu.addAction(button_words(f"{info.name} · {info.game_name}" if info.game_name else info.name))
        one.setEnabled(not info.problem)
        one.triggered.connect(lambda _on=False, path=info.path: choice.open(path))
    if menu.isEmpty():
        menu.addAction("No other campaign yet" if here else "No campaign yet").setEnabled(False)
    menu.addSeparator()
    menu.addAction("Open an archive…").triggered.connect(choice.bring_in)


def _panel_entry(window: WindowParts, dock: str) -> Entry:
    """The panel in which the rest of a room is done: a menu of it is never empty."""
    kind = next(one for one in DOCKS if one.name == dock)
    return Entry(
        f"{kind.words}\t{window.area.keys.get(dock, '')}", _bringer(window, dock), "", kind.image, f"room {dock}"
    )


def _bringer(window: WindowParts, dock: str) -> Callable[[], None]:
    return lambda: window.navigator.bring(dock)


def _saver(window: WindowParts) -> Callable[[], None]:
    """Save the encounter that is being built; the keyboard stays where it is."""

    def save() -> None:
        if window.encounters.unsaved() is not None:
            window.encounters.keep()
        else:
            window.controller.refused.emit("There is nothing to save.")

    return save


def _weigher(window: WindowParts) -> Callable[[], None]:
    """Ask what lies behind the weighing of the encounter that is being built; the desk stays as it is behind it."""

    def ask() -> None:
        window.encounters.wake()
        if not window.encounters.ask_behind():
            window.navigator.bring("encounters")

    return ask


def _thrower(window: WindowParts) -> Callable[[], None]:
    def throw() -> None:
        window.dice.throw_again()

    return throw


def _finder(window: WindowParts) -> Callable[[], None]:
    """The search of the panel that has the keyboard; where there is none, anything is found."""

    def find() -> None:
        if not window.navigator.find_here():
            window.ask_palette()

    return find


def _searcher(window: WindowParts) -> Callable[[], None]:
    def search() -> None:
        window.area.bring("log")
        window.log.search()

    return search
