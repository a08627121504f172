"""Creation where attributes are rolled in other ways: one line for how, dice beside every result, points one for one."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from gui.creation.dialog import CreationDialog
from gui.creation.rolls_page import apart
from gui.creation.row_words import row_words
from gui.creation.side_panel import coming_words
from gui.creation.steps_ahead import entries_ahead
from gui.desk.controller import DeskController
from gui.forms.form_view import FormView
from gui.viewmodel.creation_run import AskPage, EndPage, GuidedRun, RollPage
from gui.widgets.painting import Painted
from systems.common.forms import Choice, Form, NumberField, Question, RowsField, TextField
from systems.common.kernel.actions import CREATE
from systems.common.kernel.tape import Decision, SeededDice, Throw
from systems.enondas import SYSTEM as ENONDAS
from systems.mazes_minotaurs import SYSTEM as MAZES
from systems.myriad import SYSTEM as MYRIAD
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.at_a_desk import OpenDesk, controller_at, shown
from tests.gui.creation.test_creation import dialog_at, lines_of

ARRANGED = {"3d6_x7_assign": 7, "3d6_x10_best7": 10}


def ruled(open_desk: OpenDesk, method: str) -> DeskController:
    """A desk at which attributes are rolled so."""
    controller = controller_at(open_desk, ENONDAS)
    controller.perform(Choice("house.write", "", {"name": "attribute_method", "value": method}))
    return controller


def test_how_all_dice_of_a_page_are_thrown_is_said_once(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = dialog_at(qtbot, ruled(open_desk, "5d6_drop_both"))
    assert dialog.rolls.how.text() == "5d6, highest and lowest dropped"
    names = [made.name for made in dialog.rolls.rows]
    assert [name.words() for name in names][:2] == ["Strength", "Dexterity"]
    assert all(name.text() == name.words() for name in names), "none is cut"
    assert apart(["Strength: 3d6", "Luck: 2d6"]) == (["Strength: 3d6", "Luck: 2d6"], ""), "only what all share"
    assert apart(["Hit points"]) == (["Hit points"], "")


@pytest.mark.parametrize("method", list(ARRANGED))
def test_every_result_that_is_arranged_shows_its_dice(qtbot: Any, open_desk: OpenDesk, method: str) -> None:
    dialog = dialog_at(qtbot, ruled(open_desk, method))
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    throws = [entry for entry in dialog.run.entries if isinstance(entry, Throw)]
    assert len(throws) == ARRANGED[method]
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    for made in dialog.swaps.rows:
        faces = [die.accessibleName() for die in made.dice.findChildren(Painted)]
        assert len(faces) == 3 and sum(int(said.split()[-1]) for said in faces) == int(made.value.text())
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    told = lines_of(dialog.so_far)
    assert told.count("Strength") == 1, "the dice stand there by their attributes; nothing is told twice"


def test_points_one_for_one_name_no_price(qtbot: Any) -> None:
    view = FormView("roomy", purse_inside=False)
    shown(qtbot, view)
    fields = (NumberField("luck", "Luck 12", each=1), NumberField("skill", "Skill", each=1))
    view.show_form(Form("spend", "Spend", fields, 0, "points"))
    assert all(editor.price.isHidden() for editor in view.editors.values())
    assert [one.text() for one in view.purse.findChildren(QLabel) if not one.isHidden()] == ["0", "points left"]


def test_a_row_of_the_last_page_says_what_its_numbers_are() -> None:
    columns = (TextField("name", "Item"), TextField("count", "Number"), TextField("worth", "Protection"))
    field = RowsField("gear", "Gear", columns=columns)
    assert row_words({"name": "Torches", "count": "6", "worth": "–"}, field) == "Torches × 6"
    assert row_words({"name": "Shield", "count": "1", "worth": "4"}, field) == "Shield: protection 4"
    assert row_words({"name": "Shields", "count": "2", "worth": "4"}, field) == "Shields × 2: protection 4"


def test_a_row_of_the_last_page_reads_as_a_person_would_say_it() -> None:
    columns = [TextField(name.lower(), name) for name in ("Item", "Number", "Borne", "Pounds", "Sixes", "gp", "From")]
    field = RowsField("gear", "Gear", columns=tuple(columns))

    def said(**cells: str) -> str:
        return row_words({**dict.fromkeys([one.name for one in columns], ""), **cells}, field)

    assert said(item="Plate mail", number="1", borne="worn", pounds="75") == "Plate mail: worn, 75 lb"
    assert said(item="Quill", borne="in the hand", pounds="1", sixes="1") == "Quill: in the hand, 1 lb, 1 six"
    assert said(item="Slow", gp="−1", sixes="2") == "Slow: 2 sixes, −1 gp"
    assert said(**{"item": "Bare hands", "from": "ours"}) == "Bare hands"
    hits = RowsField(
        "attacks",
        "Attacks",
        columns=(TextField("w", "Weapon"), TextField("h", "Hits AC 9 [10]"), TextField("d", "Damage")),
    )
    assert row_words({"w": "Mace", "h": "10+", "d": "1d6"}, hits) == "Mace: hits AC 9 [10] on 10+, damage 1d6"


def test_what_hangs_on_dice_that_have_not_fallen_is_not_foretold(open_desk: OpenDesk) -> None:
    """Which classes are open is for the dice to say; how many sides the dice of the age have is not."""
    run = GuidedRun(MAZES, controller_at(open_desk, MAZES).desk.table, MAZES.actions[CREATE], SeededDice(1))
    run.fill(run.form().blank())
    coming = dict(coming_words(entries_ahead(run, run.page()), owed=True))
    assert coming["Class"] == "" and coming["Gender"] == "Man, Woman" and coming["Age"] == "2d6"
    assert "Raise to 13" not in coming, "it is asked only if nothing is high enough"


@pytest.mark.parametrize("party", [0, 4])
def test_before_the_first_dice_it_is_told_what_may_be_chosen_although_they_say_what_is_open(
    open_desk: OpenDesk, party: int
) -> None:
    table = controller_at(open_desk, WHITEBOX, party=party).desk.table
    run = GuidedRun(WHITEBOX, table, WHITEBOX.actions[CREATE], SeededDice(1))
    run.fill(run.form().blank())
    coming = dict(coming_words(entries_ahead(run, run.page()), owed=True))
    assert coming["Alignment"] == "Law, Neutrality, Chaos" and coming["Race"] == "Human, Dwarf, Elf, Halfling"
    assert coming["Class"] == "Cleric, Fighter, Magic-user", "not only what one race may be"


@pytest.mark.parametrize("party", [0, 2, 3, 4])
def test_before_the_first_dice_nobody_is_told_the_equipment_of_one_class(open_desk: OpenDesk, party: int) -> None:
    table = controller_at(open_desk, MAZES, party=party).desk.table
    run = GuidedRun(MAZES, table, MAZES.actions[CREATE], SeededDice(1))
    run.fill(run.form().blank())
    coming = dict(coming_words(entries_ahead(run, run.page()), owed=True))
    assert not coming["Equipment"] and coming["Gender"] == "Man, Woman"


def test_what_is_not_asked_whatever_is_answered_first_tells_nothing_of_what_there_is(open_desk: OpenDesk) -> None:
    """As they stand they make a sorcerer, or a nymph, who owns nothing."""
    table = controller_at(open_desk, MAZES).desk.table
    run = GuidedRun(MAZES, table, MAZES.actions[CREATE], SeededDice(1))
    run.fill(run.form().blank())
    run.roll(dict(enumerate([(4, 3, 1, 1), (6, 5, 4, 3), (5, 5, 3, 1), (6, 6, 5, 2), (6, 6, 1, 1), (6, 6, 5, 3)])))
    run.go_on()
    page = run.page()
    assert isinstance(page, AskPage)
    run.answer(page.question.form.blank())
    page = run.page()
    run.answer(page.question.form.settled({page.question.form.fields[0].name: "female"}))
    page = run.page()
    assert isinstance(page, AskPage) and page.question.form.label == "Class"
    assert dict(coming_words(entries_ahead(run, page)))["Equipment"] == ""
    run.answer(page.question.form.settled({page.question.form.fields[0].name: "sorcerer"}))
    run.roll()
    assert dict(coming_words(entries_ahead(run, run.page())))["Equipment"] == "Staff, Wand"


def test_as_long_as_the_dice_can_be_placed_otherwise_nothing_of_one_class_is_told(open_desk: OpenDesk) -> None:
    """They make a sorcerer as they are proposed; with two of them the other way round others, who own something else."""
    table = controller_at(open_desk, MAZES).desk.table
    run = GuidedRun(MAZES, table, MAZES.actions[CREATE], SeededDice(1))
    run.fill(run.form().blank())
    run.roll(dict(enumerate([(6, 4, 2, 1), (5, 4, 3, 1), (5, 4, 2, 1), (6, 5, 5, 1), (6, 5, 4, 1), (6, 4, 3, 1)])))
    for page in ("the dice as they lie", "where they are placed"):
        coming = dict(coming_words(entries_ahead(run, run.page())))
        assert (coming["Equipment"], coming["Class"], coming["Gender"]) == ("", "", "Man, Woman"), page
        run.go_on()


@pytest.mark.parametrize("seed", [3, 5, 8])
def test_what_can_be_chosen_later_is_told_only_where_it_is_the_same_whatever_is_answered_first(
    open_desk: OpenDesk, seed: int
) -> None:
    """An elf may not be what a human may: before the race is chosen no class is told, nor an alignment."""
    run = GuidedRun(WHITEBOX, controller_at(open_desk, WHITEBOX).desk.table, WHITEBOX.actions[CREATE], SeededDice(seed))
    run.fill(run.form().blank())
    while isinstance(page := run.page(), RollPage):
        (run.roll if page.owed else run.go_on)()
    assert isinstance(page, AskPage) and page.question.form.label == "Race"
    told = dict(coming_words(entries_ahead(run, page)))
    assert told["Class"] == "" and told["Hit points"] == "d6"
    for race in [one.value for field in page.question.form.fields for one in field.options if not one.blocked]:
        run.answer(page.question.form.settled({page.question.form.fields[0].name: race}))
        for entry in [one for one in entries_ahead(run, run.page()) if isinstance(one, Decision)]:
            said = told.get(entry.request.form.label, "")
            assert not said or said == dict(coming_words([entry]))[entry.request.form.label], (race, said)
        run.back()


def test_what_comes_is_called_like_its_step_and_not_after_a_class_that_nobody_chose() -> None:
    moved = Decision(Question("b1", Form("points", "Move points into Strength")), {})
    assert coming_words([moved], steps=dict(WHITEBOX.actions[CREATE].steps)) == [("Attribute points", "")]
    assert coming_words([moved], steps=dict(MAZES.actions[CREATE].steps)) == [("Move points into Strength", "")]


HIGH, LOW = (5, 5, 5), (3, 3, 3)


@pytest.mark.parametrize(("dice", "calling", "points", "book"), [
    ([HIGH, LOW, HIGH, LOW, LOW, LOW], "fighter", "now", "not asked"),
    ([HIGH, LOW, HIGH, LOW, LOW, LOW], "magic_user", "now", "to come"),
    ([LOW] * 6, "fighter", "not asked", "not asked"),
])  # fmt: skip
def test_a_step_is_passed_over_as_soon_as_nothing_leads_to_it_and_until_then_may_come(
    qtbot: Any, open_desk: OpenDesk, dice: list[tuple[int, ...]], calling: str, points: str, book: str
) -> None:
    dialog = dialog_at(qtbot, controller_at(open_desk, WHITEBOX))

    def said(label: str) -> tuple[str, bool]:
        QApplication.processEvents()
        names = [line.accessibleName() for line in dialog.steps.findChildren(QWidget) if not line.isHidden()]
        state = next(name.removeprefix(f"{label}, ") for name in names if name.startswith(f"{label}, "))
        lines = lines_of(dialog.so_far)
        return state, label in lines[lines.index("WHAT COMES") :]

    assert (said("Attribute points"), said("Spell book")) == (("to come", True), ("to come", True))
    dialog.run.roll(dict(enumerate(dice)))
    dialog.run.go_on()
    dialog.run.answer({"race": "human"})
    dialog.show_page()
    assert said("Spell book") == ("to come", True), "no class is chosen yet"
    dialog.run.answer({"class": calling})
    dialog.show_page()
    there = {"Attribute points": points, "Spell book": book}
    assert {label: said(label) for label in there} == {
        label: (state, state == "to come") for label, state in there.items()
    }


def test_dice_that_say_how_they_are_read_are_the_step_they_are_for(qtbot: Any, open_desk: OpenDesk) -> None:
    """A mage's hit points are half a die: the step is not passed over, it is done."""
    dialog = dialog_at(qtbot, controller_at(open_desk, ENONDAS))
    said: list[str] = []
    for _ in range(30):
        if isinstance(dialog.shown, EndPage):
            break
        page, state = dialog.shown, dialog.steps.findChildren(QWidget)
        if isinstance(page, RollPage) and [one for one in page.owed if one.purpose.startswith("Hit points")]:
            said = [line.accessibleName() for line in state if not line.isHidden()]
        if isinstance(page, AskPage) and page.question.form.key == "skill":
            dialog.run.answer(page.question.form.settled({"skill": "mage"}))
            dialog.show_page()
        else:
            dialog.next()
        QApplication.processEvents()
    assert "Hit points, now" in said
    ends = [line.accessibleName() for line in dialog.steps.findChildren(QWidget) if not line.isHidden()]
    assert "Hit points, done" in ends


