"""Desks that tests begin with are copied from what was made once in a process: nobody can tell them from new ones."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from models.campaigns.campaigns import Campaigns
from systems.common.kernel.game import Game
from systems.common.kernel.tape import SeededDice
from tests.gui.conftest import PROGRAM, OpenDesk, begin, start_fight


@pytest.mark.parametrize("party", [0, 4])
def test_a_copied_desk_is_as_if_made_anew(game: Game, open_desk: OpenDesk, tmp_path: Path, party: int) -> None:
    copied = open_desk(game, party=party)
    with closing(Campaigns(tmp_path / "anew", lambda key: game, PROGRAM, SeededDice(7))) as campaigns:
        fresh = begin(campaigns, game, party)
        assert (copied.name, copied.path.name, copied.table) == (fresh.name, fresh.path.name, fresh.table)
        assert [entry.story for entry in copied.log()] == [entry.story for entry in fresh.log()]
        if party:
            for desk in (copied, fresh):
                start_fight(desk)
            assert copied.table == fresh.table, "the dice lie as they did"
        while undone := fresh.undo():
            assert copied.undo() == undone
        assert not copied.undo()
        assert copied.table == fresh.table


def test_two_copies_keep_apart(open_desk: OpenDesk) -> None:
    first, second = open_desk(), open_desk()
    assert first.path != second.path
    first.undo()
    assert first.table != second.table
