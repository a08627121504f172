"""Creatures: all of them with their worth, how encounters weigh, who is met where; treasure by size."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.actions import ROLL_HOARD
from systems.common.kernel.caching import kept
from systems.common.kernel.chart_rows import LISTS, OURS, Listed, cell, figures, press, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartColumn
from systems.common.records.table import PARTY
from systems.myriad.base import module, vitals
from systems.myriad.characters.creatures import worth
from systems.myriad.characters.creatures.bodies import thought_of
from systems.myriad.encounters import meeting, weighing
from systems.myriad.treasure import hoards

MET, TREASURE = "Encounters", "Treasure"


def make_weight(look: Look) -> Chart:
    """What everybody at the table is worth, and the foes against the party (MY-701, MY-800)."""
    there = chart_rows.at_table(look)
    rows = [
        row(
            chart_rows.name_cell(one),
            worth.in_points(worth.gp_of(look, one)),
            worth.level_of(look, one),
            beings=(one.id,),
        )
        for one in there
    ]
    party, foes = worth.party_worth(look), sum([worth.gp_of(look, one) for one in there if one.side != PARTY])
    said = f"The foes {worth.in_points(foes)} against the party’s {party:,}"
    notes = (f"{said}: {weighing.ratio(foes, party)}." if party else f"{said}.",)
    return Chart(
        "worth",
        "What everybody is worth",
        MET,
        (*words("Who"), *figures("Worth", "Level")),
        tuple(rows),
        source=OURS,
        choice=press(look, weighing.WEIGH),
        notes=notes,
    )


def make_met(look: Look) -> Chart:
    """Who is met where, and how often of all there (MY-800)."""
    creatures, places = look.library("creatures"), meeting.places(look)
    met = {place: dict(meeting.list_met(look, place)) for place in places}
    keys = dict.fromkeys([key for found in met.values() for key in found])
    rows = [
        row(cell(creatures[key].name, entry=("creatures", key)), *[met[place].get(key, "") for place in places])
        for key in keys
    ]
    heads = [ChartColumn(f"{label}, d{sum(met[place].values())}", right=True) for place, label in places.items()]
    return Chart(
        "encounters",
        "Who is met",
        LISTS,
        (*words("Creature"), *heads),
        tuple(rows),
        source=OURS,
        choice=press(look, meeting.ROLL),
        notes=("On how many faces of the die each is met.",),
    )


def make_creatures(look: Look) -> Chart:
    """The bestiary at a glance (MY-700 to MY-703)."""
    head = "/".join([one.short or one.name[:1] for one in module.statistics(look).values()])
    columns = (
        *words("Creature"),
        *figures("Level", "Worth", head, module.wound_rows(look)[0], "Armor"),
        *words("Attack"),
    )
    return chart_rows.bestiary(look, "All creatures", columns, _creatures(look), source=OURS)


@kept
def _creatures(look: Look) -> Listed:
    """By level."""
    stats, found = module.statistics(look), []
    for key, one in look.offered("creatures").items():
        alone, being = thought_of(look, key)
        boxes = dict(being.sheet.boxes)
        left = " + ".join([str(boxes[name]) for name in vitals.rows_of(look, being) if boxes.get(name)])
        first = one.attacks[0] if one.attacks else None
        level = worth.level_of(alone, being)
        made = row(
            cell(one.name, entry=("creatures", key)),
            level,
            f"{worth.gp_of(alone, being):,}",
            "/".join([str(alone.value(being.id, stat)) for stat in stats]),
            left or "–",
            alone.value(being.id, "armor"),
            f"{first.name} {first.damage}D" if first is not None else "–",
        )
        found.append((level, one.name, key, made))
    return tuple([(key, made) for *_, key, made in sorted(found, key=lambda one: one[:2])])


def make_hoards(look: Look) -> Chart:
    """What lies in a hoard of each size (MY-801)."""
    rows = [
        row(
            cell(one.label, choice=press(look, ROLL_HOARD, what=one.value) if not one.blocked else None),
            one.help or "–",
        )
        for one in hoards.ways(look)
    ]
    return Chart(
        "hoards",
        "Treasure",
        TREASURE,
        words("What", "It holds"),
        tuple(rows),
        source=OURS,
        choice=press(look, ROLL_HOARD),
        table="hoards",
    )


CHARTS = (make_weight, make_hoards, make_met, make_creatures)
