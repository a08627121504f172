"""What a sensible fighter would do with a turn: for simulation, odds, and a referee in a hurry."""

from __future__ import annotations

import re
from collections.abc import Sequence

from systems.common.forms import Answers, Choice, Question
from systems.common.kernel.actions import WAIT
from systems.common.kernel.caching import per_being, per_build, per_company
from systems.common.kernel.look import Look
from systems.common.kernel.manner import share_told
from systems.common.kernel.seen import ALIKE, TOLD, worst_hurt
from systems.common.records.table import Being
from systems.frozen import dataclass
from systems.whitebox.base import states
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.characters import creation_answers
from systems.whitebox.combat import attack, blow_series, dancing_weapons, intents, phases, protection_scrolls
from systems.whitebox.combat.arms import Arm, arms
from systems.whitebox.combat.breath import breathes
from systems.whitebox.combat.breath import form as breath_form
from systems.whitebox.combat.powers.plans import has_plan
from systems.whitebox.combat.powers.plans import suggest as suggest_power
from systems.whitebox.magic import BADLY, CROWD, SPARED, STRONG, suggest_spell

DICE = re.compile(r"(\d*)d(\d+)")  # of a damage; what has none hurts for a point at most


def suggest(look: Look, actor: str) -> Choice:
    """The foe that still stands and looks worst hurt, with the best weapon at hand; breath when there is one."""
    being = look.being(actor)
    turn = look.turn
    if turn is not None and turn.phase:
        return _in_phase(look, being, turn.phase)
    caster = isinstance(being.sheet, CharacterSheet) and being.sheet.memory
    casts = caster and not blow_series.has_machine_struck(look, actor)
    return _at_will(look, being, suggest_spell(look, actor) if casts else None)


def _in_phase(look: Look, being: Being, phase: str) -> Choice:
    """Where rounds run in phases each thing has its place; what is in hand decides who shoots and who strikes."""
    if phase == intents.PHASE:
        said = intents.form(look, being.id, {})
        return Choice(intents.KEY, being.id, said.blank()) if said else Choice(WAIT, being.id)
    if phase == phases.SPELLS:
        caster = isinstance(being.sheet, CharacterSheet) and being.sheet.memory
        return (suggest_spell(look, being.id) if caster else None) or Choice(WAIT, being.id)
    if phase == phases.MISSILES and (shot := _in_hand(look, being)) and not attack.is_loading(look, being, shot):
        foes = [one for one in look.able_against(being.side) if not states.hazard(look, one)]
        if foes:
            target = worst_hurt(look, being, foes)
            return Choice("combat.shoot", being.id, attack.plain_answers(look, being, shot, target, shooting=True))
    if phase == phases.MOVEMENT:
        return Choice(WAIT, being.id)
    choice = _at_will(look, being)
    return choice if phases.PHASE_OF.get(choice.action) == phase else Choice(WAIT, being.id)


@per_being
def _in_hand(look: Look, being: Being) -> Arm | None:
    """The missile weapon that is first in hand: whoever holds a bow before the sword means to shoot."""
    first = next(iter(arms(look, being)), None)
    return first if first and first.missile and not first.melee and first.item else None


def _at_will(look: Look, being: Being, spell: Choice | None = None) -> Choice:
    """A spell worth casting; breath when there is one; else the foe that looks worst hurt, with the best weapon."""
    actor = being.id
    foes: Sequence[Being] = look.able_against(being.side)
    amid = bool(look.effects())
    if amid:
        if look.under(actor, *states.BODILESS):
            return Choice(WAIT, actor)
        safe = protection_scrolls.safe_from(look, being)
        foes = [look.being(one) for one in _within_reach(look, being.side) if one not in safe]
    if amid and (others := states.raging_at(look, actor)):
        foes = [look.being(one) for one in others]
    elif spell is not None:
        return spell
    if amid and (aloft := dancing_weapons.form(look, actor, {})):
        return Choice(dancing_weapons.KEY, actor, aloft.blank())
    if blow_series.has_machine_struck(look, actor):
        foes = [one for one in foes if blow_series.machine_blows(look, being, one) > 1]
    if not foes:
        return Choice(WAIT, actor)
    ways = _ways(look, being)
    goes_on = phases.weapon_in_series(look, actor)
    if ways.breath and not goes_on and (breath := _breath(look, actor)):
        return breath
    if ways.power and not goes_on and (power := suggest_power(look, being, foes)):
        return power
    target = worst_hurt(look, being, foes)
    if states.hazard(look, target):  # left alone
        foes = [one for one in foes if not states.hazard(look, one)]
        if not foes:
            return Choice(WAIT, actor)
        target = worst_hurt(look, being, foes)
    if ways.blow:
        return Choice("combat.attack", actor, attack.plain_answers(look, being, ways.blow, target, shooting=False))
    if ways.shot and not attack.is_loading(look, being, ways.shot):
        return Choice("combat.shoot", actor, attack.plain_answers(look, being, ways.shot, target, shooting=True))
    return Choice(WAIT, actor)


@per_company
def _within_reach(look: Look, side: str) -> tuple[str, ...]:
    """Everybody against a side who can act and whom a blow can reach."""
    return tuple([one.id for one in look.able_against(side) if not look.under(one.id, *states.NO_TARGET)])


@dataclass(frozen=True, slots=True)
class _Ways:
    """What somebody has to fight with, whoever the foes are."""

    breath: bool
    power: bool
    blow: Arm | None
    shot: Arm | None


@per_build
def _ways(look: Look, being: Being) -> _Ways:
    found = arms(look, being)
    blow = max([arm for arm in found if arm.melee and not arm.also], key=_strength, default=None)
    if blow is not None and not blow.item and _in_hand(look, being):
        blow = None  # with nothing but a bow in hand one shoots
    return _Ways(breathes(look, being), has_plan(look, being), blow, next(iter(found), None))


def _strength(arm: Arm) -> tuple[int, int, int]:
    """A plus first, then what the dice come to in a round, then the more blows; a point more or less does not count."""
    thrown = DICE.match(arm.damage)
    dice = int(thrown[1] or 1) * (int(thrown[2]) + 1) if thrown else 0
    return arm.bonus, dice * arm.count, arm.count


def _breath(look: Look, actor: str) -> Choice | None:
    form = breath_form(look, actor, {})
    return Choice("combat.breathe", actor, form.blank()) if form and form.blank()["targets"] else None


def answer(look: Look, question: Question) -> Answers:
    """What tactics would answer to a question of the rules."""
    return creation_answers.answer(look, question)


def tell_tactics(look: Look, manner: int) -> tuple[str, ...]:
    """What tactics do, as a referee would say it."""
    return (
        "Everybody strikes the foe who looks worst hurt; whoever holds a bow shoots.",
        f"Healers heal whoever has at most {share_told(BADLY, manner)} left.",
        f"Spells for many need {CROWD + manner} foes or {SPARED} hit points, those for one {STRONG} hit dice.",
        "Nobody of the party runs.",
        ALIKE,
        TOLD,
    )
