"""The word for how somebody is has its room from the beginning: nobody is wounded yet when columns get their widths."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gui.docks.tracker.columns import BESIDE_STATE
from gui.docks.tracker.model import STATE
from gui.theme import theme
from gui.widgets.painting import words_width
from gui.widgets.state_mark import state_lines
from gui.window.desk_window import DeskWindow
from models.campaigns.campaigns import Campaigns
from systems.common.kernel.game import Game
from systems.shelf import SHELF
from tests.gui.docks.tracker.conftest import begin_fight, sample_fight

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
    cut = [word for word in words if any(words_width(line, "body", 700) > room for line in state_lines(word, room))]
    assert not cut, room
    assert [state_lines(wound, room) for wound in words[:3]] == [[wound] for wound in words[:3]]


def test_a_state_of_several_words_stands_in_two_lines_where_one_is_too_short() -> None:
    words = "Out of the conflict"
    whole = words_width(words, "body", 700)
    assert state_lines(words, whole) == [words]
    assert state_lines(words, whole - 1) == ["Out of the", "conflict"]
    assert state_lines(words, words_width("Out of", "body", 700)) == ["Out of", "the conflict"]
    assert state_lines("Dead, still acts", 40) == ["Dead,", "still acts"]
    assert state_lines("Unconscious", 10) == ["Unconscious"], "one word is never broken"
