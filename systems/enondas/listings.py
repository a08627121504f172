"""How the library of Enondas is listed: a row for every entry, with what the search and the filters find."""

from __future__ import annotations

from systems.common.kernel.listing_rows import OTHERS, Table
from systems.common.kernel.look import Look
from systems.common.records.coinage import money
from systems.common.records.figures import format_range
from systems.common.records.views import Column, Listing, ListingRow
from systems.enondas.base.entries import Creature, Gear
from systems.enondas.base.entries_items import MagicItem
from systems.enondas.base.entries_spells import Spell
from systems.enondas.base.formulas import scale_words
from systems.enondas.cards import card
from systems.enondas.characters.belongings import figures_of
from systems.enondas.encounters.bodies import mean_rating, thought_of
from systems.enondas.encounters.weighing import dice_line, expected_total, worth

__all__ = ["card", "listing"]

OURS, COMPLETE, ARMED = "ours", "complete", "armed"
KINDS_OF_MONSTER = ("undead", "demonic", "people", "beast", "giant", COMPLETE, OURS)
LISTS = ("damage", "mind", "healing", "detection", "enchantment")


def listing(look: Look, kind: str) -> Listing:
    """The entries of a kind as a table to search, sort and filter."""
    make, columns, filters = _KINDS.get(kind, OTHERS)
    return Listing(columns, tuple([make(look, one) for one in look.offered(kind).values()]), filters)


def rating_words(entry: Creature) -> str:
    """``15–30``; a complete monster has none."""
    if not entry.rating:
        return "complete"
    return format_range(*entry.rating)


def _creature(look: Look, one: Creature) -> ListingRow:
    mean = mean_rating(look, one)
    there, being = thought_of(look, one.key)
    points = worth(look, mean)
    more = [OURS] if one.ours else []
    more += [] if one.rating else [COMPLETE]
    more += [ARMED] if one.weapon or one.gear else []
    cells = (one.name, rating_words(one), dice_line(look, one.key), f"{points:,}")
    order = (one.name, int(mean * 2), int(expected_total(there, [being]) * 2), points)
    return ListingRow(one.key, cells, order, one.glyph, (*one.tags, *more))


def _spell(look: Look, one: Spell) -> ListingRow:
    cost = "free" if one.free else "named" if one.by_referee else str(one.cost)
    cells = (one.name, str(one.level), cost, scale_words(one.scale) or "–")
    return ListingRow(one.key, cells, (one.name, one.level, one.cost, one.scale), "spark", (one.list, *one.only))


def _gear(look: Look, one: Gear) -> ListingRow:
    cells = (one.name, figures_of(one) or "–", money(one.price) if one.price else "–")
    strength = 7 * one.dice + 2 * (one.adds + one.protection)
    return ListingRow(one.key, cells, (one.name, strength, one.price), tags=(one.kind, *_ways(one)))


def _ways(one: Gear) -> tuple[str, ...]:
    named = {"missile": one.missile, "thrown": one.thrown, "two-handed": one.two_handed, "farm tool": one.tool}
    return tuple([name for name, so in named.items() if so])


def _item(look: Look, one: MagicItem) -> ListingRow:
    spell = look.library("spells").get(one.spell)
    holds = f"{spell.name}, level {one.level}" if spell else f"{one.mana} mana" if one.mana else "–"
    return ListingRow(one.key, (one.name, one.kind, holds), (one.name, one.kind, holds), "ring", (one.kind,))


_KINDS: dict[str, Table] = {
    "creatures": (
        _creature,
        (
            Column("name", "Monster"),
            Column("rating", "MR", True),
            Column("dice", "Dice", True),
            Column("xp", "XP", True),
        ),
        KINDS_OF_MONSTER,
    ),
    "spells": (
        _spell,
        (Column("name", "Spell"), Column("level", "M", True), Column("cost", "Mana", True), Column("scale", "Raised")),
        LISTS,
    ),
    "gear": (
        _gear,
        (Column("name", "Gear"), Column("figures", "Good for"), Column("price", "Price", True)),
        ("weapon", "armor", "shield", "equipment", "missile"),
    ),
    "items": (
        _item,
        (Column("name", "Item"), Column("form", "Form"), Column("holds", "Holds")),
        ("wand", "ring", "weapon", "armor", "scroll", "trinket", "potion"),
    ),
}
