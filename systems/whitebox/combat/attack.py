"""Blows and shots (WB-157 to WB-168, WB-180)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, NumberField, Option, ToggleField
from systems.common.kernel.caching import per_builds, per_look
from systems.common.kernel.look import Look
from systems.common.kernel.play import NO_HARM, Play
from systems.common.kernel.tape import Need, Refused
from systems.common.records.table import Being
from systems.whitebox.base import states
from systems.whitebox.base.creatures import ability, entry_of
from systems.whitebox.combat import blow_series, blows, magic_arms, missiles, phases, protection_scrolls
from systems.whitebox.combat.afflictions import afflict, answer_touch, meets_gaze, settle_poison
from systems.whitebox.combat.aimed_blows import aim
from systems.whitebox.combat.arms import BANDS, Arm, arm_of, arms, can_wound, damage_words, foe_bonus
from systems.whitebox.combat.blow_series import foes_left, has_machine_struck, machine_blows, weak_foes_left
from systems.whitebox.combat.blows import haste, lags
from systems.whitebox.combat.damage import hurt
from systems.whitebox.combat.invisibility import is_unseen, shows_itself

MOVES = (Option("closes in", "Closes in"), Option("falls back", "Falls back"),
         Option("holds its ground", "Holds ground"), Option("does something else", "Something else"))  # fmt: skip
MOVES_ALONE = 3  # the first of them that needs no foe
MANY = "many"  # among the answers of a blow: several were aimed at with one press


@per_look
def targets(look: Look, actor: str) -> tuple[str, ...]:
    """Living foes, those who still stand first; for the confused perhaps their like (WB-310)."""
    if look.effects() and (others := states.raging_at(look, actor)):
        return others
    side = look.being(actor).side
    living = [one for one in look.against(side) if not states.dead(look, one)]
    there = [one for one in living if not look.under(one.id, *states.NO_TARGET)]
    if look.effects() and (safe := protection_scrolls.safe_from(look, look.being(actor))):
        there = [one for one in there if one.id not in safe]
    if has_machine_struck(look, actor):
        there = [one for one in there if machine_blows(look, look.being(actor), one) > 1]
    return tuple([one.id for one in sorted(there, key=lambda one: not states.able(look, one))])


def _count_blows(look: Look, actor: str) -> int:
    """Blows already struck this turn, by the Combat Machine or in haste."""
    return int(look.fact_of(actor, blow_series.STRUCK, 0))


def may_act(look: Look, actor: str) -> bool:
    """Whether the actor may act now; in a turn of several at once the felled still do (WB-154)."""
    turn = look.turn
    return actor in look.waiting and bool(turn and (turn.together or states.able(look, look.being(actor))))


def _weapons(look: Look, actor: str, shooting: bool) -> tuple[Arm, ...]:
    found = [arm for arm in arms(look, look.being(actor)) if (arm.missile if shooting else arm.melee)]
    return tuple([arm for arm in found if not arm.also] or found)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The form of a blow: weapon, target, and what may count besides."""
    return _form(look, actor, so_far, shooting=False)


