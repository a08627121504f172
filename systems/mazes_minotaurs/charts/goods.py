"""What arms, armor and goods cost; marked with who wears or holds what (MM-037, MM-047, MM-048)."""

from __future__ import annotations

from systems.common.content.library import use_minus_sign
from systems.common.kernel.caching import kept
from systems.common.kernel.chart_rows import Listed, cell, figures, mark, owners, partly, party, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartColumn
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.entries import Gear
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.characters.belongings import REACH

GOODS, SOURCE = "Buying", partly("Standard Price List")
SHELVES: tuple[tuple[str, str, tuple[ChartColumn, ...]], ...] = (
    ("melee", "Weapons", words("Reach", "Damage", "Hands")),
    ("missile", "Missile weapons", (*figures("Range"), *words("Damage", "Hands"))),
    ("ammunition", "Ammunition", ()),
    ("armor", "Armor", (*figures("Defense"), *words("Worn as"))),
    ("travel", "For the road", ()),
    ("lodging", "Lodging", ()),
)


def charts(look: Look) -> tuple[Chart, ...]:
    used = owners(party(look), lambda one: [item.key for item in one.sheet.in_use()] if _hero(one) else [])
    return tuple([
        Chart(f"prices:{kind}", title, GOODS, (*words("What"), *columns, *figures("Load", "Price")),
              mark(_shelf(look, kind), used), source=SOURCE)
        for kind, title, columns in SHELVES
    ])  # fmt: skip


def _hero(being: Being) -> bool:
    return isinstance(being.sheet, HeroSheet)


@kept
def _shelf(look: Look, kind: str) -> Listed:
    shelf: list[Gear] = [one for one in look.offered("gear").values() if one.kind == kind and one.for_sale]
    return tuple([(one.key, row(cell(_name(one), entry=("gear", one.key)), *_figures(look, one), _load(one),
                                _price(look, one))) for one in shelf])  # fmt: skip


def _name(one: Gear) -> str:
    """Of a bundle how many there are, as a figure: ``Arrows (6)``."""
    return f"{one.name.partition(',')[0]} ({one.bundle})" if one.bundle > 1 else one.name


def _figures(look: Look, one: Gear) -> tuple[str, ...]:
    dice = use_minus_sign(one.damage)
    match one.kind:
        case "melee":
            return REACH[one.reach] or "0", dice, one.hands
        case "missile":
            return (f"{one.range} ft" if one.range else f"{one.range_by_might} ft × Might"), dice, one.hands
        case "armor":
            return f"+{one.defense}", one.place
    return ()


def _load(one: Gear) -> str:
    return f"{one.load:g}" if one.load else "–"


def _price(look: Look, one: Gear) -> str:
    least = look.game.money(one.price)
    return f"{least} – {look.game.money(one.price_to)}" if one.price_to else least
