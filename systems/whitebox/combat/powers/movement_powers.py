"""Powers of the body: charge and blink, spit, whirlwind, web, the mist and the step elsewhere (WB-425 to WB-427)."""

from __future__ import annotations

from systems.common.every_game.renewing import put_on_once
from systems.common.forms import Answers, BeingField, BeingsField, Choice, Field, NumberField, TextField, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.common.records.table import Being, Until
from systems.whitebox.base import states
from systems.whitebox.base.creatures import dice_of, entry_of
from systems.whitebox.base.entries_creatures import Ability
from systems.whitebox.combat import attack
from systems.whitebox.combat.afflictions.chances import roll_chance, roll_save, roll_span
from systems.whitebox.combat.arms import arm_of, arms
from systems.whitebox.combat.damage import hurt
from systems.whitebox.combat.powers.power import list_foes, list_living, target_field

SPAT = "spat"  # the fact of a fight: how often a slug has spat
CHARGED = "charged"
FEET = 60


def _strike(play: Play, being: Being, weapon: str, target: str, more: Answers) -> None:
    """An attack by the attack's own rule."""
    arm = arm_of(play, being, weapon) or arms(play, being)[0]
    plain = attack.plain_answers(play, being, arm, play.being(target), shooting=False)
    attack.attack(play, Choice("combat.attack", being.id, {**plain, "weapon": arm.key, **more}))


def charge(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """The horn does double damage (WB-426)."""
    play.set_fact_of(being.id, charged=1)
    play.tell("{being} charges.", icon="horse", being=being)
    _strike(play, being, f"natural:{ability.attack}", answers["target"], {"charge": True})


def blink(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Away and back in one round, usually behind the foe (WB-425, R-27)."""
    behind = roll_chance(play, ability)
    play.tell("{being} blinks and comes back {where} {target}.", icon="spark", being=being,
              where="behind" if behind else "before", target=play.being(answers["target"]))  # fmt: skip
    _strike(play, being, "", answers["target"], {"modifier": ability.to_hit if behind else 0})


def spit_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    """One foe, and how far away it is."""
    far = min(int(look.fact("distance", FEET)), ability.range)
    asked = NumberField("feet", "Distance", default=far, maximum=5_000, unit="ft")
    return (*target_field(look, being, ability, so_far), asked)


def spitting_chance(look: Look, who: str, ability: Ability, feet: int) -> int:
    """Percent to hit: little at the first try and nothing far away, later half, less with each ten feet (R-50)."""
    beyond = max(0, feet - ability.range)
    if not look.fact_of(who, SPAT):
        return 0 if beyond else ability.first_chance
    return max(0, ability.chance - ability.loss * -(-beyond // ability.loss_per))


def spit(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """No roll to hit, but a chance; besides its bite (WB-426)."""
    chance = spitting_chance(play, being.id, ability, answers["feet"])
    play.set_fact_of(being.id, spat=play.fact_of(being.id, SPAT, 0) + 1)
    target, entry = play.being(answers["target"]), entry_of(play, being)
    thrown = next(one for one in entry.attacks if one.name == ability.attack) if entry else None
    need = Need(chance, under=True, hit="hits", miss="misses")
    if thrown is None or chance <= 0 or not play.check(1, 100, being.id, f"Spit, {chance} %", need):
        play.tell("{being} spits at {target} and misses ({chance} %).", "misses", "drop", being=being, target=target,
                  chance=chance)  # fmt: skip
        return
    dealt = play.total(thrown.damage, being.id, "Damage: spit")
    hurt(play, target.id, dealt, being.id, "acid spit", harm=thrown.energy)


def list_light_enough(look: Look, being: Being, ability: Ability) -> tuple[str, ...]:
    """Foes that a whirlwind can lift."""
    return tuple(
        [who for who in list_foes(look, being) if dice_of(look, look.being(who)).whole <= ability.max_hit_dice]
    )


def whirlwind_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    return (BeingsField("targets", "In its way", f"{ability.diameter} ft across; up to {ability.max_hit_dice} hit die",
                        list_light_enough(look, being, ability), allowed=list_living(look, being)),)  # fmt: skip


def whirlwind(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """The weak are swept away without a save (WB-427)."""
    play.tell("{being} is a whirlwind. {text}", icon="cloud-being", being=being, text=ability.text)
    for who in answers["targets"]:
        victim = play.being(who)
        if dice_of(play, victim).whole > ability.max_hit_dice:
            play.tell("{victim} is too strong to be swept away.", "unharmed", "shield", victim=victim)
            continue
        play.put_on(who, "Swept away", kind="gone", source=being.id)
        play.tell("{victim} is swept away; where it comes down, and how, is for the referee to say.", "swept away",
                  "cloud-being", victim=victim)  # fmt: skip
        play.done(who)


def throw_web(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """The greater kind only: stuck, or slow in the strands (WB-425)."""
    for who in answers["targets"]:
        victim = play.being(who)
        if roll_save(play, being, ability, who):
            play.tell("{victim} can fight in the web and move {feet} feet a round.", icon="spider", victim=victim,
                      feet=ability.feet_per_round)  # fmt: skip
        else:
            put_on_once(play, who, "Webbed", Until(), kind="webbed", source=being.id, apart=states.CASTING)
            play.tell("{victim} is stuck in the web; how it gets free is for the referee to say.", "webbed", "spider",
                      victim=victim)  # fmt: skip


def teleport_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    riders = tuple([one.id for one in look.on_side(being.side) if one.id != being.id])
    return (BeingField("rider", "Rider", default="", allowed=("", *riders)),
            ToggleField("leaves", "Leaves the fight", default=True))  # fmt: skip


def teleport(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """So far away in a wink, with a rider (WB-426)."""
    for who in (being.id, answers["rider"]):
        if not who:
            continue
        play.tell("{being} is gone, {feet} feet away.", "goes", "arrow-right", being=play.being(who),
                  feet=ability.range)  # fmt: skip
        if answers["leaves"]:
            play.put_on(who, "Gone", Until("fight"), kind="gone", source=being.id)
            play.done(who)


def turn_to_mist(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Neither attacks nor can be attacked; the same again gives it back its body (WB-427, WB-430)."""
    if play.lift(being.id, "gaseous"):
        play.tell("{being} takes shape again.", icon="person", being=being)
    else:
        play.put_on(being.id, "Mist", kind="gaseous", source=being.id)
        play.tell("{being} turns to mist. {text}", icon="cloud-being", being=being, text=ability.text)


def shape_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    own = any(effect.source == being.id for effect in look.effects_on(being.id, "disguised"))
    return () if own else (TextField("shape", "Shape", default=ability.name.capitalize()),)


def change_shape(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Another look, until it takes its own again."""
    if "shape" not in answers:
        play.lift(being.id, "disguised")
        play.tell("{being} has its own shape again.", icon="refresh", being=being)
        return
    name = answers["shape"].strip() or ability.name
    play.put_on(being.id, f"Shape: {name}", kind="disguised", source=being.id)
    play.tell("{being} changes its shape: {shape}. {text}", "changed", "refresh", being=being, shape=name,
              text=ability.text)  # fmt: skip


def cross_water(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Running water takes its magic resistance for a time (WB-422)."""
    seconds = roll_span(play, ability.duration, ability.name.capitalize())
    play.put_on(being.id, "No magic resistance", Until("lasting", at=seconds), kind="resistance lost", source=being.id)
    play.tell("{being} crosses running water and loses its magic resistance for {time}.", icon="wave-being",
              being=being, time=play.game.words.span(seconds))  # fmt: skip
