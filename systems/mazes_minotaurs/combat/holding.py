"""What grappler and grappled do in their turns: squeeze, let go, break free (MM-006, MM-070, MM-R33)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.attributes import bonus, mod
from systems.mazes_minotaurs.base.checks import own_d20
from systems.mazes_minotaurs.combat import facts, grip, needs, phases
from systems.mazes_minotaurs.combat.abilities import riddle
from systems.mazes_minotaurs.combat.abilities.creature_abilities import ability
from systems.mazes_minotaurs.combat.wounds import wound

FREE, LET_GO, SQUEEZE = "combat.break_free", "combat.let_go", "combat.squeeze"
STRANGLE = "1d6"


def free_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A d20 and the melee attack, greater than the grappler's Might."""
    being = phases.acting(look, actor, phases.COMBAT, phases.LATE)
    if being is None or not (there := grip.holders(look, actor)):
        return None
    words = [needs.need_words(free_need(look, being, one)) for one in there]
    mights = " and ".join([f"{one.name}: a result above Might {look.value(one.id, 'might')}" for one in there])
    each = "; a roll against each" if len(there) > 1 else ""
    return Form(FREE, "Break free", working=" · ".join(words), help=f"Held by {mights}{each}")


def free_need(look: Look, being: Being, grappler: Being) -> Need:
    """Strictly greater than the Might score (MM-R68); level and blessing count, tactics do not."""
    terms = needs.figure_terms(look, being, "melee", "Melee attack")
    if (bound := riddle.term(look, being, grappler)) is not None:
        terms.append(bound)
    return Need(look.value(grappler.id, "might") + 1, tuple(terms), hit="breaks free", miss="stays held")


def free(play: Play, choice: Choice) -> None:
    """The roll of one who is held; of several who hold each is a roll of its own (MM-006)."""
    being = play.being(choice.actor)
    for grappler in grip.holders(play, being.id):
        if own_d20(play, being.id, f"Breaking free from {grappler.name}", free_need(play, being, grappler)):
            for effect in [one for one in play.effects_on(being.id, grip.GRAPPLED) if one.source == grappler.id]:
                play.remove(effect)
            play.tell("{being} breaks free from {grappler}.", "breaks free", "unlock", being=being, grappler=grappler)
        else:
            play.tell("{grappler} holds {being} fast.", "stays held", "lock", being=being, grappler=grappler)
    play.done(being.id)


def let_go_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whoever holds somebody may let go at any time."""
    if actor not in look.table.beings or (victim := grip.victim_of(look, actor)) is None:
        return None
    return Form(LET_GO, "Let go", help=f"Holds {victim.name}")


def let_go(play: Play, choice: Choice) -> None:
    """The hold ends."""
    grip.let_go(play, choice.actor)


def squeeze_dice(look: Look, being: Being, victim: Being) -> tuple[str, int]:
    """What a hold does each round by itself: coils and pincers, or arms around a pelt that no blade pierces (ours)."""
    if (own := ability(look, being, "grip")) is not None:
        return own.dice, 0
    if ability(look, victim, "pelt") is not None:
        return STRANGLE, bonus(mod(look, being, "might"))
    return "", 0


def squeezes(look: Look, who: str) -> bool:
    """Whether a hold of somebody hurts by itself."""
    victim = grip.victim_of(look, who)
    return victim is not None and bool(squeeze_dice(look, look.being(who), victim)[0])


def squeeze_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """No roll to hit: whoever is held takes it."""
    being = phases.acting(look, actor, phases.COMBAT)
    victim = squeezed_now(look, actor)
    if being is None or victim is None:
        return None
    dice, more = squeeze_dice(look, being, victim)
    if not dice:
        return None
    working = f"{dice} + {more}" if more else dice
    return Form(SQUEEZE, "Squeeze", working=working, help=f"Holds {victim.name}: no roll")


def squeeze(play: Play, choice: Choice) -> None:
    """The held one is hurt."""
    squeeze_held(play, choice.actor)
    play.done(choice.actor)


def squeezed_now(look: Look, who: str) -> Being | None:
    """Whom somebody holds since an earlier round and has not squeezed in this one."""
    hold = grip.hold_of(look, who)
    if hold is None or hold.fact("round", 0) >= look.round or who in look.fact(facts.SQUEEZED, ()):
        return None
    return look.find(hold.on)


def squeeze_held(play: Play, who: str) -> None:
    """Once a round, in the grappler's turn; by itself if nobody presses it."""
    being, victim = play.being(who), squeezed_now(play, who)
    if victim is None:
        return
    dice, more = squeeze_dice(play, being, victim)
    if dice:
        play.add_to_fact(who, facts.SQUEEZED)
        wound(play, victim.id, play.total(dice, who, "Damage: grip") + more, why=f"the grip of {being.name}")
