"""What others take somebody for, whose attributes and rating they do not know."""

from __future__ import annotations

from fractions import Fraction

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.seen import as_seen, share_seen
from systems.common.records.table import Being, altered
from systems.enondas.base import saves
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet, Sheet

ORDINARY = 10  # an attribute of somebody of whom nothing is known


def seen(look: Look, being: Being) -> tuple[Look, Being]:
    """Somebody as a foe sees him: the middle of what is printed of the kind, an ordinary person, wounds by their look.

    For rules that are decorated ``@per_being``.
    """
    return as_seen(look, being, sheet_seen(look, being))


@per_being
def sheet_seen(look: Look, being: Being) -> Sheet:
    """The sheet that a foe takes somebody to have: what is learned and worn shows, what is carried does not."""
    sheet: Sheet = being.sheet
    share = share_seen(look, being)
    entry = look.library("creatures").get(being.entry)
    if isinstance(sheet, CharacterSheet):
        printed = dict(zip(ATTRIBUTES, entry.attributes, strict=True)) if entry is not None and entry.attributes else {}
        known = {one: printed.get(one, ORDINARY) for one in ATTRIBUTES}
        most = known["constitution"]
        return altered(sheet, **known, hit_points_most=most, hit_points=max(1, round(share * most)),
                       items=sheet.in_use(), spells=(), mana=known["mynergy"], stored_mana=0)  # fmt: skip
    most = sum(entry.rating) // 2 if entry is not None and entry.rating else sheet.rating_most
    return altered(sheet, rating_most=most, rating=max(1, round(share * most)))


@per_being
def chance_seen(look: Look, being: Being, attribute: str, level: int, task: str) -> Fraction:
    """How likely a foe seems to make a saving roll."""
    return saves.chance(*seen(look, being), attribute, level, task)
