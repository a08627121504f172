"""The guided dialog: pages of dice and questions, the way back, and one entry in the journal at the end."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListWidget, QWidget

from gui.creation.dialog import CreationDialog
from gui.creation.step_list import roll_title
from gui.creation.steps_ahead import entries_ahead
from gui.desk.controller import DeskController
from gui.forms.pick_list import PickListEditor
from gui.viewmodel.creation_run import AskPage, EndPage, FormPage, GuidedRun, RollPage
from gui.widgets.words import Elided
from systems.common.forms import Choice, Form, Question
from systems.common.kernel.actions import CREATE
from systems.common.kernel.game import Game
from systems.common.kernel.tape import Decision, RollRequest, SeededDice, Throw
from systems.common.records.table import PARTY
from systems.shelf import SHELF
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, one, shown
from tests.toy_game import TOY

MOST_PAGES = 60


def dialog_at(qtbot: Any, controller: DeskController) -> CreationDialog:
    dialog = CreationDialog(controller, Choice(CREATE), dice=SeededDice(5))
    shown(qtbot, dialog, 1024, 640)
    return dialog


@pytest.fixture
def controller(open_desk: OpenDesk) -> DeskController:
    return controller_at(open_desk)


@pytest.fixture
def dialog(qtbot: Any, controller: DeskController) -> CreationDialog:
    return dialog_at(qtbot, controller)


def named(qtbot: Any, dialog: CreationDialog, name: str = "Wulf") -> None:
    qtbot.keyClicks(one(dialog.form, QLineEdit, "name"), name)
    qtbot.keyClick(one(dialog.form, QLineEdit, "name"), Qt.Key.Key_Return)


def test_enter_alone_leads_through_every_game(qtbot: Any, open_desk: OpenDesk, game: Game) -> None:
    controller = controller_at(open_desk, game)
    dialog = dialog_at(qtbot, controller)
    for _ in range(MOST_PAGES):
        if isinstance(dialog.shown, FormPage | AskPage):
            for editor in dialog.form.editors.values():
                if editor.problem():
                    editor.show_value("Wulf")
        if not dialog.isVisible():
            break
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
        assert not dialog.refusal.text(), dialog.run.sentence
    desk = desk_of(controller)
    (being,) = desk.look.on_side(PARTY)
    assert being.name
    assert len(desk.log()) == 1, "a character is one entry in the journal"
    controller.undo()
    assert not desk.table.beings


def test_nothing_reaches_the_campaign_before_the_end(
    qtbot: Any, dialog: CreationDialog, controller: DeskController
) -> None:
    named(qtbot, dialog)
    dialog.next()
    dialog.next()
    assert isinstance(dialog.shown, AskPage)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert desk_of(controller).log() == []


def test_an_empty_name_is_told_where_it_is_missing(qtbot: Any, dialog: CreationDialog) -> None:
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert isinstance(dialog.shown, FormPage)
    assert dialog.refusal.text() == "Name is empty: type something."


def test_real_dice_are_typed_row_by_row(qtbot: Any, dialog: CreationDialog, controller: DeskController) -> None:
    named(qtbot, dialog)
    (row,) = dialog.rolls.rows
    qtbot.keyClicks(row.typed, "654")
    qtbot.keyClick(row.typed, Qt.Key.Key_Return)
    assert isinstance(dialog.shown, RollPage)
    assert dialog.shown.thrown[0].faces == (6, 5, 4)
    assert dialog.shown.thrown[0].by_hand
    assert row.at_table.isVisible()
    assert row.total.text() == "15"


def test_dice_that_cannot_show_that_are_refused(qtbot: Any, dialog: CreationDialog) -> None:
    named(qtbot, dialog)
    (row,) = dialog.rolls.rows
    qtbot.keyClicks(row.typed, "7 1 1")
    qtbot.keyClick(row.typed, Qt.Key.Key_Return)
    assert isinstance(dialog.shown, RollPage)
    assert dialog.shown.owed
    assert dialog.refusal.text() == "A d6 cannot show 7; type 1 to 6."
    assert row.typed.property("wrong") == "true"


def test_six_rolls_that_follow_each_other_are_one_page(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = dialog_at(qtbot, controller_at(open_desk, SHELF[0]))
    page = dialog.shown
    assert isinstance(page, RollPage)
    assert len(page.owed) == 6 and dialog.next_button.text().startswith("Roll all ")
    qtbot.keyClicks(dialog.rolls.rows[2].typed, "1 2 3")
    assert dialog.next_button.text().startswith("Roll the rest "), "what is typed is not rolled"
    qtbot.keyClick(dialog.rolls.rows[2].typed, Qt.Key.Key_Return)
    after = dialog.shown
    assert isinstance(after, RollPage)
    assert not after.owed
    assert [throw.by_hand for throw in after.thrown] == [False, False, True, False, False, False]
    assert after.thrown[2].faces == (1, 2, 3)
    assert dialog.again_button.isVisible()


def test_where_all_dice_are_typed_nothing_is_rolled(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = dialog_at(qtbot, controller_at(open_desk, SHELF[0]))
    for row in dialog.rolls.rows:
        qtbot.keyClicks(row.typed, "1 2 3")
    assert dialog.next_button.text().startswith("Take the dice ")
    dialog.rolls.rows[0].typed.selectAll()
    qtbot.keyClick(dialog.rolls.rows[0].typed, Qt.Key.Key_Backspace)
    assert dialog.next_button.text().startswith("Roll the rest ")


def test_dice_stay_in_view_and_can_be_thrown_again(qtbot: Any, dialog: CreationDialog) -> None:
    named(qtbot, dialog)
    dialog.next()
    first = dialog.run.entries[0]
    assert isinstance(first, Throw)
    dialog.next()
    assert isinstance(dialog.shown, AskPage)
    qtbot.mouseClick(dialog.back_button, Qt.MouseButton.LeftButton)
    assert isinstance(dialog.shown, RollPage)
    assert dialog.shown.thrown == (first,), "going back throws nothing anew"
    qtbot.mouseClick(dialog.again_button, Qt.MouseButton.LeftButton)
    assert isinstance(dialog.shown, RollPage)
    assert len(dialog.shown.thrown) == 1


def test_back_thinks_an_answer_over_and_keeps_what_followed_if_it_stays(qtbot: Any, dialog: CreationDialog) -> None:
    named(qtbot, dialog)
    dialog.next()
    dialog.next()
    qtbot.mouseClick(one(dialog.form, QWidget, "calling=star"), Qt.MouseButton.LeftButton)
    dialog.next()
    dialog.next()
    hits = dialog.run.entries[-1]
    qtbot.keyClick(dialog, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert isinstance(dialog.shown, AskPage)
    assert dialog.form.answers()["calling"] == "star"
    dialog.next()
    assert dialog.run.entries[-1] == hits, "the same answer leaves the dice as they lie"
    dialog.back()
    qtbot.mouseClick(one(dialog.form, QWidget, "calling=sword"), Qt.MouseButton.LeftButton)
    dialog.next()
    assert isinstance(dialog.shown, RollPage)
    assert dialog.shown.owed, "another answer has dice of its own"


def test_back_to_the_first_page_keeps_the_name(qtbot: Any, dialog: CreationDialog) -> None:
    named(qtbot, dialog)
    dialog.back()
    assert isinstance(dialog.shown, FormPage)
    assert dialog.form.answers()["name"] == "Wulf"
    assert not dialog.back_button.isEnabled()


def test_too_much_spent_is_refused_on_its_page(qtbot: Any, dialog: CreationDialog) -> None:
    named(qtbot, dialog)
    dialog.next()
    dialog.next()
    dialog.form.show_answers({"torches": 4})
    dialog.next()
    assert isinstance(dialog.shown, AskPage)
    assert dialog.refusal.text() == "Calling: 8 spent, but there are only 6. Take 2 back."
    assert dialog.form.purse.accessibleName() == "2 too much: take 2 points back"


def test_the_last_page_shows_whom_it_will_be(qtbot: Any, dialog: CreationDialog, controller: DeskController) -> None:
    named(qtbot, dialog, "<b>Wulf</b>")
    for _ in range(4):
        dialog.next()
    dialog.next()
    assert isinstance(dialog.shown, EndPage)
    assert dialog.end.card.card is not None
    assert dialog.end.card.card.title == "<b>Wulf</b>"
    with qtbot.waitSignal(controller.done):
        dialog.next()
    assert [being.name for being in desk_of(controller).table.beings.values()] == ["<b>Wulf</b>"]


def test_a_table_that_changed_meanwhile_is_told(qtbot: Any, dialog: CreationDialog, controller: DeskController) -> None:
    """Whatever happens at the desk while the dialog is open, finishing either works or says why not."""
    named(qtbot, dialog)
    for _ in range(5):
        dialog.next()
    controller.perform(Choice("characters.party", "", {"count": 1}))
    dialog.next()
    names = [being.name for being in desk_of(controller).table.beings.values()]
    assert sorted(names) == ["Hero 1", "Wulf"]


class Counting:
    """Dice that count how often they are thrown."""

    def __init__(self) -> None:
        self.thrown = 0

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        self.thrown += 1
        return (1,) * request.count


def test_looking_ahead_throws_no_dice(controller: DeskController) -> None:
    dice = Counting()
    desk = desk_of(controller)
    run = GuidedRun(TOY, desk.table, TOY.actions[CREATE], dice)
    assert run.fill({"name": "Wulf", "player": ""})
    page = run.page()
    assert isinstance(page, RollPage)
    assert [request.purpose for request in page.owed] == ["Strength of Wulf"]
    assert page.then is not None
    assert page.then.form.key == "calling"
    assert dice.thrown == 0


def test_the_steps_say_what_is_done(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = dialog_at(qtbot, controller_at(open_desk, SHELF[0]))

    def states() -> list[str]:
        QApplication.processEvents()
        frames = dialog.steps.findChildren(QWidget)
        return [one.accessibleName() for one in frames if not one.isHidden() and ", " in one.accessibleName()]

    first, *rest = states()
    assert first.endswith("now")
    assert all(state.endswith("to come") for state in rest)
    dialog.next()
    dialog.next()
    assert states()[0].endswith("done")
    assert states()[1].endswith("now")


def test_rolls_that_may_be_arranged_change_places(qtbot: Any, open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, SHELF[0])
    controller.perform(Choice("house.write", "", {"name": "attribute_method", "value": "arrange"}))
    dialog = dialog_at(qtbot, controller)
    dialog.next()
    dialog.next()
    assert isinstance(dialog.shown, AskPage)
    first, second, third = dialog.swaps.rows[:3]
    before = [row.value.text() for row in dialog.swaps.rows]
    qtbot.keyClick(first, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert [row.value.text() for row in dialog.swaps.rows][:2] == [before[1], before[0]]
    assert second.hasFocus(), "the row that was moved keeps the keyboard"
    assert first.accessibleName().endswith("from Intelligence")
    where = third.rect().center()
    qtbot.mousePress(second, Qt.MouseButton.LeftButton, pos=second.rect().center())
    qtbot.mouseRelease(second, Qt.MouseButton.LeftButton, pos=second.mapFromGlobal(third.mapToGlobal(where)))
    assert [row.value.text() for row in dialog.swaps.rows][:3] == [before[1], before[2], before[0]]
    answers = dialog.swaps.answers()
    assert sorted(answers.values()) == list(range(6)), "each roll is used once"
    dialog.next()
    assert not isinstance(dialog.shown, RollPage)
    assert dialog.run.sentence == ""


def at_the_second_dice(qtbot: Any, open_desk: OpenDesk) -> CreationDialog:
    """A character of the first game on the shelf, after its questions up to the next dice."""
    dialog = dialog_at(qtbot, controller_at(open_desk, SHELF[0]))
    dialog.next()
    for _ in range(MOST_PAGES):
        dialog.next()
        if isinstance(dialog.shown, RollPage) and dialog.shown.owed:
            return dialog
    raise AssertionError("there are no second dice")


def lines_of(side: QWidget) -> list[str]:
    QApplication.processEvents()
    labels = [label for label in side.findChildren(QLabel) if label.isVisible()]
    return [label.words() if isinstance(label, Elided) else label.text() for label in labels]


def test_a_page_of_dice_is_called_after_what_is_rolled(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = at_the_second_dice(qtbot, open_desk)
    page = dialog.shown
    assert isinstance(page, RollPage)
    assert dialog.title.words() == "Hit points and gold"
    QApplication.processEvents()
    there = [one.accessibleName() for one in dialog.steps.findChildren(QWidget) if not one.isHidden()]
    assert next(one for one in there if one.endswith(", now")) == "Hit points and gold, now", (
        "and not the question that comes after the dice"
    )


@pytest.mark.parametrize(
    ("purposes", "title"),
    [
        (("Hit points", "Hit points as Fighter", "Starting gold, × 10"), "Hit points and starting gold"),
        (("Strength of Wulf",), "Strength of Wulf"),
        (("Luck", "Power", "Speed"), "Luck, power and speed"),
        (("Roll 1 of 6", "Roll 2 of 6", "Roll 3 of 6", "Roll 4 of 6"), "Roll"),
        (("Luck", "Power", "Speed", "Wits", "Charm"), "Luck, power and 3 more"),
    ],
)
def test_dice_without_a_step_are_called_by_their_purposes(
    controller: DeskController, purposes: tuple[str, ...], title: str
) -> None:
    run = GuidedRun(TOY, desk_of(controller).table, TOY.actions[CREATE], SeededDice(1))
    then = Question(PARTY, Form("calling", "Calling"))
    page = RollPage((), tuple([RollRequest(1, 6, PARTY, purpose) for purpose in purposes]), then)
    assert roll_title(run, page) == title


def test_what_the_dice_come_to_is_shown_with_its_working(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = at_the_second_dice(qtbot, open_desk)
    gold = next(row for row in dialog.rolls.rows if row.request is not None and row.request.count == 3)
    qtbot.keyClicks(gold.typed, "4 3 4")
    dialog.next()
    assert (gold.total.text(), gold.says.text()) == ("110 gp", "11 × 10")
    dialog.next()
    assert {"Starting gold", "110 gp", "11 × 10"} <= set(lines_of(dialog.so_far))


def test_scores_are_shown_with_what_they_give(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = dialog_at(qtbot, controller_at(open_desk, SHELF[0]))
    for row, faces in zip(dialog.rolls.rows, ("444", "444", "444", "664", "331", "665"), strict=True):
        qtbot.keyClicks(row.typed, faces)
    dialog.next()
    said = {row.name.words(): row.says.text() for row in dialog.rolls.rows}
    assert said["Constitution"] == "+1 a hit die"
    assert said["Dexterity"] == "−1 to hit with missiles"
    assert said["Charisma"].startswith("6 hirelings, loyalty +2")
    dialog.next()
    assert "+1 a hit die" in lines_of(dialog.so_far), "and they stay in view"


def test_the_right_column_says_what_comes(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = dialog_at(qtbot, controller_at(open_desk, SHELF[0]))
    said = lines_of(dialog.so_far)
    assert said[0] == "WHAT COMES"
    assert {"Race", "Human, Dwarf, Elf, Halfling", "Hit points", "d6", "Alignment", "Name"} <= set(said)
    assert "Strength" not in said, "what is owed now stands in the middle"
    dialog.next()
    dialog.next()
    said = lines_of(dialog.so_far)
    assert said[0] == "SO FAR"
    assert said.index("WHAT COMES") < said.index("Class")
    assert "Race" not in said, "it is asked now"


def test_what_another_answer_would_lead_to_is_not_told(open_desk: OpenDesk) -> None:
    """Tactics would place these otherwise; as they stand they make no noble, and no sorcerer."""
    game = next(one for one in SHELF if one.key == "mazes_minotaurs")
    run = GuidedRun(game, open_desk(game).table, game.actions[CREATE], Counting())
    run.roll(dict(enumerate([(6, 5, 4, 2), (1, 2, 1, 3), (1, 1, 4, 1), (6, 1, 3, 4), (1, 3, 4, 4), (2, 3, 6, 6)])))
    run.go_on()
    ahead = [one for one in entries_ahead(run, run.page()) if isinstance(one, Decision)]
    asked = {one.request.form.label: one.request.form for one in ahead}
    assert asked["Gender"].fields and "Class" in asked and not asked["Class"].fields


def test_looking_at_what_comes_changes_nothing(controller: DeskController) -> None:
    dice = Counting()
    run = GuidedRun(TOY, desk_of(controller).table, TOY.actions[CREATE], dice)
    run.fill({"name": "Wulf", "player": ""})
    ahead = entries_ahead(run, run.page())
    assert [entry.request.form.key for entry in ahead if isinstance(entry, Decision)] == ["calling"]
    assert [entry.request.purpose for entry in ahead if isinstance(entry, Throw)] == ["Hit points of Wulf"]
    assert (run.entries, dice.thrown) == ([], 0)


def test_a_long_list_scrolls_with_its_page_and_not_in_itself(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = at_the_second_dice(qtbot, open_desk)
    while not (isinstance(dialog.shown, AskPage) and dialog.shown.question.form.key == "gear"):
        dialog.next()
    (lists,) = dialog.form.findChildren(QListWidget)
    assert lists.count() > 24
    qtbot.waitUntil(lambda: lists.verticalScrollBar().maximum() == 0)
    last = lists.visualItemRect(lists.item(lists.count() - 1))
    assert lists.viewport().rect().contains(last), "every line stands there"
    assert last.width() > lists.viewport().width() / 3, "wide enough to be read"
    search = one(dialog.form, PickListEditor, "gear.editor").search
    high = lists.height()
    qtbot.keyClicks(search, "rope")
    assert lists.height() < high, "and what does not fit takes no room"
