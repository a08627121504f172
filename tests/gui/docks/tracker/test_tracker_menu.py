"""The menu of a line: what runs down beside hit points is crossed off there, of foes and of bodies of a group too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from gui.menus import being_menu as being_menus
from gui.menus.being_menu import being_menu
from gui.viewmodel.choices import with_musters
from gui.widgets.key_handling import LetterMenu
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import START
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, PARTY, Muster
from systems.common.records.views import Track
from systems.enondas import SYSTEM as ENONDAS
from systems.myriad import SYSTEM as MYRIAD
from tests.gui.conftest import OpenDesk, games, must, start_fight

Show = Callable[..., DeskWindow]


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def menu_of(parent: QWidget, desk: Desk, being: str) -> QMenu:
    return being_menu(parent, desk.look, being, lambda choice: None, lambda choice: must(desk, choice), ())


def further(desk: Desk, being: str) -> tuple[Track, ...]:
    return desk.game.summary(desk.look, desk.look.being(being)).tracks[1:]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_whatever_runs_down_beside_hit_points_is_set_in_the_menu(
    game: Game, parent: QWidget, open_desk: OpenDesk
) -> None:
    desk = open_desk(game)
    start_fight(desk, 2, 1)
    for who in list(desk.table.beings):
        menu = menu_of(parent, desk, who)
        offered = {one.objectName(): one for one in menu.findChildren(QMenu)}
        assert list(offered) == [f"track {track.name}" for track in further(desk, who)]
        for place, track in enumerate(further(desk, who)):
            entries = offered[f"track {track.name}"].actions()
            assert [one.text() for one in entries if one.isChecked()] == [f"{track.now} of {track.most}"]
            assert len(entries) <= 17
            if track.now > track.minimum:
                next(one for one in entries if one.text() == f"{track.now - 1} of {track.most}").trigger()
                assert further(desk, who)[place].now == track.now - 1


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # a menu that opens over the window
def test_of_many_values_another_is_typed_in_the_menu(qtbot: QtBot, parent: QWidget, open_desk: OpenDesk) -> None:
    desk = open_desk(ENONDAS)
    start_fight(desk, 2, 1)
    mage = desk.look.on_side(PARTY)[0].id
    must(desk, Choice("sheet.write", mage, {"field": "mynergy", "value": 25}))
    full = further(desk, mage)[0].most
    for typed, left in (("2", 2), ("+7", 9), ("−3", 6)):
        menu = menu_of(parent, desk, mage)
        menu.popup(QPoint(0, 0))
        inner = next(one for one in menu.findChildren(QMenu) if one.objectName() == "track mana")
        assert [one.text() for one in inner.actions()][1] == f"{full} of {full}"
        assert f"−{full} of {full}" not in [one.text() for one in inner.actions()], "no menu leads into the pit"
        inner.popup(QPoint(0, 0))
        line = inner.findChild(QLineEdit)
        inner.setActiveAction(inner.actions()[0])  # as keys do
        qtbot.keyClicks(line, "x")
        qtbot.keyClick(line, Qt.Key.Key_Return)
        assert inner.isVisible() and "is no number" in line.accessibleDescription()
        line.clear()
        line.insert(typed)
        qtbot.keyClick(line, Qt.Key.Key_Return)
        assert not inner.isVisible() and not menu.isVisible() and further(desk, mage)[0].now == left


def put_on(desk: Desk, name: str, unit: str, who: str) -> None:
    must(desk, Choice("effect.put", "", {"name": name, "amount": 1, "unit": unit, "on": (who,)}))


def end_entries(menu: QMenu) -> dict[str, QAction]:
    return {one.text(): one for one in menu.findChildren(QAction) if one.objectName().startswith("end ")}


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_what_no_clock_ends_is_ended_in_the_menu(game: Game, parent: QWidget, open_desk: OpenDesk) -> None:
    desk = open_desk(game)
    start_fight(desk, 2, 1)
    foe = desk.look.on_side(FOES)[0].id
    before = end_entries(menu_of(parent, desk, foe))
    put_on(desk, "Tangled", "until removed", foe)
    put_on(desk, "Dazed", "fight", foe)
    several = end_entries(menu_of(parent, desk, foe))
    assert set(several) - set(before) == {"Tangled", "Dazed"} and not before
    several["Tangled"].trigger()
    left = end_entries(menu_of(parent, desk, foe))
    assert list(left) == ["End “Dazed”"]
    left["End “Dazed”"].trigger()
    assert not [one for one in desk.look.effects_on(foe) if one.name]


def test_the_critical_boxes_of_one_body_of_a_group_are_crossed_off(parent: QWidget, open_desk: OpenDesk) -> None:
    desk = open_desk(MYRIAD)
    choice = with_musters(desk.look, START, (Muster("soldier", 3),))
    assert choice is not None
    must(desk, choice)
    first, second, _ = desk.look.on_side(FOES)
    menu = menu_of(parent, desk, second.id)
    boxes = next(one for one in menu.findChildren(QMenu) if one.title().startswith("Critical"))
    assert [one.text() for one in boxes.actions()] == ["3 of 3", "2 of 3", "1 of 3", "0 of 3"]
    boxes.actions()[2].trigger()
    assert [further(desk, one.id)[0].now for one in (first, second)] == [3, 1]
    must(desk, Choice("sheet.track", second.id, {"track": further(desk, second.id)[0].name, "value": 3}))


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # a list that opens over the window
@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_nothing_stands_twice_in_the_menu_of_the_fight(game: Game, open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(game)
    start_fight(desk, 2, 1)
    tracker = show(desk).tracker
    tracker.more_tool.click()
    menu = next(one for one in tracker.findChildren(QMenu) if one.isVisible())
    said = [one.text().split("\t")[0] for one in menu.actions() if not one.isSeparator()]
    menu.close()
    assert len(said) > 5 and sorted(set(said)) == sorted(said)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_the_menu_of_a_line_shows_every_key_that_works_on_it(
    game: Game, open_desk: OpenDesk, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    menus: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, _place: menus.append(menu))
    desk = open_desk(game)
    start_fight(desk, 2, 1)
    window = show(desk)
    tracker, foe = window.tracker, desk.look.on_side(FOES)[0].id
    tracker.view.choose(foe)
    tracker._menu(foe, QPoint())
    shown = dict(one.text().split("\t") for one in menus[0].actions() if "\t" in one.text() and not one.menu())
    assert {"T", "L", "H", "G", "I", "V", "F2", "Del", "Ctrl+D"} <= set(shown.values())
    assert ("X" in shown.values()) is tracker.form.can_aim((foe,))
    assert set(shown.values()) <= {name for key in tracker._keys() for name in key.names}
    label = tracker.lines.hits(foe)
    assert f"Set {label if label.isupper() else label.lower()}…" in shown, "what is an abbreviation stays one"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_on_a_low_screen_all_of_it_stands_in_one_column(
    game: Game, parent: QWidget, open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_desk(game)
    start_fight(desk, 2, 1)
    hero = desk.look.on_side(PARTY)[0].id
    whole = [one.text() for one in menu_of(parent, desk, hero).actions()]
    monkeypatch.setattr(being_menus, "_columns", lambda menu: 1 + (len(menu.actions()) > len(whole) - 1))
    menu = menu_of(parent, desk, hero)
    folded = menu.findChild(QMenu, "more")
    kept = [one.text() for one in menu.actions()]
    place = kept.index("More")
    assert len(kept) == len(whole) - 1
    assert [*kept[:place], *[one.text() for one in folded.actions()], *kept[place + 1 :]] == whole


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)
@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_letter_of_the_menu_of_a_line_leads_to_an_entry_that_is_marked(
    game: Game, open_desk: OpenDesk, show: Show, qtbot: QtBot
) -> None:
    """Also in the menus inside: a letter opens none in which the keyboard is nowhere."""
    desk = open_desk(game)
    start_fight(desk, 2, 1)
    tracker, foe = show(desk).tracker, desk.look.on_side(FOES)[0].id
    for name in ("Tangled", "Dazed"):
        put_on(desk, name, "until removed", foe)
    tracker.view.choose(foe)
    tracker._menu(foe, QPoint())
    menu = next(one for one in tracker.findChildren(LetterMenu) if one.isVisible())
    entries = [one for one in menu.actions() if menu.goes_to(one)]
    assert "End an effect" in [one.text() for one in entries]
    for entry in entries:
        letter = entry.text()[0]
        menu.setActiveAction(entries[entries.index(entry) - 1])
        qtbot.keyClicks(menu, letter)
        found = menu.activeAction()
        assert found.text()[0] == letter
        if isinstance(inner := found.menu(), LetterMenu):
            assert inner.isVisible() and inner.activeAction() is not None, found.text()
            inner.close()
    menu.close()
