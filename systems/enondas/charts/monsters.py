"""Monsters: what a rating gives, how wounds weaken them, all of them, how the sides compare."""

from __future__ import annotations

from fractions import Fraction

from systems.common.kernel import chart_rows
from systems.common.kernel.caching import kept
from systems.common.kernel.chart_rows import OURS, Listed, cell, figures, partly, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.common.records.table import PARTY, Being
from systems.enondas.base.arms import creature_arm, rating_adds, rating_dice
from systems.enondas.base.house import SWITCHES
from systems.enondas.base.rounding import half
from systems.enondas.base.sheet import CreatureSheet
from systems.enondas.encounters import weighing
from systems.enondas.encounters.bodies import DRAFT, mean_rating

GROUP = "Monsters"
RATINGS = (5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 400, 500)
EXAMPLE = 40  # the rating that stands for all where wounds are shown
HURT = (100, 75, 50, 25)  # what is left of it, in hundredths


def make_ratings(look: Look) -> Chart:
    """What a monster rating gives: dice, adds, saving rolls, coins, experience (EN-012, EN-220, EN-222, EN-250)."""
    whose = chart_rows.owners(_rated(look), lambda one: (_nearest(one.sheet.rating_most),))
    rows = []
    for rating in RATINGS:
        coins = weighing.coin_dice(rating)
        rows.append(
            row(
                rating,
                f"{rating_dice(rating)}d + {rating_adds(rating)}",
                f"+ {rating_adds(rating, armed=True)}",
                half(rating),
                f"{coins}d6" if coins else "–",
                f"{weighing.worth(look, Fraction(rating)):,}",
                beings=whose.get(rating, ()),
            )
        )
    columns = figures("MR", "Rolls", "Armed", "Saves", "Coins", "XP")
    return Chart(
        "ratings",
        "Monster rating",
        GROUP,
        columns,
        tuple(rows),
        source=partly("7.1 Monster Rating; 9.1 Money"),
        notes=(
            (
                "Armed: with the weapon’s dice and adds in place of its own. Saves: what every attribute counts. The "
                "rating is its hit points, too."
            ),
        ),
    )


def _rated(look: Look) -> list[Being]:
    return [one for one in look.everyone() if isinstance(one.sheet, CreatureSheet)]


def _nearest(rating: int) -> int:
    """The highest of the rows that a rating reaches; the first for less."""
    return max([one for one in RATINGS if one <= rating], default=RATINGS[0])


def make_wounds(look: Look) -> Chart:
    """What wounds leave of a monster by each of the four ways, and which of them the house has (EN-223)."""
    switch = next(one for one in SWITCHES if one.name == "monster_damage")
    rows = []
    for value, label in switch.values:
        way = str(value)
        cells = []
        for share in HURT:
            sheet = CreatureSheet("", EXAMPLE * share // 100, EXAMPLE, damage=way)
            being = Being(DRAFT, "", "creature", "foes", sheet)
            cells.append(creature_arm(Look(look.game, look.table.exchanged(None, being)), sheet, being).words)
        force = way == look.house.monster_damage
        rows.append(
            row(
                f"{label}, in force" if force else label,
                *cells,
                beings=[one.id for one in _rated(look) if (one.sheet.damage or look.house.monster_damage) == way],
            )
        )
    columns = (*words("Wounds take"), *figures(*[f"MR {EXAMPLE * share // 100}" for share in HURT]))
    return Chart(
        "wounded", f"A monster of MR {EXAMPLE}, wounded", GROUP, columns, tuple(rows), source="7.1 Monster Rating"
    )


def make_sides(look: Look) -> Chart:
    """What both sides are expected to come to in a round (EN-240)."""
    sides = (("Party", look.on_side(PARTY)), ("Foes", [one for one in look.everyone() if one.side != PARTY]))
    totals = [(name, weighing.expected_total(look, there), there) for name, there in sides]
    rows = [
        row(name, len([one for one in there if look.able(one)]), weighing.tenths(total), beings=chart_rows.ids(there))
        for name, total, there in totals
    ]
    said = weighing.compare_totals(look, totals[0][1], totals[1][1])
    return Chart(
        "sides",
        "What both sides come to",
        GROUP,
        (*words("Side"), *figures("Able", "A round")),
        tuple(rows),
        source=OURS,
        notes=(f"{said[:1].upper()}{said[1:]}.", "On the average, every attack counted; protection is not."),
    )


def make_creatures(look: Look) -> Chart:
    """Every monster by its rating (EN-221 to EN-225)."""
    columns = (*words("Monster"), *figures("MR", "Rolls", "Protection", "First", "Size", "Coins", "XP"))
    notes = ("Rolls and XP are of the mean of the rating.",)
    return chart_rows.bestiary(
        look, "All monsters", columns, _creatures(look), source=partly("7.2 Sample monsters"), notes=notes
    )


@kept
def _creatures(look: Look) -> Listed:
    """By rating."""
    there, found = sorted(look.offered("creatures").values(), key=lambda one: (mean_rating(look, one), one.name)), []
    for one in there:
        made = row(
            cell(one.name, entry=("creatures", one.key)),
            weighing.range_words(one).removeprefix(f"{weighing.RATING} ") or "complete",
            weighing.dice_line(look, one.key),
            one.protection or "–",
            one.first_strike or "–",
            f"{one.size} %",
            weighing.coin_words(one) or "–",
            f"{weighing.worth(look, mean_rating(look, one)):,}",
        )
        found.append((one.key, made))
    return tuple(found)


CHARTS = (make_ratings, make_sides, make_wounds, make_creatures)
