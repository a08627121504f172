"""What a sensible player would do with a turn, and on what sixes are burnt."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Question, SpendField
from systems.common.look import Look
from systems.common.table import Being
from systems.myriad import module
from systems.myriad.checks import BURN
from systems.myriad.combat import attacking, moving, places

WAIT = "turn.wait"


def suggest(look: Look, actor: str) -> Choice:
    """Attack whoever is nearest with the best arm that reaches; else run up."""
    being = attacking.acting(look, actor)
    if being is None:
        return Choice(WAIT, actor)
    for key in attacking.conflicts_of(look, being):
        if (choice := _attack(look, being, key)) is not None:
            return choice
    return Choice(WAIT, actor)


def _attack(look: Look, being: Being, conflict: str) -> Choice | None:
    fought = module.conflict(look, conflict)
    there = attacking.targets(look, being, conflict)
    if not there:
        return None
    if not fought.armed:
        return _filled(look, attacking.ATTACK, being, {"conflict": conflict, "target": there[0].id})
    for target in there:
        if (arm := attacking.best_arm(look, being, attacking.usable(look, being, target, fought))) is not None:
            return _filled(look, attacking.ATTACK, being,
                           {"conflict": conflict, "target": target.id, "arm": arm.key})  # fmt: skip
    if places.run_move(look, being):
        return _filled(look, moving.MOVE, being, {"target": there[0].id})
    return None


def _filled(look: Look, key: str, being: Being, wanted: dict[str, object]) -> Choice:
    """The form as it stands with some answers given, those left out that it does not ask."""
    form = look.game.actions[key].form(look, being.id, wanted)
    if form is None or form.blocked:
        return Choice(WAIT, being.id)
    blank = form.blank()
    return Choice(key, being.id, {**blank, **{name: value for name, value in wanted.items() if name in blank}})


def answer(look: Look, question: Question) -> Answers:
    """What tactics would answer: sixes go where the rule that asks advises."""
    answers = question.form.blank()
    spend = question.form.field(BURN)
    return {**answers, BURN: spend.advised} if isinstance(spend, SpendField) else answers
