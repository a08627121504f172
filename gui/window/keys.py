"""The keys of the window as a whole: those that nobody in it wanted."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.widgets.key_handling import DIGITS, Key
from gui.window.parts import WindowParts


def keys_of(window: WindowParts) -> tuple[Key, ...]:
    """The table of them."""

    def turn(name: str) -> bool:
        if window.desk is None or not window.desk.look.fighting:
            return False
        (window.controller.next_turn if name == "N" else window.controller.back_a_turn)()
        return True

    return (
        Key(("0", *DIGITS), "Real dice, while a roll is owed", window.roll_bar.take_digit),
        Key(("N", "Shift+N"), "Next, previous turn of the fight", turn),
        Key(("Esc",), "Leave the field, then what is asked, then the panel", lambda _name: _leave(window)),
    )


def _leave(window: WindowParts) -> bool:
    """Out of what is open, one step; whether there was any."""
    if window.desk is None:
        return False
    focus = QApplication.focusWidget()
    dock = next((one for one in window.docks if focus is not None and one.isAncestorOf(focus)), None)
    if window.roll_bar.asks:
        window.roll_bar.not_now()
    elif dock is not None:
        dock.setFocus(Qt.FocusReason.OtherFocusReason)
    else:
        window.take_focus()
    return True
