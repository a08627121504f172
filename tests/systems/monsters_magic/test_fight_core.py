"""The bones of a fight: who acts when, what an attack must reach, what size makes of it."""

from __future__ import annotations

import pytest

from systems.monsters_magic.base.sheet import CharacterSheet, Trait
from tests.systems.monsters_magic.builders import do, fighting, foe, hero, look, sheet

XIOLA = {"calling": "magic_user", "race": "high_elf", "strength": 8, "dexterity": 13, "constitution": 10,
         "intelligence": 16, "wisdom": 14, "spells": ("shield",), "items": ()}  # fmt: skip
FELIX = {"calling": "thief", "strength": 10, "dexterity": 16, "constitution": 12, "items": ()}
GUIDO = {"calling": "bard", "strength": 10, "dexterity": 14, "charisma": 16, "items": ()}
SHAMIRA = {"calling": "cleric", "strength": 12, "dexterity": 12, "constitution": 8, "wisdom": 16, "items": ()}
MUMMY = "mummy_of_the_first_ones"


def five():
    return [hero("b1", "Xiola", **XIOLA), hero("b2", "Felix", **FELIX), hero("b3", "Guido", **GUIDO),
            hero("b4", "Shamira", **SHAMIRA), hero("b5", "Gramfive")]  # fmt: skip


@pytest.mark.rule("MG-036", "MG-038", "MG-W03")
def test_the_unsurprised_act_first_in_the_order_of_the_example():
    table = fighting(*five(), foe("b9", MUMMY), range=3, surprised=("b9",),
                     dice=[(5, 4, 4), (5, 5, 4), (3, 2, 2), (5, 3, 3), (4, 4, 3)])  # fmt: skip
    assert dict(table.fight.counts) == {"b1": 20, "b2": 21, "b3": 10, "b4": 13, "b5": 13}
    assert [turn.actors for turn in table.fight.turns] == [("b2",), ("b1",), ("b4", "b5"), ("b3",)]
    for _ in range(3):
        table, _told = do(table, "turn.skip")
    table, _told = do(table, "turn.skip", dice=[(5, 5, 4)])  # the mummy throws as the first round begins: 14 + 6
    assert dict(table.fight.counts)["b9"] == 20
    assert table.fight.round == 1 and table.fight.turn.actors == ("b2",)


@pytest.mark.rule("MG-044", "MG-071", "MG-W06")
def test_gramfive_closes_two_bands_and_hurts_with_what_is_left():
    table = fighting(hero("b5"), foe("b9", MUMMY), range=3, surprised=("b9",), dice=[(4, 4, 3)])
    table, _told = do(table, "combat.attack", "b5", dice=[(3, 3, 3), (5, 5, 5), 6], target="b9", arm="item0",
                      traits=("Weapons Training",))  # fmt: skip
    assert sheet(table, "b9").php == 47
    view = look(table)
    from systems.monsters_magic.combat import ranges

    assert ranges.name(ranges.band(view, view.being("b5"), view.being("b9"))) == "close"


def test_the_sheet_of_the_example_adds_up():
    table = fighting(*five(), foe("b9", MUMMY), dice=[(1, 1, 1)] * 6)
    view = look(table)
    assert [view.value(who, "initiative", "dexterity") for who in ("b2", "b3", "b4", "b5")] == [7, 3, 2, 2]
    assert (view.value("b5", "armor"), view.value("b5", "defense")) == (19, 8)
    assert isinstance(sheet(table, "b5"), CharacterSheet) and Trait("Weapons Training", "class") in sheet(
        table, "b5").traits  # fmt: skip
