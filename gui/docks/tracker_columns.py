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
    EFFECTS: ("cell_turn", 1.25),
    TALLY: ("cell_name", 1.15),  # dice and what they come to
}
EFFECTS_AT_MOST = 2.4  # of what they have at least: the rest belongs to the dice
GIVE_WAY = ((ARMOR, 0.25), (TALLY, 0.2), (NAME, 0.25), (HITS, 0.25), (TALLY, 0.4))


def staged_widths(room: int) -> dict[int, int]:
    """Every column; of what is left over the effects have a little, the dice the rest."""
    widths = {column: round(theme.px(measure) * share) for column, (measure, share) in SHARES.items()}
    lack = sum(widths.values()) - room
    for column, share in GIVE_WAY:
        give = max(0, min(lack, round(widths[column] * share)))
        widths[column], lack = widths[column] - give, lack - give
    over = max(0, -lack)
    for_effects = min(over, round(widths[EFFECTS] * (EFFECTS_AT_MOST - 1)))
    widths[EFFECTS] += for_effects
    widths[TALLY] += over - for_effects
    return widths
