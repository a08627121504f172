"""The statement of intent: all sides say what they will do before initiative is rolled (WB-155)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option, TextField
from systems.common.look import Look
from systems.common.play import Play
from systems.common.table import Turn, Until
from systems.whitebox.combat import states

KEY, INTENT, PHASE = "combat.intend", "intent", "Intent"
INTENTS = ("attack", "shoot", "cast a spell", "move", "hold back", "something else")


def turn(play: Play) -> Turn:
    """Everybody says what they mean to do, in no order."""
    actors = tuple([being.id for being in play.everyone() if states.able(play, being)])
    return Turn("Say what you will do", actors, PHASE, together=True)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What somebody means to do this round."""
    turn = look.turn
    if turn is None or turn.phase != PHASE or actor not in look.waiting:
        return None
    return Form(KEY, "State the intent", (
        ChoiceField("means", "Means to", default=INTENTS[0], options=tuple([Option(one, one.capitalize())
                                                                            for one in INTENTS])),
        TextField("words", "How", "Whom, with what, where to"),
    ))  # fmt: skip


def state(play: Play, choice: Choice) -> None:
    """It lies with the being until the round is over, for all to see."""
    being, words = play.being(choice.actor), str(choice.answers["words"]).strip()
    means = f"{choice.answers['means']}: {words}" if words else str(choice.answers["means"])
    play.lift(being.id, INTENT)
    play.put_on(being.id, f"Means to {means}", Until("fight"), kind=INTENT)
    play.tell("{being} means to {means}.", icon="eye", being=being, means=means)
    play.done(being.id)


def forget(play: Play) -> None:
    """A new round: what was meant is past."""
    for effect in tuple(play.effects().values()):
        if effect.kind == INTENT:
            play.remove(effect)
