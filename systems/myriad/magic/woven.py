"""The spell that is being woven: an effect on the mage that holds the sixes paid so far (MY-600, MY-603, R-49)."""

from __future__ import annotations

from systems.common.forms.named_numbers import Scores, get_score, set_score
from systems.common.kernel import turns
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect, Until, altered
from systems.frozen import dataclass
from systems.myriad.base import module, states
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.combat import deeds, grips, rounds
from systems.myriad.magic import parts, spells
from systems.myriad.magic.spells import Spell

WEAVING = "weaving"
IN_MIND = 2 * spells.ROUND  # seconds: woven on in the next round or cast, or it is gone (MY-601)
SITTING = 1_800  # seconds of each round of a ritual (MY-641)
LESS_IN_THINGS = 3  # components fewer than in a spell: Intellect + 2 against Intellect + 5 (MY-604)


@dataclass(frozen=True, slots=True)
class Woven:
    """A spell so far: the sixes paid towards each part, with which skill, whether it goes into a thing."""

    paid: Scores = ()
    skill: str = ""
    imbuing: bool = False
    theme: str = ""  # an aspect that comes for nothing

    def with_six(self, part: str, sixes: int = 1) -> Woven:
        return altered(self, paid=set_score(self.paid, part, get_score(self.paid, part) + sixes))


def effect_of(look: Look, who: str) -> Effect | None:
    """The effect that holds somebody's spell."""
    return next(iter(look.effects_on(who, WEAVING)), None)


def woven_by(look: Look, who: str) -> Woven | None:
    """The spell somebody is weaving; nothing if there is none."""
    effect = effect_of(look, who)
    if effect is None:
        return None
    return Woven(tuple(effect.fact("paid", ())), str(effect.fact("skill", "")), bool(effect.fact("imbuing")),
                 str(effect.fact("theme", "")))  # fmt: skip


def begin(look: Look, being: Being, skill: str = "", imbuing: bool = False) -> Woven:
    """A spell of which nothing is woven yet."""
    return Woven((), skill or parts.skills(look, being)[0], imbuing, parts.theme_aspect(being))


def keep(play: Play, who: str, woven: Woven) -> None:
    """The spell is held in mind until the end of the next round, or, in a ritual, for the next half hour."""
    held = 2 * SITTING if module.ritual(play, woven.skill) else IN_MIND
    name = f"Weaving: {_in_short(play, woven)}"
    data = {"paid": woven.paid, "skill": woven.skill, "imbuing": woven.imbuing, "theme": woven.theme,
            turns.ENDS: "{being} loses the spell, neither woven on nor cast."}  # fmt: skip
    before = effect_of(play, who)
    if before is None:
        play.put_on(who, name, Until("lasting", at=held), kind=WEAVING, source=who, **data)
        return
    until = Until("clock", at=play.clock.seconds + held)
    play.exchange(before, altered(before, name=name, until=until, data=tuple(data.items())))


def _in_short(look: Look, woven: Woven) -> str:
    """What it does so far, without how long it lasts, for a chip counts down by itself; if that is all, its name."""
    spell = spell_of(look, woven)
    said = spells.words(look, spell, timed=False)
    if spell.duration and said == spells.words(look, spell):
        said = join_names([parts.name_of(look, part) for part, _ in woven.paid])
    return said


def spell_of(look: Look, woven: Woven, die: bool = False) -> Spell:
    """What it has become; ``die`` is the one that every spell has with ``zap`` (MY-607)."""
    return spells.make_spell(look, parts.bought_parts(look, woven.paid, woven.imbuing), woven.theme, die)


def limit(look: Look, who: str, imbuing: bool = False) -> int:
    """Components a spell may hold: 5 and Intellect, in a thing 2 and Intellect, Puissance besides (MY-603, MY-604)."""
    return max(0, look.value(who, "spell_limit") - (LESS_IN_THINGS if imbuing else 0))


def room(look: Look, who: str, woven: Woven) -> int:
    """Components that it may still take."""
    return max(0, limit(look, who, woven.imbuing) - parts.count_components(look, woven.paid, woven.imbuing))


def can(look: Look, actor: str) -> Being | None:
    """Whoever has mind and body free for magic at all; in a fight that may be in somebody else's turn."""
    being = look.find(actor)
    if being is None or not isinstance(being.sheet, PersonSheet) or not look.house.magic:
        return None
    awake = look.stands(being) and not states.out_of(being, module.wounds(look)) and not states.only_speaks(look, being)
    return being if awake or states.fell_this_turn(look, being) else None


def weaves(look: Look) -> str:
    """The statistic that weaves and casts: Intellect, or what the module has in its place (MY-600)."""
    return module.weaves(look)


def mind(look: Look) -> str:
    """What that is called here."""
    return module.name_statistic(look, weaves(look))


def may_act(look: Look, actor: str) -> Being | None:
    """Whoever may spend an action on magic now."""
    being = can(look, actor)
    return being if being is not None and (not look.fighting or rounds.acting(look, actor) is not None) else None


def why_hindered(look: Look, being: Being) -> str:
    """Why somebody cannot weave or attack with a spell now, as a sentence; empty if he can (MY-410, MY-421)."""
    if grips.is_pinned(look, being):
        return f"{being.name} is held: strike back or break free."
    return deeds.bars(look, being)
