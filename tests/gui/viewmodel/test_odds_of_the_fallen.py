"""A blast over somebody who lies already: that they die is said, by name, and never that nobody falls."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from gui.docks.tracker.odds_detail import OddsDetail, odds_parts
from gui.viewmodel.odds.verbs import or_die, singular
from gui.viewmodel.odds.words import say_odds
from gui.widgets.odds_bar import OddsBar
from gui.window.desk_window import DeskWindow
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.records.states import State
from systems.common.records.table import FOES, PARTY
from systems.common.simulation.odds import Odds, Toll, Way
from tests.gui.conftest import OpenDesk, start_fight
from tests.gui.viewmodel.test_odds_words import counted
from tests.toy_game import TOY


@pytest.fixture
def lying(open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Look]:
    """A fight of three foes of whom, and of the party, so many lie unconscious."""

    def look_at(*numbers: int) -> Look:
        desk = open_desk(TOY)
        start_fight(desk, 3)
        look, real = desk.look, type(TOY).state
        down = [look.on_side(FOES)[n].id for n in numbers] + [look.on_side(PARTY)[0].id]
        monkeypatch.setattr(
            type(TOY), "state",
            lambda self, look, being: State("unconscious", "Out") if being.id in down else real(self, look, being),
        )  # fmt: skip
        return look

    return look_at


def test_whoever_lies_can_but_die(lying: Callable[..., Look]) -> None:
    look = lying(0, 1)
    first, second, third = [one.id for one in look.on_side(FOES)]
    assert or_die(look, "fall", [third]) == or_die(look, "fall", []) == "fall"
    assert or_die(look, "fall", [first, second]) == "die"
    assert or_die(look, "fall", [first, third]) == "fall or die"
    assert [singular(verb) for verb in ("fall or die", "die", "fall asleep")] == [
        "falls or dies",
        "dies",
        "falls asleep",
    ]


def test_the_odds_in_full_name_each_of_both_sides_and_the_likeliest_first(lying: Callable[..., Look]) -> None:
    """Twenty ways stood there in no order, and a comrade who dies was in none of them by name."""
    look = lying(0)
    (foe, other, _), (friend, caster, *_) = look.on_side(FOES), look.on_side(PARTY)
    ways = tuple([
        Way(label, Fraction(share, 1000), "middling", "falls")
        for label, share in (("3 × no harm", 5), ("no harm, 2 × wounded", 50), ("2 × dies, wounded", 940), ("2 × wounded", 5))
    ])  # fmt: skip
    foes = Toll(
        FOES, counted(3, 97), counted(100), counted(0, 20, 80), ((foe.id, Fraction(97, 100)), (other.id, Fraction(0)))
    )
    own = Toll(PARTY, counted(0, 100), counted(100), counted(0, 100), ((friend.id, Fraction(1)),))
    found = Odds(ways, ((foe.id, 1.0), (other.id, 2.5), (friend.id, 1.0)), True, 1, tolls=(foes, own))
    said = say_odds(look, Choice("x", caster.id), found)
    assert said.head == "1 foe dies" and said.below.startswith(f"{friend.name} dies in 100 %")
    around = QWidget()
    told = OddsDetail(around, "Blast", odds_parts(look, Choice("x", caster.id), found, "")).area.accessibleDescription()
    assert "Every outcome. 2 die, 1 wounded 94 %. 1 no harm, 2 wounded 5 %. 3 no harm < 1 %. 2 wounded < 1 %" in told
    assert f"{foe.name} 1.0 lost on average" in told and "dies in 97 %" in told
    assert f"{friend.name} 1.0 lost on average" in told and "dies in 100 %" in told
    assert f"{other.name} 2.5 lost on average" in told and told.count("dies in") == 2


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_names_and_chances_are_read_whole_and_the_bars_stand_below_one_another(
    size: tuple[int, int], lying: Callable[..., Look], show: Callable[..., DeskWindow], open_desk: OpenDesk
) -> None:
    """The last letter of the longest name was cut: it had been measured in other letters."""
    look = lying(0)
    window = show(open_desk(TOY), *size)
    names = [one.id for one in (*look.on_side(FOES), *look.on_side(PARTY))]
    chances = tuple([(who, Fraction(n + 1, 20)) for n, who in enumerate(names)])
    tolls = (Toll(FOES, counted(50, 40, 10), counted(100), counted(50, 50), chances),)
    found = Odds(
        (Way("2 × wounded", Fraction(1), "middling", "falls"),),
        tuple([(who, 1.0) for who in names]),
        True,
        1,
        tolls=tolls,
    )
    detail = OddsDetail(window, "Blast", odds_parts(look, Choice("x", names[-1]), found, ""))
    detail.show_above(window.tracker)
    QApplication.processEvents()
    labels = [one for one in detail.findChildren(QLabel) if one.isVisible() and one.text()]
    assert {look.being(who).name for who in names} <= {one.text() for one in labels}
    assert not [
        one.text()
        for one in labels
        if not one.wordWrap() and one.fontMetrics().horizontalAdvance(one.text()) > one.width()
    ]
    assert len({(bar.mapTo(detail, QPoint()).x(), bar.width()) for bar in detail.findChildren(OddsBar)}) == 1
