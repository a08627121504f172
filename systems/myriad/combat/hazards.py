"""What hurts without a weapon: fire, blood, lack of air, cold, falls, poison and the rest (MY-450 to MY-457).

A lasting hazard is an effect on whoever is in it, with a nameless timer beside it.  Its toll is due when the timer runs
out: at the end of each round, or by the clock.
"""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, NO_HARM, Play
from systems.common.kernel.tape import REFEREE, tally
from systems.common.records.table import Being, Effect, Until, altered
from systems.frozen import dataclass
from systems.myriad.base import module, natures, states, vitals
from systems.myriad.base.figures import GROWN
from systems.myriad.combat import grips
from systems.myriad.rolls.checks import SIX

ROUND, HALF_HOUR, DAY = 6, 1_800, 86_400  # seconds
TOLL = "toll"  # the timer of a hazard
BREATH, GASPING = 300, "gasping"  # wounds by lack of air, and how soon each is back (MY-450)
CHILLED = "chilled"  # wounds that medicine does not heal (MY-452)
FREE_FALL, FALL_STEP, DEEPEST = 3, 3, 10  # metres, metres a point, points (MY-453)
BLEEDING_ARMOR = 2  # beside natural armor (MY-421)
BODY = "body"
MOST_AT_ONCE = 2_000  # tolls of one stretch of time; a hazard that has not killed by then is looked at again


@dataclass(frozen=True, slots=True)
class Hazard:
    """A way to be hurt over and over.

    ``amount`` dice or, if ``points``, boxes, ``every`` so many seconds.  ``tags`` are the kinds of damage.  ``armor``:
    what meets the dice: nothing, natural armor and 2 (``blood``), Power (``body``), worn armor of a kind.  ``help`` has
    places for the names of the module, see ``said``.
    """

    key: str
    name: str
    kind: str
    word: str
    rule: str
    amount: int = 1
    points: bool = True
    every: int = ROUND
    tags: tuple[str, ...] = ()
    armor: str = ""
    help: str = ""


HAZARDS = {one.key: one for one in (
    Hazard("fire", "Fire", "burning", "burns", "MY-455", 1, False, tags=("fire",), armor="fire_proof",
           help="1 die a round; only fire-retardant armor counts"),
    Hazard("air", "No air", "choking", "has no air", "MY-450", tags=("asphyxiation",), help="{one} a round"),
    Hazard("electricity", "Electricity", "electrified", "is under current", "MY-451", 3, False,
           tags=("electricity",), armor="insulated", help="3 dice a round from the mains; only insulated armor counts"),
    Hazard("cold", "Extreme cold", "freezing", "is out in the cold", "MY-452", every=HALF_HOUR, tags=("cold",),
           help="{one} in half an hour, which no medicine heals; warm clothes or a fire keep it off"),
    Hazard("radiation", "Radiation", "irradiated", "is irradiated", "MY-454", every=HALF_HOUR, tags=("radiation",),
           help="{one} in half an hour; a suit or drugs keep it off"),
    Hazard("poison", "Poison", "poisoned", "is poisoned", "MY-456", 2, False, tags=("poison",), armor=BODY,
           help="Dice and time are yours; {power} may count as armor"),
    Hazard("disease", "Disease", "diseased", "is sick", "MY-456", 1, False, DAY, ("disease",), BODY,
           "Dice and time are yours; {power} may count as armor"),
    Hazard("hunger", "No food", "hungry", "has nothing to eat", "MY-457", every=2 * DAY, tags=("starvation",),
           help="{one} in two days; nothing heals before a meal"),
    Hazard("thirst", "No water", "thirsty", "has nothing to drink", "MY-457", 2, every=DAY, tags=("starvation",),
           help="{two} a day; nothing heals before a drink"),
    Hazard("weakness", "A weakness", "exposed", "is exposed to a weakness", "MY-140", armor="critical",
           help="Sunlight, holy ground: 1 critical box a round"),
    Hazard("blood", "Bleeding", "bleeding", "bleeds", "MY-421", 1, False, armor="blood",
           help="1 die a round against natural armor + 2, until it is bandaged"),
)}  # fmt: skip


def describe(look: Look, one: Hazard) -> str:
    """What a hazard does, in the words of the module."""
    return one.help.format(one=module.wound_words(look, 1), two=module.wound_words(look, 2), power=power(look))


def power(look: Look) -> str:
    """What poison and disease meet, by name."""
    return module.name_statistic(look, module.body(look).attack)


BY_KIND = {one.kind: one for one in HAZARDS.values()}
STARVED = ("hungry", "thirsty")


