"""The actions of whoever acts, in the order of their digits, and what they are called."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress

from gui.viewmodel.targets.aiming import aiming_fields
from models.desk.desk import Desk
from models.storage.data_error import DataError
from models.storage.drafts import Draft
from systems.common.forms import BeingField, Choice, Form
from systems.common.kernel.actions import DONE
from systems.common.kernel.game import Action, offered
from systems.common.kernel.groups import group_key
from systems.common.kernel.look import Look
from systems.common.kernel.rooms import NotProvided
from systems.common.kernel.upcoming import who_may_act
from systems.common.records.table import PARTY, ROUND

SHORT = 10  # letters of a name that fits where the usual one stands
GONE = "Not possible now."
TAKES = "Not possible now: it takes {what}."
KEPT = "turn.digits"  # as what the digits are written down
DIGITS = 9
Offer = tuple[Action, Form]
Offers = tuple[Offer, ...]


class Places:
    """At which digit each action of everybody stands, the whole fight long, for each phase by itself; the same action
    at the same digit for all who can do it, unless it is taken by another of theirs.  What was found out is written
    down beside the campaign, and read again when it is opened within the fight."""

    def __init__(self) -> None:
        self._of: dict[tuple[str, str], dict[str, int]] = {}  # digits of actions, by whose they are in which phase
        self._shared: dict[str, dict[str, int]] = {}  # of whoever has an action first, by phase
        self._met: dict[str, str] = {}  # what each action was called when it was possible last
        self._desk: Desk | None = None
        self.gone: frozenset[str] = frozenset()  # what was kept last only for its digit

    def keep(self, desk: Desk, whose: tuple[str, str], found: Sequence[tuple[Action, Form]]) -> dict[int, Offer]:
        """What is found for an actor in a phase, each by its digit: what cannot be done now keeps its place and says
        why, as long as anything possible stands behind it.  Where one leads to others, or nothing is found, no place is
        kept."""
        self._follow(desk)
        own = self._of.get(whose, {})
        able = {action.key: (action, form) for action, form in found}
        self.gone = frozenset()
        if not found or any([form.leads for key, (_, form) in able.items() if key not in own]):
            return dict(enumerate(found, 1))
        self._met |= {key: form.label for key, (_, form) in able.items()}
        if fresh := [key for key in able if key not in own]:
            own = self._of[whose] = self._with(desk.look, whose[1], own, fresh)
            self._write()
        last = max([place for key, place in own.items() if key in able])
        there = sorted([(place, key) for key, place in own.items() if place <= last and key in desk.game.actions])
        self.gone = frozenset([key for _, key in there if key not in able])
        return {place: able.get(key) or self._impossible(desk.look, key) for place, key in there}

    def _with(self, look: Look, phase: str, own: Mapping[str, int], fresh: Sequence[str]) -> dict[str, int]:
        """These digits and those of actions that somebody had not yet: that of others in this phase, where it is free;
        else the first that is free, if there is one that nobody has."""
        shared, found = self._shared_in(look, phase), dict(own)
        for key in [key for key in fresh if shared.get(key, 0) not in (0, *found.values())]:
            found[key] = shared[key]
        for key in [key for key in fresh if key not in found]:
            free = [place for place in range(1, DIGITS + len(fresh) + len(own) + 1) if place not in found.values()]
            unused = [place for place in free if place not in shared.values() and place <= DIGITS]
            found[key] = unused[0] if unused else free[0]
            shared.setdefault(key, found[key])
        return found

    def _shared_in(self, look: Look, phase: str) -> dict[str, int]:
        """The digits of a phase: those that somebody has, then those of what all who may act now could do, in the order
        in which actions are offered."""
        if phase not in self._shared:
            others = [digits for (_, at), digits in self._of.items() if at == phase]
            shared = self._shared[phase] = {key: place for one in reversed(others) for key, place in one.items()}
            first = {group_key(look.being(who)): who for who in reversed(who_may_act(look)) if who != ROUND}
            able = {action.key for who in first.values() for action, form in offered(look, who, "turn")
                    if action.key not in (DONE, *shared) and not form.leads}  # fmt: skip
            free = [place for place in range(1, DIGITS + 1) if place not in shared.values()]
            shared |= zip([key for key in look.game.actions if key in able], free, strict=False)
        return self._shared[phase]

    def forget(self, desk: Desk | None) -> None:
        """Nobody fights any more."""
        had, self._of, self._met, self._shared = bool(self._of), {}, {}, {}
        if desk is not None and desk.drafts is not None and (had or desk is not self._desk):
            with suppress(DataError):
                if (kept := desk.drafts.newest(KEPT)) is not None:
                    desk.drafts.drop(kept)
        self._desk = desk

    def _follow(self, desk: Desk) -> None:
        """Another desk: what was found out at it before."""
        if desk is self._desk:
            return
        self._desk, self._of, self._met, self._shared = desk, {}, {}, {}
        kept = desk.drafts.newest(KEPT) if desk.drafts is not None else None
        with suppress(ValueError, TypeError):  # written by another version: it is found out anew
            for actor, phase, digits in json.loads(kept.text) if kept is not None else ():
                self._of[actor, phase] = {str(key): int(place) for key, place in digits.items()}

    def _write(self) -> None:
        if self._desk is not None and self._desk.drafts is not None:
            said = json.dumps([[*whose, digits] for whose, digits in self._of.items()])
            with suppress(DataError):  # the digits are of this window alone then
                self._desk.drafts.keep(Draft(KEPT, KEPT, KEPT, said))

    def _impossible(self, look: Look, key: str) -> Offer:
        action = look.game.actions[key]
        what = look.game.required.get(key, "")
        return action, Form(key, self._met.get(key, action.label), blocked=TAKES.format(what=what) if what else GONE)


def digits_of(places: Iterable[int]) -> tuple[str, ...]:
    """The keys of actions in these places; there are no more than nine."""
    return tuple([str(place) if place <= DIGITS else "" for place in places])


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
