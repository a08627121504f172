"""The first roll a choice would ask for: its terms and what it must come to, told by the rule itself."""

from __future__ import annotations

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import ALIKE
from systems.common.kernel.tape import DiceTape, Needed, Refused, RollRequest, SeededDice
from systems.common.records.table import altered


def first_roll(look: Look, choice: Choice) -> tuple[RollRequest | None, str]:
    """The first throw of a choice and nothing else of it; or why it cannot be made, as a sentence.

    The rule is run until it wants a die; questions on the way are answered by the tactics.  Nothing is changed.  The
    answers are those that the form of the action takes: it is not asked again.  What somebody decides for others of its
    kind too throws nothing: they are left out.
    """
    if choice.answers.get(ALIKE) and look.game.actions[choice.action].decides:
        choice = altered(choice, answers={**choice.answers, ALIKE: False})
    tape = DiceTape(SeededDice(0), rolls_by_hand=lambda who: True)
    try:
        resolve(look.game, look.table, choice, tape, check=False, look=look)
    except Needed as needed:
        return (needed.request, "") if isinstance(needed.request, RollRequest) else (None, "")
    except Refused as refused:
        return None, refused.sentence
    return None, ""
