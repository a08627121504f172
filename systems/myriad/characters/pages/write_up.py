"""A finished character typed in as it stands on paper: nothing is rolled, nothing is counted; and SFX, boons and flaws
written by hand."""

from __future__ import annotations

from typing import Any

from systems.common.every_game.by_hand import SIDES
from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    ChoicesField,
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
from systems.common.forms.named_numbers import Scores
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import find_free_name
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import PARTY, altered
from systems.myriad.base import module
from systems.myriad.base.sheet import Held, PersonSheet
from systems.myriad.characters import rows
from systems.myriad.characters.creation import templates
from systems.myriad.characters.creation.ends import join, random_name
from systems.myriad.characters.gear import shop
from systems.myriad.characters.gear.belongings import set_out
from systems.myriad.characters.gear.equipping import owner

KEY, HAND = "characters.write_up", "characters.write_powers"
MOST, MOST_LEVEL, MOST_GP = 9_999, 99, 999


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The sheet on paper, field by field."""
    stats = module.statistics(look)
    skills = tuple([Option(key, one.name) for key, one in module.skills(look).items()])
    level = module.power_level(look)
    return Form(KEY, "Copy a character", (
        TextField("name", "Name", "Empty: a name is found"), TextField("player", "Player"),
        TextField("concept", "Concept"),
        ChoiceField("side", "Side", default=PARTY, options=SIDES),
        *[_template(look, kind, label) for kind, label in (("race", "Race"), ("career", "Career"))],
        ChoiceField("power_level", "Power level", default=level.key,
                    options=tuple([Option(one.key, one.name) for one in look.offered("levels").values() or (level,)])),
        NumberField("level", "Level", default=1, minimum=1, maximum=MOST_LEVEL),
        NumberField("xp", "XP", maximum=999_999),
        *[NumberField(f"stats:{key}", one.name, default=3, maximum=MOST_LEVEL) for key, one in stats.items()],
        RowsField("skills", "Skills", columns=(
            ChoiceField("skill", "Skill", options=skills), NumberField("level", "Level", default=1, maximum=MOST_LEVEL),
        )),
        *[field for row, label in module.rows(look) for field in (
            NumberField(f"boxes:{row}", f"{label} boxes", "0: as the statistic gives", maximum=MOST),
            NumberField(f"lost:{row}", f"{label} crossed off", maximum=MOST),
        )],
        sfx_field(look), traits_field(look),
        EntriesField("gear", "Equipment", "The same may be chosen more than once", kind="gear"),
        EntriesField("items", "SFX items", kind="items"),
        ToggleField("ready", "Armor on, the best weapon in hand", default=True),
        NumberField("rp", "Resource points", maximum=999_999),
        TextField("theme", "Theme of the magic"), TextField("appearance", "Appearance", longest=2_000),
        NotesField("notes", "Notes", longest=20_000),
    ))  # fmt: skip


def _template(look: Look, kind: str, label: str) -> Field:
    there = tuple([Option(key, one.name) for key, one in templates.of_kind(look, kind).items()])
    return ChoiceField(kind, label, default="", options=(Option("", "None"), *there))


def sfx_field(look: Look, now: tuple[str, ...] = ()) -> ChoicesField:
    """Every SFX and component that there is; restrictions are the referee's to mind."""
    every = templates.effects(look)
    named = sorted(every.values(), key=lambda one: one.name)
    lost = [Option(key, key) for key in now if key not in every]
    return ChoicesField("sfx", "SFX and components", default=now,
                        options=(*[Option(one.key, one.name, one.text) for one in named], *lost))  # fmt: skip


def traits_field(look: Look, now: tuple[Held, ...] = ()) -> RowsField:
    """Boons and flaws, any of them, at any level."""
    every = look.library("traits")
    lost = [Option(one.key, one.key) for one in now if one.key not in every]
    return RowsField("traits", "Boons and flaws", default=tuple([_row(one) for one in now]), columns=(
        ChoiceField("key", "Boon or flaw",
                    options=(*[Option(one.key, one.name, one.text) for one in every.values()], *lost)),
        NumberField("level", "Level", default=1, minimum=1, maximum=MOST_LEVEL),
        TextField("note", "Of", longest=200),
        NumberField("gp", "gp", minimum=-MOST_GP, maximum=MOST_GP),
    ))  # fmt: skip


