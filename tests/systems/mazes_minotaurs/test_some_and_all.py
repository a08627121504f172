"""Where a rule says *some* or *all*: one of several alone, and all but one."""

from __future__ import annotations

import pytest

from systems.common.records.table import Effect
from systems.mazes_minotaurs.base import states
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.base.wonders import has_bone, lamp_feet, wakeful
from tests.systems.mazes_minotaurs.builders import GAME, SPEAR, do, foe, hero, look, quiet

REACT, TRAVEL = "encounters.react", "characters.travel"
MINDLESS = next(key for key, one in GAME.shipped_entries("creatures").items() if one.mind == "mindless")


def reacts(*creatures: str):
    foes = [foe(f"b{9 + n}", one) for n, one in enumerate(creatures)]
    return GAME.actions[REACT].form(look(quiet(hero(), *foes)), "", {})


@pytest.mark.rule("MM-113")
def test_only_where_none_of_them_has_a_mind_does_nobody_listen():
    assert "no mind" in reacts(MINDLESS).blocked and "no mind" in reacts(MINDLESS, MINDLESS).blocked
    assert not reacts("satyr").blocked


@pytest.mark.rule("MM-P16")
def test_of_several_wonders_one_that_is_worn_is_enough():
    def asked(rule, *items):
        being = hero(items=items)
        return rule(look(quiet(being)), being)

    helm = Item("helmet", "Wakeful helm", wonder="wakeful_helm", carried="worn")
    packed = Item("helmet", "Wakeful helm", wonder="wakeful_helm")
    bone = Item("oracles_knucklebone", "Knucklebone")
    assert asked(wakeful, SPEAR, helm) and asked(wakeful, packed, helm) and not asked(wakeful, packed, SPEAR)
    assert asked(has_bone, SPEAR, bone, helm) and not asked(has_bone, SPEAR, helm) and not asked(has_bone)


@pytest.mark.rule("MM-P16")
def test_a_lamp_of_anybody_serves_the_whole_side():
    lamp = Item("cave_seers_lamp", "Cave seer’s lamp")
    table = quiet(hero(), hero("b2", "Kyra", items=(lamp,)), foe())
    amount = GAME.shipped_entries("items")["cave_seers_lamp"].amount
    assert lamp_feet(look(table), "party") == amount > 0 and lamp_feet(look(table), "foes") == 0
    assert lamp_feet(look(quiet(hero())), "party") == 0


@pytest.mark.rule("MM-050")
def test_what_waits_for_the_end_of_a_turn_does_not_count_yet():
    table = quiet(hero(), foe())
    lying = table.exchanged(None, Effect("e1", "b1", "Held", "held")).exchanged(
        None, Effect("e2", "b1", "Bound", "bound", waits=True)
    )
    assert states.lies_on(look(lying), lying.beings["b1"], "held") and not states.lies_on(
        look(lying), lying.beings["b1"], "bound"
    )
    assert states.lies_on(look(lying), lying.beings["b1"], "bound", "held")
    assert not states.lies_on(look(lying), lying.beings["b9"], "held")


@pytest.mark.rule("MM-P08")
@pytest.mark.parametrize("loaded", [(), (0,), (1,), (0, 1)])
def test_one_who_is_loaded_slows_all_down(loaded):
    def told(*slow: int) -> str:
        beings = [hero(f"b{n + 1}", f"H{n}", encumbered=n in slow) for n in range(2)]
        return str(do(quiet(*beings), TRAVEL, days=1)[1].story[0])

    assert (told(*loaded) == told()) is (not loaded) and told(*loaded) in (told(), told(0, 1))
