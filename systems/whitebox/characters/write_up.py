"""A character from paper: everything typed, nothing rolled but what is left open."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, NumberField, Option, TextField, ToggleField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import PROGRAM, plural
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records import coinage
from systems.common.records.table import altered
from systems.whitebox.base import classes
from systems.whitebox.base.attributes import ATTRIBUTES
from systems.whitebox.base.belongings import array_items, list_words
from systems.whitebox.base.entries import CharacterClass, Race
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.characters import class_choice, hit_points, kits, shop
from systems.whitebox.characters.creation import first_spells, join, languages, random_book, random_name
from systems.whitebox.characters.creation_forms import ALIGNMENTS

KEY = "characters.write_up"
HIGHEST_SCORE, HIGHEST_LEVEL = 25, 20


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The sheet on paper, field by field; what a race cannot be is told with the reason."""
    races = look.library("races")
    race = races.get(so_far.get("race", "")) or races["human"]
    options = tuple([
        Option(one.key, one.name, one.text, blocked=class_choice.why_not(look, race, one))
        for one in look.library("classes").values()
    ])  # fmt: skip
    first = next((option.value for option in options if not option.blocked), None)
    usual = "fighter" if not class_choice.why_not(look, race, look.entry("classes", "fighter")) else first
    return Form(KEY, "Copy a character", (
        TextField("name", "Name", "Empty: a name is found"),
        TextField("player", "Player"),
        ChoiceField("race", "Race", default=race.key, refines=True,
                    options=tuple([Option(one.key, one.name, one.text) for one in races.values()])),
        ChoiceField("class", "Class", default=usual, options=options),
        NumberField("level", "Level", default=1, minimum=1, maximum=HIGHEST_LEVEL),
        NumberField("experience", "XP", "0: the least of the level", maximum=99_999_999),
        *[NumberField(one, one.capitalize(), default=10, minimum=1, maximum=HIGHEST_SCORE) for one in ATTRIBUTES],
        ChoiceField("alignment", "Alignment", default="law", options=tuple([Option(*pair) for pair in ALIGNMENTS])),
        NumberField("hit_points", "Hit points", "0: they are rolled", maximum=999),
        NumberField("gold", "Gold", default=0, maximum=9_999_999, unit="gp"),
        ToggleField("kit", "Buy the usual kit", "Out of the gold", default=True),
    ))  # fmt: skip


def perform(play: Play, choice: Choice) -> None:
    """A finished character of any level joins the party."""
    answers = choice.answers
    one: CharacterClass = play.entry("classes", answers["class"])
    race: Race = play.entry("races", answers["race"])
    sheet = CharacterSheet(one.key, race.key, answers["alignment"], gold=answers["gold"],
                           **{attribute: answers[attribute] for attribute in ATTRIBUTES})  # fmt: skip
    level = answers["level"]
    if level > (most := classes.level_limit(play, sheet)):
        raise Refused(f"{race.name} {plural(one.name)} stop at level {most} in this house; {level} is above that.")
    gains = _gains(play, one, level, sheet.constitution, answers["hit_points"])
    sheet = altered(sheet, level=level, experience=max(answers["experience"], one.row(level).xp),
                    hit_points=sum(gains), hit_points_most=sum(gains), gains=gains)  # fmt: skip
    sheet, bought = _kit_out(play, sheet) if answers["kit"] else (sheet, "")
    tracks = class_choice.two_tracks(play, race)
    book = random_book(play, first_spells(play)) if any(
        play.entry("classes", key).spell_book for key in {one.key, *tracks}
    ) else ()  # fmt: skip
    sheet = altered(sheet, book=book, languages=languages(play, sheet, race))
    join(play, sheet, answers["name"].strip() or random_name(play), answers["player"].strip(), bought)


def _gains(play: Play, one: CharacterClass, level: int, constitution: int, known: int) -> tuple[int, ...]:
    """Hit points level by level: thrown for, or those known spread over the levels."""
    if known:
        each, more = divmod(known, level)
        return tuple([each + (place < more) for place in range(level)])
    gains = [hit_points.first_points(play, PROGRAM, one.row(1), constitution)]
    for number in range(2, level + 1):
        row, before = one.row(number), one.row(number - 1)
        gains.append(hit_points.gain_points(play, PROGRAM, before, row, constitution, sum(gains)))
    return tuple(gains)


def _kit_out(play: Play, sheet: CharacterSheet) -> tuple[CharacterSheet, str]:
    bought = shop.list_chosen(kits.kit(play, sheet.race, sheet.character_class, sheet.gold))
    left = sheet.gold * coinage.GOLD - shop.cost(play, bought)
    items = shop.pack_items(play, (), bought)
    gold, rest = divmod(left, coinage.GOLD)
    silver, copper = divmod(rest, coinage.SILVER)
    sheet = altered(sheet, gold=gold, silver=silver, copper=copper, items=items)
    return altered(sheet, items=array_items(play, sheet)), list_words(play, items)


ACTIONS = (Action(KEY, "Copy a character", perform, form, "table", "pencil",
                  help="From a sheet of paper: type it, roll nothing"),)  # fmt: skip
