"""Gear: buying, wearing and holding, giving, leaving behind, things of one's own (MG-031, MG-073, MG-122)."""

from __future__ import annotations

from systems.common.forms import (
    Answers,
    Choice,
    ChoicesField,
    Field,
    Form,
    NumberField,
    Option,
)
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import in_sentence, join_names
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
)
from systems.common.treasure_kit.piles import add_all_to_piles
from systems.common.treasure_kit.purses import pay, wealth
from systems.monsters_magic.base.sheet import CharacterSheet, Item
from systems.monsters_magic.characters.outfit import hands_of, is_suit, item_of, use_of

BUY = "characters.buy"
SHELVES = (("weapons", "Weapons", ("melee", "missile")), ("armor", "Armor", ("armor", "shield")),
           ("other", "For the road", ("other",)))  # fmt: skip
COUNTED = ("torch", "rations", "oil", "waterskin")
MOST, HANDS = 999, 2

USED = {"worn": "worn", "held": "in the hand"}


def owner(look: Look, actor: str) -> Being | None:
    """A being that owns things: a character."""
    being = look.find(actor)
    return being if being is not None and isinstance(being.sheet, CharacterSheet) else None


def format_item(look: Look, item: Item) -> str:
    """A pile as an option has it."""
    return f"{item.name} × {item.count}" if item.count > 1 else item.name


def item_phrase(look: Look, item: Item) -> str:
    """A pile inside a sentence: ``light armor``; a wonder, and what somebody has named, keep their capital."""
    gear = look.library("gear").get(item.key)
    return in_sentence(format_item(look, item), gear is not None and gear.name == item.name)


def piles(look: Look, being: Being) -> tuple[Option, ...]:
    """What somebody owns, as options by place."""
    return tuple([
        Option(place, format_item(look, item), item.note or USED.get(item.carried, ""))
        for place, item in enumerate(being.sheet.items)
    ])  # fmt: skip


PACKS = Packs(owner, piles, item_phrase)


def buy_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The price list, with this one's coins counting down in silver and copper."""
    being = owner(look, actor)
    if being is None:
        return None
    fields: list[Field] = []
    for name, label, kinds in SHELVES:
        found = [one for one in look.offered("gear").values() if one.kind in kinds and one.key not in COUNTED]
        fields.append(ChoicesField(name, label, options=tuple([
            Option(one.key, one.name, one.text, one.price) for one in found])))  # fmt: skip
    fields += [NumberField(one.key, one.name, one.text, maximum=MOST, each=one.price)
               for key in COUNTED if (one := look.offered("gear").get(key)) is not None]  # fmt: skip
    return Form(BUY, "Buy", tuple(fields), wealth(look, being.sheet), "cp",
                help="Prices are ours; 1 gold is 10 silver is 100 copper.")  # fmt: skip


def buy(play: Play, choice: Choice) -> None:
    """Pay, take the change, and pack what was bought."""
    being, answers = play.being(choice.actor), choice.answers
    keys = [(str(key), 1) for name, _, _ in SHELVES for key in answers.get(name, ())]
    keys += [(key, answers[key]) for key in COUNTED if answers.get(key)]
    if not keys:
        raise Refused("Nothing is chosen. Tick what is to be bought.")
    gear = play.library("gear")
    price = sum([gear[key].price * count for key, count in keys])
    pay(play, being.id, price)
    bought = [item for key, count in keys if (item := item_of(play, key, count)) is not None]
    play.change(being.id, "items", add_all_to_piles(being.sheet.items, bought))
    play.tell("{being} buys {things} for {price}.", icon="coins", being=being, price=play.game.money(price),
              things=join_names([item_phrase(play, one) for one in bought]))  # fmt: skip


def equip_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Wear, hold, pack away or leave behind."""
    return packs.equip_form(PACKS, look, actor, so_far, _fits)


def _fits(look: Look, item: Item) -> tuple[str, dict[str, str]]:
    """How it is used, and in which ways it is not borne."""
    use = use_of(look, item)
    return use or "carried", {
        "worn": "" if use == "worn" else "It is not worn.",
        "held": "" if use == "held" else "It is of no use in the hand.",
    }


def equip(play: Play, choice: Choice) -> None:
    """Change how something is borne; one suit of armor and two hands make room."""
    being, place, how = play.being(choice.actor), choice.answers["item"], choice.answers["how"]
    item, items = pile(being, place), list(being.sheet.items)
    items[place] = altered(item, carried=how)
    away = []
    for other, one in enumerate(items):
        if other == place or one.carried != how or how not in ("worn", "held"):
            continue
        if how == "worn" and is_suit(play, one) and is_suit(play, item):
            away.append(other)
        elif how == "held" and sum([hands_of(play, each) for each in items if each.carried == "held"]) > HANDS:
            away.append(other)
            items[other] = altered(one, carried="carried")
    for other in away:
        items[other] = altered(items[other], carried="carried")
    play.change(being.id, "items", tuple(items))
    play.tell("{being} {does} {item}.", icon="shield", being=being, does=BORNE[how][1], item=item_phrase(play, item))
    if away:
        play.tell("{being} puts away {things}.", icon="hand", being=being,
                  things=join_names([item_phrase(play, items[other]) for other in away]))  # fmt: skip


def _item_fields(look: Look) -> tuple[Field, ...]:
    """What a signature weapon or a staff adds."""
    return (
        NumberField("to_hit", "To hit", "Of a signature weapon", minimum=-9, maximum=9),
        NumberField("damage", "Damage", "Added to its dice", minimum=-9, maximum=9),
        NumberField("spells", "Spell checks", "Of a staff", minimum=-9, maximum=9),
    )


def _make_item(play: Play, answers: Answers) -> Item:
    """An item by the GM's hand."""
    key = answers["item"] or answers["like"]
    item = (item_of(play, key) if key else None) or Item("", "")
    return altered(item, to_hit=answers["to_hit"] or item.to_hit, damage=answers["damage"] or item.damage,
                   spells=answers["spells"] or item.spells)  # fmt: skip


ACTIONS = (
    Action(BUY, "Buy", buy, buy_form, "being", "coins", rule="MG-122"),
    Action(EQUIP, "Wear or hold", equip, equip_form, "being", "shield", rule="MG-031"),
    make_drop_action(PACKS, "Drop"),
    make_write_action(PACKS, _make_item, _item_fields, "Gear whose figures it has", "Wonder"),
    make_give_action(PACKS),
)
