"""What a record says of its own fields: labels from their names, help from the notes in its docstring."""

from __future__ import annotations

import re
from dataclasses import fields
from inspect import cleandoc
from typing import Any

ID = r"[A-Z]{1,2}-[A-Z]?\d+"
REFERENCE = re.compile(rf"\s*\((?:see )?{ID}(?:[, ]+(?:and |to )?{ID})*\)")  # such as (WB-108)
# Where something is said of a quoted name: at the start of a sentence, or behind a comma if no list of names goes on.
NAMED = re.compile(r"(?:(?<=[.;:])\s+(?=``)|(?<=,)\s+(?=``[a-z_]+``\s+[a-z]))")
QUOTED = re.compile(r"``([a-z_]+)``")
LONG_NAME = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b")
ABBREVIATED = 3  # letters; a name as short as this without a vowel is spoken letter by letter


def label_of(name: str) -> str:
    """A name as a form writes it: ``hit_dice`` becomes Hit dice, ``xp`` becomes XP."""
    if len(name) <= ABBREVIATED and not set(name) & set("aeiouy"):
        return name.upper()
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("_", " ").strip().lower()
    return words[:1].upper() + words[1:]


def notes_of(kind: type[Any]) -> dict[str, str]:
    """What the docstring says of each field: every sentence that begins with its quoted name, without references."""
    known = {field.name for field in fields(kind)}
    text = " ".join(cleandoc(kind.__doc__ or "").split())
    if text.startswith(f"{kind.__name__}("):  # what a dataclass without words of its own is given
        return {}
    found: dict[str, str] = {}
    for part in NAMED.split(text):
        names = _named(part, known)
        said = _write_sentence(part[max([part.find(f"``{name}``") + len(name) + 4 for name in names], default=0) :])
        for name in names if said else ():
            found.setdefault(name, said)
    return found


def _named(sentence: str, known: set[str]) -> list[str]:
    """The fields a sentence begins with: ``radius``, ``height``, ``range``: feet."""
    names: list[str] = []
    rest = sentence
    while (quoted := QUOTED.match(rest)) and quoted[1] in known:
        names.append(quoted[1])
        rest = re.sub(r"^(,\s*|\s+(and|or)\s+)", "", rest[quoted.end() :])
    return names


def _write_sentence(words: str) -> str:
    """The first sentence, as help for a field."""
    plain = REFERENCE.sub("", words).replace("``", "").strip(" :")
    plain = LONG_NAME.sub(lambda name: name[0].replace("_", " "), plain)
    plain = re.split(r"\.(?:\s|$)", plain)[0].strip(" :;,.").removeprefix("is ").removeprefix("are ")
    return plain[:1].upper() + plain[1:]
