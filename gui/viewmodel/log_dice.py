"""What the log says of dice: those of the table, sums without faces, and throws that are one roll."""

from __future__ import annotations

from collections.abc import Sequence

from gui.viewmodel.dice_chains import chains, is_sum, sum_words
from systems.common.kernel.tape import Throw

MOST_FACES = 8  # more of them are shown by the first
MOST_LETTERS = 26  # of dice of several kinds


def table_words(throws: Sequence[Throw]) -> str:
    """What was thrown at the table: ``table 3 3 1 …``, ``table, sum 16``."""
    if not any(is_sum(throw) for throw in throws):
        return "table " + few([face for throw in throws for face in throw.faces])
    said = [f"sum {sum_words(throw)}" if is_sum(throw) else few(throw.faces) for throw in throws]
    return "table, " + ", ".join(said[:2]) + (" …" if len(said) > 2 else "")


def chain_words(throws: Sequence[Throw]) -> str:
    """The longest roll that took several throws: ``2d6 rolled over, 19``; empty if none did."""
    longest = max(chains(throws), key=len, default=[])
    total = sum(face for throw in longest for face in throw.faces)
    return f"{longest[0].request.dice} rolled over, {total}" if len(longest) > 1 else ""


def kinds_words(throws: Sequence[Throw]) -> str:
    """The faces of these, those of each kind of die together: ``d20 5 12 · 2d8 3 4``; how many they are, if that is
    long."""
    by_sides: dict[int, list[Throw]] = {}
    for throw in throws:
        by_sides.setdefault(throw.request.sides, []).append(throw)
    said = [
        f"{alike[0].request.dice if len(alike) == 1 else f'd{sides}'} {few([one for t in alike for one in t.faces])}"
        for sides, alike in by_sides.items()
    ]
    words = " · ".join(said)
    return words if len(said) == 1 or len(words) <= MOST_LETTERS else f"{sum(len(t.faces) for t in throws)} dice"


def sums_words(throws: Sequence[Throw]) -> str:
    """What each of these came to: ``3d6 10 · 3d6 8``; nothing of more than have room: their sum is of no throw."""
    said = " · ".join([f"{throw.request.dice} {sum(throw.faces)}" for throw in throws])
    return said if len(said) <= MOST_LETTERS else ""


def tip_of(throws: Sequence[Throw]) -> str:
    """Every roll in a line: ``Luck: 2d6 shows 3, 3, then 1, 5 = 12 at the table``."""
    return "\n".join(_roll_words(chain) for chain in chains(throws))


def _roll_words(chain: Sequence[Throw]) -> str:
    request = chain[0].request
    shown = ", then ".join(
        f"comes to {sum_words(throw)}" if is_sum(throw) else ", ".join(map(str, throw.faces)) for throw in chain
    )
    says = shown if is_sum(chain[0]) else f"shows {shown}"
    total = f" = {sum(face for throw in chain for face in throw.faces)}" if len(chain) > 1 else ""
    where = " at the table" if all(throw.by_hand for throw in chain) else ""
    return f"{request.purpose or 'Dice'}: {request.dice} {says}{total}{where}"


def few(faces: Sequence[int]) -> str:
    """The first of these, if they are many."""
    return " ".join(map(str, faces)) if len(faces) <= MOST_FACES else f"{' '.join(map(str, faces[:3]))} …"
