"""Dice that are thrown again because all of them showed the same: which throws are one roll, and what it comes to."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.tape import RollRequest, Throw

SEVERAL = {2: "doubles", 3: "triples"}


def is_sum(throw: Throw) -> bool:
    """Whether only what the dice came to was said, and not their faces."""
    return throw.request.is_sum(throw.faces)


def sum_words(throw: Throw) -> str:
    """What dice came to of which nobody said the faces: ``85``, ``85, 4 × 6``."""
    counted = zip(throw.request.read.counted, throw.faces[1:], strict=True)
    return ", ".join([str(throw.faces[0]), *[f"{many} × {mark}" for mark, many in counted]])


def rolls_over(request: RollRequest) -> bool:
    """Whether dice that all show the same are thrown again and added."""
    return request.read.how == "over" and request.count > 1


def alike_word(request: RollRequest) -> str:
    """What it is called if all dice show the same."""
    return SEVERAL.get(request.count, "all alike")


def mark_and_fumble(request: RollRequest) -> tuple[int, int]:
    """The sum at which nobody has to throw again, and the one that always fails; 0: there is none."""
    marks = (*request.read.marks, 0, 0)
    return marks[0], marks[1] or (request.need.fumble if request.need is not None else 0)


def again(request: RollRequest, faces: Sequence[int], first: bool = True) -> bool:
    """Whether dice that show this are to be thrown again."""
    mark, fumble = mark_and_fumble(request)
    enough = bool(request.read.marks) and sum(faces) >= mark
    alike = len(faces) == request.count and len(set(faces)) == 1
    return rolls_over(request) and alike and not enough and not (first and sum(faces) == fumble)


def goes_on(throw: Throw, request: RollRequest) -> bool:
    """Whether a roll is only the next throw of the one before it."""
    one = throw.request
    same = (one.count, one.sides, one.roller, one.purpose) == (
        request.count,
        request.sides,
        request.roller,
        request.purpose,
    )
    if not (same and rolls_over(request) and again(one, throw.faces)):
        return False
    before, now = one.need, request.need
    return before is now is None or (before is not None and now is not None and before.at == now.at + sum(throw.faces))


def chains(throws: Sequence[Throw]) -> list[list[Throw]]:
    """The throws in their order; those of one roll together."""
    found: list[list[Throw]] = []
    for throw in throws:
        if found and goes_on(found[-1][-1], throw.request):
            found[-1].append(throw)
        else:
            found.append([throw])
    return found


def thrown_before(entries: Sequence[object], request: RollRequest) -> tuple[int, ...]:
    """The faces of the roll that this throw goes on with, as far as they lie."""
    throws = [entry for entry in entries if isinstance(entry, Throw)]
    if not throws or not goes_on(throws[-1], request):
        return ()
    return tuple([face for throw in chains(throws)[-1] for face in throw.faces])


def own_faces(faces: Sequence[int], request: RollRequest) -> tuple[tuple[int, ...], bool]:
    """Of faces typed in a row those that belong to this roll, and whether it still wants more of them."""
    mark, fumble = mark_and_fumble(request)
    used = total = 0
    while True:
        throw = faces[used : used + request.count]
        used, total = used + len(throw), total + sum(throw)
        if len(throw) < request.count:
            return tuple(faces[:used]), True
        enough = bool(request.read.marks) and total >= mark
        failed = used == request.count and total == fumble
        if enough or failed or not rolls_over(request) or len(set(throw)) > 1:
            return tuple(faces[:used]), False
