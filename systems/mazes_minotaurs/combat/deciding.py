"""The phase of decision: everybody says what they do; later it can be dropped, not replaced (MM-041)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from systems.common.encounter_kit import together
from systems.common.forms import Answers, Choice, ChoiceField, ChoicesField, Field, Form, Option, ToggleField
from systems.common.kernel.caching import per_being, per_look
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.mazes_minotaurs.base import states
from systems.mazes_minotaurs.base.arms import UNARMED, Arm, arm_of, arms, blades, drawn, longest_blade
from systems.mazes_minotaurs.base.powers import barred, powers_known
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.combat import aims, allegiance, facts, grip, maneuvers, phases, plans
from systems.mazes_minotaurs.combat.abilities import creature_abilities, gaze
from systems.mazes_minotaurs.combat.distances import to_nearest
from systems.mazes_minotaurs.combat.moving import (
    feet_words,
    off_words,
    usual_pace,
    usual_target,
    who_keeps,
    whom,
    whom_field,
)
from systems.mazes_minotaurs.combat.places import CLOSE, between
from systems.mazes_minotaurs.combat.plans import (
    ABILITY,
    ATTACK,
    BOX,
    FREE,
    HOLD,
    KEEP,
    LABELS,
    MELEE,
    MOVE,
    NOTHING,
    POWER,
    RETREAT,
    SHOOT,
    WRESTLE,
)

KEY = "combat.decide"
EACH_ITS_OWN = "Each its own foe, unless one is picked for all"
NOT_MOVING = (FREE, KEEP, RETREAT, POWER, MOVE)  # what has no movement beside it, or is one
BARE_HANDED = (BOX, WRESTLE)


def decider(look: Look, actor: str) -> Being | None:
    """Whoever may say now what they do, or say it anew."""
    turn = look.turn
    if turn is None or turn.phase != phases.DECISION or actor not in turn.actors:
        return None
    being = look.find(actor)
    return being if being is not None and look.able(being) else None


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What somebody does, with what, by which tactics, and whether on the move."""
    if (being := decider(look, actor)) is None:
        return None
    options = tuple([Option(does, _label(look, being, does, label), _help(look, being, does),
                            blocked=_why_blocked(look, being, does))
                     for does, label in LABELS if _is_shown(look, being, does)])  # fmt: skip
    usual = look.fact_of(being.id, facts.DECIDED, "") or plans.likely(look, being)
    if usual not in [option.value for option in options]:
        usual = HOLD
    said = so_far.get("does")
    does = str(said) if said in [option.value for option in options] else usual
    aimed = whom_field(look, being, does)
    target = ""
    if aimed is not None:
        target = str(so_far[aims.FIELD]) if so_far.get(aims.FIELD) in aimed.allowed else str(aimed.default)
    fields: list[Field] = [ChoiceField("does", "Does", default=usual, refines=True, options=options, rule="MM-041")]
    if aimed is not None:
        fields.append(aimed)
    if does == POWER:
        fields.append(_power_field(look, being))
    if can_move(look, being, does):
        feet = feet_words(look, usual_pace(look, being, bool(look.fact(facts.DIFFICULT))))
        said = f"Up to {feet} before; harder to hit, worse aim"
        near = closes_in(look, being, does, target)
        # two fields: what was ticked for the one does not stay for the other
        fields.append(ToggleField("closes", "Goes up to the foe", said, default=True) if near else
                      ToggleField("moves", "On the move", said))  # fmt: skip
    weapons = weapons_for(look, being, does)
    arm = _said_arm(weapons, so_far) or usual_of(look, being, does)
    if len(weapons) > 1:
        fields.append(ChoiceField("weapon", "Weapon", default=arm.key if arm else None, refines=True, rule="MM-R73",
                                  options=tuple([Option(one.key, _arm_words(one)) for one in weapons])))  # fmt: skip
    if open_ := maneuvers.open_to(look, being, does):
        chosen = _chosen_tactics(so_far)
        fields.append(ChoicesField("tactics", "Tactics", refines=True, rule="MM-059", options=tuple([
            Option(one, maneuvers.LABELS[one], maneuvers.HELPS[one],
                   blocked=maneuvers.barred(look, being, one, [other for other in chosen if other != one], arm))
            for one in open_
        ])))  # fmt: skip
    if gaze.must_say_where(look, being):
        fields.append(gaze.field(look, being))
    return Form(
        KEY,
        "Decide",
        (
            *fields,
            *together.field(
                look,
                actor,
                help=EACH_ITS_OWN if does in aims.AIMED and aimed is not None else "",
                unlike=lambda others: _unlike(look, actor, tuple(others)),
            ),
        ),
        working=" · ".join(filter(None, (off_words(look, actor, target), allegiance.spares_words(look, actor)))),
    )


