"""What was put off until later: how long it is still asked for."""

from __future__ import annotations

from typing import Any

from models.desk.results import Owed
from systems.common.forms import Choice
from systems.common.kernel.actions import START
from systems.common.kernel.look import Look
from systems.frozen import dataclass

When = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class PutOff:
    """How often the table had changed when it was put off, what was asked in words, in which turn, and after which
    entry of the journal: it goes with that one."""

    stood: int
    words: str
    when: When
    after: int


def when_of(look: Look, choice: Choice) -> When:
    """The turn of a fight that goes on; outside a fight nothing but that, and of one that is to begin the time: foes do
    not wait through a night."""
    fight = look.fight
    if look.fighting:
        return fight.name, fight.round, fight.now
    return ("", look.clock.seconds) if choice.action == START else ("",)


def still_asked(look: Look, choice: Choice, when: When) -> bool:
    """Whether what was asked then can still be done: its turn goes on, whoever does it is there, it is allowed.

    ``when`` empty: only the last two are looked at.
    """
    if when and when_of(look, choice) != when:
        return False
    action = look.game.actions.get(choice.action)
    if action is None or (choice.actor and look.find(choice.actor) is None):
        return False
    try:
        form = action.form(look, choice.actor, choice.answers)
    except (TypeError, ValueError, KeyError, AttributeError):  # what was answered is not there any more
        return False
    return form is not None and not form.problem(choice.answers)


def asks_the_same(one: Owed, other: Owed) -> bool:
    """Whether two deeds ask the same of somebody, as a step does by itself that was to be done before."""
    deeds = [(each.choice.action, each.choice.actor) for each in (one, other)]
    return deeds[0] != deeds[1] and one.request == other.request
