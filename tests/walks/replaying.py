"""Walking again what is written down: the table after each press, and the lines of each move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any
from zlib import crc32

from systems.common.content.entries import BadEntry
from systems.common.forms import Choice
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Outcome
from systems.common.kernel.tape import DiceTape, Needed, Question, Refused
from systems.common.records.changes import apply
from systems.common.records.table import Table, altered
from tests.action_words import outcome_lines
from tests.recorded_tables import rest_of
from tests.samples import sample_table
from tests.walks.dice import WalkDice
from tests.walks.drawing import decide, draw
from tests.walks.looking import looked_at
from tests.walks.moves import Glance, Move, Press, Walk
from tests.walks.whole import whole

LONGEST = 240  # letters of a line; of the rest a sum is kept
QUESTIONS = 40  # in one action
REFUSED = "refused: "


def start_table(game: Game, name: str) -> Table:
    """A table where walks begin, by its name: *nobody*; the *sample* at rest; *saved* as it is; *ruled 3*: under house
    rules drawn by a seed."""
    word, _, seed = name.partition(" ")
    match word:
        case "sample":
            return rest_of(game)
        case "saved":
            return sample_table(game.key)
        case "ruled":
            rest = rest_of(game)
            return altered(rest, house=_house_drawn(game, Random(seed)))
    return Table(game.house)


def _house_drawn(game: Game, random: Random) -> Any:
    """House rules of which a third are otherwise than in the book."""
    look, drawn = Look(game, Table(game.house)), dict[str, Any]()
    for switch in game.house_rules.fields:
        if random.random() < 1 / 3 and not switch.problem(value := draw(look, switch, random)):
            drawn[switch.name] = value
    return replace(game.house, **drawn)


def pressed(game: Game, table: Table, press: Press, asked: list[str] | None = None) -> Outcome | str:
    """What comes of a press, or the sentence with which it is refused."""
    random = Random(press.dice)
    tape = DiceTape(WalkDice(press.dice), decides_by_hand=lambda who: True)
    for _ in range(QUESTIONS):
        tape.rewind()
        try:
            return resolve(game, table, Choice(press.action, press.actor, press.answers), tape)
        except Needed as needed:
            question = needed.request
            assert isinstance(question, Question)
            answers = decide(Look(game, table), question, random)
            if asked is not None:
                asked.append(f"{question.who} {whole(question.form)} {whole(answers)}")
            tape = tape.answered(question, answers)
        except (Refused, BadEntry) as refused:
            return str(refused)
    return "Too many questions."


def move_on(game: Game, table: Table, move: Move) -> tuple[Table, list[str]]:
    """(table after, lines) of a move."""
    if isinstance(move, Glance):
        lines = looked_at(game, table, move.what, move.about)
        return table, [sum_of(lines)]
    asked: list[str] = []
    outcome = pressed(game, table, move, asked)
    if isinstance(outcome, str):
        return table, [_line([f"{REFUSED}{outcome}"])]
    form = game.actions[move.action].form(Look(game, table), move.actor, move.answers)
    asked.insert(0, whole(form))
    said = list(outcome_lines(table, outcome))
    return apply(table, outcome.changes), [_line(said), f"asked {len(asked)}: {sum_of(asked)}"]


def answers_now(game: Game, table: Table, press: Press) -> Mapping[str, Any]:
    """The answers of a press to what its form asks now, to what is new as it opens; without what is no longer asked."""
    action = game.actions.get(press.action)
    try:
        form = action.form(Look(game, table), press.actor, press.answers) if action is not None else None
    except Exception:  # some answers are none that a desk could hold
        form = None
    if form is None:
        return press.answers
    return {name: press.answers.get(name, value) for name, value in form.blank().items()}


def is_outdated(game: Game, table: Table, press: Press) -> bool:
    """Whether a press leaves something open, or answers what is not asked: it is refused for that alone, whatever it was
    found for."""
    return set(answers_now(game, table, press)) != set(press.answers)


def answered(game: Game, table: Table, press: Press) -> Press:
    """A press that answers all that its form asks, and nothing else; what it answers stays, also if it is no answer."""
    for _ in range(QUESTIONS):
        if not is_outdated(game, table, press):
            break
        press = replace(press, answers=answers_now(game, table, press))
    return press


def sum_of(lines: list[str]) -> str:
    return f"{crc32(chr(10).join(lines).encode()):08x}"


def _line(said: list[str]) -> str:
    line = " / ".join("; ".join(said).splitlines())
    return line if len(line) <= LONGEST else f"{line[:LONGEST].rstrip()} … {sum_of([line])}"


class Walks:
    """All walks of a game, each walked from where it begins."""

    def __init__(self, game: Game, walks: Mapping[int, Walk]) -> None:
        self.game, self.walks = game, walks
        self._after: dict[tuple[int, int], Table] = {}

    def table_after(self, number: int, presses: int) -> Table:
        """The table after so many presses of a walk."""
        key = number, presses
        if key not in self._after:
            if not presses:
                start = self.walks[number].start
                self._after[key] = (
                    self.table_after(start.walk, start.presses) if start.walk else start_table(self.game, start.table)
                )
            else:
                before = self.table_after(number, presses - 1)
                press = self.walks[number].presses[presses - 1]
                outcome = pressed(self.game, before, press)
                self._after[key] = before if isinstance(outcome, str) else apply(before, outcome.changes)
        return self._after[key]

    def answer(self, number: int) -> None:
        """Let each press of a walk that is refused for it answer what is asked now; the walk it goes on from has done
        so."""
        moves, presses = self.walks[number].moves, 0
        for n, move in enumerate(moves):
            if isinstance(move, Press):
                table = self.table_after(number, presses)
                if is_outdated(self.game, table, move) and isinstance(pressed(self.game, table, move), str):
                    moves[n] = answered(self.game, table, move)
                presses += 1

    def outdated(self, number: int) -> list[str]:
        """The presses of a walk that are refused as they do not answer what is asked."""
        walk, presses, found = self.walks[number], 0, list[str]()
        for move, lines in zip(walk.moves, walk.found, strict=True):
            if isinstance(move, Press):
                refused = lines[0].startswith(REFUSED)
                if refused and is_outdated(self.game, self.table_after(number, presses), move):
                    found.append(str(move))
                presses += 1
        return found

    def found(self, number: int) -> list[list[str]]:
        """The lines of each move of a walk, as they are now."""
        table, found, presses = self.table_after(number, 0), [], 0
        for move in self.walks[number].moves:
            table, lines = move_on(self.game, table, move)
            found.append(lines)
            if isinstance(move, Press):
                presses += 1
                self._after[number, presses] = table
        return found
