"""What a referee of WhiteBox looks up in words: the order of a round, morale, dying, time (the rule cards)."""

from __future__ import annotations

from systems.common.every_game.house_notes import house_notes
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.rule_charts import rule_chart
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.common.records.figures import format_range
from systems.whitebox.characters.hirelings import LEAST, LOYALTY, RESULTS
from systems.whitebox.charts.groups import FIGHT, GOODS, LAW, MAGIC, TRAVEL


def charts(look: Look) -> tuple[Chart, ...]:
    house = look.house
    phases = house.combat_sequence == "alternate"
    order = [
        "surprise",
        "initiative",
        "initiative_ties",
        "phases" if phases else "closing_in",
        "casting_in_phases" if phases else "casting_in_combat",
        "rate_of_fire",
        "missiles_into_melee",
        "combat_machine",
    ]
    down = ["damage", "death", *(["binding_wounds"] if house.binding_wounds else []), "rest", "raised", "level_drain"]
    magic = ("memorizing", "spell_saves", "magic_resistance", "dispelling", "scrolls")
    danger = ("silver_and_magic", "lycanthropy", "mummy_rot")
    turns = house_notes(look, "initiative_ties", "declare_intent", "combat_sequence")
    dying = house_notes(look, "death_rule", "binding_wounds", "hp_reroll_each_level")
    wages = ("hiring", "charisma")
    return (
        rule_chart(look, "round", "Order of a round", FIGHT, order, f"{LAW}: How Initiative Works", turns),
        rule_chart(look, "morale", "Morale and parley", FIGHT, ("morale", "negotiation"), f"{LAW}: Morale"),
        loyalty(look),
        rule_chart(look, "down", "Down and dying", FIGHT, down, f"{LAW}: Damage and Death, Healing", dying),
        rule_chart(look, "silver", "Silver, magic and disease", FIGHT, danger, "Chapter 8: Monsters", at_first=False),
        rule_chart(look, "time", "Time and coins", TRAVEL, ("time", "pace", "coins", "weight"), f"{LAW}: Time"),
        rule_chart(look, "casting", "Casting", MAGIC, magic, "Chapter 6, Spells and Magic", at_first=False),
        rule_chart(look, "hiring", "Hiring", GOODS, wages, "Chapter 4: Hiring Assistants", at_first=False),
    )


def loyalty(look: Look) -> Chart:
    """What a loyalty check comes to; the hirelings at the table, each with a press that checks it (WB-620)."""
    lows = [LEAST, *[most + 1 for most, _, _ in RESULTS]]
    rows = [
        ChartRow((ChartCell(format_range(low, most)), ChartCell(word[:1].upper() + word[1:])))
        for low, (most, word, _) in zip(lows, RESULTS, strict=False)
    ]
    for being in look.everyone():
        if being.kind == "hireling":
            figure = look.figure(being.id, "loyalty")
            check = ChartCell(f"Check {being.name}", choice=Choice(LOYALTY, being.id, {}))
            rows.append(ChartRow((ChartCell(f"3d6 {figure}", working=figure.working()), check), (being.id,)))
    return Chart(
        "loyalty", "Loyalty", FIGHT, (ChartColumn("3d6"), ChartColumn("It is")), tuple(rows), "3d6", f"{LAW}: Loyalty"
    )
