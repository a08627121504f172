"""Actions declared from the lowest initiative up, then carried out or forfeited (MY-402)."""

from __future__ import annotations

from collections.abc import Iterable

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, Option
from systems.common.game import Action
from systems.common.look import Look
from systems.common.play import Play
from systems.common.table import Being, altered
from systems.myriad.combat import facts, flying, holding, rounds

DECLARE = "combat.declare"
TURN = "turn"
FREE = ("turn.wait", DECLARE, holding.HOLD, flying.FLY)  # what is not declared
FORFEIT = "forfeit"


def bound(actions: Iterable[Action]) -> tuple[Action, ...]:
    """The actions of a room, those of a turn held to what was declared."""
    return tuple([_bound(one) if one.place == TURN and one.key not in FREE else one for one in actions])


def _bound(action: Action) -> Action:
    asks = action.form

    def form(look: Look, actor: str, so_far: Answers) -> Form | None:
        if not look.house.declare_reverse or not look.fighting:
            return asks(look, actor, so_far)
        said = look.fact_of(actor, facts.DECLARED)
        if said is None or rounds.acting(look, actor) is None:
            return asks(look, actor, so_far)
        what, whom = said
        if what != action.key:
            return None
        found = asks(look, actor, {**so_far, "target": whom} if whom else so_far)
        return found if found is None or not whom else _at(look, found, whom)

    return altered(action, form=form)


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
    table = altered(look.table, fight=altered(fight, turns=turns))
    return Look(look.game, table)


def declare_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What will be done, and to whom."""
    turn = look.turn
    if turn is None or turn.phase != rounds.DECLARE or actor not in look.waiting:
        return None
    then = _as_if(look)
    forms = {
        action.key: (action.label, found)
        for action in look.game.actions.values()
        if action.place == TURN and action.key not in FREE and (found := action.form(then, actor, {})) is not None
    }  # fmt: skip
    options = tuple([Option(key, label) for key, (label, _) in forms.items()])
    options = (*options, Option(FORFEIT, "Nothing"))
    what = str(so_far.get("what") if so_far.get("what") in [one.value for one in options] else options[0].value)
    fields: list[Field] = [ChoiceField("what", "Does", default=options[0].value, options=options, refines=True)]
    target = forms[what][1].field("target") if what in forms else None
    if isinstance(target, BeingField):
        fields.append(altered(target, refines=False))
    elif what in forms:
        foes = tuple([one.id for one in look.against(look.being(actor).side) if look.stands(one)])
        if what == "combat.attack" and foes:  # nobody within reach yet
            fields.append(BeingField("target", "Target", default=foes[0], allowed=foes))
    return Form(DECLARE, "Declare", tuple(fields), help="It can then only be carried out, or forfeited")


def plan_words(look: Look, being: Being) -> str:
    """``Attack: Saelith``; empty where nothing was declared, or once it is done."""
    said = look.fact_of(being.id, facts.DECLARED) if look.house.declare_reverse and look.fighting else None
    if said is None or not (rounds.to_come(look, being.id) or being.id in look.waiting):
        return ""
    what, target = look.game.actions.get(said[0]), look.find(said[1])
    words = what.label if what is not None else "Nothing"
    return f"{words}: {target.name}" if target is not None else words


def declare(play: Play, choice: Choice) -> None:
    """Said is said."""
    being, answers = play.being(choice.actor), choice.answers
    what, whom = str(answers["what"]), str(answers.get("target") or "")
    play.note_of(being.id, **{facts.DECLARED: (what, whom)})
    label = play.game.actions[what].label.lower() if what in play.game.actions else "nothing"
    target = play.find(whom)
    if target is not None:
        play.tell("{being} declares: {what}, {target}.", "", "flag", being=being, what=label, target=target)
    else:
        play.tell("{being} declares: {what}.", "", "flag", being=being, what=label)
    play.done(being.id)
