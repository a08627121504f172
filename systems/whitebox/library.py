"""The library of WhiteBox: what ships in resources, read once, and how it is listed and shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.libraries import Library, minus
from systems.common.look import Look
from systems.common.shown import Card, Column, Listing, ListingRow
from systems.whitebox.entries import CharacterClass, Gear, Hireling, Race, RuleCard
from systems.whitebox.entries_creatures import Creature
from systems.whitebox.entries_items import MagicItem
from systems.whitebox.entries_spells import Spell
from systems.whitebox.monsters import attack_count, hde_shown, saving_throw

KEY = "whitebox"
KINDS: dict[str, type[Any]] = {
    "creatures": Creature,
    "spells": Spell,
    "gear": Gear,
    "items": MagicItem,
    "classes": CharacterClass,
    "races": Race,
    "hirelings": Hireling,
    "rules": RuleCard,
}
CASTERS = (("cleric", "C"), ("magic_user", "M"))


def _tables() -> Mapping[str, Any]:
    from systems.whitebox.random_tables import tables  # read when first asked for

    return tables()


LIBRARY = Library(KEY, KINDS, _tables)


def armor(creature: Creature) -> str:
    return minus(f"{creature.armor} [{creature.ascending}]") if creature.hit_dice else "–"


def dice(creature: Creature) -> str:
    """Hit dice from the smallest size to the greatest."""
    sizes = creature.sizes
    first, last = sizes[0].hit_dice, sizes[-1].hit_dice
    return minus(first if first == last else f"{first} to {last}") or "–"


def _dice_order(creature: Creature) -> float:
    first = creature.sizes[0].hit_dice
    if first in ("<1", "1/2") or "HP" in first or not first:
        return 0.5
    head = first.replace("-", "+").partition("+")
    return int(head[0]) + (int(head[2] or 0) / 10 if "-" not in first else -int(head[2]) / 10)


def listing(look: Look, kind: str) -> Listing:
    """The entries of a kind as a table."""
    entries = look.library(kind)
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
    text: str = getattr(entry, "text", "")
    return text if len(text) < 80 else f"{text[:78].rsplit(' ', 1)[0]} …"


def _group(entry: Any) -> str:
    return str(getattr(entry, "chapter", "") or getattr(entry, "kind", ""))


def _creature_row(one: Creature) -> ListingRow:
    size = one.sizes[0]
    tags = (*one.kinds, *(("ours",) if one.ours else ()), one.alignment, one.sort or one.name)
    return ListingRow(one.key, (one.name, dice(one), armor(one), f"{size.xp:,}" if size.xp else "–"),
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
        return _creature_card(entry)
    if kind == "spells":
        return _spell_card(entry)
    if kind == "gear":
        return _gear_card(entry)
    rule = getattr(entry, "rule", "") or ", ".join(getattr(entry, "rules", ()))
    return Card(entry.name, _group(entry).capitalize(), (), entry.text, rule)


def _creature_card(one: Creature) -> Card:
    size = one.sizes[0]
    attacks = []
    for attack in one.attacks:
        count = attack_count(attack, size.hit_dice)
        attacks.append(f"{f'{count} × ' if count > 1 else ''}{attack.name} {minus(attack.damage)}".strip())
    fight = [
        ("Hit dice", dice(one)),
        ("Armor class", armor(one)),
        ("Attacks", ", ".join(attacks) or "none"),
        ("Move", _move(one)),
        ("Save", minus(saving_throw(size.hit_dice)) if one.hit_dice else "–"),
    ]
    for breath in one.breaths:
        often = f", {breath.uses_per_day} a day" if breath.uses_per_day else ""
        fight.append(("Breath", f"{breath.name}, {breath.length or breath.radius} ft{often}"))
    if one.needs != "any":
        fight.append(("Wounded by", one.needs.replace("_", " ")))
    if one.immunities:
        fight.append(("Immune to", ", ".join(one.immunities).replace("_", " ")))
    if one.magic_resistance:
        fight.append(("Resists magic", f"{one.magic_resistance} %"))
    rest = [("HDE / XP", ", ".join(f"{hde_shown(s.hde)} / {s.xp:,}" for s in one.sizes))]
    rest += [("Alignment", one.alignment.capitalize())] if one.alignment else []
    rest += [("Surprises", f"on 1–{one.surprise}")] if one.surprise != 2 else []
    rest += [("Places", ", ".join(one.places))] if one.places else []
    powers = tuple([(ability.name.capitalize(), ability.text) for ability in one.abilities])
    blocks = (tuple(fight), powers, tuple(rest)) if powers else (tuple(fight), tuple(rest))
    kinds = ", ".join(one.kinds[:2]).replace("_", " ")
    return Card(one.name, kinds.capitalize(), blocks, one.text, ", ".join(one.rulings), one.glyph, one.ours)


def _move(one: Creature) -> str:
    parts = [str(one.move.walk)] if one.move.walk else []
    parts += [f"{how} {rate}" for how in ("fly", "swim", "burrow") if (rate := getattr(one.move, how))]
    return ", ".join(parts) or "0"


def _spell_card(one: Spell) -> Card:
    rows = []
    for place in one.lists:
        caster = place.caster.replace("_", "-").capitalize()
        rows.append((f"{caster} {place.level}", f"{place.range.words(1)}, {place.duration.words(1)}"))
    ways = [(way.name, way.effect.replace("_", " ")) for way in one.ways] if len(one.ways) > 1 else []
    saves = {way.save.outcome for way in one.ways}
    rows.append(("Save", " or ".join(sorted(saves))))
    blocks = (tuple(rows), tuple(ways)) if ways else (tuple(rows),)
    subtitle = f"Reversed: {one.reversed_name}" if one.reversed_name else "Spell"
    return Card(one.name, subtitle, blocks, one.text, one.rule, "spark")


def _gear_card(one: Gear) -> Card:
    rows = [("Price", f"{one.price:g} gp"), ("Weight", f"{one.weight:g} lb" if one.weight else "–")]
    rows += [("Damage", minus(one.damage))] if one.damage else []
    rows += [("Range", f"{one.reach} ft")] if one.reach else []
    rows += [("Shots a round", f"{one.rate_of_fire:g}")] if one.rate_of_fire else []
    rows += [("Armor class", f"−{one.armor} [+{one.armor}]")] if one.armor else []
    return Card(one.name, one.kind.capitalize(), (tuple(rows),), one.text, one.rule)
