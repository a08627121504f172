"""Which spell is proposed: the first that does something now."""

from __future__ import annotations

from collections.abc import Mapping

from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.monsters_magic.base.entries import Spell
from systems.monsters_magic.base.vitals import MHP, PHP
from systems.monsters_magic.magic.aiming import WOVEN, aims

LASTING = ("shield", "boon", "veil")  # what lies on somebody already is not woven anew, unasked


def usual_spell(look: Look, being: Being, spells: Mapping[str, Spell]) -> str:
    """The first of these that does something; if none does, the first of all."""
    return next((key for key, spell in spells.items() if _does_something(look, being, spell)), next(iter(spells)))


def _does_something(look: Look, being: Being, spell: Spell) -> bool:
    """Whether somebody is without what the spell gives."""
    there = [being] if spell.effect == "shield" else aims(look, being, spell)
    if spell.effect in LASTING:
        return any([not _bears(look, one, spell) for one in there])
    if spell.effect == "heal":
        return any([_lacks(look, one, pool) for one in there for pool in ((spell.pool,) if spell.pool else (PHP, MHP))])
    return True


def _bears(look: Look, being: Being, spell: Spell) -> bool:
    return any([effect.fact(WOVEN) == spell.key for effect in look.effects_on(being.id)])


def _lacks(look: Look, being: Being, pool: str) -> bool:
    """Whether hit points of that pool are gone."""
    return int(getattr(being.sheet, pool)) < look.value(being.id, f"{pool}_most")
