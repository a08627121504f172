"""What each side of a melee comes to, from everything that counts in it: rule and forecast read the same list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.records.table import Being, Term
from systems.enondas.base.rounding import half
from systems.enondas.combat import facts, side_dice
from systems.enondas.combat.blows import Blow, blow_of, edge, read_attacks, times
from systems.enondas.combat.plans import arm_of, plan_of, planned_blow, rollers, said_by_all
from systems.enondas.combat.shooting import attacks_of, chance, level_of, shots_fired, target_of
from systems.enondas.combat.sides import is_blinded, melee_of
from systems.enondas.combat.spells import bolt_chance, counts
from systems.frozen import dataclass

CERTAIN = Fraction(1)


@dataclass(frozen=True, slots=True)
class Part:
    """Something that counts in a side's total: an amount, or a blow still to be thrown so often, if it hits."""

    who: str
    blinded: bool = False  # counts half (EN-130)
    amount: int = 0
    sixes: int = 0
    blow: Blow | None = None
    times: int = 1
    chance: Fraction = CERTAIN  # of each of the times


def side_total(blind: int, free: int) -> int:
    """A side's total: the sum of those who cannot see the enemy counts half (EN-113, EN-130)."""
    return max(0, half(blind) + free)


def total(found: Iterable[Part]) -> int:
    """The running total: what is not thrown yet counts nothing."""
    blind = free = 0
    for part in found:
        if part.blinded:
            blind += part.amount
        else:
            free += part.amount
    return side_total(blind, free)


@per_look
def parts(look: Look, side: str, melee: int) -> tuple[Part, ...]:
    """Everything that counts for a side in a melee, thrown or not."""
    return parts_with(look, side, melee, rollers(look))


def parts_with(look: Look, side: str, melee: int, waiting: Sequence[Being]) -> tuple[Part, ...]:
    """The same if these are those who have not rolled yet."""
    left = [being for being in waiting if being.side == side]
    return (
        *_thrown_parts(look, side, melee),
        *[Part(key, blind, one.amount, one.sixes) for key, blind, one in side_dice.thrown(look, side, melee)],
        *_to_throw(look, left, melee),
        *_chants(look, side, melee),
        *_bolts(look, side, melee),
        *_edge(look, side, melee),
    )


def _thrown_parts(look: Look, side: str, melee: int) -> list[Part]:
    """Who has rolled.  Shots count if they count as melee, or where the house says so; their sixes do in any case
    (EN-124, EN-125, EN-131)."""
    found = []
    for who, plain in look.fact(facts.ROLLED, ()):
        being = look.find(who)
        if being is not None and being.side == side and melee_of(look, who) == melee:
            attacks = read_attacks(plain)
            found.append(Part(who, is_blinded(look, being, melee), sum([one.amount for one in attacks]),
                              sum([one.sixes for one in attacks])))  # fmt: skip
    for who, shots in shots_fired(look).items():
        being = look.find(who)
        if being is not None and being.side == side and melee_shot_into(look, being, shots[0]) == melee:
            attacks, counted = attacks_of(shots), shots[1] or look.house.missile_into_total
            amount = sum([one.amount for one in attacks]) if counted else 0
            found.append(Part(who, is_blinded(look, being, melee), amount, sum([one.sixes for one in attacks])))
    return found


def _to_throw(look: Look, left: Sequence[Being], melee: int) -> list[Part]:
    found, said = [], said_by_all(look) if left else None
    for being in left:
        plan = plan_of(look, being, said)
        if plan.does == "fight" and melee_of(look, being.id) == melee:
            blow = planned_blow(look, being, plan)
            found.append(Part(being.id, is_blinded(look, being, melee), blow=blow, times=times(look, being)))
        elif plan.does == "shoot" and (plan.answers.get("as_melee") or look.house.missile_into_total):
            target, arm = target_of(look, being, plan.answers), arm_of(look, being, plan)
            if target is not None and melee_shot_into(look, being, target.id) == melee:
                hits = chance(look, being, target, level_of(look, being, target, arm, plan.answers), plan.answers)
                found.append(Part(being.id, is_blinded(look, being, melee), blow=blow_of(look, being, arm),
                                  times=times(look, being), chance=hits))  # fmt: skip
    return found


def melee_shot_into(look: Look, shooter: Being, target: str) -> int:
    """Whoever shoots from outside every melee shoots into that of the target."""
    return melee_of(look, shooter.id) or melee_of(look, target)


def _chants(look: Look, side: str, melee: int) -> list[Part]:
    found = []
    for chant in look.fact(facts.CHANTS, ()):
        being = look.find(chant[0])
        if being is not None and being.side == side and (melee_of(look, being.id) or 1) == melee:
            found.append(Part(being.id, is_blinded(look, being, melee), chant[1] if counts(look, chant) else 0))
    return found


def _bolts(look: Look, side: str, melee: int) -> list[Part]:
    """Spells that strike like missiles, where missiles count in the total (EN-124)."""
    if not look.house.missile_into_total:
        return []
    found = []
    for bolt in look.fact(facts.BOLTS, ()):
        being, damage, how = look.find(bolt[0]), bolt[2], bolt[5]
        if being is None or being.side != side or melee_shot_into(look, being, bolt[1]) != melee:
            continue
        if how:
            found.append(Part(being.id, is_blinded(look, being, melee), damage if how == "hits" else 0))
        else:
            found.append(Part(being.id, is_blinded(look, being, melee), blow=Blow(bolt[3], 0, (Term(bolt[3], damage),)),
                              chance=bolt_chance(look, bolt)))  # fmt: skip
    return found


def edge_key(side: str, melee: int) -> str:
    """Under which name the referee's dice and adds for a side are kept."""
    return side if melee == 1 else f"{side}/{melee}"


def _edge(look: Look, side: str, melee: int) -> list[Part]:
    """What the referee gives a side; it counts as it is, seen or unseen (EN-104)."""
    key = edge_key(side, melee)
    dice, adds = edge(look, key)
    found = [Part(key, amount=adds)] if adds else []
    if plain := look.fact_of(key, facts.ROLLED):
        thrown = read_attacks(plain)[0]
        found.append(Part(key, amount=thrown.amount, sixes=thrown.sixes))
    elif dice > 0:
        found.append(Part(key, blow=Blow("Circumstances", dice, ())))
    return found
