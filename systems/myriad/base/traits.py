"""What somebody is born with: boons and flaws, and what they do to figures (MY-113 to MY-140)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.records.table import Being, Term
from systems.myriad.base import module
from systems.myriad.base.entries_kit import Touch, Trait
from systems.myriad.base.sheet import Held, PersonSheet


def traits_of(look: Look, being: Being) -> list[tuple[Trait, Held]]:
    """The boons and flaws on a sheet with their entries; those the library no longer has are passed over."""
    sheet = being.sheet
    if not isinstance(sheet, PersonSheet) or not sheet.traits:
        return []
    entries = look.library("traits")
    return [(entries[one.key], one) for one in sheet.traits if one.key in entries]


def traits_with(look: Look, being: Being, effect: str) -> list[Held]:
    """Those that a rule knows by their effect."""
    return [one for trait, one in traits_of(look, being) if trait.effect == effect]


@per_being
def level(look: Look, being: Being, effect: str) -> int:
    """The levels of a boon or flaw that a rule knows; 0: none."""
    return sum([one.level for one in traits_with(look, being, effect)])


def trait_terms(look: Look, being: Being, figure: str, at: Sequence[str]) -> list[Term]:
    """What boons and flaws add to a figure; under a condition only if it is named in ``at``, and not at all if the
    house does not play with them."""
    found = []
    for trait, one in traits_of(look, being):
        found += [
            Term(trait.name, touch.amount * one.level, trait.rule)
            for touch in trait.touches
            if touches(touch, figure, at) and module.on(look, trait.asks)
        ]
    return found


def touches(touch: Touch, figure: str, at: Sequence[str]) -> bool:
    """Whether it is about this figure and its condition holds."""
    return touch.figure == figure and (not touch.when or touch.when in at)


def conditions(look: Look, being: Being, figures: Sequence[str]) -> tuple[str, ...]:
    """The conditions under which boons, flaws and things would add to one of these figures: what a form asks about."""
    found = [touch.when for trait, _ in traits_of(look, being) for touch in trait.touches if touch.figure in figures]
    items = look.library("gear")
    if isinstance(being.sheet, PersonSheet):
        for item in being.sheet.items:
            if item.key in items and item.carried != "stored":
                found += [touch.when for touch in items[item.key].touches if touch.figure in figures]
    return tuple(dict.fromkeys([when for when in found if when]))
