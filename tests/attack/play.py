"""Random play: any action, by anybody, with answers good and bad; what is refused changes nothing, all is undone."""

from __future__ import annotations

from random import Random

from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk, Done, Hands, Owed, Refusal
from systems.common.forms import Choice
from systems.common.kernel.actions import NEXT_TURN
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import Table
from tests.attack import held_answers
from tests.attack.answers import answers
from tests.attack.tally import Tally

PROGRAM = Hands("program", "program", "program")
MOST = 2.0  # seconds
UNDO_EVERY, UNDO_BACK, LOOK_EVERY = 25, 40, 10
WEIGHTY = (NEXT_TURN, "combat.", "encounters.start")
BAD = 0.12


class Player:
    """Plays one campaign on and on; the same seed plays the same."""

    def __init__(self, desk: Desk, seed: int, tally: Tally) -> None:
        self.desk, self.rng, self.tally, self.seed = desk, Random(seed), tally, seed
        self.tables: list[Table] = [desk.table]  # after each entry, as far back as is undone at once
        self.number = 0
        desk.dice = SeededDice(seed)
        desk.hands = PROGRAM

    def go_on(self, steps: int) -> None:
        """So many actions more."""
        for _ in range(steps):
            self.number += 1
            looked = self.number % LOOK_EVERY == 0
            if looked:
                held_answers.look_at_everybody(self.desk.look)
            self.act()
            if looked:
                self.compare()
            if self.number % UNDO_EVERY == 0:
                self.take_back()

    def compare(self) -> None:
        """What rules have said before the last action, and is not asked again, is what they would say now."""
        where = f"{self.seed}/{self.desk.game.key}/{self.number} answers held"
        with self.tally.trying(where):
            for wrong in held_answers.wrong_answers(self.desk.look):
                self.tally.fault(where, wrong)

    def act(self) -> None:
        """One action, whatever it is."""
        desk, rng = self.desk, self.rng
        key = rng.choice(list(desk.game.actions))
        if rng.random() < 0.2:
            key = rng.choice([one for one in desk.game.actions if one.startswith(WEIGHTY)] or [key])
        actor = rng.choice((*desk.table.beings, *desk.table.beings, "", "b9999"))
        before, where = desk.table, f"{self.seed}/{desk.game.key}/{self.number} {key}"
        with self.tally.trying(where, most=MOST):
            bad = BAD if rng.random() < 0.6 else 0.0
            form = desk.game.actions[key].form(desk.look, actor if actor in before.beings else "", {})
            given = answers(rng, form, bad)
            if form is not None and rng.random() < 0.5:
                form = desk.game.actions[key].form(
                    desk.look, actor if actor in before.beings else "", form.settled(given)
                )
                given = answers(rng, form, bad) | {}
            result = desk.perform(Choice(key, actor, given))
            if isinstance(result, Owed):
                result = desk.throw_all(result)
            if isinstance(result, Refusal):
                self.tally.seen["refused"] += 1
                if desk.table is not before:
                    self.tally.fault(where, f"a refusal changed the table: {result.sentence}")
                if not result.sentence.strip() or len(result.sentence) > 2_000:
                    self.tally.fault(where, f"refused with {result.sentence[:80]!r}")
            elif isinstance(result, Done):
                self.tally.seen["done"] += 1
                if result.entry:
                    self.tables.append(desk.table)
        del self.tables[:-UNDO_BACK]

    def take_back(self) -> None:
        """Undo and redo, some steps, exactly."""
        where = f"{self.seed}/{self.desk.game.key}/{self.number} undo"
        steps = self.rng.randrange(1, UNDO_BACK)
        with self.tally.trying(where):
            back = min(steps, len(self.tables) - 1)
            for number in range(1, back + 1):
                if not self.desk.undo() or self.desk.table != self.tables[-1 - number]:
                    self.tally.fault(where, f"undo {number} is not what it was before")
                    break
            for number in range(back, 0, -1):
                if not self.desk.redo() or self.desk.table != self.tables[-number]:
                    self.tally.fault(where, f"redo to {number} is not what it was after")
                    break
            self.tally.seen["undone and redone"] += back


def attack(campaigns: Campaigns, games: list[str], seed: int, steps: int) -> Tally:
    """So many actions in the sample of each game."""
    tally = Tally("Random actions, undone and redone")
    for key in games:
        desk = campaigns.open_sample(key)
        Player(desk, seed, tally).go_on(steps)
        table = desk.table
        desk.wait_for_backup()
        desk.close()
        with tally.trying(f"{seed}/{key} opened again"):
            again = campaigns.open(desk.path)
            if again.table != table:
                tally.fault(f"{seed}/{key}", "opened again it is another table")
            again.wait_for_backup()
            again.close()
    return tally
