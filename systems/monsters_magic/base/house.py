"""The house rules of Monsters & Magic: what the fragment leaves open, and every figure that had to be reconstructed."""

from __future__ import annotations

from typing import Literal

from systems.common.forms.house_form import Switch, switch, switches
from systems.common.records import table
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class House(table.House):
    """The house rules in force.  Whoever owns the book sets the reconstructed figures to the printed ones."""

    # fmt: off
    mg_trait_limit: int = switch(2, "Checks", "Traits on a check",
        "How many fitting traits may count on one check; reconstructed.", "MG-006")
    mg_average: int = switch(10, "Checks", "Average difficulty",
        "What a check must reach where there is no danger; reconstructed.", "MG-005 MG-011")
    mg_tough: int = switch(15, "Checks", "Tough difficulty",
        "What a check must reach in a dangerous place; reconstructed.", "MG-005 MG-011")
    mg_minor_cost: int = switch(5, "Checks", "Price of a minor effect",
        "Effect points of a minor effect or consequence; reconstructed.", "MG-012")
    mg_minor_amount: int = switch(2, "Checks", "A minor effect gives",
        "What a minor effect adds or a minor consequence takes; reconstructed.", "MG-012")
    mg_major_cost: int = switch(10, "Checks", "Price of a major effect",
        "Effect points of a major effect or consequence; reconstructed.", "MG-012")
    mg_major_amount: int = switch(4, "Checks", "A major effect gives",
        "What a major effect adds or a major consequence takes; reconstructed.", "MG-012")
    mg_extreme: int = switch(15, "Checks", "Price of an extreme effect",
        "Effect points of an extreme effect or consequence; reconstructed.", "MG-012")
    mg_extreme_amount: int = switch(6, "Checks", "An extreme effect gives",
        "What an extreme effect adds or an extreme consequence takes; reconstructed.", "MG-012")

    mg_prime_bonus: int = switch(3, "Characters", "Bonus of the prime attribute",
        "Added to checks and initiative with the class’s prime attribute; reconstructed from the example.", "MG-021")
    mg_hero_points: int = switch(1, "Characters", "Hero points a level",
        "How many hero points an adventure begins with, for each level; reconstructed for the first.", "MG-025")

    mg_damage_cap: bool = switch(True, "Combat", "Damage has a cap",
        "A blow hurts no more than its highest dice and the level; off, every effect point may hurt.", "MG-047 R-05")
    mg_initiative_each_round: bool = switch(False, "Combat", "Initiative every round",
        "Initiative is thrown anew each round instead of once.", "MG-036")
    mg_size_affects_magic: bool = switch(False, "Combat", "Size counts for magic",
        "Steps of size also count for spells against a difficulty and for turning.", "MG-056")
    mg_long_range_penalty: int = switch(-4, "Combat", "Long range",
        "What missiles lose at long range; ours.", "MG-072")
    mg_range_hero: Literal["off", "cinematic", "gritty"] = switch(
        "off", "Combat", "Range by hero points",
        "Range may be changed with hero points: one a band, or five a change.",
        "MG-074", ("Off", "One a band", "Five a change"))
    mg_fixed_penalties: bool = switch(False, "Combat", "Consequences weaken resistance",
        "Penalties count against passive resistances too.", "MG-016")

    mg_many_wonders: bool = switch(False, "Treasure", "Wonders of every kind",
        "A wonder in a hoard is one of all there are, by a d100, instead of one of six; ours.", "MG-114")
    # fmt: on


SWITCHES: tuple[Switch, ...] = switches(House)