def shot_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The form of a shot or throw: weapon, target, range band."""
    return _form(look, actor, so_far, shooting=True)


def _form(look: Look, actor: str, so_far: Answers, shooting: bool) -> Form | None:
    if not may_act(look, actor):
        return None
    key, label = ("combat.shoot", "Shoot") if shooting else ("combat.attack", "Attack")
    weapons, foes = _weapons(look, actor, shooting), targets(look, actor)
    if not weapons or not foes or look.under(actor, *states.BODILESS):
        return None
    attacker = look.being(actor)
    if begun := phases.weapon_in_series(look, actor):  # nobody shoots between blows
        weapons = tuple([arm for arm in weapons if arm.key == begun]) or weapons
    options = tuple([Option(one.key, _weapon_words(look, attacker, one, shooting)) for one in weapons])
    options = options if shooting or begun else (*blows.by_chance(look, attacker), *options)
    arm = arm_of(look, attacker, so_far.get("weapon", "")) or weapons[0]
    target = look.being(so_far["target"] if so_far.get("target") in foes else foes[0])
    fields: list[Field] = [
        ChoiceField("weapon", "Weapon", default=options[0].value, refines=True, options=options),
        BeingField("target", "Target", default=foes[0], allowed=foes, refines=True),
    ]  # fmt: skip
    if shooting:
        fields.append(ChoiceField("range", "Range", default="short", refines=True, options=tuple([
            Option(name, f"{word} · {_feet(arm, number)}", f"{bonus:+d} to hit")
            for number, (name, word, bonus) in enumerate(BANDS, 1)
        ])))  # fmt: skip
        fields += missiles.melee_fields(look, actor, so_far)
    if not shooting and machine_blows(look, attacker, target) == 1:
        fields += blow_series.times_fields(look, attacker, arm, len(foes))
    if foe_bonus(look, attacker, target):
        fields.append(ChoiceField("foe", "Old foe", default="hit", refines=True, options=(
            Option("hit", "+1 to hit"), Option("damage", "+1 damage"),
        )))  # fmt: skip
    if ability(entry_of(look, target), "petrifying_gaze"):
        fields.append(ToggleField("averted", "Eyes averted", default=True, refines=True, help="−4 to hit, no gaze"))
    if is_unseen(look, actor, target.id):
        fields.append(ToggleField("notices", "Notices the unseen", refines=True,
                                  help="Keen senses or over 6 hit dice often do: the chance is yours"))  # fmt: skip
    if plus := magic_arms.foe_plus(arm):
        fields.append(ToggleField("named_foe", "The foe it is made for", f"+{plus} more", refines=True))
    fields += blows.circumstances(look, attacker)
    fields.append(NumberField("modifier", "Modifier", default=0, minimum=-20, maximum=20, refines=True,
                              help="Yours to give: a blow from behind +2, poor footing −2 …"))  # fmt: skip
    need = aim(look, attacker, arm, target, so_far, shooting).need
    machine = 1 if shooting or _count_blows(look, actor) else machine_blows(look, attacker, target)
    several = f"{machine * blows.haste(look, actor)} blows · " if machine > 1 else ""
    return Form(key, label, tuple(fields), working=f"{several}{_working(need)}",
                help=can_wound(look, arm, target, shooting))  # fmt: skip


def plain_answers(look: Look, attacker: Being, arm: Arm, target: Being, shooting: bool) -> Answers:
    """The answers that fill the form with nothing special said."""
    known, may_spread = _answers_between(look, attacker, target, arm, shooting)
    answers = {**known, "target": target.id}
    if may_spread:
        asked = blow_series.times_fields(look, attacker, arm, len(targets(look, attacker.id)))
        answers |= {field.name: field.blank() for field in asked}
    return answers


@per_builds
def _answers_between(
    look: Look, attacker: Being, target: Being, arm: Arm, shooting: bool
) -> tuple[Mapping[str, object], bool]:
    """What the form asks of these two, as it stands, but whom the blow is for; and whether there is any to spread."""
    answers: dict[str, object] = {"weapon": arm.key, "target": "", "modifier": 0}
    if shooting:
        answers |= {"range": "short", "into_melee": False}
    elif blows.by_chance(look, attacker):
        answers["weapon"] = blows.BY_CHANCE
    if magic_arms.foe_plus(arm):
        answers["named_foe"] = False
    if foe_bonus(look, attacker, target):
        answers["foe"] = "hit"
    if ability(entry_of(look, target), "petrifying_gaze") is not None:
        answers["averted"] = True
    if is_unseen(look, attacker.id, target.id):
        answers["notices"] = False
    answers |= {field.name: field.blank() for field in blows.circumstances(look, attacker)}
    several = not shooting and blow_series.has_several(look, attacker, arm)
    return answers, several and machine_blows(look, attacker, target) == 1


def _weapon_words(look: Look, attacker: Being, arm: Arm, shooting: bool) -> str:
    often = f" × {arm.count}" if arm.count > 1 else ""
    return f"{arm.name} · {damage_words(look, attacker, arm, 'missile' if shooting else 'melee')}{often}"


def _feet(arm: Arm, number: int) -> str:
    return f"to {arm.reach * number} ft" if arm.reach else "as you judge"


def _working(need: Need) -> str:
    parts = ["d20", *[f"{'+' if t.amount >= 0 else '−'} {abs(t.amount)}" for t in need.terms if t.amount]]
    return f"{' '.join(parts)} ≥ {need.at}".replace("-", "−")


def attack(play: Play, choice: Choice) -> None:
    """One round's blows with a weapon, or one blow of the Combat Machine."""
    attacker, target = play.being(choice.actor), play.being(choice.answers["target"])
    arm = _chosen_arm(play, attacker, choice)
    if lags(play, attacker.id):
        play.done(attacker.id)
        return
    shows_itself(play, attacker.id)
    if not meets_gaze(play, attacker, target, choice.answers):
        play.done(attacker.id)
        return
    taken = _count_blows(play, attacker.id)
    machine = machine_blows(play, attacker, target) if not taken or has_machine_struck(play, attacker.id) else 1
    often = machine * haste(play, attacker.id)
    series = [arm] if machine > 1 else blow_series.list_blows_left(play, attacker, arm)
    struck = _strike_in_turn(play, attacker, series[: choice.answers.get(blow_series.TIMES)], target, choice.answers)
    magic_arms.burn_attacker(play, attacker.id, target.id)
    if arm.magic:
        magic_arms.count_dancing_round(play, attacker.id, arm)
    if struck < len(series) and foes_left(play, attacker.id) and not states.dead(play, play.being(attacker.id)):
        blow_series.keep(play, attacker, arm, struck)
        return
    blow_series.forget(play, attacker)
    if often > 1:
        play.set_fact_of(attacker.id, **{blow_series.STRUCK: taken + 1})
        if machine > 1 and not taken:
            play.set_fact_of(attacker.id, **{phases.MACHINE: True})
        if taken + 1 < often and (weak_foes_left if machine > 1 else foes_left)(play, attacker.id):
            return
    play.done(attacker.id)


