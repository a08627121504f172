"""An answer that nobody could have given, such as a thing that is gone, leaves a form as it stands."""

from __future__ import annotations

import pytest

from systems.common.forms import BeingField, ChoiceField, EntryField
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.shelf import SHELF
from tests.recorded_tables import offered_once
from tests.systems.test_fields_that_refine import tables

NOBODY = "nobody knows"
# Of these the form asks what belongs to none; its field refuses the answer.
ASKS_LESS = {
    ("table.roll", "table"), ("treasure.add", "hoard"), ("combat.area", "target"), ("combat.hazard", "hazard"),
    ("characters.check", "against"), ("combat.move", "blocker"), ("encounters.roll", "when"),
    ("encounters.start", "place"),
}  # fmt: skip


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_an_answer_that_is_not_offered_asks_for_nothing_else(game: Game) -> None:
    tried, wrong = 0, []
    for table in tables(game):
        look = Look(game, table)
        for action, actor, form in offered_once(look):
            for field in form.fields:
                if not field.refines or not isinstance(field, ChoiceField | BeingField | EntryField):
                    continue
                tried += 1
                found = action.form(look, actor, {field.name: NOBODY})
                assert found is not None, f"{action.key}, {field.name}"
                if found.fields != form.fields and (action.key, field.name) not in ASKS_LESS:
                    wrong.append(f"{action.key}, {field.name}")
    assert tried and wrong == []
