"""Every wonder counts when it is worn, held, read or used, own copies as the shipped ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.game import resolve
from systems.common.records.changes import apply
from systems.monsters_magic.base.figures import RESIST
from systems.monsters_magic.characters.outfit import array_items, item_of
from systems.monsters_magic.treasure.lines import item_of as thing_on
from systems.monsters_magic.treasure.lines import wonder_line
from tests.systems import own_copies
from tests.systems.monsters_magic.builders import GAME, blank, do, fighting, foe, hero, look, quiet, sheet, story
from tests.systems.monsters_magic.test_every_spell import Extreme
from tests.systems.own_copies import MARK

WONDERS = GAME.shipped_entries("items")
USED = ("php", "mhp", "coin", "whetstone", "salve", "horn", "bomb", "tome")
FIGURES = [*[name for name, _ in GAME.figures(hero())], "attack", "resistances", "spells", "night", f"{RESIST}wisdom"]
HIGH, LOW = (6, 6, 6), (1, 1, 1)


def table_with(key: str, marked: bool = False):
    """Somebody hurt and troubled, with this one thing; a friend and a foe."""
    bare = fighting(hero("b1", "Bearer", items=(), php=5, mhp=3), hero("b2", "Friend"), foe(), range=2,
                    dice=[HIGH, LOW, (1, 1, 2)])  # fmt: skip
    table = own_copies.with_copies(GAME, bare, "items") if marked else bare
    table, _ = do(table, "combat.impose", "b1", grade="major", called="bleeding")
    items = array_items(look(table), (item_of(look(table), key + (MARK if marked else "")),))
    return replace(table, beings={**table.beings, "b1": replace(table.beings["b1"], sheet=replace(
        table.beings["b1"].sheet, items=items))})  # fmt: skip


def figures(table):
    return {name: look(table).value("b1", name) for name in FIGURES}


def arms(table):
    form = GAME.actions["combat.attack"].form(look(table), "b1", {})
    return [option.label for option in form.field("arm").options], form.working


def does(key: str, marked: bool = False) -> object:
    """What comes of it, in figures or in words."""
    table, wonder = table_with(key, marked), WONDERS[key]
    if wonder.effect in USED:
        outcome = resolve(GAME, table, blank(table, "treasure.use", "b1"), Extreme(True))
        after = apply(table, outcome.changes)
        assert len(sheet(after, "b1").items) < len(sheet(table, "b1").items) or wonder.uses == 0
        assert after.beings != table.beings or after.effects != table.effects
        moved = [who for who in after.beings if after.beings[who] != table.beings[who]]
        return story(outcome), len(after.effects) - len(table.effects), moved
    if wonder.effect == "scroll":
        form = GAME.actions["magic.cast"].form(look(table), "b1", {})
        return [option.label for option in form.field("spell").options]
    bare = replace(table, beings={**table.beings, "b1": hero("b1", "Bearer", items=(), php=5, mhp=3)})
    if wonder.effect == "veil":
        foe_form = GAME.actions["combat.attack"].form(look(table), "b9", {"target": "b1"})
        assert foe_form is None or foe_form.working
        return sheet(table, "b1").items[0].carried
    changed = {name: now - figures(bare)[name] for name, now in figures(table).items() if now != figures(bare)[name]}
    found = (changed, arms(table) if arms(table) != arms(bare) else (), sheet(table, "b1").items[0].spells)
    assert found != ({}, (), 0)
    return found


@pytest.mark.rule("MG-114")
@pytest.mark.parametrize("key", WONDERS)
def test_it_does_something(key):
    if WONDERS[key].uses > 1:
        return
    assert does(key)


@pytest.mark.rule("MG-114")
@pytest.mark.parametrize("key", [key for key, one in WONDERS.items() if one.uses > 1])
def test_what_lies_in_a_pile_is_used_one_by_one(key):
    table, wonder = table_with(key), WONDERS[key]
    line = wonder_line(look(table), "l1", key)
    thing = thing_on(look(table), line)
    assert thing.count == wonder.uses == line.count and line.label.endswith(f"× {wonder.uses}")
    table = replace(table, beings={**table.beings, "b1": replace(table.beings["b1"], sheet=replace(
        table.beings["b1"].sheet, items=(thing,)))})  # fmt: skip
    outcome = resolve(GAME, table, blank(table, "treasure.use", "b1"), Extreme(True))
    after = apply(table, outcome.changes)
    assert sheet(after, "b1").items[0].count == wonder.uses - 1
    assert after.effects != table.effects or after.beings["b9"] != table.beings["b9"]


@pytest.mark.rule("MG-114")
@pytest.mark.parametrize("key", WONDERS)
def test_an_own_copy_does_the_same(key):
    assert own_copies.said_in((does(key, True),)) == own_copies.said_in((does(key),))


@pytest.mark.rule("MG-114")
@pytest.mark.parametrize(
    ("key", "figure", "amount"),
    [
        ("wren_boots", "movement", 3),
        ("bull_belt", "strength", 2),
        ("vigour_brooch", "php_most", 5),
        ("spurs", "initiative", 2),
        ("stone_amulet", "resistances", 2),
        ("oracle_lens", "checks", 1),
        ("moonsteel_mail", "armor", 5),
        ("mirror_shield", "armor", 2),
        ("warding_ring", "armor", 1),
    ],
)
def test_what_is_worn_counts_while_it_is_worn(key, figure, amount):
    table = table_with(key)
    bare = replace(table, beings={**table.beings, "b1": hero("b1", "Bearer", items=(), php=5, mhp=3)})
    assert look(table).value("b1", figure) - look(bare).value("b1", figure) == amount
    off, _ = do(table, "characters.equip", "b1", item=0, how="carried")
    assert look(off).value("b1", figure) == look(bare).value("b1", figure)


@pytest.mark.rule("MG-114", "MG-031")
def test_amulets_and_rings_are_worn_beside_armor():
    table = quiet(hero(items=array_items(look(quiet()), tuple(
        item_of(look(quiet()), key) for key in ("heavy_armor", "stone_amulet", "dusk_cloak", "warding_ring")))))  # fmt: skip
    assert [item.carried for item in sheet(table, "b1").items] == ["worn"] * 4
    table, told = do(table, "characters.equip", "b1", item=1, how="worn")
    assert "puts away" not in story(told)
    assert [item.carried for item in sheet(table, "b1").items] == ["worn"] * 4


@pytest.mark.rule("MG-114", "MG-042")
def test_whoever_wears_the_cloak_is_half_seen():
    table = table_with("dusk_cloak")
    while "b9" not in table.fight.waiting:
        table, _ = do(table, "turn.next")
    working = GAME.actions["combat.attack"].form(look(table), "b9", {"target": "b1"}).working
    off, _ = do(table, "characters.equip", "b1", item=0, how="carried")
    assert (
        "− 2" in working and "− 2" not in GAME.actions["combat.attack"].form(look(off), "b9", {"target": "b1"}).working
    )


@pytest.mark.rule("MG-080", "MG-114")
def test_the_ring_of_deep_sleep_mends_more_in_a_night():
    ring = array_items(look(quiet()), (item_of(look(quiet()), "night_ring"),))
    table, _ = do(quiet(hero(php=5, items=ring)), "characters.rest", nights=1, who=("b1",))
    assert sheet(table, "b1").php == 5 + 1 + 3


@pytest.mark.rule("MG-114")
def test_there_are_wonders_enough_and_all_of_them_are_found():
    assert len(WONDERS) >= 24 and len({one.effect for one in WONDERS.values()}) == 15
    rows = GAME.shipped_entries("tables")["many_wonders"].column("").rows
    assert sorted(row.entry for row in rows) == sorted(WONDERS)
