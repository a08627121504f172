"""Gear on the sheet: what is bought, worn, held, handed on and written down, and what it weighs."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from systems.common.kernel.tape import Refused
from systems.common.records.coinage import Purse
from systems.common.records.table import OwnEntry, Table
from systems.common.treasure_kit.packs import DROP, EQUIP, GIVE, WRITE
from systems.common.treasure_kit.purses import EXCHANGE, purse_of
from systems.mazes_minotaurs.base.arms import arm_in_hand, arms
from systems.mazes_minotaurs.base.loads import encumbered, load, load_words
from systems.mazes_minotaurs.base.sheet import HeroSheet, Item
from systems.mazes_minotaurs.characters import shop
from systems.mazes_minotaurs.characters.belongings import array_items
from systems.mazes_minotaurs.characters.gear import BUY, DICE
from systems.mazes_minotaurs.characters.shop import COINS
from tests.systems.mazes_minotaurs.builders import (
    BREASTPLATE,
    DAGGER,
    GAME,
    HELMET,
    SHIELD,
    SPEAR,
    SWORD,
    blank,
    do,
    foe,
    hero,
    look,
    quiet,
    ruled,
    sheet,
    story,
)
from tests.systems.playing import carried

BOW = Item("bow", "Bow")
TORCHES = Item("torch", "Torch", 3)


def counts(table: Table, who: str = "b1") -> dict[str, int]:
    return {item.key: item.count for item in sheet(table, who).items}


@pytest.mark.rule("MM-036", "MM-E14")
def test_a_gold_coin_is_a_hundred_silver_and_each_a_hundred_copper() -> None:
    assert (COINS.gold, COINS.silver) == (100 * 100, 100)
    assert COINS.worth(purse_of(HeroSheet(gold=1, silver=2, copper=3))) == 10_203
    assert COINS.words(10_203) == "1 gc 2 sp 3 cp"
    assert COINS.worth(purse_of(foe().sheet)) == 0


@pytest.mark.rule("MM-037", "MM-036")
def test_things_are_bought_by_the_bundle_and_the_change_comes_back() -> None:
    before = quiet(hero(items=(), gold=1, silver=8, copper=50))
    form = GAME.actions[BUY].form(look(before), "b1", {})
    assert (form.purse, form.purse_label) == (108, "sp")
    after, outcome = do(before, BUY, "b1", weapons=("spear",), arrows=2, sling_stones=1, torch=3)
    assert counts(after) == {"spear": 1, "arrows": 12, "sling_stones": 10, "torch": 3}
    assert COINS.worth(purse_of(sheet(after, "b1"))) == 10_850 - 100 * (30 + 12 + 2 + 6)
    assert purse_of(sheet(after, "b1")) == Purse(0, 58, 50)
    assert "Pyros buys spear, arrows × 12, sling stones × 10, torch × 3 for 50 sp." in story(outcome)
    again, _ = do(after, BUY, "b1", arrows=1)
    assert counts(again)["arrows"] == 18
    with pytest.raises(Refused, match="Nothing is chosen"):
        do(before, BUY, "b1")
    with pytest.raises(Refused, match="150 spent, but there are only 108"):
        do(before, BUY, "b1", armor=("breastplate",))


@pytest.mark.rule("MM-037")
@pytest.mark.parametrize(
    ("quality", "night", "meal", "wine"), [("plain", 2, 2, 1), ("good", 6, 3, 2), ("best", 10, 5, 3)]
)
def test_food_and_lodging_cost_by_their_quality_and_are_used_up(quality: str, night: int, meal: int, wine: int) -> None:
    before = quiet(hero(items=(), silver=100))
    after, outcome = do(before, BUY, "b1", quality=quality, lodging=2, meal=1)
    assert sheet(after, "b1").silver == 100 - 2 * night - meal
    assert sheet(after, "b1").items == ()
    assert f"Pyros buys night’s lodging × 2, meal with wine for {2 * night + meal} sp." in story(outcome)
    after, _ = do(before, BUY, "b1", quality=quality, wine=1)
    assert sheet(after, "b1").silver == 100 - wine
    assert counts(after) == {"wine": 1}, "a jug may be taken along"
    form = GAME.actions[BUY].form(look(before), "b1", {"quality": quality})
    assert form.field("lodging").each == night


@pytest.mark.rule("MM-R13", "MM-037")
def test_a_wand_and_robes_are_not_for_sale_and_a_club_is() -> None:
    offered = {one.key for one in shop.for_sale(look(quiet()))}
    assert {"wand", "robes"} & offered == set()
    after, _ = do(quiet(hero(items=(), silver=5)), BUY, "b1", weapons=("club",))
    assert (counts(after), sheet(after, "b1").silver) == ({"club": 1}, 0)


@pytest.mark.rule("MM-037")
def test_a_mule_and_a_ship_are_owned_but_not_carried() -> None:
    after, outcome = do(quiet(hero(items=(), gold=200)), BUY, "b1", travel=("mule", "merchant_ship"))
    assert carried(after) == {"mule": "stored", "merchant_ship": "stored"}
    assert sheet(after, "b1").gold == 200 - 151
    assert "for 151 gc" in story(outcome)


def test_an_own_price_of_a_few_coppers_is_paid_in_coppers() -> None:
    own = '[fig]\nname = "Fig"\nrule = "MM-037"\nkind = "travel"\ntext = "Sweet."\nprice = 3\n'
    before = Table.of(GAME.house, [hero(items=(), silver=1), OwnEntry("gear:fig", "gear", "fig", own)])
    form = GAME.actions[BUY].form(look(before), "b1", {})
    assert (form.purse, form.purse_label) == (100, "cp")
    after, _ = do(before, BUY, "b1", travel=("fig",))
    assert purse_of(sheet(after, "b1")) == Purse(0, 0, 97)


@pytest.mark.rule("MM-036")
def test_coins_are_changed_by_the_hundred() -> None:
    after, outcome = do(quiet(hero(gold=2, silver=250)), EXCHANGE, "b1", coin="silver", amount=250, to="gold")
    assert (sheet(after, "b1").gold, sheet(after, "b1").silver) == (4, 50), "50 make no gold coin"
    assert "Pyros changes 200 sp into 2 gc." in story(outcome)
    after, _ = do(quiet(hero(gold=2)), EXCHANGE, "b1", coin="gold", amount=1, to="copper")
    assert (sheet(after, "b1").gold, sheet(after, "b1").copper) == (1, 10_000)
    with pytest.raises(Refused, match="Take at least 100 silver"):
        do(quiet(hero(silver=99)), EXCHANGE, "b1", coin="silver", amount=99, to="gold")


@pytest.mark.rule("MM-018")
@pytest.mark.parametrize(("piece", "how"), [(HELMET, "worn"), (BREASTPLATE, "worn"), (SHIELD, "held")])
def test_one_of_each_piece_of_armor_counts(piece: Item, how: str) -> None:
    spare = replace(piece, name="Spare", carried="carried")
    before = quiet(hero(items=(piece, spare)))
    after, outcome = do(before, EQUIP, "b1", item=1, how=how)
    assert [item.carried for item in sheet(after, "b1").items] == ["carried", how]
    assert look(after).value("b1", "defense") == 13 + 2
    assert f"Pyros puts away {piece.name.lower()}." in story(outcome)


@pytest.mark.rule("MM-018")
def test_armor_is_worn_and_a_weapon_is_held() -> None:
    before = quiet(hero(items=(HELMET, SWORD, SHIELD)))
    with pytest.raises(Refused, match="Hold: It is worn on the body"):
        do(before, EQUIP, "b1", item=0, how="held")
    with pytest.raises(Refused, match="Wear: It is held in the hand"):
        do(before, EQUIP, "b1", item=1, how="worn")
    with pytest.raises(Refused, match="Wear: It is held on the arm"):
        do(before, EQUIP, "b1", item=2, how="worn")
    spare = quiet(hero(items=(replace(HELMET, carried="carried"), DAGGER)))
    assert blank(spare, EQUIP, "b1").answers["how"] == "worn"
    assert blank(spare, EQUIP, "b1", item=1).answers["how"] == "held"


@pytest.mark.rule("MM-R73")
def test_a_shield_goes_with_any_single_weapon_a_bow_included() -> None:
    before = quiet(hero(items=(SPEAR, SHIELD, BOW)))
    after, outcome = do(before, EQUIP, "b1", item=2, how="held")
    assert carried(after) == {"spear": "carried", "shield": "held", "bow": "held"}
    assert "Pyros takes in hand bow. Pyros puts away spear." in story(outcome)
    assert arm_in_hand(look(after), after.beings["b1"]).reach == 0
    assert look(after).value("b1", "defense") == 13 + 2, "the shield counts, the spear no more"


@pytest.mark.rule("MM-R28", "MM-R73")
def test_two_weapons_leave_no_arm_for_a_shield() -> None:
    before = quiet(hero(items=(SWORD, SHIELD, DAGGER)))
    after, _ = do(before, EQUIP, "b1", item=1, how="carried")
    after, _ = do(after, EQUIP, "b1", item=2, how="held")
    assert carried(after) == {"sword": "held", "shield": "carried", "dagger": "held"}
    back, outcome = do(after, EQUIP, "b1", item=1, how="held")
    assert carried(back) == {"sword": "held", "shield": "held", "dagger": "carried"}
    assert "Pyros puts away dagger." in story(outcome)
    third = quiet(hero(items=(SWORD, replace(DAGGER, carried="held"), Item("axe", "Axe"))))
    after, _ = do(third, EQUIP, "b1", item=2, how="held")
    assert carried(after) == {"sword": "carried", "dagger": "held", "axe": "held"}
    after, _ = do(quiet(hero(items=(SWORD, replace(DAGGER, carried="held"), BOW))), EQUIP, "b1", item=2, how="held")
    assert carried(after) == {"sword": "carried", "dagger": "carried", "bow": "held"}, "a bow is no second weapon"


@pytest.mark.rule("MM-023", "MM-018")
def test_a_hero_sets_out_in_armor_with_the_longest_weapon() -> None:
    packed = tuple([replace(one, carried="carried") for one in (DAGGER, SWORD, HELMET, SHIELD, SPEAR, BOW)])
    items = array_items(look(quiet()), HeroSheet(items=packed))
    assert {item.key: item.carried for item in items} == {
        "dagger": "carried", "sword": "carried", "helmet": "worn", "shield": "held", "spear": "held", "bow": "carried"}  # fmt: skip
    away = (replace(SPEAR, carried="stored"), replace(DAGGER, carried="carried"))
    items = array_items(look(quiet()), HeroSheet(items=away))
    assert [item.carried for item in items] == ["stored", "held"], "what is stored stays there"


def test_a_part_of_a_pile_and_coins_change_hands() -> None:
    before = quiet(hero(items=(TORCHES,), gold=3, silver=2), hero("b2", "Xanthe", items=(TORCHES,)), foe())
    assert GAME.actions[GIVE].form(look(before), "b1", {}).field("to").allowed == ("b2",)
    after, outcome = do(before, GIVE, "b1", to="b2", item=0, count=2, gold=3)
    assert (counts(after), counts(after, "b2")) == ({"torch": 1}, {"torch": 5})
    assert (sheet(after, "b1").gold, sheet(after, "b2").gold, sheet(after, "b1").silver) == (0, 3, 2)
    assert story(outcome) == "Pyros gives Xanthe 3 gc. Pyros gives Xanthe torch × 2."
    with pytest.raises(Refused, match="Nothing is given"):
        do(before, GIVE, "b1")
    with pytest.raises(Refused, match="How many must be from 1 to 3"):
        do(before, GIVE, "b1", item=0, count=4)


def test_what_is_given_arrives_in_the_pack_and_what_is_dropped_is_gone() -> None:
    after, _ = do(quiet(hero(items=(HELMET,)), hero("b2", "Xanthe", items=())), GIVE, "b1", item=0)
    assert (carried(after), carried(after, "b2")) == ({}, {"helmet": "carried"})
    after, outcome = do(quiet(hero(items=(SWORD, TORCHES))), DROP, "b1", item=1, count=2)
    assert counts(after) == {"sword": 1, "torch": 1}
    assert "Pyros is rid of torch × 2." in story(outcome)


@pytest.mark.rule("MM-P16")
def test_a_wonder_comes_onto_the_sheet_under_the_gear_it_is_made_on() -> None:
    after, outcome = do(quiet(hero(items=())), WRITE, "b1", item="grove_spear")
    assert sheet(after, "b1").items == (Item("spear", "Grove-spear", wonder="grove_spear"),)
    assert "Written down for Pyros: Grove-spear." in story(outcome)
    after, _ = do(after, EQUIP, "b1", item=0, how="held")
    arm = arm_in_hand(look(after), after.beings["b1"])
    assert (arm.name, arm.gear, arm.reach, arm.magical) == ("Grove-spear", "spear", 3, True)
    after, _ = do(quiet(hero(items=())), WRITE, "b1", item="olive_twig", note="From the temple")
    assert sheet(after, "b1").items == (Item("olive_twig", "Suppliant’s olive twig", note="From the temple"),)
    after, _ = do(quiet(hero(items=())), WRITE, "b1", item="bronze_shot")
    assert [(item.key, item.count, item.wonder) for item in sheet(after, "b1").items] == [
        ("sling_stones", 10, "bronze_shot")]  # fmt: skip


def test_anything_may_be_written_down() -> None:
    after, _ = do(quiet(hero(items=())), WRITE, "b1", name="Father’s sword", like="sword", note="Notched")
    assert sheet(after, "b1").items == (Item("sword", "Father’s sword", note="Notched"),)
    assert arms(look(after), after.beings["b1"])[0].reach == 2
    after, _ = do(after, WRITE, "b1", name="Laurel wreath", count=2)
    assert sheet(after, "b1").items[1] == Item("", "Laurel wreath", 2)
    assert [arm.name for arm in arms(look(after), after.beings["b1"])] == ["Father’s sword", "Bare hands"]
    with pytest.raises(Refused, match="The item has no name"):
        do(after, WRITE, "b1")


@pytest.mark.rule("MM-049", "MM-073")
def test_each_weapon_has_dice_of_its_own_where_the_house_says_so() -> None:
    uniform = quiet(hero(items=(SWORD, replace(SPEAR, damage="2d4-1"))))
    assert GAME.actions[DICE].form(look(uniform), "b1", {}) is None
    assert [arm.damage for arm in arms(look(uniform), uniform.beings["b1"])] == ["1d6"] * 3
    house = ruled(weapon_damage="per_weapon")
    before = quiet(hero(items=(HELMET, SWORD, SPEAR)), house=house)
    form = GAME.actions[DICE].form(look(before), "b1", {})
    assert [option.label for option in form.field("item").options] == ["Sword", "Spear"]
    assert form.field("damage").default == "1d6"
    after, outcome = do(before, DICE, "b1", item=1, damage="1d6+2")
    assert {arm.name: arm.damage for arm in arms(look(after), after.beings["b1"])} == {
        "Sword": "1d6+2", "Spear": "1d6", "Bare hands": "1d6"}  # fmt: skip
    assert "Pyros: sword does 1d6+2." in story(outcome)
    assert blank(after, DICE, "b1", item=1).answers["damage"] == "1d6+2"
    back, _ = do(after, DICE, "b1", item=1, damage="1d6")
    assert back.beings == before.beings
    with pytest.raises(Refused, match="Damage"):
        do(before, DICE, "b1", item=1, damage="many")
    after, _ = do(before, WRITE, "b1", name="Long blade", like="sword", damage="1d8+1")
    assert sheet(after, "b1").items[-1].damage == "1d8+1"


@pytest.mark.rule("MM-P08", "MM-040")
def test_a_load_above_might_encumbers_fully_and_equal_does_not() -> None:
    items = (SPEAR, SWORD, DAGGER, SHIELD, HELMET, BREASTPLATE)  # 9
    before = quiet(hero(items=items, might=11, silver=200))
    assert not encumbered(look(before), before.beings["b1"])
    after, outcome = do(before, BUY, "b1", travel=("rope",))  # 11 and the coins left
    assert encumbered(look(after), after.beings["b1"])
    assert "Pyros is fully encumbered now: movement is halved." in story(outcome)
    equal = quiet(hero(items=(*items, Item("rope", "Rope")), might=11))
    assert not encumbered(look(equal), equal.beings["b1"])
    home, outcome = do(after, EQUIP, "b1", item=6, how="stored")
    assert not encumbered(look(home), home.beings["b1"])
    assert "Pyros is no longer fully encumbered." in story(outcome)
    assert load_words(load(look(after), sheet(after, "b1"))) == "11½"


@pytest.mark.rule("MM-P08")
@pytest.mark.parametrize(("amount", "words"), [
    (Fraction(0), "0"), (Fraction(1, 3), "⅓"), (Fraction(2, 3), "⅔"), (Fraction(15, 2), "7½"), (Fraction(9), "9"),
    (Fraction(197, 100), "2"), (Fraction(922, 100), "9¼"), (Fraction(1, 10), "¼"), (Fraction(6501, 500), "13¼"),
])  # fmt: skip
def test_a_load_is_said_as_it_is_written_by_hand_and_never_as_less(amount, words):
    assert load_words(amount) == words


@pytest.mark.rule("MM-P08", "MM-040")
def test_without_our_loads_the_maze_master_alone_says_who_is_encumbered() -> None:
    heavy = hero(items=(Item("breastplate", "Breastplate", 30),), might=3)
    bookish = quiet(heavy, hero("b2", "Xanthe", encumbered=True), house=ruled(book_gaps=False))
    assert [encumbered(look(bookish), one) for one in bookish.beings.values()] == [False, True]
    assert encumbered(look(quiet(heavy)), heavy)
    strong = Table.of(GAME.house, [heavy])
    ruled_strong, _ = do(strong, "sheet.rule", "b1", figure="might", amount=100, why="Belt")
    assert not encumbered(look(ruled_strong), ruled_strong.beings["b1"])
