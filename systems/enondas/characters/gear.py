"""Gear in use: taking it, wearing and holding it, handing it on, leaving it behind, and items written down by hand."""

from __future__ import annotations

from systems.common.forms import (
    Answers,
    Choice,
    EntryField,
    Field,
    Form,
    NumberField,
    Option,
    ToggleField,
)
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.coinage import words
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
)
from systems.common.treasure_kit.piles import add_all_to_piles
from systems.common.treasure_kit.purses import pay, wealth
from systems.enondas.base.sheet import CharacterSheet, Item
from systems.enondas.characters import shop
from systems.enondas.characters.belongings import (
    figures_of,
    format_item,
    format_items,
    gear_of,
    hands,
    item_of,
    kind_of,
    magic_item_of,
    put_item,
    use_of,
)

BUY = "characters.buy"


def owner(look: Look, actor: str) -> Being | None:
    """A being that owns things: whoever has the sheet of a character."""
    being = look.table.beings.get(actor)
    return being if being is not None and isinstance(being.sheet, CharacterSheet) else None


def _piles(look: Look, being: Being) -> tuple[Option, ...]:
    """What somebody owns, as options by place."""
    found = []
    for place, item in enumerate(being.sheet.items):
        about = [part for part in (figures_of(gear_of(look, item), None if item.truly else item), item.note) if part]
        found.append(Option(place, item.label, ". ".join(about)))
    return tuple(found)


PACKS = Packs(owner, _piles, format_item)


def buy_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The gear list, with this character's coins counting down as far as anything has a price."""
    being = owner(look, actor)
    if being is None:
        return None
    left, coin = shop.purse(look, wealth(look, being.sheet))
    free = "Nothing has a price yet. Keep a copy of an entry in this campaign to set one." if left is None else ""
    return Form(BUY, "Take gear", shop.shelves(look), left, coin, free)


def buy(play: Play, choice: Choice) -> None:
    """Pay what has a price, and pack what was taken (EN-087)."""
    being, taken = play.being(choice.actor), shop.list_chosen(choice.answers)
    if not taken:
        raise Refused("Nothing is chosen. Tick what is to be taken.")
    price = shop.cost(play, taken)
    pay(play, being.id, price)
    things = shop.pack_items(play, taken)
    play.change(being.id, "items", add_all_to_piles(being.sheet.items, things))
    if price:
        play.tell("{being} buys {things} for {price}.", icon="coins", being=being, things=format_items(play, things),
                  price=words(price))  # fmt: skip
    else:
        play.tell("{being} takes {things}.", icon="hand", being=being, things=format_items(play, things))


def equip_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Wear, hold, pack away or leave at home."""
    return packs.equip_form(PACKS, look, actor, so_far, _fits)


def _fits(look: Look, item: Item) -> tuple[str, dict[str, str]]:
    """How it is used, and what is neither held nor worn."""
    kind = kind_of(look, item)
    return use_of(look, item), {
        "worn": f"{item.name}: a {kind} is held in the hand." if kind in ("weapon", "shield") else "",
        "held": f"{item.name}: armor is worn on the body." if kind == "armor" else "",
    }


def equip(play: Play, choice: Choice) -> None:
    """Change how something is borne; hands and body make room (EN-082, EN-085)."""
    being, place, how = play.being(choice.actor), choice.answers["item"], choice.answers["how"]
    item = pile(being, place)
    items, away = put_item(play, being.sheet.items, place, how)
    play.change(being.id, "items", items)
    play.tell(
        "{being} {does} {item}.",
        icon="shield",
        being=being,
        does=BORNE[how][1],
        item=format_item(play, altered(item, count=1)),
    )
    two = [one for one in (item, *away) if hands(play, one) == 2]
    if away and how == "held" and two:
        play.tell("{weapon} takes both hands: {being} puts away {things}.", icon="hand", weapon=two[0].name,
                  being=being, things=format_items(play, tuple(away)))  # fmt: skip
    elif away:
        play.tell("{being} puts away {things}.", icon="hand", being=being, things=format_items(play, tuple(away)))


def _item_fields(look: Look) -> tuple[Field, ...]:
    """What a written item has on top of what it is like, and the spell in it."""
    return (
        NumberField("dice", "Dice", "On top of what it is like", minimum=-20, maximum=100),
        NumberField("adds", "Adds", "On top of what it is like", minimum=-99, maximum=999),
        NumberField("protection", "Protection", "On top of what it is like", minimum=-99, maximum=999),
        EntryField("spell", "Spell in it", "", "", kind="spells", required=False),
        NumberField("level", "Its level", "M of the spell: its maker’s, or 10", 10, minimum=1, maximum=100),
        ToggleField("once", "Used up by casting"),
    )


def _make_item(play: Play, answers: Answers) -> Item:
    """An item by the referee's hand; a magic one may be made on gear (EN-253)."""
    like, magic = answers["like"], answers["item"]
    item = magic_item_of(play, magic) if magic else item_of(play, like) if like else Item("", "")
    if answers["spell"]:
        play.entry("spells", answers["spell"])  # there must be such a spell
        item = altered(item, spell=answers["spell"], level=answers["level"], once=answers["once"])
    return altered(item, dice=item.dice + answers["dice"], adds=item.adds + answers["adds"],
                   protection=item.protection + answers["protection"],
                   base=like if magic and like else item.base)  # fmt: skip


ACTIONS = (
    Action(BUY, "Take gear", buy, buy_form, "being", "coins", rule="EN-087", found_by="buy shop purchase equipment"),
    Action(EQUIP, "Wear or hold", equip, equip_form, "being", "shield", rule="EN-085"),
    make_give_action(PACKS),
    make_drop_action(PACKS),
    make_write_action(PACKS, _make_item, _item_fields, "Gear whose dice and protection it has"),
)
