"""A finished sheet typed in, nothing rolled but what is left open: a character from paper, or a complete creature."""

from __future__ import annotations

from collections.abc import Sequence
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
    RowsField,
    TextField,
    ToggleField,
)
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import PROGRAM, find_free_name
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import PARTY, altered
from systems.common.treasure_kit.piles import add_all_to_piles
from systems.enondas.base.attributes import DEADLY, SHORT_OF
from systems.enondas.base.entries import Kindred, SkillSet
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet, Item, Known, Skill
from systems.enondas.characters import levels
from systems.enondas.characters.belongings import array_items, item_of, magic_item_of
from systems.enondas.characters.creation import join, random_name
from systems.enondas.magic import learning

KEY = "characters.write_up"
LOWEST, HIGHEST, MOST = -99, 9_999, 9_999_999
CHARACTER, COMPLETE = "character", "complete"


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The sheet on paper, field by field."""
    kindreds, sets = look.library("kindreds"), look.library("skills")
    return Form(KEY, "Copy a character", (
        TextField("name", "Name", "Empty: a name is found"), TextField("player", "Player"),
        ChoiceField("kind", "Is", default=CHARACTER, options=(
            Option(CHARACTER, "A character"), Option(COMPLETE, "A complete creature"),
        )),
        ChoiceField("side", "Side", default=PARTY, options=SIDES),
        ChoiceField("kindred", "Kindred", "The attributes are typed as they are, already multiplied",
                    default="human",
                    options=tuple([Option(one.key, one.name, one.text) for one in kindreds.values()])),
        *[NumberField(one, one.capitalize(), default=10, minimum=LOWEST, maximum=HIGHEST) for one in ATTRIBUTES],
        RowsField("skills", "Skill sets", columns=(
            ChoiceField("set", "Set", options=tuple([Option(one.key, one.name, one.text) for one in sets.values()])),
            NumberField("level", "Level", default=1, minimum=1, maximum=100),
        )),
        NumberField("hit_points", "Hit points", "0: CON and the dice of the levels, rolled", maximum=HIGHEST),
        NumberField("spent", "Mana spent", "Of as much as MYN", maximum=HIGHEST),
        EntriesField("gear", "Gear", "The same may be chosen more than once", kind="gear"),
        EntriesField("items", "Magic items", kind="items"),
        ToggleField("ready", "Wears and holds the best of it", default=True),
        EntriesField("spells", "Spells", kind="spells"),
        NumberField("spell_levels", "Spell levels not spent", maximum=999),
        *_money(),
        NumberField("experience", "XP", maximum=MOST),
        NumberField("first_strike", "First strike", maximum=9), NumberField("attacks", "Attacks", default=1, minimum=1,
                                                                           maximum=20),
        NumberField("size", "Size", "0: as the kindred", maximum=10_000, unit="% of a human"),
        TextField("tags", "Tags", "Such as undead or demonic, with commas between", longest=200),
        TextField("appearance", "Appearance", longest=2_000), NotesField("notes", "Notes", longest=20_000),
    ))  # fmt: skip


def _money() -> list[Field]:
    return [NumberField(coin, coin.capitalize(), maximum=MOST, unit=short)
            for coin, short in (("gold", "gp"), ("silver", "sp"), ("copper", "cp"))]  # fmt: skip


def perform(play: Play, choice: Choice) -> None:
    """A finished character joins, or a complete creature is there (EN-225)."""
    answers = choice.answers
    kindred: Kindred = play.entry("kindreds", answers["kindred"])
    values: dict[str, Any] = {one: answers[one] for one in ATTRIBUTES}
    if dead := [one for one in DEADLY if values[one] <= 0]:  # EN-023
        raise Refused(f"Nobody lives with {SHORT_OF[dead[0]]} {values[dead[0]]}. Type 1 or more.".replace("-", "−"))
    skills, rolled = _skills(play, answers)
    hits = answers["hit_points"] or values["constitution"] + rolled
    sheet = CharacterSheet(
        kindred.key, (), **values, hit_points=hits, hit_points_most=hits,
        mana=values["mynergy"] - answers["spent"], skills=skills,
        spell_levels=answers["spell_levels"],
        experience=answers["experience"], gold=answers["gold"], silver=answers["silver"], copper=answers["copper"],
        items=_items(play, answers), first_strike=answers["first_strike"], attacks=answers["attacks"],
        size=answers["size"] or kindred.size, tags=_words(answers["tags"]), powers=kindred.powers,
        appearance=answers["appearance"].strip(), notes=answers["notes"],
    )  # fmt: skip
    sheet = altered(sheet, spells=_spells(play, sheet, answers["spells"]))
    if answers["ready"]:
        sheet = altered(sheet, items=array_items(play, sheet))
    name = answers["name"].strip()
    join(play, sheet, find_free_name(play, name) if name else random_name(play, kindred.key), answers["player"].strip(),
         answers["kind"], answers["side"])  # fmt: skip


def _skills(play: Play, answers: Answers) -> tuple[tuple[Skill, ...], int]:
    """The skill sets, and what their dice come to where hit points are left open."""
    found: dict[str, Skill] = {}
    total = 0
    for row in answers["skills"]:
        key, level = _cell(row, "set"), _cell(row, "level")
        card: SkillSet = play.entry("skills", key)
        if key in found:
            raise Refused(f"{card.name} is there twice. Write its level in one row.")
        gains: tuple[int, ...] = ()
        if not answers["hit_points"]:
            gains = tuple([levels.roll_hit_points(play, PROGRAM, card, f"{levels.HIT_POINTS}, {card.name} {number}")
                           for number in range(1, level + 1)])  # fmt: skip
        found[key] = Skill(key, level, gains)
        total += sum(gains)
    return tuple(found.values()), total


def _cell(row: Any, name: str) -> Any:
    return row[name] if isinstance(row, dict) else getattr(row, name)


def _items(play: Play, answers: Answers) -> tuple[Item, ...]:
    gear = [item_of(play, key) for key in answers["gear"]]
    return add_all_to_piles((), [*gear, *[magic_item_of(play, key) for key in answers["items"]]])


def _spells(play: Play, sheet: CharacterSheet, keys: Sequence[str]) -> tuple[Known, ...]:
    """Spells under the best set that lists them; what none lists was found in play."""
    for key in keys:
        play.entry("spells", key)  # there must be such a spell
    return tuple([learning.known_under(play, sheet, key) for key in dict.fromkeys(keys)])


def _words(text: str) -> tuple[str, ...]:
    return tuple([word.strip().lower() for word in text.split(",") if word.strip()])


ACTIONS = (Action(KEY, "Copy a character", perform, form, "table", "pencil",
                  help="From a sheet of paper: type it, roll nothing"),)  # fmt: skip
