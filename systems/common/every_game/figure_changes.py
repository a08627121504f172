"""What is not as it was: figures, states and what is worked out of them, said when a house rule changes under a
running campaign."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from systems.common.forms import RowsField, TextField, is_on_sheet
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names, lower_label
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being

Figures = Mapping[tuple[str, str], tuple[str, str]]  # (being, figure) -> label and what it comes to
LONGEST = 48  # letters; what is longer, or a whole sentence, is a text and no figure
NOTE = "note"  # the column of a table that says what else there is, or what a figure is made of
SPELL, PARTS = "spell ", " · "
MOST_NAMES = 4
MOST_LINES = 16
NOTHING = "No figure on the table changes; it counts from now on."
FROM_NEXT_INITIATIVE = "No figure on the table changes; it counts from the next initiative on."


def figures_of(look: Look) -> Figures:
    """Every figure that is shown or may be overruled of everybody here, what is worked out on sheets and in books of
    spells, and who still stands; one body stands for all of its kind."""
    found: dict[tuple[str, str], tuple[str, str]] = {}
    seen: set[str] = set()
    for being in look.everyone():
        found[being.id, "state"] = "", look.game.summary(look, being).state.word
        if being.entry and being.number:
            if being.entry in seen:
                continue
            seen.add(being.entry)
        for name, label in _named_figures(look, being).items():
            found[being.id, name] = lower_label(label), str(look.figure(being.id, name))
        for name, label, said in _worked_out(look, being):
            if _is_figure(said):
                found[being.id, name] = label, said
        for name, label, said in _spells(look, being):
            found[being.id, name] = label, said
    return found


def on_cards(look: Look) -> Figures:
    """The figures on the cards of the party, but for the dead: armor, saves, pace, whatever a game puts there."""
    found: dict[tuple[str, str], tuple[str, str]] = {}
    for being in look.on_side(PARTY):
        summary = look.game.summary(look, being)
        for one in (summary.armor, *summary.strip) if summary.state.alive else ():
            if one.figure:
                label = lower_label(one.label or look.game.words.armor)
                found[being.id, one.figure] = label, str(look.figure(being.id, one.figure))
    return found


def _is_figure(said: str) -> bool:
    """Whether this is a figure, and no text."""
    return len(said) <= LONGEST and not said.endswith(".")


def _named_figures(look: Look, being: Being) -> dict[str, str]:
    summary = look.game.summary(look, being)
    shown = {one.figure: one.label or look.game.words.armor for one in (summary.armor, *summary.strip) if one.figure}
    return shown | dict(look.game.figures(being))


def _worked_out(look: Look, being: Being) -> Iterator[tuple[str, str, str]]:
    """What a sheet shows and does not keep: words, and the cells of its tables by their row and column."""
    for section in look.game.layout(look, being):
        for field in section.fields:
            if is_on_sheet(field, being.sheet):
                continue
            if isinstance(field, TextField):
                yield f"shown {field.name}", lower_label(field.label), str(field.default or "")
            elif isinstance(field, RowsField):
                yield from _cells(field)


def _cells(field: RowsField) -> Iterator[tuple[str, str, str]]:
    first, *others = field.columns
    for row in field.default or ():
        if isinstance(row, Mapping):
            for column in others:
                if column.name == NOTE:
                    continue
                name = f"shown {field.name} {row[first.name]} {column.name}"
                yield name, f"{row[first.name]}, {lower_label(column.label)}", str(row.get(column.name, ""))


def _spells(look: Look, being: Being) -> Iterator[tuple[str, str, str]]:
    """What the lines of a book of spells say, in so many parts."""
    book = look.game.spellbook(look, being)
    for row in book.rows if book is not None else ():
        parts = row.detail.split(PARTS)
        said = [part for part in parts if _is_figure(part)]
        if len(parts) == 1 and not said:  # why it cannot be cast
            said = [f"{row.detail[:1].lower()}{row.detail[1:].rstrip('.')}"]
        yield f"{SPELL}{row.key}", f"{row.name},", PARTS.join(said)


def tell_moved(
    play: Play, before: Figures, otherwise: str = NOTHING, figures: Callable[[Look], Figures] = figures_of
) -> None:
    """Name everything that is another now, with what it was and what it is; those alike in one line.

    If nothing is, ``otherwise`` is said: the rule counts for what is yet to come.  ``figures`` reads what ``before``
    was read by.
    """
    moved: dict[tuple[str, str, str], list[Being]] = {}
    for (who, name), (label, said) in figures(play).items():
        _, before_that = before.get((who, name), (label, said))
        was, now = _split_difference(before_that, said) if name.startswith(SPELL) else (before_that, said)
        if was != now:
            moved.setdefault((label, was, now), []).append(play.being(who))
    for (label, was, now), beings in list(moved.items())[:MOST_LINES]:
        figure = f"{label}{' ' if label[-1].isalpha() or label.endswith(',') else ', '}" if label else ""
        words = "{being}: {figure}{was} → {now}." if len(beings) == 1 else "{names}: {figure}{was} → {now}."
        play.tell(words, icon="pencil", being=beings[0], names=_names(beings), figure=figure, was=was or "–",
                  now=now or "–")  # fmt: skip
    if len(moved) > MOST_LINES:
        play.tell("{more} more change with it.", icon="pencil", more=len(moved) - MOST_LINES)
    if not moved and otherwise:
        play.tell(otherwise, icon="pencil")


def _split_difference(was: str, now: str) -> tuple[str, str]:
    """The parts in which two lines of a book of spells differ."""
    old, new = was.split(PARTS), now.split(PARTS)
    return ", ".join([part for part in old if part not in new]), ", ".join([part for part in new if part not in old])


def _names(beings: list[Being]) -> str:
    names = list(dict.fromkeys([being.name for being in beings]))
    more = len(names) - MOST_NAMES
    return join_names([*names[:MOST_NAMES], f"{more} more"] if more > 0 else names)
