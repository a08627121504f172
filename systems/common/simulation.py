"""Fight many fights without a database, a window or a referee, by the very rules of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

from systems.common.changes import apply
from systems.common.dice import SeededDice
from systems.common.forms import Choice
from systems.common.game import START, Game, perform, resolve, winner
from systems.common.light import LightPlay
from systems.common.look import Look
from systems.common.recall import Recall
from systems.common.table import PARTY, Muster, Table

NEXT = Choice("turn.next")
MOST_ROUNDS = 60
MOST_ACTIONS = 4_000


@dataclass(frozen=True, slots=True)
class Weighing:
    """What came of many fights: how often the party won, how many of it fell, how long it took."""

    fights: int
    wins: int
    draws: int
    rounds: float  # mean
    fallen: tuple[int, ...]  # how many fights saw none, one, two ... of the party fall
    survivors: float = 0.0  # mean foes left

    @property
    def chance(self) -> float:
        return self.wins / self.fights if self.fights else 0.0

    @property
    def error(self) -> float:
        """Half the width of the interval that holds the chance in 95 of 100 cases."""
        return 1.96 * sqrt(max(self.chance * (1 - self.chance), 0.25 / self.fights) / self.fights) if self.fights else 0

    @property
    def mean_fallen(self) -> float:
        return sum(number * times for number, times in enumerate(self.fallen)) / self.fights if self.fights else 0.0


def start_of(game: Game, table: Table, musters: Sequence[Muster]) -> Choice:
    """The choice that starts a fight against these creatures, everything else as the form has it."""
    action = game.actions[START]
    form = action.form(Look(game, table), "", {})
    blank = form.blank() if form else {}
    rows = tuple([
        {"entry": m.entry, "count": m.count, "hits": " ".join(map(str, m.hits)), "locked": m.locked} for m in musters
    ])  # fmt: skip
    return Choice(START, "", {**blank, "lines": rows})


def journaled_fight(game: Game, table: Table, dice: SeededDice) -> str:
    """A fight that has begun, as on the desk: every action resolved into changes and story, then applied."""
    for _ in range(MOST_ACTIONS):
        waiting = table.fight.waiting
        choice = game.suggest(Look(game, table), waiting[0]) if waiting else NEXT
        table = apply(table, resolve(game, table, choice, dice).changes)
        if not choice.actor and (side := winner(Look(game, table))):
            return side
        if table.fight.round > MOST_ROUNDS:
            break
    return "nobody"


def light_fight(play: LightPlay) -> str:
    """A fight that has begun, by the same rules on a table written in place."""
    suggest, recall = play.game.suggest, play.recall
    for _ in range(MOST_ACTIONS):
        if play.waiting:
            actor, before = play.waiting[0], play.touched
            if recall is not None:
                recall.perform(play, suggest(play, actor))
            else:
                perform(play, suggest(play, actor), check=False)
            if play.touched == before:
                play.done(actor)  # an action that does nothing would be tried for ever
            continue
        perform(play, NEXT, check=False)
        if not play.settled and (side := winner(play)):
            return side
        play.settled = True
        if play.round > MOST_ROUNDS:
            break
    return "nobody"


def weigh(
    game: Game,
    table: Table,
    musters: Sequence[Muster],
    fights: int = 1_000,
    seed: int = 0,
    on_progress: Callable[[int], bool] | None = None,
) -> Weighing:
    """Play an encounter out many times.

    ``on_progress(fights so far)`` is called now and then; if it answers true the weighing stops there.
    """
    dice, choice, recall = SeededDice(seed), start_of(game, table, musters), Recall()
    party = [being.id for being in Look(game, table).on_side(PARTY) if game.stands(Look(game, table), being)]
    wins = draws = rounds = left = 0
    fallen = [0] * (len(party) + 1)
    done = 0
    for done in range(1, fights + 1):
        play = LightPlay(game, table, dice, recall)
        perform(play, choice, check=done == 1)
        side = light_fight(play)
        wins += side == PARTY
        draws += side == "nobody"
        rounds += play.round
        down = sum([not play.stands(play.being(who)) for who in party])
        fallen[down] += 1
        left += sum([play.stands(being) for being in play.against(PARTY)])
        if on_progress and done % 50 == 0 and on_progress(done):
            break
    return Weighing(done, wins, draws, rounds / done if done else 0.0, tuple(fallen), left / done if done else 0.0)
