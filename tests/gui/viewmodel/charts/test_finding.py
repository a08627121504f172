"""What is typed finds charts."""

from __future__ import annotations

import pytest

from gui.viewmodel.charts.finding import find_charts
from systems.common.records.charts import Chart


@pytest.mark.parametrize("typed", ["party's", "PARTY’S blows", "fight  foes"])
def test_charts_are_found_as_keyboards_write_them(typed: str) -> None:
    chart = Chart("blows", "The party’s blows", "The fight", notes=("At foes.",))
    other = Chart("weather", "The weather", "Travel")
    assert find_charts([(other, True), (chart, False)], typed) == [(chart, False)]
