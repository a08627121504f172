"""A sheet as sections of fields, for the screen and for paper: a character's, a creature's, a vehicle's (MY-100)."""

from __future__ import annotations

from systems.common.forms import (
    BoxesField,
    ChoiceField,
    Field,
    NotesField,
    NumberField,
    Option,
    RowsField,
    Section,
    ShownField,
    TextField,
    ToggleField,
)
from systems.common.forms.named_numbers import get_score
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.myriad.base import module, traits
from systems.myriad.base.arms import BANDS
from systems.myriad.base.figures import FEAR, LEAST_STATISTIC
from systems.myriad.base.sheet import CreatureSheet, PersonSheet, VehicleSheet
from systems.myriad.characters.advancement import levels
from systems.myriad.characters.creation.ledger import mage
from systems.myriad.characters.pages import sheet_tables as tables
from systems.myriad.characters.pages.vehicle_page import vehicle
from systems.myriad.rolls.marking import marks_table
from systems.myriad.social import hearts

MOST_LEVEL, MOST_BOXES, MOST_POINTS, MOST_XP = 99, 999, 9_999, 999_999
RUN = 3  # times the free movement, without an action (MY-309)
SCALES = ("miniscule", "tiny", "small", "average", "large", "huge", "immense")
FEARS = {"": "None", "animals": "Animals", "dangerous_humans": "Dangerous humans", "humanoid": "Humanoid entities",
         "inhuman": "Inhuman entities", "monstrosity": "Monstrosities",
         "unspeakable": "Things not to be looked upon"}  # fmt: skip
POINTS = (("statistic", "Statistic"), ("skill", "Skill"), ("sfx", "SFX"), ("health", "Health"), ("gp", "General"))
USED = ("famous", "notorious", "lucky", "unlucky")


def layout(look: Look, being: Being) -> tuple[Section, ...]:
    """The sections of a being's sheet in the order of the paper."""
    sheet = being.sheet
    if isinstance(sheet, VehicleSheet):
        return vehicle(look, being, sheet)
    return _creature(look, being, sheet) if isinstance(sheet, CreatureSheet) else _person(look, being, sheet)


def _person(look: Look, being: Being, sheet: PersonSheet) -> tuple[Section, ...]:
    found = [
        Section("Who", _who(look, sheet), "identity"),
        *_body(look, being, sheet),
        Section("Attacks", (tables.attacks(look, being),), "rows"),
        Section("Skills", _skills(look, being, sheet), "scores"),
        *_powers(look, being, sheet),
        Section("Equipment", (tables.gear(look, sheet),), "rows"),
        Section("Points", _points(look, sheet), "scores"),
    ]
    if uses := _uses(look, being):
        found.append(Section("Used up in this sitting", uses))
    if (marks := marks_table(look, being)) is not None:
        found.append(Section("Marks", (marks,), "rows"))
    if (audit := tables.findings(look, sheet)).default:
        found.append(Section("Audit", (audit,), "rows", secret=True))
    return (*found, Section("Notes", (NotesField("appearance", "Appearance"), NotesField("notes", "Notes")), "story"))


def _creature(look: Look, being: Being, sheet: CreatureSheet) -> tuple[Section, ...]:
    attack = RowsField("attacks", "Attacks of its own", columns=(
        TextField("name", "Attack"), NumberField("damage", "Dice", default=1, maximum=MOST_LEVEL),
        ChoiceField("reach", "Reach", default="melee", options=_plain(BANDS)),
        NumberField("poison", "Poison", maximum=MOST_LEVEL), ToggleField("autofire", "Autofire"),
    ))  # fmt: skip
    return (
        Section("What", _what(look, sheet), "identity"),
        *_body(look, being, sheet),
        Section("Attacks", (tables.attacks(look, being), attack), "rows"),
        Section("Skills", _skills(look, being, sheet), "scores"),
        *_powers(look, being, sheet),
        *((Section("Equipment", (tables.gear(look, sheet),), "rows"),) if sheet.items else ()),
        Section("Notes", (NotesField("notes", "Notes"),), "story"),
    )


