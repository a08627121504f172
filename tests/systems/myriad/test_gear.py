"""Equipment: bought, sold, worn, handed on, and what is part of something else."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.myriad.base.arms import arms
from systems.myriad.base.sheet import Item, PersonSheet
from systems.myriad.characters.gear import belongings, shop
from tests.systems.myriad.builders import GAME, MAIL, SWORD, blank, do, hero, look, quiet, ruled, sheet, story

BLADE = Item("burning_blade", "Burning blade", carried="held", upon="long_sword")
STONES = Item("small_stones", "Small stones", 5)
FEW = PersonSheet(skills=(("close_combat", 4),))


def one(*items: Item, rp: int = 10, **more: object):
    return quiet(hero(items=items, rp=rp, **more))


@pytest.mark.rule("MY-300", "MY-303")
def test_what_is_bought_is_paid_in_resource_points() -> None:
    after, told = do(one(SWORD), "characters.buy", "b1", weapons=("bow",), armor=("chain_mail",))
    assert sheet(after, "b1").rp == 3
    assert [item.key for item in sheet(after, "b1").items] == ["long_sword", "bow", "chain_mail"]
    assert story(told) == "Hild buys bow, chain mail for 7 rp."


@pytest.mark.rule("MY-300")
def test_what_cannot_be_paid_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        do(one(rp=3), "characters.buy", "b1", weapons=("bow",))
    assert refused.value.sentence == "Buy: 4 spent, but there are only 3. Take 1 back."
    with pytest.raises(Refused) as nothing:
        do(one(rp=3), "characters.buy", "b1")
    assert nothing.value.sentence == "Nothing is chosen. Tick what is to be bought."


@pytest.mark.rule("MY-300")
def test_the_guide_may_hand_out_without_pay() -> None:
    form = GAME.actions["characters.buy"].form(look(one(rp=0)), "b1", {"pay": False})
    assert form.purse is None
    after, _ = do(one(rp=0), "characters.buy", "b1", weapons=("great_sword",), pay=False)
    assert (sheet(after, "b1").rp, sheet(after, "b1").items) == (0, (Item("great_sword", "Great sword"),))


@pytest.mark.rule("MY-303", "R-45", "MY-300")
def test_what_is_thrown_or_free_is_had_by_the_number() -> None:
    given = {"count:throwing_knife": 2, "count:brick": 4}
    after, _ = do(one(), "characters.buy", "b1", **given)
    assert [(item.key, item.count) for item in sheet(after, "b1").items] == [("throwing_knife", 2), ("brick", 4)]
    assert sheet(after, "b1").rp == 4


@pytest.mark.rule("MY-112", "MY-308")
def test_the_shop_follows_the_period() -> None:
    form = GAME.actions["characters.buy"].form(look(quiet(hero(), house=ruled(period="futuristic"))), "b1", {})
    items = {option.value for option in form.field("items").options}
    assert "energy_redirection_shield" in items
    assert "burning_blade" not in items


@pytest.mark.rule("MY-308")
def test_an_sfx_item_is_bound_to_a_weapon_it_fits() -> None:
    axe = Item("battleaxe", "Battleaxe")
    form = GAME.actions["characters.buy"].form(look(one(SWORD, axe)), "b1", {"items": ("rune_of_death",)})
    assert [option.value for option in form.field("upon:rune_of_death").options] == ["long_sword", "battleaxe"]
    given = {"items": ("rune_of_death",), "upon:rune_of_death": "battleaxe"}
    after, _ = do(one(SWORD, axe), "characters.buy", "b1", **given)
    assert sheet(after, "b1").items[-1] == Item("rune_of_death", "Rune of death", upon="battleaxe")
    assert [(arm.name, arm.sfx) for arm in arms(look(after), after.beings["b1"])][:2] == [
        ("Long sword", ()), ("Battleaxe", ("rune_of_death",)),
    ]  # fmt: skip


@pytest.mark.rule("MY-308")
def test_an_sfx_item_that_fits_nothing_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        do(one(), "characters.buy", "b1", items=("burning_blade",))
    assert refused.value.sentence == ("Burning blade goes on a weapon it fits, and there is none. Choose that as well.")
    pistol = Item("pistol", "Pistol")
    table = quiet(hero(items=(SWORD, pistol)), house=ruled(period="modern"))
    after, _ = do(table, "characters.buy", "b1", items=("dum_dums",))
    assert sheet(after, "b1").items[-1].upon == "pistol"


@pytest.mark.rule("MY-308", "MY-305")
def test_a_glyph_goes_on_armor_of_three() -> None:
    leather = Item("soft_leather", "Soft leather", carried="worn")
    with pytest.raises(Refused):
        do(one(leather), "characters.buy", "b1", items=("glyph_of_retribution",))
    after, _ = do(one(leather, MAIL), "characters.buy", "b1", items=("glyph_of_retribution",))
    assert sheet(after, "b1").items[-1].upon == "chain_mail"


@pytest.mark.rule("MY-308")
def test_what_is_part_of_a_thing_is_used_and_handed_on_with_it() -> None:
    table = quiet(hero(items=(SWORD, BLADE)), hero("b2", "Ann", items=()))
    after, _ = do(table, "characters.equip", "b1", item=0, how="carried")
    assert [item.carried for item in sheet(after, "b1").items] == ["carried", "carried"]
    after, told = do(table, "characters.give", "b1", to="b2", item=0)
    assert sheet(after, "b1").items == ()
    assert [(item.key, item.upon) for item in sheet(after, "b2").items] == [
        ("long_sword", ""), ("burning_blade", "long_sword"),
    ]  # fmt: skip
    assert story(told) == "Hild gives Ann long sword, burning blade."


@pytest.mark.rule("MY-308")
def test_what_is_part_of_a_thing_stays_while_another_of_the_kind_is_there() -> None:
    twin = Item("long_sword", "Long sword", note="her father's")
    after, _ = do(one(SWORD, BLADE, twin), "characters.drop", "b1", item=2)
    assert [item.key for item in sheet(after, "b1").items] == ["long_sword", "burning_blade"]
    after, _ = do(after, "characters.drop", "b1", item=0)
    assert sheet(after, "b1").items == ()


def test_what_is_part_of_a_thing_is_not_put_away_alone() -> None:
    form = GAME.actions["characters.equip"].form(look(one(SWORD, BLADE)), "b1", {"item": 1})
    assert form.blocked == "It goes with what it is part of."


@pytest.mark.rule("MY-305")
def test_one_armor_is_worn() -> None:
    plate = Item("full_plate_mail", "Full plate mail")
    after, told = do(one(MAIL, plate), "characters.equip", "b1", item=1, how="worn")
    assert [item.carried for item in sheet(after, "b1").items] == ["carried", "worn"]
    assert look(after).value("b1", "armor") == 4
    assert story(told) == "Hild puts on full plate mail. Hild puts away chain mail."


@pytest.mark.rule("MY-303")
def test_two_hands_hold_one_large_weapon_or_two_small_ones() -> None:
    knife, bow = Item("knife", "Knife"), Item("bow", "Bow")
    after, _ = do(one(SWORD, knife, bow), "characters.equip", "b1", item=1, how="held")
    assert [item.carried for item in sheet(after, "b1").items] == ["held", "held", "carried"]
    after, _ = do(after, "characters.equip", "b1", item=2, how="held")
    assert [item.carried for item in sheet(after, "b1").items] == ["carried", "carried", "held"]


@pytest.mark.rule("MY-300")
def test_selling_brings_what_the_guide_says_half_by_default() -> None:
    form = GAME.actions["characters.sell"].form(look(one(SWORD, BLADE)), "b1", {})
    assert form.blank()["rp"] == 3  # half of 4 and 3
    after, told = do(one(SWORD, BLADE), "characters.sell", "b1", item=0, rp=5)
    assert (sheet(after, "b1").rp, sheet(after, "b1").items) == (15, ())
    assert story(told) == "Hild sells long sword, burning blade for 5 rp."


def test_part_of_a_pile_is_given_and_more_than_there_is_refused() -> None:
    table = quiet(hero(items=(STONES,), rp=6), hero("b2", "Ann", items=(), rp=0))
    after, told = do(table, "characters.give", "b1", to="b2", item=0, count=2, rp=4)
    assert (sheet(after, "b1").items[0].count, sheet(after, "b2").items[0].count) == (3, 2)
    assert (sheet(after, "b1").rp, sheet(after, "b2").rp) == (2, 4)
    assert story(told) == "Hild gives Ann small stones × 2 and 4 rp."
    with pytest.raises(Refused):
        do(table, "characters.give", "b1", to="b2", item=0, count=6)
    with pytest.raises(Refused) as nothing:
        do(table, "characters.give", "b1", to="b2", item=-1)
    assert nothing.value.sentence == "Nothing is given. Choose an item, or say how many resource points."


def test_things_are_dropped() -> None:
    after, told = do(one(STONES), "characters.drop", "b1", item=0, count=5)
    assert sheet(after, "b1").items == ()
    assert story(told) == "Hild is rid of small stones × 5."


def test_one_thing_is_traded_for_another() -> None:
    table = quiet(hero(items=(SWORD, BLADE), rp=3), hero("b2", "Ann", items=(Item("bow", "Bow"),), rp=2))
    given = {"to": "b2", "item": 0, "other_item": 0}
    after, told = do(table, "characters.exchange", "b1", **given, rp=1, other_rp=2)
    assert [item.key for item in sheet(after, "b1").items] == ["bow"]
    assert [item.key for item in sheet(after, "b2").items] == ["long_sword", "burning_blade"]
    assert (sheet(after, "b1").rp, sheet(after, "b2").rp) == (4, 1)
    assert story(told) == "Hild gives Ann long sword, burning blade and 1 rp for bow and 2 rp."
    with pytest.raises(Refused) as nothing:
        do(table, "characters.exchange", "b1", to="b2")
    assert nothing.value.sentence == "Nothing changes hands. Choose what is given or got."


@pytest.mark.rule("MY-305", "MY-303")
def test_whoever_sets_out_wears_the_best_armor_and_holds_the_best_weapon() -> None:
    items = (Item("knife", "Knife"), Item("battleaxe", "Battleaxe"), Item("soft_leather", "Leather"),
             Item("chain_mail", "Mail"))  # fmt: skip
    made = belongings.set_out(look(quiet()), PersonSheet(skills=FEW.skills, items=items))
    assert [item.carried for item in made] == ["carried", "held", "carried", "worn"]


@pytest.mark.rule("MY-306", "MY-301")
def test_whoever_cannot_do_without_a_thing_buys_it_first() -> None:
    there = look(quiet())
    alchemist = PersonSheet(skills=(("alchemy", 3), ("close_combat", 1)))
    assert shop.proposal(there, alchemist, 10)[0] == "alchemical_vessels"
    assert "alchemical_vessels" not in shop.proposal(there, FEW, 10)


@pytest.mark.rule("MY-301", "MY-307", "MY-304")
def test_things_say_what_they_are_good_for() -> None:
    there, gear = look(quiet()), GAME.shipped_entries("gear")
    said = {key: belongings.gear_figures(there, gear[key]) for key in ("long_sword", "bow", "chain_mail", "climbing_gear",
                                                                      "grenade", "alchemical_vessels")}  # fmt: skip
    assert said == {
        "long_sword": "4D, close",
        "bow": "3D, to 500 m, two hands",
        "chain_mail": "armor 3",
        "climbing_gear": "+1 Athletics climbing rock",
        "grenade": "5D, to 200 m, a die less every 2 m, used up",
        "alchemical_vessels": "Alchemy cannot do without",
    }


def test_forms_take_odd_answers() -> None:
    table = quiet(hero(items=(SWORD, BLADE)), hero("b2", "Ann"))
    for key in ("buy", "sell", "equip", "give", "drop", "exchange"):
        for odd in ({}, {"item": 99, "to": 7, "items": 3}, {"item": "x", "count": -1, "items": ("nothing",)}):
            form = GAME.actions[f"characters.{key}"].form(look(table), "b1", odd)
            assert form is not None
            assert form.key == f"characters.{key}"
    assert blank(table, "characters.buy", "b1").answers["pay"] is True
