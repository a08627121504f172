"""Walks grow: from any table that was worth coming to, some random presses on; what leaves new marks stays."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from systems.common.kernel.game import Game
from systems.common.records.table import Table
from tests.walks.moves import Move, Press, Start, Walk
from tests.walks.replaying import move_on, start_table
from tests.walks.search.marks import Marks
from tests.walks.search.steps import Stepper
from tests.walks.search.texts import TextStepper

STARTS = ("sample", "nobody", "saved", *[f"ruled {seed}" for seed in range(1, 9)])
AGAIN = (1.0, 0.4, 0.15)  # what a mark is worth that was never left, left by one move, by two
DEAR = 20.0  # marks that a second of the processor must bring
LONGEST, MOST_BEINGS, DEEPEST, POOL = 12, 12, 40, 400


@dataclass(slots=True, eq=False)
class Node:
    """A table that walks came to, by the move that led there from another."""

    table: Table
    before: Node | None = None
    move: Move | None = None
    start: Start = field(default_factory=Start)
    marks: int = 0
    seconds: float = 0.0
    deep: int = 0
    kept: bool = False
    after: list[Node] = field(default_factory=list)


class Grower:
    """Grows walks of one game."""

    def __init__(self, game: Game, marks: Marks, seed: int, room: str, left: list[int] | None = None) -> None:
        self.game, self.marks, self.random = game, marks, Random(f"{room} {seed}")
        self.stepper = Stepper(game, self.random)
        self.texts = TextStepper(game, self.random, room, self.stepper.worth)
        self.left = [0, 0, 0] if left is None else left  # marks left once, twice, three times by what is kept
        self.others = (0, 0, 0)  # the same of what does not stand here
        self.roots: list[Node] = []
        self.places: list[Node] = []  # to go on from
        self.pool: list[Node] = []  # of what is not kept
        self.tried = 0

    def begin(self, recorded: Mapping[int, Walk]) -> None:
        """From the tables where walks begin, and what is recorded is walked again."""
        once, twice, thrice = self.left
        self.others = once, twice, thrice
        for name in STARTS:
            root = Node(start_table(self.game, name), start=Start(name), kept=True)
            self.roots.append(root)
            self.places.append(root)
        after = dict[tuple[int, int], Node]()
        for number, walk in recorded.items():
            node = next((one for one in self.roots if one.start.table == walk.start.table), self.roots[0])
            node = after[walk.start.walk, walk.start.presses] if walk.start.walk else node
            after[number, 0], presses = node, 0
            for move in walk.moves:
                found = self.try_move(node, move)
                self.keep(found)
                if isinstance(move, Press):
                    presses += 1
                    node = node if found.table is node.table else found
                    after[number, presses] = node

    def worth(self, marks: int) -> float:
        """What marks are worth, more those that were seldom left."""
        once, twice, thrice = self.left
        new = marks & ~once
        second = marks & once & ~twice
        third = marks & twice & ~thrice
        return AGAIN[0] * new.bit_count() + AGAIN[1] * second.bit_count() + AGAIN[2] * third.bit_count()

    def count_again(self) -> None:
        """Which marks are left by all that is there."""
        self.left[:] = self.others
        for node in [one for root in self.roots for one in _below(root)]:
            once, twice, thrice = self.left
            self.left[:] = [once | node.marks, twice | (once & node.marks), thrice | (twice & node.marks)]

    def keep(self, node: Node) -> None:
        """A node with all that lead to it."""
        chain = []
        one: Node | None = node
        while one is not None and not one.kept:
            chain.append(one)
            one = one.before
        for kept in reversed(chain):
            kept.kept = True
            assert kept.before is not None
            kept.before.after.append(kept)
            once, twice, thrice = self.left
            self.left[:] = [once | kept.marks, twice | (once & kept.marks), thrice | (twice & kept.marks)]
            if isinstance(kept.move, Press) and kept.deep < DEEPEST:
                self.places.append(kept)

    def try_move(self, node: Node, move: Move) -> Node:
        """Where a move leads."""
        self.tried += 1
        self.marks.clear()
        began = time.process_time()
        try:
            table, _ = move_on(self.game, node.table, move)
        except Exception as fault:  # the rules are at fault: say how to come there, and go on
            print(
                f"{type(fault).__name__}: {fault}", *[f"    {one}" for one in chain_of(node)], f"    {move}", sep="\n"
            )
            traceback.print_exc(limit=-4)
            return Node(node.table, node, move, seconds=1e9, deep=DEEPEST)
        seconds = time.process_time() - began
        found = self.marks.left()
        self.stepper.learn(move.action if isinstance(move, Press) else move.what, self.worth(found))
        if isinstance(move, Press) and table is node.table:  # refused, or nothing comes of it
            return Node(table, node, move, marks=found, seconds=seconds, deep=DEEPEST)
        return Node(table, node, move, marks=found, seconds=seconds, deep=node.deep + isinstance(move, Press))

    def grow(self, seconds: float) -> None:
        """So long, in seconds of the processor."""
        end = time.process_time() + seconds
        while time.process_time() < end:
            node = self._place()
            worth, cost = self._unkept(node)
            share = self.random.choice((0.0, 0.0, 0.6)) if not node.table.fight.turns else 0.0
            for _ in range(self.random.randint(1, LONGEST)):
                if node.deep >= DEEPEST or len(node.table.beings) > MOST_BEINGS:
                    break
                preparing = self.random.random() < share
                press = (
                    self.stepper.prepare(node.table)
                    if preparing
                    else self.stepper.press(node.table, node.move if isinstance(node.move, Press) else None)
                )
                after = self.try_move(node, press) if press is not None else None
                if after is not None and after.table is node.table:
                    if self.worth(after.marks) >= 1 + DEAR * after.seconds:
                        self.keep(after)
                elif after is not None:
                    node = after
                    worth += self.worth(node.marks)
                    cost += node.seconds
                    self._pool(node)
                    if worth >= 1 + DEAR * cost:
                        self.keep(node)
                        worth = cost = 0.0
                for _ in range(self.random.randint(0, 2)):
                    stepper = self.texts if self.random.random() < self.texts.share else self.stepper
                    seen = self.try_move(node, stepper.glance(node.table))
                    if worth + self.worth(seen.marks) >= 1 + DEAR * (cost + seen.seconds):
                        self.keep(seen)
                        worth = cost = 0.0

    def _unkept(self, node: Node) -> tuple[float, float]:
        """What those on the way to a node are worth that are not kept, and their seconds."""
        worth = cost = 0.0
        one: Node | None = node
        while one is not None and not one.kept:
            worth, cost, one = worth + self.worth(one.marks), cost + one.seconds, one.before
        return worth, cost

    def _place(self) -> Node:
        which = self.random.random()
        if which < 0.3 and self.pool:
            return self.random.choice(self.pool)
        return self.random.choice(self.places[-60:] if which < 0.6 else self.places)

    def _pool(self, node: Node) -> None:
        if len(self.pool) < POOL:
            self.pool.append(node)
        else:
            self.pool[self.random.randrange(POOL)] = node


def chain_of(node: Node) -> list[Move]:
    """The moves that lead to a node."""
    moves: list[Move] = []
    one: Node | None = node
    while one is not None and one.move is not None:
        moves.insert(0, one.move)
        one = one.before
    return moves


def _below(node: Node) -> Iterator[Node]:
    yield node
    for one in node.after:
        yield from _below(one)
