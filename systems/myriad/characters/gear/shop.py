"""The price list as fields, in resource points: what may be had, what is free, what a purchase costs (MY-300, MY-302 to
MY-308)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from systems.common.forms import Answers, ChoicesField, Field, NumberField, Option
from systems.common.forms.named_numbers import get_score
from systems.common.kernel.look import Look
from systems.common.records.table import altered
from systems.common.treasure_kit.piles import add_to_piles
from systems.myriad.base import module
from systems.myriad.base.arms import CLOSE, RANGED, skill_in
from systems.myriad.base.entries import Gear, SfxItem
from systems.myriad.base.sheet import Item, PersonSheet
from systems.myriad.characters.gear.belongings import (
    effect_of,
    gear_figures,
    gear_of,
    host_missing,
    hosts,
    item_of,
    used_with,
)

SHELVES = (
    ("weapons", "Weapons", ("weapon",)),
    ("armor", "Armor", ("armor",)),
    ("essentials", "Essentials", ("essential",)),
    ("enhancers", "Enhancers", ("enhancer", "accessory")),
)
ITEMS, FREE, COUNT = "items", "free", "count:"
MOST = 99
Taken = list[tuple[str, int]]
SHARE_WEAPON, SHARE_ARMOR = (2, 5), (3, 10)  # of what there is to spend, at most


def effects(look: Look) -> dict[str, SfxItem]:
    """The SFX items of the period."""
    return {key: one for key, one in look.offered("items").items() if module.fits(look, one.periods)}


def for_sale(look: Look) -> dict[str, Gear]:
    """Gear of the period with a price."""
    return {key: one for key, one in module.gear(look).items() if one.price}


def free(look: Look) -> dict[str, Gear]:
    """Things that anybody can pick up, of which a new character has a few (MY-300)."""
    return {key: one for key, one in module.gear(look).items() if not one.price}


def price_of(look: Look, item: Item) -> int:
    """What a thing is worth new, in resource points."""
    entry = gear_of(look, item) or effect_of(look, item)
    return int(entry.price) if entry is not None else 0


def shelves(look: Look, usual: Sequence[str] = (), limit: int = 0, counted: bool = False) -> tuple[Field, ...]:
    """The shop shelf by shelf.

    ``limit``: so many things without a price may be taken; ``counted``: what is thrown or used up is had by the number,
    and so is what is free.
    """
    found: list[Field] = []
    by_number = {key: one for key, one in module.gear(look).items() if counted and by_the_number(one)}
    for name, label, kinds in SHELVES:
        options = tuple([
            Option(key, one.name, _says(look, one), one.price)
            for key, one in for_sale(look).items() if one.kind in kinds and key not in by_number
        ])  # fmt: skip
        found += _shelf(name, label, options, usual)
        found += [NumberField(f"{COUNT}{key}", one.name, _says(look, one), maximum=MOST, each=one.price)
                  for key, one in by_number.items() if one.kind in kinds]  # fmt: skip
    options = tuple([Option(key, one.name, one.text, one.price) for key, one in effects(look).items()])
    found += [altered(one, refines=counted) for one in _shelf(ITEMS, "SFX items", options, usual)]
    if limit and (things := free(look)):
        options = tuple([Option(key, one.name, _says(look, one)) for key, one in things.items()])
        label = f"Without a price, {limit} at most"
        found.append(ChoicesField(FREE, label, options=options, most=limit, rule="MY-300"))
    return tuple(found)


def by_the_number(one: Gear) -> bool:
    """Whether somebody has several of it: what is thrown, used up, or free."""
    return one.single_use or "thrown" in one.tags or not one.price


def _shelf(name: str, label: str, options: tuple[Option, ...], usual: Sequence[str]) -> list[Field]:
    first = tuple([option.value for option in options if option.value in usual])
    return [ChoicesField(name, label, default=first, options=options)] if options else []


def _says(look: Look, one: Gear) -> str:
    return ". ".join([part for part in (gear_figures(look, one), one.text) if part])


def goods_chosen(answers: Answers) -> Taken:
    """What a filled form takes, gear before the SFX items that go on it, and how many of each."""
    gear = [key for name in (*[name for name, _, _ in SHELVES], FREE) for key in answers.get(name, ())]
    counts = {name.removeprefix(COUNT): number for name, number in answers.items() if name.startswith(COUNT) and number}
    return [*[(key, 1) for key in gear], *counts.items(), *[(key, 1) for key in answers.get(ITEMS, ())]]


def cost(look: Look, taken: Iterable[tuple[str, int]]) -> int:
    """Resource points for all of it."""
    gear, items = look.library("gear"), look.library("items")
    return sum([int((gear.get(key) or items[key]).price) * number for key, number in taken])


def packed(
    look: Look, taken: Iterable[tuple[str, int]], had: tuple[Item, ...] = (), upon: Mapping[str, str] | None = None
) -> tuple[Item, ...]:
    """Purchases beside what there is already; SFX items go on what is said, else on the best thing they fit."""
    found, gear = had, look.library("gear")
    for key, number in taken:
        item = item_of(look, key, number)
        if key not in gear:
            fitting = hosts(look, found, look.entry("items", key))
            said = (upon or {}).get(key, "")
            if fitting:
                item = altered(item, upon=said if any([one.key == said for one in fitting]) else best(look, fitting))
        found = add_to_piles(found, item)
    return found


def best(look: Look, items: Sequence[Item]) -> str:
    """The key of the strongest of some things."""

    def strength(item: Item) -> int:
        gear = gear_of(look, item)
        return max(gear.damage, gear.armor) if gear is not None else 0

    return max(items, key=strength).key


def problem(look: Look, answers: Answers, had: tuple[Item, ...] = ()) -> str:
    """Why a purchase cannot be made so: an SFX item without the weapon or armor it goes on; empty if it can."""
    taken, gear = goods_chosen(answers), look.library("gear")
    there = packed(look, [one for one in taken if one[0] in gear], had)
    for key, _ in taken:
        effect = None if key in gear else look.entry("items", key)
        if effect is not None and effect.on != "carried" and not hosts(look, there, effect):
            return f"{host_missing(effect)} Choose that as well."
    return ""


def proposal(look: Look, sheet: PersonSheet, points: int) -> tuple[str, ...]:
    """What somebody with these skills would buy: what a skill cannot do without, a weapon, armor, a second weapon."""
    sale, found, left = for_sale(look), list[str](), points
    skills = [key for key, level in sheet.skills if level > 1]

    def buy(options: Iterable[Gear], most: int, value: str) -> None:
        nonlocal left
        able = [one for one in options if one.price <= min(most, left) and one.key not in found]
        if able:
            best = max(able, key=lambda one: (getattr(one, value), "thrown" not in one.tags, -one.price))
            found.append(best.key)
            left -= best.price

    for key in skills:
        buy([one for one in sale.values() if module.skill_here(look, one.essential) == key], left, "price")
    weapons = [one for one in sale.values() if one.kind == "weapon" and not one.single_use and not one.wmd]
    armor = [one for one in sale.values() if one.kind == "armor"]
    body = module.body(look)
    near, far = skill_in(body, CLOSE, False), skill_in(body, RANGED, True)
    first, second = sorted([near, far], key=lambda key: -get_score(sheet.skills, key))
    share = SHARE_WEAPON if get_score(sheet.skills, first) else SHARE_ARMOR
    buy([one for one in weapons if used_with(look, one) == first], points * share[0] // share[1], "damage")
    buy(armor, points * SHARE_ARMOR[0] // SHARE_ARMOR[1], "armor")
    if get_score(sheet.skills, second) or second == near:
        buy([one for one in weapons if used_with(look, one) == second], left, "damage")
    return tuple(found)
