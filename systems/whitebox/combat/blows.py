"""What a creature's own nature changes about blows: how many, which, how hard, and whether they swallow."""

from __future__ import annotations

from systems.common.forms import Answers, Field, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import FACES, REFEREE, Need, tally
from systems.common.records.table import Being, altered
from systems.frozen import dataclass
from systems.whitebox.base.creatures import ability, dice_of, entry_of
from systems.whitebox.base.entries_creatures import Attack
from systems.whitebox.combat.arms import Arm, arms
from systems.whitebox.combat.saves import d20

BY_CHANCE = "by_chance"
NEVER = 999
OFF = {"water": "Foe not in or on water", "earth": "Foe off earth and stone"}


@dataclass(frozen=True, slots=True)
class Blow:
    """A blow that has struck: with what, whom, how many hit points it took, and whether it went deep enough to
    swallow."""

    attacker: Being
    arm: Arm
    who: str
    lost: int = 0
    deep: bool = False
    shot: bool = False


def roll_to_hit(play: Play, attacker: Being, purpose: str, need: Need, deep: int) -> int:
    """0 if the roll to hit misses, 1 if it hits, 2 if it swallows as well, which it does from ``deep`` on (R-49)."""
    if deep == NEVER:
        return int(d20(play, attacker.id, purpose, need))
    if not play.house.natural_20_1:
        hit, swallows = play.roll(1, 20, attacker.id, purpose, tally(need.face, deep), need)
        return hit + (hit and swallows)
    (face,) = play.roll(1, 20, attacker.id, purpose, FACES, need)
    hit = face == 20 or (face != 1 and need.met(face))
    return int(hit) + (hit and face >= deep)


def swallowing_face(look: Look, attacker: Being, arm: Arm, need: Need) -> int:
    """What the die must show to swallow: a printed number, or the one with which the modified roll is so far above
    the number needed, or a multiple of it, whichever comes first."""
    one = ability(entry_of(look, attacker), "swallow")
    if one is None or arm.key != f"natural:{one.attack}":
        return NEVER
    if one.natural:
        return one.natural
    base = sum(term.amount for term in need.terms if term.source == "WB-163")  # of the quick method
    number = max(1, need.at - base)
    return min(number + one.margin, number * one.factor) - (need.bonus - base)


def blows_of(look: Look, attacker: Being, arm: Arm) -> int:
    """How often it strikes in a round; a hydra with the heads that live (WB-426)."""
    heads = heads_left(look, attacker)
    return min(arm.count, heads) if heads else arm.count


def heads_left(look: Look, being: Being) -> int:
    """Heads that live: one dies with each die's worth of hit points; 0 if it has no heads to lose (R-43)."""
    if (one := ability(entry_of(look, being), "heads")) is None:
        return 0
    heads = dice_of(look, being).whole // one.hit_dice_each
    points, most = int(being.sheet.hit_points), int(being.sheet.hit_points_most)
    return max(1, -(-heads * points // max(1, most)))


def mark_heads(play: Play, before: Being) -> None:
    """The story tells of heads that a blow has cost; ``before`` is the hydra as it was."""
    lost = heads_left(play, before) - heads_left(play, now := play.being(before.id))
    if lost > 0 and now.sheet.hit_points > 0:
        play.tell("{being} loses {heads}.", icon="hydra", being=now, heads="a head" if lost == 1 else f"{lost} heads")


def circumstances(look: Look, attacker: Being) -> tuple[Field, ...]:
    """What is asked about a blow of this creature beside weapon and target."""
    one = ability(entry_of(look, attacker), "off_element")
    if one is None:
        return ()
    return (ToggleField("off_element", OFF["water" if "water" in one.elements else "earth"],
                        f"−{one.less} damage", default="water" in one.elements),)  # fmt: skip


def weigh_damage(play: Play, attacker: Being, arm: Arm, target: Being, dealt: int, answers: Answers) -> int:
    """The damage of a blow after a charge, a foe off the elemental's ground, and what the target's nature lessens."""
    if answers.get("charge") and (charge := ability(entry_of(play, attacker), "charge")):
        dealt *= charge.factor
    if answers.get("off_element") and (off := ability(entry_of(play, attacker), "off_element")):
        dealt -= play.total(off.less, attacker.id, f"Less: {off.name}")
    entry = entry_of(play, target)
    for one in entry.abilities if entry else ():
        if one.rule == "fixed_damage_from" and arm.ammunition in one.weapons:
            return one.points
        if one.rule == "half_damage_from" and _of(arm) in one.weapons:
            dealt //= 2
    return dealt


def _of(arm: Arm) -> str:
    return "magic" if arm.magic else "silver" if arm.silver else ""


def chance_attack(look: Look, attacker: Being) -> Attack | None:
    """The attack that dice choose so often, if its kind leaves that to them (WB-425)."""
    entry = entry_of(look, attacker)
    return next((one for one in entry.attacks if one.chance), None) if entry else None


def by_chance(look: Look, attacker: Being) -> tuple[Option, ...]:
    """The dice's own choice among the attacks, as an option before them."""
    if (one := chance_attack(look, attacker)) is None:
        return ()
    return (Option(BY_CHANCE, f"As the dice say · {one.chance} % {one.name}"),)


def pick_attack(play: Play, attacker: Being) -> str:
    """The key of the attack that the dice choose; empty if nothing is left to them."""
    if (one := chance_attack(play, attacker)) is None:
        return ""
    need = Need(one.chance, under=True, hit=one.name, miss="another")
    chosen = f"natural:{one.name}"
    if play.check(1, 100, REFEREE, f"{one.name.capitalize()}, {one.chance} %", need):
        return chosen
    return next((arm.key for arm in arms(play, attacker) if arm.key != chosen), chosen)


def missiles_left(look: Look, who: str, arm: Arm) -> int | None:
    """How many of its own missiles a creature has left; nothing if they never end (WB-426)."""
    entry = entry_of(look, look.being(who))
    most = next((one.shots for one in entry.attacks if arm.key == f"natural:{one.name}"), 0) if entry else 0
    if not most:
        return None
    return most - sum([int(effect.fact("shot")) for effect in look.effects_on(who, "missiles")])


def spend_missile(play: Play, who: str, arm: Arm) -> bool:
    """Take one of a creature's own missiles away; whether there was one."""
    left = missiles_left(play, who, arm)
    if left is None or left <= 0:
        return left is None
    name = f"{arm.name}s left: {left - 1}"
    for effect in play.effects_on(who, "missiles"):
        play.exchange(effect, altered(effect, name=name, data=(("shot", effect.fact("shot") + 1),)))
        return True
    play.put_on(who, name, kind="missiles", shot=1)
    return True


def haste(look: Look, who: str) -> int:
    """By how much the blows or shots of a round are multiplied."""
    return 2 if look.under(who, "hasted") and not look.under(who, "slowed") else 1


def lags(play: Play, who: str) -> bool:
    """Whether somebody who is slowed struck in the round before and must let this one pass; the story says so."""
    if not play.under(who, "slowed") or play.under(who, "hasted"):
        return False
    if play.fact_of(who, "slow") == play.round - 1:
        play.tell("{being} is slowed and strikes only every second round.", "slow", "hourglass", being=play.being(who))
        return True
    play.set_fact_of(who, slow=play.round)
    return False
