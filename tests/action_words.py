"""What an action asks and what comes of it, as lines that can be read and compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from systems.common.forms import Choice, Field, Form, RowsField
from systems.common.forms.fields import Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Outcome
from systems.common.records.changes import Change, Changed
from systems.common.records.table import Being, Table

FEW = 12  # options that are written out; of more the first and the last, and how many there are
# Said at the head of the line, or on lines of their own, or words that explain.
PLAIN = ("name", "label", "help", "rule", "chapter", "columns")


def wrapped(line: str, longest: int, most: int) -> Iterator[str]:
    """A line, or as many as it takes, the later ones set in; what is longer than the ``most`` of them is left off."""
    for _ in range(most):
        end = len(line) if len(line) <= longest else max(line.rfind(" ", 0, longest + 1), longest // 2)
        yield line[:end].rstrip()
        if not (line := line[end:].lstrip()):
            return
        line = f"{' ' * 8}{line}"


def form_lines(form: Form) -> Iterator[str]:
    """One line a field: what it asks, its borders, what stands in it, what may be answered."""
    head = [form.key, form.blocked and f"blocked: {form.blocked}", form.working and f"working: {form.working}"]
    head += [f"purse {form.purse} {form.purse_label}" if form.purse is not None else "", "leads" if form.leads else ""]
    yield ", ".join([part for part in head if part])
    for known in form.known:
        yield f"  known {known.label}: {known.text}"
    for field in form.fields:
        yield from _asked(field)


def _asked(field: Field, deep: str = "  ") -> Iterator[str]:
    """A field; the columns of a table each on a line of its own."""
    yield f"{deep}{field.name} ({type(field).__name__.removesuffix('Field').lower()}, {field.label}){_said(field)}"
    for column in field.columns if isinstance(field, RowsField) else ():
        yield from _asked(column, f"{deep}  ")


def sheet_lines(look: Look, being: Being) -> Iterator[str]:
    """The sheet and the spellbook of somebody, as they are laid out."""
    for section in look.game.layout(look, being):
        yield f"  section {section.title}, {section.look}{', secret' if section.secret else ''}"
        for field in section.fields:
            yield from _asked(field)
    book = look.game.spellbook(look, being)
    for one in fields(book) if book is not None else ():
        value = getattr(book, one.name)
        yield from [f"  {one.name}: {_value(part)}" for part in (value if isinstance(value, tuple) else (value,))]


def fight_lines(look: Look) -> Iterator[str]:
    """How the fight stands: its turns, what is due, its stage."""
    yield from [f"turn {_value(turn)}" for turn in look.turns]
    yield from [f"due {_value(due)}" for due in look.game.due(look)]
    if (stage := look.game.stage(look)) is not None:
        yield f"stage {_value(stage)}"


def _said(field: Field) -> str:
    parts = []
    for one in fields(field):
        value = getattr(field, one.name)
        if one.name in PLAIN or value == one.default:
            continue
        parts.append(f"{one.name} {value}" if not isinstance(value, tuple) else f"{one.name} {_row(value)}")
    return ": " + "; ".join(parts) if parts else ""


def _row(values: tuple[Any, ...]) -> str:
    words = [_option(one) if isinstance(one, Option) else _value(one) for one in values]
    if len(words) > FEW:
        words[FEW // 2 : -FEW // 2] = [f"... {len(words) - FEW} more ..."]
    return "[" + " | ".join(words) + "]"


def _option(one: Option) -> str:
    words = [f"{one.value}={one.label}", one.price and f"for {one.price}", one.group and f"in {one.group}",
             one.blocked and f"blocked: {one.blocked}", "seldom" if one.seldom else ""]  # fmt: skip
    return ", ".join([str(word) for word in words if word])


def figure_lines(look: Look, being: Being) -> Iterator[str]:
    """How somebody stands, and every figure with what it is made of."""
    summary = look.game.summary(look, being)
    yield f"{being.name}: {_value(summary)}"
    for name, label in look.game.figures(being):
        figure = look.figure(being.id, name)
        terms = ", ".join([f"{one.label} {one.amount}{' sets' if one.sets else ''}" for one in figure.terms])
        yield f"  {label} {figure.value}: {terms}"


def answers_line(choice: Choice) -> str:
    """What is answered, but for what says nothing."""
    said = {name: value for name, value in choice.answers.items() if value not in ("", (), None, False, 0)}
    return ", ".join([f"{name} {_value(value)}" for name, value in said.items()])


def outcome_lines(table: Table, outcome: Outcome) -> Iterator[str]:
    """What is told, then every change."""
    for told in outcome.story:
        yield f"{told}" + (f" <{told.verdict}>" if told.verdict else "")
    for change in outcome.changes:
        yield from _change(table, change)


def _change(table: Table, change: Change) -> Iterator[str]:
    if isinstance(change, Changed):
        name = table.beings[change.who].name if change.who in table.beings else change.who
        before, after = _other(change.before, change.after), _other(change.after, change.before)
        yield f"({name}: {change.field} {before} → {after})"
        return
    before, after = change.before, change.after
    kind = type(change.record).__name__
    if before is None or after is None:
        sign = "+" if before is None else "-"
        yield f"({sign} {kind} {_value(change.record)})"
        return
    for one in fields(before):
        was, now = getattr(before, one.name), getattr(after, one.name)
        if was != now:
            yield f"({kind} {getattr(after, 'id', '')}: {one.name} {_other(was, now)} → {_other(now, was)})"


def _other(row: Any, than: Any) -> str:
    """Of a row only what the other has not."""
    if isinstance(row, tuple) and isinstance(than, tuple):
        return ", ".join([_value(one) for one in row if one not in than]) or "nothing"
    return _value(row)


def _value(value: Any) -> str:
    """A value in words; of a record what differs from an empty one."""
    if isinstance(value, Being):
        return f"{value.id} {value.name}: {_value(value.sheet)}"
    if is_dataclass(value) and not isinstance(value, type):
        said = [f"{one.name} {_value(now)}" for one in fields(value)
                if (now := getattr(value, one.name)) not in ("", (), None, False, 0) and now != one.default]  # fmt: skip
        return f"{type(value).__name__}({', '.join(said)})"
    if isinstance(value, tuple):
        return "[" + " ".join([_value(one) for one in value]) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join([f"{name} {_value(one)}" for name, one in value.items()]) + "}"
    return str(value)
