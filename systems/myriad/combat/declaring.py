"""Actions declared from the lowest initiative up, then carried out or forfeited (MY-402)."""

from __future__ import annotations

from collections.abc import Iterable

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, Option
from systems.common.kernel.actions import WAIT, Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.myriad.base import module
from systems.myriad.combat import deeds, facts, flying, holding, rounds

DECLARE = "combat.declare"
ATTACK, WITH = "combat.attack", "conflict"  # blows and words are one action: what is declared of them is which
TURN = "turn"
FREE = (WAIT, DECLARE, holding.HOLD, flying.FLY)  # what is not declared
FORFEIT = "forfeit"


def bind_to_declarations(actions: Iterable[Action]) -> tuple[Action, ...]:
    """The actions of a room, those of a turn held to what was declared."""
    return tuple([_bound(one) if one.place == TURN and one.key not in FREE else one for one in actions])


def _bound(action: Action) -> Action:
    asks = action.form

    def form(look: Look, actor: str, so_far: Answers) -> Form | None:
        if not look.house.declare_reverse:
            return asks(look, actor, so_far)
        said = look.fact_of(actor, facts.DECLARED)
        if said is None or rounds.acting(look, actor) is None:
            return asks(look, actor, so_far)
        what, whom, *how = said
        if what != action.key:
            return None
        held = {**({"target": whom} if whom else {}), **({WITH: how[0]} if how else {})}
        found = asks(look, actor, {**so_far, **held})
        if found is not None and how:
            found = _with(look, actor, found, str(how[0]))
        return found if found is None or not whom else _at(look, found, whom)

    return altered(action, form=form)


def _with(look: Look, actor: str, form: Form, conflict: str) -> Form:
    """The form with no other conflict to choose than what was declared."""
    if conflict not in deeds.conflicts_of(look, look.being(actor)):
        word = module.conflict(look, conflict).word.lower()
        return altered(form, blocked=f"What was declared, to {word}, is not possible any more: the action is forfeit.")
    asked = form.field(WITH)
    if not isinstance(asked, ChoiceField):
        return form
    options = tuple([one for one in asked.options if one.value == conflict])
    only = altered(asked, options=options, default=conflict)
    return altered(form, fields=tuple([only if field.name == WITH else field for field in form.fields]))


def _at(look: Look, form: Form, whom: str) -> Form:
    """The form with nobody else to choose than who was declared."""
    target, there = form.field("target"), look.find(whom)
    if not isinstance(target, BeingField):
        return form
    if whom in target.allowed:
        only = altered(target, allowed=(whom,), default=whom)
        return altered(form, fields=tuple([only if field.name == "target" else field for field in form.fields]))
    name = there.name if there is not None else "somebody who left"
    why = "out of reach" if there is not None and look.stands(there) else "out of the fight"
    return altered(form, blocked=f"It was declared against {name}, who is {why}: the action is forfeit.")


def _as_if(look: Look) -> Look:
    """The table as it will be when what is declared is carried out."""
    fight = look.fight
    turns = tuple([altered(turn, phase=rounds.ACT) for turn in fight.turns])
    return Look(look.game, look.table.exchanged(fight, altered(fight, turns=turns)))


def declare_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What will be done, and to whom."""
    turn = look.turn
    if turn is None or turn.phase != rounds.DECLARE or actor not in look.waiting:
        return None
    then = _as_if(look)
    how = {WITH: so_far[WITH]} if WITH in so_far else {}
    forms = {
        action.key: (found.label if action.key == ATTACK else action.label, found)
        for action in look.game.actions.values()
        if action.place == TURN and action.key not in FREE
        and (found := action.form(then, actor, how if action.key == ATTACK else {})) is not None
    }  # fmt: skip
    options = tuple([Option(key, label) for key, (label, _) in forms.items()])
    options = (*options, Option(FORFEIT, "Nothing"))
    what = str(so_far.get("what") if so_far.get("what") in [one.value for one in options] else options[0].value)
    fields: list[Field] = [ChoiceField("what", "Does", default=options[0].value, options=options, refines=True)]
    if what == ATTACK and isinstance(conflict := forms[what][1].field(WITH), ChoiceField):
        fields.append(conflict)
    target = forms[what][1].field("target") if what in forms else None
    if isinstance(target, BeingField):
        fields.append(altered(target, refines=False))
    return Form(DECLARE, "Declare", tuple(fields), help="It can then only be carried out, or forfeited")


def plan_words(look: Look, being: Being) -> str:
    """``Attack: Saelith``; empty where nothing was declared, or once it is done."""
    said = look.fact_of(being.id, facts.DECLARED) if look.house.declare_reverse and look.fighting else None
    if said is None or not (rounds.to_come(look, being.id) or being.id in look.waiting):
        return ""
    target, words = look.find(said[1]), _word(look, being, *said) or "Nothing"
    return f"{words}: {target.name}" if target is not None else words


def _word(look: Look, being: Being, what: str, whom: str, conflict: str = "") -> str:
    """What a declared action is called: an attack as its conflict calls it; empty for nothing."""
    if what == ATTACK and (found := conflict or next(iter(deeds.conflicts_of(look, being)), "")):
        return module.conflict(look, found).word
    action = look.game.actions.get(what)
    return action.label if action is not None else ""


def declare(play: Play, choice: Choice) -> None:
    """Said is said."""
    being, answers = play.being(choice.actor), choice.answers
    what, whom = str(answers["what"]), str(answers.get("target") or "")
    how = (str(answers[WITH]),) if what == ATTACK and WITH in answers else ()
    play.set_fact_of(being.id, **{facts.DECLARED: (what, whom, *how)})
    label = _word(play, being, what, whom, *how).lower() or "nothing"
    target = play.find(whom)
    if target is not None:
        play.tell("{being} declares: {what}, {target}.", "", "flag", being=being, what=label, target=target)
    else:
        play.tell("{being} declares: {what}.", "", "flag", being=being, what=label)
    play.done(being.id)
