"""A decision thought over or given up (MM-041), and whoever acts once more, where the referee wants it (ours): what its
deed had used up is given back."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.mazes_minotaurs.combat import facts, phases
from systems.mazes_minotaurs.combat.plans import NOTHING

DROP = "combat.drop_decision"


def acts_again(play: Play, being: Being) -> None:
    """Decides anew, moves anew, or has all its attacks once more."""
    now = phases.phase(play)
    if now == phases.DECISION:
        forget(play, being.id)
    elif now == phases.MOVEMENT and play.fact_of(being.id, facts.FLOWN):
        play.set_fact_of(being.id, flown=0)
    elif play.fact_of(being.id, facts.BITES, ()):
        play.set_fact_of(being.id, bites=())


def drop_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Think again while everybody decides; later only give it up."""
    turn = look.turn
    being = look.find(actor)
    if turn is None or being is None or not being.side:
        return None
    if turn.phase == phases.DECISION:
        decided = actor in turn.actors and actor not in look.waiting and look.able(being)
        return Form(DROP, "Think again") if decided else None
    if not acts_later(look, actor):
        return None
    return Form(DROP, "Drop the decision", help="It cannot be replaced by another in this round")


def acts_later(look: Look, actor: str) -> bool:
    """Whether somebody acts now or later in this round."""
    return actor in look.waiting or any([actor in turn.actors for turn in look.turns[look.now + 1 :]])


def drop(play: Play, choice: Choice) -> None:
    """Nothing comes of it; what it did to the defense stays (MM-041, MM-054)."""
    who = choice.actor
    being = play.being(who)
    turn = play.turn
    if turn is not None and turn.phase == phases.DECISION:
        forget(play, who)
        waiting = {*play.waiting, who}
        play.alter_fight(waiting=tuple([one for one in turn.actors if one in waiting]))
        play.tell("{being} thinks again.", icon="undo", being=being)
        return
    if turn is not None and turn.phase == phases.MOVEMENT and who in play.waiting:
        play.set_fact_of(who, moved=False)
    play.set_fact_of(who, decided=NOTHING, concentrates="")
    leave_turns(play, who)
    play.tell("{being} drops it, and does nothing more in this round.", "dropped", "cross", being=being)


def forget(play: Play, who: str) -> None:
    """What somebody has decided is open again."""
    play.set_fact_of(who, decided="", aim="", finishes=False, tactics=(), moved=False, concentrates="")


def leave_turns(play: Play, who: str) -> None:
    """Somebody acts no more in this round."""
    play.done(who)
    coming = [
        altered(turn, actors=tuple([one for one in turn.actors if one != who])) if place > play.now else turn
        for place, turn in enumerate(play.turns)
    ]
    play.alter_fight(turns=tuple(coming))
