"""Where the keyboard is, and where it goes: home, from panel to panel, with Tab, and after something was done.

Home is where the keys go when nothing else has them: the order of the fight, or the tracker's panel while nobody
fights; in Prep the search of the library; without a campaign the first one's *Open*.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QDockWidget, QMenuBar, QTabBar, QWidget

from gui.docks.base import Dock
from gui.widgets.key_handling import is_button, is_text
from gui.widgets.tab_stops import is_left_by, next_in_group, show_stop, step_through, stops_in
from gui.window.deeds.asking import Asking
from gui.window.dock_frame import DockFrame
from gui.window.parts import WindowParts
from gui.window.workspaces import SESSION
from models.desk.results import Owed
from systems.common.every_game.reminders import find_dues
from systems.common.forms import Choice
from systems.common.kernel.tape import RollRequest
from systems.frozen import dataclass

OTHER = Qt.FocusReason.OtherFocusReason


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the window that F6 goes to, and what stands in it, in the order of Tab."""

    name: str
    widgets: tuple[QWidget, ...]
    stepped: bool = True  # F6 stops here
    covers: tuple[QWidget, ...] = ()  # what lies over the panels now
    leads: tuple[QWidget, ...] = ()  # F6 goes here first while it can be seen, wherever the panel was left
    passed: tuple[QWidget, ...] = ()  # Tab reaches these, F6 never rests on them: Enter there would take back

    def holds(self, widget: QWidget) -> bool:
        """Whether a widget stands in it."""
        return any(one is widget or one.isAncestorOf(widget) for one in self.widgets)

    def stops(self, last: QWidget | None = None) -> list[QWidget]:
        """What Tab reaches in it; in a list of choices it is where the keyboard was."""
        inside = [stop for widget in self.widgets if widget.isVisible() for stop in stops_in(widget, last)]
        return [stop for stop in inside if not any(lies_under(stop, cover) for cover in self.covers)]


