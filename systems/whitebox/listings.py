"""How the entries of WhiteBox are listed, and how one is shown in full."""

from __future__ import annotations

from typing import Any

from systems.common.content.library import use_minus_sign
from systems.common.kernel.listing_rows import short
from systems.common.kernel.look import Look
from systems.common.kernel.naming import plural
from systems.common.kernel.table_cards import table_card
from systems.common.records.lent import with_printed, working_pairs
from systems.common.records.views import Card, Column, Listing, ListingRow
from systems.whitebox.base import creature_words
from systems.whitebox.base.entries import Gear
from systems.whitebox.base.entries_creatures import Creature
from systems.whitebox.base.entries_items import MagicItem
from systems.whitebox.base.entries_spells import Spell
from systems.whitebox.base.monsters import hde_shown
from systems.whitebox.treasure.hoards.thing_cards import GLYPHS

CASTERS = (("cleric", "C"), ("magic_user", "M"))


def _dice_order(creature: Creature) -> float:
    first = creature.sizes[0].hit_dice
    if first in ("<1", "1/2") or "HP" in first or not first:
        return 0.5
    head = first.replace("-", "+").partition("+")
    return int(head[0]) + (int(head[2] or 0) / 10 if "-" not in first else -int(head[2]) / 10)


def listing(look: Look, kind: str) -> Listing:
    """The entries of a kind as a table."""
    entries = look.offered(kind)
    if kind == "creatures":
        columns: tuple[Column, ...] = (
            Column("name", "Creature"), Column("dice", "Dice", True), Column("armor", "Armor", True),
            Column("xp", "XP", True),
        )  # fmt: skip
        rows = tuple([_creature_row(one) for one in entries.values()])
        return Listing(columns, rows, ("undead", "person", "animal", "dragon", "giant", "ours"))
    if kind == "spells":
        columns = (Column("name", "Spell"), Column("level", "Level"), Column("range", "Range"))
        return Listing(columns, tuple([_spell_row(one) for one in entries.values()]), ("cleric", "magic-user"))
    if kind == "gear":
        columns = (Column("name", "Gear"), Column("price", "gp", True), Column("weight", "lb", True))
        rows = tuple([
            ListingRow(g.key, (g.name, f"{g.price:g}", f"{g.weight:g}" if g.weight else "–"),
                       (g.name, g.price, g.weight), tags=(g.kind,))
            for g in entries.values()
        ])  # fmt: skip
        return Listing(columns, rows, ("adventuring", "melee", "missile", "armor", "transport"))
    columns = (Column("name", "Name"), Column("about", "About"))
    rows = tuple([ListingRow(e.key, (e.name, _short(e)), (e.name, _short(e)), tags=(_group(e),))
                  for e in entries.values()])  # fmt: skip
    return Listing(columns, rows)


def _short(entry: Any) -> str:
    return short(getattr(entry, "text", ""))


def _group(entry: Any) -> str:
    return str(getattr(entry, "chapter", "") or getattr(entry, "kind", ""))


def _creature_row(one: Creature) -> ListingRow:
    size = one.sizes[0]
    tags = (*one.kinds, *(("ours",) if one.ours else ()), one.alignment, one.sort or one.name)
    worth = f"{size.xp:,}" if size.xp else "–"
    return ListingRow(one.key, (one.name, creature_words.dice(one), creature_words.armor(one), worth),
                      (one.name, _dice_order(one), one.armor, size.xp), one.glyph, tags)  # fmt: skip


def _spell_row(one: Spell) -> ListingRow:
    lists = [f"{short} {place.level}" for caster, short in CASTERS if (place := one.listing(caster))]  # type: ignore[arg-type]
    tags = tuple([place.caster.replace("_", "-") for place in one.lists])
    first = one.lists[0]
    return ListingRow(one.key, (one.name, " · ".join(lists), first.range.words(1)),
                      (one.name, first.level, first.range.at(1)), "spark", (*tags, one.reversed_name))  # fmt: skip


