"""Which power a sensible magician would use: for simulation, odds, and a Maze Master in a hurry."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from systems.common.forms import Choice
from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.records.table import Being, altered
from systems.mazes_minotaurs.base.entries import Power, PowerEffect
from systems.mazes_minotaurs.base.powers import powers_known
from systems.mazes_minotaurs.combat import allegiance, places
from systems.mazes_minotaurs.magic import commanding, costs, targets, use
from systems.mazes_minotaurs.magic.casting import chance_to_resist
from systems.mazes_minotaurs.magic.judging import PLANS, Answered, Plan
from systems.mazes_minotaurs.magic.power_forms import casting
from systems.mazes_minotaurs.magic.scenes import LIKELY, Scene, scene_of

DECIDE = "combat.decide"  # where the fight takes decisions
# Powers that ask for nothing in a fight beside whom they are meant for, or what more with which answer.
PLAIN: Mapping[PowerEffect, Mapping[str, object]] = {
    "confuse": {}, "charm": {}, "compel": {}, "strike": {}, "enslave": {}, "heal": {}, "cloak": {},
    "delude": {"illusion": ""},
}  # fmt: skip
OBEDIENT = Fraction(1, 4)  # whoever resists no likelier than that is told to attack comrades


def worth_using(look: Look, actor: str) -> str:
    """The power that is worth a round of concentration; empty if a blow, or nothing, does better."""
    scene = scene_of(look, actor)
    return _worth(scene) if scene is not None and look.able(scene.caster) else ""


def worth_getting_nearer(look: Look, actor: str) -> bool:
    """Whether a power would be worth a round if only its caster stood nearer to the foes."""
    scene = scene_of(look, actor)
    if scene is None or places.all_together(look):
        return False
    return bool(_worth(altered(scene, nearer=True, _victims={})))


def _worth(scene: Scene) -> str:
    if not scene.foes:
        return ""
    plans = _plans_of(scene.look, scene.caster)
    return next((power.key for plan, power in plans if plan(scene, power) is not None), "")


@per_being
def _plans_of(look: Look, caster: Being) -> tuple[tuple[Plan, Power], ...]:
    """The plans for every power that somebody knows and can afford, in the order in which they are thought of."""
    known = [power for power in powers_known(look, caster.sheet) if _can_afford(look, caster, power)]
    return tuple([(plan, power) for effect, plan in PLANS for power in known if power.effect == effect])


def _can_afford(look: Look, caster: Being, power: Power) -> bool:
    """Whether there is likely Power enough; for the last hope any chance will do (MM-E27)."""
    likely = costs.chance(look, caster, power)
    return likely >= LIKELY or (power.effect == "intervene" and likely > 0)


def suggest_power(look: Look, actor: str) -> Choice | None:
    """The power that somebody worked on, with everything it asks; nothing if it can do no good any more.  While all
    still decide: the decision for a power, as far as it is one."""
    turn = look.turn
    if turn is not None and turn.phase == "Decision":
        key = worth_using(look, actor)
        return Choice(DECIDE, actor, {"does": "power", "power": key}) if key else None
    if (being := use.may_use(look, actor)) is None or (scene := scene_of(look, actor)) is None:
        return None
    known = use.open_powers(look, being)
    power = next((one for one in known if one.key == use.concentrates_on(look, actor)), None)
    if power is None or use.hindrance(look, being, power):
        return None
    planned = _planned_answers(scene, power)
    if planned and power.effect in PLAIN:
        return Choice(use.KEY, actor, {"power": power.key, **planned[0], **PLAIN[power.effect]})
    for meant in [*planned, {}]:
        filled = use.fill_answers(look, being, power, {"power": power.key, **meant})
        if filled is not None and not targets.far_words(look, casting(look, being, power, filled)):
            return Choice(use.KEY, actor, filled)
    return None


def _planned_answers(scene: Scene, power: Power) -> list[dict[str, object]]:
    """What the plans for such a power would answer now."""
    found: list[Answered] = [plan(scene, power) for effect, plan in PLANS if effect == power.effect]
    return [dict(one) for one in found if one]


def suggest_order(look: Look, actor: str) -> Choice | None:
    """What a sorcerer tells somebody compelled who has no order yet: to attack comrades if that is likely obeyed, else
    to stand aside (MM-093)."""
    found = commanding.without_orders(look, actor)
    if not found:
        return None
    effect, victim = found[0], look.being(found[0].on)
    comrades = [one for one in look.on_side(victim.side) if one.id != victim.id and look.stands(one)]
    turns = bool(comrades) and chance_to_resist(look, victim.id) <= OBEDIENT
    kind, said = (allegiance.COMRADES, "Fight for us!") if turns else (allegiance.PLAIN, "Stand aside!")
    return Choice(commanding.KEY, actor, {"effect": effect.id, "order": said, "kind": kind})
