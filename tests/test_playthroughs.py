"""One recorded fight a game; a changed rule shows up as a readable difference.

Rewrite the recordings on purpose with ``pytest --record tests/test_playthroughs.py``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from systems.common.forms import Choice
from systems.common.kernel.actions import END_FIGHT
from systems.common.kernel.game import Game, resolve, winner
from systems.common.kernel.look import Look
from systems.common.kernel.tape import DiceTape, SeededDice, Throw
from systems.common.records.changes import Changed, apply
from systems.common.records.table import Muster, Table
from systems.common.simulation.weighing import NEXT, start_of
from systems.shelf import SHELF

FOLDER = Path(__file__).parent / "playthroughs"
FOES = {
    "whitebox": (Muster("skeleton", 3), Muster("ghoul", 1)),
    "mazes_minotaurs": (Muster("centaur", 1), Muster("satyr", 2)),
    "enondas": (Muster("goblin", 2), Muster("zombie", 1)),
    "myriad": (Muster("bandit", 2), Muster("wolf", 1)),
    "monsters_magic": (Muster("mummy_of_the_first_ones", 1), Muster("grave_sentinel", 1)),
}
SEED, STEPS = 2024, 160


def _answers(choice: Choice) -> str:
    said = {name: value for name, value in choice.answers.items() if value not in ("", (), None, False, 0)}
    return ", ".join(f"{name} {value}" for name, value in said.items() if name != "lines")


def transcript(game: Game) -> str:
    """A party is rolled up, meets its foes and fights to the end, every die and every change told."""
    dice, table, lines = SeededDice(SEED), Table(game.house), [f"{game.name}", ""]
    form = game.actions["characters.party"].form(Look(game, table), "", {})
    choice = Choice("characters.party", "", {**form.blank(), "number": 4})
    for step in range(STEPS):
        tape = DiceTape(dice)
        outcome = resolve(game, table, choice, tape)
        who = table.beings[choice.actor].name if choice.actor in table.beings else game.words.referee
        after = apply(table, outcome.changes)
        lines.append(f"{who}: {game.actions[choice.action].label}{': ' if _answers(choice) else ''}{_answers(choice)}")
        if step:
            lines += [_throw(entry, table) for entry in tape.entries if isinstance(entry, Throw)]
            lines += [_change(change, table) for change in outcome.changes if isinstance(change, Changed)]
        lines += [f"    {told}" for told in outcome.story]
        if after.fight.turn and after.fight.turn != table.fight.turn:
            lines += ["", f"-- round {after.fight.round}: {after.fight.turn.label}"]
        table = after
        look = Look(game, table)
        if step == 0:
            choice = start_of(game, table, FOES[game.key])
        elif choice.action == END_FIGHT:
            break
        elif not table.fight.waiting and winner(look):
            choice = Choice(END_FIGHT)
        else:
            choice = game.suggest(look, table.fight.waiting[0]) if table.fight.waiting else NEXT
    return "\n".join(lines) + "\n"


def _throw(entry: Throw, table: Table) -> str:
    roller = table.beings[entry.request.roller].name if entry.request.roller in table.beings else entry.request.roller
    return f"    [{roller}, {entry.request.purpose}: {entry.request.dice} = {' '.join(map(str, entry.faces))}]"


def _change(change: Changed, table: Table) -> str:
    name = table.beings[change.who].name if change.who in table.beings else change.who
    before, after = change.before, change.after
    if isinstance(before, tuple) and isinstance(after, tuple):
        before, after = _other(before, after), _other(after, before)
    return f"    ({name}: {change.field} {before} → {after})"


def _other(row: tuple, than: tuple) -> str:
    """Of a row only what the other has not; of things how many: ``Arrows × 11``."""
    return ", ".join([_thing(one) for one in row if one not in than]) or "nothing"


def _thing(one: object) -> str:
    return str(one) if isinstance(one, str | tuple) or not hasattr(one, "name") else f"{one.name} × {one.count}"


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_playthrough(game, request):
    file = FOLDER / f"{game.key}.txt"
    now = transcript(game)
    if request.config.getoption("--record"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(now, "utf-8")
    assert now == file.read_text("utf-8")
    assert "The fight is over" in now