@per_look
def _unlike(look: Look, actor: str, others: tuple[str, ...]) -> str:
    """Where others of the kind stand who are not in reach of a foe as this one is, or are and this one is not: tactics
    decide for them apart."""
    near = to_nearest(look, actor) <= CLOSE
    apart = sum([(to_nearest(look, who) <= CLOSE) is not near for who in others])
    words = "farther off" if near else "in reach of a foe"
    return "" if not apart else words if apart == len(others) else f"{apart} of them {words}"


def _is_shown(look: Look, being: Being, does: str) -> bool:
    """What is worth showing at all."""
    hero = isinstance(being.sheet, HeroSheet)
    match does:
        case "break free":
            return grip.held_by(look, being.id) is not None
        case "keep hold":
            return grip.victim_of(look, being.id) is not None
        case "power":
            return plans.caster(look, being)
        case "ability":
            return bool(creature_abilities.active(look, being))
        case "box":
            return plans.boxes(look, being)
        case "shoot":
            return hero or any([arm.missile for arm in arms(look, being)])
    return True


def _why_blocked(look: Look, being: Being, does: str) -> str:
    """Why somebody cannot do this now; empty if it is possible."""
    if does not in (FREE, HOLD) and (grappler := grip.held_by(look, being.id)) is not None:
        return f"{grappler.name} holds {being.name}, who can only break free."
    if does in (*MELEE, SHOOT, RETREAT, POWER, ABILITY, MOVE) and (held := grip.victim_of(look, being.id)) is not None:
        return f"{being.name} holds {held.name}; let go first."
    match does:
        case "attack":
            return "" if weapons_for(look, being, does) else "no weapon is at hand; box or wrestle."
        case "shoot":
            return _no_shot(look, being)
        case "box":
            there = [one for one in look.against(being.side) if not states.dead(look, one) and plans.boxable(look, one)]
            return "" if there else "fists are for heroes, people and folk that are not gigantic."
        case "power":
            return "" if being.sheet.power > 0 else "no Power is left."
        case "ability":
            return creature_abilities.all_barred(look, being)
    return ""


def _no_shot(look: Look, being: Being) -> str:
    found = [arm for arm in arms(look, being) if arm.missile]
    if not found:
        return "nothing to shoot with is at hand."
    return "" if weapons_for(look, being, SHOOT) else f"there is nothing left for the {found[0].name.lower()}."


def _label(look: Look, being: Being, does: str, label: str) -> str:
    """What a plan is called; an ability by its name, where it is the only one."""
    return _only_ability(look, being) or label if does == ABILITY else label


def _help(look: Look, being: Being, does: str) -> str:
    match does:
        case "move":
            return f"Up to {feet_words(look, usual_pace(look, being, False, full=True))}, no other action"
        case "keep hold":
            held = grip.victim_of(look, being.id)
            return f"Holds {held.name} fast without a roll, and does nothing else" if held is not None else ""
        case "hold":
            return "Defends, and does nothing else"
        case "retreat":
            return "A blow that harms nobody, then away"
    return ""


def weapons_for(look: Look, being: Being, does: str) -> tuple[Arm, ...]:
    """The weapons to choose from for a plan: the reach of the one in hand counts all round (MM-R73)."""
    if does in BARE_HANDED or does in (FREE, KEEP):
        return ()
    return plans.bows(look, being) if does == SHOOT else blades(look, being)


