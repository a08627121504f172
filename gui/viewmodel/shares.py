"""Chances in whole per cent."""

from __future__ import annotations

from collections.abc import Sequence


def share_words(share: float) -> str:
    """A share in whole per cent; never 0 or 100 unless it is certain: ``< 1 %``, ``> 99 %``."""
    if 0 < share < 0.01:
        return "< 1 %"
    return "> 99 %" if 0.99 < share < 1 else f"{share * 100:.0f} %"


def played_words(share: float) -> str:
    """A share of fights that were only played out, which is never certain: nothing is 0 or 100 %."""
    return "< 1 %" if share <= 0 else "> 99 %" if share >= 1 else share_words(share)


def whole_shares(shares: Sequence[float]) -> list[str]:
    """Shares of one in whole per cent that add up to 100; what is rarer than one in a hundred is ``< 1 %``, and all
    that is so rare counts for what it comes to together, one at the least."""
    if any([0.99 < share < 1 for share in shares]):
        return [share_words(share) for share in shares]
    large = [n for n, share in enumerate(shares) if share >= 0.01]
    rare = [share for share in shares if 0 < share < 0.01]
    hundred = 100 - (max(1, round(100 * sum(rare))) if rare else 0)
    whole = {n: hundred * shares[n] / sum([shares[n] for n in large]) for n in large}
    down = {n: int(share) for n, share in whole.items()}
    for n in sorted(large, key=lambda n: down[n] - whole[n])[: hundred - sum(down.values())]:
        down[n] += 1
    return [f"{down[n]} %" if n in down else "< 1 %" if share else "0 %" for n, share in enumerate(shares)]


def share_of_several(said: Sequence[str]) -> str:
    """What several of the words of `whole_shares` come to together."""
    if (len(set(said)) == 1 and said[0] == "< 1 %") or len(said) == 1:
        return said[0]
    together = sum([int(words.removesuffix(" %")) for words in said if words[0].isdigit()]) + ("< 1 %" in said)
    return "> 99 %" if "> 99 %" in said else f"{together} %"
