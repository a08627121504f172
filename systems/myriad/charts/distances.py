"""Distances: range bands of humans and of every scale, blasts that fade."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import figures, name_cell, press, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.common.records.figures import format_signed
from systems.myriad.base import module
from systems.myriad.base.arms import arms
from systems.myriad.charts.fighting import GROUP
from systems.myriad.combat import areas, modifiers, scales
from systems.myriad.combat.flying import AS_FAR_AS

STEPS = range(7)  # of a blast that fades
CM = 100  # of a metre
MILE = 1_609 * CM  # in centimetres


def make_ranges(look: Look) -> Chart:
    """How far each band is for a human, what it takes from a shot, whose weapons carry so far (MY-304, MY-404)."""
    carries = chart_rows.owners(chart_rows.party(look), lambda one: [arm.reach for arm in arms(look, one)])
    bands = (
        ("Point blank", f"to {scales.POINT_BLANK} m", "point blank"),
        ("Short", f"under {scales.SHORT} m", "short"),
        ("Medium", f"to {scales.MEDIUM} m", "medium"),
        ("Long", f"over {scales.MEDIUM} m", "long"),
    )
    rows = []
    for name, far, band in bands:
        less = modifiers.AT_RANGE[band][1] if band in modifiers.AT_RANGE else 0
        rows.append(row(name, far, format_signed(less) if less else "–", beings=carries.get(band, ())))
    notes: tuple[str, ...] = (
        f"A flyer counts as {AS_FAR_AS} m away from the ground. Marked: whose weapons carry just so far.",
    )
    if look.house.scale_table:
        notes = (*notes, "The house goes by the table of scales.")
    return Chart(
        "ranges",
        "Ranges",
        GROUP,
        (*words("Band"), *figures("How far", "Attack")),
        tuple(rows),
        source="Example Weaponry",
        notes=notes,
    )


def make_scales(look: Look) -> Chart:
    """The bands by the scale of whoever fires, and who is of which scale (MY-405)."""
    whose = chart_rows.owners(look.everyone(), lambda one: (scales.size(look, one),))
    rows = []
    for place, key in enumerate(scales.ORDER):
        step = place - scales.ORDER.index("average")
        rows.append(
            row(
                key.capitalize(),
                *[_far(limit) for limit in scales.LIMITS[key]],
                format_signed(step) if step else "–",
                beings=whose.get(key, ()),
            )
        )
    force = "The house goes by it." if look.house.scale_table else "The house does not go by it; sizes are proposed."
    return Chart(
        "scales",
        "Scales",
        GROUP,
        (*words("Scale"), *figures("Short", "Medium", "Long", "As a target")),
        tuple(rows),
        source="Scaling in Combat",
        notes=(
            (
                "To where each band goes for whoever fires. As a target of somebody of average scale; a row is a "
                f"point. {force}"
            ),
        ),
    )


def _far(centimetres: int) -> str:
    """``60 cm``, ``500 m``, ``1½ miles``."""
    if centimetres < 2 * CM:
        return f"{centimetres} cm"
    halves = centimetres * 2 // MILE
    if halves and halves * MILE == centimetres * 2:
        return f"{halves // 2 or ''}{'½' if halves % 2 else ''} mile{'s' if halves > 2 else ''}"
    return f"{centimetres / CM:,.1f} m".replace(".0 m", " m")


def make_blasts(look: Look) -> Chart:
    """What is left of blasts so far off: the party's own, and what the period has (MY-413, MY-414)."""
    rows, seen = [], set()
    for being in chart_rows.party(look):
        for arm in arms(look, being):
            if arm.decay:
                cells = [_left(arm.damage, step * arm.decay, arm.decay) for step in STEPS]
                rows.append(row(name_cell(being), arm.name, f"{arm.decay} m", *cells, beings=(being.id,)))
                seen.add(arm.name)
    for one in module.gear(look).values():
        if one.decay and one.name not in seen:
            cells = [_left(one.damage, step * one.decay, one.decay) for step in STEPS]
            rows.append(row("–", one.name, f"{one.decay} m", *cells))
    heads = figures(*[f"{step} step{'' if step == 1 else 's'}" for step in STEPS])
    off = () if look.house.area_effects else ("The house does without area effects.",)
    return Chart(
        "blasts",
        "Blasts",
        GROUP,
        (*words("Who", "What"), *figures("A step"), *heads) if rows else (),
        tuple(rows),
        source="Area Effects; Weapons of Mass Destruction and Hardened Targets",
        choice=press(look, areas.BURST),
        notes=("A die less for every step from ground zero.", *off),
    )


def _left(dice: int, metres: int, decay: int) -> str:
    left = areas.decayed_dice(dice, metres, decay)
    return f"{left}D" if left else "–"


CHARTS = (make_ranges, make_scales, make_blasts)
