"""Blasts and other effects on an area: weaker with distance, or the same for everything touched (MY-413, MY-417)."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from systems.common.forms import Answers, BeingField, BeingsField, Choice, ChoiceField, Field, Form, NumberField, Option
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject, in_words
from systems.common.kernel.play import Deeds, Play
from systems.common.kernel.tape import CLOCK, REFEREE, Refused
from systems.common.records.table import PARTY, Being, altered
from systems.myriad.base import module, states
from systems.myriad.base.arms import RANGED, Arm, arm_of, arms, skill_with
from systems.myriad.combat import attacking, deeds, modifiers, places
from systems.myriad.combat.hits import blows
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.rolls.checks import Thrown

AREA, BURST = "combat.area", "combat.burst"
OTHER, SPOT = "other", ""
SPARED = "spared"  # the question who is out of it
CM = 100
FAR_OFF = 10  # metres at which a bare spot is proposed
FARTHEST, MOST_DICE, MOST_DECAY = 20_000, 60, 10_000
# Thousandths of a metre along the line and aside, for one metre towards each hour of a clock; twelve is straight on.
HOURS = ((1000, 0), (866, 500), (500, 866), (0, 1000), (-500, 866), (-866, 500), (-1000, 0), (-866, -500), (-500, -866),
         (0, -1000), (500, -866), (866, -500))  # fmt: skip
Spot = tuple[int, int]  # centimetres along the line, and aside of it


def decayed_dice(dice: int, metres: int, decay: int) -> int:
    """What is left of an effect so far from ground zero; without a decay range it is the same everywhere (MY-413)."""
    return max(0, dice - metres // decay) if decay else dice


def metres_from(look: Look, spot: Spot, being: Being) -> int:
    """Whole metres from the spot to somebody."""
    return _metres(spot, places.place(look, being))


def _metres(spot: Spot, place: int) -> int:
    along = CM * place - spot[0]
    return isqrt(along * along + spot[1] * spot[1]) // CM


def dice_felt(look: Look, spot: Spot, dice: int, decay: int) -> list[tuple[Being, int]]:
    """Whoever feels a burst that decays, with the dice that are left of it there; the dead feel nothing."""
    at = places.places(look)
    felt = {place: decayed_dice(dice, _metres(spot, place), decay) for place in {*at.values()}}
    near = [(one, felt[at[one.id]]) for one in look.everyone()]
    return [(one, left) for one, left in near if left > 0 and not states.dead(look, one)]


def go_beside(play: Play, blow: Blow, spot: Spot, words: str) -> Spot:
    """Where a burst lies that misses (MY-417): so many metres off as it fell short, in any direction.  That is told in
    one line, with ``words`` for what goes off: whoever it was meant for may well be in it, and is not missed."""
    caster, target = play.being(blow.attacker), play.being(blow.target)
    (hour,) = play.roll(1, 12, caster.id, "Where it goes off, by the clock", CLOCK)
    ahead = 1 if places.place(play, target) >= places.place(play, caster) else -1
    play.tell(f"{words} goes off {{metres}} m beside {{target}}, at {{hour}} o’clock: {{total}} against {{defence}}.",
              "", "flame", being=caster, thing=blow.arm.name if blow.arm else "", metres=-blow.margin,
              target=target, hour=hour, **totals(blow))  # fmt: skip
    return spot_beside(spot, -blow.margin, ahead, hour)


def spot_beside(spot: Spot, metres: int, ahead: int, hour: int) -> Spot:
    """The spot so many metres off, by the clock whose twelve lies ``ahead``."""
    along, aside = HOURS[hour % 12]
    return spot[0] + ahead * metres * along // 10, spot[1] + metres * aside // 10


def totals(blow: Blow) -> dict[str, int]:
    """What was thrown, and what it was thrown against, as a line tells them."""
    return {"total": blow.thrown.total if blow.thrown else 0, "defence": blow.defence.total if blow.defence else 0}


def burst(play: Play, blow: Blow, among: Sequence[tuple[str, int]]) -> None:
    """Dice for everybody in it, each against the own armor; only the one who was aimed at has a defence (MY-417)."""
    over = altered(blow, target="", thrown=_bought(blow.thrown), defence=None, settled=True)
    alike = {dice: altered(over, dice=dice) for _, dice in among}
    landing = [(who, altered(alike[dice], defence=_bought(blow.defence)) if who == blow.target else alike[dice])
               for who, dice in among]  # fmt: skip
    struck = tuple([who for who, _ in landing])

    def deed(play: Play, who: str, target: str, blow: Blow) -> None:
        blows.land(play, altered(blow, target=target))

    play.carry_out(Deeds(AREA, (blow.attacker,) * len(struck), struck, _there, tuple(landing), deed))


def _bought(thrown: Thrown | None) -> Thrown | None:
    """What is left of a throw that is over: what its sixes have bought."""
    return altered(thrown, purpose="", faces=(), terms=()) if thrown is not None else None


def _there(look: Look, being: Being) -> int:
    """A burst meets the fallen, too."""
    return True


def _blasting(look: Look, being: Being) -> list[Arm]:
    """Weapons whose effect decays with distance."""
    return [arm for arm in arms(look, being) if arm.decay]


def _arm_by_hand(answers: Answers) -> Arm:
    """A burst of the Guide's own making."""
    return Arm(OTHER, "Burst", deeds.number(answers, "amount", 5), "long", RANGED, ("explosive",),
               decay=deeds.number(answers, "decay", 2), wmd=deeds.number(answers, "wmd"))  # fmt: skip


