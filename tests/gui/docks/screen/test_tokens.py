"""No line of a chart ends between a name and its number, or a figure and its unit, however wide it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from gui.docks.screen.pieces import Placed
from gui.docks.screen.places import columns_of, place_chart
from gui.docks.screen.tokens import tokens_of, wrap
from gui.viewmodel.charts.faces import chart_face
from gui.widgets.painting import as_given, keep_units
from systems.common.every_game.screen import arranged
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.shelf import SHELF
from tests.samples import sample_table

WIDTHS = (236, 280, 410, 640, 900)


def broken(lines: Sequence[str]) -> str:
    """The first line that ends within what is kept together; empty where none does."""
    ends, at = set[int](), 0
    for one in keep_units(" ".join(lines)).split(" "):
        at += len(as_given(one)) + 1
        ends.add(at)
    at = 0
    for line, after in pairwise(lines):
        at += len(line) + 1
        if at not in ends:
            return f"{line} / {after}"
    return ""


def lines_of(placed: Placed) -> Iterator[list[str]]:
    """Whatever stands in several lines: cells, heads that stand upright, the title, the notes one by one."""
    yield placed.title
    for pieces in [*placed.pieces.values(), *[pieces for _, pieces in placed.heads]]:
        lines: dict[float, str] = {}
        for piece in pieces:
            if piece.mark is None and not piece.turned:
                lines[piece.y] = f"{lines.get(piece.y, '')} {piece.words}".strip()
        yield list(lines.values())


def test_names_figures_and_dots_stay_where_they_belong() -> None:
    words = [word for _, word, _ in tokens_of("Cleric of level 2 · 6 turns · Orc 3 strikes", (), 400)]
    assert words == ["Cleric", "of", "level 2 ·", "6 turns ·", "Orc 3", "strikes"]
    assert wrap("At level 2", 1) == ["At", "level 2"]
    assert broken(["At level", "2"]) == "At level / 2" and not broken(["At", "level 2"])


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("game", SHELF, ids=lambda one: one.key)
def test_no_line_of_a_chart_ends_within_what_belongs_together(game: Game) -> None:
    look = Look(game, sample_table(game.key))
    found = set()
    for chart, _ in arranged(look):
        face = chart_face(look, chart, "", ())
        columns = columns_of(face)
        for wide in WIDTHS:
            placed = place_chart(face, columns, wide)
            found |= {f"{face.title}: {bad}" for lines in lines_of(placed) if (bad := broken(lines))}
            notes = [words for _, words, _ in placed.notes]
            found |= {f"{face.title}: {bad}" for note in (*face.notes, face.source)
                      if (bad := broken([one for one in notes if one in note]))}  # fmt: skip
    assert not found
