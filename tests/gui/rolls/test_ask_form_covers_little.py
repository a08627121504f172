"""A decision lies over the desk, and leaves in sight at whom it is aimed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from gui.rolls.form_edges import end_of_panels
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from models.desk.hands import Hands
from systems.common.forms import Choice
from systems.common.kernel.actions import END_FIGHT, PUT_EFFECT
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import PARTY
from tests.gui.conftest import Referee, must, start_fight
from tests.samples import open_sample


def test_whoever_spends_points_sees_the_target(
    tmp_path: Path, show: Callable[..., DeskWindow], referee: Referee
) -> None:
    campaigns = Campaigns(tmp_path / "data", hands=Hands("table", "program", "table"), dice=SeededDice(5))
    desk = open_sample(campaigns, "monsters_magic")
    window = show(desk, 1366, 744)  # what the frame of the window leaves of 768
    window.show_space("session")
    must(desk, Choice("turn.next"))
    tracker = window.tracker
    tracker.view.setFocus()
    QApplication.processEvents()
    tracker.form.submit()
    target = str(tracker.form.view.answers()["target"])
    referee.type("4 4 4 8")
    referee.enter()
    form = window.roll_bar.form
    assert form.isVisible() and desk.look.being(target).name == "Road Robber 1"
    assert form.width() == window.width(), "what is spent is read across, however little it is"
    line = tracker.view.visualRect(tracker.view.lines.index(tracker.view.lines.row_of(target), 1))
    top = form.mapTo(window, QPoint()).y()
    middle = tracker.view.viewport().mapTo(window, line.center()).y()
    assert middle + tracker.view.fontMetrics().height() < top, "the name on its line"
    campaigns.close()


@pytest.mark.parametrize("size", [(1366, 768), (1600, 900), (1024, 768)])
def test_of_the_form_of_the_turn_no_half_field_is_seen_above_a_question(
    size: tuple[int, int], tmp_path: Path, show: Callable[..., DeskWindow], qtbot: QtBot
) -> None:
    campaigns = Campaigns(tmp_path / "data", hands=Hands("table", "program", "table"), dice=SeededDice(5))
    desk = open_sample(campaigns, "monsters_magic")
    window = show(desk, *size)
    window.show_space("session")
    qtbot.wait(50)  # until its docks have their heights
    (acts,) = [one for one in desk.look.on_side(PARTY) if one.name == "Shamira Sunfire"]
    assert window.roll_bar.ask(Choice("being.name", acts.id), always=True)
    qtbot.wait(20)
    form, fields = window.roll_bar.form, window.tracker.form.view.editors
    top = form.mapTo(window, QPoint()).y()
    assert form.isVisible()
    for name, field in fields.items():
        begins = field.place.mapTo(window, QPoint()).y()
        assert not field.place.isVisible() or not begins < top < begins + field.place.height(), name
    campaigns.close()


def test_of_the_foot_of_the_encounter_builder_no_half_button_is_seen_above_a_question(
    tmp_path: Path, show: Callable[..., DeskWindow], qtbot: QtBot
) -> None:
    campaigns = Campaigns(tmp_path / "data", hands=Hands("table", "program", "table"), dice=SeededDice(5))
    window = show(open_sample(campaigns, "enondas"), 1366, 768)
    window.show_space("prep")
    qtbot.wait(50)
    assert window.roll_bar.ask(Choice("encounters.compare"), always=True)
    qtbot.wait(20)
    top = window.roll_bar.form.mapTo(window, QPoint()).y()
    for button in window.encounters.strip.buttons.values():
        begins = button.mapTo(window, QPoint()).y()
        assert not button.isVisible() or not begins < top < begins + button.height(), button.text()
    campaigns.close()


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_a_question_of_few_fields_lies_over_the_form_of_the_turn_alone(
    size: tuple[int, int], tmp_path: Path, show: Callable[..., DeskWindow], qtbot: QtBot
) -> None:
    """It lay over a card of the party, the clock and the dice, and used a sixth of its height."""
    campaigns = Campaigns(tmp_path / "data", hands=Hands("table", "program", "table"), dice=SeededDice(5))
    window = show(open_sample(campaigns, "mazes_minotaurs"), *size)
    window.show_space("session")
    qtbot.wait(50)
    cards = window.roster.list.mask().boundingRect()
    assert window.roll_bar.ask(Choice(END_FIGHT), always=True)
    qtbot.wait(50)
    form, turn = window.roll_bar.form, window.tracker.form
    place = QRect(form.mapTo(window, QPoint()), form.size())
    below = QRect(turn.mapTo(window, QPoint()), turn.size())
    assert abs(place.top() - below.top()) <= 2 and place.left() == below.left() and place.right() == below.right()
    assert window.roster.list.mask().boundingRect() == cards
    assert not place.intersects(QRect(window.dice.mapTo(window, QPoint()), window.dice.size()))
    campaigns.close()


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_a_question_with_a_chip_for_everybody_lies_over_the_tracker_alone(
    size: tuple[int, int], tmp_path: Path, show: Callable[..., DeskWindow], qtbot: QtBot
) -> None:
    """It lay across the whole window, and others did not."""
    campaigns = Campaigns(tmp_path / "data", hands=Hands("program", "program", "program"), dice=SeededDice(5))
    desk = open_sample(campaigns, "whitebox")
    window = show(desk, *size)
    window.show_space("session")
    start_fight(desk, 6, 1)
    qtbot.wait(50)
    assert window.roll_bar.ask(Choice(PUT_EFFECT, ""), always=True)
    qtbot.wait(50)
    form, tracker = window.roll_bar.form, window.tracker
    place = QRect(form.mapTo(window, QPoint()), form.size())
    below = QRect(tracker.mapTo(window, QPoint()), tracker.size())
    assert place.left() == below.left() and place.right() == below.right()
    assert not form.area.verticalScrollBar().maximum(), "and all of it is seen"
    turn = window.tracker.form
    assert (place.top(), place.bottom()) == (turn.mapTo(window, QPoint()).y(), below.bottom()), "as high as any other"
    campaigns.close()


def test_of_a_panel_beside_no_field_is_half_below_a_question(
    tmp_path: Path, show: Callable[..., DeskWindow], qtbot: QtBot
) -> None:
    """The field of the dice and its button were seen in half."""
    campaigns = Campaigns(tmp_path / "data", hands=Hands("table", "program", "table"), dice=SeededDice(5))
    window = show(open_sample(campaigns, "mazes_minotaurs"), 1920, 1080)
    window.show_space("session")
    qtbot.wait(50)
    fields = [one for one in window.dice.findChildren(QWidget) if isinstance(one, QAbstractButton | QLineEdit)]
    places = [QRect(one.mapTo(window, QPoint()), one.size()) for one in fields if one.isVisible()]
    foot = window.roll_bar.mapTo(window, QPoint()).y()
    for high in range(20, foot - min([one.top() for one in places]) + 40, 4):
        top = end_of_panels(window, window.rect(), foot - high)
        assert not [one for one in places if one.top() < top <= one.bottom()], high
    campaigns.close()


def test_no_half_card_of_the_party_is_seen_above_a_question(
    tmp_path: Path, show: Callable[..., DeskWindow], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it has too little room over the form of the turn."""
    monkeypatch.setattr("gui.rolls.roll_bar_face.MIDDLE", "nowhere")
    campaigns = Campaigns(tmp_path / "data", hands=Hands("table", "program", "table"), dice=SeededDice(5))
    window = show(open_sample(campaigns, "monsters_magic"), 1366, 768)
    window.show_space("session")
    qtbot.wait(50)
    assert window.roll_bar.ask(Choice(END_FIGHT), always=True)
    qtbot.wait(50)
    top = window.roll_bar.form.mapTo(window, QPoint()).y()
    cards, inside = window.roster._cards.values(), window.roster.list
    begins = [card.mapTo(window, QPoint()).y() for card in cards]
    cut = [at for at, card in zip(begins, cards, strict=True) if at < top < at + card.height()]
    seen = inside.mask().boundingRect()
    assert cut and not seen.isEmpty() and inside.mapTo(window, seen.bottomLeft()).y() < cut[0]
    window.roll_bar.not_now()
    qtbot.wait(50)
    assert inside.mask().isEmpty() or inside.mask().boundingRect().bottom() > seen.bottom()
    campaigns.close()
