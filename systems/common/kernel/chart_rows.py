"""Columns, rows and cells of charts, whom they are for, what a press asks: what all games write their charts with."""

from __future__ import annotations

from collections.abc import Iterable

from systems.common.content.library import use_minus_sign
from systems.common.forms import Choice
from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.records.charts import ChartCell, ChartColumn, ChartRow
from systems.common.records.table import PARTY, Being


def words(*labels: str) -> tuple[ChartColumn, ...]:
    """Columns of words, by their labels."""
    return tuple([ChartColumn(label) for label in labels])


def figures(*labels: str) -> tuple[ChartColumn, ...]:
    """Columns of figures, by their labels."""
    return tuple([ChartColumn(label, right=True) for label in labels])


def cell(text: object, *beings: str, choice: Choice | None = None, entry: tuple[str, str] | None = None) -> ChartCell:
    """A cell with a word or a number in it; ``beings``: ids of those whose figure it is."""
    return ChartCell(use_minus_sign(text) if isinstance(text, int) else str(text), beings, choice, entry)


def row(*cells: ChartCell | str | int, beings: Iterable[str] = ()) -> ChartRow:
    """A row of cells, words and numbers; ``beings``: ids of those who read the chart in it."""
    return ChartRow(tuple([one if isinstance(one, ChartCell) else cell(one) for one in cells]), tuple(beings))


def steps(*lines: str) -> tuple[ChartRow, ...]:
    """Numbered rows of sentences, for what is done one after the other; empty sentences are left out."""
    return tuple([row(number, line) for number, line in enumerate([one for one in lines if one], 1)])


def party(look: Look) -> tuple[Being, ...]:
    """The party tonight, without what never acts, such as vehicles."""
    return tuple([being for being in look.on_side(PARTY) if being.kind not in look.game.things])


def at_table(look: Look) -> tuple[Being, ...]:
    """The party, and then everybody else at the table who still counts."""
    others = [being for being in look.everyone() if being.side != PARTY and being.kind not in look.game.things]
    return (*party(look), *[being for being in others if look.stands(being)])


def name_cell(being: Being) -> ChartCell:
    """The name of somebody, as the first cell of its row."""
    return ChartCell(being.name, (being.id,))


def ids(beings: Iterable[Being]) -> tuple[str, ...]:
    return tuple([being.id for being in beings])


def press(look: Look, action: str, actor: str = "", **answers: object) -> Choice | None:
    """What a press asks: an action with its answers, if there is a form for it now."""
    return Choice(action, actor, answers) if _opens(look, action, actor) else None


@per_look
def _opens(look: Look, action: str, actor: str) -> bool:
    there = look.game.actions.get(action)
    return there is not None and there.form(look, actor, {}) is not None


def acting(look: Look) -> str:
    """The id of whoever may act now, the first if several may; empty if nobody fights."""
    return next(iter(look.waiting), "")
