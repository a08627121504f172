"""The treasure dock: a hoard rolled, locked, rolled again, shared and handed out in few clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QSpinBox, QWidget

from gui.desk.controller import DeskController
from gui.docks.treasure.dock import Treasure
from gui.docks.treasure.lines import LineRow
from gui.forms.form_view import FormView
from gui.viewmodel.hoard_words import foes_words
from gui.widgets.chips import ChipButton
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice, Form, TextField, ToggleField
from systems.common.kernel.game import Game
from systems.common.records.table import PARTY, Hoard, Line
from systems.enondas.base.hoard_lines import item_line
from systems.enondas.base.sheet import Item
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, each, one, shown
from tests.gui.conftest import Referee, must

Show = Callable[..., DeskWindow]


def dock_at(qtbot: Any, controller: DeskController) -> Treasure:
    dock = Treasure(controller)
    controller.signals.changed.connect(dock.on_changed)
    dock.show_desk(controller.desk)
    shown(qtbot, dock, 344, 480)
    return dock


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk, party=3)


@pytest.fixture
def dock(qtbot: Any, controller: DeskController) -> Treasure:
    return dock_at(qtbot, controller)


def roll(controller: DeskController, lines: int = 4) -> str:
    controller.perform(Choice("treasure.roll", "", {"lines": lines}))
    return next(reversed(list(desk_of(controller).table.hoards)))


def test_without_a_hoard_one_is_rolled_from_where_it_is_missing(
    qtbot: Any, dock: Treasure, controller: DeskController
) -> None:
    spin = one(dock.first, QSpinBox, "lines")
    spin.setFocus()
    spin.selectAll()
    qtbot.keyClicks(spin, "5")
    qtbot.keyClick(spin, Qt.Key.Key_Return)
    (hoard,) = desk_of(controller).table.hoards.values()
    assert len(hoard.lines) == 5
    assert list(dock.lines.rows) == [line.id for line in hoard.lines]
    assert dock.worth.text() == f"{sum(line.worth * line.count for line in hoard.lines)} gold"


def test_a_locked_line_survives_the_next_roll(qtbot: Any, dock: Treasure, controller: DeskController) -> None:
    id_ = roll(controller, 12)
    before = desk_of(controller).table.hoards[id_].lines
    qtbot.mouseClick(dock.lines.rows["l2"].lock, Qt.MouseButton.LeftButton)
    assert desk_of(controller).table.hoards[id_].lines[1].locked
    again = [row.again for row in dock.lines.rows.values()][:2]
    assert [(one.isEnabled(), one.toolTip()) for one in again] == [
        (True, "Roll this line again"),
        (False, "Locked: unlock the line to roll it again"),
    ]
    qtbot.mouseClick(dock.again_button, Qt.MouseButton.LeftButton)
    after = desk_of(controller).table.hoards[id_].lines
    assert after[1].label == before[1].label
    assert after[1].worth == before[1].worth
    assert [line.how for line in after] != [line.how for line in before]


def test_the_shares_are_seen_before_they_are_handed_out(qtbot: Any, dock: Treasure, controller: DeskController) -> None:
    id_ = roll(controller)
    worth = sum(line.worth * line.count for line in desk_of(controller).table.hoards[id_].lines)
    party = [being.id for being in desk_of(controller).look.on_side(PARTY)]
    said = _shares(dock)
    assert len(said) == 3
    assert sum(int(words.split()[0]) for words in said.values()) == worth
    qtbot.mouseClick(dock.split_tool, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(one(dock.split, ChipButton, f"among={party[0]}"), Qt.MouseButton.LeftButton)
    assert len(_shares(dock)) == 2
    qtbot.mouseClick(dock.hand_out_button, Qt.MouseButton.LeftButton)
    beings = desk_of(controller).table.beings
    assert beings[party[0]].sheet.gold == 0
    assert beings[party[1]].sheet.gold + beings[party[2]].sheet.gold == worth
    assert dock.sheets.currentIndex() == 1, "the hoard is gone"


def _shares(dock: Treasure) -> dict[str, str]:
    """What the strip says, by name."""
    lines = [line.findChildren(QLabel) for line in dock.shares.names.children() if isinstance(line, QFrame)]
    said = [[label.text() for label in line if label.isVisible() and label.text()] for line in lines]
    return {words[0]: words[1] for words in said if len(words) > 1}


def test_a_toggle_alone_on_its_line_does_not_hang_below_an_empty_label(qtbot: Any) -> None:
    view = FormView()
    fields = (TextField("name", "Name"), ToggleField("known", "Magic is known"), ToggleField("use", "Put to use"))
    view.show_form(Form("share", "Share", fields))
    shown(qtbot, view, 640, 200)

    def places() -> list[QRect]:
        editors = [view.editor(name) for name in ("name", "known", "use")]
        return [QRect(one.mapTo(view, QPoint(0, 0)), one.size()) for one in editors]

    wide = places()
    assert len({place.bottom() for place in wide}) == 1, "level with the field beside it"
    view.resize(170, 300)
    QApplication.processEvents()
    name, known, use = places()
    assert name.bottom() < known.top() <= name.bottom() + 16
    assert known.bottom() < use.top() <= known.bottom() + 16


def test_one_click_hands_a_hoard_out(qtbot: Any, dock: Treasure, controller: DeskController) -> None:
    roll(controller)
    qtbot.mouseClick(dock.hand_out_button, Qt.MouseButton.LeftButton)
    assert not desk_of(controller).table.hoards


def test_nobody_to_share_with_is_told_and_hands_out_nothing(
    qtbot: Any, dock: Treasure, controller: DeskController
) -> None:
    id_ = roll(controller)
    qtbot.mouseClick(dock.split_tool, Qt.MouseButton.LeftButton)
    first = next(iter(desk_of(controller).table.beings))
    qtbot.mouseClick(one(dock.split, ChipButton, f"among=all:{first}"), Qt.MouseButton.LeftButton)
    assert dock.shares.wrong.text() == "Among: choose at least 1; 0 chosen."
    qtbot.mouseClick(dock.hand_out_button, Qt.MouseButton.LeftButton)
    assert id_ in desk_of(controller).table.hoards


def test_what_a_fight_left_says_what_it_was_for(qtbot: Any, dock: Treasure, controller: DeskController) -> None:
    rows = ({"entry": "rat", "count": 1, "hits": "1", "locked": False},)
    controller.perform(Choice("encounters.start", "", {"lines": rows, "name": ""}))
    rat = next(being.id for being in desk_of(controller).table.beings.values() if being.entry == "rat")
    controller.perform(Choice("combat.damage", "", {"targets": (rat,), "amount": "9"}))
    controller.perform(Choice("turn.end"))
    assert dock.source.words() == "For Rat 1: 5 XP"
    assert foes_words((("Orc 1", 30), ("Orc 2", 26)), "XP", "MR") == "Orc × 2: MR 56"
    assert dock.experience.text() == "and 5 XP for the foes"


def test_a_new_hoard_is_the_one_to_look_at(dock: Treasure, controller: DeskController) -> None:
    roll(controller)
    second = roll(controller, 2)
    assert dock.hoard == second
    assert dock.hoards.count() == 2
    assert dock.hoards.value() == second


def test_undo_brings_the_hoard_back(dock: Treasure, controller: DeskController) -> None:
    id_ = roll(controller)
    dock.hand_out()
    controller.undo()
    assert dock.hoard == id_
    assert dock.sheets.currentIndex() == 0


def test_a_hoard_is_left_behind(dock: Treasure, controller: DeskController) -> None:
    roll(controller)
    dock._drop()
    assert not desk_of(controller).table.hoards


def test_space_locks_the_line_that_has_the_keyboard(qtbot: Any, dock: Treasure, controller: DeskController) -> None:
    id_ = roll(controller)
    qtbot.keyClick(one(dock, QWidget, "line:l1"), Qt.Key.Key_Space)
    assert desk_of(controller).table.hoards[id_].lines[0].locked


def test_every_game_rolls_shares_and_hands_out(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game, party=4)
    dock = dock_at(qtbot, controller)
    dock.first.submit()
    desk = desk_of(controller)
    (hoard,) = desk.table.hoards.values()
    assert len(dock.lines.rows) == len(hoard.lines)
    assert dock.worth.text() == game.money(sum(line.worth * line.count for line in hoard.lines))
    for row, line in zip(dock.lines.rows.values(), hoard.lines, strict=True):
        assert row.words.text() == line.label
    dock.hand_out()
    assert not any(one.lines for one in desk.table.hoards.values())


def test_a_long_name_of_a_line_breaks_and_is_never_cut(qtbot: Any) -> None:
    for narrow in (False, True):
        row = LineRow(Line("l1", "item", "A bill of lading: three crates for the clerk, marked as books"))
        row.words.setText(row.line.label)
        row.how.setText("d100 41")
        row.share_room(narrow)
        row.worth.setText("1,240 gp")
        shown(qtbot, row, 220, row.heightForWidth(220))
        for label in (row.words, row.how):
            assert label.height() >= label.heightForWidth(label.width()), label.text()
        assert row.worth.width() >= row.worth.sizeHint().width()
        assert row.again.geometry().right() < row.width()


def test_a_narrow_line_has_two_lines_its_sum_below_the_key_that_rolls_it_again(qtbot: Any) -> None:
    row = LineRow(Line("l1", "item", "315 gold pieces"))
    row.words.setText(row.line.label)
    row.how.setText("d6 5 · 50 % of 630 gp")
    row.worth.setText("315 gp")
    row.share_room(True)
    shown(qtbot, row, 216, row.heightForWidth(216))
    assert row.how.height() < 2 * row.how.fontMetrics().height()
    assert row.worth.geometry().right() == row.again.geometry().right()


def left_by_a_fight(controller: DeskController) -> str:
    """A hoard that nobody has rolled."""
    desk = desk_of(controller)
    hoard = Hoard("h9", "Of the gate", experience=40, foes=(("Orc 1", 15), ("Orc 2", 15)))
    desk._show(desk.table.exchanged(None, hoard))
    return hoard.id


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_hoard_that_is_not_rolled_is_not_handed_out(qtbot: Any, open_desk: OpenDesk, key: Qt.Key) -> None:
    controller = controller_at(open_desk, SHELF[0], party=3)
    left_by_a_fight(controller)
    dock = dock_at(qtbot, controller)
    assert dock.why.text() == "This hoard is not rolled." and dock.why.isVisible()
    assert dock.worth.text() == "–", "it is not known, rather than 0"
    assert not dock.hand_out_button.isEnabled()
    qtbot.keyClick(dock, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(dock.hand_out_button, key)
    dock.hand_out()
    assert "h9" in desk_of(controller).table.hoards and not desk_of(controller).log(1)[0].action.startswith("treasure.")


def test_a_hoard_that_was_rolled_has_the_keyboard_on_what_is_to_be_done_next(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """Not at home, where the filled button would start the next fight."""
    desk = open_desk(SHELF[0], party=3)
    desk._show(desk.table.exchanged(None, Hoard("h9", "Of the gate", experience=400, foes=(("Orc 1", 15),))))
    window = show(desk)
    referee.key(Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    window.treasure.roll_button.setFocus()
    referee.enter()
    assert desk.table.hoards["h9"].lines and referee.focus() is window.treasure.hand_out_button
    referee.enter()
    assert not desk.table.hoards


def test_a_hoard_rolled_from_nothing_has_the_keyboard_on_what_is_to_be_done_next(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(SHELF[0], party=3)
    window = show(desk)
    referee.key(Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    assert window.treasure.first.isAncestorOf(referee.focus())
    referee.enter()
    assert desk.table.hoards and referee.focus() is window.treasure.hand_out_button


def test_the_filled_button_of_a_hoard_says_its_key_and_no_other_does(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(SHELF[0], party=3)
    desk._show(desk.table.exchanged(None, Hoard("h9", "Of the gate", experience=400, foes=(("Orc 1", 15),))))
    window = show(desk)
    dock = window.treasure
    buttons = (dock.roll_button, dock.hand_out_button)
    referee.key(Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    for filled in buttons:
        QApplication.processEvents()
        assert [one.key() for one in buttons] == ["Ctrl+Enter" if one is filled else "" for one in buttons]
        referee.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not desk.table.hoards


def test_after_handing_out_another_hoard_is_shown_only_when_it_is_picked(
    qtbot: Any, dock: Treasure, controller: DeskController
) -> None:
    first, second = roll(controller), roll(controller, 2)
    place = dock.hand_out_button.mapTo(dock, dock.hand_out_button.rect().center())
    dock.hand_out_button.setFocus()
    dock.hand_out_button.click()
    assert list(desk_of(controller).table.hoards) == [first]
    assert dock.hoard == "" and dock.sheets.currentIndex() == 2
    under = dock.childAt(place)
    assert under is not dock.hand_out_button and not dock.hand_out_button.isVisible()
    for _ in range(5):
        qtbot.keyClick(dock.focusWidget() or dock, Qt.Key.Key_Return)
        qtbot.keyClick(dock.focusWidget() or dock, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert list(desk_of(controller).table.hoards) == [first]
    one(dock.others, QPushButton, "").click()
    assert dock.hoard == first and dock.sheets.currentIndex() == 0
    controller.undo()
    assert second in desk_of(controller).table.hoards and dock.hoard == first


def test_a_hoard_out_of_sight_takes_no_key(qtbot: Any, dock: Treasure, controller: DeskController) -> None:
    id_ = roll(controller)
    dock.hide()
    dock.hand_out()
    qtbot.keyClick(dock, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert id_ in desk_of(controller).table.hoards


def test_in_a_narrow_dock_a_line_has_two_and_no_sum_is_cut(qtbot: Any, controller: DeskController) -> None:
    roll(controller)
    dock = dock_at(qtbot, controller)
    for wide in (252, 344):
        dock.resize(wide, 480)
        QApplication.processEvents()
        for line in each(dock.lines.rows.values()):
            assert line.worth.width() >= line.worth.sizeHint().width()
            below = line.how.y() >= line.words.y() + line.words.height()
            assert below == (wide == 252)
        assert dock.worth.width() >= dock.worth.sizeHint().width()
        for shown_button in (dock.again_button, dock.hand_out_button):
            assert shown_button.width() >= shown_button.sizeHint().width()


def test_a_hoard_of_which_nothing_was_rolled_rolls_no_line_of_another_again(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    game = next(one for one in SHELF if one.key == "enondas")
    desk = open_desk(game, party=2)
    must(desk, Choice("treasure.roll", "", {**game.actions["treasure.roll"].form(desk.look, "", {}).blank()}))
    (other,) = desk.table.hoards.values()
    mace = Item("mace", game.shipped_entries("gear")["mace"].name)
    desk._show(desk.table.exchanged(None, Hoard("h99", "Ditch", (item_line(desk.look, "l2", mace),), rolled=True)))
    window = show(desk)
    dock = window.treasure
    referee.key(Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    dock.choose(other.id)
    assert dock.again_button.isVisible()
    dock.choose("h99")
    assert not dock.again_button.isVisible()
    dock.reroll()
    assert dock.well.isHidden() and desk.table.hoards[other.id] == other
