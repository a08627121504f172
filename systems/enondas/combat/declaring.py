"""Step 1: everybody says what they do; it may be said anew as long as the step lasts (EN-101, EN-110)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.encounter_kit import together
from systems.common.forms import (
    Answers,
    BeingField,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    ToggleField,
)
from systems.common.kernel.groups import names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.enondas.base import saves
from systems.enondas.base.arms import NATURAL, Arm, arms
from systems.enondas.base.states import able, present
from systems.enondas.combat import facts, plans
from systems.enondas.combat.blows import blow_of, spread
from systems.enondas.combat.schedule import replan
from systems.enondas.combat.shooting import BANDS, TASK, base_level, level_of, near_distance
from systems.enondas.combat.sides import enemy


def speaker(look: Look, actor: str) -> Being | None:
    """Whoever may say now what they do: able, and nothing done yet that cannot be taken back by saying so."""
    turn = look.turn
    if turn is None or turn.phase != plans.DECLARE or actor not in turn.actors:
        return None
    being = look.find(actor)
    if being is None or not look.able(being) or plans.plan_of(look, being).does == "acted":
        return None
    return being


def caster(look: Look, actor: str) -> Being | None:
    """Whoever may use magic in this step: whoever speaks, and whoever was overcome in it and has said nothing before,
    for the spells of both sides take effect at once (EN-110)."""
    if (being := speaker(look, actor)) is not None:
        return being
    being = look.find(actor)
    if plans.step(look) != plans.DECLARE or actor not in look.waiting or being is None or not present(look, being):
        return None
    return being if actor in look.fact(facts.OVERCOME, ()) else None


def fight_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """With which weapon somebody fights in the melee."""
    if (being := speaker(look, actor)) is None:
        return None
    return _melee_form(look, being, so_far, plans.FIGHT, "Fight")


def strike_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """With which weapon somebody strikes before the others (EN-115)."""
    if (being := speaker(look, actor)) is None or not plans.first_level(look, being):
        return None
    return _melee_form(look, being, so_far, plans.STRIKE, "Strike first")


def _melee_form(look: Look, being: Being, so_far: Answers, key: str, label: str) -> Form:
    weapons = [arm for arm in arms(look, being) if not arm.missile]
    arm = _choose_arm(weapons, so_far)
    blow = blow_of(look, being, arm)
    mean = float(spread(blow).mean)
    alike = _who_also_strike(look) if key == plans.STRIKE else None
    fields = (_weapon_field(look, being, weapons), *together.field(look, being.id, alike))
    return Form(key, label, fields, working=f"{blow.words}, {mean:g} on average")


def _weapon_field(look: Look, being: Being, weapons: list[Arm]) -> ChoiceField:
    options = tuple([Option(arm.key, f"{arm.name} · {blow_of(look, being, arm).words}") for arm in weapons])
    return ChoiceField("arm", "With", default=options[0].value, refines=True, options=options)


def _choose_arm(weapons: Sequence[Arm], so_far: Answers) -> Arm:
    """The weapon that was said, else the first."""
    return next((arm for arm in weapons if arm.key == so_far.get("arm")), weapons[0])


def shoot_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """At whom, with what and how far; the level of the roll is worked out (EN-120 to EN-127)."""
    if (being := speaker(look, actor)) is None:
        return None
    weapons = [arm for arm in arms(look, being) if arm.missile]
    there = [one for one in look.on_side(enemy(being.side)) if present(look, one)]
    if not weapons or not there:
        return None
    arm = _choose_arm(weapons, so_far)
    said = so_far.get("target")
    nearest = next((one for one in there if able(look, one)), there[0])  # nobody shoots at a sleeper unless it is said
    aim = next((one for one in there if one.id == said), nearest)
    fields: list[Field] = [
        _weapon_field(look, being, weapons),
        BeingField("target", "At", default=nearest.id, allowed=tuple([one.id for one in there]), refines=True),
    ]
    if look.house.missile_bands == "quarters":
        fields.append(NumberField("metres", "Distance", f"{arm.name} reaches {arm.reach} m", maximum=9_999,
                                  default=near_distance(arm), unit="m", refines=True, rule="EN-121"))  # fmt: skip
    else:
        options = tuple([Option(band, word, f"SR{level}") for band, word, level in BANDS])
        fields.append(ChoiceField("band", "Distance", default="near", refines=True, options=options, rule="EN-121"))
    fields += [
        NumberField("modifier", "Levels more or less", "An unaware target −1, bad light +1 …", minimum=-20, maximum=20,
                    refines=True, rule="EN-122"),
        ToggleField("as_melee", "Counts as melee", "Added to the total instead of hurting a target", rule="EN-125"),
    ]  # fmt: skip
    if look.house.avoid_missiles:
        fields += [
            NumberField("avoid", "Level to avoid it", "SR on DEX of the target", default=1, minimum=-20, maximum=20,
                        rule="EN-127"),
            ToggleField("aware", "Target sees it coming", "Its skill in dodging counts", default=True, rule="EN-127"),
        ]  # fmt: skip
    if plans.first_level(look, being):
        fields.append(ToggleField("first", "Before the others", default=True, rule="EN-117"))
    fields += together.field(look, actor, _who_also_shoot(look, arm))
    distance = {"metres": near_distance(arm), **so_far}
    level = level_of(look, being, aim, arm, distance)
    far = "" if base_level(look, arm, distance) else f"{arm.name} reaches {arm.reach} m; the target is farther away."
    roll = saves.words(look, being, "dexterity", level, TASK)
    return Form(plans.SHOOT, "Shoot", tuple(fields), blocked=far,
                working=f"{roll} · {blow_of(look, being, arm).words}")  # fmt: skip


def _who_also_strike(look: Look) -> list[str]:
    """Those of all who wait that have first strike as well; the others strike with all in the melee (EN-115)."""
    return [who for who in together.who_wait(look) if plans.first_level(look, look.being(who))]


def _who_also_shoot(look: Look, arm: Arm) -> list[str]:
    """Those of all who wait that have such a weapon as well; the others cannot do the same (EN-129)."""
    waiting = [look.being(who) for who in together.who_wait(look)]
    return [one.id for one in waiting if any([has.missile and (has.key, has.name) == (arm.key, arm.name)
                                              for has in arms(look, one)])]  # fmt: skip


def hold_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Somebody does nothing, and is in the melee all the same (EN-109)."""
    if speaker(look, actor) is None:
        return None
    return Form(
        plans.HOLD,
        "Hold back",
        tuple(together.field(look, actor)),
        help="No dice, but a share of the damage",
    )


