"""A finished character typed in from paper: nothing is rolled, and what can be worked out is (MG-022)."""

from __future__ import annotations

from typing import Any

from systems.common.every_game.by_hand import SIDES
from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    EntriesField,
    Form,
    NotesField,
    NumberField,
    Option,
    TextField,
)
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, altered
from systems.common.treasure_kit.piles import add_all_to_piles
from systems.monsters_magic.base.sheet import ATTRIBUTES, CharacterSheet, Trait
from systems.monsters_magic.characters.creation import heal_fully, join
from systems.monsters_magic.characters.outfit import array_items, item_of

KEY = "characters.write_up"


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The sheet on paper, field by field; empty pools are worked out."""
    return Form(KEY, "Copy a character", (
        TextField("name", "Name", "Empty: a name is found"), TextField("player", "Player"),
        ChoiceField("side", "Side", default=PARTY, options=SIDES),
        ChoiceField("calling", "Class", options=_options(look, "callings")),
        ChoiceField("race", "Race", options=_options(look, "races")),
        NumberField("level", "Level", default=1, minimum=1, maximum=30),
        *[NumberField(one, one.capitalize(), default=10, minimum=1, maximum=40) for one in ATTRIBUTES],
        TextField("traits", "Traits", "With semicolons between; a focus has a * in front", longest=400),
        NumberField("php", "Physical hit points", "0: worked out", maximum=999),
        NumberField("mhp", "Mental hit points", "0: worked out", maximum=999),
        NumberField("hero_points", "Hero points", default=1, maximum=99),
        EntriesField("spells", "Spells and songs", kind="spells"),
        EntriesField("gear", "Gear", "Worn and held as far as it fits", kind="gear"),
        EntriesField("items", "Wonders", kind="items"),
        *[NumberField(coin, coin.capitalize(), maximum=9_999_999) for coin in ("gold", "silver", "copper")],
        TextField("appearance", "Appearance", longest=2_000), NotesField("notes", "Notes", longest=20_000),
    ))  # fmt: skip


def _options(look: Look, kind: str) -> tuple[Option, ...]:
    return tuple([Option(one.key, one.name, one.text) for one in look.library(kind).values()])


def perform(play: Play, choice: Choice) -> None:
    """A finished character is there, with the figures that the rules make of the sheet."""
    answers = choice.answers
    scores: dict[str, Any] = {one: answers[one] for one in ATTRIBUTES}
    things = [item for key in (*answers["gear"], *answers["items"]) if (item := item_of(play, key)) is not None]
    sheet = CharacterSheet(
        answers["calling"], answers["race"], answers["level"], **scores, traits=traits_of(answers["traits"]),
        php_base=answers["php"], mhp_base=answers["mhp"], hero_points=answers["hero_points"],
        spells=tuple(answers["spells"]), items=array_items(play, add_all_to_piles((), things)), gold=answers["gold"],
        silver=answers["silver"], copper=answers["copper"], appearance=answers["appearance"].strip(),
        notes=answers["notes"],
    )  # fmt: skip
    made = heal_fully(play, sheet)
    join(play, altered(made, php=answers["php"] or made.php, mhp=answers["mhp"] or made.mhp), answers["name"].strip(),
         answers["player"].strip(), answers["side"])  # fmt: skip


def traits_of(text: str) -> tuple[Trait, ...]:
    """Traits as they were typed; a star in front marks a focus."""
    names = [one.strip() for one in text.split(";") if one.strip()]
    return tuple([Trait(one.lstrip("* "), "focus" if one.startswith("*") else "free") for one in names])


ACTIONS = (Action(KEY, "Copy a character", perform, form, "table", "pencil",
                  help="From a sheet of paper: type it, roll nothing"),)  # fmt: skip
