"""The spells somebody begins with: what the free levels pay for, or every one of the 1st level (EN-033, EN-067)."""

from __future__ import annotations

from systems.common.forms import Answers, ChoicesField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import altered
from systems.enondas.base.entries_spells import Spell
from systems.enondas.base.sheet import CharacterSheet, Known
from systems.enondas.characters.creation_forms import LABELS, SPELLS
from systems.enondas.characters.creation_words import Draft, list_known
from systems.enondas.magic import learning


def teach_spells(play: Play, who: str, draft: Draft) -> CharacterSheet:
    """The sheet with the spells chosen, and with the spell levels that are left for later."""
    sheet, form = draft.sheet, spells_form(play, draft)
    known: tuple[Known, ...] = ()
    if form is not None:
        answers = play.ask(who, form, lambda given: once_each(form, given))
        known = tuple([Known(key, field.name) for field in form.fields for key in answers[field.name]])
    return altered(sheet, spells=known, spell_levels=learning.levels_left(play, sheet, known))


def spells_form(look: Look, draft: Draft) -> Form | None:
    """What each set that learns by level could learn, a spell as dear as its level is high (EN-067, EN-177).

    Where the house gives every spell of the 1st level, those cost nothing.  Nothing to ask of those who learn none.
    """
    sheet = draft.sheet
    free = look.house.start_spells == "all_first"
    usual = learning.first_spells(look, sheet)
    fields = []
    for skill in sheet.skills:
        card = look.entry("skills", skill.key)
        options = tuple([
            Option(spell.key, spell.name, _about(spell), 0 if free and spell.level == 1 else spell.level)
            for spell in (learning.learnable(look, sheet, skill.key) if card.learns_by_level else ())
        ])  # fmt: skip
        if options:
            first = tuple([one.spell for one in usual if one.through == skill.key])
            fields.append(ChoicesField(skill.key, f"{card.name} {skill.level}", default=first, options=options))
    if not fields:
        return None
    budget = learning.levels_left(look, sheet, ())
    said = "Every spell of the 1st level is free. " if free else ""
    return Form(SPELLS, LABELS[SPELLS], tuple(fields), budget or None, "spell levels",
                f"{said}What is not spent is kept for later.", known=list_known(look, draft))  # fmt: skip


def once_each(form: Form, answers: Answers) -> str:
    """Why spells cannot be chosen so; empty if none is learned under two sets."""
    chosen = [key for field in form.fields for key in answers[field.name]]
    twice = next((key for key in chosen if chosen.count(key) > 1), None)
    if twice is None:
        return ""
    names = {option.value: option.label for field in form.fields if isinstance(field, ChoicesField)
             for option in field.options}  # fmt: skip
    return f"{names[twice]} is chosen twice. It is learned under one set."


def _about(spell: Spell) -> str:
    cost = "free" if spell.free else "the referee names the cost" if spell.by_referee else f"{spell.cost} mana"
    return f"Level {spell.level}, {cost}. {spell.text}"
