"""Whoever comes into a fight once the turns of a round are set has no turn in it: its line says so, and why."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from gui.theme import theme
from gui.viewmodel.chip_face import ChipFace
from gui.viewmodel.choices import with_musters
from gui.viewmodel.tracker_rows import Glances, row_of
from gui.viewmodel.turn_order import lines
from gui.widgets.chips import chip_size
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.acting.coming_to import (
    CAME_LATE,
    MISSED_TURN,
    UNDECIDED,
    WAS_OUT,
    WAS_OUT_DECIDING,
    why_no_turn,
)
from systems.common.kernel.actions import ACT_AGAIN, JOIN, SKIP_TURN
from systems.common.kernel.game import Game
from systems.common.records.table import FOES, PARTY
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, must, muster, start_fight

LATE = "no turn in this round: joined mid-round"


def turn_of(desk: Desk, who: str) -> tuple[str, str, bool]:
    """The mark of somebody's line, the words of its turn, and whether a chip says why it has none."""
    line = next(one for one in lines(desk.look) if who in one.beings and one.kind != "head")
    row = row_of(desk.look, line, Glances(), {}, "", "")
    return row.mark, row.turn_words, any("joined mid-round" in chip.words.lower() for chip in row.chips)


@pytest.mark.parametrize("side", [FOES, PARTY])
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_whoever_joins_a_round_whose_turns_are_set_has_none_in_it(game: Game, side: str, open_desk: OpenDesk) -> None:
    desk = open_desk(game)
    start_fight(desk)
    seen = set()
    for _ in range(6):
        before = set(desk.table.beings)
        choice = with_musters(desk.look, JOIN, muster(game, 1), side=side)
        assert choice is not None
        must(desk, choice)
        (new,) = set(desk.table.beings) - before
        look = desk.look
        ahead = [*look.fight.turns[look.fight.now :], *look.game.turns_ahead(look)]
        waits = new in look.fight.waiting or any([new in one.actors for one in ahead])
        mark, words, chip = turn_of(desk, new)
        caught = bool(game.why_caught(look, look.being(new)))
        assert chip == (not waits and not caught), (look.turn, mark, words)
        if desk.look.table.beings[new].side == PARTY:  # among others of its kind the line says whether those act
            assert (words == LATE) == chip and (mark == "missed") == (chip or caught), (mark, words)
        seen.add(chip)
        must(desk, Choice(SKIP_TURN))
        if desk.look.round != look.round:
            assert turn_of(desk, new)[0] != "missed", "in a new round it has a turn as everybody"
    assert (True in seen) == (game.key != "mazes_minotaurs" and (game.key, side) != ("whitebox", FOES))


def test_whoever_joined_late_acts_where_the_referee_lets_it_and_says_no_more_that_it_came_late(
    open_desk: OpenDesk,
) -> None:
    desk = open_desk(next(one for one in SHELF if one.key == "whitebox"))
    start_fight(desk)
    while desk.look.round == 1 or desk.look.turn is None or desk.look.turn.side != FOES:
        must(desk, Choice(SKIP_TURN))
    before = set(desk.table.beings)
    choice = with_musters(desk.look, JOIN, muster(desk.game, 2), side=PARTY)
    assert choice is not None
    must(desk, choice)
    one, other = sorted(set(desk.table.beings) - before)
    assert why_no_turn(desk.look, one) == why_no_turn(desk.look, other) == CAME_LATE
    must(desk, Choice(ACT_AGAIN, one))
    assert one in desk.look.fight.waiting and not why_no_turn(desk.look, one)
    assert why_no_turn(desk.look, other) == CAME_LATE, "this one still has none"


def test_why_somebody_has_no_turn_is_read_whole_on_a_chip(qapp: QApplication) -> None:
    """They were cut in the middle in a usual window: ``Joined once the round …``."""
    theme.use("light", "roomy", qapp)
    for words in (MISSED_TURN, UNDECIDED, WAS_OUT_DECIDING, WAS_OUT, CAME_LATE):
        assert chip_size(ChipFace(words.capitalize(), kind="off")).width() <= 180, words
