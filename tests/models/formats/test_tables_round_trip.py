"""Every shipped table of every game goes out as CSV and comes in again as the same table."""

from __future__ import annotations

import pytest

from gui.viewmodel.exchange.stat_blocks import candidates
from models.formats import registry
from models.formats.writing import lists
from systems.common.content.random_tables.pairs import result_values
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.shelf import SHELF
from tests.samples import sample_table


@pytest.mark.parametrize("game", SHELF, ids=lambda one: one.key)
def test_every_shipped_table_comes_in_again_as_it_went_out(game: Game) -> None:
    look = Look(game, sample_table(game.key))
    other = []
    for key, table in look.library("tables").items():
        found = registry.read(lists.as_csv(lists.table_rows(look, table)), "csv")[1]
        (made,) = candidates(look, found, "a file")
        assert not made.problem, (key, made.problem)
        again = game.own_entry("tables", made.key, made.source)
        if (again.name, again.times, again.columns) != (table.name, table.times, table.columns):
            other.append(key)
    assert look.library("tables") and not other


def known(name: str) -> str:
    return {"armor": "armor", "gems": "gems"}.get(name.lower(), "")


def entry(name: str) -> str:
    return {"shield": "shield_item"}.get(name.lower(), "")


@pytest.mark.parametrize(("words", "values"), [
    ("Old shield → [[Shield]]", {"text": "Old shield", "entry": "shield_item"}),
    ("{}, cursed → Armor; [[Shield]] {bonus: -1}",
     {"text": "{}, cursed", "to": "armor", "entry": "shield_item", "data": {"bonus": -1}}),
    ("{count} arrows {count = 2d6}", {"text": "{count} arrows", "figures": {"count": "2d6"}}),
    ("of level {\"1d3\"}, 2d6 of them", {"text": "of level 1d3, {2d6} of them"}),
    ("north → the old mill", {"text": "north → the old mill"}),
    ("an old {thing} → Gems", {"text": "an old (thing)", "to": "gems"}),
])  # fmt: skip
def test_text_and_what_it_leads_to_are_read_from_one_cell(words: str, values: dict[str, object]) -> None:
    assert result_values(words, known, entry) == values
