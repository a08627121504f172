"""Wonders at their border: which trouble a salve ends, what thrown fire buys, and as what a wonder lies in the pack."""

from __future__ import annotations

import pytest

from systems.common.records.table import Effect
from systems.monsters_magic.base.sheet import Item
from systems.monsters_magic.characters import outfit
from tests.systems.monsters_magic.asked import met, rewritten, spent
from tests.systems.monsters_magic.builders import GAME, do, hero, look, quiet, sheet, story

USE = "treasure.use"


def holding(key: str) -> Item:
    return Item(key, GAME.shipped_entries("items")[key].name)


def trouble(id_: str, grade: str, name: str) -> Effect:
    return Effect(id_, "b1", name, "consequence", data=(("grade", grade), ("gathered", 0)))


@pytest.mark.parametrize(("key", "order", "rid", "left"), [
    ("bitter_root", ("minor", "major", "extreme"), "major", {"minor", "extreme"}),
    ("bitter_root", ("major", "minor"), "major", {"minor"}),
    ("saints_balm", ("minor", "extreme", "major"), "extreme", {"minor", "major"}),
])  # fmt: skip
def test_a_salve_ends_the_gravest_trouble_it_is_strong_enough_for(key, order, rid, left):
    lies = [trouble(f"e{number}", grade, f"{grade} hurt") for number, grade in enumerate(order)]
    after, outcome = do(quiet(hero(items=(holding(key),)), *lies), USE, "b1", item=0)
    assert {one.fact("grade") for one in after.effects.values()} == left
    assert story(outcome).endswith(f"Gramfive is rid of {rid} hurt.")


def test_a_salve_that_is_too_weak_is_used_up_and_ends_nothing():
    state = quiet(hero(items=(holding("bitter_root"),)), trouble("e1", "extreme", "maimed"))
    after, outcome = do(state, USE, "b1", item=0)
    assert after.effects == state.effects and sheet(after, "b1").items == ()
    assert story(outcome) == "Gramfive uses Bitter root. Gramfive has nothing that Bitter root helps against."


def test_thrown_fire_moves_nobody():
    table = met()
    armed = table.exchanged(table.beings["b1"], hero(items=(holding("fire_seeds"),)))
    _, told, forms = spent(armed, "b1", USE, [(6, 6, 6), (6, 6)], {}, item=0, target="b9")
    assert "throws Fire seed at Road Robber: 31 against 15, 16 effect points" in told
    for dice, verdict in (([(6, 6, 6), (6, 6)], ""), ([(3, 3, 3), (3, 2)], "no effect")):
        after, outcome = do(armed, USE, "b1", dice, item=0, target="b9")
        assert "b1" in armed.fight.waiting and "b1" not in after.fight.waiting, "it was the action of the turn"
        assert [one.verdict for one in outcome.story if "throws Fire seed" in str(one)] == [verdict]
    asked = {field.name for field in forms[-1].fields}
    assert asked and not asked & {"steps", "push"}


@pytest.mark.parametrize(("key", "gear", "made"), [
    ("signature_blade", "longsword", Item("longsword", "Signature blade", 2, to_hit=1, damage=1)),
    ("signature_blade", "", Item("longsword", "Signature blade", 2, to_hit=1, damage=1)),
    ("giants_cleaver", "great_sword", Item("great_sword", "Giant’s cleaver", 2, to_hit=2, damage=2)),
    ("staff_of_stars", "staff", Item("staff", "Staff of stars", 2, spells=1)),
    ("staff_of_stars", "mace", Item("mace", "Staff of stars", 2, spells=1)),
    ("staff_of_stars", "", Item("staff", "Staff of stars", 2, spells=1)),
    ("moonsteel_mail", "medium_armor", Item("medium_armor", "Moonsteel mail", 2, armor=1)),
    ("moonsteel_mail", "", Item("light_armor", "Moonsteel mail", 2, armor=1)),
    ("warding_ring", "", Item("warding_ring", "Warding ring", 2, "worn", armor=1)),
    ("dusk_cloak", "", Item("dusk_cloak", "Cloak of dusk", 2, "worn")),
    ("bull_belt", "", Item("bull_belt", "Belt of the bull", 2, "worn")),
    ("red_draught", "", Item("red_draught", "Red draught", 2)),
])  # fmt: skip
def test_a_wonder_lies_in_the_pack_as_what_it_is(key: str, gear: str, made: Item):
    state = rewritten(quiet(), key, kind="items", gear=gear)
    assert outfit.item_of(look(state), key, 2) == made


def test_what_nobody_knows_is_no_thing():
    assert outfit.item_of(look(quiet()), "moonbeam") is None
    assert outfit.item_of(look(quiet()), "longsword", 3) == Item("longsword", "Longsword", 3)
