"""Simulated fights: through the very rules the referee plays by, and written down by hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import sqrt

from systems.common.kernel.game import Game, resolve
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Being, Muster, Table
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.weighed import MOST
from systems.common.simulation.weighing import fast_fight, journaled_fight, start_of, weigh, weigh_until_known
from systems.shelf import SHELF
from tests.benchmarks.contest import Contender, Contest, Goal
from tests.benchmarks.tight_fight import HEROES, HITS, ORCS, tight

FLOOR = "tight loop, written by hand"
FOES = (Muster("orc", ORCS),)


def measurements() -> Iterator[Contest]:
    game = next(game for game in SHELF if game.key == "whitebox")
    table, seeds = party(game), count(1)
    counted = {"ours": [0, 0], "floor": [0, 0]}

    def ours(n: int) -> None:
        found = weigh(game, table, FOES, n, next(seeds))
        counted["ours"] = [counted["ours"][0] + found.wins, counted["ours"][1] + n]

    def by_hand(n: int) -> None:
        counted["floor"] = [counted["floor"][0] + tight(n, next(seeds)), counted["floor"][1] + n]

    def begun(dice: SeededDice) -> Table:
        return apply(table, resolve(game, table, start_of(game, table, FOES), dice).changes)

    def light(n: int) -> None:
        for _ in range(n):
            dice = SeededDice(next(seeds))
            fast_fight(FastPlay(game, begun(dice), dice))

    def journaled(n: int) -> None:
        for _ in range(n):
            dice = SeededDice(next(seeds))
            journaled_fight(game, begun(dice), dice)

    def alike() -> str:
        (won, of), (floor_won, floor_of) = counted["ours"], counted["floor"]
        apart = abs(won / of - floor_won / floor_of)
        errors = apart / sqrt(won / of * (1 - won / of) * (1 / of + 1 / floor_of))
        return (
            f"The heroes win {won / of:.1%} of {of:,} fights by the rules, {floor_won / floor_of:.1%} of {floor_of:,} "
            f"by hand: {errors:.1f} standard errors apart."
        )

    def until_known(n: int) -> None:
        for _ in range(n):
            weigh_until_known(game, table, FOES, seed=1_000 * next(seeds))

    yield Contest(
        f"An answer within 2 points: {HEROES} Fighters against {ORCS} orcs, one process",
        "answers",
        [
            Contender("ours, in batches until it is known", until_known, 1),
            Contender(f"{FLOOR}, {MOST:,} fights", lambda n: tight(n * MOST, next(seeds)), 1),
        ],
        times=True,
    )
    yield Contest(
        f"Simulated fights: {HEROES} Fighters against {ORCS} orcs, to the end",
        "fights",
        [
            Contender("ours, as the encounter builder weighs them", ours, 1_000),
            Contender(FLOOR, by_hand),
            Contender("ours, nothing remembered", light),
            Contender("ours, with changes and story, as on the desk", journaled),
        ],
        [Goal(FLOOR, 0.65)],
        note=alike,
    )


def party(game: Game) -> Table:
    """Four Fighters of first level."""
    from systems.whitebox.base.sheet import CharacterSheet, Item

    arms = (Item("long_sword", "Long sword", carried="held"), Item("chain_mail", "Chain mail", carried="worn"))
    sheet = CharacterSheet(hit_points=HITS, hit_points_most=HITS, items=arms)
    return Table.of(
        game.house, [Being(f"b{n}", f"Fighter {n}", "character", PARTY, sheet) for n in range(1, HEROES + 1)]
    )
