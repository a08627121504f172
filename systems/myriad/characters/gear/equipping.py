"""Equipment in use: buying and selling it for resource points, wearing and holding it (MY-300, MY-305, MY-308)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option, ToggleField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, altered
from systems.common.treasure_kit.packs import count_field, pile, pile_field
from systems.myriad.base.sheet import Item, PersonSheet
from systems.myriad.characters.gear import shop
from systems.myriad.characters.gear.belongings import (
    describe_item,
    figures_of,
    hosts,
    list_items,
    parts_of,
    put_item,
    use_of,
)

BUY, SELL, EQUIP = "characters.buy", "characters.sell", "characters.equip"
MOST_RP = 99_999
UPON, PAY = "upon:", "pay"
HOW = (
    ("worn", "Wear", "puts on"),
    ("held", "Hold", "takes in hand"),
    ("carried", "Pack away", "packs away"),
    ("stored", "Leave behind, but keep", "leaves in a safe place"),
)
SAID = {how: does for how, _, does in HOW}


def owner(look: Look, actor: str) -> Being | None:
    """A being that owns things: a character, or a creature with hands."""
    being = look.find(actor)
    return being if being is not None and isinstance(being.sheet, PersonSheet) else None


def piles(look: Look, being: Being) -> tuple[Option, ...]:
    """What somebody owns, as options by place."""
    found = []
    for place, item in enumerate(being.sheet.items):
        about = [part for part in (figures_of(look, item), item.note) if part]
        name = f"{item.name} × {item.count}" if item.count > 1 else item.name
        found.append(Option(place, name, ". ".join(about)))
    return tuple(found)


def take_from_pile(play: Play, being: Being, place: int, count: int) -> list[Item]:
    """So many of one pile off the sheet, and what is part of it, if nothing of it stays; the pile first."""
    item = pile(being, place)
    if count > item.count:
        one = describe_item(play, altered(item, count=1))
        raise Refused(f"There are only {item.count} of {one}; {count} is too many.")
    items: tuple[Item, ...] = being.sheet.items
    parts = parts_of(items, place) if count == item.count else []
    gone = [altered(item, count=count), *[items[part] for part in parts]]
    kept = [altered(one, count=one.count - count) if number == place else one
            for number, one in enumerate(items)
            if number not in parts and (number != place or one.count > count)]  # fmt: skip
    play.change(being.id, "items", tuple(kept))
    return gone


def buy_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The price list of the period, with this one's resource points counting down; or handed out without paying."""
    being = owner(look, actor)
    if being is None:
        return None
    purse = being.sheet.rp if so_far.get(PAY) is not False else None
    shelves = shop.shelves(look, counted=True)
    answers = Form(BUY, "", shelves).settled(so_far)
    pays = ToggleField(PAY, "Pays for it", "Off: found, or given by the Guide", default=True, refines=True)
    return Form(BUY, "Buy", (*shelves, *_upon(look, being, answers), pays), purse, "resource points")


def _upon(look: Look, being: Being, answers: Answers) -> list[Field]:
    """On what each SFX item chosen goes, where there is a choice."""
    known, found = look.library("items"), list[Field]()
    bought = shop.goods_chosen(answers)
    there = shop.packed(look, bought, being.sheet.items)
    for key in answers.get(shop.ITEMS, ()):
        fitting = hosts(look, there, known[key])
        if len(fitting) > 1:
            options = tuple([Option(one.key, one.name) for one in fitting])
            found.append(ChoiceField(f"{UPON}{key}", f"{known[key].name} goes on", options=options, rule="MY-308"))
    return found


def buy(play: Play, choice: Choice) -> None:
    """Paid, packed, and what is part of a thing put on it."""
    being, answers = play.being(choice.actor), choice.answers
    bought = shop.goods_chosen(answers)
    if not bought:
        raise Refused("Nothing is chosen. Tick what is to be bought.")
    if problem := shop.problem(play, answers, being.sheet.items):
        raise Refused(problem)
    upon = {name.removeprefix(UPON): value for name, value in answers.items() if name.startswith(UPON)}
    items = shop.packed(play, bought, being.sheet.items, upon)
    names = list_items(play, [Item(key, _name_of(play, key), number) for key, number in bought])
    if answers[PAY]:
        price = shop.cost(play, bought)
        if price > being.sheet.rp:
            raise Refused(f"{being.name} cannot pay {price} rp; {being.sheet.rp} is all there is.")
        play.change(being.id, "rp", being.sheet.rp - price)
        play.tell("{being} buys {things} for {price} rp.", icon="coins", being=being, things=names, price=price)
    else:
        play.tell("{being} gets {things}.", icon="hand", being=being, things=names)
    play.change(being.id, "items", items)


def _name_of(look: Look, key: str) -> str:
    entry = look.library("gear").get(key) or look.entry("items", key)
    return str(entry.name)


def sell_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A pile for resource points; the rules name no price for what is used, half of the new one is proposed."""
    being = owner(look, actor)
    if being is None or not being.sheet.items:
        return None
    which = pile_field(piles(look, being), so_far)
    item = being.sheet.items[which.default]
    asked = so_far.get("count")
    count = asked if isinstance(asked, int) and 0 < asked <= item.count else item.count
    parts = [being.sheet.items[place] for place in parts_of(being.sheet.items, which.default)]
    whole = shop.price_of(look, item) * count + sum([shop.price_of(look, one) for one in parts])
    many = count_field(item.count)
    return Form(SELL, "Sell", (
        which, altered(many, refines=True),
        NumberField("rp", "For", f"New: {whole} rp; half of it is a proposal, ours", whole // 2, maximum=MOST_RP,
                    unit="rp"),
    ))  # fmt: skip


def sell(play: Play, choice: Choice) -> None:
    """Off the sheet, and the price into the purse."""
    being, answers = play.being(choice.actor), choice.answers
    gone = take_from_pile(play, being, answers["item"], answers["count"])
    play.change(being.id, "rp", being.sheet.rp + answers["rp"])
    play.tell("{being} sells {things} for {price} rp.", icon="coins", being=being, things=list_items(play, gone),
              price=answers["rp"])  # fmt: skip


def equip_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What is worn, held, packed away or left behind."""
    being = owner(look, actor)
    if being is None or not being.sheet.items:
        return None
    which = pile_field(piles(look, being), so_far)
    item = being.sheet.items[which.default]
    usual = use_of(look, item) if item.carried not in ("worn", "held") else "carried"
    options = tuple([
        Option(how, label, blocked="It is so already." if how == item.carried else "") for how, label, _ in HOW
    ])  # fmt: skip
    why = "It goes with what it is part of." if item.upon else ""
    how = ChoiceField("how", "How", default=usual, options=options, verb=True)
    return Form(EQUIP, "Wear or hold", (which, how), blocked=why)


def equip(play: Play, choice: Choice) -> None:
    """Put on or away; one armor, two hands; what is part of a thing goes with it."""
    being, place, how = play.being(choice.actor), choice.answers["item"], choice.answers["how"]
    item = pile(being, place)
    items, away = put_item(play, being.sheet.items, place, how)
    play.change(being.id, "items", items)
    play.tell("{being} {does} {item}.", icon="shield", being=being, does=SAID[how], item=describe_item(play, item))
    if away:
        play.tell("{being} puts away {things}.", icon="hand", being=being, things=list_items(play, away))


ACTIONS = (
    Action(BUY, "Buy", buy, buy_form, "being", "coins", rule="MY-300"),
    Action(SELL, "Sell", sell, sell_form, "being", "coins"),
    Action(EQUIP, "Wear or hold", equip, equip_form, "being", "shield", rule="MY-305"),
)
