"""The keys of the desk: the one table of what works wherever the keyboard is, and the filter that hears it first.

What a single part of the window means by a key stands in the table of that part (`view.keys` of the tracker's list,
say); what a menu has a shortcut for stands in the menu.  The manual's page of the keys is made of all three.
"""

from __future__ import annotations

from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QPlainTextEdit, QTextEdit, QWidget

from gui.viewmodel.turn_words import is_turn_over
from gui.widgets.buttons import Button
from gui.widgets.key_handling import DIGITS, HeldKeys, Key, Scope, act_on, is_button, is_text, name_of
from gui.widgets.tab_stops import ARROWS
from gui.window.parts import WindowParts
from gui.window.spaces import SESSION

ENTER = frozenset({"Return", "Shift+Return", "Ctrl+Return"})
HELP = frozenset({"help.page", "help.keys"})  # entries of the menu whose keys count in windows that have none, too
NONE_FILLED = "No button is filled here: nothing is done."
FIND = "find"  # the entry of the menu whose key counts beside the desk, too: the desk comes forward and asks
OWN_OF_TEXTS = frozenset({"Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z"})  # a text has them first: see `help.FieldUndo`


def keys_of(window: WindowParts) -> tuple[Key, ...]:
    """What the window does by key wherever the keyboard is.  What is asked comes before it: `RollBar.keys`."""

    def go_on(act: Callable[[], object]) -> Callable[[str], bool]:
        """While the banner shows a turn; the keyboard is home afterwards."""

        def done(_name: str) -> bool:
            if not window.banner.isVisible():
                return False  # nobody fights, and something is being prepared
            with window.navigator.deed():
                act()
            return True

        return done

    def in_fight(act: Callable[[], object]) -> Callable[[str], bool]:
        """The same, while somebody fights."""
        does = go_on(act)
        return lambda name: window.desk is not None and window.desk.look.fighting and does(name)

    controller = window.controller
    skip, done = in_fight(controller.skip_turn), in_fight(controller.finish_actor)
    repeat, next_turn = in_fight(controller.repeat_decisions), go_on(controller.next_turn)
    return (
        Key(("N",), "What is named as next; outside a fight, time passes", next_turn, Scope.DESK),
        Key(("Shift+N",), "End the turn of all who are left", skip, Scope.DESK),
        Key(("D",), "Done: whoever acts does nothing more this turn", done, Scope.DESK),
        Key(("E",), "As last round, for all who have not decided", repeat, Scope.DESK),
        Key(DIGITS, "Choose an action of whoever acts", lambda name: _choose_action(window, name), Scope.DESK),
        Key(
            (".", ","),
            "Aim at the next, the previous target",
            lambda name: _aim_next(window, name),
            Scope.DESK,
            repeats=True,
        ),
        Key(
            ("O",),
            "Odds in full; in Prep, the questions behind a weighing",
            lambda _name: _show_odds(window),
            Scope.DESK,
        ),
        Key(("Return",), "Press the button that has the keyboard", lambda _name: _press_focused(window), Scope.DESK),
        Key(("Ctrl+Return",), "Press the filled button", lambda _name: press_filled(window), Scope.EVERYWHERE),
        Key(
            ("Shift+F10",),
            "Menu of what has the keyboard, as the menu key",
            lambda _name: _open_menu(),
            Scope.EVERYWHERE,
        ),
    )


def leaving_keys(window: WindowParts) -> tuple[Key, ...]:
    """What the window means by keys that nothing in it wanted."""
    words = "Leave the field, then the panel; at home: put off what is asked"
    return (Key(("Esc",), words, lambda _name: window.navigator.leave()),)


def _see_form(window: WindowParts) -> bool:
    """Whether a fight is played whose form can be seen; from behind another tab it comes to the front."""
    if window.desk is None or not window.desk.look.fighting:
        return False
    if not window.tracker.in_sight() and window.area.space == SESSION:
        window.area.bring("tracker")
        window.navigator.go_home()
    return window.tracker.in_sight()


def _choose_action(window: WindowParts, digit: str) -> bool:
    """Show that action of whoever acts."""
    tracker = window.tracker
    if not _see_form(window):
        return False
    if not tracker.form.choose_key(digit):
        window.controller.refused.emit(f"There is no action {digit} now.")
    return True


