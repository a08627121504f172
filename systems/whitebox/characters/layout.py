"""A sheet as sections of fields, for the screen and for paper: a character's, a hireling's, a creature's."""

from __future__ import annotations

from systems.common.forms import (
    BeingField,
    ChoiceField,
    EntriesField,
    Field,
    GaugeField,
    NotesField,
    NumberField,
    Option,
    Section,
    ShownField,
    TextField,
)
from systems.common.forms.sheet_tables import table
from systems.common.kernel.look import Look
from systems.common.records.coinage import SHORT
from systems.common.records.table import PARTY, Being
from systems.common.treasure_kit.purses import purse_of
from systems.whitebox.base import classes, loads
from systems.whitebox.base.attributes import ATTRIBUTES
from systems.whitebox.base.creatures import creature_of
from systems.whitebox.base.monsters import AGE_HELP, MOST_AGE
from systems.whitebox.base.sheet import CharacterSheet, CreatureSheet
from systems.whitebox.characters import layout_tables as tables
from systems.whitebox.characters.creation_forms import ALIGNMENTS
from systems.whitebox.characters.hirelings import SHARES
from systems.whitebox.characters.score_words import effect_of
from systems.whitebox.magic.casters import names_on

LOWEST = -99
MOST_XP = 99_999_999


def layout(look: Look, being: Being) -> tuple[Section, ...]:
    """The sections of a being's sheet in the order of the paper."""
    if isinstance(being.sheet, CharacterSheet):
        return _character(look, being, being.sheet)
    return _hireling(look, being) if being.kind == "hireling" else _creature(look, being)


def _character(look: Look, being: Being, sheet: CharacterSheet) -> tuple[Section, ...]:
    calling = classes.class_of(look, sheet)
    sections = [
        Section("Who", _identity(look, sheet), "identity"),
        Section("Attributes", tuple([
            NumberField(one, one.capitalize(), effect_of(look, sheet, one, calling) or "No change", 10, maximum=25)
            for one in ATTRIBUTES
        ]), "scores"),
        Section("Figures", (
            ShownField("armor_class", "Armor class", main=True), ShownField("save", "Saving throw", main=True),
            ShownField("move", "Move", pace(look.value(being.id, "move")), main=True),
            ShownField("experience_bonus", "XP bonus", main=True),
            ShownField("hit_dice", "Hit dice"), ShownField("hirelings", "Hirelings at most"),
            ShownField("loyalty", "Their loyalty"),
        ), "figures"),
        _body(),
        Section("Attacks", (tables.attacks(look, being),), "rows"),
        Section("Saving throws", (tables.saves(look, being),), "rows"),
        Section("Abilities", (tables.abilities(look, being),), "rows"),
        Section("Gear", (tables.gear(look, being), ShownField("weight", "Weight carried")), "rows"),
        Section("Coins", (
            *_coins(),
            NumberField("starting_gold", "Starting gold", "Before anything was bought", unit="gp", rule="WB-034"),
        )),
    ]  # fmt: skip
    if spells := _spells(look, sheet):
        sections.append(Section("Spells", spells))
    service = tables.service(look, being)
    if service.default:
        sections.append(Section("Hirelings", (service,), "rows"))
    sections.append(Section("Notes", (
        TextField("languages", "Languages", longest=400), NotesField("appearance", "Appearance"),
        NotesField("notes", "Notes"),
    ), "story"))  # fmt: skip
    return tuple(sections)


def _elf_way(look: Look, sheet: CharacterSheet) -> str:
    """By which table a race advances that may do so by either, and whether the house has that one (WB-060, WB-065)."""
    race = classes.race_of(look, sheet)
    limit = classes.limit_in(race, classes.class_of(look, sheet))
    mine = limit.elf_model if limit is not None else "any"
    if mine == "any":
        return ""
    said = {"switching": "two tracks", "variant": "blended"}
    house = said[look.house.elf_model]
    return said[mine] if said[mine] == house else f"{said[mine]}; the house has {house} now"


def _identity(look: Look, sheet: CharacterSheet) -> tuple[Field, ...]:
    one = classes.class_of(look, sheet)
    limit = classes.level_limit(look, sheet)
    following = _next_level(one.row(sheet.level + 1).xp, sheet) if sheet.level < limit else "This is the last"
    fields: list[Field] = [
        ChoiceField("race", "Race", options=_options(look, "races")),
        ChoiceField("character_class", "Class", one.text, options=_options(look, "classes")),
        NumberField("level", "Level", f"To level {limit}; hit points and XP follow", 1, minimum=1, maximum=99),
        NumberField("experience", "XP", maximum=MOST_XP),
        TextField("next_level", "Next level", default=following),
        ChoiceField("alignment", "Alignment", options=tuple([Option(*pair) for pair in ALIGNMENTS])),
    ]
    if way := _elf_way(look, sheet):
        fields.insert(5, TextField("elf_way", "Elf advancement", default=way))
    if look.house.alignment_detail == "extended" or sheet.alignment_tag:
        fields.append(TextField("alignment_tag", "Tag", longest=40))
    if way and sheet.other_path:
        other = look.entry("classes", sheet.other_path.character_class)
        row = {"class": other.name, "level": str(sheet.other_path.level), "xp": f"{sheet.other_path.experience:,}",
               "hits": str(sheet.other_path.hit_points_most)}  # fmt: skip
        columns = (("class", "Track"), ("level", "Level"), ("xp", "XP"), ("hits", "Hit points"))
        fields.append(table("other_track", "Other track", columns, (row,)))
    return tuple(fields)


