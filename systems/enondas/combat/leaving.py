"""Who flees or yields, and when the foes may want to (EN-114, EN-133); no dice are thrown for it."""

from __future__ import annotations

from fractions import Fraction

from systems.common.encounter_kit import together
from systems.common.forms import Answers, BeingsField, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject, by_name
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being, Until
from systems.common.records.views import Due
from systems.enondas.base.states import hits_of
from systems.enondas.combat import declaring, facts, plans
from systems.enondas.combat.declaring import speaker
from systems.enondas.combat.forecast import foreseen
from systems.enondas.combat.schedule import replan
from systems.enondas.combat.sides import SIDES, melees, participants

FLEE, SURRENDER, ASK = "combat.flee", "combat.surrender", "combat.hold_or_flee"
ROOTED = "rooted"
HOPELESS = Fraction(19, 20)
KINDS = {FLEE: ("fled", "Fled", "flees"), SURRENDER: ("yielded", "Surrendered", "surrenders")}


def _able(look: Look, side: str, key: str) -> list[Being]:
    return [
        being for being in look.on_side(side)
        if look.able(being) and not (key == FLEE and look.under(being.id, ROOTED))
    ]  # fmt: skip


def _form(look: Look, actor: str, key: str, label: str, when: str) -> Form | None:
    being = speaker(look, actor)
    if being is None:
        return None
    there = [one.id for one in _able(look, being.side, key)]
    if actor not in there:
        return Form(key, label, blocked=f"{being.name}’s feet are stuck; they must come free first.")
    others = [one for one in together.find_alike(look, actor, look.waiting) if one in there]
    return Form(key, label, (BeingsField("who", "Who", default=(actor, *others), allowed=tuple(there), aims=False),),
                help=f"Out of the fight {when}")  # fmt: skip


def flee_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who runs; whoever is rooted cannot."""
    return _form(look, actor, FLEE, "Flee", "as soon as all have declared")


def surrender_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who lays down arms."""
    return _form(look, actor, SURRENDER, "Surrender", "at once")


def perform(play: Play, choice: Choice) -> None:
    """Whoever lays down arms is out of the fight at once; whoever declares to run, once all have spoken."""
    _leave(play, choice.action, choice.answers["who"], declared=choice.action == FLEE)


def _leave(play: Play, action: str, who: tuple[str, ...], declared: bool) -> None:
    kind, word, does = KINDS[action]
    for one in who:
        being = play.being(one)
        play.tell("{being} {does}.", does, "flag", being=being, does=does)
        if declared:
            play.put_on(one, word, Until("fight"), kind=kind)
            plans.declare(play, Choice(action, one, {"who": (one,)}))
        else:
            play.put_on_at_once(one, word, Until("fight"), kind=kind)
            play.done(one)
    replan(play)


def call_off(play: Play, who: str) -> None:
    """Whoever is held while all declare runs no more, once they have (EN-110); who can still act says anew what it
    does."""
    if not any([one.actor == who and one.action == FLEE for one in play.declared]):
        return
    being = play.being(who)
    play.tell("{being} does not get away.", icon="lock", being=being)
    declaring.forget(play, who)
    if play.able(being):
        declaring.wait_again(play, who)


def ask_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Do the foes hold?  The game master says."""
    able = tuple([being.id for being in look.on_side(FOES) if look.able(being)]) if look.fighting else ()
    if not able:
        return None
    return Form(ASK, "Does it hold?" if len(able) == 1 else "Do they hold?", (
        ChoiceField("do", "They", default="hold", options=(
            Option("hold", "Hold"), Option(FLEE, "Flee"), Option(SURRENDER, "Surrender"),
        )),
        BeingsField("who", "Who", "No dice: it is for you to say", able, allowed=able),
    ))  # fmt: skip


def ask(play: Play, choice: Choice) -> None:
    """They hold, flee or surrender; who is left out of the answer holds."""
    if choice.answers["do"] == "hold":
        play.tell("The foes hold.", icon="shield")
    else:
        do, who = choice.answers["do"], choice.answers["who"]
        stuck = [one for one in who if do == FLEE and play.under(one, ROOTED)]
        _leave(play, do, tuple([one for one in who if one not in stuck]), declared=False)
        for one in stuck:
            play.tell("{being}’s feet are stuck.", icon="lock", being=play.being(one))
    play.set_facts(**{facts.HELD: _down(play) + 1})


def _down(look: Look) -> int:
    return sum([not look.able(being) for being in look.on_side(FOES)])


def due(look: Look) -> tuple[Due, ...]:
    """Foes that are all but sure to lose the round and to fall in it would rather not (EN-133); asked again only when
    more of them are down."""
    if not look.fighting or plans.step(look) != plans.DECLARE or _down(look) < look.fact(facts.HELD, 0):
        return ()
    foes = [being for being in look.on_side(FOES) if look.able(being)]
    if not foes or not any([look.able(being) for being in look.on_side(PARTY)]) or not _hopeless(look):
        return ()
    if len(foes) == 1:
        return (Due(f"{as_subject(by_name(look, foes[0]))} will hardly win. Does it hold?", Choice(ASK)),)
    return (Due("The foes will hardly win. Do they hold?", Choice(ASK)),)


def _hopeless(look: Look) -> bool:
    """Whether the party is all but sure to win every melee, and some of the foes would not outlive it."""
    for melee in melees(look):
        there = {side: participants(look, side, melee) for side in SIDES}
        if not there[FOES]:
            continue
        seen = foreseen(look, melee)
        weakest = min([hits_of(being)[0] for being in there[FOES]])
        if seen.chance(PARTY) < HOPELESS or seen.mean_wounds(look, FOES) < weakest:
            return False
    return True
