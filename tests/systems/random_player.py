"""A player who presses any button with any answers its form allows, and what must hold after every press."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from systems.common.forms import (
    BeingField,
    BeingsField,
    Choice,
    ChoiceField,
    ChoicesField,
    EntriesField,
    EntryField,
    Field,
    Form,
    NumberField,
    SpendField,
    TextField,
    ToggleField,
)
from systems.common.forms.fields import DiceField
from systems.common.kernel.actions import Action
from systems.common.kernel.game import Game, offered, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Outcome
from systems.common.kernel.tape import DiceTape, Needed, Question, Refused, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import ROUND, Table
from tests.systems.whole_table import (
    everybody_is_whole,
    nobody_is_named_who_is_not_there,
    the_fight_is_in_order,
    time_goes_on,
    undo_is_exact,
    what_changed_is_told,
    what_is_told_is_whole,
)

FAR = 30  # numbers without a border that matters are not drawn beyond this
TRIES = 40  # questions in one action


def draw(look: Look, field: Field, random: Random) -> Any:
    """Any answer that a field alone would take; its blank where there is nothing to draw."""
    match field:
        case NumberField():
            least, most = max(field.minimum, min(-FAR, field.maximum)), min(field.maximum, max(field.minimum, 0) + FAR)
            return random.choice((field.blank(), least, most, random.randint(least, max(least, most))))
        case ToggleField():
            return random.random() < 0.5
        case ChoiceField():
            free = [one.value for one in field.options if not one.blocked]
            return random.choice(free) if free else field.blank()
        case ChoicesField():
            free = [one.value for one in field.options if not one.blocked]
            return _some(free, field.least, field.most, random)
        case SpendField() | DiceField():
            return field.blank()
        case BeingField():
            return random.choice(field.allowed) if field.allowed else field.blank()
        case BeingsField():
            return _some(list(field.allowed), field.least, field.most, random)
        case EntryField():
            return random.choice(_entries(look, field)) if field.required or random.random() < 0.5 else ""
        case EntriesField():
            return _some(_entries(look, field), field.least, min(field.most, 4), random)
        case TextField():
            return field.blank() or ("Something" if field.required or random.random() < 0.2 else "")
    return field.blank()


def _entries(look: Look, field: EntryField | EntriesField) -> list[str]:
    return list(field.among or look.offered(field.kind)) or [""]


def _some(free: list[Any], least: int, most: int, random: Random) -> tuple[Any, ...]:
    number = random.randint(min(least, len(free)), min(most, len(free), least + 3))
    return tuple(random.sample(free, number))


def fill(look: Look, action: Action, actor: str, random: Random) -> Choice | None:
    """The form of an action, asked again whenever an answer changes what it asks."""
    answers: dict[str, Any] = {}
    form: Form | None = None
    for _ in range(60):
        form = action.form(look, actor, answers)
        if form is None or form.blocked:
            return None
        answers = {name: value for name, value in answers.items() if form.field(name)}
        open_ = [field for field in form.fields if field.name not in answers]
        if not open_:
            break
        for field in open_:
            answers[field.name] = draw(look, field, random)
            if field.refines:
                break
    return None if form is None or form.problem(answers) else Choice(action.key, actor, answers)


def decide(look: Look, question: Question, random: Random) -> dict[str, Any]:
    """An answer to a question in mid-action; what the tactics say where nothing drawn fits."""
    for _ in range(6):
        answers = {field.name: draw(look, field, random) for field in question.form.fields}
        if not question.form.problem(answers):
            return answers
    return dict(look.game.answer(look, question))


def press(
    game: Game, table: Table, choice: Choice, random: Random, hear: Callable[[Question], object] = lambda question: None
) -> Outcome | None:
    """What comes of a choice whose questions are answered at random; nothing if it is refused with a sentence.

    ``hear`` is told every question that is asked.
    """
    tape, said = DiceTape(SeededDice(random.randrange(1 << 30)), decides_by_hand=lambda who: True), ""
    for _ in range(TRIES):
        tape.rewind()
        try:
            return resolve(game, table, choice, tape)
        except Needed as needed:
            hear(needed.request)
            tape = tape.answered(needed.request, decide(Look(game, table), needed.request, random))
        except Refused as refused:
            said = str(refused)
            break
    assert not said or said.endswith((".", "!", "?")), f"{choice}: {said}"
    return None


def actions(look: Look, random: Random) -> Iterator[tuple[Action, str]]:
    """Everything offered to anybody, in any order; whose turn it is comes first half of the time."""
    waiting = ["" if who == ROUND else who for who in look.fight.waiting]
    found = [(action, actor, place) for place, actors in (("table", [""]), ("being", list(look.table.beings)),
                                                          ("turn", waiting))
             for actor in actors for action, _ in offered(look, actor, place)]  # fmt: skip
    random.shuffle(found)
    if random.random() < 0.6:
        found.sort(key=lambda one: one[2] != "turn")
    yield from [(action, actor) for action, actor, _ in found]


def wander(game: Game, table: Table, random: Random, steps: int, without: frozenset[str] = frozenset()) -> set[str]:
    """So many presses from a table on, and what holds after each; comes back with the actions that did anything."""
    start, done = table, set[str]()
    for _ in range(steps):
        look = Look(game, table)
        for action, actor in actions(look, random):
            if action.key in without or (choice := fill(look, action, actor, random)) is None:
                continue
            outcome = press(game, table, choice, random)
            if outcome is None or not outcome.changes:
                continue
            done.add(action.key)
            after = apply(table, outcome.changes)
            holds(game, table, after, outcome, choice)
            table = after
            break
        else:
            table = start
        if not 3 <= len(table.beings) <= 14:
            table = start
    return done


def holds(game: Game, before: Table, after: Table, outcome: Outcome, choice: Choice) -> None:
    """Everything that must hold of a table and of a step to it; a fault names the choice."""
    try:
        undo_is_exact(before, after, outcome)
        nobody_is_named_who_is_not_there(after)
        the_fight_is_in_order(game, before, after)
        everybody_is_whole(game, after)
        time_goes_on(before, after)
        what_changed_is_told(game, before, after, outcome)
        what_is_told_is_whole(before, after, outcome)
    except AssertionError as fault:
        raise AssertionError(f"{choice}: {fault}") from fault
