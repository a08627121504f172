"""The card of a random table reads as the table is printed."""

from __future__ import annotations

import pytest

from systems.common.content.random_tables.reader import read_tables
from systems.common.kernel.look import Look
from systems.common.kernel.table_cards import table_card
from systems.common.records.table import Table
from tests.toy_game import TOY

WRITTEN = """
[finds]
name = "Finds"
dice = "1d9"
rows = [
    {at = 1, text = "Gem worth {worth} gp", figures = {worth = "1d6*100"}},
    {at = "2-3", to = {table = "charms", times = "1d2"}},
    {at = 4, text = "A box with {@charms}"},
    {at = 5, entry = "rat"},
    {at = 6, again = 2},
    {at = 7, entry = "rat", figures = {number = "2d4"}},
    {at = 8, text = "A {} on a string", to = "charms"},
    {at = 9, text = "{} of bone", to = "charms"},
]

[charms]
name = "Charms"
rows = ["Tooth", "Feather"]
"""


@pytest.fixture
def look(monkeypatch: pytest.MonkeyPatch) -> Look:
    here, tables = Look(TOY, Table(TOY.house)), read_tables(WRITTEN)
    ask = type(here).library
    monkeypatch.setattr(Look, "library", lambda self, kind: tables if kind == "tables" else ask(self, kind))
    return here


def test_a_row_says_what_it_comes_to(look: Look) -> None:
    card = table_card(look, look.library("tables")["finds"])
    assert (card.title, card.subtitle) == ("Finds", "1d9")
    assert card.blocks == ((
        ("1", "Gem worth 1d6 × 100 gp"), ("2–3", "Charms × 1d2"), ("4", "A box with Charms"), ("5", "Rat"),
        ("6", "Roll twice"), ("7", "2d4 × Rat"), ("8", "A (charms) on a string"), ("9", "Charms of bone"),
    ),)  # fmt: skip
