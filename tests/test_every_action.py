"""What every action asks and what comes of it, recorded game by game: a changed rule shows up as a readable difference.

Each entry has dice of its own, so that a change of one rule changes only the entries that stand on it.  Rewrite the
recordings on purpose with ``pytest --record tests/test_every_action.py``, and read the difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from systems.common.forms import Choice, ChoiceField, EntryField, Form, NumberField, ToggleField
from systems.common.kernel.actions import Action
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Question
from systems.common.records.table import FOES, Muster, Table
from systems.shelf import SHELF
from tests.action_words import (
    answers_line,
    fight_lines,
    figure_lines,
    form_lines,
    outcome_lines,
    sheet_lines,
    wrapped,
)
from tests.recorded_tables import LONGEST, TAKEN, met, offered_once, played, rest_of
from tests.systems.random_player import fill, press

FOLDER = Path(__file__).parent / "playthroughs"
DRAWN = 1  # times each action is pressed with answers drawn, beside those that stand in its form
OPTIONS = 4  # of one field that are each chosen once
STEPS = (0, 30)  # of a fight as tactics play it, after which it is looked at


def tables(game: Game) -> Iterator[tuple[str, Table]]:
    """The sample at rest and in the midst of the fights it has prepared."""
    rest = rest_of(game)
    yield "at rest", rest
    encounter = next(iter(rest.encounters.values()))
    begun = met(game, rest, encounter.lines, dict(encounter.how))
    for steps in STEPS:
        yield f"{encounter.name}, after {steps}", played(game, begun, steps)


@dataclass(slots=True)
class Recording:
    """The lines of one game; what an action asks is said once, then only where it differs."""

    game: Game
    lines: list[str] = field(default_factory=list)
    said: dict[str, set[str]] = field(default_factory=dict)

    def everything(self) -> str:
        for title, table in tables(self.game):
            self.lines += ["", f"==== {title}"]
            self._beings(table)
            for action, actor, form in offered_once(Look(self.game, table)):
                self._action(table, action, actor, form, title)
        self._creatures()
        return "\n".join(self.lines) + "\n"

    def _beings(self, table: Table) -> None:
        look = Look(self.game, table)
        for being in table.beings.values():
            self._add(figure_lines(look, being))
            self._known("sheet", sheet_lines(look, being))
        self._add(fight_lines(look))
        for actor in table.fight.waiting:
            if actor in table.beings:
                choice = self.game.suggest(look, actor)
                self.lines.append(f"{table.beings[actor].name} would: {choice.action} {answers_line(choice)}")

    def _creatures(self) -> None:
        """Every creature in a fight with the party: how it stands, and what tactics would do and what comes of it."""
        rest = rest_of(self.game)
        for key in self.game.shipped_entries("creatures"):
            table = met(self.game, rest, (Muster(key, 1),), {})
            look = Look(self.game, table)
            creature = next(one for one in table.beings.values() if one.side == FOES)
            self._add(["", *figure_lines(look, creature)])
            self._pressed(table, self.game.suggest(look, creature.id), Random(crc32(key.encode())))

    def _action(self, table: Table, action: Action, actor: str, form: Form, title: str) -> None:
        look = Look(self.game, table)
        name = table.beings[actor].name if actor else self.game.words.referee
        self.lines.append(f"-- {action.key}, {name}")
        self._known(action.key, form_lines(form))
        done = set[str]()
        for choice, random in _choices(look, action, form, actor, f"{title} {name}"):
            if (words := answers_line(choice)) not in done:
                done.add(words)
                self._pressed(table, choice, random)

    def _known(self, about: str, lines: Iterable[str]) -> None:
        """What was not said of this already."""
        known = self.said.setdefault(about, set())
        for line in lines:
            if line not in known:
                self._add([line])
                known.add(line)

    def _pressed(self, table: Table, choice: Choice, random: Random) -> None:
        asked: list[Question] = []
        outcome = press(self.game, table, choice, random, asked.append)
        for question in asked:
            self._known(question.form.key, form_lines(question.form))
        said = list(outcome_lines(table, outcome)) if outcome else ["refused"]
        self._add([f"> {answers_line(choice)}", *[f"  {one}" for one in said]])

    def _add(self, lines: Iterable[str]) -> None:
        self.lines += [part for line in lines for part in wrapped(line, LONGEST, TAKEN)]


def _choices(look: Look, action: Action, form: Form, actor: str, seed: str) -> Iterator[tuple[Choice, Random]]:
    """The form as it stands, each of its options once, and some answers drawn."""

    def dice(n: int) -> Random:
        return Random(crc32(f"{seed} {action.key} {n}".encode()))

    blank = form.blank()
    for n, changed in enumerate([{}, *_each_once(look, form)]):
        again = action.form(look, actor, {**blank, **changed})
        if again is None or again.blocked:
            continue
        answers = {**again.blank(), **{name: value for name, value in changed.items() if again.field(name)}}
        if not again.problem(answers):
            yield Choice(action.key, actor, answers), dice(n)
    for n in range(DRAWN):
        random = dice(-1 - n)
        if (choice := fill(look, action, actor, random)) is not None:
            yield choice, random


def _each_once(look: Look, form: Form) -> Iterator[dict[str, object]]:
    for one in form.fields:
        match one:
            case ToggleField():
                values = iter([not one.blank()])
            case ChoiceField():
                values = iter([option.value for option in one.options if not option.blocked])
            case EntryField():
                values = iter(one.among or look.offered(one.kind))
            case NumberField():
                values = iter([min(one.maximum, one.blank() + 1)])
            case _:
                continue
        for value in islice([value for value in values if value != one.blank()], OPTIONS):
            yield {one.name: value}


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_action_asks_and_does_what_is_recorded(game: Game, request: pytest.FixtureRequest) -> None:
    file = FOLDER / f"{game.key}_actions.txt"
    now = Recording(game).everything()
    if request.config.getoption("--record"):
        file.write_text(now, "utf-8")
    assert now == file.read_text("utf-8")
