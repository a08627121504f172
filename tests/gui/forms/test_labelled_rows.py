"""Several rows of boxes, long names, words that come together: what says itself where there is little room."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.creation.dialog import CreationDialog
from gui.docks.roster.card_room import track_places
from gui.docks.tracker.model import HITS
from gui.docks.tracker.offers.offered import name_action
from gui.library.library_table import ListingTable
from gui.library.listing import ListingModel
from gui.rolls.roll_bar import RollBar
from gui.viewmodel.roll_words import need_words, question_head, result_words
from gui.viewmodel.rows.line_chips import _of
from gui.widgets.segments import segments
from systems.common.encounter_kit.muster_parser import read_musters
from systems.common.forms import Choice, Form, Question
from systems.common.kernel.actions import CREATE, Action
from systems.common.kernel.tape import HIGHEST, TOTAL, Need, RollRequest, best, tally
from systems.common.records.table import FOES, PARTY, Term
from systems.common.records.views import Column, Listing, ListingRow, Track
from systems.common.simulation.weighing import start_of
from systems.enondas import SYSTEM as ENONDAS
from systems.myriad import SYSTEM as MYRIAD
from tests.gui.at_a_desk import OpenDesk, controller_at, shown
from tests.gui.conftest import PROGRAM, must, start_fight
from tests.gui.window.test_window import Show

ROWS = (Track("a", "Wounds", 10, 10, "boxes"), Track("b", "Critical", 3, 5, "boxes", True), Track("c", "Will", 2, 4))


def test_rows_of_one_card_have_boxes_of_one_size_behind_their_labels(qtbot: Any) -> None:
    places = track_places(ROWS, 210)
    assert len({side for _, side, _ in places}) == 1 and len({place.left() for _, _, place in places}) == 1
    left, side = places[0][2].left(), places[0][1]
    assert left > 20 and left + 10 * side + 9 * 4 <= 210, "ten boxes fit beside the longest label"
    (alone,) = track_places(ROWS[:1], 210)
    assert alone[2].left() == 0, "one row needs no label: its number stands above it"


def test_what_is_whole_is_not_said_to_be_so(qtbot: Any) -> None:
    assert [_of(track) for track in ROWS] == ["", "of 5", "of 4"]


def test_names_have_room_and_the_last_columns_give_way(qtbot: Any) -> None:
    columns = (Column("name", "Creature"), *[Column(f"c{n}", f"Figure {n}", True) for n in range(6)])
    rows = (ListingRow("x", ("Bronthar the Barbarian", *["12 + 34"] * 6), ("x",) * 7),)
    model = ListingModel()
    table = ListingTable(model)
    shown(qtbot, table, 340, 300)
    model.show_listing(Listing(columns, rows))
    QApplication.processEvents()
    hidden = [column for column in range(7) if table.isColumnHidden(column)]
    assert table.columnWidth(0) >= 120 and hidden == list(range(hidden[0], 7)) and hidden[0] > 0
    table.resize(1200, 300)
    QApplication.processEvents()
    assert not any(table.isColumnHidden(column) for column in range(7))


def test_a_column_that_stays_stays_and_words_get_what_names_leave(qtbot: Any) -> None:
    figures = [Column(f"c{n}", f"Figure {n}", True) for n in range(6)]
    listing = Listing((Column("name", "Rank"), *figures, Column("mark", "Here", stays=True)),
                      (ListingRow("x", ("Heroic", *["12"] * 6, "left out"), ("x",) * 8),))  # fmt: skip
    model = ListingModel()
    table = ListingTable(model)
    shown(qtbot, table, 300, 200)
    model.show_listing(listing)
    QApplication.processEvents()
    assert not table.isColumnHidden(7) and table.isColumnHidden(6)
    words = "Every six that is burnt takes one die off the damage, but never below nothing."
    two = (Column("name", "Effect"), Column("about", "What it does"))
    model.show_listing(Listing(two, (ListingRow("x", ("Hard as Nails", words), ("x", "x")),)))
    table.resize(700, 200)
    QApplication.processEvents()
    assert table.columnWidth(1) > 450 and table.columnWidth(0) >= 120


@pytest.mark.parametrize(
    ("read", "faces", "words"),
    [(best(6), (6, 2, 6, 3), "highest 6, 2 × 6"), (best(6), (5, 2, 1, 3), "highest 5"), (HIGHEST, (2, 4), "highest 4"),
     (tally(3), (1, 3, 5), "2 of 3 dice show 3 or more")],
)  # fmt: skip
def test_dice_that_are_not_added_up_are_not_added_up_on_the_bar(read: Any, faces: Any, words: str) -> None:
    assert result_words(faces, RollRequest(len(faces), 6, "", "Attack", read)) == words


@pytest.mark.parametrize(
    ("read", "faces", "words"),
    [(best(6), (6, 2, 6, 3), "highest 6, 2 × 6 + 3 = 11: succeeds"), (best(6), (5, 2), "highest 5 + 3 = 8: fails"),
     (best(6, 5), (6, 5), "highest 6, 1 × 6, 1 × 5 + 3 = 10: succeeds"), (HIGHEST, (2, 6), "highest 6 + 3 = 9: succeeds"),
     (tally(3), (1, 3, 5), "2 of 3 dice show 3 or more"), (best(6), (6,), "5 more faces of d6")],
)  # fmt: skip
def test_what_they_come_to_against_a_number_is_said_before_they_are_taken(read: Any, faces: Any, words: str) -> None:
    count = 6 if len(faces) == 1 else len(faces)
    need = Need(9, (Term("Skill", 3),), hit="succeeds", miss="fails")
    assert result_words(faces, RollRequest(count, 6, "", "Test", read, need)) == words


def test_what_the_highest_die_must_come_to_is_not_said_of_the_sum() -> None:
    need = Need(6, hit="succeeds", miss="fails")
    assert need_words(RollRequest(6, 6, "", "Test", HIGHEST, need)) == "succeeds from 6 (6d6, the highest counts)"
    sixes = RollRequest(6, 6, "", "Test", best(6, 5), need)
    assert need_words(sixes) == "succeeds from 6 (6d6: highest, +1 per 6)"
    assert need_words(RollRequest(6, 6, "", "Test", TOTAL, need)) == "succeeds on any throw of 6d6"


def test_there_is_room_to_type_seven_faces(qtbot: Any, open_desk: OpenDesk) -> None:
    bar = RollBar(controller_at(open_desk))
    shown(qtbot, bar, 1366, 60)
    bar.make_room(1)
    narrow = bar.face.width()
    bar.make_room(7)
    assert bar.face.width() >= max(narrow, bar.face.fontMetrics().horizontalAdvance("6 6 6 6 6 6 6") + 8)


def test_a_question_that_names_who_is_asked_names_them_once(open_desk: OpenDesk) -> None:
    look = open_desk(party=1).look
    who = next(iter(look.everyone()))
    assert question_head(look, Question(who.id, Form("x", f"{who.name}: Attack"))) == f"{who.name}: Attack"
    assert question_head(look, Question(who.id, Form("x", "Attack"))) == f"{who.name} · Attack"


def test_an_action_is_called_as_the_fight_calls_it_if_that_is_short() -> None:
    attack = Action("combat.attack", "Attack", lambda play, choice: None, lambda look, actor, so_far: None)
    assert name_action(attack, Form("x", "Argue")) == "Argue"
    assert name_action(attack, Form("x", "Attack with words")) == "Attack" == name_action(attack, Form("x", ""))


@pytest.mark.parametrize(("conflict", "first"), [("mortal", "Wounds"), ("social", "Resolve")])
def test_the_tracker_shows_first_what_is_fought_for(open_desk: OpenDesk, show: Show, conflict: str, first: str) -> None:
    desk = open_desk(MYRIAD)
    mugger = read_musters("mugger", desk.game.shipped_entries("creatures"))
    desk.hands = PROGRAM
    must(desk, start_of(desk.game, desk.table, mugger, {"conflict": conflict}))
    window = show(desk)
    who = desk.look.on_side(FOES)[0].id
    lines = window.tracker.lines
    assert lines.tracks(who)[0].label == lines.hits() == first
    assert lines.headerData(HITS, Qt.Orientation.Horizontal) == first.upper()
    if conflict == "social":
        assert window.tracker.form.go.text().strip().startswith("Argue")


def test_what_is_crossed_off_is_called_as_the_game_calls_it_of_whoever_it_is(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(ENONDAS)
    start_fight(desk, 2)
    lines = show(desk).tracker.lines
    assert lines.headerData(HITS, Qt.Orientation.Horizontal) == "HIT POINTS · MR"
    assert [lines.hits(desk.look.on_side(side)[0].id) for side in (PARTY, FOES)] == ["Hit points", "MR"]


def test_where_none_is_chosen_none_is_marked(qtbot: Any) -> None:
    made = segments(("Attack", "Move"), 0, "Actions")
    shown(qtbot, made, 300, 60)
    made.show_values(("Attack", "Move"), -1)
    assert made.chosen() == -1 and not any(one.isChecked() for one in made.buttons())
    made.show_values(("Attack", "Move"), 1)
    made.buttons()[0].click()
    assert made.chosen() == 0 and not made.buttons()[1].isChecked(), "one at a time"


def test_help_follows_the_way_that_is_chosen(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = CreationDialog(controller_at(open_desk, MYRIAD), Choice(CREATE))
    shown(qtbot, dialog, 1080, 660)
    before = dialog.sentence.text()
    dialog.form.show_answers({"way": "random"})
    dialog._refine(dialog.form.answers())
    assert dialog.sentence.text() != before and dialog.run.form().help == dialog.sentence.text()


def test_points_that_stand_among_the_figures_are_not_told_twice(qtbot: Any, open_desk: OpenDesk) -> None:
    dialog = CreationDialog(controller_at(open_desk, MYRIAD), Choice(CREATE))
    shown(qtbot, dialog, 1080, 660)
    dialog.next()
    dialog.next()
    words = [label.text() for label in dialog.so_far.findChildren(type(dialog.hint))]
    assert words.count("Power") == 1 and words.count("Spirit") == 1