def _who(look: Look, sheet: PersonSheet) -> tuple[Field, ...]:
    there = look.library("templates").values()

    def options(kind: str, now: str) -> tuple[Option, ...]:
        return _with((Option("", "None"), *[Option(t.key, t.name, t.text) for t in there if t.kind == kind]), now)

    power_levels = tuple([Option(one.key, one.name, one.text) for one in look.library("levels").values()])
    return (
        TextField("concept", "Concept"),
        ChoiceField("race", "Race", options=options("race", sheet.race)),
        ChoiceField("background", "Background", options=options("background", sheet.background)),
        ChoiceField("career", "Career", options=options("career", sheet.career)),
        NumberField("level", "Level", default=1, minimum=1, maximum=MOST_LEVEL),
        ChoiceField("power_level", "Power level", options=_with(power_levels, sheet.power_level)),
    )


def _what(look: Look, sheet: CreatureSheet) -> tuple[Field, ...]:
    charts = tuple([Option(one.key, one.name) for one in look.library("charts").values()])
    return (
        ChoiceField("scale", "Scale", options=_plain(SCALES), rule="MY-405"),
        ChoiceField("chart", "Hit chart", options=_with(charts, sheet.chart), rule="MY-415"),
        ChoiceField("fear", "Fear", options=tuple([Option(*one) for one in FEARS.items()]), rule="MY-924"),
        NumberField("armor", "Worn armor", "What it wears without a piece of its own", maximum=6),
        NumberField("gp", "Worth", "General points; 0: as its parts come to", maximum=MOST_XP, unit="general points"),
    )


