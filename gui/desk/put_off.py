"""What was put off until later: how long it is still asked for."""

from __future__ import annotations

from typing import Any

from models.desk.results import Owed
from systems.common.forms import Choice
from systems.common.kernel.actions import START
from systems.common.kernel.look import Look
from systems.frozen import dataclass

When = tuple[Any, ...]
MOST_GONE = 20  # that an undo can bring back


@dataclass(frozen=True, slots=True)
class PutOff:
    """How often the table had changed when it was put off, what was asked in words, in which turn, and after which
    entry of the journal: it goes with that one."""

    stood: int
    words: str
    when: When
    after: int


class Aside:
    """What was put off and waits, in its order; and what went with its reason, for that may come back by an undo."""

    def __init__(self) -> None:
        self.waits: tuple[tuple[Owed, PutOff], ...] = ()
        self._gone: tuple[tuple[Owed, PutOff], ...] = ()
        self._lost: tuple[str, ...] = ()
        self._dropped: tuple[Owed, int] | None = None

    @property
    def deeds(self) -> tuple[Owed, ...]:
        """All that waits."""
        return tuple([one for one, _ in self.waits])

    def of(self, owed: Owed) -> PutOff:
        """When it was put off, and how it was asked then."""
        return next(put for one, put in self.waits if one is owed)

    def clear(self) -> None:
        """Nothing waits, and nothing comes back."""
        self.waits = self._gone = ()
        self._dropped = None

    def add(self, owed: Owed, put: PutOff) -> None:
        """It waits until it is taken up, or its reason is gone.  The same waits only once."""
        others = [one for one in self.waits if one[0].choice != owed.choice and not asks_the_same(one[0], owed)]
        self.waits = (*others, (owed, put))

    def drop(self, owed: Owed | None, newest: int) -> None:
        """What was owed behind this entry of the journal is taken back before it is done; nothing: it is too late for
        that to be done again."""
        self._dropped = (owed, newest) if owed is not None else None

    def dropped(self, newest: int) -> Owed | None:
        """What was taken back so and can be owed again, as this is the newest entry."""
        return self._dropped[0] if self._dropped is not None and self._dropped[1] == newest else None

    def begun_as(self, choice: Choice) -> Owed | None:
        """What waits with dice on the table and is the same deed of the same being: they are not thrown anew."""
        return next((one for one in self.deeds if _is_same_deed(one.choice, choice) and _has_dice(one)), None)

    def remove(self, owed: Owed) -> None:
        """It is taken up, or will not be done at all."""
        self.waits = tuple([one for one in self.waits if one[0] is not owed])

    def let_go(self, look: Look, newest: int) -> bool:
        """What was put off goes away by itself when its reason is gone: the fight, its turn, whoever it is about, or
        the deed on which it followed.  Whether anything went."""
        gone = tuple([one for one in self.waits if not _has_reason(look, newest, *one)])
        self.waits = tuple([one for one in self.waits if one not in gone])
        self._gone = (*self._gone, *gone)[-MOST_GONE:]
        self._lost = tuple([put.words for owed, put in gone if _has_dice(owed)])
        return bool(gone)

    def take_lost(self) -> tuple[str, ...]:
        """What the last change has let go with dice on the table, in words; it is said once."""
        lost, self._lost = self._lost, ()
        return lost

    def bring_back(self, look: Look, newest: int) -> bool:
        """What went waits again where its reason is back, as after an undo.  Whether anything does."""
        self._lost = ()
        back = [one for one in self._gone if _has_reason(look, newest, *one)]
        self._gone = tuple([one for one in self._gone if one not in back])
        for one in back:
            self.add(*one)
        return bool(back)


def _is_same_deed(one: Choice, other: Choice) -> bool:
    """What nobody does is the same deed only with the same answers."""
    same = (one.action, one.actor) == (other.action, other.actor)
    return same and (bool(one.actor) or one.answers == other.answers)


def _has_dice(owed: Owed) -> bool:
    return bool(owed.tape.entries or owed.typed)


def _has_reason(look: Look, newest: int, owed: Owed, put: PutOff) -> bool:
    return put.after <= newest and still_asked(look, owed.choice, put.when)


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
