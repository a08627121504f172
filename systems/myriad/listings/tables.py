"""How the library of Myriad is listed: a row for every entry, with what the search and the filters find.

What the module plays with bears the tag ``in play``; what is this program's own bears ``ours``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from systems.common.content.random_tables.tables import Table
from systems.common.forms.named_numbers import get_score
from systems.common.kernel.listing_rows import Table as Listed
from systems.common.kernel.listing_rows import short
from systems.common.kernel.look import Look
from systems.common.records.table import altered
from systems.common.records.views import Column, Listing, ListingRow
from systems.myriad.base import module, vitals
from systems.myriad.base.entries import Chart, Component, Creature, Gear, RuleCard, SfxItem, Vehicle
from systems.myriad.base.entries_kit import Conflict, Line, PowerLevel, Sfx, Skill, Statistic, Template, Trait
from systems.myriad.characters.creation import templates
from systems.myriad.characters.creation.ends import GLYPHS, RACES
from systems.myriad.characters.creatures import worth
from systems.myriad.characters.creatures.bodies import thought_of
from systems.myriad.characters.gear import shop
from systems.myriad.characters.gear.belongings import gear_figures
from systems.myriad.characters.pages.layout import FEARS
from systems.myriad.listings import card_words as words
from systems.myriad.listings import cards_kit
from systems.myriad.listings.card_words import is_ours
from systems.myriad.listings.cards import KINDS_OF_GEAR, ON, card
from systems.myriad.listings.cards_kit import BACK, GROUPS, KINDS, group_words, trait_price

__all__ = ["card", "listing"]

OURS, HERE = "ours", "in play"


def listing(look: Look, kind: str) -> Listing:
    """The entries of a kind as a table to search, sort and filter."""
    entries, there, called = look.offered(kind), _in_play(look, kind), _head_words(look)
    make, columns, filters = _KINDS[kind]
    columns = tuple([altered(one, label=one.label.format(**called)) for one in columns])
    filters = tuple([one.format(**called) for one in filters])
    rows = tuple([_tagged(look, kind, one, make(look, one), there) for one in entries.values()])
    wanted = (*([HERE] if there is not None else []), *filters, OURS)
    known = [(tag, sum([tag in row.tags for row in rows])) for tag in wanted]
    return Listing(columns, rows, tuple([tag for tag, number in known if 0 < number < len(rows)]))


def _head_words(look: Look) -> dict[str, str]:
    """What the module calls the parts of the book that stand at the head of a column or of a filter."""
    groups = {group: group_words(look, group).lower() for group in GROUPS}
    return {"wounds": module.wound_rows(look)[0], **groups}


def _in_play(look: Look, kind: str) -> Collection[str] | None:
    """What the module plays with now, of the kinds of which it takes only some."""
    ask: dict[str, Callable[[Look], Collection[str]]] = {
        "skills": module.skills,
        "conflicts": module.conflicts,
        "lines": module.lines,
        "sfx": lambda look: [*module.sfx(look), *[look.entry("items", key).sfx for key in shop.effects(look)]],
        "traits": module.traits,
        "gear": module.gear,
        "items": shop.effects,
        "vehicles": lambda look: [key for key, one in look.offered("vehicles").items()
                                  if look.house.vehicles and module.fits(look, one.periods)],
    }  # fmt: skip
    return ask[kind](look) if kind in ask else None


def _tagged(look: Look, kind: str, one: Any, row: ListingRow, there: Collection[str] | None) -> ListingRow:
    more = [HERE] if there is not None and one.key in there else []
    more += [OURS] if is_ours(look, kind, one) else []
    tags = tuple(dict.fromkeys([*row.tags, *more]))
    return ListingRow(row.key, row.cells, row.order, row.glyph, tags)


def _row(one: Any, cells: tuple[object, ...], tags: tuple[str, ...] = (), glyph: str = "") -> ListingRow:
    """A row whose cells sort as they are: numbers as numbers, words as words."""
    said = tuple([str(cell).replace("-", "−") if isinstance(cell, int) else str(cell) or "–" for cell in cells])
    return ListingRow(one.key, said, cells, glyph, tuple([tag for tag in dict.fromkeys(tags) if tag]))


def _creature(look: Look, one: Creature) -> ListingRow:
    there, being = thought_of(look, one.key)
    wounds, *more = [get_score(being.sheet.boxes, row) for row in vitals.rows_of(look, being)]
    critical = sum(more)  # no such row: 0
    armor, level, gp = there.value(being.id, "armor"), worth.level_of(there, being), worth.gp_of(there, being)
    said = f"{wounds} + {critical}" if critical else str(wounds)
    cells = (one.name, f"{gp:,}", str(level), said, str(armor))
    order = (one.name, gp, level, wounds + critical, armor)
    return ListingRow(one.key, cells, order, one.glyph, _tags(look, one))


def _tags(look: Look, one: Creature) -> tuple[str, ...]:
    """Scale, where it is met, what it can, how much it frightens."""
    known = look.library("traits")
    effects = {known[gained.trait].effect for gained in one.traits if gained.trait in known}
    able = (
        ("flies", bool(effects & {"flies", "glides"})),
        ("mage", bool(one.components)),
        ("shoots", any([attack.reach != "melee" for attack in one.attacks])),
        ("immune", "immune_all" in effects),
    )
    fear = [FEARS[one.fear].lower()] if one.fear in FEARS and one.fear else []
    return tuple(dict.fromkeys([one.scale, *one.appears, *[word for word, so in able if so], *fear]))


def _component(look: Look, one: Component) -> ListingRow:
    counted = "yes" if one.quantifiable else "no"
    tags = ("counted",) if one.quantifiable else ()
    return _row(one, (one.name, one.sixes, counted, short(one.text)), tags, "spark")


def _gear(look: Look, one: Gear) -> ListingRow:
    price = "not sold" if one.natural else f"{one.price} rp"
    good = gear_figures(look, one) or short(one.text)
    uses = ("natural",) if one.natural else ()
    far = ("close" if one.reach == "melee" else "ranged",) if one.damage else ()
    tags = (one.kind, *far, *(("explosive",) if one.decay else ()), *uses, *one.periods, *one.tags)
    cells = (one.name, KINDS_OF_GEAR[one.kind], good, price)
    return ListingRow(one.key, cells, (one.name, one.kind, good, -1 if one.natural else one.price), "",
                      tuple(dict.fromkeys(tags)))  # fmt: skip


def _item(look: Look, one: SfxItem) -> ListingRow:
    sfx = look.library("sfx").get(one.sfx)
    does = short(sfx.text if sfx is not None else one.text)
    cells = (one.name, ON[one.on], does, f"{one.price} rp")
    return ListingRow(one.key, cells, (one.name, one.on, does, one.price), "ring", ("magic", one.on, *one.periods))


def _vehicle(look: Look, one: Vehicle) -> ListingRow:
    cells = (one.name, one.velocity, one.speed, one.manoeuvre, one.armor, one.wounds or one.superstructure,
             one.hardened)  # fmt: skip
    tags = (("beast",) if one.beast else ()) + (("open",) if one.open else ()) + (("armed",) if one.attacks else ())
    return _row(one, cells, (*tags, one.scale, *one.periods), one.glyph)


def _statistic(look: Look, one: Statistic) -> ListingRow:
    return _row(one, (one.name, one.short, short(one.text)), (), "person")


def _skill(look: Look, one: Skill) -> ListingRow:
    cells = (one.name, one.group, words.name_entry(look, "statistics", one.statistic), short(one.text))
    return _row(one, cells, (one.group.lower(), *[alias.lower() for alias in one.aliases]), "star")


def _line(look: Look, one: Line) -> ListingRow:
    return _row(one, (one.name, words.name_entry(look, "statistics", one.statistic), one.critical or "none",
                      BACK[one.back]), ("critical",) if one.critical else (), "heart")  # fmt: skip


def _conflict(look: Look, one: Conflict) -> ListingRow:
    dice = [words.name_entry(look, "statistics", key) for key in (one.attack, one.defence)]
    cells = (one.name, *dice, words.name_entry(look, "lines", one.line), words.names(look, "skills", one.skills))
    tags = ("armed" if one.armed else "unarmed", *(("spoken",) if one.spoken else ()))
    return _row(one, cells, tags, "swords" if one.armed else "people")


def _sfx(look: Look, one: Sfx) -> ListingRow:
    group = group_words(look, one.group)
    cells = (one.name, group, one.sixes, words.rolls(one.rolls), short(one.text))
    return _row(one, cells, (group.lower(), *one.rolls, *one.periods), "spark")


def _trait(look: Look, one: Trait) -> ListingRow:
    flaw = one.gp < 0
    cells = (one.name, one.group.capitalize(), f"{'pays ' if flaw else ''}{trait_price(one)}", short(one.text))
    order = (one.name, one.group, one.gp, one.text)
    return ListingRow(one.key, cells, order, "", ("flaw" if flaw else "boon", one.group))


def _template(look: Look, one: Template) -> ListingRow:
    gives = short(templates.describe(look, one) or one.text)
    glyph = GLYPHS.get(one.key) or RACES.get(one.key, "person")
    return _row(one, (one.name, KINDS[one.kind], one.gp, gives), (one.kind,), glyph)


def _level(look: Look, one: PowerLevel) -> ListingRow:
    cells = (one.name, one.statistic_points, one.skill_points, one.sfx, one.health, one.gp, one.statistic_cap,
             one.skill_cap)  # fmt: skip
    return _row(one, cells, (), "crown")


def _chart(look: Look, one: Chart) -> ListingRow:
    return _row(one, (one.name, one.dice, ", ".join([spot.name for spot in one.spots])))


def _rule(look: Look, one: RuleCard) -> ListingRow:
    return _row(one, (one.name, one.chapter, short(one.text)), (one.chapter.lower(),), "book")


def _table(look: Look, one: Table) -> ListingRow:
    first = next(iter(one.columns.values()))
    columns = ", ".join([name.replace("_", " ") for name in one.columns if name])
    return _row(one, (one.name, first.dice.text, sum([len(c.rows) for c in one.columns.values()]), columns), (), "dice")


def _columns(*said: str) -> tuple[Column, ...]:
    """Columns by their labels; those that end with ``#`` hold figures."""
    return tuple([Column(f"c{n}", label.removesuffix("#"), label.endswith("#")) for n, label in enumerate(said)])


