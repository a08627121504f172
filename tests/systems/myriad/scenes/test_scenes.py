"""What is asked in each scene and what comes of every answer, recorded: what is read is what the Guide would read.

``pytest --record tests/systems/myriad/scenes`` writes the recordings anew; the difference is to be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import cast
from zlib import crc32

import pytest

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Form, NumberField, SpendField, ToggleField
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.manner import BOLD, CAREFUL, SENSIBLE
from systems.common.kernel.play import Outcome
from systems.common.kernel.tape import DiceTape, Needed, Question, Refused, SeededDice
from systems.common.records.table import Being, Table
from systems.myriad.base import crews, module, states
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.magic import suggesting
from systems.myriad.tactics import aims, leaving, manoeuvres
from tests.action_words import answers_line, form_lines, outcome_lines, wrapped
from tests.systems.myriad.builders import GAME, look
from tests.systems.myriad.scenes import passing, staged
from tests.systems.myriad.scenes.staged import everybody

FOLDER = Path(__file__).parent / "recorded"
SCENES = {**staged.SCENES, **passing.SCENES}
THROWS = 3  # of the form as it stands
ANSWERS = 3  # of one field that are each given once, beside what stands there
LONGEST, MOST = 160, 8  # letters of a line, lines of one sentence


@pytest.mark.parametrize("name", SCENES)
def test_what_is_asked_and_what_comes_of_it_is_what_is_recorded(name: str, request: pytest.FixtureRequest) -> None:
    file = FOLDER / f"{name.replace(' ', '_')}.txt"
    now = "\n".join([part for line in _played(name) for part in wrapped(line, LONGEST, MOST)]) + "\n"
    if request.config.getoption("--record"):
        file.write_text(now, "utf-8")
    assert now == file.read_text("utf-8")


def _played(name: str) -> Iterator[str]:
    table, known = SCENES[name].table(), set[str]()
    for who in everybody(table):
        yield from _suggested(table, who)
        yield from _book(table, who)
    if table.fight.turn is not None:
        yield from _reckoned(table)
    if (stage := GAME.stage(look(table))) is not None:
        yield f"stage: {stage}"
    for due in GAME.due(look(table)):
        yield f"due: {due.label} ({due.choice.action}, {answers_line(due.choice)})"
    for who, key, always in SCENES[name].tried:
        form = GAME.actions[key].form(look(table), who, always)
        yield f"-- {key}, {table.beings[who].name if who else 'the Guide'}{'' if form else ': not now'}"
        for said in _given(form) if form else ():
            yield from _tried(table, key, who, {**always, **said}, known)


def _suggested(table: Table, who: str) -> Iterator[str]:
    """What tactics would do, in every manner."""
    done = set[str]()
    for manner in (SENSIBLE, CAREFUL, BOLD):
        view = look(table)
        view.manner = manner
        choice = GAME.suggest(view, who)
        line = f"{table.beings[who].name} would: {choice.action} {answers_line(choice)}"
        if line not in done:
            done.add(line)
            yield line


def _book(table: Table, who: str) -> Iterator[str]:
    """What a mage may weave of."""
    if (book := GAME.spellbook(look(table), table.beings[who])) is not None:
        yield f"book: {book.subtitle}; {', '.join([f'{one.label} {one.ready} of {one.total}' for one in book.slots])}"
        yield from [f"  {row.name}, {row.level}: {row.detail}; {row.state} {row.word} {row.count}" for row in book.rows]
        yield f"  {', '.join([label for label, _ in book.actions])}"


def _reckoned(table: Table) -> Iterator[str]:
    """What tactics think that anybody may do to anybody, in shares of what is left."""
    view = look(table)
    fought = module.body(view)
    for one in view.everyone():
        for foe in [foe for foe in view.against(one.side) if view.stands(one) and view.stands(foe)]:
            if crews.is_vehicle(one) or crews.is_vehicle(foe):
                continue
            grasp, choke = manoeuvres.hold_on(view, one, foe, fought.key)
            found = (leaving.harm(view, one, [foe], one.side), aims.up_close(view, one, foe, fought), grasp, choke,
                     suggesting.worth(view, one, foe, one.side))  # fmt: skip
            said = [f"{word} {amount:.4f}" for word, amount in
                    zip(("harms", "strikes", "grips", "chokes", "spells"), found, strict=True)]  # fmt: skip
            yield f"{one.name} {one.id} at {foe.name} {foe.id}: {', '.join(said)}"
        if view.stands(one) and not crews.is_vehicle(one) and fought.key in states.conflicts_fought(view):
            yield from _hopes(view, one, fought)


def _hopes(view: Look, one: Being, fought: Conflict) -> Iterator[str]:
    """The best blow, and the best of what else a body can do."""
    blow = aims.best(view, one, fought)
    for word, hope in (("blow", blow), ("way", manoeuvres.best(view, one, fought, blow)),
                       ("without a blow", manoeuvres.best(view, one, fought, None))):  # fmt: skip
        if hope is not None:
            arm = hope.arm.key if hope.arm is not None else ""
            yield f"  {word}: {hope.deed} {arm} at {hope.target.id}, {hope.worth:.4f} {dict(hope.more)}"


def _given(form: Form) -> Iterator[dict[str, object]]:
    """Nothing, then some answers to each question, one at a time."""
    yield {}
    for field in form.fields:
        match field:
            case ToggleField():
                values = [not field.blank()]
            case ChoiceField():
                values = [option.value for option in field.options if not option.blocked]
            case BeingField():
                values = list(field.allowed)
            case NumberField():
                values = [min(field.maximum, field.blank() + 1), field.minimum]
            case _:
                values = []
        for value in islice([one for one in values if one != field.blank()], ANSWERS):
            yield {field.name: value}


def _tried(table: Table, key: str, who: str, said: dict[str, object], known: set[str]) -> Iterator[str]:
    """The form once that is said, as far as it was not read before, and what comes of it."""
    form = GAME.actions[key].form(look(table), who, said)
    yield f"> {', '.join([f'{name} {value}' for name, value in said.items()])}"
    if form is None:
        yield "  not possible"
        return
    for line in _read(form):
        if line not in known:
            known.add(line)
            yield line
    answers = form.settled(said) if not form.blocked else {}
    if form.blocked or form.problem(answers):
        yield f"  refused: {form.blocked or form.problem(answers)}"
        return
    for throw in range(THROWS if not said else 1):
        yield from _thrown(table, Choice(key, who, answers), Random(crc32(f"{key} {who} {said} {throw}".encode())))


def _thrown(table: Table, choice: Choice, random: Random) -> Iterator[str]:
    """What is asked in the midst of it and how that is answered, what is told, what changes."""
    outcome, asked = _pressed(table, choice, random)
    yield from [f"  ? {line}" for question, answer in asked for line in (*_read(question.form), f"  : {answer}")]
    yield from [f"  {line}" for line in outcome_lines(table, outcome)] if outcome else ["  refused"]


def _pressed(table: Table, choice: Choice, random: Random) -> tuple[Outcome | None, list[tuple[Question, Answers]]]:
    """What comes of it, sixes going where chance says, and what was asked and answered."""
    tape, asked = DiceTape(SeededDice(random.randrange(1 << 30)), decides_by_hand=bool), []
    while True:
        tape.rewind()
        try:
            return resolve(GAME, table, choice, tape), asked
        except Refused:
            return None, asked
        except Needed as needed:
            question = cast(Question, needed.request)
            asked.append((question, _answer(question, random)))
            tape = tape.answered(*asked[-1])


def _answer(question: Question, random: Random) -> Answers:
    """The form as it stands; of sixes as many as there are, on whatever there is."""
    answers = question.form.blank()
    for field in question.form.fields:
        if isinstance(field, SpendField):
            bought: list[object] = []
            for option in random.sample(field.options, len(field.options)):
                while (
                    not question.form.problem({**answers, field.name: (*bought, option.value)})
                    and len(bought) < field.dice
                ):
                    bought.append(option.value)
            answers[field.name] = tuple(bought)
    return answers


def _read(form: Form) -> Iterator[str]:
    """The form to the last word."""
    yield f"{form.label}: {form.help}"
    yield from form_lines(form)
    yield from [f"  {field.name}: {field.help}" for field in form.fields if field.help]
    if form.caught or form.spares:
        yield f"  caught {', '.join(form.caught)}; spares {form.spares}"
