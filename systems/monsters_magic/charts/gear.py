"""Gear: weapons, armor, everything else with its price."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import LISTS, OURS, cell, figures, partly, row, words
from systems.common.kernel.listing_rows import short
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.monsters_magic.base.arms import BAND_NAMES, highest_roll
from systems.monsters_magic.base.entries import Gear

GROUP = "Gear"


def _owned(look: Look) -> dict[object, tuple[str, ...]]:
    return {
        **chart_rows.owners(
            chart_rows.party(look),
            lambda one: [item.key for item in getattr(one.sheet, "items", ()) if item.carried != "stored"],
        )
    }


def _kind(look: Look, *kinds: str) -> list[Gear]:
    return [one for one in look.offered("gear").values() if one.kind in kinds]


def make_weapons(look: Look) -> Chart:
    """Weapons: dice, ranges, hands, price (MG-073)."""
    owned = _owned(look)
    rows = []
    for one in _kind(look, "melee", "missile"):
        bands = [BAND_NAMES[band] for band in one.bands] + [f"thrown {BAND_NAMES[band]}" for band in one.thrown]
        rows.append(
            row(
                cell(one.name, entry=("gear", one.key)),
                one.damage,
                highest_roll(one.damage),
                ", ".join(bands),
                one.hands,
                look.game.money(one.price),
                beings=owned.get(one.key, ()),
            )
        )
    columns = (*words("Weapon", "Dice"), *figures("Most"), *words("Range", "Hands"), *figures("Price"))
    return Chart(
        "weapons",
        "Weapons",
        GROUP,
        columns,
        tuple(rows),
        source=partly("Table 12: Ranges; Example of Play"),
        notes=("Most: the highest dice; the level is added. Missiles go by Dexterity, blows by Strength.",),
    )


def make_armor(look: Look) -> Chart:
    """Armor and shields: what they add, what Movement they leave (MG-031, MG-032)."""
    owned = _owned(look)
    rows = [
        row(
            cell(one.name, entry=("gear", one.key)),
            f"+{one.armor}",
            one.movement,
            look.game.money(one.price),
            beings=owned.get(one.key, ()),
        )
        for one in _kind(look, "armor", "shield")
    ]
    return Chart(
        "armor",
        "Armor",
        GROUP,
        (*words("Armor"), *figures("AC", "Movement", "Price")),
        tuple(rows),
        source=partly("Table 15: Encumbrance"),
        notes=("Armor class is Dexterity and this; a rolled defense its modifier and this. Bonuses are ours.",),
    )


def make_prices(look: Look) -> Chart:
    """Everything else for the road (MG-122)."""
    owned = _owned(look)
    rows = [
        row(
            cell(one.name, entry=("gear", one.key)),
            look.game.money(one.price),
            short(one.text),
            beings=owned.get(one.key, ()),
        )
        for one in _kind(look, "other")
    ]
    coinage = look.game.coinage
    return Chart(
        "prices",
        "Prices",
        LISTS,
        (*words("Thing"), *figures("Price"), *words("For")),
        tuple(rows),
        source=OURS,
        notes=(f"1 gold is {coinage.gold // coinage.silver} silver is {coinage.gold} copper.",),
    )


CHARTS = (make_weapons, make_armor, make_prices)