def usual_of(look: Look, being: Being, does: str) -> Arm | None:
    """The weapon that is taken unless another is named."""
    return _usual_of(look, being, does, look.fact_of(being.id, facts.WEAPON, ""))


def _usual_of(look: Look, being: Being, does: str, known: str) -> Arm | None:
    weapons, named = weapons_for(look, being, does), arm_of(look, being, known)
    if named in weapons:
        return named
    return next(iter(weapons), None) if does == SHOOT or not weapons else longest_blade(look, being)


def _said_arm(weapons: tuple[Arm, ...], so_far: Answers) -> Arm | None:
    return next((arm for arm in weapons if arm.key == so_far.get("weapon")), None)


def _arm_words(arm: Arm) -> str:
    reach = ("0", "I", "II", "III", "IV")[min(arm.reach, 4)]
    return f"{arm.name} · {arm.range} ft" if arm.missile and not arm.reach else f"{arm.name} · reach {reach}"


def _chosen_tactics(so_far: Answers) -> list[str]:
    said = so_far.get("tactics", ())
    return [one for one in said if one in maneuvers.LABELS] if isinstance(said, tuple | list) else []


def _power_field(look: Look, being: Being) -> ChoiceField:
    options = tuple([Option(power.key, power.name, power.text, blocked=barred(look, being, power))
                     for power in powers_known(look, being.sheet)])  # fmt: skip
    return ChoiceField("power", "Power", options=options, rule="MM-084")


def can_move(look: Look, being: Being, does: str) -> bool:
    """Whether movement may go with a plan."""
    return does not in NOT_MOVING and grip.held_by(look, being.id) is None and grip.victim_of(look, being.id) is None


def closes_in(look: Look, being: Being, does: str, target: str = "") -> bool:
    """Whether a plan comes to nothing unless somebody gets nearer to the foe first, and nobody keeps them from it."""
    if does not in MELEE or not can_move(look, being, does):
        return False
    if to_nearest(look, being.id) > CLOSE:
        return True
    return bool(target) and between(look, being.id, target) > CLOSE and not who_keeps(look, being)


def perform(play: Play, choice: Choice) -> None:
    """Keep what is decided, for all like it too where that is said."""
    others = together.find_meant(play, choice)
    targets = _own_targets(play, choice, others) if others else {}
    said = [Choice(choice.action, other, {**choice.answers, **targets.get(other, {})}) for other in others]
    keep(play, {one.actor: one.answers for one in (choice, *said)})
    play.note_decisions(said)


def _own_targets(look: Look, choice: Choice, others: Sequence[str]) -> dict[str, dict[str, str]]:
    """Whom others of the kind aim at: the one that a hand or tactics picked for all of them, or who is likeliest for
    each."""
    does, named = str(choice.answers["does"]), choice.answers.get(aims.FIELD)
    being = look.being(choice.actor)
    there = whom(look, being, does)
    if named is None or aims.FIELD in choice.picked or named != usual_target(look, being, does, there):
        return {}
    mine = {other: whom(look, look.being(other), does) for other in others}
    return {other: {aims.FIELD: usual_target(look, look.being(other), does, of)} for other, of in mine.items() if of}


def keep(play: Play, said: Mapping[str, Answers]) -> None:
    """Note what each of these has decided."""
    play.set_facts_of({who: _noted(play, who, answers) for who, answers in said.items()})
    for who, answers in said.items():
        _tell(play, who, answers)
    play.done(*said)


def _tell(play: Play, who: str, answers: Answers) -> None:
    going = ", on the move" if answers.get("moves") or answers.get("closes") else ""
    play.tell("{being} decides: {does}{going}{how}{spares}.", icon="eye", being=play.being(who), going=going,
              does=lambda: _words(play, who, answers), how=lambda: _tactics_words(answers),
              spares=lambda: _spares(play, who))  # fmt: skip


def _spares(look: Look, who: str) -> str:
    """Why somebody leaves out one of the foes in what it does."""
    words = allegiance.spares_words(look, who)
    return f", {words}" if words else ""


