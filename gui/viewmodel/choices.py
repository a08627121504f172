"""Choices made from what an action's form asks, when a key or a cell already knows the answers; answers in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from systems.common.every_game.actions import muster_rows
from systems.common.forms import (
    BeingField,
    BeingsField,
    Choice,
    ChoiceField,
    ChoicesField,
    DiceField,
    Field,
    Form,
    NumberField,
    RowsField,
    ShownField,
    SpendField,
    TextField,
)
from systems.common.kernel.acting.required import why_not
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.records import approach
from systems.common.records.table import Muster

if TYPE_CHECKING:
    from models.desk.results import Owed

OWED = "its roll is owed"


def is_on_its_way(owed: Owed | None, action: str, actor: str) -> bool:
    """Whether what is owed now is owed for this action of this one: it is not begun twice."""
    return owed is not None and (owed.choice.action, owed.choice.actor) == (action, actor)


def asks_nothing(form: Form) -> bool:
    """Whether a form can be taken as it stands without anybody looking at it."""
    return not form.blocked and all(isinstance(field, ShownField) for field in form.fields)


def form_of(look: Look, choice: Choice) -> Form | None:
    """What the action of a choice asks, given its answers; nothing if it is not possible now."""
    action = look.game.actions.get(choice.action)
    return action.form(look, choice.actor, choice.answers) if action else None


def impossible_words(look: Look, choice: Choice) -> str:
    """Why an action that asks nothing cannot be done now; of one of a turn what is lacking: ``Ysolde has acted in this
    turn.``"""
    action = look.game.actions.get(choice.action)
    lacking = why_not(look, choice.action, choice.actor) if action is not None and action.place == "turn" else ""
    return lacking or f"{action.label if action is not None else 'That'} is not possible now."


def goes_on(look: Look, done: Choice) -> bool:
    """Whether the same is asked again because there is more of it to do."""
    form = form_of(look, Choice(done.action, done.actor)) if look.game.actions[done.action].goes_on else None
    return form is not None and not form.blocked


def upon(look: Look, key: str, being: str, amount: str) -> Choice | None:
    """An action with an amount (damage, healing) on one being; nothing if the game does not take it so."""
    action = look.game.actions.get(key)
    if action is None:
        return None
    for actor in (being, "") if action.place == "being" else ("", being):
        form = action.form(look, actor, {})
        if form is None:
            continue
        answers: dict[str, Any] = form.blank()
        amounts = 0
        for field in form.fields:
            if isinstance(field, BeingField):
                answers[field.name] = being
            elif isinstance(field, BeingsField):
                answers[field.name] = (being,)
            elif isinstance(field, DiceField) and not amounts:
                answers[field.name], amounts = amount, 1
            elif isinstance(field, NumberField) and not amounts and amount.lstrip("-").isdigit():
                answers[field.name], amounts = int(amount), 1
        if amounts and not form.problem(answers):
            return Choice(key, actor, answers)
    return None


def with_musters(
    look: Look, key: str, musters: tuple[Muster, ...], how: approach.How = (), **known: Any
) -> Choice | None:
    """An action that takes lines of an encounter (start, join), met as was kept with it; everything else as its form
    has it, which may know a kept encounter by its title."""
    action: Action | None = look.game.actions.get(key)
    if action is None:
        return None
    title = {"name": known["title"]} if known.get("title") else {}
    form = action.form(look, "", title)
    met = approach.read_approach(form, how) if form is not None else {}
    form = action.form(look, "", {**title, **met, **known}) if met or known else form  # what hangs on how it is met
    if form is None:
        return None
    rows = muster_rows(musters)
    answers = form.blank() | approach.read_approach(form, how)
    for field in form.fields:
        if isinstance(field, RowsField):
            answers[field.name] = rows
        elif field.name in known:
            answers[field.name] = known[field.name]
        elif isinstance(field, TextField) and field.name == "name" and known.get("title"):
            answers[field.name] = known["title"]
    return Choice(key, "", answers)


def answer_words(field: Field, value: Any, names: Mapping[str, str]) -> str:
    """An answer in words; empty if it says nothing."""
    if isinstance(field, ChoiceField):
        option = field.option(value)
        return option.label if option else ""
    if isinstance(field, ChoicesField):
        return ", ".join(option.label for option in field.options if option.value in value)
    if isinstance(field, SpendField):
        return ", ".join([option.label for one in value for option in field.options if option.value == one])
    if isinstance(field, NumberField):
        return f"{value} {field.unit_of(value)}".strip() if value else ""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, tuple | list):
        return ", ".join(names.get(str(one), str(one)) for one in value if isinstance(one, str))
    return names.get(str(value), str(value)) if value not in (None, "") else ""