def _next_level(least: int, sheet: CharacterSheet) -> str:
    """What the next level takes and what is missing: ``2,000 XP, 400 to go`` (WB-075)."""
    missing = least - sheet.experience
    return f"{least:,} XP, {missing:,} to go" if missing > 0 else f"{least:,} XP, reached"


def _options(look: Look, kind: str) -> tuple[Option, ...]:
    return tuple([Option(one.key, one.name) for one in look.library(kind).values()])


def pace(rate: int) -> str:
    """A movement rate in feet a turn of ten minutes, at each pace (WB-112)."""
    feet = {how: loads.feet_per_turn(rate, how) for how in ("careful", "normal", "running")}
    return f"Feet a turn: {', '.join([f'{how} {number}' for how, number in feet.items()])}"


def _body() -> Section:
    return Section("Hit points", (
        GaugeField("hit_points", "Hit points", minimum=LOWEST, maximum=9_999, most="hit_points_most"),
        NumberField("hit_points_most", "At most", default=1, minimum=1, maximum=9_999),
    ))  # fmt: skip


def _spells(look: Look, sheet: CharacterSheet) -> tuple[Field, ...]:
    boxes = tables.slots(look, sheet) if classes.class_of(look, sheet).spells else ()
    keeps = classes.class_of(look, sheet).spell_book or sheet.book
    if not keeps:
        return boxes
    return (*boxes, EntriesField("book", "Spell book", kind="spells", called=names_on(look, "magic_user")))


def _figures() -> Section:
    return Section("Figures", (
        ShownField("armor_class", "Armor class", main=True), ShownField("save", "Saving throw", main=True),
        ShownField("move", "Move", main=True), ShownField("hit_dice", "Hit dice", main=True),
    ), "figures")  # fmt: skip


def _coins() -> tuple[Field, ...]:
    return tuple([NumberField(coin, coin.capitalize(), unit=mark) for coin, mark in SHORT.items()])


def _hireling(look: Look, being: Being) -> tuple[Section, ...]:
    sheet: CreatureSheet = being.sheet
    employers = tuple([one.id for one in look.on_side(PARTY) if isinstance(one.sheet, CharacterSheet)])
    allowed = employers if sheet.employer in employers else (*employers, sheet.employer)
    return (
        Section("Who", (
            ChoiceField("trade", "Trade", options=(Option("", "None"), *_options(look, "hirelings"))),
            BeingField("employer", "In the service of", allowed=allowed),
            NumberField("cost", "Cost for a week", unit="gp"),
            ChoiceField("share", "Share of treasure", options=(*SHARES, Option("", "As the house says"))),
            ShownField("loyalty", "Loyalty"),
            NumberField("loyalty_next", "Next loyalty check", minimum=-9, maximum=9),
        )),
        _figures(),
        _body(),
        Section("Attacks", (tables.attacks(look, being),), "rows"),
        Section("Gear", (tables.gear(look, being), ShownField("weight", "Weight carried")), "rows"),
        Section("Coins", _coins()),
        Section("Notes", (NotesField("notes", "Notes"),), "story"),
    )  # fmt: skip


def _creature(look: Look, being: Being) -> tuple[Section, ...]:
    sections = [_figures(), _body(), Section("Attacks", (tables.attacks(look, being),), "rows")]
    abilities = tables.abilities(look, being)
    if abilities.default:
        sections.append(Section("Abilities", (abilities,), "rows"))
    if being.sheet.items:
        sections.append(Section("Gear", (tables.gear(look, being),), "rows"))
    if any(purse_of(being.sheet)):
        sections.append(Section("Coins", _coins()))
    more: list[Field] = [NumberField("experience", "XP", "What it is worth", maximum=MOST_XP)]
    if being.sheet.age:
        more.append(NumberField("age", "Age", AGE_HELP, 1, minimum=1, maximum=MOST_AGE))
    if creature_of(look, being.sheet).breaths:
        more.append(NumberField("breaths", "Breathed today", maximum=99))
    sections.append(Section("More", tuple(more)))
    sections.append(Section("Notes", (NotesField("notes", "Notes"),), "story"))
    return tuple(sections)
