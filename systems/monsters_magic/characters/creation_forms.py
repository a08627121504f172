"""The questions of creation; their blanks are what a sensible player would say (MG-022, ours)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from systems.common.character_kit.placed_rolls import Rolled, list_rolls, place_fields
from systems.common.forms import (
    Answers,
    ChoiceField,
    ChoicesField,
    Form,
    NotesField,
    Option,
    TextField,
)
from systems.common.kernel.look import Look
from systems.common.kernel.naming import in_sentence, join_names
from systems.common.records.figures import format_signed
from systems.common.records.table import altered
from systems.monsters_magic.base.attributes import modifier
from systems.monsters_magic.base.entries import Calling
from systems.monsters_magic.base.sheet import ATTRIBUTES, SHORT, Trait
from systems.monsters_magic.characters.creation_words import DRAFT, Draft, known_figures, score_words, sketch
from systems.monsters_magic.magic.known import may_learn

ARRANGE, CALLING, RACE, SPELLS, TRAITS, NAME = "arrange", "calling", "race", "spells", "traits", "name"
GOLD = "Gold pieces"
STEPS = (
    (ARRANGE, "Attributes"),
    (CALLING, "Class"),
    (RACE, "Race"),
    (SPELLS, "Spells"),
    (TRAITS, "Traits"),
    (NAME, "Name"),
    (GOLD, GOLD),  # dice alone
)
OF_CLASS, OF_RACE, FREE, FOCUS = "of_class", "of_race", "free", "focus"
CLASS_TRAITS, RACE_TRAITS = 2, 1


def arrange_form(look: Look, rolls: Sequence[Rolled], places: Mapping[str, int]) -> Form:
    """Six results to six attributes; a result is known by its place among the rolls."""
    names = {one: one.capitalize() for one in ATTRIBUTES}
    fields = place_fields(rolls, names, places, lambda roll: score_words(roll.total))
    primes = ", ".join([f"{one.name} {SHORT[one.prime]}" for one in look.offered("callings").values()])
    return Form(ARRANGE, "Place the results", fields, help=f"Prime attributes: {primes}.",
                working=" · ".join([str(roll.total) for roll in rolls]), known=list_rolls(rolls))  # fmt: skip


def calling_form(look: Look, draft: Draft, usual: str) -> Form:
    """Which class; its prime attribute and its pools."""
    bonus, scores = look.house.mg_prime_bonus, {one: int(getattr(draft.sheet, one)) for one in ATTRIBUTES}
    options = tuple([
        Option(one.key, one.name, f"{one.text} {SHORT[one.prime]} {scores[one.prime]}: "
               f"{format_signed(modifier(scores[one.prime]) + bonus)} on its checks. "
               f"PHP {scores['constitution'] + one.php}, MHP {scores['wisdom'] + one.mhp}.")
        for one in look.offered("callings").values()
    ])  # fmt: skip
    line = " · ".join([f"{SHORT[one]} {scores[one]}" for one in ATTRIBUTES])
    return Form(CALLING, "Class", (ChoiceField("calling", "Class", default=usual, options=options),), working=line,
                known=known_figures(look, draft))  # fmt: skip


USUAL_RACES = {"fighter": "dwarf", "thief": "halfling", "bard": "half_elf", "magic_user": "high_elf"}


def race_form(look: Look, draft: Draft, calling: Calling) -> Form:
    """Which people, and how far they walk (MG-023)."""
    options = tuple([Option(one.key, one.name, f"{one.text} Movement {one.movement}.")
                     for one in look.offered("races").values()])  # fmt: skip
    return Form(RACE, "Race", (ChoiceField("race", "Race", default=_usual_race(look, calling), options=options),),
                known=known_figures(look, draft))  # fmt: skip


def _usual_race(look: Look, calling: Calling) -> str:
    """The people that a class is often of, if there is one; else the first."""
    there = look.offered("races")
    usual = USUAL_RACES.get(calling.key, "human")
    return usual if usual in there else next(iter(there), "")


def spells_form(look: Look, draft: Draft, calling: Calling) -> Form | None:
    """As many spells, songs or prayers as the class begins with; nothing to ask of whoever has no others to choose."""
    unread = sketch(look, altered(draft.sheet, spells=()))
    every = may_learn(unread, unread.being(DRAFT))
    number = len(calling.spells)
    if not number or len(every) <= number:
        return None
    entries = look.library("spells")
    options = tuple([Option(key, entries[key].name, entries[key].text) for key in every])
    usual = tuple([key for key in calling.spells if key in every])
    return Form(SPELLS, "Spells", (
        ChoicesField(SPELLS, "Knows", f"{number} of them", default=usual, options=options, most=number),
    ), known=known_figures(look, draft))  # fmt: skip


def traits_form(look: Look, draft: Draft, calling: Calling, own: str = "") -> Form:
    """Two traits of the class, one of the race, one of one's own; a focus of the alignment if wished."""
    people = look.library("races").get(draft.sheet.race)
    of_class = tuple([Option(name, name) for name in calling.traits])
    of_race = tuple([Option(name, name) for name in (people.traits if people else ())])
    return Form(TRAITS, "Traits", (
        ChoicesField(OF_CLASS, "Of the class", f"{CLASS_TRAITS} of them", default=calling.traits[:CLASS_TRAITS],
                     options=of_class, most=CLASS_TRAITS),
        ChoicesField(OF_RACE, "Of the race", f"{RACE_TRAITS} of them",
                     default=tuple([option.value for option in of_race[:RACE_TRAITS]]), options=of_race,
                     most=RACE_TRAITS),
        TextField(FREE, "One of your own", "What this one is good at, in a few words", default=own),
        TextField(FOCUS, "Focus of the alignment", "If wished: acting on it earns experience later"),
    ), help="Each that fits a check adds the level; two at most.", known=known_figures(look, draft))  # fmt: skip


def chosen_traits(answers: Answers) -> tuple[Trait, ...]:
    """The traits of a filled form."""
    found = [Trait(str(name), "class") for name in answers[OF_CLASS]]
    found += [Trait(str(name), "race") for name in answers[OF_RACE]]
    found += [Trait(str(answers[FREE]).strip())] if str(answers[FREE]).strip() else []
    return (*found, *([Trait(str(answers[FOCUS]).strip(), "focus")] if str(answers[FOCUS]).strip() else []))


def name_form(look: Look, draft: Draft, calling: Calling, name: str) -> Form:
    """Who it is, and who plays it."""
    kit = [in_sentence(look.library("gear")[key].name, True) for key in calling.kit if key in look.library("gear")]
    return Form(NAME, "Name", (
        TextField("name", "Name", default=name, required=True), TextField("player", "Player"),
        NotesField("appearance", "Appearance and background", longest=2_000),
    ), help=f"Begins with {join_names([*kit, '3d6 gold pieces'])}.", known=known_figures(look, draft))  # fmt: skip
