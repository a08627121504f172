"""Gear on the sheet: what is taken, worn, held, handed on and written down, and what it does in figures."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply
from systems.common.records.coinage import Purse, counted, words
from systems.common.records.table import PARTY, OwnEntry, Table
from systems.common.treasure_kit.packs import DROP, EQUIP, GIVE, WRITE
from systems.common.treasure_kit.purses import EXCHANGE, purse_of
from systems.enondas.base.arms import arms, melee_arm
from systems.enondas.base.sheet import CharacterSheet, Item, Skill
from systems.enondas.characters.gear import BUY
from tests.systems.enondas.builders import (
    BOW,
    CHAIN,
    GAME,
    SHIELD,
    SWORD,
    Faces,
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

GREAT = Item("greatsword", "Greatsword")
TORCHES = Item("torches", "Bundle of six torches", 3)


def priced(key: str, price: int) -> OwnEntry:
    """Something of the gear with a price of the campaign's own."""
    source = f'[{key}]\nname = "{key.capitalize()}"\nrule = "EN-087"\nkind = "equipment"\ntext = "."\nprice = {price}\n'
    return OwnEntry(f"gear:{key}", "gear", key, source)


@pytest.mark.rule("EN-087", "R-19")
def test_nothing_has_a_price_and_everything_may_be_taken() -> None:
    assert {one.price for one in GAME.shipped_entries("gear").values()} == {0}
    before = quiet(hero(gold=5))
    assert GAME.actions[BUY].form(look(before), "b1", {}).purse is None
    after, outcome = do(before, BUY, "b1", weapons=("dagger",), armor=("chain_mail",), torches=2)
    assert [(item.key, item.count) for item in sheet(after, "b1").items] == [
        ("longsword", 1), ("dagger", 1), ("chain_mail", 1), ("torches", 2)]  # fmt: skip
    assert sheet(after, "b1").gold == 5
    assert "Ragna takes dagger, chain mail, bundle of six torches × 2." in story(outcome)
    with pytest.raises(Refused, match="Nothing is chosen"):
        do(before, BUY, "b1")


@pytest.mark.rule("EN-087", "EN-080")
def test_what_the_referee_prices_is_paid_for_with_change() -> None:
    before = Table.of(GAME.house, [hero(gold=1, copper=4, items=()), priced("rope", 37)])
    form = GAME.actions[BUY].form(look(before), "b1", {})
    assert (form.purse, form.purse_label) == (104, "cp")
    after, outcome = do(before, BUY, "b1", gear=("rope",))
    assert purse_of(sheet(after, "b1")) == Purse(0, 6, 7)
    assert "buys rope for 3 sp 7 cp" in story(outcome)
    with pytest.raises(Refused, match="105 spent, but there are only 104"):
        do(Table.of(GAME.house, [hero(gold=1, copper=4), priced("rope", 105)]), BUY, "b1", gear=("rope",))


@pytest.mark.rule("EN-081")
def test_there_is_no_load() -> None:
    after, _ = do(quiet(hero(strength=1)), BUY, "b1", torches=99, rations=99, armor=("plate_mail", "large_shield"))
    assert sum(item.count for item in sheet(after, "b1").items) == 201
    assert look(after).able(after.beings["b1"])
    assert not [name for name, _ in GAME.figures(after.beings["b1"]) if name in ("load", "move", "weight")]


@pytest.mark.rule("EN-085")
def test_a_weapon_for_two_hands_and_a_shield_exclude_each_other() -> None:
    before = quiet(hero(items=(SWORD, SHIELD, GREAT)))
    after, outcome = do(before, EQUIP, "b1", item=2, how="held")
    assert carried(after) == {"longsword": "carried", "medium_shield": "carried", "greatsword": "held"}
    assert "Greatsword takes both hands: Ragna puts away longsword, medium shield." in story(outcome)
    back, outcome = do(after, EQUIP, "b1", item=1, how="held")
    assert carried(back) == {"longsword": "carried", "medium_shield": "held", "greatsword": "carried"}
    assert "Greatsword takes both hands: Ragna puts away greatsword." in story(outcome)


