"""A finished hero typed in from paper: nothing is rolled, and what can be worked out is."""

from __future__ import annotations

from typing import Any

from systems.common.every_game.by_hand import SIDES
from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    EntriesField,
    Field,
    Form,
    NotesField,
    NumberField,
    Option,
    TextField,
    ToggleField,
)
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import find_free_name
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import PARTY, altered
from systems.common.treasure_kit.piles import add_all_to_piles
from systems.mazes_minotaurs.base.attributes import LEAST, MOST, THRESHOLDS, TOP, level_at
from systems.mazes_minotaurs.base.entries import Calling
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES, HeroSheet, Item
from systems.mazes_minotaurs.characters import callings
from systems.mazes_minotaurs.characters.belongings import array_items, item_of, wonder_item
from systems.mazes_minotaurs.characters.creation import join, make_whole
from systems.mazes_minotaurs.characters.proposals import random_name

KEY = "characters.write_up"
MOST_COINS, MOST_POINTS, OLDEST = 9_999_999, 999_999, 999


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The sheet on paper, field by field; what the class has is asked for (MM-R67 for the scores)."""
    known = look.library("callings")
    key = so_far.get("class")
    calling: Calling = known[key] if isinstance(key, str) and key in known else next(iter(known.values()))
    able = [one for one, _ in callings.GENDERS if callings.allows(look, calling, one)] or ["male"]
    gender = so_far.get("gender") if so_far.get("gender") in able else able[0]
    points = "glory" if calling.warrior else "wisdom"
    return Form(KEY, "Copy a hero", (
        TextField("name", "Name", "Empty: a name is found"), TextField("player", "Player"),
        ChoiceField("side", "Side", default=PARTY, options=SIDES),
        ChoiceField("class", "Class", default=calling.key, refines=True,
                    options=tuple([Option(one.key, one.name, one.text) for one in known.values()])),
        ChoiceField("gender", "Gender", default=gender, refines=True, options=tuple([
            Option(one, word, blocked=callings.gender_problem(look, calling, one)) for one, word in callings.GENDERS
        ])),
        *_bond_fields(look, calling, str(gender)),
        NumberField("age", "Age", "0: ageless", 0 if not calling.age else 20, maximum=OLDEST, unit="years",
                    unit_of_one="year"),
        *[NumberField(one, one.capitalize(), default=10, minimum=LEAST, maximum=MOST) for one in ATTRIBUTES],
        NumberField("level", "Level", default=1, minimum=1, maximum=TOP),
        NumberField("points", points.capitalize(), "0: as many as the level needs", maximum=MOST_POINTS),
        NumberField("lost", "Hits lost", maximum=99), *_spent_field(calling),
        EntriesField("gear", "Gear", "The same may be chosen more than once; arrows and stones by the bundle",
                     kind="gear"),
        EntriesField("items", "Wonders", kind="items"),
        ToggleField("ready", "In armor, the longest weapon in hand", default=True),
        *[NumberField(coin, coin.capitalize(), maximum=MOST_COINS, unit=short)
          for coin, short in (("gold", "gc"), ("silver", "sp"), ("copper", "cp"))],
        TextField("appearance", "Appearance", longest=2_000), NotesField("notes", "Notes", longest=20_000),
    ))  # fmt: skip


def _bond_fields(look: Look, calling: Calling, gender: str) -> list[Field]:
    """The deity of a priest, the kin of a nymph."""
    if calling.magic == "prodigies":
        other = "Served by men." if gender == "female" else "Served by women."
        options = tuple([
            Option(one.key, one.name, one.text, blocked="" if callings.serves(look, one, gender) else other)
            for one in look.library("deities").values()
        ])  # fmt: skip
        return [ChoiceField("deity", "Deity", options=options)]
    if calling.magic == "gifts":
        kins = tuple([Option(one.key, one.name, one.text) for one in look.library("kins").values()])
        return [ChoiceField("kin", "Kin", options=kins)]
    return []


def _spent_field(calling: Calling) -> list[Field]:
    return [NumberField("spent", "Power spent", maximum=99)] if calling.magic else []


def perform(play: Play, choice: Choice) -> None:
    """A finished hero is there, with the figures that the rules make of the sheet."""
    answers = choice.answers
    calling: Calling = play.entry("callings", answers["class"])
    points = max(answers["points"], THRESHOLDS[answers["level"] - 1])
    scores: dict[str, Any] = {one: answers[one] for one in ATTRIBUTES}
    sheet = make_whole(play, HeroSheet(
        calling.key, answers["gender"], answers.get("deity", ""), answers.get("kin", ""), answers["age"],
        level_at(points), points if calling.warrior else 0, 0 if calling.warrior else points, **scores,
        gold=answers["gold"], silver=answers["silver"], copper=answers["copper"], items=_items(play, answers),
        appearance=answers["appearance"].strip(), notes=answers["notes"],
    ))  # fmt: skip
    spent = answers.get("spent", 0)
    for word, amount, most in (("Hits", answers["lost"], sheet.hits), ("Power", spent, sheet.power)):
        if amount > most:
            raise Refused(f"{amount} {word} are lost, but there are only {most}. Type {most} or less.")
    sheet = altered(sheet, hits=sheet.hits - answers["lost"], power=sheet.power - spent)
    if answers["ready"]:
        sheet = altered(sheet, items=array_items(play, sheet))
    name = answers["name"].strip()
    named = find_free_name(play, name) if name else random_name(play, sheet.gender, calling.magic == "gifts")
    join(play, sheet, named, answers["player"].strip(), answers["side"])


def _items(play: Play, answers: Answers) -> tuple[Item, ...]:
    gear = [item_of(play, key, play.entry("gear", key).bundle) for key in answers["gear"]]
    return add_all_to_piles((), [*gear, *[wonder_item(play, key) for key in answers["items"]]])


ACTIONS = (Action(KEY, "Copy a hero", perform, form, "table", "pencil",
                  help="From a sheet of paper: type it, roll nothing"),)  # fmt: skip
