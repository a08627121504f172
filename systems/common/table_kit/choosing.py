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
from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, Option, TextField
from systems.common.kernel.actions import ROLL_HOARD, Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Encounter, Muster
from systems.common.table_kit.results import CREATURES, Found, musters_in, names_creature
from systems.common.table_kit.rolling import TABLE_ACTIONS, asked_of, put_into_hoard, roll_on
from systems.common.treasure_kit.hoards import NAME, NEW, into_field

BY = "by"  # the field that says on which table
SHIPPED = ""
OF_YOUR_OWN = "A table of your own"
MEETINGS = ("encounters.roll", "encounters.wilderness")
REACTIONS = ("encounters.react",)
COINS = re.compile(r"\d\s*(?:gp|sp|cp|rp)\b|\b(?:gold|silver|copper|coins?|resource points?|worth)\b", re.IGNORECASE)
MOST_FAR = 6  # tables on the way to what a table may bring

MOST_KEPT = 30  # states of a campaign of which it is known which own tables fit where

Fits = Callable[[Look, Table], bool]
_KNOWN: dict[tuple[int, Fits], tuple[object, object, tuple[Table, ...]]] = {}  # until a campaign's own entries change


def choose_own_tables(offers: Sequence[Sequence[Action]]) -> tuple[Sequence[Action], ...]:
    """The actions of a game with rolls on tables among them, and with own tables where they roll on shipped ones."""
    return (*[tuple([_with_own(action) for action in room]) for room in offers], TABLE_ACTIONS)


def _with_own(action: Action) -> Action:
    if action.key in MEETINGS:
        return _choosing(action, meets, _meet, ())
    if action.key == ROLL_HOARD:
        return _choosing(action, yields_treasure, _put, (TextField("name", "Name", default=NAME),))
    if action.key in REACTIONS:
        return _choosing(action, is_words, _react, ())
    return action


def _choosing(action: Action, fits: Fits, does: Callable[[Play, Choice], None], more: tuple[Field, ...]) -> Action:
    return replace(
        action, form=partial(_form, action, fits, more), perform=partial(_perform, action, does)
    )  # fmt: skip


def own_tables(look: Look, fits: Fits) -> tuple[Table, ...]:
    """The campaign's own tables that stand beside the shipped ones and fit."""
    own = look.table.own
    if not own:
        return ()
    known = _KNOWN.get((id(own), fits))
    if known is None or known[0] is not own or known[1] is not look.game:
        if len(_KNOWN) >= MOST_KEPT:
            _KNOWN.clear()
        known = _KNOWN[id(own), fits] = own, look.game, _own_tables(look, fits)
    return known[2]


def _own_tables(look: Look, fits: Fits) -> tuple[Table, ...]:
    shipped = look.game.shipped_entries(TABLES)
    offered = look.offered(TABLES)
    own = [one.key for one in look.table.own.values() if one.kind == TABLES and one.source and one.key not in shipped]
    return tuple([offered[key] for key in own if key in offered and fits(look, offered[key])])


def _form(action: Action, fits: Fits, more: tuple[Field, ...], look: Look, actor: str, so_far: Answers) -> Form | None:
    """The form of the game with the choice of the table before it; with an own one what that asks."""
    plain = action.form(look, actor, {name: answer for name, answer in so_far.items() if name != BY})
    own = own_tables(look, fits) if plain is not None else ()
    if plain is None or not own:
        return plain
    options = (
        Option(SHIPPED, "As the game has it"),
        *[Option(one.key, one.name, OF_YOUR_OWN) for one in own],
    )
    wanted = so_far.get(BY)
    table = next((one for one in own if one.key == wanted), None)
    by = ChoiceField(BY, "Table", default=table.key if table else SHIPPED, refines=True, options=options)
    if table is None:
        return replace(plain, fields=(by, *plain.fields))
    asked: list[Field] = [by, *asked_of(table)]
    if action.key == ROLL_HOARD:
        into, hoard = into_field(look, so_far)
        asked += [into, *(() if hoard else more)]
    return Form(plain.key, plain.label, tuple(asked), help=f"{OF_YOUR_OWN}.")


def _perform(action: Action, does: Callable[[Play, Choice], None], play: Play, choice: Choice) -> None:
    if choice.answers.get(BY):
        does(play, choice)
    else:
        answers = {name: answer for name, answer in choice.answers.items() if name != BY}
        action.perform(play, replace(choice, answers=answers))


def _rolled(play: Play, choice: Choice) -> tuple[Found, ...]:
    answers = choice.answers
    return roll_on(play, answers[BY], str(answers.get("column", "")), int(answers.get("modifier", 0)))


def _meet(play: Play, choice: Choice) -> None:
    """Whom the table brings is kept as a prepared encounter."""
    results = _rolled(play, choice)
    lines = musters_in(play, results)
    if not lines:
        play.tell("Nobody is met.", "nobody", "tree")
        return
    name = ", ".join([_called(play, line) for line in lines])
    column = str(choice.answers.get("column", "")).replace("_", " ").capitalize()
    table = play.library(TABLES)[choice.answers[BY]].name
    said = "; ".join([one.text for one in results])
    play.add(Encounter(play.fresh("x", "encounters"), name[:200], lines, column or table, f"{table}: {said}."))
    play.tell("An encounter: {who}.", "met", "swords", who=name)


def _called(look: Look, line: Muster) -> str:
    name = str(look.entry(CREATURES, line.entry).name)
    return f"{name} × {min(line.count, MOST_BODIES)}" if line.count > 1 else name


def _put(play: Play, choice: Choice) -> None:
    """What the table brings lies in a hoard."""
    hoard = choice.answers["hoard"]
    if hoard != NEW and hoard not in play.table.hoards:
        raise Refused("That hoard is gone already. Choose another, or a new one.")
    put_into_hoard(play, list(_rolled(play, choice)), str(choice.answers.get("name", "")).strip(), hoard)


def _react(play: Play, choice: Choice) -> None:
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
