"""The size of a creature in the encounter builder: by mouse, by keyboard, typed; kept, started, and one more of it."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPushButton

from gui.desk.controller import DeskController
from gui.docks.encounters.dock import Encounters
from gui.docks.encounters.weigh import WeighCard
from gui.docks.tracker.add import AddLine
from gui.docks.tracker.empty import NoFight, encounter_words
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, Muster
from systems.common.simulation.weighed import Weighing
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, each, one, shown
from tests.gui.docks.encounters.test_encounters import dock_at

WHITEBOX = next(game for game in SHELF if game.key == "whitebox")
FIRE, RED = "elemental_fire", "dragon_red"


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk, WHITEBOX, party=2)


@pytest.fixture
def dock(qtbot: Any, controller: DeskController) -> Encounters:
    return dock_at(qtbot, controller)


def box(dock: Encounters, name: str, entry: str) -> QComboBox:
    found: QComboBox = one(dock, QComboBox, f"size:{name}:{entry}")
    return found


def foes(desk: Desk) -> list[tuple[str, str, int]]:
    return [(one.entry, one.sheet.hit_dice, one.sheet.age) for one in desk.look.on_side(FOES)]


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # a list that opens over the window
def test_the_size_is_chosen_with_the_mouse(qtbot: Any, dock: Encounters, controller: DeskController) -> None:
    dock.add(FIRE, 2)
    combo, card = box(dock, "hit_dice", FIRE), dock.lines.cards[0]
    assert [combo.itemText(place) for place in range(combo.count())] == ["8 HD", "12 HD", "16 HD"]
    assert dock.together.sum.text() == "2,200 XP" and combo.accessibleName() == "Hit dice of Fire Elemental"
    qtbot.mouseClick(combo, Qt.MouseButton.LeftButton)
    view = combo.view()
    where = view.visualRect(view.model().index(2, 0)).center()
    QTest.mouseMove(view.viewport(), where)
    QTest.qWait(QApplication.doubleClickInterval() + 50)  # the click that opens the list is none that takes from it
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)
    (line,) = dock.draft.lines
    assert (line.size, line.count, len(line.hits)) == ("16", 2, 2) and all([16 <= hits <= 96 for hits in line.hits])
    assert dock.together.sum.text() == "6,800 XP" and card.what.text().endswith("3,400 XP")
    assert dock.lines.cards[0] is card and box(dock, "hit_dice", FIRE) is combo, "what was clicked stays where it is"


def test_the_size_and_the_age_are_chosen_with_the_keyboard(qtbot: Any, dock: Encounters) -> None:
    dock.add(RED)
    dice, age = box(dock, "hit_dice", RED), box(dock, "age", RED)
    dice.setFocus()
    qtbot.keyClick(dice, Qt.Key.Key_Down)
    assert dock.draft.lines[0].size == "10" and dice.hasFocus()
    qtbot.keyClick(dice, Qt.Key.Key_Tab)
    assert age.hasFocus(), "the next thing that is asked is the next to have the focus"
    qtbot.keyClicks(age, "Ol")
    assert dock.draft.lines == (Muster(RED, 1, (50,), size="10, old"),), "hit points follow: dice times age"
    qtbot.keyClick(dice, Qt.Key.Key_Up)
    assert dock.draft.lines == (Muster(RED, 1, (45,), size="old"),)


def test_the_size_is_kept_opened_again_and_undone(dock: Encounters, controller: DeskController) -> None:
    dock.add(RED)
    dock._on_resized(0, "11, ancient")
    dock.name.setText("The lair")
    dock.name.textEdited.emit("The lair")
    dock.keep()
    (kept,) = desk_of(controller).table.encounters.values()
    assert kept.lines == (Muster(RED, 1, (88,), size="11, ancient"),)
    assert encounter_words(desk_of(controller).look, kept) == "Red Dragon (11 HD, ancient)"
    dock.new()
    dock.open(kept.id)
    assert (box(dock, "hit_dice", RED).currentText(), box(dock, "age", RED).currentText()) == ("11 HD", "Ancient")
    dock._on_resized(0, "young")
    dock.keep()
    controller.undo()
    assert dock.draft.lines == kept.lines and box(dock, "age", RED).currentText() == "Ancient"
    dock.start()
    assert foes(desk_of(controller)) == [(RED, "11", 8)]


def test_a_line_in_a_size_of_its_own_is_left_alone(dock: Encounters) -> None:
    dock.add(FIRE)
    dock._on_resized(0, "12")
    dock.add(FIRE)
    dock.add(FIRE)
    assert [(line.count, line.size) for line in dock.draft.lines] == [(1, "12"), (2, "")]
    dock._reroll_all()
    assert 12 <= dock.draft.lines[0].hits[0] <= 72
    dock._line_changed(0, Muster(FIRE, 1, (33,), True, "12"))
    assert not box(dock, "hit_dice", FIRE).isEnabled(), "what is locked keeps its hit points, and so its size"


def test_a_size_that_is_offered_no_more_is_said_and_does_not_stop_the_builder(
    dock: Encounters, controller: DeskController
) -> None:
    dock.add(FIRE)
    dock._take(dock.draft.with_line(0, Muster(FIRE, 1, (20,), size="20")))
    assert box(dock, "hit_dice", FIRE).currentText() == "8 HD"
    dock.start()
    assert not desk_of(controller).look.fighting
    dock._on_resized(0, "12")
    dock.start()
    assert foes(desk_of(controller)) == [(FIRE, "12", 0)]


def test_what_the_campaign_does_not_admit_is_refused_with_a_sentence(
    qtbot: Any, dock: Encounters, controller: DeskController
) -> None:
    controller.perform(Choice("house.write", "", {"name": "monster_level_cap", "value": 12}))
    said: list[str] = []
    controller.refused.connect(said.append)
    dock.add(FIRE)
    assert [box(dock, "hit_dice", FIRE).itemText(place) for place in range(2)] == ["8 HD", "12 HD"]
    dock.library.table.choose("liche")
    controller.perform(Choice("house.write", "", {"name": "monster_level_cap", "value": 4}))
    dock.add("liche")
    dock.lines.cards[0].count.setValue(3)
    assert len(said) == 2 and said[0].startswith("Liche has 12 hit dice; the house rules cap monsters at 4.")
    assert [(line.entry, line.count) for line in dock.draft.lines] == [(FIRE, 1)]
    assert dock.lines.cards[0].count.value() == 1 and not dock.lines.cards[0].sizes.isVisibleTo(dock)


def test_the_size_is_typed_to_start_and_to_join(qtbot: Any, controller: DeskController) -> None:
    empty, line = NoFight(controller), AddLine(controller)
    shown(qtbot, empty)
    empty.show_table(desk_of(controller).look)
    quick = one(empty, QLineEdit, "muster")
    qtbot.keyClicks(quick, "fire elemental 13 HD")
    qtbot.keyClick(quick, Qt.Key.Key_Return)
    assert empty.wrong.text() == "Fire Elemental comes as 8 HD, 12 HD or 16 HD; '13 HD' is none of these."
    quick.clear()
    qtbot.keyClicks(quick, "fire elemental 12 HD x 2")
    qtbot.keyClick(quick, Qt.Key.Key_Return)
    assert foes(desk_of(controller)) == [(FIRE, "12", 0)] * 2
    shown(qtbot, line)
    line.open()
    qtbot.keyClicks(line.quick, "red dragon, old")
    qtbot.mouseClick(one(line, QPushButton, line.go.objectName()), Qt.MouseButton.LeftButton)
    assert foes(desk_of(controller))[2:] == [(RED, "9", 5)]


def test_one_more_of_a_combatant_comes_in_its_size(qtbot: Any, controller: DeskController) -> None:
    from gui.docks.tracker.dock import Tracker

    tracker = Tracker(controller)
    shown(qtbot, tracker)
    empty = NoFight(controller)
    shown(qtbot, empty)
    empty.show_table(desk_of(controller).look)
    empty.quick.setText("old red dragon 10 HD")
    empty.start()
    tracker.show_desk(controller.desk)
    tracker.view.choose(desk_of(controller).look.on_side(FOES)[0].id)
    tracker.duplicate()
    assert foes(desk_of(controller)) == [(RED, "10", 5)] * 2


def test_only_what_comes_in_sizes_asks_for_one(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game, party=1)
    dock, look = dock_at(qtbot, controller), desk_of(controller).look
    for key in list(look.library("creatures"))[:12]:
        dock.add(key)
    for card in each(dock.lines.cards):
        offered = game.sizes(look, card.line.entry)
        assert card.sizes.isVisibleTo(card) == bool(offered)
        assert len(card.sizes.findChildren(QComboBox)) == len(offered)


def test_who_flees_is_said_apart_from_who_falls(qtbot: Any, controller: DeskController) -> None:
    card = WeighCard()
    shown(qtbot, card, 360, 300)
    card.show_musters(desk_of(controller).look, (Muster("orc", 2, (5, 5)),))
    card.work.progress.emit((0, Weighing(2000, 1000, 0, 4.6, (1000, 1000, 0), withdrawn=0.7)))
    told = card.below.said[0]
    assert card.fallen.words() == "0.5" and told.text() == "Of the party 0.7 on average flee or surrender"
    assert told.isVisibleTo(card)
    card.show_musters(desk_of(controller).look, (Muster("orc", 3, (5, 5)),))
    card.weigh_now()
    card.stop()
    card.work.progress.emit((0, Weighing(2000, 1000, 0, 4.6, (1000, 1000, 0))))
    assert not told.isVisibleTo(card), "nobody flees: no words about it"
