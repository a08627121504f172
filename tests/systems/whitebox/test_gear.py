"""Gear: coins and change, the shop, what is worn and held, load and move, giving away, light."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.coinage import words
from systems.common.records.table import OwnEntry, Table
from systems.common.treasure_kit.purses import give_coins, pay, purse_of
from systems.whitebox.base.belongings import item_of, name_gear, name_item
from systems.whitebox.base.sheet import CharacterSheet, Item
from tests.systems.whitebox.builders import (
    ARROWS,
    CHAIN,
    GAME,
    SHIELD,
    SWORD,
    Faces,
    do,
    hero,
    look,
    quiet,
    ruled,
    story,
)

PLATE = Item("plate_mail", "Plate mail")
AXE = Item("battle_axe", "Battle axe")


def sheet_of(table: Table, who: str = "b1") -> CharacterSheet:
    sheet: CharacterSheet = table.beings[who].sheet
    return sheet


def coins(table: Table, who: str = "b1") -> tuple[int, int, int]:
    sheet = sheet_of(table, who)
    return sheet.gold, sheet.silver, sheet.copper


def borne(table: Table, who: str = "b1") -> dict[str, str]:
    return {item.key: item.carried for item in sheet_of(table, who).items}


@pytest.mark.rule("WB-100", "E-06")
def test_ten_silver_or_a_hundred_copper_are_a_gold_piece() -> None:
    assert purse_of(CharacterSheet(gold=2, silver=13, copper=104)).worth == 434
    assert words(434) == "4 gp 3 sp 4 cp"
    assert words(0) == "nothing"


@pytest.mark.rule("WB-100")
@pytest.mark.parametrize(
    ("purse", "price", "left"),
    [
        ((3, 15, 0), 400, (0, 5, 0)),
        ((0, 9, 15), 100, (0, 0, 5)),
        ((1, 0, 0), 50, (0, 5, 0)),
        ((0, 2, 3), 14, (0, 0, 9)),
        ((5, 0, 99), 137, (4, 0, 62)),
    ],
)
def test_a_purse_pays_and_takes_change(purse: tuple[int, int, int], price: int, left: tuple[int, int, int]) -> None:
    gold, silver, copper = purse
    play = Play(GAME, quiet(hero(gold=gold, silver=silver, copper=copper)), Faces())
    before = purse_of(play.being("b1").sheet).worth
    pay(play, "b1", price)
    assert purse_of(play.being("b1").sheet).worth == before - price
    assert coins(play.table) == left


@given(
    purse=st.tuples(st.integers(0, 30), st.integers(0, 30), st.integers(0, 200)), price=st.integers(0, 4000)
)  # fmt: skip
def test_no_purse_is_ever_below_nothing(purse: tuple[int, int, int], price: int) -> None:
    gold, silver, copper = purse
    play = Play(GAME, quiet(hero(gold=gold, silver=silver, copper=copper)), Faces())
    before = purse_of(play.being("b1").sheet).worth
    if price > before:
        with pytest.raises(Refused, match="cannot pay"):
            pay(play, "b1", price)
        assert coins(play.table) == purse, "a refusal changes nothing"
        return
    pay(play, "b1", price)
    assert purse_of(play.being("b1").sheet).worth == before - price
    assert min(coins(play.table)) >= 0


def test_nobody_gives_coins_that_are_not_there(party: Table) -> None:
    play = Play(GAME, party, Faces())
    with pytest.raises(Refused, match="Tamsin has not so much gold; 12 gp"):
        give_coins(play, "b4", gold=-13)
    give_coins(play, "b4", gold=-12, copper=3)
    assert coins(play.table, "b4") == (0, 0, 3)


@pytest.mark.rule("WB-100", "WB-101", "WB-104")
def test_the_shop_counts_down_the_gold_and_sells_in_bundles(party: Table) -> None:
    form = GAME.actions["characters.buy"].form(look(party), "b1", {})
    assert form is not None
    assert (form.purse, form.purse_label) == (40, "gp"), "5 sp and 7 cp buy nothing whole"
    made, outcome = do(party, "characters.buy", "b1", gear=("backpack",), arrows=2, torches=1)
    items = {item.key: item.count for item in sheet_of(made).items}
    assert (items["arrows"], items["torches"], items["backpack"]) == (60, 12, 1), "on the piles that are there"
    assert coins(made) == (24, 5, 7)
    assert "buys backpack, torches × 6, arrows × 40 for 16 gp." in story(outcome)
    with pytest.raises(Refused, match="50 spent, but there are only 40"):
        do(party, "characters.buy", "b1", armor=("plate_mail",))


def test_the_shop_reckons_in_a_smaller_coin_for_an_own_cheap_thing(party: Table) -> None:
    source = '[candle]\nname = "Candle"\nrule = "house"\nkind = "adventuring"\nprice = 0.1\ntext = "Wax."\n'
    table = party.exchanged(None, OwnEntry("gear:candle", "gear", "candle", source))
    form = GAME.actions["characters.buy"].form(look(table), "b1", {})
    assert form is not None
    assert (form.purse, form.purse_label) == (405, "sp")
    made, _ = do(table, "characters.buy", "b1", gear=("candle",))
    assert purse_of(sheet_of(made)).worth == 4057 - 10


@pytest.mark.rule("WB-048", "WB-101", "WB-103", "WB-107")
def test_the_shelves_say_what_a_thing_does_and_who_cannot_use_it(party: Table) -> None:
    form = GAME.actions["characters.buy"].form(look(party), "b2", {})
    assert form is not None
    shelves = {
        option.value: option.help for name in ("weapons", "armor", "gear") for option in form.field(name).options
    }
    assert [shelves[key] for key in ("hand_axe", "dagger", "chain_mail", "shield", "backpack")] == [
        "1d6, 5 lb, 10 ft. Magic-users are not trained with it.", "1d6−1, 2 lb.",
        "armor −4 [+4], 50 lb. Magic-users wear no armor.", "armor −1 [+1], 10 lb. Magic-users carry no shield.",
        "Holds 30 pounds.",
    ]  # fmt: skip


@pytest.mark.rule("WB-042", "WB-048", "WB-061")
def test_missing_training_is_said_and_forbids_nothing(party: Table) -> None:
    play = party.exchanged(party.beings["b2"], hero("b2", "Ysolde", character_class="magic_user", gold=50))
    made, outcome = do(play, "characters.buy", "b2", weapons=("mace",), armor=("leather",))
    assert "Ysolde, mace: Magic-users are not trained with it." in story(outcome)
    made, outcome = do(made, "characters.equip", "b2", item=2, how="worn")
    assert borne(made, "b2")["leather"] == "worn"
    assert "Ysolde, leather: Magic-users wear no armor." in story(outcome)
    assert "Not trained: Leather" in GAME.summary(look(made), made.beings["b2"]).badges


@pytest.mark.rule("WB-061")
def test_an_elf_as_magic_user_may_wear_magic_armor_alone() -> None:
    magic = Item("chain_mail", "Chain mail +1", carried="worn", magic=True, bonus=1)
    for item, badges in ((magic, ()), (CHAIN, ("Not trained: Chain mail",))):
        table = quiet(hero(race="elf", character_class="magic_user", items=(item,), memory=(object(),)))
        assert GAME.summary(look(table), table.beings["b1"]).badges == badges


@pytest.mark.rule("WB-065")
def test_the_house_may_hold_the_blended_elf_to_chain_mail() -> None:
    worn = Item("plate_mail", "Plate mail", carried="worn")
    for chain_only, warned in ((True, True), (False, False)):
        house = ruled(elf_model="variant", variant_elf_chain_only=chain_only)
        table = quiet(hero(race="elf", character_class="elf", items=(worn,)), house=house)
        assert ("Not trained: Plate mail" in GAME.summary(look(table), table.beings["b1"]).badges) == warned
        chained = quiet(hero(race="elf", character_class="elf", items=(CHAIN,)), house=house)
        assert not any("Not trained" in badge for badge in GAME.summary(look(chained), chained.beings["b1"]).badges)


@pytest.mark.rule("WB-103", "WB-107")
def test_two_hands_hold_one_great_weapon_or_a_weapon_and_a_shield() -> None:
    table = quiet(hero(items=(SWORD, SHIELD, AXE)))
    made, outcome = do(table, "characters.equip", "b1", item=2, how="held")
    assert borne(made) == {"long_sword": "carried", "shield": "carried", "battle_axe": "held"}
    assert "puts away long sword, shield" in story(outcome)
    made, _ = do(made, "characters.equip", "b1", item=1, how="worn")
    assert borne(made) == {"long_sword": "carried", "shield": "worn", "battle_axe": "carried"}
    made, _ = do(made, "characters.equip", "b1", item=0, how="held")
    assert borne(made) == {"long_sword": "held", "shield": "worn", "battle_axe": "carried"}
    made, _ = do(made, "characters.equip", "b1", item=2, how="held")
    assert borne(made) == {"long_sword": "carried", "shield": "carried", "battle_axe": "held"}


@pytest.mark.rule("WB-107", "WB-110", "E-05")
def test_one_suit_at_a_time_and_both_armor_classes_shown() -> None:
    table = quiet(hero(items=(CHAIN, PLATE)))
    assert str(look(table).figure("b1", "armor_class")) == "5 [14]"
    made, _ = do(table, "characters.equip", "b1", item=1, how="worn")
    assert borne(made) == {"chain_mail": "carried", "plate_mail": "worn"}
    assert GAME.summary(look(made), made.beings["b1"]).armor.text == "3 [16]"
    leather = quiet(hero(items=(Item("leather", "Leather", carried="worn"),)))
    assert look(leather).figure("b1", "armor_class").shown == "7 [12]"


@pytest.mark.rule("WB-562")
def test_a_cursed_thing_in_hand_stays_there() -> None:
    cursed = Item("dagger", "Dagger −1", carried="held", magic=True, bonus=-1, cursed=True)
    table = quiet(hero(items=(cursed, AXE)), hero("b2", "Ysolde"))
    for key, answers in (
        ("characters.drop", {"item": 0, "count": 1}),
        ("characters.equip", {"item": 0, "how": "carried"}),
        ("characters.equip", {"item": 1, "how": "held"}),
        ("characters.give", {"item": 0, "to": "b2"}),
    ):
        with pytest.raises(Refused, match="cursed"):
            do(table, key, "b1", **answers)


@pytest.mark.rule("WB-108", "WB-111")
def test_load_is_arms_coins_and_ten_pounds_and_slows(party: Table) -> None:
    figure = look(party).figure("b1", "weight")
    assert figure.shown == "81.2 lb", "sword 10, chain 50, bow 5, arrows 1, coins 5.2, the rest 10"
    assert look(party).value("b1", "move") == 9
    made, _ = do(party, "characters.equip", "b1", item=1, how="stored")
    assert (look(made).figure("b1", "weight").shown, look(made).value("b1", "move")) == ("31.2 lb", 12)
    rows = {row["name"]: row["weight"] for row in field_of(party, "gear")}
    assert (rows["Chain mail"], rows["Arrows"], rows["Torches"]) == ("50", "1", "–")


def field_of(table: Table, name: str, who: str = "b1") -> tuple[dict[str, str], ...]:
    sections = GAME.layout(look(table), table.beings[who])
    return next(field.default for section in sections for field in section.fields if field.name == name)


@pytest.mark.rule("WB-109", "R-24")
@pytest.mark.parametrize(("house", "pounds"), [("half", "25"), ("none", "0")])
def test_magic_armor_weighs_half_or_nothing(house: str, pounds: str) -> None:
    magic = Item("chain_mail", "Chain mail +1", carried="worn", magic=True, bonus=1)
    table = quiet(hero(items=(magic,)), house=ruled(magic_armor_weight=house))
    assert field_of(table, "gear")[0]["weight"] == pounds


@pytest.mark.rule("R-23")
def test_too_much_to_carry_says_so() -> None:
    table = quiet(hero(items=(), gold=3_001))
    assert "Overloaded" in GAME.summary(look(table), table.beings["b1"]).badges
    assert GAME.summary(look(table), table.beings["b1"]).warns == "Overloaded"


def test_a_part_of_a_pile_changes_hands_and_so_do_coins(party: Table) -> None:
    made, outcome = do(party, "characters.give", "b1", to="b4", item=3, count=8, gold=5, copper=7)
    assert [item for item in sheet_of(made, "b4").items if item.key == "arrows"] == [Item("arrows", "Arrows", count=8)]
    assert next(item.count for item in sheet_of(made).items if item.key == "arrows") == 12
    assert coins(made) == (35, 5, 0)
    assert coins(made, "b4") == (17, 0, 7)
    assert "Brannoch gives Tamsin arrows × 8." in story(outcome)
    whole, _ = do(party, "characters.give", "b1", to="b5", item=0)
    assert whole.beings["b5"].sheet.items == (Item("long_sword", "Long sword"),), "a hireling carries it, unheld"
    with pytest.raises(Refused, match="Nothing is given"):
        do(party, "characters.give", "b1", to="b4")
    with pytest.raises(Refused, match="Copper must be from 0 to 7"):
        do(party, "characters.give", "b1", to="b4", copper=8)


def test_selling_pays_half_the_price_unless_another_is_named(party: Table) -> None:
    made, _ = do(party, "characters.sell", "b1", item=2)
    assert coins(made) == (52, 10, 7), "half of 25 gp"
    made, _ = do(party, "characters.sell", "b1", item=3, count=10, price=3)
    assert coins(made) == (40, 8, 7)


def test_what_is_dropped_is_gone(party: Table) -> None:
    made, outcome = do(party, "characters.drop", "b1", item=4, count=2)
    assert next(item.count for item in sheet_of(made).items if item.key == "torches") == 4
    assert "Brannoch is rid of torches × 2." in story(outcome)


def test_an_item_is_written_down_by_hand(party: Table) -> None:
    made, _ = do(party, "characters.write_item", "b4", name="Sting", like="short_sword", magic=True, bonus=1)
    item = sheet_of(made, "b4").items[-1]
    assert (item.gear, item.name, item.bonus, name_item(item)) == ("short_sword", "Sting", 1, "Sting +1")
    made, _ = do(party, "characters.write_item", "b4", item="magic_weapon", like="long_sword", bonus=2, count=2)
    item = sheet_of(made, "b4").items[-1]
    assert (item.key, item.base, item.name, item.count, item.magic) == (
        "magic_weapon", "long_sword", "Long sword, +2", 2, True)  # fmt: skip
    with pytest.raises(Refused, match="no name"):
        do(party, "characters.write_item", "b4")


@pytest.mark.rule("WB-623")
def test_a_torch_is_used_up_and_burns_on_the_clock(party: Table) -> None:
    made, outcome = do(party, "characters.light", "b1")
    assert next(item.count for item in sheet_of(made).items if item.key == "torches") == 5
    (effect,) = made.effects.values()
    assert (effect.name, effect.kind, effect.fact("radius"), effect.until.at - made.clock.seconds) == (
        "Torch", "light", 20, 3_600,
    )  # fmt: skip
    assert GAME.summary(look(made), made.beings["b1"]).strip[3].text == "Torch"
    assert "Brannoch lights a torch: 20 feet, 6 turns." in story(outcome)
    later, outcome = do(made, "clock.pass", "", amount=6, unit="turn")
    assert not later.effects
    assert "The torch of Brannoch goes out." in story(outcome)


@pytest.mark.rule("WB-623")
def test_a_torch_takes_the_place_of_the_one_in_the_same_hand(party: Table) -> None:
    made, _ = do(party, "characters.light", "b1")
    later, _ = do(made, "clock.pass", "", amount=5, unit="turn")
    again, outcome = do(later, "characters.light", "b1")
    (effect,) = again.effects.values()
    assert effect.until.at - again.clock.seconds == 3_600
    assert "Brannoch lights a torch in place of the old one: 20 feet, 6 turns." in story(outcome)
    _, outcome = do(again, "clock.pass", "", amount=6, unit="turn")
    assert story(outcome).count("The torch of Brannoch goes out.") == 1


@pytest.mark.rule("WB-623")
def test_a_lantern_burns_a_pint_of_oil_as_long_as_the_referee_says() -> None:
    lantern, oil = Item("lantern", "Lantern"), Item("lamp_oil", "Lamp oil", count=1)
    assert GAME.actions["characters.light"].form(look(quiet(hero(items=(lantern,)))), "b1", {}) is None
    made, _ = do(quiet(hero(items=(lantern, oil))), "characters.light", "b1", turns=30)
    assert sheet_of(made).items == (lantern,)
    (effect,) = made.effects.values()
    assert effect.until.at - made.clock.seconds == 30 * 600


def test_things_are_called_as_at_the_table() -> None:
    gear = GAME.shipped_entries("gear")
    names = {key: name_gear(gear[key]) for key in
             ("long_sword", "two_handed_sword", "arrows", "crossbow_bolts", "rations_trail", "horse_light", "polearm",
              "holy_symbol_silver", "belladonna", "lamp_oil", "iron_spikes")}  # fmt: skip
    assert names == {
        "long_sword": "Long sword", "two_handed_sword": "Two-handed sword", "arrows": "Arrows",
        "crossbow_bolts": "Crossbow bolts", "rations_trail": "Trail rations", "horse_light": "Light riding horse",
        "polearm": "Polearm", "holy_symbol_silver": "Silver holy symbol", "belladonna": "Belladonna",
        "lamp_oil": "Lamp oil", "iron_spikes": "Iron spikes",
    }  # fmt: skip
    assert item_of(look(quiet()), "mule").carried == "stored", "nobody carries a mule"
    assert item_of(look(quiet()), "arrows") == ARROWS


@given(
    counts=st.lists(st.tuples(st.sampled_from(sorted(GAME.shipped_entries("gear"))), st.integers(1, 40)), max_size=8),
    gold=st.integers(0, 500), magic=st.booleans(),
)  # fmt: skip
def test_no_load_weighs_less_than_nothing_and_none_speeds_up(
    counts: list[tuple[str, int]], gold: int, magic: bool
) -> None:
    there = look(quiet())
    light, items = 0, []
    for key, count in counts:
        item = item_of(there, key, count)
        items.append(Item(key, item.name, count, magic=magic))
        table = quiet(hero(items=tuple(items), gold=gold))
        weight = look(table).value("b1", "weight")
        assert weight >= light
        light = weight
        assert look(table).value("b1", "move") in (12, 9, 6, 3, 0)
