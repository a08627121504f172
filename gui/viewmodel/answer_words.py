"""Answers of a form in words: what was chosen of each, and what somebody is doing to whom with what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gui.viewmodel.choices import form_of
from gui.viewmodel.targets.aiming import aiming_fields, marked_targets, target_words
from systems.common.forms import Choice, ChoiceField, ChoicesField, Field, NumberField, SpendField
from systems.common.kernel.look import Look


def deed_words(look: Look, choice: Choice) -> list[tuple[str, str]]:
    """Each question of what is being done, with what was answered: ``Item``, ``Scroll of Fireball``; whoever an area
    takes stands with those that are aimed at."""
    form = form_of(look, choice)
    if form is None:
        return []
    names = {being.id: being.name for being in look.table.beings.values()}
    answers = {**form.blank(), **choice.answers}
    aims = aiming_fields(form)
    said = []
    for field in form.fields:
        if field in aims:
            whom = marked_targets(form, answers) if field == aims[0] else ()
            words = target_words(look, [who for who in whom if who in look.table.beings])
        else:
            words = answer_words(field, answers.get(field.name), names)
        if words and not (field.seldom and answers.get(field.name) == field.blank()):
            said.append((field.label, words))
    return said


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
        return f"{value} {field.unit}".strip() if value else ""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, tuple | list):
        return ", ".join(names.get(str(one), str(one)) for one in value if isinstance(one, str))
    return names.get(str(value), str(value)) if value not in (None, "") else ""
