"""Chases: a tally for each pursuer, which grows as the quarry gets away (MY-902, R-36)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, BeingField, BeingsField, Choice, Field, Form, ToggleField
from systems.common.kernel import turns
from systems.common.kernel.actions import END_FIGHT, WAIT
from systems.common.kernel.game import winner
from systems.common.kernel.groups import names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being, Effect, Fight, Until
from systems.common.records.views import Due
from systems.myriad.base import crews, pursuit, states
from systems.myriad.base.crews import Mover
from systems.myriad.combat import facts, rounds
from systems.myriad.rolls import checks, driving, marking
from systems.myriad.rolls import circumstances as asked
from systems.myriad.rolls.checks import Thrown

CHASE, FLEE, FOLLOW, STOP, JOIN = (
    "vehicles.chase", "vehicles.flee", "vehicles.follow", "vehicles.stop", "vehicles.join",
)  # fmt: skip
NEAR = 5  # metres at which a chase begins, if there is no fight yet (ours)
PEEL_OUT = "peel_out"


def chase_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who gets away from whom."""
    if not look.house.vehicles:
        return None
    there = crews.movers(look)
    if len(there) < 2:
        return None
    ordered = sorted(there, key=lambda one: (one.loose, one.being.side != PARTY, one.on_foot))
    quarry = next((one for one in ordered if one.being.id == so_far.get("quarry")), ordered[0])
    others = [one for one in there if one.being.id != quarry.being.id]
    against = [one for one in others if one.being.side != quarry.being.side]
    foes = [one for one in against if not one.loose] or against
    wheels = [one for one in foes if not one.on_foot] if not quarry.on_foot else []
    riders = tuple([(one.being.id, f"with {one.driver.name}") for one in ordered if one.driver.id != one.being.id])
    return Form(CHASE, "Start a chase", (
        BeingField("quarry", "Gets away", default=ordered[0].being.id, refines=True, notes=riders,
                   allowed=tuple([one.being.id for one in ordered])),
        BeingsField("pursuers", "After it", default=_ids(wheels or foes), allowed=_ids(others), rule="MY-902"),
        ToggleField("city", "In a city", "City Driver works among high houses alone"),
        ToggleField("standing", "From a standing start", "Peel Out then wins the first roll"),
    ), help="Every pursuer begins at tally 0; at 3 the quarry is lost" if foes else
       f"No foe of {quarry.driver.name} is here: say who gives chase")  # fmt: skip


def _ids(there: Sequence[Mover]) -> tuple[str, ...]:
    return tuple([one.being.id for one in there])


def chase(play: Play, choice: Choice) -> None:
    """Everybody is at the quarry's heels; rounds begin, if nobody fights yet."""
    answers = choice.answers
    quarry = play.being(answers["quarry"])
    for who in answers["pursuers"]:
        pursuit.begin(play, who, quarry.id, answers["standing"], answers["city"])
    after = as_subject(names_of(play, answers["pursuers"]))
    play.tell("{pursuers} {goes} after {quarry}.", icon="arrow-right", pursuers=after, quarry=quarry,
              goes="go" if len(answers["pursuers"]) > 1 else "goes")  # fmt: skip
    if not play.fighting:
        play.exchange(play.fight, Fight(name=f"{quarry.name} is chased"))
        play.set_facts(**{facts.DISTANCE: NEAR})
        for being in play.everyone():
            if not crews.is_vehicle(being) and play.stands(being) and not pursuit.takes_part(play, being):
                play.put_on(being.id, "Elsewhere", Until("fight"), kind=states.ELSEWHERE)
        turns.begin(play)


def join_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whoever the chase went past takes part from the next round on."""
    return Form(JOIN, "Join in", help="Rolls initiative from the next round on") if look.under(
        actor, states.ELSEWHERE) else None  # fmt: skip


def join(play: Play, choice: Choice) -> None:
    """No longer elsewhere."""
    play.lift(choice.actor, states.ELSEWHERE)
    play.tell("{being} joins in.", "", "arrow-right", being=play.being(choice.actor))


def pursuers(look: Look, quarry: str) -> list[tuple[Effect, Mover | None]]:
    """Those who are still after a quarry, each with whoever steers; whoever takes a short cut is not there."""
    return [(effect, crews.mover(look, effect.on)) for effect in pursuit.pursuits_of(look, quarry)
            if not pursuit.is_lost(effect) and not look.under(effect.on, pursuit.HEADING)]  # fmt: skip


def flee_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The action of whoever gets away; nothing to decide but circumstances."""
    being = rounds.acting(look, actor)
    one = crews.mover(look, actor) if being is not None and look.anywhere(pursuit.PURSUES) else None
    if one is None or not (after := pursuers(look, one.being.id)):
        return None
    fields: list[Field] = [asked.modifier_field()]
    city = bool(after[0][0].fact(pursuit.CITY))
    if driving.owns_effect(look, one, "city_driver"):
        fields.append(ToggleField("city", "In a city", "For City Driver", city))
    said = ", ".join([f"{look.being(effect.on).name} {pursuit.tally(effect)}" for effect, _ in after])
    return Form(FLEE, "Get away", tuple(fields), working=driving.words(look, one, crews.SPEED,
                driving.modifier(so_far)), help=f"Tallies: {said}. At 3 a pursuer has lost you.",
                leads=True)  # fmt: skip


