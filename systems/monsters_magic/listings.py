"""How the library of Monsters & Magic is listed and shown; what is reconstructed and what is ours says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from systems.common.kernel.listing_rows import OTHERS, Table, short
from systems.common.kernel.look import Look
from systems.common.kernel.table_cards import table_card
from systems.common.records.figures import format_signed
from systems.common.records.lent import working_pairs
from systems.common.records.views import Card, Column, Listing, ListingRow
from systems.monsters_magic.base.arms import BAND_NAMES
from systems.monsters_magic.base.entries import Calling, Creature, Gear, Race, RuleCard, Spell, Wonder
from systems.monsters_magic.base.figures import movement_bonus
from systems.monsters_magic.base.sheet import ATTRIBUTES, SHORT
from systems.monsters_magic.characters.outfit import figures_of, good_for

Pair = tuple[str, str]
MARKS = {"text": "", "recon": "reconstructed", "ours": "ours"}
TRADITIONS = {"": "", "arcane": "magic users", "divine": "clerics", "song": "bards"}
GLYPH_OF_EFFECT = {"shield": "shield", "missile": "wand", "help": "star", "heal": "hand", "turn": "holy-sign"}


def mark_of(look: Look, kind: str, one: Any) -> str:
    """Where an entry comes from, in a word; what the campaign itself has added says nothing."""
    return "" if f"{kind}:{one.key}" in look.table.own else MARKS.get(getattr(one, "mark", "text"), "")


def listing(look: Look, kind: str) -> Listing:
    """The entries of a kind as a table to search, sort and filter."""
    make, columns, filters = _KINDS.get(kind, OTHERS)
    rows = []
    for one in look.offered(kind).values():
        row, mark = make(look, one), mark_of(look, kind, one)
        rows.append(ListingRow(row.key, row.cells, row.order, row.glyph, (*row.tags, mark)) if mark else row)
    tags = {tag for row in rows for tag in row.tags}
    return Listing(columns, tuple(rows), tuple([one for one in (*filters, "reconstructed", "ours") if one in tags]))


def _creature(look: Look, one: Creature) -> ListingRow:
    cells = (one.name, str(one.level), one.size, str(one.armor), f"{one.php}/{one.mhp}")
    tags = (*one.tags, {"S": "small", "M": "of human size", "L": "large"}[one.size], *one.appears)
    return ListingRow(one.key, cells, (one.name, one.level, one.size, one.armor, one.php), one.glyph, tags)


def _spell(look: Look, one: Spell) -> ListingRow:
    cells = (one.name, str(one.level), BAND_NAMES[one.range], short(one.text))
    return ListingRow(
        one.key,
        cells,
        (one.name, one.level, one.range, one.text),
        GLYPH_OF_EFFECT.get(one.effect, "scroll"),
        (one.effect,),
    )


def _gear(look: Look, one: Gear) -> ListingRow:
    good = figures_of(one) or one.text
    price = look.game.money(one.price) if one.price else "–"
    return ListingRow(one.key, (one.name, good, price), (one.name, good, one.price), tags=(one.kind,))


_KINDS: dict[str, Table] = {
    "creatures": (
        _creature,
        (
            Column("name", "Monster"),
            Column("level", "Level", True),
            Column("size", "Size"),
            Column("ac", "AC", True),
            Column("hp", "PHP/MHP", True),
        ),
        ("humanoid", "beast", "undead", "spirit", "monster"),
    ),
    "spells": (
        _spell,
        (
            Column("name", "Spell"),
            Column("level", "Level", True),
            Column("range", "Range"),
            Column("about", "What it does"),
        ),
        (),
    ),
    "gear": (
        _gear,
        (Column("name", "Gear"), Column("good", "Good for"), Column("price", "Price", True)),
        ("melee", "missile", "armor", "shield", "other"),
    ),
}


SOURCE = "Source"  # the label of where an entry comes from, if not from the printed pages
# What helps when one chooses a creature; what the book of a caster says better.
DESK_ONLY = {"creatures": ("Number", "Found in"), "spells": ("Range", "Learned by")}


def card(look: Look, kind: str, key: str) -> Card:
    """One entry in full."""
    one = look.entry(kind, key)
    if kind == "tables":
        return table_card(look, one)
    mark = mark_of(look, kind, one)
    make = _CARDS.get(kind)
    subtitle, glyph, blocks = make(look, one) if make else ("", "", [])
    said = tuple([tuple([(label, text) for label, text in block if text]) for block in blocks])
    rule = ", ".join(one.rules) if isinstance(one, RuleCard) else getattr(one, "rule", "")
    source: tuple[Pair, ...] = ((SOURCE, mark),) if mark == "reconstructed" else ()
    return Card(one.name, subtitle, tuple([block for block in (*said, source) if block]),
                getattr(one, "text", "") or one.name, rule, glyph, mark == "ours",
                (*DESK_ONLY.get(kind, ()), SOURCE))  # fmt: skip


def _creature_card(look: Look, one: Creature) -> tuple[str, str, list[list[Pair]]]:
    fight = [(a.name, (f"{format_signed(a.check)}, {a.dice}, at most {a.cap}, "
              f"{', '.join([BAND_NAMES[b] for b in a.bands])}"
              f"{', against Wisdom' if a.against == 'wisdom' else ''}")) for a in one.attacks]  # fmt: skip
    movement = format_signed(movement_bonus(one.movement))
    fight += [
        ("AC", f"{one.armor} (rolled {format_signed(one.defense)})"),
        ("PHP / MHP", f"{one.php} / {one.mhp}"),
        ("Initiative", format_signed(one.initiative)),
        ("Movement", f"{one.movement} ({movement})"),
    ]
    scores = [(SHORT[name], str(getattr(one, name))) for name in ATTRIBUTES]
    spells = look.library("spells")
    about = [("Spells", ", ".join([spells[key].name for key in one.spells if key in spells])),
             ("Number", one.number), ("Found in", ", ".join(one.appears)),
             ("Turning", f"{one.turning}, rolled {format_signed(one.turning_rolled)}" if one.turning else ""),
             ("Treasure", "hoard" if one.hoard else "purse" if one.purse else "none")]  # fmt: skip
    size = {"S": "small ", "M": "", "L": "large "}[one.size]
    return f"Level {one.level}, {size}{' '.join(one.tags)}".rstrip(", "), one.glyph, [
        fight, scores, [(a.name, a.text) for a in one.abilities], about,
        working_pairs(one.worked_out)]  # fmt: skip


def _spell_card(look: Look, one: Spell) -> tuple[str, str, list[list[Pair]]]:
    facts = [("Attribute", SHORT[one.attribute] if one.attribute else "the prime one"), ("Dice", one.dice),
             ("Range", BAND_NAMES[one.range]),
             ("Against", SHORT.get(one.against, "")), ("Targets", _targets(one)),
             ("Learned by", TRADITIONS[one.tradition]),
             ("Lasts", one.lasts), ("Fitting trait", one.trait)]  # fmt: skip
    return f"Level {one.level}", GLYPH_OF_EFFECT.get(one.effect, "scroll"), [facts]


def _targets(one: Spell) -> str:
    return "everybody in range" if not one.targets else f"{one.targets} at most" if one.targets > 1 else ""


def _gear_card(look: Look, one: Gear) -> tuple[str, str, list[list[Pair]]]:
    facts = [(good_for(one), figures_of(one)), ("Hands", one.hands if one.damage else ""),
             ("Price", look.game.money(one.price) if one.price else "")]  # fmt: skip
    return one.kind.capitalize(), "", [facts]


def _calling_card(look: Look, one: Calling) -> tuple[str, str, list[list[Pair]]]:
    facts = [("Prime", SHORT[one.prime]), ("PHP", f"Constitution + {one.php}"), ("MHP", f"Wisdom + {one.mhp}"),
             ("Traits", ", ".join(one.traits)), ("Begins with", ", ".join(one.kit))]  # fmt: skip
    return "Class", "", [facts]


def _race_card(look: Look, one: Race) -> tuple[str, str, list[list[Pair]]]:
    return "Race", "", [[("Movement", str(one.movement)), ("Traits", ", ".join(one.traits))]]


def _wonder_card(look: Look, one: Wonder) -> tuple[str, str, list[list[Pair]]]:
    return "Wonder", "ring", [[("Uses", str(one.uses) if one.uses else "for good")]]


def _rule_card(look: Look, one: RuleCard) -> tuple[str, str, list[list[Pair]]]:
    return one.chapter, "", []


_CARDS: dict[str, Callable[[Look, Any], tuple[str, str, list[list[Pair]]]]] = {
    "creatures": _creature_card, "spells": _spell_card, "gear": _gear_card, "callings": _calling_card,
    "races": _race_card, "items": _wonder_card, "rules": _rule_card,
}  # fmt: skip
