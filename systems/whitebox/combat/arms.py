"""What somebody can strike or shoot with, and what it needs to hit (WB-103 to WB-106, WB-160 to WB-164)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from systems.common.content.library import use_minus_sign
from systems.common.kernel.caching import per_being, per_build, per_pair
from systems.common.kernel.look import Look
from systems.common.records.figures import format_signed
from systems.common.records.table import Being, Term
from systems.frozen import dataclass
from systems.whitebox.base import classes
from systems.whitebox.base.creatures import creature_of, dice_of, entry_of, size_of
from systems.whitebox.base.entries import Gear
from systems.whitebox.base.entries_creatures import Creature, Energy
from systems.whitebox.base.items import AMULET, damage_of, reach_of, wears
from systems.whitebox.base.monsters import attack_count, attack_damage, kinds_of
from systems.whitebox.base.sheet import CharacterSheet, CreatureSheet, Item
from systems.whitebox.base.states import alignment_of
from systems.whitebox.combat.invisibility import is_unseen
from systems.whitebox.combat.missiles import missile_for

FLAT_DAMAGE = "1d6"
FIST = "1"  # nothing is printed for bare hands: one point, ours
BANDS = (("short", "Short", 2), ("medium", "Medium", 1), ("long", "Long", 0))  # WB-105
BEST_ARMOR_COLUMN = 9
CREATURE_NUMBER = 10  # what no hit dice need against it
LARGEST_BONUS = 15
UNSEEN = -4  # WB-165
METAL = frozenset({
    "battle_axe", "chain_mail", "dagger", "flail", "hand_axe", "heavy_mace", "lance", "light_mace", "long_sword",
    "mace", "morning_star", "plate_mail", "polearm", "short_sword", "spear", "two_handed_sword", "warhammer",
})  # fmt: skip
# Of a fight only the light is known: daylight counts as under the open sky, too.
OUTSIDE = {"sunlight": "Daylight", "above_ground": "Above ground, by daylight"}


@dataclass(frozen=True, slots=True)
class Arm:
    """One way to strike: ``damage`` is dice or a number, ``count`` blows a round, ``rate`` shots a round."""

    key: str
    name: str
    damage: str
    missile: bool = False
    melee: bool = True
    rate: float = 1
    reach: int = 0
    count: int = 1
    bonus: int = 0
    damage_bonus: int = 0
    magic: bool = False
    silver: bool = False
    blunt: bool = False
    natural: bool = False
    also: bool = False
    harmless: bool = False
    bands: bool = True
    ammunition: str = ""
    energy: Energy = ""
    item: Item | None = None  # what is borne, if it is not the body itself

    def __hash__(self) -> int:
        """Arms that equal each other have one key: of all that they are it is found soonest."""
        return hash(self.key)


_NATURAL: dict[tuple[str, str], tuple[Creature, tuple[Arm, ...]]] = {}


@per_build
def arms(look: Look, being: Being) -> tuple[Arm, ...]:
    """Everything a being can attack with now, what is in hand first."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        natural = _natural_arms(look, sheet)
        return (*natural, *_carried_arms(look, sheet.items)) if sheet.items else natural
    found = _carried_arms(look, sheet.items)
    return found if any([arm.melee for arm in found]) else (*found, Arm("fist", "Bare hands", FIST))


def damage_words(look: Look, being: Being, arm: Arm, how: str) -> str:
    """What a blow ("melee") or a shot ("missile") does with all that is always added: ``1d6+1``, or a dash."""
    if arm.harmless:
        return "–"
    return add_to_dice(arm.damage, look.value(being.id, "damage", how, f"weapon:{arm.key}") + arm.damage_bonus)


def damage_by_itself(look: Look, item: Item) -> str:
    """What a weapon does with its own plus, whoever strikes: ``1d6+2``; nothing for what is no weapon (R-65, R-92)."""
    weapon = look.library("gear").get(item.gear)
    if weapon is None or not weapon.damage:
        return ""
    entry, arm = look.library("items").get(item.key) if item.magic else None, _arm(look, (), item, weapon, item.key)
    more = arm.damage_bonus - (item.bonus if entry is not None and entry.to_hit_only else 0)
    return use_minus_sign(add_to_dice(arm.damage, more))


def add_to_dice(dice: str, more: int) -> str:
    """Dice, or a number, with a number added: ``1d6-1`` and 2 are ``1d6+1``."""
    if dice.isdigit():
        return str(int(dice) + more)
    head, sign, tail = dice.partition("+") if "+" in dice else dice.partition("-")
    if "d" not in head or (tail and not tail.isdigit()):
        return f"{dice}{format_signed(more)}" if more else dice
    number = more + (int(f"{sign}{tail}") if tail else 0)
    return f"{head}{format_signed(number)}" if number else head


