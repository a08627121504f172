"""Ramming: Speed against Manoeuvre, dice by speed and mass, and what the rammer gets back (MY-906, MY-907, R-37)."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, NumberField, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import Being, Term, Until, altered
from systems.frozen import dataclass
from systems.myriad.base import crews, module, pursuit, states
from systems.myriad.base.arms import CLOSE, Arm
from systems.myriad.base.crews import Mover
from systems.myriad.combat import rounds, scales
from systems.myriad.combat.hits import blows
from systems.myriad.combat.hits.blow import RAMS, Blow
from systems.myriad.rolls import circumstances as asked
from systems.myriad.rolls import driving

RAM = "vehicles.ram"
REAR, SIDE, HEAD_ON = "rear", "side", "head_on"
WAYS = (Option(REAR, "From behind", "The difference of the speeds"), Option(SIDE, "From the side", "The own speed"),
        Option(HEAD_ON, "Head-on", "The sum of the speeds"))  # fmt: skip
# Miles an hour, and dice; between the rows in proportion, below the first from nothing.
SPEEDS = ((0, 0), (15, 3), (30, 5), (60, 8), (120, 12), (240, 17), (580, 25), (750, 30))
USUAL = (0, 10, 30, 60, 120, 240, 580, 750, 750)  # miles an hour of each velocity class, before anybody says (ours)
FASTEST = 100_000
HOLD = 6  # the target number of keeping control (MY-907)
MEEK = 3  # dice that Ram Master takes off for each six, if the entry does not say


@dataclass(frozen=True, slots=True)
class Mass:
    """A row of the table of masses: rammer to target, times the dice, times what comes back; ``shaken``: what keeping
    control is the harder for."""

    key: str
    dice: Fraction
    back: Fraction
    shaken: int = 0


TABLE = {one.key: one for one in (
    Mass("8:1", Fraction(4), Fraction(0), -2),
    Mass("4:1", Fraction(3), Fraction(0), -1),
    Mass("2:1", Fraction(2), Fraction(1, 8)),
    Mass("1:1", Fraction(1), Fraction(1, 4)),
    Mass("1:2", Fraction(3, 4), Fraction(1, 2)),
    Mass("1:4", Fraction(1, 2), Fraction(1)),
    Mass("1:8", Fraction(1, 4), Fraction(2)),
)}  # fmt: skip
BY_SCALE = {-2: "8:1", -1: "4:1", 0: "1:1", 1: "1:4", 2: "1:8"}  # rows of scale from the rammer to the target (ours)


def relative(own: int, theirs: int, way: str) -> int:
    """The speed of a crash in miles an hour."""
    return {REAR: max(0, own - theirs), SIDE: own, HEAD_ON: own + theirs}[way]


def dice_at(speed: int) -> int:
    """Dice of a crash at a speed: in proportion between the rows, to the nearest die, halves up (R-37)."""
    for (low, less), (high, more) in pairwise(SPEEDS):
        if speed <= high:
            return int(less + Fraction((speed - low) * (more - less), high - low) + Fraction(1, 2))
    return SPEEDS[-1][1]


def shares(dice: int, mass: str) -> tuple[int, int]:
    """Dice for the target, and dice that come back, both of the unmodified dice; fractions up (R-37)."""
    row = TABLE[mass]
    return _up(dice * row.dice), _up(dice * row.back)


def _up(amount: Fraction) -> int:
    return -(-amount.numerator // amount.denominator)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What is rammed, how fast both are, from where, and how heavy; the working has the dice."""
    one = crews.mover(look, actor) if rounds.acting(look, actor) is not None and look.house.vehicles else None
    if one is None or one.on_foot:
        return None
    there = _targets(look, one)
    if not there:
        return Form(RAM, "Ram", blocked="Nobody is there to be rammed.")
    others = [other for other in there if other.side != one.driver.side] or there
    near = [other for other in others if not _out_of_reach(look, one, other)]
    target = next((other for other in there if other.id == so_far.get("target")), (near or there)[0])
    own, theirs, way = _speeds(look, one, target, so_far)
    masses = tuple([Option(key, f"{key}, dice × {row.dice}", _back_words(row)) for key, row in TABLE.items()])
    usual = BY_SCALE[max(-2, min(2, scales.larger(look, target, one.being)))]
    fields: list[Field] = [
        BeingField("target", "Target", default=(near or there)[0].id, allowed=tuple([other.id for other in there]),
                   refines=True),
        NumberField("own", "Own speed", default=USUAL[min(one.velocity, 8)], maximum=FASTEST, unit="mph", refines=True),
        NumberField("theirs", "Speed of the target", default=_usual(look, target), maximum=FASTEST, unit="mph",
                    refines=True),
        ChoiceField("way", "From where", default=SIDE, options=WAYS, refines=True, rule="MY-906"),
        ChoiceField("mass", "Mass, rammer to target", default=usual, options=masses, refines=True, rule="MY-906"),
    ]  # fmt: skip
    if look.house.wmd and (look.value(target.id, "hardened") or look.value(one.being.id, "hardened")):
        fields.append(NumberField("wmd", "Mass destruction", "Its rating against what is hardened; yours to say",
                                  maximum=30, rule="R-41"))  # fmt: skip
    if look.house.ram_control and crews.is_vehicle(target):
        fields.append(ToggleField("obstacle", "Something sturdy to crash into", "For whoever loses control",
                                  rule="MY-907"))  # fmt: skip
    fields.append(asked.modifier_field())
    dice = dice_at(relative(own, theirs, way))
    said = so_far.get("mass")
    gives, back = shares(dice, said if isinstance(said, str) and said in TABLE else usual)
    return Form(RAM, "Ram", tuple(fields), blocked=_out_of_reach(look, one, target),
                working=f"{driving.words(look, one, crews.SPEED, driving.modifier(so_far))}; {dice}D: "
                        f"{gives}D, {back}D back",
                help=_defence_words(look, target))  # fmt: skip


