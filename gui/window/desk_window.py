"""The window: bars above, docks in the middle, the roll bar below, and the one table of connections."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QVBoxLayout, QWidget

from gui.theme import theme
from gui.theme.places import TIGHT
from gui.window.named_docks import NamedDocks
from gui.window.parts import WindowNavigator, WindowSession
from gui.window.restyled import RestyledWindow
from gui.window.spaces import SESSION, firsts_of

if TYPE_CHECKING:
    from gui.docks.base import Dock
    from models.desk.desk import Desk, WhatChanged


class DeskWindow(RestyledWindow, NamedDocks):
    """Everything the referee sees.  Empty it is painted at once; it is furnished with docks when that is done."""

    painted = Signal()  # the first time the window was painted

    def __init__(self, state: Path | None = None) -> None:
        super().__init__(state)
        self.setObjectName("desk")
        self.setWindowTitle("Refscreen")
        self.desk: Desk | None = None
        self.session: WindowSession | None = None
        self.furnished = False
        self._painted = False
        self._quiet = True  # nobody fought the last time something was done
        self.nothing = self.start = QWidget()  # what is shown while no campaign is open
        self.pages = QStackedWidget()
        self.pages.addWidget(self.nothing)
        self.inside = QWidget()
        self._box = QVBoxLayout(self.inside)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)
        self._box.addWidget(self.pages, 1)
        self.setCentralWidget(self.inside)
        self.restyled.connect(self._dress)

    def furnish(self) -> None:
        """Make the docks and bars, once.  What they need is only read now, after the window was painted."""
        if self.furnished:
            return
        self.furnished = True
        with theme.dressed_afterwards(self):
            self._furnish()

    def _furnish(self) -> None:
        from gui.desk.controller import DeskController
        from gui.desk.signals import DeskSignals
        from gui.menus.menus import Menus
        from gui.rolls.roll_bar import RollBar
        from gui.widgets.buttons import popup_menu
        from gui.window.banner import Banner
        from gui.window.deeds.filled_button import FilledButton
        from gui.window.foot import Foot
        from gui.window.help import FieldUndo
        from gui.window.kept_watch import KeptWatch
        from gui.window.keys import DeskKeys, keys_of, leaving_keys
        from gui.window.menu_table import fill_menus
        from gui.window.navigation import Navigator
        from gui.window.palette import Palette
        from gui.window.players_view import PlayersView
        from gui.window.status_line import StatusLine
        from gui.window.tool_bar import ToolsBar

        self.signals = DeskSignals(self)
        self.controller = DeskController(self.signals, self)
        self._frame_docks()
        self.banner = Banner(self.controller)
        self.campaigns_menu = popup_menu(self, "Campaigns")
        self.tools = ToolsBar(self.controller, self.campaigns_menu)
        self.roll_bar = RollBar(self.controller)
        self.status = StatusLine()
        self.foot = Foot(self.roll_bar, self.status, self.controller)
        self.roll_bar.lie_over(self.inside)
        self.pages.addWidget(self.area)
        self._box.insertWidget(0, self.tools)
        self._box.insertWidget(1, self.banner)
        self._box.addWidget(self.foot)
        self.palette_box = Palette(self.inside, self.controller)
        self.players = PlayersView(self.controller)
        self.area.made.connect(self._take_dock)
        for name in firsts_of(SESSION, theme.current.arrangement):
            self.area.frames[name].make()
        act = self.palette_box.wants_action.emit  # an action is the same wherever it is chosen
        self.menus = Menus(self.menuBar(), self, lambda: self.desk.look if self.desk else None, act)
        fill_menus(self)
        self.palette_box.commands = self.menus.commands()
        self._connect()
        FieldUndo(self)
        KeptWatch(self, self)
        self.navigator: WindowNavigator = Navigator(self, self)
        self.keys, self.last_keys = keys_of(self), leaving_keys(self)
        self.desk_keys = DeskKeys(self, self)
        self.filled = FilledButton(self, self)
        self.setWindowIcon(theme.app_icon())
        self._fit_bars()
        self.show_desk(None)
        for bar in (self.menuBar(), self.tools, self.foot):  # else each is shown later, and all laid out again
            bar.show()

    def _frame_docks(self) -> None:
        """A frame for every dock; a dock itself is made when it is first seen, and only then read."""
        from gui.window.dock_table import KEYS
        from gui.window.workspaces import DockArea

        self.area = DockArea(lambda kind: kind.make(self.controller), self._state)
        self.area.keys = dict(zip(self.area.frames, KEYS, strict=False))

    def _take_dock(self, dock: Dock) -> None:
        """A dock was made: who listens to it, and what it has to know."""
        dock.wants_action.connect(lambda choice: self.navigator.ask(choice))  # noqa: PLW0108 - docks come before it
        dock.wants_form.connect(lambda choice: self.roll_bar.ask(choice, always=True))
        dock.wants_sheet.connect(self.open_sheet)
        dock.wants_card.connect(self.open_card)
        dock.being_chosen.connect(self.choose)
        name = dock.objectName()
        if name == "tracker":
            self.tracker.wants_encounter.connect(self._open_encounter)
            self.tracker.form.aimed.connect(self._show_targets)
            self.tracker.view.sizes.keep_in(self._state)
            self.roll_bar.form.pointed.connect(self.tracker.form.follow_asked)
        elif name == "roster":
            self.roster.choose(self.palette_box.chosen)
        elif name in ("statblock", "screen"):
            dock.show_targets(self.tracker.view.lines.targets)
        if self.desk is not None:
            dock.show_desk(self.desk)

    def _show_targets(self, targets: tuple[str, ...], _order: object) -> None:
        for dock in self.area.docks():
            dock.show_targets(targets)

    def _connect(self) -> None:
        """Who listens to whom, of what is there at once; ``_take_dock`` and ``take_session`` connect the rest."""
        signals, controller = self.signals, self.controller
        signals.changed.connect(self.area.on_changed)
        signals.changed.connect(self.banner.on_changed)
        signals.changed.connect(self.players.on_changed)
        self.players.closed.connect(self.activateWindow)
        signals.changed.connect(self._on_changed)
        controller.owed_changed.connect(lambda _owed: self.tools.refresh())
        controller.back_asked.connect(self._say_what_goes_back)
        signals.done.connect(self._follow_fight)
        controller.taken_back.connect(self._follow_fight)
        self.tools.space_picked.connect(self.show_space)
        self.tools.search_wanted.connect(self.ask_palette)
        self.tools.players_wanted.connect(self.turn_round)
        self.tools.theme_wanted.connect(self.other_theme)
        self.tools.menu_wanted.connect(self._all_menus)
        self.area.changed_space.connect(self.tools.show_space)
        self.palette_box.wants_being.connect(self.show_being)
        self.palette_box.wants_card.connect(self.open_card)
        self.palette_box.wants_encounter.connect(self._open_encounter)

    # the desk

    def show_desk(self, desk: Desk | None) -> None:
        """Show this campaign, or that none is open."""
        self.furnish()
        if desk is None and self.desk is not None:
            self.area.remember()
        self.desk = desk
        self.signals.listen(desk)
        self.controller.show_desk(desk)
        self.foot.keep()
        self.banner.refresh()
        self.pages.setCurrentWidget(self.area if desk is not None else self.start)
        self.area.show_desk(desk)
        if desk is not None and not self.area.space:
            self.area.show_space("session")
        self.menus.enable(desk is not None)
        self.setWindowTitle(f"{desk.name} · Refscreen" if desk is not None else "Refscreen")
        self.roll_bar.show_desk()
        self.tools.refresh()
        self._show_status(0)
        self._quiet = desk is None or not desk.look.fighting
        if desk is not None:
            self.menus.call("campaign.own", desk.game.words.own)
            self.navigator.begin()
            QTimer.singleShot(0, self.navigator.begin)  # once more when it can be seen
            self.paint_laid_out()

    def _on_changed(self, what: WhatChanged) -> None:
        self.tools.refresh()
        self._show_status(what.entry)

    def _show_status(self, entry: int) -> None:
        if self.desk is not None and not entry:
            entry = next((one.id for one in self.desk.log(1)), 0)
        choice = self.session.choice if self.session is not None else None
        games = len(choice.page.games) if choice is not None else 0
        self.status.show_desk(self.desk, games, entry)

    # what the bars and menus ask

    def show_space(self, space: str) -> None:
        """Prep or Session."""
        if self.desk is None or space == self.area.space:
            return
        self.area.show_space(space)
        self.banner.show_in(space)
        self.area.bring("encounters" if space == "prep" else "tracker")
        self.navigator.go_home()

    def _follow_fight(self, _done: object = None) -> None:
        """A fight that begins in Prep, or that somebody is brought into from there, is played in Session."""
        from systems.common.kernel.actions import JOIN

        if self.desk is not None and self.desk.look.fighting and self.area.space == "prep":
            joined = [entry.action for entry in self.desk.log(1) if not entry.undone] == [JOIN]
            if self._quiet or joined:
                self.show_space("session")
        self._quiet = self.desk is None or not self.desk.look.fighting

    def choose(self, being: str) -> None:
        """Somebody was selected: every dock that shows them marks them."""
        self.palette_box.chosen = being
        self.tracker.choose(being)
        if self.area.frames["roster"].is_made:
            self.roster.choose(being)

    def show_being(self, being: str) -> None:
        """Select somebody and go there."""
        if self.desk is None:
            return
        if self.desk.look.fighting and self.desk.look.being(being).side:
            self.area.bring("tracker")
            self.tracker.view.choose(being)
        else:
            self.open_sheet(being)

    def open_sheet(self, being: str) -> None:
        """The sheet of a being."""
        if self.session is not None and self.desk is not None and being in self.desk.table.beings:
            self.session.sheet(being)

    def open_card(self, kind: str, key: str) -> None:
        """The card of an entry of the library."""
        if self.session is not None and self.desk is not None:
            self.session.card(kind, key)

    def explain(self) -> None:
        """F1: the page of the manual about whatever has the keyboard."""
        from gui.window.help import page_around

        if self.session is not None:
            self.session.manual(page_around(QApplication.focusWidget() or QApplication.activeWindow()))

    def show_rule(self) -> None:
        """The rule of what is asked or has the keyboard; its page of the manual, if no rule stands behind it."""
        from gui.window.help import names_around, rule_of

        if self.desk is not None:
            names = [self.roll_bar.rule_action(), *names_around(QApplication.focusWidget()), self.tracker.form.action]
            for name in names:
                if key := rule_of(self.desk.look, name):
                    self.open_card("rules", key)
                    return
        self.explain()

    def take_session(self, session: WindowSession) -> None:
        """This is where the campaigns lie; menus ask there."""
        self.session = session
        self.roll_bar.asked_guided.connect(session.create)
        self.controller.report_asked.connect(session.print_report)

    def show_page(self, page: QWidget) -> None:
        """Show this while no campaign is open."""
        self.start = page
        if self.pages.indexOf(page) < 0:
            self.pages.addWidget(page)
        if self.desk is None:
            self.pages.setCurrentWidget(page)
            self._show_status(0)

    def named_anew(self) -> None:
        """The campaign is called something else."""
        if self.desk is not None:
            self.setWindowTitle(f"{self.desk.name} · Refscreen")
            self.tools.refresh()

    def _open_encounter(self, encounter: str) -> None:
        self.show_space("prep")
        self.encounters.open(encounter)

    def ask_palette(self) -> None:
        """Ctrl+K."""
        self.palette_box.open()

    def turn_round(self) -> None:
        """The players' view, there and back: on the second screen if there is one, else over the desk."""
        self._turn_players(beside=self.free_screen() is not None)

    def turn_otherwise(self) -> None:
        """The players' view the other way: over the desk although there is a second screen, else in a window."""
        self._turn_players(beside=self.free_screen() is None)

    def _turn_players(self, beside: bool) -> None:
        if self.players.isVisible():
            self.players.close()
        elif self.desk is not None and beside:
            free = self.free_screen()
            self.players.open_beside(free or self.screen(), whole=free is not None)
        elif self.desk is not None:
            self.players.open_over(self.screen())

    # the look

    def turn_full(self) -> None:
        """Full screen, and back to how it was."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _dress(self) -> None:
        """Bars, docks and preferences after a change of the look."""
        if self.furnished:
            self._fit_bars()
            self.area.look_changed()
            self.tools.refresh()
        if self.session is not None:
            self.session.look_changed()

    def _fit_bars(self) -> None:
        """In a tight window menus and status stand behind one button.  The menu bar is not hidden: Qt would take the
        keys of its entries with it."""
        tight = theme.current.arrangement == TIGHT
        self.menuBar().setFixedHeight(0 if tight else theme.px("menu"))
        self.status.setVisible(not tight)
        self.foot.arrange()

    def _all_menus(self) -> None:
        """Every menu in one, and what the status line says."""
        from gui.widgets.buttons import popup_menu
        from gui.widgets.words import button_words

        menu = popup_menu(self, "All menus")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions(self.menuBar().actions())
        menu.addSeparator()
        for words in self.status.words():
            menu.addAction(button_words(words)).setEnabled(False)
        menu.popup(self.tools.menu.mapToGlobal(self.tools.menu.rect().bottomLeft()))

    # what Qt tells

    def _say_what_goes_back(self) -> None:
        """What going back a turn would take back, before it does."""
        from gui.dialogs.back import BackDialog

        dialog = BackDialog(self.controller, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self.painted.emit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.furnished:
            super().keyPressEvent(event)
            return
        from gui.widgets.key_handling import act_on

        if not (self.desk_keys.press_last(self, event) or act_on(event, self.last_keys)):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        if self.furnished and self.desk is not None:
            return self.navigator.tab(forward)
        return super().focusNextPrevChild(forward)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.remember_place()
        if self.furnished:
            if self.desk is not None and (sentence := self.controller.keepers.hold_back()):
                self.controller.refused.emit(sentence)
                event.ignore()
                return
            self.area.remember()
            self.players.close()
            self.players.deleteLater()  # a window of its own: nobody else lets go of it
            self.tracker.form.odds.stop()
            if self.session is not None:
                self.session.end()
            self.show_desk(None)
        super().closeEvent(event)
