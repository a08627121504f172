"""The spell book as it is shown: slots by level, what is prepared, spent and known, and what can be done with each."""

from __future__ import annotations

from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.records.views import Slots, Spellbook, SpellRow
from systems.whitebox.base import classes
from systems.whitebox.base.entries import Caster
from systems.whitebox.base.entries_spells import Spell
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.magic import casters, lasting_spells, memory
from systems.whitebox.magic.cast import may_cast
from systems.whitebox.magic.casting import Casting
from systems.whitebox.magic.spell_words import details

ORDER = ("prepared", "spent", "book")  # of the rows, by how a spell stands


def spellbook(look: Look, being: Being) -> Spellbook | None:
    """What somebody can cast; nothing for those who neither cast nor own a book."""
    sheet, art = being.sheet, casters.art_of(look, being)
    if not isinstance(sheet, CharacterSheet) or (art is None and not sheet.book):
        return None
    one = classes.class_of(look, sheet)
    if art is None:  # an Elf who goes as a Fighter today (WB-060)
        known = look.library("spells")
        rows = [_row(look, being, known[key], "magic_user", "book") for key in sheet.book if key in known]
        return Spellbook(being.id, f"{one.name} {sheet.level}: no spells on this track", (), tuple(rows))
    slots = [
        Slots(f"Level {level}", sum(m.level == level and not m.spent for m in sheet.memory), total)
        for level, total in enumerate(casters.slots_of(look, sheet), 1)
        if total
    ]
    return Spellbook(being.id, f"{one.name} {sheet.level}", tuple(slots), _rows(look, being, art), _offers(look, being))


def _offers(look: Look, being: Being) -> tuple[tuple[str, Choice], ...]:
    found = []
    if not look.fighting and memory.prepare_form(look, being.id, {}):
        found.append(("Prepare", Choice("magic.prepare", being.id)))
    if memory.learn_form(look, being.id, {}):
        found.append(("Learn", Choice("magic.learn", being.id)))
    if lasting_spells.held_by(look, being.id):
        found.append(("Let go", Choice("magic.release", being.id)))
    return tuple(found)


def _rows(look: Look, being: Being, art: Caster) -> tuple[SpellRow, ...]:
    sheet: CharacterSheet = being.sheet
    ready, gone = casters.count_ready(sheet), casters.count_spent(sheet)
    slots, rows = casters.slots_of(look, sheet), []
    book = classes.class_of(look, sheet).spell_book
    for spell in casters.list_spells(look, art):
        if spell.key in ready:
            rows.append(_row(look, being, spell, art, "prepared", ready[spell.key]))
        if spell.key in gone:
            rows.append(_row(look, being, spell, art, "spent", gone[spell.key]))
        known = spell.key in sheet.book if book else casters.level_on(spell, art) <= len(slots)
        if known and spell.key not in ready and spell.key not in gone:
            rows.append(_row(look, being, spell, art, "book"))
    return tuple(sorted(rows, key=lambda row: (ORDER.index(row.state), row.level)))


def _row(look: Look, being: Being, spell: Spell, art: Caster, state: str, count: int = 1) -> SpellRow:
    level = casters.level_on(spell, art)
    actions: list[tuple[str, Choice]] = []
    if state == "prepared" and may_cast(look, being.id):
        actions.append(("Cast", Choice("magic.cast", being.id, {"spell": spell.key})))
    if casters.art_of(look, being) and (more := memory.one_more(look, being, spell.key, level)):
        actions.append(("Prepare", more))
    if state == "prepared" and not look.fighting:
        actions.append(("Forget", Choice("magic.forget", being.id, {"spell": spell.key})))
    words = _words(look, being, spell, art)
    return SpellRow(spell.key, spell.name_for(art), level, words, state, count, tuple(actions))  # type: ignore[arg-type]


def _words(look: Look, being: Being, spell: Spell, art: Caster) -> str:
    """The figures of every way at this caster's level; ways with the same figures once."""
    level = casters.level_of(look, being)
    ways = spell.ways_for(art, look.house)
    return details(look, [Casting(being.id, spell, way, art, level, {}) for way in ways])
