"""What stands in a hoard, in words: whose it was, and why it cannot be handed out yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from systems.common.kernel.look import Look
from systems.common.records.table import Hoard, Line
from systems.common.records.views import Share


def worth_words(look: Look, hoard: Hoard) -> str:
    """What all that lies in a hoard is worth."""
    return look.game.money(sum([line.worth * line.count for line in hoard.lines]))


def why_not_handed_out(hoard: Hoard, rolls: bool, shares: Sequence[Share] = ()) -> str:
    """Why the hoard cannot be handed out as it is; ``rolls``: its treasure can still be rolled; ``shares``: what each
    would take, if that can be said."""
    if not hoard.rolled and rolls:
        return "This hoard is not rolled."
    if not hoard.lines and not hoard.experience:
        return "Nothing is in this hoard."
    if shares and all(share.is_nothing for share in shares):
        return "Nobody takes any of it. Shares says who takes what."
    return ""


def foes_words(foes: Sequence[tuple[str, int]], unit: str, rating: str = "") -> str:
    """Whose treasure it was, bodies of one creature together, and what they bring: ``Orc × 6: 90 XP, Ogre: 120 XP``,
    or how they are rated: ``Orc × 6: MR 90``."""
    alike: dict[str, list[tuple[str, int]]] = {}
    for name, worth in foes:
        alike.setdefault(name.rstrip("0123456789 "), []).append((name, worth))
    said = []
    for base, some in alike.items():
        worth = sum([each for _, each in some])
        name = f"{base} × {len(some)}" if len(some) > 1 else some[0][0]
        counted = f"{rating} {worth:,}" if rating else f"{worth:,} {unit}"
        said.append(f"{name}: {counted}" if worth else name)
    return ", ".join(said)


def points_words(hoard: Hoard, unit: str, besides: Sequence[tuple[int, str]] = (), asked: int | None = None) -> str:
    """What it brings beside its treasure: ``and 90 XP for the foes``; of several kinds, ``and 90 Glory, 40 Wisdom``.
    ``asked``: how much of the first is to be given, where the referee says so."""
    first = hoard.experience if asked is None else asked
    kinds = [f"{points:,} {kind}" for points, kind in ((first, unit), *besides) if points]
    whose = " for the foes" if hoard.foes and len(kinds) == 1 else ""
    return f"and {', '.join(kinds)}{whose}" if kinds else ""


def rolled_lines(hoard: Hoard | None) -> tuple[Line, ...] | None:
    """What is rolled of a hoard, whether it is kept or not; nothing while it is to be rolled."""
    return tuple([replace(line, locked=False) for line in hoard.lines]) if hoard is not None and hoard.rolled else None
