"""What a fresh character sets out with: never more than gold pays and a light load allows, and nothing left that would fit."""

from __future__ import annotations

import pytest

from systems.common.records import coinage
from systems.whitebox.base.sheet import Item
from systems.whitebox.characters import kits, shop
from tests.systems.whitebox.builders import GAME, hero, look, quiet

GEAR = GAME.shipped_entries("gear")
CALLINGS = [("human", "fighter"), ("dwarf", "fighter"), ("halfling", "fighter"), ("elf", "fighter"), ("elf", "magic_user"),
            ("human", "magic_user"), ("human", "cleric")]  # fmt: skip


def set_out(race: str, character_class: str, gold: int):
    """(what is bought, gold left, pounds borne with the coins that are left)."""
    view = look(quiet())
    bought = shop.list_chosen(kits.kit(view, race, character_class, gold))
    left = gold * coinage.GOLD - shop.cost(view, bought)
    items = shop.pack_items(view, (), bought)
    one = hero(race=race, character_class=character_class, items=items, gold=left // coinage.GOLD)
    return dict(bought), left // coinage.GOLD, look(quiet(one)).value("b1", "weight") / 10


@pytest.mark.rule("WB-100", "WB-111")
@pytest.mark.parametrize(("race", "character_class"), CALLINGS)
@pytest.mark.parametrize("gold", [0, 3, 12, 30, 47, 60, 75, 90, 110, 140, 180])
def test_a_kit_is_paid_and_carried(race: str, character_class: str, gold: int) -> None:
    bought, left, pounds = set_out(race, character_class, gold)
    assert left >= 0 and (pounds <= 100)
    assert not [key for key in bought if kits.why_untrained_with(look(quiet()), hero(
        race=race, character_class=character_class).sheet, GEAR[key])]  # fmt: skip


@pytest.mark.rule("WB-100")
@pytest.mark.parametrize(("race", "character_class", "gold", "first"), [
    ("human", "fighter", 60, ("long_sword", "chain_mail")), ("human", "fighter", 110, ("long_sword", "plate_mail")),
    ("halfling", "fighter", 110, ("short_sword", "plate_mail")),
    ("human", "cleric", 110, ("mace", "chain_mail", "shield")), ("elf", "magic_user", 50, ("dagger", "staff", "backpack")),
])  # fmt: skip
def test_what_a_calling_needs_most_comes_first(
    race: str, character_class: str, gold: int, first: tuple[str, ...]
) -> None:
    assert set(first) <= set(set_out(race, character_class, gold)[0])


@pytest.mark.rule("WB-100")
def test_armor_leaves_twelve_gold_pieces_for_the_pack_where_it_can() -> None:
    sword, leather = GEAR["long_sword"].price, min(one.price for one in GEAR.values() if one.kind == "armor")
    assert "leather" in set_out("human", "fighter", int(sword + leather + 12))[0]
    mail = GEAR["chain_mail"].price
    assert "chain_mail" in set_out("human", "fighter", int(sword + mail + 12))[0]
    assert "chain_mail" not in set_out("human", "fighter", int(sword + mail + 11))[0]
    assert "leather" in set_out("human", "fighter", int(sword + leather))[0], "the lightest suit goes before the pack"


def test_what_belongs_together_is_bought_together_or_not_at_all() -> None:
    for gold in range(0, 181, 4):
        for race, character_class in CALLINGS:
            bought = set_out(race, character_class, gold)[0]
            assert ("short_bow" in bought) == ("arrows" in bought) or "long_bow" in bought
            assert ("sling" in bought) == ("sling_stones" in bought)
            assert (
                bought.get("rations_trail", 7) == 7 and bought.get("lamp_oil", 3) == 3 and bought.get("torches", 1) == 1
            )


def test_a_price_is_a_whole_number_of_gold_pieces() -> None:
    rations, torches = GEAR["rations_trail"], GEAR["torches"]
    assert kits._price(rations) == -(-rations.price * 7 // 1) and kits._price(torches) == max(1, torches.price)


@pytest.mark.parametrize(("key", "count", "worth", "price"), [
    ("arrows", 20, 0, 12), ("long_sword", 1, 0, 500), ("long_sword", 1, 700, 700), ("no_such", 1, 0, 0), ("", 1, 35, 35),
])  # fmt: skip
def test_a_shop_gives_half_of_the_price_of_one_or_what_it_is_worth(
    key: str, count: int, worth: int, price: int
) -> None:
    assert shop.resale(look(quiet()), Item(key, "?", count, worth=worth)) == price
