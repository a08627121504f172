"""Which spell a sensible caster would use now: for simulation, odds, and a referee in a hurry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any
from typing import cast as typed

from systems.common.forms import Choice
from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.manner import acts_at, manner_of
from systems.common.kernel.seen import has_shown, share_seen, wounds_seen
from systems.common.records.table import Being
from systems.frozen import dataclass
from systems.whitebox.base import states
from systems.whitebox.base.creatures import dice_of
from systems.whitebox.base.entries import Caster
from systems.whitebox.base.entries_spells import Spell, Way
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.combat import phases
from systems.whitebox.magic import casters, preparing
from systems.whitebox.magic.cast import at_hand, is_disturbed
from systems.whitebox.magic.casting import Casting, immune
from systems.whitebox.magic.targets import fits

CROWD = 3  # foes that are worth a spell for many; for the careful one less, for the bold one more
BADLY = Fraction(1, 3)  # of the hit points left: hurt badly
SPARED = 12  # hit points that foes may have together below which blades will do
OF_A_DIE = Fraction(7, 2)  # hit points that a hit die comes to
STRONG = 3  # hit dice of one foe that is worth a spell for one


@dataclass(frozen=True, slots=True)
class Scene:
    """What a caster looks at before choosing: who he is, friends and foes that count."""

    look: Look
    caster: Being
    art: Caster
    level: int
    foes: tuple[Being, ...]

    def takes(self, spell: Spell, way: Way, foes: tuple[Being, ...] | None = None) -> tuple[Being, ...]:
        """The foes a spell works on."""
        casting = Casting(self.caster.id, spell, way, self.art, self.level, {})
        return tuple([
            one for one in (self.foes if foes is None else foes)
            if fits(self.look, way, one) and not immune(self.look, casting, one, has_shown(self.look, one))
        ])  # fmt: skip


def suggest_spell(look: Look, actor: str) -> Choice | None:
    """The spell to cast now with everything it asks; nothing if blades do better, or no spell is ready."""
    being = look.being(actor)
    sheet = being.sheet
    if not isinstance(sheet, CharacterSheet) or not sheet.memory:
        return None
    prepares = phases.in_force(look) and look.fighting and phases.find_prepared(look, actor) is None
    ready = set(casters.count_ready(sheet)) if prepares else set(at_hand(look, being))
    if not ready or is_disturbed(look, actor):
        return None
    art = casters.art_of(look, being)
    if art is None or casters.hindrance(look, being):
        return None
    scene = Scene(look, being, art, sheet.level, tuple(look.able_against(being.side)))
    for key, plan in PLANS:
        if key in ready and (answers := plan(scene, typed(Spell, look.entry("spells", key)))) is not None:
            return (
                Choice(preparing.KEY, actor, {"spell": key})
                if prepares
                else Choice("magic.cast", actor, {"spell": key, **answers})
            )
    return None


Answered = Mapping[str, Any] | None


def _plan_heal(scene: Scene, spell: Spell) -> Answered:
    """A friend who is badly hurt, or lies bleeding."""
    look = scene.look
    badly = acts_at(look, scene.caster, BADLY)
    hurt = [
        one
        for one in look.on_side(scene.caster.side)
        if one.sheet.hit_points <= badly * one.sheet.hit_points_most
        and not states.dead(look, one)
        and not look.under(one.id, "rot", *states.GONE)
    ]
    if not hurt:
        return None
    worst = min(hurt, key=lambda one: one.sheet.hit_points)
    answers = {"target": worst.id, "elsewhere": False}
    return answers | {"way": "cure"} if len(spell.ways_for(scene.art, look.house)) > 1 else answers


def _plan_many(scene: Scene, spell: Spell) -> Answered:
    """A spell for many, if there are enough of them and enough in them."""
    best: tuple[Being, ...] = ()
    chosen: Way | None = None
    most = 0
    ways = spell.ways_for(scene.art, scene.look.house)
    for way in ways:
        taken = scene.takes(spell, way)
        if way.targets.kind != "one" and (weight := _weight(scene.look, taken)) > most:
            best, chosen, most = taken, way, weight
    if chosen is None or (len(best) < CROWD + manner_of(scene.look, scene.caster) and most < SPARED):
        return None
    answers: dict[str, Any] = {"targets": tuple([one.id for one in best])}
    return answers | {"way": chosen.key} if len(ways) > 1 else answers


def _weight(look: Look, beings: tuple[Being, ...]) -> int:
    return sum([hit_points_seen(look, one) for one in beings])


@per_being
def hit_points_seen(look: Look, being: Being) -> int:
    """What somebody may have left, by the hit dice of the kind and the look of the wounds."""
    dice = dice_of(look, being)
    return max(1, round(share_seen(look, being) * max(OF_A_DIE / 2, dice.whole * OF_A_DIE + dice.pips)))


def _plan_strongest(scene: Scene, spell: Spell) -> Answered:
    """A spell for one, on the strongest foe it works on."""
    ways = spell.ways_for(scene.art, scene.look.house)
    way = next((one for one in ways if one.targets.kind == "one"), ways[0])
    taken = scene.takes(spell, way)
    best = max(taken, key=lambda one: (dice_of(scene.look, one), -wounds_seen(scene.look, one)), default=None)
    if best is None or (dice_of(scene.look, best).whole < STRONG and len(scene.foes) > 1):
        return None
    answers = {"target": best.id, "elsewhere": False}
    return answers | {"way": way.key} if len(ways) > 1 else answers


PLANS: tuple[tuple[str, Callable[[Scene, Spell], Answered]], ...] = (
    ("cure_serious_wounds", _plan_heal),
    ("cure_light_wounds", _plan_heal),
    ("death_spell", _plan_many),
    ("cloudkill", _plan_many),
    ("fireball", _plan_many),
    ("lightning_bolt", _plan_many),
    ("sleep", _plan_many),
    ("hold_monster", _plan_many),
    ("hold_person", _plan_many),
    ("web", _plan_many),
    ("charm_monster", _plan_strongest),
    ("charm_person", _plan_strongest),
)
