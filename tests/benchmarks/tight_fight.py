"""The floor of simulated fights: one fight of WhiteBox written down by hand, every die thrown, no rules behind it.

Four Fighters of first level with a sword and chain mail, 6 hit points each, meet six orcs of one hit die; both need
13 to hit and do 1d6.  Surprise may give a free round, initiative is thrown once, all strike the foe
who looks worst hurt, of those the first.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

HEROES, ORCS, HITS = 4, 6, 6


def worst(left: list[int], most: list[int]) -> int:
    """The place of whoever looks worst hurt: badly, else hurt, else the first."""
    hurt = -1
    for place, now in enumerate(left):
        if now < most[place]:
            if 2 * now <= most[place]:
                return place
            if hurt < 0:
                hurt = place
    return max(hurt, 0)


def tight(fights: int, seed: int = 0) -> int:
    """How many of so many fights the heroes win."""
    random = Random(seed).random
    wins = 0
    for _ in range(fights):
        orcs, heroes = [int(random() * 6) + 1 for _ in range(ORCS)], [HITS] * HEROES
        whole = {id(orcs): [*orcs], id(heroes): [*heroes]}
        caught, they_are = random() * 6 < 2, random() * 6 < 2
        if caught != they_are:
            strikers, targets = (ORCS, heroes) if caught else (HEROES, orcs)
            strike(random, strikers, targets, whole[id(targets)])
        ours, theirs = int(random() * 6), int(random() * 6)
        order = (orcs, heroes) if ours >= theirs else (heroes, orcs)
        while orcs and heroes:
            both = (len(heroes), len(orcs))
            for targets in order:
                if ours == theirs:
                    strikers = both[targets is heroes]
                else:
                    strikers = len(heroes) if targets is orcs else len(orcs)
                strike(random, strikers if targets else 0, targets, whole[id(targets)])
                if ours != theirs and not targets:
                    break
        wins += bool(heroes) and not orcs
    return wins


def strike(random: Callable[[], float], strikers: int, targets: list[int], most: list[int]) -> None:
    """So many blows at these; the fallen leave their list."""
    for _ in range(strikers):
        if random() * 20 >= 12:
            at = worst(targets, most)
            left = targets[at] - int(random() * 6) - 1
            if left > 0:
                targets[at] = left
            else:
                del targets[at], most[at]
                if not targets:
                    return
