"""A click on the hit points of whoever is chosen and aimed at asks for them; a click that does anything else does not."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from gui.docks.tracker.model import HITS, NAME, STATE, TURN
from gui.docks.tracker.painting.bodies import body_places
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk
from systems.common.records.table import FOES, PARTY
from tests.gui.conftest import Referee, click_on

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def test_who_is_not_chosen_yet_is_chosen_and_no_more(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    view, foes = window.tracker.view, [one.id for one in desk.look.on_side(FOES)]
    for who in (foes[0], foes[1], foes[-1], foes[0]):
        click_on(window, referee, who, on=HITS)
        assert view.chosen == who and not view.field.isVisible() and referee.focus() is view


def test_the_hit_points_alone_ask_and_only_without_another_key(
    fight: tuple[Desk, DeskWindow], referee: Referee
) -> None:
    desk, window = fight
    view, hero, foe = window.tracker.view, desk.look.on_side(PARTY)[0].id, desk.look.on_side(FOES)[0].id
    click_on(window, referee, hero)
    for column in (NAME, TURN):
        click_on(window, referee, hero, on=column)
        assert not view.field.isVisible()
    click_on(window, referee, foe)
    for held in (CONTROL, SHIFT):
        click_on(window, referee, foe, held)
        assert view.chosen == foe and not view.field.isVisible()
    click_on(window, referee, hero)
    click_on(window, referee, hero, on=HITS)
    assert view.field.isVisible() and view.field.being == hero
    referee.key(Qt.Key.Key_Escape)
    assert not view.field.isVisible() and referee.focus() is view


def test_a_click_that_aims_at_it_alone_only_aims(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    """It was one of several, or not aimed at any more."""
    desk, window = fight
    view, foes = window.tracker.view, [one.id for one in desk.look.on_side(FOES)]
    click_on(window, referee, foes[1])
    window.tracker.form.aim("alone", (foes[2],))
    click_on(window, referee, foes[1])
    assert not view.field.isVisible() and view.lines.targets == (foes[1],)
    click_on(window, referee, foes[1])
    assert view.field.isVisible() and view.field.being == foes[1]


def test_a_line_that_is_drawn_elsewhere_asks_nothing(fight: tuple[Desk, DeskWindow], referee: Referee) -> None:
    desk, window = fight
    view, foe = window.tracker.view, desk.look.on_side(FOES)[0].id
    click_on(window, referee, foe)
    row = view.lines.row_of(foe)
    here = body_places(view.cell(row, STATE), len(view.lines.row(row).bodies))[0].center().toPoint()
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, here)
    for by in (20, 40, 20, 0):
        QTest.mouseMove(view.viewport(), here + QPoint(0, by))
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, here + QPoint(0, 40))
    assert not view.field.isVisible()


def test_an_empty_field_shows_no_figure_and_says_how_it_is_taken(
    fight: tuple[Desk, DeskWindow], referee: Referee
) -> None:
    desk, window = fight
    foe, field = desk.look.on_side(FOES)[0].id, window.tracker.view.field
    click_on(window, referee, foe)
    for ask in ("cell", "lose", "gain"):
        window.tracker.view.edit_hits(ask)
        assert field.isVisible() and not any(sign.isdigit() for sign in field.placeholderText())
        assert "click elsewhere takes it" in field.toolTip()
