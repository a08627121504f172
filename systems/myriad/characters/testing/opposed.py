"""A test of one against another, each with a statistic and a skill; a tie goes to whoever began (MY-016, MY-017)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, Option, TextField, ToggleField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.figures import format_chance
from systems.common.records.table import Being, Term
from systems.myriad.base import chances, module, states
from systems.myriad.characters.testing import last_test as last
from systems.myriad.characters.testing import unopposed
from systems.myriad.combat import rounds
from systems.myriad.rolls import checks, marking
from systems.myriad.rolls import circumstances as asked
from systems.myriad.rolls.checks import Thrown
from systems.myriad.rolls.circumstances import Tested

OPPOSE = "characters.oppose"
OTHER, ADVANTAGE, BEFORE, OVERWHELMING = "other", "advantage", "other_", 3
SIZES = ((1, "A small advantage"), (2, "A large advantage"), (3, "An overwhelming advantage"))


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Against whom, what each tests, and who has the advantage."""
    being = asked.person(look, actor)
    there = [one for one in look.everyone() if one.id != actor and asked.person(look, one.id) is not None]
    if being is None or not there:
        return None
    there.sort(key=lambda one: (one.side == being.side, not look.stands(one)))
    other = next((one for one in there if one.id == so_far.get(OTHER)), there[0])
    what = asked.asked_test(look, being, so_far)
    met = against(look, other, what, so_far)
    own, others = f"{being.name}: ", f"{other.name}: "
    fields: list[Field] = [
        BeingField(OTHER, "Against", default=there[0].id, allowed=tuple([one.id for one in there]), refines=True),
        *asked.asked_fields(look, being, so_far),
        *asked.asked_fields(look, other, so_far, BEFORE, others, usually_met_by(look, what)),
        ChoiceField(ADVANTAGE, "Advantage", default=0, options=_advantages(being, other), refines=True, rule="MY-017"),
        *asked.conditions_field(look, being, what, whose=own), *asked.boon_fields(look, being, whose=own),
        *asked.conditions_field(look, other, met, BEFORE, others), *asked.boon_fields(look, other, BEFORE, others),
        asked.modifier_field(), asked.modifier_field(f"{BEFORE}modifier", f"{others}Modifier"),
        TextField(unopposed.WHAT, "For", longest=60),
    ]  # fmt: skip
    if rounds.acting(look, actor) is not None:
        fields.append(ToggleField(unopposed.ACTION, "Takes the action", default=True))
    dice, more, words = asked.dice_words(look, being, what, so_far)
    dice_met, more_met, words_met = asked.dice_words(look, other, met, so_far, BEFORE)
    ahead = more - more_met + advantage(so_far)
    chance = format_chance(chances.winning(dice, dice_met, ahead))
    working = f"{words}{_signed(advantage(so_far))} against {words_met}: {chance}"
    help = f"{what.name} against {met.name}; {being.name} wins ties"
    return Form(OPPOSE, "Make an opposed test", tuple(fields), help=help, working=working,
                blocked=_blocked(look, being))  # fmt: skip


def _blocked(look: Look, being: Being) -> str:
    lost = states.lost_for_good(look, being)
    return f"{being.name} is {module.line(look, lost).gone or 'lost'}." if lost else ""


def usually_met_by(look: Look, what: Tested) -> tuple[str, str]:
    """The statistic and skill that usually meet a test, a thief's step a guard's ears; its own, if nothing else is
    known (MY-016)."""
    entry = module.skills(look).get(what.skill)
    met = module.skill_named(look, entry.met_by) if entry is not None and entry.met_by else ""
    return (module.linked(look, met), met) if met else (what.statistic, what.skill)


def against(look: Look, other: Being, what: Tested, so_far: Answers) -> Tested:
    """What the other side tests."""
    return asked.asked_test(look, other, so_far, BEFORE, usually_met_by(look, what))


def _advantages(being: Being, other: Being) -> tuple[Option, ...]:
    """Nobody's, or a size of either side's; the side that has it gets it."""
    own = [Option(size, f"{name} of {being.name}’s: +{size}") for size, name in SIZES]
    others = [Option(-size, f"{name} of {other.name}’s: +{size}") for size, name in SIZES]
    return (Option(0, "Nobody’s"), *own, *others)


def advantage(answers: Answers) -> int:
    """By how much whoever began has the advantage; below 0: the other."""
    value = answers.get(ADVANTAGE)
    return value if type(value) is int and abs(value) <= OVERWHELMING else 0


def _signed(amount: int) -> str:
    return f" {'+' if amount > 0 else '−'} {abs(amount)}" if amount else ""


def oppose(play: Play, choice: Choice) -> None:
    """Both throw; whoever began burns first, then the other; the higher result wins, a tie goes to whoever began
    (R-05)."""
    being, other, answers = play.being(choice.actor), play.being(choice.answers[OTHER]), choice.answers
    what = asked.asked_test(play, being, answers)
    met = against(play, other, what, answers)
    if answers.get(unopposed.ACTION) is True:
        play.done(being.id)
    ahead, purpose = advantage(answers), unopposed.quoted(answers[unopposed.WHAT])
    own = _throw(play, being, what, answers, "", max(0, ahead), purpose or f"{what.name} against {other.name}")
    theirs = _throw(play, other, met, answers, BEFORE, max(0, -ahead), purpose or f"{met.name} against {being.name}",
                    own.total + 1)  # fmt: skip
    asked.use_up(play, being, answers)
    asked.use_up(play, other, answers, BEFORE)
    own = checks.burn(play, own, unopposed.offers(play, being, what), against=theirs.total)
    theirs = checks.burn(play, theirs, unopposed.offers(play, other, met), against=own.total, wins_ties=False)
    won = settle(play, own, theirs)
    at = asked.ticked_conditions(play, being, what, answers), asked.ticked_conditions(play, other, met, answers, BEFORE)
    last.remember(play, own, theirs.total, won, other.id, at=at[0])
    last.remember(play, theirs, own.total, not won, being.id, beats=True, at=at[1])
    unopposed.aftermath(play, own, won)
    unopposed.aftermath(play, theirs, not won)


def _throw(
    play: Play, being: Being, what: Tested, answers: Answers, before: str, advantage: int, purpose: str, need: int = 0
) -> Thrown:
    at = asked.ticked_conditions(play, being, what, answers, before)
    more = asked.more_terms(play, being, what, answers, before)
    if advantage:
        more.append(Term("Advantage", advantage, "MY-017"))
    terms = checks.terms_of(play, being.id, what.skill, more, *at)
    return checks.throw(play, being.id, what.statistic, what.skill, purpose, terms, need, at, ("wins", "loses"))


def settle(play: Play, own: Thrown, theirs: Thrown) -> bool:
    """Whether whoever began it wins; told, and what is to be marked is marked."""
    won = own.total >= theirs.total
    marking.record_contest(play, own, theirs, won)
    play.tell("{being} {does} {other}: {total} against {against}.", "wins" if won else "loses", "dice",
              being=play.being(own.who), other=play.being(theirs.who), does="beats" if won else "loses to",
              total=own.total, against=theirs.total)  # fmt: skip
    return won


ACTIONS = (
    Action(
        OPPOSE,
        "Make an opposed test",
        oppose,
        form,
        "being",
        "dice",
        "The higher result wins",
        "MY-016",
        found_by="check contest sneak hide stealth persuade",
    ),
)
