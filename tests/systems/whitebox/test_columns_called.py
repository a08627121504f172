"""Columns of tables of the book are called as the book calls them."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.whitebox import SYSTEM as GAME
from tests.samples import sample_table


def test_the_lands_of_the_wilderness_have_their_comma() -> None:
    look = Look(GAME, sample_table("whitebox"))
    heads = {column.label for chart in GAME.charts(look) for column in chart.columns}
    assert not heads & {"River coast", "Jungle swamp", "Hills mountains"}
    options = {option.label for option in GAME.actions["table.roll"].form(
        look, "", {"table": "encounter_type"}).field("column").options}  # fmt: skip
    assert {"River, coast", "Jungle, swamp", "Hills, mountains", "Desert"} <= options
