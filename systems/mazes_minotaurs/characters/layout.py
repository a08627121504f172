"""A sheet as sections of fields, for the screen and for paper: a hero's, a creature's."""

from __future__ import annotations

from systems.common.forms import (
    ChoiceField,
    Field,
    GaugeField,
    NotesField,
    NumberField,
    Option,
    Section,
    ShownField,
    TextField,
    ToggleField,
)
from systems.common.kernel.look import Look
from systems.common.records.figures import format_signed
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.attributes import LEAST, MOST, TOP, modifier, rank
from systems.mazes_minotaurs.base.entries import Creature
from systems.mazes_minotaurs.base.loads import load, load_words
from systems.mazes_minotaurs.base.powers import magic_of
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES, CreatureSheet, HeroSheet
from systems.mazes_minotaurs.characters import advancement, callings
from systems.mazes_minotaurs.characters import layout_tables as tables
from systems.mazes_minotaurs.characters.advancement import POINTS
from systems.mazes_minotaurs.magic.costs import recovery_words

MOST_HITS, MOST_COINS, OLDEST = 999, 9_999_999, 999
COINS = (("gold", "Gold (gc)"), ("silver", "Silver (sp)"), ("copper", "Copper (cp)"))
# The defense class from everywhere, and the other figures a fight and a peril ask for (MM-017, MM-020, MM-051).
DEFENSES = (
    ("armor_class", "DC front, flanks", "defense"),
    ("rear", "DC rear", "defense_rear"),
    ("missiles", "DC missiles", "defense_missile"),
    ("taken", "DC surprised", "defense_surprised"),
    ("bare", "DC basic", "defense_base"),
)
DEFENSE_HELP = {
    "missiles": "From a shooter who is seen; else as from the rear",
    "bare": "Without any armor",
}


def layout(look: Look, being: Being) -> tuple[Section, ...]:
    """The sections of a being's sheet in the order of the paper."""
    sheet = being.sheet
    return _hero(look, being, sheet) if isinstance(sheet, HeroSheet) else _creature(look, being, sheet)


def _hero(look: Look, being: Being, sheet: HeroSheet) -> tuple[Section, ...]:
    sections = [
        Section("Who", _who_fields(look, sheet), "identity"),
        Section("Attributes", tuple([_score(look, being, one) for one in ATTRIBUTES]), "scores"),
        Section("Defense class", _defenses(), "figures"),
        Section("Figures", _figures(), "figures"),
        Section("Hits and Power" if magic_of(look, sheet) else "Hits", _body(look, being, sheet)),
        Section("Attacks", (tables.attacks(look, being),), "rows"),
        Section("Class", (tables.abilities(look, being),), "rows"),
    ]
    if magic_of(look, sheet):
        sections.append(Section("Powers", (tables.powers(look, sheet),), "rows"))
    return (
        *sections,
        Section("Movement", (tables.movement(look, being), *_burden(look, being, sheet))),
        Section("Gear", (tables.gear(look, sheet),), "rows"),
        Section("Coins", tuple([NumberField(coin, label, maximum=MOST_COINS) for coin, label in COINS])),
        Section(POINTS[advancement.rises_by(look, sheet)], _points(look, sheet)),
        Section("Notes", (NotesField("appearance", "Appearance"), NotesField("notes", "Notes")), "story"),
    )


def _who_fields(look: Look, sheet: HeroSheet) -> tuple[Field, ...]:
    """Class, level, gender, deity or kin, age, title."""
    classes = tuple([
        Option(one.key, callings.title_for(one, sheet.gender), one.text) for one in look.library("callings").values()
    ])  # fmt: skip
    fields: list[Field] = [
        ChoiceField("calling", "Class", options=_with_present(classes, sheet.calling)),
        NumberField("level", "Level", default=1, minimum=1, maximum=TOP),
        ChoiceField("gender", "Gender", options=tuple([Option(*one) for one in callings.GENDERS])),
    ]
    magic = magic_of(look, sheet)
    if magic == "prodigies" or sheet.deity:
        fields.append(ChoiceField("deity", "Deity", options=_entry_options(look, "deities", sheet.deity)))
    if magic == "gifts" or sheet.kin:
        fields.append(ChoiceField("kin", "Kin", options=_entry_options(look, "kins", sheet.kin)))
    calling = look.library("callings").get(sheet.calling)
    if calling is not None and not calling.age and not sheet.age:
        fields.append(TextField("ageless", "Age", default="Ageless"))
    else:
        fields.append(NumberField("age", "Age", "0: ageless", maximum=OLDEST))
    called = TextField("title", "Called", default=advancement.title(look, sheet), rule="MM-033")
    return (*fields, called)  # at the end: it is longer or shorter with every level


def _with_present(options: tuple[Option, ...], now: str) -> tuple[Option, ...]:
    """The options, and what stands on the sheet if it is none of them any more."""
    return options if any([one.value == now for one in options]) else (*options, Option(now, now or "None"))


