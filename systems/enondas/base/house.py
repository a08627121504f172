"""The house rules of Enondas: every optional rule of the book and every ruling a table may turn, with its default."""

from __future__ import annotations

from typing import Literal

from systems.common.forms.house_form import Switch, switch, switches
from systems.common.records import table
from systems.frozen import dataclass

MOST_STARTING_LEVELS = 20  # ours: so many are gained one by one
NEGATIVE = "negative"  # how mana overflows where it may go below zero


@dataclass(frozen=True, slots=True)
class House(table.House):
    """The house rules in force; the defaults are the book's."""

    attribute_method: Literal[
        "4d6_drop_low",
        "5d6_drop_both",
        "2d6_plus_6",
        "3d6_x7_assign",
        "4d6_x7_assign",
        "3d6_x10_best7",
        "3d6_taro",
    ] = switch(
        "4d6_drop_low",
        "Characters",
        "Rolling attributes",
        "How the seven attributes are rolled before the kindred’s multipliers.",
        "EN-022",
        (
            "4d6, lowest dropped",
            "5d6, highest and lowest dropped",
            "2d6 + 6",
            "Seven times 3d6, assigned",
            "Seven times 4d6 less the lowest, assigned",
            "Ten times 3d6, the best seven assigned",
            "3d6, triples roll over",
        ),
    )
    trade_points: bool = switch(
        False,
        "Characters",
        "Trade points between attributes",
        "After rolling, points may move one for one between attributes; none below 3 or above 18 that way.",
        "EN-022",
    )
    starting_levels: int = switch(
        1,
        "Characters",
        "Free skill levels",
        "How many levels of skill sets a new character has for nothing.",
        "EN-030",
        most=MOST_STARTING_LEVELS,
    )
    start_money: Literal["formula", "gear_only"] = switch(
        "formula",
        "Characters",
        "Starting money",
        "Five gold pieces for each point of Charisma and Luck, or a kit fit for the first skill set and no coins.",
        "EN-031 EN-032",
        ("5 × (CHR + LK) gold", "A kit instead"),
    )
    start_spells: Literal["budget", "all_first"] = switch(
        "budget",
        "Characters",
        "Starting spells",
        "Casters begin with the spell levels they have gained, or with every 1st-level spell of their lists.",
        "EN-033 EN-067",
        ("Spell levels gained", "Every 1st-level spell"),
    )
    warrior_second_dex: Literal["con", "literal"] = switch(
        "con",
        "Characters",
        "Warriors may raise Constitution",
        "The book prints Dexterity twice among the Warrior’s attributes; the second is read as Constitution.",
        "EN-041",
        ("Constitution", "As printed"),
    )
    mage_metal_armor: Literal["allowed", "forbidden"] = switch(
        "allowed",
        "Characters",
        "Casting in metal armor",
        "Whether mages may cast in chain or plate mail.",
        "EN-043 EN-034",
        ("Allowed", "Forbidden"),
    )

    sr_xp: Literal["margin", "none", "flat5"] = switch(
        "margin",
        "Advancement",
        "Experience for saving rolls",
        "What a saving roll outside a fight is worth: the points it was made by, nothing, or 5 a level.",
        "EN-072",
        ("The margin", "Nothing", "5 × level"),
    )
    kill_xp_percent: int = switch(
        50,
        "Advancement",
        "Experience for the slain, in % of MR",
        "How much of the full monster rating of the slain is shared out: the book goes from 50 to several hundred.",
        "EN-071",
    )
    level_cost: Literal["flat1000", "level_x_1000", "plus500", "flat100"] = switch(
        "flat1000",
        "Advancement",
        "Cost of a skill level",
        "What a level of a skill set costs, unless its card names a cost of its own.",
        "EN-061 EN-062",
        ("1,000", "1,000 × level", "1,000 + 500 a level before", "100"),
    )
    primary_discount: int = switch(
        0,
        "Advancement",
        "Discount on the first skill set, in %",
        "How much cheaper levels are in the set a character began with.",
        "EN-063",
    )
    levelup_when: Literal["at_once", "downtime"] = switch(
        "at_once",
        "Advancement",
        "Levels are gained",
        "At once when they are paid for, or only while nobody fights.",
        "EN-064",
        ("At once", "In downtime"),
    )
    levelup_heals: bool = switch(
        False,
        "Advancement",
        "A new level restores",
        "Gaining a level restores all hit points and mana.",
        "EN-064",
    )
    free_attribute_choice: bool = switch(
        False,
        "Advancement",
        "Level points go anywhere",
        "The points of a level may raise any attribute, not only those of the skill set.",
        "EN-065",
    )
    rest_hp_per_day: int = switch(
        1,
        "Advancement",
        "Hit points regained a day",
        "Hit points that come back for a day of rest.",
        "EN-152",
    )

    sr_below_one_auto: bool = switch(
        False,
        "Combat",
        "Saving rolls below level 1",
        "A saving roll of level 0 or less succeeds without a roll.",
        "EN-008",
    )
    missile_bands: Literal["ask", "quarters"] = switch(
        "ask",
        "Combat",
        "Distance of a shot",
        "The referee names the band, or a distance in meters is counted in quarters of the weapon’s range.",
        "EN-121",
        ("The referee says", "Quarters of the range"),
    )
    missile_into_total: bool = switch(
        False,
        "Combat",
        "Hits of missiles count in the total",
        "What a missile hit did to its target is added to the side’s total as well.",
        "EN-124",
    )
    avoid_missiles: bool = switch(
        False,
        "Combat",
        "Missiles can be avoided",
        "The target of a hit may make a saving roll on Dexterity to avoid it.",
        "EN-127",
    )
    spite: bool = switch(
        False,
        "Combat",
        "Spite damage",
        "Every 6 among a side’s combat dice does a point of damage to the enemy whoever wins.",
        "EN-131",
    )
    first_strike_fights_again: bool = switch(
        False,
        "Combat",
        "First strikers fight on",
        "Whoever struck first rolls with the others as well.",
        "EN-118",
    )
    armor_penalty: bool = switch(
        False,
        "Combat",
        "Heavy armor hinders",
        "Plate mail takes 9 off the wearer’s combat total, a large shield 3.",
        "EN-084",
    )
    monster_damage: Literal["adds_only", "dice_and_adds", "constant", "half_below_half"] = switch(
        "adds_only",
        "Creatures",
        "How wounds weaken monsters",
        "What a monster loses with its rating: its adds, dice and adds, nothing, or half of both once below half.",
        "EN-223",
        ("Adds only", "Dice and adds", "Nothing", "Half of both below half"),
    )

    m_source: Literal["learned_skill", "mage_only", "mage_plus_half_other"] = switch(
        "learned_skill",
        "Magic",
        "M is",
        "The level spells count with: of the set they were learned under, of the Mage set, or Mage and half another.",
        "EN-160",
        ("The set it was learned under", "The Mage level", "Mage and half another"),
    )
    mana_overflow: Literal["negative", "STR", "CON"] = switch(
        "negative",
        "Magic",
        "Casting beyond the mana",
        "Mana may go below zero at the risk of burning out, or the rest is taken from Strength or Constitution.",
        "EN-166 EN-169",
        ("Below zero", "From Strength", "From Constitution"),
    )
    mana_burn_attribute: Literal["CON", "LK", "ask"] = switch(
        "CON",
        "Magic",
        "Mana burn is resisted with",
        "The attribute of the saving roll when mana sinks below zero.",
        "EN-166",
        ("Constitution", "Luck", "Asked each time"),
    )
    mana_minutes: int = switch(
        10,
        "Magic",
        "Minutes of rest a point of mana",
        "How long a point of mana takes to come back.",
        "EN-170",
    )
    mana_levels: bool = switch(
        False,
        "Magic",
        "Mana levels of places",
        "Places may be poor or rich in mana, which changes what spells cost.",
        "EN-205",
    )
    mana_level_prereq: bool = switch(
        False,
        "Magic",
        "Rich places lower the level needed",
        "Spells need one level less in high mana and two less in very high mana.",
        "EN-206",
    )
    spell_missile_needs_hit: bool = switch(
        False,
        "Magic",
        "Spells must hit",
        "Spells that strike like missiles need a roll to hit, all but Magic Missile.",
        "EN-181",
    )
    ranger_spell_cap: int = switch(
        3,
        "Magic",
        "Highest spell level of rangers",
        "Rangers never learn spells above this level.",
        "EN-045",
    )


SWITCHES: tuple[Switch, ...] = switches(House)
