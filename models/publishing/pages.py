"""A being's sheet as a page: the sections of the screen as plain words and numbers, for every kind of paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import singledispatch
from typing import Any

from models.publishing.known import as_players_know
from systems.common.forms import (
    BeingField,
    BoxesField,
    ChoiceField,
    ChoicesField,
    EntriesField,
    Field,
    GaugeField,
    NotesField,
    NumberField,
    RowsField,
    Section,
    ShownField,
    ToggleField,
    find_maximums,
    value_on,
)
from systems.common.kernel.look import Look
from systems.common.records.figures import Figure
from systems.common.records.table import PARTY, Being, Fight, altered
from systems.frozen import dataclass

ORIGIN = frozenset({"mark", "from"})  # fields that say whether an entry is the book's or ours
PURSE = frozenset({"gold", "silver", "copper"})  # lines to write on, whatever is in it
ATTRIBUTES = "scores"  # the look of the section with them, the first of that look


@dataclass(frozen=True, slots=True)
class Cell:
    """One field on paper.  ``kind``: figure, number, gauge, boxes, text, notes or rows."""

    kind: str
    name: str
    label: str
    text: str = ""
    working: str = ""
    terms: str = ""  # the same without what it comes to; of a single term its name, if that says anything
    now: int = 0
    most: int = 0
    heavy: bool = False
    main: bool = False
    names: tuple[str, ...] = ()  # of the columns, as the rules call them
    columns: tuple[str, ...] = ()
    right: tuple[bool, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    blank: bool = False  # rows to be filled in by hand
    holds: str = ""  # what stands in boxes, by name
    empty: int = 0  # of the boxes that are not left, how many are not lost either


@dataclass(frozen=True, slots=True)
class Block:
    """One section on paper; ``look`` as the game hints it."""

    title: str
    look: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A whole sheet."""

    name: str
    player: str
    subtitle: str
    game: str
    credit: str
    kind: str
    blocks: tuple[Block, ...]
    blank: bool = False  # to be filled in by hand


def page_of(look: Look, being: Being) -> Page:
    """The sheet of a being as it stands; a player's without what only the referee knows."""
    player = being.side == PARTY
    if player and look.find(being.id) is not None:
        look = as_players_know(look)
        being = look.being(being.id)
    there = [one for one in look.game.layout(look, being) if not (player and one.secret)]
    attributes = next((one for one in there if one.look == ATTRIBUTES), None)
    blocks = tuple([_block(look, being, section, player, section is attributes) for section in there])
    summary = look.game.summary(Look(look.game, altered(look.table, fight=Fight())), being)
    return Page(being.name, being.player, summary.subtitle, look.game.name, look.game.credit.statement, being.kind,
                tuple([block for block in blocks if block.cells]))  # fmt: skip


def _block(look: Look, being: Being, section: Section, player: bool, whole: bool) -> Block:
    said = find_maximums(section.fields)  # ``19 of 24`` has it already
    fields = [field for field in section.fields if field.name not in said]
    if player:
        fields = [field for field in fields if not _says_nothing(field, being, whole)]
    return Block(section.title, section.look, tuple([_for(player, cell(field, look, being)) for field in fields]))


def _says_nothing(field: Field, being: Being, whole: bool) -> bool:
    """Whether a player needs no line for it: a number that is not there, a no, and where the referee has it from.

    ``whole``: it is among the attributes, which all are there.
    """
    if field.name in ORIGIN:
        return True
    if whole or field.tallied or field.name in PURSE or isinstance(field, BoxesField | GaugeField):
        return False
    return isinstance(field, NumberField | ToggleField | ChoicesField | BeingField) and not _value(field, being)


def _for(player: bool, made: Cell) -> Cell:
    """A cell as a player has it: no column says where an entry comes from."""
    keep = [n for n, name in enumerate(made.names) if name not in ORIGIN]
    if not player or len(keep) == len(made.names):
        return made
    return replace(
        made, names=tuple([made.names[n] for n in keep]), columns=tuple([made.columns[n] for n in keep]),
        right=tuple([made.right[n] for n in keep]), rows=tuple([tuple([row[n] for n in keep]) for row in made.rows]),
    )  # fmt: skip


def _value(field: Field, being: Being) -> Any:
    return value_on(field, being.sheet)


