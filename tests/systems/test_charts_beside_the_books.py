"""The charts beside what was typed from the books, cell by cell: `charts_typed.txt` in the tests of each game.

A chart begins with its key, how many of its columns were typed (else all), and the rules it is of; then come its lines:
the heads, the rows, a bar between cells.  Dots stand for rows that were not typed.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.records.table import Table
from systems.shelf import SHELF
from tests.systems.charted import chart_of, printed, without_others

HEAD = re.compile(r"== (?P<key>[^ ]+?)(?:, (?P<columns>\d) columns?)?: (?P<rules>.+)")


def cases() -> list[object]:
    """Every chart that was typed, of every game, marked with its rules."""
    found = []
    for game in SHELF:
        written = (Path(__file__).parent / game.key / "charts_typed.txt").read_text(encoding="utf-8")
        for part in re.split(r"\n(?=== )", written)[1:]:
            head, *lines = part.strip().splitlines()
            told = HEAD.fullmatch(head)
            assert told is not None, head
            marks = [pytest.mark.rule(rule) for rule in told["rules"].split(", ")]
            columns = int(told["columns"] or 0)
            found.append(pytest.param(game, told["key"], columns, lines, id=f"{game.key}-{told['key']}", marks=marks))
    return found


@pytest.mark.parametrize(("game", "key", "columns", "book"), cases())
def test_a_chart_says_what_was_typed_from_the_book(game: Game, key: str, columns: int, book: list[str]) -> None:
    lines = printed(chart_of(Look(game, Table(game.house)), key), columns)
    assert without_others(lines, book) == book
