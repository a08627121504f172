"""Those inside a vehicle: its armor first, then their own; unless somebody aims at the windows (MY-905)."""

from __future__ import annotations

from systems.common.forms import Field, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import NO_HARM, Play
from systems.common.records.table import Being, altered
from systems.myriad.base import crews, vitals
from systems.myriad.combat.hits import damage_dice
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.rolls import driving


def fields(look: Look, target: Being) -> list[Field]:
    """Whether to aim at a window; on two wheels there is none to be seen (MY-908)."""
    vehicle = crews.shell(look, target)
    if vehicle is None or look.under(vehicle.id, driving.TWO_WHEELS):
        return []
    return [ToggleField(crews.WINDOW, "At the windows", f"−1, and past the armor of {vehicle.name}", refines=True,
                        rule=crews.BY_WINDOW)]  # fmt: skip


def through(play: Play, blow: Blow, sure: int, loose: int) -> tuple[int, int]:
    """The dice of a blow that get through the vehicle to whoever is in it: (those that wound without a throw, those
    that are thrown again).  The same dice wound the vehicle; a blast does that on its own."""
    vehicle = crews.shell(play, play.being(blow.target))
    aimed = any([term.source == crews.BY_WINDOW for term in blow.more])
    if vehicle is None:
        return sure, loose
    at_it = altered(blow, target=vehicle.id)
    net = damage_dice.force(play, at_it)
    if not net:
        play.tell("{vehicle} is too hardened for that.", NO_HARM, "shield", vehicle=vehicle)
        return 0, 0
    if aimed and not play.under(vehicle.id, driving.TWO_WHEELS):  # it may just have gone on two
        return sure, loose  # past its armor; that it is hardened has as much to do with its speed (MY-414)
    massive = blow.arm is not None and bool(blow.arm.wmd)
    armor = max(0, damage_dice.armor_against(play, at_it) - blow.pierce - (net if massive else 0))
    inside = f"Through {vehicle.name} at {play.being(blow.target).name}"  # a blast has dice for the vehicle besides
    purpose = inside if blow.deed == "blast" else f"Damage to {vehicle.name}"
    passed = damage_dice.against_armor(play, loose, armor, blow.attacker, purpose)
    if blow.deed != "blast" and sure + passed:
        vitals.hurt(play, vehicle.id, (sure + passed) * net, blow.conflict.line)
    elif not sure + passed:
        play.tell("{vehicle} keeps it off.", NO_HARM, "shield", vehicle=vehicle)
    return sure, passed