def _plain(words: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple([Option(word, word.capitalize()) for word in words])


def _with(options: tuple[Option, ...], now: str) -> tuple[Option, ...]:
    """The options, and what stands on the sheet if it is none of them any more."""
    return options if any([one.value == now for one in options]) else (*options, Option(now, now or "None"))


def _body(look: Look, being: Being, sheet: PersonSheet) -> tuple[Section, ...]:
    """Statistics, rows of boxes, figures."""
    return (
        Section("Statistics", tuple([
            NumberField(f"stats:{key}", one.name, _about(look, being, key, one.text),
                        get_score(sheet.stats, key, LEAST_STATISTIC), maximum=MOST_LEVEL)
            for key, one in module.statistics(look).items()
        ]), "scores"),
        Section("Resilience", _rows(look, being, sheet)),
        Section("Figures", _figures(look, being, sheet), "figures"),
    )  # fmt: skip


def _about(look: Look, being: Being, key: str, text: str) -> str:
    """What a statistic says, and what it is just now, if that is something else than what is written."""
    now = look.value(being.id, key)
    if not any([one == key for one, _ in being.sheet.stats]):
        return f"Not written: counts as {now}. {text}"
    return text if now == get_score(being.sheet.stats, key) else f"{now} just now. {text}"


def _rows(look: Look, being: Being, sheet: PersonSheet) -> tuple[Field, ...]:
    """Every row in force: its boxes to cross off, and how many there are; the last row of a critical line is heavy."""
    found: list[Field] = []
    heavy = {module.row_of(key, True): line for key, line in module.lines(look).items()}
    for row, label in module.rows(look):
        last = heavy.get(row)
        main = look.library("lines").get(row)
        help = f"All crossed off: {last.gone}" if last is not None else f"All crossed off: {main.out}" if main else ""
        found.append(BoxesField(f"left:{row}", label, help, 0, maximum=MOST_BOXES, most=f"boxes:{row}",
                                heavy=last is not None, rule="MY-105"))  # fmt: skip
        found.append(NumberField(f"boxes:{row}", f"{label} boxes", maximum=MOST_BOXES))
    if sheet.conscious or any(
        [get_score(sheet.boxes, row) and not get_score(sheet.left, row) for row in module.lines(look)]
    ):
        found.append(ToggleField("conscious", "Awake all the same", "Without boxes, but able to speak", rule="R-80"))
    return tuple(found)


def _figures(look: Look, being: Being, sheet: PersonSheet) -> tuple[Field, ...]:
    run = RUN * look.value(being.id, "move")
    fields: list[Field] = [
        ShownField("armor_rating", "Armor", figure="armor", main=True, rule="MY-305"),
        ShownField("initiative", "Initiative", "Added to one die", main=True, rule="MY-401"),
        ShownField("move", "Move", f"Running, without an action: {run} m", main=True, rule="MY-309"),
        TextField("run", "Run", default=f"{run} m", rule="MY-309"),
        ShownField("unarmed", "Unarmed dice", rule="MY-303"),
    ]
    if look.value(being.id, "natural_ranged"):
        fields.append(
            ShownField("natural_ranged_dice", "Natural dice at range", figure="natural_ranged", rule="MY-140")
        )
    if mage(look, sheet):
        fields.append(ShownField("spell_limit", "Components in a spell", rule="MY-603"))
    if look.house.terror:
        fields.append(ShownField("fear_armor", "Fear armor", "Meets fear dice", figure=FEAR, rule="MY-924"))
    return tuple(fields)


def _skills(look: Look, being: Being, sheet: PersonSheet) -> tuple[Field, ...]:
    """The skills in force, those trained first; then trained ones that are not played with."""
    named = module.skills(look)
    trained = [key for key in named if get_score(sheet.skills, key)]
    lost = {
        key: one for key, one in look.library("skills").items() if get_score(sheet.skills, key) and key not in named
    }
    order = [*trained, *[key for key in named if key not in trained], *lost]
    return tuple([
        NumberField(f"skills:{key}", (named.get(key) or lost[key]).name,
                    "Not played with here" if key in lost else named[key].text, 0, maximum=MOST_LEVEL)
        for key in order
    ])  # fmt: skip


def _powers(look: Look, being: Being, sheet: PersonSheet) -> tuple[Section, ...]:
    """SFX, components of spells, boons and flaws; each only if there is any."""
    found = []
    if (effects := tables.effects(look, being)).default or not (isinstance(sheet, CreatureSheet) or mage(look, sheet)):
        found.append(Section("SFX", (effects,), "rows"))
    if mage(look, sheet) or sheet.imbued:
        theme = TextField("theme", "Theme", "How the spells look; it forbids none", rule="MY-605")
        imbued = (tables.imbued(look, sheet),) if sheet.imbued else ()
        found.append(Section("Magic", (theme, tables.components(look, sheet), *imbued), "rows"))
    if sheet.traits:
        found.append(Section("Boons and flaws", (tables.boons(look, being),), "rows"))
    if look.house.romance:
        found.append(Section("Romance", (hearts.field(sheet.buttons),), "rows", secret=True))
    return tuple(found)


def _points(look: Look, sheet: PersonSheet) -> tuple[Field, ...]:
    """Money, experience, and what is still to be spent."""
    return (
        NumberField("rp", "Resource points", "A day’s wage each", maximum=MOST_XP, rule="MY-300"),
        NumberField("xp", "XP", _next(look, sheet), maximum=MOST_XP, rule="MY-200"),
        *[NumberField(f"points:{key}", f"{label} points", "Not spent yet", 0, maximum=MOST_POINTS)
          for key, label in POINTS],
    )  # fmt: skip


def _next(look: Look, sheet: PersonSheet) -> str:
    """What the next level takes, where there are levels."""
    if look.house.advancement != "level":
        return ""
    return f"{levels.experience_needed(sheet.level + 1, levels.times(look)):,} for level {sheet.level + 1}"


def _uses(look: Look, being: Being) -> tuple[Field, ...]:
    """Boons and flaws that count once a sitting for each level (MY-131 to MY-134)."""
    return tuple([
        NumberField(f"used:{effect}", look.entry("traits", held[0].key).name,
                    f"Of {sum([one.level for one in held])}", 0, maximum=MOST_LEVEL)
        for effect in USED
        if (held := traits.traits_with(look, being, effect))
    ])  # fmt: skip