def _targets(look: Look, one: Mover) -> list[Being]:
    """Vehicles of others, then those on foot; foes first."""
    there = [other for other in look.everyone() if other.id != one.being.id and not states.dead(look, other)]
    there = [other for other in there if crews.vehicle_of(look, other.id) is None
             and not states.lies_on(look, other, *states.GONE, states.ELSEWHERE)]  # fmt: skip
    rows = [other for other in there if crews.is_vehicle(other) or look.stands(other)]
    return sorted(rows, key=lambda other: (other.side == one.driver.side, not crews.is_vehicle(other),
                                           crews.at_wheel(look, other) is None))  # fmt: skip


def _out_of_reach(look: Look, one: Mover, target: Being) -> str:
    """In a chase only what is at tally 0 can be rammed (MY-902)."""
    chase = pursuit.pursuit_between(look, one.being, target)
    if chase is None or not pursuit.tally(chase):
        return ""
    return f"{target.name} is too far off to be rammed: the tally is {pursuit.tally(chase)}."


def _speeds(look: Look, one: Mover, target: Being, so_far: Answers) -> tuple[int, int, str]:
    own, theirs = so_far.get("own"), so_far.get("theirs")
    way = so_far.get("way")
    return (own if type(own) is int and 0 <= own <= FASTEST else USUAL[min(one.velocity, 8)],
            theirs if type(theirs) is int and 0 <= theirs <= FASTEST else _usual(look, target),
            way if way in (REAR, SIDE, HEAD_ON) else SIDE)  # fmt: skip


def _usual(look: Look, target: Being) -> int:
    """How fast a target is, before anybody says: as its class, if anybody steers it."""
    one = crews.mover(look, target.id)
    return USUAL[min(one.velocity, 8)] if one is not None and not one.on_foot else 0


def _back_words(row: Mass) -> str:
    return f"{row.back} comes back" if row.back else "Nothing comes back"


def _defence_words(look: Look, target: Being) -> str:
    one = crews.mover(look, target.id)
    if one is None:
        return f"{target.name} cannot avoid it."
    return f"{target.name} avoids it with {driving.words(look, one, crews.MANOEUVRE)}."


