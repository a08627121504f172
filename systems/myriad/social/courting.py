"""The attack on a heart: a quote or an atmosphere, buttons and turn-offs, and the partner's answer (MY-922, R-60)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, Choice, ChoiceField, ChoicesField, Field, Form, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import NO_HARM, Play
from systems.common.records.table import Being, Until, altered
from systems.myriad.base import module, states, vitals
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.base.sheet import Button
from systems.myriad.combat import deeds, facts
from systems.myriad.combat.deeds import STUNT
from systems.myriad.combat.hits import blows, sfx_blows
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.rolls import circumstances as asked
from systems.myriad.social import hearts, statements
from systems.myriad.social.hearts import MAJOR, MINOR, TURN_OFF

ATTACK = "combat.attack"
WAY, TOUCHED, QUOTE = "way", "touched", "quote"
SAID, ATMOSPHERE = "said", "atmosphere"
WORTH = {MINOR: 2, MAJOR: 3}  # points of a button; without one the conflict's own
COOLED = 2  # points that come back after a turn-off
WON_OVER, HOME = "won over", "gone"


def goes_on(look: Look, fought: Conflict) -> bool:
    """Whether this is an attack on a date."""
    return bool(look.fact(facts.COURTED)) and module.stands_for(look, fought.key, (module.ROMANCE,))


def suitors(look: Look) -> tuple[str, ...]:
    """Those who court, in their order."""
    return tuple(look.fact(facts.SUITORS, ()))


def rivals(look: Look) -> int:
    """How many attacks each of several suitors has; 0: there is one, and the line decides."""
    return int(look.fact(facts.ATTACKS, 0))


def left_to_touch(look: Look, suitor: str, partner: Being) -> list[Button]:
    """The buttons that were not touched on this date, and the turn-offs, which always work."""
    used = look.fact_of(suitor, facts.TOUCHED, ())
    return [one for one in hearts.buttons_of(partner) if one.kind == TURN_OFF or one.name not in used]


def form(look: Look, being: Being, target: Being, fought: Conflict, fields: Sequence[Field], so_far: Answers) -> Form:
    """What is said or arranged, and what of it touches the heart; only the Guide knows the list."""
    what = statements.statement_test(look, being, fought, so_far)
    there = left_to_touch(look, being.id, target)
    options = tuple([Option(one.name, f"{one.name}, {_word(one)}") for one in there])
    found: list[Field] = [*fields, *statements.skill_fields(look, being, fought),
        ChoiceField(WAY, "By", default=SAID, refines=True, options=(
            Option(SAID, "A quote"), Option(ATMOSPHERE, "An atmosphere", "A restaurant, a boat, moonlight"))),
    ]  # fmt: skip
    if options:
        found.append(ChoicesField(TOUCHED, "Touches", options=options, rule="MY-922"))
    if look.house.stunts:
        found += [ToggleField(STUNT, "Quote", "+1 to the attack", rule="MY-406", refines=True),
                  ToggleField(QUOTE, "Telling quote", "+1 damage", rule="MY-406")]  # fmt: skip
    found += [*asked.conditions_field(look, being, what), *asked.boon_fields(look, being), deeds.modifier_field()]
    blow = Blow(being.id, target.id, fought, what.skill, more=tuple(statements.attack_terms(look, being, what, so_far)))
    over = too_late(look, being)
    return Form(ATTACK, fought.word, tuple(found), working=deeds.working_against(look, blow), blocked=over,
                help=deeds.help_against(look, blow))  # fmt: skip


def _word(one: Button) -> str:
    return {MINOR: "2 points", MAJOR: "3 points"}.get(one.kind, "a turn-off")


def too_late(look: Look, suitor: Being) -> str:
    """Why the date is over for somebody, as a sentence; empty if it goes on."""
    longest = look.house.romance_max_rounds
    if rivals(look):
        spent = look.fact_of(suitor.id, facts.DATED, 0) >= rivals(look)
        return f"{suitor.name} has had every attack of this date." if spent else ""
    return f"The date is over after {longest} rounds: end it." if look.round > longest else ""


def court(play: Play, choice: Choice, fought: Conflict) -> None:
    """The attack, what it touched, the partner's answer, and how the date stands."""
    being, partner, answers = play.being(choice.actor), play.being(choice.answers["target"]), choice.answers
    names = tuple(answers.get(TOUCHED, ()))
    touched = [one for one in left_to_touch(play, being.id, partner) if one.name in names]
    repelled = any([one.kind == TURN_OFF for one in touched])  # it counts before any button
    alluring = answers[WAY] == SAID and not repelled
    dice = max([fought.damage, *[WORTH[one.kind] for one in touched if one.kind != TURN_OFF]])
    used = play.fact_of(being.id, facts.TOUCHED, ())
    fresh = tuple([one.name for one in touched if one.kind != TURN_OFF])
    if fresh:
        play.set_fact_of(being.id, **{facts.TOUCHED: (*used, *fresh)})
    what = statements.statement_test(play, being, fought, answers)
    asked.use_up(play, being, answers)
    terms = tuple(statements.attack_terms(play, being, what, answers))
    blow = Blow(being.id, partner.id, fought, what.skill, more=terms, dice=dice, extra=int(answers.get(QUOTE) is True),
                notes=((sfx_blows.ALLURING, alluring), (sfx_blows.SEDUCTION, True)))  # fmt: skip
    rolled = blows.contest(play, blow)
    if fresh and not repelled:
        play.tell("{button}: that touches {partner}.", icon="heart", button=fresh[0], partner=partner)
    if rivals(play):
        _count(play, rolled, repelled)
        return
    if rolled.hit and repelled:
        play.tell("{partner} is not charmed at all: a turn-off.", NO_HARM, "people", partner=partner)
    else:
        blows.finish(play, rolled)
    if not rolled.hit and repelled:
        back = vitals.heal(play, partner.id, COOLED, fought.line, criticals_first=False)
        play.tell("{partner} cools down: {back} back.", icon="people", partner=partner, back=back)
    _stands(play, being.id, partner.id, fought)