def _aim_next(window: WindowParts, name: str) -> bool:
    """The next target the action can have."""
    if not _see_form(window):
        return False
    window.tracker.aim_next(name)
    return True


def _show_odds(window: WindowParts) -> bool:
    """Of the action whose form is open; in the encounter builder what lies behind the weighing."""
    if window.encounters.in_sight():
        return window.encounters.ask_behind()
    if not _see_form(window):
        return False
    if not window.tracker.form.show_odds():
        window.controller.refused.emit(window.tracker.form.odds.why_closed())
    return True


def _open_menu() -> bool:
    """What a right click would open; on X11 Qt knows the menu key alone."""
    focus = QApplication.focusWidget()
    if focus is None:
        return False
    cursor = focus.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)
    place = (QRectF(cursor) if isinstance(cursor, QRect | QRectF) else QRectF(focus.rect())).center().toPoint()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, place, focus.mapToGlobal(place))
    QApplication.sendEvent(focus, event)
    return True


def _press_focused(window: WindowParts) -> bool:
    """The button that has the keyboard.  In the form of a turn Enter does nothing else: only its texts take it."""
    focus = QApplication.focusWidget()
    if is_button(focus):
        focus.click()
        return True
    return focus is not None and window.tracker.form.isAncestorOf(focus)


def _pass_on(focus: QWidget, name: str, event: QKeyEvent) -> bool:
    """A button that stands in no list of choices would give the keyboard to whatever lies near, in another panel
    perhaps; what it lies in may know the arrow."""
    above = focus.parentWidget()
    if name.rpartition("+")[2] not in ARROWS or not isinstance(focus, QAbstractButton) or above is None:
        return False
    QApplication.sendEvent(above, event)
    return True


def press_filled(window: WindowParts) -> bool:
    """Press the filled button; in a fight the keyboard is home afterwards.  Nobody does anything unseen: where the form
    of a turn that goes on is out of sight, it is shown.  Where none is filled, it is said why, and nothing is done."""
    if window.desk is None:
        return False
    found, fighting = filled_button(window), window.desk.look.fighting
    if found is None:
        if fighting and not window.tracker.in_sight():
            window.show_space(SESSION)
            _see_form(window)
        elif fighting and (why := window.tracker.form.refusal()):
            window.controller.refused.emit(why)
        elif not fighting and not window.roll_bar.is_asking():
            window.controller.refused.emit(_why_none(window))
        return True
    if not fighting:
        found.click()
        window.tracker.nobody.hold_back(window.desk.look.table)
        return True
    with window.navigator.deed():
        found.click()
    return True


def filled_button(window: WindowParts) -> QAbstractButton | None:
    """The one filled button: of what is asked; in a fight that of the form, then what ends it once it is over, then of
    the banner; while something is prepared, and outside a fight, that of the panel that has the keyboard, and of the
    one where it is at home if none has it.  None while somebody may act whose form is out of sight."""
    bar, tracker, banner = window.roll_bar, window.tracker, window.banner
    if window.desk is None:
        return None
    look, found, last = window.desk.look, list[QAbstractButton](), None
    if bar.is_asking():
        found = [bar.go, *bar.options.findChildren(Button)]
    elif look.fighting and tracker.in_sight():
        tracker.form.catch_up()
        found = [tracker.joining.go, tracker.form.go, banner.due, banner.go]
        if not (tracker.form.action and tracker.form.can_act):
            found, last = [tracker.joining.go, banner.due], banner.go  # whoever acts has nothing to do
    else:
        if not look.fighting or window.area.space != SESSION:
            found = [one for panel in window.navigator.panels_here() for one in panel.findChildren(QAbstractButton)]
        if look.fighting:
            found, last = [*found, banner.due], banner.go if is_turn_over(look) else None
    return next((one for one in found if one.isVisible() and one.isEnabled() and is_filled(one)), last)


def _why_none(window: WindowParts) -> str:
    """What the button lacks that would be filled in this panel, or that there is none."""
    found = [one for panel in window.navigator.panels_here() for one in panel.findChildren(Button)]
    grey = [one.tip() for one in found if one.isVisible() and not one.isEnabled() and is_filled(one)]
    return f"{grey[0].rstrip('.')}." if grey and grey[0] else NONE_FILLED


