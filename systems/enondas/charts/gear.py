"""Gear: weapons, armor, everything else."""

from __future__ import annotations

from collections.abc import Hashable

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import LISTS, cell, figures, partly, row, words
from systems.common.kernel.listing_rows import short
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartColumn
from systems.enondas.base.arms import THROWN
from systems.enondas.base.entries import Gear

GROUP = "Gear"


def _owned(look: Look) -> dict[Hashable, tuple[str, ...]]:
    return chart_rows.owners(
        chart_rows.party(look),
        lambda one: [item.gear for item in getattr(one.sheet, "items", ()) if item.carried != "stored"],
    )


def _kind(look: Look, *kinds: str) -> list[Gear]:
    return [one for one in look.offered("gear").values() if one.kind in kinds]


def _price(look: Look, one: Gear) -> str:
    return look.game.money(one.price) if one.price else "–"


def _priced(look: Look, found: list[Gear]) -> list[tuple[Gear, tuple[str, ...]]]:
    """Each with its price; without, where none of them has one: the book names none."""
    some = any([one.price for one in found])
    return [(one, (_price(look, one),) if some else ()) for one in found]


def _head(found: list[Gear]) -> tuple[ChartColumn, ...]:
    return figures("Price") if any([one.price for one in found]) else ()


def make_weapons(look: Look) -> Chart:
    """Weapons: dice and adds, hands, range (EN-085)."""
    owned, found = _owned(look), _kind(look, "weapon")
    rows = []
    for one, price in _priced(look, found):
        ways = ["two-handed"] if one.two_handed else []
        ways += [f"+{one.special_adds} two-handed or thrown"] if one.special_adds else []
        ways += [f"shoots {one.reach} m"] if one.missile else [f"thrown, {one.reach or THROWN} m"] if one.thrown else []
        ways += ["farm tool"] if one.tool else []
        adds = f" + {one.adds}" if one.adds > 0 else f" − {-one.adds}" if one.adds else ""
        rows.append(
            row(
                cell(one.name, entry=("gear", one.key)),
                f"{one.dice}d{adds}",
                ", ".join(ways) or "–",
                *price,
                beings=owned.get(one.key, ()),
            )
        )
    return Chart(
        "weapons",
        "Weapons",
        GROUP,
        (*words("Weapon"), *figures("Rolls"), *words("Besides"), *_head(found)),
        tuple(rows),
        source=partly("6.4 Weapons"),
        notes=("One for both hands leaves none for a shield.",),
    )


def make_armor(look: Look) -> Chart:
    """Armor and shields: points a round, and what hinders (EN-082, EN-084)."""
    owned, found, hinders = _owned(look), _kind(look, "armor", "shield"), look.house.armor_penalty
    rows = []
    for one, price in _priced(look, found):
        less = (f"−{one.hindrance}" if one.hindrance else "–",) if hinders else ()
        rows.append(
            row(
                cell(one.name, entry=("gear", one.key)),
                one.protection,
                *less,
                "yes" if one.metal else "–",
                *price,
                beings=owned.get(one.key, ()),
            )
        )
    columns = (
        *words("Armor"),
        *figures("Points", *(("Hinders",) if hinders else ())),
        *words("Metal"),
        *_head(found),
    )
    metal = ("Mages do not cast in metal.",) if look.house.mage_metal_armor == "forbidden" else ()
    return Chart(
        "armor",
        "Armor and shields",
        GROUP,
        columns,
        tuple(rows),
        source="6.3 Armor",
        notes=(
            "Points of damage taken up a round, not a blow: one suit, one shield, skill and magic together.",
            *metal,
        ),
    )


def make_equipment(look: Look) -> Chart:
    """Everything else, and its price if it has one (EN-087)."""
    owned, found = _owned(look), _kind(look, "equipment")
    rows = [
        row(cell(one.name, entry=("gear", one.key)), *price, short(one.text), beings=owned.get(one.key, ()))
        for one, price in _priced(look, found)
    ]
    coinage = look.game.coinage
    return Chart(
        "equipment",
        "Equipment",
        LISTS,
        (*words("Thing"), *_head(found), *words("What it is")),
        tuple(rows),
        source=partly("6.1 Currency; 6.5 Equipment"),
        notes=(
            (
                f"1 gold piece is {coinage.gold // coinage.silver} silver or {coinage.gold} copper. The book names no "
                "prices."
            ),
        ),
    )


CHARTS = (make_weapons, make_armor, make_equipment)
