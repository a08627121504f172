"""An amount of money is said and typed in the coins that people think in, and counted in the smallest."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from gui.forms.editors.base import Around, editor_for
from gui.forms.editors.money import MoneyEditor
from systems.common.records.coinage import TENS, Coinage
from systems.common.records.money import MoneyField
from systems.whitebox import SYSTEM as WHITEBOX
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, first_being

PRICE = MoneyField("price", "Price of one", default=2_500, maximum=100_000)
CROWNS = Coinage(240, 12, ("cr", "sh", "p"), ("crown", "shilling", "penny"), "silver")


@pytest.mark.parametrize(
    ("words", "copper"),
    [("25 gp", 2_500), ("3gp 5 sp", 350), ("2,500 cp", 2_500), ("30", 3_000), ("0 gp", 0), ("1 GP, 2 cp", 102),
     ("7 s", 70), ("1 g 2 c", 102), ("", None), ("gp", None), ("3 xp", None), ("3 p", None), ("-3 gp", None),
     ("3 gp or so", None), ("9" * 5_000, None)],
)  # fmt: skip
def test_an_amount_is_read_as_it_is_written(words: str, copper: int | None) -> None:
    assert TENS.read(words) == copper


def test_a_number_alone_is_of_the_usual_coin_of_the_game() -> None:
    assert CROWNS.read("2") == 24 and CROWNS.read("1 cr 3 p") == 243
    alike = Coinage(240, 12, ("cr", "cs", "p"), ("crown", "shilling", "penny"))
    assert alike.read("1 c") is None and alike.read("1 cs") == 12, "two of its coins begin so"


@pytest.mark.parametrize(("typed", "copper", "said"), [("30", 3_000, "30 gp"), ("7 sp", 70, "7 sp"), ("ab", 2_500, "25 gp"),
                                                       ("7 s", 70, "7 sp"), ("9 x", 900, "9 gp")])  # fmt: skip
def test_a_price_is_typed_in_coins(qtbot: QtBot, typed: str, copper: int, said: str) -> None:
    editor = editor_for(PRICE, Around(None))
    assert isinstance(editor, MoneyEditor)
    qtbot.addWidget(editor)
    editor.show_value(2_500)
    editor.show()
    assert editor.spin.text() == "25 gp"
    editor.spin.setFocus()
    editor.spin.selectAll()
    qtbot.keyClicks(editor.spin, typed)
    qtbot.keyClick(editor.spin, Qt.Key.Key_Return)
    assert editor.value() == copper and editor.spin.text() == said
    qtbot.keyClick(editor.spin, Qt.Key.Key_Up)
    assert editor.value() == copper + 100


def test_a_digit_that_would_be_too_much_is_not_taken_and_says_so(qtbot: QtBot) -> None:
    editor = editor_for(PRICE, Around(None))
    qtbot.addWidget(editor)
    editor.show()
    editor.spin.selectAll()
    qtbot.keyClicks(editor.spin, "2000")
    assert editor.spin.text() == "200" and QToolTip.text() == "From 0 gp to 1,000 gp"
    qtbot.keyClick(editor.spin, Qt.Key.Key_Return)
    assert editor.value() == 20_000


def test_what_is_sold_says_its_price_in_gold(open_desk: OpenDesk) -> None:
    controller = controller_at(open_desk, WHITEBOX, party=1)
    desk, seller = desk_of(controller), first_being(controller)
    form = desk.look.game.actions["characters.sell"].form(desk.look, seller, {})
    assert form is not None and isinstance(form.field("price"), MoneyField) and not form.field("price").unit
