"""SFX: what the party's sixes buy, and all there are."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.caching import kept
from systems.common.kernel.chart_rows import LISTS, Listed, cell, figures, row, words
from systems.common.kernel.listing_rows import short
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.myriad.base import module
from systems.myriad.base.arms import arms
from systems.myriad.base.entries_kit import Sfx
from systems.myriad.rolls import specials

GROUP = "SFX"
GROUPS = {"mortal": "Mortal", "social": "Social", "vehicular": "Vehicular", "personal": "Personal", "item": "Of things"}
SOURCES = "Combat; Example SFX for Social Combat; Example SFX for Vehicular Combat"


def make_party_sfx(look: Look) -> Chart:
    """What each of the party may burn sixes on, on which rolls (MY-012, MY-421, MY-308)."""
    found: dict[str, Sfx] = {}
    whose: dict[str, dict[str, None]] = {}
    for being in chart_rows.party(look):
        for arm in (None, *arms(look, being)):
            for one in specials.owned_sfx(look, being, arm):
                found[one.key] = one
                whose.setdefault(one.key, {})[being.id] = None
    rows = [
        row(cell(one.name, entry=("sfx", key)), _price(one), _rolls(one), short(one.text), beings=whose[key])
        for key, one in sorted(found.items(), key=lambda pair: pair[1].name)
    ]
    burns = "Fives pay as sixes do." if look.house.burn_fives else "Each six burnt no longer adds its one."
    return Chart(
        "party_sfx",
        "What the party’s sixes buy",
        GROUP,
        (*words("SFX"), *figures("Sixes"), *words("On", "What it does")) if rows else (),
        tuple(rows),
        source=SOURCES,
        notes=(burns,) if rows else ("Nobody in the party has an SFX.",),
    )


def _price(one: Sfx) -> str:
    if not one.sixes:
        return "–"
    return str(one.sixes) if one.most == 1 else f"{one.sixes} each"


def _rolls(one: Sfx) -> str:
    said = ", ".join(one.rolls)
    return f"{said}, lost too" if one.always else said


def make_sfx(look: Look) -> Chart:
    """Every SFX in force, and whose it is (MY-421, MY-908, MY-920)."""
    whose = chart_rows.owners(chart_rows.party(look), lambda one: [sfx.key for sfx in specials.owned_sfx(look, one)])
    columns = (*words("SFX", "Kind"), *figures("Sixes"), *words("On", "What it does"))
    return Chart("sfx", "All SFX", LISTS, columns, chart_rows.mark(_sfx(look), whose), source=SOURCES)


@kept
def _sfx(look: Look) -> Listed:
    there = sorted(module.sfx(look).values(), key=lambda one: (list(GROUPS).index(one.group), one.name))
    found = []
    for one in there:
        made = row(
            cell(one.name, entry=("sfx", one.key)),
            module.title_of_group(look, one.group, GROUPS[one.group]),
            _price(one),
            _rolls(one),
            short(one.text),
        )
        found.append((one.key, made))
    return tuple(found)


CHARTS = (make_party_sfx, make_sfx)
