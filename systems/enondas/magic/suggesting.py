"""Which spell a sensible caster would use now: for simulation, odds, and a referee in a hurry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from systems.common.forms import Choice
from systems.common.kernel.caching import per_being, per_build
from systems.common.kernel.look import Look
from systems.common.kernel.manner import acts_at
from systems.common.records.table import Being
from systems.enondas.base import arms, states
from systems.enondas.base.entries_spells import Spell
from systems.enondas.base.seen import chance_seen, seen
from systems.enondas.base.sheet import CharacterSheet, Known
from systems.enondas.magic.cast import KEY, Plan, hindrance, may_act, plan_of, spells_of
from systems.enondas.magic.casting import how_many, touches, twice_mean
from systems.enondas.magic.levels import m_of, most_steps
from systems.enondas.magic.targets import hit_level, shots
from systems.frozen import dataclass

DIE = 7  # twice the mean of a die: strengths are compared in halves
BADLY = Fraction(1, 3)  # of the hit points left: hurt badly
WORTH_SLEEP = 2  # a foe this many times as strong as the caster is better asleep


@dataclass(frozen=True, slots=True)
class Scene:
    """What a caster looks at before choosing."""

    look: Look
    caster: Being
    foes: tuple[Being, ...]

    def affordable(self, known: Known, spell: Spell) -> list[Plan]:
        """What the spell can be, not raised first, as long as mana stays above zero."""
        steps = range(most_steps(spell, m_of(self.look, self.caster, known)) + 1)
        return [plan for one in steps if not (plan := self.plan(known, spell, one)).paid.risk]

    def strength(self, being: Being) -> int:
        own = being.side == self.caster.side
        return strength(self.look, being) if own else strength_seen(self.look, being)

    def strongest(self, beings: Sequence[Being]) -> Being:
        return max(beings, key=self.strength)

    def plan(self, known: Known, spell: Spell, steps: int) -> Plan:
        return plan_of(self.look, self.caster, known, spell, {"steps": steps, "stored": False})


@per_build
def strength(look: Look, being: Being) -> int:
    """What somebody brings into a melee, twice: dice and adds of the weapon at hand."""
    arm = arms.melee_arm(look, being)
    return max(0, DIE * arm.dice + 2 * arm.adds)


@per_build
def strength_seen(look: Look, being: Being) -> int:
    """What a foe seems to bring into a melee."""
    return strength(*seen(look, being))


@per_being
def enough_seen(look: Look, being: Being) -> int:
    """Points that seem to fell a foe through all that protects it."""
    alone, foe = seen(look, being)
    return states.hits_of(foe)[0] + max(0, alone.value(foe.id, "protection"))


def suggest_spell(look: Look, actor: str) -> Choice | None:
    """The spell to cast now with everything it asks; nothing if blades do better or mana would run out."""
    being = look.find(actor)
    if being is None or not isinstance(being.sheet, CharacterSheet) or not being.sheet.spells:
        return None
    if not look.fighting or may_act(look, actor) is None:
        return None
    scene = Scene(look, being, tuple(look.able_against(being.side)))
    ready = [(one, spell) for one, spell in spells_of(look, being.sheet) if not hindrance(look, being, one, spell)]
    for chooses in (_mend, _lull, _blast):
        if (found := chooses(scene, ready)) is not None:
            return Choice(KEY, actor, found)
    return None


Ready = list[tuple[Known, Spell]]
Answered = Mapping[str, Any] | None


def _answers(scene: Scene, plan: Plan, target: str) -> Mapping[str, Any]:
    """Everything the form of casting asks about this spell at this target."""
    look, cast = scene.look, plan.cast
    spell = cast.spell
    found: dict[str, Any] = {"spell": spell.key}
    if most_steps(spell, cast.m):
        found["steps"] = cast.steps
    if scene.caster.sheet.stored_mana > 0 and plan.cost.amount:
        found["stored"] = False
    if spell.effect == "missiles":
        found |= dict.fromkeys(shots(how_many(look, cast)), target)
    elif spell.strikes != "melee":
        found["target"] = target
    if spell.strikes != "melee":
        found["elsewhere"] = False
    if spell.effect == "blast" and spell.strikes == "missile" and look.house.spell_missile_needs_hit:
        found["hit_level"] = hit_level(look, scene.caster.id, target)
    return found


def _mend(scene: Scene, ready: Ready) -> Answered:
    """A friend who is badly hurt gets the healing that is needed, as far as the mana goes, and as cheap as it comes."""
    look, badly = scene.look, acts_at(scene.look, scene.caster, BADLY)
    healing = [(known, spell) for known, spell in ready if spell.effect == "heal"]
    hurt = [one for one in look.on_side(scene.caster.side) if _hurt(look, one, badly)] if healing else []
    plans = [plan for known, spell in healing for plan in scene.affordable(known, spell)] if hurt else []
    if not plans:
        return None
    worst = min(hurt, key=lambda one: states.hits_of(one)[0])
    now, most = states.hits_of(worst)

    def worth(plan: Plan) -> tuple[int, int]:
        return max(0, min(twice_mean(look, plan.cast), 2 * (most - now))), -plan.cost.amount

    best = max(plans, key=worth)
    return _answers(scene, best, worst.id) if worth(best)[0] else None


def _hurt(look: Look, being: Being, share: Fraction) -> bool:
    """Whether somebody who is still there has this share of the hit points left, or less."""
    now, most = states.hits_of(being)
    return now <= share * most and states.present(look, being)


def _lull(scene: Scene, ready: Ready) -> Answered:
    """The strongest foe is put out of the fight, if it is much stronger and likely to fail."""
    lulling = [(known, spell) for known, spell in ready if spell.effect in ("sleep", "paralyze")]
    if not lulling or not scene.foes:
        return None
    foe = scene.strongest(scene.foes)
    if scene.strength(foe) < WORTH_SLEEP * scene.strength(scene.caster):
        return None
    for known, spell in lulling:
        plan = scene.plan(known, spell, 0)
        if not plan.paid.risk and 2 * chance_seen(scene.look, foe, spell.save, plan.cast.m, "magic") <= 1:
            return _answers(scene, plan, foe.id)
    return None


def _blast(scene: Scene, ready: Ready) -> Answered:
    """The most damage there is mana for, if it is more than the own weapon does; no more than fells the target."""
    look, best = scene.look, 0
    found: tuple[Plan, str] | None = None
    for known, spell in ready:
        targets = [one for one in scene.foes if touches(spell, one)] if spell.strikes else []
        if not targets or (spell.strikes == "melee" and len(targets) < len(scene.foes)):
            continue
        foe = scene.strongest(targets)
        enough = enough_seen(look, foe)
        for plan in scene.affordable(known, spell):
            done = twice_mean(look, plan.cast)
            if done > best:
                best, found = done, (plan, foe.id)
            if done >= 2 * enough and spell.strikes == "missile":
                break
    return _answers(scene, *found) if found and best > scene.strength(scene.caster) else None