def _most(field: GaugeField | BoxesField, look: Look, being: Being) -> int:
    """What a gauge or a row of boxes is full at: a field of the sheet, a figure, or the field's maximum."""
    return look.number(being.id, field.most) if field.most else field.maximum


def _minus(value: object) -> str:
    """A number as it is read, ``9,014`` and ``−2``; anything else as it is."""
    text = f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)
    return f"−{text[1:]}" if text.startswith("-") and text[1:].replace(",", "").isdigit() else text


@singledispatch
def cell(field: Field, look: Look, being: Being) -> Cell:
    """One field of the sheet on paper."""
    value = _value(field, being)
    said = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value or "")
    return Cell("text", field.name, field.label, said)


@cell.register
def _(field: NumberField, look: Look, being: Being) -> Cell:
    value = _value(field, being)
    unit = f" {field.unit_of(value)}" if field.unit else ""
    return Cell("number", field.name, field.label, f"{_minus(value)}{unit}")


@cell.register
def _(field: GaugeField, look: Look, being: Being) -> Cell:
    now, most = int(_value(field, being)), _most(field, look, being)
    full = look.worked_out(being.id, field.most)
    made = Cell("gauge", field.name, field.label, _minus(now), now=now, most=most)
    return worked_out(made, full) if full else made


@cell.register
def _(field: BoxesField, look: Look, being: Being) -> Cell:
    now, most = int(_value(field, being)), _most(field, look, being)
    return Cell("boxes", field.name, field.label, f"{_minus(now)} of {most}", now=now, most=most, heavy=field.heavy,
                holds=field.holds, empty=field.empty)  # fmt: skip


@cell.register
def _(field: NotesField, look: Look, being: Being) -> Cell:
    return Cell("notes", field.name, field.label, str(_value(field, being)))


@cell.register
def _(field: EntriesField, look: Look, being: Being) -> Cell:
    entries = look.library(field.kind)
    names = {key: entries[key].name for key in _value(field, being) if key in entries} | dict(field.called)
    return Cell("text", field.name, field.label, ", ".join([names.get(key, key) for key in _value(field, being)]))


@cell.register
def _(field: ChoicesField, look: Look, being: Being) -> Cell:
    words = {option.value: option.label for option in field.options}
    return Cell("text", field.name, field.label, ", ".join([words.get(one, str(one)) for one in _value(field, being)]))


@cell.register
def _(field: BeingField, look: Look, being: Being) -> Cell:
    who = look.find(_value(field, being))
    return Cell("text", field.name, field.label, who.name if who else "")


@cell.register
def _(field: ToggleField, look: Look, being: Being) -> Cell:
    return Cell("text", field.name, field.label, "yes" if _value(field, being) else "no")


@cell.register
def _(field: ChoiceField, look: Look, being: Being) -> Cell:
    value = _value(field, being)
    option = field.option(value)
    return Cell("text", field.name, field.label, option.label if option else str(value))


@cell.register
def _(field: ShownField, look: Look, being: Being) -> Cell:
    figure = look.figure(being.id, field.figure or field.name)
    return worked_out(Cell("figure", field.name, field.label, str(figure), main=field.main), figure)


@cell.register
def _(field: RowsField, look: Look, being: Being) -> Cell:
    rows = tuple([tuple([_in_row(column, row) for column in field.columns]) for row in _value(field, being)])
    right = tuple([isinstance(column, NumberField) for column in field.columns])
    names = tuple([column.name for column in field.columns])
    return Cell("rows", field.name, field.label, names=names, columns=tuple([column.label for column in field.columns]),
                right=right, rows=rows)  # fmt: skip


def worked_out(made: Cell, figure: Figure) -> Cell:
    """The same field with what its figure is made of."""
    names = [figure.label_of(term) for term in figure.terms]
    terms = ", ".join(figure.parts() if len(names) > 1 else [name for name in names if name != made.label])
    return replace(made, working=figure.working(), terms=terms)


def _in_row(column: Field, row: Any) -> str:
    value = row[column.name] if isinstance(row, Mapping) else getattr(row, column.name)
    if isinstance(column, ChoiceField):
        option = column.option(value)
        return option.label if option else str(value)
    if isinstance(column, ToggleField):
        return "✓" if value else ""
    return _minus(value) if value not in (None, ()) else ""
