"""Where in a fight a deed stands: its round and turn, what is told of those that begin with it, and its label."""

from __future__ import annotations

from models.desk.undo_labels import GO_ON, label_of, name_of, step_label, turn_words
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.play import Outcome, Told
from systems.common.records.table import Fight, altered
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Placed:
    """A deed as the journal has it."""

    label: str
    story: tuple[Told, ...]
    round: int
    turn: str


def place(look: Look, choice: Choice, outcome: Outcome, after: Fight) -> Placed:
    """A deed in its place, from the table before it and the fight after it.

    What is told on the way to another turn came of the one that ended: its moves, its end.  Lines of a round that
    begins behind such are marked with it.  A step is called by what ended with it and the turn to which it leads, or by
    its own name.
    """
    before = look.table.fight
    now = after if after.turns else before
    goes_on, story, closing = choice.action in GO_ON, outcome.story, outcome.closing
    if goes_on and now.round == before.round:
        closing = len(story)
    there, here = _of(now), _of(before)
    leads = turn_words(*there) if there != here else ""
    step = step_label(story[:closing], leads) if goes_on else ""
    label = step or label_of(name_of(look, choice), () if goes_on else story)
    if closing:
        begins = {"round": there[0], "turn": there[1], "after": outcome.closing_throws}
        opening = [altered(told, **begins) for told in story[closing:]]
        story = (*story[:closing], *opening)
    return Placed(label, story, *(here if closing else there))


def _of(fight: Fight) -> tuple[int, str]:
    return fight.round, fight.turn.label if fight.turn else ""
