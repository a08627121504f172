"""What somebody fights with: reach, range and damage of each weapon at hand (MM-038, MM-049, MM-066, MM-073)."""

from __future__ import annotations

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.common.treasure_kit.piles import take_from_pile
from systems.frozen import dataclass
from systems.mazes_minotaurs.base.attributes import creature_of
from systems.mazes_minotaurs.base.entries import Gear, Wonder
from systems.mazes_minotaurs.base.sheet import CreatureSheet, HeroSheet, Item

UNARMED = "unarmed"
GEAR = "gear:"  # head of the key of a weapon that lies on the sheet; its place follows
WEAPON = "weapon"  # fact of a being: the weapon it named last
OIL, OIL_RANGE, OIL_DAMAGE = "oil", 30, "1d6"  # burning oil, ours (MM-P10)
TORCH, TORCH_DAMAGE = "torch", "1d6"  # a burning torch strikes like a dagger, with fire (ours)
LIT = "light"  # kind of the effect of a torch that burns


@dataclass(frozen=True, slots=True)
class Arm:
    """A way to fight.  ``key`` is ``gear:<place on the sheet>``, ``unarmed``, ``own`` or ``own missile``."""

    key: str
    name: str
    gear: str  # the entry it is; empty: the creature's own
    reach: int  # 0 to III, giants IV
    damage: str
    range: int = 0  # feet at which a shot is neither short nor long
    ammunition: str = ""
    hands: str = "one"
    edged: bool = True
    magical: bool = False
    fire: bool = False

    def __hash__(self) -> int:
        """Of what tells it from others of the same bearer: every blow asks for it."""
        return hash((self.key, self.name))

    @property
    def missile(self) -> bool:
        """Whether it can be shot or thrown."""
        return self.range > 0


BARE = Arm(UNARMED, "Bare hands", "", 0, "1d6", edged=False)


@per_being
def arms(look: Look, being: Being) -> tuple[Arm, ...]:
    """Every weapon at hand, what is held first; then burning oil, unarmed last; a creature has its own."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        return _natural(look, sheet)
    known, found, oil = look.library("gear"), list[Arm](), list[Arm]()
    for place, item in sorted(enumerate(sheet.items), key=lambda pair: pair[1].carried != "held"):
        gear = known.get(_gear_key(look, item))
        if gear is not None and gear.kind in ("melee", "missile") and item.carried != "stored":
            found.append(_arm(look, being, place, item, gear))
        elif gear is not None and gear.key == OIL and item.carried != "stored" and look.house.book_gaps:
            oil.append(Arm(f"{GEAR}{place}", "Burning oil", OIL, 0, OIL_DAMAGE, OIL_RANGE, fire=True))
    torch = [Arm(TORCH, "Burning torch", TORCH, 1, TORCH_DAMAGE, edged=False, fire=True)] if _lit(look, being) else []
    return (*found, *oil, *torch, BARE)


def _lit(look: Look, being: Being) -> bool:
    """Whether somebody carries a burning torch, and the house has what the book leaves out (MM-P10)."""
    return bool(look.effects()) and look.house.book_gaps and look.under(being.id, LIT)


def arm_of(look: Look, being: Being, key: str) -> Arm | None:
    """The weapon of this key, if it is still at hand."""
    return next((one for one in arms(look, being) if one.key == key), None)


@per_being
def blades(look: Look, being: Being) -> tuple[Arm, ...]:
    """Every weapon at hand that strikes."""
    return tuple([arm for arm in arms(look, being) if arm.reach])


@per_being
def longest_blade(look: Look, being: Being) -> Arm | None:
    """With what somebody strikes unless told otherwise: of what is held, and of everything else at hand only if nothing
    is, the weapon with the longest reach."""
    found = blades(look, being)
    held = [arm for arm in found if _is_held(being, arm.key)]
    return max(held or found, key=lambda arm: arm.reach, default=None)


def _is_held(being: Being, key: str) -> bool:
    place = key.removeprefix(GEAR)
    return place.isdigit() and being.sheet.items[int(place)].carried == "held"


@per_being
def drawn(look: Look, being: Being) -> Arm:
    """What somebody has in hand unless told otherwise: what lies first on the sheet, of what strikes the longest."""
    first = arms(look, being)[0]
    return (longest_blade(look, being) or first) if first.reach else first


def arm_in_hand(look: Look, being: Being) -> Arm:
    """The weapon of this round: as decided, else the one that is drawn (MM-R73); whoever wrestles, creatures too, has
    none."""
    named = look.fact_of(being.id, WEAPON, "") if look.fighting else ""
    if named == UNARMED:
        return BARE
    return (arm_of(look, being, named) if named else None) or drawn(look, being)


def wonder_of(look: Look, item: Item) -> Wonder | None:
    """The wonder that an item is, if it is one; plain gear is none."""
    plain = not item.wonder and (not item.key or item.key in look.library("gear"))
    return None if plain else look.library("items").get(item.wonder or item.key)


def _gear_key(look: Look, item: Item) -> str:
    wonder = wonder_of(look, item)
    return wonder.base if wonder is not None and wonder.base else item.key


def _arm(look: Look, being: Being, place: int, item: Item, gear: Gear) -> Arm:
    damage = (item.damage or gear.damage) if look.house.weapon_damage == "per_weapon" else "1d6"
    far = gear.range + gear.range_by_might * look.value(being.id, "might")
    wonder = wonder_of(look, item)
    return Arm(f"{GEAR}{place}", item.name, gear.key, gear.reach, damage, far, gear.ammunition, gear.hands, gear.edged,
               bool(wonder and wonder.magical_weapon))  # fmt: skip


def _natural(look: Look, sheet: CreatureSheet) -> tuple[Arm, ...]:
    entry = creature_of(look, sheet)
    own = Arm("own", entry.weapon.capitalize(), "", entry.reach, entry.damage)
    if not entry.missile or (entry.volleys and sheet.volleys >= entry.volleys):
        return (own,)
    shot = Arm("own missile", entry.missile.capitalize(), "", 0, entry.missile_damage, entry.missile_range)
    return (own, shot)


def holds(look: Look, being: Being, place: str) -> Item | None:
    """The helmet, breastplate or shield that is worn."""
    sheet = being.sheet
    if not isinstance(sheet, HeroSheet):
        return None
    known = look.library("gear")
    for item in sheet.in_use():
        gear = known.get(_gear_key(look, item))
        if gear is not None and gear.place == place:
            return item
    return None


def remove_item(play: Play, who: str, place: int, count: int = 1) -> None:
    """So many of a thing leave the sheet; the weapon named for the round keeps its place among the rest."""
    items = play.being(who).sheet.items
    after = take_from_pile(items, place, count)
    play.change(who, "items", after)
    named = play.fact_of(who, WEAPON, "") if play.fighting else ""
    if len(after) == len(items) or not named.startswith(GEAR):
        return
    at = int(named.removeprefix(GEAR))
    if at > place:
        play.set_fact_of(who, weapon=f"{GEAR}{at - 1}")
    elif at == place:
        play.set_fact_of(who, weapon="")
