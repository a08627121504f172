"""What sixes buy on attack and defence rolls, and when it takes effect (MY-420, MY-421, MY-920, MY-308).

Some SFX change the dice or the armor before damage is rolled, some follow a hit, a few work on a lost roll as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import altered
from systems.myriad.base import module, natures, states
from systems.myriad.base.entries_kit import Sfx
from systems.myriad.combat import defending, facts
from systems.myriad.combat.hits import sfx_effects
from systems.myriad.combat.hits.blow import Blow, total_of
from systems.myriad.combat.hits.sfx_effects import Resolve
from systems.myriad.rolls import driving, specials
from systems.myriad.rolls.checks import Offer

# How much sensible players want a six on it; nothing: they keep the +1.
WORTH: Mapping[str, int] = {
    "critical_die": 7, "more_dice": 6, "redirect": 6, "soften": 5, "sure_die": 5, "dum_dum": 5, "laugh": 5, "bleed": 4,
    "second_attack": 4, "pierce": 4, "more_targets": 3, "burn": 3, "strike_back": 3, "fear": 3, "slow": 1, "paint": 5,
    "bar_topic": 1, "silent": 9, "strafe": 3,
}  # fmt: skip
EXTRA_ACTIONS = ("second_attack", "free_attack")  # at most one of them a round (MY-420)
WITH_OTHERS = ("hose", "more_throws", "paint", "strafe")  # bought in actions of their own
GROUND_ZERO = ("pierce", "dum_dum", "sure_die", "burn", "critical_die")
AGAINST_WOUNDS = ("soften", "redirect", "strike_back")  # what a defence does to the wounds of a blow that hits
ONLY: Mapping[str, tuple[str, ...]] = {  # deed -> what its sixes may be burnt on; not named: anything
    "hose": ("hose", "buff", *GROUND_ZERO),
    "blast": ("buff", *GROUND_ZERO),
    "paint": ("paint",),
    "fire": ("strafe", "buff", *GROUND_ZERO),
    "grapple": ("buff",),
    "trip": ("buff",),
    "push": ("buff",),
    "escape": ("buff",),
    "throw": ("buff",),
}
# Deeds that wound nobody: armor and the like do not answer.
HARMLESS = ("grapple", "trip", "push", "escape", "paint", "binding")
# Notes of a blow: seduces, an alluring quote, how many laugh, says nothing.
SEDUCTION, ALLURING, LAUGHTER, WORDLESS = "seduction", "alluring", "laughter", "wordless"
ASKS_FOR = {"charm": ALLURING, "laugh": LAUGHTER, "silent": WORDLESS}  # the note without which it cannot be bought


def attack_offers(play: Play, blow: Blow) -> tuple[Offer, ...]:
    """What the attacker may burn sixes on."""
    attacker = play.being(blow.attacker)
    return specials.offers_for(
        play, attacker, "attack", blow.conflict.key, blow.skill, blow.arm,
        worth=lambda one: WORTH.get(one.effect, 0), most=lambda one: _most(play, blow, one),
        only=ONLY.get(blow.deed, ()),
    )  # fmt: skip


def _most(play: Play, blow: Blow, one: Sfx) -> int:
    """How many units the moment allows: 0 any number, below 0 none."""
    effect, target = one.effect, play.being(blow.target)
    if effect in WITH_OTHERS and blow.deed not in ONLY:
        return -1
    if effect in EXTRA_ACTIONS and (blow.again or (
        play.house.one_extra_action and blow.attacker in play.fact(facts.EXTRA, ())
    )):  # fmt: skip
        return -1
    if effect in ASKS_FOR:
        return 0 if dict(blow.notes).get(ASKS_FOR[effect]) else -1
    if effect == "bleed":
        return -1 if states.lies_on(play, target, "bleeding") else 1
    if effect == "sure_die":
        return blow.dice
    if effect == "pierce":
        return natures.armor(play, target, blow.tags) or -1
    if effect == "second_attack":
        return 0 if sfx_effects.second_arm(play, blow) is not None else -1
    if effect == "more_targets":
        return len(sfx_effects.others_in_reach(play, blow)) or -1
    if effect == "more_dice" and one.group == "item":  # a scent that charms, and nothing else
        return 0 if _romantic(play, blow) or dict(blow.notes).get(SEDUCTION) else -1
    return 0


def _romantic(look: Look, blow: Blow) -> bool:
    return module.stands_for(look, blow.conflict.key, (module.ROMANCE,))


def defence_offers(play: Play, blow: Blow) -> tuple[Offer, ...]:
    """What the defender may burn sixes on; a shield of energy and a glyph answer wounds alone, and nobody sensible
    answers the wounds of a blow that misses; a blast that misses goes off near by."""
    dice = max(1, blow.dice)
    misses = blow.deed != "blast" and blow.defence is not None and blow.defence.total > total_of(blow.thrown)

    def most(one: Sfx) -> int:
        if one.effect not in AGAINST_WOUNDS:
            return 0
        return -1 if blow.deed in HARMLESS else dice

    def worth(one: Sfx) -> int:
        return 0 if misses and one.effect in AGAINST_WOUNDS else WORTH.get(one.effect, 0)

    found = specials.offers_for(play, play.being(blow.target), "defence", blow.conflict.key, blow.skill,
                            worth=worth, most=most)  # fmt: skip
    moves = defending.mover_defending(play, play.being(blow.target), blow.conflict.key)
    return (*found, *(driving.offers(play, moves) if moves is not None else ()), *blow.answers)


def attack_sfx(look: Look, blow: Blow) -> list[tuple[Sfx, int]]:
    """The attacker's SFX of this blow, and how many units of each."""
    return _sfx_of(look, blow.thrown.burnt if blow.thrown and not blow.plain else ())


