"""How the dice of an evening fell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from models.storage.log_entry import LogEntry
from systems.common.kernel.tape import Throw


def dice_words(entries: Sequence[LogEntry]) -> str:
    """How many dice were thrown, where, and how the die that was thrown most fell, as far as its faces were said: of a
    throw that was typed as a sum only the number of dice is known."""
    throws = [throw for entry in entries for throw in entry.throws]
    table = sum([_number(throw) for throw in throws if throw.by_hand])
    program = sum([_number(throw) for throw in throws]) - table
    if not table + program:
        return ""
    where = f", {table:,} of them at the table" if table and program else " at the table" if table else ""
    said = f"{table + program:,} {'die' if table + program == 1 else 'dice'} fell{where}."
    seen = [throw for throw in throws if not throw.request.is_sum(throw.faces)]
    if not seen:
        return said
    sides = Counter([throw.request.sides for throw in seen for _ in throw.faces]).most_common(1)[0][0]
    faces = [face for throw in seen if throw.request.sides == sides for face in throw.faces]
    tops = sum([face == sides for face in faces])
    shown = f"{tops:,} of them showed a {sides}" if tops else f"none of them showed a {sides}"
    return f"{said} {len(faces):,} were d{sides}: {shown}, and their mean was {sum(faces) / len(faces):.1f}."


def _number(throw: Throw) -> int:
    return throw.request.count if throw.request.is_sum(throw.faces) else len(throw.faces)
