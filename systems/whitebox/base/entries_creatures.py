"""Creatures as the library of WhiteBox holds them: armor, hit dice, attacks, breath, and abilities with their figures.

The closed sets name what rule code asks for; an ability's ``rule`` is the name of a rule function, its figures are
the ones that function reads (``monsters.FIGURES``).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Literal

from systems.common.content.entries import DICE, Range, Said
from systems.frozen import dataclass
from systems.whitebox.base.entries_spells import Save

# What the rules ask of a creature; the first of its kinds is what it is, the others are flags.
#   person         a living biped no larger than a man: Charm Person, Hold Person (WB-307, WB-335)
#   giant_kind     deals half damage to Dwarves and Halflings (WB-056, WB-067)
#   goblin, orc, intelligent_undead, lycanthrope   foes of the Elf (WB-062, R-89)
#   animal, mammal, giant_animal   Speak with Animals, Animal Growth, control of animals and mammals
#   fire           made of fire: the Wall of Ice burns it double (WB-376)
#   large          larger than a man: no staff and no rope winds round it (WB-567, WB-568; which they are is ours)
#   mindless       always fights on (WB-188)
#   hazard         a danger of the place: no armor class, no hit dice, no attack
#   trainable      can be raised or broken to the saddle
Kind = Literal[
    "animal", "beast", "demon", "dragon", "elemental", "fey", "fire", "genie", "giant", "giant_animal", "giant_kind",
    "goblin", "golem", "hazard", "human", "humanoid", "intelligent_undead", "large", "lycanthrope", "mammal",
    "mindless", "ooze", "orc", "person", "plant", "spirit", "trainable", "undead",
]  # fmt: skip
Glyph = Literal[
    "axe", "bat", "bird", "blob", "bow-arrow", "bull", "cloud-being", "commoner", "crab", "demon", "dragon",
    "flame-being", "ghost", "giant", "goblin", "hat", "helm", "holy-sign", "hood", "horse", "hydra", "insect", "lion",
    "lizard", "ogre", "orc", "person-bow", "person-sword", "plant", "rat", "rock-being", "serpent", "skull-bone",
    "snake", "spider", "tree-face", "troll", "wave-being", "wolf",
]  # fmt: skip
# The rows of the turning table (WB-200).
TurningRow = Literal["", "1", "2", "3", "4", "5", "6", "7", "8", "9-11", "12-18", "demon"]
# What a weapon must be to wound it; magic+2: a bonus of at least +2.
Needs = Literal["any", "silver_or_magic", "magic", "magic+1", "magic+2", "magic+3"]
Immunity = Literal[
    "blunt", "charm", "cold", "enchantment", "fire", "lightning", "poison", "sleep", "spells", "undead_paralysis",
]  # fmt: skip
Energy = Literal["", "acid", "cold", "crushing", "fire", "lightning", "poison", "rock"]
Death = Literal["acid", "fire", "holy_water", "running_water", "stake", "sunlight"]
# The rule functions of abilities; "" is a note for the referee, which may carry any figure.
Rule = Literal[
    "", "acid_touch", "altered_by_spell", "breaks_magic_locks", "caster", "caster_immunity", "charge", "charm",
    "constrict", "controls", "darkness", "deed", "destroyed_by", "disease", "dissolve_gear", "divides",
    "fixed_damage_from", "gaseous_escape", "gaseous_form", "half_damage_from", "heads", "healed_by", "invisible",
    "item_save", "leads", "led_by", "level_drain", "lycanthropy", "no_remains", "off_element", "only_magic",
    "own_gaze", "paralysis", "paralyzing_sight", "petrify", "petrifying_gaze", "poison", "pull_in", "resistance_lost",
    "rises", "rot", "shape_change", "shriek", "slime", "slowed_by", "spell", "spit", "spores", "strength_drain",
    "summon", "swallow", "task", "teleport", "teleport_strike", "wake_trees", "web", "whirlwind",
]  # fmt: skip
Count = Annotated[int, Range(0)]
Percent = Annotated[int, Range(0, 100)]
ArmorClass = Annotated[int, Range(-20, 9)]
NO_SAVE = Save()


@dataclass(frozen=True, slots=True)
class OtherArmor:
    """Another armor class of the same creature: with a shield, on another part of its body."""

    armor: ArmorClass
    when: str


@dataclass(frozen=True, slots=True)
class Variant:
    """One of several sizes, lowest first.

    ``damage`` replaces that of the first attack.  ``ours``: the book allows the size and prints no figures for it.
    """

    hit_dice: str
    hde: Annotated[Count, Said("HDE")]
    xp: Count
    damage: str = ""
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """Movement rates, in tens of feet per turn; 0: cannot."""

    walk: Count = 0
    fly: Count = 0
    swim: Count = 0
    burrow: Count = 0


@dataclass(frozen=True, slots=True)
class Attack:
    """One thing it can attack with.  It uses one of its attacks a round, and besides each that says ``also``.

    ``count``: attacks or missiles a round, or one per hit die.  ``chance``: percent that it picks this one (0: the
    referee picks).  ``reach``: the longest range in feet, with ``bands`` the first of three range bands (WB-105); 0
    with ``missile``: not printed.  ``shots``: all it has.  ``harmless``: a hit does no damage of itself.
    """

    name: str
    count: Annotated[int, Range(1)] = 1
    per_hit_die: bool = False
    damage: Annotated[str, DICE] = "1d6"
    energy: Energy = ""
    missile: bool = False
    reach: Count = 0
    bands: bool = False
    shots: Count = 0
    chance: Percent = 0
    also: bool = False
    harmless: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class ToHit:
    """A standing modifier to its attack rolls, and when it counts."""

    modifier: int
    when: Literal["always", "sunlight", "above_ground"]


@dataclass(frozen=True, slots=True)
class Breath:
    """A breath weapon; several of one creature share the uses of a day (0: not limited).

    Feet: ``length`` from the mouth, ``width`` of a line, of a cone's base or across a cloud, ``radius`` around it.
    ``range``: only how far is printed.  Damage from ``age``: hit dice times age number; from ``hit_dice``:
    ``per_hit_die`` points each.  ``chance``: percent per round if dice decide.  ``also``: beside its attack.
    """

    name: str
    shape: Literal["cloud", "cone", "line", "range"]
    save: Save
    length: Count = 0
    width: Count = 0
    radius: Count = 0
    effect: Literal["damage", "petrify", "poison"] = "damage"
    damage_from: Literal["dice", "age", "hit_dice"] = "dice"
    damage: str = ""
    per_hit_die: Count = 0
    energy: Energy = ""
    uses_per_day: Count = 0
    chance: Percent = 0
    also: bool = False


@dataclass(frozen=True, slots=True)
class Ability:
    """What it can do or suffers beside its attacks: words, a rule function, and the figures that function reads.

    ``attack``: the attack whose hit brings it about. ``chance``: percent. ``duration``: dice or a number and a unit,
    such as ``3d6 turns``; empty where none is printed. ``creature``: key of a creature. ``number``: dice or a number.
    ``spell``: key of a spell. ``max_hit_dice``: whole hit dice it still works on. ``radius``, ``diameter``, ``height``,
    ``range``: feet. ``way``: the only way in which it casts that spell. ``points``: of Strength, or of damage.
    ``saved_unhurt``: a save also spares the damage of the hit. ``less``: dice taken off its damage. ``weapon_hits``:
    hits until a weapon, chain or lighter armor, plate is gone. ``margin``: by how much the modified roll must pass the
    number needed. ``factor``: damage, or the number needed, times this. ``natural``: what the die itself must show.
    ``first_chance``: percent at the first try. ``loss``: percent less for every started loss_per feet beyond the range.
    ``percent``: of full hit points, at or below which it happens. ``divisor``: of natural healing, then with the milder
    cure.
    """

    name: str
    text: str
    rule: Rule = ""
    attack: str = ""
    save: Save = NO_SAVE
    chance: Percent = 0
    duration: str = ""
    uses_per_day: Count = 0
    damage: str = ""
    energy: Energy = ""
    energies: tuple[Energy, ...] = ()
    range: Count = 0
    radius: Count = 0
    diameter: Count = 0
    height: Count = 0
    max_hit_dice: Count = 0
    to_hit: int = 0
    creature: str = ""
    number: str = ""
    spell: str = ""
    way: str = ""
    points: Count = 0
    levels: Count = 0
    lethal: bool = False
    saved_unhurt: bool = False
    victims: Literal["", "humans", "anyone"] = ""
    weapons: tuple[Literal["magic", "silver", "arrow"], ...] = ()
    materials: tuple[Literal["flammable", "metal", "organic"], ...] = ()
    elements: tuple[Literal["earth", "stone", "water"], ...] = ()
    less: str = ""
    weapon_hits: Count = 0
    armor_hits: Count = 0
    plate_hits: Count = 0
    hits_per_plus: Count = 0
    margin: Count = 0
    factor: Count = 0
    natural: Count = 0
    first_chance: Percent = 0
    loss: Percent = 0
    loss_per: Count = 0
    hit_dice_each: Count = 0
    percent: Percent = 0
    divisor: Count = 0
    cured_divisor: Count = 0
    caster: Literal["", "magic_user"] = ""
    level_from: Literal["", "age", "hit_dice"] = ""
    below_level: Count = 0
    rate: Count = 0
    feet_per_round: Count = 0
    pounds: Count = 0


@dataclass(frozen=True, slots=True)
class Creature:
    """One record of the bestiary (WB-400, WB-410).

    ``armor`` is descending. ``hit_dice``: ``8``, ``3+1``, ``1-1``, ``1/2``, ``<1``, ``1d2 HP``, empty for a hazard.
    ``hde`` 0 reads "< 1". ``xp`` 0: none printed. With ``variants`` the three stand for the first of them.
    ``undead_switch``: it is undead only with this house rule (R-86). ``surprise``: opponents are surprised on 1 to this
    on a d6. ``slain_only_by``: nothing else kills it for good. ``sort``: the printed name if another. ``ours``: a
    stand-in, not in the book (R-51). ``trained_hit_points``: of a warrior of the same hit dice. ``regeneration``: hit
    points a round.
    """

    key: str
    name: str
    glyph: Glyph
    kinds: tuple[Kind, ...]
    hit_dice: str
    text: str
    sort: str = ""
    ours: bool = False
    alignment: Literal["", "law", "neutrality", "chaos"] = ""
    armor: ArmorClass = 9
    other_armor: tuple[OtherArmor, ...] = ()
    hde: Annotated[Count, Said("HDE", "Hit dice equivalent: what it counts as; 0 is below 1")] = 0
    xp: Count = 0
    variants: tuple[Variant, ...] = ()
    trained_hit_points: Count = 0
    move: Move = Move()
    attacks: tuple[Attack, ...] = ()
    to_hit: tuple[ToHit, ...] = ()
    breaths: tuple[Breath, ...] = ()
    needs: Needs = "any"
    magic_resistance: Percent = 0
    immunities: tuple[Immunity, ...] = ()
    save_vs_magic: int = 0
    surprise: Annotated[int, Range(0, 6)] = 2
    regeneration: Count = 0
    slain_only_by: tuple[Death, ...] = ()
    undead_switch: Literal["", "banshee_undead", "shadow_undead"] = ""
    turns_as: TurningRow = ""
    abilities: tuple[Ability, ...] = ()
    places: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    printed_save: str = ""  # what it saves at where it comes from, if that is said
    worked_out: tuple[str, ...] = ()  # how its figures were worked out, if it comes from elsewhere

    @property
    def ascending(self) -> int:
        """The ascending armor class: the two add up to 19 (WB-110)."""
        return 19 - self.armor

    @property
    def sizes(self) -> tuple[Variant, ...]:
        """Every size it comes in, lowest first; one if the book gives no range of hit dice (WB-400)."""
        return self.variants or (Variant(self.hit_dice, self.hde, self.xp),)


# A new creature is as an orc is until somebody says otherwise.
FIRST_CREATURE: Mapping[str, Any] = MappingProxyType({
    "hit_dice": "1", "hde": 1, "xp": 15, "armor": 6, "move": {"walk": 12}, "attacks": ({"name": "claws"},),
})  # fmt: skip
