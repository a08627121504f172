"""A roll on any random table as an ordinary action, and a hoard made of what it brought."""

from __future__ import annotations

from typing import Any

from systems.common.content.library import TABLES
from systems.common.content.random_tables.rows import Table
from systems.common.content.random_tables.tables import Drawn
from systems.common.forms import (
    LONGEST_NAME,
    Answers,
    Choice,
    ChoiceField,
    EntryField,
    Field,
    Form,
    NumberField,
    Option,
    RowsField,
    TextField,
)
from systems.common.kernel.actions import ROLL_TABLE, TABLE_HOARD, Action
from systems.common.kernel.drawing import draw_all, trace
from systems.common.kernel.look import Look
from systems.common.kernel.naming import lower_label
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, Refused
from systems.common.records.table import Hoard
from systems.common.table_kit.results import COUNTS, CREATURES, Found, found_of, lines_for
from systems.common.treasure_kit.hoard_lines import ADD
from systems.common.treasure_kit.hoards import NAME, NEW

MOST_MODIFIER = 100
EACH, ACROSS = "*each", "*across"  # every column of a table, with a roll for each or one for all
MOST_RESULTS = 60  # of one roll; more would fill the log


def roll_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """On which table, in which column, and what is added to the dice."""
    tables = look.library(TABLES)
    if not tables:
        return None
    wanted = so_far.get("table", next(iter(tables)))
    table = tables.get(wanted) if isinstance(wanted, str) else None
    first = next(iter(tables)) if table is None else wanted
    asked = EntryField("table", "Table", default=first, kind=TABLES, refines=True)
    fields: tuple[Field, ...] = (asked, *asked_of(look, table)) if isinstance(table, Table) else (asked,)
    return Form(ROLL_TABLE, "Roll on a table", fields, working=_dice_words(table))


def asked_of(look: Look, table: Table) -> tuple[Field, ...]:
    """What else a table asks: its column, and what is added to its dice; nothing is added to the cards of a deck."""
    columns = tuple([Option(name, look.game.words.column(name)) for name in table.columns if name])
    asked: list[Field] = []
    if len(columns) > 1 and not table.deck:
        alike = len({one.dice.text for one in table.columns.values()}) == 1
        columns += (Option(EACH, "All, a roll each"), *([Option(ACROSS, "All, one roll")] if alike else []))
    if columns:
        asked.append(ChoiceField("column", "Column", default=columns[0].value, options=columns))
    if not table.deck:
        asked.append(NumberField("modifier", "Added", "To the dice; beyond the ends counts the last row",
                                 minimum=-MOST_MODIFIER, maximum=MOST_MODIFIER))  # fmt: skip
    return tuple(asked)


def _dice_words(table: Any) -> str:
    if not isinstance(table, Table):
        return ""
    thrown = [one.dice.text for one in table.columns.values() if len(one.rows) > 1]
    return "A deck" if table.deck else " · ".join(dict.fromkeys(thrown))


def roll(play: Play, choice: Choice) -> None:
    """Throw for it, and tell what comes of it."""
    answers = choice.answers
    roll_on(play, answers["table"], str(answers.get("column", "")), int(answers.get("modifier", 0)))


def roll_on(play: Play, key: str, column: str = "", modifier: int = 0) -> tuple[Found, ...]:
    """Roll on a table of the library and tell every result; creatures come in the number that their entry says."""
    table = play.library(TABLES).get(key)
    if table is None:
        raise Refused("That table is gone. Choose another.")
    if column in (EACH, ACROSS):
        return _all_columns(play, key, table, column, modifier)
    return _tell(play, key, table, column, draw_all(play, key, column, play.game.tables(play), modifier))


def _all_columns(play: Play, key: str, table: Table, how: str, modifier: int) -> tuple[Found, ...]:
    """Every column of a table: with a roll each, or all at the total of one roll."""
    results: list[Found] = []
    total, tables = "", play.game.tables(play)
    for column in table.columns:
        drawn = draw_all(play, key, column, tables, 0 if total else modifier, total)
        if how == ACROSS and not total and drawn:
            total = str(max(0, drawn[0].steps[0].total))
        results += _tell(play, key, table, column, drawn)
    return tuple(results)


