"""The spell book as it is shown: mana, every spell with its cost and strength now, and what can be done with it."""

from __future__ import annotations

from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.records.views import Slots, Spellbook, SpellRow
from systems.enondas.base.attributes import SHORT_OF
from systems.enondas.base.entries_spells import Spell
from systems.enondas.base.formulas import scale_words
from systems.enondas.base.sheet import CharacterSheet, Known
from systems.enondas.magic import ending, items, learning
from systems.enondas.magic.cast import KEY, hindrance, may_act, plan_of, spells_of
from systems.enondas.magic.casting import strength_words
from systems.enondas.magic.costs import price_words
from systems.enondas.magic.levels import casting_sets, m_of, most_steps
from systems.enondas.magic.mana import full_mana
from systems.enondas.magic.places import NORMAL, mana_level


def spellbook(look: Look, being: Being) -> Spellbook | None:
    """What somebody can cast; nothing for those without a magical skill, a spell, or an item that casts."""
    sheet = being.sheet
    if not isinstance(sheet, CharacterSheet):
        return None
    sets, known, things = casting_sets(look, sheet), spells_of(look, sheet), items.usable(look, being)
    if not (sets or known or things):
        return None
    subtitle = " · ".join([f"{card.name} {skill.level}" for skill, card, _ in sets]) or "Items only"
    if sets:
        ms = sorted({m_of(look, being, Known("", skill.key)) for skill, _, _ in sets})
        subtitle += f" · M {' or '.join(map(str, ms))}"
    if sheet.mana < 0:
        subtitle += f" · mana −{-sheet.mana}"
    if sheet.spell_levels:
        subtitle += f" · {learning.level_words(sheet.spell_levels)} to spend"
    if mana_level(look) != NORMAL:
        subtitle += f" · mana here: {mana_level(look)}"
    slots = [Slots("Mana", max(0, sheet.mana), max(0, full_mana(look, being), sheet.mana))] if sets or known else []
    slots += [Slots("Stored", sheet.stored_mana, sheet.stored_mana)] if sheet.stored_mana > 0 else []
    acts = may_act(look, being.id) is not None
    rows = [_row(look, being, one, spell, acts) for one, spell in known]
    ordered = sorted(rows, key=lambda row: (row.level, row.name))
    return Spellbook(being.id, subtitle, tuple(slots), tuple(ordered), _offers(look, being))


def _offers(look: Look, being: Being) -> tuple[tuple[str, Choice], ...]:
    found = []
    if not look.fighting and learning.form(look, being.id, {}):
        found.append(("Learn", Choice("magic.learn", being.id)))
    if items.form(look, being.id, {}):
        found.append(("Use item", Choice(items.USE, being.id)))
    if ending.cancel_form(look, being.id, {}):
        found.append(("Take back", Choice("magic.cancel", being.id)))
    if not look.fighting and learning.forget_form(look, being.id, {}):
        found.append(("Forget", Choice("magic.forget", being.id)))
    return tuple(found)


RISKS = {
    "": "ready", "faints": "would pass out", "burns": "may burn out", "beyond": "would kill", "drains": "drains",
    "kills": "would kill",
}  # fmt: skip


def _row(look: Look, being: Being, known: Known, spell: Spell, acts: bool) -> SpellRow:
    """A spell: ready while it can be cast and mana is left, spent where it would kill, else it stands in the book."""
    plan = plan_of(look, being, known, spell, {"spell": spell.key, "named": spell.cost})
    why = hindrance(look, being, known, spell)
    risk = plan.paid.risk
    state = "book" if why else {"": "prepared", "beyond": "spent", "kills": "spent"}.get(risk, "book")
    word = "barred" if why else RISKS[risk]
    actions: tuple[tuple[str, Choice], ...] = ()
    if acts and not why:
        actions = (("Cast", Choice(KEY, being.id, {"spell": spell.key})),)
    words = why or _words(look, being, known, spell)
    return SpellRow(spell.key, spell.name, spell.level, words, state, actions=actions, word=word)  # type: ignore[arg-type]


def _words(look: Look, being: Being, known: Known, spell: Spell) -> str:
    """Cost now, what it does, how long, against which roll, how far it can be raised."""
    plan = plan_of(look, being, known, spell, {})
    m, said = m_of(look, being, known), [price_words(look, being, known, spell)]
    said += [words] if (words := strength_words(look, plan.cast)) else []
    said += [f"SR{m} {SHORT_OF[spell.save]}"] if spell.save else []
    if most := most_steps(spell, m):
        said.append(f"up to {most} {'increase' if most == 1 else 'increases'} of {scale_words(spell.scale)}")
    return " · ".join(said)
