"""Gear in use: taking it, wearing and holding it, handing it on, leaving it behind, and items written down by hand."""

from __future__ import annotations

from systems.common.coins import Purse, coin_words
from systems.common.dice import Refused
from systems.common.forms import (
    Answers,
    BeingField,
    Choice,
    ChoiceField,
    EntryField,
    Field,
    Form,
    NumberField,
    Option,
    TextField,
    ToggleField,
)
from systems.common.game import Action
from systems.common.look import Look
from systems.common.piles import together, without
from systems.common.play import Play
from systems.common.table import PARTY, Being, altered
from systems.enondas.characters import money, shop
from systems.enondas.characters.belongings import (
    figures_of,
    gear_of,
    hands,
    item_of,
    kind_of,
    listed,
    magic_item_of,
    put,
    said,
    told,
    use_of,
)
from systems.enondas.sheet import CharacterSheet, Item

BUY, EQUIP, GIVE, DROP, WRITE = (
    "characters.buy", "characters.equip", "characters.give", "characters.drop", "characters.write_item"
)  # fmt: skip
NOTHING = -1  # no item, coins alone
MOST = 9_999
HOW = (
    ("worn", "Wear", "puts on"),
    ("held", "Hold", "takes in hand"),
    ("carried", "Pack away", "packs away"),
    ("stored", "Leave at home", "leaves at home"),
)
SAID = {how: does for how, _, does in HOW}
COINS = ("gold", "silver", "copper")


def owner(look: Look, actor: str) -> Being | None:
    """A being that owns things: whoever has the sheet of a character."""
    being = look.table.beings.get(actor)
    return being if being is not None and isinstance(being.sheet, CharacterSheet) else None


def pile(being: Being, place: int) -> Item:
    """One pile by its place; ``Refused`` if it is gone."""
    items: tuple[Item, ...] = being.sheet.items
    if not 0 <= place < len(items):
        raise Refused(f"{being.name} has that no longer. Open the form again.")
    return items[place]


def _piles(look: Look, being: Being) -> tuple[Option, ...]:
    """What somebody owns, as options by place."""
    found = []
    for place, item in enumerate(being.sheet.items):
        about = [part for part in (figures_of(gear_of(look, item), item), item.note) if part]
        found.append(Option(place, told(item), ". ".join(about)))
    return tuple(found)


def _which(look: Look, being: Being, so_far: Answers) -> tuple[Field, Item]:
    """The field that asks for a pile, and the pile chosen so far."""
    options = _piles(look, being)
    place = so_far.get("item", 0)
    place = place if isinstance(place, int) and 0 <= place < len(options) else 0
    return ChoiceField("item", "Item", default=place, refines=True, options=options), being.sheet.items[place]


def buy_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The gear list, with this character's coins counting down as far as anything has a price."""
    being = owner(look, actor)
    if being is None:
        return None
    left, coin = shop.purse(look, money.worth(being.sheet))
    free = "Nothing has a price yet. Keep a copy of an entry in this campaign to set one." if left is None else ""
    return Form(BUY, "Take gear", shop.shelves(look), left, coin, free)


def buy(play: Play, choice: Choice) -> None:
    """Pay what has a price, and pack what was taken (EN-087)."""
    being, taken = play.being(choice.actor), shop.chosen(choice.answers)
    if not taken:
        raise Refused("Nothing is chosen. Tick what is to be taken.")
    price = shop.cost(play, taken)
    money.pay(play, being.id, price)
    things, items = shop.packed(play, taken), being.sheet.items
    for thing in things:
        items = together(items, thing)
    play.change(being.id, "items", items)
    if price:
        play.tell("{being} buys {things} for {price}.", icon="coins", being=being, things=listed(play, things),
                  price=money.words(price))  # fmt: skip
    else:
        play.tell("{being} takes {things}.", icon="hand", being=being, things=listed(play, things))


def equip_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Wear, hold, pack away or leave at home."""
    being = owner(look, actor)
    if being is None or not being.sheet.items:
        return None
    field, item = _which(look, being, so_far)
    kind, use = kind_of(look, item), use_of(look, item)
    wrong = {"worn": f"{item.name}: a {kind} is held in the hand." if kind in ("weapon", "shield") else "",
             "held": f"{item.name}: armor is worn on the body." if kind == "armor" else ""}  # fmt: skip
    usual = "carried" if item.carried in ("worn", "held") else use
    return Form(EQUIP, "Wear or hold", (
        field, ChoiceField("how", "How", default=usual, options=tuple([
            Option(how, label, blocked=wrong.get(how, "")) for how, label, _ in HOW
        ])),
    ))  # fmt: skip


def equip(play: Play, choice: Choice) -> None:
    """Change how something is borne; hands and body make room (EN-082, EN-085)."""
    being, place, how = play.being(choice.actor), choice.answers["item"], choice.answers["how"]
    item = pile(being, place)
    items, away = put(play, being.sheet.items, place, how)
    play.change(being.id, "items", items)
    play.tell(
        "{being} {does} {item}.", icon="shield", being=being, does=SAID[how], item=said(play, altered(item, count=1))
    )
    two = [one for one in (item, *away) if hands(play, one) == 2]
    if away and how == "held" and two:
        play.tell("{weapon} takes both hands: {being} puts away {things}.", icon="hand", weapon=two[0].name,
                  being=being, things=listed(play, tuple(away)))  # fmt: skip
    elif away:
        play.tell("{being} puts away {things}.", icon="hand", being=being, things=listed(play, tuple(away)))


def drop_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A pile or a part of it."""
    being = owner(look, actor)
    if being is None or not being.sheet.items:
        return None
    field, item = _which(look, being, so_far)
    count = NumberField("count", "How many", default=item.count, minimum=1, maximum=item.count)
    return Form(DROP, "Leave behind", (field, count))


