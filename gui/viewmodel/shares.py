"""Chances in whole per cent."""

from __future__ import annotations

from collections.abc import Sequence


def share_words(share: float) -> str:
    """A share in whole per cent; never 0 or 100 unless it is certain: ``< 1 %``, ``> 99 %``."""
    if 0 < share < 0.01:
        return "< 1 %"
    return "> 99 %" if 0.99 < share < 1 else f"{share * 100:.0f} %"


def whole_shares(shares: Sequence[float]) -> list[str]:
    """Shares of one in whole per cent that add up to 100; what is rarer than one in a hundred is ``< 1 %``."""
    if any([0.99 < share < 1 for share in shares]):
        return [share_words(share) for share in shares]
    large = [n for n, share in enumerate(shares) if share >= 0.01]
    down = {n: int(shares[n] * 100) for n in large}
    rest = round(100 * min(1.0, sum(shares))) - sum(down.values())
    for n in sorted(large, key=lambda n: down[n] - shares[n] * 100)[: max(0, rest)]:
        down[n] += 1
    return [f"{down[n]} %" if n in down else "< 1 %" if share else "0 %" for n, share in enumerate(shares)]
