"""What somebody fights with: combat dice and weapon adds of each weapon at hand (EN-048, EN-085, EN-100, EN-220)."""

from __future__ import annotations

from dataclasses import replace

from systems.common.kernel.caching import per_build
from systems.common.kernel.look import Look
from systems.common.records.table import Being, Term
from systems.enondas.base.entries import Gear
from systems.enondas.base.rounding import half, quarter
from systems.enondas.base.sheet import CharacterSheet, CreatureSheet, Item
from systems.frozen import dataclass

BARE = "bare_hands"
BARE_HANDS = "bare"  # the key of the arm that they are
NATURAL = "Attack"  # of a creature that has no weapon in hand
OWN = Gear("own", "Own weapon", "EN-085", "weapon", "")  # written down by hand, with dice of its own
THROWN = 10  # metres that a thrown weapon reaches; ours


@dataclass(frozen=True, slots=True)
class Arm:
    """A way to fight: its dice, and the terms of all that is added to them."""

    key: str  # gear:<key>:<place on the sheet>, thrown:..., or own: the creature's own
    name: str
    dice: int
    terms: tuple[Term, ...]
    missile: bool = False
    reach: int = 0  # metres
    weapon: int = 0  # of the adds, what the weapon itself gives

    @property
    def adds(self) -> int:
        return sum([term.amount for term in self.terms])

    @property
    def words(self) -> str:
        """As players write it: ``4d + 18``."""
        adds = self.adds
        return f"{self.dice}d" + (f" {'+' if adds > 0 else '−'} {abs(adds)}" if adds else "")


@per_build
def arms(look: Look, being: Being) -> tuple[Arm, ...]:
    """Every weapon at hand, what is held first; bare hands last; a creature has its own.

    One for both hands stays packed while a shield is held (EN-085).
    """
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        return _creature_arms(look, sheet, being)
    ranked = sorted(enumerate(sheet.items), key=lambda pair: pair[1].carried != "held")
    found: list[Arm] = []
    for place, item in ranked:
        gear = look.library("gear").get(item.gear) or (OWN if item.dice > 0 else None)
        if gear is None or gear.kind != "weapon" or item.carried == "stored" or item.key == BARE:
            continue
        if gear.two_handed and item.carried != "held" and not free_hand(look, sheet):
            continue  # the shield must be put away first
        if not gear.missile:
            found.append(_arm(look, being, item, gear, f"gear:{place}"))
        if gear.missile or gear.thrown:
            found.append(_arm(look, being, item, gear, f"shot:{place}", missile=True))
    bare = look.entry("gear", BARE)
    return (*found, _arm(look, being, Item(BARE, bare.name), bare, BARE_HANDS))


@per_build
def melee_arm(look: Look, being: Being) -> Arm:
    """What somebody fights with hand to hand unless told otherwise: the first melee weapon at hand (EN-129)."""
    return next(arm for arm in arms(look, being) if not arm.missile)


def missile_arm(look: Look, being: Being) -> Arm | None:
    """The first weapon at hand that shoots or can be thrown."""
    return next((arm for arm in arms(look, being) if arm.missile), None)


def _arm(look: Look, being: Being, item: Item, gear: Gear, key: str, missile: bool = False) -> Arm:
    both = gear.special_adds and (missile or free_hand(look, being.sheet))
    weapon = [Term(item.name, gear.adds + item.adds, gear.rule)] if gear.adds + item.adds else []
    weapon += [Term("Thrown" if missile else "Two-handed", gear.special_adds, "EN-085")] if both else []
    at = "missile" if missile else "tool" if gear.tool else "melee"
    personal = [term for term in look.figure(being.id, "adds", at).terms if term.amount]
    reach = gear.reach or (THROWN if missile else 0)
    own = sum([term.amount for term in weapon])
    return Arm(key, item.name, gear.dice + item.dice, (*weapon, *personal), missile, reach, own)


def free_hand(look: Look, sheet: CharacterSheet) -> bool:
    """Whether no shield is held."""
    gear = look.library("gear")
    return not any([gear[item.gear].kind == "shield" for item in sheet.in_use() if item.gear in gear])


def _creature_arms(look: Look, sheet: CreatureSheet, being: Being) -> tuple[Arm, ...]:
    """Its attack; archers also fight with what nature gave them, and what can be thrown is thrown (EN-129)."""
    arm = creature_arm(look, sheet, being)
    if arm.missile:
        bare = creature_arm(look, replace(sheet, weapon=""), being)
        return arm, replace(bare, key="own:bare")
    gear = look.entry("gear", sheet.weapon) if sheet.weapon else None
    if gear is None or not gear.thrown:
        return (arm,)
    adds = half(gear.special_adds) if is_halved(look, sheet) else gear.special_adds
    more = (Term("Thrown", adds, "EN-085"),) if adds else ()
    return arm, replace(
        arm,
        key="own:thrown",
        terms=(*arm.terms, *more),
        missile=True,
        reach=gear.reach or THROWN,
        weapon=arm.weapon + adds,
    )


def is_halved(look: Look, sheet: CreatureSheet) -> bool:
    """Whether wounds halve what a creature fights with: below half of its rating, where that counts (EN-223)."""
    way = sheet.damage or look.house.monster_damage
    return way == "half_below_half" and 2 * max(0, sheet.rating) < sheet.rating_most


def rating_dice(rating: int) -> int:
    """The dice of a monster rating: one, and one more for every full ten (EN-220)."""
    return rating // 10 + 1


def rating_adds(rating: int, armed: bool = False) -> int:
    """The adds of a monster rating: half of it, with a weapon in hand a quarter (EN-220, EN-222)."""
    return quarter(rating) if armed else half(rating)


def creature_arm(look: Look, sheet: CreatureSheet, being: Being) -> Arm:
    """Dice and adds of a creature by its rating, as its wounds leave them (EN-220, EN-222, EN-223)."""
    full, now = sheet.rating_most, max(0, sheet.rating)
    way = sheet.damage or look.house.monster_damage
    dice_from = now if way == "dice_and_adds" else full
    adds_from = now if way in ("adds_only", "dice_and_adds") else full
    dice, adds, name = rating_dice(dice_from), rating_adds(adds_from), "Monster rating"
    extra: list[Term] = []
    if sheet.weapon:
        gear = look.entry("gear", sheet.weapon)
        dice, adds = gear.dice, rating_adds(adds_from, armed=True)
        extra = [Term(gear.name, gear.adds, "EN-222")] if gear.adds else []
    if is_halved(look, sheet):  # dice and adds, those of the weapon too; R() is of their sum
        dice, whole = half(dice), half(adds + sum([term.amount for term in extra]))
        extra = [replace(term, amount=half(term.amount)) for term in extra]
        adds = whole - sum([term.amount for term in extra])
    lying = [term for term in look.figure(being.id, "adds", "melee").terms if term.amount]
    arm = look.entry("gear", sheet.weapon) if sheet.weapon else None
    return Arm(
        "own",
        arm.name if arm else NATURAL,
        dice,
        (Term(name, adds, "EN-220"), *extra, *lying),
        bool(arm and arm.missile),
        arm.reach if arm else 0,
        sum([term.amount for term in extra]),
    )