def begin(
    play: Play, who: str, hazard: Hazard, amount: int = 0, every: int = 0, times: int = 0, resisted: bool = True,
    source: str = "",
) -> None:  # fmt: skip
    """Somebody is in it from now on, for so many tolls (0: until it is ended); what lasts already begins anew."""
    stop(play, who, hazard.kind)
    amount, every = amount or hazard.amount, every or hazard.every
    name = hazard.kind.capitalize() + (f" ({times} left)" if times else "")
    play.put_on(who, name, FOREVER, kind=hazard.kind, source=source, amount=amount, every=every, times=times,
                resisted=resisted)  # fmt: skip
    play.put_on(who, "", Until("lasting", at=every), kind=TOLL, of=hazard.kind)
    play.tell("{being} {word}.", hazard.word, "flame", being=play.being(who), word=hazard.word)


def stop(play: Play, who: str, kind: str) -> bool:
    """It is over for somebody; whether there was any."""
    for timer in play.effects_on(who, TOLL):
        if timer.fact("of") == kind:
            play.remove(timer)
    return play.lift(who, kind)


def bleed(play: Play, who: str, source: str = "") -> None:
    """A die at the end of every round; bleeding twice is no worse."""
    if not play.under(who, "bleeding"):
        begin(play, who, HAZARDS["blood"], source=source)


def ignite(play: Play, who: str, rounds: int = 0, source: str = "") -> None:
    """Somebody burns, for so many rounds or until the fire is put out."""
    begin(play, who, HAZARDS["fire"], times=rounds, source=source)


def quench(play: Play, who: str) -> bool:
    """The flames are out; whether there were any."""
    if not stop(play, who, "burning"):
        return False
    play.tell("{being} no longer burns.", "put out", "drop", being=play.being(who))
    return True


def hazard_ends(play: Play, timer: Effect) -> None:
    """A timer has run out: every toll that is due by now is taken, and the next one awaited."""
    if timer.kind == GASPING:
        _breathe(play, timer)
    under = play.effects_on(timer.on, str(timer.fact("of"))) if timer.kind == TOLL else ()
    if not under or timer.on not in play.table.beings:
        return
    lasting = under[0]
    hazard, every, times = BY_KIND[lasting.kind], int(lasting.fact("every")), int(lasting.fact("times"))
    due = 1 + (play.clock.seconds - timer.until.at) // every
    due = min(due, times, MOST_AT_ONCE) if times else min(due, MOST_AT_ONCE)
    taken = 0
    while taken < due and lasting.id in play.effects() and _toll(play, lasting, hazard):
        taken += 1
    if lasting.id not in play.effects():
        return
    if times and times <= due:
        play.remove(lasting)
        play.tell("{being} no longer {word}.", icon="hourglass", being=play.being(timer.on), word=hazard.word)
        return
    if times:
        data = tuple([(name, times - due if name == "times" else value) for name, value in lasting.data])
        name = f"{hazard.kind.capitalize()} ({times - due} left)"
        play.exchange(lasting, altered(lasting, name=name, data=data))
    play.put_on(timer.on, "", Until("clock", at=timer.until.at + due * every), kind=TOLL, of=hazard.kind)


def _toll(play: Play, lasting: Effect, hazard: Hazard) -> bool:
    """One toll; whether more would make a difference."""
    being = play.being(lasting.on)
    if states.dead(play, being):
        return False
    amount, why = int(lasting.fact("amount")), f" ({hazard.name.lower()})"
    if hazard.armor == "critical":
        return vitals.hurt_critical(play, being.id, amount, why=why) > 0
    times = natures.factor(play, being, hazard.tags)
    if not times:
        return False
    points = times * amount
    if not hazard.points:
        armor = _armor(play, being, hazard, bool(lasting.fact("resisted", True)))
        points = _above(play, points, armor, f"{hazard.name}: {being.name}")
        if armor >= SIX:
            return False
    if not points:
        play.tell("{being} withstands it{why}.", NO_HARM, "shield", being=being, why=why)
        return True
    taken = vitals.hurt(play, being.id, points, why=why)
    if hazard.key == "air":
        gasp(play, being.id, taken)
    elif hazard.key == "cold":
        _count(play, being.id, CHILLED, taken)
    return True


def _armor(look: Look, being: Being, hazard: Hazard, resisted: bool) -> int:
    """What meets the dice of a hazard (MY-451, MY-455, MY-456, R-22)."""
    if hazard.armor == "blood":
        return look.value(being.id, "armor", GROWN) + BLEEDING_ARMOR
    if hazard.armor == BODY:
        return toughness(look, being.id) if resisted else 0
    return natures.worn_against(look, being, hazard.armor) if hazard.armor else 0


