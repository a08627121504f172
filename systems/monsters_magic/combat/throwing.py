"""Blades that are thrown leave the pack, and are picked up by whoever keeps the field (MG-073)."""

from __future__ import annotations

from dataclasses import asdict

from systems.common.kernel.naming import count_name, lower_title
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.common.treasure_kit.piles import add_to_piles, take_from_pile
from systems.monsters_magic.base.arms import BANDS, Arm
from systems.monsters_magic.base.sheet import CharacterSheet, Item
from systems.monsters_magic.combat import facts


def is_thrown(play: Play, being: Being, arm: Arm, band: int) -> bool:
    """Whether an arm leaves the hand where it strikes in that band: a blade that serves there only thrown."""
    sheet = being.sheet
    if arm.item < 0 or not isinstance(sheet, CharacterSheet):
        return False
    piece = play.library("gear").get(sheet.items[arm.item].key)
    return piece is not None and BANDS[band] in piece.thrown and BANDS[band] not in piece.bands


def throw(play: Play, being: Being, arm: Arm) -> None:
    """One of the pile lies somewhere about, whether it hit or not."""
    items = play.being(being.id).sheet.items
    item = altered(items[arm.item], count=1)
    play.change(being.id, "items", take_from_pile(items, arm.item, 1))
    lies = (being.id, tuple(asdict(item).items()))
    play.set_facts(**{facts.THROWN: (*play.fact(facts.THROWN, ()), lies)})
    play.tell("{item} is thrown.", icon="footprints", item=item.name)


def pick_up(play: Play, side: str) -> None:
    """Those of a side that keeps the field have again what they threw."""
    for who, values in play.fact(facts.THROWN, ()):
        being = play.find(who)
        if being is not None and being.side == side and isinstance(being.sheet, CharacterSheet):
            item = altered(Item(**dict(values)), carried="carried")
            play.change(who, "items", _put_back(being.sheet.items, Item(**dict(values)), item))
            play.tell("{being} picks up {item}.", icon="hand", being=being, item=_one_of(play, item))


def _one_of(play: Play, item: Item) -> str:
    """One of a pile inside a sentence: ``a dagger``; what has a name of its own is called by it."""
    piece = play.library("gear").get(item.key)
    return count_name(1, lower_title(item.name)) if piece is not None and piece.name == item.name else item.name


def _put_back(items: tuple[Item, ...], as_held: Item, item: Item) -> tuple[Item, ...]:
    """Onto the pile it came from, wherever that is borne; else into the pack."""
    there = any([altered(one, count=1) == as_held for one in items])
    return add_to_piles(items, as_held if there else item)
