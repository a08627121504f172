"""The window: paint first, workspaces, menus from the game's rooms, keys everywhere, and what happens without a desk."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.menus.menus import ELSEWHERE, ON_THE_DESK, ROOMS, table_choices
from gui.theme import theme
from gui.theme.places import place_for
from gui.window.desk_window import DeskWindow
from gui.window.session import Session
from gui.window.workspaces import PREP, SESSION
from main import VERSION
from models.campaigns.campaigns import Campaigns
from models.settings import Settings, load
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, PARTY
from tests.gui.conftest import KEEP, OpenDesk, Referee, must, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]
ROOT = Path(__file__).parents[3]
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def run_main(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {"PATH": "", "HOME": environment.pop("HOME", "/")}
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        capture_output=True, text=True, timeout=60, check=False, env={**kept, **environment},
    )  # fmt: skip


def test_the_version_is_printed() -> None:
    done = run_main("--version")
    assert done.returncode == 0 and done.stdout == f"Refscreen {VERSION}\n"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a screen")
@pytest.mark.parametrize("display", ["", ":987", "nowhere.invalid:0", "rubbish"])
def test_without_a_screen_it_says_so_in_one_sentence(display: str) -> None:
    done = run_main(DISPLAY=display)
    assert done.returncode == 2
    assert done.stdout == "" and len(done.stderr.strip().splitlines()) == 1
    assert done.stderr.startswith("Refscreen needs a screen") and "Traceback" not in done.stderr


def seen(window: DeskWindow) -> set[str]:
    return {name for name, frame in window.area.frames.items() if frame.content.in_sight()}


@pytest.mark.parametrize("wide, high", [(1366, 768), (1920, 1080)])
def test_both_workspaces_are_laid_out_to_the_pixel(
    open_desk: OpenDesk, show: Show, qtbot: QtBot, wide: int, high: int
) -> None:
    window = show(open_desk(TOY), wide, high)
    window.restyle()
    window.area.reset()
    QApplication.processEvents()
    assert theme.current.size == place_for(wide, high).size
    frames = window.area.frames
    assert seen(window) - {"statblock", "screen"} == {"roster", "tracker", "log", "clock", "dice"}
    assert {"statblock", "screen"} <= seen(window) if wide == 1920 else not {"statblock", "screen"} & seen(window)
    assert abs(frames["roster"].width() - theme.px("left")) <= 2
    assert abs(frames["log"].width() - theme.px("right")) <= 2
    assert abs(frames["dice"].height() - theme.px("log_dice")) <= 2
    window.show_space(PREP)
    QApplication.processEvents()
    assert seen(window) == {"encounters", "spellbook", "treasure", *(["screen"] if wide == 1920 else [])}
    assert abs(frames["spellbook"].width() - theme.px("prep_side")) <= 2


def test_f7_and_f8_change_the_workspace_and_come_back_to_it(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = show(open_desk(TOY))
    referee.key(Qt.Key.Key_F7)
    assert window.area.space == PREP and window.tools.spaces.chosen() == 0
    referee.key(Qt.Key.Key_F8)
    assert window.area.space == SESSION and "tracker" in seen(window)


def test_an_arrangement_of_ones_own_is_remembered(open_desk: OpenDesk, qtbot: QtBot, tmp_path: Path) -> None:
    def opened() -> DeskWindow:
        window = DeskWindow(tmp_path / "window.ini")
        qtbot.addWidget(window)
        window.resize(1366, 768)
        window.show()
        qtbot.waitExposed(window)
        return window

    desk = open_desk(TOY)
    window = opened()
    window.show_desk(desk)
    window.area.frames["clock"].hide()
    QApplication.processEvents()
    window.close()
    window = opened()
    window.show_desk(desk)
    QApplication.processEvents()
    assert "clock" not in seen(window) and "dice" in seen(window)
    window.area.reset()
    QApplication.processEvents()
    assert "clock" in seen(window)
    window.close()


def test_a_damaged_file_of_arrangements_does_no_harm(open_desk: OpenDesk, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "window.ini").write_bytes(b"[General]\nsession-compact=@ByteArray(rubbish)\n\xff\xfe")
    window = DeskWindow(tmp_path / "window.ini")
    qtbot.addWidget(window)
    window.show()
    window.show_desk(open_desk(TOY))
    QApplication.processEvents()
    assert "tracker" in seen(window)
    window.close()


def test_every_dock_has_its_number(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = show(open_desk(TOY))
    for number, frame in enumerate(list(window.area.frames.values())[:9], 1):
        referee.key(Qt.Key(Qt.Key.Key_0.value + number), CONTROL)
        QApplication.processEvents()
        focus = QApplication.focusWidget()
        there = [panel for panel in window.navigator.panels() if focus is not None and panel.holds(focus)]
        assert frame.content.in_sight() and [panel.name for panel in there] == [frame.kind.name]
        referee.key(Qt.Key(Qt.Key.Key_0.value + number), CONTROL)
        assert QApplication.focusWidget() is window.navigator.home(), "from the dock itself it leads home"
        referee.key(Qt.Key(Qt.Key.Key_0.value + number), CONTROL)


def test_f6_goes_round_the_docks_that_can_be_seen(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = show(open_desk(TOY))
    assert go_round(window, referee, 5) == ["roster", "log", "clock", "dice", "banner"]
    assert go_round(window, referee, 1) == ["tracker"] and window.tracker.nobody.hasFocus()
    start_fight(window.desk)
    window.tracker.form.refresh()
    assert window.tracker.view.hasFocus()
    assert go_round(window, referee, 7) == ["form", "roster", "log", "clock", "dice", "banner", "tracker"]
    assert go_round(window, referee, 3, SHIFT) == ["banner", "dice", "clock"]


def test_f6_never_rests_on_what_takes_turns_back(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    window.tracker.form.refresh()
    assert go_round(window, referee, 1, SHIFT) == ["banner"] and window.banner.go.hasFocus()
    referee.key(Qt.Key.Key_Tab, SHIFT)
    assert window.banner.back.hasFocus(), "Tab reaches it"
    assert go_round(window, referee, 7)[-1] == "banner" and window.banner.go.hasFocus()


def test_a_panel_knows_where_it_was_left(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    window = show(desk)
    referee.key(Qt.Key.Key_F6)
    referee.key(Qt.Key.Key_Tab)
    left = QApplication.focusWidget()
    assert left is not None and window.tracker.form.isAncestorOf(left)
    assert go_round(window, referee, 6)[-1] == "tracker"
    referee.key(Qt.Key.Key_F6)
    assert QApplication.focusWidget() is left


def go_round(window: DeskWindow, referee: Referee, times: int, held: Qt.KeyboardModifier = KEEP) -> list[str]:
    """The panels that F6 leads to."""
    visited = []
    for _ in range(times):
        referee.key(Qt.Key.Key_F6, held)
        focus = QApplication.focusWidget()
        visited += [one.name for one in window.navigator.panels() if focus is not None and one.holds(focus)]
    return visited


def test_the_menus_hold_the_rooms_of_the_game(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    window = show(desk)
    everything: set[str] = set()
    for name, rooms in ROOMS:
        menu = window.menus.menus[name]
        menu.aboutToShow.emit()
        shown = {action.objectName() for action in menu.actions()}
        assert any([action.isEnabled() and not action.isSeparator() for action in menu.actions()]), "never empty"
        ours = {
            key for key, action in game.actions.items() if action.place == "table" and key.partition(".")[0] in rooms
        }
        wanted = ours - ELSEWHERE
        assert wanted <= shown
        everything |= shown
        for key, _, _, _, _, possible in table_choices(desk.look, rooms):
            assert next(action for action in menu.actions() if action.objectName() == key).isEnabled() is possible
    # What a game has besides, vehicles say, is found without knowing what to look for in the palette.
    of_nobody = {key for key, action in game.actions.items() if action.place == "table"} - ELSEWHERE
    assert {key for key in of_nobody - everything if key.partition(".")[0] not in ON_THE_DESK} == set()


def test_without_a_campaign_the_rooms_are_closed(qtbot: QtBot) -> None:
    window = DeskWindow()
    qtbot.addWidget(window)
    window.show()
    window.furnish()
    for name, _ in ROOMS:
        assert not window.menus.menus[name].menuAction().isEnabled()
    commands = {action.objectName(): action.isEnabled() for action in window.menus.commands()}
    assert commands["campaign.new"] and commands["view.larger"] and not commands["edit.undo"]
    assert not window.banner.isVisible() and not window.tools.undo.isVisible()


def test_undo_and_redo_say_what_they_would_do(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    must(desk, Choice("dice.throw", "", {"dice": "1d6", "why": "Weather"}))
    assert window.tools.undo.accessibleName() == f"Undo: {desk.undo_label}" and "Weather" in desk.undo_label
    assert not window.tools.redo.isEnabled()
    window.tools.undo.click()
    assert "Weather" in window.tools.redo.accessibleName() and window.tools.redo.isEnabled()
    referee.key(Qt.Key.Key_Y, CONTROL)
    assert "Weather" in desk.undo_label


def test_light_dark_and_the_size_of_letters(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = show(open_desk(TOY))
    window.tools.theme.click()
    assert theme.current.mode == "dark"
    referee.key(Qt.Key.Key_Equal, CONTROL)
    assert theme.current.step == 110 and theme.px("row") == 19
    referee.key(Qt.Key.Key_Minus, CONTROL)
    referee.key(Qt.Key.Key_Minus, CONTROL)
    assert theme.current.step == 90 and theme.px("row") == 15
    window.reset_letters()
    assert theme.current.step == 100 and theme.px("row") == 17


def test_the_players_view_tells_no_secrets(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    ogre = next(being.id for being in desk.look.on_side(FOES) if being.entry == "ogre")
    must(desk, Choice("being.hide", ogre, {"hidden": True}))
    must(desk, Choice("combat.damage", "", {"targets": (desk.look.on_side(FOES)[0].id,), "amount": "3"}))
    window = show(desk)
    referee.key(Qt.Key.Key_F9)
    view = window.players
    assert view.isVisible()
    names = [line.name for line in view.lines()]
    assert "Ogre 1" not in names and "Orc × 6" in names and "Brannoch" in names
    assert "5" not in view.accessibleName() and "of" not in view.accessibleName().split()
    referee.key(Qt.Key.Key_S)
    assert all(line.state is None for line in view.lines() if line.side == FOES)
    assert all(line.state is not None for line in view.lines() if line.side == PARTY)
    referee.key(Qt.Key.Key_F9)
    assert not view.isVisible()


def test_a_hidden_actor_is_somebody_unseen(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    start_fight(desk, 1, 1)
    must(desk, Choice("turn.skip"))
    window = show(desk)
    acting = window.controller.actor
    must(desk, Choice("being.hide", acting, {"hidden": True}))
    assert window.players.words()[1] == "Somebody unseen"
    assert desk.look.being(acting).name not in window.players.accessibleName()


def test_a_fight_begun_in_prep_goes_on_in_session(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    window.show_space(PREP)
    lines = ({"entry": "orc", "count": 2, "hits": "", "locked": False},)
    window.controller.perform(Choice("encounters.start", "", {"lines": lines, "name": ""}))
    assert window.area.space == SESSION


def test_names_are_never_markup(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    hero = desk.look.on_side(PARTY)[0].id
    evil = "<b>Tom</b> & <img src=x>"
    must(desk, Choice("being.name", hero, {"name": evil, "player": ""}))
    start_fight(desk)
    window = show(desk)
    assert window.banner.now.words() == evil
    assert window.banner.now.textFormat() == Qt.TextFormat.PlainText
    tip = window.tracker.lines.index(window.tracker.lines.row_of(hero), 1).data(Qt.ItemDataRole.ToolTipRole)
    assert "<b>Tom" not in tip and "&lt;b&gt;Tom" in tip


def test_what_takes_input_has_a_name_for_screen_readers(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    nameless = [
        f"{type(one).__name__} {one.objectName()} in {type(one.parent()).__name__}"
        for dock in (window.tracker, window.roster, window.log, window.clock, window.dice, window.banner, window.tools)
        for one in dock.findChildren(QWidget)
        if one.isVisible() and one.focusPolicy() & Qt.FocusPolicy.TabFocus and not one.accessibleName()
        and not one.objectName().startswith("qt_") and type(one).__name__ not in ("QScrollArea", "_Area", "QStackedWidget")
    ]  # fmt: skip
    assert nameless == []


# the data folder


def test_the_start_page_opens_what_it_offers_and_comes_back(session: Session) -> None:
    window, game = session.window, next(iter(session.choice.page.games))  # type: ignore[union-attr]
    assert window.pages.currentWidget() is session.choice.page  # type: ignore[union-attr]
    session.show_desk(session.campaigns.create("Night Road", game.key))  # type: ignore[union-attr]
    assert window.desk is not None and "Night Road" in window.windowTitle()
    assert window.pages.currentWidget() is window.area
    session.close_campaign()
    assert window.desk is None and window.pages.currentWidget() is session.choice.page  # type: ignore[union-attr]
    window.close()


def test_a_second_window_on_the_same_folder_is_told_why_not(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    other = DeskWindow()
    qtbot.addWidget(other)
    other.show()
    second = Session(other, tmp_path, Settings(), "0.0")
    second.begin()
    words = " ".join(label.text() for label in other.start.findChildren(QWidget) if hasattr(label, "text"))
    assert second.campaigns is None and "cannot be opened" in words
    session.window.close()
    second.begin()
    assert second.campaigns is not None
    other.close()


def test_the_look_chosen_at_the_window_is_kept(session: Session, tmp_path: Path) -> None:
    session.window.other_theme()
    session.window.larger(2)
    kept = load(tmp_path)
    assert (kept.theme, kept.text_size) == (theme.current.mode, 125)
    session.window.close()


def test_program_start_to_the_sample_fight_is_three_inputs(session: Session, referee: Referee, qtbot: QtBot) -> None:
    from PySide6.QtWidgets import QPushButton

    window = session.window
    session.take_settings(Settings(players_dice="table", decisions="table"))
    referee.enter()  # the sample is what Enter opens on a first start
    qtbot.waitUntil(lambda: window.desk is not None and window.tracker.nobody.isVisible(), timeout=20_000)
    QApplication.processEvents()
    assert window.desk is not None and window.desk.table.encounters
    first = next(iter(window.desk.table.encounters))
    referee.click(window.tracker.nobody.findChild(QPushButton, f"start {first}"))
    if window.controller.owed is not None:
        referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert window.desk.look.fighting
    assert referee.inputs <= 3
    window.close()


def test_campaigns_need_no_window(tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path, lambda key: TOY)
    assert campaigns.recent() == []
    campaigns.close()


def test_another_campaign_is_searched_for_nothing_yet(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    first, other = open_desk(TOY), open_desk(TOY)
    window = show(first)
    for name in window.area.frames:
        window.area.bring(name)
    window.log.search()
    fields = [field for dock in window.area.docks() if (field := dock.search_field()) is not None]
    assert len(fields) >= 5
    for field in fields:
        field.setText("barrow")
    window.show_desk(first)
    assert {field.text() for field in fields} == {"barrow"}
    window.show_desk(other)
    assert {field.text() for field in fields} == {""} and not window.log.looking.isVisible()


def test_a_form_goes_with_the_campaign_it_was_opened_in(open_desk: OpenDesk, show: Show) -> None:
    first, other = open_desk(TOY), open_desk(TOY)
    window = show(first)
    window.roll_bar.ask(Choice("dice.throw", ""))
    assert window.roll_bar.is_asking() and window.roll_bar.form.isVisible()
    window.show_desk(None)
    assert not window.roll_bar.is_asking() and not window.roll_bar.form.isVisible()
    window.show_desk(other)
    window.roll_bar.ask(Choice("dice.throw", ""))
    window.show_desk(first)
    assert not window.roll_bar.is_asking() and not window.roll_bar.form.isVisible()
