"""The sample campaign: the party, what it carries, and what waits for it."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import START
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY
from tests.samples import sample_table
from tests.systems.whitebox.builders import GAME


@pytest.fixture
def look() -> Look:
    return Look(GAME, sample_table(GAME.key))


def test_the_sample_is_a_party_ready_to_set_out(look: Look) -> None:
    party = {being.name: being for being in look.on_side(PARTY)}
    shown = {name: GAME.summary(look, being) for name, being in party.items()}
    assert {name: (one.subtitle, one.armor.text, one.tracks[0].now) for name, one in shown.items() if name != "Wat"} == {
        "Brannoch": ("Fighter 3", "3 [16]", 19), "Ysolde": ("Magic-user 3", "9 [10]", 7),
        "Mother Hild": ("Cleric 3", "4 [15]", 13), "Tamsin": ("Halfling 2", "6 [13]", 8),
    }  # fmt: skip
    assert [one.badges for one in shown.values()] == [()] * 5, "nothing to mind"
    assert {name: one.strip[2].text for name, one in shown.items()} == {
        "Brannoch": "9", "Ysolde": "12", "Mother Hild": "9", "Tamsin": "9", "Wat": "12",
    }  # fmt: skip
    assert shown["Wat"].strip[3].text == "Torch"
    assert sum(item.magic for being in party.values() for item in being.sheet.items) == 3
    ready = [memory.spell for being in party.values() if being.kind == "character" for memory in being.sheet.memory]
    assert {"sleep", "charm_person", "web", "cure_light_wounds"} <= set(ready)


def test_three_encounters_and_notes_wait_and_can_be_begun(look: Look) -> None:
    assert [one.name for one in look.table.encounters.values()] == [
        "Patrol at the ford", "The ferryman’s dogs", "The bell ringer",
    ]  # fmt: skip
    assert len(look.table.notes) == 3
    for encounter in look.table.encounters.values():
        for line in encounter.lines:
            assert GAME.muster_line(look, line).name
    form = GAME.actions[START].form(look, "", {})
    assert form is not None