def _tell(play: Play, key: str, table: Table, column: str, drawn: tuple[Drawn, ...]) -> tuple[Found, ...]:
    """Tell what was drawn from a column of a table."""
    results = []
    named = play.game.words.columns.get(column)
    called = lower_label(named).replace(", ", " and ") if named else column.replace("_", " ")
    name = f"{table.name}, {called}" if column else table.name
    for one in drawn[:MOST_RESULTS]:
        found = found_of(play, one)
        if found.kind == CREATURES and not one.text and not set(COUNTS) & set(one.figures):
            found = _numbered(play, found)
        results.append(found)
        how = trace(one.steps)  # nothing where no die is thrown: a single row, or the total of the column before
        play.tell("{table}: {result} ({how})." if how else "{table}: {result}.", "rolled", "dice", table=name,
                  result=found.text, how=how, on_table=key, kind=found.kind, entry=found.entry, many=found.many,
                  **({"column": called} if column else {}))  # fmt: skip
    if len(drawn) > MOST_RESULTS:
        play.tell("And {more} results more.", icon="dice", more=len(drawn) - MOST_RESULTS)
    if not drawn:
        play.tell("{table}: nothing is left.", "nothing", "dice", table=name)
    return tuple(results)


def _numbered(play: Play, found: Found) -> Found:
    """As many as its entry says are met at a time, if the game's creatures say so."""
    entry = play.entry(CREATURES, found.entry)
    dice = getattr(entry, "number", "")
    if not isinstance(dice, str) or not dice:
        return found
    count = max(1, play.total(dice, REFEREE, f"How many: {entry.name}"))
    return found._replace(many=count, text=f"{entry.name} × {count}" if count > 1 else str(entry.name))


def _hoard_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form(TABLE_HOARD, "Make a hoard of what was rolled", (
        TextField("name", "Name", required=True),
        RowsField("lines", "Lines", columns=(TextField("text", "What", longest=4000), TextField("entry", "Entry"),
                                             NumberField("count", "How many", minimum=1, maximum=1_000_000))),
    ))  # fmt: skip


def make_hoard(play: Play, choice: Choice) -> None:
    """A new hoard of coins and things; what is neither is left out, and told."""
    found = []
    for row in choice.answers["lines"]:
        entry = str(row["entry"])
        kind = next((one for one in play.game.own_kinds if entry in play.library(one)), "")
        found.append(Found(str(row["text"]), kind, entry, int(row["count"])))
    put_into_hoard(play, found, str(choice.answers["name"]).strip())


def put_into_hoard(play: Play, results: list[Found], name: str, hoard: str = NEW) -> None:
    """Results as lines of a hoard, each as the game writes it by hand; ``Refused`` if none of them is a thing."""
    action, into = play.game.actions.get(ADD), hoard
    if hoard == NEW:
        into = play.fresh("h", "hoards")
        play.add(Hoard(into, name[:LONGEST_NAME] or NAME, rolled=True))
    before = play.hoard(into).lines
    for one in results:
        lines = lines_for(play, one) if action is not None else ()
        if not lines:
            play.tell("{what} is nothing that lies in a hoard.", icon="question", what=one.text)
        for answers in lines:
            assert action is not None
            action.perform(play, Choice(ADD, "", {**answers, "hoard": into}))
    if play.hoard(into).lines == before:
        raise Refused("Neither coins nor things are in it, so there is no hoard. Keep it as a note.")


TABLE_ACTIONS = (
    Action(ROLL_TABLE, "Roll on a table", roll, roll_form, icon="dice",
           help="Any random table, shipped or of your own; typed dice count as with any roll"),
    Action(TABLE_HOARD, "Make a hoard of what was rolled", make_hoard, _hoard_form, icon="chest"),
)  # fmt: skip
