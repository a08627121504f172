"""One level of a skill set: the points it gives, its die of hit points, and what both do to a sheet (EN-040)."""

from __future__ import annotations

from collections.abc import Mapping

from systems.common.forms import Answers, Field, Form, NumberField, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.enondas.base.attributes import FIGHTING, SHORT_OF, combat_adds
from systems.enondas.base.entries import SkillSet
from systems.enondas.base.rounding import roll_total
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet, Skill

POINTS, HIT_POINTS, ANIMAL = "points", "Hit points", "animal"
ANIMALS = ("horses", "cows", "goats", "sheep", "pigs", "fowl", "dogs", "bees")
# Where a sensible player puts points, best first; what is not named comes after.
WISHES = {
    "warrior": ("strength", "dexterity", "luck"),
    "rogue": ("dexterity", "luck"),
    "mage": ("mynergy", "intelligence"),
    "healer": ("mynergy", "intelligence"),
    "ranger": ("dexterity", "strength", "luck"),
    "farmer": ("strength", "luck"),
}


def raisable(look: Look, card: SkillSet) -> tuple[str, ...]:
    """What the points of a level may raise: the set's attributes, or any where the house says so (EN-065)."""
    if look.house.free_attribute_choice:
        return ATTRIBUTES
    literal = card.key == "warrior" and look.house.warrior_second_dex == "literal"  # EN-041, R-05
    return tuple([one for one in ATTRIBUTES if one in card.raisable and not (literal and one == "constitution")])


def points_form(look: Look, sheet: CharacterSheet, card: SkillSet, level: int) -> Form | None:
    """Where the points of a level go, as many as the level is high; nothing to ask if nothing can be raised."""
    open_to = raisable(look, card)
    usual = _choose_attribute(sheet, card, open_to) if open_to else ""
    fields: list[Field] = [
        NumberField(one, f"{one.capitalize()} {getattr(sheet, one)}", f"Points for {SHORT_OF[one]}{_name_gain(one)}",
                    level if one == usual else 0, maximum=level, each=1)
        for one in open_to
    ]  # fmt: skip
    if card.animals_per and level % card.animals_per == 0:  # EN-046
        known = sheet.skill(card.key)
        fields.append(TextField(ANIMAL, "Animals known well", "One more kind, such as horses or goats", required=True,
                                default=_other_animals(known.animals if known else ())))  # fmt: skip
    if not fields:
        return None
    title = f"{level} point{'s' if level > 1 else ''} for {card.name} {level}"
    return Form(POINTS, title, tuple(fields), level if open_to else None, "points" if level > 1 else "point")


def check_spending(form: Form, answers: Answers) -> str:
    """Why points cannot be spent so; empty if every one of them is."""
    left = (form.purse or 0) - form.spent(answers)
    if left <= 0:
        return ""
    said = f"{left} of {form.purse} points" if form.purse != 1 else "1 point"
    are, them = ("is", "it") if left == 1 else ("are", "them")
    return f"{said} {are} not spent. Put {them} on an attribute of the set."


def read_points(answers: Answers) -> dict[str, int]:
    """The points that a filled form gives to attributes."""
    return {one: answers[one] for one in ATTRIBUTES if answers.get(one)}


def roll_hit_points(play: Play, roller: str, card: SkillSet, purpose: str = HIT_POINTS) -> int:
    """The set's die of hit points, never less than nothing."""
    return max(0, roll_total(play, card.hit_points, roller, purpose))


def with_level(sheet: CharacterSheet, key: str, gained: int, points: Mapping[str, int], animal: str = ""
               ) -> CharacterSheet:  # fmt: skip
    """The sheet with one more level of a set: points spent, CON taking hit points along and MYN mana (EN-026, EN-211),
    and ``gained`` hit points of the die."""
    more = gained + points.get("constitution", 0)
    skill = sheet.skill(key)
    if skill is None:
        after = Skill(key, 1, (gained,), animals=(animal,) if animal else ())
        skills = (*sheet.skills, after)
    else:
        after = altered(skill, level=skill.level + 1, gains=(*skill.gains, gained),
                        animals=(*skill.animals, animal) if animal else skill.animals)  # fmt: skip
        skills = tuple([after if one is skill else one for one in sheet.skills])
    raised = {one: getattr(sheet, one) + number for one, number in points.items()}
    return altered(sheet, skills=skills, hit_points=sheet.hit_points + more,
                   hit_points_most=sheet.hit_points_most + more, mana=sheet.mana + points.get("mynergy", 0),
                   **raised)  # fmt: skip


def _choose_attribute(sheet: CharacterSheet, card: SkillSet, open_to: tuple[str, ...]) -> str:
    """The attribute that gains most by a point: where it makes itself felt at once, if there is one."""
    wishes = WISHES.get(card.key, ())
    ranked = sorted(open_to, key=lambda one: wishes.index(one) if one in wishes else len(wishes))

    def felt(one: str) -> bool:
        value = getattr(sheet, one)
        return one not in FIGHTING or combat_adds(value + 1) > combat_adds(value)

    return next((one for one in ranked if felt(one)), ranked[0])


def _name_gain(one: str) -> str:
    if one in FIGHTING:
        return ", for combat adds"
    return {"constitution": ", and hit points", "mynergy": ", and mana"}.get(one, "")


def _other_animals(known: tuple[str, ...]) -> str:
    return next((one for one in ANIMALS if one not in known), "")


def constitution_written(play: Play, before: Being, field: str) -> None:
    """CON that the referee writes down takes hit points along (EN-026); mana follows MYN by itself."""
    sheet = play.being(before.id).sheet
    if field == "constitution" and isinstance(sheet, CharacterSheet):
        more = sheet.constitution - before.sheet.constitution
        play.change(before.id, "hit_points_most", sheet.hit_points_most + more)
