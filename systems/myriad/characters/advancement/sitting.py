"""A new sitting: boons that count once an evening are fresh, marks of the last one have their effect (MY-131 to MY-134,
MY-204)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Field, Form
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters.advancement import by_chance, levels
from systems.myriad.rolls.marking import RANDOM, after_sitting

KEY, LABEL = "characters.sitting", "Begin a new sitting"
PRACTICE = "practice_"  # field of one character's practice, before its id


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who practices what, where skills rise by chance; nothing else is asked."""
    everyone = levels.heroes(look)
    if not everyone:
        return None
    fields: list[Field] = []
    if look.house.advancement == RANDOM:
        for being in levels.living(look):
            practice = by_chance.practice_field(look, being, f"{PRACTICE}{being.id}")
            fields += [practice] if practice is not None else []
    help = (
        "Luck and fame are fresh again; what was marked is rolled for." if fields else "Luck and fame are fresh again."
    )
    return Form(KEY, LABEL, tuple(fields), help=help, blocked="End the fight first." if look.fighting else "")


def perform(play: Play, choice: Choice) -> None:
    """Dice for what was marked, then fresh boons and fresh marks."""
    play.tell("A new sitting begins.", icon="sun")
    if play.house.advancement == RANDOM:
        for being in levels.living(play):
            by_chance.roll_for_rises(play, being.id, str(choice.answers.get(f"{PRACTICE}{being.id}", "")))
    for being in play.everyone():
        if isinstance(being.sheet, PersonSheet):
            play.change(being.id, "used", ())
            play.change(being.id, "marks", after_sitting(play.being(being.id).sheet.marks))


ACTIONS = (Action(KEY, LABEL, perform, form, "table", "sun", rule="MY-131"),)
