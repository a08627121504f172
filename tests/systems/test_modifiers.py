"""What a referee may give or take by its own lights goes as far down as up, in every form of every game."""

from __future__ import annotations

import pytest

from systems.common.forms import Form, NumberField
from systems.common.kernel.game import Game, offered
from systems.common.kernel.look import Look
from systems.shelf import SHELF
from tests.recorded_tables import met, rest_of

OWN = ("modifier", "bonus", "circumstance")


def own_numbers(form: Form) -> list[NumberField]:
    return [one for one in form.fields if isinstance(one, NumberField) and one.minimum < 0 and one.name in OWN]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_a_modifier_goes_as_far_down_as_up_and_begins_with_none(game: Game) -> None:
    rest = rest_of(game)
    encounter = next(iter(rest.encounters.values()))
    found = 0
    for table in (rest, met(game, rest, encounter.lines, dict(encounter.how))):
        look = Look(game, table)
        for actor in ("", *table.beings):
            for action, form in offered(look, actor):
                for one in own_numbers(form):
                    found += 1
                    assert (one.minimum, one.blank()) == (-one.maximum, 0), f"{action.key}: {one}"
    assert found
