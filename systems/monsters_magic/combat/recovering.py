"""What weighs on somebody and can be thrown off, and what is gathered against it (MG-018, MG-052)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect, altered
from systems.monsters_magic.base import consequences
from systems.monsters_magic.base.grades import GRADES, price
from systems.monsters_magic.combat import gifts, sickness


def troubles(look: Look, who: str) -> list[Effect]:
    """What can be thrown off: consequences and sicknesses."""
    return [*consequences.consequences_on(look, who).values(), *look.effects_on(who, gifts.DISEASE)]


def needs_special(effect: Effect) -> bool:
    """Whether only special help throws it off: what is extreme, unless it is a grip (MG-018)."""
    return effect.fact("grade") == GRADES[-1] and not effect.fact(gifts.HOLD) and effect.kind != gifts.DISEASE


def goal_of(look: Look, effect: Effect) -> int:
    """What must be gathered: the price of the consequence, or what the sickness says."""
    said: int | None = effect.fact("goal" if effect.kind == gifts.DISEASE else gifts.GATHER)
    return said or price(look, str(effect.fact("grade", "minor")))


def count_against(play: Play, being: Being, effect: Effect, succeeds: bool, points: int) -> None:
    """The points of a check count against what weighs on somebody; a grip is broken by succeeding."""
    if effect.fact(gifts.HOLD) and succeeds:
        play.remove(effect)
        play.tell("{being} breaks free.", "recovers", "heart", being=being)
        return
    if not points:
        return
    if effect.kind == gifts.DISEASE:
        sickness.gather(play, effect, points)
        return
    gathered = effect.fact("gathered") + points
    if gathered >= goal_of(play, effect):
        play.remove(effect)
        play.tell("{being} has recovered from {effect}.", "recovers", "heart", being=being, effect=effect)
    else:
        data = tuple([(name, gathered if name == "gathered" else value) for name, value in effect.data])
        play.exchange(effect, altered(effect, data=data))
        play.tell("{being} has gathered {gathered} of {goal} against {effect}.", icon="heart", being=being,
                  gathered=gathered, goal=goal_of(play, effect), effect=effect)  # fmt: skip
