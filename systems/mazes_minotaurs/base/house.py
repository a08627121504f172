"""The house rules of Mazes & Minotaurs: its variants, and the rulings a table may turn, with their defaults."""

from __future__ import annotations

from typing import Literal

from systems.common.forms.house_form import Switch, switch, switches
from systems.common.records import table
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class House(table.House):
    """The house rules in force; the defaults are the book's."""

    deity_choice: Literal["choose", "roll"] = switch(
        "choose",
        "Characters",
        "Deity of a priest",
        "A new priest chooses a deity, or rolls one die for it.",
        "MM-028",
        ("Chosen", "Rolled"),
    )
    priest_gender_strict: bool = switch(
        True,
        "Characters",
        "Priests serve their own kind",
        "Priests serve a god and priestesses a goddess; otherwise anyone may serve any deity.",
        "MM-028 MM-R55",
    )
    gender_restrictions: bool = switch(
        True,
        "Characters",
        "Classes by gender",
        "Barbarians and Spearmen are men, Amazons and Nymphs women; otherwise every class is open to everyone.",
        "MM-015 MM-R08",
    )
    spend_starting_wealth: bool = switch(
        False,
        "Equipment",
        "Spend the starting wealth",
        "A new character may shop with the starting wealth at once.",
        "MM-036",
    )
    weapon_damage: Literal["uniform", "per_weapon"] = switch(
        "uniform",
        "Combat",
        "Damage of weapons",
        "Every weapon does 1d6, or each weapon has dice of its own that the Maze Master sets.",
        "MM-049 MM-073",
        ("1d6 for all", "Each weapon its own"),
    )
    natural_extremes: bool = switch(
        False,
        "Combat",
        "Natural 20 and 1",
        "A natural 20 always hits and a natural 1 always misses.",
        "MM-004 MM-R62",
    )
    creature_unconscious: bool = switch(
        True,
        "Combat",
        "Creatures fall unconscious",
        "Living creatures drop at 1 or 2 Hits as heroes do; otherwise they fight to 0.",
        "MM-050 MM-R34",
    )
    map_scale: bool = switch(
        False,
        "Combat",
        "Distances in inches",
        "Distances are shown in inches of the map as well, 6 feet to the inch.",
        "MM-072",
    )
    power_cost: Literal["d6", "power_level"] = switch(
        "d6",
        "Magic",
        "Cost of powers",
        "Every power costs 1d6 of Power, or as much as its own level.",
        "MM-084 MM-087",
        ("1d6", "Its level"),
    )
    nereid_attribute_curse: bool = switch(
        False,
        "Magic",
        "Nereids curse attributes too",
        "Nereids may choose either form of Nature’s Curse.",
        "MM-116 MM-R49",
    )
    book_gaps: bool = switch(
        True,
        "Creatures",
        "Fill the gaps of the book",
        "Shows the bestiary, treasure, awards and tests that stand in for the missing chapters; all of it ours.",
        "MM-120 MM-P14",
    )


SWITCHES: tuple[Switch, ...] = switches(House)
