"""Percentile dice: two d10 of the table typed as they lie, for one d100; three and four for larger ones."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from gui.viewmodel.roll_words import BadFaces
from gui.viewmodel.typed_dice import dice_typed, hint, missing_dice, typed_words
from gui.window.desk_window import DeskWindow
from gui.window.keys import filled_button
from models.desk.hands import Hands
from systems.common.dice.digits import read_digits
from systems.common.forms import Choice
from systems.common.kernel.tape import FACES, TOTAL, Need, RollRequest
from tests.gui.conftest import OpenDesk, Referee

Show = Callable[..., DeskWindow]
CHANCE = RollRequest(1, 100, "referee", "Drops it, 60 %", FACES, Need(60, under=True, hit="drops it", miss="holds on"))
PLAIN = RollRequest(1, 100, "b1", "Potion", TOTAL)


@pytest.mark.rule("WB-001", "WB-002")
@pytest.mark.parametrize(("words", "sides", "found"), [
    (["70", "3"], 100, (73, 2)), (["7", "3"], 100, (73, 2)), (["00", "0"], 100, (100, 2)), (["0", "0"], 100, (100, 2)),
    (["00", "7"], 100, (7, 2)), (["40", "0"], 100, (40, 2)), (["73"], 100, (73, 1)), (["00"], 100, (100, 1)),
    (["73", "5"], 100, (73, 1)), (["100"], 100, (100, 1)), (["70", "30"], 100, (70, 1)), (["7"], 100, (7, 1)),
    (["3", "0", "7"], 1_000, (307, 3)), (["0", "0", "0"], 1_000, (1_000, 3)), (["000"], 1_000, (1_000, 1)),
    (["0", "0", "0", "0"], 10_000, (10_000, 4)), (["0", "2", "5", "1"], 10_000, (251, 4)),
    (["7", "3"], 20, (0, 0)), (["x", "3"], 100, (0, 0)), ([], 100, (0, 0)),
])  # fmt: skip
def test_dice_of_ten_are_read_as_digits(words: list[str], sides: int, found: tuple[int, int]):
    assert read_digits(words, sides) == found


@pytest.mark.rule("WB-002")
@pytest.mark.parametrize(("typed", "faces", "says"), [
    ("70 3", (73,), "70 3 is 73: holds on"), ("0 9", (9,), "0 9 is 9: drops it"), ("00 0", (100,), "00 0 is 100: holds on"),
    ("60", (60,), "60: drops it"), ("6 0 4", (60, 4), "6 0 is 60: drops it · 1 for what follows"),
    ("61 4", (61, 4), "61: holds on · 1 for what follows"),
])  # fmt: skip
def test_two_faces_make_a_d100(typed: str, faces: tuple[int, ...], says: str):
    assert dice_typed(typed, CHANCE) == faces and typed_words(typed, CHANCE) == says
    assert missing_dice(typed, CHANCE) == ""


def test_what_a_d100_cannot_show_is_refused_and_the_hint_says_how_to_type_it():
    with pytest.raises(BadFaces, match="A d100 cannot show 0"):
        dice_typed("0", PLAIN)
    with pytest.raises(BadFaces, match="A d100 cannot show 101"):
        dice_typed("101", PLAIN)
    assert typed_words("70 3", PLAIN) == "70 3 is 73"
    assert hint(PLAIN) == "Enter rolls · or type the dice: 70 3 or 73; 00 0 is 100"
    assert hint(RollRequest(1, 1_000, "", "Gem", TOTAL)).endswith(": 3 0 7; 0 0 0 is 1,000")
    assert "70 3" not in hint(RollRequest(1, 20, "", "", TOTAL))


def test_percentile_dice_are_taken_at_the_roll_bar(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk = open_desk(hands=Hands("table", "table", "program"))
    window = show(desk)
    window.roll_bar.ask(Choice("dice.throw", "", {"dice": "1d100", "why": "Luck"}))
    QApplication.processEvents()
    assert window.roll_bar.says.text() == "Enter rolls · or type the dice: 70 3 or 73; 00 0 is 100"
    referee.type("70 3")
    assert window.roll_bar.says.text() == "70 3 is 73"
    referee.enter()
    assert window.controller.owed is None and [throw.faces for throw in desk.log(1)[0].throws] == [(73,)]


@pytest.mark.parametrize(("typed", "takes"), [("7", False), ("7 4", False), ("3 4", True)])
def test_dice_that_are_not_taken_are_not_offered_to_be(
    open_desk: OpenDesk, show: Show, referee: Referee, typed: str, takes: bool
) -> None:
    """What the bar says of them and what its button offers are one: a face that no die shows, one of two dice alone."""
    window = show(open_desk(hands=Hands("table", "table", "program")))
    window.roll_bar.ask(Choice("dice.throw", "", {"dice": "2d6", "why": "Luck"}))
    assert window.roll_bar.go.isEnabled(), "the program may roll"
    referee.type(typed)
    assert window.roll_bar.go.isEnabled() is takes
    assert (filled_button(window) is window.roll_bar.go) is takes
    window.roll_bar.drop_typed()
    assert window.roll_bar.go.isEnabled()
