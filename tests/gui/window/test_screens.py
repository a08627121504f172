"""No window is larger than the free area of its screen; a place no screen shows is brought back."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.theme.places import place_for
from gui.window.desk_window import DeskWindow
from gui.window.players_view import PlayersView
from gui.window.screens import FRAME, Rect, brought_back, first_place, other_screen
from systems.common.forms import Choice
from systems.common.records.table import PARTY
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee, must, start_fight
from tests.toy_game import TOY

ROOT = Path(__file__).parents[3]
Show = Callable[..., DeskWindow]
SCREENS = [(0, 0, 1024, 600), (0, 24, 1366, 744), (0, 0, 1920, 1080), (0, 0, 1920, 1040), (100, 0, 2560, 1400)]


def inside(rect: Rect, screen: Rect) -> bool:
    """Whether a window with its frame stands on the screen."""
    whole = QRect(rect[0] - FRAME[0] // 2, rect[1] - FRAME[1] + FRAME[0] // 2, rect[2] + FRAME[0], rect[3] + FRAME[1])
    return QRect(*screen).contains(whole)


@pytest.mark.parametrize("screen", SCREENS)
def test_the_first_window_is_never_larger_than_the_free_area(screen: Rect) -> None:
    place, fills = first_place(screen)
    assert place[2] <= screen[2] - FRAME[0] and place[3] <= screen[3] - FRAME[1]
    assert fills == (screen[2] < 2500), "it fills what is not much larger than itself"


@pytest.mark.parametrize(
    "kept",
    [(0, 0, 1920, 1080), (5000, 300, 800, 600), (-3000, -50, 1400, 900), (300, 5000, 9000, 9000), (700, 400, 500, 900)],
)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_place_that_was_kept_is_brought_back(kept: Rect, screen: Rect) -> None:
    assert inside(brought_back(kept, [screen]), screen)


def test_a_place_that_can_be_seen_is_left_alone() -> None:
    screens = [(0, 0, 1920, 1040), (1920, 0, 1920, 1080)]
    for place in ((200, 100, 1400, 800), (2200, 100, 1200, 700)):
        assert brought_back(place, screens) == place


def test_the_players_have_the_other_screen() -> None:
    own, beamer, small = (0, 0, 1366, 768), (1366, 0, 1920, 1080), (0, 768, 800, 600)
    assert other_screen(0, [own]) is None
    assert other_screen(0, [own, own]) is None, "a screen that mirrors the other is none"
    assert other_screen(0, [own, small, beamer]) == 2 and other_screen(2, [own, small, beamer]) == 0


def test_on_a_second_screen_the_players_view_takes_no_key_and_follows_at_once(
    open_desk: OpenDesk, show: Show, referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    monkeypatch.setattr(window, "free_screen", window.screen)  # there is one
    view, had = window.players, referee.focus()

    def back_at_the_desk() -> None:  # a window manager does it, where there is one
        window.activateWindow()
        QApplication.processEvents()

    referee.key(Qt.Key.Key_F9)
    back_at_the_desk()
    assert view.isVisible() and view.beside and referee.focus() is had
    assert view.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus and view.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert "Brannoch" in view.accessibleName()
    painted = view.grab().toImage()
    hero = next(being.id for being in desk.look.on_side(PARTY) if being.name == "Brannoch")
    must(desk, Choice("being.name", hero, {"name": "Hrothgar", "player": ""}))
    assert "Hrothgar" in view.accessibleName() and view.grab().toImage() != painted
    referee.key(Qt.Key.Key_N)
    assert referee.focus() is had or window.tracker.isAncestorOf(referee.focus())
    referee.key(Qt.Key.Key_F9)
    assert not view.isVisible()
    window.turn_otherwise()
    QApplication.processEvents()
    assert view.isVisible() and not view.beside, "the other way: over the desk"
    referee.key(Qt.Key.Key_Escape)
    assert not view.isVisible()


def test_with_one_screen_it_lies_over_the_desk_or_stands_in_a_window(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    window = show(open_desk(TOY))
    referee.key(Qt.Key.Key_F9)
    assert window.players.isVisible() and not window.players.beside
    referee.key(Qt.Key.Key_F9)
    assert not window.players.isVisible()
    window.turn_otherwise()
    assert window.players.isVisible() and window.players.beside and not window.players.isFullScreen()
    assert window.screen().availableGeometry().contains(window.players.geometry())
    window.turn_otherwise()
    assert not window.players.isVisible()


def opened(qtbot: QtBot, state: Path) -> DeskWindow:
    window = DeskWindow(state)
    qtbot.addWidget(window)
    window.resize_to_screen()
    window.show()
    qtbot.waitExposed(window)
    return window


def test_a_window_opens_where_it_was_left(qtbot: QtBot, tmp_path: Path) -> None:
    free = QApplication.primaryScreen().availableGeometry()
    window = opened(qtbot, tmp_path / "window.ini")
    assert free.contains(window.geometry())
    window.showNormal()
    window.setGeometry(8, 60, 600, 500)
    left = window.geometry()
    window.close()
    window = opened(qtbot, tmp_path / "window.ini")
    assert window.geometry().topLeft() == left.topLeft() and not window.isMaximized()
    window.setGeometry(9000, 9000, 700, 600)
    window.close()
    window = opened(qtbot, tmp_path / "window.ini")
    assert free.intersects(window.geometry()) and free.contains(window.geometry().topLeft())
    window.close()
    (tmp_path / "window.ini").write_text("[window]\nplace=everywhere\n")
    window = opened(qtbot, tmp_path / "window.ini")
    assert free.contains(window.geometry())
    window.close()


def test_a_window_that_was_left_smaller_than_its_screen_begins_in_the_look_of_its_own_room(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    """And is not dressed a second time a moment later, with a campaign in it."""
    whole = QApplication.primaryScreen().availableSize()
    for wide, high in ((1024, 640), (1366, 768)):
        left = opened(qtbot, tmp_path / "window.ini")
        left.showNormal()
        left.setGeometry(8, 60, wide, high)
        left.close()
        begun = place_for(whole.width(), whole.height())
        theme.use("light", begun.size, qapp, arrangement=begun.arrangement)
        window = DeskWindow(tmp_path / "window.ini")
        qtbot.addWidget(window)
        window.resize_to_screen()
        own = place_for(wide, high)
        assert (window.width(), window.height()) == (wide, high) and own != begun
        assert (theme.current.size, theme.current.arrangement) == (own.size, own.arrangement)


@pytest.mark.slow
@pytest.mark.parametrize("players", [(1024, 768), (1920, 1080)])
def test_beside_a_desk_on_a_real_second_screen_the_view_is_whole_and_leaves_the_keys(
    tmp_path: Path, players: tuple[int, int]
) -> None:
    screens = [{"name": name, "x": x, "y": 0, "width": wide, "height": high, "logicalDpi": 96, "logicalBaseDpi": 96,
                "dpr": 1} for name, x, wide, high in (("desk", 0, 1366, 768), ("players", 1366, *players))]  # fmt: skip
    config = tmp_path / "screens.json"
    config.write_text(json.dumps({"screens": screens}), "utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "tests.gui.window.on_two_screens", str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE,
        text=True, check=True, env=os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={config}"},
    )  # fmt: skip
    seen = json.loads(told.stdout.splitlines()[-1])
    assert seen.pop("screens") == [[0, 0, 1366, 768], [1366, 0, *players]]
    as_promised = {"beside": [1366, 0, *players], "beside is shown": True, "keyboard": True, "follows": True,
                   "hidden": True, "over": True, "gone": True, "cuts": [], "cuts over": []}  # fmt: skip
    assert seen == {game.key: as_promised for game in SHELF}


def test_every_key_said_at_the_foot_is_clicked_too(open_desk: OpenDesk, show: Show, qtbot: QtBot) -> None:
    desk = open_desk(TOY)
    start_fight(desk, 2, 1)
    window = show(desk)
    for wide in (1366, 520):
        view = PlayersView(window.controller)
        qtbot.addWidget(view)
        view.resize(wide, 768)
        view.show()
        back, on, states = [one.center().toPoint() for one in view.hint_places()]
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=states)
        assert not view.foes_states
        qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=states)
        assert view.isVisible() and view.foes_states, "two clicks in a row are no wish to go"
        before = desk.look.fight
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=on)
        assert desk.look.fight != before and view.isVisible()
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=back)
        assert not view.isVisible()


def test_whether_the_state_of_foes_is_seen_is_asked_only_where_there_are_any(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    view = show(desk).players
    assert len(view.hint_places()) == 2
    start_fight(desk, 2, 1)
    assert len(view.hint_places()) == 3