def _burst_fields(look: Look) -> list[Field]:
    found: list[Field] = [
        NumberField("amount", "Dice", "At ground zero", default=5, minimum=1, maximum=MOST_DICE, refines=True),
        NumberField("decay", "One die less every", "0: the same for everything touched", default=2, unit="m",
                    maximum=MOST_DECAY, refines=True, rule="MY-413"),
    ]  # fmt: skip
    if look.house.wmd:
        found.append(NumberField("wmd", "Mass destruction", "Its rating; 0: ordinary", maximum=30, rule="MY-414",
                                 seldom=True, refines=True))  # fmt: skip
    return found


def _who_field(look: Look, decay: int, touched: Sequence[str]) -> BeingsField:
    """Of a decaying burst whoever is out of it, else whoever it touches."""
    allowed = tuple([one.id for one in look.everyone()])
    if decay:
        return BeingsField(SPARED, "Out of it", "Behind cover, or farther off than the line says", (), least=0,
                           allowed=allowed, refines=True, seldom=True, aims=False)  # fmt: skip
    return BeingsField("touched", "Touched", default=tuple(touched), least=0, allowed=allowed)


def area_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """With what, at whom or at which spot, and who is out of it."""
    being = deeds.acting(look, actor)
    if being is None or not look.house.area_effects:
        return None
    if why := deeds.bars(look, being, far=True):
        return Form(AREA, "Blast", blocked=why)
    at_hand = _blasting(look, being)
    options = [Option(arm.key, f"{as_subject(arm.name)} {_dice_words(arm.damage, arm)}") for arm in at_hand]
    usual = str(options[0].value) if options else OTHER
    chosen = next((arm for arm in at_hand if arm.key == so_far.get("arm", usual)), None)
    arm = chosen or _arm_by_hand(so_far)
    metres = places.distances(look, being)
    living = [one for one in look.against(being.side) if not states.dead(look, one)]
    there = places.within_reach(look, being, arm, living)
    there.sort(key=lambda one: (not look.stands(one), metres[one.id]))
    aim = there[0].id if there else SPOT
    spot = so_far.get("target", aim) == SPOT
    fields: list[Field] = [ChoiceField("arm", "With", default=usual, refines=True,
                                       options=(*options, Option(OTHER, "Something else")))]  # fmt: skip
    fields += [] if chosen is not None else _burst_fields(look)
    fields.append(BeingField("target", "At", "A bare spot needs no roll", aim, refines=True, nobody="A bare spot",
                             notes=deeds.metres_off(look, being, there),
                             allowed=(*[one.id for one in there], SPOT)))  # fmt: skip
    if spot:
        fields.append(NumberField("metres", "How far off", default=FAR_OFF, maximum=FARTHEST, unit="m", refines=True))
    fields.append(_who_field(look, arm.decay, [aim] if aim else []))
    target = next((one for one in there if one.id == so_far.get("target", aim)), None)
    fields += [] if spot else deeds.usual_fields(look, arm, modifiers.usual_ticks(look, target, arm), target)
    ahead = deeds.number(so_far, "metres", FAR_OFF) * (1 if being.side == PARTY else -1)
    at = places.place(look, target) if target is not None else places.place(look, being) + ahead
    felt = _felt(look, (CM * at, 0), arm, so_far.get(SPARED, ()))
    return Form(AREA, "Blast", tuple(fields), working=_in_it(look, felt, arm),
                help="One roll; a miss goes off as many metres beside the target as it fell short",
                caught=tuple([one.id for one, _ in felt]), spares=SPARED if arm.decay else "")  # fmt: skip


def _dice_words(dice: int, arm: Arm) -> str:
    """``5D``; of a weapon of mass destruction ``5D×4`` (MY-414)."""
    return f"{dice}D×{arm.wmd}" if arm.wmd else f"{dice}D"