@pytest.mark.rule("EN-082")
def test_one_suit_and_one_shield_count() -> None:
    plate, large = Item("plate_mail", "Plate mail"), Item("large_shield", "Large shield")
    before = quiet(hero(items=(CHAIN, SHIELD, plate, large)))
    after, outcome = do(before, EQUIP, "b1", item=2, how="worn")
    assert carried(after)["chain_mail"] == "carried"
    assert "Ragna puts away chain mail." in story(outcome)
    after, _ = do(after, EQUIP, "b1", item=3, how="held")
    assert carried(after) == {
        "chain_mail": "carried", "medium_shield": "carried", "plate_mail": "worn", "large_shield": "held"}  # fmt: skip


@pytest.mark.rule("EN-082")
def test_armor_is_worn_and_a_shield_is_held() -> None:
    before = quiet(hero(items=(Item("chain_mail", "Chain mail"), Item("buckler", "Buckler"))))
    with pytest.raises(Refused, match="armor is worn on the body"):
        do(before, EQUIP, "b1", item=0, how="held")
    with pytest.raises(Refused, match="a shield is held in the hand"):
        do(before, EQUIP, "b1", item=1, how="worn")
    assert blank(before, EQUIP, "b1").answers["how"] == "worn"
    assert blank(before, EQUIP, "b1", item=1).answers["how"] == "held"


@pytest.mark.rule("EN-082")
def test_suit_shield_levels_and_magic_add_up() -> None:
    ring = Item("", "Ring of stone", carried="worn", protection=2)
    better = Item("medium_shield", "Fine shield", carried="held", protection=1)
    table = quiet(hero(items=(CHAIN, better, ring), skills=(Skill("warrior", 3),)))
    figure = look(table).figure("b1", "protection")
    assert [(term.label, term.amount) for term in figure.terms] == [
        ("Chain mail", 13), ("Fine shield", 5), ("Ring of stone", 2), ("Warrior 3", 3)]  # fmt: skip
    assert figure.value == 23


@pytest.mark.rule("EN-082", "EN-081")
def test_what_lies_in_the_pack_protects_nobody() -> None:
    table = quiet(
        hero(items=(Item("plate_mail", "Plate mail"), Item("large_shield", "Large shield", carried="stored")))
    )
    assert look(table).value("b1", "protection") == 0


@pytest.mark.rule("EN-083")
def test_armor_and_skill_are_two_parts_of_protection() -> None:
    """So that acid goes past the one, and a blow from behind past the other."""
    table = quiet(hero(items=(CHAIN, SHIELD), skills=(Skill("warrior", 4),)))
    assert look(table).value("b1", "armor") == 17
    assert look(table).value("b1", "hardiness") == 4


@pytest.mark.rule("EN-084")
@pytest.mark.parametrize(
    ("items", "off"),
    [((("plate_mail", "worn"),), -9), ((("large_shield", "held"),), -3), ((("chain_mail", "worn"),), 0),
     ((("plate_mail", "worn"), ("large_shield", "held")), -12), ((("plate_mail", "carried"),), 0)],
)  # fmt: skip
def test_heavy_armor_hinders_where_the_house_says_so(items: tuple[tuple[str, str], ...], off: int) -> None:
    owned = tuple(Item(key, key, carried=how) for key, how in items)  # type: ignore[arg-type]
    assert look(quiet(hero(items=owned), house=ruled(armor_penalty=True))).value("b1", "hindrance") == off
    assert look(quiet(hero(items=owned))).value("b1", "hindrance") == 0


@pytest.mark.rule("EN-085", "R-26")
def test_a_spear_has_four_more_adds_in_two_hands_or_thrown() -> None:
    spear = Item("spear", "Spear", carried="held")
    there = quiet(hero(items=(spear,)))
    alone = {arm.key: arm.words for arm in arms(look(there), there.beings["b1"])}
    assert alone == {"gear:0": "4d + 4", "shot:0": "4d + 4", "bare": "1d"}
    there = quiet(hero(items=(spear, SHIELD)))
    assert melee_arm(look(there), there.beings["b1"]).words == "4d"


@pytest.mark.rule("EN-048", "EN-100", "W-16", "R-25")
def test_the_sword_of_the_book_with_nine_adds_of_ones_own() -> None:
    wart = hero(strength=18, dexterity=13, luck=14, items=(), skills=(Skill("warrior", 2),))
    choice = Choice(
        WRITE, "b1", {**blank(quiet(wart), WRITE, "b1").answers, "name": "Wart’s sword", "dice": 4, "adds": 3}
    )
    table = apply(quiet(wart), resolve(GAME, quiet(wart), choice, Faces()).changes)
    table, _ = do(table, EQUIP, "b1", item=0, how="held")
    arm = melee_arm(look(table), table.beings["b1"])
    assert arm.words == "4d + 18"
    assert sum(term.amount for term in arm.terms if term.source == "EN-024") == 9
    assert arm.name == "Wart’s sword"


