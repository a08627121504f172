"""Blood stopped and fires put out (MY-421, MY-455)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.myriad.base import states
from systems.myriad.combat import deeds, facts, footing, grips, hazards, places

BANDAGE, PUT_OUT = "combat.bandage", "combat.put_out"
BLEEDING, BURNING = "bleeding", "burning"


def near(look: Look, being: Being, kind: str) -> list[Being]:
    """Those under it whom somebody can get to in this round, himself first, then friends."""
    found = [one for one in look.everyone() if look.under(one.id, kind) and not states.dead(look, one)
             and (one.id == being.id or not look.fighting
                  or places.distance(look, being, one) - places.REACH <= places.free_move(look, being))]  # fmt: skip
    found.sort(key=lambda one: (one.id != being.id, one.side != being.side, places.distance(look, being, one)))
    return found


def _helping(look: Look, actor: str, kind: str) -> Being | None:
    """Whoever may help: in a fight whoever acts, outside of one anybody who is up."""
    if not look.anywhere(kind):
        return None
    if look.fighting:
        return deeds.acting(look, actor)
    being = look.find(actor)
    return being if being is not None and look.stands(being) else None


def bandage_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whose blood is stopped: an action without a test."""
    being = _helping(look, actor, BLEEDING)
    if being is None or not (there := near(look, being, BLEEDING)):
        return None
    target = next((one for one in there if one.id == so_far.get("target")), there[0])
    blocked = f"{being.name} is held." if grips.is_pinned(look, being) and target.id != being.id else ""
    if target.id in look.fact(facts.ATTACKED, ()):
        blocked = f"{target.name} has attacked in this round: it must wait for the next."
    return Form(BANDAGE, "Bandage", (
        BeingField("target", "Whom", default=there[0].id, allowed=tuple([one.id for one in there]), refines=True),
    ), blocked=blocked, help="Neither of the two attacks or dodges for the rest of the round")  # fmt: skip


def bandage(play: Play, choice: Choice) -> None:
    """The blood is stopped; both are open to blows until the round is over."""
    being, target = play.being(choice.actor), play.being(choice.answers["target"])
    play.done(being.id)
    if play.fighting:
        if being.id != target.id:
            places.close_in(play, being, target)
        for who in dict.fromkeys((being.id, target.id)):
            play.set_fact_of(who, **{facts.OPEN: True})
    hazards.stop(play, target.id, BLEEDING)
    wound = "their own wound" if being.id == target.id else target
    play.tell("{being} bandages {wound}: the blood is stopped.", "bandages", "heart", being=being, wound=wound)


def put_out_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Roll on the ground, or turn an extinguisher on somebody."""
    being = _helping(look, actor, BURNING)
    if being is None or not (there := near(look, being, BURNING)):
        return None
    return Form(PUT_OUT, "Put out the fire", (
        BeingField("target", "Whose", default=there[0].id, allowed=tuple([one.id for one in there])),
    ), help="The own by rolling on the ground; another’s with an extinguisher, water or a blanket")  # fmt: skip


def put_out(play: Play, choice: Choice) -> None:
    """Whoever rolls ends on the ground."""
    being, target = play.being(choice.actor), play.being(choice.answers["target"])
    play.done(being.id)
    if being.id == target.id:
        footing.fall(play, being.id)
    elif play.fighting:
        places.close_in(play, being, target)
    hazards.quench(play, target.id)
