"""Where a rule says *some* or *all*: one of several alone, and all but one."""

from __future__ import annotations

import pytest

from systems.whitebox.base.items import attracts, wears
from systems.whitebox.base.sheet import Item, Memory
from systems.whitebox.combat.arms import arms
from systems.whitebox.combat.phase_turns import has_to_do
from systems.whitebox.combat.phases import SPELLS
from tests.systems.whitebox.builders import ARROWS, BOW, SWORD, foe, hero, look, quiet, table

RING = "ring_of_protection"


@pytest.mark.rule("WB-189")
@pytest.mark.parametrize(("items", "bare"), [
    ((), True), ((BOW, ARROWS), True), ((SWORD,), False), ((BOW, ARROWS, SWORD), False), ((SWORD, BOW, ARROWS), False),
])  # fmt: skip
def test_bare_hands_serve_where_nothing_else_strikes(items, bare):
    being = hero(items=items)
    assert ("fist" in [arm.key for arm in arms(look(quiet(being)), being)]) is bare


@pytest.mark.rule("WB-560")
def test_of_several_things_one_that_is_worn_is_enough():
    worn, packed = Item("x", "Ring", magic=True, carried="worn"), Item("x", "Ring", magic=True)
    plain = Item("x", "Ring", carried="worn")
    assert wears(hero(items=(packed, worn)).sheet, "x") and wears(hero(items=(worn, packed)).sheet, "y", "x")
    assert not wears(hero(items=(packed, plain)).sheet, "x") and not wears(hero(items=(worn,)).sheet, "y")
    assert wears(hero(items=(Item("x", "Wand", magic=True, carried="held"),)).sheet, "x")
    assert not attracts(hero(items=(worn, packed)).sheet)


@pytest.mark.rule("WB-250")
@pytest.mark.parametrize(("spent", "casts"), [((), False), ((True,), False), ((True, False), True), ((False, True), True),
                                              ((True, True), False)])  # fmt: skip
def test_one_spell_left_is_a_spell_to_cast(spent, casts):
    memory = tuple([Memory("sleep", 1, spent=one) for one in spent])
    being = hero(character_class="magic_user", memory=memory)
    assert has_to_do(look(table(being, foe())), being, SPELLS) is casts