def _stands(play: Play, suitor: str, partner: str, fought: Conflict) -> None:
    """Won over; or an answer that needs no words, and the evening may be over (MY-922)."""
    if states.out_of(play.being(partner), fought.line):
        _win(play, suitor, partner)
        return
    answer(play, partner, suitor, fought)
    if states.out_of(play.being(suitor), fought.line):
        play.tell("{suitor} gives up.", "gives up", "people", suitor=play.being(suitor))
        return
    if play.round >= play.house.romance_max_rounds:
        play.tell("The evening is over: {partner} is taken home.", icon="moon", partner=play.being(partner))
        for who in (suitor, partner):
            play.put_on(who, "Taken home", Until("fight"), kind=HOME)


def answer(play: Play, partner: str, suitor: str, fought: Conflict) -> None:
    """The partner resists: an attack of the same kind, of one point, without words."""
    skill = next(iter(statements.skills_of(play, fought)), "")
    fends = altered(fought, hits="discourages", misses="does not discourage")
    blows.resolve(play, Blow(partner, suitor, fends, skill, dice=fought.damage, plain=True))


def _win(play: Play, suitor: str, partner: str) -> None:
    play.tell("{suitor} wins the heart of {partner}.", "won over", "heart", suitor=play.being(suitor),
              partner=play.being(partner))  # fmt: skip
    play.put_on(partner, "Won over", Until("fight"), kind=WON_OVER, source=suitor)


def _count(play: Play, rolled: Blow, repelled: bool) -> None:
    """Among rivals nobody loses heart: what each attack would have done is summed up (MY-922)."""
    suitor, partner = rolled.attacker, rolled.target
    points = 0
    if rolled.hit and not repelled:
        points = blows.damage(play, sfx_blows.change_damage(play, rolled))
    elif repelled and not rolled.hit:
        points = -COOLED
    total = max(0, play.fact_of(suitor, facts.WOOED, 0) + points)
    done = play.fact_of(suitor, facts.DATED, 0) + 1
    play.set_fact_of(suitor, **{facts.WOOED: total, facts.DATED: done})
    play.tell("{suitor} stands at {total} after {done} of {all}.", "woos", "heart", suitor=play.being(suitor),
              total=total, done=done, all=rivals(play))  # fmt: skip
    if all([play.fact_of(who, facts.DATED, 0) >= rivals(play) for who in suitors(play)]):
        _judge(play, partner)


def _judge(play: Play, partner: str) -> None:
    """The highest sum wins; those who are equal have one more date (R-60)."""
    sums = {who: play.fact_of(who, facts.WOOED, 0) for who in suitors(play)}
    first = [who for who, total in sums.items() if total == max(sums.values())]
    for who in sums:
        if who not in first:
            play.put_on(who, "Taken home", Until("fight"), kind=HOME)
            play.done(who)
    if len(first) == 1:
        _win(play, first[0], partner)
        return
    play.tell("{names} are equal: one more date.", icon="heart", names=_names(play, first))
    play.set_facts(**{facts.SUITORS: tuple(first)})
    for who in first:
        play.set_fact_of(who, **{facts.WOOED: 0, facts.DATED: 0, facts.TOUCHED: ()})


def _names(look: Look, who: Sequence[str]) -> str:
    return join_names([look.being(one).name for one in who])