def perform(play: Play, choice: Choice) -> None:
    """Keep what is declared, for all like it too where that is said; the coming turns follow."""
    able = _who_also_strike(play) if choice.action == plans.STRIKE else together.who_wait(play)
    if choice.action == plans.SHOOT:
        being = play.being(choice.actor)
        able = _who_also_shoot(play, plans.arm_of(play, being, plans.Plan("shoot", answers=choice.answers)))
    others = together.find_meant(play, choice, able)
    plans.declare(play, choice, *others)
    replan(play)
    _tell(play, choice, others)


def _tell(play: Play, choice: Choice, others: Sequence[str]) -> None:
    being = play.being(choice.actor)
    plan = plans.plan_of(play, being)
    arm = plans.arm_of(play, being, plan).name
    armed = "" if arm == NATURAL else f" with {arm.lower()}"
    target = play.find(str(choice.answers.get("target", "")))
    does = {
        plans.FIGHT: f"will fight{armed}",
        plans.STRIKE: f"will strike first{armed}",
        plans.SHOOT: f"will shoot{armed} at {target.name if target else 'somebody'}",
        plans.HOLD: "will hold back",
    }[choice.action]
    names = as_subject(names_of(play, [being.id, *others]))
    play.tell("{names} {does}.", icon="flag", names=being if not others else names, does=does)


def declare_anew_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Take back what somebody has declared, as long as the step lasts."""
    if speaker(look, actor) is None or actor not in plans.declared_by_being(look):
        return None
    return Form("combat.declare_anew", "Declare anew")


def declare_anew(play: Play, choice: Choice) -> None:
    """Nothing is declared any more, and whoever did it is asked again; a flight is called off."""
    who = choice.actor
    wait_again(play, who)
    forget(play, who)
    play.tell("{being} thinks again.", icon="undo", being=play.being(who))


def wait_again(play: Play, who: str) -> None:
    """Somebody waits in its place to say what it does."""
    turn = play.turn
    order = turn.actors if turn else ()
    waiting = {*play.waiting, who}
    play.alter_fight(waiting=tuple([one for one in order if one in waiting]))


def forget(play: Play, who: str) -> None:
    """What somebody has declared is open again; a flight is called off."""
    play.alter_fight(declared=tuple([one for one in play.declared if one.actor != who]))
    for effect in play.effects_on(who):
        if effect.kind == "fled" and effect.waits:
            play.remove(effect)
    replan(play)
