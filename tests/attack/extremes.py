"""Every number of every house rule and form at its ends: it has a range, and what it brings is there within a second."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from models.desk.desk import Desk, Done, Owed
from systems.common.forms import Choice, Field, Form, NumberField, RowsField
from tests.attack import playing_on
from tests.attack.tally import Tally

MOST = 1.0  # seconds
ENDLESS = 10**15  # tried where a number has no end
AFTER = ("characters.", "encounters.start", "treasure.", "turn.next")


def attack(desk: Desk, seed: int, most: int) -> Tally:
    """So many of the numbers there are, chosen by the seed, in peace and in a fight; each is taken back."""
    tally = Tally("Numbers at their ends")
    rng = Random(seed)
    rules = [(f, end) for f in numbers_of(desk.game.house_rules) for end in ends(f)]
    for field, end in rng.sample(rules, min(most, len(rules))):
        if _try(desk, Choice("house.write", "", {"name": field.name, "value": end}), tally, seed):
            _try_what_follows(desk, rng, tally, seed)
            desk.undo()
    for _ in range(2):
        found = list(_numbers_asked(desk))
        for choice in rng.sample(found, min(most, len(found))):
            if _try(desk, choice, tally, seed):
                desk.undo()
        desk.perform(next(playing_on.next_choices(desk)))  # once more in a fight
    return tally


def numbers_of(form: Form) -> Iterator[NumberField]:
    """The numbers a form asks for."""
    yield from (field for field in form.fields if isinstance(field, NumberField))


def numbers_within(fields: tuple[Field, ...]) -> Iterator[NumberField]:
    """The numbers among fields, also those of rows."""
    for field in fields:
        if isinstance(field, NumberField):
            yield field
        elif isinstance(field, RowsField):
            yield from numbers_within(field.columns)


def ends(field: NumberField) -> tuple[int, int]:
    """The least and the most of a number."""
    least, most = field.minimum, field.maximum
    return -ENDLESS if least is None else least, ENDLESS if most is None else most


def forms_of(desk: Desk) -> Iterator[tuple[str, str, Form]]:
    """Every action that somebody at the table may do now: its key, who, and what it asks."""
    for key, action in desk.game.actions.items():
        for who in ("", *desk.table.beings):
            form = action.form(desk.look, who, {})
            if form is not None:
                yield key, who, form


def _numbers_asked(desk: Desk) -> Iterator[Choice]:
    """Each number of each form once a kind of being, at both its ends."""
    seen = set()
    for key, who, form in forms_of(desk):
        kind = desk.table.beings[who].kind if who else ""
        for field in numbers_of(form):
            for end in ends(field):
                if (key, kind, field.name, end) not in seen:
                    seen.add((key, kind, field.name, end))
                    yield Choice(key, who, {**form.blank(), field.name: end})


def _try(desk: Desk, choice: Choice, tally: Tally, seed: int) -> bool:
    """Whether it was done, and can be taken back."""
    result = None
    with tally.trying(f"{seed}/{desk.game.key} {choice.action} {dict(choice.answers)!r:.120}", most=MOST):
        desk.game.actions[choice.action].form(desk.look, choice.actor, choice.answers)
        result = desk.perform(choice)
        if isinstance(result, Owed):
            result = desk.throw_all(result)
    done = isinstance(result, Done) and bool(result.entry)
    tally.seen["done" if done else "refused"] += 1
    return done


def _try_what_follows(desk: Desk, rng: Random, tally: Tally, seed: int) -> None:
    """A house rule is felt in what is done by it."""
    found = [(key, form) for key, who, form in forms_of(desk) if not who and key.startswith(AFTER) and not form.blocked]
    for key, form in rng.sample(found, min(4, len(found))):
        if _try(desk, Choice(key, "", form.blank()), tally, seed):
            desk.undo()
