"""``python -m tests.walks ROOM WALK``: a walk with all that is only kept as a sum; without a number all walks of a room.

Written to a file in the rules as they were and in the rules as they are, two such texts say what has changed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from systems.common.kernel.look import Look
from tests.action_words import outcome_lines
from tests.walks.looking import looked_at
from tests.walks.moves import Glance, Press
from tests.walks.recorded import game_of, recorded
from tests.walks.replaying import Walks, pressed
from tests.walks.whole import whole


def in_full(walks: Walks, number: int) -> Iterator[str]:
    """Every move of a walk with its lines as they are now."""
    walk, game, presses = walks.walks[number], walks.game, 0
    yield f"== {number} from {walk.start}"
    for move in walk.moves:
        yield str(move)
        table = walks.table_after(number, presses)
        if isinstance(move, Glance):
            lines = looked_at(game, table, move.what, move.about)
        else:
            presses += 1
            asked = [_form_of(Look(game, table), move)]
            outcome = pressed(game, table, move, asked)
            lines = [outcome] if isinstance(outcome, str) else [*asked, *outcome_lines(table, outcome)]
        yield from [f"    {line}" for line in lines]


def _form_of(look: Look, press: Press) -> str:
    """The form of a press as its answers leave it, if a desk could hold them: some are no answers at all."""
    try:
        return whole(look.game.actions[press.action].form(look, press.actor, press.answers))
    except (TypeError, ValueError, KeyError):
        return "no form: no desk can hold these answers"


def main(room: str, *numbers: str) -> None:
    """Print walks in full."""
    walks = Walks(game_of(room), recorded(room))
    for number in map(int, numbers or walks.walks):
        print(*in_full(walks, number), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
