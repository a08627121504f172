"""At whom each aimed last: an action opens with that target if it still stands, else with the next of its group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gui.viewmodel.aiming import Aiming, aiming_fields, standing_targets
from systems.common.forms import Answers, BeingField, Form
from systems.common.kernel.look import Look
from systems.common.kernel.standing import state_of


class AimMemory:
    """Remembers targets for the length of a fight: of whoever acts now what was aimed by hand, of all the last deed."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[str, ...]] = {}  # by who acted, and by side
        self._by_hand: tuple[str, str, tuple[str, ...]] = "", "", ()  # who acts, the action, at whom
        self._down: frozenset[str] = frozenset()  # who did not stand when it was aimed at by hand

    def forget(self) -> None:
        """Another fight, or none."""
        self._last.clear()
        self._by_hand, self._down = ("", "", ()), frozenset()

    def aimed(self, look: Look, actor: str, action: str, targets: Sequence[str]) -> None:
        """Somebody was aimed at by hand."""
        self._by_hand = actor, action, tuple(targets)
        self._down = frozenset([who for who in targets if not state_of(look, look.being(who)).stands])

    def done(self, look: Look, actor: str, targets: Sequence[str]) -> None:
        """A deed was aimed at these."""
        being = look.find(actor)
        if being is not None and targets:
            self._last[actor] = self._last[f"side:{being.side}"] = tuple(targets)

    def opening(self, look: Look, actor: str, form: Form, known: Answers) -> tuple[dict[str, Any], str]:
        """The answers with which a form opens, besides those known already; and what is said of it."""
        found: dict[str, Any] = {}
        said = ""
        for one in aiming_fields(form):
            if one.name in known:
                continue
            targets, instead = self._targets(look, actor, form, one)
            if targets:
                found[one.name] = targets[0] if isinstance(one, BeingField) else targets
                said = said or instead
        return found, said

    def _targets(self, look: Look, actor: str, form: Form, one: Aiming) -> tuple[tuple[str, ...], str]:
        """Whom this question opens with; nobody: as the game proposes."""
        who, action, by_hand = self._by_hand
        fresh = by_hand if who == actor else ()
        if not isinstance(one, BeingField):  # an area is proposed anew each time it is thought of
            return standing_targets(look, one, fresh, self._down) if action == form.key else ((), "")
        side = _side_of(look, one)
        being = look.find(actor)
        if fresh and action != form.key:
            fresh = tuple([target for target in fresh if not side or _side(look, target) == side])
        if fresh:
            return standing_targets(look, one, fresh, self._down)
        if being is None or side in ("", being.side):  # helping: the game knows who needs it most
            return (), ""
        for key in (actor, f"side:{being.side}"):
            last = tuple([target for target in self._last.get(key, ()) if _side(look, target) == side])
            found, instead = standing_targets(look, one, last[:1])
            if found:
                return found, instead
        return (), ""


def _side(look: Look, who: str) -> str:
    being = look.find(who)
    return being.side if being is not None else ""


def _side_of(look: Look, one: BeingField) -> str:
    """On which side the game looks for a target."""
    return _side(look, str(one.blank() or ""))
