"""A screen of 1366 by 768: what belongs to a glance is there whole, and what has no room says all of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from gui.docks.encounters.lines import MusterCard
from gui.docks.spellbook.rows import SpellLine
from gui.docks.tracker.model import EFFECTS, TURN
from gui.theme import theme
from gui.widgets.painting import HARD
from gui.widgets.words import PartsLabel
from gui.window.desk_window import DeskWindow
from gui.window.spaces import PREP
from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import PARTY, Muster
from systems.common.records.views import MusterLine, SpellRow
from systems.shelf import game
from tests.gui.conftest import PROGRAM, REAL_DICE, start_fight
from tests.samples import open_sample

Show = Callable[..., DeskWindow]


@pytest.fixture
def sample(tmp_path) -> Desk:
    """The sample campaign: four characters and a hireling."""
    campaigns = Campaigns(tmp_path / "data", game, PROGRAM, SeededDice(7))
    desk = open_sample(campaigns)
    yield desk
    campaigns.close()


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def inside(widget: QWidget, frame: QWidget) -> bool:
    """Whether a widget is seen whole in this frame."""
    place = QRect(widget.mapTo(frame, QPoint()), widget.size())
    return widget.isVisible() and frame.rect().contains(place)


def needs_no_more(label: QLabel) -> bool:
    """Whether a label that may break its lines has the height for all of them."""
    return label.height() >= label.heightForWidth(label.width())


def test_everybody_is_seen_while_a_roll_is_owed(sample: Desk, show: Show, qtbot: QtBot) -> None:
    desk = sample
    start_fight(desk, 6, 1)
    window = show(desk)
    view, roster = window.tracker.view, window.roster
    qtbot.waitUntil(lambda: window.tracker.form.odds.found is not None, timeout=5_000)
    desk.hands = REAL_DICE
    window.tracker.form.submit()
    qtbot.waitUntil(lambda: window.roll_bar.asks and view.verticalScrollBar().maximum() == 0)
    assert len(desk.look.on_side(PARTY)) == 5
    last = view.lines.rowCount() - 1
    line = view.visualRect(view.lines.index(last, TURN)).united(view.visualRect(view.lines.index(last, EFFECTS)))
    assert view.viewport().rect().contains(line), "the last foe stands above the form"
    for card in roster._cards.values():
        assert inside(card, roster.area.viewport()), card.face.name
    assert not roster.foot.isVisible(), "in a fight the cards have the room of the buttons that make new ones"


def test_however_many_there_are_the_buttons_below_them_stay(sample: Desk, show: Show) -> None:
    window = show(sample)
    window.resize(1366, 600)
    settle()
    roster = window.roster
    assert roster.area.verticalScrollBar().maximum() > 0
    made = [one for one in roster.foot.findChildren(QWidget) if one.objectName()]
    assert len(made) == 2 and all(inside(one, roster) for one in made)


@pytest.mark.parametrize("wide", [250, 344, 480])
def test_all_that_is_said_of_a_spell_can_be_read(qtbot: QtBot, wide: int) -> None:
    detail = "240 ft · referee · 2d6+3 targets / 240 ft · referee · 2d6 targets · save negates"
    actions = (("Cast", Choice("magic.cast")), ("Forget", Choice("magic.forget")))
    line = SpellLine(SpellRow("sleep", "Sleep", 1, detail, "prepared", 2, actions))
    qtbot.addWidget(line)
    line.resize(wide, line.heightForWidth(wide))
    line.show()
    settle()
    said = next(label for label in line.findChildren(QLabel) if "240" in label.text())
    assert said.text() == f"{detail} · prepared × 2" and needs_no_more(said)
    assert all(inside(one, line) for one in line.buttons) and inside(said, line)


def test_the_worth_of_a_line_of_the_encounter_is_never_cut(qtbot: QtBot) -> None:
    card = MusterCard("Hit points")
    card.show_line(Muster("ogre", 1), MusterLine("Ogre", "4+1 HD · armor 5 [14] · 1,120 XP", 120), "Hit points")
    qtbot.addWidget(card)
    card.resize(346, card.heightForWidth(346))
    card.show()
    settle()
    assert needs_no_more(card.what) and inside(card.what, card)
    assert card.what.width() < theme.metrics("small").horizontalAdvance(card.what.text()), "it is too long for a line"


@pytest.mark.parametrize(("wide", "lines"), [
    (900, ["Wat falls in 38 % · Ysolde in 37 % · Tamsin in 29 %"]), (0, ["Wat falls in 38 %", "Ysolde in 37 %", "Tamsin in 29 %"]),
])  # fmt: skip
def test_no_line_ends_or_begins_with_the_dot_between_two_parts(qtbot: QtBot, wide: int, lines: list[str]) -> None:
    said = PartsLabel("Wat falls in 38 % · Ysolde in 37 % · Tamsin in 29 %", "small")
    qtbot.addWidget(said)
    wide = wide or theme.metrics("small").horizontalAdvance("Wat falls in 38 % ·") + 2
    said.resize(wide, said.heightForWidth(wide))
    said.show()
    assert [line.replace(HARD, " ").replace("\u200a", " ") for line in said.lines()] == lines
    assert said.heightForWidth(wide) >= len(lines) * said.fontMetrics().height()
    assert said.text() == said.accessibleName() == "Wat falls in 38 % · Ysolde in 37 % · Tamsin in 29 %"


def test_what_saves_and_starts_an_encounter_stands_where_nothing_scrolls(sample: Desk, show: Show) -> None:
    start_fight(sample, 6, 1)
    window = show(sample)
    window.resize(1024, 640)
    window.show_space(PREP)
    settle()
    builder = window.encounters
    for made in (builder.keep_button, builder.start_button):
        assert inside(made, window)
        around = made.parentWidget()
        while around is not None:
            assert not isinstance(around, QScrollArea), "it scrolls away"
            around = around.parentWidget()
