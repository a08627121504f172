"""Shooting: the level of a shot by distance and size, and the chances of the party's own weapons."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import acting, cell, figures, name_cell, partly, press, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartCell, ChartColumn
from systems.common.records.figures import format_chance
from systems.common.records.table import Being
from systems.enondas.base import saves
from systems.enondas.base.arms import Arm, arms
from systems.enondas.charts.fighting import GROUP
from systems.enondas.combat import plans
from systems.enondas.combat.blows import blow_of
from systems.enondas.combat.shooting import BANDS, SIZES, TASK, size_factor

SOURCE = "5.6 Missile Combat"
HUMAN = 100  # the size of a human in hundredths


def _shares() -> list[str]:
    """Which sizes of the target each row is for, in hundredths of the attacker's."""
    found, above = [], 0
    *larger, _smallest = SIZES
    for _, least, even, _ in larger:
        found.append(f"{'' if even else '> '}{least} %{' and more' if not above else ''}")
        above = least
    return [*found, f"under {above} %"]


def _distances() -> tuple[ChartColumn, ...]:
    return figures(*[label for _, label, _ in BANDS])


def make_missiles(look: Look) -> Chart:
    """The level of a roll to hit, by distance and by the size of the target (EN-120 to EN-122)."""
    shooter = look.find(acting(look))
    size = look.value(shooter.id, "size") if shooter is not None else HUMAN
    whose = chart_rows.owners(
        [one for one in chart_rows.at_table(look) if shooter is None or one.side != shooter.side],
        lambda one: (size_factor(look.value(one.id, "size"), size),),
    )
    rows = [
        row(
            f"{name}, {share}",
            *[f"SR{level * factor} · {saves.target(level * factor)}" for _, _, level in BANDS],
            beings=whose.get(factor, ()),
        )
        for (name, _, _, factor), share in zip(SIZES, _shares(), strict=True)
    ]
    far = (
        "The distance is counted in quarters of the weapon’s range."
        if look.house.missile_bands == "quarters"
        else "The game master says which distance it is."
    )
    avoid = ("The target of a hit may avoid it by Dexterity.",) if look.house.avoid_missiles else ()
    return Chart(
        "missiles",
        "Missiles: to hit",
        GROUP,
        (*words("Target"), *_distances()),
        tuple(rows),
        "2d6, doubles roll on, + DEX",
        partly(SOURCE),
        notes=(
            f"{far} Size is the target’s share of the shooter’s. The referee’s changes, then skill, come after.",
            *avoid,
        ),
    )


def make_shots(look: Look) -> Chart:
    """What the party shoots and throws, and its chances at a target of its own size (EN-085, EN-120, EN-121)."""
    rows = []
    for being in chart_rows.party(look):
        for arm in arms(look, being):
            if arm.missile:
                cells = [_shot(look, being, arm, number) for number in range(len(BANDS))]
                rows.append(
                    row(
                        name_cell(being),
                        cell(arm.name),
                        blow_of(look, being, arm).words,
                        *cells,
                        beings=(being.id,),
                    )
                )
    columns = (*words("Who", "With"), *figures("Does"), *_distances())
    return Chart(
        "shots",
        "The party’s shots",
        GROUP,
        columns if rows else (),
        tuple(rows),
        "2d6, doubles roll on, + DEX",
        SOURCE,
        notes=("The chance to hit a target of the shooter’s own size; skill is counted.",)
        if rows
        else ("Nobody in the party has anything to shoot or throw.",),
    )


def _shot(look: Look, being: Being, arm: Arm, number: int) -> ChartCell:
    band, _, level = BANDS[number]
    final = level * size_factor(HUMAN, HUMAN)
    answers: dict[str, object] = {"arm": arm.key, "band": band}
    metres = ""
    if look.house.missile_bands == "quarters":
        far = arm.reach * (number + 1) // len(BANDS)
        answers = {"arm": arm.key, "metres": far}
        metres = f"{far} m: "
    return cell(
        f"{metres}{format_chance(saves.chance(look, being, 'dexterity', final, TASK))}",
        choice=press(look, plans.SHOOT, being.id, **answers),
        working=saves.words(look, being, "dexterity", final, TASK),
    )


CHARTS = (make_missiles, make_shots)
