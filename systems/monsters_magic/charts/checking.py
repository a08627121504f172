"""Checks: what everybody adds, what must be reached, what effect points buy, how badly a check fails."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import cell, figures, name_cell, partly, press, row, words
from systems.common.kernel.look import Look
from systems.common.kernel.naming import short_names
from systems.common.kernel.rule_charts import rule_chart
from systems.common.records.charts import Chart, ChartColumn, ChartRow
from systems.common.records.figures import format_signed
from systems.common.records.table import Being, Effect
from systems.monsters_magic.base import checks, consequences
from systems.monsters_magic.base.attributes import calling_of, level_of
from systems.monsters_magic.base.figures import RESIST
from systems.monsters_magic.base.grades import FAILURES, GRADES, MINOR, amount, price
from systems.monsters_magic.base.sheet import ATTRIBUTES, SHORT, CharacterSheet
from systems.monsters_magic.characters.checking import CHECK
from systems.monsters_magic.characters.rest import RECOVER
from systems.monsters_magic.combat import facts, moving, recovering
from systems.monsters_magic.combat.gifts import HOLD

GROUP = "Checks"
THROWN = f"{checks.DICE}d6"
HIGHEST = checks.DICE * 6
EXAMPLE = "Example of Play"


def check_bonus(look: Look, being: Being, attribute: str, traits: tuple[str, ...] = ()) -> int:
    """All that somebody adds to the dice of a check."""
    return sum([term.amount for term in checks.check_terms(look, being, attribute, traits)])


def needed(number: int, bonus: int) -> str:
    """What three dice must show to reach a number: ``9+``; a dash, if they cannot."""
    least = max(checks.DICE, number - bonus)
    return "–" if least > HIGHEST else f"{least}+"


def make_bonuses(look: Look) -> Chart:
    """What each of the party adds to 3d6, by attribute, and for each trait that fits (MG-001, MG-002, MG-006)."""
    rows = []
    for being in chart_rows.party(look):
        cells = [
            cell(
                format_signed(check_bonus(look, being, one)),
                choice=press(look, CHECK, being.id, attribute=one),
            )
            for one in ATTRIBUTES
        ]
        rows.append(row(name_cell(being), *cells, format_signed(level_of(look, being)), beings=(being.id,)))
    columns = (*words("Who"), *figures(*[SHORT[one] for one in ATTRIBUTES], "A trait"))
    limit = int(look.house.mg_trait_limit)
    return Chart(
        "checks",
        "What the party adds to a check",
        GROUP,
        columns,
        tuple(rows),
        THROWN,
        EXAMPLE,
        notes=(
            (
                "The prime attribute of the class and what weighs on somebody are counted, traits are not: "
                f"{limit} at most on a check."
            ),
        ),
    )


def make_difficulties(look: Look) -> Chart:
    """What must be reached, and what each must throw with the prime attribute (MG-005, MG-011)."""
    heroes = [one for one in chart_rows.party(look) if isinstance(one.sheet, CharacterSheet)]
    primes = {one.id: calling_of(look, one.sheet).prime for one in heroes}
    names = short_names(heroes)
    rows = []
    for name, number in checks.difficulties(look):
        cells = [
            cell(
                needed(number, check_bonus(look, one, primes[one.id])),
                choice=press(look, CHECK, one.id, attribute=primes[one.id], difficulty=number),
            )
            for one in heroes
        ]
        rows.append(row(name, number, *cells))
    columns = (
        *words("Difficulty"),
        *figures("Reach"),
        *[ChartColumn(f"{names[one.id]}, {SHORT[primes[one.id]]}", True, (one.id,)) for one in heroes],
    )
    calm, danger = checks.environment(look, False), checks.environment(look, True)
    now = checks.environment(look, facts.in_danger(look))
    return Chart(
        "difficulties",
        "Difficulties",
        GROUP,
        columns,
        tuple(rows),
        THROWN,
        partly(EXAMPLE),
        notes=(
            f"Where nobody opposes a check it must reach {calm}, in a dangerous place {danger}; now {now}.",
            "Under the names: what the dice must show by the prime attribute, traits not counted.",
        ),
    )


def make_purchases(look: Look) -> Chart:
    """What effect points buy (MG-007, MG-012 to MG-014, MG-025, MG-071)."""
    rows = [
        row(
            f"{grade.capitalize()} consequence or effect",
            price(look, grade),
            f"−{amount(look, grade)} on the target, or +{amount(look, grade)} on oneself",
        )
        for grade in GRADES
    ]
    cap = ", at most the highest dice and the level" if look.house.mg_damage_cap else ""
    minor = price(look, MINOR)
    rows += [
        row("A hit point, physical or mental", 1, f"Damage{cap}"),
        row("A band of range", minor, "Nearer or further; first of all, if the weapon needs it"),
        row("Knock back", minor, "The target, one band"),
        row("Move both 5 ft", minor, "Oneself and whoever one is engaged with"),
        row("A hero point", "+1", "One more effect point, or damage instead of a consequence"),
    ]
    notes = ["Effect points are what is above the number; what is not spent is lost."]
    if (way := look.house.mg_range_hero) in moving.HERO_PRICES:
        cost = moving.HERO_PRICES[way]
        notes.append(
            f"Range also changes for {cost} hero point{'' if cost == 1 else 's'} a "
            f"{'band' if way == 'cinematic' else 'change'}."
        )
    columns = (*words("What"), *figures("Points"), *words("It gives"))
    return Chart(
        "effect_points",
        "What effect points buy",
        GROUP,
        columns,
        tuple(rows),
        source=partly(EXAMPLE),
        notes=tuple(notes),
    )


def make_failures(look: Look) -> Chart:
    """How badly a check fails, and what the winner makes of it (MG-008, MG-049)."""
    rows, above = [], 0
    for least, grade in FAILURES:
        short = f"{least}–{above - 1}" if above else f"{least} and more"
        if grade:
            weighs = amount(look, grade)
            rows.append(row(short, f"{grade.capitalize()} consequence", f"−{weighs}", f"+{weighs}"))
        else:
            rows.append(row(short, "Simple failure", "–", "–"))
        above = least
    columns = (*words("Short by", "Failure"), *figures("It weighs", "Or acts at once"))
    return Chart(
        "failures",
        "How badly a check fails",
        GROUP,
        columns,
        tuple(reversed(rows)),
        source=partly("Starting Range; Example of Play"),
        notes=("The winner imposes the consequence, or acts at once with the bonus instead.",),
    )


def make_resistances(look: Look) -> Chart:
    """What must be reached against somebody's attributes (MG-004)."""
    rows = []
    for being in chart_rows.at_table(look):
        cells = []
        for one in ATTRIBUTES:
            found = look.value(being.id, f"{RESIST}{one}") + look.value(being.id, "resistances")
            cells.append(cell(found))
        rows.append(row(name_cell(being), *cells, beings=(being.id,)))
    weaker = (
        "Consequences weigh on them too." if look.house.mg_fixed_penalties else "Consequences do not weigh on them."
    )
    return Chart(
        "resistances",
        "Resistances",
        GROUP,
        (*words("Who"), *figures(*[SHORT[one] for one in ATTRIBUTES])),
        tuple(rows),
        source=EXAMPLE,
        notes=(f"{weaker} Whoever is surprised throws {THROWN} and the modifier instead.",),
    )