@pytest.mark.rule("EN-048", "EN-041", "EN-042", "EN-045", "EN-046")
def test_adds_of_a_set_count_for_its_kind_of_attack_alone() -> None:
    fork = Item("pitchfork", "Pitchfork", carried="held")
    skills = (Skill("warrior", 2), Skill("rogue", 2), Skill("ranger", 3), Skill("farmer", 4))
    table = quiet(hero(items=(SWORD, BOW, fork), skills=skills))
    there = look(table)
    assert there.value("b1", "adds", "melee") == 6 + 3
    assert there.value("b1", "adds", "missile") == 6 + 3
    assert there.value("b1", "adds", "tool") == 6 + 3 + 4
    words = {arm.name: arm.words for arm in arms(there, table.beings["b1"])}
    assert words == {"Longsword": "4d + 13", "Pitchfork": "3d + 16", "Longbow": "4d + 13", "Bare hands": "1d + 9"}


def test_a_part_of_a_pile_and_coins_change_hands() -> None:
    before = quiet(hero(items=(TORCHES,), gold=3, silver=2), hero("b2", "Ada", items=(TORCHES,)), foe())
    form = GAME.actions[GIVE].form(look(before), "b1", {})
    assert form.field("to").allowed == ("b2",)
    after, outcome = do(before, GIVE, "b1", to="b2", item=0, count=2, gold=3)
    assert (sheet(after, "b1").items[0].count, sheet(after, "b2").items[0].count) == (1, 5)
    assert (sheet(after, "b1").gold, sheet(after, "b2").gold, sheet(after, "b1").silver) == (0, 3, 2)
    assert story(outcome) == "Ragna gives Ada 3 gp. Ragna gives Ada bundle of six torches × 2."
    with pytest.raises(Refused, match="Nothing is given"):
        do(before, GIVE, "b1")
    with pytest.raises(Refused, match="How many must be from 1 to 3"):
        do(before, GIVE, "b1", item=0, count=4)


def test_what_is_given_away_arrives_in_the_pack() -> None:
    after, _ = do(quiet(hero(items=(CHAIN,)), hero("b2", "Ada", items=())), GIVE, "b1", item=0)
    assert carried(after, "b2") == {"chain_mail": "carried"}


def test_things_are_left_behind() -> None:
    after, outcome = do(quiet(hero(items=(SWORD, TORCHES))), DROP, "b1", item=1, count=2)
    assert [(item.key, item.count) for item in sheet(after, "b1").items] == [("longsword", 1), ("torches", 1)]
    assert "Ragna is rid of bundle of six torches × 2." in story(outcome)
    with pytest.raises(Refused, match="How many must be from 1 to 3"):
        do(quiet(hero(items=(TORCHES,))), DROP, "b1", item=0, count=9)


@pytest.mark.rule("EN-085", "EN-082", "EN-253")
def test_an_item_is_written_down_by_hand() -> None:
    before = quiet(hero(items=()))
    after, outcome = do(before, WRITE, "b1", name="Grudge", like="battleaxe", adds=2, protection=1, note="Old.",
                        spell="nighty_night", level=4, once=True)  # fmt: skip
    assert sheet(after, "b1").items == (
        Item("battleaxe", "Grudge", adds=2, protection=1, note="Old.", spell="nighty_night", level=4, once=True),
    )
    assert "Written down for Ragna: Grudge." in story(outcome)
    plain, _ = do(before, WRITE, "b1", like="longbow", count=2)
    assert sheet(plain, "b1").items == (Item("longbow", "Longbow", 2),)
    with pytest.raises(Refused, match="The item has no name"):
        do(before, WRITE, "b1", adds=3)


@pytest.mark.rule("EN-253")
def test_a_magic_item_of_the_list_keeps_its_spell_and_may_be_made_on_gear() -> None:
    after, _ = do(quiet(hero(items=())), WRITE, "b1", item="magic_weapon", like="mace", spell="slam_bam", level=6)
    (item,) = sheet(after, "b1").items
    assert (item.key, item.base, item.spell, item.level) == ("magic_weapon", "mace", "slam_bam", 6)
    assert melee_arm(look(after), after.beings["b1"]).dice == 4