def _natural_arms(look: Look, sheet: CreatureSheet) -> tuple[Arm, ...]:
    """A creature's attacks; entries are never changed, so what was made of one is kept."""
    entry = creature_of(look, sheet)
    known = _NATURAL.get((entry.key, sheet.hit_dice))
    if known is None or known[0] is not entry:
        known = _NATURAL[entry.key, sheet.hit_dice] = (entry, _make_natural(look, sheet, entry))
    return known[1]


def _make_natural(look: Look, sheet: CreatureSheet, entry: Creature) -> tuple[Arm, ...]:
    size = size_of(look, sheet)
    spat = [one.attack for one in entry.abilities if one.rule == "spit"]  # hits by chance alone
    return tuple([
        Arm(
            f"natural:{attack.name}", attack.name.capitalize(), attack_damage(attack, entry, size) or "0",
            missile=attack.missile, melee=not attack.missile, reach=attack.reach, bands=attack.bands,
            count=attack_count(attack, sheet.hit_dice), natural=attack.name != "weapon", also=attack.also,
            harmless=attack.harmless, rate=attack_count(attack, sheet.hit_dice) if attack.missile else 1,
            energy=attack.energy,
        )
        for attack in entry.attacks if attack.name not in spat
    ])  # fmt: skip


def _carried_arms(look: Look, items: Sequence[Item]) -> tuple[Arm, ...]:
    gear, found = look.library("gear"), []
    keys: Counter[str] = Counter()
    for item in sorted(items, key=lambda one: one.carried != "held"):
        weapon = gear.get(item.gear)
        if weapon is None or item.carried == "stored" or not item.count:
            continue
        if weapon.kind not in ("melee", "missile") and not weapon.thrown:
            continue
        if weapon.damage or weapon.ammunition:
            keys[item.key] += 1
            key = item.key if keys[item.key] == 1 else f"{item.key}#{keys[item.key]}"  # two of one kind
            found.append(_arm(look, items, item, weapon, key))
    return tuple(found)


def _arm(look: Look, items: Sequence[Item], item: Item, weapon: Gear, key: str) -> Arm:
    """One weapon as it is borne; what it shoots adds its own plus, magic and silver (WB-562, R-65)."""
    usual = usual_damage(look, weapon)
    shot = missile_for(look, items, weapon.ammunition) if weapon.ammunition else None
    shot_gear = look.library("gear").get(shot.gear) if shot else None
    plus = shot.bonus if shot else 0
    reach = weapon.reach or reach_of(look, item)
    return Arm(
        key, item.name, damage_of(look, item, usual), missile=bool(reach), melee=weapon.kind == "melee",
        rate=weapon.rate_of_fire or 1, reach=reach, bonus=item.bonus + plus,
        damage_bonus=(item.damage_bonus or item.bonus) + plus, magic=item.magic or bool(shot and shot.magic),
        silver=weapon.silver or bool(shot_gear and shot_gear.silver), blunt=weapon.blunt,
        ammunition=weapon.ammunition, item=item,
    )  # fmt: skip


def usual_damage(look: Look, weapon: Gear) -> str:
    """The dice of a weapon without magic: its own, or the same for all as the house has it (WB-106, R-20)."""
    return FLAT_DAMAGE if look.house.weapon_damage == "flat_d6" else weapon.damage or FLAT_DAMAGE


def arm_with(look: Look, being: Being, item: Item) -> Arm:
    """A weapon as it strikes, though nobody holds it."""
    return _arm(look, being.sheet.items, item, look.library("gear")[item.gear], item.key)


def arm_of(look: Look, being: Being, key: str) -> Arm | None:
    """The weapon or natural attack chosen by its key."""
    return next((arm for arm in arms(look, being) if arm.key == key), None)


@per_being
def base_number(look: Look, being: Being) -> int:
    """The d20 a being needs against armor class 9 [10] before any bonus (WB-161, WB-162)."""
    sheet = being.sheet
    if isinstance(sheet, CharacterSheet):
        return classes.row_of(look, sheet).to_hit
    return creature_number(dice_of(look, being).whole)


@per_being
def base_bonus(look: Look, being: Being) -> int:
    """The base bonus of the quick method (WB-163)."""
    sheet = being.sheet
    if isinstance(sheet, CharacterSheet):
        return classes.row_of(look, sheet).bonus
    return creature_bonus(dice_of(look, being).whole)


def creature_number(dice: int) -> int:
    """The d20 that creatures of so many whole hit dice need against armor class 9 [10] (WB-162)."""
    return CREATURE_NUMBER - creature_bonus(dice)


def creature_bonus(dice: int) -> int:
    """Their base bonus of the quick method (WB-163)."""
    return min(dice, LARGEST_BONUS)


