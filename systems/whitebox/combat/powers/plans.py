"""Which power a creature would use now: for simulation, odds, and a referee in a hurry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.seen import worst_hurt
from systems.common.records.table import Being
from systems.whitebox.base.entries_creatures import Ability, Rule
from systems.whitebox.combat.powers import KEY, gaze_powers, movement_powers, powers_of, why_barred

CROWD = 2  # foes that are worth a power which the day allows but once
Answered = Mapping[str, Any] | None
Plan = Callable[[Look, Being, Ability, Sequence[Being]], Answered]


def has_plan(look: Look, being: Being) -> bool:
    """Whether somebody has a power that tactics would ever use."""
    return any(one.rule in PLANS for one in powers_of(look, being))


def suggest(look: Look, being: Being, foes: Sequence[Being]) -> Choice | None:
    """The power to use now, with everything it asks; nothing if a plain attack is as good."""
    powers = powers_of(look, being)
    for rule in ORDER:
        for ability in powers:
            if ability.rule == rule and not why_barred(look, being, ability):
                answers = PLANS[rule](look, being, ability, foes)
                if answers is not None:
                    return Choice(KEY, being.id, {"power": ability.name, **answers})
    return None


def _plan_gaze(look: Look, being: Being, ability: Ability, foes: Sequence[Being]) -> Answered:
    """One foe who does not know better yet."""
    open_eyed = gaze_powers.list_open_eyed(look, being)
    found = [one.id for one in foes if one.id in open_eyed]
    return {"targets": (found[0],)} if found else None


def _plan_sight(look: Look, being: Being, ability: Ability, foes: Sequence[Being]) -> Answered:
    weak = gaze_powers.list_weak_sighted(look, being, ability)
    found = tuple([one.id for one in foes if one.id in weak])
    return {"targets": found} if found else None


def _plan_spit(look: Look, being: Being, ability: Ability, foes: Sequence[Being]) -> Answered:
    """At arm's length it is not wide of the mark because of the distance."""
    return {"target": worst_hurt(look, being, foes).id, "feet": 0}


def _plan_shriek(look: Look, being: Being, ability: Ability, foes: Sequence[Being]) -> Answered:
    hear = gaze_powers.list_hearers(look, being)
    found = tuple([one.id for one in foes if one.id in hear])
    return {"targets": found} if len(found) >= CROWD else None


def _plan_whirlwind(look: Look, being: Being, ability: Ability, foes: Sequence[Being]) -> Answered:
    light = movement_powers.list_light_enough(look, being, ability)
    found = tuple([one.id for one in foes if one.id in light])
    return {"targets": found} if len(found) >= CROWD else None


def _plan_charge(look: Look, being: Being, ability: Ability, foes: Sequence[Being]) -> Answered:
    """Once, when the fight begins."""
    return None if look.fact_of(being.id, movement_powers.CHARGED) else {"target": worst_hurt(look, being, foes).id}


def _plan_blink(look: Look, being: Being, ability: Ability, foes: Sequence[Being]) -> Answered:
    return {"target": worst_hurt(look, being, foes).id}


# In this order; what goes beside an attack comes first.
ORDER: tuple[Rule, ...] = (
    "petrifying_gaze", "paralyzing_sight", "spit", "shriek", "whirlwind", "caster", "spell", "charm", "charge",
    "teleport_strike",
)  # fmt: skip
# The game adds those of the magic room.
PLANS: dict[Rule, Plan] = {
    "petrifying_gaze": _plan_gaze,
    "paralyzing_sight": _plan_sight,
    "spit": _plan_spit,
    "shriek": _plan_shriek,
    "whirlwind": _plan_whirlwind,
    "charge": _plan_charge,
    "teleport_strike": _plan_blink,
}