class Navigator(QObject):
    """Moves the keyboard.  It never rests on what cannot be seen."""

    def __init__(self, window: WindowParts, top: QWidget) -> None:
        super().__init__(top)
        self._window, self._top = window, top  # the same: what it holds, and as a widget
        self._asking = Asking(window)
        self._left: dict[str, QWidget] = {}  # panel, and what had the keyboard in it
        self._in_deed = False
        self._before_menus: QWidget | None = None  # what had the keyboard before the menu bar
        self._lost = QTimer(self)
        self._lost.setSingleShot(True)
        self._lost.setInterval(0)
        self._lost.timeout.connect(self.find_focus)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_moved)
        controller = window.controller
        controller.moved.connect(self._left.clear)  # in another campaign nothing was left anywhere yet
        controller.done.connect(lambda _done: self._after_done())
        controller.owed_changed.connect(self._after_owed)
        controller.taken_back.connect(self._after_done)
        window.roll_bar.forsaken.connect(self._come_back)
        window.banner.wants_action.connect(self._asking.take_up)
        window.palette_box.wants_action.connect(self._asking.take_up)
        window.palette_box.wants_sheet.connect(self._to_figures)
        window.banner.wants_combatant.connect(window.tracker.add)
        for frame in window.area.frames.values():
            frame.visibilityChanged.connect(lambda _on: self._lost.start())
        for menu in window.menus.menus.values():
            menu.aboutToHide.connect(self._lost.start)  # Qt would leave the keyboard on the menu bar

    def _to_figures(self, being: str) -> None:
        """Open the sheet of somebody at its first figure."""
        self._window.open_sheet(being)
        for one in QApplication.topLevelWidgets():
            if one.isVisible() and one.objectName() == f"sheet:{being}":
                one.view.to_figures()  # type: ignore[attr-defined]

    # where things are

    def home(self) -> QWidget | None:
        """Where the keys go when nothing else has them; nowhere before the docks are laid out."""
        window = self._window
        if window.desk is None or not window.area.space:
            return None
        if window.area.space != SESSION:
            return window.encounters.library.search
        return window.tracker.view if window.desk.look.fighting else window.tracker.nobody

    def is_here(self, widget: QWidget | None) -> bool:
        """Whether a widget belongs to the desk: to the window or to a dock beside it, not to the palette over it."""
        if widget is None or self._window.palette_box.isAncestorOf(widget):
            return False
        top = widget.window()
        return top is self._top or (isinstance(top, QDockWidget) and top in self._window.area.frames.values())

    def panels(self) -> list[Panel]:
        """All that can be seen now, in the order in which Tab and F6 go."""
        window, area = self._window, self._window.area
        tabs = [one for one in area.findChildren(QTabBar) if one.isVisible()]
        seen = [frame for frame in area.frames.values() if frame.in_sight()]
        main = "tracker" if area.space == SESSION else "encounters"
        seen.sort(key=lambda frame: (frame.kind.name != main, frame.isFloating(), frame.x(), frame.y()))
        first: list[Panel] = []
        docks: list[Panel] = []
        for frame in seen:
            name, above = frame.kind.name, [one for one in tabs if _stands_on(one, frame)]
            if name == "tracker":
                tracker = window.tracker
                order = (tracker.joining, tracker.view) if tracker.fight.isVisible() else (tracker.nobody,)
                inside = [Panel(name, order), Panel("form", (tracker.form,))]
            else:
                inside = [Panel(name, (frame.content,) if name == main else (*above, frame.content, frame.bar))]
            (first if name == main else docks).extend(inside)
        title = [
            Panel(f"title {main}", (*[one for one in tabs if _stands_on(one, frame)], frame.bar), False)
            for frame in seen
            if frame.kind.name == main
        ]
        bar = Panel("roll", (window.roll_bar.form, window.roll_bar))
        rail = [Panel("rail", (area.rail,), False)] if area.rail.isVisible() else []
        turn = Panel("banner", (window.banner,), leads=(window.banner.due,), passed=(window.banner.back,))
        bars = [turn, Panel("tools", (window.tools,), False)]
        covers = tuple([one for one in (window.roll_bar.form, window.tracker.joining) if one.isVisible()])
        return [replace(one, covers=covers) for one in (*first, bar, *rail, *docks, *bars, *title)]

    def panels_here(self) -> list[QWidget]:
        """The dock that has the keyboard; the one where it is at home, if none has it."""
        frames = self._window.area.frames
        main = frames["tracker" if self._window.area.space == SESSION else "encounters"].content
        here = self.dock_of(QApplication.focusWidget())
        one = here or main
        return [one] if one.in_sight() else []

    def dock_of(self, widget: QWidget | None) -> Dock | None:
        """The dock that a widget stands in, or that has opened the list it stands in."""
        while widget is not None and widget.window().windowType() == Qt.WindowType.Popup:
            widget = widget.window().parentWidget()
        if widget is None:
            return None
        frames = self._window.area.frames.values()
        return next((frame.content for frame in frames if frame is widget or frame.isAncestorOf(widget)), None)

    # where it goes

    def go_home(self) -> None:
        """The keyboard to where it is at home; what lies over that gives way."""
        window = self._window
        if window.desk is None:
            if window.session is not None and window.session.choice is not None:
                window.session.choice.page.take_focus()
            return
        window.area.shut_drawer()
        main = window.area.frames["tracker" if window.area.space == SESSION else "encounters"]
        if not main.in_sight() and not main.isHidden():
            main.raise_()
        if (home := self.home()) is not None:
            home.setFocus(OTHER)

    def begin(self) -> None:
        """A desk is opened: the keyboard goes to the first answer of a decision that is owed there, else home."""
        if not self._window.roll_bar.take_answer():
            self.go_home()

    def come_back_to(self, came: QWidget | None) -> None:
        """A dialog was shut: where the keyboard came from Qt knows; if that is gone, it goes home."""
        if came is not None and not (shiboken6.isValid(came) and came.isVisible()):
            self.go_home()

    def leave(self) -> bool:
        """Esc: home; there typed dice are dropped, then what is asked is put off.  Whether there was anything."""
        window, focus = self._window, QApplication.focusWidget()
        if window.desk is None:
            return False
        if focus is not self.home():
            self.go_home()
        elif window.roll_bar.drop_typed():
            return True
        elif window.roll_bar.is_asking():
            window.roll_bar.not_now()
        else:
            return False
        return True

    def bring(self, name: str) -> None:
        """Show a dock, with the keyboard where it was left there; from the dock itself it goes home."""
        focus, frame = QApplication.focusWidget(), self._window.area.frames[name]
        if focus is not None and self._panel_name(focus) == name:
            self.go_home()
            return
        left = self._left.get(name)
        self._window.area.bring(name)  # which leads the keyboard to the first of it
        if left is not None:
            self._left[name] = left
        self._enter(next((panel for panel in self.panels() if panel.name == name), None), frame.content)

    def ask(self, choice: Choice) -> None:
        """An action that a dock wants: where it is asked for."""
        self._asking.of_dock(choice)

    def find_here(self) -> bool:
        """The keyboard to the search of the panel that has it; false if there is none."""
        dock = self.dock_of(QApplication.focusWidget())
        return dock is not None and dock.find_here()

    def step_panel(self, by: int) -> None:
        """F6: the next panel that has something to do in it, where it was left."""
        focus = QApplication.focusWidget()
        panels = [one for one in self.panels() if one.stepped and one.stops()]
        here = [n for n, one in enumerate(panels) if focus is not None and one.holds(focus)]
        if panels:
            at = (here[0] + by if here else 0) % len(panels)
            self._enter(panels[at], None)

    def tab(self, forward: bool) -> bool:
        """Tab and Shift+Tab round all that can be seen; what had the keyboard and is gone hands it home, all but the
        roll bar, which says itself where it came from."""
        focus = QApplication.focusWidget()
        if self._window.roll_bar.closes:
            return True
        if focus is None or not focus.isVisible() or not focus.isEnabled():
            self._lost.start()
            if focus is not None and self._window.roll_bar.form.isAncestorOf(focus):
                self._come_back()
            else:
                self.go_home()
            return True
        parts = [(one.holds(focus), lambda one=one: one.stops(self._last_in(one, focus))) for one in self.panels()]
        to = step_through(parts, focus, forward)
        if to is None:
            return False
        show_stop(to, Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
        return True

    def step_inside(self, focus: QWidget, key: str) -> bool:
        """An arrow key in a list of choices, Home, End or a page; whether it led anywhere."""
        if isinstance(focus, QComboBox) or (is_text(focus) and not is_left_by(focus, key)):
            return False
        to = next_in_group(focus, key)
        if to is not None and to is not focus:
            show_stop(to, Qt.FocusReason.TabFocusReason)
            group = to.group() if isinstance(to, QAbstractButton) else None
            if isinstance(to, QAbstractButton) and group is not None and group.exclusive():
                to.click()  # one of several is chosen by going there
        return to is not None

    def find_focus(self) -> None:
        """If the keyboard is nowhere, or on what cannot be seen, it goes home."""
        window, focus = self._window, QApplication.focusWidget()
        if window.desk is None or QApplication.activeWindow() is not self._top or QApplication.activePopupWidget():
            return
        if isinstance(focus, QMenuBar):
            came = self._before_menus
            if came is not None and shiboken6.isValid(came) and came.isVisible():
                came.setFocus(OTHER)
            else:
                self.go_home()
            return
        dock = self.dock_of(focus)
        hidden = dock is not None and not dock.in_sight()
        if hidden and (front := self._before_home(dock)) is not None:
            self._enter(next((panel for panel in self.panels() if panel.name == front.kind.name), None), front.content)
        elif focus in (None, self._top) or not focus.isVisible() or hidden:
            self.go_home()

    def _before_home(self, dock: Dock | None) -> DockFrame | None:
        """What lies over home, if it was home that this dock lost: a click on a tab has brought it there, and there it
        stays; home would lay itself over it."""
        area = self._window.area
        frame = area.frames["tracker" if area.space == SESSION else "encounters"]
        if frame.content is not dock:
            return None
        over = [one for one in area.frames.values() if one in area.tabifiedDockWidgets(frame) and one.in_sight()]
        return over[0] if over else None

    @contextmanager
    def deed(self) -> Iterator[None]:
        """What is done now is done for the fight, wherever the keyboard is: it is home afterwards."""
        self._in_deed = True
        try:
            yield
        finally:
            self._in_deed = False

    # what happens

    def _focus_moved(self, before: QWidget | None, now: QWidget | None) -> None:
        if now is None:
            self._lost.start()
        elif isinstance(now, QMenuBar):
            self._before_menus = before
        elif self.is_here(now):
            self._uncover(now)
            panel = next((one for one in self.panels() if one.holds(now)), None)
            if panel is not None:
                self._left[panel.name] = now

    def _uncover(self, widget: QWidget) -> None:
        """What a key of its own leads to can be seen: a form that is asked over it is put off."""
        bar = self._window.roll_bar
        if bar.form.isVisible() and lies_under(widget, bar.form):
            bar.not_now()
            widget.setFocus(OTHER)

    def _after_done(self) -> None:
        """Home in Session, but from where one thing is done after the other: a hoard, notes, loose dice."""
        window, focus = self._window, QApplication.focusWidget()
        if window.desk is None or window.area.space != SESSION or not self._may_move(focus):
            return
        if focus is window.banner.due and not window.desk.look.fighting and find_dues(window.desk.look):
            return  # a fight that was ended there: what it has left is due in the same place
        if window.roll_bar.form.isVisible():
            return  # there is more of the same to do, and it is asked already
        dock = self.dock_of(focus)
        if self._in_deed or dock is None or not dock.keeps_keyboard:
            self.go_home()

    def _after_owed(self, owed: Owed | None) -> None:
        """A roll is typed from anywhere but a text, and Enter must not press what asked for it once more."""
        if owed is None or not isinstance(owed.request, RollRequest):
            return
        window, focus = self._window, QApplication.focusWidget()
        if not self._may_move(focus):
            return
        if window.area.space != SESSION:
            window.roll_bar.face.setFocus(OTHER)
        elif not self._in_deed and focus is not None and self._panel_name(focus) == "roll":
            self._come_back()
        elif self._in_deed or focus is None or is_button(focus):
            self.go_home()

    def _come_back(self) -> None:
        """What was asked is answered or put off: back to where one thing is done after the other, else home."""
        came = self._window.roll_bar.came_from
        dock = self.dock_of(came) if came is not None and shiboken6.isValid(came) and came.isVisible() else None
        keeps = dock is not None and dock.in_sight() and (dock.keeps_keyboard or self._window.area.space != SESSION)
        if came is not None and keeps:
            came.setFocus(OTHER)
        else:
            self.go_home()

    def _may_move(self, focus: QWidget | None) -> bool:
        """Not out of a dialog, and not out of the palette."""
        return self.is_here(focus) or (focus is None and QApplication.activeWindow() in (None, self._top))

    def _panel_name(self, focus: QWidget) -> str:
        return next((panel.name for panel in self.panels() if panel.holds(focus)), "")

    def _last_in(self, panel: Panel, focus: QWidget) -> QWidget | None:
        if panel.holds(focus):
            return focus
        last = self._left.get(panel.name)
        return last if last is not None and shiboken6.isValid(last) else None

    def _enter(self, panel: Panel | None, instead: QWidget | None) -> None:
        """The keyboard to what leads a panel, to where it was left, or to the first stop of it."""
        last = self._left.get(panel.name) if panel is not None else None
        if last is not None and not shiboken6.isValid(last):
            last = None
        stops = [one for one in panel.stops(last) if one not in panel.passed] if panel is not None else []
        to = next((one for one in panel.leads if one in stops), None) if panel is not None else None
        to = to or (last if last in stops else None)
        if to is None and instead is not None and instead.focusProxy() in stops:
            to = instead.focusProxy()
        to = to or next((one for one in stops if not isinstance(one, QTabBar)), stops[0] if stops else instead)
        if to is not None:
            show_stop(to, Qt.FocusReason.ShortcutFocusReason)


def lies_under(widget: QWidget, cover: QWidget) -> bool:
    """Whether all that could be seen of this lies under something that stands over the docks."""
    if cover is widget or cover.isAncestorOf(widget):
        return False
    one: QWidget = widget
    while one.visibleRegion().isEmpty() and (above := one.parentWidget()) is not None:
        one = above  # scrolled away in this
    seen = one.visibleRegion().boundingRect()
    return QRect(cover.mapToGlobal(QPoint()), cover.size()).contains(
        QRect(one.mapToGlobal(seen.topLeft()), seen.size())
    )


def _stands_on(tabs: QTabBar, frame: DockFrame) -> bool:
    """Whether this tab bar is the one above a dock."""
    low = tabs.geometry().bottom()
    return not frame.isFloating() and abs(frame.x() - tabs.x()) <= 2 and abs(frame.y() - low - 1) <= 2
