"""Coins of a hoard: what a value comes to in gold, silver and copper, what is traded out of it, how it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.coins import GOLD, SILVER, WORTH, Purse, words
from systems.common.table import Line

COIN = "coin"  # the kind of their lines, and the fact that says which


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


def money(worth: int) -> str:
    """Copper pieces as ``1,234 gp 5 sp 3 cp``, parts that are nothing left out."""
    return words(worth) if worth else "0 gp"


def coin_label(coin: str, count: int) -> str:
    """``1,200 gold pieces``."""
    return f"{count:,} {coin} {'piece' if count == 1 else 'pieces'}"


def coin_line(id_: str, coin: str, count: int, how: str = "", **facts: Any) -> Line:
    """A line of one sort of coin."""
    data = ((COIN, coin), *facts.items())
    return Line(id_, coin_label(coin, count), COIN, how, WORTH[coin], count, data=data)


def coin_of(line: Line) -> str:
    """Which coin a line is of; empty for anything else."""
    return str(dict(line.data).get(COIN, "")) if line.kind == COIN else ""
