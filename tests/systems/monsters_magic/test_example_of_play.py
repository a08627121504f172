"""The example of play, line by line, with its dice, and its record to be read aloud (W-01 to W-17)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems.monsters_magic.fane import Scene, fane

RULES = [f"MG-W{number:02}" for number in range(1, 18)]
RECORD = Path(__file__).parents[2] / "playthroughs" / "monsters_magic_example.txt"


@pytest.mark.rule(*RULES, "MG-R02", "MG-R03", "MG-R04", "MG-R05", "MG-R06", "MG-R10", "MG-R11")
def test_the_fane_of_the_first_ones(request):
    scene = Scene()
    fane(scene)
    played = "\n".join(["The example of play", "", *scene.lines]) + "\n"
    if request.config.getoption("--record"):
        RECORD.write_text(played, "utf-8")
    assert played == RECORD.read_text("utf-8")
