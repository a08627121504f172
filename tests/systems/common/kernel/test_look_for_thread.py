"""A look for a thread of its own: what rules say there is not written where the desk keeps what they have said."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.records.figures import Figure
from systems.shelf import SHELF
from tests.samples import sample_table


def test_what_is_asked_in_a_thread_of_its_own_is_kept_there_alone():
    for game in SHELF:
        look = Look(game, sample_table(game.key))
        there = look.for_thread()
        assert there.table is look.table and there.game is game
        before = dict(look._known.beings)
        figures: dict[str, Figure] = {being.id: game.summary(there, being) for being in there.table.beings.values()}
        assert figures and there._known.beings and dict(look._known.beings) == before