def follow_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The action of whoever does nothing but keep after the quarry; it rolls as the quarry gets away.  It leads where
    a comrade is chased: there is nobody to strike at."""
    being = rounds.acting(look, actor)
    one = crews.mover(look, actor) if being is not None and look.anywhere(pursuit.PURSUES) else None
    if being is None or one is None or (quarry := pursuit.quarry_of(look, being)) is None:
        return None
    if crews.mover(look, quarry.id) is None or look.under(one.being.id, pursuit.HEADING):
        return None
    effect = pursuit.pursuit_of(look, one.being.id)
    assert effect is not None, "it has a quarry"
    said = f"{one.driver.name} rolls when {quarry.name} gets away: tally {pursuit.tally(effect)}. At 3 it is lost."
    working = driving.words(look, one, crews.SPEED)
    return Form(FOLLOW, "Keep after", working=working, help=said, leads=quarry.side == being.side)


def follow(play: Play, choice: Choice) -> None:
    """Nothing else in this round; the roll comes in the turn of the quarry."""
    being = play.being(choice.actor)
    play.tell("{pursuer} keeps after {quarry}.", "", "arrow-right", pursuer=being,
              quarry=pursuit.quarry_of(play, being))  # fmt: skip
    play.done(being.id)


def suggest(look: Look, being: Being) -> Choice | None:
    """What a driver in a chase would do: get away, or keep after the quarry; nothing for everybody else."""
    if not look.effects() or not look.anywhere(pursuit.PURSUES):
        return None
    if (form := flee_form(look, being.id, {})) is not None and not form.blocked:
        return Choice(FLEE, being.id, form.blank())
    after = follow_form(look, being.id, {})
    if after is not None and (after.leads or pursuit.drives(look, being.id)):
        return Choice(FOLLOW, being.id)
    return Choice(WAIT, being.id) if pursuit.drives(look, being.id) else None


def flee(play: Play, choice: Choice) -> None:
    """Class against class, then one Speed roll against everybody's; what is not under 3 has lost sight."""
    one = crews.mover(play, choice.actor)
    if one is None:
        return
    play.done(choice.actor)
    after = pursuers(play, one.being.id)
    thrown = driving.throw(play, one, crews.SPEED, "Getting away", driving.modifier(choice.answers))
    theirs = [(effect, other, _chases(play, one, other, effect)) for effect, other in after]
    against = max([roll.total for _, _, roll in theirs if roll is not None], default=0)
    city = ("city_driver",) if choice.answers.get("city") else ()
    offers = driving.offers(play, one, city, lambda sfx: len(after) if sfx.effect == "city_driver" else 0)
    thrown = checks.burn(play, thrown, offers, None, against)
    extra = _dodged(
        play, one, [effect for effect, _, _ in theirs], driving.effects_bought(play, thrown).get("city_driver", 0)
    )
    driving.carry_out_stunts(play, one, thrown)
    won = []
    for effect, other, roll in theirs:
        won.append(_settle(play, one, thrown, effect, other, roll, effect.on in extra))
    marking.record_test(play, thrown, all(won))
    if theirs and not any([not pursuit.is_lost(effect) for effect in pursuit.pursuits_of(play, one.being.id)]):
        play.tell("{quarry} has got away.", "away", "flag", quarry=one.being)


def _chases(play: Play, quarry: Mover, other: Mover | None, effect: Effect) -> Thrown | None:
    """A pursuer's throw; none if nobody steers, or if a standing start decides (MY-908)."""
    if other is None or _jumped(play, quarry, other, effect):
        return None
    return driving.throw(play, other, crews.SPEED, f"After {quarry.being.name}")


def _jumped(look: Look, quarry: Mover, other: Mover | None, effect: Effect) -> int:
    """1: the quarry is off before anybody else, −1: the pursuer is; 0: they roll (MY-908)."""
    if other is None or not effect.fact(pursuit.FIRST):
        return 0
    return int(driving.owns_effect(look, quarry, PEEL_OUT)) - int(driving.owns_effect(look, other, PEEL_OUT))


