"""A test of steering: Speed to outrun and tow, Manoeuvre to dodge, leap and squeeze through, with the driver's skill
(MY-900, MY-908)."""

from __future__ import annotations

from systems.common.forms import (
    Answers,
    BeingField,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    TextField,
    ToggleField,
)
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.figures import format_chance
from systems.myriad.base import chances, crews, pursuit
from systems.myriad.characters.testing import unopposed
from systems.myriad.combat import rounds
from systems.myriad.rolls import checks, driving, marking
from systems.myriad.rolls import circumstances as asked

STEER = "vehicles.steer"
WAYS = (Option(crews.MANOEUVRE, "Manoeuvre", "Dodging, stunts, narrow gaps"),
        Option(crews.SPEED, "Speed", "Outrunning, towing"))  # fmt: skip
AGAINST, NOBODY, ACTION, GAP = "against", "", "action", "gap"
MOST_METRES = 999


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """With what, against a number or another vehicle."""
    one = crews.mover(look, actor)
    if not look.house.vehicles or one is None or one.on_foot:
        return None
    others = [other for other in crews.movers(look) if other.being.id != one.being.id]
    figure = crews.SPEED if so_far.get("figure") == crews.SPEED else crews.MANOEUVRE
    fields: list[Field] = [
        ChoiceField("figure", "With", default=crews.MANOEUVRE, options=WAYS, refines=True, rule="MY-900"),
        BeingField(AGAINST, "Against", "Nobody: a target number", NOBODY, refines=True,
                   allowed=(NOBODY, *[other.being.id for other in others]), notes=((NOBODY, "a target number"),)),
    ]  # fmt: skip
    rival = next((other for other in others if other.being.id == so_far.get(AGAINST)), None)
    if rival is None:
        fields += unopposed.difficulty_fields(so_far)
    else:
        fields.append(ChoiceField("theirs", "They use", default=figure, options=WAYS))
    far = driving.leap(look, one, 0)
    fields += [
        asked.modifier_field(),
        TextField("what", "For", longest=60),
        NumberField(GAP, "Leaps over", f"{far} m without a six; a machine needs a ramp", maximum=MOST_METRES, unit="m",
                    rule="MY-908", seldom=True),
    ]  # fmt: skip
    if rounds.acting(look, actor) is not None:
        fields.append(ToggleField(ACTION, "Takes the action", default=True))
    more = driving.modifier(so_far)
    target, added = unopposed.target_of(so_far), sum([term.amount for term in driving.terms(look, one, more)])
    chance = format_chance(chances.passing(crews.level(look, one, figure), added, target))
    working = f"{driving.words(look, one, figure, more)}" + ("" if rival is not None else f" ≥ {target}: {chance}")
    return Form(STEER, f"Steer {one.being.name}", tuple(fields), working=working)


def steer(play: Play, choice: Choice) -> None:
    """The test; stunts that were bought work on any result."""
    one, answers = crews.mover(play, choice.actor), choice.answers
    if one is None:
        return
    if answers.get(ACTION) is True:
        play.done(choice.actor)
    figure, purpose = answers["figure"], answers["what"].strip() or f"steering {one.being.name}"
    rival = crews.mover(play, answers[AGAINST]) if answers[AGAINST] else None
    if rival is None:
        target, gap = unopposed.target_of(answers), answers[GAP]
        driving.roll_test(play, one, figure, target, purpose, driving.modifier(answers), gap)
        pursuit.veers_off(play, one.being.id)
        return
    first = driving.throw(play, one, figure, purpose, driving.modifier(answers))
    second = driving.throw(play, rival, answers["theirs"], f"Against {one.driver.name}")
    first = checks.burn(play, first, driving.offers(play, one, gap=answers[GAP]), None, second.total)
    second = checks.burn(play, second, driving.offers(play, rival), None, first.total, wins_ties=False)
    won = first.total >= second.total  # MY-016: a tie goes to whoever began
    marking.record_test(play, first, won)
    marking.record_test(play, second, not won)
    play.tell("{driver} {word} against {rival} at {purpose}: {total} against {other}.", "succeeds" if won else "fails",
              "dice", driver=one.driver, word="wins" if won else "loses", rival=rival.driver, total=first.total,
              purpose=purpose, other=second.total)  # fmt: skip
    for each, thrown in ((one, first), (rival, second)):
        driving.carry_out_stunts(play, each, thrown, answers[GAP] if each is one else 0)
        pursuit.veers_off(play, each.being.id)
