"""Dice that fall as a seed says."""

from __future__ import annotations

from random import Random

from systems.common.kernel.tape import RollRequest

LOADED = 0.7  # how often loaded dice show their one face


class WalkDice:
    """Dice of a seed: every third is loaded to fall high, every third low."""

    def __init__(self, seed: int) -> None:
        self._random, self._load = Random(seed), seed % 3

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        return tuple([self._face(request.sides) for _ in range(request.count)])

    def _face(self, sides: int) -> int:
        face = self._random.randint(1, sides)
        if self._load and self._random.random() < LOADED:
            return sides if self._load == 1 else 1
        return face
