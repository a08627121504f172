"""The beaker of potions: which potions one knows, and which of them it is asked for (WB-570, WB-574)."""

from __future__ import annotations

from systems.common.forms import Answers, ChoiceField, Option
from systems.common.kernel.look import Look
from systems.whitebox.base.entries_items import MagicItem
from systems.whitebox.base.sheet import Item

KEY, KNOWS, FIELD = "beaker_of_potions", "Knows ", "potion"
PREFIX = "Potion of "


def list_known(look: Look, item: Item) -> tuple[MagicItem, ...]:
    """The potions that stand in its note; all there are, if none does."""
    potions = [one for one in look.library("items").values() if one.kind == "potion"]
    by_name = {one.name.removeprefix(PREFIX).casefold(): one for one in potions}
    part = next((one for one in item.note.split("; ") if one.startswith(KNOWS)), "")
    names = [name.strip().casefold() for name in part.removeprefix(KNOWS).split(",")]
    found = tuple(dict.fromkeys([by_name[name] for name in names if name in by_name]))
    return found or tuple(potions)


def potion_field(look: Look, item: Item, so_far: Answers) -> tuple[ChoiceField, MagicItem]:
    """Which potion it fills itself with, and the one chosen so far."""
    there = {one.key: one for one in list_known(look, item)}
    wanted = so_far.get(FIELD)
    first = wanted if isinstance(wanted, str) and wanted in there else next(iter(there))
    options = tuple([Option(key, one.name.removeprefix(PREFIX).capitalize()) for key, one in there.items()])
    return ChoiceField(FIELD, "Fills with", default=first, refines=True, options=options), there[first]
