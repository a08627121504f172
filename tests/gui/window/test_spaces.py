"""The docks' sizes: what does not grow keeps its own; what stands where follows from the room there is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from gui.theme import theme
from gui.theme.places import ARRANGEMENTS, place_for
from gui.window.desk_window import DeskWindow
from gui.window.dock_tabs import tab_bars
from gui.window.spaces import PREP, SESSION, chart_width, columns_of, rail_of, share_height
from systems.common.forms import Choice
from tests.gui.at_a_desk import one
from tests.gui.conftest import OpenDesk, Referee, must, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def sizes(window: DeskWindow) -> dict[str, tuple[int, int]]:
    frames = window.area.frames.items()
    return {name: (frame.width(), frame.height()) for name, frame in frames if frame.content.in_sight()}


def test_what_the_roll_bar_says_outside_a_fight_takes_room_from_nobody(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY))
    settle()
    before = sizes(window)
    window.roll_bar.say("Something")
    settle()
    assert sizes(window) == before
    window.roll_bar.not_now()
    settle()
    assert sizes(window) == before


def test_a_wider_window_gives_the_width_to_the_tracker(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY))
    settle()
    before = sizes(window)
    window.resize(1500, 768)
    settle()
    after = sizes(window)
    assert after["tracker"][0] == before["tracker"][0] + 1500 - 1366
    assert after["roster"][0] == before["roster"][0] and after["log"][0] == before["log"][0]


def test_a_narrow_window_has_the_right_column_in_tabs_of_the_left_one(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY))
    settle()
    before = sizes(window)
    become(window, 1024, 640)
    assert set(sizes(window)) == {"roster", "tracker"}
    assert sizes(window)["roster"][0] == theme.px("left") == 244
    frames = window.area.frames
    (tabs,) = [one for one in tab_bars(window.area) if one.isVisible() and one.count() == 7]
    assert [tabs.tabText(n) for n in range(7)] == ["Party", *[""] * 6], "a word on the open one alone"
    assert not any(tabs.tabIcon(n).isNull() for n in range(7))
    assert [tabs.accessibleTabName(n) for n in (4, 6)] == ["Log", "Dice"] and "Ctrl+6" in tabs.tabToolTip(4)
    assert sum(tabs.tabRect(n).width() for n in range(7)) <= tabs.width()
    window.area.bring("clock")
    settle()
    assert set(sizes(window)) == {"clock", "tracker"}
    assert [tabs.tabText(n) for n in range(7)] == [*[""] * 5, "Clock", ""]
    assert all(one.isVisible() for one in window.clock.tools), "the tools stay, whatever carries the name"
    assert frames["tracker"].titleBarWidget() is frames["tracker"].blank
    assert window.tracker.more_tool.isVisible()
    become(window, 1366, 768)
    assert sizes(window) == before
    assert frames["roster"].windowTitle() == "Party"


def test_a_tight_window_has_icons_that_open_a_drawer_over_the_tracker(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    area = window.area
    area.bring("roster")
    window.step = 150
    become(window, 1366, 768, 150)
    assert theme.current.arrangement == "tight"
    assert set(sizes(window)) == {"tracker"} and area.rail.isVisible() and not area.drawer.isVisible()
    assert window.tracker.isAncestorOf(referee.focus()) or referee.focus() is window.tracker
    assert window.menuBar().height() == 0 and not window.status.isVisible() and window.tools.menu.isVisible()
    wide = area.frames["tracker"].width()
    for name in ("roster", "spellbook", "treasure", "notes", "log", "clock", "dice"):
        referee.click(one(area.rail, QToolButton, f"rail {name}"))
        assert area.drawer.isVisible() and area.frames[name].content.in_sight(), name
        assert area.drawer.width() == round((area.width() - area.rail.width()) * 0.6)
        assert area.frames["tracker"].width() == wide, "nothing moves below it"
    area.bring("log")
    referee.key(Qt.Key.Key_Escape)
    settle()
    assert not area.drawer.isVisible() and not area.frames["log"].content.in_sight()
    area.bring("dice")
    area.bring("tracker")
    settle()
    assert not area.drawer.isVisible() and set(sizes(window)) == {"tracker"}
    area.bring("roster")
    window.step = 100
    become(window, 1366, 768)
    assert set(sizes(window)) == {"roster", "tracker", "log", "clock", "dice"} and not area.rail.isVisible()
    assert window.menuBar().height() == theme.px("menu") and window.status.isVisible()


def test_the_keys_of_the_menus_live_on_where_the_menus_stand_behind_a_button(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    window = show(open_desk(TOY))
    window.step = 200
    become(window, 1024, 640, 200)
    referee.key(Qt.Key.Key_F7)
    assert window.area.space == PREP and set(sizes(window)) == {"encounters"}
    window.area.bring("notes")
    settle()
    assert window.area.frames["notes"].content.in_sight()


def test_a_wide_window_has_the_statblock_beside_the_tracker(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    assert "statblock" not in sizes(window)
    become(window, 1920, 1080)
    assert abs(sizes(window)["statblock"][0] - 320) <= 2 and abs(sizes(window)["log"][0] - 320) <= 2
    become(window, 1699, 1080)
    assert "statblock" not in sizes(window)


def docks_of(space: str, arrangement: str) -> set[str]:
    """Every dock that can be reached with one press there."""
    inside = {name for _, stacks in columns_of(space, arrangement) for _, tabs in stacks for name in tabs}
    return {*inside, *rail_of(space, arrangement)}


@pytest.mark.parametrize("space", [PREP, SESSION])
def test_no_arrangement_lacks_what_a_smaller_one_has(space: str) -> None:
    for smaller, larger in pairwise(ARRANGEMENTS):
        assert docks_of(space, smaller) <= docks_of(space, larger), (smaller, larger)


def test_what_the_referee_pulled_is_kept(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY))
    settle()
    frames = window.area.frames
    QTest.qWait(300)  # what the window laid out when it opened has come to rest
    window.area.resizeDocks([frames["roster"], frames["tracker"]], [320, 758], Qt.Orientation.Horizontal)
    settle()
    assert frames["roster"].width() == 320
    window.area._note_sizes()  # as after the border was let go of
    window.roll_bar.say("Something")
    QTest.qWait(300)
    assert frames["roster"].width() == 320


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_tab_drops_the_title_line(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY))
    settle()
    frames = window.area.frames
    assert frames["roster"].titleBarWidget() is frames["roster"].blank
    assert frames["tracker"].titleBarWidget() is frames["tracker"].blank, "a tab of its own: the Screen stands behind"
    assert frames["clock"].titleBarWidget() is frames["clock"].bar
    frames["log"].setFloating(True)
    settle()
    assert frames["log"].titleBarWidget() is frames["log"].bar and frames["log"].bar.back.isVisible()
    frames["log"].bar.back.click()
    settle()
    assert not frames["log"].isFloating()


def test_a_tab_that_is_opened_moves_no_other(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY, party=4))
    window.show_space(SESSION)
    found = []
    for name in ("roster", "spellbook", "treasure", "notes", "roster"):
        window.area.bring(name)
        QTest.qWait(20)
        tabs = next(one for one in tab_bars(window.area) if one.isVisible() and one.count() == 4)
        assert all(tabs.tabText(place) for place in range(4)), "words, not icons"
        found.append([tabs.tabRect(place).getRect() for place in range(4)])
    assert all(places == found[0] for places in found), found


def test_a_dock_behind_another_waits_until_it_is_seen(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    window.area.bring("notes")
    settle()
    assert not window.roster.in_sight()
    hero = next(iter(desk.table.beings))
    must(desk, Choice("being.name", hero, {"name": "Renamed", "player": ""}))
    card = window.roster.findChild(object, f"card {hero}")
    assert card.face.name != "Renamed", "what cannot be seen is not painted anew"  # type: ignore[attr-defined]
    window.area.bring("roster")
    settle()
    assert card.face.name == "Renamed"  # type: ignore[attr-defined]


def fronts(window: DeskWindow) -> set[str]:
    """What can be seen of the docks that share a place with others."""
    settle()
    names = ("roster", "spellbook", "treasure", "notes")
    return {name for name in names if window.area.frames[name].content.in_sight()}


def become(window: DeskWindow, wide: int, high: int, step: int = 100) -> None:
    window.resize(wide, high)
    settle()
    window.restyle()
    settle()
    place = place_for(wide, high, step)
    assert (theme.current.size, theme.current.arrangement) == (place.size, place.arrangement)


def test_the_tab_in_front_stays_there_in_every_size_and_theme(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY))
    window.area.bring("treasure")
    assert fronts(window) == {"treasure"}
    become(window, 1920, 1080)
    assert fronts(window) == {"treasure"}
    window.other_theme()
    assert fronts(window) == {"treasure"}
    window.area.bring("notes")
    become(window, 1366, 768)
    assert fronts(window) == {"notes"}, "what was brought to the front last stays there"
    window.larger(2)
    assert fronts(window) == {"notes"}
    window.larger(-2)
    window.show_space(PREP)
    window.area.bring("roster")
    assert fronts(window) == {"roster", "treasure"}
    become(window, 1920, 1080)
    assert fronts(window) == {"roster", "treasure"}
    window.show_space(SESSION)
    assert fronts(window) == {"notes"}, "each arrangement has its own"


def opened(qtbot: QtBot, state: Path, wide: int) -> DeskWindow:
    window = DeskWindow(state)
    qtbot.addWidget(window)
    window.resize(wide, wide * 9 // 16)
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.mark.parametrize("wide", [1366, 1920])
def test_the_tab_in_front_is_there_again_in_the_next_window(
    open_desk: OpenDesk, qtbot: QtBot, tmp_path: Path, wide: int
) -> None:
    desk = open_desk(TOY)
    window = opened(qtbot, tmp_path / "window.ini", 1366)
    window.show_desk(desk)
    window.area.bring("notes")
    become(window, 1920, 1080)
    window.area.bring("treasure")
    settle()
    window.close()
    window = opened(qtbot, tmp_path / "window.ini", wide)
    window.show_desk(desk)
    assert fronts(window) == {"treasure"}
    become(window, wide, 900)
    assert fronts(window) == {"treasure"}
    window.close()


def test_an_arrangement_is_kept_when_its_campaign_or_its_size_is_left(
    open_desk: OpenDesk, qtbot: QtBot, tmp_path: Path
) -> None:
    desk = open_desk(TOY)
    window = opened(qtbot, tmp_path / "window.ini", 1366)
    window.show_desk(desk)
    window.area.frames["clock"].hide()
    become(window, 1920, 1080)
    window.area.frames["dice"].hide()
    become(window, 1366, 768)
    assert "clock" not in sizes(window) and "dice" in sizes(window)
    window.area.bring("treasure")
    settle()
    window.show_desk(None)
    window.close()
    window = opened(qtbot, tmp_path / "window.ini", 1366)
    window.show_desk(desk)
    assert fronts(window) == {"treasure"} and "clock" not in sizes(window)
    window.close()


def test_the_column_with_the_charts_takes_what_the_middle_has_too_much() -> None:
    assert chart_width(320, 620, 1908, 16, 58) == 360 and chart_width(320, 620, 1688, 16, 58) == 320, (
        "never less than it should"
    )
    assert chart_width(420, 820, 2548, 18, 58) == 684, "a table of many columns"
    assert chart_width(420, 820, 3828, 18, 58) == 46 * 18, "and not more than that"
    for room in range(1688, 4000, 40):
        assert room - 620 - chart_width(320, 620, room, 16, 58) >= min(58 * 16, room - 620 - 320)


def test_what_grows_in_a_column_has_room_before_the_others_have_all_of_theirs() -> None:
    assert share_height([0, 188, 148], 700, 13) == [364, 188, 148], "there is enough for everybody"
    log, clock, dice = share_height([0, 300, 240], 640, 20)
    assert log + clock + dice == 640 and log > 100 and clock < 300 and dice < 240
    assert min(clock, dice) >= 11 * 20, "none below its least"
    assert share_height([0, 0, 148], 700, 13)[:2] == [276, 276]
    assert share_height([0, 148], 100, 13)[0] >= 60


def test_another_dock_before_the_tracker_moves_nothing_beside_it(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY, party=4), 1366, 749)
    QTest.qWait(300)  # what the window laid out when it opened has come to rest
    beside = ("log", "clock", "dice", "roster")
    before = {name: window.area.frames[name].geometry() for name in beside}
    for name in ("encounters", "screen", "tracker"):
        window.area.bring(name)
        QTest.qWait(100)
        assert {one: window.area.frames[one].geometry() for one in beside} == before, name
    window.area.remember()
    assert not window.area._sizes, "nobody pulled anything"


def test_docks_that_both_grow_stand_alike_until_one_is_pulled(open_desk: OpenDesk, show: Show) -> None:
    """In a wide window the statblock is empty until somebody is aimed at; the charts below have as much room."""
    window = show(open_desk(TOY))
    for wide, high in ((1920, 1080), (1366, 768), (1920, 1080)):
        become(window, wide, high)
    now = sizes(window)
    assert abs(now["statblock"][1] - now["screen"][1]) <= 2, now
    frames = window.area.frames
    QTest.qWait(300)  # what the window laid out when it opened has come to rest
    window.area.resizeDocks([frames["statblock"], frames["screen"]], [200, 700], Qt.Orientation.Vertical)
    settle()
    pulled = sizes(window)
    assert pulled["statblock"][1] < pulled["screen"][1] - 100
    window.area._note_sizes()  # as after the border was let go of
    window.resize(1900, 1080)
    QTest.qWait(300)
    window.resize(1920, 1080)
    QTest.qWait(300)
    assert abs(sizes(window)["statblock"][1] - pulled["statblock"][1]) <= 2


def test_in_a_narrower_window_the_middle_stays_in_front(open_desk: OpenDesk, show: Show) -> None:
    """What stood beside it becomes tabs of its place."""
    window = show(open_desk(TOY), 1366, 768)
    window.show_space(PREP)
    become(window, 1366, 768)
    assert window.area.frames["encounters"].in_sight()
    become(window, 1024, 640)
    assert window.area.frames["encounters"].in_sight() and not window.area.frames["treasure"].in_sight()
