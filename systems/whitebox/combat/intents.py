"""The statement of intent: all sides say what they will do before initiative is rolled (WB-155)."""

from __future__ import annotations

from systems.common.encounter_kit import together
from systems.common.forms import Answers, Choice, ChoiceField, Form, Option, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject, in_words
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Turn, Until
from systems.whitebox.base import states
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.combat.arms import arms

KEY, INTENT, PHASE = "combat.intend", "intent", "Intent"
INTENTS = ("attack", "shoot", "cast a spell", "move", "hold back", "something else")


def turn(play: Play, then: str) -> Turn:
    """Everybody says what they mean to do, in no order; what comes ``then`` is known once all have."""
    actors = tuple([being.id for being in play.everyone() if states.able(play, being)])
    return Turn("Say what you will do", actors, PHASE, together=True, then=then, decides=True)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What somebody means to do this round."""
    turn = look.turn
    if turn is None or turn.phase != PHASE or actor not in look.waiting:
        return None
    return Form(KEY, "State the intent", (
        ChoiceField("means", "Means to", default=likely_intent(look, look.being(actor)),
                    options=tuple([Option(one, one.capitalize()) for one in INTENTS])),
        TextField("words", "How", "Whom, with what, where to"),
        *together.field(look, actor),
    ))  # fmt: skip


def likely_intent(look: Look, being: Being) -> str:
    """What somebody says if nothing better comes up: a spell if one is memorized, a shot with a bow in hand, a blow."""
    sheet = being.sheet
    if isinstance(sheet, CharacterSheet) and any([not one.spent for one in sheet.memory]):
        return "cast a spell"
    first = next(iter(arms(look, being)), None)
    return "shoot" if first and first.missile and not first.melee and first.item else INTENTS[0]


def state(play: Play, choice: Choice) -> None:
    """It lies with the being until the round is over, for all to see; those like it may say the same with it."""
    words = str(choice.answers["words"]).strip()
    means = f"{choice.answers['means']}: {words}" if words else str(choice.answers["means"])
    who = [play.being(one) for one in (choice.actor, *together.find_meant(play, choice))]
    for being in who:
        play.lift(being.id, INTENT)
        play.put_on(being.id, as_subject(means), Until(), kind=INTENT)
    if len(who) > 1:
        play.tell("{who} mean to {means}.", icon="eye", who=as_subject(in_words(play, who)), means=means)
    else:
        play.tell("{being} means to {means}.", icon="eye", being=who[0], means=means)
    for being in who:
        play.done(being.id)


def forget(play: Play) -> None:
    """A new round, or the end of the fight: what was meant is past."""
    for effect in tuple(play.effects().values()):
        if effect.kind == INTENT:
            play.remove(effect)
