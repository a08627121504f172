"""The SFX somebody may burn sixes on, for a roll of a kind (MY-012, MY-421, MY-920, MY-308)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.myriad.base import module, pursuit
from systems.myriad.base.arms import Arm, skill_with, usual_skill
from systems.myriad.base.entries_kit import Roll, Sfx
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.rolls.checks import Offer

ADDING = ("bonus", "charm")  # effects by which a six adds more than 1 (MY-423, MY-920)


def owned_sfx(look: Look, being: Being, arm: Arm | None = None) -> Sequence[Sfx]:
    """The SFX of a sheet, those of the things in use and those of the weapon."""
    own = _sfx_on_sheet(look, being)
    if arm is None or not arm.sfx:
        return own
    entries = look.offered("sfx")
    return (*own, *[entries[key] for key in dict.fromkeys(arm.sfx) if key in entries and entries[key] not in own])


@per_being
def _sfx_on_sheet(look: Look, being: Being) -> tuple[Sfx, ...]:
    sheet, entries = being.sheet, look.offered("sfx")  # none that the Guide leaves out, whoever has it (MY-003)
    if not isinstance(sheet, PersonSheet):
        return ()
    items = look.library("items")
    known = [
        item for item in sheet.in_use() if item.key in items and not item.truly
    ]  # of what nobody knows nothing is bought
    carried = [items[item.key].sfx for item in known if items[item.key].on != "weapon"]
    return tuple([entries[key] for key in dict.fromkeys([*sheet.sfx, *carried]) if key in entries])


def offers_for(
    look: Look, being: Being, roll: Roll, conflict: str = "", skill: str = "", arm: Arm | None = None,
    worth: Callable[[Sfx], int] | None = None, most: Callable[[Sfx], int] | None = None, only: Iterable[str] = (),
) -> tuple[Offer, ...]:  # fmt: skip
    """What may be bought with the sixes of a roll, blocked where a restriction stands in the way.

    ``worth(sfx)``: how much tactics want a unit; ``most(sfx)``: how many units the moment allows (0: any number, below
    0: none); ``only``: effects that count here at all; none named: all.
    """
    wanted = tuple(only)
    if roll != "driving" and _saves_sixes(look, being):
        return ()
    found: list[Offer] = []
    for one in owned_sfx(look, being, arm):
        if roll not in one.rolls or (wanted and one.effect not in wanted) or not module.on(look, one.asks):
            continue
        if not of_conflict(look, one, conflict):
            continue
        if one.skills and not (_goes_with(look, one, skill) or _of_its_kind(look, one, conflict, skill, arm)):
            continue
        blocked = ""
        if one.weapons and not (arm is not None and set(one.weapons) & set(arm.tags)):
            blocked = f"only with {' or '.join(one.weapons)} weapons."
        limit = most(one) if most else 0
        if limit < 0:
            continue
        units = min([amount for amount in (one.most, limit) if amount], default=0)
        adds = one.amount if one.effect in ADDING else 0
        lifts = (one.amount or -1) if one.effect == "ignore_modifiers" else 0
        found.append(Offer(one.key, one.name, one.text, one.sixes, units, blocked, worth(one) if worth else 0,
                           one.always, adds, lifts, one.of, one.burns))  # fmt: skip
    return tuple(found)


def _saves_sixes(look: Look, being: Being) -> bool:
    """Whether a driver puts sixes by to head somebody off, and so burns them on nothing else, on any roll (MY-908)."""
    if not look.anywhere(pursuit.PURSUES) or not pursuit.drives(look, being.id):
        return False
    return bool(pursuit.sixes_saved(look, pursuit.part(look, being)))


def of_conflict(look: Look, one: Sfx, conflict: str) -> bool:
    """Whether an SFX works in a conflict, or in what stands in its place."""
    return not one.conflicts or conflict in one.conflicts or module.stands_for(look, conflict, one.conflicts)


def _goes_with(look: Look, one: Sfx, skill: str) -> bool:
    """Whether an SFX goes with a skill, or with one of the book that it stands for."""
    return skill in one.skills or any([key in one.skills for key in module.known_as(look, skill)])


def _of_its_kind(look: Look, one: Sfx, conflict: str, skill: str, arm: Arm | None) -> bool:
    """Whether an attack is close or at range as an SFX asks, with a weapon that has a skill of the Guide's own."""
    if arm is None or usual_skill(arm.reach) not in one.skills or not conflict:
        return False
    return skill == skill_with(module.conflict(look, conflict), arm)
