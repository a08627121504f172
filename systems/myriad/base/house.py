"""The house rules of Myriad: what a module switches, with the defaults of the ready-made one (MY-002)."""

from __future__ import annotations

from typing import Literal

from systems.common.forms.house_form import Switch, switch, switches
from systems.common.records import table
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class House(table.House):
    """The house rules in force; the defaults are the book's, or the ready-made module's where it leaves them open."""

    # fmt: off
    period: Literal["medieval", "modern", "futuristic"] = switch("medieval", "Module", "Period",
        "Which skills, equipment, vehicles and SFX there are.",
        "MY-001 MY-112", ("Medieval", "Modern", "Futuristic",))
    genre: Literal["fantasy", "science_fiction", "horror", "none"] = switch("fantasy", "Module", "Genre",
        "Which skills come on top of the period’s; horror is played with terror.",
        "MY-001 MY-112", ("Fantasy", "Science fiction", "Horror", "None",))
    power_level: Literal["mundane", "heroic", "godlike", "custom"] = switch("heroic", "Module", "Power level",
        "How mighty new characters are; custom is the campaign’s own level.",
        "MY-101", ("Mundane", "Heroic", "Godlike", "Custom",))

    creation: Literal["recommended", "points_table", "random", "template", "mixed"] = switch(
        "recommended", "Characters", "Making characters",
        "How new characters are made, unless another way is chosen for one of them.",
        "MY-102 MY-103 MY-107 MY-110 MY-111", ("Recommended", "Points by the table", "By dice", "Templates", "Mixed",))
    random_alt_dice: bool = switch(False, "Characters", "Dice like the points",
        "Rolled statistics use a D3 at Mundane and a D5 at Heroic, which averages what points give.", "MY-108")
    random_pick_of_three: bool = switch(False, "Characters", "Pick one of three",
        "When rolling, each skill, SFX, boon and flaw is rolled three times and one is chosen.", "MY-109")
    template_price: Literal["printed", "computed"] = switch("printed", "Characters", "Price of templates",
        "What a race costs: as printed, or the sum of its parts; the Elf’s differ.",
        "MY-150", ("As printed", "Sum of its parts",))
    boons_flaws: bool = switch(True, "Characters", "Boons and flaws",
        "Characters may have boons and flaws.", "MY-113")
    starting_rp: int = switch(10, "Characters", "Starting resource points",
        "What a new character has to spend on equipment.", "MY-300 R-44")
    rich_rp_per_level: int = switch(1, "Characters", "Resource points for Rich and Poor",
        "What each level of Rich adds and of Poor takes away.", "MY-130")
    zero_cost_limit: int = switch(3, "Characters", "Free things at creation",
        "How many things without a price a new character may take.", "MY-300")
    longevity_free: bool = switch(False, "Characters", "Longevity is free",
        "Longevity costs nothing where ageing never matters.", "MY-140")
    fast3_bonus: bool = switch(True, "Characters", "The swiftest are quicker",
        "Level 3 of Fast gives +1, of Slow −1, to initiative in conflicts of arms and to tests of swift movement.",
        "MY-140")
    armor_power_penalty: bool = switch(False, "Characters", "Heavy archaic armor",
        "Archaic armor of rating 4 or more lowers the statistic that strikes by 1.", "MY-305")

    advancement: Literal["level", "gradual", "random"] = switch("level", "Advancement", "Advancement",
        "How experience is turned into ability: by levels, bought step by step, or by chance from use.",
        "MY-201 MY-203 MY-204", ("Levels", "Gradual", "Random",))
    advance_caps: Literal["absolute", "power_level"] = switch("absolute", "Advancement", "Highest scores",
        "What advancement may reach: 10 and 5, or the caps of the power level.",
        "MY-018", ("10 and 5", "Of the power level",))
    enemy_xp: Literal["none", "simple", "times_ten"] = switch("none", "Advancement", "Experience for enemies",
        "Whether enemies are worth experience by their level.", "MY-202", ("None", "Simple", "Times ten",))
    gradual_need_use: bool = switch(True, "Advancement", "Skills must have been used",
        "A skill bought step by step must have been used in the last sitting.", "MY-203")
    gradual_health_xp: int = switch(0, "Advancement", "Price of a box in experience",
        "What a health point costs in gradual advancement; 0: not sold.", "MY-203 R-33")

    burn_fives: bool = switch(False, "Conflicts", "Fives may be burnt",
        "Fives pay for SFX as sixes do; only sixes add +1.", "MY-019")
    declare_reverse: bool = switch(False, "Conflicts", "Declare in reverse order",
        "Actions are announced from the lowest initiative up and then carried out from the highest down.", "MY-402")
    separate_defence_skills: bool = switch(False, "Conflicts", "Defence skills of their own",
        "Attacks are met with skills such as Dodge and Block instead of the attacker’s skill.", "MY-403")
    stunts: bool = switch(True, "Conflicts", "Stunts and quotes",
        "A described stunt or a good quote gives +1.", "MY-406")
    scale_table: bool = switch(False, "Conflicts", "Scales",
        "Ranges and sizes are read from the table of scales.", "MY-405")
    wrestling: bool = switch(True, "Conflicts", "Grapples",
        "Foes can be held and dragged.", "MY-410")
    trip_push_throw: bool = switch(True, "Conflicts", "Trips, pushes and throws",
        "Foes can be tripped, pushed and thrown.", "MY-411")
    autofire: bool = switch(True, "Conflicts", "Autofire",
        "Automatic weapons can hose several targets.", "MY-412")
    area_effects: bool = switch(True, "Conflicts", "Area effects",
        "Blasts decay with distance or fill a space.", "MY-413")
    wmd: bool = switch(True, "Conflicts", "Mass destruction",
        "Hardened targets are hurt by weapons of mass destruction alone.", "MY-414")
    hit_locations: Literal["off", "random", "random_plus_called"] = switch("off", "Conflicts", "Hit locations",
        "Where blows land: nowhere in particular, by dice, or by dice and called shots.",
        "MY-415", ("Off", "By dice", "Dice and called shots",))
    location_effects: bool = switch(False, "Conflicts", "Effects of locations",
        "What is hit matters: heads, limbs, wings.", "MY-416")
    hit_location_dice: Literal["2d6", "1d12"] = switch("2d6", "Conflicts", "Dice for locations",
        "Two six-sided dice, or one with twelve sides.", "MY-415 R-13", ("2d6", "1d12",))
    flying: bool = switch(True, "Conflicts", "Flyers",
        "Flyers choose when they can be reached.", "MY-440")
    advanced_damage: bool = switch(True, "Conflicts", "Hazards",
        "Drowning, fire, cold, falls, poison and the rest.", "MY-450")
    one_extra_action: bool = switch(True, "Conflicts", "One extra action",
        "SFX give at most one extra action a round.", "MY-420")
    knockback_m: int = switch(3, "Conflicts", "Metres of a knockback",
        "How far each six of Knockback sends somebody.", "MY-421")
    knockback_walls: bool = switch(False, "Conflicts", "Knocked through walls",
        "Every two sixes of Knockback break an ordinary wall.", "MY-421")
    psychological_warfare: bool = switch(False, "Conflicts", "Words among blows",
        "The book’s psychological warfare: attacks with words are possible in a conflict of arms.", "MY-921")

    magic: bool = switch(True, "Magic", "Magic",
        "Spells can be woven.", "MY-600")
    zap: bool = switch(False, "Magic", "Zap",
        "Mages have a weak attack that needs no weaving, and spells a die more.", "MY-607")
    easy_weaving: Literal["off", "one_bonus", "scaled"] = switch("off", "Magic", "Easy weaving",
        "Weaving uses the skill of magic too, and good totals give further sixes.",
        "MY-608", ("Off", "One bonus six", "Scaled",))
    easy_counter: bool = switch(False, "Magic", "Easy countering",
        "Sixes of a defence roll may counter a spell.", "MY-609")
    counter_for_allies: bool = switch(False, "Magic", "Countering for others",
        "Mages who have not acted may counter for their allies.", "MY-609")
    puissance: bool = switch(False, "Magic", "Puissance",
        "Mages may be able to weave larger spells.", "MY-137")
    weave_and_cast_same_action: bool = switch(False, "Magic", "Weave and cast at once",
        "A hostile spell is cast in the action of its last weaving.", "R-51")

    vehicles: bool = switch(True, "Vehicles", "Vehicles",
        "Mounts, cars and ships are played with their rules.", "MY-900")
    ram_control: bool = switch(False, "Vehicles", "Losing control",
        "Rammed drivers must keep control.", "MY-907")
    critical_locations: bool = switch(True, "Vehicles", "Critical locations",
        "Ships with a chart are hit in their parts.", "MY-909")

    romance: bool = switch(False, "Social", "Romance",
        "Dates are played as a conflict of their own.", "MY-922")
    romance_multi: bool = switch(False, "Social", "Rivals",
        "Several suitors each attack as often; the highest sum wins.", "MY-922")
    romance_max_rounds: int = switch(7, "Social", "Longest date",
        "How many rounds a date lasts at the most.", "MY-922")
    terror: bool = switch(False, "Social", "Terror",
        "Horrors strike fear into those who meet them.", "MY-924")
    terror_attack_test: bool = switch(True, "Social", "Horrors must hit",
        "Horrors with a rating of their own attack; else the fear dice are thrown at once.", "MY-924 R-32")

    medic_tn_base: int = switch(12, "Healing", "Healing is as hard as",
        "The target number of a medic before the boxes left are taken off.", "MY-501 R-23")
    medic_on_dead: Literal["ask", "allowed", "forbidden"] = switch("ask", "Healing", "Medics and the dead",
        "Whether the freshly dead can be brought back.", "MY-501", ("Ask", "Allowed", "Forbidden",))
    # fmt: on


SWITCHES: tuple[Switch, ...] = switches(House)
