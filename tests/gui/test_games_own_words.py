"""The screens speak the words of the game that is played: no word of another game stands anywhere in the window."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QMenu, QWidget

from gui.docks.tracker.columns import fit_head
from gui.docks.tracker.model import ARMOR
from gui.viewmodel.palette_search import Finder
from gui.window.desk_window import DeskWindow
from gui.window.workspaces import PREP, SESSION
from systems.common.kernel.game import Game
from systems.common.records.table import FOES
from systems.enondas import SYSTEM as ENONDAS
from systems.mazes_minotaurs import SYSTEM as MAZES
from tests.gui.conftest import OpenDesk, start_fight
from tests.gui.window.test_window import Show

# What the others say, by game: their words for hits, armor, whoever referees, what is cast and what is met.
FOREIGN = {
    MAZES.key: r"hit points?|armor class|\bspells?\b|\bmonsters?\b|\breferee\b|\bXP\b",
    ENONDAS.key: r"armor class|\bcreatures?\b|\breferee\b",
}


def said(window: DeskWindow) -> set[str]:
    """Everything that is written on the widgets of the window that can be seen, tool tips and hints too."""
    found = set()
    for widget in window.findChildren(QWidget):
        if not widget.isVisible():
            continue
        found |= {widget.toolTip(), widget.accessibleName()}
        if isinstance(widget, QLabel | QAbstractButton):
            found.add(widget.text())
        if isinstance(widget, QLineEdit):
            found.add(widget.placeholderText())
    return found


def foreign(game: Game, words: set[str]) -> list[str]:
    return sorted([one for one in words if re.search(FOREIGN[game.key], one, re.IGNORECASE)])


@pytest.mark.parametrize("party", [0, 4])
@pytest.mark.parametrize("fights", [False, True])
@pytest.mark.parametrize("game", [MAZES, ENONDAS], ids=lambda game: game.key)
def test_no_word_of_another_game_is_in_the_window(
    open_desk: OpenDesk, show: Show, game: Game, fights: bool, party: int
) -> None:
    desk = open_desk(game, party=party)
    if fights and party:
        start_fight(desk)
    window = show(desk)
    for space in (PREP, SESSION):
        window.show_space(space)
        for frame in window.area.frames.values():
            dock = frame.content
            window.area.bring(dock.objectName())
            QApplication.processEvents()
            assert dock.isVisible() and foreign(game, said(window)) == [], dock.objectName()


@pytest.mark.parametrize("game", [MAZES, ENONDAS], ids=lambda game: game.key)
def test_what_is_looked_for_is_called_as_the_game_calls_it(open_desk: OpenDesk, show: Show, game: Game) -> None:
    window = show(open_desk(game))
    words = game.words
    wanted = f"{words.creature.lower()}, {words.spell.lower()}"
    assert window.tools.search.words.words() == f"Find action, rule, {wanted}"
    window.palette_box.open()
    assert wanted in window.palette_box.words.placeholderText()
    key = next(iter(game.shipped_entries("creatures").values())).name
    found = Finder().search(window.desk.look, key, ())  # type: ignore[union-attr]
    assert any(find.kind.split(",")[0] == words.creature for find in found)


def test_the_menu_and_the_heads_of_the_tracker_say_hits_and_defense_class(
    open_desk: OpenDesk, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_desk(MAZES)
    start_fight(desk)
    window = show(desk)
    opened: list[list[str]] = []
    monkeypatch.setattr(QMenu, "popup", lambda self, *_: opened.append([one.text() for one in self.actions()]))
    window.tracker._menu(desk.look.on_side(FOES)[0].id, QPoint())
    assert any(label.startswith("Set hits…") for label in opened[0])
    model = window.tracker.view.lines
    head = model.headerData(ARMOR, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert head == "Defense class"
    assert (fit_head("HIT POINTS · MR", 60), fit_head("HIT POINTS · MR", 300)) == ("HP · MR", "HIT POINTS · MR")
    assert (fit_head("DEFENSE CLASS", 60), fit_head("DEFENSE CLASS", 300), fit_head("ARMOR", 5)) == (
        "DC", "DEFENSE CLASS", "ARMOR",
    )  # fmt: skip
