"""The house rules of WhiteBox: every optional rule of the book and every ruling a table may turn, with its default."""

from __future__ import annotations

from typing import Literal

from systems.common.forms.house_form import Switch, switch, switches
from systems.common.records import table
from systems.frozen import dataclass

Chapter = Literal["Characters", "Advancement", "Equipment", "Combat", "Magic", "Creatures", "Treasure"]


@dataclass(frozen=True, slots=True)
class House(table.House):
    """The house rules in force; the defaults are the book's basic rules."""

    attribute_method: Literal["in_order", "arrange"] = switch(
        "in_order",
        "Characters",
        "Attribute scores",
        "Take the six rolls of 3d6 in the order rolled, or let the player arrange them.",
        "WB-021 WB-023",
        ("In order", "Arrange freely"),
    )
    uab_strength: bool = switch(
        False,
        "Characters",
        "Strength bonus in melee",
        "Fighters add their Strength bonus to hit and to damage with melee weapons.",
        "WB-024 WB-025",
    )
    uab_intelligence: bool = switch(
        False,
        "Characters",
        "Intelligence bonus to Magic-user spells",
        "A Magic-user’s Intelligence bonus makes saves against his spells harder; a penalty makes them easier.",
        "WB-024 WB-026",
    )
    uab_wisdom: bool = switch(
        False,
        "Characters",
        "Wisdom bonus to Cleric spells",
        "A Cleric’s Wisdom bonus makes saves against his spells harder; a penalty makes them easier.",
        "WB-024 WB-027",
    )
    uab_dexterity_ac: bool = switch(
        False,
        "Characters",
        "Dexterity bonus to armor class",
        "High Dexterity improves armor class by 1, low Dexterity worsens it by 1.",
        "WB-024 WB-028",
    )
    uab_percent: bool = switch(
        False,
        "Characters",
        "Attribute bonus on percentage rolls",
        "A percentage roll for an attribute is offered: a high score makes it 5 % likelier, a low one 5 % less.",
        "WB-024",
    )
    uab_average: Literal["7-14", "9-12"] = switch(
        "7-14",
        "Characters",
        "Average attribute score",
        "Which scores give no bonus under the universal attribute bonus; above is +1, below is −1.",
        "WB-024",
        ("7 to 14", "9 to 12"),
    )
    hp_reroll_each_level: bool = switch(
        False,
        "Characters",
        "Re-roll hit points at each level",
        "A new level re-rolls all hit dice; the old total stays if the new one is lower.",
        "WB-036",
    )
    neutral_clerics: bool = switch(
        False, "Characters", "Neutral Clerics", "Clerics may be Neutral as well as Lawful or Chaotic.", "WB-041"
    )
    alignment_detail: Literal["simple", "extended"] = switch(
        "simple",
        "Characters",
        "Alignment",
        "Law, Neutrality and Chaos alone, or with a second tag such as good or evil.",
        "WB-039",
        ("Law, Neutrality, Chaos", "With a good or evil tag"),
    )
    demihuman_limits: bool = switch(
        True,
        "Characters",
        "Level limits for other races",
        "Dwarves stop at level 6, Elves at Fighter 4 and Magic-user 8, Halflings at level 4.",
        "WB-055 WB-060 WB-066",
    )
    elf_model: Literal["switching", "variant"] = switch(
        "switching",
        "Characters",
        "Elf advancement",
        "Elves switch between a Fighter and a Magic-user track, or follow one blended table.",
        "WB-060 WB-065",
        ("Switching tracks", "Blended (variant)"),
    )
    elf_choice_interval: Literal["adventure", "day"] = switch(
        "adventure",
        "Characters",
        "Elf changes track",
        "How often a switching Elf may choose between Fighter and Magic-user.",
        "WB-060 R-11",
        ("Each adventure", "Each day"),
    )
    variant_elf_chain_only: bool = switch(
        False,
        "Characters",
        "Blended Elf: chain mail at most",
        "The blended Elf may wear nothing heavier than chain mail.",
        "WB-065",
    )
    racial_languages: bool = switch(
        True,
        "Characters",
        "Languages of the races",
        "Dwarves, Elves and Halflings know the languages of their race.",
        "WB-059 WB-064 WB-070",
    )

    xp_bonus_method: Literal["standard", "alternate"] = switch(
        "standard",
        "Advancement",
        "Experience bonus",
        "5 % each for prime attribute, Wisdom and Charisma of 15 or more; or −10 % to +10 % by prime attribute alone.",
        "WB-032 WB-033",
        ("Prime, Wisdom, Charisma", "Prime attribute alone"),
    )
    levels_beyond_table: bool = switch(
        False,
        "Advancement",
        "Levels beyond level 10",
        "Magic-users go on to level 16, the experience needed doubling each level; others need rows of your own.",
        "WB-076 R-13",
    )
    xp_split: Literal["community", "individual"] = switch(
        "community",
        "Advancement",
        "Sharing experience",
        "All experience divided evenly among the living characters, or given one by one by the referee.",
        "WB-082",
        ("Shared evenly", "By the referee"),
    )
    xp_deed_multiplier: Literal["0.5", "1", "2"] = switch(
        "1",
        "Advancement",
        "Experience for a deed",
        "What an award is multiplied by unless another is named: double for an epic feat, half for a failure.",
        "WB-081",
        ("Half", "Full", "Double"),
    )
    xp_participation: bool = switch(
        False,
        "Advancement",
        "Experience for taking part",
        "The award asks for experience per hour of play as well; the referee types the figure.",
        "WB-081",
    )

    weapon_damage: Literal["variable", "flat_d6"] = switch(
        "variable",
        "Equipment",
        "Weapon damage",
        "Damage by weapon, or 1d6 for every weapon as in the original game.",
        "WB-106",
        ("By weapon", "1d6 for all"),
    )
    magic_armor_weight: Literal["half", "none"] = switch(
        "half",
        "Equipment",
        "Weight of magic armor",
        "Magic armor weighs half as much as plain armor, or nothing.",
        "WB-109 R-24",
        ("Half", "Nothing"),
    )

    ac_system: Literal["descending", "ascending"] = switch(
        "descending",
        "Combat",
        "Armor class system",
        "Which armor class the rolls are read against; the screen always shows both.",
        "WB-110 WB-163 R-81",
        ("Descending (9 is unarmored)", "Ascending ([10] is unarmored)"),
    )
    initiative_ties: Literal["simultaneous", "reroll"] = switch(
        "simultaneous",
        "Combat",
        "Initiative ties",
        "On a tie both sides act at once, or the dice are rolled again.",
        "WB-154",
        ("Both act at once", "Roll again"),
    )
    declare_intent: bool = switch(
        False,
        "Combat",
        "Declare before initiative",
        "All sides state their intent: they say what they will do before initiative is rolled.",
        "WB-155",
    )
    combat_sequence: Literal["standard", "alternate"] = switch(
        "standard",
        "Combat",
        "Combat sequence",
        "Each side does everything in its turn, or the round runs in phases: spells, missiles, melee, movement.",
        "WB-151 WB-156 WB-210 WB-211",
        ("Side by side", "In phases"),
    )
    natural_20_1: bool = switch(
        False,
        "Combat",
        "Natural 20 and 1",
        "A natural 20 always succeeds and a natural 1 always fails, to hit and to save.",
        "R-01",
    )
    death_rule: Literal["at_zero", "negative_level"] = switch(
        "at_zero",
        "Combat",
        "Death",
        "Dead at 0 hit points, or unconscious at 0, bleeding below and dead below minus the character’s level.",
        "WB-185 WB-186",
        ("Dead at 0", "Dead below minus level"),
    )
    binding_wounds: bool = switch(
        False,
        "Combat",
        "Binding wounds",
        "After a battle 1d4 hit points may be bound, never more than that battle cost.",
        "WB-232",
    )
    saving_throw_matrix: bool = switch(
        False,
        "Combat",
        "Saving throw matrix",
        "Five kinds of saving throw instead of one number; class bonuses fall away, racial ones stay.",
        "WB-196 R-31",
    )
    turning_as_spell: bool = switch(
        False,
        "Combat",
        "Turning costs a spell",
        "An attempt to turn undead uses up a 1st-level Cleric spell.",
        "WB-204",
    )
    chaotic_turning: bool = switch(
        False,
        "Combat",
        "Chaotic Clerics turn undead",
        "Chaotic Clerics turn undead too; what they would destroy serves them instead.",
        "WB-205",
    )
    control_limit: Literal["hit_dice", "number"] = switch(
        "hit_dice",
        "Combat",
        "Limit on undead servants",
        "The Cleric’s level caps either the total hit dice or the number of undead that serve a Chaotic Cleric.",
        "WB-205",
        ("Total hit dice", "Number of creatures"),
    )

    commune_double_yearly: bool = switch(
        False,
        "Magic",
        "Commune with six questions",
        "Once a year a Commune may be cast for six questions instead of three.",
        "WB-309",
    )
    plant_growth_area: Literal["300 sq ft", "300×300 ft"] = switch(
        "300 sq ft",
        "Magic",
        "Area of Plant Growth",
        "300 square feet of thicket, or a field of 300 by 300 feet.",
        "WB-355",
        ("300 square feet", "300 by 300 feet"),
    )
    polymorph_self_ac: bool = switch(
        False,
        "Magic",
        "Polymorph: armor of the new form",
        "A caster who changes his own shape gains the armor class of a heavily armored form.",
        "WB-356",
    )

    monster_saves_as_class: bool = switch(
        False,
        "Creatures",
        "Monsters save as a class",
        "Monsters save as a Fighter or another class of a level equal to their hit dice, not on 19 less hit dice.",
        "WB-195",
    )
    monster_level_cap: int = switch(
        0,
        "Creatures",
        "Highest monster level",
        "No monster may have more hit dice than this; 0 means no limit.",
        "WB-408",
    )
    banshee_undead: bool = switch(
        True,
        "Creatures",
        "Banshees are undead",
        "Banshees count as undead, for turning and for what undead are immune to.",
        "R-86",
    )
    shadow_undead: bool = switch(
        True,
        "Creatures",
        "Shadows are undead",
        "Shadows count as undead, for turning and for what undead are immune to.",
        "R-86",
    )
    dragon_breath_choice: Literal["referee", "roll_50"] = switch(
        "referee",
        "Creatures",
        "Dragon breath",
        "The referee says when a dragon breathes, or it does so on a 50 % roll each round.",
        "WB-421",
        ("Referee chooses", "50 % each round"),
    )

    tradeout_basis: Literal["gold", "value"] = switch(
        "gold",
        "Treasure",
        "Trading treasure: counted",
        "Whether the gold coins alone or the whole value of the coins may be traded for items.",
        "WB-556 R-58",
        ("Gold coins", "Whole value"),
    )
    tradeout_method: Literal["lump", "separate", "single"] = switch(
        "lump",
        "Treasure",
        "Trading treasure: rolled",
        "One roll at 10 % per unit for one item, a 10 % roll for each unit, or a single 10 % roll for one unit.",
        "WB-556 R-59",
        ("One roll, chances added", "One roll per unit", "One roll, one unit"),
    )
    extended_major_rolls: bool = switch(
        False,
        "Treasure",
        "Major scrolls and arms reach 19 and 20",
        "Major scrolls, weapons and armor are rolled with 1d8+12, so that the last rows can come up.",
        "R-61",
    )
    unusual_items: bool = switch(
        False,
        "Treasure",
        "Unusual weapons and armor",
        "A 19 or 20 on the weapons and armor table gives an unusual weapon or armor; otherwise it is rolled again.",
        "WB-563",
    )
    npc_share: Literal["full", "half", "none"] = switch(
        "half",
        "Treasure",
        "Share of companions",
        "What share of the treasure a non-player companion takes unless another is named.",
        "WB-553",
        ("Full share", "Half share", "No share"),
    )
    fallen_share: bool = switch(
        True,
        "Treasure",
        "Share of the fallen",
        "Fallen comrades are ticked when treasure is divided; what they get is for their kin.",
        "WB-553",
    )


SWITCHES: tuple[Switch, ...] = switches(House)
