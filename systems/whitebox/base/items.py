"""Magic items in use: what they add to the figures of whoever wears, holds or drank them (WB-559, WB-562 to WB-571)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from systems.common.kernel.look import Look
from systems.common.records.table import Being, Effect, Term
from systems.whitebox.base.entries_items import ItemTerm, MagicItem
from systems.whitebox.base.item_names import why_barred
from systems.whitebox.base.sheet import CharacterSheet, CreatureSheet, Item

DRUNK = "potion"  # kind of the effect a potion leaves; its fact ``item`` is the potion's entry
RULED = "Works by ruling"  # how the note of an item begins that works though its bearer's class is barred from it
ATTRACTS = "Attracts missiles"  # how the note of a cursed item begins that does (WB-562)
NO_ARMOR = 9  # WB-110
NIMBLE, HIGHEST = "gauntlets_of_dexterity", 18
RUNNING = "in use"  # kind of the effect of an item that was started and not stopped; its fact ``item`` is the entry
HORSESHOES = "horseshoes_of_speed"
AMULET = "amulet_of_demon_control"  # works as Protection from Chaos
FIERY_HELM = "helm_of_fiery_brilliance"
MIGHTY = ("gauntlets_of_ogre_power", "girdle_of_giant_strength")  # instead of a bonus of Strength (WB-574)


def works_for(look: Look, sheet: CharacterSheet | CreatureSheet, item: Item) -> bool:
    """Whether a magic item does anything for whoever has it on: not for a class it is not made for, unless the
    referee rules that it does (WB-571)."""
    return item.note.startswith(RULED) or not why_barred(look, sheet, item)


def magic_terms(look: Look, who: str, sheet: CharacterSheet, figure: str, at: Sequence[str]) -> list[Term]:
    """The terms that magic items in use give to a figure; a term with circumstances counts only in one of them."""
    found: list[Term] = []
    if magic := [item for item in sheet.items if item.magic]:
        entries = look.library("items")
        for item in magic:
            if (entry := entries.get(item.key)) is not None and works_for(look, sheet, item):
                found += _of_item(look, sheet, item, entry, figure, at)
        found += _bracers(look, sheet, entries, figure)
    if look.effects():
        found += _of_potions(look, who, figure, at)
    return sorted(found, key=lambda term: not term.sets)


def _of_item(
    look: Look, sheet: CharacterSheet, item: Item, entry: MagicItem, figure: str, at: Sequence[str]
) -> Iterator[Term]:
    struck = f"weapon:{item.key}" in at
    if item.carried in ("worn", "held") or struck:
        for term in entry.terms:
            if _counts(term, figure, at) and not (term.sets and figure == "armor_class"):
                yield Term(item.name, term.amount, entry.rule, sets=term.sets)
        if figure == "armor_class" and "missile" in at and item.note.startswith(ATTRACTS):
            yield Term(item.name, 1, "WB-562")
    if struck and figure == "damage" and entry.to_hit_only and item.bonus:
        yield Term(f"{item.name}, to hit only", -item.bonus, "R-92")


def _counts(term: ItemTerm, figure: str, at: Sequence[str]) -> bool:
    return term.figure == figure and (not term.against or term.against in at)


def _bracers(look: Look, sheet: CharacterSheet, entries: Mapping[str, MagicItem], figure: str) -> list[Term]:
    """What sets armor class stands in the place of armor and shield, if it is better than they are (R-88).

    It is told as what it adds to them, so that Dexterity and magic count on top: that of armor and shield, too.
    """
    if figure != "armor_class":
        return []
    best: tuple[int, Item, str] | None = None
    for item in sheet.in_use():
        if not item.magic or (entry := entries.get(item.key)) is None or not works_for(look, sheet, item):
            continue
        for term in entry.terms:
            if term.figure == figure and term.sets and (best is None or term.amount < best[0]):
                best = (term.amount, item, ", ".join(entry.rulings))
    if best is None:
        return []
    gear, real = look.library("gear"), NO_ARMOR
    for item in sheet.in_use():
        if (made_of := gear.get(item.gear)) is not None and made_of.kind in ("armor", "shield"):
            real -= made_of.armor
    return [Term(best[1].name, best[0] - real, best[2])] if best[0] < real else []


def _of_potions(look: Look, who: str, figure: str, at: Sequence[str]) -> Iterator[Term]:
    """What a potion gives in some circumstances only; what it always gives lies on its effect."""
    for effect in look.effects_on(who, DRUNK):
        if (entry := look.library("items").get(effect.fact("item", ""))) is None:
            continue
        for term in entry.terms:
            if term.against and _counts(term, figure, at):
                yield Term(effect.name, term.amount, entry.rule)


def wears(sheet: CharacterSheet | CreatureSheet, *keys: str) -> bool:
    """Whether one of these magic items is worn or held."""
    return any([item.magic and item.key in keys and item.carried in ("worn", "held") for item in sheet.items])


def wears_to_effect(look: Look, sheet: CharacterSheet | CreatureSheet, *keys: str) -> bool:
    """Whether one of these is worn or held by somebody for whom it works."""
    return wears(sheet, *keys) and any([
        item.magic and item.key in keys and item.carried in ("worn", "held") and works_for(look, sheet, item)
        for item in sheet.items
    ])  # fmt: skip


def attracts(sheet: CharacterSheet | CreatureSheet) -> bool:
    """Whether something worn or held draws missiles (WB-562)."""
    return any([item.note.startswith(ATTRACTS) and item.carried in ("worn", "held") for item in sheet.items])


def find_running(look: Look, who: str, key: str) -> Effect | None:
    """What shows that somebody's item was started and not stopped."""
    return next((effect for effect in look.effects_on(who, RUNNING) if effect.fact("item") == key), None)


