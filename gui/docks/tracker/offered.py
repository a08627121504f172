"""The actions of whoever acts, in the order of their digits, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Form
from systems.common.kernel.game import Action

SHORT = 10  # letters of a name that fits where the usual one stands
GONE = "Not possible any more in this turn."
Offers = tuple[tuple[Action, Form], ...]


class Places:
    """At which digit each action of everybody stands who acts in a turn, whoever acts in between."""

    def __init__(self) -> None:
        self._turn: tuple[object, ...] = ()
        self._offered: dict[str, Offers] = {}  # by actor

    def keep(self, turn: tuple[object, ...], actor: str, found: Sequence[tuple[Action, Form]]) -> Offers:
        """What is found, each at the digit it had before in the same turn: what cannot be done any more keeps its place
        and says so.  Where one leads to others, or nothing is found, no place is kept."""
        if turn != self._turn:
            self._turn, self._offered = turn, {}
        before = self._offered.get(actor, ())
        new = [one for one in found if one[0].key not in [action.key for action, _ in before]]
        if not found or any([form.leads for _, form in new]):
            return tuple(found)
        able = {action.key: (action, form) for action, form in found}
        kept = [able.get(action.key, (action, Form(form.key, form.label, blocked=GONE))) for action, form in before]
        self._offered[actor] = (*kept, *new)
        return self._offered[actor]

    def forget(self) -> None:
        """Nobody fights any more."""
        self._turn, self._offered = (), {}


def name_action(action: Action, form: Form) -> str:
    """What an action is called now: as its form says, where the fight gives it a short name of its own."""
    return form.label if form.label and len(form.label) <= SHORT else action.label