def defence_sfx(look: Look, blow: Blow) -> list[tuple[Sfx, int]]:
    """The defender's."""
    return _sfx_of(look, blow.defence.burnt if blow.defence else ())


def _sfx_of(look: Look, burnt: tuple[tuple[str, int], ...]) -> list[tuple[Sfx, int]]:
    entries = look.library("sfx") if burnt else {}
    return [(entries[key], units) for key, units in burnt if key in entries]


def change_damage(play: Play, blow: Blow) -> Blow:
    """Dice added and softened, armor pierced; steady bullets work without a six."""
    blow = sfx_effects.apply_steady_things(play, blow)
    for one, units in attack_sfx(play, blow):
        match one.effect:
            case "more_dice" | "dum_dum":
                blow = altered(blow, dice=blow.dice + units * one.amount)
            case "sure_die":
                blow = altered(blow, sure=min(blow.dice, units * one.amount))
            case "pierce":
                blow = altered(blow, pierce=blow.pierce + units * one.amount)
            case "laugh":
                blow = altered(blow, extra=blow.extra + units * one.amount * dict(blow.notes)[LAUGHTER])
            case "knock_back":
                blow = sfx_effects.knock_back(play, blow, units)
    for one, units in defence_sfx(play, blow):
        if one.effect == "soften":
            blow = altered(blow, soften=units * one.amount)
        elif one.effect == "redirect":
            blow = altered(blow, redirected=units * one.amount)
    return blow


def follow_damage(play: Play, blow: Blow) -> Blow:
    """Bleeding, burning, crippled legs; what the defence gives back."""
    for one, units in attack_sfx(play, blow):
        if (does := AFTER.get(one.effect)) is not None:
            does(play, blow, one, units)
    for one, units in defence_sfx(play, blow):
        if one.effect == "strike_back":
            sfx_effects.strike_back(play, blow, units)
    return blow


def follow_miss(play: Play, blow: Blow) -> Blow:
    """A topic is barred by a defence that succeeds (R-19)."""
    for one, _ in defence_sfx(play, blow):
        if (does := MISSED.get(one.effect)) is not None:
            does(play, blow)
    return blow


def raise_statistics(play: Play, blow: Blow) -> None:
    """Rage on either side, whatever comes of the roll (MY-422)."""
    for one, units in attack_sfx(play, blow):
        if one.effect == "buff" and (blow.hit or one.always) and not blow.settled:
            sfx_effects.buff(play, blow.attacker, one, units)
    for one, units in defence_sfx(play, blow):
        if one.effect == "buff" and (not blow.hit or one.always):
            sfx_effects.buff(play, blow.target, one, units)


def strike_further(play: Play, blow: Blow, resolve: Resolve) -> None:
    """What the same roll still brings, hit or miss: more targets, a second attack (MY-421)."""
    for one, units in attack_sfx(play, blow):
        if one.effect == "more_targets":
            sfx_effects.more_targets(play, blow, units, resolve)
        elif one.effect == "second_attack":
            sfx_effects.second_attack(play, blow, units, resolve)


# What follows damage, by the effect of the SFX that was bought; the game adds what frightens.
AFTER: dict[str, Callable[[Play, Blow, Sfx, int], None]] = {
    "bleed": sfx_effects.bleed,
    "burn": sfx_effects.burn,
    "slow": sfx_effects.slow,
    "critical_die": sfx_effects.critical_die,
    "restore": sfx_effects.restore,
}
# What follows an attack that missed, by the effect of the SFX that the defence bought.  Filled by the game.
MISSED: dict[str, Callable[[Play, Blow], None]] = {}