def _entry_options(look: Look, kind: str, now: str) -> tuple[Option, ...]:
    found = tuple([Option(one.key, one.name, one.text) for one in look.library(kind).values()])
    return _with_present((Option("", "None"), *found), now)


def _score(look: Look, being: Being, attribute: str) -> NumberField:
    """A score with its modifier behind it; the rank is its help, and what lies on it now (MM-002, MM-R50)."""
    now, written = look.value(being.id, attribute), getattr(being.sheet, attribute)
    mod = format_signed(modifier(now))
    says = f"{rank(now)}, {mod}" + (f"; {now} just now" if now != written else "")
    return NumberField(attribute, attribute.capitalize(), says, 10, minimum=LEAST, maximum=MOST, unit=f"({mod})",
                       rule="MM-002")  # fmt: skip


def _defenses() -> tuple[Field, ...]:
    return tuple([
        ShownField(name, label, DEFENSE_HELP.get(name, ""), figure=figure, main=figure == "defense", rule="MM-051")
        for name, label, figure in DEFENSES
    ])  # fmt: skip


def _figures(shoots: bool = True, reacts: bool = True) -> tuple[Field, ...]:
    return (
        ShownField("melee", "Melee attack", main=True),
        *((ShownField("missile", "Missile attack", main=True),) if shoots else ()),
        ShownField("initiative", "Initiative", main=True),
        ShownField("evasion", "Danger evasion"),
        *((ShownField("reaction", "First reaction"),) if reacts else ()),
        ShownField("fortitude", "Mystic fortitude", "15 or more resists", rule="MM-005"),
    )


def _body(look: Look, being: Being, sheet: HeroSheet) -> tuple[Field, ...]:
    fields = _hits()
    if magic_of(look, sheet):
        back = f"{sheet.level} an hour: {recovery_words(look, being)}"
        fields.insert(1, GaugeField("power", "Power", maximum=MOST_HITS, most="power_most", rule="MM-082"))
        fields.append(TextField("returns", "Power returns", default=back, longest=200, rule="MM-086"))
    return tuple(fields)


def _hits() -> list[Field]:
    return [
        GaugeField("hits", "Hits", "Unconscious at 2, dead at 0", maximum=MOST_HITS, most="hits_most", rule="MM-050"),
        NumberField("subdual", "Subdual", "More of it than Hits: knocked out", maximum=MOST_HITS, rule="MM-069"),
    ]


def _burden(look: Look, being: Being, sheet: HeroSheet | CreatureSheet) -> tuple[Field, ...]:
    """What is carried against what Might can bear, ours; and the Maze Master's word on it (MM-040, MM-P08)."""
    if not look.house.book_gaps or not isinstance(sheet, HeroSheet):
        return (ToggleField("encumbered", "Fully encumbered", "Where you say so", rule="MM-040"),)
    carries, might = load(look, sheet), look.value(being.id, "might")
    words = f"{load_words(carries)} of {might}{', too much' if carries > might else ''}"
    help = "More than the Might score: fully encumbered. Not in the book"
    return (
        TextField("load", "Load", help, words, rule="MM-P08"),
        ToggleField("encumbered", "Fully encumbered anyway", "Where you say so", rule="MM-040"),
    )


def _points(look: Look, sheet: HeroSheet) -> tuple[Field, ...]:
    """Those that count, what is missing, and those that were given all the same."""
    kind = advancement.rises_by(look, sheet)
    fields: list[Field] = [
        NumberField(kind, POINTS[kind], maximum=advancement.MOST, rule="MM-033"),
        TextField("next_level", "Next level", default=advancement.next_words(look, sheet)),
    ]
    fields += [NumberField(other, POINTS[other], "Makes no level of this class", maximum=advancement.MOST)
               for other in POINTS if other != kind and getattr(sheet, other)]  # fmt: skip
    return tuple(fields)


def _creature(look: Look, being: Being, sheet: CreatureSheet) -> tuple[Section, ...]:
    entry: Creature | None = look.library("creatures").get(sheet.creature)
    shown = tables.traits(entry) if entry is not None else ()
    sections = [
        Section("What", tuple([TextField(name, label, default=text) for name, label, text in shown]), "identity"),
        Section("Defense class", _defenses()[:-1], "figures"),
        Section("Figures", _figures(entry is not None and bool(entry.missile), reacts=False), "figures"),
        Section("Hits", tuple(_hits())),
        Section("Attacks", (tables.attacks(look, being),), "rows"),
    ]
    able = tables.abilities(look, being)
    if able.default:
        sections.append(Section("Abilities", (able,), "rows"))
    shot = NumberField("volleys", "Volleys shot", f"Of {entry.volleys}" if entry else "", maximum=99)
    volleys = (shot,) if entry is not None and (entry.volleys or sheet.volleys) else ()
    return (
        *sections,
        Section("Movement", (tables.movement(look, being), *_burden(look, being, sheet), *volleys)),
        Section("Notes", (NotesField("notes", "Notes"),), "story"),
    )
