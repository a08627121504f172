"""At whom each aimed last: an action opens with that target if it still stands, else with the next of its group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gui.viewmodel.targets.aiming import Aiming, aiming_fields, instead_words, standing_targets
from systems.common.forms import Answers, BeingField, ChoiceField, Form
from systems.common.kernel.look import Look
from systems.common.kernel.standing import state_of
from systems.common.records.table import altered
from systems.frozen import dataclass

NOBODY = ""  # the answer of a question that may be aimed at nobody


@dataclass(frozen=True, slots=True)
class Aim:
    """Who acts and how, for which side that is meant, at whom it is aimed, and who of them lay already; in which turn,
    where it holds no longer; and what was chosen besides, such as the spell."""

    actor: str = ""
    action: str = ""
    lean: str = ""
    targets: tuple[str, ...] = ()
    down: frozenset[str] = frozenset()
    turn: tuple[int, int] = (-1, -1)
    chosen: tuple[Any, ...] = ()


class AimMemory:
    """Remembers targets for the length of a fight: of whoever acts now what was aimed by hand, of all the last deed."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[str, ...]] = {}  # by who acted, and by side
        self._by_hand = self._shown = Aim()

    def forget(self) -> None:
        """Another fight, or none."""
        self._last.clear()
        self._by_hand = self._shown = Aim()

    def aimed(self, look: Look, actor: str, form: Form, targets: Sequence[str]) -> None:
        """Somebody was aimed at by hand."""
        now = (look.fight.round, look.fight.now)
        self._by_hand = Aim(actor, form.key, _lean_of(look, form), tuple(targets), _down_of(look, targets), now)

    def is_of_now(self, look: Look, actor: str, form: Form) -> bool:
        """Whether a hand has aimed this form in this turn."""
        by, now = self._by_hand, (look.fight.round, look.fight.now)
        return (by.actor, by.action, by.lean, by.turn) == (actor, form.key, _lean_of(look, form), now)

    def shown(self, look: Look, actor: str, form: Form, targets: Sequence[str], answers: Answers) -> None:
        """These are aimed at, as it was proposed: what is done meanwhile by others, or by the referee's hand, changes
        that no more."""
        now, lean = (look.fight.round, look.fight.now), _lean_of(look, form)
        shown = Aim(actor, form.key, lean, tuple(targets), self._shown.down, now, _chosen_in(form, answers))
        if shown != self._shown:
            self._shown = altered(shown, down=_down_of(look, targets))

    @property
    def now(self) -> Aim:
        """How the form of the turn is aimed."""
        return self._shown

    def go_back(self, shown: Aim) -> None:
        """It is aimed as it was then, if it was aimed at all."""
        if shown.targets:
            self._shown = shown

    def let_go(self) -> None:
        """What is proposed next counts, whoever was aimed at before."""
        self._shown = Aim()

    def done(self, look: Look, actor: str, targets: Sequence[str]) -> None:
        """A deed was aimed at these."""
        being = look.find(actor)
        self.let_go()
        if being is not None and targets:
            self._last[actor] = self._last[f"side:{being.side}"] = tuple(targets)

    def opening(
        self, look: Look, actor: str, form: Form, proposed: Answers, answers: Answers | None = None
    ) -> tuple[dict[str, Any], str]:
        """At whom a form opens that has these answers (or those that are proposed): as by hand, else as it was shown in
        this turn, else as ``proposed``, else as was decided, else as last; and what is said of that.  What is not named
        is as the game has it."""
        chosen = _chosen_in(form, proposed if answers is None else answers)
        if chosen != _chosen_in(form, proposed) and _lean_of(look, form) == _side(look, actor):
            proposed = {}  # it was meant for another spell
        found: dict[str, Any] = {}
        said = ""
        for one in aiming_fields(form):
            lost = self._lost(look, actor, form, one)
            by_hand = self._as_by_hand(look, actor, form, one)
            if by_hand is None and (shown := self._as_shown(look, actor, form, one, chosen)):
                found[one.name] = shown
                continue
            decided, why = (one.decided, one.why_not) if isinstance(one, BeingField) else ("", "")
            if by_hand is None and one.name in proposed and not one.problem(proposed[one.name]):
                found[one.name] = proposed[one.name]
                said = said or _in_place_of(look, decided or lost, found[one.name], why)
                continue
            if by_hand is None and decided:
                said = said or _in_place_of(look, decided, one.blank(), why)
                continue
            targets, instead = by_hand or self._as_last(look, actor, one)
            if isinstance(one, BeingField) and targets:
                found[one.name] = targets[0]
            elif by_hand and isinstance(one, BeingField) and NOBODY in one.allowed:
                found[one.name] = NOBODY  # a bare spot, say, which is chosen like anybody
            elif by_hand and not isinstance(one, BeingField):
                found[one.name] = targets
            said = said or instead or _in_place_of(look, lost, found.get(one.name, one.blank()))
        return found, said

    def _as_by_hand(self, look: Look, actor: str, form: Form, one: Aiming) -> tuple[tuple[str, ...], str] | None:
        """Whom this actor was made to aim at; for another action only those of the side it is meant for, and an area is
        proposed anew each time it is thought of.  Nothing: nobody was aimed at by hand."""
        by = self._by_hand
        if by.actor != actor:
            return None
        if by.action == form.key and by.lean == _lean_of(look, form):
            same = by.turn == (look.fight.round, look.fight.now) or not isinstance(one, BeingField)
            if not same and isinstance(one, BeingField) and set(by.targets) & set(one.far):
                return None
            found = standing_targets(look, one, by.targets, by.down)
            return found if found[0] or (same and not by.targets) else None  # a bare spot is meant for this turn
        if not isinstance(one, BeingField) or one.decided:
            return None
        side = _side(look, str(one.blank() or ""))
        meant = tuple([who for who in by.targets if who not in one.far and (not side or _side(look, who) == side)])
        found = standing_targets(look, one, meant[:1], by.down)
        return found if found[0] else None

    def _as_shown(self, look: Look, actor: str, form: Form, one: Aiming, chosen: tuple[Any, ...]) -> str:
        """Who is aimed at already in this turn, as long as that is no worse a target than it was; nobody: empty.  With
        another spell of one's own side somebody else may need it most."""
        by = self._shown
        if not isinstance(one, BeingField) or one.decided or not self._is_shown(look, actor, form):
            return ""
        helps = by.lean == _side(look, actor) and by.chosen != chosen
        if by.targets[0] in one.far or helps:
            return ""
        targets, instead = standing_targets(look, one, by.targets, by.down)
        return targets[0] if targets and not instead else ""

    def _lost(self, look: Look, actor: str, form: Form, one: Aiming) -> str:
        """Who was aimed at in this turn, as it was proposed, and cannot be any more or lies there; nobody: empty."""
        if not isinstance(one, BeingField) or not self._is_shown(look, actor, form):
            return ""
        targets, instead = standing_targets(look, one, self._shown.targets, self._shown.down)
        return self._shown.targets[0] if instead or not targets else ""

    def _is_shown(self, look: Look, actor: str, form: Form) -> bool:
        """Whether one was shown as aimed at in this turn."""
        by, now = self._shown, (look.fight.round, look.fight.now)
        same = (by.actor, by.action, by.lean, by.turn) == (actor, form.key, _lean_of(look, form), now)
        return same and len(by.targets) == 1

    def _as_last(self, look: Look, actor: str, one: Aiming) -> tuple[tuple[str, ...], str]:
        """Whom it aimed at last, or else its side; the game knows who needs help most."""
        being = look.find(actor)
        if being is None or not isinstance(one, BeingField):
            return (), ""
        side = _side(look, str(one.blank() or ""))
        if side in ("", being.side):
            return (), ""
        # Where it is known how far off everybody is, what another could reach says nothing.
        for key in (actor,) if one.notes else (actor, f"side:{being.side}"):
            there = [target for target in self._last.get(key, ()) if target not in one.far]
            last = tuple([target for target in there if _side(look, target) == side])
            found, instead = standing_targets(look, one, last[:1])
            if found:
                return found, instead if key == actor else ""  # of whom another aimed at nothing is said
        return (), ""


def _in_place_of(look: Look, decided: str, who: str, why: str = "") -> str:
    """What is said where another is aimed at than was decided."""
    return instead_words(look, who, decided, why) if decided and who and who != decided else ""


def _down_of(look: Look, targets: Sequence[str]) -> frozenset[str]:
    """Who of these stands no more."""
    return frozenset([who for who in targets if not state_of(look, look.being(who)).stands])


def _side(look: Look, who: str) -> str:
    being = look.find(who)
    return being.side if being is not None else ""


def _chosen_in(form: Form, answers: Answers) -> tuple[Any, ...]:
    """What is chosen on which the form hangs, besides at whom it is aimed."""
    return tuple([answers.get(one.name) for one in form.fields if isinstance(one, ChoiceField) and one.refines])


def _lean_of(look: Look, form: Form) -> str:
    """On which side the game looks first for whom this is done to."""
    blank = next((one.blank() for one in aiming_fields(form)), None)
    first = blank if isinstance(blank, str) else next(iter(blank or ()), "")
    return _side(look, first)