def drop(play: Play, choice: Choice) -> None:
    """Used up, lost or left behind."""
    being, place, count = play.being(choice.actor), choice.answers["item"], choice.answers["count"]
    gone = altered(_part(play, being, place, count), count=count)
    play.change(being.id, "items", without(being.sheet.items, place, count))
    play.tell("{being} is rid of {item}.", icon="trash", being=being, item=said(play, gone))


def _part(play: Play, being: Being, place: int, count: int) -> Item:
    """A pile that so many are taken of; ``Refused`` if there are not so many."""
    item = pile(being, place)
    if count > item.count:
        raise Refused(f"There are only {item.count} of {said(play, altered(item, count=1))}; {count} is too many.")
    return item


def give_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What to whom: a pile or a part of it, and coins."""
    being = owner(look, actor)
    to = tuple([b.id for b in look.on_side(PARTY) if b.id != actor and owner(look, b.id) is not None])
    if being is None or not to or not (being.sheet.items or money.worth(being.sheet)):
        return None
    place = so_far.get("item", NOTHING)
    known = isinstance(place, int) and 0 <= place < len(being.sheet.items)
    most = being.sheet.items[place].count if known else 1
    return Form(GIVE, "Give", (
        BeingField("to", "To", allowed=to),
        ChoiceField("item", "Item", default=place if known else NOTHING, refines=True,
                    options=(Option(NOTHING, "No item"), *_piles(look, being))),
        NumberField("count", "How many", default=most, minimum=1, maximum=most),
        *[NumberField(coin, coin.capitalize(), maximum=getattr(being.sheet, coin)) for coin in COINS],
    ))  # fmt: skip


def give(play: Play, choice: Choice) -> None:
    """An item, coins, or both change hands."""
    answers, being, to = choice.answers, play.being(choice.actor), play.being(choice.answers["to"])
    coins = Purse(*[answers[coin] for coin in COINS])
    if answers["item"] == NOTHING and not any(coins):
        raise Refused("Nothing is given. Choose an item, or say how many coins.")
    if any(coins):
        money.give_coins(play, being.id, *[-number for number in coins])
        money.give_coins(play, to.id, *coins)
        play.tell("{being} gives {to} {coins}.", icon="coins", being=being, to=to, coins=coin_words(coins))
    if answers["item"] != NOTHING:
        hand_over(play, being, to, answers["item"], answers["count"])


def hand_over(play: Play, being: Being, to: Being, place: int, count: int) -> None:
    """So many of one pile from one sheet to another; it arrives in the pack."""
    item = _part(play, being, place, count)
    moved = altered(item, count=count, carried="stored" if item.carried == "stored" else "carried")
    play.change(being.id, "items", without(play.being(being.id).sheet.items, place, count))
    play.change(to.id, "items", together(play.being(to.id).sheet.items, moved))
    play.tell("{being} gives {to} {item}.", icon="hand", being=being, to=to, item=said(play, moved))


def write_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Anything at all, with the figures of the gear list if it has any."""
    if owner(look, actor) is None:
        return None
    return Form(WRITE, "Write down an item", (
        TextField("name", "Name", "Empty: as the lists say"),
        EntryField("like", "Like", "Gear whose dice and protection it has", "", kind="gear", required=False),
        EntryField("magic", "Magic item", "Which magic item it is", "", kind="items", required=False),
        NumberField("count", "How many", default=1, minimum=1, maximum=MOST),
        NumberField("dice", "Dice", "On top of what it is like", minimum=-20, maximum=100),
        NumberField("adds", "Adds", "On top of what it is like", minimum=-99, maximum=999),
        NumberField("protection", "Protection", "On top of what it is like", minimum=-99, maximum=999),
        EntryField("spell", "Spell in it", "", "", kind="spells", required=False),
        NumberField("level", "Its level", "M of the spell: its maker's, or 10", 10, minimum=1, maximum=100),
        ToggleField("once", "Used up by casting"),
        TextField("note", "Note", longest=400),
    ))  # fmt: skip


def write(play: Play, choice: Choice) -> None:
    """An item by the referee's hand."""
    answers, being = choice.answers, play.being(choice.actor)
    name, like, magic = answers["name"].strip(), answers["like"], answers["magic"]
    if not (name or like or magic):
        raise Refused("The item has no name. Type one, or choose what it is like.")
    item = magic_item_of(play, magic) if magic else item_of(play, like) if like else Item("", name)
    if answers["spell"]:
        play.entry("spells", answers["spell"])  # there must be such a spell
        item = altered(item, spell=answers["spell"], level=answers["level"], once=answers["once"])
    item = altered(item, name=name or item.name, count=answers["count"], note=answers["note"].strip(),
                   dice=item.dice + answers["dice"], adds=item.adds + answers["adds"],
                   protection=item.protection + answers["protection"],
                   base=like if magic and like else item.base)  # fmt: skip
    play.change(being.id, "items", together(being.sheet.items, item))
    play.tell("{being} has {item}.", icon="pencil", being=being, item=said(play, item))


ACTIONS = (
    Action(BUY, "Take gear", buy, buy_form, "being", "coins", rule="EN-087"),
    Action(EQUIP, "Wear or hold", equip, equip_form, "being", "shield", rule="EN-085"),
    Action(GIVE, "Give", give, give_form, "being", "hand"),
    Action(DROP, "Leave behind", drop, drop_form, "being", "trash"),
    Action(WRITE, "Write down an item", write, write_form, "being", "pencil"),
)
