"""Treasure: what is rolled for what, the random tables behind it, magic items."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.content.random_tables.tables import Table
from systems.common.kernel import chart_rows
from systems.common.kernel.actions import ROLL_HOARD
from systems.common.kernel.chart_rows import LISTS, OURS, cell, figures, partly, press, row, words
from systems.common.kernel.listing_rows import short
from systems.common.kernel.look import Look
from systems.common.kernel.table_charts import roll_on, table_chart
from systems.common.records.charts import Chart
from systems.common.records.coinage import GOLD
from systems.enondas.treasure import finds, hoards

GROUP = "Treasure"
TABLES = ("equipment", "weapons", "suits", "shields", "item_forms", "item_spells", "information")  # the book has none


def make_finds(look: Look) -> Chart:
    """What can be rolled, and how (EN-250 to EN-254)."""
    rows = [row(cell(label, choice=press(look, ROLL_HOARD, what=way)), f"{help}.") for way, label, help in hoards.WAYS]
    return Chart(
        "finds",
        "What is rolled for treasure",
        GROUP,
        words("What", "How"),
        tuple(rows),
        "d6",
        partly("9 Treasures"),
        choice=press(look, ROLL_HOARD),
        notes=(
            (
                f"A lair of n full tens of rating: {finds.LAIR_GOLD} × n dice of gold, {finds.LAIR_SILVER} × n of "
                "silver, and n dice of which each 6 is a gem. All but coins and magic items is ours."
            ),
        ),
    )


def make_gems(look: Look) -> Chart:
    """The gems of a lair and what they are worth (EN-251)."""
    table: Table = look.library("tables")["gems"]
    rows = [row(one.at, one.text, look.game.money(one.data["worth"] * GOLD)) for one in table.rows]
    return Chart(
        "gems",
        "Gems",
        GROUP,
        (*figures("Roll"), *words("What"), *figures("Worth")),
        tuple(rows),
        table.column("").dice.text,
        OURS,
        roll_on(look, "gems"),
        table="gems",
    )


def make_items(look: Look) -> Chart:
    """Magic items: what they cast and give (EN-253)."""
    whose = chart_rows.owners(
        chart_rows.party(look), lambda one: [item.key for item in getattr(one.sheet, "items", ())]
    )
    spells, rows = look.library("spells"), []
    for one in look.offered("items").values():
        spell = spells.get(one.spell)
        holds = f"{spell.name}, level {one.level}" if spell else f"{one.mana} mana" if one.mana else "–"
        rows.append(
            row(
                cell(one.name, entry=("items", one.key)),
                f"{one.kind}, once" if one.once else one.kind,
                holds,
                short(one.text),
                beings=whose.get(one.key, ()),
            )
        )
    return Chart(
        "items",
        "Magic items",
        LISTS,
        words("Item", "Form", "Holds", "What it does"),
        tuple(rows),
        source=partly("9.3 Magical items"),
    )


def _table(key: str) -> Callable[[Look], Chart]:
    return lambda look: table_chart(look, key, GROUP, OURS)


CHARTS = (make_finds, make_gems, *[_table(key) for key in TABLES], make_items)
