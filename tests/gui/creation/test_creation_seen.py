"""What is seen while somebody is made: the figures that follow with their workings, dice by what they became, the end."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget

from gui.creation.dialog import CreationDialog
from gui.creation.row_words import row_words
from gui.creation.side_panel import SoFar, drop_answered_in_vain
from gui.creation.step_list import Steps
from gui.forms.swap_rows import is_arrangement
from gui.library.card_view import CardView, PairLines, break_into_columns
from gui.viewmodel.creation_run import AskPage, EndPage, RollPage
from gui.widgets.painting import Painted
from systems.common.forms import RowsField, TextField
from systems.common.records.views import Card
from systems.mazes_minotaurs import SYSTEM as MAZES
from tests.gui.at_a_desk import OpenDesk, controller_at, shown
from tests.gui.creation.test_creation import dialog_at, lines_of

FACES = {16: "6 5 5 1", 15: "5 5 5 1", 13: "5 5 3 2", 11: "5 4 2 1", 10: "4 3 3 1", 8: "4 2 2 1"}
PYROS = (15, 16, 13, 11, 10, 8)  # the book's own example, rolled in the order of the sheet


@pytest.fixture
def dialog(qtbot: Any, open_desk: OpenDesk) -> CreationDialog:
    return dialog_at(qtbot, controller_at(open_desk, MAZES, party=0))


def rolled(qtbot: Any, dialog: CreationDialog, *totals: int) -> None:
    """Type the dice, and go on to the placing."""
    for made, total in zip(dialog.rolls.rows, totals, strict=True):
        qtbot.keyClicks(made.typed, FACES[total])
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert isinstance(dialog.shown, AskPage) and is_arrangement(dialog.shown.question.form)


def on_to(qtbot: Any, dialog: CreationDialog, key: str) -> None:
    """Enter, until this question is asked."""
    for _ in range(20):
        page = dialog.shown
        if (isinstance(page, AskPage) and page.question.form.key == key) or isinstance(page, EndPage):
            return
        qtbot.keyClick(dialog, Qt.Key.Key_Return)


def tip_of(parent: QWidget, label: str) -> str:
    """The working behind a figure that is shown."""
    return next(line.toolTip() for line in parent.findChildren(QWidget) if line.accessibleName().startswith(label))


def test_figures_are_shown_with_their_workings_as_soon_as_there_is_a_class(qtbot: Any, dialog: CreationDialog) -> None:
    rolled(qtbot, dialog, *PYROS)
    assert "Melee attack" not in lines_of(dialog.so_far)
    on_to(qtbot, dialog, "name")
    for label, words in (("Melee attack", "Might 1, Skill +2"), ("Hits total", "Spearman 12, Might +1 = 13"),
                         ("Danger evasion", "Luck 1, Wits +0"), ("Mystic fortitude", "Faith 0, Luck +1")):  # fmt: skip
        assert label in lines_of(dialog.so_far) and words in tip_of(dialog.so_far, label)


def test_dice_stand_in_the_order_of_what_they_became(qtbot: Any, dialog: CreationDialog) -> None:
    rolled(qtbot, dialog, 8, 16, 13, 11, 10, 15)
    dialog.swaps.swap(0, 5)
    on_to(qtbot, dialog, "gender")
    seen = [words for words in lines_of(dialog.so_far) if words in ("Might", "Skill", "Luck", "Wits", "Faith", "Grace")]
    assert seen == ["Might", "Skill", "Luck", "Wits", "Faith", "Grace"]


def test_results_that_are_placed_again_show_their_dice_and_nothing_that_is_void(
    qtbot: Any, dialog: CreationDialog
) -> None:
    rolled(qtbot, dialog, *PYROS)
    on_to(qtbot, dialog, "class")
    assert isinstance(dialog.shown, AskPage)
    dialog.run.answer({"class": ""})
    dialog.show_page()
    assert is_arrangement(dialog.shown.question.form), "back to the six attributes"
    assert all(len(made.dice.findChildren(Painted)) == 4 for made in dialog.swaps.rows)
    told = lines_of(dialog.so_far)
    assert "Gender" not in told[: told.index("WHAT COMES")] and told.count("Might") == 0
    assert [type(entry).__name__ for entry in drop_answered_in_vain(dialog.run.entries, dialog.shown.question)] == [
        "Throw"
    ] * 6


def test_dice_are_owed_before_anything_is_known(qtbot: Any, dialog: CreationDialog) -> None:
    assert isinstance(dialog.shown, RollPage) and "WHAT IT MAKES" not in lines_of(dialog.so_far)


def test_the_end_names_every_cell_and_explains_every_figure(qtbot: Any, dialog: CreationDialog) -> None:
    rolled(qtbot, dialog, *PYROS)
    on_to(qtbot, dialog, "the end")
    said = [label.text() for label in dialog.end.card.findChildren(QLabel)]
    attacks = next(words for words in said if words.startswith("Spear: "))
    assert attacks.splitlines()[0] == "Spear: reach III, attack +3, damage 1d6"
    paces = next(words for words in said if words.startswith("On foot: "))
    assert paces.splitlines()[0] == "On foot: acting 60 ft, only moving 120 ft, 20 miles a day"
    figure = next(label for label in dialog.end.card.findChildren(QLabel) if label.text() == "DC front, flanks")
    assert "Breastplate +2" in figure.toolTip() and "Spear and shield +2 = 21" in figure.toolTip()
    hits = next(label for label in dialog.end.card.findChildren(QLabel) if label.text() == "Hits")
    assert hits.toolTip().startswith("Spearman 12, Might +1 = 13")


def test_pairs_stand_closer_in_several_columns_so_that_a_whole_character_is_seen(qtbot: Any) -> None:
    figures = tuple([(f"Figure {number}", "9") for number in range(18)])
    many, single = CardView(columns=3), CardView()
    for view in (many, single):
        qtbot.addWidget(view)
        view.show_card(Card("Nollick", "Fighter 1", (figures,)))
    high = [view.findChildren(PairLines)[0].sizeHint().height() for view in (many, single)]
    assert high[1] - high[0] == 17 * 4


def test_a_table_of_two_columns_and_a_sentence_speak_for_themselves() -> None:
    pair = RowsField(
        "abilities", "Abilities", columns=(TextField("name", "Class"), TextField("text", "What it can do"))
    )
    assert row_words({"name": "Noble", "text": "Adds a die."}, pair) == "Noble: Adds a die."
    power = RowsField("powers", "Powers", columns=(
        TextField("name", "Power"), TextField("level", "Level"), TextField("xp", "XP each"), TextField("note", "Does"),
    ))  # fmt: skip
    text = "Whoever is touched has Hits back, up to the total."
    said = row_words({"name": "Vitality", "level": "3", "xp": "12", "note": text}, power)
    assert said == f"Vitality: level 3, XP each 12, {text}"


def test_blocks_are_broken_into_columns_by_their_lines() -> None:
    short, long = (("Level", "1"),), (("Gear", "\n".join(["Spear: in the hand, good for reach III"] * 6)),)
    assert break_into_columns([short, short, long, short], 3) == [[short, short], [long], [short]]
    assert break_into_columns([long, short, short], 2) == [[long], [short, short]]
    assert break_into_columns([], 3) == []


def test_many_pairs_take_more_room_than_as_many_lines_of_one() -> None:
    nine, four = tuple([("Strength", "9")] * 9), tuple([("Move", "12")] * 4)
    gear = (("Gear", "\n".join(["Hemp rope"] * 9)),)
    assert break_into_columns([nine, four, gear], 2) == [[nine], [four, gear]]


def test_what_is_gathered_at_the_right_does_not_move_when_a_bar_comes(qtbot: Any) -> None:
    panel = SoFar()
    shown(qtbot, panel, 260, 400)
    panel.show_entries((), {}, None)
    QApplication.processEvents()
    before = panel._box.width()
    panel._box.setMinimumHeight(900)
    QApplication.processEvents()
    area = panel.findChild(QScrollArea)
    assert area is not None and area.verticalScrollBar().maximum() > 0
    assert panel._box.width() == before


def test_no_step_stands_elsewhere_when_another_is_the_current_one(qtbot: Any) -> None:
    steps, named = Steps(), [("race", "Race"), ("roll", "Attributes"), ("gear", "Gear")]
    shown(qtbot, steps, 220, 400)

    def tops(current: str) -> list[tuple[str, int, int]]:
        steps.show_steps("A hero", named, (), current, ["race", "roll", "gear"])
        qtbot.wait(20)
        words = [one for one in steps.findChildren(QLabel) if one.isVisible() and one.text() in dict(named).values()]
        return [(one.text(), one.mapTo(steps, QPoint()).x(), one.mapTo(steps, QPoint()).y()) for one in words]

    assert len(tops("race")) == len(named) and tops("race") == tops("roll") == tops("gear")
