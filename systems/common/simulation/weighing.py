"""Fight many fights without a database, a window or a referee, by the very rules of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from types import MappingProxyType

from systems.common.every_game.actions import muster_rows
from systems.common.forms import Answers, Choice
from systems.common.kernel.game import START, Game, perform, resolve, winner
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Muster, Table
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.tracing.recall import Recall

NEXT = Choice("turn.next")
NOTHING_SAID: Answers = MappingProxyType({})
MOST_ROUNDS = 60
MOST_ACTIONS = 4_000


@dataclass(frozen=True, slots=True)
class Weighing:
    """What came of many fights: how often the party won, how many of it fell or left the field, how long it took."""

    fights: int
    wins: int
    draws: int
    rounds: float  # mean
    fallen: tuple[int, ...]  # how many fights saw none, one, two ... of the party fall
    survivors: float = 0.0  # mean foes left
    withdrawn: float = 0.0  # mean of the party who fled, gave up or were carried off, without having fallen

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


def start_of(game: Game, table: Table, musters: Sequence[Muster], how: Answers = NOTHING_SAID) -> Choice:
    """The choice that starts a fight against these creatures, in the way that is said; what is not, as the form has
    it."""
    action = game.actions[START]
    form = action.form(Look(game, table), "", how)
    blank = form.blank() if form else {}
    blank |= {name: value for name, value in how.items() if name in blank}
    rows = muster_rows(musters)
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


def fast_fight(play: FastPlay) -> str:
    """A fight that has begun, by the same rules on a table written in place."""
    suggest, recall, light = play.game.suggest, play.recall, play.light
    for _ in range(MOST_ACTIONS):
        if light.waiting:
            actor, before = light.waiting[0], play.touched
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
    how: Answers = NOTHING_SAID,
    recall: Recall | None = None,
) -> Weighing:
    """Play an encounter out many times; ``how`` the sides meet, as far as it is said.

    ``on_progress(fights so far)`` is called now and then; if it answers true the weighing stops there.
    ``recall`` is what other fights on this table have left in memory: the outcome is the same, it is only there sooner.
    """
    dice, choice, recall = SeededDice(seed), start_of(game, table, musters, how), recall or Recall()
    party = [being.id for being in Look(game, table).on_side(PARTY) if game.stands(Look(game, table), being)]
    wins = draws = rounds = left = away = 0
    fallen = [0] * (len(party) + 1)
    done = 0
    for done in range(1, fights + 1):
        play = FastPlay(game, table, dice, recall)
        perform(play, choice, check=done == 1)
        side = fast_fight(play)
        wins += side == PARTY
        draws += side == "nobody"
        rounds += play.round
        out = [being for who in party if not play.stands(being := play.being(who))]
        alive = sum([game.withdrawn(play, being) for being in out])
        fallen[len(out) - alive] += 1
        away += alive
        left += sum([play.stands(being) for being in play.against(PARTY)])
        if on_progress and done % 50 == 0 and on_progress(done):
            break
    mean = (rounds / done, left / done, away / done) if done else (0.0, 0.0, 0.0)
    return Weighing(done, wins, draws, mean[0], tuple(fallen), *mean[1:])
