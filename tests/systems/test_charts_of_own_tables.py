"""A chart whose random table is the campaign's own, in every game."""

from __future__ import annotations

from collections import Counter

import pytest

from systems.common.content.entries import entry_to
from systems.common.content.entry_writer import entry_text
from systems.common.every_game.screen import OF_CAMPAIGN, all_charts
from systems.common.kernel.look import Look
from systems.common.records.table import OwnEntry, Table, altered
from systems.shelf import SHELF


@pytest.mark.parametrize("game", SHELF, ids=[game.key for game in SHELF])
def test_a_chart_whose_table_is_the_campaigns_own_says_so_and_stands_once(game):
    """Every table has one more word in each row: whatever chart is another by it is of no page of the book."""
    own = {}
    for key, one in game.shipped_entries("tables").items():
        written = entry_to(one)
        source = entry_text(key, {**written, "name": f"Ours {one.name}", "rows": marked(written.get("rows", []))})
        own[f"tables:{key}"] = OwnEntry(f"tables:{key}", "tables", key, source)
    table = altered(Table(game.house), own=own)
    shipped = {chart.key: chart for chart in all_charts(Look(game, Table(game.house)))}
    charts = all_charts(Look(game, table))
    changed = [chart for chart in charts if chart.key in shipped and chart.rows != shipped[chart.key].rows]
    assert changed
    assert [chart.key for chart in changed if chart.source != OF_CAMPAIGN or "Ours" not in chart.title] == []
    assert all([chart.group == shipped[chart.key].group for chart in changed])
    drawn = Counter([chart.table for chart in charts if chart.table])
    assert set(drawn) == set(game.shipped_entries("tables")) and max(drawn.values()) == 1


def marked(rows: list) -> list:
    """Rows of a table, each with one more word where it has any."""
    return [{**row, "text": f"{row['text']} marked"} if isinstance(row, dict) and row.get("text") else row
            for row in rows]  # fmt: skip
