"""What the effect points of a spell make: harm, sleep, webs, boons, veils, light, and an end of all these (MG-085).

All beyond Shield, Magic Missile, the song and turning is ours, in the measures of the example: a grade by its price,
damage by dice and level.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from systems.common.encounter_kit.healing import tell_healed
from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.kernel.play import FOREVER, NO_EFFECT, Play
from systems.common.kernel.seen import show
from systems.common.records.table import Being, Effect, Term, Until, altered
from systems.monsters_magic.base import consequences, vitals
from systems.monsters_magic.base.arms import highest_roll
from systems.monsters_magic.base.attributes import level_of
from systems.monsters_magic.base.entries import Spell
from systems.monsters_magic.base.grades import GRADES, MINOR, amount, price
from systems.monsters_magic.base.sheet import CharacterSheet
from systems.monsters_magic.base.vitals import HARMLESS, MHP, PHP
from systems.monsters_magic.combat import (
    elements,
    gifts,
    helping,
    hiding,
    opposing,
    ranges,
    recovering,
    sickness,
    spending,
    standing,
)
from systems.monsters_magic.combat.spending import Purse
from systems.monsters_magic.magic.aiming import WOVEN, fearless, spells_on
from systems.monsters_magic.magic.heroism import with_heroism

POOL, FOCUS, SERVES = "pool", "focus", "serves"
SHIELD_ROUNDS = 5
MENDS = 6  # and the level, at most (MG-080)
LIGHT, LIGHT_LASTS = "light", 3600
HELPED = {"attack": ("attack",), "armor": ("armor", "defense"), "checks": ("checks",),
          "resistances": ("resistances",), "movement": ("movement",), "initiative": ("initiative",)}  # fmt: skip

Does = Callable[[Play, Being, Spell, "Being | None", int, Answers], None]


def carry_out(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """What a spell that has succeeded does to one of those it was meant for."""
    _DOES[spell.effect](play, being, spell, target, points, answers)


def best_grade(look: Look, points: int, spell: Spell) -> str:
    """The heaviest grade that the points pay for, or the one the spell is for; empty: they are too few."""
    grades = (spell.grade,) if spell.grade else tuple(reversed(GRADES))
    return next((one for one in grades if price(look, one) <= points), "")


def _too_few(play: Play, being: Being, spell: Spell, points: int) -> None:
    play.tell("{being}’s {spell} comes to nothing: {points:point is|points are} too few.",
              NO_EFFECT if points else "", "circle", being=being, spell=spell, points=points)  # fmt: skip


def _outdone(look: Look, target: Being, spell: Spell, bonus: int) -> bool:
    """Whether the same spell already gives more: a weaker one takes nothing from it."""
    woven = [effect for effect in look.effects_on(target.id) if effect.fact(WOVEN) == spell.key]
    return any(term.amount > bonus for effect in woven for _, term in effect.terms)


def _points(play: Play, being: Being, spell: Spell, target: Being, points: int) -> int:
    """The points after size, where size counts for magic, and after what the element does (MG-056)."""
    change = opposing.size_points(play, being, target) if play.house.mg_size_affects_magic else 0
    return elements.after(play, max(0, points + change), target, spell.element)


def lasting(play: Play, who: str, rounds: int) -> Until:
    """So many rounds of somebody, or as long in peace; 0: to the end of the scene."""
    if not rounds:
        return consequences.of_scene(play)
    if play.fighting:
        return Until("turn end", who, rounds)
    return Until("lasting", at=rounds * play.game.round_seconds)


def _missile(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """Hit points or consequences; no more damage than its dice and the level, if it has dice (MG-087, MG-047)."""
    if target is None:
        return
    cap = highest_roll(spell.dice) + level_of(play, being) if spell.dice else 0
    names = (spell.consequence,) if spell.consequence else ()
    spending.spend(play, Purse(being.id, target.id, _points(play, being, spell, target, points), spell.pool or PHP,
                               cap=cap, names=names, breaks=spell.breaks,
                               steps=target.side != being.side))  # fmt: skip


def _turn(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """Mental hit points or consequences; powers without dice have no cap; a broken mind is turned (MG-051, MG-047)."""
    if target is not None:
        spending.spend(play, Purse(being.id, target.id, _points(play, being, spell, target, points), MHP,
                                   names=(spell.consequence or "cowed",), breaks=spell.breaks or "turned"))  # fmt: skip


def _mind(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """Mental hit points or consequences; what becomes of a mind that gives way the spell says."""
    if target is None:
        return
    if spell.breaks != "gone" and fearless(play, target):
        show(play, target)
        play.tell("{spell} finds nothing in {being} to take hold of.", NO_EFFECT, "circle", spell=spell, being=target)
        return
    _missile(play, being, altered(spell, pool=MHP), target, points, answers)


def _impose(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """A consequence, as heavy as the points allow or of the one grade that the spell is for; not two of a grade."""
    if target is None:
        return
    left = with_heroism(play, being, _points(play, being, spell, target, points), spell.grade)
    able = [one for one in ((spell.grade,) if spell.grade else reversed(GRADES)) if price(play, one) <= left]
    grade = next((one for one in able if consequences.room_for(play, target.id, one)), "")
    if not able:
        _too_few(play, being, spell, left)
    elif not grade:
        play.tell("{being} bears consequences of that grade already.", NO_EFFECT, "circle", being=target)
    else:
        effect = consequences.impose(play, target.id, grade, spell.consequence or spell.name, being.id, grade)
        more = ((gifts.GATHER, spell.gather),) if spell.gather else ()
        play.exchange(effect, altered(effect, data=(*effect.data, (WOVEN, spell.key), *more)))


def _infect(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    if target is not None:
        level = level_of(play, being)
        sickness.infect(
            play, being, target.id, spell.consequence or spell.name, 0, spell.gather or gifts.USUAL_GOAL, level
        )


def _shield(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """As strong as the points allow, for five rounds; a stronger one takes the place of a weaker (MG-086)."""
    points = with_heroism(play, being, points, spell.grade)
    grade = best_grade(play, points, spell)
    bonus, rounds = amount(play, grade) if grade else 0, spell.rounds or SHIELD_ROUNDS
    if not grade or _outdone(play, being, spell, bonus):
        _too_few(play, being, spell, points)
        return
    play.lift(being.id, "shield")
    found = tuple([(figure, Term(spell.name, bonus, spell.rule)) for figure in ("armor", "defense")])
    play.put_on(being.id, f"{spell.name} +{bonus}", lasting(play, being.id, rounds), *found, kind="shield",
                source=being.id, **{WOVEN: spell.key})  # fmt: skip
    play.tell("{being} is shielded: +{bonus} for {rounds} rounds.", f"AC +{bonus}", "shield", being=being, bonus=bonus,
              rounds=rounds)  # fmt: skip


def _help(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """All of it a bonus to one check of a friend, and a point of the focus (MG-088)."""
    if answers.get(FOCUS) and isinstance(being.sheet, CharacterSheet):
        play.change(being.id, "focus", being.sheet.focus + 1)
    if target is not None and points:
        standing.give(play, being, target, points, str(answers.get(SERVES, helping.usual(play))))


def most_mended(look: Look, being: Being, spell: Spell) -> int:
    """The most that a spell of healing gives back: six or what its dice can show, and the level (MG-080)."""
    return (highest_roll(spell.dice) if spell.dice else MENDS) + level_of(look, being)


def _heal(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """Points come back, six or what its dice can show, and the level, at most (MG-080, MG-089)."""
    if target is None or not points:
        return
    pool = spell.pool or str(answers.get(POOL, PHP))
    given = vitals.heal(play, target.id, min(points, most_mended(play, being, spell)), pool)
    tell_healed(play, target.id, given, "{being} regains {gained} {pool}.", pool=vitals.name_points(pool, given))


def _boon(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """As much as the points allow on what it helps; a stronger one takes the place of a weaker of the same name."""
    points = with_heroism(play, being, points, spell.grade)
    grade = best_grade(play, points, spell)
    bonus = amount(play, grade) if grade else 0
    if target is None or not grade or _outdone(play, target, spell, bonus):
        _too_few(play, being, spell, points)
        return
    for effect in play.effects_on(target.id):
        if effect.fact(WOVEN) == spell.key:
            play.remove(effect)
    found = tuple([(figure, Term(spell.name, bonus, spell.rule)) for one in spell.helps for figure in HELPED[one]])
    play.put_on(target.id, f"{spell.name} +{bonus}", lasting(play, target.id, spell.rounds), *found, kind="blessing",
                source=being.id, **{WOVEN: spell.key})  # fmt: skip
    play.tell("{being} has {spell}: +{bonus}.", f"gains +{bonus}", "star", being=target, spell=spell, bonus=bonus)


def _veil(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """Concealed until it attacks; a total veil takes a major effect, a thin one a minor (MG-042)."""
    needed = price(play, "major" if spell.seen == "total" else MINOR)
    seen = (spell.seen or "semi") if points >= needed else "semi" if points >= price(play, MINOR) else ""
    if target is None or not seen:
        _too_few(play, being, spell, points)
        return
    play.lift(target.id, consequences.UNSEEN)
    play.put_on(target.id, spell.name, lasting(play, target.id, spell.rounds), kind=consequences.UNSEEN,
                source=being.id, **{consequences.SEEN: seen, WOVEN: spell.key})  # fmt: skip
    play.tell("{being} {word}.", "hides", "eye-off", being=target, word=hiding.WORDS[seen])


def _light(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """In a foe's eyes it dazzles; else it shines for an hour, and what the dark hides nearby is seen better."""
    if target is not None and target.side != being.side:
        _impose(play, being, altered(spell, consequence=spell.consequence or "dazzled"), target, points, answers)
        return
    bearer = target or being
    play.put_on(bearer.id, spell.name, Until("lasting", at=LIGHT_LASTS), kind=LIGHT, source=being.id,
                **{WOVEN: spell.key})  # fmt: skip
    play.tell("{being} bears a light.", "shines", "spark", being=bearer)
    for foe in _in_the_light(play, bearer):
        hiding.show(play, foe)


