"""Somebody's spells, songs and prayers with what they must reach, calm or in danger (MG-085)."""

from __future__ import annotations

from systems.common.forms import Choice, ChoiceField
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.records.views import Slots, Spellbook, SpellRow
from systems.monsters_magic.base.arms import BAND_NAMES
from systems.monsters_magic.base.entries import Spell
from systems.monsters_magic.base.sheet import SHORT, CharacterSheet
from systems.monsters_magic.magic import casting
from systems.monsters_magic.magic.aiming import difficulty
from systems.monsters_magic.magic.known import known_spells


def spellbook(look: Look, being: Being) -> Spellbook | None:
    """What somebody can cast; nothing for those who know nothing."""
    spells = known_spells(look, being)
    if not spells:
        return None
    rows = tuple([_row(look, being, key, spell) for key, spell in spells.items()])
    slots: tuple[Slots, ...] = ()
    if isinstance(being.sheet, CharacterSheet):  # creatures have none
        points = being.sheet.hero_points
        slots = (Slots("Hero points", points, max(1, points)),)
    return Spellbook(being.id, "No slots, no costs: every casting is a check", slots, rows)


def _row(look: Look, being: Being, key: str, spell: Spell) -> SpellRow:
    bonus = sum([term.amount for term in casting.terms(look, being, spell, {})])
    dice = f" + {spell.dice}" if spell.dice else ""
    if spell.effect == "turn":
        against = "Wisdom"
    elif not casting.asks_of_place(spell):
        against = f"{SHORT[spell.against]} + {spell.level}"
    else:
        against = f"{difficulty(look, spell, False)}, in danger {difficulty(look, spell, True)}"
    detail = f"3d6 + {bonus}{dice} against {against} · {BAND_NAMES[spell.range]}"
    form = casting.form(look, being.id, {casting.SPELL: key})
    known = form.field(casting.SPELL) if form is not None and not form.blocked else None
    usable = isinstance(known, ChoiceField) and any([one.value == key and not one.blocked for one in known.options])
    actions = (("Cast", Choice(casting.CAST, being.id, {casting.SPELL: key})),) if usable else ()
    return SpellRow(key, spell.name, spell.level, detail, "prepared", actions=actions, word="known")
