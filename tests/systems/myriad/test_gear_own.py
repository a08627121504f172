"""Prices by what a thing does, and things of the campaign's own."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.myriad.base.arms import arms
from systems.myriad.base.entries import Gear
from systems.myriad.base.entries_kit import Touch
from systems.myriad.characters.gear.pricing import armor_price, suggest_price
from systems.myriad.rolls.specials import owned_sfx
from tests.systems.myriad.builders import GAME, do, hero, look, quiet, sheet, story

GEAR = GAME.shipped_entries("gear")
FREE = {"small_stones", "brick", "unarmed", "short_claws", "long_claws"}


def thing(**what: object) -> Gear:
    return Gear("thing", "Thing", "MY-301", "weapon", "Own.", **what)  # type: ignore[arg-type]


def price(gear: Gear, effects: int = 0) -> int:
    return suggest_price(look(quiet()), gear, effects)[0]


@pytest.mark.rule("MY-302")
@pytest.mark.parametrize(
    "what, rp",
    [({"damage": 4}, 4), ({"damage": 3, "reach": "medium"}, 4), ({"damage": 3, "reach": "medium", "autofire": True}, 5),
     ({"damage": 5, "reach": "short", "decay": 2, "single_use": True}, 5),
     ({"damage": 5, "reach": "short", "decay": 2, "autofire": True}, 7), ({"damage": 1, "single_use": True}, 0),
     ({"armor": 4}, 5), ({"essential": "medic"}, 3), ({"armor": 5, "damage": 2}, 9)],
)  # fmt: skip
def test_prices_follow_from_what_a_thing_does(what: dict[str, object], rp: int) -> None:
    assert price(thing(**what)) == rp


@pytest.mark.rule("MY-302")
def test_armor_costs_a_point_each_to_three_then_two() -> None:
    assert [armor_price(rating) for rating in range(1, 6)] == [1, 2, 3, 5, 7]


@pytest.mark.rule("MY-302", "R-45")
def test_enhancers_cost_two_in_one_situation_and_three_everywhere() -> None:
    assert price(thing(touches=(Touch("athletics", 1, "climbing rock"),))) == 2
    assert price(thing(touches=(Touch("perception", 2, "far off"),))) == 4
    assert price(thing(touches=(Touch("stealth", 1),))) == 3
    assert price(thing(damage=3), 1) == 4  # an SFX is a point


@pytest.mark.rule("MY-302", "R-45", "MY-303", "MY-305", "MY-307")
def test_the_shipped_things_cost_what_is_suggested() -> None:
    for key, one in GEAR.items():
        if one.kind != "essential" and key not in FREE:
            assert price(one) == one.price, key


@pytest.mark.rule("MY-302", "MY-301", "MY-003")
def test_a_thing_of_ones_own_is_priced_kept_and_handed_over() -> None:
    table = quiet(hero(items=()))
    form = GAME.actions["characters.invent"].form(look(table), "b1", {"damage": 4, "reach": "short", "armor": 1})
    assert form.working == "Suggested: 4D ranged 5, armor 1 1 = 6 rp"
    assert form.blank()["price"] == 6
    given = {"name": "Spiked shield", "damage": 2, "reach": "melee", "mark": "blunt", "two_hands": False,
             "autofire": False, "decay": 0, "single_use": False, "armor": 2, "price": 4}  # fmt: skip
    after, told = do(table, "characters.invent", "b1", **given)
    own = look(after).library("gear")["spiked_shield"]
    assert (own.damage, own.armor, own.price, own.tags, own.kind) == (2, 2, 4, ("blunt",), "weapon")
    assert story(told) == "Hild has spiked shield, worth 4 rp: a thing of this campaign’s own."
    first = arms(look(after), after.beings["b1"])[0]
    assert (first.name, first.damage) == ("Spiked shield", 2)
    after, _ = do(after, "characters.equip", "b1", item=0, how="worn")
    assert look(after).value("b1", "armor") == 2
    shop = GAME.actions["characters.buy"].form(look(after), "b1", {})
    assert "spiked_shield" in [option.value for option in shop.field("weapons").options]


@pytest.mark.rule("MY-301", "MY-308")
def test_a_thing_of_ones_own_may_grant_an_sfx() -> None:
    given = {"name": "Hammer of Storms", "damage": 4, "reach": "melee", "mark": "blunt", "two_hands": True,
             "autofire": False, "decay": 0, "single_use": False, "sfx": "knockback", "price": 5}  # fmt: skip
    after, _ = do(quiet(hero(items=())), "characters.invent", "b1", **given)
    hammer, storms = sheet(after, "b1").items
    assert (hammer.key, storms.upon) == ("hammer_of_storms", "hammer_of_storms")
    assert arms(look(after), after.beings["b1"])[0].sfx == ("knockback",)
    ring = {"name": "Ring", "sfx": "hard_as_nails"}
    after, _ = do(quiet(hero(items=())), "characters.invent", "b1", **ring)
    after, _ = do(after, "characters.equip", "b1", item=0, how="worn")
    assert [one.key for one in owned_sfx(look(after), after.beings["b1"])] == ["hard_as_nails"]


@pytest.mark.rule("MY-301")
def test_a_thing_of_ones_own_may_enhance() -> None:
    given = {"name": "Powered armor", "armor": 3, "bonus": 1, "of": "power", "when": "", "price": 6}
    after, _ = do(quiet(hero(items=(), power=4)), "characters.invent", "b1", **given)
    assert look(after).value("b1", "power") == 5


def test_a_thing_that_does_nothing_is_refused_and_names_may_be_alike() -> None:
    with pytest.raises(Refused) as refused:
        do(quiet(hero()), "characters.invent", "b1", name="Trinket")
    assert refused.value.sentence == "It does nothing yet. Give it damage, armor, a use or an SFX."
    after, _ = do(quiet(hero(items=())), "characters.invent", "b1", name="Knife", essential="medic")
    assert sheet(after, "b1").items[0].key == "knife_2"