def _dodged(play: Play, one: Mover, after: Sequence[Effect], units: int) -> tuple[str, ...]:
    """Which pursuers are shaken off in the streets, each once (MY-908)."""
    if not units:
        return ()
    there = [effect.on for effect in sorted(after, key=lambda effect: -pursuit.tally(effect))]
    if units >= len(there):
        return tuple(there)
    field = BeingsField("shaken", "One more on the tally of", default=tuple(there[:units]), allowed=tuple(there),
                        least=units, most=units)  # fmt: skip
    return tuple(play.ask(one.driver.id, Form("city", "City Driver", (field,)))["shaken"])


def _settle(
    play: Play, one: Mover, thrown: Thrown, effect: Effect, other: Mover | None, roll: Thrown | None, shaken: bool,
) -> bool:  # fmt: skip
    """One pursuer's new tally, told; whether the quarry won or tied."""
    pursuer = play.being(effect.on)
    if other is not None and roll is not None:
        roll = checks.burn(play, roll, driving.offers(play, other), None, thrown.total, wins_ties=False)
        driving.carry_out_stunts(play, other, roll)
    jumped = _jumped(play, one, other, effect)
    won = jumped > 0 if jumped else roll is None or thrown.total >= roll.total
    if roll is not None:
        marking.record_test(play, roll, not won)
    step = one.velocity - pursuer.sheet.velocity if crews.is_vehicle(pursuer) else one.velocity - crews.ON_FOOT
    before = pursuit.tally(effect)
    tally = max(0, before + step + (1 if won else -1)) + shaken
    now = pursuit.write(play, pursuit.pursuit_of(play, effect.on) or effect, tally=tally, first=False)
    totals = f"{thrown.total} against {roll.total if roll else 0}".replace("-", "−")
    said = "off before anybody else" if jumped else totals
    went = "is outrun" if tally > before else "catches up" if tally < before else "keeps up"  # said of the pursuer
    play.tell("{quarry} {does} {pursuer}: {said}; tally {before} → {tally}.", went, "arrow-right",
              quarry=one.being, pursuer=pursuer, before=before, tally=tally, said=said,
              does="outruns" if won else "cannot shake")  # fmt: skip
    if tally >= pursuit.LOST:
        _out_of_it(play, now, one.being)
    else:
        pursuit.veers_off(play, effect.on)
    return won


def _out_of_it(play: Play, effect: Effect, quarry: Being) -> None:
    """Whoever lost sight takes no further part (MY-902)."""
    pursuer = play.being(effect.on)
    for one in pursuit.everybody(play, pursuer):
        named = "" if one.id == pursuer.id else "Lost sight"  # the pursuit on it says so already
        play.put_on(one.id, named, Until("fight"), kind=pursuit.OUT, source=quarry.id, chase=True)
        play.done(one.id)
    play.tell("{pursuer} has lost {quarry}.", "lost", "flag", pursuer=pursuer, quarry=quarry)


def due(look: Look) -> tuple[Due, ...]:
    """A chase is over once nobody is after anybody any more, and nobody who takes part stands against another."""
    if not look.fighting or not look.anywhere(pursuit.PURSUES) or winner(look) is not None:
        return ()
    if any([_goes_on(look, effect) for effect in look.effects().values() if effect.kind == pursuit.PURSUES]):
        return ()
    if len({one.side for one in look.standing() if not look.under(one.id, states.ELSEWHERE)}) > 1:
        return ()
    away = [who for who in pursuit.quarries(look) if crews.mover(look, who) is not None]
    have = "has" if len(away) == 1 else "have"
    said = f"{as_subject(names_of(look, away))} {have} got away" if away else "Nobody is chased any more"
    return (Due(f"{said}: end the fight", Choice(END_FIGHT)),)


def _goes_on(look: Look, effect: Effect) -> bool:
    """Whether a pursuer is still after somebody who can still get away."""
    if pursuit.is_lost(effect) or effect.source not in look.table.beings:
        return False
    return all([crews.mover(look, who) is not None for who in (effect.on, effect.source)])


def stop_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The chase or race is over, as the Guide says."""
    return Form(STOP, "Call it off") if look.anywhere(pursuit.PURSUES, pursuit.RACES) else None


def stop(play: Play, choice: Choice) -> None:
    """Nobody pursues anybody any more."""
    mine = (pursuit.PURSUES, pursuit.HEADING, pursuit.RACES)
    chased = play.anywhere(pursuit.PURSUES)
    over = not play.game.fought_out(play)
    for effect in tuple(play.effects().values()):
        if effect.kind in (*mine, states.ELSEWHERE) or (effect.kind == pursuit.OUT and effect.fact("chase")):
            play.remove(effect)
    rounds.drop_race(play)
    if over and play.fighting:
        turns.end_fight(play)
    play.tell("The chase is over." if chased else "The race is called off.", icon="flag")
