"""An ability test on the desk: against a target number, sixes burnt on what works on such a roll (MY-010 to MY-015)."""

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
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import count_name
from systems.common.kernel.play import Play
from systems.common.records.figures import format_chance
from systems.common.records.table import Being, Term
from systems.myriad.base import arms, chances, module, states, vitals
from systems.myriad.base.entries_kit import Sfx
from systems.myriad.characters.testing import last_test as last
from systems.myriad.combat import facts, places, rounds
from systems.myriad.combat.hits import blows, sfx_effects
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.rolls import checks, luck, specials
from systems.myriad.rolls import circumstances as asked
from systems.myriad.rolls.checks import Offer, Thrown
from systems.myriad.rolls.circumstances import Tested

TEST = "characters.test"
HOW_HARD, NUMBER, WHAT, ACTION = "difficulty", "target", "what", "action"
OTHER, USUAL_TARGET, HIGHEST = 0, 6, 30
FREE_BONUS = 1  # of a free attack at the end of a leap (MY-422)
WORTH = {"free_attack": 6, "restore": 4}


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What is tested, how hard it is, and what else counts; the working has the dice and the chance."""
    being = asked.person(look, actor)
    if being is None:
        return None
    what = asked.asked_test(look, being, so_far)
    fields: list[Field] = [*asked.asked_fields(look, being, so_far), *difficulty_fields(so_far)]
    missing = asked.missing_tools(look, being, what.skill)
    if missing:
        label = f"With {missing} at hand"
        fields.append(ToggleField(asked.TOOLS, label, "Impossible without", refines=True, rule="MY-301"))
    fields += [*asked.conditions_field(look, being, what), *asked.boon_fields(look, being)]
    fields += [asked.modifier_field(help="Circumstances are part of the target number"),
               TextField(WHAT, "For", longest=60)]  # fmt: skip
    if rounds.acting(look, actor) is not None:
        fields.append(ToggleField(ACTION, "Takes the action", default=True))
    dice, more, words = asked.dice_words(look, being, what, so_far)
    target = target_of(so_far)
    return Form(TEST, "Make a test", tuple(fields), blocked=_blocked(look, being, missing, so_far), help=what.name,
                working=f"{words} ≥ {target}: {format_chance(chances.passing(dice, more, target))}")  # fmt: skip


def difficulty_fields(so_far: Answers) -> list[Field]:
    """A rung of the ladder, or any number."""
    rungs = tuple([Option(target, f"{name} {target}") for name, target in checks.LADDER])
    found: list[Field] = [
        ChoiceField(HOW_HARD, "How hard", default=USUAL_TARGET, options=(*rungs, Option(OTHER, "Another number")),
                    refines=True, rule="MY-014")
    ]  # fmt: skip
    if _is(so_far.get(HOW_HARD), OTHER):
        found.append(
            NumberField(NUMBER, "Target number", default=USUAL_TARGET, minimum=1, maximum=HIGHEST, refines=True)
        )
    return found


def _is(value: object, number: int) -> bool:
    return type(value) is int and value == number


def target_of(answers: Answers) -> int:
    """The target number that is meant."""
    hard, number = answers.get(HOW_HARD), answers.get(NUMBER)
    if _is(hard, OTHER):
        return number if type(number) is int and 1 <= number <= HIGHEST else USUAL_TARGET
    return next((target for _, target in checks.LADDER if _is(hard, target)), USUAL_TARGET)


def _blocked(look: Look, being: Being, missing: str, so_far: Answers) -> str:
    if lost := states.lost_for_good(look, being):
        return f"{being.name} is {module.line(look, lost).gone or 'lost'}."
    if missing and so_far.get(asked.TOOLS) is not True:
        return f"{being.name} carries no {missing}: without, this cannot be done."
    return ""


def test(play: Play, choice: Choice) -> None:
    """The dice, the sixes, the result, and what the sixes bring."""
    being, answers = play.being(choice.actor), choice.answers
    what = asked.asked_test(play, being, answers)
    if answers.get(ACTION) is True:
        play.done(being.id)
    thrown = roll(play, being, what, target_of(answers), answers, quoted(answers[WHAT]))
    aftermath(play, thrown, checks.passed(thrown, target_of(answers)))


def quoted(words: str) -> str:
    """What the Guide calls a test, in quotation marks, so that sentences may go round it; nothing of nothing."""
    return f"“{words.strip()}”" if words.strip() else ""


def roll(
    play: Play, being: Being, what: Tested, target: int, answers: Answers, purpose: str = "", work: str = "",
    way: str = "",
) -> Thrown:  # fmt: skip
    """A test against a number, told and remembered; fame that was claimed is used up."""
    at = asked.ticked_conditions(play, being, what, answers)
    more = asked.more_terms(play, being, what, answers)
    asked.use_up(play, being, answers)
    named = purpose or count_name(1, f"{what.name} test")
    thrown = luck.roll_test(play, being.id, what.statistic, what.skill, target, named, more,
                              offers(play, being, what), at, asks=False)  # fmt: skip
    last.remember(play, thrown, target, checks.passed(thrown, target), work=work, way=way, at=at)
    return thrown


def offers(look: Look, being: Being, what: Tested) -> tuple[Offer, ...]:
    """What sixes of a test may be burnt on."""

    def most(one: Sfx) -> int:
        if one.effect == "free_attack" and look.house.one_extra_action and being.id in look.fact(facts.EXTRA, ()):
            return -1
        if one.effect == "restore" and not vitals.missing(
            being, vitals.line_of(look, being, sfx_effects.restores(look, one))
        ):
            return -1
        return 0

    def worth(one: Sfx) -> int:
        return 0 if one.effect == "free_attack" and not look.fighting else WORTH.get(one.effect, 0)

    return specials.offers_for(look, being, "test", "", what.skill, worth=worth, most=most)


def aftermath(play: Play, thrown: Thrown, made: bool) -> None:
    """What the burnt sixes bring: a test must have succeeded, unless the effect says otherwise (R-19)."""
    entries = play.library("sfx") if thrown.burnt else {}
    for key, units in thrown.burnt:
        one: Sfx = entries[key]
        if not made and not one.always:
            continue
        being = play.being(thrown.who)
        if one.effect == "free_attack":
            _free_attack(play, being, one)
        elif one.effect == "buff":
            sfx_effects.buff(play, being.id, one, units)
        elif one.effect == "restore" and vitals.heal(
            play, being.id, units * one.amount, line := sfx_effects.restores(play, one)
        ):
            play.tell("{being} regains {given}.", "heals", "heart", being=being,
                      given=vitals.describe_regained(play, being, line))  # fmt: skip


def _free_attack(play: Play, being: Being, one: Sfx) -> None:
    """A close attack at +1 on a foe, beside whom the leap ends; outside a conflict the Guide says what comes of it."""
    fights = [module.conflict(play, key) for key in states.conflicts_fought(play)] if play.fighting else []
    fought = next((fight for fight in fights if fight.armed), None)
    foes = sorted([foe for foe in play.against(being.side) if play.stands(foe)],
                  key=lambda foe: places.distance(play, being, foe))  # fmt: skip
    if fought is None or not foes:
        play.tell("{being} may make a free close attack at +1.", icon="swords", being=being)
        return
    blades = [arm for arm in arms.arms(play, being) if not arm.thrown_or_shot]
    answers = play.ask(being.id, Form("free attack", f"{being.name}: free attack at +1", (
        BeingField("target", "Target", default=foes[0].id, allowed=tuple([foe.id for foe in foes])),
        ChoiceField("arm", "With", default=blades[0].key, options=tuple([
            Option(arm.key, f"{arm.name} {arm.damage}D") for arm in blades])),
    )))  # fmt: skip
    target = play.being(answers["target"])
    arm = next(arm for arm in blades if arm.key == answers["arm"])
    here, there = places.place(play, being), places.place(play, target)
    beside = max(there - places.REACH, min(here, there + places.REACH))
    if beside != here:
        places.shift(play, being, beside)
    play.add_to_fact(being.id, facts.EXTRA)
    more, skill = (Term(one.name, FREE_BONUS, one.rule),), arms.skill_with(fought, arm)
    blows.resolve(play, Blow(being.id, target.id, fought, skill, arm, more, arm.damage, again=True))


ACTIONS = (
    Action(
        TEST,
        "Make a test",
        test,
        form,
        "being",
        "dice",
        "A statistic and a skill against a number",
        "MY-010",
        found_by="check skill ability save climb swim search listen",
    ),
)
