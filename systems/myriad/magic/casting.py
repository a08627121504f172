"""Casting: on the willing by itself, on everybody else as an attack (MY-601, R-51)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import altered
from systems.myriad.combat import facts
from systems.myriad.magic import aiming, asking, releasing, woven
from systems.myriad.magic.cast import DIE, ELSEWHERE, SPOT, TARGET, UNWILLING, Cast

CAST = "magic.cast"


def cast_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """At whom, and whatever else the spell leaves open."""
    being, now = woven.can(look, actor), woven.woven_by(look, actor)
    if being is None or now is None:
        return None
    if now.imbuing:
        return Form(CAST, "Cast", blocked="This spell is woven for a thing: imbue it, or drop it.")
    spell = woven.spell_of(look, now)
    if not spell.components:
        return Form(CAST, "Cast", blocked="Nothing is woven yet that would do anything.")
    form = asking.form_of(look, being, spell, now.skill, so_far, CAST, "Cast")
    return altered(form, leads=not form.blocked)


def cast(play: Play, choice: Choice) -> None:
    """The spell leaves the mage's hands; on the unwilling that takes the action."""
    now = woven.woven_by(play, choice.actor)
    if now is None:
        return
    die = choice.answers.get(DIE) is True
    spell = woven.spell_of(play, now, die)
    play.lift(choice.actor, woven.WEAVING)
    release(play, Cast(choice.actor, spell, now.skill, choice.answers))


def release(play: Play, going: Cast) -> None:
    """Whatever it comes from: an attack on the unwilling takes the action, then it does what it does."""
    caster = play.being(going.caster)
    unwilling = going.flag(UNWILLING) or (going.answers.get(TARGET, "-") == SPOT and not going.flag(ELSEWHERE))
    if unwilling:
        play.done(caster.id)
        for who in going.targets[:1]:
            aiming.walk_up(play, caster, play.being(who), going.spell)
    elif play.fighting:
        play.add_to_fact(caster.id, facts.CAST)
    releasing.release(play, going, unwilling)
