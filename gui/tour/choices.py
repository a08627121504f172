"""What the tour looks for at the table without knowing the game: whom to aim at, what can be done to many at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gui.tour.fingers import CannotPlay
from systems.common.content.entries import BadEntry
from systems.common.forms import BeingsField, Choice, ChoiceField, Form, NumberField, ToggleField
from systems.common.kernel.actions import Action
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import DiceTape, Refused, RollRequest, SeededDice, Throw
from systems.common.records.table import FOES, PARTY

TRIED_AT_MOST = 8


def faces(request: RollRequest) -> tuple[int, ...]:
    """What a player with some luck throws: just enough where something is needed, else rather high dice."""
    if request.need is not None and request.count == 1:
        return (max(1, min(request.sides, request.need.face)),)
    return (max(1, round(request.sides * 0.7)),) * request.count


def weakest(look: Look) -> str:
    """The foe that is easiest to fell, of the kind there are most of."""
    standing = [being for being in look.on_side(FOES) if look.game.stands(look, being)]
    kinds = [being.entry for being in standing]
    standing.sort(key=lambda being: (-kinds.count(being.entry), _left(look, being.id)))
    return standing[0].id if standing else ""


def toughest(look: Look) -> str:
    """The foe with the most left."""
    standing = [being.id for being in look.on_side(FOES) if look.game.stands(look, being)]
    return max(standing, key=lambda who: _left(look, who), default="")


def at_many(look: Look) -> Choice | None:
    """What somebody of the party can do now that most foes save against, all of one kind aimed at."""
    found: list[tuple[int, int, Choice]] = []
    for being in look.on_side(PARTY):
        if being.id not in look.fight.waiting:
            continue
        for action in look.game.actions.values():
            if action.place in ("turn", "being"):
                for choice in _at_foes(look, action, being.id):
                    found.append((_saves(look, choice), -len(found), choice))
    best = max(found, key=lambda one: one[:2], default=None)
    return best[2] if best is not None and best[0] > 1 else None


def _left(look: Look, who: str) -> int:
    tracks = look.game.summary(look, look.being(who)).tracks
    return tracks[0].now if tracks else 0


def _at_foes(look: Look, action: Action, actor: str) -> Iterator[Choice]:
    """The action with every foe it can be pointed at, for each option of its first choice."""
    form = action.form(look, actor, {})
    if form is None:
        return
    first = next((field for field in form.fields if isinstance(field, ChoiceField)), None)
    options = [option.value for option in first.options if not option.blocked][:TRIED_AT_MOST] if first else [None]
    for option in options:
        known = _unblocked(look, action, actor, {first.name: option} if first is not None else {})
        asked = action.form(look, actor, known)
        if asked is None or asked.blocked:
            continue
        foes = _all_foes(look, asked)
        answers = {**asked.blank(), **known, **foes}
        if foes and not asked.problem(answers):
            yield Choice(action.key, actor, answers)


def _unblocked(look: Look, action: Action, actor: str, known: dict[str, Any]) -> dict[str, Any]:
    """The answers, with a box ticked that says that nothing is in the way, if something is and there is such a box."""
    asked = action.form(look, actor, known)
    if asked is None or not asked.blocked:
        return known
    tried = [{**known, field.name: True} for field in asked.fields if isinstance(field, ToggleField)]
    return next((one for one in tried if (form := action.form(look, actor, one)) and not form.blocked), known)


def _all_foes(look: Look, form: Form) -> dict[str, tuple[str, ...]]:
    for field in form.fields:
        if isinstance(field, BeingsField):
            kind = look.being(weakest(look)).entry  # those of another kind keep their distance
            foes = [one for one in field.allowed if look.being(one).side == FOES and look.being(one).entry == kind]
            foes = [one for one in foes if look.game.stands(look, look.being(one))]
            if foes:
                return {field.name: tuple(foes[: field.most])}
    return {}


def _saves(look: Look, choice: Choice) -> int:
    """How many foes would throw for themselves; nothing happens to the table."""
    tape = DiceTape(SeededDice(1))
    try:
        resolve(look.game, look.table, choice, tape)
    except (Refused, BadEntry):
        return 0
    rollers = [one.request.roller for one in tape.entries if isinstance(one, Throw) and one.request.need is not None]
    return sum(look.being(who).side == FOES for who in rollers if who in look.table.beings)


def of_experience(look: Look) -> tuple[str, str]:
    """The action of the table that awards experience, and its last field that asks for some."""
    for action in look.game.actions.values():
        form = action.form(look, "", {}) if action.place == "table" else None
        named = [
            field.name
            for field in (form.fields if form else ())
            if isinstance(field, NumberField) and field.unit == look.game.words.experience
        ]
        if len(named) > 1:
            return action.key, named[-1]
    raise CannotPlay("the game has no action that awards experience")
