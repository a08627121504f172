"""The word for how somebody is has its room from the beginning: nobody is wounded yet when columns get their widths."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gui.docks.tracker.columns import BESIDE_STATE
from gui.docks.tracker.model import STATE
from gui.theme import theme
from gui.widgets.painting import words_width
from gui.widgets.state_mark import state_lines
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.actions import END_FIGHT, PUT_EFFECT
from systems.common.kernel.game import Game
from systems.common.records.table import FOES
from systems.shelf import SHELF
from tests.gui.conftest import must
from tests.gui.docks.tracker.conftest import begin_fight, sample_fight, settle

Show = Callable[..., DeskWindow]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("gone_on", [False, True], ids=["begins", "goes on"])
def test_every_word_for_how_somebody_may_be_is_read_whole(
    game: Game, campaigns: Campaigns, show: Show, size: tuple[int, int], gone_on: bool
) -> None:
    """Beside effects that are there already, too."""
    if gone_on:
        desk, tracker = sample_fight(campaigns, game, show, size)
    else:
        desk, window = begin_fight(campaigns, game, show, size)
        tracker = window.tracker
    room = tracker.view.columnWidth(STATE) - theme.px("mark") - BESIDE_STATE
    words = desk.game.state_words(desk.look)
    assert {"Dead", "Fled"} < set(words)
    cut = [word for word in words if any(words_width(*line) > room for line in state_lines(word, room))]
    assert not cut, room
    assert [state_lines(wound, room) for wound in words[:3]] == [[(wound, "body", 700)] for wound in words[:3]]


def test_a_state_that_is_too_long_stands_in_two_lines_or_in_smaller_letters() -> None:
    words = "Out of the conflict"
    whole, high = words_width(words, "body", 700), theme.px("line_row")
    assert state_lines(words, whole) == [(words, "body", 700)]
    assert state_lines(words, whole - 1) == [("Out of the", "body", 700), ("conflict", "small", 400)]
    less = words_width("Out of", "body", 700)
    assert state_lines(words, less, high=high) == [("Out of", "body", 700), ("the conflict", "small", 400)]
    assert state_lines(words, less, high=20) == [(words, "small", 700)], "no room for two lines"
    assert [line for line, *_ in state_lines("Dead, still acts", 40)] == ["Dead,", "still acts"]
    assert state_lines("Unconscious", 60) == [("Unconscious", "small", 700)], "one word is never broken"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_fight_that_is_no_longer_over_has_the_columns_that_it_had(
    game: Game, campaigns: Campaigns, show: Show
) -> None:
    desk, window = begin_fight(campaigns, game, show)
    view = window.tracker.view
    before = [view.columnWidth(column) for column in range(view.model().columnCount())]
    for name in ("A spell with a very long name", "Another effect"):
        who = tuple([being.id for being in desk.look.on_side(FOES)])
        form = game.actions[PUT_EFFECT].form(desk.look, "", {})
        assert form is not None
        must(desk, Choice(PUT_EFFECT, "", {**form.blank(), "on": who, "name": name}))
    settle()
    assert [view.columnWidth(column) for column in range(len(before))] == before
    form = game.actions[END_FIGHT].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice(END_FIGHT, "", form.blank()))
    settle()
    assert desk.undo()
    settle()
    assert [view.columnWidth(column) for column in range(len(before))] == before


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_campaign_opened_again_in_a_fight_has_the_columns_that_it_had(
    game: Game, campaigns: Campaigns, show: Show, tmp_path: Path
) -> None:
    desk, window = begin_fight(campaigns, game, show)
    view = window.tracker.view
    view.sizes.keep_in(tmp_path / "window.ini")
    view.sizes.measure_anew()
    settle()
    before = [view.columnWidth(column) for column in range(view.model().columnCount())]
    who = tuple([being.id for being in desk.look.on_side(FOES)])
    form = game.actions[PUT_EFFECT].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice(PUT_EFFECT, "", {**form.blank(), "on": who, "name": "A spell with a very long name"}))
    settle()
    path = desk.path
    window.show_desk(None)
    desk.close()
    window.show_desk(campaigns.open(path))
    settle()
    assert window.desk is not None and window.desk.look.fighting
    assert [view.columnWidth(column) for column in range(len(before))] == before


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_fight_that_comes_back_has_its_lines_as_high_as_they_were(
    game: Game, campaigns: Campaigns, show: Show, tmp_path: Path
) -> None:
    """Where heads are lower so that nobody has to be scrolled: after the undo of its end, and when it is opened."""
    desk, window = begin_fight(campaigns, game, show)
    view = window.tracker.view
    view.sizes.keep_in(tmp_path / "window.ini")
    view.sizes.measure_anew()
    settle()

    def heights() -> list[int]:
        return [view.rowHeight(row) for row in range(view.model().rowCount())]

    usual = heights()
    window.resize(window.width(), window.height() - view.viewport().height() + sum(usual) - 4)
    settle()
    before = heights()
    assert sum(before) == view.viewport().height() == sum(usual) - 4, "heads are lower"
    form = game.actions[END_FIGHT].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice(END_FIGHT, "", form.blank()))
    settle()
    assert desk.undo()
    settle()
    assert heights() == before
    path = desk.path
    window.show_desk(None)
    desk.close()
    window.show_desk(campaigns.open(path))
    settle()
    assert window.desk is not None and window.desk.look.fighting
    assert heights() == before
