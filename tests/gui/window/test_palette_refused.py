"""Ctrl+K finds what is only impossible now, grey and last, with what is lacking."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from gui.viewmodel.palette_search import IMPOSSIBLE, refused
from gui.window.desk_window import DeskWindow
from gui.window.palette import FIND
from models.campaigns.campaigns import Campaigns
from systems.common.forms import Choice
from systems.common.kernel.actions import END_FIGHT, HAND_OUT, JOIN, MOVE, NEXT_TURN, REPEAT, REST, START
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY, altered
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, Referee, start_fight
from tests.samples import open_sample

Show = Callable[..., DeskWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.mark.parametrize(("typed", "words", "why"), [
    ("turn und", "Turn undead: Brannoch", "Brannoch turns no undead."),
    ("finish", "Finish off: Brannoch", "No foe lies helpless who can be killed."),
])  # fmt: skip
def test_what_is_only_impossible_now_is_found_and_says_why(
    open_desk: OpenDesk, show: Show, referee: Referee, typed: str, words: str, why: str
) -> None:
    game = next(one for one in SHELF if one.key == "whitebox")
    desk = open_desk(game)
    start_fight(desk, 2, 1)
    window = show(desk)
    who = next(one for one in desk.look.waiting if desk.look.being(one).name == "Brannoch")
    window.controller.act_as(who)
    referee.key(Qt.Key.Key_K, CONTROL)
    referee.type(typed)
    box = window.palette_box
    finds = [box.model.index(n).data(FIND) for n in range(box.model.rowCount())]
    find = next(one for one in finds if one.words == words)
    assert find.refused == find.kind == why and finds[-1].refused, "what can be done stands before it"
    box.list.setCurrentIndex(box.model.index(finds.index(find)))
    assert box.hint.text() == why
    entries = len(desk.log())
    referee.key(Qt.Key.Key_Return)
    assert box.isVisible() and len(desk.log()) == entries


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_what_is_of_no_turn_says_what_is_lacking_too(open_desk: OpenDesk, game: Game) -> None:
    desk = open_desk(game)
    hero = desk.look.on_side(PARTY)[0].id

    def why(actor: str, chosen: str) -> dict[str, str]:
        return {find.key: find.refused for find in refused(desk.look, actor, chosen)}

    quiet = why("", hero)
    assert {quiet[key] for key in (JOIN, NEXT_TURN, END_FIGHT, REPEAT, MOVE)} == {"Nobody fights."}
    assert quiet[HAND_OUT] == "No hoard is on the table."
    nobody = why("", "")
    assert nobody["being.name"] == "Nobody is chosen who would do it."
    own = [one for one in game.actions.values() if one.place == "being" and one.key in game.required]
    elsewhere = ("Nobody fights", "The house plays without")
    for key in {one.key for one in own if one.key in nobody and not nobody[one.key].startswith(elsewhere)}:
        assert nobody[key] == f"Nobody is chosen. It takes {game.required[key].takes}."
    start_fight(desk, 2, 1)
    fought = why(desk.look.waiting[0], hero)
    assert fought[REST] == fought[START] == "Not while somebody fights."


def evenings(game: Game, where: Path) -> Iterator[Look]:
    """The sample as it opens, and once its fight has ended; the same with nobody and nothing at the table."""
    desk = open_sample(Campaigns(where, dice=SeededDice(3)), game.key)
    yield desk.look
    if (ending := game.actions[END_FIGHT].form(desk.look, "", {})) is not None:
        desk.perform(Choice(END_FIGHT, "", ending.blank()))
        yield desk.look
    yield Look(game, altered(desk.table, beings={}, encounters={}, effects={}, hoards={}, bonds={}))


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_of_everything_that_cannot_be_done_it_is_said_what_is_lacking(game: Game, tmp_path: Path) -> None:
    vague = set()
    for look in evenings(game, tmp_path):
        there = [being.id for side in (PARTY, FOES) for being in look.on_side(side)]
        for who in ["", *there]:
            for actor in {*look.waiting, ""}:
                vague |= {find.key for find in refused(look, actor, who) if find.refused == IMPOSSIBLE}
    assert vague == set()
