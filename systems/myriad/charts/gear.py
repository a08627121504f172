"""Gear: weapons, armor, everything else and what grants SFX, as the period has them."""

from __future__ import annotations

from collections.abc import Hashable

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import LISTS, cell, figures, partly, row, words
from systems.common.kernel.listing_rows import short
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.common.records.figures import format_range
from systems.myriad.base import module
from systems.myriad.base.entries import Gear
from systems.myriad.characters.gear import pricing, shop
from systems.myriad.characters.gear.belongings import gear_figures

GROUP = "Gear"


def _owned(look: Look) -> dict[Hashable, tuple[str, ...]]:
    return chart_rows.owners(
        chart_rows.party(look),
        lambda one: [item.key for item in getattr(one.sheet, "items", ()) if item.carried != "stored"],
    )


def _kind(look: Look, *kinds: str) -> dict[str, Gear]:
    return {key: one for key, one in module.gear(look).items() if one.kind in kinds}


def make_weapons(look: Look) -> Chart:
    """Weapons of the period: dice, range, what is special (MY-303)."""
    owned = _owned(look)
    rows = []
    for key, one in _kind(look, "weapon").items():
        special = ["two hands"] if one.hands == "two" else []
        special += ["autofire"] if one.autofire else []
        special += [f"a die less every {one.decay} m"] if one.decay else []
        special += ["used up"] if one.single_use else []
        rows.append(
            row(
                cell(one.name, entry=("gear", key)),
                f"{one.damage}D{f' × {one.wmd}' if one.wmd else ''}",
                one.reach.capitalize(),
                ", ".join(special) or "–",
                f"{one.price} rp",
                beings=owned.get(key, ()),
            )
        )
    return Chart(
        "weapons",
        "Weapons",
        GROUP,
        (*words("Weapon"), *figures("Damage"), *words("Range", "Besides"), *figures("Price")),
        tuple(rows),
        source=partly("Example Weaponry"),
    )


def make_armor(look: Look) -> Chart:
    """Armor of the period (MY-305)."""
    owned = _owned(look)
    rows = [
        row(
            cell(one.name, entry=("gear", key)),
            one.armor,
            "archaic" if one.archaic else "–",
            f"{one.price} rp",
            beings=owned.get(key, ()),
        )
        for key, one in _kind(look, "armor").items()
    ]
    heavy = (
        ("Archaic armor of the highest ratings weighs on whoever strikes.",) if look.house.armor_power_penalty else ()
    )
    return Chart(
        "armor",
        "Armor",
        GROUP,
        (*words("Armor"), *figures("Rating"), *words("Kind"), *figures("Price")),
        tuple(rows),
        source="Example Armour",
        notes=("The best of worn and natural armor alone counts.", *heavy),
    )


def make_things(look: Look) -> Chart:
    """Essentials, enhancers and accessories (MY-306, MY-307)."""
    owned = _owned(look)
    rows = [
        row(
            cell(one.name, entry=("gear", key)),
            one.kind.capitalize(),
            gear_figures(look, one) or short(one.text),
            f"{one.price} rp",
            beings=owned.get(key, ()),
        )
        for key, one in _kind(look, "essential", "enhancer", "accessory").items()
    ]
    return Chart(
        "things",
        "Essentials and enhancers",
        LISTS,
        (*words("Thing", "Kind", "Good for"), *figures("Price")),
        tuple(rows),
        source=partly("Example Essentials; Example Enhancers"),
    )


def make_items(look: Look) -> Chart:
    """Things that grant an SFX (MY-308)."""
    owned, sfx = _owned(look), look.library("sfx")
    rows = []
    for key, one in shop.effects(look).items():
        does = short(sfx[one.sfx].text) if one.sfx in sfx else short(one.text)
        rows.append(
            row(cell(one.name, entry=("items", key)), one.on, does, f"{one.price} rp", beings=owned.get(key, ()))
        )
    return Chart(
        "sfx_items",
        "Things with SFX",
        LISTS,
        (*words("Thing", "Part of", "What it does"), *figures("Price")),
        tuple(rows),
        source="Example SFX Items",
    )


def make_prices(look: Look) -> Chart:
    """What a thing should cost (MY-302)."""
    rows = [
        row("A weapon, each die", "1"),
        row("Ranged or thrown", f"+{pricing.RANGED}"),
        row("Explosive or autofire", f"+{pricing.BLAST}"),
        row("Used up at once", f"−{pricing.ONCE}"),
        *[row(f"Armor {rating}", str(pricing.armor_price(rating))) for rating in range(1, 6)],
        row("What a test cannot do without", format_range(pricing.ESSENTIAL, pricing.MOST_ESSENTIAL)),
        row("+1 wherever a skill is used", str(pricing.ALL_PURPOSE)),
        row("+1 in one situation", f"1 or {pricing.NARROW}"),
        row("An SFX; more if it is strong", str(pricing.SFX)),
    ]
    return Chart(
        "prices",
        "What things should cost",
        GROUP,
        (*words("What"), *figures("rp")),
        tuple(rows),
        source="Suggested Costs for Equipment",
    )


CHARTS = (make_weapons, make_armor, make_prices, make_things, make_items)