PERIODS = tuple(module.PERIODS)
_KINDS: dict[str, Listed] = {
    "creatures": (_creature, _columns("Creature", "Worth#", "Level#", "{wounds}#", "Armor#"),
                  ("wilds", "town", "road", "underground", "haunted", "court", "city", "flies", "mage", "shoots")),
    "spells": (_component, _columns("Component", "Sixes#", "Counted", "What it does"), ("counted",)),
    "gear": (_gear, _columns("Thing", "Kind", "Good for", "Price#"),
             ("weapon", "armor", "essential", "enhancer", "close", "ranged", *PERIODS)),
    "items": (_item, _columns("SFX item", "Part of", "What it does", "Price#"), ("weapon", "armor", *PERIODS)),
    "vehicles": (_vehicle, _columns("Vehicle", "Class#", "Speed#", "Man.#", "Armor#", "{wounds}#", "HT#"),
                 ("beast", "open", "armed", *PERIODS)),
    "statistics": (_statistic, _columns("Statistic", "Short", "About"), ()),
    "skills": (_skill, _columns("Skill", "Set", "Mostly with", "About"),
               ("general", *[name.lower() for name in (*module.PERIODS.values(), *module.GENRES.values()) if name])),
    "lines": (_line, _columns("Line", "Base", "Critical row", "Comes back"), ("critical",)),
    "conflicts": (_conflict, _columns("Conflict", "Attack", "Defence", "For", "Skills"), ("armed", "spoken")),
    "sfx": (_sfx, _columns("SFX", "Kind", "Sixes#", "On rolls", "What it does"),
            (*[f"{{{group}}}" for group in GROUPS], "attack", "defence", "driving")),
    "traits": (_trait, _columns("Boon or flaw", "Kind", "General points", "What it does"),
               ("boon", "flaw", "general", "racial", "magic")),
    "templates": (_template, _columns("Template", "Kind", "gp#", "Gives"), tuple(cards_kit.KINDS)),
    "levels": (_level, _columns("Power level", "Statistics#", "Skills#", "SFX#", "Health#", "gp#", "Statistic cap#",
                                "Skill cap#"), ()),
    "charts": (_chart, _columns("Hit chart", "Dice", "Places"), ()),
    "rules": (_rule, _columns("Rule", "Chapter", "What it says"),
              ("tests", "characters", "advancement", "equipment", "conflicts", "healing", "magic", "vehicles",
               "social")),
    "tables": (_table, _columns("Table", "Dice", "Rows#", "Columns"), ()),
}  # fmt: skip