@pytest.mark.rule("EN-080", "W-38")
def test_one_gold_piece_is_ten_silver_or_a_hundred_copper() -> None:
    before = quiet(hero(gold=1))
    silver, _ = do(before, EXCHANGE, "b1", coin="gold", amount=1, to="silver")
    assert purse_of(sheet(silver, "b1")) == Purse(0, 10, 0)
    copper, outcome = do(silver, EXCHANGE, "b1", coin="silver", amount=10, to="copper")
    assert purse_of(sheet(copper, "b1")) == Purse(0, 0, 100)
    assert "Ragna changes 10 sp into 100 cp." in story(outcome)
    assert (purse_of(sheet(before, "b1")).worth, words(1_234)) == (100, "12 gp 3 sp 4 cp")
    assert purse_of(foe().sheet).worth == 0


@pytest.mark.rule("EN-080")
def test_what_makes_no_whole_coin_stays_as_it_is() -> None:
    after, _ = do(quiet(hero(silver=25)), EXCHANGE, "b1", coin="silver", amount=25, to="gold")
    assert purse_of(sheet(after, "b1")) == Purse(2, 5, 0)
    with pytest.raises(Refused, match=r"not one piece of gold\. Take at least 10 silver"):
        do(quiet(hero(silver=25)), EXCHANGE, "b1", coin="silver", amount=9, to="gold")
    with pytest.raises(Refused, match="That is the same coin"):
        do(quiet(hero(silver=25)), EXCHANGE, "b1", coin="silver", to="silver")
    with pytest.raises(Refused, match="There is none in the purse"):
        do(quiet(hero(silver=25)), EXCHANGE, "b1", coin="gold", amount=1, to="silver")


@pytest.mark.rule("EN-080")
@pytest.mark.parametrize("price", range(0, 250, 7))
@pytest.mark.parametrize("purse", [Purse(2, 5, 3), Purse(0, 25, 3), Purse(0, 0, 253), Purse(2, 0, 53), Purse(1, 15, 3)])
def test_paying_takes_the_price_and_gives_change(price: int, purse: Purse) -> None:
    left = purse.paid(price)
    assert left is not None
    assert left.worth == 253 - price
    assert min(left) >= 0
    assert purse.paid(254) is None
    assert counted(253) == Purse(2, 5, 3)


def test_every_form_of_the_room_can_be_answered_as_it_stands() -> None:
    table = quiet(hero(items=(SWORD, CHAIN, TORCHES), gold=3, skills=(Skill("warrior", 1, (6,)),)),
                  hero("b2", "Ada"), foe())  # fmt: skip
    there = look(table)
    offered = [(action, who, form) for key, action in GAME.actions.items() if key.startswith("characters.")
               for who in ("", *table.beings) if (form := action.form(there, who, {})) is not None]  # fmt: skip
    assert {BUY, EQUIP, GIVE, DROP, WRITE, EXCHANGE} <= {action.key for action, _, _ in offered}
    for action, who, form in offered:
        assert form.key == action.key
        if not form.blocked and not any(getattr(field, "required", False) for field in form.fields):
            assert not form.problem(form.blank()), f"{action.key} {who}: {form.problem(form.blank())}"


@pytest.mark.parametrize("answers", [{}, {"item": "x"}, {"item": 99}, {"item": None, "coin": 3}, {"coin": "gems"}])
def test_odd_answers_raise_nothing_in_a_form(answers: dict[str, object]) -> None:
    table = quiet(hero(items=(SWORD,), gold=3, skills=(Skill("warrior"),)), hero("b2", "Ada"))
    for key in (BUY, EQUIP, GIVE, DROP, WRITE, EXCHANGE, "characters.mark_card", "characters.copy_card"):
        for who in ("b1", "b9", ""):
            GAME.actions[key].form(look(table), who, answers)


def test_creatures_by_rating_own_nothing() -> None:
    there = look(quiet(foe(), hero()))
    assert all(GAME.actions[key].form(there, "b9", {}) is None for key in (BUY, EQUIP, GIVE, DROP, WRITE, EXCHANGE))
    assert isinstance(there.being("b1").sheet, CharacterSheet)
    assert there.being("b1").side == PARTY
