"""The actions of whoever acts, in the order of their digits, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from gui.viewmodel.targets.aiming import aiming_fields
from systems.common.forms import BeingField, Choice, Form
from systems.common.kernel.acting.required import why_not
from systems.common.kernel.actions import Action
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.rooms import NotProvided
from systems.common.records.table import PARTY

SHORT = 10  # letters of a name that fits where the usual one stands
Offer = tuple[Action, Form]
Offers = tuple[Offer, ...]


class Places:
    """What everybody could do in this fight, for each phase by itself: what cannot be done now keeps its place and says
    why, as long as anything possible stands behind it."""

    def __init__(self) -> None:
        self._had: dict[tuple[str, str], dict[str, str]] = {}  # what it was called then, by whose it is in which phase
        self.gone: frozenset[str] = frozenset()  # what was kept last only for its place
        self.beyond: Offers = ()  # what cannot be done now and has no place: what has a digit, or could be done before
        self.digits: tuple[str, ...] = ()  # of these

    def keep(self, look: Look, whose: tuple[str, str], found: Sequence[Offer]) -> Offers:
        """What is found for an actor in a phase and what was found before, in the order of the digits."""
        able = {action.key: (action, form) for action, form in found}
        had = self._had.setdefault(whose, {})
        had |= {key: form.label for key, (_, form) in able.items()}
        there = sorted([key for key in had if key in look.game.actions], key=lambda key: _place(look.game, key))
        there = there[: 1 + max([n for n, key in enumerate(there) if key in able], default=-1)]
        self.gone = frozenset([key for key in there if key not in able])
        kept = tuple([able.get(key) or impossible(look, key, whose[0], had[key]) for key in there])
        self._keep_beyond(look, whose, kept)
        return kept

    def _keep_beyond(self, look: Look, whose: tuple[str, str], kept: Offers) -> None:
        there, game, had = {action.key for action, _ in kept}, look.game, self._had[whose]
        first = [keys[0] for keys in game.digits if there.isdisjoint(keys)]  # of those that share a digit
        known = {*had, *first} if whose[0] in look.table.beings else set()
        missing = [key for key in game.required if key in known and key not in there]
        missing.sort(key=lambda key: _place(game, key))
        self.beyond = tuple([impossible(look, key, whose[0], had.get(key, "")) for key in missing])
        self.digits = digits_of(game, (*kept, *self.beyond))[len(kept) :]

    @property
    def tells(self) -> bool:
        """Whether there is more to read than one reason for all: a phase that comes first."""
        reasons = {form.blocked for _, form in self.beyond}
        return len(reasons) > 1 or len(self.beyond) == 1

    def why_not(self, digit: str) -> str:
        """Why what has this digit cannot be done now, with its name; empty: nothing has it."""
        for (action, form), key in zip(self.beyond, self.digits, strict=True):
            if key == digit:
                return f"{name_action(action, form)}: {form.blocked}"
        return ""

    def forget(self) -> None:
        """Nobody fights any more."""
        self._had, self.beyond, self.digits = {}, (), ()


def impossible(look: Look, key: str, actor: str, label: str = "") -> Offer:
    """An action of a turn that cannot be done as things stand, with what is lacking."""
    action = look.game.actions[key]
    return action, Form(key, label or action.label, blocked=why_not(look, key, actor))


def _place(game: Game, key: str) -> tuple[int, int]:
    """By its digit; without one behind all that have one, as actions are offered."""
    return digit_of(game, key) or len(game.digits) + 1, list(game.actions).index(key)


def digit_of(game: Game, key: str) -> int:
    """The digit of an action, the same for everybody; 0: it is found by its name."""
    return next((digit for digit, keys in enumerate(game.digits, 1) if key in keys), 0)


def digits_of(game: Game, offers: Offers) -> tuple[str, ...]:
    """The keys of these; of one digit only the first has it."""
    found: list[str] = []
    for action, _ in offers:
        digit = digit_of(game, action.key)
        found.append(str(digit) if digit and str(digit) not in found else "")
    return tuple(found)


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
