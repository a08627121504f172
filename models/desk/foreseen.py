"""What would come of an answer before it is given: what is told then, and which dice are thrown next.

The rule runs on a table that nobody keeps; no die falls, and no chance is used up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from models.desk.hands import Hands
from models.desk.results import Owed
from systems.common.content.entries import BadEntry
from systems.common.dice.thrown_again import is_again
from systems.common.forms import Answers, Choice, Question
from systems.common.kernel.game import Game, perform
from systems.common.kernel.play import Play, Told
from systems.common.kernel.tape import DiceTape, Needed, OtherTape, Refused, RollRequest
from systems.common.records.table import Table

MOST_THROWS = 100  # of dice that are only supposed: a rule that throws on and on is not followed further


class _Endless(Exception):
    """The rule threw more dice than anybody would type."""


class _Supposed:
    """Dice of the program that all fall low, or all high; never all alike, for those might be thrown again."""

    def __init__(self, high: bool) -> None:
        self._high, self._left = high, MOST_THROWS

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        self._left -= 1
        if self._left < 0:
            raise _Endless
        return suppose_faces(request, self._high)


def suppose_faces(request: RollRequest, high: bool) -> tuple[int, ...]:
    """High or low faces that buy nothing and are not all alike."""
    bought = request.read.marks if request.read.how == "best" else ()
    found = [face for face in range(1, request.sides + 1) if face not in bought] or [1]
    one, other = (found[-1], found[-2:][0]) if high else (found[0], found[:2][-1])
    return tuple([other if place == 1 else one for place in range(request.count)])


def told_if(game: Game, table: Table, owed: Owed, answer: Answers) -> tuple[str, ...]:
    """What would be told if this were the answer to a question, as long as nothing is thrown or asked after it."""
    if not isinstance(owed.request, Question):
        return ()
    from models.storage.codec import freeze

    def nobody_else(who: str) -> bool:
        return True

    tape = DiceTape(_Supposed(False), nobody_else, nobody_else, owed.tape.entries)
    play = Play(game, table, tape.answered(owed.request, freeze(dict(answer))))
    try:
        perform(play, owed.choice)
    except (Needed, Refused, BadEntry, OtherTape):
        return ()
    return tuple([str(line) for line in play.outcome().story])


def story_of(game: Game, table: Table, hands: Hands, owed: Owed, faces: Sequence[int]) -> tuple[Told, ...]:
    """What would be told if the dice that are owed, and those that follow at the table, showed these; nothing as long
    as more is thrown, or asked, before that is known."""

    def everybody(who: str) -> bool:
        return True

    request, entries, left = owed.request, tuple(owed.tape.entries), tuple(faces)
    while isinstance(request, RollRequest) and left and hands.throws(table, request.roller):
        tape = DiceTape(_Supposed(False), everybody, everybody, entries)
        own, left = left[: request.count], left[request.count :]
        try:
            tape = tape.answered(request, own)
            play = Play(game, table, tape)
            perform(play, owed.choice)
            return play.outcome().story
        except Needed as needed:
            request, entries = needed.request, tuple(tape.entries)
        except (Refused, BadEntry, OtherTape):
            break
    return ()


def left_if(game: Game, table: Table, choice: Choice, being: str) -> int | None:
    """What somebody would have left of what runs down first; nothing if dice are thrown or somebody decides before that
    is known, or if it would be refused."""

    def everybody(who: str) -> bool:
        return True

    play = Play(game, table, DiceTape(_Supposed(False), everybody, everybody))
    try:
        perform(play, choice)
    except (Needed, Refused, BadEntry):
        return None
    return game.summary(play, play.being(being)).tracks[0].now


def next_rolls(
    game: Game, table: Table, hands: Hands, owed: Owed, faces: Sequence[int] = ()
) -> tuple[RollRequest, ...] | None:
    """The roll that somebody at the table throws next if the owed dice show these faces; without faces: if all goes
    well for whoever throws.  Empty: none; nothing: it cannot be said, as where it is only thrown again once somebody
    has seen it fall.  What is decided in between tactics decide.
    """
    if not isinstance(owed.request, RollRequest):
        return None
    need = owed.request.need
    given = tuple(faces) or suppose_faces(owed.request, high=need is None or not need.under)
    found: list[tuple[RollRequest, ...] | None] = []
    for high in (False, True):
        tape = DiceTape(_Supposed(high), partial(hands.throws, table), recorded=owed.tape.entries)
        try:
            play = Play(game, table, tape.answered(owed.request, given))
            perform(play, owed.choice)
            found.append(())
        except Needed as needed:
            if isinstance(needed.request, RollRequest):
                return None if is_again(needed.request.purpose, owed.request.purpose) else (needed.request,)
        except (Refused, BadEntry, OtherTape, _Endless):
            found.append(None)
    return None if None in found else ()
