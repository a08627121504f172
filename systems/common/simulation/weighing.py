"""Fight many fights without a database, a window or a referee, by the very rules of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from types import MappingProxyType

from systems.common.every_game.actions import muster_rows
from systems.common.forms import Answers, Choice
from systems.common.kernel.actions import NEXT_TURN
from systems.common.kernel.game import START, Game, perform, resolve, winner
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Muster, Table
from systems.common.simulation.being_states import Memory
from systems.common.simulation.fast_play import FastPlay

NEXT = Choice(NEXT_TURN)
NOTHING_SAID: Answers = MappingProxyType({})
MOST_ROUNDS = 60
MOST_ACTIONS = 4_000


BATCH = 50  # fights that are played and told of together
LEAST, MOST = 200, 2_000  # fights before the first answer, and after which the last is given
CLOSE = 0.02  # a chance known as closely as this is known


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
    def is_known(self) -> bool:
        """Whether more fights would not make the chance much clearer."""
        return self.fights >= LEAST and (self.error <= CLOSE or self.fights >= MOST)

    @property
    def share_known(self) -> float:
        """How far it is until the chance is known, from 0 to 1, as it looks now."""
        return min(1.0, max(self.fights / MOST, (CLOSE / self.error) ** 2)) if self.fights else 0.0

    @property
    def mean_fallen(self) -> float:
        return sum(number * times for number, times in enumerate(self.fallen)) / self.fights if self.fights else 0.0


def add_up(parts: Sequence[Weighing]) -> Weighing:
    """What came of all these fights of one encounter together."""
    fights = sum([one.fights for one in parts])
    rounds, survivors, withdrawn = [
        sum([getattr(one, name) * one.fights for one in parts]) / fights if fights else 0.0
        for name in ("rounds", "survivors", "withdrawn")
    ]
    fallen = tuple([sum(times) for times in zip(*[one.fallen for one in parts], strict=True)])
    wins, draws = sum([one.wins for one in parts]), sum([one.draws for one in parts])
    return Weighing(fights, wins, draws, rounds, fallen, survivors, withdrawn)


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
    suggest = play.game.suggest
    for _ in range(MOST_ACTIONS):
        if waiting := play.waiting:
            actor, play.changed = waiting[0], False
            perform(play, suggest(play, actor), check=False)
            if not play.changed:
                play.done(actor)  # an action that does nothing would be tried for ever
            continue
        perform(play, NEXT, check=False)
        if play.beings_changed and (side := winner(play)):
            return side
        play.beings_changed = False
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
    memory: Memory | None = None,
) -> Weighing:
    """Play an encounter out many times; ``how`` the sides meet, as far as it is said.

    ``on_progress(fights so far)`` is called now and then; if it answers true the weighing stops there.
    ``memory`` is what other fights on this table have found out: the outcome is the same, it is only there sooner.
    """
    dice, choice = SeededDice(seed), start_of(game, table, musters, how)
    memory = Memory() if memory is None else memory
    party = [being.id for being in Look(game, table).on_side(PARTY) if game.stands(Look(game, table), being)]
    wins = draws = rounds = survivors = withdrawn = 0
    fallen = [0] * (len(party) + 1)
    done = 0
    for done in range(1, fights + 1):
        play = FastPlay(game, table, dice, memory)
        perform(play, choice, check=done == 1)
        side = fast_fight(play)
        wins += side == PARTY
        draws += side == "nobody"
        rounds += play.round
        out = [being for who in party if not play.stands(being := play.being(who))]
        alive = sum([game.withdrawn(play, being) for being in out])
        fallen[len(out) - alive] += 1
        withdrawn += alive
        survivors += sum([play.stands(being) for being in play.against(PARTY)])
        if on_progress and done % BATCH == 0 and on_progress(done):
            break
    means = (rounds / done, survivors / done, withdrawn / done) if done else (0.0, 0.0, 0.0)
    return Weighing(done, wins, draws, means[0], tuple(fallen), *means[1:])


def weigh_batches(
    game: Game,
    table: Table,
    musters: Sequence[Muster],
    how: Answers = NOTHING_SAID,
    seed: int = 0,
    first: int = 0,
    step: int = 1,
) -> Iterator[tuple[int, Weighing]]:
    """Batch after batch, as many as may be needed: its number and what came of it.

    The same number is always the same fights, so several workers may share them: each takes every ``step``-th.
    """
    memory = Memory()
    for number in range(first, MOST // BATCH, step):
        yield number, weigh(game, table, musters, BATCH, seed + number, how=how, memory=memory)


class Tally:
    """Batches as they come in, counted in the order of their numbers: the answer hangs on no worker's pace."""

    def __init__(self) -> None:
        self._early: dict[int, Weighing] = {}  # come before one that stands before them
        self._counted = 0
        self.weighing: Weighing | None = None

    def add(self, number: int, part: Weighing) -> Weighing | None:
        """Count a batch; comes back as all that is counted so far, nothing before the first."""
        self._early[number] = part
        while self._counted in self._early and not (self.weighing and self.weighing.is_known):
            part = self._early.pop(self._counted)
            self.weighing = part if self.weighing is None else add_up([self.weighing, part])
            self._counted += 1
        return self.weighing


def weigh_until_known(
    game: Game, table: Table, musters: Sequence[Muster], how: Answers = NOTHING_SAID, seed: int = 0
) -> Weighing:
    """Play an encounter out as often as it takes to know what it comes to."""
    tally = Tally()
    for number, part in weigh_batches(game, table, musters, how, seed):
        found = tally.add(number, part)
        if found is not None and found.is_known:
            break
    assert tally.weighing is not None
    return tally.weighing
