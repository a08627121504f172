"""What may be said of how a creature comes: its size, its age; kept with a line of an encounter as the words chosen.

A game asks with fields (``Game.sizes``), one for each thing that may be said.  What is chosen travels as one text, the
chosen values with commas between: ``12``, ``old``, ``10, old``.  What is not said is as it would be anyway, and empty.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from systems.common.forms.fields import ChoiceField, Option, join_options

Sizes = Sequence[ChoiceField]


class BadSize(ValueError):
    """A size that this creature does not come in: the end of a sentence that begins with its name."""


def read_size(sizes: Sizes, size: str) -> dict[str, Any]:
    """Every answer by the name of its field: what the text says, else what stands there anyway.

    A value and the words for it count alike.  ``BadSize`` if it says what is not offered.
    """
    answers: dict[str, Any] = {}
    said_before: dict[str, str] = {}
    for said in [part for part in re.split(r"\s*,\s*", size.strip()) if part]:
        found = [(field, option) for field in sizes for option in field.options if _meant(said, option)]
        if not found:
            raise BadSize(f"comes as {_every(sizes)}; {said!r} is none of these.")
        field, option = found[0]
        if field.name in answers:
            both = f"{said_before[field.name]} and {option.label}"
            raise BadSize(f"cannot be {both} at once; name it twice for two of them.")
        answers[field.name], said_before[field.name] = option.value, option.label
    return {field.name: answers.get(field.name, field.blank()) for field in sizes}


def answers_or_blank(sizes: Sizes, size: str) -> dict[str, Any]:
    """The same answers; as they would stand anyway if the text says what is not offered."""
    try:
        return read_size(sizes, size)
    except BadSize:
        return read_size(sizes, "")


def write_size(sizes: Sizes, answers: Mapping[str, Any]) -> str:
    """Answers as the text that is kept; empty if all stands as it would anyway."""
    return ", ".join([str(answers[f.name]) for f in sizes if answers.get(f.name, f.blank()) != f.blank()])


def in_words(sizes: Sizes, size: str) -> str:
    """What is chosen, as it is read: ``12 HD``, ``10 HD, old``; empty if nothing is, as kept if it is not offered."""
    try:
        answers = read_size(sizes, size)
    except BadSize:
        return size
    options = [field.option(answers[field.name]) for field in sizes if answers[field.name] != field.blank()]
    return ", ".join([option.label[:1].lower() + option.label[1:] for option in options if option])


def size_problem(name: str, sizes: Sizes, size: str) -> str:
    """Why this creature cannot come so, as a sentence; empty if it can."""
    if not size.strip():
        return ""
    if not sizes:
        return f"{name} comes in one size only; {size!r} cannot be chosen."
    try:
        read_size(sizes, size)
    except BadSize as bad:
        return f"{name} {bad}"
    return ""


def _meant(said: str, option: Option) -> bool:
    return bool(option.value != "" and said.casefold() in (str(option.value).casefold(), option.label.casefold()))


def _every(sizes: Sizes) -> str:
    return ", and as ".join([join_options([o.label for o in field.options if o.value != ""]) for field in sizes])
