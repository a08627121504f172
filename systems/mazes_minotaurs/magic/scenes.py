"""A fight as a magician sees it: foes and friends in reach, who is likely to fail, who is hurt."""

from __future__ import annotations

from dataclasses import field
from fractions import Fraction

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.seen import as_seen
from systems.common.records.table import Being, altered
from systems.frozen import dataclass
from systems.mazes_minotaurs.base.entries import Power
from systems.mazes_minotaurs.base.powers import magic_of
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES, HeroSheet
from systems.mazes_minotaurs.combat import places
from systems.mazes_minotaurs.magic import targets
from systems.mazes_minotaurs.magic.casting import Casting, chance_to_resist
from systems.mazes_minotaurs.magic.power_forms import casting

LIKELY = Fraction(1, 2)  # Power must be as likely to be enough, and a victim to fail
ORDINARY = 10  # an attribute of somebody of whom nothing is known
APPROACH = 60  # feet: the pace of most


@dataclass(frozen=True, slots=True)
class Scene:
    """What a magician looks at before choosing."""

    look: Look
    caster: Being
    foes: tuple[Being, ...]  # who can act
    friends: tuple[Being, ...]  # the caster not among them
    slack: int = 0  # feet that foes who still have to get at somebody usually come nearer in the meantime
    nearer: bool = False  # as it would be if the caster went up to the foes first
    _victims: dict[str, list[Being]] = field(default_factory=dict, compare=False)  # of each power, once found

    def casting(self, power: Power) -> Casting:
        """The power in the form that it has first."""
        return casting(self.look, self.caster, power, {})

    def near(self, cast: Casting, being: Being) -> bool:
        """Whether somebody is within the reach of a power, or will be when it takes effect."""
        feet = targets.feet_of(cast)
        if feet is None or places.all_together(self.look):
            return True
        if self.nearer and being in self.foes:
            return feet > places.CLOSE
        off = places.between(self.look, self.caster.id, being.id)
        return off <= feet or (off <= feet + self.slack and being in self.foes and not self._engaged(being))

    def _engaged(self, foe: Being) -> bool:
        """Whether a foe has somebody before it already, and will not come nearer."""
        return any([places.reached(self.look, foe.id, one.id) for one in self.friends if self.look.stands(one)])

    def likely(self, power: Power, among: tuple[Being, ...]) -> list[Being]:
        """Those a power works on, who are more likely to fail than to resist; the weakest in spirit first."""
        cast = self.casting(power)
        found = [(resistance(self.look, one), one) for one in among if self.near(cast, one)]
        fit = [(chance, one) for chance, one in found if chance <= LIKELY and not targets.why_not(self.look, cast, one)]
        return [one for _, one in sorted(fit, key=lambda pair: pair[0])]

    def victims(self, power: Power) -> list[Being]:
        """The foes who can act, are or will be in reach, and likely to fail."""
        found = self._victims.get(power.key)
        if found is None:
            found = self._victims[power.key] = self.likely(power, self.foes)
        return found

    def fresh(self, power: Power) -> list[Being]:
        """Those of them who are not under it yet."""
        marks = targets.KINDS[power.effect]
        return [one for one in self.victims(power) if not self.look.under(one.id, *marks)]

    def hurt(self) -> bool:
        """Whether the caster has lost more than half of the Hits."""
        return bool(2 * self.caster.sheet.hits < self.look.value(self.caster.id, "hits_most"))


@per_being
def resistance(look: Look, being: Being) -> Fraction:
    """How likely a foe seems to resist: of a creature the kind is known, a hero is taken for an ordinary one."""
    sheet = being.sheet
    if isinstance(sheet, HeroSheet):
        ordinary = altered(sheet, **dict.fromkeys(ATTRIBUTES, ORDINARY), items=sheet.in_use())
        look, being = as_seen(look, being, ordinary)
    return chance_to_resist(look, being.id)


def scene_of(look: Look, actor: str) -> Scene | None:
    """The fight as a magician sees it; nothing for others, or while nobody fights.  Where all still decide, foes will
    come nearer before the power takes effect."""
    being, turn = look.find(actor), look.turn
    if being is None or turn is None or not magic_of(look, being.sheet):
        return None
    friends = tuple([one for one in look.on_side(being.side) if one.id != actor])
    slack = APPROACH if turn.phase == "Decision" else 0
    return Scene(look, being, tuple(look.able_against(being.side)), friends, slack)
