"""What texts and fights come to that no press reaches: dice, tables, names as they are typed, sheets and files brought in,
fights played out.  Looked at like the rest."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from systems.common.content import entry_forms
from systems.common.content.entries import entry_to, faults, parse_toml
from systems.common.content.entry_writer import entry_text, value_in, write_value
from systems.common.content.random_tables import checks, grid, notation, pairs, pasted, tables
from systems.common.content.random_tables.reader import read_tables
from systems.common.content.random_tables.written import TableEntry
from systems.common.dice import digits, expressions
from systems.common.encounter_kit.muster_parser import BadMuster, musters_at, unknown_at
from systems.common.every_game import campaign_file, sheet_import, sheet_references
from systems.common.kernel import name_finding
from systems.common.kernel.look import Look
from systems.common.kernel.tape import RollRequest, SeededDice
from systems.common.records.lent import LentBlow, LentBreath, LentCreature
from systems.common.records.table import PARTY, Muster
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.weighing import fast_fight, weigh
from tests.walks.dice import WalkDice
from tests.walks.whole import whole

MOST_TOTALS = 40


def _throw(seed: int) -> Callable[..., tuple[int, ...]]:
    dice = WalkDice(seed)
    return lambda count, sides, purpose="": dice.throw(RollRequest(count, sides, "", purpose))


def dice(look: Look, text: str) -> Iterator[str]:
    """Dice as they are typed: how they are written, thrown and likely."""
    try:
        read = expressions.parse(text)
    except expressions.BadDice as bad:
        yield f"{bad} {bad.args}"
        return
    yield whole((read.text, read.minimum, read.maximum, read.requests, str(read.mean)))
    yield from [whole(expressions.roll(read, _throw(seed))) for seed in range(4)]
    try:
        odds = expressions.odds(read)
    except expressions.BadDice as bad:
        yield str(bad)
        return
    yield whole((dict(list(odds.weights.items())[:MOST_TOTALS]), odds.total, odds.cut, str(odds.mean)))
    yield whole([odds.percentile(percent) for percent in (0, 5, 25, 50, 75, 99.5, 100)])
    middle = odds.minimum + 2
    bounds: list[dict[str, int]] = [{"at_least": middle}, {"at_most": middle}, {"exactly": middle},
                                    {"at_least": 1, "at_most": middle}]  # fmt: skip
    yield whole([str(odds.chance(**bound)) for bound in bounds])
    if len(odds.weights) < MOST_TOTALS:
        yield whole([odds.sum_of(3).weights, odds.best_of(3).weights, odds.best_of(3, 2, lowest=True).weights,
                     odds.joined(odds, max).weights, (odds + odds).rounded(8).weights])  # fmt: skip


def digit_dice(look: Look, words: tuple[str, ...], sides: int) -> Iterator[str]:
    """Dice of ten, typed one by one."""
    yield whole((digits.read_digits(words, sides), digits.example(sides)))


def table_text(look: Look, text: str) -> Iterator[str]:
    """Random tables as a file has them: rolled on, their chances, what is wrong."""
    found = read_tables(text, name="Text")
    for key in found:
        yield from [whole(tables.roll(found, key, _throw(seed))) for seed in range(3)]
        yield whole((checks.say_what_is_wrong(key, found), checks.circle_from(key, found), checks.circle(found)))
        odds = tables.odds(found, key)
        yield whole([str(chance) for chance in odds.values()])
        yield whole([f"{one} {float(often):.6f}" for one, often in tables.expected(found, key).items()])


def pasted_text(look: Look, text: str) -> Iterator[str]:
    """Lines pasted as a table."""
    try:
        yield whole(pasted.read_pasted(text, "Pasted"))
    except pairs.BadPaste as bad:
        yield str(bad)


def result(look: Look, text: str) -> Iterator[str]:
    """One result, and words of entries, links and figures."""
    ways: tuple[Callable[[str], Any], ...] = (
        pairs.result_values, pairs.counted_name, pairs.dice_in, notation.entry_from, notation.links_from,
        notation.again_from, notation.more_from, pairs.plain_dice, pairs.throw_dice, pairs.keep_dice,
    )  # fmt: skip
    for read in ways:
        try:
            found = read(text)
        except (pairs.BadPaste, notation.BadNotation) as bad:
            found = str(bad)
        yield whole(found)
        if read is notation.links_from and not isinstance(found, str):
            yield notation.links_words(found)


def grid_rows(look: Look, rows: tuple[tuple[str, str, str], ...], thrown: str, deck: bool) -> Iterator[str]:
    """Rows as they stand in the editor of a table, each as totals, weight and text."""
    there = [grid.GridRow(at, weight, text) for at, weight, text in rows]
    worked = grid.work_out(there, thrown, deck)
    yield whole(worked)
    yield whole((grid.with_ranges(there, worked), grid.with_weights(there, worked)))
    yield whole(grid.values_from((grid.GridColumn("", tuple(there)),)))


def muster(look: Look, text: str) -> Iterator[str]:
    """Creatures as they are typed."""
    try:
        yield whole(musters_at(look, text))
    except BadMuster as bad:
        yield f"{bad} {whole(vars(bad))}"
    yield whole(unknown_at(look, text))


def names(look: Look, text: str) -> Iterator[str]:
    """Words as something is looked for by them."""
    called = [str(entry.name) for entry in look.library("creatures").values()]
    yield whole((name_finding.split_count(text), name_finding.fold(text), sorted(name_finding.folded_words(text))))
    yield whole((name_finding.nearest(text, called), [name_finding.singular(word) for word in text.split()]))
    yield whole([name for name in called if name_finding.may_become(text, name)])
    yield whole([name_finding.rank(name, text.split()) for name in called])


def toml(look: Look, text: str) -> Iterator[str]:
    """A text as a file of entries, and a value typed alone."""
    yield whole(value_in(text))
    yield whole(parse_toml(text, "Text"))


def entry(look: Look, kind: str, key: str, name: str, text: str) -> Iterator[str]:
    """An entry in its form, with one value typed instead of its own."""
    shipped = look.library(kind)
    one = shipped[key]
    shape = TableEntry if kind == "tables" else type(one)
    asked = entry_forms.describe(shape, [one])
    values = dict(entry_to(one))
    yield whole(asked)
    yield whole(entry_forms.values_of(shape, asked.fields, entry_forms.answers_of(shape, asked.fields, values)))
    values[name] = value_in(text)
    yield whole(faults(values, shape, key))
    yield entry_text(key, values)
    yield look.game.own_entry(kind, key, entry_text(key, values)).name


def book(look: Look, house: bool, before: str, after: str) -> Iterator[str]:
    """What the campaign has of its own as a file, with one word of it another."""
    text = campaign_file.book_text(look, "A campaign", house).replace(before, after, 1)
    yield text
    yield whole(campaign_file.book_from(look.game, text))


def sheet_file(look: Look, who: str, before: str, after: str) -> Iterator[str]:
    """Somebody's sheet as a file, with one word of it another."""
    being = look.table.beings[who]
    text = json.dumps(sheet_import.values_of(look.game, being, look.table.own)).replace(before, after, 1)
    yield text
    again = sheet_import.being_from(look.game, text, "b99", PARTY)
    yield whole(sheet_import.entries_along(look.game, text))
    yield whole(again)
    missing = sheet_references.lacking(look, again)
    yield whole(missing)
    asked = sheet_references.ask_form(look, again.name, missing)
    yield whole(asked)
    instead = {(one.kind, one.key): asked.fields[n].blank() for n, one in enumerate(missing)}
    yield whole(sheet_references.with_others(again, instead))


