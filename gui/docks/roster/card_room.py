"""What has room on the card of a character: its tracks, one below the other, and the figures of its lowest line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from gui.theme import theme
from gui.widgets.card import strip_width
from gui.widgets.painting import line_height, words_width
from systems.common.records.views import Shown, Summary, Track

GAP = 2  # px between the parts
SHOWN = 3  # rows of boxes on a card


def track_places(tracks: Sequence[Track], wide: float) -> list[tuple[Track, float, QRectF]]:
    """Where the tracks of a card stand in a column so ``wide``, from its top: track, side of a box, place.

    Several rows of boxes stand behind their labels; otherwise it is the first track alone.
    """
    rows = [one for one in tracks if one.kind == "boxes"][:SHOWN]
    if len(rows) < 2:
        first = tracks[:1]
        side = min(theme.px("box"), wide / max(1, first[0].most)) if first else 0.0
        return [(one, side, QRectF(0, 0, wide, side if one.kind == "boxes" else theme.px("gauge"))) for one in first]
    name = max([words_width(one.label, "small") for one in rows]) + 8
    side = min(theme.px("pip"), (wide - name) / max([one.most for one in rows]))
    return [(one, side, QRectF(name, 0, wide - name, line_height("small"))) for one in rows]


def gap_below(places: Sequence[tuple[Track, float, QRectF]]) -> int:
    """What is left free above the tracks and below each: nothing where several rows stand behind their labels, whose
    letters keep them apart; so five such cards are seen whole at 1366 × 768, in a fight and outside of one."""
    return 0 if len(places) > 1 else GAP


def strip_of(summary: Summary, wide: float) -> list[Shown]:
    """The figures of a card in one line: those asked for most, and what runs down besides the first track. Where there
    is no room for all, the last of those asked for give way; rows of boxes leave no room for any."""
    if len([one for one in summary.tracks if one.kind == "boxes"]) > 1:
        return []
    more = [Shown(one.label, str(one.now).replace("-", "−")) for one in summary.tracks[1:]]
    asked = list(summary.strip)
    while asked and strip_width([(one.label, one.text) for one in (*asked, *more)]) > wide:
        asked.pop()
    return [*asked, *more]
