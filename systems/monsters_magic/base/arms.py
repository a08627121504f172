"""What somebody can strike with: weapons at hand, bare hands, what is written in the bestiary (MG-073)."""

from __future__ import annotations

from systems.common.dice.expressions import parse
from systems.common.kernel.caching import per_build
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.frozen import dataclass
from systems.monsters_magic.base.attributes import creature_of, level_of
from systems.monsters_magic.base.sheet import CharacterSheet, CreatureSheet

UNARMED = "unarmed"
BANDS = ("hand", "close", "reach", "short", "medium", "long", "out")
BAND_NAMES = {"hand": "at hand", "close": "close", "reach": "reach", "short": "short range", "medium": "medium range",
              "long": "long range", "out": "out of range"}  # fmt: skip
MISSILES = ("short", "medium", "long")


@dataclass(frozen=True, slots=True)
class Arm:
    """One way to strike or shoot.  ``check``: what a creature adds to its dice, attribute and traits counted; of a
    character nothing, its own figures are worked out.  ``cap``: the most that it can hurt."""

    key: str
    name: str
    dice: str
    cap: int
    bands: tuple[str, ...]
    attribute: str = "strength"
    check: int | None = None
    to_hit: int = 0
    against: str = "armor"
    breaks: str = ""  # what becomes of whoever it leaves no mental hit points
    item: int = -1
    bonus: bool = False  # whether the weapon itself is better than others of its kind

    def __hash__(self) -> int:
        """Of what tells it from others of the same bearer: every blow asks for it."""
        return hash((self.key, self.name))


@per_build
def arms(look: Look, being: Being) -> tuple[Arm, ...]:
    """Everything somebody can attack with, the handiest first; bare hands last."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        entry = creature_of(look, sheet)
        return tuple([
            Arm(f"attack{place}", one.name, one.dice, one.cap, one.bands, check=one.check, against=one.against,
                breaks=one.breaks)
            for place, one in enumerate(entry.attacks)
        ])  # fmt: skip
    found = _carried_arms(look, being, sheet)
    level = level_of(look, being)
    return (*found, Arm(UNARMED, "Bare hands", "1d2", 2 + level, ("hand",)))


def _carried_arms(look: Look, being: Being, sheet: CharacterSheet) -> list[Arm]:
    gear, found = look.library("gear"), []
    for place, item in enumerate(sheet.items):
        piece = gear.get(item.key)
        if piece is None or piece.kind not in ("melee", "missile") or item.carried == "stored" or item.count < 1:
            continue
        dice = f"{piece.damage}{item.damage:+d}" if item.damage else piece.damage
        bands = tuple([band for band in BANDS if band in (*piece.bands, *piece.thrown)])
        attribute = "dexterity" if piece.kind == "missile" else "strength"
        found.append(Arm(f"item{place}", item.name, dice, highest_roll(dice) + level_of(look, being), bands, attribute,
                         to_hit=item.to_hit, item=place, bonus=item.to_hit > 0 or item.damage > 0))  # fmt: skip
    return sorted(found, key=lambda arm: (sheet.items[arm.item].carried != "held", -arm.cap))


def highest_roll(dice: str) -> int:
    """The highest that dice can show, with what is added to them (MG-047)."""
    return (parse(dice).maximum or 0) if dice else 0


def arm_of(look: Look, being: Being, key: str) -> Arm | None:
    """The way to attack that a choice names; nothing if it is not there any more."""
    return next((arm for arm in arms(look, being) if arm.key == key), None)


def in_a_sentence(look: Look, arm: Arm) -> str:
    """What an arm is called inside a sentence: ``mace``, ``massive bash``; what somebody named keeps its letters."""
    common = arm.key == UNARMED or arm.check is not None
    common = common or arm.name in {piece.name for piece in look.library("gear").values()}
    return arm.name[:1].lower() + arm.name[1:] if common else arm.name
