"""Characters: classes, races, what a level brings."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import OURS, cell, figures, name_cell, partly, press, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.common.records.figures import format_signed
from systems.monsters_magic.base.attributes import calling_of
from systems.monsters_magic.base.figures import further_points, movement_bonus
from systems.monsters_magic.base.sheet import SHORT, CharacterSheet
from systems.monsters_magic.characters import advancing

GROUP = "Characters"


def make_classes(look: Look) -> Chart:
    """The classes: prime attribute, both pools, what each further level adds to them (MG-021, MG-022, MG-028)."""
    whose = chart_rows.owners(chart_rows.party(look), lambda one: (getattr(one.sheet, "calling", ""),))
    rows = [
        row(
            cell(one.name, entry=("callings", key)),
            SHORT[one.prime],
            f"CON + {one.php}",
            f"WIS + {one.mhp}",
            f"+{further_points(one.php)} / +{further_points(one.mhp)}",
            beings=whose.get(key, ()),
        )
        for key, one in look.offered("callings").items()
    ]
    columns = (*words("Class", "Prime"), *figures("PHP", "MHP", "Each level"))
    return Chart(
        "classes",
        "Classes",
        GROUP,
        columns,
        tuple(rows),
        source=partly("Example of Play"),
        notes=(f"The prime attribute adds {format_signed(int(look.house.mg_prime_bonus))} to checks and initiative.",),
    )


def make_races(look: Look) -> Chart:
    """The peoples and their Movement (MG-023)."""
    whose = chart_rows.owners(chart_rows.party(look), lambda one: (getattr(one.sheet, "race", ""),))
    rows = [
        row(
            cell(one.name, entry=("races", key)),
            f"{one.movement} ({format_signed(movement_bonus(one.movement))})",
            ", ".join(one.traits),
            beings=whose.get(key, ()),
        )
        for key, one in look.offered("races").items()
    ]
    return Chart(
        "races",
        "Races",
        GROUP,
        (*words("Race"), *figures("Movement"), *words("Traits")),
        tuple(rows),
        source=partly("Movement"),
    )


def make_rises(look: Look) -> Chart:
    """What each of the party has by its level, and what the next one brings (MG-028)."""
    rows = []
    for being in chart_rows.party(look):
        sheet = being.sheet
        if isinstance(sheet, CharacterSheet):
            calling = calling_of(look, sheet)
            pressed = press(look, advancing.ADVANCE, being.id)
            rows.append(
                row(
                    name_cell(being),
                    cell(sheet.level, choice=pressed),
                    format_signed(sheet.level),
                    f"+{further_points(calling.php)}",
                    f"+{further_points(calling.mhp)}",
                    f"+{look.house.mg_hero_points}",
                    sheet.focus,
                    beings=(being.id,),
                )
            )
    columns = (*words("Who"), *figures("Level", "A trait", "Next: PHP", "MHP", "Hero points", "Focus"))
    return Chart(
        "levels",
        "Levels",
        GROUP,
        columns,
        tuple(rows),
        source=OURS,
        notes=(
            (
                "The GM says when somebody rises. A fitting trait, initiative and the most that a blow hurts follow "
                f"the level; {advancing.HIGHEST} is the last."
            ),
        ),
    )


CHARTS = (make_classes, make_races, make_rises)