def written(look: Look, value: Any) -> Iterator[str]:
    """A value as an entry writes it."""
    yield write_value(value)


def taken(look: Look, facts: dict[str, Any]) -> Iterator[str]:
    """A creature of another game, of which these facts are known."""
    plain = {"key": "strange", "name": "Strange beast", "text": "It is strange.", "lender": "Another game"}
    blows = tuple([LentBlow(*blow) for blow in facts.get("blows", ())])
    breaths = tuple([LentBreath(*breath) for breath in facts.get("breaths", ())])
    yield whole(look.game.take_creature(LentCreature(**(plain | facts | {"blows": blows, "breaths": breaths}))))


def fights(look: Look, seed: int, manner: int) -> Iterator[str]:
    """A fight played to its end."""
    play = FastPlay(look.game, look.table, SeededDice(seed), manner=manner)
    yield f"{fast_fight(play)} {play.broke_in} {play.fight.round}"
    yield from [whole(look.game.tracks(play, being)) for being in play.table.beings.values()]


def weighed(look: Look, lines: tuple[tuple[str, int], ...], number: int, manner: int) -> Iterator[str]:
    """An encounter weighed by a few fights."""
    before = table_before_fight(look.game, look.table)
    found = weigh(look.game, before, [Muster(key, count) for key, count in lines], number, seed=number, manner=manner)
    yield whole(found)


READINGS: dict[str, Callable[..., Iterator[str]]] = {
    one.__name__: one
    for one in (dice, digit_dice, table_text, pasted_text, result, grid_rows, muster, names, toml, entry, book, sheet_file,
                written, taken, fights, weighed)
}  # fmt: skip
