"""What a sensible mage would do: what sixes go to, when a spell is worth casting, when a weapon does better.

``tactics.suggest`` asks ``suggest(look, actor)`` before weapons are looked at; nothing means: leave it to them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from systems.common.forms import Choice
from systems.common.forms.named_numbers import get_score
from systems.common.kernel.caching import per_being, per_builds
from systems.common.kernel.look import Look
from systems.common.kernel.manner import acts_at
from systems.common.kernel.seen import as_seen, has_shown
from systems.common.records.table import Being
from systems.myriad.base import chances, module, natures, states, vitals
from systems.myriad.base.arms import CLOSE, skill_with
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.base.seen import knows, left_seen, pair_seen, sheet_seen
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.combat import attacking, deeds, defending, places
from systems.myriad.magic import aiming, buying, mending, parts, spells, things, woven
from systems.myriad.magic.cast import TARGET, TARGETS, UNWILLING, conflict_of, metres_to
from systems.myriad.magic.spells import Spell
from systems.myriad.magic.woven import Woven, weaves

LEAST, MOST = 4, 8  # dice that a spell is woven to before it is cast, if fewer would not do
ANY = 99
HALF = Fraction(1, 2)  # of the Wounds left: worth healing
HEAL, HARM, SHIELD = "heal", "harm", "shield"
WEAVE, CAST, ZAP, USE, MOVE = "magic.weave", "magic.cast", "magic.zap", "magic.use", "combat.move"


def suggest(look: Look, actor: str) -> Choice | None:
    """What to do with magic in this turn; nothing if weapons do better."""
    being = look.find(actor)
    if being is None or not look.fighting or not (parts.mage(look, being) or things.imbued_things(being)):
        return None
    if woven.may_act(look, actor) is None or woven.why_hindered(look, being):
        return None
    now = woven.woven_by(look, actor)
    if now is not None and not now.imbuing and (choice := _cast(look, being, now)) is not None:
        return choice
    if (choice := _thing(look, being)) is not None:
        return choice
    if not parts.mage(look, being) or (now is not None and now.imbuing):
        return None
    goal = goal_of(look, being, now)
    if goal != HEAL and now is None and (choice := _zap(look, being)) is not None:
        return choice
    if not goal:
        return None
    if goal == HARM and (choice := _nearer(look, being, now)) is not None:
        return choice
    if now is None and _plainly(look, being):  # nothing is asked then, and nothing in the way
        return Choice(WEAVE, being.id, {})
    return _fill_form(look, WEAVE, being, {})


def _plainly(look: Look, being: Being) -> bool:
    """Whether there is one skill to weave with, and it is fit for a fight."""
    known = parts.skills(look, being)
    return len(known) == 1 and not module.ritual(look, known[0])


def _fill_form(look: Look, key: str, being: Being, wanted: Mapping[str, object]) -> Choice | None:
    """The form as it stands with some answers given; nothing if it cannot be done."""
    form = look.game.actions[key].form(look, being.id, wanted)
    if form is None or form.blocked:
        return None
    answers = form.settled(wanted)
    return None if form.problem(answers) else Choice(key, being.id, answers)


def _at(spell: Spell, who: str) -> dict[str, object]:
    return {TARGETS: (who,)} if spell.most_targets > 1 else {TARGET: who}


def _cast(look: Look, being: Being, now: Woven) -> Choice | None:
    """What is woven, if it is enough."""
    spell = woven.spell_of(look, now, look.house.zap and not woven.spell_of(look, now).has(HEAL))
    full = not woven.room(look, being.id, now)
    if not spell.components:
        return None
    if spell.has(HEAL):
        worst = wounded(look, being)
        if worst is not None and (full or spell.amount(HEAL) >= min(_needs(look, worst), LEAST)):
            return _fill_form(look, CAST, being, _at(spell, worst.id))
        return None
    if spell.harms:
        target = enough(look, being, spell, full)
        return _fill_form(look, CAST, being, _at(spell, target)) if target else None
    if spell.has(SHIELD):
        return _fill_form(look, CAST, being, _at(spell, being.id))
    return None


def _thing(look: Look, being: Being) -> Choice | None:
    """An imbued thing that fits and is known: healing for the badly hurt, harm that is worth it."""
    for place, one in enumerate(things.imbued_things(being)):
        if one.truly:
            continue
        spell = things.spell_in(look, one)
        worst = wounded(look, being) if spell.has(HEAL) else None
        target = worst.id if worst is not None else enough(look, being, spell, True) if spell.harms else ""
        if target and (choice := _fill_form(look, USE, being, {"thing": place, **_at(spell, target)})) is not None:
            return choice
    return None


def goal_of(look: Look, being: Being, now: Woven | None) -> str:
    """What the spell is for: what it holds already says it, else what is needed most."""
    has = {one.effect for part, _ in (now.paid if now else ()) if (one := parts.component(look, part)) is not None}
    owns = {one.effect for one in parts.owned_components(look, being)}
    if HEAL in has:
        return HEAL if wounded(look, being) is not None else ""
    if has & {"damage", "incapacitate", "motion"}:
        return HARM
    if HEAL in owns and wounded(look, being) is not None:
        return HEAL
    if SHIELD in has:
        return SHIELD
    if owns & {"damage", "incapacitate"} and _pays(look, being, now):
        return HARM
    return SHIELD if SHIELD in owns and not owns & {"damage", "incapacitate"} and _pressed(look, being) else ""


def wounded(look: Look, being: Being) -> Being | None:
    """The friend who needs healing most: down, or with no more than half of the Wounds left; the dead do not."""
    found, least = None, acts_at(look, being, HALF) + Fraction(1, 100)
    for one in look.on_side(being.side):
        if not isinstance(one.sheet, PersonSheet) or states.dead(look, one):
            continue
        most = get_score(one.sheet.boxes, module.wounds(look))
        share = Fraction(get_score(one.sheet.left, module.wounds(look)), most) if most else Fraction(1)
        if share < least:
            found, least = one, share
    return found


def _needs(look: Look, being: Being) -> int:
    """Healing that would make somebody whole."""
    line = module.wounds(look)
    return mending.OF_CRITICAL * vitals.missing(being, module.row_of(line, True)) + vitals.missing(being, line)


def _pressed(look: Look, being: Being) -> bool:
    """Whether a foe is close enough to strike, and no weapon answers."""
    foes = _foes(look, being)
    if not foes or places.distance(look, being, foes[0]) > places.free_move(look, foes[0]) + places.REACH:
        return False
    fought = deeds.armed(look, being)
    return fought is None or attacking.best_arm(look, being, attacking.usable(look, being, foes[0], fought)) is None


def _foes(look: Look, being: Being) -> list[Being]:
    return list(attacking.targets(look, being, conflict_of(look, being).key))


def _share(look: Look, target: Being, tags: tuple[str, ...]) -> float:
    """How many of the dice that strike somebody wound."""
    armor = min(6, natures.armor(look, target, tags))
    return natures.factor(look, target, tags) * (6 - armor) / 6


def _share_seen(look: Look, being: Being, tags: tuple[str, ...]) -> float:
    """How many of the dice seem to wound a foe."""
    return _share_as_known(look, being, tags, has_shown(look, being))


@per_being
def _share_as_known(look: Look, being: Being, tags: tuple[str, ...], known: bool) -> float:
    return _share(*as_seen(look, being, sheet_seen(look, being, known)), tags)


@per_builds
def _chance_seen(
    look: Look, being: Being, target: Being, statistic: str, skill: str, met: str, conflict: str, known: bool
) -> float:
    """How likely an attack seems to hit a foe."""
    look, being, target = pair_seen(look, being, target, being.side, known)
    return _chance(look, being, statistic, skill, target, met, module.conflict(look, conflict))


def _chance(look: Look, being: Being, statistic: str, skill: str, target: Being, met: str, fought: Conflict) -> float:
    """How likely an attack is to hit, nothing burnt (MY-013)."""
    ahead = defending.lead(look, being, target, fought, skill, met)
    dice, against = max(0, look.value(being.id, statistic)), max(0, look.value(target.id, fought.defence))
    return chances.winning(dice, against, ahead)


def _dice_wanted(look: Look, target: Being, tags: tuple[str, ...], left: int) -> int:
    """Dice that would probably put somebody out who has so much left, within what is worth waiting for."""
    share = _share(look, target, tags)
    return min(MOST, max(LEAST, round(left / share))) if share else ANY


@per_builds
def _spell_worth(look: Look, being: Being, target: Being, conflict: str, side: str, known: bool, left: int) -> float:
    """Points that spells of damage come to in a round, weaving and casting, at somebody who seems to have so much
    ``left``, as it looks to a side; a ritual is over too late for any."""
    look, being, target = pair_seen(look, being, target, side, known)
    if all([module.ritual(look, one) for one in parts.skills(look, being)]):
        return 0.0
    tags = ("magic", *([theme] if (theme := parts.theme_aspect(being)) else []))
    amount = sum(
        [one.amount for one in parts.owned_components(look, being) if one.effect in ("damage", "incapacitate")][:1]
    )
    grows = amount * look.value(being.id, weaves(look)) / 6
    dice = _dice_wanted(look, target, tags, left)
    if grows <= 0 or dice == ANY:
        return 0.0
    rounds = dice / grows + (0 if look.house.weave_and_cast_same_action else 1)
    return dice / rounds * _share(look, target, tags) * _spell_chance(look, being, target, conflict)


def worth(look: Look, being: Being, target: Being, side: str) -> float:
    """Points that magic comes to in a round, woven or out of a thing, as it looks to a side; 0 if somebody has none."""
    left, known = left_seen(look, side, target, module.wounds(look)), knows(look, being, target, side)
    return _magic_worth(look, being, target, conflict_of(look, being).key, side, known, left)


@per_builds
def _magic_worth(look: Look, being: Being, target: Being, conflict: str, side: str, known: bool, left: int) -> float:
    woven_ones = _spell_worth(look, being, target, conflict, side, known, left) if parts.mage(look, being) else 0.0
    look, being, target = pair_seen(look, being, target, side, known)
    kept = [things.spell_in(look, one) for one in things.imbued_things(being)]
    given = [max(one.amount("damage"), one.amount("incapacitate")) * _share(look, target, one.tags) for one in kept]
    chance = _spell_chance(look, being, target, conflict) if any(given) else 0.0
    return max([woven_ones, *[dice * chance for dice in given]])


def _spell_chance(look: Look, being: Being, target: Being, conflict: str) -> float:
    skill, fought = parts.skills(look, being)[0], module.conflict(look, conflict)
    return _chance(look, being, weaves(look), skill, target, CLOSE, fought)


def _arm_worth(look: Look, being: Being, target: Being) -> float:
    """Points that the best weapon at hand comes to."""
    fought = deeds.armed(look, being)
    arm = attacking.best_arm(look, being, attacking.usable(look, being, target, fought)) if fought else None
    if arm is None or fought is None:
        return 0.0
    skill = skill_with(fought, arm)
    chance = _chance_seen(
        look, being, target, fought.attack, skill, skill, conflict_of(look, being).key, has_shown(look, target)
    )
    return arm.damage * _share_seen(look, target, arm.tags) * chance


def _pays(look: Look, being: Being, now: Woven | None) -> bool:
    """Whether to weave rather than to strike; what has been begun goes on."""
    foes = _foes(look, being)
    if not foes or now is not None:
        return bool(foes)
    return _woven_worth(look, being, foes[0]) > _arm_worth(look, being, foes[0])


def _woven_worth(look: Look, being: Being, foe: Being) -> float:
    """Points that spells of damage seem to come to in a round at a foe."""
    side, left = being.side, left_seen(look, being.side, foe, module.wounds(look))
    return _spell_worth(look, being, foe, conflict_of(look, being).key, side, has_shown(look, foe), left)


def enough(look: Look, being: Being, spell: Spell, full: bool = False) -> str:
    """Whom a spell that harms should be cast at now; nobody while it is better to weave on."""
    best, found = 0.0, ""
    for target in aiming.in_reach(look, being, spell):
        if target.side == being.side or not look.stands(target):
            continue
        share = _share_seen(look, target, spell.tags)
        dice, bound = spell.amount("damage"), spell.amount("incapacitate")
        left = left_seen(look, being.side, target, module.wounds(look))
        if bound and bound * share >= left + 1:
            return target.id
        worth = dice * share
        ready = full or dice >= LEAST or (dice and worth >= left) or (spell.push and not dice and not bound)
        if ready and worth >= best and (worth or spell.push or spell.moves or (full and bound)):
            best, found = worth + 0.01, target.id
    return found


def _nearer(look: Look, being: Being, now: Woven | None) -> Choice | None:
    """Up to where the spell will reach, beside the action."""
    foes = _foes(look, being)
    if not foes:
        return None
    reach = woven.spell_of(look, now).reach if now is not None else spells.REACH
    owns_range = any([one.effect == "range" for one in parts.owned_components(look, being)])
    short = metres_to(look, being, foes[0]) - reach
    free = most = places.free_move(look, being)
    if look.house.declare_reverse:  # no step beside what was declared; whoever casts walks up to it
        most = places.run_move(look, being) if now is None and short > free else 0
    if short > 0 and most > 0 and not owns_range:
        return _fill_form(look, MOVE, being, {TARGET: foes[0].id, "way": "toward", "metres": min(short, most)})
    return None


def _zap(look: Look, being: Being) -> Choice | None:
    """A zap, if weaving and weapons do no better."""
    foes = _foes(look, being) if look.house.zap else []
    if not foes:
        return None
    tags = ("magic", *([theme] if (theme := parts.theme_aspect(being)) else []))
    conflict, known = conflict_of(look, being).key, has_shown(look, foes[0])
    chance = _chance_seen(look, being, foes[0], weaves(look), parts.skills(look, being)[0], CLOSE, conflict, known)
    other = max(_woven_worth(look, being, foes[0]), _arm_worth(look, being, foes[0]))
    if _share_seen(look, foes[0], tags) * chance < other:
        return None
    return _fill_form(look, ZAP, being, {TARGET: foes[0].id, UNWILLING: True})


def advised(look: Look, being: Being, now: Woven, number: int) -> tuple[str, ...]:
    """What so many sixes should go to, in order."""
    there = {one.part: one for one in buying.wares(look, being, now) if not one.blocked}
    found: list[str] = []
    for part, units in _parts_wanted(look, being, now):
        ware = there.get(part)
        most = min(units, ware.most or units) if ware is not None else 0
        while found.count(part) < most and len(found) < number:
            if buying.problem(look, being.id, now, [*found, part]):
                break
            found.append(part)
    return tuple(found)


def _parts_wanted(look: Look, being: Being, now: Woven) -> Sequence[tuple[str, int]]:
    """Parts and how many sixes each, the most urgent first."""
    keys: dict[str, str] = {one.effect: one.key for one in reversed(parts.owned_components(look, being))}
    goal = goal_of(look, being, now) if look.fighting else ""
    if not goal:
        goal = HEAL if HEAL in keys and wounded(look, being) is not None else HARM
    if goal == HEAL:
        return [(keys.get(HEAL, ""), ANY)]
    if goal == SHIELD:
        return [(keys.get(SHIELD, ""), ANY)]
    spell, found = woven.spell_of(look, now), list[tuple[str, int]]()
    foes = _foes(look, being) if look.fighting else []
    if foes:
        found += _wanted_range(look, being, foes[0], spell, keys)
        immune = not _share_seen(look, foes[0], ("magic", *spell.aspects))
        if now.theme and immune and _share_seen(look, foes[0], ("magic",)):
            found.append((parts.join(keys.get("aspect", parts.aspect_key(look)), parts.PLAIN), 1))
    begun = [part for part, _ in now.paid if not look.fighting]
    order = ("damage", "incapacitate", "heal", "shield", "counter", "told")
    found += [(part, ANY) for part in [*begun, *[keys.get(effect, "") for effect in order]]]
    push = parts.join(keys.get("motion", ""), parts.PUSH)
    return [*found, (push, 1), (keys.get("seeking", ""), ANY), *[(part, 1) for part in keys.values()]]


def _wanted_range(look: Look, being: Being, foe: Being, spell: Spell, keys: Mapping[str, str]) -> list[tuple[str, int]]:
    """As much Range as it takes to get at somebody."""
    metres = metres_to(look, being, foe) - places.free_move(look, being)
    steps = next((step for step, far in enumerate(spells.RANGES) if far >= metres), 0)
    has = spells.RANGES.index(spell.reach) if spell.reach in spells.RANGES else 0
    return [(keys["range"], steps - has)] if steps > has and "range" in keys else []
