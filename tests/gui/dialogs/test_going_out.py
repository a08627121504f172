"""What goes out to other tools: copied, or saved in the folder of last time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu

from gui.dialogs.own_entries import OwnEntries
from gui.docks.encounters.dock import Encounters
from gui.docks.roster.dock import Roster
from gui.menus.out_menu import LastFolder
from models.formats import registry
from systems.common.forms import Choice
from systems.common.records.table import FOES, PARTY
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, first_being, shown
from tests.gui.conftest import start_fight

EVERY = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


@pytest.fixture(autouse=True)
def saved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Files go into a folder of the test; the suggested names are told."""
    suggested: list[str] = []

    def choose(_parent: Any, _title: str, name: str, _kinds: str) -> tuple[str, str]:
        suggested.append(name)
        return str(tmp_path / Path(name).name), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    monkeypatch.setattr(LastFolder, "path", "")
    monkeypatch.setattr(QMenu, "popup", lambda menu, *_: POPPED.append(menu))
    return suggested


POPPED: list[QMenu] = []


def press(key: str) -> None:
    """Press an entry of the menu that is open."""
    (menu,) = POPPED
    POPPED.clear()
    next(action for action in menu.actions() if action.objectName() == key).trigger()


@EVERY
def test_a_creature_of_the_library(
    qtbot: Any, open_desk: OpenDesk, game: Any, saved: list[str], tmp_path: Path
) -> None:
    controller = controller_at(open_desk, game=game, party=0)
    dock = Encounters(controller)
    dock.show_desk(controller.desk)
    shown(qtbot, dock, 1000, 700)
    said: list[str] = []
    controller.refused.connect(said.append)
    name = desk_of(controller).look.library("creatures")[dock.library.table.key()].name
    dock.going.of_creature.click()
    press("out.card")
    assert QApplication.clipboard().text().startswith(f"## {name}") and said == ["Copied."]
    dock.going.of_creature.click()
    press("out.block")
    (block,) = registry.read(QApplication.clipboard().text(), "old_school")[1].creatures
    assert block.lent.name == name
    for _ in range(2):
        dock.going.of_creature.click()
        press("out.actor")
    written = tmp_path / Path(saved[0]).name
    assert json.loads(written.read_text("utf-8"))["name"] == name
    assert saved[1] == str(written), "the folder of last time is suggested"
    assert said[-1] == f"Written: {written.name}, in {tmp_path}."


def test_an_encounter(qtbot: Any, open_desk: OpenDesk, saved: list[str], tmp_path: Path) -> None:
    controller = controller_at(open_desk, game=SHELF[0], party=0)
    dock = Encounters(controller)
    dock.show_desk(controller.desk)
    shown(qtbot, dock, 1000, 700)
    assert not dock.going.of_encounter.isEnabled()
    dock.add("goblin", 3)
    dock.going.of_encounter.click()
    press("out.markdown")
    copied = QApplication.clipboard().text()
    assert copied.startswith("## Encounter\n\n| Count | Name |") and "| 3 | Goblin |" in copied
    dock.going.of_encounter.click()
    press("out.csv")
    assert (tmp_path / saved[0]).read_text("utf-8").splitlines()[1].startswith("3,Goblin,")


@EVERY
def test_somebody_of_the_party(qtbot: Any, open_desk: OpenDesk, game: Any, saved: list[str], tmp_path: Path) -> None:
    controller = controller_at(open_desk, game=game, party=1)
    dock = Roster(controller)
    dock.show_desk(controller.desk)
    shown(qtbot, dock, 400, 600)
    menu = dock.menu_of(first_being(controller))
    assert menu is not None
    (out,) = [one for one in menu.findChildren(QMenu) if one.objectName() == "out"]
    next(action for action in out.actions() if action.objectName() == "out.sheet").trigger()
    name = desk_of(controller).look.being(first_being(controller)).name
    assert QApplication.clipboard().text().startswith(f"# {name}")
    next(action for action in out.actions() if action.objectName() == "out.actor").trigger()
    assert json.loads((tmp_path / saved[0]).read_text("utf-8"))["type"] == "character"


def test_a_table_of_the_campaign(qtbot: Any, open_desk: OpenDesk, saved: list[str], tmp_path: Path) -> None:
    controller = controller_at(open_desk, game=SHELF[0], party=0)
    source = '[own_sky]\nname = "Sky"\nrows = [{at = "1-2", text = "fog"}, {at = "3", text = "{2d6} crows"}]\n'
    controller.perform(Choice("own.keep", "", {"kind": "tables", "key": "own_sky", "source": source}))
    dialog = OwnEntries(controller)
    shown(qtbot, dialog, 1240, 680)
    dialog.show_entry("spells", "")
    assert not dialog.out_button.isVisible()
    dialog.show_entry("tables", "own_sky")
    dialog.out_button.click()
    press("out.csv")
    assert (tmp_path / saved[0]).read_text("utf-8").splitlines() == ["1d3,Sky", "1-2,fog", "3,2d6 crows"]


def test_a_file_that_cannot_be_written_is_a_sentence(
    qtbot: Any, open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    controller = controller_at(open_desk, game=SHELF[0], party=0)
    dock = Encounters(controller)
    dock.show_desk(controller.desk)
    shown(qtbot, dock, 1000, 700)
    said: list[str] = []
    controller.refused.connect(said.append)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a: (str(tmp_path), ""))
    dock.going.of_creature.click()
    press("out.actor")
    assert said[0].endswith("Choose another folder.") and "cannot be written" in said[0]


@EVERY
def test_a_body_in_the_fight(open_desk: OpenDesk, show: Any, game: Any, saved: list[str], tmp_path: Path) -> None:
    """From the menu of the tracker: a foe as its creature, a hero by the sheet."""
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    for being in (desk.look.on_side(FOES)[0], desk.look.on_side(PARTY)[0]):
        window.tracker._menu(being.id, QPoint())
        (menu,) = POPPED
        POPPED.clear()
        (out,) = [one for one in menu.findChildren(QMenu) if one.objectName() == "out"]
        next(action for action in out.actions() if action.objectName() == "out.actor").trigger()
        made = json.loads((tmp_path / Path(saved[-1]).name).read_text("utf-8"))
        creature = being.entry in desk.look.library("creatures")
        assert made["type"] == ("monster" if creature else "character")
        name = str(desk.look.library("creatures")[being.entry].name) if creature else being.name
        assert made["name"] == name
        next(action for action in out.actions() if action.objectName().startswith("out.")).trigger()
        assert name in QApplication.clipboard().text().splitlines()[0]