def is_filled(button: QAbstractButton) -> bool:
    """Whether a button is the one that is meant now, or would be if nothing else was."""
    return bool((button.wanted_kind if isinstance(button, Button) else button.property("kind")) == "primary")


class DeskKeys(QObject):
    """Hears the keys before whatever has the keyboard does; nothing else gets any, so that nothing else is watched."""

    def __init__(self, window: WindowParts, parent: QObject) -> None:
        super().__init__(parent)
        self._window = window
        self._held = HeldKeys()
        self._in_text = False  # what is pressed now was pressed in a text, also when that has let it go by
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_moved)

    def _focus_moved(self, before: QWidget | None, now: QWidget | None) -> None:
        if before is not None and shiboken6.isValid(before):
            before.removeEventFilter(self)
        if now is not None:
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or not isinstance(watched, QWidget):
            return False
        if self._held.repeats(event) and (not is_text(watched) or name_of(event) in ENTER):
            event.accept()  # neither a key of a menu nor of what has the keyboard
            return True
        if event.type() == QEvent.Type.KeyRelease:
            self._in_text = False
        if event.type() == QEvent.Type.KeyPress:
            self._in_text = is_text(watched)
            return self.press(watched, event)
        if event.type() == QEvent.Type.ShortcutOverride and is_text(watched) and self._is_in_menus(event):
            event.ignore()  # a text would take Ctrl+E for itself
            return True
        return False

    def press_last(self, focus: QWidget, event: QKeyEvent) -> bool:
        """Do what a key means that no part has taken; one that a text has let go by is none of the desk."""
        in_text, self._in_text = self._in_text, False
        return self.press(focus, event, in_text)

    def press(self, focus: QWidget, event: QKeyEvent, in_text: bool = False) -> bool:
        """Do what a key means wherever it is pressed; whether it means anything there."""
        lines = isinstance(focus, QPlainTextEdit | QTextEdit) and is_text(focus)
        if event.isAutoRepeat() and name_of(event) in ENTER and not lines:
            return True  # a key that is held down does nothing twice, in dialogs neither
        window = self._window
        if window.desk is None or not window.navigator.is_here(focus):
            return self._press_on_start(focus, event) or self._press_elsewhere(focus, event)
        scopes = (Scope.EVERYWHERE,) if in_text or is_text(focus) else (Scope.EVERYWHERE, Scope.DESK)
        meant = [key for key in (*window.roll_bar.keys, *window.keys) if key.scope in scopes]
        name = name_of(event)
        return act_on(event, meant) or window.navigator.step_inside(focus, name) or _pass_on(focus, name, event)

    def _press_on_start(self, focus: QWidget, event: QKeyEvent) -> bool:
        """What the start page means by a key, wherever in the window it is pressed but in a text."""
        session = self._window.session
        choice = session.choice if session is not None and self._window.desk is None else None
        return (
            choice is not None
            and not is_text(focus)
            and focus.window() is choice.page.window()
            and choice.page.press(event)
        )

    def _press_elsewhere(self, focus: QWidget, event: QKeyEvent) -> bool:
        """In dialogs and on the start page Enter presses the button that has the keyboard, too; the manual is one key
        away everywhere, and so is what finds anything, unless something has to be answered first.  No text loses its
        words to a key of the menus."""
        name, window = name_of(event), self._window
        if name == "Return" and is_button(focus):
            focus.click()
            return True
        for entry in window.menus.commands():
            if name not in [key.toString() for key in entry.shortcuts()]:
                continue
            if entry.objectName() in HELP:
                entry.trigger()
                return True
            if entry.objectName() == FIND and window.desk is not None and not QApplication.activeModalWidget():
                window.come_forward()
                entry.trigger()
                return True
            if entry.objectName() == FIND and is_text(focus):
                return True  # a text takes Ctrl+K for itself on some systems: all that follows would be gone
        return window.navigator.step_inside(focus, name)

    def _is_in_menus(self, event: QKeyEvent) -> bool:
        pressed = QKeySequence(event.keyCombination())
        if pressed.toString() in OWN_OF_TEXTS or not self._window.navigator.is_here(QApplication.focusWidget()):
            return False
        return any(pressed in action.shortcuts() for action in self._window.menus.commands() if action.isEnabled())
