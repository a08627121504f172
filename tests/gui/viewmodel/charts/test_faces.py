"""What is said of a chart: what a press does, by the label of its action; each sentence with one full stop."""

from __future__ import annotations

import pytest

from gui.viewmodel.charts.faces import Press, chart_face, tip_of
from systems.common.every_game.screen import all_charts
from systems.common.kernel.actions import ROLL_TABLE
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.shelf import SHELF
from tests.samples import sample_table


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_press_is_told_by_what_it_does(game: Game) -> None:
    look = Look(game, sample_table(game.key))
    seen = set()
    for chart in all_charts(look):
        face = chart_face(look, chart, "", ())
        said = face.said(-1, 0)
        assert ".." not in said, "one full stop after a sentence"
        if chart.choice is not None:
            rolls = chart.choice.action == ROLL_TABLE
            does = "rolls on it" if rolls else f": {game.actions[chart.choice.action].label}"
            assert said.endswith(f"Enter{'' if not rolls else ' '}{does}") and "Enter" not in tip_of(face, -1, 0)
        for n, row in enumerate(face.rows):
            for m, cell in enumerate(row.cells):
                if cell.press is Press.DO and cell.choice is not None:
                    label = game.actions[cell.choice.action].label
                    assert label and face.said(n, m).endswith(f"Enter: {label}")
                    assert tip_of(face, n, m).endswith(f"A press: {label}")
                    seen.add(label)
    assert len(seen) >= 2, "several kinds of deeds"
