"""Charts in columns: how many there are, over how many a chart goes, and no hole that another could fill."""

from __future__ import annotations

import pytest

from gui.docks.screen.flowing import GAP, Flowing, column_count, span_for, width_of

LETTER = 13


@pytest.mark.parametrize("room, columns", [(100, 1), (299, 1), (600, 1), (606, 2), (1000, 3), (2000, 6)])
def test_as_many_columns_as_have_room(room, columns):
    assert column_count(room, LETTER) == columns
    assert width_of(columns, room, columns) == pytest.approx(room)


def test_a_chart_goes_over_as_many_columns_as_it_needs_or_over_all():
    assert [span_for(least, 924, 3) for least in (100, 302, 303, 613, 614, 5000)] == [1, 1, 2, 2, 3, 3]


def test_what_comes_after_fills_the_hole_beside_a_wide_one():
    flow = Flowing(616, LETTER)
    places = {
        key: (x, y) for key, x, y in flow.fill([("a", 1, 200), ("wide", 2, 100), ("b", 1, 150), ("c", 1, 90)], 20)
    }
    right = width_of(1, 616, 2) + GAP
    assert places == {"a": (0, 20), "b": (right, 20), "wide": (0, 20 + 200 + GAP), "c": (0, 20 + 308 + GAP)}
    assert flow.foot == 20 + 308 + GAP + 90 + GAP