def number_needed(look: Look, attacker: Being, armor_class: int) -> int:
    """The number of the attack table against a descending armor class, never below 1 (R-02, R-03)."""
    return number_against(base_number(look, attacker), armor_class)


def number_against(base: int, armor_class: int) -> int:
    """What a number against armor class 9 [10] is against a better one, or a worse one (R-02, R-03)."""
    return max(1, base + BEST_ARMOR_COLUMN - armor_class)


def foe_bonus(look: Look, attacker: Being, target: Being) -> int:
    """An Elf's +1 against its old foes, to hit or to damage as the player says (WB-062)."""
    if not isinstance(attacker.sheet, CharacterSheet):
        return 0
    race, entry = classes.race_of(look, attacker.sheet), entry_of(look, target)
    return race.foe_bonus if entry and set(race.foes) & set(kinds_of(entry, look.house)) else 0


def can_wound(look: Look, arm: Arm, target: Being, shooting: bool = False) -> str:
    """Why a weapon cannot wound a target; empty if it can (WB-360, WB-422 to WB-430)."""
    if shooting and not arm.magic and not arm.natural and look.under(target.id, "missile_ward"):
        return f"No small missile without magic harms {target.name}."
    if arm.item and look.under(target.id, "metal_proof") and arm.item.gear in METAL:
        return f"No metal harms {target.name}."  # WB-561
    entry = entry_of(look, target)
    if entry is None:
        return ""
    if not entry.hit_dice:
        return f"No blow does {entry.name} any harm."  # a danger of the place, WB-424
    if entry.needs == "silver_or_magic" and not (arm.magic or arm.silver):
        return f"{entry.name} is wounded only by silver or magic."
    if entry.needs.startswith("magic"):
        least = int(entry.needs.partition("+")[2] or 0)
        if not arm.magic or arm.bonus < least:
            return f"{entry.name} is wounded only by magic weapons{f' of +{least} or better' if least else ''}."
    return f"{entry.name} is not hurt by blunt weapons." if arm.blunt and "blunt" in entry.immunities else ""


def to_hit_terms(look: Look, attacker: Being, arm: Arm, target: Being, shooting: bool = False) -> list[Term]:
    """Everything that counts on the d20 against this target with this weapon; they all add (WB-164)."""
    now, how = look.being(attacker.id), "missile" if shooting else "melee"
    found = [*_own_to_hit(look, now, how, arm.key)]
    if arm.bonus:
        found.append(Term(arm.name, arm.bonus, "R-65"))
    found += _sight_terms(look, now, look.being(target.id), look.fact("light") == "daylight")
    if look.effects():
        found += _ward_terms(look, attacker, target)
    if _wears_amulet(look, target) and wards_against(look, "chaos", attacker):
        found.append(Term("Amulet of demon control", -1, "WB-574"))
    return [term for term in found if term.amount]


@per_build
def _own_to_hit(look: Look, attacker: Being, how: str, weapon: str) -> tuple[Term, ...]:
    """What the attacker's own sheet and what lies on it add with this weapon, whoever the target is."""
    return tuple(look.terms(attacker.id, "to_hit", how, f"weapon:{weapon}"))


@per_pair
def _sight_terms(look: Look, attacker: Being, target: Being, daylight: bool) -> tuple[Term, ...]:
    """What daylight does to the attacker, and what it costs not to see the target."""
    entry, found = entry_of(look, attacker), []
    if daylight and entry and entry.to_hit:
        found += [Term(OUTSIDE[one.when], one.modifier, "WB-164") for one in entry.to_hit if one.when in OUTSIDE]
    if is_unseen(look, attacker.id, target.id):
        found.append(Term("Unseen target", UNSEEN, "WB-165"))
    return tuple(found)


@per_build
def armor_class(look: Look, being: Being, how: str) -> int:
    """The descending armor class against a ``missile``, or in ``melee``."""
    return look.value(being.id, "armor_class", how)


@per_being
def _wears_amulet(look: Look, being: Being) -> bool:
    return wears(being.sheet, AMULET)


def _ward_terms(look: Look, attacker: Being, target: Being) -> list[Term]:
    """What lies on the target and counts against whoever attacks it."""
    found = []
    for effect in look.effects_on(target.id):
        for name, term in effect.terms:
            if name == "foe_to_hit" and wards_against(look, effect.fact("against", ""), attacker):
                found.append(Term(term.label or effect.name, term.amount, term.source))
    return found


def wards_against(look: Look, against: str, attacker: Being) -> bool:
    """Whether a ward counts against this attacker: against chaos, against law, or against all (WB-358)."""
    return against not in ("chaos", "law") or alignment_of(look, attacker) == against
