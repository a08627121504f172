"""What a sensible player would answer while a character is rolled up; the blanks of the forms say the rest."""

from __future__ import annotations

from systems.common.forms import Answers, ChoiceField, Form, NumberField, Question
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY
from systems.whitebox.base.attributes import HIGHEST, KEPT
from systems.whitebox.base.sheet import CharacterSheet

MARKS = {"standard": (15,), "alternate": (15, 13, 9)}  # of the prime attribute, where experience gets better
GIVERS = ("charisma", "wisdom", "intelligence", "strength", "dexterity", "constitution")
WORTH_KEEPING = 15
ORDERS = (
    ("fighter", ("strength", "constitution", "dexterity", "charisma", "wisdom", "intelligence")),
    ("cleric", ("wisdom", "constitution", "charisma", "strength", "dexterity", "intelligence")),
    ("magic_user", ("intelligence", "constitution", "dexterity", "wisdom", "charisma", "strength")),
)


def answer(look: Look, question: Question) -> Answers:
    """A legal and useful answer to any question of this room; other forms are answered by their blanks."""
    match question.form.key:
        case "arrange":
            return arrange_scores(look, question.form)
        case "points":
            return move_points(look, question.form)
    return question.form.blank()


def arrange_scores(look: Look, form: Form) -> Answers:
    """The best rolls where the class that the party lacks most needs them."""
    there = [b.sheet.character_class for b in look.on_side(PARTY) if isinstance(b.sheet, CharacterSheet)]
    _, order = min(ORDERS, key=lambda row: there.count(row[0]))
    field = form.fields[0]
    assert isinstance(field, ChoiceField)
    places = [option.value for option in sorted(field.options, key=lambda option: -int(option.label))]
    return dict(zip(order, places, strict=True))


def move_points(look: Look, form: Form) -> Answers:
    """As many points as the prime attribute needs for its next bonus, if others can spare them; otherwise none."""
    room = form.purse or 0
    prime = HIGHEST - room
    givers = {f.name: _spare(f) for f in form.fields if isinstance(f, NumberField)}
    spare = sum(givers.values())
    marks = [mark for mark in MARKS[look.house.xp_bonus_method] if mark <= prime + spare]
    wanted = min(max([prime, *marks]) - prime, room)
    given = form.blank()
    for name in sorted(givers, key=GIVERS.index):
        given[name] = min(givers[name], wanted)
        wanted -= given[name]
    return given


def _spare(field: NumberField) -> int:
    """What an attribute can give without losing a bonus of its own."""
    score = field.maximum + KEPT
    return score - WORTH_KEEPING if score >= WORTH_KEEPING else field.maximum
