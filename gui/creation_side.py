"""What stands at the right of a guided action: what the next choice allows, and all that was thrown and answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout

from gui import theme
from gui.creation_rolls import total_words
from gui.creation_run import Entry
from gui.parts.arranging import Item, col, fill, mark, on_restyle, row, scrolled, sized
from gui.parts.dice_faces import Die
from gui.parts.flow import flow
from gui.parts.icon import Icon
from gui.parts.words import elided, micro, text
from systems.common.dice import Decision, Throw
from systems.common.forms import ChoiceField, ChoicesField, Field, NumberField, Option, Question

SMALL_DIE = 0.65
MOST_DICE = 8


class SoFar(QFrame):
    """At the right: what the next choice allows and why not, and everything thrown and answered so far."""

    def __init__(self) -> None:
        super().__init__()
        mark(self, role="card")
        self._box = col(gap=8, margins=(0, 0, 8, 0))
        around = QVBoxLayout(self)
        around.setContentsMargins(12, 12, 4, 12)
        around.addWidget(scrolled(self._box))
        self._measure()
        on_restyle(self, self._measure)

    def show_entries(self, entries: Sequence[Entry], names: dict[str, str], then: Question | None) -> None:
        """Show what is known; ``names`` are words for values (beings, entries), ``then`` what is asked next."""
        parts: list[Item] = []
        allowed = _allowed(then)
        if allowed:
            parts += [micro("What this allows"), *[_option(option) for option in allowed], 8]
        told = [part for entry in entries for part in _told(entry, names)]
        if told:
            parts += [micro("So far"), *told]
        if not parts:
            parts.append(text("What is thrown and chosen is gathered here.", "hint", wrap=True))
        fill(self._box, *parts, None)

    def _measure(self) -> None:
        self.setFixedWidth(round(theme.px("body") * 17))


def _allowed(then: Question | None) -> Sequence[Option]:
    fields = then.form.fields if then is not None else ()
    choices = [field for field in fields if isinstance(field, ChoiceField) and any(o.blocked for o in field.options)]
    return choices[0].options if choices else ()


def _option(option: Option) -> QFrame:
    can = not option.blocked
    why = option.help if can else option.blocked
    words = [elided(option.label, "strong", kind=None if can else "faded")]
    said = [text(why, "hint", wrap=True)] if why else []
    icon = Icon(
        "check" if can else "cross", "healthy" if can else "ink_faint", says="possible" if can else "not possible"
    )
    line = row(icon, (col(*words, *said, gap=0), 1), gap=8)
    layout = line.layout()
    if layout is not None:
        layout.setAlignment(icon, Qt.AlignmentFlag.AlignTop)
    return line


def _told(entry: Entry, names: dict[str, str]) -> list[QFrame]:
    if isinstance(entry, Throw):
        if not entry.request.roller:
            return []
        dice = [Die(face, "kept", entry.request.sides, scale=SMALL_DIE) for face in entry.faces[:MOST_DICE]]
        name = elided(entry.request.purpose, "small")
        total = sized(text(total_words(entry), "strong", align="right"), 24)
        if len(dice) <= 3:
            return [row((name, 1), *dice, total, gap=4)]
        return [col(row((name, 1), total), flow(*dice))]
    if isinstance(entry, Decision) and entry.by_hand:
        said = [(field, entry.answers.get(field.name)) for field in entry.request.form.fields]
        return [
            col(text(field.label, "hint"), text(words, "strong", wrap=True), gap=0)
            for field, value in said
            if (words := answer_words(field, value, names))
        ]
    return []


def answer_words(field: Field, value: Any, names: dict[str, str]) -> str:
    """An answer in words; empty if it says nothing."""
    if isinstance(field, ChoiceField):
        option = field.option(value)
        return option.label if option else ""
    if isinstance(field, ChoicesField):
        return ", ".join(option.label for option in field.options if option.value in value)
    if isinstance(field, NumberField):
        return f"{value} {field.unit}".strip() if value else ""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, tuple | list):
        return ", ".join(names.get(str(one), str(one)) for one in value if isinstance(one, str))
    return names.get(str(value), str(value)) if value not in (None, "") else ""