def _strike_in_turn(play: Play, attacker: Being, series: Sequence[Arm], target: Being, answers: Answers) -> int:
    """Blow by blow until the target falls, if there is anybody else for what is left; comes back as how many."""
    for number, one in enumerate(series):
        now = play.being(target.id)
        fell = now.sheet.hit_points <= 0 < target.sheet.hit_points and foes_left(play, attacker.id)
        if fell or states.dead(play, now):
            return number
        strike(play, attacker, one, target.id, answers, shooting=False)
    return len(series)


def is_loading(look: Look, attacker: Being, arm: Arm) -> bool:
    """Whether a slow weapon is still being loaded: it shoots every second round (WB-104), in haste each (WB-301)."""
    slow = arm.rate * haste(look, attacker.id) < 1
    return slow and bool(look.fact_of(attacker.id, "loaded", 0) == look.round - 1 > 0)


def shoot(play: Play, choice: Choice) -> None:
    """A round's shots with a missile weapon; ½ a round means every second one (WB-104, WB-167)."""
    attacker, answers = play.being(choice.actor), choice.answers
    arm = _chosen_arm(play, attacker, choice)
    if is_loading(play, attacker, arm):
        raise Refused(f"{attacker.name} is still loading the {arm.name.lower()}; it shoots every second round.")
    if lags(play, attacker.id):
        play.done(attacker.id)
        return
    shows_itself(play, attacker.id)
    if not meets_gaze(play, attacker, play.being(answers["target"]), answers):
        play.done(attacker.id)
        return
    for _ in range(max(1, int(arm.rate * haste(play, attacker.id)))):
        who = answers["target"]
        if answers.get("into_melee"):
            who = missiles.whom_it_finds(play, attacker, answers)
        if states.dead(play, play.being(who)):
            break
        if not _spend(play, attacker.id, arm):
            play.tell("{being} has nothing left to shoot.", icon="bow", being=attacker)
            break
        strike(play, play.being(attacker.id), arm, who, answers, shooting=True)
    if arm.rate < 1:
        play.set_fact_of(attacker.id, loaded=play.round)
    phases.mark_busy(play, attacker.id)
    play.done(attacker.id)


def _chosen_arm(play: Play, attacker: Being, choice: Choice) -> Arm:
    key = choice.answers["weapon"]
    arm = arm_of(play, attacker, blows.pick_attack(play, attacker) if key == blows.BY_CHANCE else key)
    if arm is None:
        raise Refused(f"{attacker.name} no longer has that weapon.")
    return arm


def _spend(play: Play, who: str, arm: Arm) -> bool:
    """One missile is gone; natural ones are counted by the creature."""
    if arm.key.startswith("natural:"):
        return blows.spend_missile(play, who, arm)
    return missiles.spend(play, who, arm.ammunition, arm.item)


def strike(play: Play, attacker: Being, arm: Arm, who: str, answers: Answers, shooting: bool) -> bool:
    """One roll to hit and what comes of it; whether it hit."""
    target = play.being(who)
    aimed = aim(play, attacker, arm, target, answers, shooting)
    elsewhere = answers.get("into_melee") or answers.get(MANY)  # the form names another, or nobody alone
    found = f" at {target.name}" if elsewhere else ""
    purpose = f"{'Shot' if shooting else 'To hit'}: {arm.name}{found}"
    landed, lost = blows.roll_to_hit(play, attacker, purpose, aimed.need, aimed.deep), 0
    if not landed:
        play.tell("{attacker} misses {target}.", "misses", "swords", attacker=attacker, target=target)
        return False
    if aimed.in_vain:
        play.tell("{attacker} strikes {target} in vain: {why}", NO_HARM, "shield", attacker=attacker, target=target,
                  why=lambda: can_wound(play, arm, target, shooting))  # fmt: skip
    elif not settle_poison(play, attacker, arm, who):
        if not arm.harmless:
            dealt = sum([play.total(dice, attacker.id, what) for dice, what in aimed.dice]) + aimed.added
            dealt = blows.weigh_damage(play, attacker, arm, target, dealt, answers)
            lost = hurt(play, who, dealt, attacker.id, arm.name.lower(), harm=arm.energy)
        afflict(play, blows.Blow(attacker, arm, who, lost, landed > 1))
        if arm.magic:
            magic_arms.follow_hit(play, blows.Blow(attacker, arm, who, lost, shot=shooting))
    answer_touch(play, blows.Blow(attacker, arm, who, lost, shot=shooting), target)
    return True


def closing_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Closing in, falling back, and whatever else takes a turn without a roll (WB-157)."""
    if not may_act(look, actor):
        return None
    foes = [one for one in look.against(look.being(actor).side) if not states.dead(look, one)]
    ways = MOVES if foes else MOVES[MOVES_ALONE:]
    return Form("combat.move", "Move", (ChoiceField("how", "Does", default=ways[0].value, options=ways),))


def close(play: Play, choice: Choice) -> None:
    """A turn spent without attacking."""
    being = play.being(choice.actor)
    play.tell("{being} {how}.", icon="footprints", being=being, how=choice.answers["how"])
    play.done(being.id)
