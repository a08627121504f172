"""Gear in use: buying, selling, wearing and holding, leaving behind, and items written down by hand."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.forms import (
    Answers,
    Choice,
    EntriesField,
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
from systems.common.records import coinage
from systems.common.records.money import MoneyField
from systems.common.records.table import Being, altered
from systems.common.treasure_kit import packs
from systems.common.treasure_kit.packs import (
    BORNE,
    EQUIP,
    Packs,
    count_field,
    make_drop_action,
    make_give_action,
    make_write_action,
    pile,
    pile_field,
)
from systems.common.treasure_kit.piles import add_all_to_piles
from systems.common.treasure_kit.purses import give_coins, pay, wealth
from systems.whitebox.base.belongings import call_item, item_of, item_phrase, kind_of, list_words, put
from systems.whitebox.base.item_maker import Dicer, make_item
from systems.whitebox.base.item_names import true_name, why_barred
from systems.whitebox.base.items import RULED, works_for
from systems.whitebox.base.sheet import CharacterSheet, Item
from systems.whitebox.base.training import why_untrained
from systems.whitebox.characters import shop

# What befalls whoever puts on a thing, by its key; the game fills it from the treasure room.
PUT_ON: dict[str, Callable[[Play, str, str], None]] = {}
BUY, SELL = "characters.buy", "characters.sell"
HOW = BORNE | {"worn": ("Wear", "wears")}


def owner(look: Look, actor: str) -> Being | None:
    """A being that owns things: a character or a hireling."""
    being = look.table.beings.get(actor)
    return being if being is not None and being.kind != "creature" else None


def piles(look: Look, being: Being) -> tuple[Option, ...]:
    """What somebody owns, as options by place."""
    return tuple([Option(place, call_item(look, item), item.note) for place, item in enumerate(being.sheet.items)])


def why_stuck(item: Item) -> str:
    """Why an item cannot be put down (WB-562); empty if it can."""
    in_use = item.carried in ("worn", "held")
    return "It is cursed: only Remove Curse frees its bearer." if item.cursed and in_use else ""


PACKS = Packs(owner, piles, item_phrase, why_stuck)


def buy_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The shop with this character's running gold."""
    being = owner(look, actor)
    if being is None or not isinstance(being.sheet, CharacterSheet):
        return None
    left, coin = shop.purse(look, wealth(look, being.sheet))
    return Form(BUY, "Buy gear", shop.shelves(look, being.sheet), left, coin)


def buy(play: Play, choice: Choice) -> None:
    """Pay, take the change, and pack what was bought (WB-100)."""
    being, bought = play.being(choice.actor), shop.list_chosen(choice.answers)
    if not bought:
        raise Refused("Nothing is chosen. Tick what is to be bought.")
    price = shop.cost(play, bought)
    pay(play, being.id, price)
    things = shop.pack_items(play, (), bought)
    play.change(being.id, "items", add_all_to_piles(being.sheet.items, things))
    play.tell("{being} buys {things} for {price}.", icon="coins", being=being,
              things=list_words(play, things), price=coinage.words(price))  # fmt: skip
    for thing in things:
        warn(play, being.id, thing)


def warn(play: Play, who: str, item: Item) -> None:
    """Say that somebody is not trained with an item, or that it does nothing for the class; it is allowed all the
    same."""
    being = play.being(who)
    if not works_for(play, being.sheet, item):
        play.tell("{being}, {item}: {why} It does nothing.", icon="warning", being=being, item=item.name.lower(),
                  why=why_barred(play, being.sheet, item))  # fmt: skip
    elif isinstance(being.sheet, CharacterSheet) and (why := why_untrained(play, being.sheet, item)):
        play.tell("{being}, {item}: {why}", icon="warning", being=being, item=item.name.lower(), why=why)


