"""What a sensible table would choose: the set a party lacks, a people it suits, the best rolls where they count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from systems.common.forms import Answers, ChoiceField, Form, Question
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet
from systems.enondas.characters.rolling import ARRANGE

# The sets of a party, each with the attributes it lives by and the peoples it suits, most usual first.
MERITS = {
    "warrior": ("strength", "constitution"),
    "rogue": ("dexterity", "luck"),
    "mage": ("mynergy", "intelligence"),
    "healer": ("intelligence", "mynergy"),
    "ranger": ("dexterity", "strength"),
}
SUITED = {
    "warrior": ("dwarf", "human", "orc"),
    "rogue": ("human", "elf", "goblin"),
    "mage": ("elf", "human", "tiny_winged_folk"),
    "healer": ("human", "elf"),
    "ranger": ("elf", "human"),
}
ANYBODY, ORDER = "human", ("strength", "constitution", "dexterity", "luck", "intelligence", "mynergy", "charisma")
LACKING = 1_000  # what it counts that nobody has a set; more than any roll


def party_sheets(look: Look) -> list[CharacterSheet]:
    """The sheets of the characters who are in the party."""
    return [being.sheet for being in look.on_side(PARTY) if isinstance(being.sheet, CharacterSheet)]


def skill_set(look: Look, values: Mapping[str, int]) -> str:
    """The set that the party lacks most and that suits these attributes best."""
    there = [sheet.skills[0].key for sheet in party_sheets(look) if sheet.skills]
    entries = look.library("skills")

    def worth(key: str) -> int:
        return sum([values[one] for one in MERITS[key]]) - LACKING * there.count(key)

    return max([key for key in MERITS if key in entries], key=worth, default=next(iter(entries), ""))


def kindred(look: Look, key: str) -> str:
    """The people that suits a set and that the party has fewest of."""
    there = [sheet.kindred for sheet in party_sheets(look)]
    entries = look.library("kindreds")
    open_to = [one for one in SUITED.get(key, (ANYBODY,)) if one in entries] or list(entries)
    return min(open_to, key=there.count)


def arrangement(look: Look, totals: Mapping[int, int]) -> dict[str, int]:
    """Which result goes to which attribute: the best where the set that the party lacks lives by it."""
    key = skill_set(look, dict.fromkeys(ATTRIBUTES, 0))
    first = MERITS.get(key, ())
    wanted: Sequence[str] = (*first, *[one for one in ORDER if one not in first])
    places = sorted(totals, key=lambda place: -totals[place])
    return dict(zip(wanted, places, strict=True))


def answer(look: Look, question: Question) -> Answers | None:
    """A legal and useful answer to a question of this room; nothing: it asks nothing of this room's, or its form says
    all."""
    return _arrange(look, question.form) if question.form.key == ARRANGE else None


def _arrange(look: Look, form: Form) -> Answers:
    """The best rolls where the set that the party lacks most lives by them."""
    field = form.fields[0]
    assert isinstance(field, ChoiceField)
    return arrangement(look, {option.value: int(option.label) for option in field.options})
