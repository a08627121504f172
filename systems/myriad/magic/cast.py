"""A spell on its way: whose it is, at whom it goes, what was said about it (MY-601, MY-602)."""

from __future__ import annotations

from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.frozen import dataclass
from systems.myriad.base import module
from systems.myriad.base.arms import CLOSE, RANGED, Arm
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.combat import deeds, places
from systems.myriad.magic.spells import Spell

TARGET, TARGETS, UNWILLING, ELSEWHERE, DIE = "target", "targets", "unwilling", "elsewhere", "die"
SPARED, TOUCHED, METRES, SPOT = "spared", "touched", "metres", ""
WEAPON, DICE, IGNITE = "weapon", "weapon_dice", "ignite"
WHAT, WITNESSES = "what", "witnesses"
OTHER = "other"
USUAL_DICE = 3  # of a moved thing that is no weapon of the mage’s own (ours)
SPELL, BINDING = "spell", "binding"  # deeds: what wounds and what does not


@dataclass(frozen=True, slots=True)
class Cast:
    """Who casts which spell with which skill, as the form was filled in."""

    caster: str
    spell: Spell
    skill: str
    answers: Answers
    thing: str = ""  # the name of what it comes out of, if it is not woven
    arm: Arm | None = None  # what strikes, where that is known already

    @property
    def targets(self) -> tuple[str, ...]:
        """The beings that are meant; a bare spot is none."""
        if self.flag(ELSEWHERE):
            return ()
        if TARGETS in self.answers:
            return tuple(dict.fromkeys(self.answers[TARGETS]))
        one = self.answers.get(TARGET, "")
        return (one,) if one else ()

    @property
    def thinned(self) -> int:
        """For how many targets it is taken apart (R-18)."""
        return max(1, len(self.targets))

    def flag(self, name: str) -> bool:
        return self.answers.get(name) is True

    def number(self, name: str, otherwise: int = 0) -> int:
        found = self.answers.get(name, otherwise)
        return found if isinstance(found, int) and not isinstance(found, bool) else otherwise

    def word(self, name: str) -> str:
        found = self.answers.get(name, "")
        return found.strip() if isinstance(found, str) else ""

    def amount(self, effect: str, spell: Spell | None = None, off: int = 0) -> int:
        """What each target gets of something."""
        return (spell or self.spell).amount(effect, self.thinned, off)


def conflict_of(look: Look, being: Being) -> Conflict:
    """The conflict whose defence meets a spell: the one that is fought with arms (R-52)."""
    return deeds.armed(look, being) or module.body(look)


def metres_to(look: Look, caster: Being, target: Being) -> int:
    """How far off somebody is; while nobody fights everybody is near."""
    return places.range_to(look, caster, target) if look.fighting else 0


def arm_of(look: Look, caster: Being, target: Being, spell: Spell) -> Arm:
    """The spell as something to strike with: up close it is met as a blow, from farther off as a shot (R-52)."""
    near = metres_to(look, caster, target) <= places.POINT_BLANK
    return Arm("spell", "Spell", spell.amount("damage"), "melee" if near else "long", CLOSE if near else RANGED,
               spell.tags)  # fmt: skip
