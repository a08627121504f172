"""What each did last in such a phase, offered again until tactics say something new."""

from __future__ import annotations

from systems.common.kernel.actions import GO
from systems.common.kernel.look import Look

Whose = tuple[str, str]  # who acts, and in which phase


def is_to_act(look: Look, who: str) -> bool:
    """Whether somebody waits to act, or comes later in this phase of the round, as whoever has held an action back."""
    turn = look.turn
    ahead = look.game.turns_ahead(look) if turn is not None else ()
    return who in look.waiting or any([who in one.actors and turn and one.phase == turn.phase for one in ahead])


class LastDeeds:
    """The last action of each and what tactics would have done then; what is chosen by hand holds whatever they say."""

    def __init__(self) -> None:
        self._kept: dict[Whose, tuple[str, str | None]] = {}
        self._advised = ""  # where the last was begun

    def of(self, whose: Whose, advised: str) -> str:
        """What is offered again; empty: nothing was done yet, or tactics now say something new, as to give up."""
        action, then = self._kept.get(whose, ("", None))
        return action if then in (None, advised) else ""

    def choose(self, whose: Whose, action: str) -> None:
        """Somebody chose this by hand and has not done it yet."""
        self._kept[whose] = action, None

    def begin(self, whose: Whose, action: str, advised: str) -> None:
        """This is about to be done where tactics advise that; until it is, it holds like what a hand has chosen."""
        self._kept[whose], self._advised = (action, None), advised

    def did(self, whose: Whose, acts_again: bool) -> None:
        """What was begun is done; who ``acts_again`` does something else next, and whoever has come near does not go
        away again, unasked."""
        action, _ = self._kept.get(whose, ("", None))
        self._kept[whose] = action, self._advised
        if acts_again or action == GO:
            self.drop(whose)

    def drop(self, whose: Whose) -> None:
        """It is not offered again."""
        self._kept.pop(whose, None)

    def clear(self) -> None:
        """Nobody did anything yet."""
        self._kept.clear()
