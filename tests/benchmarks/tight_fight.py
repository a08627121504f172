"""The floor of simulated fights: one fight of WhiteBox written down by hand, every die thrown, no rules behind it.

Four Fighters of first level with a sword and chain mail, 6 hit points each, meet six orcs of one hit die; both need
13 to hit and do 1d6.  Surprise may give a free round, initiative is thrown once, all strike the weakest foe.
"""

from __future__ import annotations

from random import Random

HEROES, ORCS, HITS = 4, 6, 6


def tight(fights: int, seed: int = 0) -> int:
    """How many of so many fights the heroes win."""
    random = Random(seed).random
    wins = 0
    for _ in range(fights):
        orcs, heroes = [int(random() * 6) + 1 for _ in range(ORCS)], [HITS] * HEROES
        caught, they_are = random() * 6 < 2, random() * 6 < 2
        if caught != they_are:
            strikers, targets = (ORCS, heroes) if caught else (HEROES, orcs)
            for _ in range(strikers):
                if random() * 20 >= 12:
                    weakest = min(targets)
                    at = targets.index(weakest)
                    left = weakest - int(random() * 6) - 1
                    if left > 0:
                        targets[at] = left
                    else:
                        del targets[at]
                        if not targets:
                            break
        ours, theirs = int(random() * 6), int(random() * 6)
        order = (orcs, heroes) if ours >= theirs else (heroes, orcs)
        while orcs and heroes:
            both = (len(heroes), len(orcs))
            for targets in order:
                if ours == theirs:
                    strikers = both[targets is heroes]
                else:
                    strikers = len(heroes) if targets is orcs else len(orcs)
                for _ in range(strikers if targets else 0):
                    if random() * 20 >= 12:
                        weakest = min(targets)
                        at = targets.index(weakest)
                        left = weakest - int(random() * 6) - 1
                        if left > 0:
                            targets[at] = left
                        else:
                            del targets[at]
                            if not targets:
                                break
                if ours != theirs and not targets:
                    break
        wins += bool(heroes) and not orcs
    return wins