def make_consequences(look: Look) -> Chart:
    """What weighs on anybody, and how much is gathered against it (MG-015, MG-018, MG-052)."""
    rows = [
        _trouble(look, being, effect)
        for being in chart_rows.at_table(look)
        for effect in recovering.troubles(look, being.id)
    ]
    notes = () if rows else ("Nothing weighs on anybody.",)
    return Chart(
        "consequences",
        "Consequences now",
        GROUP,
        (*words("Who", "What", "Grade"), *figures("Weighs", "Gathered")),
        tuple(rows),
        source=partly(EXAMPLE),
        notes=(
            *notes,
            "One of each grade. Minor ones end with the scene; extreme ones need special help besides.",
        ),
    )


def _trouble(look: Look, being: Being, effect: Effect) -> ChartRow:
    weighs = consequences.penalty_of(effect)
    held = int(effect.fact(HOLD, 0))
    gathered = f"STR ≥ {held}" if held else f"{effect.fact('gathered', 0)} of {recovering.goal_of(look, effect)}"
    pressed = press(look, RECOVER, being.id, whom=being.id, trouble=effect.id)
    grade = str(effect.fact("grade", "")) if effect.kind == consequences.CONSEQUENCE else "sickness"
    return row(
        name_cell(being),
        cell(effect.name, choice=pressed),
        grade.capitalize(),
        format_signed(weighs) if weighs else "–",
        cell(gathered, choice=pressed),
        beings=(being.id,),
    )


def make_words(look: Look) -> Chart:
    """What a check is besides, in words (MG-006, MG-009, MG-010, MG-025)."""
    cards = ("traits", "helping", "incremental", "hero_points")
    return rule_chart(look, "check_rules", "Helping and hero points", GROUP, cards, partly(EXAMPLE))


CHARTS = (
    make_bonuses,
    make_difficulties,
    make_purchases,
    make_failures,
    make_resistances,
    make_consequences,
    make_words,
)
