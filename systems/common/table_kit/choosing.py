"""Own tables among the choices wherever a game rolls on shipped ones: for encounters, hoards and reactions.

A table fits by what is in it: creatures, coins and things, or words alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from systems.common.content.library import TABLES
from systems.common.content.random_tables.rows import Row, Table
from systems.common.encounter_kit.joining import MOST_BODIES
from systems.common.every_game.preparing import prepare
from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, Option, TextField
from systems.common.kernel.actions import ROLL_HOARD, Action
from systems.common.kernel.caching import kept
from systems.common.kernel.look import Look
from systems.common.kernel.name_finding import folded_words
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Muster
from systems.common.table_kit.results import CREATURES, Found, musters_in, names_creature
from systems.common.table_kit.rolling import TABLE_ACTIONS, asked_of, put_into_hoard, roll_on
from systems.common.treasure_kit.hoards import NAME, NEW, into_field

BY = "by"  # the field that says on which table
SHIPPED = ""
PLACES = ("terrain", "land", "place", "when", "weather")  # fields of a game that say where and in which light
SMALL_WORDS = frozenset({"and", "by", "at", "in", "or", "the"})
OF_YOUR_OWN = "A table of your own"
MEETINGS = ("encounters.roll", "encounters.wilderness")
AS_IT_IS = ""  # the column by place and light
REACTIONS = ("encounters.react",)
COINS = re.compile(r"\d\s*(?:gp|sp|cp|rp)\b|\b(?:gold|silver|copper|coins?|resource points?|worth)\b", re.IGNORECASE)
MOST_FAR = 6  # tables on the way to what a table may bring

Fits = Callable[[Look, Table], bool]
Does = Callable[[Play, Action, Choice], None]


def choose_own_tables(offers: Sequence[Sequence[Action]]) -> tuple[Sequence[Action], ...]:
    """The actions of a game with rolls on tables among them, and with own tables where they roll on shipped ones."""
    rooms = [tuple([_with_own(action) for action in room]) for room in offers]
    meets_nowhere = not any([action.key in MEETINGS for room in rooms for action in room])
    return (*rooms, (*TABLE_ACTIONS, *([_with_own(MEET_BY_OWN)] if meets_nowhere else ())))


def _nothing_shipped(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Where a game has no table of encounters, there is only a roll on one of the campaign's own."""
    return None if look.fighting or not own_tables(look, meets) else Form(MEETINGS[0], MEET)


def _refuse(play: Play, choice: Choice) -> None:
    raise Refused("There is no table of encounters. Choose one of your own.")


MEET = "Roll an encounter"
MEET_BY_OWN = Action(MEETINGS[0], MEET, _refuse, _nothing_shipped, icon="swords",
                     help="On a table of creatures of your own",
                     found_by="wandering random monsters check")  # fmt: skip


def _with_own(action: Action) -> Action:
    if action.key in MEETINGS:
        return _choosing(action, meets, _meet, ())
    if action.key == ROLL_HOARD:
        return _choosing(action, yields_treasure, _put, (TextField("name", "Name", default=NAME),))
    if action.key in REACTIONS:
        return _choosing(action, is_words, _react, ())
    return action


def _choosing(action: Action, fits: Fits, does: Does, more: tuple[Field, ...]) -> Action:
    return replace(
        action, form=partial(_form, action, fits, more), perform=partial(_perform, action, does)
    )  # fmt: skip


@kept
def own_tables(look: Look, fits: Fits) -> tuple[Table, ...]:
    """The campaign's own tables that stand beside the shipped ones and fit."""
    shipped, offered = look.game.shipped_entries(TABLES), look.offered(TABLES)
    own = [one.key for one in look.table.own.values() if one.kind == TABLES and one.source and one.key not in shipped]
    return tuple([offered[key] for key in own if key in offered and fits(look, offered[key])])


def _form(action: Action, fits: Fits, more: tuple[Field, ...], look: Look, actor: str, so_far: Answers) -> Form | None:
    """The form of the game with the choice of the table before it; with an own one what that asks."""
    plain = action.form(look, actor, {name: answer for name, answer in so_far.items() if name != BY})
    own = own_tables(look, fits) if plain is not None else ()
    if plain is None or not own:
        return plain
    shipped = (Option(SHIPPED, "As the game has it"),) if plain.fields else ()
    options = (*shipped, *[Option(one.key, one.name, OF_YOUR_OWN) for one in own])
    wanted = so_far.get(BY, options[0].value)
    table = next((one for one in own if one.key == wanted), None)
    by = ChoiceField(BY, "Table", default=table.key if table else SHIPPED, refines=True, options=options)
    if table is None:
        return replace(plain, fields=(by, *plain.fields))
    asked: list[Field] = [by, *_places(action, plain, table), *asked_of(look, table)]
    if action.key in MEETINGS and (place := _column(plain.fields, table, plain.settled(so_far))):
        asked = [_by_place(one, place) if one.name == "column" else one for one in asked]
    if action.key == ROLL_HOARD:
        into, hoard = into_field(look, so_far)
        asked += [into, *(() if hoard else more)]
    return Form(plain.key, plain.label, tuple(asked), help=f"{OF_YOUR_OWN}.")


def _places(action: Action, plain: Form, table: Table) -> list[Field]:
    """What the game asks of the place and the light there, for a meeting: where it is, and which column counts."""
    if action.key not in MEETINGS:
        return []
    return [replace(one, refines=True) for one in plain.fields if isinstance(one, ChoiceField) and one.name in PLACES]


