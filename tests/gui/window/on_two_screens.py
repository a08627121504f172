"""The players' view beside a desk on another screen, as a process of its own: what was seen of it, as one line of JSON.

Started by ``python -m tests.gui.window.on_two_screens FOLDER`` on a platform that has two screens, the second the players'.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.forms.editors import all as editors
from gui.theme.application import application_in_look
from gui.theme.places import STEPS
from gui.theme.theme import MODES
from gui.window.desk_window import DeskWindow
from gui.window.screens import rect_of
from models.campaigns.campaigns import Campaigns
from models.desk.hands import Hands
from systems.common.forms import Choice
from systems.common.records.table import PARTY
from systems.shelf import SHELF
from tests.gui.cut_finder import become, settle
from tests.gui.cuts_seen import cuts_in
from tests.samples import open_sample

EDITORS = editors  # they are known from here on
SHIFT = Qt.KeyboardModifier.ShiftModifier


def main(folder: Path) -> None:
    """Open every sample, bring and hide the view, and tell."""
    application = application_in_look("light", 100)
    campaigns = Campaigns(folder, hands=Hands("program", "program", "program"))
    window = DeskWindow(folder / "window.ini")
    window.resize(1366, 700)
    window.show()
    seen: dict[str, object] = {"screens": [rect_of(one.geometry()) for one in application.screens()]}
    for number, game in enumerate(SHELF):
        window.show_desk(open_sample(campaigns, game.key))
        settle()
        seen[game.key] = look(window, STEPS[number % 2 :: 2], STEPS[1 - number % 2 :: 2])
    window.close()
    campaigns.close()
    print(json.dumps(seen))


def look(window: DeskWindow, beside: Sequence[int], over: Sequence[int]) -> dict[str, object]:
    """Where the view stands, who has the keyboard, what it says after a deed at the desk, and what of it is cut: at some
    text steps beside the desk, at the others over it, the other way round in the next game."""
    view, desk = window.players, window.desk
    assert desk is not None
    window.activateWindow()
    window.tracker.setFocus()
    settle()
    had = QApplication.focusWidget()
    press(window, Qt.Key.Key_F9)
    told: dict[str, object] = {"beside": rect_of(view.geometry()), "beside is shown": view.isVisible()}
    window.activateWindow()  # where there is no window manager nobody does it
    settle()
    told["keyboard"] = QApplication.focusWidget() is had and not view.hasFocus()
    hero = desk.look.on_side(PARTY)[0].id
    desk.perform(Choice("being.name", hero, {"name": "Hrothgar", "player": ""}))
    told["follows"] = "Hrothgar" in view.accessibleName()
    told["cuts"] = cuts(window, beside)
    press(window, Qt.Key.Key_F9)
    told["hidden"] = not view.isVisible()
    press(window, Qt.Key.Key_F9, SHIFT)
    told["over"] = view.geometry().topLeft() == window.screen().geometry().topLeft() == QPoint(0, 0)
    told["cuts over"] = cuts(window, over)
    press(view, Qt.Key.Key_Escape)
    told["gone"] = not view.isVisible()
    return told


def cuts(window: DeskWindow, steps: Sequence[int]) -> list[str]:
    """What of the view is cut at these text steps, in one theme after the other."""
    found: list[str] = []
    for step, mode in zip(steps, cycle(MODES), strict=False):
        become(window, (1366, 700), step, mode)
        found += [f"{step} {mode} {cut.words} → {cut.shown}" for cut in cuts_in(window.players)]
    become(window, (1366, 700), 100, "light")
    return found


def press(window: object, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A key, to whatever has the keyboard or else to this window."""
    QTest.keyClick(QApplication.focusWidget() or window, key, held)  # type: ignore[call-overload]
    settle()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
