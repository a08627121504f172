"""Damage of spells between the casting in step 1 and its delivery in steps 4 to 6 (EN-105, EN-110, EN-135).

The magic room says what was cast; what becomes of it is settled here.
"""

from __future__ import annotations

from typing import Any

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.enondas.base.states import present
from systems.enondas.combat import facts
from systems.enondas.combat.pools import deal
from systems.enondas.combat.shooting import HIT, chance, lands, size_factor
from systems.enondas.combat.sides import enemy, melee_of, participants

NEAR = 2  # the distance a spell is aimed over unless its level is said


def declare_missile(play: Play, caster: str, target: str, damage: int, name: str, needs_hit: bool = False,
                    hit_level: int | None = None) -> None:  # fmt: skip
    """Damage of the missile class at one target, dealt in step 5.  Outside a fight it is dealt at once.

    ``needs_hit``: a roll to hit is made in step 4, of ``hit_level`` if that is said, else near and by size (EN-181).
    """
    if not play.fighting:
        if not needs_hit or lands(play, caster, target, _level(play, caster, target, hit_level), {}) == HIT:
            deal(play, target, damage, name)
        return
    level = _level(play, caster, target, hit_level) if needs_hit else 0
    facts.append(play, facts.BOLTS, (caster, target, damage, name, level, "" if needs_hit else HIT))


def declare_melee(play: Play, caster: str, points: int, name: str, only: tuple[str, ...] = ()) -> None:
    """Points for the total of the caster's side in step 4; with ``only`` they count if every enemy in the melee has
    one of these tags (EN-182, EN-184)."""
    facts.append(play, facts.CHANTS, (caster, points, name, only, -1))


def use_up_action(play: Play, who: str) -> None:
    """The being has used its action of this round: no dice of its own any more (EN-101), and what it declared before is
    not what it did last."""
    if play.fighting:
        play.add_to_fact(who, facts.ACTED)
        kept = {
            name: tuple([one for one in said if one.actor != who])
            for name, said in (("declared", play.declared), ("decided", play.decided))
            if any([one.actor == who for one in said])
        }
        if kept:
            play.alter_fight(**kept)
        play.done(who)


def _level(play: Play, caster: str, target: str, said: int | None) -> int:
    sizes = [play.value(who, "size") for who in (target, caster)]
    return NEAR * size_factor(*sizes) if said is None else said


def counts(look: Look, chant: tuple[Any, ...]) -> bool:
    """Whether the points of a spell count: as settled in step 4, until then as the enemies stand."""
    caster, _, _, only, settled = chant
    if settled >= 0 or not only:
        return bool(settled)
    being = look.find(caster)
    if being is None:
        return False
    against = participants(look, enemy(being.side), melee_of(look, caster) or 1)
    return bool(against) and all([set(only) & set(one.sheet.tags) for one in against])


def settle(play: Play) -> None:
    """Step 4 is over: rolls to hit of spells are made, and it is fixed which points count (EN-113, EN-184)."""
    if bolts := play.fact(facts.BOLTS, ()):
        play.set_facts(**{facts.BOLTS: tuple([_roll_to_hit(play, bolt) for bolt in bolts])})
    if chants := play.fact(facts.CHANTS, ()):
        play.set_facts(**{facts.CHANTS: tuple([(*chant[:4], int(counts(play, chant))) for chant in chants])})


def _roll_to_hit(play: Play, bolt: tuple[Any, ...]) -> tuple[Any, ...]:
    caster, target, _, name, level, how = bolt
    if how or caster not in play.table.beings or target not in play.table.beings:
        return bolt
    if not present(play, play.being(target)):
        return (*bolt[:5], "lost")
    how = lands(play, caster, target, level, {})
    play.tell("{name}: {caster} {how} {target}.", how, "spark", name=name, caster=play.being(caster), how=how,
              target=play.being(target))  # fmt: skip
    return (*bolt[:5], how)


def bolt_chance(look: Look, bolt: tuple[Any, ...]) -> Any:
    """How likely a spell that must hit still does."""
    return chance(look, look.being(bolt[0]), look.being(bolt[1]), bolt[4], {})


def lose(play: Play, felled: list[Being]) -> None:
    """What the felled of step 2 had under way is lost (EN-135)."""
    gone = {being.id for being in felled}
    for name in (facts.BOLTS, facts.CHANTS, facts.AREAS):
        pending = play.fact(name, ())
        lost = [one for one in pending if one[0] in gone]
        if lost:
            play.set_facts(**{name: tuple([one for one in pending if one not in lost])})
        for one in lost:
            play.tell(
                "{name} of {being} is lost.", icon="cross", name=_name_pending(name, one), being=play.being(one[0])
            )


def _name_pending(name: str, pending: tuple[Any, ...]) -> str:
    return str(pending[{facts.BOLTS: 3, facts.CHANTS: 2}.get(name, 4)])
