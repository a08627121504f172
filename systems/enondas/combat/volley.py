"""Step 5: missiles and areas of both sides, all at once, then the fallen are out (EN-114, EN-123, EN-126)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import ROUND
from systems.enondas.combat import areas, clash, facts, plans
from systems.enondas.combat.pools import deal
from systems.enondas.combat.rolling import roll_the_rest
from systems.enondas.combat.schedule import replan
from systems.enondas.combat.shooting import HIT, at_unseen, attacks_of, shots_fired
from systems.enondas.combat.sides import SIDES

KEY, LABEL = "combat.volley", "Deal missiles and areas"


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What is under way."""
    if actor or plans.step(look) != plans.MISSILES or ROUND not in look.waiting:
        return None
    said = [f"{_name(look, target)}: {damage}" for _, target, damage, _ in list_pending(look)]
    said += [f"{name or 'area'}: {dice}" for _, _, dice, _, name in look.fact(facts.AREAS, ())]
    return Form(KEY, LABEL, working=" · ".join(said), help="Each hurts its target whoever wins the melee")


def _name(look: Look, who: str) -> str:
    being = look.find(who)
    return being.name if being else who


def list_pending(look: Look) -> list[tuple[str, str, int, str]]:
    """(who, target, damage, why) of every missile that hit and every spell of its class, halved where unseen."""
    found = []
    for who, shots in shots_fired(look).items():
        shooter, target = look.find(who), look.find(shots[0])
        if shooter is None or target is None or shots[1]:
            continue
        for attack in attacks_of(shots):
            found.append((who, target.id, at_unseen(look, shooter, target, attack.amount), f"{shooter.name}’s shot"))
    for caster, aim, damage, name, _, how in look.fact(facts.BOLTS, ()):
        target = look.find(aim)
        if how == HIT and target is not None:
            found.append((caster, target.id, at_unseen(look, look.find(caster), target, damage), name))
    return found


def perform(play: Play, choice: Choice) -> None:
    resolve(play)


def resolve(play: Play) -> None:
    """Deal all of it.  If a side has fallen whole, its dice still count: the melee is dealt as well (EN-135)."""
    roll_the_rest(play)
    shots = list_pending(play)
    thrown = [(area, areas.throw(play, area[0], area[2], area[4])) for area in play.fact(facts.AREAS, ())]
    for _, target, damage, why in shots:
        deal(play, target, damage, why)
    for (by, targets, _, ignores, name), damage in thrown:
        areas.deal_to_all(play, by, targets, damage, ignores, name)
    play.add_to_fact(plans.MISSILES, facts.ENDED)
    play.done(ROUND)
    if (shots or thrown) and not all([any([play.able(being) for being in play.on_side(side)]) for side in SIDES]):
        clash.deal_all(play, {})
        replan(play)
