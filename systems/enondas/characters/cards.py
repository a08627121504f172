"""Skill cards: a set copied and altered for the campaign, and what is written on one character's card (EN-047)."""

from __future__ import annotations

import re
from typing import Any, get_args

from systems.common.content.entries import entry_to
from systems.common.content.entry_writer import entry_text
from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    ChoicesField,
    DiceField,
    Form,
    NotesField,
    NumberField,
    Option,
    RowsField,
    TextField,
    ToggleField,
)
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import OwnEntry, altered
from systems.enondas.base.attributes import SHORT_OF
from systems.enondas.base.entries import SkillSet, SpellList, Task
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet, Skill

COPY, MARK = "characters.copy_card", "characters.mark_card"
KIND = "skills"
MOST = 99
CASTERS = (("", "No"), ("full", "As a mage of the level"), ("half", "As a mage of half the level"))
NUMBERS = ("cost", "melee", "missile", "tool", "protection")
COLUMNS = (
    ChoiceField("task", "Task", options=tuple([Option(task, task.capitalize()) for task in get_args(Task)])),
    NumberField("per", "1 for so many levels", maximum=MOST),
    NumberField("flat", "And always", maximum=MOST),
)


def copy_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A set to begin with, and everything on its card."""
    cards = look.library(KIND)
    key = so_far.get("set")
    key = key if isinstance(key, str) and key in cards else next(iter(cards))
    card: SkillSet = cards[key]
    reductions = tuple([{"task": one.task, "per": one.per, "flat": one.flat} for one in card.reductions])
    lists = tuple([Option(one, one.capitalize()) for one in get_args(SpellList)])
    return Form(COPY, "Copy a skill card", (
        ChoiceField("set", "Copy of", default=key, refines=True,
                    options=tuple([Option(one.key, one.name, one.text) for one in cards.values()])),
        TextField("name", "Name", required=True, default=f"{card.name} of this campaign"),
        NumberField("cost", "Cost of a level", "Experience; 0: as the house says", card.cost, maximum=999_999),
        DiceField("hit_points", "Hit points a level", default=card.hit_points, longest=40),
        NumberField("melee", "Melee adds a level", default=card.melee, minimum=-MOST, maximum=MOST),
        NumberField("missile", "Missile adds a level", default=card.missile, minimum=-MOST, maximum=MOST),
        NumberField("tool", "Adds with tools of the field", default=card.tool, minimum=-MOST, maximum=MOST),
        NumberField("protection", "Protection a level", default=card.protection, maximum=MOST),
        ChoicesField("raisable", "Points may raise", default=card.raisable,
                     options=tuple([Option(one, SHORT_OF[one]) for one in ATTRIBUTES])),
        RowsField("reductions", "Easier saving rolls", default=reductions, columns=COLUMNS),
        ChoiceField("caster", "Casts spells", default=card.caster,
                    options=tuple([Option(*pair) for pair in CASTERS])),
        ChoicesField("lists", "Spell lists", default=card.lists, options=lists),
        ToggleField("learns_by_level", "Gains spell levels", "As many with each level as it is high",
                    default=card.learns_by_level),
        NotesField("text", "In words", default=card.text, longest=2_000),
    ))  # fmt: skip


def copy(play: Play, choice: Choice) -> None:
    """Keep the card among the campaign's own skill sets; characters learn it like any other."""
    answers = choice.answers
    name = answers["name"].strip()
    key = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    if not key:
        raise Refused("The card needs a name with letters in it. Type one.")
    if key in play.library(KIND):
        raise Refused(f"There is a skill set called {name} already. Give the card another name.")
    like: SkillSet = play.entry(KIND, answers["set"])
    values: dict[str, Any] = entry_to(like) | {one: answers[one] for one in NUMBERS} | {
        "name": name, "hit_points": answers["hit_points"].strip(), "text": answers["text"].strip(),
        "raisable": [one for one in ATTRIBUTES if one in answers["raisable"]], "lists": list(answers["lists"]),
        "reductions": [dict(row) for row in answers["reductions"]], "caster": answers["caster"],
        "learns_by_level": answers["learns_by_level"],
    }  # fmt: skip
    play.add(OwnEntry(f"{KIND}:{key}", KIND, key, entry_text(key, values)))
    play.tell("“{name}” is kept among the skill sets of this campaign.", icon="save", name=name)


def mark_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What one character's card has that others have not."""
    being = look.table.beings.get(actor)
    if being is None or not isinstance(being.sheet, CharacterSheet) or not being.sheet.skills:
        return None
    sheet, cards = being.sheet, look.library(KIND)
    skill = sheet.skill(so_far.get("skill", "")) or sheet.skills[0]
    names = {one.key: cards[one.key].name if one.key in cards else one.key for one in sheet.skills}
    return Form(MARK, "Write on a skill card", (
        ChoiceField("skill", "Skill set", default=skill.key, refines=True,
                    options=tuple([Option(key, f"{name} {_level(sheet, key)}") for key, name in names.items()])),
        NumberField("melee", "More melee adds", "They always count", skill.melee, minimum=-MOST, maximum=MOST),
        NumberField("missile", "More missile adds", "They always count", skill.missile, minimum=-MOST, maximum=MOST),
        NumberField("protection", "More protection", default=skill.protection, minimum=-MOST, maximum=MOST),
        TextField("note", "Note", "What counts against some alone, such as +2 adds against lizard lords", skill.note,
                  longest=400),
        TextField("animals", "Animals known well", "With commas between", ", ".join(skill.animals), longest=200),
    ))  # fmt: skip


def mark(play: Play, choice: Choice) -> None:
    """Write it on the card."""
    answers, being = choice.answers, play.being(choice.actor)
    skill: Skill | None = being.sheet.skill(answers["skill"])
    if skill is None:
        raise Refused(f"{being.name} has not learned that. Open the form again.")
    animals = tuple([one.strip() for one in answers["animals"].split(",") if one.strip()])
    after = altered(skill, melee=answers["melee"], missile=answers["missile"], protection=answers["protection"],
                    note=answers["note"].strip(), animals=animals)  # fmt: skip
    play.change(being.id, "skills", tuple([after if one is skill else one for one in being.sheet.skills]))
    name = play.entry(KIND, skill.key).name
    extras = ((after.melee, "melee adds"), (after.missile, "missile adds"), (after.protection, "protection"))
    parts = [f"{number:+d} {what}".replace("-", "−") for number, what in extras if number]
    said = ", ".join([*parts, *([after.note] if after.note else []), *animals]) or "nothing more"
    play.tell("On {being}’s {card} card: {what}.", icon="pencil", being=being, card=name, what=said)


def _level(sheet: CharacterSheet, key: str) -> int:
    skill = sheet.skill(key)
    return skill.level if skill else 0


ACTIONS = (
    Action(COPY, "Copy a skill card", copy, copy_form, "table", "scroll", rule="EN-047",
           help="A skill set of the campaign’s own, made from another"),
    Action(MARK, "Write on a skill card", mark, mark_form, "being", "pencil", rule="EN-047"),
)  # fmt: skip
