"""Where everything of a sheet stands on its page, so that it is typeset once: in letters as large as there is room for.

Heights are counted from the letters themselves, in points.  Whatever takes more is noticed when the page is typeset.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from models.publishing.pages import Block, Cell, Page
from models.publishing.room import on_paper
from models.publishing.sheet_bands import band_of, head_of
from models.publishing.sheet_panels import BETWEEN, Panel, is_wide, panel_of
from systems.frozen import dataclass

MM = 72 / 25.4
PAGES = {"a4": (184.0 * MM, 273.0 * MM), "letter": (189.9 * MM, 255.4 * MM)}  # inside the margins
NARROW, ABREAST = 62 * MM, 5 * MM  # the left column, and what is between both
BANDS, HEAD = ("scores", "figures"), "identity"  # looks of sections that stand over the columns
BAND, BELOW = 8.0, 14.0  # above each band of figures, below the last
SMALLEST = 30  # per cent, of the letters
LONGEST_NOTES, LONGEST_LINE = 1_790, 390  # letters of a text that stand on the sheet itself


def sheet_data(page: Page, paper: str = "a4") -> dict[str, Any]:
    """A sheet as the template takes it; texts that are too long for it go on behind it."""
    more: list[tuple[str, str]] = []
    said = replace(page, name=on_paper(page.name), player=on_paper(page.player), subtitle=on_paper(page.subtitle),
                   blocks=tuple([_block(block, more) for block in page.blocks]))  # fmt: skip
    laid, beside = _largest(said, *PAGES[paper])
    return {
        "name": said.name, "subtitle": said.subtitle, "game": on_paper(page.game), "blank": page.blank, "more": more,
        "share": laid.share, "wide": laid.wide, "high": PAGES[paper][1], "top": laid.top,
        "head": laid.head, "bands": laid.bands,
        "left": [one.data for one in laid.left], "right": [one.data for one in laid.abreast[:beside]],
        "low": [one.data for one in laid.over[beside:]],
    }  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Laid:
    """A sheet in letters of so many per cent: the page in these letters, and every section as it would stand on it."""

    share: int
    wide: float
    high: float
    head: dict[str, Any]
    bands: list[dict[str, Any]]
    left: list[Panel]
    abreast: list[Panel]  # the wide sections beside the narrow ones
    over: list[Panel]  # the same over the whole width

    def fits(self, beside: int) -> bool:
        """Whether the page has room for it, so many of the wide sections standing beside the narrow ones."""
        columns = max(_stacked(self.left), _stacked(self.abreast[:beside]))
        return self.top + columns + _stacked(self.over[beside:]) - BETWEEN <= self.high

    @property
    def top(self) -> float:
        """Where the columns begin."""
        return float(self.head["high"] + sum([BAND + band["high"] for band in self.bands]) + BELOW)


def _stacked(panels: Sequence[Panel]) -> float:
    return sum([panel.high for panel in panels])


def _largest(page: Page, wide: float, high: float) -> tuple[_Laid, int]:
    """The sheet in the largest letters in which it has one page, and how many wide sections stand beside narrow ones.

    As long as there is room all do; else the last of them come below, and have the whole width.
    """
    sections = [block for block in page.blocks if block.look not in (*BANDS, HEAD)]
    slim = [block for block in sections if not is_wide(block)]
    broad = [block for block in sections if is_wide(block)]
    if not broad:  # one column is as good for narrow ones
        slim, broad = [], slim
    every = len(broad) if slim else 0
    ways = range(every, min(every, 1) - 1, -1)
    low, above, best = SMALLEST, 101, None
    share = 100  # most sheets fit as they are
    while above - low > 1 or best is None:
        laid = _lay_out(page, slim, broad, share, wide, high)
        beside = next((count for count in ways if laid.fits(count)), None)
        if beside is not None:
            low, best = share, (laid, beside)
        elif share == SMALLEST:
            return laid, every
        else:
            above = share
        share = max(SMALLEST, (low + above) // 2)
    return best


def _lay_out(page: Page, slim: Sequence[Block], broad: Sequence[Block], share: int, wide: float, high: float) -> _Laid:
    room = wide * 100 / share
    beside = room - NARROW - ABREAST
    identity = [cell for block in page.blocks if block.look == HEAD for cell in block.cells]
    return _Laid(
        share, room, high * 100 / share, head_of(page, identity, room),
        [band_of(block, room) for block in page.blocks if block.look in BANDS],
        [panel_of(block, NARROW) for block in slim], [panel_of(block, beside) for block in broad] if slim else [],
        [panel_of(block, room) for block in broad],
    )  # fmt: skip


def _block(block: Block, more: list[tuple[str, str]]) -> Block:
    return Block(on_paper(block.title), block.look, tuple([_cell(block, cell, more) for cell in block.cells]))


def _cell(block: Block, cell: Cell, more: list[tuple[str, str]]) -> Cell:
    """A field as paper takes it, with as much of its text as the sheet has room for; the rest comes to ``more``."""
    words = [on_paper(word) for word in (cell.label, cell.text, cell.working, cell.holds)]
    made = replace(cell, label=words[0], text=words[1], working=words[2], holds=words[3],
                   columns=tuple(map(on_paper, cell.columns)),
                   rows=tuple([tuple(map(on_paper, row)) for row in cell.rows]))  # fmt: skip
    most = LONGEST_NOTES if cell.kind == "notes" else LONGEST_LINE
    if cell.kind not in ("notes", "text") or len(made.text) <= most:
        return made
    at = max(made.text.rfind(" ", 0, most), made.text.rfind("\n", 0, most))
    at = at if at > 0 else most
    more.append((made.label or block.title, made.text[at:].strip()))
    return replace(made, text=f"{made.text[:at]} …")
