"""Shots and throws: how hard they are, whether they hit, what they do (EN-117, EN-120 to EN-129)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.seen import worst_hurt
from systems.common.records.table import Being
from systems.enondas.base import saves
from systems.enondas.base.arms import Arm
from systems.enondas.base.rounding import half
from systems.enondas.base.states import present
from systems.enondas.combat import facts
from systems.enondas.combat.blows import Attack, adds_words, blow_of, read_attacks, throw, times
from systems.enondas.combat.plans import Plan, arm_of
from systems.enondas.combat.sides import enemy, unseen_by

BANDS = (("point_blank", "Point blank", 1), ("near", "Near", 2), ("medium", "Medium", 3), ("long", "Long", 4))
# What a target is called, above which share of the attacker's size in hundredths, whether that share itself counts to
# it, and by what the level of the distance is multiplied (EN-120, R-07).
SIZES = (("Huge", 400, True, 1), ("Large or alike", 50, False, 2), ("Small", 25, False, 3), ("Very small", 10, True, 4),
         ("Tiny", -1, True, 5))  # fmt: skip
Save = Callable[[Look, Being, str, int, str], Fraction]  # the chance of a saving roll
HIT, MISS, AVOIDED = "hits", "misses", "avoided"
TASK, DODGE = "missile attack", "missile avoidance"


def size_factor(target: int, attacker: int) -> int:
    """How the target's size counts against the attacker's; about the same counts 2 (EN-120, R-07)."""
    share = 100 * target
    return next(factor for _, least, even, factor in SIZES
                if share > least * attacker or (even and share == least * attacker))  # fmt: skip


def band_at(metres: int, reach: int) -> int:
    """The band of a distance in quarters of the range, from 1; 0: out of range (EN-121)."""
    return next((number for number, *_ in enumerate(BANDS, 1) if 4 * metres <= number * reach), 0)


def base_level(look: Look, arm: Arm, answers: Answers) -> int:
    """The level of the distance; 0: out of range."""
    if look.house.missile_bands == "quarters":
        metres = answers.get("metres")
        return band_at(metres if isinstance(metres, int) else 1, arm.reach)
    named: dict[Any, int] = {key: level for key, _, level in BANDS}
    band = answers.get("band")
    return named.get(band if isinstance(band, str) else "near", 2)


def level_of(look: Look, shooter: Being, target: Being, arm: Arm, answers: Answers) -> int:
    """The level of the roll to hit before skills count: distance × size, then the referee's word (EN-120, EN-122)."""
    factor = size_factor(look.value(target.id, "size"), look.value(shooter.id, "size"))
    modifier = answers.get("modifier")
    return base_level(look, arm, answers) * factor + (modifier if isinstance(modifier, int) else 0)


def dodge(answers: Answers) -> tuple[int, str]:
    """(level, task) of the roll to avoid a hit; whoever does not see it coming has no skill in it (EN-127)."""
    level = answers.get("avoid")
    return level if isinstance(level, int) else 1, DODGE if answers.get("aware", True) else "other"


def near_distance(arm: Arm) -> int:
    """The distance in metres that is taken for granted: as far as near goes."""
    return max(1, arm.reach // 2)


def chance(
    look: Look, shooter: Being, target: Being, level: int, answers: Answers, avoiding: Save = saves.chance
) -> Fraction:
    """The exact chance that a shot does its damage; ``avoiding``: what is taken for the target's chance to dodge."""
    hits = saves.chance(look, shooter, "dexterity", level, TASK)
    if look.house.avoid_missiles and look.able(target):
        hits *= 1 - avoiding(look, target, "dexterity", *dodge(answers))
    return hits


def target_of(look: Look, shooter: Being, answers: Answers) -> Being | None:
    """Whom somebody shoots at: as said, and if that one is down the enemy who looks worst hurt."""
    said = answers.get("target")
    target = look.find(said) if isinstance(said, str) else None
    if target is not None and present(look, target):
        return target
    there = [being for being in look.on_side(enemy(shooter.side)) if present(look, being)]
    return worst_hurt(look, shooter, there) if there else None


def lands(play: Play, shooter: str, target: str, level: int, answers: Answers) -> str:
    """Throw for a hit: hits, misses or avoided."""
    aim = play.being(target)
    if not saves.saves(play, shooter, "dexterity", level, f"To hit {aim.name}", TASK, hit=HIT, miss=MISS).made:
        return MISS
    if play.house.avoid_missiles and play.able(aim):
        dodged = saves.saves(play, target, "dexterity", dodge(answers)[0], "Avoid the missile", dodge(answers)[1],
                             hit=AVOIDED, miss=HIT)  # fmt: skip
        return AVOIDED if dodged.made else HIT
    return HIT


def shoot(play: Play, shooter: Being, plan: Plan) -> tuple[Any, ...]:
    """Every shot of a round at one target: (target, counts as melee, (how it went, attack) ...), plain values."""
    target = target_of(play, shooter, plan.answers)
    if target is None:
        return "", False, ()
    arm = arm_of(play, shooter, plan)
    blow, level = blow_of(play, shooter, arm), level_of(play, shooter, target, arm, plan.answers)
    tries: list[tuple[str, tuple[Any, ...]]] = []
    for _ in range(times(play, shooter)):
        how = lands(play, shooter.id, target.id, level, plan.answers)
        attack = throw(play, shooter.id, blow, f"Damage: {arm.name}{adds_words(blow.adds)}") if how == HIT else None
        tries.append((how, attack.plain if attack else ()))
        if attack:
            play.tell("{shooter} hits {target}: {working}.", HIT, "bow", shooter=shooter, target=target,
                      working=attack.words)  # fmt: skip
        elif how == AVOIDED:
            play.tell("{target} avoids {shooter}’s shot.", AVOIDED, "bow", shooter=shooter, target=target)
        else:
            play.tell("{shooter} misses {target}.", MISS, "bow", shooter=shooter, target=target)
    return target.id, bool(plan.answers.get("as_melee")), tuple(tries)


def attacks_of(shots: tuple[Any, ...]) -> list[Attack]:
    """The damage rolls of the shots that hit."""
    return read_attacks([attack for _, attack in shots[2] if attack])


def at_unseen(look: Look, shooter: Being | None, target: Being, damage: int) -> int:
    """Missile damage against somebody who is not seen counts half, each missile for itself (EN-130)."""
    return half(damage) if unseen_by(look, shooter, target) else damage


def shots_fired(look: Look) -> dict[str, tuple[Any, ...]]:
    """All shots of this round, by who shot them."""
    return facts.facts_by_being(look, facts.SHOTS)
