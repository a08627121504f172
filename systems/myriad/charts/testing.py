"""Tests: target numbers and the party's chances, its skills and statistics, what dice come to."""

from __future__ import annotations

from systems.common.forms import Choice
from systems.common.kernel import chart_rows
from systems.common.kernel.caching import kept
from systems.common.kernel.chart_rows import cell, figures, name_cell, partly, row, words
from systems.common.kernel.look import Look
from systems.common.kernel.naming import short_names
from systems.common.kernel.rule_charts import rule_chart
from systems.common.records.charts import Chart, ChartCell, ChartColumn
from systems.common.records.figures import format_chance, format_signed
from systems.common.records.table import Being
from systems.myriad.base import chances, module
from systems.myriad.base.arms import arms
from systems.myriad.base.figures import SKILL
from systems.myriad.characters.pages.summary import best_skill, statistic_of
from systems.myriad.characters.testing import opposed, unopposed
from systems.myriad.rolls import checks

GROUP = "Tests"
TOTALS = (4, 5, 7, 8, 9, 10, 11)  # as the dice can be: 6 is none of them
MOST_DICE = 10


def test_words(dice: int, more: int) -> str:
    """``5D +4``."""
    return f"{dice}D {format_signed(more)}" if more else f"{dice}D"


def _test(being: Being, **answers: object) -> Choice:
    """A press that tests somebody: there is a form for everybody who has a sheet of statistics."""
    return Choice(unopposed.TEST, being.id, answers)


def added(look: Look, being: Being, skill: str) -> int:
    """All that is added to the dice of a test with a skill; none: what lies on all tests."""
    return sum([term.amount for term in checks.terms_of(look, being.id, skill)])


def skill_cell(look: Look, being: Being, skill: str) -> ChartCell:
    """What somebody throws and adds with a skill; a press makes the test."""
    statistic = statistic_of(look, skill)
    dice, more = look.value(being.id, statistic), added(look, being, skill)
    trained = look.value(being.id, f"{SKILL}{skill}")
    return cell(
        test_words(dice, more) if trained or more else f"{dice}D",
        choice=_test(being, skill=skill, statistic=statistic),
        working=f"{checks.name_test(look, being, statistic, skill)}, "
        f"{look.figure(being.id, f'{SKILL}{skill}').working()}",
    )


def make_targets(look: Look) -> Chart:
    """The ladder, and everybody's chance with the best skill (MY-013, MY-014)."""
    party = chart_rows.party(look)
    names = short_names(party)
    best = {one.id: best_skill(look, one.sheet, next(iter(arms(look, one)), None)) for one in party}
    there = [(one, skill) for one in party if (skill := best[one.id]) is not None]
    rows = []
    for name, target in checks.LADDER:
        cells = []
        for being, skill in there:
            statistic = statistic_of(look, skill)
            chance = chances.passing(look.value(being.id, statistic), added(look, being, skill), target)
            cells.append(
                cell(
                    format_chance(chance),
                    choice=_test(being, skill=skill, statistic=statistic, difficulty=target),
                )
            )
        rows.append(row(name, target, *cells))
    heads = [
        ChartColumn(f"{names[one.id]}, {module.skills(look)[skill].name}", True, (one.id,)) for one, skill in there
    ]
    return Chart(
        "target_numbers",
        "Target numbers",
        GROUP,
        (*words("How hard"), *figures("TN"), *heads),
        tuple(rows),
        "The highest of the dice, +1 a six, + skill",
        "Standard Target Numbers",
        notes=("Under the names: the chance with what each is best at, no six burnt. Reaching the number is enough.",),
    )


def make_skills(look: Look) -> Chart:
    """What each of the party throws with every skill in force (MY-010, MY-112)."""
    party = chart_rows.party(look)
    names = short_names(party)
    rows = []
    for key, skill in module.skills(look).items():
        trained = [one.id for one in party if look.value(one.id, f"{SKILL}{key}")]
        cells = [skill_cell(look, one, key) for one in party]
        rows.append(row(cell(skill.name, entry=("skills", key)), *cells, beings=trained))
    heads = [ChartColumn(names[one.id], True, (one.id,)) for one in party]
    return Chart(
        "skills",
        "The party’s skills",
        GROUP,
        (*words("Skill"), *heads),
        tuple(rows),
        "The highest of the dice, +1 a six, + skill",
        "Basic Rules",
        notes=("Dice of the statistic it mostly goes with; another may be chosen. Untrained adds nothing.",),
    )


def make_statistics(look: Look) -> Chart:
    """The statistics of everybody at the table, to be tested without a skill (MY-018)."""
    there = module.statistics(look)
    rows = [
        row(
            name_cell(one),
            *[
                cell(
                    f"{look.value(one.id, key)}D",
                    working=look.figure(one.id, key).working(),
                    choice=_test(one, skill="", statistic=key),
                )
                for key in there
            ],
            beings=(one.id,),
        )
        for one in chart_rows.at_table(look)
    ]
    return Chart(
        "statistics",
        "Statistics",
        GROUP,
        (*words("Who"), *figures(*[one.name for one in there.values()])),
        tuple(rows),
        source="Making an Ability Test",
    )


@kept
def make_odds(look: Look) -> Chart:
    """How likely so many dice come to so much (MY-013)."""
    rows = [
        row(
            f"{dice}D",
            f"{float(chances.expected(dice)):.1f}",
            *[format_chance(chances.reaching(dice, total)) for total in TOTALS],
        )
        for dice in range(1, MOST_DICE + 1)
    ]
    columns = figures("Dice", "Mean", *[f"{total}+" for total in TOTALS])
    return Chart(
        "odds",
        "What the dice come to",
        GROUP,
        columns,
        tuple(rows),
        source="Making an Ability Test; SFX and Burning Sixes",
        notes=(
            "Before the skill is added; a six that is not burnt counts one more, so that 6 itself is never the result.",
        ),
    )


@kept
def make_opposed(look: Look) -> Chart:
    """How an opposed test between two stands, by what one is ahead (MY-016)."""
    ahead = range(-3, 4)
    edges = ", ".join([f"{label} {format_signed(more)}" for more, label in opposed.SIZES])
    rows = [
        row(f"{mine}D against {theirs}D", *[format_chance(chances.winning(mine, theirs, more)) for more in ahead])
        for mine, theirs in ((2, 4), (3, 4), (3, 3), (4, 4), (4, 3), (5, 4), (5, 3))
    ]
    columns = (*words("Dice"), *figures(*[format_signed(more) if more else "even" for more in ahead]))
    return Chart(
        "opposed",
        "Opposed tests",
        GROUP,
        columns,
        tuple(rows),
        "Both throw, the higher wins",
        "Success and Failure",
        notes=(
            "The chance of whoever began it, and so wins ties, by how much more is added to the own dice.",
            f"{edges}.",
        ),
    )


def make_words(look: Look) -> Chart:
    """Tests in words: what numbers stand for, what adds in an opposed test, what takes long (MY-010 to MY-020)."""
    cards = ("ability_test", "burning_sixes", "samples", "opposed_tests", "extended_actions")
    source = partly("Making an Ability Test; Standard Target Numbers; Extended Actions")
    return rule_chart(look, "test_rules", "Tests in words", GROUP, cards, source)


CHARTS = (make_targets, make_skills, make_statistics, make_opposed, make_odds, make_words)
