"""Attributes, tests and levels, with where each hero stands (MM-002, MM-020, MM-033, MM-P01)."""

from __future__ import annotations

from systems.common.forms import Choice
from systems.common.kernel.chart_rows import cell, figures, ids, owners, partly, party, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartCell, ChartRow
from systems.common.records.figures import format_range, format_signed
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.attributes import (
    INSIGHT,
    LEAST,
    MOST,
    RENOWN,
    THRESHOLDS,
    calling_of,
    missing,
    modifier,
    rank,
)
from systems.mazes_minotaurs.base.figures import HITS_A_LEVEL, POWER, power_gained
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES, HeroSheet
from systems.mazes_minotaurs.characters import trials

HEROES = "Heroes"


def charts(look: Look) -> tuple[Chart, ...]:
    return (tests(look), attributes(look), levels(look), callings(look))


def heroes(look: Look) -> list[Being]:
    return [one for one in party(look) if isinstance(one.sheet, HeroSheet)]


def tests(look: Look) -> Chart:
    """What each of the party must throw to resist, to escape, to lift, to hide, to climb; a press asks for the roll."""
    columns = [(kind, at, f"{trials.KINDS[kind][0]}{f', {word.lower()}' if len(trials.KINDS[kind][3]) > 1 else ''}")
               for kind in trials.kinds(look) for at, word in trials.KINDS[kind][3]]  # fmt: skip
    rows = [row(one.name, *[_test(look, one, kind, at) for kind, at, _ in columns], beings=(one.id,))
            for one in party(look)]  # fmt: skip
    heads = (*words("Who"), *figures(*[label for _, _, label in columns]))
    return Chart("tests", "Tests of the party", HEROES, heads, tuple(rows), "d20", partly("Other Modifiers"))


def _test(look: Look, being: Being, kind: str, at: int) -> ChartCell:
    found = trials.terms(look, being, kind)
    face = at - sum([term.amount for term in found])
    form = look.game.actions[trials.KEY].form(look, being.id, {"kind": kind, "at": at})
    asked = {name: value for name, value in (("kind", kind), ("at", at)) if form is not None and form.field(name)}
    choice = Choice(trials.KEY, being.id, asked) if form is not None and not form.blocked else None
    return cell(face, choice=choice, working=trials.working(found, at))


def attributes(look: Look) -> Chart:
    """The modifier of each score, and whose attributes are so."""
    bands: dict[int, list[int]] = {}
    for score in range(LEAST, MOST + 1):
        bands.setdefault(modifier(score), []).append(score)
    rows = []
    for amount, scores in bands.items():
        here = [_with(look, name, amount) for name in ATTRIBUTES]
        rows.append(row(format_range(scores[0], scores[-1]), format_signed(amount), rank(scores[0]), *here))
    columns = (*words("Score"), *figures("Modifier"), *words("Is", *[name.capitalize() for name in ATTRIBUTES]))
    return Chart("attributes", "Attributes", HEROES, columns, tuple(rows), source="Basic Attributes")


def _with(look: Look, attribute: str, amount: int) -> ChartCell:
    """Whose attribute has this modifier: letters alone."""
    return ChartCell("", ids([one for one in heroes(look) if modifier(look.value(one.id, attribute)) == amount]))


def levels(look: Look) -> Chart:
    """The points each level takes, by glory for warriors and by wisdom for magicians; marked: the next of each."""
    rows = []
    for level, points in enumerate(THRESHOLDS, 1):
        at = f"{points:,}"
        rows.append(ChartRow((ChartCell(str(level)), _next(look, level, at, warrior=True), ChartCell(RENOWN[level - 1]),
                              _next(look, level, at, warrior=False), ChartCell(INSIGHT[level - 1]),
                              ChartCell(str(POWER + power_gained(level))))))  # fmt: skip
    columns = (*figures("Level"), *figures("Glory"), *words("Warriors"), *figures("Wisdom"), *words("Magicians"),
               *figures("Power"))  # fmt: skip
    notes = ("Power is before the bonus of Wits, Faith or Grace.",
             *(("Marked: the next level of each.",) if heroes(look) else ()))  # fmt: skip
    source = "Glory & Experience; Table 3A: Power & Level"
    return Chart("levels", "Levels", HEROES, columns, tuple(rows), source=source, notes=notes)


def callings(look: Look) -> Chart:
    """The classes: what makes one, basic Hits, what each further level adds, money at the start, and whose they are
    (MM-014, MM-021 to MM-027, MM-031, MM-032)."""
    whose = owners(heroes(look), lambda one: (one.sheet.calling,))
    rows = [
        row(cell(one.name, entry=("callings", one.key)), one.prime.capitalize(), one.hits,
            f"+{HITS_A_LEVEL[one.warrior]}", "+1" if one.warrior else "–", "+1", "+1" if one.warrior else "+2",
            one.wealth.replace("*", " × ") or "–", beings=whose.get(one.key, ()))
        for one in look.offered("callings").values()
    ]  # fmt: skip
    columns = (*words("Class", "Highest"), *figures("Hits", "Each level", "Attacks", "Evasion", "Fortitude", "Silver"))
    notes = ("Each further level adds to Hits, to both attacks, to danger evasion and to mystic fortitude.",)
    return Chart("callings", "Classes", HEROES, columns, tuple(rows), source="Class Features", notes=notes)


def _next(look: Look, level: int, words_: str, warrior: bool) -> ChartCell:
    here = [one for one in heroes(look)
            if calling_of(look, one.sheet).warrior == warrior and one.sheet.level + 1 == level]  # fmt: skip
    points = {one.id: one.sheet.glory if warrior else one.sheet.wisdom for one in here}
    lacks = [f"{one.name} has {points[one.id]:,}, {missing(points[one.id]):,} to go" for one in here]
    return cell(words_, beings=ids(here), working="; ".join(lacks))