def _noted(look: Look, who: str, answers: Answers) -> dict[str, Any]:
    """The decision of one, as facts."""
    being, does = look.being(who), str(answers["does"])
    tactics = tuple(answers.get("tactics", ()))
    noted: dict[str, Any] = {facts.DECIDED: does}
    aim = str(answers.get(aims.FIELD, "")) if does in aims.NAMED else ""
    if aim or aims.of(look, who):
        noted[facts.AIM] = aim
    lies = bool(aim) and does in aims.AIMED and not look.stands(look.being(aim))
    if lies or look.fact_of(who, facts.FINISHES):
        noted[facts.FINISHES] = lies
    if tactics or look.fact_of(who, facts.TACTICS, ()):
        noted[facts.TACTICS] = tactics
    going = answers.get("moves") or answers.get("closes")
    moves = does == MOVE or bool(going) or maneuvers.CHARGE in tactics
    if moves or look.fact_of(who, facts.MOVED):
        noted[facts.MOVED] = moves
    power = str(answers["power"]) if does == POWER else ""
    if power or look.fact_of(who, facts.CONCENTRATES, ""):
        noted[facts.CONCENTRATES] = power
    if "eyes" in answers:
        noted[facts.EYES] = answers["eyes"]
    known: str = look.fact_of(who, facts.WEAPON, "")
    weapon = _weapon(look, being, does, known, answers.get("weapon"))
    if weapon:
        noted[facts.WEAPON] = weapon
    return noted


def _tactics_words(answers: Answers) -> str:
    tactics = [maneuvers.LABELS[one].lower() for one in answers.get("tactics", ())]
    return f" ({', '.join(tactics)})" if tactics else ""


def _words(look: Look, who: str, answers: Answers) -> str:
    does = str(answers["does"])
    if does == POWER:
        return f"use {look.entry('spells', str(answers['power'])).name}"
    if does == ABILITY and (name := _only_ability(look, look.being(who))):
        return f"use {name}"
    return aims.words(look, who, does)


def plan_words(look: Look, being: Being) -> str:
    """What somebody has decided, for the tracker: ``Attack Satyr 2``, ``Charge, desperate: Satyr 2``, ``Shoot at Satyr
    2 · on the move``; tactics say that it is an attack."""
    does = look.fact_of(being.id, facts.DECIDED, "") if look.fighting else ""
    if not does or not look.able(being):
        return ""
    if does == NOTHING:
        return "Dropped"
    power = look.fact_of(being.id, facts.CONCENTRATES, "")
    if does == POWER:
        return look.entry("spells", power).name if power else "No power any more"
    if does == ABILITY and (name := _only_ability(look, being)):
        return name
    tactics = look.fact_of(being.id, facts.TACTICS, ())
    going = " · on the move" if does != MOVE and look.fact_of(being.id, facts.MOVED) else ""
    if not tactics:
        return f"{_capital(aims.words(look, being.id, does))}{going}"
    said = [*([] if does == ATTACK else [dict(LABELS)[does]]), *[maneuvers.BRIEF[one] for one in tactics]]
    target = look.find(aims.of(look, being.id))
    words = _capital(", ".join([f"{one[:1].lower()}{one[1:]}" for one in said]))
    going = "" if maneuvers.CHARGE in tactics else going
    return f"{words}: {target.name}{going}" if target is not None else f"{words}{going}"


def _only_ability(look: Look, being: Being) -> str:
    """The name of what a creature can do of its own, where that is one thing."""
    names = [one.name for one in creature_abilities.active(look, being)]
    return names[0] if len(names) == 1 else ""


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


@per_being
def _weapon(look: Look, being: Being, does: str, known: str, named: str | None) -> str:
    """The weapon of the round, where it is neither the one ``known`` nor what is drawn anyway."""
    if does in BARE_HANDED:
        return UNARMED
    if named is None:
        arm = _usual_of(look, being, does, known)
        named = arm.key if arm is not None else known
    return named if (known or drawn(look, being).key) != named else ""
