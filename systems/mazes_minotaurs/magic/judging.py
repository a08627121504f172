"""Whether a power is worth a round, and on whom: one plan for each kind, in the order in which they are thought of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from systems.common.kernel.look import Look
from systems.common.kernel.manner import acts_at
from systems.common.kernel.seen import wounds_seen
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.attributes import level_of
from systems.mazes_minotaurs.base.entries import Power, PowerEffect
from systems.mazes_minotaurs.base.powers import powers_known
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.base.states import dead, stands, unconscious
from systems.mazes_minotaurs.combat.places import between
from systems.mazes_minotaurs.magic import blessing, commanding, cursing, mastery, targets
from systems.mazes_minotaurs.magic.casting import TARGET, TARGETS, deity_of
from systems.mazes_minotaurs.magic.power_forms import how_many
from systems.mazes_minotaurs.magic.scenes import Scene

BADLY = Fraction(1, 3)  # of the Hits left: hurt badly
CROWD = 2  # as many are worth a power that clouds minds before one that strikes
EARLY = 2  # rounds in which a blessing is still worth a round
FIGHTING = {"melee", "missile", "defense", "initiative"}  # figures worth blessing in a fight
FIGHTING_GIFTS = ("victory", "sure_hand", "fortitude")
AGAINST = ("confuse", "compel", "strike")  # powers that are used from under a cloak
Answered = Mapping[str, Any] | None
Plan = Callable[[Scene, Power], Answered]


def _call(scene: Scene, power: Power) -> Answered:
    """The last hope: at least half of the own side lies there."""
    side = (*scene.friends, scene.caster)
    down = [one for one in side if dead(scene.look, one) or not stands(scene.look, one)]
    return {} if 2 * len(down) >= len(side) else None


def _mend(scene: Scene, power: Power) -> Answered:
    """A friend who is badly hurt, or lies unconscious."""
    look, cast = scene.look, scene.casting(power)
    badly = acts_at(look, scene.caster, BADLY)
    hurt = [
        one for one in (*scene.friends, scene.caster)
        if (unconscious(look, one) or one.sheet.hits <= badly * look.value(one.id, "hits_most"))
        and scene.near(cast, one) and not targets.why_not(look, cast, one)
    ]  # fmt: skip
    worst = min(hurt, key=lambda one: one.sheet.hits, default=None)
    return {TARGET: worst.id} if worst is not None else None


def _master(scene: Scene, power: Power) -> Answered:
    """A tree or a boulder that fights for her, if none does yet; the kiss of life, the kiss of death."""
    look, cast = scene.look, scene.casting(power)
    if cast.way in mastery.SOURCES:
        walks = any([one.kind == mastery.ANIMATED and one.source == scene.caster.id for one in look.effects().values()])
        return {} if cast.hours > 0 and not walks and mastery.walker(look, cast.way) is not None else None
    if cast.way == mastery.REVIVE:
        fell = [one for one in scene.friends if not targets.why_not(look, cast, one) and scene.near(cast, one)]
        just = [one for one in fell if 0 < targets.rounds_dead(look, one.id) <= cast.bonus]
        return {TARGET: just[0].id} if just else None
    return _kiss(scene, power) if cast.way == mastery.DEATH else None


def _kiss(scene: Scene, power: Power) -> Answered:
    """A foe within reach who cannot turn away: held, confused, charmed."""
    look = scene.look
    there = [one for one in look.against(scene.caster.side) if stands(look, one) and targets.kissable(look, one)]
    found = _strongest(look, scene.likely(power, tuple(there)))
    return {TARGET: found.id} if found is not None else None


def _strongest(look: Look, beings: Sequence[Being]) -> Being | None:
    """Of the highest level, and of those the one who looks least hurt."""
    return max(beings, key=lambda one: (level_of(look, one), -wounds_seen(look, one)), default=None)


def _curse(scene: Scene, power: Power) -> Answered:
    """The same, where the curse ends the fight for its victim."""
    return _kiss(scene, power) if scene.casting(power).way in (cursing.TREE, cursing.STONE) else None


def _enslave(scene: Scene, power: Power) -> Answered:
    """Whoever is compelled already, for good; the strongest first."""
    look, cast = scene.look, scene.casting(power)
    there = [one for one in look.against(scene.caster.side) if stands(look, one)]
    fit = [one for one in there if not targets.why_not(look, cast, one)]
    best = max(fit, key=lambda one: level_of(look, one), default=None)
    return {TARGET: best.id} if best is not None else None


def _hide(scene: Scene, power: Power) -> Answered:
    """A magician who is hurt and has still something to do goes unseen, with friends beside him who shoot or are badly
    hurt."""
    look = scene.look
    if not scene.hurt() or look.under(scene.caster.id, *targets.KINDS["cloak"]):
        return None
    others = [one for one in powers_known(look, scene.caster.sheet) if one.effect in AGAINST]
    if not any([scene.victims(one) for one in others]):
        return None
    cast = scene.casting(power)
    beside = [
        one for one in scene.friends
        if stands(look, one) and scene.near(cast, one) and not look.under(one.id, *targets.KINDS["cloak"])
        and (_shoots(one) or one.sheet.hits <= BADLY * look.value(one.id, "hits_most"))
    ]  # fmt: skip
    return {TARGETS: tuple([one.id for one in (scene.caster, *beside)][: how_many(cast)])}


def _shoots(being: Being) -> bool:
    """Whether somebody has a bow or a sling in hand: no shot ends a cloak."""
    sheet = being.sheet
    return isinstance(sheet, HeroSheet) and any([
        item.carried == "held" and item.key in ("bow", "sling") for item in sheet.items
    ])  # fmt: skip


def _cloud(scene: Scene, power: Power) -> Answered:
    """As many foes as it reaches, unless they are under it already."""
    most, found = how_many(scene.casting(power)), [one.id for one in scene.fresh(power)]
    if not found:
        return None
    return {TARGET: found[0]} if most == 1 else {TARGETS: tuple(found[:most])}


def _crowd(scene: Scene, power: Power) -> Answered:
    """Several at once."""
    several = how_many(scene.casting(power)) >= CROWD and len(scene.foes) >= CROWD
    found = _cloud(scene, power) if several else None
    return found if found is not None and len(found[TARGETS]) >= CROWD else None


def _compel(scene: Scene, power: Power) -> Answered:
    """The strongest foe, if it has comrades to turn against or can be enslaved in the round after."""
    look, fresh = scene.look, scene.fresh(power)
    best = _strongest(look, fresh)
    if best is None or commanding.has_victim(look, scene.caster.id):
        return None
    known = powers_known(look, scene.caster.sheet)
    levels = commanding.levels_of_slaves(look, scene.caster.id) + level_of(look, best)
    keeps = levels <= commanding.MOST_LEVELS and any([one.effect == "enslave" for one in known])
    comrades = [one for one in look.against(scene.caster.side) if one.id != best.id and stands(look, one)]
    return {TARGET: best.id} if keeps or comrades else None


def _strike(scene: Scene, power: Power) -> Answered:
    """The strongest foe that is likely to fail."""
    best = _strongest(scene.look, scene.victims(power))
    return {TARGET: best.id} if best is not None else None


def _delude(scene: Scene, power: Power) -> Answered:
    """Fire and ghosts for those who are still too far off to be confused, or who hold on to more than one friend."""
    far = [one for one in scene.fresh(power) if between(scene.look, scene.caster.id, one.id) > APART]
    return {TARGETS: tuple([one.id for one in far][: how_many(scene.casting(power))])} if far else None


APART = 20  # feet at which the other powers of sorcery begin to reach


def _charm(scene: Scene, power: Power) -> Answered:
    """A nymph without a friend who stands, or hurt herself, keeps foes off."""
    alone = not any([scene.look.able(one) for one in scene.friends])
    return _cloud(scene, power) if scene.hurt() or alone else None


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
    """A friend who can act and will not have run off before it takes effect."""
    look, cast = scene.look, scene.casting(power)
    for one in scene.friends:
        fit = look.able(one) and not look.under(one.id, kind) and scene.near(cast, one)
        if fit and not _runs(scene, one) and not targets.why_not(look, cast, one):
            return {TARGET: one.id}
    return None


def _runs(scene: Scene, friend: Being) -> bool:
    """Whether a friend has still to get at the foes."""
    if not scene.slack or _shoots(friend):
        return False
    return all([between(scene.look, friend.id, one.id) > APART for one in scene.foes])


PLANS: tuple[tuple[PowerEffect, Plan], ...] = (
    ("intervene", _call),
    ("heal", _mend),
    ("mastery", _master),
    ("enslave", _enslave),
    ("cloak", _hide),
    ("curse", _curse),
    ("confuse", _crowd),
    ("compel", _compel),
    ("strike", _strike),
    ("confuse", _cloud),
    ("delude", _delude),
    ("charm", _charm),
    ("gift", _give),
    ("bless", _bless),
)
