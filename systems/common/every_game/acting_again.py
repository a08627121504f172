"""Whoever has acted acts again, where the referee wants it: in the turn that goes on, beside all who wait there."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Form
from systems.common.kernel import upcoming
from systems.common.kernel.acting import coming_to
from systems.common.kernel.actions import ACT_AGAIN, Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import ANY_SEED, SeededDice
from systems.common.records.table import Being


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Nothing to ask; of somebody able who has acted in this round, has no turn to come, and finds something to do."""
    if not upcoming.may_act_again(look, actor):
        return None
    tried = Play(look.game, look.table, SeededDice(ANY_SEED))
    _wait_again(tried, tried.being(actor))
    able = upcoming.has_deed(tried, actor)
    return Form(ACT_AGAIN, "Act again", blocked="" if able else f"{look.being(actor).name} has nothing left to do.")


def perform(play: Play, choice: Choice) -> None:
    """It waits again, where it stands in the order; what its deed had used up is given back."""
    being, turn = play.being(choice.actor), play.turn
    assert turn is not None
    does, missed = "decides" if turn.decides else "acts", coming_to.missed(play, being.id)
    _wait_again(play, being)
    play.tell("{being} {does} {how}.", icon="undo", being=being, does=does, how="after all" if missed else "again")


def _wait_again(play: Play, being: Being) -> None:
    turn = play.turn
    assert turn is not None
    places = {who: place for place, who in enumerate(turn.actors)}
    waiting = sorted((*play.waiting, being.id), key=lambda who: places.get(who, len(places)))
    play.alter_fight(waiting=tuple(waiting), passed=tuple([who for who in play.fight.passed if who != being.id]))
    coming_to.acts_after_all(play, (being.id,))
    play.game.acts_again(play, being)


ACTING_AGAIN = Action(
    ACT_AGAIN, "Act again", perform, form, "being", "undo", "Whoever has acted, once more in this turn"
)
