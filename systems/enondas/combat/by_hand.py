"""What the game master deals out: damage past or through protection, healing, areas (EN-083, EN-126)."""

from __future__ import annotations

from systems.common.encounter_kit import damage_by_hand
from systems.common.encounter_kit.damage_by_hand import LONGEST, damage_field, targets_field
from systems.common.forms import (
    Answers,
    BeingField,
    BeingsField,
    Choice,
    ChoiceField,
    DiceField,
    Form,
    Option,
    TextField,
)
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import Being
from systems.enondas.base.rounding import roll_total
from systems.enondas.base.states import dead, present, track_of
from systems.enondas.base.vitals import heal as give_back
from systems.enondas.combat import areas, facts, plans
from systems.enondas.combat.pools import IGNORING, deal
from systems.enondas.combat.schedule import replan
from systems.enondas.combat.spells import use_up_action


def _ignoring_field() -> ChoiceField:
    return ChoiceField("ignores", "Protection", "Acid and the like go past it", default="", rule="EN-083",
                       options=tuple([Option(kind, word) for kind, word in IGNORING]))  # fmt: skip


def damage_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form("combat.damage", "Deal damage", (
        targets_field(look, actor),
        damage_field(),
        _ignoring_field(),
        TextField("cause", "From"),
    ))  # fmt: skip


def damage(play: Play, choice: Choice) -> None:
    """One amount for everybody named; protection absorbs what is left of it in this round."""
    answers = choice.answers
    dealt = roll_total(play, answers["amount"], REFEREE, answers["cause"] or "Damage")
    for who in answers["targets"]:
        deal(play, who, dealt, answers["cause"], answers["ignores"])


def heal(play: Play, choice: Choice) -> None:
    """Points given back, never above the most (EN-151); the dead stay dead."""
    damage_by_hand.heal(play, choice, dead, give_back, _name_points, roll_total)


def _name_points(play: Play, being: Being, count: int) -> str:
    """What is taken from a character or a monster, as this game has it."""
    if track_of(being) == "rating":
        return play.game.words.rating
    return "hit point" if count == 1 else "hit points"


def area_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Damage to everybody in an area, of any side; it waits for step 5 (EN-126)."""
    if not look.fighting:
        return None
    everyone = look.everyone()
    there = tuple([being.id for being in everyone if present(look, being)])
    able = tuple([being.id for being in everyone if look.able(being)])
    return Form("combat.area", "Area damage", (
        BeingsField("targets", "In the area", default=(), allowed=there),
        DiceField("amount", "Damage", "In full for everybody; thrown once", "", longest=LONGEST),
        BeingField("by", "By", "Whose action it is; nobody: the game master’s", "", allowed=("", *able), aims=False),
        _ignoring_field(),
        TextField("cause", "From"),
    ), help=_say_when(look))  # fmt: skip


def _say_when(look: Look) -> str:
    return "Dealt at once: the missiles have flown" if _is_late(look) else "Dealt with the missiles, whoever wins"


def _is_late(look: Look) -> bool:
    return plans.step(look) == plans.MELEE or facts.has_ended(look, plans.MISSILES)


def area(play: Play, choice: Choice) -> None:
    """Keep it until the missiles fly; after that it is dealt at once."""
    answers = choice.answers
    by, name = answers["by"], answers["cause"]
    one: tuple[object, ...] = (by, tuple(answers["targets"]), answers["amount"], answers["ignores"], name)
    if by and plans.step(play) == plans.DECLARE:
        use_up_action(play, by)
    if _is_late(play):
        damage = areas.throw(play, by, answers["amount"], name)
        areas.deal_to_all(play, by, answers["targets"], damage, answers["ignores"], name)
        return
    facts.append(play, facts.AREAS, one)
    replan(play)
    areas.announce(play, answers["targets"], answers["amount"], name)