def at_rolled_skills(qtbot: Any, open_desk: OpenDesk) -> CreationDialog:
    """A character by dice alone, at the hundreds that say which skills there are."""
    dialog = dialog_at(qtbot, controller_at(open_desk, MYRIAD))
    dialog._refine({**dialog.form.answers(), "way": "random"})
    for _ in range(4):
        dialog.next()
    return dialog


def owed(dialog: CreationDialog) -> list[str]:
    assert isinstance(dialog.shown, RollPage)
    return [f"{one.dice} {one.purpose}" for one in dialog.shown.owed]


def test_only_dice_that_come_in_any_case_are_asked_for(qtbot: Any, open_desk: OpenDesk) -> None:
    """Which skills have levels, and whether any came twice, is for the first dice to say."""
    dialog = at_rolled_skills(qtbot, open_desk)
    assert owed(dialog) == ["4d100 Skills", "3d100 Skills, 5 to 7"]
    for made, faces in zip(dialog.rolls.rows, ("1 1 13 19", "25 31 36"), strict=True):
        qtbot.keyClicks(made.typed, faces)
    dialog.next()
    assert owed(dialog) == ["d100 Skills rolled twice, again"], "what typed dice lead to is not thrown unasked"
    qtbot.keyClicks(dialog.rolls.rows[-1].typed, "41")
    dialog.next()
    assert sorted(one for one in owed(dialog) if "Level" in one) == [
        f"d4 Level of {name}" for name in ("Alchemy", "Athletics", "Close Combat", "Deceit", "Engineering", "Falconry",
                                           "Geography")
    ]  # fmt: skip
    QApplication.processEvents()
    first = next(made for made in dialog.rolls.rows if made.request is not None)
    assert not first.visibleRegion().isEmpty(), "where the next dice are typed is in view"


def test_enter_alone_throws_every_die_to_the_next_question(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = at_rolled_skills(qtbot, open_desk)
    dialog.next()
    assert isinstance(dialog.shown, RollPage) and not dialog.shown.owed and len(dialog.shown.thrown) > 12


def test_what_is_ticked_in_a_shop_raises_no_number(qtbot: Any, open_desk: OpenDesk) -> None:
    """A kit is proposed and leaves gold over; with a lantern more it is the same kit."""
    dialog = dialog_at(qtbot, controller_at(open_desk, WHITEBOX))
    for _ in range(60):
        if "rations_trail" in dialog.form.editors:
            break
        dialog.next()
    before = dialog.form.answers()
    search = dialog.form.purse.search
    search.take_focus()
    qtbot.keyClicks(search.edit, "lantern")
    qtbot.keyClick(search.edit, Qt.Key.Key_Return)
    shelf = QApplication.focusWidget()
    qtbot.keyClick(shelf, Qt.Key.Key_Space)
    after = dialog.form.answers()
    assert set(after["gear"]) == {*before["gear"], "lantern"}
    assert {**after, "gear": ()} == {**before, "gear": ()}
