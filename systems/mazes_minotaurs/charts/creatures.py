"""The creatures at a glance, by grade (MM-120, MM-P14; ours)."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.caching import kept
from systems.common.kernel.chart_rows import OURS, Listed, cell, figures, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.mazes_minotaurs.base.entries import Creature
from systems.mazes_minotaurs.encounters.bodies import thought_of


def charts(look: Look) -> tuple[Chart, ...]:
    return (creatures(look),) if look.house.book_gaps else ()


def creatures(look: Look) -> Chart:
    """Every creature with what a fight asks for; marked: those at the table."""
    columns = (*words("Creature"), *figures("Grade", "Defense", "Hits", "Initiative", "Melee"), *words("Missile"),
               *figures("Damage", "Move", "Number", "Glory", "Wisdom"))  # fmt: skip
    notes = ("Glory and wisdom are shared out evenly among the characters who took part.",)
    return chart_rows.bestiary(look, "All creatures", columns, _creatures(look), source=OURS, notes=notes)


@kept
def _creatures(look: Look) -> Listed:
    """By grade."""
    there: list[Creature] = sorted(look.offered("creatures").values(), key=lambda one: (one.grade, one.name))
    return tuple([(one.key, row(cell(one.name, entry=("creatures", one.key)), *_said(look, one))) for one in there])


def _said(look: Look, one: Creature) -> tuple[str, ...]:
    alone, being = thought_of(look, one.key)
    value = [str(alone.figure(being.id, name)) for name in ("defense", "hits_most", "initiative", "melee")]
    shot = [
        f"{alone.figure(being.id, 'missile')} {one.missile}",
        f"{one.volleys} volleys" if one.volleys else "",
        one.missile_damage if one.missile_damage != one.damage else "",
        f"{one.missile_range} ft",
    ]
    far = ", ".join([said for said in shot if said]) if one.missile else "–"
    move = f"{one.move} ft{f', fly {one.fly}' if one.fly else ''}{f', swim {one.swim}' if one.swim else ''}"
    worth = [f"{points:,}" if points else "–" for points in (one.glory, one.wisdom)]
    return (str(one.grade), *value, far, one.damage, move, one.number, *worth)
