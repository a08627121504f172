"""What a creature's hit brings besides the wound, and what its own body does to whoever strikes it (WB-422 to WB-431).

One small function per rule of the bestiary, found in a table.  The combat and magic rooms and the game import it.
"""

from __future__ import annotations

from collections.abc import Callable

from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect
from systems.whitebox.base import states
from systems.whitebox.base.creatures import entry_of
from systems.whitebox.base.entries_creatures import Ability, Rule
from systems.whitebox.combat import harm_kinds, rising_dead
from systems.whitebox.combat.afflictions import draining, freezing, gear_damage, grasping, poison
from systems.whitebox.combat.afflictions.chances import SPANS, roll_span
from systems.whitebox.combat.afflictions.freezing import meets_gaze
from systems.whitebox.combat.afflictions.poison import settle_poison
from systems.whitebox.combat.blows import Blow, mark_heads
from systems.whitebox.combat.damage import hurt, slay

__all__ = [
    "AFTER_HIT",
    "SPANS",
    "STRUCK",
    "afflict",
    "effect_ends",
    "meets_gaze",
    "settle_poison",
    "roll_span",
    "answer_touch",
]

# What follows a hit of the attack that the ability names, or of any if it names none.  The game adds what the rooms
# above do.
AFTER_HIT: dict[Rule, Callable[[Play, Blow, Ability], None]] = {
    "constrict": grasping.constrict,
    "disease": poison.disease,
    "dissolve_gear": gear_damage.dissolve_armor,
    "item_save": gear_damage.expose,
    "lycanthropy": draining.lycanthropy,
    "paralysis": freezing.paralysis,
    "petrify": freezing.petrify,
    "poison": poison.poison,
    "pull_in": grasping.pull_in,
    "rot": draining.lay_rot,
    "strength_drain": draining.drain_strength,
    "swallow": grasping.swallow,
}
BY_NAMED_ATTACK = frozenset({"charm"})  # without one it is no touch, but a song or a gaze


def afflict(play: Play, blow: Blow) -> None:
    """Whatever the attacker's entry says follows a hit with this attack, and what rises if it has killed."""
    entry = entry_of(play, blow.attacker)
    if entry is None:
        return
    for ability in entry.abilities:
        act = AFTER_HIT.get(ability.rule)
        if act and _by_this(ability, blow) and not states.dead(play, play.being(blow.who)):
            act(play, blow, ability)
    if entry.abilities and states.dead(play, play.being(blow.who)):
        rising_dead.after_death(play, blow.attacker, entry, blow.who)


def _by_this(ability: Ability, blow: Blow) -> bool:
    if ability.attack:
        return blow.arm.key == f"natural:{ability.attack}"
    return ability.rule not in BY_NAMED_ATTACK


def _spores(play: Play, blow: Blow, being: Being, ability: Ability) -> None:
    poison.answer_poke(play, being, ability, "" if blow.shot else blow.attacker.id)


def _acid_skin(play: Play, blow: Blow, being: Being, ability: Ability) -> None:
    """Bare hands and claws burn on it (WB-424)."""
    if gear_damage.is_bare(blow.arm) and not blow.shot:
        dealt = play.total(ability.damage, being.id, f"Damage: {ability.name}")
        hurt(play, blow.attacker.id, dealt, cause=ability.name, hit=False, harm=ability.energy)


# What happens to whoever has struck a creature.
STRUCK: dict[Rule, Callable[[Play, Blow, Being, Ability], None]] = {
    "acid_touch": _acid_skin,
    "dissolve_gear": gear_damage.dissolve_weapon,
    "item_save": gear_damage.expose_weapon,
    "spores": _spores,
}


def answer_touch(play: Play, blow: Blow, target: Being) -> None:
    """What the target does to attacker and weapon by being what it is; ``target`` is as it was before the blow."""
    entry = entry_of(play, target)
    if entry is None:
        return
    for ability in entry.abilities:
        if act := STRUCK.get(ability.rule):
            act(play, blow, target, ability)
        elif ability.rule == "heads":
            mark_heads(play, target)
    if (brand := harm_kinds.BRANDS.get(blow.arm.key)) and harm_kinds.ends(play, play.being(blow.who), brand):
        slay(play, blow.who, f"burned by {blow.arm.name}")


def _doom(play: Play, effect: Effect) -> None:
    """The rounds that a scream has left somebody are over (WB-422)."""
    if not states.dead(play, play.being(effect.on)):
        slay(play, effect.on, effect.fact("cause", effect.name))


_OVER: dict[str, Callable[[Play, Effect], None]] = {
    "strength drained": draining.strength_returns,
    "swallowed": grasping.digest,
    "doomed": _doom,
}


def effect_ends(play: Play, effect: Effect) -> None:
    """What follows when the time of something a creature has done is up."""
    if (over := _OVER.get(effect.kind)) and effect.on in play.table.beings:
        over(play, effect)
