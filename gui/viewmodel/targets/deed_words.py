"""What somebody is doing, to whom and with what, as a list of questions with their answers."""

from __future__ import annotations

from gui.viewmodel.choices import answer_words, form_of
from gui.viewmodel.targets.aiming import aiming_fields, marked_targets, target_words
from systems.common.forms import Choice
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
