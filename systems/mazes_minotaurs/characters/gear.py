"""Gear in use: buying it, wearing and holding it, setting its dice, and items written down by hand."""

from __future__ import annotations

from systems.common.forms import (
    Answers,
    Choice,
    DiceField,
    Field,
    Form,
    Option,
)
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, altered
from systems.common.treasure_kit import packs
from systems.common.treasure_kit.packs import (
    BORNE,
    EQUIP,
    Packs,
    make_drop_action,
    make_give_action,
    make_write_action,
    pile,
    pile_field,
)
from systems.common.treasure_kit.piles import add_all_to_piles
from systems.common.treasure_kit.purses import pay, wealth
from systems.mazes_minotaurs.base.loads import tell_burden
from systems.mazes_minotaurs.base.sheet import HeroSheet, Item
from systems.mazes_minotaurs.characters import shop
from systems.mazes_minotaurs.characters.belongings import (
    figures_of,
    gear_of,
    is_weapon,
    item_of,
    item_phrase,
    item_words,
    list_words,
    place_of,
    put,
    use_of,
    wonder_item,
)
from systems.mazes_minotaurs.characters.shop import COINS

BUY, DICE = "characters.buy", "characters.weapon_dice"
HOW = BORNE | {"stored": ("Leave behind, but keep", "leaves in a safe place")}


def owner(look: Look, actor: str) -> Being | None:
    """A being that owns things: a hero."""
    being = look.find(actor)
    return being if being is not None and isinstance(being.sheet, HeroSheet) else None


def piles(look: Look, being: Being, weapons: bool = False) -> tuple[Option, ...]:
    """What somebody owns (the weapons alone, if asked so), as options by place."""
    found = []
    for place, item in enumerate(being.sheet.items):
        if weapons and not is_weapon(look, item):
            continue
        about = [part for part in (figures_of(look, gear_of(look, item), item.damage), item.note) if part]
        found.append(Option(place, item_words(item), ". ".join(about)))
    return tuple(found)


PACKS = Packs(owner, piles, item_phrase, follows=tell_burden)


def buy_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The price list, with this hero's coins counting down."""
    being = owner(look, actor)
    if being is None:
        return None
    quality = so_far.get(shop.QUALITY)
    quality = quality if quality in [key for key, _, _ in shop.QUALITIES] else shop.PLAIN
    left, coin = shop.purse(look, wealth(look, being.sheet))
    return Form(BUY, "Buy", shop.shelves(look, str(quality)), left, coin)


def buy(play: Play, choice: Choice) -> None:
    """Pay, take the change, and pack what was bought; food and beds are used up at once (MM-037)."""
    being, taken = play.being(choice.actor), shop.chosen_wares(play, choice.answers)
    if not taken:
        raise Refused("Nothing is chosen. Tick what is to be bought.")
    price = shop.cost(play, taken, choice.answers.get(shop.QUALITY, shop.PLAIN))
    pay(play, being.id, price)
    play.change(being.id, "items", add_all_to_piles(being.sheet.items, shop.pack_wares(play, taken)))
    play.tell("{being} buys {things} for {price}.", icon="coins", being=being, things=shop.wares_words(play, taken),
              price=COINS.words(price))  # fmt: skip
    tell_burden(play, being)


def equip_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Wear, hold, pack away or leave behind."""
    help = "A shield goes with one weapon; two weapons leave no arm for it."
    return packs.equip_form(PACKS, look, actor, so_far, _fits, HOW, help)


def _fits(look: Look, item: Item) -> tuple[str, dict[str, str]]:
    """How it is used, and what is neither held nor worn."""
    spot, use = place_of(look, item), use_of(look, item)
    in_hand = "It is held on the arm." if spot else "It is held in the hand."
    return use, {
        "worn": in_hand if use == "held" else "",
        "held": "It is worn on the body." if spot in ("helmet", "breastplate") else "",
    }


def equip(play: Play, choice: Choice) -> None:
    """Change how something is borne; hands and body make room (MM-018, MM-R28, MM-R73)."""
    being, place, how = play.being(choice.actor), choice.answers["item"], choice.answers["how"]
    item = pile(being, place)
    items, away = put(play, being.sheet.items, place, how)
    play.change(being.id, "items", items)
    play.tell("{being} {does} {item}.", icon="shield", being=being, does=HOW[how][1], item=item_phrase(play, item))
    if away:
        play.tell("{being} puts away {things}.", icon="hand", being=being, things=list_words(play, away))
    tell_burden(play, being)


def _damage_field(look: Look) -> tuple[Field, ...]:
    """Dice of its own, where the house lets weapons differ."""
    differs = look.house.weapon_damage == "per_weapon"
    return (DiceField("damage", "Damage", "Counts for weapons alone"),) if differs else ()


def _make_item(play: Play, answers: Answers) -> Item:
    """An item by the Maze Master's hand; a wonder may be made on gear."""
    like, wonder = answers["like"], answers["item"]
    item = wonder_item(play, wonder) if wonder else item_of(play, like) if like else Item("", "")
    if wonder and like:
        item = altered(item, key=like, wonder=wonder)
        play.entry("gear", like)  # there must be such gear
    return altered(item, damage=answers.get("damage", "").strip()) if is_weapon(play, item) else item


def dice_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The damage dice of one weapon, where the house lets weapons differ (MM-049, MM-073)."""
    being = owner(look, actor)
    if being is None or look.house.weapon_damage != "per_weapon" or not (weapons := piles(look, being, weapons=True)):
        return None
    field = pile_field(weapons, so_far)
    item = being.sheet.items[field.default]
    gear = gear_of(look, item)
    usual = item.damage or (gear.damage if gear is not None else "1d6")
    return Form(DICE, "Set damage dice", (field, DiceField("damage", "Damage", default=usual)),
                help="Such as 1d8 for a sword, 2d4-1 for a spear.")  # fmt: skip


def set_dice(play: Play, choice: Choice) -> None:
    """A weapon's own dice; as the list has them, none are kept."""
    being, place, dice = play.being(choice.actor), choice.answers["item"], choice.answers["damage"].strip()
    item, items = pile(being, place), list(being.sheet.items)
    gear = gear_of(play, item)
    items[place] = altered(item, damage="" if gear is not None and gear.damage == dice else dice)
    play.change(being.id, "items", tuple(items))
    play.tell("{being}: {item} does {dice}.", icon="dice", being=being, item=item_phrase(play, altered(item, count=1)),
              dice=dice)  # fmt: skip


ACTIONS = (
    Action(BUY, "Buy", buy, buy_form, "being", "coins", rule="MM-037"),
    Action(EQUIP, "Wear or hold", equip, equip_form, "being", "shield", rule="MM-018"),
    make_drop_action(PACKS, "Drop"),
    make_write_action(PACKS, _make_item, _damage_field, "Gear whose figures it has", "Wonder"),
    Action(DICE, "Set damage dice", set_dice, dice_form, "being", "dice", rule="MM-049"),
    make_give_action(PACKS),
)
