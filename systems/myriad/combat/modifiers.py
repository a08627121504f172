"""What the moment adds to an attack (MY-404), and what is known of it without asking."""

from __future__ import annotations

from collections.abc import Collection

from systems.common.forms import Option
from systems.common.kernel.caching import per_campaign
from systems.common.kernel.look import Look
from systems.common.records.table import Being, Term
from systems.frozen import dataclass
from systems.myriad.base import crews, pursuit, states, traits
from systems.myriad.base.arms import Arm
from systems.myriad.combat import facts, places, scales


@dataclass(frozen=True, slots=True)
class Modifier:
    """One line of the table; ``way``: any, ranged or close."""

    key: str
    name: str
    amount: int
    way: str = "any"


TABLE = (
    Modifier("dim", "Dim light", -1),
    Modifier("dark", "Total darkness", -2),
    Modifier("high", "High ground", 1),
    Modifier("unstable", "Unstable footing", -1),
    Modifier("large", "Large target", 1, "ranged"),
    Modifier("very_large", "Very large target", 2, "ranged"),
    Modifier("small", "Small target", -1, "ranged"),
    Modifier("very_small", "Very small target", -2, "ranged"),
    Modifier("unarmed_foe", "Foe unarmed, you armed", 1, "close"),
    Modifier("water", "Under water or weightless", -1, "close"),
    Modifier("cramped", "Cramped", -1, "close"),
)
BY_KEY = {one.key: one for one in TABLE}
SIZES = ("large", "very_large", "small", "very_small")  # read from the scales, where the house has them
DARKNESS = ("dim", "dark")
KNOWN = (*DARKNESS, "unarmed_foe")  # ticked already where it holds
SELDOM = (*KNOWN, "water")
SIZE = "Size of target"
BY_SCALE = {
    "miniscule": "very_small",
    "tiny": "very_small",
    "small": "small",
    "large": "large",
    "huge": "very_large",
    "immense": "very_large",
}  # the Guide's choice (MY-405), proposed
AT_RANGE = {"medium": ("Medium range", -1), "long": ("Long range", -2)}
PRONE, RESTRAINED, ARM_HURT = -1, -2, -1
GUIDED, PAINTED, ARM = "missile", "painted", "arm"  # a kind of weapon, and of effects


def is_size_known(target: Being | None) -> bool:
    """Whether the size of a target is known: of vehicles the Guide says it."""
    return target is not None and not crews.is_vehicle(target)


@per_campaign
def options(look: Look, ranged: bool, sized: bool = False) -> tuple[Option, ...]:
    """The lines that can be ticked for an attack of this way.  ``sized``: the size of the target is known."""
    way = "ranged" if ranged else "close"
    known = SIZES if look.house.scale_table else ()
    return tuple([
        Option(one.key, f"{one.name} {one.amount:+d}".replace("-", "−"),
               seldom=one.key in SELDOM or (sized and one.key in SIZES), group=SIZE if one.key in SIZES else "")
        for one in TABLE if one.way in ("any", way) and one.key not in known
    ])  # fmt: skip


def usual_ticks(look: Look, target: Being | None = None, arm: Arm | None = None) -> tuple[str, ...]:
    """What is ticked before anybody says so: the light of the place, and from afar the size that the scale of the
    target tells."""
    light = look.fact(facts.LIGHT, "light")
    found = (light,) if light in BY_KEY else ()
    if target is None or not is_size_known(target) or arm is None or not arm.thrown_or_shot or look.house.scale_table:
        return found
    size = BY_SCALE.get(scales.size(look, target))
    return (*found, size) if size else found


def ticked_terms(look: Look, being: Being, keys: Collection[str]) -> list[Term]:
    """The lines that were ticked, as terms; eyes for the night make up for bad light, not more (MY-140)."""
    found = [Term(one.name, one.amount, "MY-404") for one in TABLE if one.key in keys]
    gloom = -sum([one.amount for one in TABLE if one.key in keys and one.key in DARKNESS])
    if gloom and (sees := min(gloom, traits.level(look, being, "night_vision"))):
        found.append(Term("Night vision", sees, "MY-140"))
    return found


def attacker_terms(
    look: Look, attacker: Being, target: Being, ranged: bool, tags: Collection[str] = (), arm: Arm | None = None
) -> list[Term]:
    """What the places and the conditions of both add to an attack."""
    found = []
    if ranged:
        found += _at_range(look, attacker, target)
        if states.lies_on(look, target, "prone"):
            found.append(Term("Target lies down", PRONE, "MY-411"))
        if GUIDED in tags and (beam := painting_gain(look, target)):
            found.append(Term("Laser painter", beam, "MY-308"))
    elif states.lies_on(look, attacker, "prone"):
        found.append(Term("Lying down", PRONE, "MY-404"))
    if arm is not None and look.anywhere(ARM) and is_lame(look, attacker, arm):
        found.append(Term("Arm hurt", ARM_HURT, "MY-416"))
    return found


def _at_range(look: Look, attacker: Being, target: Being) -> list[Term]:
    """The range band, and by the table of scales the size of the target."""
    said = AT_RANGE.get(scales.band(places.range_to(look, attacker, target), scales.scale(look, attacker)))
    found = [Term(said[0], said[1], "MY-404")] if said else []
    if (chased := pursuit.at_range(look, attacker, target)) is not None:  # MY-902
        found = chased
    if look.house.scale_table and (rows := scales.larger(look, target, attacker)):
        found.append(Term("Larger target" if rows > 0 else "Smaller target", rows, "MY-405"))
    return found


def painting_gain(look: Look, target: Being) -> int:
    """What guided missiles gain on a painted target: the best single painting (MY-308)."""
    return max([int(effect.fact("bonus")) for effect in look.effects_on(target.id, PAINTED)], default=0)


def is_lame(look: Look, being: Being, arm: Arm) -> bool:
    """Whether a hurt arm wields this: the right one whatever is held, the left one what needs both hands; fists and
    teeth use another (MY-416; which hand holds what is ours)."""
    hurt = {str(effect.fact("side", "")) for effect in look.effects_on(being.id, ARM) if not effect.waits}
    if not hurt or "natural" in arm.tags or "fist" in arm.tags:
        return hurt == {"left", "right"}
    return "right" in hurt or arm.hands == "two"


def defender_terms(look: Look, target: Being, ranged: bool) -> list[Term]:
    """What conditions take from a defence: lying down counts in close combat too (R-12); a grip and ropes lie on every
    test anyway (MY-404)."""
    if not ranged and states.lies_on(look, target, "prone"):
        return [Term("Lying down", PRONE, "R-12")]
    return []