def ram(play: Play, choice: Choice) -> None:
    """The roll, the crash, what comes back, and whether the rammed one keeps control."""
    one, answers = crews.mover(play, choice.actor), choice.answers
    if one is None:
        return
    play.done(choice.actor)
    target = play.being(answers["target"])
    speed = relative(answers["own"], answers["theirs"], answers["way"])
    gives, back = shares(dice_at(speed), answers["mass"])
    thrown = driving.throw(play, one, crews.SPEED, f"Ramming {target.name}", driving.modifier(answers))
    offers = driving.offers(play, one, ("ram_master",), lambda sfx: _most(sfx.effect, sfx.amount, back))
    blow = altered(_crash(play, one.driver.id, target, gives, answers), thrown=thrown, plain=False, hit=False,
                   skill=_met_with(play, target, one.skill))  # fmt: skip
    blow = blows.contest(play, blow, offers)
    assert blow.thrown is not None
    driving.carry_out_stunts(play, one, blow.thrown)
    blows.finish(play, blow)
    if blow.hit:
        _comes_back(play, one, target, blow, back, answers)
    pursuit.veers_off(play, one.being.id)


def _comes_back(play: Play, one: Mover, target: Being, blow: Blow, back: int, answers: Answers) -> None:
    """The rammer's own dice, and the control of whoever was rammed."""
    assert blow.thrown is not None
    spared = driving.effects_bought(play, blow.thrown).get("ram_master", 0) * _meek(play)
    if back:
        play.tell("{vehicle} takes {dice} dice of its own ram.", "", "drop", vehicle=one.being,
                  dice=max(0, back - spared))  # fmt: skip
        if back > spared:
            blows.land(play, _crash(play, REFEREE, play.being(one.being.id), back - spared, answers))
    if play.house.ram_control and crews.is_vehicle(target):
        keep_control(play, target, answers["mass"], answers["theirs"], bool(answers.get("obstacle")))


def _most(effect: str, amount: int, back: int) -> int:
    """No more sixes than take everything off that comes back."""
    if effect != "ram_master":
        return 0
    return -(-back // (amount or MEEK)) or -1


def _meek(look: Look) -> int:
    found = [one.amount for one in look.library("sfx").values() if one.effect == "ram_master"]
    return found[0] if found and found[0] else MEEK


def _met_with(look: Look, target: Being, skill: str) -> str:
    """Those on foot jump aside with what they run with (MY-900)."""
    return skill if crews.is_vehicle(target) else module.skill_named(look, crews.LEGS)


def _crash(play: Play, by: str, target: Being, dice: int, answers: Answers) -> Blow:
    """So many dice against the armor of whoever takes them; nothing but mass destruction harms what is hardened."""
    arm = Arm("ram", "Ram", dice, skill=CLOSE, tags=("blunt",), wmd=int(answers.get("wmd", 0)))
    return Blow(by, target.id, module.body(play), CLOSE, arm, dice=dice, hit=True, deed=RAMS)


def keep_control(play: Play, target: Being, mass: str, speed: int, obstacle: bool) -> None:
    """Manoeuvre against 6, harder for what is much lighter; who fails crashes, or is the worse for a round (MY-907)."""
    one = crews.mover(play, target.id)
    if one is None or one.on_foot:
        return
    shaken = TABLE[mass].shaken
    more = (Term("Much lighter", shaken, "MY-907"),) if shaken else ()
    if driving.roll_test(play, one, crews.MANOEUVRE, HOLD, f"keeping {target.name} under control", more):
        return
    if obstacle:
        play.tell("{vehicle} crashes at {speed} mph.", "crashes", "drop", vehicle=target, speed=speed)
        blows.land(play, _crash(play, REFEREE, play.being(target.id), dice_at(speed), {}))
        return
    facts: dict[str, Any] = {driving.FROM: play.round + 1}
    until = Until("lasting", at=2 * play.game.round_seconds)
    play.put_on(target.id, "Out of control −1", until, kind=driving.CARES, **facts)
    play.tell("{vehicle} is out of control: −1 in the next round.", "", "warning", vehicle=target)
