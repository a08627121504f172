"""Getting out of a spell: tearing one's feet free, waking a friend; in a fight actions of step 1 (EN-202, EN-207)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Effect
from systems.enondas.base import saves, vitals
from systems.enondas.base.states import lies_on, present
from systems.enondas.combat import facts
from systems.enondas.combat.declaring import speaker
from systems.enondas.combat.schedule import replan
from systems.enondas.combat.spells import use_up_action

ROOTED = "rooted"  # kind of the effect that holds somebody's feet


def find_rootings(look: Look, who: str) -> list[Effect]:
    """What holds somebody's feet and may be broken now, the strongest first: from the round after the casting on
    (EN-110)."""
    held = look.effects_on(who, ROOTED) if look.effects() else ()
    begun = [one for one in held if not one.waits and (not look.fighting or one.began < look.clock.seconds)]
    return sorted(begun, key=lambda one: -int(one.fact("m")))


def rouse(play: Play, who: str, by: str) -> None:
    """A friend wakes a sleeper (EN-207, ours)."""
    play.tell("{by} shakes {being}.", icon="eye", by=play.being(by), being=play.being(who))
    vitals.wake(play, who)


def free_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Tear free of what holds the feet, from the round after it took hold."""
    being = speaker(look, actor)
    if being is None or not look.effects() or not look.effects_on(actor, ROOTED):
        return None
    held = find_rootings(look, actor)
    if not held:
        return Form("combat.break_free", "Break free", blocked="The feet have only just stuck; try in the next round.")
    level = held[0].fact("m")
    return Form("combat.break_free", "Break free", working=saves.words(look, being, "strength", level, "magic"),
                help="Takes the action of the round")  # fmt: skip


def free(play: Play, choice: Choice) -> None:
    """SR(M) on STR against what holds the feet, and the action is used up (EN-202); whoever is stronger than the
    strongest of several tears free of all."""
    who, held = choice.actor, find_rootings(play, choice.actor)
    assert held, "else the form is blocked"
    level = int(held[0].fact("m"))
    need = saves.need_for(play, play.being(who), "strength", level, "magic").face
    if saves.saves(play, who, "strength", level, "Break free", "magic", hit="tears free", miss="stays stuck").made:
        for one in held:
            play.remove(one)
        play.tell("{being} tears free: {need} needed on 2d6.", "free", "unlock", being=play.being(who), need=need)
    else:
        play.tell("{being} stays stuck: {need} needed on 2d6.", "stuck", "lock", being=play.being(who), need=need)
    use_up_action(play, who)
    replan(play)


def wake_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which sleeping friend is shaken."""
    being = speaker(look, actor)
    if being is None or not look.effects():
        return None
    sleeping = tuple([
        one.id for one in look.on_side(being.side) if lies_on(look, one, "asleep") and present(look, one)
    ])  # fmt: skip
    if not sleeping:
        return None
    fresh = look.fact(facts.OVERCOME, ())
    before = tuple([who for who in sleeping if who not in fresh])
    if not before:
        name = look.being(sleeping[0]).name
        return Form("combat.wake", "Wake somebody",
                    blocked=f"{name} has only just fallen asleep; try in the next round.")  # fmt: skip
    return Form("combat.wake", "Wake somebody", (BeingField("target", "Whom", allowed=before),),
                help="Takes the action of the round")  # fmt: skip


def wake(play: Play, choice: Choice) -> None:
    """A friend's action ends a spell of sleep (EN-207)."""
    rouse(play, choice.answers["target"], choice.actor)
    use_up_action(play, choice.actor)
    replan(play)
