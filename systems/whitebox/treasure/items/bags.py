"""Bags with more inside than out: what lies in one of holding, and what one of devouring has eaten (WB-568, WB-573)."""

from __future__ import annotations

from systems.common.forms import Answers, ChoicesField, Field, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, Refused
from systems.common.records.table import Being, Effect, Until, altered
from systems.whitebox.base import loads
from systems.whitebox.base.belongings import call_item, list_words
from systems.whitebox.base.entries_items import MagicItem, Work
from systems.whitebox.base.item_names import true_name
from systems.whitebox.base.loads import BAGGED
from systems.whitebox.base.sheet import Item
from systems.whitebox.treasure.items.power_use import PowerUse

CAPACITY = 10_000  # tenths of a pound
DEVOURING = "devouring"  # kind of the effect that ends when the bag has eaten
BAGS = ("bag_of_holding", "bag_of_devouring")


def fields(look: Look, being: Being, work: Work, entry: MagicItem, so_far: Answers) -> tuple[Field, ...]:
    """What goes in, and what comes out."""
    items: tuple[Item, ...] = being.sheet.items
    within = [place for place, item in enumerate(items) if lies_in_bag(item)]
    into = [place for place, item in enumerate(items)
            if item.carried != "stored" and item.key not in BAGS and not item.cursed]  # fmt: skip
    found = []
    if into:
        found.append(ChoicesField("into", "Put in", options=_options(look, items, into)))
    if within:
        found.append(ChoicesField("out", "Take out", options=_options(look, items, within)))
    return tuple(found)


def _options(look: Look, items: tuple[Item, ...], places: list[int]) -> tuple[Option, ...]:
    return tuple([Option(place, call_item(look, items[place])) for place in places])


def lies_in_bag(item: Item) -> bool:
    """Whether something lies in such a bag."""
    return item.carried == "stored" and item.note.startswith(BAGGED)


def _move_items(play: Play, use: PowerUse) -> list[Item]:
    """Put in and taken out, as said on the form; what was put in."""
    into, out = use.answers.get("into", ()), use.answers.get("out", ())
    if not into and not out:
        raise Refused("Nothing is chosen. Say what goes in, or what comes out.")
    items, put_in = list(play.being(use.user.id).sheet.items), []
    for place in into:
        item = items[place]
        put_in.append(item)
        note = f"{BAGGED}; {item.note}" if item.note else BAGGED
        items[place] = altered(item, carried="stored", note=note)
    for place in out:
        item = items[place]
        items[place] = altered(item, carried="carried", note=item.note.removeprefix(BAGGED).removeprefix("; "))
    play.change(use.user.id, "items", tuple(items))
    for verb, places in (("puts into the bag", into), ("takes out of the bag", out)):
        if places:
            play.tell("{being} {verb}: {things}.", icon="hand", being=use.user, verb=verb,
                      things=list_words(play, [items[place] for place in places]))  # fmt: skip
    return put_in


def stow(play: Play, use: PowerUse) -> None:
    """As much as it holds; outside it weighs the same however much that is (WB-568)."""
    _move_items(play, use)
    inside = [one for one in play.being(use.user.id).sheet.items if lies_in_bag(one)]
    weight = sum([loads.item_weight(play, altered(one, carried="carried")) for one in inside])
    if weight > CAPACITY:
        raise Refused(f"That is {weight / 10:,.0f} pounds; the bag holds {CAPACITY // 10:,}. Put less into it.")


def devour(play: Play, use: PowerUse) -> None:
    """So many hours later it is gone (WB-573)."""
    if put_in := _move_items(play, use):
        hours = play.total("1d4+1", REFEREE, "The bag: how many hours")
        names = "|".join([one.name for one in put_in])
        play.put_on(use.user.id, "The bag devours", Until("lasting", at=hours * 3600), kind=DEVOURING,
                    source=use.user.id, names=names)  # fmt: skip


def eat_up(play: Play, effect: Effect) -> None:
    """The hours are over: what was put in then and still lies there is gone, and the bag is known for what it is."""
    being, names = play.being(effect.on), str(effect.fact("names", "")).split("|")
    items: tuple[Item, ...] = being.sheet.items
    gone = [one for one in items if lies_in_bag(one) and one.name in names]
    if not gone:
        return
    left = [altered(one, name=true_name(play, one)) if one.key == "bag_of_devouring" else one
            for one in items if one not in gone]  # fmt: skip
    play.change(being.id, "items", tuple(left))
    play.tell("The bag has eaten {things}. It is a bag of devouring.", "devoured", "warning",
              things=list_words(play, gone))  # fmt: skip
