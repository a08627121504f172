"""Step 4: everybody rolls, one by one, kind by kind, or all of a side at once (EN-113)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.encounter_kit import together
from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.enondas.base.states import present
from systems.enondas.combat import facts, plans, side_dice, spells
from systems.enondas.combat.blows import Attack, Blow, blow_of, edge, throw, times
from systems.enondas.combat.shooting import shoot, target_of
from systems.enondas.combat.sides import NAMES, SIDES, enemy, melees
from systems.enondas.combat.totals import edge_key

TO_HIT = 2  # dice of a saving roll: whether a shot hits
WHOLE = "whole"  # the answer that a side throws its dice together


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What somebody rolls in step 4; a shooter whose target has fallen aims at another."""
    if plans.step(look) != plans.DICE or actor not in look.waiting:
        return None
    being = look.find(actor)
    if being is None or not look.able(being):
        return None
    plan = plans.plan_of(look, being)
    fields = together.field(look, actor)
    blow = blow_of(look, being, plans.arm_of(look, being, plan))
    if plan.does == "shoot" and _has_no_target(look, plan):
        there = tuple([one.id for one in look.on_side(enemy(being.side)) if present(look, one)])
        aim = target_of(look, being, plan.answers)
        fields.insert(0, BeingField("target", "Shoots at", "The target has fallen", default=aim.id if aim else None,
                                    allowed=there))  # fmt: skip
    if whole := _whole(look, being.side, actor):
        fields.append(whole)
    often = times(look, being)
    return Form("combat.roll", "Roll", tuple(fields), working=f"{often} × ({blow.words})" if often > 1 else blow.words)


def _has_no_target(look: Look, plan: plans.Plan) -> bool:
    said = plan.answers.get("target")
    target = look.find(said) if isinstance(said, str) else None
    return target is None or not present(look, target)


def perform(play: Play, choice: Choice) -> None:
    """Roll for somebody and, if so said, for all like it, or for the whole side in one throw."""
    if choice.answers.get(WHOLE) is True:
        side_dice.throw_together(play, play.being(choice.actor).side)
        return
    others = together.find_meant(play, choice)
    target = choice.answers.get("target")
    roll_for(play, [play.being(who) for who in (choice.actor, *others)], target if isinstance(target, str) else "")


def _whole(look: Look, side: str, who: str = "") -> ToggleField | None:
    """Whether the dice of a side are thrown together; nothing where nobody's are alike, or not those of this one."""
    found = [lot for lot in side_dice.lots(look, side) if not who or any([one.id == who for one in lot.beings])]
    if not found:
        return None
    dice = sum([lot.dice for lot in found])
    return ToggleField(WHOLE, "The whole side in one throw", f"{dice} dice; their sum may be typed", default=False)


def side_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whose dice are rolled at once."""
    if plans.step(look) != plans.DICE:
        return None
    left = {side: [one for one in plans.rollers(look) if one.side == side] for side in SIDES}
    options = tuple([
        Option(side, f"{NAMES[side]}: {_dice_words(look, left[side])}",
               blocked="" if left[side] else "all have rolled.")
        for side in reversed(SIDES)
    ])  # fmt: skip
    if not any(left.values()):
        return None
    fields: list[Field] = [ChoiceField("side", "Side", options=options, refines=True)]
    said = so_far.get("side")
    side = said if said in SIDES else next(side for side in reversed(SIDES) if left[side])
    if whole := _whole(look, side):
        fields.append(whole)
    return Form("combat.roll_side", "Roll for a side", tuple(fields))


def side_perform(play: Play, choice: Choice) -> None:
    """Everybody of the side who has not rolled yet rolls; in one throw, as far as it is so said."""
    if choice.answers.get(WHOLE) is True:
        side_dice.throw_together(play, choice.answers["side"])
    roll_for(play, [being for being in plans.rollers(play) if being.side == choice.answers["side"]])


def roll_for(play: Play, beings: Sequence[Being], target: str = "") -> None:
    """Throw the dice of these; what they come to is kept until the round is over."""
    said, rolled, fired = plans.said_by_all(play), {}, {}
    for being in beings:
        plan = plans.plan_of(play, being, said)
        if plan.does == "shoot":
            anew = target and _has_no_target(play, plan)  # the others shoot at whom they aimed at (EN-110)
            answers = {**plan.answers, "target": target} if anew else plan.answers
            fired[being.id] = shoot(play, being, plans.Plan("shoot", plan.first, answers))
        else:
            rolled[being.id] = tuple([one.plain for one in strike(play, being, plan)])
    facts.note_all(play, facts.ROLLED, rolled)
    facts.note_all(play, facts.SHOTS, fired)
    for being in beings:
        play.done(being.id)


def strike(play: Play, being: Being, plan: plans.Plan) -> list[Attack]:
    """All blows of somebody in a round: the whole roll once for each attack (EN-102)."""
    arm = plans.arm_of(play, being, plan)
    blow = blow_of(play, being, arm)
    attacks = [throw(play, being.id, blow, f"Melee: {arm.name}") for _ in range(times(play, being))]
    for attack in attacks:
        play.tell("{being}: {working}.", icon="dice", being=being, working=attack.words)
    return attacks


def _edges(look: Look) -> list[tuple[str, str, int]]:
    """(side, key, dice) of what the referee gives whole sides and nobody has thrown yet."""
    keys = [(side, edge_key(side, melee)) for melee in melees(look) for side in SIDES]
    rolled = facts.facts_by_being(look, facts.ROLLED)
    return [(side, key, edge(look, key)[0]) for side, key in keys if key not in rolled]


def list_unrolled(look: Look) -> list[str]:
    """Who or what has still to be rolled before the totals stand."""
    found = [being.id for being in plans.rollers(look)]
    found += [key for _, key, dice in _edges(look) if dice > 0]
    return found + [bolt[0] for bolt in look.fact(facts.BOLTS, ()) if not bolt[5]]


def count_dice(look: Look) -> int:
    """How many dice have still to be rolled, whatever they show: of a shot only those that decide whether it hits."""
    return _dice_of(look, plans.rollers(look)) + sum([more for _, _, more in _edges(look)])


def _dice_of(look: Look, beings: Sequence[Being]) -> int:
    said, dice = plans.said_by_all(look), 0
    for being in beings:
        plan = plans.plan_of(look, being, said)
        each = TO_HIT if plan.does == "shoot" else blow_of(look, being, plans.arm_of(look, being, plan)).dice
        dice += times(look, being) * each
    return dice


def _dice_words(look: Look, beings: Sequence[Being]) -> str:
    if not beings:
        return "0 to roll"
    dice = _dice_of(look, beings)
    return f"{dice} {'die' if dice == 1 else 'dice'}, {len(beings)} to roll"


def roll_the_rest(play: Play) -> None:
    """Whatever has not been rolled in step 4 is rolled now, and step 4 is over."""
    if left := plans.rollers(play):
        roll_for(play, left)
    for side, key, dice in _edges(play):
        if dice > 0:
            attack = throw(play, side, Blow("Circumstances", dice, ()), "Circumstances")
            facts.note_all(play, facts.ROLLED, {key: (attack.plain,)})
            play.tell("{side}, circumstances: {working}.", icon="dice", side=NAMES[side], working=attack.words)
    spells.settle(play)