def card(look: Look, kind: str, key: str) -> Card:
    """One entry in full."""
    entry = look.entry(kind, key)
    if kind == "creatures":
        return _creature_card(look, entry)
    if kind == "spells":
        return _spell_card(entry)
    if kind == "gear":
        return _gear_card(entry)
    if kind == "items":
        return _item_card(look, entry)
    if kind == "tables":
        return table_card(look, entry)
    rule = ", ".join(entry.rules) if kind == "rules" else entry.rule
    return Card(entry.name, _group(entry).capitalize(), (), entry.text, rule)


def _creature_card(look: Look, one: Creature) -> Card:
    worth = [f"{hde_shown(size.hde)} / {size.xp:,}{' (ours)' if size.ours else ''}" for size in one.sizes]
    rest = [("HDE / XP", "; ".join(worth))]
    rest += [("Alignment", one.alignment.capitalize())] if one.alignment else []
    rest += [("Turned as", one.turns_as.replace("-", "–"))] if one.turns_as else []
    rest += [("Surprises", f"on 1–{one.surprise}")] if one.surprise != 2 else []
    rest += [("Places", ", ".join(one.places))] if one.places else []
    fight = tuple(with_printed(creature_words.fight_rows(look, one), {"Save": one.printed_save}))
    powers = tuple([(ability.name.capitalize(), ability.text) for ability in one.abilities])
    made = tuple(working_pairs(one.worked_out))
    blocks = tuple([block for block in (fight, powers, tuple(rest), made) if block])
    kinds = ", ".join(one.kinds[:2]).replace("_", " ")
    return Card(one.name, kinds.capitalize(), blocks, one.text, ", ".join(one.rulings), one.glyph, one.ours,
                desk_only=("Places",))  # fmt: skip


def _spell_card(one: Spell) -> Card:
    rows = []
    for place in one.lists:
        caster = place.caster.replace("_", "-").capitalize()
        rows.append((f"{caster} {place.level}", f"{place.range.words(1)}, {place.duration.words(1)}"))
    if len(usual := [way.name for way in one.ways if not way.reversed]) > 1:
        rows.append(("Cast as", " or ".join(usual)))
    if backward := [way.name for way in one.ways if way.reversed]:
        alone = ", by Clerics alone" if any([place.caster != "cleric" for place in one.lists]) else ""
        rows.append(("Reversed", " or ".join(backward) + alone))
    saves = {way.save.outcome for way in one.ways}
    rows += [("Save", " or ".join(sorted(saves)))] if saves != {"none"} else []
    return Card(one.name, "Spell", (tuple(rows),), one.text, one.rule, "spark",
                desk_only=tuple([label for label, _ in rows[: len(one.lists)]]))  # fmt: skip


def _item_card(look: Look, one: MagicItem) -> Card:
    """Who can use it, and what is counted: charges, uses, time; what it does is its text."""
    classes, spells = look.library("classes"), look.library("spells")
    users = [classes[key].name if key in classes else f"{plural(key.capitalize())}" for key in one.usable_by]
    cast = [spells[key].name for key in (one.spell, *[power.spell for power in one.powers]) if key in spells]
    rows = [("Used by", ", ".join(users)), ("Charges when found", one.charges), ("Uses", one.uses),
            ("Lasts", one.duration), ("Spells", ", ".join(cast)), ("Also called", one.alias)]  # fmt: skip
    told = tuple([(label, text) for label, text in rows if text])
    subtitle = f"{one.kind.capitalize()}{', cursed' if one.cursed and one.kind != 'cursed' else ''}"
    rule = ", ".join([one.rule, *one.rulings])
    return Card(one.name, subtitle, (told,) if told else (), one.text, rule, GLYPHS.get(one.kind, "gem"))


def _gear_card(one: Gear) -> Card:
    rows = [("Price", f"{one.price:g} gp"), ("Weight", f"{one.weight:g} lb" if one.weight else "–")]
    rows += [("Damage", use_minus_sign(one.damage))] if one.damage else []
    rows += [("Range", f"{one.reach} ft")] if one.reach else []
    rows += [("Shots a round", f"{one.rate_of_fire:g}")] if one.rate_of_fire else []
    rows += [("Armor class", f"−{one.armor} [+{one.armor}]")] if one.armor else []
    return Card(one.name, one.kind.capitalize(), (tuple(rows),), one.text, one.rule)
