"""The sample shows what the game has: somebody in it knows a spell at several, by the rules of learning."""

from __future__ import annotations

import pytest

from systems.common.kernel.look import Look
from systems.common.records.table import PARTY
from systems.monsters_magic.magic.known import known_spells, level_of
from tests.samples import sample_table
from tests.systems.monsters_magic.builders import GAME


@pytest.mark.rule("MG-085")
def test_somebody_knows_a_spell_at_several_of_its_own_tradition_and_level():
    look = Look(GAME, sample_table(GAME.key))
    callings = look.library("callings")
    found = {being.name: [spell.name for spell in known_spells(look, being).values() if spell.targets > 1]
             for being in look.on_side(PARTY)}  # fmt: skip
    assert found["Xiola Zenwaith"] == ["Slumber"]
    for being in look.on_side(PARTY):
        for spell in known_spells(look, being).values():
            assert spell.tradition == callings[being.sheet.calling].tradition and spell.level <= level_of(look, being)