def _in_the_light(look: Look, bearer: Being) -> list[Being]:
    if not look.fighting:
        return []
    return [one for one in look.against(bearer.side) if ranges.band(look, bearer, one) <= ranges.SHORT]


def _cleanse(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """The points count against the worst that weighs on somebody; what is extreme only by what is made for it."""
    if target is None:
        return
    found = recovering.troubles(play, target.id)
    fit = [one for one in found if spell.grade == GRADES[-1] or not recovering.needs_special(one)]
    if not fit:
        play.tell("{being} bears nothing that {spell} helps against.", NO_EFFECT, "circle", being=target, spell=spell)
        return
    worst = max(fit, key=lambda one: recovering.goal_of(play, one))
    recovering.count_against(play, target, worst, True, max(points, 0))


def _step(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """Bands nearer or further, the first for nothing (MG-071)."""
    if target is None:
        return
    now = ranges.band(play, being, target)
    lean = min(1 + points // price(play, MINOR), ranges.furthest(play) - now)
    spending.spend(play, Purse(being.id, target.id, max(1, points), cap=HARMLESS, free=1, lean=lean,
                               graded=False, words="The first band is free."))  # fmt: skip


def _dispel(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """What spells have made on somebody ends, for a minor effect each."""
    ids = spells_on(play, target) if target is not None else []
    can = points // price(play, MINOR)
    if not ids or not can:
        _too_few(play, being, spell, points)
        return
    for id_ in ids[:can]:
        effect: Effect = play.effects()[id_]
        play.remove(effect)
        play.tell("{effect} on {being} ends.", "ends", "hourglass", effect=as_subject(effect.name), being=target)


def _card(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """As its card says: the GM spends the points with the table."""
    play.put_on(being.id, spell.name, FOREVER, kind="spell", source=being.id, **{WOVEN: spell.key})
    play.tell("{spell}: {points:effect point|effect points} to spend.", icon="spark", spell=spell, points=points)


_DOES: Mapping[str, Does] = {
    "missile": _missile, "turn": _turn, "mind": _mind, "impose": _impose, "infect": _infect, "shield": _shield,
    "help": _help, "heal": _heal, "boon": _boon, "veil": _veil, "light": _light, "cleanse": _cleanse, "step": _step,
    "dispel": _dispel, "card": _card,
}  # fmt: skip