def _row(one: Held) -> dict[str, Any]:
    return {"key": one.key, "level": one.level, "note": one.note, "gp": one.gp}


def _cell(row: Any, name: str) -> Any:
    return row[name] if isinstance(row, dict) else getattr(row, name)


def traits_in(answers: Answers) -> tuple[Held, ...]:
    """The boons and flaws of a filled form."""
    return tuple([
        Held(_cell(row, "key"), _cell(row, "level"), _cell(row, "note").strip(), _cell(row, "gp"))
        for row in answers["traits"]
    ])  # fmt: skip


def perform(play: Play, choice: Choice) -> None:
    """As it was typed, with full rows where nothing was crossed off."""
    answers = choice.answers
    stats = tuple([(key, answers[f"stats:{key}"]) for key in module.statistics(play)])
    boxes = _boxes(play, answers, stats)
    sheet = PersonSheet(
        answers["concept"].strip(), answers["race"], "", answers["career"], answers["power_level"], stats,
        _skills(play, answers), tuple(answers["sfx"]), traits_in(answers), boxes, _boxes_left(play, answers, boxes),
        rp=answers["rp"], level=answers["level"], xp=answers["xp"], theme=answers["theme"].strip(),
        appearance=answers["appearance"].strip(), notes=answers["notes"],
        items=shop.packed(play, [(key, 1) for key in (*answers["gear"], *answers["items"])]),
    )  # fmt: skip
    if answers["ready"]:
        sheet = altered(sheet, items=set_out(play, sheet))
    name = answers["name"].strip()
    join(play, sheet, find_free_name(play, name) if name else random_name(play, sheet.race), answers["player"].strip(),
         answers["side"])  # fmt: skip


def _skills(play: Play, answers: Answers) -> Scores:
    found: dict[str, int] = {}
    for row in answers["skills"]:
        key, level = _cell(row, "skill"), _cell(row, "level")
        if key in found:
            raise Refused(f"{play.entry('skills', key).name} is there twice. Write its level in one row.")
        found[key] = level
    return tuple([(key, level) for key, level in found.items() if level])


def _boxes(look: Look, answers: Answers, stats: Scores) -> Scores:
    base = rows.boxes(look, stats, {})
    return tuple([(row, answers[f"boxes:{row}"] or amount) for row, amount in base])


def _boxes_left(look: Look, answers: Answers, boxes: Scores) -> Scores:
    found = []
    for row, amount in boxes:
        lost = answers[f"lost:{row}"]
        if lost > amount:
            label = dict(module.rows(look))[row]
            raise Refused(f"{lost} of {label} are crossed off, but there are only {amount}. Type {amount} or less.")
        found.append((row, amount - lost))
    return tuple(found)


def hand_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """SFX, components, boons and flaws as the Guide says; no point is counted."""
    being = owner(look, actor)
    if being is None:
        return None
    sheet = being.sheet
    return Form(HAND, "Write SFX, boons and flaws", (sfx_field(look, sheet.sfx), traits_field(look, sheet.traits)))


def by_hand(play: Play, choice: Choice) -> None:
    """What is on the sheet from now on."""
    being, answers = play.being(choice.actor), choice.answers
    order = [*[key for key in being.sheet.sfx if key in answers["sfx"]], *answers["sfx"]]
    play.change(being.id, "sfx", tuple(dict.fromkeys(order)))
    play.change(being.id, "traits", traits_in(answers))
    play.tell("{being}: SFX, boons and flaws written by hand.", icon="pencil", being=being)


ACTIONS = (
    Action(KEY, "Copy a character", perform, form, "table", "pencil",
           help="From a sheet of paper: type it, roll nothing"),
    Action(HAND, "Write SFX, boons and flaws", by_hand, hand_form, "being", "pencil", rule="MY-003"),
)  # fmt: skip
