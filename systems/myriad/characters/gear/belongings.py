"""Things owned: how an entry becomes an item, how it looks in a list, what is part of what, what goes on which body and
hands."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.look import Look
from systems.common.kernel.naming import in_sentence
from systems.common.records.table import altered
from systems.myriad.base import module
from systems.myriad.base.arms import MELEE, skill_in, usual_skill
from systems.myriad.base.entries import Gear, SfxItem
from systems.myriad.base.sheet import Carried, Item, PersonSheet

HANDS = 2
BORNE = {"worn": "worn", "held": "in the hand", "carried": "", "stored": "left behind"}
BANDS = {"melee": "close", "short": "to 200 m", "medium": "to 500 m", "long": "any range"}


def gear_of(look: Look, item: Item) -> Gear | None:
    """The entry of gear behind an item; nothing for an SFX item, or if it is no longer there."""
    found: Gear | None = look.library("gear").get(item.key)
    return found


def effect_of(look: Look, item: Item) -> SfxItem | None:
    """The entry behind an SFX item."""
    found: SfxItem | None = look.library("items").get(item.key) if gear_of(look, item) is None else None
    return found


def item_of(look: Look, key: str, count: int = 1) -> Item:
    """So many of an entry of the gear, or of the SFX items, as a pile."""
    gear = look.library("gear")
    entry = gear[key] if key in gear else look.entry("items", key)
    return Item(key, entry.name, count)


def describe_item(look: Look, item: Item) -> str:
    """An item inside a sentence: ``long sword``, ``throwing knife × 3``; what somebody has named keeps its capital."""
    entry = effect_of(look, item) or gear_of(look, item)
    name = in_sentence(item.name, entry is not None and entry.name == item.name)
    return f"{name} × {item.count}" if item.count > 1 else name


def list_items(look: Look, items: Sequence[Item]) -> str:
    """Several items inside a sentence."""
    return ", ".join([describe_item(look, item) for item in items]) or "nothing"


def figures_of(look: Look, item: Item) -> str:
    """What a thing is good for in a few words, as far as whoever has it knows: ``4D, close``, ``SFX Burning Blade``."""
    return "" if item.truly else true_figures_of(look, item)


def true_figures_of(look: Look, item: Item) -> str:
    """What a thing is good for, whoever knows it: ``4D, close``, ``armor 3``, ``SFX Burning Blade``."""
    effect = effect_of(look, item)
    if effect is not None:
        sfx = look.library("sfx").get(effect.sfx)
        return f"SFX {sfx.name}" if sfx is not None else "SFX"
    gear = gear_of(look, item)
    return gear_figures(look, gear) if gear is not None else ""


def gear_figures(look: Look, gear: Gear) -> str:
    """The same for an entry of the gear."""
    found = [f"{gear.damage}D{f' × {gear.wmd}' if gear.wmd else ''}, {BANDS[gear.reach]}"] if gear.damage else []
    found += ["two hands"] if gear.damage and gear.hands == "two" else []
    found += ["autofire"] if gear.autofire else []
    found += [f"a die less every {gear.decay} m"] if gear.decay else []
    found += ["used up"] if gear.single_use else []
    found += [f"armor {gear.armor}"] if gear.armor else []
    skills = look.library("skills")
    found += [f"{skills[gear.essential].name} cannot do without"] if gear.essential in skills else []
    for touch in gear.touches:
        named = skills[touch.figure].name if touch.figure in skills else touch.figure.replace("_", " ")
        found.append(f"{touch.amount:+d} {named}{f' {touch.when}' if touch.when else ''}".replace("-", "−"))
    return ", ".join(found)


def is_weapon(look: Look, item: Item) -> bool:
    gear = gear_of(look, item)
    return gear is not None and bool(gear.damage)


def is_armor(look: Look, item: Item) -> bool:
    gear = gear_of(look, item)
    return gear is not None and bool(gear.armor)


def use_of(look: Look, item: Item) -> Carried:
    """How something is used: weapons are held, everything else is worn."""
    return "held" if is_weapon(look, item) else "worn"


def parts_of(items: Sequence[Item], place: int) -> list[int]:
    """The places of SFX items that are part of a pile, if no other pile of the same could hold them."""
    item = items[place]
    twins = [one for number, one in enumerate(items) if number != place and one.key == item.key and not one.upon]
    if not item.key or item.upon or twins:
        return []
    return [number for number, one in enumerate(items) if one.upon == item.key and number != place]


def put_item(look: Look, items: tuple[Item, ...], place: int, how: Carried) -> tuple[tuple[Item, ...], list[Item]]:
    """One item worn, held, carried or stored, what is part of it with it, and what makes room for it; comes back with
    what was put away.  One armor is worn; two hands hold one weapon for two hands or two for one."""
    made, away = list(items), list[Item]()

    def move(number: int, to: Carried) -> None:
        for part in [number, *parts_of(made, number)]:
            made[part] = altered(made[part], carried=to)

    def put_away(number: int) -> None:
        away.append(made[number])
        move(number, "carried")

    item = made[place]
    if how == "worn" and is_armor(look, item):
        for number, one in enumerate(made):
            if number != place and one.carried == "worn" and is_armor(look, one) and not one.upon:
                put_away(number)
    if how == "held":
        held = [n for n, one in enumerate(made) if n != place and one.carried == "held" and not one.upon]
        while held and _hands(look, item) + sum([_hands(look, made[n]) for n in held]) > HANDS:
            put_away(held.pop(0))
    move(place, how)
    return tuple(made), away


def _hands(look: Look, item: Item) -> int:
    gear = gear_of(look, item)
    return HANDS if gear is not None and gear.damage and gear.hands == "two" else 1


def used_with(look: Look, gear: Gear) -> str:
    """The skill a weapon is fought with here."""
    return skill_in(module.body(look), gear.skill or usual_skill(gear.reach), gear.reach != MELEE)


def merit(look: Look, sheet: PersonSheet, gear: Gear) -> tuple[int, int, int]:
    """What makes a weapon the one in hand: the skill it is used with and its dice together, then the dice."""
    level = get_score(sheet.skills, used_with(look, gear))
    return level + gear.damage, level, gear.damage


def set_out(look: Look, sheet: PersonSheet) -> tuple[Item, ...]:
    """The items as somebody sets out with them: the best armor worn, the best weapon in hand, SFX items in use."""
    items = sheet.items
    at_hand = [n for n, one in enumerate(items) if one.carried != "stored" and not one.upon]
    there = {n: gear for n in at_hand if (gear := gear_of(look, items[n])) is not None}
    if armor := [n for n, gear in there.items() if gear.armor]:
        items, _ = put_item(look, items, max(armor, key=lambda n: there[n].armor), "worn")
    if weapons := [n for n, gear in there.items() if gear.damage]:
        items, _ = put_item(look, items, max(weapons, key=lambda n: merit(look, sheet, there[n])), "held")
    for place in at_hand:
        if effect_of(look, items[place]) is not None:
            items, _ = put_item(look, items, place, "worn")
    return items


def hosts(look: Look, items: Sequence[Item], effect: SfxItem) -> list[Item]:
    """The things an SFX item could be part of: a weapon its SFX fits, armor of the rating it asks for (MY-308)."""
    if effect.on == "carried":
        return []
    sfx = look.library("sfx").get(effect.sfx)
    wanted = set(sfx.weapons) if sfx is not None else set()
    return [item for item in items if not item.upon and _fits(gear_of(look, item), effect, wanted)]


def _fits(gear: Gear | None, effect: SfxItem, wanted: set[str]) -> bool:
    if gear is None:
        return False
    if effect.on == "armor":
        return bool(gear.armor) and gear.armor >= effect.least_armor
    return bool(gear.damage) and (not wanted or bool(wanted & set(gear.tags)))


def host_missing(effect: SfxItem) -> str:
    """What an SFX item lacks without a host, as a sentence."""
    if effect.on == "armor":
        rating = f" of {effect.least_armor} or more" if effect.least_armor else ""
        return f"{effect.name} goes on armor{rating}, and there is none."
    return f"{effect.name} goes on a weapon it fits, and there is none."
