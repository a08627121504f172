"""How the library of Mazes & Minotaurs is listed: a row for every entry, with what the search and the filters find.

What is ours where the book is silent bears the tag; where the house leaves its gaps open it is not listed.
"""

from __future__ import annotations

from typing import Any

from systems.common.kernel.listing_rows import ABOUT, OTHERS, Table, plain_row, short
from systems.common.kernel.look import Look
from systems.common.records.views import Column, Listing, ListingRow
from systems.mazes_minotaurs.base.entries import Calling, Creature, Deity, Gear, Kin, Power, Wonder
from systems.mazes_minotaurs.cards import card, is_ours
from systems.mazes_minotaurs.characters.advancement import GLORY, WISDOM
from systems.mazes_minotaurs.characters.belongings import figures_of
from systems.mazes_minotaurs.characters.callings import GLYPHS
from systems.mazes_minotaurs.characters.layout_tables import lasts_words
from systems.mazes_minotaurs.characters.shop import COINS
from systems.mazes_minotaurs.encounters import ladder
from systems.mazes_minotaurs.encounters.bodies import thought_of

__all__ = ["card", "listing"]

OURS = "ours"
GLYPH_OF_MAGIC = {"sorcery": "hat", "prodigies": "holy-sign", "gifts": "plant"}


def listing(look: Look, kind: str) -> Listing:
    """The entries of a kind as a table to search, sort and filter."""
    make, columns, filters = _KINDS.get(kind, OTHERS)
    entries = look.offered(kind).values()
    shown = [one for one in entries if look.house.book_gaps or not is_ours(look, kind, one)]
    rows = tuple([_tag_ours(look, kind, one, make(look, one)) for one in shown])
    tags = {tag for row in rows for tag in row.tags}
    return Listing(columns, rows, tuple([one for one in (*filters, OURS) if one in tags]))


def _tag_ours(look: Look, kind: str, one: Any, row: ListingRow) -> ListingRow:
    if not is_ours(look, kind, one):
        return row
    return ListingRow(row.key, row.cells, row.order, row.glyph, (*row.tags, OURS))


def _creature(look: Look, one: Creature) -> ListingRow:
    there, being = thought_of(look, one.key)
    defense, hits = there.value(being.id, "defense"), there.value(being.id, "hits_most")
    load = ladder.load(look, one.key)
    cells = (one.name, str(one.grade), str(defense), str(hits), ladder.tenths(load))
    order = (one.name, one.grade, defense, hits, float(load))
    more = [tag for tag, so in (("magical", one.magical), ("flies", one.fly), ("swims", one.swim)) if so]
    tags = (one.category.lower(), one.size.lower(), *more, *one.mind.split("-"))
    return ListingRow(one.key, cells, order, one.glyph, tuple(dict.fromkeys(tags)))


def _power(look: Look, one: Power) -> ListingRow:
    cells = (one.name, one.magic.capitalize(), str(one.level), one.range, lasts_words(one))
    more = ("resisted",) if one.resisted else ()
    return ListingRow(one.key, cells, (one.name, one.magic, one.level, one.range, one.lasts),
                      GLYPH_OF_MAGIC[one.magic], (one.magic, *more))  # fmt: skip


def _gear(look: Look, one: Gear) -> ListingRow:
    good = figures_of(look, one) or one.text
    price = price_words(one)
    return ListingRow(one.key, (one.name, good, price), (one.name, good, one.price), tags=(one.kind,))


def price_words(one: Gear) -> str:
    """``30 sp``; ``2 sp to 10 sp`` where it varies; what cannot be bought has none."""
    if not one.for_sale:
        return "not for sale"
    return (
        f"{COINS.words(one.price)} to {COINS.words(one.price_to)}"
        if one.price_to > one.price
        else COINS.words(one.price)
    )


def _wonder(look: Look, one: Wonder) -> ListingRow:
    base = look.library("gear").get(one.base)
    made = base.name.partition(",")[0] if base else "–"
    cells = (one.name, made, short(one.text))
    more = [tag for tag, so in (("daily", one.daily), ("magical weapon", one.magical_weapon)) if so]
    return ListingRow(one.key, cells, cells, "ring", tuple(more))


def _calling(look: Look, one: Calling) -> ListingRow:
    rises = (WISDOM, GLORY)[one.warrior].capitalize()
    cells = (one.name, one.prime.capitalize(), str(one.hits), rises)
    return ListingRow(one.key, cells, (one.name, one.prime, one.hits, rises), GLYPHS.get(one.key, ""),
                      ("warriors" if one.warrior else "magicians",))  # fmt: skip


def _deity(look: Look, one: Deity) -> ListingRow:
    gift = one.gift.replace("_", " ").capitalize()
    blessing = ", ".join(one.blessing)
    kind = "goddesses" if one.goddess else "gods"
    return ListingRow(one.key, (one.name, str(one.die), blessing, gift), (one.name, one.die, blessing, gift),
                      "sun", (kind,))  # fmt: skip


def _kin(look: Look, one: Kin) -> ListingRow:
    cells = (one.name, str(one.die), one.element, one.favor)
    return ListingRow(one.key, cells, (one.name, one.die, one.element, one.favor), "plant")


_KINDS: dict[str, Table] = {
    "creatures": (
        _creature,
        (
            Column("name", "Creature"),
            Column("grade", "Grade", True),
            Column("dc", "DC", True),
            Column("hits", "Hits", True),
            Column("load", "Load", True),
        ),
        ("folk", "beast", "monster", "spirit", "animate", "magical", "mindless", "flies"),
    ),
    "spells": (
        _power,
        (
            Column("name", "Power"),
            Column("magic", "Magic"),
            Column("level", "Level", True),
            Column("range", "Range"),
            Column("lasts", "Lasts"),
        ),
        ("sorcery", "prodigies", "gifts", "resisted"),
    ),
    "gear": (
        _gear,
        (Column("name", "Gear"), Column("good", "Good for"), Column("price", "Price", True)),
        ("melee", "missile", "ammunition", "armor", "travel", "lodging"),
    ),
    "items": (
        _wonder,
        (Column("name", "Wonder"), Column("base", "Made on"), Column("about", "What it does")),
        ("daily", "magical weapon"),
    ),
    "callings": (
        _calling,
        (
            Column("name", "Class"),
            Column("prime", "Highest"),
            Column("hits", "Basic Hits", True),
            Column("rises", "Rises by"),
        ),
        ("warriors", "magicians"),
    ),
    "deities": (
        _deity,
        (Column("name", "Deity"), Column("die", "d6", True), Column("blesses", "Blesses"), Column("gift", "Gift")),
        ("gods", "goddesses"),
    ),
    "kins": (
        _kin,
        (Column("name", "Kin"), Column("die", "d6", True), Column("element", "Element"), Column("favor", "Favor")),
        (),
    ),
    "rules": (plain_row, ABOUT, ("Characters", "Advancement", "Equipment", "Combat", "Healing", "Magic", "Creatures",
                               "Treasure")),
}  # fmt: skip