def _by_place(column: Field, place: str) -> Field:
    """The choice of the column, which may follow place and light."""
    assert isinstance(column, ChoiceField)
    follows = Option(AS_IT_IS, f"By place and light: {place.replace('_', ' ')}")
    return replace(column, default=AS_IT_IS, options=(follows, *column.options))


def _column(fields: Sequence[Field], table: Table, answers: Answers) -> str:
    """The column of a table that is called as place and light are: of several that of which most is said."""
    said: set[str] = set()
    for one in fields:
        if isinstance(one, ChoiceField) and one.name in PLACES:
            label = next((option.label for option in one.options if option.value == answers.get(one.name)), "")
            said |= _words(f"{answers.get(one.name, '')} {label}")
    fitting = [name for name in table.columns if name and _words(name) <= said]
    return max(fitting, key=lambda name: len(_words(name)), default="")


def _words(text: str) -> frozenset[str]:
    return frozenset([word for word in folded_words(text.replace("_", " ")) if word not in SMALL_WORDS])


def _perform(action: Action, does: Does, play: Play, choice: Choice) -> None:
    if choice.answers.get(BY):
        does(play, action, choice)
    else:
        answers = {name: answer for name, answer in choice.answers.items() if name != BY}
        action.perform(play, replace(choice, answers=answers))


def _rolled(play: Play, choice: Choice, column: str | None = None) -> tuple[Found, ...]:
    answers = choice.answers
    name = str(answers.get("column", "")) if column is None else column
    return roll_on(play, answers[BY], name, int(answers.get("modifier", 0)))


def _meet(play: Play, action: Action, choice: Choice) -> None:
    """Whom the table brings is kept as a prepared encounter, where the game says that it is."""
    table, answers = play.library(TABLES)[choice.answers[BY]], choice.answers
    plain = action.form(play, "", {name: answer for name, answer in answers.items() if name in PLACES})
    column = str(answers.get("column", ""))
    if plain is not None and isinstance(table, Table) and column == AS_IT_IS:
        column = _column(plain.fields, table, answers)
    results = _rolled(play, choice, column)
    lines = musters_in(play, results)
    if not lines:
        play.tell("Nobody is met.", "nobody", "tree")
        return
    name = ", ".join([_called(play, line) for line in lines])
    said = "; ".join([one.text for one in results])
    there = _place_words(plain, answers) or play.game.words.column(column)
    place, how = action.meets_at(play, answers) if action.meets_at else (there, ())
    prepare(play, name[:200], lines, place or table.name, f"{table.name}: {said}.", how)
    play.tell("An encounter: {who}.", "met", "swords", who=name)


def _place_words(plain: Form | None, answers: Answers) -> str:
    """Where it is, in the words of the game's own fields."""
    fields = plain.fields if plain is not None else ()
    said = [next((option.label for option in one.options if option.value == answers.get(one.name)), "")
            for one in fields if isinstance(one, ChoiceField) and one.name in PLACES]  # fmt: skip
    return ", ".join([one for one in said if one])


def _called(look: Look, line: Muster) -> str:
    name = str(look.entry(CREATURES, line.entry).name)
    return f"{name} × {min(line.count, MOST_BODIES)}" if line.count > 1 else name


def _put(play: Play, action: Action, choice: Choice) -> None:
    """What the table brings lies in a hoard."""
    hoard = choice.answers["hoard"]
    if hoard != NEW and hoard not in play.table.hoards:
        raise Refused("That hoard is gone already. Choose another, or a new one.")
    put_into_hoard(play, list(_rolled(play, choice)), str(choice.answers.get("name", "")).strip(), hoard)


def _react(play: Play, action: Action, choice: Choice) -> None:
    """How they take it, in the words of the table."""
    _rolled(play, choice)


def meets(look: Look, table: Table) -> bool:
    """Whether a roll on a table may bring creatures."""
    known = look.library(CREATURES)
    return any([row.entry in known or names_creature(look, text) for row, text in _rows(look, table)])


def yields_treasure(look: Look, table: Table) -> bool:
    """Whether a roll on a table may bring coins or things."""
    kinds = [kind for kind in ("items", "gear") if kind in look.game.own_kinds]
    return any([
        (bool(row.entry) and any([row.entry in look.library(kind) for kind in kinds])) or bool(COINS.search(text))
        for row, text in _rows(look, table)
    ])  # fmt: skip


def is_words(look: Look, table: Table) -> bool:
    """Whether a table holds nothing but words, as a reaction is."""
    return not meets(look, table) and not yields_treasure(look, table)


def _rows(look: Look, table: Table) -> list[tuple[Row, str]]:
    """The rows a roll may end on, also in the tables it leads to, each with its words."""
    tables, seen, left, found = look.library(TABLES), {table.key}, [(table, 0)], list[tuple[Row, str]]()
    while left:
        here, far = left.pop()
        for row in {id(row): row for column in here.columns.values() for row in column.rows}.values():
            words = "".join([f"{{{piece.text}}}" if piece.kind == "dice" else piece.text for piece in row.pieces])
            found.append((row, re.sub(r"\{[^{}]*\}", "2", words or row.text)))
            ahead = [link.table for link in row.links] + [one.text for one in row.pieces if one.kind == "table"]
            for key in ahead:
                if key in tables and key not in seen and far < MOST_FAR:
                    seen.add(key)
                    left.append((tables[key], far + 1))
    return found
