"""What is typed finds charts."""

from __future__ import annotations

import pytest

from gui.viewmodel.charts.finding import find_charts
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow


@pytest.mark.parametrize("typed", ["party's", "PARTY’S blows", "fight  foes"])
def test_charts_are_found_as_keyboards_write_them(typed: str) -> None:
    chart = Chart("blows", "The party’s blows", "The fight", notes=("At foes.",))
    other = Chart("weather", "The weather", "Travel")
    assert find_charts([(other, True), (chart, False)], typed) == [(chart, False)]


def test_charts_that_are_called_so_come_first_among_those_on_the_screen_and_among_the_others() -> None:
    in_a_note = Chart("met", "Who is met", "Travel", notes=("Old wolves on the road.",))
    inside = Chart("toll", "Tolls of the old road", "Travel")
    called = Chart("table:old_road", "Old road", "Tables")
    there = Chart("gear", "Gear", "Prices", notes=("Old lamps for the road.",))
    arranged = [(in_a_note, False), (there, True), (inside, False), (called, False)]
    assert [chart.title for chart, _ in find_charts(arranged, "old road")] == [
        "Gear", "Old road", "Tolls of the old road", "Who is met"]  # fmt: skip


def test_charts_whose_heads_say_it_come_before_those_that_hold_it_in_a_cell() -> None:
    cells = Chart(
        "tonight", "The party tonight", "The party", (ChartColumn("Who"),), (ChartRow((ChartCell("Saves"),)),)
    )
    heads = Chart("rating", "Monster rating", "The fight", (ChartColumn("Saves"),), (ChartRow((ChartCell("3"),)),))
    found = find_charts([(cells, True), (heads, True)], "save")
    assert [chart.title for chart, _ in found] == ["Monster rating", "The party tonight"]
