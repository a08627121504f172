"""Fight many fights without a database, a window or a referee, by the very rules of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from types import MappingProxyType

from systems.common.every_game.actions import muster_rows
from systems.common.forms import Answers, Choice
from systems.common.kernel.actions import NEXT_TURN, START
from systems.common.kernel.game import Game, perform, resolve, winner
from systems.common.kernel.look import Look
from systems.common.kernel.manner import SENSIBLE
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Muster, Table
from systems.common.simulation.being_states import Memory
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.weighed import BATCH, MOST, FightCount, Tally, Weighing

NEXT = Choice(NEXT_TURN)
NOTHING_SAID: Answers = MappingProxyType({})
MOST_ROUNDS = 60
MOST_ACTIONS = 4_000


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
    """A fight that has begun, by the same rules on a table written in place; ``play.broke_in`` is the round in which
    one of the foes left it, 0: none did."""
    suggest = play.game.suggest
    for _ in range(MOST_ACTIONS):
        if waiting := play.waiting:
            actor, play.changed = waiting[0], False
            perform(play, suggest(play, actor), check=False)
            if not play.changed:
                play.done(actor)  # an action that does nothing would be tried for ever
            continue
        at = play.round
        perform(play, NEXT, check=False)
        if play.beings_changed:
            if not play.broke_in and play.effects() and _foes_break(play):
                play.broke_in = at
            if side := winner(play):
                return side
        play.beings_changed = False
        if play.round > MOST_ROUNDS:
            break
    return "nobody"


def _foes_break(play: FastPlay) -> bool:
    """Whether one of those against the party has left the fight without having fallen."""
    leaves, those = play.game.withdrawn, play.against(PARTY)
    if len(play.standing_against(PARTY)) == len(those):
        return False
    return any([leaves(play, being) for being in those if not play.stands(being)])


def weigh(
    game: Game,
    table: Table,
    musters: Sequence[Muster],
    fights: int = 1_000,
    seed: int = 0,
    on_progress: Callable[[int], bool] | None = None,
    how: Answers = NOTHING_SAID,
    memory: Memory | None = None,
    manner: int = SENSIBLE,
) -> Weighing:
    """Play an encounter out many times; ``how`` the sides meet, as far as it is said.

    ``on_progress(fights so far)`` is called now and then; if it answers true the weighing stops there.
    ``manner``: how the party plays, as in ``kernel/manner.py``.
    ``memory`` is what other fights on this table have found out: the outcome is the same, it is only there sooner.
    """
    dice, choice = SeededDice(seed), start_of(game, table, musters, how)
    memory = Memory() if memory is None else memory
    count = FightCount(party_of(Look(game, table)))
    for done in range(1, fights + 1):
        play = FastPlay(game, table, dice, memory, manner, count.columns)
        perform(play, choice, check=done == 1)
        count.add(play, fast_fight(play), play.broke_in, play.luck.row)
        if on_progress and done % BATCH == 0 and on_progress(done):
            break
    return count.weighing()


def party_of(look: Look) -> list[str]:
    """The ids of those of the party who stand."""
    return [being.id for being in look.on_side(PARTY) if look.stands(being)]


def weigh_batches(
    game: Game,
    table: Table,
    musters: Sequence[Muster],
    how: Answers = NOTHING_SAID,
    seed: int = 0,
    first: int = 0,
    step: int = 1,
    manner: int = SENSIBLE,
) -> Iterator[tuple[int, Weighing]]:
    """Batch after batch, as many as may be needed: its number and what came of it.

    The same number is always the same fights, so several workers may share them: each takes every ``step``-th.
    """
    memory = Memory()
    for number in range(first, MOST // BATCH, step):
        yield number, weigh(game, table, musters, BATCH, seed + number, how=how, memory=memory, manner=manner)


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