def name_doubling(look: Look, being: Being) -> str:
    """The boots that double somebody's rate of movement now, or a horse's shoes, by name; empty if nothing does
    (WB-568)."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        return next((one.name for one in sheet.items if one.key == HORSESHOES), "") if horse(being) else ""
    if not look.effects():
        return ""
    entries = look.library("items")
    for one in sheet.in_use():
        entry = entries.get(one.key) if one.magic else None
        if entry and any([work.doubles for work in entry.works]) and find_running(look, being.id, one.key):
            return str(one.name)
    return ""


def horse(being: Being) -> bool:
    """Whether somebody is a horse, and can be shod."""
    return isinstance(being.sheet, CreatureSheet) and being.sheet.creature.startswith("horse_")


def fireproof(look: Look, who: str) -> bool:
    """Whether ordinary fire does somebody nothing (WB-559, WB-566)."""
    return wears(look.being(who).sheet, "ring_fire_resistance") or fire_potion(look, who)


def fire_potion(look: Look, who: str) -> bool:
    """Whether magic fire that allows no save does somebody half its damage (WB-559)."""
    return any([effect.fact("item") == "potion_fire_resistance" for effect in look.effects_on(who, DRUNK)])


def dexterity(sheet: CharacterSheet) -> int:
    """Dexterity as it counts: gauntlets give 2 more, up to 18 (WB-570)."""
    return max(sheet.dexterity, min(HIGHEST, sheet.dexterity + 2)) if wears(sheet, NIMBLE) else sheet.dexterity


def extra_dice(look: Look, who: str, melee: bool) -> list[tuple[str, str]]:
    """(what, dice) that are thrown beside the damage of a blow: a giant's strength, a helm that lets arms flame."""
    found = []
    if look.effects():
        for effect in look.effects_on(who, DRUNK):
            entry = look.library("items").get(effect.fact("item", ""))
            if entry is not None and entry.more_damage:
                found.append((effect.name, entry.more_damage))
    sheet = look.being(who).sheet
    if melee and isinstance(sheet, CharacterSheet) and wears(sheet, FIERY_HELM) and _of_fighters(look, sheet):
        found.append(("Flames", "1d6"))
    return found


def _of_fighters(look: Look, sheet: CharacterSheet) -> bool:
    return "combat_machine" in look.entry("classes", sheet.character_class).features


def damage_of(look: Look, item: Item, usual: str) -> str:
    """The dice of a blow with a magic weapon; ``usual`` are those of the gear it is made on (WB-563, WB-567)."""
    entry = look.library("items").get(item.key) if item.magic else None
    if entry is None:
        return usual
    dice = entry.damage or usual
    return f"{dice}+{entry.more_damage}" if entry.more_damage else dice


def reach_of(look: Look, item: Item) -> int:
    """Feet to which magic lets a weapon be thrown that is made for the hand (WB-563; the war hammer's 10 are ours)."""
    entry = look.library("items").get(item.key) if item.magic else None
    return entry.reach if entry is not None else 0
