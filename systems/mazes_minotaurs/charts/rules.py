"""What a Maze Master looks up in words: the round, the ways of fighting, wounds, the way (the rule cards)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.every_game.house_notes import house_notes
from systems.common.kernel.chart_rows import OURS, partly
from systems.common.kernel.look import Look
from systems.common.kernel.rule_charts import RULES, rule_chart
from systems.common.records.charts import Chart
from systems.mazes_minotaurs.cards import is_ours
from systems.mazes_minotaurs.charts.fight import FIGHT
from systems.mazes_minotaurs.charts.heroes import HEROES

WAY, MAGIC = "On the way", "Magic"
# Key, title, part, rule cards, where it stands, and the house rules that change it.
CARDS: Sequence[tuple[str, str, str, tuple[str, ...], str, tuple[str, ...]]] = (
    ("round", "The battle round", FIGHT, ("round", "initiative", "surprise", "ambush", "retreat"),
     partly("Sequence of Action"), ("natural_extremes", "map_scale")),
    ("melee", "Melee", FIGHT, ("melee", "reach", "facing", "damage", "helpless"), "Melee Combat",
     ("weapon_damage", "natural_extremes")),
    ("unarmed", "Without weapons", FIGHT, ("unarmed", "pugilism", "wrestling", "subdual"), "Unarmed Combat", ()),
    ("wounds", "Wounds and healing", FIGHT, ("hits", "helpless", "weekly_healing", "magical_healing", "power_recovery"),
     "Being Wounded; Power Recovery", ("creature_unconscious",)),
    ("trials", "Perils and feats", WAY, ("danger", "feats", "stealth", "climbing", "swimming", "drowning"),
     OURS, ("book_gaps",)),
    ("meetings", "Meeting people", WAY, ("encounters", "reaction", "henchmen", "morale"), OURS, ("book_gaps",)),
    ("journeys", "Journeys and loads", WAY, ("travel", "movement", "map_scale", "loads", "light"), partly("Movement"),
     ("map_scale", "book_gaps")),
    ("glory", "Glory and wisdom", HEROES, ("levels", "level_gains", "awards"), partly("Glory & Experience"),
     ("book_gaps",)),
    ("using_powers", "Using powers", MAGIC, ("power", "using_powers", "power_cost", "resisting", "power_recovery"),
     "Power Points; Using Magic", ("power_cost",)),
    ("gods", "Gods and blessings", MAGIC, ("blessings", "intervention", "sorcery", "nymph_kisses"),
     "Divine Prodigies; Nature’s Gifts", ()),
)  # fmt: skip


def charts(look: Look) -> tuple[Chart, ...]:
    return tuple([
        rule_chart(look, key, title, part, _in_force(look, cards), source, house_notes(look, *switches))
        for key, title, part, cards, source, switches in CARDS
    ])  # fmt: skip


def _in_force(look: Look, cards: Sequence[str]) -> list[str]:
    """Without those that are ours, where the house leaves the gaps of the book open."""
    there = look.offered(RULES)
    return [key for key in cards if look.house.book_gaps or not (key in there and is_ours(look, RULES, there[key]))]
