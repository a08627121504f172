"""Coins of three sizes: purses, how they pay, and amounts in words; a coinage says what one is worth of the other."""

from __future__ import annotations

import re
from typing import NamedTuple

from systems.frozen import dataclass

AMOUNT = re.compile(r"(\d[\d,]*)\s*([a-z]*)")  # so many of a coin
LONGEST = 60  # letters of an amount in words
NOTHING = "nothing"  # no coins at all, and the share of one who takes none of a hoard


class Purse(NamedTuple):
    """So many coins of each kind; ``worth`` and ``paid`` count by tens, a coinage of its own by its own rates."""

    gold: int = 0
    silver: int = 0
    copper: int = 0

    @property
    def worth(self) -> int:
        """All of them in copper pieces."""
        return TENS.worth(self)

    def paid(self, price: int) -> Purse | None:
        """What is left when a price in copper pieces is paid; nothing if there is not so much."""
        return TENS.paid(self, price)


@dataclass(frozen=True, slots=True)
class Coinage:
    """How many copper pieces one gold and one silver piece are, how the three are written, and which is the usual."""

    gold: int
    silver: int
    short: tuple[str, str, str] = ("gp", "sp", "cp")
    long: tuple[str, str, str] = ("gold piece", "silver piece", "copper piece")
    usual: str = "gold"

    @property
    def rates(self) -> dict[str, int]:
        """Copper pieces in one of each coin, the largest first."""
        return {"gold": self.gold, "silver": self.silver, "copper": 1}

    @property
    def marks(self) -> dict[str, str]:
        """How each coin is written."""
        return dict(zip(Purse._fields, self.short, strict=True))

    def worth(self, purse: Purse) -> int:
        """All coins of a purse in copper pieces."""
        return purse.gold * self.gold + purse.silver * self.silver + purse.copper

    def paid(self, purse: Purse, price: int) -> Purse | None:
        """What is left when a price in copper pieces is paid, gold first; a larger coin is broken and its change comes
        back.  Nothing if there is not so much."""
        if price > self.worth(purse):
            return None
        price = max(price, 0)
        gold = min(purse.gold, price // self.gold)
        price -= gold * self.gold
        silver = min(purse.silver, price // self.silver)
        price -= silver * self.silver
        copper = min(purse.copper, price)
        price -= copper
        if price and purse.silver > silver:
            silver, copper = silver + 1, copper - (self.silver - price)
        elif price:
            change = self.gold - price
            gold, silver, copper = gold + 1, silver - change // self.silver, copper - change % self.silver
        return Purse(purse.gold - gold, purse.silver - silver, purse.copper - copper)

    def counted(self, copper: int) -> Purse:
        """An amount in the largest coins."""
        gold, rest = divmod(copper, self.gold)
        return Purse(gold, *divmod(rest, self.silver))

    def words(self, copper: int) -> str:
        """Copper pieces as coins: ``3 gp 5 sp``."""
        return self.coin_words(self.counted(copper))

    def money(self, copper: int) -> str:
        """An amount in words, nothing as none of the usual coin: ``0 gp``."""
        return self.words(copper) if copper else f"0 {self.marks[self.usual]}"

    def read(self, words: str) -> int | None:
        """Copper pieces of an amount in words, ``3 gp 5 sp``, ``7 s``; a number without a coin is of the usual one.
        Nothing if that is no amount."""
        words = words.lower()
        if len(words) > LONGEST or AMOUNT.sub("", words).strip(" ,"):
            return None
        worth = [(int(count.replace(",", "")), self._find_rate(mark)) for count, mark in AMOUNT.findall(words)]
        found = [count * rate for count, rate in worth if rate is not None]
        return sum(found) if found and len(found) == len(worth) else None

    def _find_rate(self, mark: str) -> int | None:
        """Copper pieces of the coin that is written so, or alone begins so; of the usual one for no mark."""
        if not mark:
            return self.rates[self.usual]
        meant = [coin for coin, written in self.marks.items() if written.lower().startswith(mark)]
        return self.rates[meant[0]] if len(meant) == 1 else None

    def label(self, coin: str, count: int) -> str:
        """``1,200 gold pieces``."""
        return f"{count:,} {self.long[Purse._fields.index(coin)]}{'' if count == 1 else 's'}"

    def coin_words(self, purse: Purse) -> str:
        """These very coins, not changed into others: ``12 gp 30 sp``."""
        return " ".join([f"{number:,} {mark}" for mark, number in self.list_coins(purse)]) or NOTHING

    def list_coins(self, purse: Purse) -> tuple[tuple[str, int], ...]:
        """How many there are of each sort that is there, by its mark: ``gp`` 12, ``sp`` 30."""
        marks = self.marks
        return tuple([(marks[coin], number) for coin, number in purse._asdict().items() if number])


TENS = Coinage(100, 10)  # 1 gold piece is 10 silver, 1 silver piece is 10 copper
GOLD, SILVER, WORTH, SHORT = TENS.gold, TENS.silver, TENS.rates, TENS.marks
counted, words, coin_words, money = TENS.counted, TENS.words, TENS.coin_words, TENS.money
