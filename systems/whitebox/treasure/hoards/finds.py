"""One thing out of the treasure tables: a gem or a magic item with all that is rolled for it (WB-557 to WB-570)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.content.random_tables.tables import Drawn, roll
from systems.common.kernel.drawing import trace
from systems.common.kernel.play import Play
from systems.common.records.coinage import GOLD
from systems.common.records.table import altered
from systems.frozen import dataclass
from systems.whitebox.base.entries_items import MagicItem
from systems.whitebox.base.item_maker import Dicer, make_item, roll_spell
from systems.whitebox.base.item_names import CASTERS, true_name
from systems.whitebox.base.library import tables_in_force
from systems.whitebox.base.sheet import Item

GEM, GEM_NAME = "gem", "Gem or jewelry"
SCROLL = "scroll_spell"  # one scroll by itself: its class and the dice of its level are known


@dataclass(frozen=True, slots=True)
class Find:
    """A thing found.  ``how`` are its dice in short; ``table`` is what it is rolled again on, with ``facts``."""

    item: Item
    kind: str
    how: str = ""
    table: str = ""
    facts: tuple[tuple[str, Any], ...] = ()


def roll_finds(play: Play, table: str, dice: str = "") -> list[Find]:
    """What a table of the treasure chapter yields, down to the last detail."""
    dicer, finds = Dicer(play), list[Find]()
    drawn = roll(tables_in_force(play), table, dicer.throw, dice=dice)
    for one in drawn:
        dicer.shown.clear()
        finds += finds_of(dicer, one, table if len(drawn) == 1 else one.table)
    return finds


def finds_of(dicer: Dicer, drawn: Drawn, table: str) -> list[Find]:
    """One result of a table as a thing; several scrolls are several things."""
    play, how = dicer.play, trace(drawn.steps)
    if "worth" in drawn.figures:
        return [Find(Item("", GEM_NAME, worth=drawn.figures["worth"] * GOLD), GEM, how, table)]
    entry: MagicItem = play.entry("items", drawn.entry)
    facts = {**drawn.data, **drawn.figures}
    if holds_scroll(entry):
        return _scrolls(dicer, facts, how, table)
    item = make_item(dicer, entry, facts)
    return [Find(item, entry.kind, _join_words(how, dicer), table)]


def _scrolls(dicer: Dicer, facts: Mapping[str, Any], how: str, table: str) -> list[Find]:
    """So many scrolls, the level of each thrown for itself; or one that holds several spells (R-67)."""
    number, many = facts.get("scrolls", 1), facts.get("spells", 1)
    finds = []
    for _ in range(number):
        dicer.shown.clear()
        item = scroll(dicer, SCROLL, facts["caster"], str(facts["level"]), many)
        recipe = (("caster", facts["caster"]), ("level", str(facts["level"])), ("spells_held", many))
        again = (table, ()) if number == 1 and table != SCROLL else (SCROLL, recipe)
        finds.append(Find(item, "scroll", _join_words(how, dicer), *again))
    return finds


def holds_scroll(entry: MagicItem) -> bool:
    """Whether an item is a scroll by the spells that stand on it."""
    return entry.holds_spells and entry.kind == "scroll"


def scroll(dicer: Dicer, key: str, caster: str, dice: str, many: int = 1) -> Item:
    """A scroll of one or more spells of a class; its note says whose (WB-560)."""
    held = tuple([roll_spell(dicer, caster, dice) for _ in range(many)])
    item = Item(key, "", magic=True, spells=held, note=CASTERS[caster])
    return altered(item, name=true_name(dicer.play, item))


def roll_again(play: Play, table: str, facts: Mapping[str, Any]) -> list[Find]:
    """The same sort of thing once more."""
    if table != SCROLL:
        return roll_finds(play, table)
    return _scrolls(Dicer(play), {"caster": facts["caster"], "level": facts["level"],
                                  "spells": facts.get("spells_held", 1)}, "", SCROLL)  # fmt: skip


def _join_words(how: str, dicer: Dicer) -> str:
    return " · ".join([part for part in (how, *dicer.shown) if part])
