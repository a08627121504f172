"""Sample campaigns, made by the game's own actions from a list of choices and a seed.

title = "The Mill at Marrow Bridge"
seed = 7
[[choices]]
action = "characters.create"
answers = {name = "Hild"}                    # what is not answered stands as the form has it
decide = [{calling = "star"}]                # answers to questions in mid-rule, in their order; else tactics answer
[[choices]]
action = "combat.attack"
actor = "@Hild"                              # @ and a name stands for the id of whatever is called so
answers = {target = "@Orc 1"}
faces = [[15], [4]]                          # dice as they fell at the table; else the seed throws
[[choices]]
tactics = 6                                  # so many steps of the fight as tactics would play them
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from models.desk.desk import Desk, Hands, Owed, Refusal, Result
from models.storage.data_error import DataError
from systems.common.forms import Choice, Form, RowsField
from systems.common.kernel.actions import NEXT_TURN
from systems.common.kernel.tape import RollRequest, SeededDice
from systems.common.records.table import SHELVES, Table
from systems.frozen import dataclass
from systems.resources import SAMPLES

NEXT = Choice(NEXT_TURN)
DECIDED = Hands("program", "program", "table")
PLAYED = Hands("table", "table", "table")


@dataclass(frozen=True, slots=True)
class Step:
    """One choice of a sample, or ``tactics`` steps of a fight."""

    action: str = ""
    actor: str = ""
    answers: dict[str, Any] | None = None
    decide: tuple[dict[str, Any], ...] = ()
    faces: tuple[tuple[int, ...], ...] = ()
    tactics: int = 0


@dataclass(frozen=True, slots=True)
class Sample:
    """A campaign to be made."""

    title: str
    seed: int
    steps: tuple[Step, ...]
    where: str  # the file, for sentences


def folder() -> Path:
    """Where the samples ship."""
    return SAMPLES


def games() -> tuple[str, ...]:
    """The keys of the games on the shelf that have a sample."""
    from systems.shelf import TITLES

    return tuple([game.key for game in TITLES if (folder() / f"{game.key}.toml").exists()])


def first() -> str:
    """The first game on the shelf that has a sample."""
    for key in games():
        return key
    raise DataError("No sample campaign came with this program.")


def read(path: Path) -> Sample:
    """A sample from its file; ``DataError`` names file and place if it is wrong."""
    import tomli

    try:
        kept = tomli.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise DataError(f"There is no sample campaign {path.stem!r}.") from None
    except (OSError, UnicodeDecodeError, tomli.TOMLDecodeError) as error:
        raise DataError(f"{path.name} cannot be read: {error}.") from None
    if unknown := set(kept) - {"title", "seed", "choices"}:
        raise DataError(f"{path.name}: the key {min(unknown)!r} is not known; title, seed and choices are.")
    title, seed, choices = kept.get("title"), kept.get("seed", 0), kept.get("choices")
    if not isinstance(title, str) or not isinstance(seed, int) or not isinstance(choices, list):
        raise DataError(f"{path.name}: a title, a seed (a whole number) and [[choices]] are expected.")
    steps = tuple([_step(one, f"{path.name}, choice {number}") for number, one in enumerate(choices, 1)])
    return Sample(title, seed, steps, path.name)


def _step(values: Any, where: str) -> Step:
    known = Step.__dataclass_fields__
    if not isinstance(values, dict) or (unknown := set(values) - set(known)):
        wrong = f"the key {min(unknown)!r} is not known" if isinstance(values, dict) else "this is no choice"
        raise DataError(f"{where}: {wrong}; {', '.join(known)} are.")
    step = Step(**values)
    types = {"action": str, "actor": str, "answers": dict, "decide": list, "faces": list, "tactics": int}
    for name, value in values.items():
        if not isinstance(value, types[name]):
            raise DataError(f"{where}: {name} cannot be {value!r}.")
    if not step.action and not step.tactics:
        raise DataError(f"{where}: an action or a number of tactics is expected.")
    return step


def play(desk: Desk, sample: Sample) -> None:
    """Make the sample on an empty desk.  ``DataError`` names the choice that the rules refuse."""
    hands, dice = desk.hands, desk.dice
    desk.dice = SeededDice(sample.seed)
    try:
        for number, step in enumerate(sample.steps, 1):
            where = f"{sample.where}, choice {number} ({step.action or 'tactics'})"
            desk.hands = PLAYED if step.faces else DECIDED
            for _ in range(step.tactics):
                _finish_rolls(desk, desk.perform(_suggest_choice(desk)), Step(), where)
            if step.action:
                _finish_rolls(desk, desk.perform(_choice(desk, step, where)), step, where)
    finally:
        desk.hands, desk.dice = hands, dice


def _finish_rolls(desk: Desk, result: Result, step: Step, where: str) -> None:
    answers, faces = list(step.decide), list(step.faces)
    while isinstance(result, Owed):
        if isinstance(result.request, RollRequest):
            result = desk.answer(result, faces.pop(0)) if faces else desk.throw(result)
        elif answers:
            given = _with_ids(answers.pop(0), desk.table, where)
            result = desk.answer(result, _fill_form(result.request.form, given))
        else:
            result = desk.throw(result)
    if isinstance(result, Refusal):
        raise DataError(f"{where}: {result.sentence}")


def _suggest_choice(desk: Desk) -> Choice:
    waiting = desk.look.fight.waiting
    return desk.game.suggest(desk.look, waiting[0]) if waiting else NEXT


def _choice(desk: Desk, step: Step, where: str) -> Choice:
    action = desk.game.actions.get(step.action)
    if action is None:
        raise DataError(f"{where}: {desk.game.name} has no such action.")
    actor = _with_ids(step.actor, desk.table, where)
    given = _with_ids(step.answers or {}, desk.table, where)
    form = action.form(desk.look, actor, given) if not actor or actor in desk.table.beings else None
    if form is None:
        raise DataError(f"{where}: this is not possible now.")
    return Choice(step.action, actor, _fill_form(form, given))


def _fill_form(form: Form, given: dict[str, Any]) -> dict[str, Any]:
    """The form as it stands, with what is given; so is each row of a small table."""
    answers = {**form.blank(), **given}
    for field in form.fields:
        if isinstance(field, RowsField) and field.name in given:
            blank = {column.name: column.blank() for column in field.columns}
            answers[field.name] = tuple([{**blank, **row} for row in given[field.name]])
    return answers


def _with_ids(value: Any, table: Table, where: str) -> Any:
    """The same with the ids of whatever ``@name`` is called so."""
    if isinstance(value, str) and value.startswith("@"):
        for shelf in SHELVES.values():
            for record in getattr(table, shelf).values():
                if getattr(record, "name", getattr(record, "title", "")) == value[1:]:
                    return record.id
        raise DataError(f"{where}: nothing on the table is called {value[1:]!r}.")
    if isinstance(value, list | tuple):
        return tuple([_with_ids(one, table, where) for one in value])
    if isinstance(value, dict):
        return {key: _with_ids(one, table, where) for key, one in value.items()}
    return value