def toughness(look: Look, who: str) -> int:
    """What poison and disease meet: Power, or what the Guide's own module strikes with."""
    return look.value(who, module.body(look).attack)


def _above(play: Play, dice: int, armor: int, purpose: str) -> int:
    if dice <= 0 or armor >= SIX:
        return 0
    return play.roll(dice, SIX, REFEREE, purpose, tally(armor + 1))[0] if armor > 0 else dice


def bite(play: Play, who: str, dice: int) -> None:
    """Poison of a wound: at once, with Power in place of armor (MY-456)."""
    being = play.being(who)
    dice = natures.dice(play, being, dice, HAZARDS["poison"].tags)
    if points := _above(play, dice, toughness(play, who), f"Poison: {being.name}"):
        vitals.hurt(play, who, points, why=" from the poison")
    else:
        play.tell("{being} withstands the poison.", NO_HARM, "shield", being=being)


def strike(play: Play, who: str, dice: int, why: str, tags: tuple[str, ...] = ()) -> None:
    """Dice of damage from the surroundings, once, against armor."""
    being = play.being(who)
    dice = natures.dice(play, being, dice, tags)
    if points := _above(play, dice, natures.armor(play, being, tags), f"Damage to {being.name}"):
        vitals.hurt(play, who, points, why=why)


def fall_points(metres: int) -> int:
    """The first three metres are free, then a point for every full three, ten at most (MY-453, R-22)."""
    return min(DEEPEST, max(0, (metres - FREE_FALL) // FALL_STEP))


def fall_down(play: Play, who: str, metres: int) -> None:
    """A fall; no armor helps."""
    being = play.being(who)
    points = natures.dice(play, being, fall_points(metres), ("falling",))
    play.tell("{being} falls {metres} m.", "falls", "arrow-down", being=being, metres=metres)
    if points:
        vitals.hurt(play, who, points, why=" in the fall")


def take_toll(play: Play) -> None:
    """The end of a round: whoever was held through all of it may be strangled (MY-450)."""
    if not play.anywhere(grips.GRAPPLED):
        return
    for effect in tuple(play.effects().values()):
        whole = effect.kind == grips.GRAPPLED and effect.fact("round") < play.round - 1
        if whole and effect.fact("strangles"):
            being = play.being(effect.on)
            if not states.dead(play, being) and natures.factor(play, being, HAZARDS["air"].tags):
                gasp(play, being.id, vitals.hurt(play, being.id, 1, why=" (strangled)"))
    grips.release(play)


def gasp(play: Play, who: str, wounds: int) -> None:
    """Wounds by lack of air come back soon, one in five minutes."""
    if wounds:
        _count(play, who, GASPING, wounds, Until("lasting", at=BREATH))


def _breathe(play: Play, timer: Effect) -> None:
    """Five minutes are over."""
    left, who = int(timer.fact("wounds")), timer.on
    if who not in play.table.beings:
        return
    due = min(left, 1 + (play.clock.seconds - timer.until.at) // BREATH)
    if play.under(who, "choking"):
        due = 0
    if due and not states.dead(play, play.being(who)):
        given = vitals.heal(play, who, due, criticals_first=False)
        if given:
            play.tell("{being} gets breath back: {given}.", "heals", "heart", being=play.being(who), given=given)
    if left > due:
        until = Until("clock", at=timer.until.at + due * BREATH) if due else Until("lasting", at=BREATH)
        play.put_on(who, "", until, kind=GASPING, wounds=left - due)


def _count(play: Play, who: str, kind: str, wounds: int, until: Until = FOREVER) -> None:
    """So many wounds of a kind, on top of those there were; what runs goes on."""
    there = play.effects_on(who, kind)
    before = sum([int(effect.fact("wounds")) for effect in there])
    play.lift(who, kind)
    play.put_on(who, "", there[0].until if there else until, kind=kind, wounds=before + wounds)


def beyond_medicine(look: Look, being: Being) -> int:
    """Wounds that no medic heals: of the cold, and all that hunger and thirst keep open (MY-452, MY-457)."""
    gone = vitals.missing(being, module.wounds(look))
    if look.under(being.id, *STARVED):
        return gone
    return min(gone, sum([int(effect.fact("wounds")) for effect in look.effects_on(being.id, CHILLED)]))


def starved(look: Look, being: Being) -> bool:
    """Whether nothing heals, because somebody has not eaten or drunk (MY-457)."""
    return look.under(being.id, *STARVED)
