"""Which power a sensible magician would use: for simulation, odds, and a Maze Master in a hurry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from systems.common.forms import Choice
from systems.common.look import Look
from systems.common.table import Being
from systems.mazes_minotaurs.entries import Power, PowerEffect
from systems.mazes_minotaurs.magic import blessing, costs, targets, use
from systems.mazes_minotaurs.magic.casting import TARGET, TARGETS, Casting, chance_to_resist, deity_of
from systems.mazes_minotaurs.magic.ways import casting, how_many
from systems.mazes_minotaurs.powers import magic_of, powers_known
from systems.mazes_minotaurs.states import dead, stands, unconscious

DECIDE = "combat.decide"  # where the fight takes decisions
BADLY = 3  # hurt badly: at most a third of the Hits left
LIKELY = Fraction(1, 2)  # Power must be as likely to be enough, and a victim to fail
EARLY = 2  # rounds in which a blessing is still worth a round
FIGHTING = {"melee", "missile", "defense", "initiative"}  # figures worth blessing in a fight
FIGHTING_GIFTS = ("victory", "sure_hand", "fortitude")
Answered = Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class Scene:
    """What a magician looks at before choosing."""

    look: Look
    caster: Being
    foes: tuple[Being, ...]
    friends: tuple[Being, ...]  # the caster not among them

    def casting(self, power: Power) -> Casting:
        return casting(self.look, self.caster, power, {})

    def victims(self, power: Power) -> list[Being]:
        """The foes a power works on, who are more likely to fail than to resist; the weakest in spirit first."""
        cast = self.casting(power)
        found = [(chance_to_resist(self.look, one.id), one) for one in self.foes]
        fit = [(chance, one) for chance, one in found if chance <= LIKELY and not targets.why_not(self.look, cast, one)]
        return [one for _, one in sorted(fit, key=lambda pair: pair[0])]


def scene_of(look: Look, actor: str) -> Scene | None:
    """The fight as a magician sees it; nothing for others, or while nobody fights."""
    being = look.find(actor)
    if being is None or not look.fighting or not magic_of(look, being.sheet):
        return None
    friends = tuple([one for one in look.on_side(being.side) if one.id != actor])
    return Scene(look, being, tuple(look.able_against(being.side)), friends)


def worth_using(look: Look, actor: str) -> str:
    """The power that is worth a round of concentration; empty if a blow, or nothing, does better."""
    scene = scene_of(look, actor)
    if scene is None or not scene.foes or scene.caster.sheet.power <= 0 or not look.able(scene.caster):
        return ""
    known = powers_known(look, scene.caster.sheet)
    for effect, plan in PLANS:
        for power in known:
            if power.effect != effect or not _affordable(scene, power):
                continue
            if plan(scene, power) is not None:
                return power.key
    return ""


def _affordable(scene: Scene, power: Power) -> bool:
    """Whether there is likely Power enough; for the last hope any chance will do (MM-E27)."""
    likely = costs.chance(scene.look, scene.caster, power)
    return likely >= LIKELY or (power.effect == "intervene" and likely > 0)


def suggest_power(look: Look, actor: str) -> Choice | None:
    """The power that somebody worked on, with everything it asks; nothing if it can do no good any more.  While all
    still decide: the decision for a power, as far as it is one."""
    turn = look.turn
    if turn is not None and turn.phase == "Decision":
        key = worth_using(look, actor)
        return Choice(DECIDE, actor, {"does": "power", "power": key}) if key else None
    if (being := use.may_use(look, actor)) is None or not look.fighting:
        return None
    scene = scene_of(look, actor)
    known = use.open_powers(look, being)
    power = next((one for one in known if one.key == use.concentrates_on(look, actor)), None)
    if scene is None or power is None or use.hindrance(look, being, power):
        return None
    plan = dict(PLANS).get(power.effect)
    planned = plan(scene, power) if plan is not None else None
    for meant in ([planned] if planned else []) + [{}]:
        answers = {"power": power.key, **meant}
        form = use.form(look, actor, answers)
        if form is not None and not form.problem(filled := {**form.blank(), **answers}):
            return Choice(use.KEY, actor, filled)
    return None


def _mend(scene: Scene, power: Power) -> Answered:
    """A friend who is badly hurt, or lies unconscious."""
    look, cast = scene.look, scene.casting(power)
    hurt = [
        one for one in (*scene.friends, scene.caster)
        if (unconscious(look, one) or BADLY * one.sheet.hits <= look.value(one.id, "hits_most"))
        and not targets.why_not(look, cast, one)
    ]  # fmt: skip
    worst = min(hurt, key=lambda one: one.sheet.hits, default=None)
    return {TARGET: worst.id} if worst is not None else None


def _strike(scene: Scene, power: Power) -> Answered:
    """The strongest foe that is likely to fail."""
    found = scene.victims(power)
    best = max(found, key=lambda one: one.sheet.hits, default=None)
    return {TARGET: best.id} if best is not None else None


def _cloud(scene: Scene, power: Power) -> Answered:
    """As many foes as it reaches, unless they are under it already."""
    mark, most = targets.KINDS[power.effect], how_many(scene.casting(power))
    found = [one.id for one in scene.victims(power) if not scene.look.under(one.id, mark)][:most]
    if not found:
        return None
    return {TARGET: found[0]} if most == 1 else {TARGETS: tuple(found)}


def _charm(scene: Scene, power: Power) -> Answered:
    """A nymph without a friend who stands, or hurt herself, keeps foes off."""
    hurt = 2 * scene.caster.sheet.hits < scene.look.value(scene.caster.id, "hits_most")
    alone = not any([scene.look.able(one) for one in scene.friends])
    return _cloud(scene, power) if hurt or alone else None


def _bless(scene: Scene, power: Power) -> Answered:
    """A friend of strong faith, early in the fight, where the deity cares for fighting."""
    deity = deity_of(scene.look, scene.caster)
    if deity is None or scene.look.round > EARLY or not FIGHTING & set(deity.blessing):
        return None
    return _recipient(scene, power, blessing.BLESSED)


def _give(scene: Scene, power: Power) -> Answered:
    deity = deity_of(scene.look, scene.caster)
    if deity is None or deity.gift not in FIGHTING_GIFTS:
        return None
    return _recipient(scene, power, blessing.GIFT)


def _recipient(scene: Scene, power: Power, kind: str) -> Answered:
    look, cast = scene.look, scene.casting(power)
    for one in scene.friends:
        if look.able(one) and not look.under(one.id, kind) and not targets.why_not(look, cast, one):
            return {TARGET: one.id}
    return None


def _call(scene: Scene, power: Power) -> Answered:
    """The last hope: at least half of the own side lies there."""
    side = (*scene.friends, scene.caster)
    down = [one for one in side if dead(scene.look, one) or not stands(scene.look, one)]
    return {} if 2 * len(down) >= len(side) else None


PLANS: tuple[tuple[PowerEffect, Callable[[Scene, Power], Answered]], ...] = (
    ("intervene", _call),
    ("heal", _mend),
    ("strike", _strike),
    ("confuse", _cloud),
    ("charm", _charm),
    ("gift", _give),
    ("bless", _bless),
)
