"""Monsters and what they leave: by level, their weight, who is met where, hoards, gems, trinkets, wonders, purses."""

from __future__ import annotations

from systems.common.content.random_tables.tables import Table
from systems.common.kernel import chart_rows
from systems.common.kernel.actions import ROLL_HOARD
from systems.common.kernel.caching import kept
from systems.common.kernel.chart_rows import LISTS, OURS, Listed, cell, figures, partly, press, row, words
from systems.common.kernel.listing_rows import short
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartColumn, ChartRow
from systems.common.records.figures import format_signed
from systems.monsters_magic.encounters import meeting, weighing
from systems.monsters_magic.treasure import finds, hoards

MET, TREASURE = "Encounters", "Treasure"


def make_weights(look: Look) -> Chart:
    """What an encounter of a weight comes to against this party, as a share of it while there is none (MG-100)."""
    party, rows, least = weighing.strength(look), [], 0
    unit = "" if party else " %"
    for share, word in weighing.WORDS:
        most = weighing.most_of(share, party or 100)
        rows.append(row(word.capitalize(), f"{least}–{most}{unit}"))
        least = most + 1
    rows.append(row(weighing.verdict(least, party).capitalize(), f"{least}{unit} and more"))
    return Chart(
        "weights",
        "What an encounter weighs",
        MET,
        (*words("It is"), *figures("Weight")),
        tuple(rows),
        source=OURS,
        choice=press(look, meeting.WEIGH),
        notes=(f"Twice the levels of all foes, against the levels and the number of the party: {party}.",),
    )


def make_met(look: Look) -> Chart:
    """Who is met in which land, by a d100 (MG-100)."""
    table: Table = look.library("tables")["encounters"]
    lands = [(key, name) for key, name in meeting.LANDS if key in table.columns]
    heads = [ChartColumn(name, right=True) for _, name in lands]
    dice = next((table.columns[key].dice.text for key, _ in lands), "")
    return Chart(
        "encounters",
        "Who is met",
        LISTS,
        (*words("Monster"), *figures("Level"), *heads),
        _met(look),
        dice,
        OURS,
        press(look, meeting.ROLL),
        table="encounters",
    )


@kept
def _met(look: Look) -> tuple[ChartRow, ...]:
    table: Table = look.library("tables")["encounters"]
    creatures = look.library("creatures")
    lands = [key for key, _ in meeting.LANDS if key in table.columns]
    whose: dict[str, dict[str, str]] = {}
    for key in lands:
        for drawn in table.columns[key].rows:
            whose.setdefault(drawn.entry, {})[key] = drawn.at.replace("-", "–")
    there = sorted([creatures[key] for key in whose if key in creatures], key=lambda one: (one.level, one.name))
    return tuple(
        [
            row(
                cell(one.name, entry=("creatures", one.key)), one.level, *[whose[one.key].get(key, "") for key in lands]
            )
            for one in there
        ]
    )


def make_creatures(look: Look) -> Chart:
    """The bestiary by level, at a glance (MG-090)."""
    columns = (
        *words("Monster"),
        *figures("Level"),
        *words("Size"),
        *figures("AC", "PHP", "MHP"),
        *words("Attack", "Number"),
    )
    notes = ("All but the mummy are ours.",)
    return chart_rows.bestiary(
        look, "Monsters by level", columns, _creatures(look), source=partly("Example of Play"), notes=notes
    )


@kept
def _creatures(look: Look) -> Listed:
    """By level."""
    found = []
    for one in sorted(look.offered("creatures").values(), key=lambda one: (one.level, one.name)):
        first = one.attacks[0] if one.attacks else None
        fights = f"{first.name} {format_signed(first.check)}, {first.dice}" if first is not None else "–"
        made = row(
            cell(one.name, entry=("creatures", one.key)),
            one.level,
            one.size,
            one.armor,
            one.php,
            one.mhp,
            fights,
            one.number,
        )
        found.append((one.key, made))
    return tuple(found)


def make_hoards(look: Look) -> Chart:
    """What lies in a hoard (MG-111)."""
    table: Table = look.library("tables")["hoards"]
    parts = ("silver", "gold", *[name for name, _ in finds.PARTS])
    rows = [
        row(
            one.text,
            *[
                str(one.data[part]).replace("0", "–") if str(one.data[part]) == "0" else str(one.data[part])
                for part in parts
            ],
        )
        for one in table.rows
    ]
    columns = (*words("Total"), *figures(*[part.capitalize() for part in parts]))
    return Chart(
        "hoards",
        "Hoards",
        TREASURE,
        columns,
        tuple(rows),
        "d20 + the highest level",
        OURS,
        press(look, ROLL_HOARD, what=hoards.HOARD),
        table="hoards",
        notes=(f"A purse of a humanoid: {finds.PURSE} silver for each level.",),
    )


def make_gems(look: Look) -> Chart:
    return _make_worths(look, "gems", "Gems", hoards.GEMS)


def make_trinkets(look: Look) -> Chart:
    return _make_worths(look, "trinkets", "Trinkets", hoards.TRINKETS)


def _make_worths(look: Look, key: str, title: str, way: str) -> Chart:
    """Valuables and what they are worth (MG-112, MG-113)."""
    table: Table = look.library("tables")[key]
    rows = [row(one.at.replace("-", "–"), one.text, look.game.money(int(one.data["worth"]))) for one in table.rows]
    return Chart(
        key,
        title,
        TREASURE,
        (*figures("Roll"), *words("What"), *figures("Worth")),
        tuple(rows),
        table.column("").dice.text,
        OURS,
        press(look, ROLL_HOARD, what=way),
        table=key,
    )


def make_wonders(look: Look) -> Chart:
    """Wonders as the house has them found, by d6 or by d100 (MG-114)."""
    drawn = finds.MANY_WONDERS if look.house.mg_many_wonders else finds.WONDERS
    table: Table = look.library("tables")[drawn]
    items = look.library("items")
    whose = chart_rows.owners(
        chart_rows.party(look), lambda one: [item.key for item in getattr(one.sheet, "items", ())]
    )
    rows = [
        row(
            one.at.replace("-", "–"),
            cell(items[one.entry].name, entry=("items", one.entry)),
            short(items[one.entry].text),
            beings=whose.get(one.entry, ()),
        )
        for one in table.rows
        if one.entry in items
    ]
    return Chart(
        "wonders",
        "Wonders",
        TREASURE,
        (*figures("Roll"), *words("What", "It does")),
        tuple(rows),
        table.column("").dice.text,
        OURS,
        press(look, ROLL_HOARD, what=hoards.WONDERS),
        table=drawn,
    )


CHARTS = (make_weights, make_hoards, make_gems, make_trinkets, make_wonders, make_met, make_creatures)
