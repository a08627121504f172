"""Rules as a chart of the screen: what the rule cards of a game say, those of the campaign's own in their place."""

from __future__ import annotations

from collections.abc import Iterable

from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow

RULES = "rules"


def rule_chart(
    look: Look,
    key: str,
    title: str,
    group: str,
    rules: Iterable[str],
    source: str = "",
    notes: Iterable[str] = (),
    at_first: bool = True,
) -> Chart:
    """A chart of these rule cards, a row each: what it is about, and what it says.  One that is left out stays away."""
    offered = look.offered(RULES)
    cards = [offered[one] for one in rules if one in offered]
    rows = [ChartRow((ChartCell(one.name, entry=(RULES, one.key)), ChartCell(one.text))) for one in cards]
    said = tuple(notes) or (() if rows else ("The campaign leaves this out.",))
    columns = (ChartColumn("Rule"), ChartColumn("What it says"))
    return Chart(key, title, group, columns, tuple(rows), source=source, notes=said, at_first=at_first)
