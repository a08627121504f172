"""Words that are read in passing: what was decided for the round, whose turn is over, what a card refers to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel

from gui.creation.side_panel import coming_words
from gui.forms.swap_rows import is_arrangement
from gui.library.card_view import CardView
from gui.viewmodel import turn_order, turn_words
from gui.viewmodel.rows import line_chips
from gui.viewmodel.tracker_rows import Glances, row_of
from gui.window import banner
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.forms import ChoiceField, Form, Option, Question
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Decision, RollRequest, Throw
from systems.common.records.table import FOES, Effect, Turn, Until
from systems.common.records.views import Card
from tests.gui.conftest import OpenDesk, start_fight
from tests.gui.viewmodel.test_lines_of_groups import fell
from tests.toy_game import TOY


def planned(patch: pytest.MonkeyPatch, desk: Desk, *plans: str) -> tuple[list[str], tuple[str, ...]]:
    """The chips, and what they say, of the first group of creatures with these plans."""
    look = desk.look
    line = next(one for one in turn_order.lines(look) if one.kind == "group")
    said = dict(zip(line.beings, plans, strict=False))
    patch.setattr(TOY, "plan", lambda look, being: said.get(being.id, ""), raising=False)
    made = row_of(look, line, Glances(), {}, "", "")
    return [chip.words for chip in made.chips], made.chip_tips


def test_what_was_decided_is_a_chip_in_the_tracker(open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = open_desk(TOY)
    start_fight(desk, 2, 1)
    assert planned(monkeypatch, desk, "Charge", "Charge") == (["Charge"], ("Decided: Charge",))
    assert planned(monkeypatch, desk, "Charge", "Shoot")[0] == ["No. 1: Charge", "No. 2: Shoot"]
    assert planned(monkeypatch, desk, "", "Shoot")[0] == ["No. 2: Shoot"]
    assert planned(monkeypatch, desk, "", "") == ([], ())


def test_what_all_of_a_group_decided_who_still_stand_is_said_without_their_numbers(
    open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_desk(TOY)
    start_fight(desk, 3, 1)
    fell(desk, desk.look.on_side(FOES)[1].id)
    assert planned(monkeypatch, desk, "Charge", "", "Charge")[0] == ["Charge"]
    assert planned(monkeypatch, desk, "Charge", "", "Shoot")[0] == ["No. 1: Charge", "No. 3: Shoot"]
    line = next(one for one in turn_order.lines(desk.look) if one.kind == "group")
    monkeypatch.setattr(line_chips, "left_words", lambda _look, who: "2 more" if who == line.beings[0] else "")
    assert planned(monkeypatch, desk, "", "", "")[0] == ["No. 1: 2 more"]
    fell(desk, line.beings[2])
    assert planned(monkeypatch, desk, "", "", "")[0] == ["2 more"]


def test_bodies_in_a_row_that_bear_the_same_are_one_on_their_chip(
    open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_desk(TOY)
    start_fight(desk, 5, 1)
    plans = planned(monkeypatch, desk, "Charge", "Charge", "Charge", "Shoot", "Charge")[0]
    assert plans == ["No. 1–3, 5: Charge", "No. 4: Shoot"]
    line = next(one for one in turn_order.lines(desk.look) if one.kind == "group")
    borne = {who: (Effect(f"e{who}", who, "Shaken"),) for who in line.beings[:4]}
    monkeypatch.setattr(line_chips, "left_words", lambda _look, who: "2 more" if who in line.beings[2:] else "")
    monkeypatch.setattr(TOY, "plan", lambda *_: "", raising=False)
    made = row_of(desk.look, line, Glances(), borne, "", "")
    assert [chip.words for chip in made.chips] == ["No. 3–5: 2 more", "No. 1–4: Shaken"]


def test_what_waits_for_the_end_of_a_common_turn_says_so(open_desk: OpenDesk) -> None:
    desk = open_desk(TOY)
    start_fight(desk, 2, 1)
    line = next(one for one in turn_order.lines(desk.look) if one.kind == "group")
    borne = {who: (Effect(f"e{who}", who, "Asleep", until=Until("fight"), waits=True),) for who in line.beings}
    made = row_of(desk.look, line, Glances(), borne, "", "")
    assert [(chip.words, chip.figure) for chip in made.chips] == [("Asleep", "in a moment")]
    assert made.chip_tips == ("Asleep, this fight, counts in a moment",)


def test_a_light_that_is_lit_says_how_long_it_burns_also_where_it_shines_after_this_turn(open_desk: OpenDesk) -> None:
    desk = open_desk(TOY)
    start_fight(desk, 2, 1)
    line = next(one for one in turn_order.lines(desk.look) if one.kind == "group")
    until = Until("clock", at=desk.look.clock.seconds + 3600)
    borne = {who: (Effect(f"e{who}", who, "Torch", "light", until=until, waits=True),) for who in line.beings}
    made = row_of(desk.look, line, Glances(), borne, "", "")
    assert [chip.words for chip in made.chips] == ["Torch"]
    assert made.chips[0].figure and "in a moment" not in made.chips[0].figure
    assert made.chip_tips[0].endswith("counts in a moment")


@pytest.mark.parametrize(
    ("later", "words"),
    [
        (("Combat", "Powers"), "Initiative 9 is done"),
        (("Powers",), "Combat is done"),
        ((), "Everybody has acted"),
    ],
)
def test_those_of_one_turn_are_not_everybody(open_desk: OpenDesk, later: tuple[str, ...], words: str) -> None:
    desk = open_desk(TOY)
    start_fight(desk)
    turns = (
        Turn("Initiative 9", ("b1",), "Combat"),
        *[Turn(f"Later {n}", ("b1",), one) for n, one in enumerate(later)],
    )
    table = desk.table.exchanged(desk.table.fight, replace(desk.table.fight, turns=turns, now=0, waiting=()))
    assert turn_words.done_words(Look(TOY, table)) == words
    if not later:
        alone = table.beings["b1"]
        fallen = table.exchanged(alone, replace(alone, sheet=replace(alone.sheet, hit_points=0)))
        assert turn_words.done_words(Look(TOY, fallen)) == "Nobody can act", "who never could has not acted"


def test_a_card_has_no_ids_of_ours_and_its_text_all_its_room(qtbot: Any) -> None:
    view = CardView()
    qtbot.addWidget(view)
    view.resize(380, 400)
    view.show_card(Card("Rule", "Characters", (), "A sentence. " * 12, ", ".join([f"WB-{n:03}" for n in range(20)])))
    view.show()
    qtbot.waitExposed(view)
    labels = [label for label in view.findChildren(QLabel) if label.text()]
    assert not [label.text() for label in labels if "WB-" in label.text() or "Reference" in label.text()]
    for label in labels:
        assert label.mapTo(view, label.rect().topRight()).x() < view.width()
        assert label.height() >= label.heightForWidth(label.width())


def test_what_is_arranged_is_not_known_while_its_dice_are_owed() -> None:
    classes = (Option("fighter", "Fighter"), Option("mage", "Mage"), Option("", "None of these"))
    asked = Decision(Question("b1", Form("calling", "Class", (ChoiceField("calling", "Class", options=classes),))), {})
    places = tuple([Option(n, "9") for n in range(3)])
    scores = tuple(
        [ChoiceField(name, name, default=n, options=places) for n, name in enumerate(("Might", "Wits", "Luck"))]
    )
    arranged = Decision(Question("b1", Form("arrange", "Place the results", scores)), {})
    assert is_arrangement(arranged.request.form)
    thrown = Throw(RollRequest(2, 6, "b1", "Age"), (3, 4))
    assert coming_words([arranged, asked, thrown], owed=True) == [
        ("Place the results", ""), ("Class", "Fighter, Mage"), ("Age", "2d6"),
    ]  # fmt: skip
    assert coming_words([arranged])[0][1] == "9, 9, 9"


@pytest.mark.parametrize(("unit", "words"), [("hour", "Spend an hour"), ("turn", "Spend a turn")])
def test_time_is_spent_in_good_english(unit: str, words: str) -> None:
    assert banner.spend_words(unit) == words


def test_the_tab_of_the_spells_and_its_search_bear_the_games_own_word(
    game: Game, open_desk: OpenDesk, show: Callable[..., DeskWindow]
) -> None:
    window = show(open_desk(game))
    frame = window.area.frames["spellbook"]
    assert frame.called == game.words.spells
    assert frame.windowTitle() in ("", game.words.spells), "an icon alone where the words of all tabs have no room"
    assert window.spellbook.search.placeholderText() == f"Find a {game.words.spell.lower()}"
