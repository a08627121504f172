"""What stands where in the two workspaces, in every arrangement of the window. Plain tables, no Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gui.theme.places import NARROW, TIGHT, USUAL, WIDE

PREP, SESSION = "prep", "session"
# A column is its width (a measure, or nothing: the rest) and, from the top, what stands in it: height and tabs.
Stack = tuple[str | None, tuple[str, ...]]
Column = tuple[str | None, tuple[Stack, ...]]

LEFT = ("roster", "spellbook", "treasure", "notes")
ASIDE = ("log", "clock", "dice")
_LEFT: Column = ("left", ((None, LEFT),))
_BEFORE: Column = (None, ((None, ("tracker", "screen")),))  # where nothing is wide enough for charts but the middle
_BESIDE: Column = ("statblock", ((None, ("statblock",)), (None, ("screen",))))
_TRACKER: Column = (None, ((None, ("tracker",)),))
_RIGHT: Column = ("right", ((None, ("log",)), ("log_clock", ("clock",)), ("log_dice", ("dice",))))
_BUILDER: Column = (None, ((None, ("encounters",)),))
_PREP: tuple[Column, ...] = (
    _BUILDER,
    ("prep_side", ((None, ("spellbook", "roster")), (None, ("treasure", "notes", "screen")))),
)
_PREP_WIDE: tuple[Column, ...] = (
    _BUILDER,
    ("statblock", ((None, ("screen",)),)),
    ("prep_side", ((None, ("spellbook", "roster")), (None, ("treasure", "notes")))),
)
SPACES: dict[tuple[str, str], tuple[Column, ...]] = {
    (SESSION, WIDE): (_LEFT, _TRACKER, _BESIDE, _RIGHT),
    (SESSION, USUAL): (_LEFT, _BEFORE, _RIGHT),
    (SESSION, NARROW): (("left", ((None, (*LEFT, *ASIDE)),)), _BEFORE),
    (SESSION, TIGHT): (_TRACKER,),
    (PREP, WIDE): _PREP_WIDE,
    (PREP, USUAL): _PREP,
    (PREP, NARROW): ((None, ((None, ("encounters", "spellbook", "treasure", "roster", "notes", "screen")),)),),
    (PREP, TIGHT): ((None, ((None, ("encounters",)),)),),
}
# What the icons at the edge of a tight window open as a drawer.
RAILS: dict[tuple[str, str], tuple[str, ...]] = {
    (SESSION, TIGHT): (*LEFT, "screen", *ASIDE),
    (PREP, TIGHT): ("spellbook", "treasure", "roster", "notes", "screen"),
}
MIDDLE = {SESSION: "tracker", PREP: "encounters"}  # what takes the width there is
CHARTS = "statblock"  # the measure of the column that charts stand in: it takes what the middle has too much
CHART_LETTERS = 46  # of body: how wide that column is at most, which is a table of many columns
KEPT_LETTERS = {SESSION: 64, PREP: 82}  # of body: how wide the middle stays where charts take more
MIDDLE_LETTERS, SIDE_LETTERS = 58, 19  # of body: what the middle should have, and a column beside it at least
GROWING_LETTERS, LOWEST_LETTERS = 18, 11  # of body: how high what grows should be, and what stands with it at least
ICON_TABS = (NARROW, TIGHT)  # arrangements in which a tab that is not open shows its icon alone


def columns_of(space: str, arrangement: str) -> tuple[Column, ...]:
    """The columns of a workspace, from the left."""
    return SPACES[space, arrangement]


def firsts_of(space: str, arrangement: str) -> tuple[str, ...]:
    """The docks that are in front of their tabs at first."""
    return tuple([tabs[0] for _, stacks in columns_of(space, arrangement) for _, tabs in stacks])


def share_width(widths: Sequence[int], room: int, letter: int) -> list[int]:
    """How wide the columns beside the middle (0) are: they give way, none below its least, until the middle has enough
    letters of this size."""
    lack = MIDDLE_LETTERS * letter - (room - sum(widths))
    spare = [max(0, width - SIDE_LETTERS * letter) for width in widths]
    give = min(max(0, lack), sum(spare)) / max(1, sum(spare))
    return [width - round(one * give) for width, one in zip(widths, spare, strict=True)]


def chart_width(width: int, others: int, room: int, letter: int, kept: int) -> int:
    """How wide the column with the charts is: as it should be, and wider while the middle keeps so many letters."""
    spare = room - others - width - kept * letter
    return max(width, min(width + spare, CHART_LETTERS * letter))


def width_of(measure: str | None, columns: Sequence[Column], space: str, room: int, px: Callable[[str], int]) -> int:
    """How wide the column of this measure is among those of a space; 0 for the one that takes the rest.  ``px``: of a
    measure."""
    if measure != CHARTS:
        return px(measure) if measure else 0
    others = sum([px(width) for width, _ in columns if width and width != measure])
    return chart_width(px(measure), others, room, px("body"), KEPT_LETTERS[space])


def share_height(heights: Sequence[int], room: int, letter: int) -> list[int]:
    """How high the docks of a column are, of which those at 0 take what is left: the others give way, none below its
    least, until what is left is high enough for letters of this size."""
    lack = GROWING_LETTERS * letter - (room - sum(heights))
    spare = [max(0, height - LOWEST_LETTERS * letter) for height in heights]
    give = min(max(0, lack), sum(spare)) / max(1, sum(spare))
    kept = [height - round(one * give) for height, one in zip(heights, spare, strict=True)]
    return [height or max(60, (room - sum(kept)) // heights.count(0)) for height in kept]


def divide_height(meant: Sequence[int], grows: Sequence[bool], room: int, letter: int) -> list[int]:
    """How high the docks of a column are that are ``meant`` to be so high: who grows takes what is left; where all do,
    each is as it was pulled, and all are alike if nobody pulled them."""
    if all(grows) and all(meant):
        return list(meant)
    return share_height([0 if grown else high for high, grown in zip(meant, grows, strict=True)], room, letter)


def rail_of(space: str, arrangement: str) -> tuple[str, ...]:
    """The docks behind icons at the edge; none where they have room."""
    return RAILS.get((space, arrangement), ())
