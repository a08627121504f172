"""One action through the desk with a hundred combatants on the table, beside what the disk alone takes."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE, HEAL, PARTY_OF, START
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import Muster
from systems.shelf import SHELF
from tests.benchmarks.contest import Contender, Contest, Goal, NotThere

if TYPE_CHECKING:
    from models.desk.desk import Desk

COMBATANTS = 100
FRAME = 16  # milliseconds
FLOOR = "bare commit with sqlite3: a row of 4 KB and one of 2 KB"
ONE, MORE = "x" * 4096, "y" * 2048


def measurements() -> Iterator[Contest]:
    try:
        from models.campaigns.campaigns import Campaigns
        from models.desk.desk import Done
        from models.desk.hands import Hands
    except ImportError as missing:
        raise NotThere(f"the desk is not there yet ({missing}).") from None

    with TemporaryDirectory() as folder:
        campaigns = Campaigns(Path(folder) / "data", hands=Hands("program", "program", "program"))
        desk = campaigns.create("Measured", SHELF[0].key)
        who = a_full_table(desk)
        bare, number = bare_file(Path(folder) / "bare.sqlite"), count(1)
        steps = [Choice(key, "", filled(desk.game, desk.look, key, who)) for key in (DAMAGE, HEAL)]

        def act(n: int) -> None:
            for _ in range(n):
                done = desk.perform(steps[next(number) % 2])
                assert isinstance(done, Done), done

        def rule_alone(n: int) -> None:
            for _ in range(n):
                resolve(desk.game, desk.table, steps[next(number) % 2], SeededDice(1))

        def floor(n: int) -> None:
            for _ in range(n):
                bare.execute("BEGIN IMMEDIATE")
                bare.execute("UPDATE record SET data = ? WHERE id = ?", (ONE, f"b{next(number) % COMBATANTS}"))
                bare.execute("INSERT INTO journal (action, data) VALUES (?, ?)", ("combat.attack", MORE))
                bare.execute("COMMIT")

        ours = Contender("ours, one action: rule, journal, commit, announcement", act)
        commit = Contender(FLOOR, floor)
        rule = Contender("of ours the rule alone", rule_alone)

        def beside() -> str:
            more = median([1000 / a - 1000 / b for a, b in zip(ours.rates, commit.rates, strict=True)])
            return f"Beside the commit an action takes {more:.2f} ms; a frame has {FRAME} ms."

        yield Contest(
            f"One action through the desk, {COMBATANTS} combatants, every commit on the disk",
            "actions", [ours, commit, rule], [Goal(FLOOR, 0.5)], times=True, note=beside,
        )  # fmt: skip
        campaigns.close()
        bare.close()


def a_full_table(desk: Desk, many: int = COMBATANTS) -> str:
    """A party and so many foes that there are so many in the fight; comes back as one of the party."""
    from models.desk.desk import Done

    party = desk.perform(Choice(PARTY_OF, "", filled(desk.game, desk.look, PARTY_OF)))
    assert isinstance(party, Done), party
    line = desk.game.actions[START].form(desk.look, "", {})
    assert line is not None
    small = min(
        desk.game.shipped_entries("creatures").values(),
        key=lambda entry: (desk.game.muster_line(desk.look, Muster(entry.key)).experience or 10**6, entry.key),
    )
    rows = ({"entry": small.key, "count": many - len(desk.look.everyone()), "hits": "", "locked": False},)
    begun = desk.perform(Choice(START, "", {**line.blank(), "lines": rows}))
    assert isinstance(begun, Done), begun
    assert len(desk.look.everyone()) == many
    return next(iter(desk.look.on_side("party"))).id


def filled(game: Game, look: Look, key: str, who: str = "") -> dict[str, object]:
    """An action's own answers; whom and how much are put in where it asks."""
    form = game.actions[key].form(look, who, {})
    assert form is not None, key
    answers = dict(form.blank())
    for name, value in answers.items():
        if who and name in ("target", "targets", "being", "beings", "who"):
            answers[name] = (who,) if isinstance(value, tuple) else who
        elif name in ("amount", "damage", "dice", "points"):
            answers[name] = "1" if isinstance(value, str) else 1
    return answers


def bare_file(path: Path) -> sqlite3.Connection:
    bare = sqlite3.connect(path, isolation_level=None)
    for said in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        bare.execute(f"PRAGMA {said}")
    bare.execute("CREATE TABLE record (id TEXT PRIMARY KEY, data TEXT NOT NULL)")
    bare.execute("CREATE TABLE journal (id INTEGER PRIMARY KEY, action TEXT NOT NULL, data TEXT NOT NULL)")
    bare.executemany("INSERT INTO record VALUES (?, ?)", [(f"b{n}", ONE) for n in range(COMBATANTS)])
    return bare
