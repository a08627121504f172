"""What can be seen of a foe, and whom those who look alike fall to."""

from __future__ import annotations

import pytest

from systems.common.kernel.look import Look
from systems.common.kernel.seen import worst_hurt, wounds_seen
from systems.common.records.changes import Changed, apply
from systems.common.records.table import FOES, PARTY
from systems.shelf import SHELF
from tests.systems.test_next_in_every_game import begun


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_of_foes_who_look_alike_each_takes_another(game) -> None:
    look = Look(game, begun(game, 0))
    party, foes = look.on_side(PARTY), look.on_side(FOES)
    alike = [one for one in party if look.stands(one) and wounds_seen(look, one) == 0]
    assert len(alike) > 1 and len(foes) > 1
    taken = [worst_hurt(look, foe, alike).id for foe in foes]
    assert len(set(taken)) == min(len(alike), len(foes)), "not all fall upon one"
    assert worst_hurt(look, foes[0], alike[:1]) == alike[0]


def test_who_looks_worse_hurt_is_taken_by_all() -> None:
    game = next(one for one in SHELF if one.key == "whitebox")
    table = begun(game, 0)
    hurt = Look(game, table).on_side(PARTY)[1]
    wounded = apply(table, (Changed(hurt.id, "hit_points", hurt.sheet.hit_points, 1),))
    look = Look(game, wounded)
    assert {worst_hurt(look, foe, look.on_side(PARTY)).id for foe in look.on_side(FOES)} == {hurt.id}
