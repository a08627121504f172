"""The actions of whoever acts, in the order of their digits, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from gui.viewmodel.targets.aiming import aiming_fields
from systems.common.forms import BeingField, Choice, Form
from systems.common.kernel.game import Action
from systems.common.kernel.look import Look
from systems.common.kernel.rooms import NotProvided
from systems.common.records.table import PARTY

SHORT = 10  # letters of a name that fits where the usual one stands
GONE = "Not possible now."
Offers = tuple[tuple[Action, Form], ...]


class Places:
    """At which digit each action of everybody stands, the whole fight long, for each phase by itself."""

    def __init__(self) -> None:
        self._keys: dict[tuple[object, ...], tuple[str, ...]] = {}  # of actions, by whose they are
        self._met: dict[str, tuple[Action, str]] = {}  # each action, and what it was called when it was possible last

    def keep(self, whose: tuple[object, ...], found: Sequence[tuple[Action, Form]]) -> Offers:
        """What is found for an actor in a phase, each at the digit it had before: what cannot be done now keeps its
        place and says so, as long as anything possible stands behind it.  Where one leads to others, or nothing is
        found, no place is kept."""
        before = self._keys.get(whose, ())
        able = {action.key: (action, form) for action, form in found}
        if not found or any([form.leads for key, (_, form) in able.items() if key not in before]):
            return tuple(found)
        self._met |= {key: (action, form.label) for key, (action, form) in able.items()}
        keys = self._keys[whose] = (*before, *[key for key in able if key not in before])
        last = max([place for place, key in enumerate(keys) if key in able])
        return tuple([able.get(key) or self._impossible(key) for key in keys[: last + 1]])

    def forget(self) -> None:
        """Nobody fights any more."""
        self._keys, self._met = {}, {}

    def _impossible(self, key: str) -> tuple[Action, Form]:
        action, label = self._met[key]
        return action, Form(key, label, blocked=GONE)


def is_any_possible(look: Look, actor: str, offers: Offers) -> bool:
    """Whether any of these can be done to anybody it is meant for, as it is offered or with another aimed at."""
    return any([not form.blocked or _is_against_another(look, actor, action, form) for action, form in offers])


def _is_against_another(look: Look, actor: str, action: Action, form: Form) -> bool:
    aims = [(one.name, who) for one in aiming_fields(form) if isinstance(one, BeingField)
            for who in one.allowed if _is_beside(look, who, one.blank())]  # fmt: skip
    others = [action.form(look, actor, {name: who}) for name, who in aims]
    return any([other is not None and not other.blocked for other in others])


def _is_beside(look: Look, who: str, meant: str) -> bool:
    """Whether somebody is on the side of whom the form means, if it means anybody: it is no deed to do to others."""
    one, other = look.find(who), look.find(meant)
    return one is None or other is None or one.side == other.side


def name_action(action: Action, form: Form) -> str:
    """What an action is called now: as its form says, where the fight gives it a short name of its own."""
    return form.label if form.label and len(form.label) <= SHORT else action.label


def suggest(look: Look, actor: str) -> Choice | None:
    """What tactics would do, as a first guess for those the referee plays."""
    if actor not in look.table.beings or look.being(actor).side == PARTY:
        return None
    try:
        return look.game.suggest(look, actor)
    except NotProvided:
        return None
