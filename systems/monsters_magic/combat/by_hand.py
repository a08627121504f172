"""What the GM deals out: damage to either pool, healing, consequences with a name, bands set as the table says."""

from __future__ import annotations

from systems.common.encounter_kit import damage_by_hand
from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Form, Option, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, Refused
from systems.monsters_magic.base import consequences, states, vitals
from systems.monsters_magic.base.grades import GRADES, amount
from systems.monsters_magic.base.vitals import MHP, PHP
from systems.monsters_magic.combat import ranges

IMPOSE, PLACE = "combat.impose", "combat.place"
POOLS = (Option(PHP, "Physical"), Option(MHP, "Mental"))


def damage_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom, how much, of which pool."""
    return Form("combat.damage", "Deal damage", (
        damage_by_hand.targets_field(look, actor), damage_by_hand.damage_field(),
        ChoiceField("pool", "Hit points", default=PHP, options=POOLS, rule="MG-024"), TextField("cause", "From"),
    ))  # fmt: skip


def damage(play: Play, choice: Choice) -> None:
    """One amount for everybody named."""
    answers = choice.answers
    dealt = max(0, play.total(answers["amount"], REFEREE, answers["cause"] or "Damage"))
    for who in answers["targets"]:
        vitals.hurt(play, who, dealt, answers["pool"], f" from {answers['cause']}" if answers["cause"] else "")


def heal_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom, and how much comes back of which pool."""
    made = damage_by_hand.heal_form("Hit points", look, actor, so_far)
    return Form(made.key, made.label, (*made.fields, ChoiceField("pool", "Pool", default=PHP, options=POOLS)))


def heal(play: Play, choice: Choice) -> None:
    """Hit points given back, never above the most; not to the dead."""
    pool = choice.answers["pool"]
    damage_by_hand.heal(
        play, choice, states.dead, lambda play, who, points: vitals.heal(play, who, points, pool),
        lambda play, being, count: vitals.name_points(pool, count),
    )  # fmt: skip


def impose_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A consequence of a grade, with its name (MG-012)."""
    if actor not in look.table.beings:
        return None
    options = tuple([
        Option(grade, f"{grade.capitalize()} −{amount(look, grade)}",
               blocked="" if consequences.room_for(look, actor, grade) else "there is one of that grade already.")
        for grade in GRADES
    ])  # fmt: skip
    return Form(IMPOSE, "Impose a consequence", (
        ChoiceField("grade", "Grade", options=options, rule="MG-012"),
        TextField("called", "Called", "What happened, as the table says it", required=True),
    ))  # fmt: skip


def impose(play: Play, choice: Choice) -> None:
    consequences.impose(play, choice.actor, choice.answers["grade"], choice.answers["called"])


def place_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The band to somebody as the table says (MG-070)."""
    being = look.find(actor)
    others = tuple([one.id for one in look.everyone() if one.id != actor])
    if being is None or not look.fighting or not others:
        return None
    other = look.being(so_far["other"]) if so_far.get("other") in others else look.being(others[0])
    options = tuple([Option(number, ranges.name(number).capitalize()) for number in range(ranges.furthest(look) + 1)])
    return Form(PLACE, "Set the range", (
        BeingField("other", "To", default=others[0], allowed=others, refines=True),
        ChoiceField("band", "Range", default=ranges.band(look, being, other), options=options),
    ))  # fmt: skip


def place(play: Play, choice: Choice) -> None:
    being, other = play.being(choice.actor), play.being(choice.answers["other"])
    if ranges.band(play, being, other) == choice.answers["band"]:
        raise Refused("They stand so already: choose another range.")
    ranges.set_band(play, being, other, choice.answers["band"])
