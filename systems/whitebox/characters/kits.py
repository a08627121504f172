"""What somebody sets out with: a kit for each calling, bought in the order of need as far as gold and back allow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from systems.common.kernel.look import Look
from systems.whitebox.base.classes import sort_of
from systems.whitebox.base.entries import CharacterClass, Gear
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.base.training import why_untrained_with
from systems.whitebox.characters.shop import COUNTED, SHELVES

ARMOR = "armor"  # stands for the best suit that leaves enough for a pack
PACK = ("backpack", "torches", "waterskin", "rations_trail", "flint_and_steel", "bedroll", "rope_hemp")
WISHES: dict[str, tuple[str | tuple[str, ...], ...]] = {  # what stands in brackets is bought together or not at all
    "fighter": ("long_sword", ARMOR, "shield", *PACK, ("short_bow", "arrows", "quiver")),
    "dwarf": ("warhammer", ARMOR, "shield", *PACK, "hand_axe", "hammer", "iron_spikes"),
    "halfling": ("short_sword", ARMOR, ("sling", "sling_stones", "stone_pouch"), "shield", *PACK),
    "elf": ("long_sword", ARMOR, *PACK, ("long_bow", "arrows", "quiver"), "shield"),
    "magic_user": ("dagger", "staff", *PACK, "lamp_oil", "case", "mirror"),
    "cleric": ("mace", ARMOR, "shield", "holy_symbol_wooden", *PACK, "wooden_stakes"),
}
MANY = {"rations_trail": 7, "lamp_oil": 3}
ENOUGH = 12  # gold pieces for the pack
BURDEN = 100  # pounds: nobody sets out slower than under a light load (WB-111)
COINS = 10  # to the pound
FLAT = 10  # pounds of the pack, whatever is in it (WB-108)


def wishes(race: str, one: CharacterClass) -> tuple[str | tuple[str, ...], ...]:
    """The wish list of a calling; one that the book does not know is equipped as a fighter."""
    mine = sort_of(one, WISHES)
    if mine in ("magic_user", "cleric"):
        return WISHES[mine]
    return WISHES.get(race) or WISHES.get(mine) or WISHES["fighter"]


def kit(look: Look, race: str, character_class: str, gold: int) -> dict[str, Any]:
    """Answers to the shop's form that this many gold pieces pay and one back carries, coins and all."""
    library: Mapping[str, Gear] = look.library("gear")
    left, burden = gold, float(FLAT)
    found: dict[str, Any] = {name: () for name, _, _ in SHELVES}
    sheet = CharacterSheet(character_class, race)
    library = {key: one for key, one in library.items() if one.for_sale and not why_untrained_with(look, sheet, one)}
    suits = sorted([one for one in library.values() if one.kind == "armor"], key=lambda one: -one.armor)

    def fits(things: Sequence[Gear], kept: int = 0) -> bool:
        after = left - sum(_price(one) for one in things)
        return after >= kept and burden + sum(one.weight for one in things) + after / COINS <= BURDEN

    for wish in wishes(race, look.entry("classes", character_class)):
        if wish == ARMOR:
            things = [one for one in suits if fits([one], ENOUGH)][:1] or [one for one in suits[-1:] if fits([one])]
        else:
            keys = (wish,) if isinstance(wish, str) else wish
            things = [library[key] for key in keys if key in library]
            things = things if len(things) == len(keys) and fits(things) else []
        left -= sum(_price(one) for one in things)
        burden += sum(one.weight for one in things)
        for one in things:
            _take(found, one)
    return found


def _price(gear: Gear) -> int:
    """Gold pieces for as many as are wanted, a broken one counted whole."""
    return -int(-gear.price * MANY.get(gear.key, 1) // 1)


def _take(found: dict[str, Any], gear: Gear) -> None:
    if gear.key in COUNTED:
        found[gear.key] = MANY.get(gear.key, 1)
        return
    shelf = next(name for name, _, kinds in SHELVES if gear.kind in kinds)
    found[shelf] = (*found[shelf], gear.key)
