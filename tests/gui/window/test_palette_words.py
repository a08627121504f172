"""Ctrl+K finds actions of every game by words of other games, and leads to the sheet on which figures are overruled."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from gui.window.desk_window import DeskWindow
from systems.common.kernel.game import Game
from systems.common.records.table import PARTY
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee, start_fight
from tests.gui.window.test_palette import ask, found

Show = Callable[..., DeskWindow]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_figure_is_overruled_on_the_sheet_that_opens(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game)
    window = show(desk)
    opened: list[str] = []
    window.palette_box.wants_sheet.connect(opened.append)
    ask(referee, "overrule")
    assert sorted(found(window)) == sorted([f"Overrule a figure: {one.name}" for one in desk.look.on_side(PARTY)])
    referee.key(Qt.Key.Key_Escape)
    who = desk.look.on_side(PARTY)[0]
    window.palette_box.chosen = who.id
    ask(referee, "overrule")
    assert found(window)[:1] == [f"Overrule a figure: {who.name}"]
    referee.enter()
    assert opened == [who.id]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_figure_is_overruled_of_whoever_acts_where_nobody_is_chosen(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game)
    start_fight(desk)
    window = show(desk)
    window.palette_box.chosen = ""
    ask(referee, "overrule")
    acts = window.controller.actor
    named = [one.name for one in desk.look.table.beings.values() if one.id == acts] or [
        one.name for one in desk.look.on_side(PARTY)
    ]
    assert found(window)[0] == f"Overrule a figure: {named[0]}"


WORDS = {
    "whitebox": {"wander": "Travel the wilderness", "wake": "Rest", "first aid": "Bind wounds", "retainer": "Hire somebody",
                 "listen": "Check for a hidden door", "memorize": "Prepare spells", "kill": "Finish off"},
    "mazes_minotaurs": {"wander": "Roll an encounter", "wake": "Wait until they wake", "grapple": "Wrestle",
                        "skill": "Test somebody", "cast": "Use a power", "retainer": "Hire"},
    "myriad": {"wander": "Roll an encounter", "wake": "Check who is awake", "poison": "Expose to a hazard",
               "skill": "Make a test", "stealth": "Make an opposed test", "wrestle": "Grapple"},
    "enondas": {"wander": "Roll an encounter", "wake": "Wake somebody", "skill": "Make a saving roll",
                "bandage": "Give first aid", "morale": "Say whether they hold"},
    "monsters_magic": {"wander": "Roll an encounter", "wake": "Rest", "skill": "Check", "disarm": "Impose a consequence",
                       "level up": "Rise a level", "stealth": "Sneak"},
}  # fmt: skip


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_actions_of_every_game_are_found_by_words_of_other_games(
    game: Game, open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk = open_desk(game)
    window = show(desk)
    window.palette_box.chosen = desk.look.on_side(PARTY)[0].id
    for typed, label in WORDS[game.key].items():
        ask(referee, typed)
        assert [words for words in found(window) if words.partition(":")[0] == label], (typed, found(window))
        referee.key(Qt.Key.Key_Escape)
