"""Columns, rows and cells of charts, whom they are for, what a press asks: what all games write their charts with."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping

from systems.common.content.library import use_minus_sign
from systems.common.forms import Choice, Form
from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.kernel.naming import short_names
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.common.records.table import PARTY, Being, altered

NOBODY = "Nobody is at the table yet."  # of a chart that has nobody to speak of
NO_FIGHT = "Nobody fights anybody now."
LISTS = "Lists"  # the part of long lists
CREATURES = "creatures"  # the list of creatures, and its chart
OURS = "Ours, where the book is silent"  # the source of a chart that the book does not have


def partly(place: str) -> str:
    """The source of a chart that is the book’s in part alone: its place there."""
    return f"{place}; in part ours"


def words(*labels: str) -> tuple[ChartColumn, ...]:
    """Columns of words, by their labels."""
    return tuple([ChartColumn(label) for label in labels])


def figures(*labels: str) -> tuple[ChartColumn, ...]:
    """Columns of figures, by their labels."""
    return tuple([ChartColumn(label, right=True) for label in labels])


def cell(
    text: object,
    *,
    choice: Choice | None = None,
    entry: tuple[str, str] | None = None,
    working: str = "",
    beings: Iterable[str] = (),
) -> ChartCell:
    """A cell with a word or a number in it; ``beings``: ids of those whose it is, where neither row nor column says."""
    said = use_minus_sign(text) if isinstance(text, int) else str(text)
    return ChartCell(said, tuple(beings), choice, entry, working)


def row(*cells: ChartCell | str | int, beings: Iterable[str] = ()) -> ChartRow:
    """A row of cells, words and numbers; ``beings``: ids of those who read the chart in it."""
    return ChartRow(tuple([one if isinstance(one, ChartCell) else cell(one) for one in cells]), tuple(beings))


def steps(*lines: str) -> tuple[ChartRow, ...]:
    """Numbered rows of sentences, for what is done one after the other; empty sentences are left out."""
    return tuple([row(number, line) for number, line in enumerate([one.strip() for one in lines if one], 1)])


def party(look: Look) -> tuple[Being, ...]:
    """The party tonight, without what never acts, such as vehicles."""
    return tuple([being for being in look.on_side(PARTY) if being.kind not in look.game.things])


def at_table(look: Look) -> tuple[Being, ...]:
    """The party, and then everybody else at the table who still counts."""
    others = [being for being in look.everyone() if being.side != PARTY and being.kind not in look.game.things]
    return (*party(look), *[being for being in others if look.stands(being)])


def sides(look: Look) -> tuple[list[Being], list[Being]]:
    """The party and the others who stand in the fight that goes on; nobody while nobody fights."""
    there = [one for one in at_table(look) if look.stands(one)] if look.fighting else []
    return [one for one in there if one.side == PARTY], [one for one in there if one.side != PARTY]


def name_cell(being: Being) -> ChartCell:
    """The name of somebody, as the first cell of its row."""
    return cell(being.name)


def ids(beings: Iterable[Being]) -> tuple[str, ...]:
    return tuple([being.id for being in beings])


def press(look: Look, action: str, actor: str = "", **answers: object) -> Choice | None:
    """What a press asks: an action with its answers, if there is a form for it now; none that the form cannot take
    because it only says why it is not possible."""
    form = _form(look, action, actor)
    return Choice(action, actor, {} if form.blocked else answers) if form is not None else None


@per_look
def _form(look: Look, action: str, actor: str) -> Form | None:
    there = look.game.actions.get(action)
    return there.form(look, actor, {}) if there is not None else None


def acting(look: Look) -> str:
    """The id of whoever may act now, the first if several may; empty if nobody fights."""
    return next(iter(look.waiting), "")


def owners(beings: Iterable[Being], things: Callable[[Being], Iterable[Hashable]]) -> dict[Hashable, tuple[str, ...]]:
    """Whose each of the things is, by id: weapons carried, spells known, the level one is of."""
    found: dict[Hashable, tuple[str, ...]] = {}
    for being in beings:
        for thing in dict.fromkeys(things(being)):
            found[thing] = (*found.get(thing, ()), being.id)
    return found


def figure_cell(look: Look, being: Being, name: str, *at: str, choice: Choice | None = None) -> ChartCell:
    """A figure of somebody with its working."""
    found = look.figure(being.id, name, *at)
    return cell(found, choice=choice, working=found.working())


def arrange(charts: Iterable[Chart], at_first: Collection[str]) -> tuple[Chart, ...]:
    """The charts of a game, lists after all others: those of these keys stand on the screen at first; an empty one says
    why it is empty."""
    return tuple(
        [
            altered(one, at_first=one.key in at_first, notes=one.notes if one.rows or one.notes else (NOBODY,))
            for one in sorted(charts, key=lambda one: one.group == LISTS)
        ]
    )


def against_each_other(
    key: str,
    title: str,
    group: str,
    strikers: Collection[Being],
    targets: Collection[Being],
    aim: Callable[[Being, Being], ChartCell],
    *,
    dice: str = "",
    source: str = "",
    notes: tuple[str, ...] = (),
) -> Chart:
    """Who strikes at whom: a row for each striker, a column for each target, and where they meet what ``aim`` says of
    the two; a sentence where nobody fights."""
    if not (strikers and targets):
        return Chart(key, title, group, source=source, notes=(NO_FIGHT,))
    names = short_names(targets)
    rows = [row(name_cell(one), *[aim(one, other) for other in targets], beings=(one.id,)) for one in strikers]
    heads = [ChartColumn(names[one.id], True, (one.id,)) for one in targets]
    return Chart(key, title, group, (*words("Who"), *heads), tuple(rows), dice, source, notes=notes)


Listed = tuple[tuple[Hashable, ChartRow], ...]  # rows of a list with what each is of, marked by ``mark``


def mark(found: Listed, whose: Mapping[Hashable, tuple[str, ...]]) -> tuple[ChartRow, ...]:
    """The rows of a list, those marked whose they are.  What is listed may be ``kept``, marks never."""
    return tuple([altered(one, beings=whose[key]) if key in whose else one for key, one in found])


def bestiary(
    look: Look,
    title: str,
    columns: tuple[ChartColumn, ...],
    found: Listed,
    *,
    source: str = "",
    notes: tuple[str, ...] = (),
) -> Chart:
    """The long list of creatures, by the keys of their entries; those at the table are marked."""
    there = owners(look.everyone(), lambda one: (one.entry,))
    return Chart(CREATURES, title, LISTS, columns, mark(found, there), source=source, notes=notes)
