"""What is played quietly for the odds comes to what the rules come to when they are played in full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from systems.common.forms import Choice
from systems.common.forms.named_numbers import number_within
from systems.common.kernel.game import Game, offered, perform, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import FACES, SHOWN, TOTAL, Refused, RollRequest, SeededDice, best_total
from systems.common.records.changes import Changed, apply
from systems.common.records.table import Effect, Fight, Table, altered
from systems.common.simulation.being_states import Memory
from systems.common.simulation.odds import how_out
from systems.common.simulation.quiet_play import QuietPlay
from systems.common.simulation.weighing import NEXT, start_of
from systems.shelf import SHELF
from tests.samples import sample_table

STEPS, SEEDS = 14, 3


def offered_in_a_fight(game: Game) -> Iterator[tuple[Table, Choice]]:
    """All that the forms of turns propose, turn after turn."""
    rest = altered(sample_table(game.key), fight=Fight())
    encounter = next(iter(rest.encounters.values()))
    start = start_of(game, rest, encounter.lines, dict(encounter.how))
    table = apply(rest, resolve(game, rest, start, SeededDice(5)).changes)
    for number in range(STEPS):
        look = Look(game, table)
        for who in islice(look.waiting, 2):
            for action, form in offered(look, who, "turn"):
                if not form.blocked and not form.problem(form.blank()):
                    yield table, Choice(action.key, who, form.blank())
        suggested = game.suggest(look, look.waiting[0]) if look.waiting else NEXT
        table = apply(table, resolve(game, table, suggested, SeededDice(number)).changes)
        if not table.fight.turns:
            return


class Listener:
    """Dice that know by how much throws came to what they needed, or whether; if none needed anything, how high the
    highest dice came."""

    def __init__(self, seed: int, table: Table, side: str) -> None:
        self.dice, self.table, self.side = SeededDice(seed), table, side
        self.over: list[int] = []
        self.high = 0

    @property
    def ahead(self) -> int:
        return sum(self.over) if self.over else self.high

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        faces = self.dice.throw(request)
        thrower, need, read = self.table.beings.get(request.roller), request.need, request.read
        if thrower is None:
            return faces
        for_it = 1 if thrower.side == self.side else -1
        highest = read.how in ("best", "highest")
        comes_to = best_total(faces, read) if highest else sum(faces)
        if need is None:
            self.high += for_it * comes_to if highest else 0
        elif read in (TOTAL, FACES, SHOWN):
            self.over.append(for_it * (need.face - comes_to if need.under else comes_to - need.face))
        elif read.how == "over" and read.marks:
            state, again = read(faces)
            self.over += [] if again else [for_it if state > 0 else -for_it]
        else:
            self.over.append(for_it if need.met(comes_to) else -for_it)
        return faces


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_with_the_same_dice_it_comes_to_the_same(game: Game) -> None:
    done: Counter[str] = Counter()
    for table, choice in offered_in_a_fight(game):
        look, memory = Look(game, table), Memory()
        side = table.beings[choice.actor].side
        firsts = {one.id: game.summary(look, one).tracks[0] for one in look.everyone()}
        tracks = {who: ((track.name, track.minimum),) for who, track in firsts.items()}
        for seed in range(SEEDS):
            dice = Listener(seed, table, side)
            try:
                outcome = resolve(game, table, choice, dice)
            except Refused:
                break
            play = QuietPlay(game, table, SeededDice(seed), memory, tracks, side)
            perform(play, choice)
            after, said = apply(table, outcome.changes), f"{choice} with seed {seed}"
            assert play.words == [told.verdict for told in outcome.story if told.verdict], said
            assert play.ahead == dice.ahead, said
            lost: Counter[str] = Counter()
            for change in outcome.changes:
                if isinstance(change, Changed):
                    ((track, least),) = tracks.get(change.who, (("", 0),))
                    had, has = (number_within(track, change.field, one) for one in (change.before, change.after))
                    lost[change.who] += max(had, least) - max(has, least) if had is not None else 0
            assert +play.lost == +lost and -play.lost == -lost, said
            came = [change.after for change in outcome.changes if not isinstance(change, Changed)
                    and isinstance(change.after, Effect) and change.before is None]  # fmt: skip
            assert play.came == came, said
            later = Look(game, after)
            for who in after.beings.keys() & {one.id for one in look.everyone()}:
                assert play.table.beings[who] == after.beings[who], said
                assert how_out(play, play.table.beings[who]) == how_out(later, after.beings[who]), said
            assert dict(play.table.effects) == dict(after.effects) and play.table.clock == after.clock, said
            done[choice.action] += 1
    assert len(done) >= 5 and sum(done.values()) >= 5 * SEEDS, done


def test_a_table_written_in_place_answers_what_would_be_without_changing() -> None:
    table = sample_table(SHELF[0].key)
    being = next(iter(table.beings.values()))
    play = QuietPlay(SHELF[0], table, SeededDice(1), Memory(), {}, "")
    other = play.table.exchanged(play.being(being.id), altered(being, name="Somebody else"))
    assert other.beings[being.id].name == "Somebody else"
    assert play.table.beings[being.id].name == play.being(being.id).name == being.name
