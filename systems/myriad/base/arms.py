"""What somebody can fight with: weapons in hand or at the belt, natural weapons, what is written on a creature."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.caching import per_build
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.frozen import dataclass
from systems.myriad.base import traits
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.base.sheet import Arms, PersonSheet

UNARMED = "unarmed"
MELEE = "melee"
CLOSE, RANGED = "close_combat", "ranged_combat"
BANDS = ("melee", "short", "medium", "long")


@dataclass(frozen=True, slots=True)
class Arm:
    """One way to strike or shoot.  ``key`` is what a choice names it by; ``damage`` in dice."""

    key: str
    name: str
    damage: int
    reach: str = MELEE
    skill: str = CLOSE
    tags: tuple[str, ...] = ()
    autofire: bool = False
    decay: int = 0
    wmd: int = 0
    poison: int = 0
    item: int = -1  # its place among the things of the sheet
    sfx: tuple[str, ...] = ()  # that come with it
    hands: str = "one"
    single_use: bool = False

    @property
    def thrown_or_shot(self) -> bool:
        return self.reach != MELEE


def skill_with(fought: Conflict, arm: Arm) -> str:
    """The skill of everything that is done with a weapon in a conflict."""
    return skill_in(fought, arm.skill, arm.thrown_or_shot)


def skill_in(fought: Conflict, skill: str, far: bool) -> str:
    """The weapon's own skill.  A conflict that knows neither of the book's two has its own in their place: the first
    for what is near, the last for what is ``far`` (MY-003)."""
    if skill not in (CLOSE, RANGED) or skill in fought.skills or not fought.skills:
        return skill
    return fought.skills[-1 if far else 0]


def usual_skill(reach: str) -> str:
    """The skill of the book for weapons of a reach."""
    return CLOSE if reach == MELEE else RANGED


@per_build
def arms(look: Look, being: Being) -> Sequence[Arm]:
    """Everything somebody can attack with, the handiest first; bare hands last."""
    sheet = being.sheet
    if not isinstance(sheet, PersonSheet):
        return ()
    found = [_arm_on_sheet(place, one) for place, one in enumerate(sheet.attacks)]
    held = sorted(_arms_carried(look, sheet), key=lambda arm: (sheet.items[arm.item].carried != "held", -arm.damage))
    found += held
    if not any([arm.thrown_or_shot for arm in found]) and (dice := look.value(being.id, "natural_ranged")):
        found.append(Arm("natural_ranged", "Natural weapon, ranged", dice, "short", RANGED, ("natural",)))
    bare, grown = look.value(being.id, UNARMED), traits.trait_terms(look, being, "natural_weapon", ())
    tags = ("unarmed", "fist", "natural") if grown else ("unarmed", "fist", "natural", "blunt")  # claws, or knuckles
    found.append(Arm(UNARMED, "Natural weapons" if grown else "Unarmed", bare, tags=tags))
    return tuple(found)


def _arm_on_sheet(place: int, one: Arms) -> Arm:
    return Arm(f"attack{place}", one.name, one.damage, one.reach, usual_skill(one.reach), one.tags, one.autofire, 0,
               one.wmd, one.poison)  # fmt: skip


def _arms_carried(look: Look, sheet: PersonSheet) -> list[Arm]:
    gear, items = look.library("gear"), look.library("items")
    found = []
    for place, item in enumerate(sheet.items):
        piece = gear.get(item.key)
        if piece is None or piece.kind != "weapon" or item.carried == "stored" or item.count < 1:
            continue
        upon = [one.key for one in sheet.items if one.upon == item.key and one.key in items]
        skill = piece.skill or usual_skill(piece.reach)
        found.append(Arm(f"item{place}", item.name, piece.damage, piece.reach, skill, piece.tags, piece.autofire,
                         piece.decay, piece.wmd, 0, place, tuple([items[key].sfx for key in upon]), piece.hands,
                         piece.single_use))  # fmt: skip
    return found


def arm_of(look: Look, being: Being, key: str) -> Arm | None:
    """The way to attack that a choice names; nothing if it is not there any more."""
    return next((arm for arm in arms(look, being) if arm.key == key), None)
