"""The log: newest first under its heads, dice as marks, undone lines in their place, search and filter."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from PySide6.QtCore import QModelIndex, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QMenu

from gui.docks.log import view
from gui.docks.log.dock import MOST_KEPT, PAGE
from gui.docks.log.view import LEAST_BESIDE, LogDelegate
from gui.theme import theme
from gui.viewmodel import log_rows
from gui.viewmodel.log_rows import MOST_DICE, LogLine, marks_of
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import PARTY_OF
from systems.common.kernel.tape import TOTAL, RollRequest, Throw, best
from systems.common.records.table import FOES
from tests.gui.conftest import REAL_DICE, OpenDesk, Referee, must, start_fight
from tests.toy_game import TOY

Show = Callable[..., DeskWindow]


def lines(window: DeskWindow) -> list[str]:
    model = window.log.lines
    return [str(model.index(n).data()) for n in range(model.rowCount())]


def throw_dice(desk: Desk, why: str) -> None:
    must(desk, Choice("dice.throw", "", {"dice": "2d6", "why": why}))


def test_the_newest_stands_first_under_its_head(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    throw_dice(desk, "Weather")
    start_fight(desk)
    must(desk, Choice("turn.wait", desk.look.fight.waiting[0]))
    shown = lines(window)
    assert shown[0] == "Round 1 · Party"
    assert shown[1] == "Brannoch does nothing."
    assert shown.index("Day 1, 8 o’clock") > shown.index("The party meets 7 foes.")
    assert next(line for line in shown if line.startswith("Weather")) in shown[shown.index("Day 1, 8 o’clock") :]


def test_arrows_go_from_deed_to_deed_over_the_heads_between(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    throw_dice(desk, "Weather")
    start_fight(desk)
    must(desk, Choice("turn.wait", desk.look.fight.waiting[0]))
    log = window.log.view
    log.setFocus()
    stood = []
    for _ in range(3):
        line = log.line()
        assert line is not None
        stood.append(line.entry)
        referee.key(Qt.Key.Key_Down)
    assert len(set(stood)) == 3 and all(stood), "each time another deed"
    referee.key(Qt.Key.Key_Up)
    line = log.line()
    assert line is not None and line.entry == stood[2]
    for key, far in ((Qt.Key.Key_Home, stood[0]), (Qt.Key.Key_End, 1), (Qt.Key.Key_Home, stood[0])):
        referee.key(key)
        line = log.line()
        assert line is not None and line.entry == far


def test_letters_lead_nowhere_in_the_log(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    """They are commands of the desk; words are looked for by Ctrl+L."""
    desk = open_desk(TOY)
    for why in ("Xerxes", "Goblins", "Torches"):
        throw_dice(desk, why)
    window = show(desk)
    window.log.view.setFocus()
    referee.key(Qt.Key.Key_Home)
    before = window.log.view.currentIndex()
    for letter in "xgt":
        referee.type(letter)
        assert window.log.view.currentIndex() == before, letter


def test_dice_of_the_table_wear_the_hand(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY, REAL_DICE)
    start_fight(desk)
    window = show(desk)
    window.tracker.form.aim("alone", (desk.look.on_side(FOES)[0].id,))
    window.tracker.form.submit()
    referee.type("20 4")
    referee.enter()
    newest = window.log.lines.lines[1]
    assert [(mark.words, mark.by_hand) for mark in newest.marks] == [("table 20 4", True)]
    assert "To hit: d20 shows 20 at the table" in newest.tip


def test_dice_of_the_program_are_pictures_or_a_chip() -> None:
    six, twenty = RollRequest(2, 6, "", "a"), RollRequest(1, 20, "", "b")
    assert [(m.words, m.faces) for m in marks_of([Throw(six, (5, 2))])] == [("d6 5 2", (5, 2))]
    assert [(m.words, m.faces) for m in marks_of([Throw(twenty, (4,))])] == [("d20 4", ())]
    many = [Throw(RollRequest(1, 6, "", "c"), (1,))] * (MOST_DICE + 1)
    assert [m.words for m in marks_of(many)] == [f"{MOST_DICE + 1} dice"]
    assert marks_of([]) == ()


def test_a_name_that_was_drawn_is_no_die_that_was_thrown() -> None:
    drawn, thrown = RollRequest(1, 20, "", "First name"), RollRequest(3, 6, "b1", "Strength", TOTAL)
    assert [m.words for m in marks_of([Throw(thrown, (5, 2, 1)), Throw(drawn, (17,))])] == ["d6 5 2 1"]
    assert [m.words for m in marks_of([Throw(drawn, (17,))])] == ["d20 17"]


def test_what_is_undone_is_struck_through_and_keeps_its_place(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    throw_dice(desk, "First")
    throw_dice(desk, "Second")
    desk.undo()
    newest = window.log.lines.lines[1]
    assert newest.words.startswith("Second") and newest.undone
    assert lines(window)[1].endswith("undone")
    assert window.log.lines.lines[2].words.startswith("First") and not window.log.lines.lines[2].undone


def test_searching_finds_words_and_escape_shows_everything_again(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(TOY)
    for why in ("Weather", "Luck", "Reaction"):
        throw_dice(desk, why)
    window = show(desk)
    whole = lines(window)
    referee.key(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.focusWidget() is window.log.words_field
    referee.type("luck")
    assert next(line for line in lines(window) if not line.startswith("Day")).startswith("Luck")
    assert len(lines(window)) == 2
    referee.type("zzz")
    assert window.log.none_found.isVisible() and "luckzzz" in window.log.none_found.text()
    referee.key(Qt.Key.Key_Escape)
    assert lines(window) == whole


def test_a_filter_keeps_its_kind(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    throw_dice(desk, "Weather")
    start_fight(desk)
    window = show(desk)
    window.log.show_filter("fight")
    assert not any("Weather" in line for line in lines(window))
    assert any("meets" in line for line in lines(window))
    window.log.show_filter("")
    assert any("Weather" in line for line in lines(window))


def test_older_entries_come_as_the_view_asks_for_them(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    for n in range(70):
        must(desk, Choice("note.write", "", {"note": "", "title": f"Note {n}", "text": ""}))
    window = show(desk)
    model = window.log.lines
    while model.canFetchMore(model.index(-1)):
        model.fetchMore(model.index(-1))
    ids = [line.entry for line in model.lines if line.entry]
    assert ids == sorted(ids, reverse=True) and min(ids) == 1


def test_a_long_evening_keeps_only_the_newest_at_hand(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    for n in range(MOST_KEPT + PAGE):
        throw_dice(desk, f"Luck {n}")
        assert len(window.log.lines.entries) <= MOST_KEPT
    model = window.log.lines
    while model.canFetchMore(QModelIndex()):
        model.fetchMore(QModelIndex())
    ids = [entry.id for entry in model.entries]
    assert ids == sorted(ids, reverse=True) and ids[-1] == 1 and len(ids) > MOST_KEPT
    throw_dice(desk, "Weather")
    assert len(model.entries) <= MOST_KEPT, "nobody looks at the older ones any more"


def test_older_entries_stay_while_somebody_looks_at_them(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    for n in range(MOST_KEPT + PAGE):
        throw_dice(desk, f"Luck {n}")
    window = show(desk)
    shown, model = window.log.view, window.log.lines
    while model.canFetchMore(QModelIndex()):
        model.fetchMore(QModelIndex())
    assert shown.show_entry(1)
    throw_dice(desk, "Weather")
    assert model.entries[-1].id == 1
    stood = shown.line()
    assert stood is not None and stood.entry == 1
    shown.scrollToTop()
    throw_dice(desk, "Weather")
    assert model.entries[-1].id == 1, "the cursor stands there"


def test_an_action_measures_and_words_only_what_is_new(
    open_desk: OpenDesk, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_desk(TOY)
    window = show(desk)
    for n in range(PAGE):
        throw_dice(desk, f"Luck {n}")
        QApplication.processEvents()  # the bar to scroll with has come, and the lines have their width
    measured, worded = list[str](), list[int]()
    words_high, deed_words = view._words_high, log_rows.deed_words
    monkeypatch.setattr(view, "_words_high", lambda words, room: measured.append(words) or words_high(words, room))
    monkeypatch.setattr(log_rows, "deed_words", lambda entry: worded.append(entry.id) or deed_words(entry))
    throw_dice(desk, "Weather")
    QApplication.processEvents()
    assert lines(window)[1].startswith("Weather")
    assert worded == [desk.log(1)[0].id]
    assert any(words.startswith("Weather") for words in measured)
    assert not any(words.startswith("Luck 1") for words in measured), "far below, where nobody looks"


def test_an_empty_log_says_so(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY, party=0))
    assert window.log.nothing.isVisible() and not window.log.view.isVisible()


def test_dice_that_are_not_added_up_show_their_faces_and_no_sum() -> None:
    test, damage = RollRequest(6, 6, "", "Test", best(6)), RollRequest(6, 6, "", "Damage", TOTAL)
    faces = (6, 6, 5, 2, 1, 3)
    assert [(m.words, m.faces) for m in marks_of([Throw(test, faces)])] == [("d6 6 6 5 2 1 3", faces)]
    assert [(m.words, m.faces) for m in marks_of([Throw(damage, faces)])] == [("6d6 23", ())]
    assert [m.words for m in marks_of([Throw(test, faces), Throw(test, (1,) * 4)])] == ["10 dice"]
    assert [m.words for m in marks_of([Throw(test, faces, by_hand=True)])] == ["table 6 6 5 2 1 3"]


def test_dice_that_would_squeeze_a_sentence_lie_below_it() -> None:
    painter, words = LogDelegate(list), "Tam Quick succeeds at a test of Grace and Stealth: 12 against 8."
    faces = (6, 6, 5, 2, 1, 3)
    dice = marks_of([Throw(RollRequest(6, 6, "", "Test", best(6)), faces)])
    long, short = LogLine(words, 1, marks=dice), LogLine("Two words.", 1, marks=dice[:1])
    painter.width = 250
    assert painter._below(long) < painter._beside(long)
    painter.width = 900
    assert painter._beside(long) < painter._below(long) and painter._beside(short) < painter._below(short)


@pytest.mark.parametrize(
    ("words", "below"),
    [
        ("Tamsin fells Orc 5 with 3 (short sword).", True),  # three lines of two words beside it
        ("Orc 5 falls.", False),
    ],
)
def test_a_sentence_is_never_a_narrow_column_beside_its_dice(words: str, below: bool) -> None:
    delegate = LogDelegate(list)
    delegate.width = 268
    twenty, eight = RollRequest(1, 20, "", "Attack", TOTAL), RollRequest(1, 6, "", "Damage", TOTAL)
    dice = marks_of([Throw(twenty, (17,), by_hand=True), Throw(eight, (3,), by_hand=True)])
    line = LogLine(words, 1, marks=dice)
    assert delegate._stands_below(line) is below
    assert delegate._room(line) < LEAST_BESIDE * delegate._whole()


def test_a_sentence_that_only_just_breaks_is_painted_on_both_its_lines() -> None:
    delegate, broken = LogDelegate(list), 0
    one_line = delegate._below(LogLine("Hild", entry=1))
    for left, less in product(range(1, 10), range(3)):
        line = LogLine(f"Brokka Coalhand loses {left} Wounds (fire): {left} left.", entry=1)
        delegate.width = 300
        delegate.width += theme.metrics("small").horizontalAdvance(line.words) - delegate._room(line) - less
        image = QImage(delegate.width, delegate._beside(line) + 6, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        delegate._sentence(painter, QRectF(image.rect()), line)
        painter.end()
        below = range(3 + one_line, image.height())
        lower = any(image.pixelColor(x, y).alpha() for x in range(image.width()) for y in below)
        breaks = delegate._beside(line) > one_line
        assert lower == breaks, line.words
        broken += breaks
    assert broken, "just as wide as they are, or a little less: some of them break"


def test_a_deed_unfolds_by_key_and_by_click(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY, party=0)
    must(desk, Choice(PARTY_OF, "", {"count": 3}))
    window = show(desk)
    view, model = window.log.view, window.log.lines
    assert [line.words for line in model.lines][1:] == ["3 heroes join the party."]
    spoken = Qt.ItemDataRole.AccessibleTextRole
    said = model.data(model.index(1), spoken)
    assert said.startswith("3 heroes join the party. ·") and said.endswith(" · folded"), "no comma after a full stop"
    view.setFocus()
    referee.key(Qt.Key.Key_Right)
    assert model.data(model.index(1), spoken).endswith(" · unfolded")
    assert [line.words for line in model.lines][2:] == [
        "Hero 1 joins the party.",
        "Hero 2 joins the party.",
        "Hero 3 joins the party.",
    ]
    desk.undo()
    assert [line.endswith("undone") for line in lines(window)[1:]] == [True, False, False, False], "it stays unfolded"
    referee.key(Qt.Key.Key_Down)
    referee.key(Qt.Key.Key_Left)
    assert len(lines(window)) == 2 and view.currentIndex().row() == 1
    referee.click(view.viewport(), view.visualRect(model.index(1)).center())
    assert len(lines(window)) == 5


def test_what_a_search_found_stays_in_view_when_it_is_closed(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(TOY)
    throw_dice(desk, "Weather")
    for n in range(90):
        throw_dice(desk, f"Luck {n}")
    window = show(desk)
    referee.key(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    referee.type("weather")
    referee.key(Qt.Key.Key_Escape)
    view = window.log.view
    assert str(view.currentIndex().data()).startswith("Weather")
    assert view.viewport().rect().intersects(view.visualRect(view.currentIndex()))
    assert len(lines(window)) > 60, "everything is there again"


def test_the_report_of_the_evening_is_asked_for_from_a_line(open_desk: OpenDesk, show: Show) -> None:
    desk = open_desk(TOY)
    for why in ("Weather", "Reaction"):
        throw_dice(desk, why)
    window = show(desk)
    asked: list[tuple[int, int]] = []
    window.controller.report_asked.connect(lambda first, last: asked.append((first, last)))
    entry = window.log.lines.entries[1].id
    menu = window.log.report_menu(entry)
    for action in menu.actions():
        action.trigger()
    assert asked == [(0, 0), (entry, 0), (0, entry)]
    assert [action.text() for action in menu.actions() if "here" in action.text()] == [
        "Report from here…", "Report up to here…",
    ]  # fmt: skip
    nobody = window.log.report_menu(0)
    assert [action.isEnabled() for action in nobody.actions()] == [True, False, False], "no line is stood on"


def test_an_empty_log_has_nothing_to_report(open_desk: OpenDesk, show: Show) -> None:
    window = show(open_desk(TOY, party=0))
    assert not any(action.isEnabled() for action in window.log.report_menu(0).actions())


def test_shift_f10_opens_the_menu_of_the_line_on_which_the_keyboard_is(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    """Also where the middle of the list, at which Qt points, is a head."""
    desk = open_desk(TOY)
    throw_dice(desk, "Weather")
    window = show(desk)
    opened: list[int] = []
    window.log.report_menu = lambda entry: opened.append(entry) or QMenu(window)  # type: ignore[method-assign,func-returns-value]
    window.log.view.setFocus()
    referee.key(Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    assert opened == [window.log.lines.entries[0].id]
    window.log._line_menu(window.log.view.visualRect(window.log.lines.index(0)).center())
    assert opened == [window.log.lines.entries[0].id] * 2, "the first line is a head"
