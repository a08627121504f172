"""The encounter builder: from the library into the list, weighed by playing it, kept, and into the fight."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QSpinBox, QWidget

from gui.desk.controller import DeskController
from gui.docks.encounters.dock import Encounters
from gui.viewmodel.encounter_draft import Draft, add_creature, read_hits, reroll_hits, set_count
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, Encounter, Muster
from systems.enondas import SYSTEM as ENONDAS
from systems.mazes_minotaurs import SYSTEM as MAZES
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, last_story, one, shown
from tests.toy_game import TOY


def dock_at(qtbot: Any, controller: DeskController) -> Encounters:
    dock = Encounters(controller, SeededDice(3))
    dock.weighing.work.start_on_every_core = lambda *_a, **_k: None  # type: ignore[method-assign]  # has tests of its own
    controller.signals.changed.connect(dock.on_changed)
    dock.show_desk(controller.desk)
    shown(qtbot, dock, 1018, 640)
    return dock


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk, party=3)


@pytest.fixture
def dock(qtbot: Any, controller: DeskController) -> Encounters:
    return dock_at(qtbot, controller)


def test_letters_and_enter_bring_creatures_into_the_encounter(qtbot: Any, dock: Encounters) -> None:
    qtbot.keyClicks(dock.library.search, "or")
    qtbot.keyClick(dock.library.search, Qt.Key.Key_Return)
    qtbot.keyClick(dock.library.search, Qt.Key.Key_Return)
    assert dock.draft.lines == (Muster("orc", 2, (5, 5)),)
    qtbot.keyClick(dock.library.search, Qt.Key.Key_Escape)
    assert dock.library.model.rowCount() == 3


def test_the_card_follows_the_cursor_and_its_button_adds(qtbot: Any, dock: Encounters) -> None:
    dock.library.table.choose("rat")
    assert dock.card.card is not None
    assert dock.card.card.title == "Rat"
    qtbot.mouseClick(dock.add_button, Qt.MouseButton.LeftButton)
    assert [line.entry for line in dock.draft.lines] == ["rat"]


def test_after_a_click_on_its_button_the_next_creature_is_typed(qtbot: Any, dock: Encounters) -> None:
    dock.library.search.setFocus()
    qtbot.keyClicks(dock.library.search, "orc x2")
    qtbot.mouseClick(dock.add_button, Qt.MouseButton.LeftButton)
    assert dock.draft.lines == (Muster("orc", 2, (5, 5)),)
    assert QApplication.focusWidget() is dock.library.search and dock.library.search.selectedText() == "orc x2"


def test_every_game_builds_and_starts_a_fight(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game, party=2)
    dock = dock_at(qtbot, controller)
    assert dock.library.model.rowCount() == len(game.shipped_entries("creatures"))
    dock.library.table.choose_place(0)
    qtbot.keyClick(dock.library.table, Qt.Key.Key_Return)
    dock.start_button.click()
    desk = desk_of(controller)
    assert [being.entry for being in desk.look.on_side(FOES)] == [dock.draft.lines[0].entry]
    assert desk.look.fighting


def test_the_lines_are_counted_locked_and_taken_out(qtbot: Any, dock: Encounters) -> None:
    dock.add("orc", 2)
    dock.add("ogre")
    one(dock, QSpinBox, "count:orc").setValue(4)
    assert dock.draft.lines[0] == Muster("orc", 4, (5, 5, 5, 5))
    card = dock.lines.cards[1]
    qtbot.mouseClick(card.lock, Qt.MouseButton.LeftButton)
    assert dock.draft.lines[1].locked
    qtbot.mouseClick(dock.lines.cards[0].gone, Qt.MouseButton.LeftButton)
    assert [line.entry for line in dock.draft.lines] == ["ogre"]
    assert dock.together.sum.text() == "100 XP"


def test_a_locked_line_is_left_alone_by_new_creatures_and_new_dice(dock: Encounters) -> None:
    dock.add("orc")
    dock.draft = dock.draft.with_line(0, replace(dock.draft.lines[0], hits=(3,), locked=True))
    dock.add("orc")
    assert [(line.count, line.locked) for line in dock.draft.lines] == [(1, True), (1, False)]
    dock._reroll_all()
    assert dock.draft.lines[0].hits == (3,)


def test_hit_points_are_typed(qtbot: Any, dock: Encounters) -> None:
    dock.add("orc", 3)
    card = dock.lines.cards[0]
    qtbot.mouseClick(card.hits_word, Qt.MouseButton.LeftButton)
    card.typed.clear()
    qtbot.keyClicks(card.typed, "4 x")
    qtbot.keyClick(card.typed, Qt.Key.Key_Return)
    assert "'x' is none" in card.typed.toolTip()
    card.typed.clear()
    qtbot.keyClicks(card.typed, "4, 2")
    qtbot.keyClick(card.typed, Qt.Key.Key_Return)
    assert dock.draft.lines == (Muster("orc", 2, (4, 2)),)
    assert not card.typed.isVisible()


def test_how_many_appear_is_rolled(qtbot: Any, dock: Encounters) -> None:
    dock.add("orc")
    qtbot.mouseClick(dock.lines.cards[0].dice, Qt.MouseButton.LeftButton)
    assert 1 <= dock.draft.lines[0].count <= 6
    assert len(dock.draft.lines[0].hits) == dock.draft.lines[0].count


def test_an_encounter_is_kept_changed_and_opened_again(
    qtbot: Any, dock: Encounters, controller: DeskController
) -> None:
    dock.add("orc", 2)
    qtbot.keyClicks(dock.name, "Patrol")
    qtbot.mouseClick(dock.keep_button, Qt.MouseButton.LeftButton)
    (kept,) = desk_of(controller).table.encounters.values()
    assert kept == Encounter(kept.id, "Patrol", (Muster("orc", 2, (5, 5)),))
    assert not dock.keep_button.isEnabled(), "there is nothing more to keep"
    dock.add("ogre")
    dock.new()
    assert len(desk_of(controller).table.encounters[kept.id].lines) == 2, "what was built is kept before it is put away"
    assert dock.draft == Draft()
    dock.open(kept.id)
    assert dock.name.text() == "Patrol"
    assert [line.entry for line in dock.draft.lines] == ["orc", "ogre"]


@pytest.mark.parametrize(("game", "key"), [(ENONDAS, "encounters.compare"), (MAZES, "encounters.weigh")])
def test_what_a_button_asks_is_asked_of_the_encounter_that_is_open(
    qtbot: Any, open_desk: OpenDesk, game: Game, key: str
) -> None:
    controller = controller_at(open_desk, game, party=2)
    dock = dock_at(qtbot, controller)
    for name in ("The toll", "The bridge"):
        dock.new()
        dock.add(next(iter(desk_of(controller).look.library("creatures"))))
        qtbot.keyClicks(dock.name, name)
        dock.keep()
    for id_, kept in desk_of(controller).table.encounters.items():
        dock.open(id_)
        dock.strip.buttons[key].click()
        assert dock.strip.form.view.answers()["encounter"] == id_, kept.name
    before = desk_of(controller).table.encounters[id_].lines
    dock.add(before[0].entry)
    dock.strip.form.submit()
    assert desk_of(controller).table.encounters[id_].lines != before, "and as it stands on the desk"
    assert kept.name in last_story(controller)[0]


def test_an_encounter_is_kept_once_it_has_a_name(qtbot: Any, dock: Encounters, controller: DeskController) -> None:
    """One that nobody named would stand among the others as all of its kind do."""
    dock.add("orc", 2)
    with qtbot.waitSignal(controller.refused) as said:
        dock.keep()
    assert said.args == ["Name the encounter, then save it."]
    assert dock.name.hasFocus() and not desk_of(controller).table.encounters
    qtbot.keyClicks(dock.name, "Patrol")
    dock.keep()
    assert [one.name for one in desk_of(controller).table.encounters.values()] == ["Patrol"]


def test_undo_reaches_what_is_shown(dock: Encounters, controller: DeskController) -> None:
    dock.add("orc")
    dock.name.textEdited.emit("Patrol")
    dock.keep()
    dock.add("ogre")
    dock.keep()
    controller.undo()
    assert [line.entry for line in dock.draft.lines] == ["orc"]
    controller.undo()
    assert dock.draft.id == ""
    assert [line.entry for line in dock.draft.lines] == ["orc"], "the list itself is not lost"


def test_the_name_may_hold_anything(dock: Encounters, controller: DeskController) -> None:
    dock.add("orc")
    dock.name.setText("<b>Bob</b> & Co")
    dock.name.textEdited.emit("<b>Bob</b> & Co")
    dock.keep()
    assert next(iter(desk_of(controller).table.encounters.values())).name == "<b>Bob</b> & Co"


def test_while_a_fight_runs_the_list_joins_it(qtbot: Any, dock: Encounters, controller: DeskController) -> None:
    dock.add("orc")
    dock.start()
    assert desk_of(controller).look.fighting
    dock.new()
    dock.add("rat", 2)
    assert one(dock, QPushButton, "encounters.start").accessibleName() == "Bring them in"
    dock.start()
    assert sorted(being.entry for being in desk_of(controller).look.on_side(FOES)) == ["orc", "rat", "rat"]


def test_nothing_can_be_started_without_creatures(dock: Encounters, controller: DeskController) -> None:
    assert not dock.start_button.isEnabled()
    dock.start()
    assert not desk_of(controller).look.fighting


def test_filters_are_chips_that_come_and_go(qtbot: Any, open_desk: OpenDesk) -> None:

    game = SHELF[0]
    dock = dock_at(qtbot, controller_at(open_desk, game, party=1))
    tags = dock.library.model.listing.filters
    assert tags
    everything = dock.library.model.rowCount()
    dock.library._taker(tags[0])()
    assert 0 < dock.library.model.rowCount() < everything
    assert dock.library.count.text().startswith(f"{dock.library.model.rowCount()} of {everything}")
    dock.library._dropper(tags[0])()
    assert dock.library.model.rowCount() == everything


def test_a_copy_as_ones_own_opens_in_the_editor(qtbot: Any, dock: Encounters, controller: DeskController) -> None:
    dock.library.table.choose("orc")
    qtbot.mouseClick(dock.copy_tool, Qt.MouseButton.LeftButton)
    editor = one(dock, QWidget, "own_entry")
    editor.form.record.view.show_answers({"name": "Orc of the Mire"})
    editor.form.edited.emit()
    editor.go()
    assert last_story(controller) == ["“Orc of the Mire” is kept among the creatures of this campaign."]
    assert dock.library.table.key() == "own_orc"


def test_what_stays_keeps_its_hit_points() -> None:
    look, dice = _look(), SeededDice(1)
    line = Muster("orc", 3, (1, 2, 3))
    assert set_count(line, look, 2, dice).hits == (1, 2)
    assert set_count(line, look, 5, dice).hits == (1, 2, 3, 5, 5)
    assert set_count(line, look, 0, dice).count == 1
    assert reroll_hits(line, look, dice).hits == (5, 5, 5)
    assert add_creature(Draft(lines=(line,)), look, "orc", dice, 2).lines[0].count == 5


def _look() -> Any:
    from systems.common.kernel.look import Look
    from systems.common.records.table import Table

    return Look(TOY, Table(TOY.house))


@pytest.mark.parametrize(("words", "hits"), [("5 6,4", (5, 6, 4)), ("", ()), ("12", (12,))])
def test_hit_points_are_read_as_they_are_typed(words: str, hits: tuple[int, ...]) -> None:
    assert read_hits(words) == hits


@pytest.mark.parametrize("words", ["x", "0", "-3", "1" * 9, " ".join(["1"] * 401)])
def test_other_hit_points_are_refused(words: str) -> None:
    with pytest.raises(ValueError, match=r"whole numbers|too many"):
        read_hits(words)


def test_the_search_field_leads_into_the_list(qtbot: Any, dock: Encounters) -> None:
    one(dock, QLineEdit, "library.search").setFocus()
    before = dock.library.table.currentIndex().row()
    qtbot.keyClick(dock.library.search, Qt.Key.Key_Down)
    assert dock.library.table.hasFocus()
    assert dock.library.table.currentIndex().row() == before + 1
