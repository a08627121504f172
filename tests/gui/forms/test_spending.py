"""Dice that may be spent: by click and key, in a form and in the middle of a rule, and with real dice before it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from gui.forms.editors.spend import SpendChip, SpendEditor
from gui.forms.form_view import FormView
from gui.widgets.spend_dice import LyingDie
from gui.widgets.words import Elided
from gui.window.desk_window import DeskWindow
from models.desk.hands import Hands
from systems.common.forms import Capacity, Choice, Form, Option, Question, SpendField
from systems.common.records.table import FOES
from tests.gui.at_a_desk import last_story, one, shown
from tests.gui.conftest import OpenDesk, Referee, start_fight
from tests.gui.window.test_window import Show
from tests.toy_sixes import OPTIONS, SIXES

BY_HAND = Hands("table", "table", "table")
WORDS = ("9 against 8: hits", "8 against 8: hits", "7 against 8: misses", "6 against 8: misses")
FIELD = SpendField("burn", "Burn sixes for", faces=(6, 6, 6, 5, 2), options=OPTIONS, most=(0, 1, 0, 1), words=WORDS)


@pytest.fixture
def view(qtbot: Any) -> FormView:
    made = FormView()
    made.show_form(Form("burn", "Strike", (FIELD,)))
    shown(qtbot, made, 900, 300)
    made.take_focus()
    return made


def test_of_many_options_all_are_seen_at_once_beside_the_dice(qtbot: Any) -> None:
    many = tuple([Option(f"part{n}", f"Component {n}", price=1) for n in range(8)])
    made = FormView()
    field = replace(
        FIELD,
        options=many,
        most=(),
        words=tuple([f"{n} left · before: nothing · Components 0 of 11" for n in (3, 2, 1, 0)]),
    )
    made.show_form(Form("weave", "Weave", (field,)))
    shown(qtbot, made, 700, 170)
    chips = made.findChildren(SpendChip)
    assert len(chips) == 8
    assert max(one.mapTo(made, one.rect().bottomLeft()).y() for one in chips) < 150, "in the two lines below"


def editor(view: FormView) -> SpendEditor:
    found = view.editor("burn")
    assert isinstance(found, SpendEditor)
    return found


def dice(parent: QWidget) -> list[tuple[int, str, str]]:
    """Face, kind and what it went to of every die that lies there."""
    lying = [one.lying for one in parent.findChildren(LyingDie)]
    return [(one.face, one.kind, one.spent_on) for one in lying]


def comes_to(parent: QWidget) -> str:
    return " ".join([one(parent, QLabel, "comes_to").text(), one(parent, Elided, "comes_to.words").words()])


def chip(parent: QWidget, key: str) -> SpendChip:
    found = one(parent, SpendChip, f"burn={key}")
    assert isinstance(found, SpendChip)
    return found


def click(qtbot: Any, widget: QWidget) -> None:
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_the_dice_lie_there_and_the_highest_is_marked(view: FormView) -> None:
    assert dice(view) == [(6, "six", ""), (6, "six", ""), (6, "six", ""), (5, "dropped", ""), (2, "dropped", "")]
    assert [one.lying.highest for one in view.findChildren(LyingDie)] == [True, False, False, False, False]
    assert comes_to(view) == WORDS[0] and view.answers() == {"burn": ()}
    assert editor(view).hasFocus()
    assert editor(view).accessibleName() == "Burn sixes for: 3 of 5 dice may be spent"


def test_a_click_spends_the_next_die_and_a_click_on_it_takes_it_back(view: FormView, qtbot: Any) -> None:
    click(qtbot, chip(view, "deep"))
    click(qtbot, chip(view, "sweep"))
    assert view.answers() == {"burn": ("deep", "sweep")} and comes_to(view) == WORDS[3]
    assert dice(view)[:3] == [(6, "burnt", "Deep cut"), (6, "burnt", "Great sweep"), (6, "burnt", "Great sweep")]
    click(qtbot, view.findChildren(LyingDie)[2])  # both dice of the sweep come back
    assert view.answers() == {"burn": ("deep",)} and comes_to(view) == WORDS[1]
    click(qtbot, view.findChildren(LyingDie)[1])  # a die that is not spent
    assert view.answers() == {"burn": ("deep",)}
    click(qtbot, view.findChildren(LyingDie)[0])
    assert view.answers() == {"burn": ()} and editor(view).hasFocus()


def test_a_name_under_a_die_gives_way_where_it_says_how_much_there_is_and_is_never_cut(qtbot: Any) -> None:
    """The brackets of it, for the chip says them: ``Rapid Fire`` of ``Rapid Fire (1 of 2 sixes)``."""
    options = (Option("fast", "Rapid Fire (1 of 2 sixes)", price=1), Option("harm", "Harm (2)", price=1))
    made = FormView()
    made.show_form(Form("burn", "Strike", (replace(FIELD, options=options, most=(0, 0)),)))
    shown(qtbot, made, 900, 300)
    click(qtbot, chip(made, "fast"))
    click(qtbot, chip(made, "harm"))
    first, second = made.findChildren(LyingDie)[:2]
    assert (first.written(), second.written()) == ("Rapid Fire", "Harm (2)")
    assert first.lying.spent_on == "Rapid Fire (1 of 2 sixes)" and first.lying.spent_on in first.toolTip()


def test_what_is_free_is_switched_on_and_off(view: FormView, qtbot: Any) -> None:
    click(qtbot, chip(view, "cry"))
    assert view.answers() == {"burn": ("cry",)} and comes_to(view) == WORDS[0]
    assert chip(view, "cry").face().kind == "ends"
    click(qtbot, chip(view, "deep"))
    click(qtbot, chip(view, "cry"))
    assert view.answers() == {"burn": ("deep",)}


def test_by_keys_alone(view: FormView, qtbot: Any) -> None:
    answered: list[Any] = []
    view.answered.connect(answered.append)
    held = editor(view)
    qtbot.keyClick(held, Qt.Key.Key_1)
    qtbot.keyClick(held, Qt.Key.Key_Right)
    qtbot.keyClick(held, Qt.Key.Key_Space)
    assert view.answers() == {"burn": ("deep", "sweep")}
    assert [one.marked for one in view.findChildren(SpendChip)] == [False, True, False, False]
    qtbot.keyClick(held, Qt.Key.Key_Backspace)
    assert view.answers() == {"burn": ("deep",)} and not answered
    qtbot.keyClick(held, Qt.Key.Key_9)
    assert view.answers() == {"burn": ("deep",)}, "there is no ninth"
    qtbot.keyClick(held, Qt.Key.Key_Return)
    assert answered == [{"burn": ("deep",)}]


def test_what_the_keys_mean_is_marked_on_one_chip_alone_as_it_is_painted(view: FormView, qtbot: Any) -> None:
    painted: list[str] = []

    class Seen(QObject):
        def eventFilter(self, seen: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                painted.append(seen.objectName())
            return False

    watch = Seen()
    view.grab()
    first = chip(view, "deep")
    first.installEventFilter(watch)
    qtbot.keyClick(editor(view), Qt.Key.Key_2)
    QApplication.processEvents()
    assert not first.marked and painted == ["burn=deep"], "its ring is gone from the screen too"


def test_a_chip_says_one_price(qtbot: Any) -> None:
    options = (Option("fast", "Rapid Fire", price=1), Option("harm", "Harm", price=1), Option("old", "Old", price=1))
    made = FormView()
    room = Capacity(5, ((2, 0), (1, 0), (2, 1)), "full.")
    made.show_form(Form("burn", "Strike", (replace(FIELD, options=options, most=(0, 0, 0), capacity=room),)))
    assert [chip(made, one).face().figure for one in ("fast", "harm", "old")] == ["1 of 2 sixes", "1 six", "1 six"]


def test_what_cannot_be_says_why(view: FormView, qtbot: Any) -> None:
    held, said = editor(view), one(view, QLabel, "spend.says")
    assert not chip(view, "leap").isEnabled()
    assert chip(view, "leap").toolTip() == "You land behind them. The roof is too low."
    qtbot.keyClick(held, Qt.Key.Key_3)
    assert said.text() == "Leap: the roof is too low." and view.answers() == {"burn": ()}
    for _ in range(2):
        qtbot.keyClick(held, Qt.Key.Key_1)
    qtbot.keyClick(held, Qt.Key.Key_2)
    assert (
        said.text() == "Only 1 of 2 dice are left for Great sweep. Take one back with Backspace, or go on with Enter."
    )
    qtbot.keyClick(held, Qt.Key.Key_1)
    assert said.isHidden()
    qtbot.keyClick(held, Qt.Key.Key_1)
    assert said.text().startswith("No die is left for Deep cut.")
    qtbot.keyClick(held, Qt.Key.Key_Backspace)
    assert said.isHidden() and view.answers() == {"burn": ("deep", "deep")}


def test_what_does_not_go_with_what_is_bought_says_so_at_once(view: FormView, qtbot: Any) -> None:
    view.show_form(Form("burn", "Strike", (replace(FIELD, apart=(("deep", "cry"),)),)))
    held, said = editor(view), one(view, QLabel, "spend.says")
    assert chip(view, "cry").isEnabled()
    qtbot.keyClick(held, Qt.Key.Key_1)
    assert not chip(view, "cry").isEnabled() and chip(view, "sweep").isEnabled()
    assert chip(view, "cry").toolTip() == "Everybody hears you. Not with Deep cut."
    qtbot.keyClick(held, Qt.Key.Key_4)
    assert said.text() == "Deep cut does not go with War cry." and view.answers() == {"burn": ("deep",)}
    qtbot.keyClick(held, Qt.Key.Key_Backspace)
    assert chip(view, "cry").isEnabled() and chip(view, "cry").toolTip() == "Everybody hears you."


def test_what_there_is_no_room_for_besides_what_is_bought_says_so_at_once(view: FormView, qtbot: Any) -> None:
    """Of *Deep cut* two dice make one, and one die still goes into one that is begun; *War cry* takes no room."""
    capacity = Capacity(1, ((2, 1), (2, 0), (1, 0), (0, 0)), "the arm bears no more.")
    view.show_form(Form("burn", "Strike", (replace(FIELD, faces=(6, 6, 6, 6, 5), capacity=capacity),)))
    held, said = editor(view), one(view, QLabel, "spend.says")
    qtbot.keyClick(held, Qt.Key.Key_1)
    assert chip(view, "deep").isEnabled() and chip(view, "sweep").isEnabled(), "what was begun is whole, no more"
    qtbot.keyClick(held, Qt.Key.Key_1)
    assert chip(view, "deep").isEnabled() and not chip(view, "sweep").isEnabled()
    assert chip(view, "sweep").toolTip() == "Everybody near is hit as well. The arm bears no more."
    qtbot.keyClick(held, Qt.Key.Key_2)
    assert said.text() == "Burn sixes for: the arm bears no more." and view.answers() == {"burn": ("deep", "deep")}
    assert chip(view, "cry").isEnabled()
    qtbot.keyClick(held, Qt.Key.Key_1)
    assert chip(view, "deep").isEnabled() and chip(view, "deep").face().kind == "ends", "what is bought is no fainter"
    qtbot.keyClick(held, Qt.Key.Key_Backspace)
    qtbot.keyClick(held, Qt.Key.Key_Backspace)
    assert chip(view, "sweep").isEnabled()


def test_what_is_taken_of_the_room_is_counted_while_it_is_chosen(view: FormView, qtbot: Any) -> None:
    capacity = Capacity(9, ((2, 0), (2, 0), (1, 0), (0, 0)), "the arm bears no more.", "Components", 11)
    view.show_form(Form("burn", "Strike", (replace(FIELD, faces=(6, 6, 6, 6, 5), words=(), capacity=capacity),)))
    held = editor(view)
    assert held.words.words() == "Components 2 of 11"
    qtbot.keyClick(held, Qt.Key.Key_1)
    assert held.words.words() == "Components 3 of 11", "what is begun has its place"
    qtbot.keyClick(held, Qt.Key.Key_2)
    assert held.words.words() == "Components 4 of 11"


def test_what_may_be_bought_once_is_bought_once(view: FormView, qtbot: Any) -> None:
    qtbot.keyClick(editor(view), Qt.Key.Key_2)
    view.show_form(
        Form("burn", "Strike", (SpendField("burn", "Burn", faces=(6, 6, 6, 6), options=OPTIONS, most=(0, 1)),))
    )
    assert view.answers() == {"burn": ("sweep",)}, "another version of the form keeps what was answered"
    qtbot.keyClick(editor(view), Qt.Key.Key_2)
    assert view.answers() == {"burn": ("sweep",)}
    assert one(view, QLabel, "spend.says").text() == "Great sweep: 1 at most; 2 chosen."


def test_fives_go_after_sixes_if_both_may(qtbot: Any) -> None:
    fives = SpendField("burn", "Burn", faces=(6, 5, 5, 1), marks=(5, 6), options=(Option("a", "Axe", price=1),))
    view = FormView()
    view.show_form(Form("x", "X", (fives,)), None, {"burn": ("a", "a", "a")})
    shown(qtbot, view, 900, 300)
    assert [kind for _, kind, _ in dice(view)] == ["burnt", "burnt", "burnt", "dropped"]
    qtbot.keyClick(view.editor("burn"), Qt.Key.Key_Backspace)
    assert [kind for _, kind, _ in dice(view)] == ["six", "burnt", "burnt", "dropped"], "the fives went first"
    assert view.editor("burn").chips[0].face().figure == "1 die  × 2"  # type: ignore[attr-defined]


def strike(open_desk: OpenDesk, show: Show, faces: str, referee: Referee) -> DeskWindow:
    """A blow with these faces, typed."""
    desk = open_desk(SIXES, BY_HAND)
    start_fight(desk)
    window = show(desk)
    window.controller.perform(
        Choice("combat.attack", window.controller.actor, {"target": desk.look.on_side(FOES)[0].id})
    )
    referee.type(faces)
    referee.enter()
    return window


def test_real_dice_then_the_question_then_undo_by_keys_alone(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = strike(open_desk, show, "66526", referee)
    desk = window.desk
    assert (
        desk is not None and window.controller.owed is not None and isinstance(window.controller.owed.request, Question)
    )
    assert isinstance(QApplication.focusWidget(), SpendEditor)
    assert dice(window.roll_bar.form) == [(6, "six", "")] * 3 + [(5, "dropped", ""), (2, "dropped", "")]
    before = desk.table
    referee.key(Qt.Key.Key_1)
    assert comes_to(window.roll_bar.form) == WORDS[1]
    referee.enter()
    assert window.controller.owed is None and not window.roll_bar.form.isVisible()
    assert last_story(window.controller) == ["Brannoch: 8 against 8: hits, deep."]
    assert [throw.faces for throw in desk.log(1)[0].throws] == [(6, 6, 5, 2, 6)]
    referee.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert desk.table == before


def test_enter_alone_spends_nothing(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = strike(open_desk, show, "61111", referee)
    referee.enter()
    assert last_story(window.controller) == ["Brannoch: 7 against 8: misses, nothing burnt."]


def test_the_button_says_that_nothing_is_spent(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = strike(open_desk, show, "66526", referee)
    button = window.roll_bar.go
    assert button.accessibleName().startswith("Spend none")
    referee.key(Qt.Key.Key_1)
    assert button.accessibleName().startswith("Decide")
    referee.key(Qt.Key.Key_Backspace)
    assert button.accessibleName().startswith("Spend none")


def test_no_six_asks_nothing(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = strike(open_desk, show, "51111", referee)
    assert window.controller.owed is None and last_story(window.controller) == [
        "Brannoch: 5 against 8: misses, nothing burnt."
    ]


def test_digits_typed_elsewhere_are_meant_for_the_dice(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = strike(open_desk, show, "66526", referee)
    window.log.setFocus()
    assert window.roll_bar.take_digit("1")
    assert window.roll_bar.form.view.answers() == {"burn": ("deep",)}
    assert isinstance(QApplication.focusWidget(), SpendEditor)


def test_undo_takes_the_question_away_and_later_takes_it_up_again(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    window = strike(open_desk, show, "66526", referee)
    owed = window.controller.owed
    referee.key(Qt.Key.Key_Escape)
    assert window.controller.owed is owed and QApplication.focusWidget() is window.tracker.view, "home first"
    referee.key(Qt.Key.Key_Escape)
    assert window.controller.owed is None and window.controller.aside == (owed,)
    assert owed is not None
    window.controller.take_up(owed)
    assert window.controller.owed is owed and dice(window.roll_bar.form)[0] == (6, "six", "")
    window.controller.undo()
    assert window.controller.owed is None and not window.roll_bar.form.isVisible()


def test_the_rules_decide_if_they_are_asked_to(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    window = strike(open_desk, show, "66526", referee)
    referee.click(window.roll_bar.tactics)
    assert last_story(window.controller) == ["Brannoch: 9 against 8: hits, nothing burnt."]


def test_what_the_dice_would_bring_is_said_before_it_is_decided(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    window = strike(open_desk, show, "66526", referee)
    desk, owed = window.desk, window.controller.owed
    assert desk is not None and owed is not None
    before = desk.table, desk.log(1)[0].id
    assert window.roll_bar.form.help.text() == "Brannoch: 9 against 8: hits, nothing burnt."
    referee.key(Qt.Key.Key_1)
    assert window.roll_bar.form.help.text() == "Brannoch: 8 against 8: hits, deep."
    assert (desk.table, desk.log(1)[0].id) == before and window.controller.owed is owed
    assert desk.would(owed, {"burn": ("deep", "deep", "deep", "deep")}) == ()
    referee.enter()
    assert last_story(window.controller) == ["Brannoch: 8 against 8: hits, deep."]
