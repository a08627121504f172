"""Magic items in somebody's pack: which they are, and how charges, spells and single pieces are used up."""

from __future__ import annotations

from systems.common.forms import Answers, ChoiceField, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, altered
from systems.common.treasure_kit.piles import take_from_pile
from systems.whitebox.base import states
from systems.whitebox.base.belongings import call_item
from systems.whitebox.base.entries_items import MagicItem
from systems.whitebox.base.item_names import entry_of, knows, true_name
from systems.whitebox.base.sheet import Item


def magic_of(look: Look, being: Being) -> list[tuple[int, Item, MagicItem]]:
    """The magic items a being has on it: place in the pack, item, entry."""
    found = []
    for place, item in enumerate(being.sheet.items):
        entry = entry_of(look, item)
        if entry is not None and item.carried != "stored":
            found.append((place, item, entry))
    return found


def may_act(look: Look, actor: str) -> Being | None:
    """Somebody who can use a thing now: awake, at the table, and in a fight with a turn to do it."""
    being = look.table.beings.get(actor)
    if being is None or not being.side or not states.able(look, being):
        return None
    return None if look.fighting and actor not in look.waiting else being


def item_field(
    look: Look, found: list[tuple[int, Item, MagicItem]], so_far: Answers
) -> tuple[ChoiceField, Item, MagicItem]:  # fmt: skip
    """Which of these items, and the one chosen so far."""
    by_place = {place: (item, entry) for place, item, entry in found}
    wanted = so_far.get("item")
    place = wanted if isinstance(wanted, int) and wanted in by_place else next(iter(by_place))
    options = tuple(
        [Option(at, _describe_item(look, item, entry), item.note) for at, (item, entry) in by_place.items()]
    )
    return ChoiceField("item", "Item", default=place, refines=True, options=options), *by_place[place]


def _describe_item(look: Look, item: Item, entry: MagicItem) -> str:
    """What it is called, and what is left in it as far as its bearer knows."""
    counted = (entry.charges or item.charges) and knows(look, item)
    return f"{call_item(look, item)}, {item.charges} left" if counted else call_item(look, item)


def find_owned(play: Look, being: Being, place: int) -> tuple[Item, MagicItem]:
    """The magic item at a place of the pack; ``Refused`` if it is gone."""
    found = {at: (item, entry) for at, item, entry in magic_of(play, being)}
    if place not in found:
        raise Refused(f"{being.name} has that no longer. Open the form again.")
    return found[place]


def empty(item: Item, entry: MagicItem) -> str:
    """Why an item has no magic left, as a sentence; empty if it has (WB-565)."""
    counted = (entry.holds_spells and entry.kind == "wand") or bool(entry.charges and not item.spells)
    return f"{item.name} has no charges left." if counted and not item.charges else ""


def replace_item(play: Play, who: str, place: int, item: Item) -> None:
    """Another item in the place of one."""
    items = play.being(who).sheet.items
    play.change(who, "items", (*items[:place], item, *items[place + 1 :]))


def use_one_up(play: Play, who: str, place: int) -> None:
    """One piece fewer of a pile."""
    play.change(who, "items", take_from_pile(play.being(who).sheet.items, place, 1))


def _take_apart(play: Play, who: str, place: int, one: Item) -> None:
    """One of a pile is this from now on; it lies behind the rest."""
    items = play.being(who).sheet.items
    play.change(who, "items", (*take_from_pile(items[: place + 1], place, 1), one, *items[place + 1 :]))


def spend(play: Play, who: str, place: int, charges: int = 1) -> None:
    """Charges out of an item, or into it if negative; one of a pile is taken apart from the rest."""
    item: Item = play.being(who).sheet.items[place]
    if item.charges < charges:
        raise Refused(f"{item.name} has {item.charges or 'no'} charges left; {charges} would be needed.")
    _take_apart(play, who, place, altered(item, charges=item.charges - charges, count=1))
    if item.charges == charges:
        play.tell("{item} has no charges left.", icon="warning", item=item.name)


def one_spell_less(play: Play, who: str, place: int, spell: str) -> None:
    """A spell read off a scroll is gone, and with the last one the scroll."""
    item: Item = play.being(who).sheet.items[place]
    rest = list(item.spells)
    rest.remove(spell)
    if not rest:
        use_one_up(play, who, place)
        return
    left = altered(item, spells=tuple(rest), count=1)
    if item.name == true_name(play, item):
        left = altered(left, name=true_name(play, left))
    _take_apart(play, who, place, left)