def _felt(look: Look, spot: Spot, arm: Arm, spared: object) -> list[tuple[Being, int]]:
    """Whom a burst on this spot would catch, and with how many dice each."""
    if not arm.decay:
        return []
    safe = spared if isinstance(spared, tuple | list) else ()
    return [(one, dice) for one, dice in dice_felt(look, spot, arm.damage, arm.decay) if one.id not in safe]


def _in_it(look: Look, felt: Sequence[tuple[Being, int]], arm: Arm) -> str:
    """In words: ``5D 2 bandits; 3D Hild``."""
    if not arm.decay:
        return ""
    found: dict[int, list[Being]] = {}
    for one, dice in felt:
        found.setdefault(dice, []).append(one)
    said = [f"{_dice_words(dice, arm)} {in_words(look, there)}" for dice, there in sorted(found.items(), reverse=True)]
    return "; ".join(said) or "nobody is in it"


def area(play: Play, choice: Choice) -> None:
    """The roll, where it goes off, and what it does to everybody near."""
    being, answers = play.being(choice.actor), choice.answers
    arm = _arm_by_hand(answers) if answers["arm"] == OTHER else arm_of(play, being, str(answers["arm"]))
    if arm is None:
        raise Refused(f"{being.name} no longer has that weapon.")
    play.done(being.id)
    attacking.use_up(play, being, arm)
    fought = deeds.armed(play, being) or module.body(play)
    ahead = 1 if being.side == PARTY else -1
    aimed = str(answers["target"])
    if not aimed:
        spot = (CM * (places.place(play, being) + ahead * int(answers.get("metres", 0))), 0)
        blow = Blow(being.id, "", fought, skill_with(fought, arm), arm, dice=arm.damage, deed="blast")
        play.tell("{being}: {thing} goes off.", "", "flame", being=being, thing=arm.name)
        _set_off(play, blow, spot, arm.decay, answers)
        return
    target = play.being(aimed)
    more, skill = tuple(deeds.said_terms(play, being, answers)), skill_with(fought, arm)
    blow = blows.contest(play, Blow(being.id, aimed, fought, skill, arm, more, arm.damage, deed="blast"))
    spot = (CM * places.place(play, target), 0)
    if blow.hit:
        play.tell("{being} hits {target}: {total} against {defence}.", "", "flame", being=being, target=target,
                  **totals(blow))  # fmt: skip
    else:
        spot = go_beside(play, blow, spot, "{being}: {thing}")
    _set_off(play, blow, spot, arm.decay, answers, aimed if blow.hit else "")


def _set_off(play: Play, blow: Blow, spot: Spot, decay: int, answers: Answers, ground_zero: str = "") -> None:
    if decay:
        spared = answers.get(SPARED, ())
        near = {one.id: dice for one, dice in dice_felt(play, spot, blow.dice, decay)}
        among = [(who, blow.dice if who == ground_zero else dice) for who, dice in near.items()
                 if who not in spared or who == ground_zero]  # fmt: skip
    else:
        touched = dict.fromkeys([*([ground_zero] if ground_zero else []), *answers.get("touched", ())])
        among = [(who, blow.dice) for who in touched if blow.dice > 0]
    burst(play, blow, among)
    if not among:
        tell_nobody(play, missed=bool(blow.target) and not blow.hit)


def tell_nobody(play: Play, missed: bool = False) -> None:
    """A burst finds nobody; only then has one ``missed`` that did not hit its mark."""
    play.tell("Nobody is in it.", "misses" if missed else "", "flame")


def burst_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A burst that nobody throws: a trap, a charge that goes off."""
    if not look.house.area_effects or not (there := look.everyone()):
        return None
    centre = next((one for one in there if one.id == so_far.get("at")), next(iter(there)))
    fields = [BeingField("at", "Ground zero", "At whose place", centre.id, allowed=tuple([one.id for one in there])),
              NumberField("off", "Metres from there", maximum=FARTHEST, unit="m"), *_burst_fields(look),
              _who_field(look, _arm_by_hand(so_far).decay, [])]  # fmt: skip
    return Form(BURST, "Set off a burst", tuple(fields))


def set_off(play: Play, choice: Choice) -> None:
    """Everybody near takes what comes to him."""
    answers, arm = choice.answers, _arm_by_hand(choice.answers)
    centre = play.being(answers["at"])
    ahead = -1 if centre.side == PARTY else 1
    spot = (CM * (places.place(play, centre) + ahead * int(answers["off"])), 0)
    play.tell("A burst goes off by {being}.", "", "flame", being=centre)
    fought = module.body(play)
    blow = Blow(REFEREE, "", fought, skill_with(fought, arm), arm, dice=arm.damage, deed="blast", plain=True)
    _set_off(play, blow, spot, arm.decay, answers)
