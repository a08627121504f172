"""What everybody would get of a hoard: a line a head, whatever there is room for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QFrame, QLabel

from gui.docks.treasure.shares import SharesStrip
from gui.theme import theme
from systems.common.records.table import altered
from systems.common.records.views import Share
from tests.gui.at_a_desk import OpenDesk, controller_at, desk_of, shown

NARROW = 212  # px: the strip of a left column in a window of 1366
Given = Callable[..., SharesStrip]


@pytest.fixture
def given(qtbot: Any, open_desk: OpenDesk) -> Given:
    """Makes a strip of this width that promises this to each in turn."""
    look = desk_of(controller_at(open_desk, party=4)).look
    beings = list(look.table.beings)

    def make(wide: int, *shares: Share) -> SharesStrip:
        strip = SharesStrip()
        shown(qtbot, strip, wide, 300)
        strip.show_shares(look, [altered(share, being=beings[n]) for n, share in enumerate(shares)], "")
        QApplication.processEvents()
        return strip

    return make


def takes(things: str = "", xp: int = 0, **coins: int) -> Share:
    return Share("", tuple(coins.items()), things, xp)


def lines_of(strip: SharesStrip) -> list[list[QLabel]]:
    """What is seen of each line, that of the heads first."""
    lines = [line.findChildren(QLabel) for line in strip.names.children() if isinstance(line, QFrame)]
    return [[label for label in line if label.isVisible() and label.text()] for line in lines]


def said_by(strip: SharesStrip) -> list[list[str]]:
    """That, as it is read aloud."""
    return [[label.accessibleName() or label.text() for label in line] for line in lines_of(strip)]


def test_coins_of_three_sorts_and_experience_stand_on_one_line_a_head(given: Given) -> None:
    strip = given(NARROW, takes(gp=70, sp=469, cp=1869, xp=214), takes(cp=12, xp=214), takes(gp=70))
    assert said_by(strip) == [
        ["gp", "sp", "cp", "XP"],
        ["Brannoch", "70 gp", "469 sp", "1,869 cp", "214 XP"],
        ["Ysolde", "12 cp", "214 XP"],
        ["Mother Hild", "70 gp"],
    ]
    heads, first, second, third = lines_of(strip)
    right = [label.geometry().right() for label in heads]
    assert [label.geometry().right() for label in first[1:]] == right
    assert [label.geometry().right() for label in second[1:]] == right[2:]
    assert third[1].geometry().right() == right[0]
    assert len({label.geometry().center().y() for label in (*first, *second, *third)}) == 1
    assert not first[0].text().endswith("…")


def test_what_is_no_coin_stands_below_and_breaks_rather_than_be_cut(given: Given) -> None:
    strip = given(NARROW, takes("Shield, +1 · Potion of healing · move 9 → 6", gp=12, xp=1_200), takes("Rope"), takes())
    assert said_by(strip)[1:] == [
        ["Brannoch", "12 gp", "1,200 XP", "Shield, +1 · Potion of healing · move 9 → 6"],
        ["Ysolde", "Rope"],
        ["Mother Hild · nothing"],
    ]
    things = lines_of(strip)[1][-1]
    assert things.height() >= things.heightForWidth(things.width()) > things.fontMetrics().height()
    assert strip.minimumSizeHint().width() == 0


def test_whoever_takes_experience_alone_has_no_line_below(given: Given) -> None:
    assert said_by(given(NARROW, takes(xp=54), takes())) == [["XP"], ["Brannoch", "54 XP"], ["Ysolde · nothing"]]


def test_experience_that_is_more_than_its_part_says_how_it_comes_about(given: Given) -> None:
    strip = given(NARROW, altered(takes(xp=214), working="204 + 5 %"), takes(xp=204))
    assert said_by(strip)[1:] == [["Brannoch", "214 XP, 204 + 5 %"], ["Ysolde", "204 XP"]]
    assert [line[-1].toolTip() for line in lines_of(strip)[1:]] == ["204 + 5 % = 214 XP", ""]


def test_of_a_hoard_that_has_nothing_yet_no_shares_are_said(given: Given) -> None:
    assert said_by(given(NARROW, takes(), takes())) == []


def test_coins_without_room_for_their_columns_are_said_below_the_name(given: Given) -> None:
    strip = given(150, takes(gp=70, sp=469, cp=1869, xp=214))
    assert said_by(strip) == [["XP"], ["Brannoch", "214 XP", "70 gp 469 sp 1,869 cp"]]
    coins = lines_of(strip)[1][-1]
    assert coins.height() >= coins.heightForWidth(coins.width())


MUCH = {"gp": 1_070, "sp": 12_469, "cp": 21_869, "xp": 1_214}


@pytest.mark.parametrize("size", ["compact", "roomy"])
def test_first_names_are_read_whole_beside_whatever_much_money_they_get(given: Given, size: str) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.use("light", size, app)
    strips = [given(wide, *[takes(**MUCH)] * 3) for wide in range(190, 400, 6)]
    called = [[line[0].text() for line in lines_of(strip)[1:]] for strip in strips]
    assert {tuple(names) for names in called} == {
        ("Brannoch", "Ysolde", "Mother Hild"),
        ("Brannoch", "Ysolde", "Mother"),
    }
    assert called[0][2] == called[-1][2] == "Mother Hild", "the coins stand below, or there is room for both"
    short = lines_of(strips[[names[2] for names in called].index("Mother")])[3][0]
    assert short.accessibleName() == short.toolTip() == "Mother Hild"
    assert not lines_of(strips[-1])[3][0].toolTip()


def test_what_is_no_coin_stands_behind_the_name_where_it_has_room(given: Given) -> None:
    """A line a head: only what would be cut there goes below."""
    strip = given(NARROW, takes("Calm candle", gp=2), takes(gp=2), takes("Shield, +1 · Potion of healing", gp=1))
    first, second, third = lines_of(strip)[1:]
    assert [label.text() for label in first] == ["Brannoch", "Calm candle", "2"]
    assert len({label.geometry().center().y() for label in (*first, *second)}) == 1
    assert third[-1].text().startswith("Shield") and third[-1].y() > third[0].y()
