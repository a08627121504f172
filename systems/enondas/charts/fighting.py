"""The fight: the round in steps, what everybody rolls, who takes which damage, what attributes add."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import cell, figure_cell, figures, name_cell, partly, press, row, steps, words
from systems.common.kernel.look import Look
from systems.common.kernel.rule_charts import rule_chart
from systems.common.records.charts import Chart, ChartRow
from systems.common.records.figures import format_signed
from systems.common.records.table import Being
from systems.enondas.base.arms import BARE_HANDS, Arm, arms
from systems.enondas.base.attributes import FIGHTING, HIGH, LOW, SHORT_OF, combat_adds
from systems.enondas.base.formulas import SECONDS
from systems.enondas.base.sheet import CharacterSheet
from systems.enondas.combat import plans
from systems.enondas.combat.blows import SPITE, blow_of, times
from systems.enondas.combat.pools import pool_left, protection
from systems.enondas.combat.sides import front, is_unseen, melee_of, unseen_by

GROUP = "The fight"
SKILLED = (("melee", "Skill"), ("missile", "Shooting"), ("tool", "Farm tool"))  # what skills add to, and its head


def make_round(look: Look) -> Chart:
    """The round in its steps, as the house has them (EN-110 to EN-118, EN-124, EN-131)."""
    house = look.house
    first = "They fight on in the melee." if house.first_strike_fights_again else "That was their action."
    missiles = "Hits of missiles count in the totals as well." if house.missile_into_total else ""
    spite = f"Every {SPITE} on combat dice does a point to the other side besides." if house.spite else ""
    return Chart(
        "round",
        "The round",
        GROUP,
        (*figures("#"), *words("What happens")),
        steps(
            (
                "All say what they do, one action each; protection is full again; mana is paid, spells that hurt "
                "nobody work."
            ),
            f"First strikes, the highest level first; the fallen strike no more. {first}",
            "The game master says who takes part in which melee.",
            f"All dice: weapon dice, weapon adds and personal adds; to-hit rolls and damage of missiles. {missiles}",
            "Missiles and areas hurt, whoever wins; the fallen take no share, but their dice lie.",
            f"The higher total wins: the difference is shared out among the losers. {spite}",
            "What ends with the round ends; who flees or gives up.",
        ),
        source="5.4 Combat round sequence",
        notes=(
            (
                f"A round is {SECONDS['round'] // SECONDS['minute']} minute, a turn "
                f"{SECONDS['turn'] // SECONDS['minute']}."
            ),
        ),
    )


def make_rolls(look: Look) -> Chart:
    """What everybody rolls with every weapon at hand, and what protects them (EN-100, EN-102, EN-108, EN-116)."""
    rows = [_roll(look, being, arm) for being in chart_rows.at_table(look) for arm in _arms(look, being)]
    columns = (*words("Who", "With"), *figures("Rolls", "First", "Protection"))
    hinder = " Heavy armor is counted." if look.house.armor_penalty else ""
    return Chart(
        "rolls",
        "Combat rolls",
        GROUP,
        columns,
        tuple(rows),
        "d6",
        "5.1 Dice plus Adds",
        notes=(
            (
                f"Weapon and personal adds are counted.{hinder} First: the level of first strikes. Protection takes "
                "so many points a round; what is left of it, and who stands in front, the working tells."
            ),
        ),
    )


def _arms(look: Look, being: Being) -> list[Arm]:
    """The weapons at hand; bare hands where there is nothing else to strike with."""
    there = arms(look, being)
    armed = [arm for arm in there if arm.key != BARE_HANDS]
    return armed if any([not arm.missile for arm in armed]) else list(there)


def _roll(look: Look, being: Being, arm: Arm) -> ChartRow:
    blow, often = blow_of(look, being, arm), times(look, being)
    action = plans.SHOOT if arm.missile else plans.FIGHT
    full, left = sum(protection(look, being)), sum(pool_left(look, being.id))
    said = f"{left} of {full}" if left != full else str(full)
    line = "front line" if front(look, being) else "behind it"
    return row(
        name_cell(being),
        cell(
            f"{arm.name}, {arm.reach} m" if arm.missile else arm.name,
            choice=press(look, action, being.id, arm=arm.key),
        ),
        cell(f"{often} × ({blow.words})" if often > 1 else blow.words, working=blow.working),
        figure_cell(look, being, "first_strike"),
        cell(said, working=f"{look.figure(being.id, 'protection').working()} · {line}"),
        beings=(being.id,),
    )


def make_damage(look: Look) -> Chart:
    """Which damage goes to whom, when, and what darkness makes of it (EN-105 to EN-109, EN-123, EN-126, EN-130)."""
    also = "; also in the total" if look.house.missile_into_total else ""
    rows = (
        row("First strike", plans.FIRST, "The losing group; without one the other side", "the total, halved"),
        row("Missile", plans.MISSILES, f"One target, whoever wins{also}", "each hit, halved"),
        row("Area", plans.MISSILES, "Everybody in it, of any side, in full", "in full"),
        row("Melee", plans.MELEE, "The losing side, in equal shares", "the total, halved"),
    )
    unseen = [one.name for one in chart_rows.at_table(look) if _unseen(look, one)]
    now = (f"Not seen now: {', '.join(unseen)}.",) if unseen else ()
    return Chart(
        "damage",
        "Damage",
        GROUP,
        words("Kind", "In the step", "Who takes it", "At the unseen"),
        rows,
        source="5.2 Combat Damage distribution; 5.3 Combat damage types",
        notes=(
            (
                "Odd points go to the front line first. Each absorbs from its own share with what is left of the "
                "protection; nothing flows on to others."
            ),
            *now,
        ),
    )


def _unseen(look: Look, being: Being) -> bool:
    return look.fighting and (is_unseen(look, being.side, melee_of(look, being.id)) or unseen_by(look, None, being))


def make_adds(look: Look) -> Chart:
    """What attributes and skills add to the rolls of the party (EN-024, EN-048)."""
    found = []
    for being in chart_rows.party(look):
        sheet = being.sheet
        if isinstance(sheet, CharacterSheet):
            values = [look.value(being.id, one) for one in FIGHTING]
            from_them = sum([combat_adds(value) for value in values])
            skilled = [look.value(being.id, "adds", way) - from_them for way, _ in SKILLED]
            found.append((being, values, skilled))
    some = [any([skilled[n] for *_, skilled in found]) for n in range(len(SKILLED))]
    rows = [
        row(
            name_cell(being),
            *[
                cell(f"{format_signed(combat_adds(value))}", working=f"{SHORT_OF[one]} {value}")
                for one, value in zip(FIGHTING, values, strict=True)
            ],
            *[format_signed(one) for one, there in zip(skilled, some, strict=True) if there],
            figure_cell(look, being, "adds", "melee"),
            figure_cell(look, being, "adds", "missile"),
            beings=(being.id,),
        )
        for being, values, skilled in found
    ]
    heads = [head for (_, head), there in zip(SKILLED, some, strict=True) if there]
    columns = (*words("Who"), *figures(*[SHORT_OF[one] for one in FIGHTING], *heads, "Melee", "Missile"))
    return Chart(
        "adds",
        "Personal adds",
        GROUP,
        columns,
        tuple(rows),
        source="3.1 Primary Attributes; 5.1 Dice plus Adds",
        notes=(f"Above {HIGH} what is above, below {LOW} what is missing; by the attribute as it is now.",),
    )


def make_special(look: Look) -> Chart:
    """What seldom happens in a fight, in words (EN-102, EN-123 to EN-134, EN-207)."""
    house = look.house
    cards = ["first_strike", "missile_damage", "unseen", "helpless", "death", "flight", "more_attacks"]
    cards += [
        key for key, on in (("avoiding_missiles", house.avoid_missiles), ("spite", house.spite),
                            ("heavy_armor", house.armor_penalty)) if on
    ]  # fmt: skip
    source = partly("5.3 Combat damage types; 5.6 Missile Combat; 5.8 Special cases")
    return rule_chart(look, "special", "Special cases", GROUP, cards, source)


CHARTS = (make_round, make_rolls, make_damage, make_adds, make_special)
