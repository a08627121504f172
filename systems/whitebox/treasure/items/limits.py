"""How often a magic item may be used: once a day, three times a day, once a week; and what comes of more (WB-566)."""

from __future__ import annotations

import re

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Until
from systems.whitebox.base.entries_items import MagicItem, Work
from systems.whitebox.base.sheet import Item

USED = "item used"  # kind of the effects that count uses; they end a day or a week later
SPAN = {"day": 86_400, "week": 7 * 86_400}
PRINTED = re.compile(r"([1-9][0-9]?) a (day|week)")
KNOWN = "as many a week as it knows potions"
MADDENS = ("crystal_ball",)  # one use more is allowed, and costs the mind
MOST_CHARMED = {"ring_human_control": 3}


def allowance(item: Item, entry: MagicItem) -> tuple[int, str]:
    """(so many uses, in a day or a week); (0, "") where nothing limits them."""
    if entry.uses == KNOWN:
        return item.charges, "week"
    found = PRINTED.fullmatch(entry.uses)
    return (int(found[1]), found[2]) if found else (0, "")


def count_spent(look: Look, being: Being, entry: MagicItem) -> int:
    """How often somebody has used such an item within its day or week."""
    return sum(effect.fact("item") == entry.key for effect in look.effects_on(being.id, USED))


def why_used_up(look: Look, being: Being, item: Item, entry: MagicItem) -> str:
    """Why an item cannot be used again yet, as a sentence; empty if it can."""
    most, span = allowance(item, entry)
    if most and entry.key not in MADDENS and count_spent(look, being, entry) >= most:
        often = "once" if most == 1 else f"{most} times"
        return f"{item.name}: only {often} a {span}. It can be used again when a {span} has passed."
    held = MOST_CHARMED.get(entry.key, 0)
    if held and count_charmed(look, being, item) >= held:
        return f"{item.name}: {held} are under its charm already. End one of the charms first."
    return ""


def count_charmed(look: Look, being: Being, item: Item) -> int:
    """How many are under the charm of this item now."""
    return sum(
        effect.kind == "charmed" and effect.source == being.id and effect.fact("item") == item.name.lower()
        for effect in look.effects().values()
    )


def left_words(look: Look, being: Being, item: Item, entry: MagicItem) -> str:
    """``2 of 3 left today``; empty where uses are not counted."""
    most, span = allowance(item, entry)
    if not most:
        return ""
    left = max(0, most - count_spent(look, being, entry))
    return f"{left} of {most} left {'today' if span == 'day' else 'this week'}"


def _work_key(entry: MagicItem, work: Work) -> str:
    """Under what the uses of one work of an item are counted."""
    return f"{entry.key}:{work.name}"


def why_work_used_up(look: Look, being: Being, entry: MagicItem, work: Work) -> str:
    """Why a work that is counted by itself cannot be done again yet, as a sentence; empty if it can."""
    found = PRINTED.fullmatch(work.uses)
    if not found:
        return ""
    done = sum(effect.fact("item") == _work_key(entry, work) for effect in look.effects_on(being.id, USED))
    often = "once" if int(found[1]) == 1 else f"{found[1]} times"
    return f"{work.name.capitalize()}: only {often} a {found[2]}." if done >= int(found[1]) else ""


def count_work(play: Play, being: Being, entry: MagicItem, work: Work) -> None:
    """One use more of such a work."""
    if found := PRINTED.fullmatch(work.uses):
        play.put_on(being.id, "", Until("lasting", at=SPAN[found[2]]), kind=USED, item=_work_key(entry, work))


def count(play: Play, being: Being, item: Item, entry: MagicItem) -> None:
    """One use more; a crystal ball looked into too often drives mad (WB-574)."""
    most, span = allowance(item, entry)
    if not most:
        return
    if entry.key in MADDENS and count_spent(play, being, entry) >= most:
        play.put_on(being.id, "Insane", kind="insane", source=being.id)
        play.tell("{being} has looked too often today, and goes mad.", "insane", "warning", being=being)
    play.put_on(being.id, "", Until("lasting", at=SPAN[span]), kind=USED, item=entry.key)
