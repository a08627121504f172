"""What stands under the name of a group: in so many lines, in letters that suit it; what has no room is counted."""

from __future__ import annotations

from collections.abc import Sequence

from gui.widgets.painting import line_height, words_width

NOTES = 2  # lines at most


def fit_notes(note: str, room: float, high: float, least: int) -> tuple[list[str], str]:
    """What stands under the name of a group, in smaller letters where less is left out of it so, and their size; what
    is left out all the same is counted."""
    parts, found = note.count(" · "), list[tuple[list[str], str]]()
    for size in ("small", "micro"):
        lines = note_lines(note, room, min(max(least, int(high // note_high(size))), NOTES), size)
        if not (left := parts - " · ".join(lines).count(" · ")):
            return lines, size
        found.append((_counted(lines, left, room, size), size))
    return max(found, key=lambda one: " · ".join(one[0]).count(" · "))


def _counted(lines: list[str], left: int, room: float, size: str) -> list[str]:
    """These lines with ``+2`` on the last that has room for it; where none has, the last part gives way."""
    kept = lines
    while kept:
        for n in reversed(range(len(kept))):
            if words_width(said := f"{kept[n]} · +{left}", size) <= room:
                return [*kept[:n], said, *kept[n + 1 :]]
        before, _, _ = kept[-1].rpartition(" · ")
        kept = [*kept[:-1], *([before] if before else [])]
        left += 1
    return lines


def note_high(size: str) -> int:
    return line_height(size) - (1 if size == "small" else 2)


def note_lines(note: str, room: float, most: int = 1, size: str = "small") -> list[str]:
    """A second line as far as there is room, or `most` of them: a part that would be cut is left out, but the first.
    One may stand before another where otherwise it would have no room."""
    in_order, packed = (_broken_lines(note.split(" · "), room, most, size, packs) for packs in (False, True))
    return max(in_order, packed, key=lambda lines: " · ".join(lines).count(" · "))


def _broken_lines(parts: Sequence[str], room: float, most: int, size: str, packs: bool) -> list[str]:
    """These parts on so many lines; each on the first that has room for it where somebody ``packs``, else in order."""
    lines: list[str] = []
    for part in parts:
        tried = range(len(lines)) if packs else range(max(0, len(lines) - 1), len(lines))
        place = next((n for n in tried if words_width(f"{lines[n]} · {part}", size) <= room), len(lines))
        if place < len(lines):
            lines[place] = f"{lines[place]} · {part}"
        elif len(lines) < most:
            lines.append(part)
        elif not packs:
            break
    return lines
