"""How wide the columns of the tracker are where there is a stage: dice and totals need room, effects give way."""

from __future__ import annotations

from gui import theme
from gui.docks.tracker_model import ARMOR, EFFECTS, HITS, NAME, STATE, TALLY, TURN

# Of the measures of a fight without a stage.
SHARES = {
    TURN: ("cell_turn", 1.0),
    NAME: ("cell_name", 0.86),
    STATE: ("cell_state", 0.92),
    HITS: ("cell_hp", 0.62),
    ARMOR: ("cell_armor", 1.0),
    TALLY: ("cell_name", 1.4),  # the dice and what they come to
    EFFECTS: ("cell_turn", 1.0),  # and what the others leave
}
GIVE_WAY = ((ARMOR, 0.25), (TALLY, 0.2), (NAME, 0.25), (HITS, 0.25), (TALLY, 0.4))


def staged_widths(room: int) -> dict[int, int]:
    """Every column; the last takes what is left, that is little but never nothing."""
    widths = {column: round(theme.px(measure) * share) for column, (measure, share) in SHARES.items()}
    lack = sum(widths.values()) - room
    for column, share in GIVE_WAY:
        give = max(0, min(lack, round(widths[column] * share)))
        widths[column], lack = widths[column] - give, lack - give
    widths[EFFECTS] = max(widths[EFFECTS], widths[EFFECTS] - lack)
    return widths
