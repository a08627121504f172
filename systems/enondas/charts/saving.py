"""Saving rolls: the chances of the party, the levels and what they ask, what skills make easier."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.caching import kept
from systems.common.kernel.chart_rows import cell, figures, name_cell, partly, press, row, words
from systems.common.kernel.look import Look
from systems.common.kernel.naming import short_names
from systems.common.kernel.open_ended import chance_over
from systems.common.records.charts import Chart, ChartCell, ChartColumn
from systems.common.records.figures import format_chance
from systems.common.records.table import Being
from systems.enondas.base import saves
from systems.enondas.base.attributes import SHORT_OF, attribute_of
from systems.enondas.base.sheet import ATTRIBUTES
from systems.enondas.characters.saving import KEY, USUAL

GROUP = "Saving rolls"
SOURCE = "4.1 Saving Rolls"
DICE = "2d6, doubles roll on, + attribute"
FIRST = 1  # the level that stands for all others where only one is shown
LEVELS = range(-2, 7)
NEEDS = range(4, 17)  # what dice may have to show; below it nothing fails but a 1 and a 2


def chance_cell(look: Look, being: Being, attribute: str, level: int, task: str = "other") -> ChartCell:
    """Somebody's chance of a saving roll; a press makes it."""
    return cell(
        format_chance(saves.chance(look, being, attribute, level, task)),
        choice=press(look, KEY, being.id, attribute=attribute, level=level, task=task),
        working=saves.words(look, being, attribute, level, task),
    )


def make_saves(look: Look) -> Chart:
    """What chance each of the party has of an easy roll, by attribute (EN-006, EN-007, EN-013)."""
    rows = [
        row(name_cell(one), *[chance_cell(look, one, attribute, FIRST) for attribute in ATTRIBUTES], beings=(one.id,))
        for one in chart_rows.party(look)
    ]
    columns = (*words("Who"), *figures(*[SHORT_OF[one] for one in ATTRIBUTES]))
    return Chart(
        "saves",
        f"Chances of SR{FIRST}",
        GROUP,
        columns,
        tuple(rows),
        DICE,
        SOURCE,
        notes=(
            (
                f"SR{FIRST} asks {saves.target(FIRST)}, every level more {saves.STEP} more. A 1 and a 2 on the first "
                "two dice always fail; equal is enough. Skills make some easier."
            ),
        ),
    )


def make_levels(look: Look) -> Chart:
    """What each level asks, and everybody's chance of it by Luck (EN-006, EN-008)."""
    party = chart_rows.party(look)
    names = short_names(party)
    rows = [
        row(
            f"SR{level}".replace("-", "−"),
            saves.target(level),
            *[chance_cell(look, one, USUAL, level) for one in party],
        )
        for level in LEVELS
    ]
    heads = [ChartColumn(names[one.id], True, (one.id,)) for one in party]
    below = (
        "Below level 1 no roll is needed." if look.house.sr_below_one_auto else "Below level 1: very easy, but rolled."
    )
    return Chart(
        "save_levels",
        "Levels of saving rolls",
        GROUP,
        (*words("Level"), *figures("Asks"), *heads),
        tuple(rows),
        DICE,
        SOURCE,
        notes=(below, "Under the names: the chance by Luck."),
    )


@kept
def make_chances(look: Look) -> Chart:
    """What chance there is that the dice show a number (EN-013)."""
    rows = [
        row(str(need) if need != NEEDS[0] else f"up to {need}", format_chance(chance_over(2, 6, need, saves.FUMBLE)))
        for need in NEEDS
    ]
    return Chart(
        "chances",
        "Chances of the dice",
        GROUP,
        figures("Dice must show", "Chance"),
        tuple(rows),
        "2d6, doubles roll on",
        SOURCE,
        notes=("What is asked, less the attribute.",),
    )


def make_easier(look: Look) -> Chart:
    """By how many levels skills make the saving rolls of the party easier (EN-009)."""
    party = chart_rows.party(look)
    names = short_names(party)
    rows = []
    for task, label in saves.TASKS:
        cells = []
        for one in party:
            off = saves.reductions(look, one, task)
            total = sum([term.amount for term in off])
            cells.append(
                cell(
                    total or "–",
                    choice=press(look, KEY, one.id, task=task),
                    working=", ".join([f"{term.label} {term.amount}" for term in off]).replace("-", "−"),
                )
            )
        rows.append(row(label, *cells))
    heads = [ChartColumn(names[one.id], True, (one.id,)) for one in party]
    return Chart(
        "easier_saves",
        "Easier by skill",
        GROUP,
        (*words("It is about"), *heads),
        tuple(rows),
        source="4.3 Character classes (skill sets)",
        notes=("Levels off the roll, after any multiplication; those of all skill sets together.",),
    )


def make_attributes(look: Look) -> Chart:
    """The attributes of everybody at the table, for rolls that somebody asks of them (EN-012, EN-021)."""
    rows = [
        row(name_cell(one), *[_attribute(look, one, attribute) for attribute in ATTRIBUTES], beings=(one.id,))
        for one in chart_rows.at_table(look)
    ]
    return Chart(
        "attributes",
        "Attributes",
        GROUP,
        (*words("Who"), *figures(*[SHORT_OF[one] for one in ATTRIBUTES])),
        tuple(rows),
        source=partly("3.1 Primary Attributes"),
        notes=("A monster that is nothing but its rating counts half of the full one for everything.",),
    )


def _attribute(look: Look, being: Being, attribute: str) -> ChartCell:
    figure = look.figure(being.id, attribute)
    return cell(
        attribute_of(look, being, attribute),
        choice=press(look, KEY, being.id, attribute=attribute),
        working=figure.working(),
    )


CHARTS = (make_saves, make_levels, make_easier, make_attributes, make_chances)
