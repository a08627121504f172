"""A table tried out while it is written: its results in words, with the dice that fell, if any did."""

from __future__ import annotations

from typing import Any

import pytest

from gui.viewmodel.tables.trial import try_once
from tests.systems.whitebox.builders import look, quiet


@pytest.mark.parametrize(("rows", "more", "typed", "said"), [
    (["sun", "rain"], {}, "2", "rain (d2 2)"), (["sun"], {}, "", "sun"), (["", "rain"], {}, "1", "Nothing (d2 1)"),
    (["sun"], {"times": "6"}, "", "sun; sun; sun; sun; sun; sun"), (["sun"], {"times": "7"}, "", "sun; sun; sun; sun; sun; sun and 1 more"),
    ([{"entry": "orc"}, {"entry": "no_such"}], {}, "1", "Orc (d2 1)"), ([{"entry": "orc"}, {"entry": "no_such"}], {}, "2", "no_such (d2 2)"),
    (["a"], {"times": "1d2-1"}, "1", "Nothing"), (["sun", "rain"], {}, "3", "3 is no face of a d2."),
    ([{"to": "no_such_table"}], {}, "", "This table: the row at 1 sends on to no_such_table, which is no table."),
])  # fmt: skip
def test_one_roll_is_said_with_its_dice(rows: list[Any], more: dict[str, Any], typed: str, said: str) -> None:
    assert try_once(look(quiet()), {"rows": rows, **more}, "", typed) == said
