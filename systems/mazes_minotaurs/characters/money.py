"""The coins of the mythic age: 1 gold coin is 100 silver pieces, 1 silver piece is 100 copper (MM-036)."""

from __future__ import annotations

from systems.common.records.coinage import Coinage

COINS = Coinage(10_000, 100, ("gc", "sp", "cp"), ("gold coin", "silver piece", "copper piece"), "silver")
words, coin_words = COINS.words, COINS.coin_words
