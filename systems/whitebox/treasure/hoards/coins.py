"""Coins of a hoard: what a value comes to in gold, silver and copper, and what is traded out of it."""

from __future__ import annotations

from collections.abc import Mapping

from systems.common.records.coinage import GOLD, SILVER, WORTH, Purse


class Coins(Purse):
    """So many of each coin."""

    __slots__ = ()

    def less(self, stake: int) -> Coins:
        """What is left when copper pieces are taken out, gold first, then silver, then copper; never below nothing."""
        left = max(0, stake)
        gold = min(self.gold, left // GOLD)
        left -= gold * GOLD
        silver = min(self.silver, left // SILVER)
        left -= silver * SILVER
        return Coins(self.gold - gold, self.silver - silver, max(0, self.copper - left))


def coins_of(value: int, percents: Mapping[str, int]) -> Coins:
    """A value in gold pieces by the percent of it in each coin, every part rounded down (WB-551)."""
    return Coins(*[value * percents[coin] * GOLD // WORTH[coin] // 100 for coin in WORTH])