def sell_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Part of a pile for coins; half the price is suggested, the book names none."""
    being = owner(look, actor)
    if being is None or not isinstance(being.sheet, CharacterSheet) or not being.sheet.items:
        return None
    field = pile_field(PACKS.loose(look, being), so_far)
    item = being.sheet.items[field.default]
    return Form(SELL, "Sell", (
        field, count_field(item.count),
        MoneyField("price", "Price of one", "Half the list price is suggested", shop.resale(look, item),
                   maximum=100_000_000),
    ))  # fmt: skip


def sell(play: Play, choice: Choice) -> None:
    """Goods for coins, paid in the largest."""
    being, answers = play.being(choice.actor), choice.answers
    item = PACKS.take(play, being, answers["item"], answers["count"])
    price = answers["price"] * item.count
    give_coins(play, being.id, *coinage.counted(price))
    play.tell(
        "{being} sells {item} for {price}.",
        icon="coins",
        being=being,
        item=item_phrase(play, item),
        price=coinage.words(price),
    )


def is_put_on(look: Look, item: Item) -> bool:
    """Whether an item is put on rather than taken in hand: armor, shields, rings, cloaks, boots."""
    if kind := kind_of(look, item):
        return kind in ("armor", "shield")
    entry = look.library("items").get(item.key) if item.magic else None
    return entry is not None and entry.kind in ("ring", "lesser", "medium", "greater")


def equip_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Wear, hold, pack away or leave at home; a ruling lets what is barred to a class work (WB-571)."""
    asked = packs.equip_form(PACKS, look, actor, so_far, _fits, HOW)
    if asked is None:
        return None
    sheet = look.being(actor).sheet
    item: Item = sheet.items[asked.fields[0].default]
    if not (why := why_barred(look, sheet, item)):
        return asked
    ruled = ToggleField("ruled", "Works all the same", why, default=item.note.startswith(RULED))
    return altered(asked, fields=(*asked.fields, ruled))


def _fits(look: Look, item: Item) -> tuple[str, dict[str, str]]:
    """How it is used, and that what is cursed stays where it is (WB-562)."""
    return "worn" if is_put_on(look, item) else "held", dict.fromkeys(("carried", "stored"), why_stuck(item))


def equip(play: Play, choice: Choice) -> None:
    """Change how something is borne; hands and body make room, and missing training is said, not forbidden."""
    being, place, how = play.being(choice.actor), choice.answers["item"], choice.answers["how"]
    item = _rule_on(pile(being, place), choice.answers.get("ruled"))
    before = (*being.sheet.items[:place], item, *being.sheet.items[place + 1 :])
    items, away = put(play, before, place, how)
    if cursed := [one for one in away if why_stuck(one)]:
        raise Refused(f"{cursed[0].name} is in the way. {why_stuck(cursed[0])}")
    play.change(being.id, "items", items)
    play.tell("{being} {does} {item}.", icon="shield", being=being, does=HOW[how][1], item=item.name.lower())
    if away:
        play.tell("{being} puts away {things}.", icon="hand", being=being,
                  things=", ".join([one.name.lower() for one in away]))  # fmt: skip
    if how in ("worn", "held"):
        warn(play, being.id, items[place])
    if how == "worn" and item.magic and item.carried != "worn" and (befalls := PUT_ON.get(item.key)):
        befalls(play, being.id, item.key)


def _rule_on(item: Item, works: bool | None) -> Item:
    """The item as the referee rules that it works, or does not; as it is where nobody asked."""
    if works is None or works == item.note.startswith(RULED):
        return item
    note = f"{RULED}. {item.note}".strip() if works else item.note.removeprefix(RULED).lstrip(". ")
    return altered(item, note=note)


def _magic_fields(look: Look) -> tuple[Field, ...]:
    """What is magic about a written item, and what a gem is worth."""
    return (
        ToggleField("magic", "Magic"),
        NumberField("bonus", "Plus", "To hit and damage, or to armor class", minimum=-9, maximum=9),
        NumberField("charges", "Charges", "Nothing: as many as the dice say", maximum=999),
        EntriesField("spells", "Spells in it", kind="spells"),
        MoneyField("worth", "Worth of one", "Of gems and jewelry", maximum=100_000_000),
    )


def _write_item(play: Play, answers: Answers) -> Item:
    """An item by the referee's hand; one of the magic items is called what it truly is."""
    like, magic = answers["like"], answers["item"]
    item = item_of(play, like, 1) if like else Item("", "")
    item = altered(item, magic=answers["magic"] or bool(magic), bonus=answers["bonus"], charges=answers["charges"],
                   spells=tuple(answers["spells"]), worth=answers["worth"])  # fmt: skip
    if not magic:
        return item
    entry = play.entry("items", magic)
    if entry.charges and not item.charges and not item.spells and not entry.key.startswith("ring_spell_storing"):
        return make_item(Dicer(play), entry, {"bonus": item.bonus, "gear": like or entry.base})
    item = altered(item, key=magic, base=like or entry.base, cursed=entry.cursed)
    return altered(item, name=true_name(play, item))


ACTIONS = (
    Action(EQUIP, "Wear or hold", equip, equip_form, "being", "shield", rule="WB-103"),
    Action(BUY, "Buy gear", buy, buy_form, "being", "coins", rule="WB-100"),
    Action(SELL, "Sell", sell, sell_form, "being", "coins"),
    make_drop_action(PACKS),
    make_write_action(PACKS, _write_item, _magic_fields, "The gear whose damage, armor and weight it has"),
    make_give_action(PACKS),
)
