"""Movement: free beside an action, three times as far if the action is given up (MY-309); standing up (MY-411)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Form, NumberField, Option
from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being
from systems.myriad.base import module, pursuit, states
from systems.myriad.combat import attacking, deeds, footing, places

MOVE, STAND = "combat.move", "combat.stand"
TOWARD, AWAY = "toward", "away"


def move_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Toward whom or away from whom, and how far."""
    if (being := attacking.acting(look, actor)) is None or has_moved(look, being):
        return None
    if not any([module.conflict(look, key).armed for key in states.conflicts_fought(look)]):
        return None  # words carry as far as they need to
    here = places.place(look, being)
    metres = places.distances_from(look, here)
    there, said = _by_distance(look, here, being.side)
    others = [one for one in there if one.id != actor]
    free, most = places.free_move(look, being), places.run_move(look, being)
    if not others or not most:
        return Form(MOVE, "Move", blocked=_why(look, being)) if others else None
    first, chased = _in_a_chase(look, being, others)
    target = next((one for one in others if one.id == so_far.get("target")), first)
    apart = metres[target.id]
    usual = (chased if target is first else "") or (TOWARD if apart > places.REACH else AWAY)
    way = so_far.get("way") if so_far.get("way") in (TOWARD, AWAY) else usual
    far = min(most, max(1, apart)) if way == TOWARD else most
    beside = f"{being.name} stands beside {target.name} already." if way == TOWARD and not apart else ""
    return Form(MOVE, "Move", (
        BeingField("target", "From or to", default=first.id, allowed=tuple([one.id for one in others]),
                   refines=True, notes=tuple([note for note in said if note[0] != actor])),
        ChoiceField("way", "Way", default=usual, refines=True, options=(Option(TOWARD, "Toward"),
                                                                       Option(AWAY, "Away"))),
        NumberField("metres", "How far", default=max(1, apart - places.REACH) if way == TOWARD else most, minimum=1,
                    maximum=far, unit="m", refines=True, rule="MY-309"),
    ), working=f"{free} m free, {most} m running", help=f"{target.name} is {apart} m away. More than {free} m takes "
       "the action.", blocked=beside)  # fmt: skip


def _in_a_chase(look: Look, being: Being, others: Sequence[Being]) -> tuple[Being, str]:
    """Whom somebody goes by, and which way: after whom it chases, away from the nearest who chases it; else the first,
    as the distance says."""
    quarry, after = pursuit.quarry_of(look, being), pursuit.chasers_of(look, being)
    if quarry is not None:
        return next(((one, TOWARD) for one in others if one.id == quarry.id), (others[0], ""))
    return next(((one, AWAY) for one in others if one.id in after), (others[0], ""))


@per_look
def _by_distance(look: Look, here: int, side: str) -> tuple[tuple[Being, ...], tuple[tuple[str, str], ...]]:
    """Everybody, those of the other side first who stand, the nearest of them before all; and how far off each is."""
    metres = places.distances_from(look, here)
    there = sorted(look.everyone(), key=lambda one: (one.side == side, not look.stands(one), metres[one.id]))
    return tuple(there), tuple([(one.id, f"{metres[one.id]} m") for one in there])


def has_moved(look: Look, being: Being) -> bool:
    """Whether somebody without Wounds is awake, and can do no more than speak (R-80)."""
    return any([line.critical and states.out_of(being, key) for key, line in look.library("lines").items()]
               ) and not states.fell_this_turn(look, being)  # fmt: skip


def _why(look: Look, being: Being) -> str:
    """Why somebody stays where he is."""
    if places.is_held(look, being):
        return f"{being.name} is held: break free, or drag along whoever holds."
    if states.lies_on(look, being, "prone"):
        return f"{being.name} lies on the ground: stand up first."
    return f"{being.name} cannot move any farther."


def move(play: Play, choice: Choice) -> None:
    """Up to the free movement beside the action; further, the action is given up."""
    being, answers = play.being(choice.actor), choice.answers
    target = play.being(answers["target"])
    here, there, metres = places.place(play, being), places.place(play, target), answers["metres"]
    toward = 1 if there >= here else -1
    if answers["way"] == TOWARD and metres > abs(there - here):
        raise Refused(f"{target.name} is only {abs(there - here)} m away.")
    runs = metres > places.free_move(play, being)
    places.go(play, being, here + toward * metres * (1 if answers["way"] == TOWARD else -1), runs, target)
    if runs:
        play.done(being.id)


def stand_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """An action without a test."""
    being = deeds.acting(look, actor)
    if being is None or not states.lies_on(look, being, footing.PRONE):
        return None
    held = f"{being.name} is held down: break free first." if places.is_held(look, being) else ""
    lame = "" if footing.can_rise(look, being) else f"{being.name}’s legs no longer carry."
    return Form(STAND, "Stand up", blocked=held or lame)


def stand(play: Play, choice: Choice) -> None:
    """Back on the feet."""
    play.lift(choice.actor, footing.PRONE)
    play.tell("{being} stands up.", icon="arrow-up", being=play.being(choice.actor))
    play.done(choice.actor)
