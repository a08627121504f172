"""What is said before it is done, where actions are declared (MY-402): the plan of the moment, as a declaration."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from systems.common.forms import BeingField, Choice
from systems.common.kernel.actions import WAIT
from systems.common.kernel.look import Look
from systems.common.records.table import Being, Turn, altered
from systems.myriad.combat import attacking, declaring, flying, holding, rounds
from systems.myriad.social import yielding

FREE = (flying.FLY, holding.HOLD, yielding.KEY)  # what nobody has to declare


class _Then:
    """The table as it will be when what is declared now is carried out: everything as it is, but time to act.

    It asks the look that it was made of, for a new one, as the form makes it, would forget what simulations remember.
    """

    __slots__ = ("_look", "turn")

    def __init__(self, look: Look, turn: Turn) -> None:
        self._look, self.turn = look, altered(turn, phase=rounds.ACT)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._look, name)


def declare_plan(look: Look, being: Being, plan: Callable[[Look, Being], Choice]) -> Choice:
    """What would be done if it were time to act; what takes no action is done at once."""
    turn = look.turn
    assert turn is not None
    then = cast(Look, _Then(look, turn))
    choice = plan(then, being)
    if choice.action == holding.HOLD:  # for somebody who will come down: to be struck then
        choice = _for_flyers(then, being)
    if choice.action in FREE:
        return choice
    action = look.game.actions[choice.action]
    how = {declaring.WITH: choice.answers[declaring.WITH]} if declaring.WITH in choice.answers else {}
    form = action.form(then, being.id, how) if choice.action not in declaring.FREE else None
    if form is None:
        return Choice(declaring.DECLARE, being.id, {"what": declaring.FORFEIT})
    target, whom = form.field("target"), choice.answers.get("target")
    if isinstance(target, BeingField):
        said = {"target": whom if whom in target.allowed else target.blank()}
    else:
        said = {"target": whom} if choice.action == attacking.ATTACK and whom else {}
    asked = form.field(declaring.WITH) if choice.action == attacking.ATTACK else None
    if asked is not None:  # words or blows
        said[declaring.WITH] = how.get(declaring.WITH, asked.blank())
    return Choice(declaring.DECLARE, being.id, {"what": choice.action, **said})


def _for_flyers(look: Look, being: Being) -> Choice:
    there = [one for one in look.against(being.side) if look.stands(one)]
    flyer = next((one for one in there if flying.airborne(look, one)), there[0])
    return Choice(attacking.ATTACK, being.id, {"target": flyer.id})


def fill_form(look: Look, key: str, actor: str, wanted: Mapping[str, object]) -> Choice:
    """The form as it stands with some answers given; to wait if it cannot be done."""
    action = look.game.actions.get(key)
    form = action.form(look, actor, wanted) if action is not None else None
    if form is None or form.blocked:
        return Choice(WAIT, actor)
    answers = form.settled(wanted)
    return Choice(WAIT, actor) if form.problem(answers) else Choice(key, actor, answers)
