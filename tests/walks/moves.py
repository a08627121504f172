"""Walks as they are written: where each begins, what is pressed and looked at, and the lines that were recorded of it.

    == 17 from 3.4
    > combat.attack b1 7 {'weapon': 'sword', 'target': 'b5'}
        what is told; what changes
    ? figures ('b1',)
        5f3a9b21

Walk 17 goes on where walk 3 stands after its fourth press.  7 is the seed of its dice.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

DEEP = "    "


@dataclass(frozen=True, slots=True)
class Press:
    """An action, who does it (nobody: the referee), its answers and the seed of its dice."""

    action: str
    actor: str
    dice: int
    answers: Mapping[str, Any]

    def __str__(self) -> str:
        return f"> {self.action} {self.actor or '-'} {self.dice} {dict(self.answers)!r}"


@dataclass(frozen=True, slots=True)
class Glance:
    """Something that is looked at, as ``looking`` names it, with its particulars."""

    what: str
    about: tuple[Any, ...] = ()

    def __str__(self) -> str:
        return f"? {self.what} {self.about!r}"


Move = Press | Glance


@dataclass(frozen=True, slots=True)
class Start:
    """Where a walk begins: a table by its name, or another walk after so many presses."""

    table: str = ""
    walk: int = 0
    presses: int = 0

    def __str__(self) -> str:
        return self.table or f"{self.walk}.{self.presses}"


@dataclass(slots=True)
class Walk:
    """Moves one after the other, and what is recorded of each."""

    number: int
    start: Start
    moves: list[Move] = field(default_factory=list)
    found: list[list[str]] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        yield f"== {self.number} from {self.start}"
        for move, found in zip(self.moves, self.found, strict=True):
            yield str(move)
            yield from [f"{DEEP}{line}" for line in found]

    @property
    def presses(self) -> list[Press]:
        return [move for move in self.moves if isinstance(move, Press)]


def write_walks(walks: Mapping[int, Walk]) -> str:
    """All walks as one text."""
    return "".join([f"{line}\n" for walk in walks.values() for line in walk.lines()])


def read_walks(text: str) -> dict[int, Walk]:
    """The walks of a text, by their numbers."""
    walks, walk = dict[int, Walk](), Walk(0, Start())
    for line in text.splitlines():
        if line.startswith("== "):
            _, number, _, start = line.split(" ", 3)
            walk = walks[int(number)] = Walk(int(number), _start(start))
        elif line.startswith(DEEP):
            walk.found[-1].append(line.removeprefix(DEEP))
        elif line:
            walk.moves.append(_move(line))
            walk.found.append([])
    return walks


def _start(words: str) -> Start:
    walk, dot, presses = words.partition(".")
    return Start(walk=int(walk), presses=int(presses)) if dot else Start(words)


def _move(line: str) -> Move:
    if line.startswith("> "):
        _, action, actor, dice, answers = line.split(" ", 4)
        return Press(action, "" if actor == "-" else actor, int(dice), ast.literal_eval(answers))
    _, what, about = line.split(" ", 2)
    return Glance(what, ast.literal_eval(about))
