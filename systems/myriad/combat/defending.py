"""The defence that meets an attack: whose dice, which skill, what lies on it (MY-403, MY-409, MY-900)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from systems.common.look import Look
from systems.common.play import Play
from systems.common.table import Being
from systems.myriad import checks, states
from systems.myriad.checks import Thrown
from systems.myriad.combat import facts, modifiers
from systems.myriad.entries_kit import Conflict
from systems.myriad.sheet import VehicleSheet

if TYPE_CHECKING:
    from systems.myriad.combat.blows import Blow

DRIVES = "drives"  # the bond from whoever steers to what is steered
MANOEUVRE = "manoeuvre"


def skill(look: Look, conflict: Conflict, attacked_with: str) -> str:
    """The skill that meets an attack: the same, or the one for it where defences have skills of their own (MY-403)."""
    if look.house.separate_defence_skills:
        return conflict.defences.get(attacked_with, attacked_with)
    return attacked_with


def cannot(look: Look, target: Being, conflict: str) -> bool:
    """Whether somebody defends with nothing: out of the conflict, or under a bandage that is being tied (MY-421); a
    vehicle without a driver."""
    if isinstance(target.sheet, VehicleSheet):
        return driver(look, target) is None
    return states.defenceless(look, target, conflict) or bool(look.fact_of(target.id, facts.OPEN, False))


def driver(look: Look, vehicle: Being) -> Being | None:
    """Whoever steers, and can."""
    for bond in look.table.bonds.values():
        if bond.name == DRIVES and bond.other == vehicle.id:
            being = look.find(bond.one)
            return being if being is not None and look.stands(being) else None
    return None


def thrown(play: Play, blow: Blow) -> Thrown | None:
    """The defender's throw; nothing is burnt yet.  Nothing at all if nobody can defend."""
    target = play.being(blow.target)
    if cannot(play, target, blow.conflict.key):
        return None
    purpose = f"Defence against {play.being(blow.attacker).name}"
    if isinstance(target.sheet, VehicleSheet):
        return _steered(play, target, purpose)
    used = skill(play, blow.conflict, blow.skill)
    more = [*modifiers.defender_terms(play, target, blow.ranged), *checks.counted(play, target.id, "defence")]
    terms = checks.terms_of(play, target.id, used, [*blow.met, *more])
    return checks.throw(play, target.id, blow.conflict.defence, used, purpose, terms)


def _steered(play: Play, vehicle: Being, purpose: str) -> Thrown | None:
    """Manoeuvre of the vehicle, the skill of whoever steers it (MY-900)."""
    steers = driver(play, vehicle)
    if steers is None:
        return None
    entry = play.library("vehicles").get(vehicle.sheet.vehicle)
    used = entry.skill if entry is not None else ""
    count = max(0, play.value(vehicle.id, MANOEUVRE))
    faces = play.roll(count, checks.SIX, steers.id, purpose, checks.reading(play)) if count else ()
    return Thrown(steers.id, MANOEUVRE, used, purpose, tuple(faces), checks.terms_of(play, steers.id, used),
                  fives=play.house.burn_fives)  # fmt: skip


def words(look: Look, target: Being, conflict: Conflict, attacked_with: str) -> str:
    """How somebody defends, for a form."""
    if cannot(look, target, conflict.key):
        return f"{target.name} cannot defend."
    if isinstance(target.sheet, VehicleSheet):
        return f"{target.name} defends with Manoeuvre {look.value(target.id, MANOEUVRE)}."
    used = skill(look, conflict, attacked_with)
    armor = f"; armor {look.value(target.id, 'armor')}" if conflict.armed else ""
    return (f"{target.name} defends with {look.value(target.id, conflict.defence)} dice + "
            f"{look.value(target.id, f'skill:{used}')}{armor}.")  # fmt: skip
