"""How wide the columns of the tracker are where there is a stage, and what they leave to effects with long names."""

from __future__ import annotations

from collections.abc import Sequence

from gui import theme
from gui.docks.tracker_model import ARMOR, EFFECTS, HITS, NAME, STATE, TALLY, TURN
from gui.parts.chips import ChipFace, chip_size
from gui.parts.painting import words_width

FOR_CHIPS = ((HITS, 0.35), (NAME, 0.12))  # what these leave to an effect with a long name
AROUND_CHIPS = 24

# Of the measures of a fight without a stage.
SHARES = {
    TURN: ("cell_turn", 1.0),
    NAME: ("cell_name", 0.86),
    STATE: ("cell_state", 0.92),
    HITS: ("cell_hp", 0.62),
    ARMOR: ("cell_armor", 1.0),
    EFFECTS: ("cell_turn", 1.25),
    TALLY: ("cell_name", 1.15),  # dice and what they come to
}
FROM_DICE = 0.25  # what the dice leave at most to an effect with a long name
EFFECTS_AT_MOST = 2.4  # of what they have at least: the rest belongs to the dice
GIVE_WAY = ((ARMOR, 0.25), (TALLY, 0.2), (NAME, 0.25), (HITS, 0.25), (TALLY, 0.4))


def staged_widths(room: int, wish: int = 0) -> dict[int, int]:
    """Every column; of what is left over the effects have a little, the dice the rest; effects need ``wish``."""
    widths = {column: round(theme.px(measure) * share) for column, (measure, share) in SHARES.items()}
    lack = sum(widths.values()) - room
    for column, share in GIVE_WAY:
        give = max(0, min(lack, round(widths[column] * share)))
        widths[column], lack = widths[column] - give, lack - give
    over = max(0, -lack)
    for_effects = min(over, round(widths[EFFECTS] * (EFFECTS_AT_MOST - 1)))
    widths[EFFECTS] += for_effects
    widths[TALLY] += over - for_effects
    left = max(0, min(wish - widths[EFFECTS], round(widths[TALLY] * FROM_DICE)))
    widths[EFFECTS], widths[TALLY] = widths[EFFECTS] + left, widths[TALLY] - left
    return widths


def chips_wish(lines: Sequence[Sequence[ChipFace]]) -> int:
    """What the first effect of each line needs to be read whole, the longest of all; 0 without effects."""
    more = words_width("+9", "small", 600) + AROUND_CHIPS
    return max([chip_size(chips[0]).width() + more for chips in lines if chips], default=0)


def leave_to_chips(widths: dict[int, int], wish: int, room: int) -> None:
    """Take from the gauges and the names what effects need, as far as these can give it."""
    for column, share in FOR_CHIPS:
        widths[column] -= max(0, min(wish + sum(widths.values()) - room, round(widths[column] * share)))


def fitting(head: str, room: float) -> str:
    """A head as it is, or the initials of its words where there is too little room: ``DC`` for ``Defense class``."""
    initials = "".join([word[0] for word in head.split()])
    return head if words_width(head.upper(), "micro", 600) <= room or len(initials) < 2 else initials
