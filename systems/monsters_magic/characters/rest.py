"""Nights, recovery from consequences, the beginning of an adventure (MG-018, MG-025, MG-080)."""

from __future__ import annotations

from systems.common.forms import (
    Answers,
    BeingField,
    BeingsField,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    ToggleField,
)
from systems.common.kernel import turns
from systems.common.kernel.actions import REST, Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import PARTY, Being, Effect, Term
from systems.monsters_magic.base import checks, states, vitals
from systems.monsters_magic.base.attributes import level_of
from systems.monsters_magic.base.sheet import ATTRIBUTES, SHORT
from systems.monsters_magic.base.vitals import MHP
from systems.monsters_magic.combat import facts, gifts, helping, ranges, recovering, sickness
from systems.monsters_magic.combat.attacking import TRAITS, trait_fields

RECOVER, ADVENTURE = "characters.recover", "characters.adventure"
NIGHT = 8 * 3600


def rest_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who sleeps, and how many nights."""
    party = tuple([one.id for one in look.on_side(PARTY)])
    if look.fighting or not party:
        return None
    return Form(REST, "Rest", (
        NumberField("nights", "Nights", default=1, minimum=1, maximum=60),
        BeingsField("who", "Who rests", default=party, allowed=party),
    ), help="A night: physical hit points + level, mental ones in full.")  # fmt: skip


def night_gives(look: Look, being: Being) -> int:
    """Physical hit points that a night gives back: the level, and what is worn for it (MG-080)."""
    return level_of(look, being) + look.value(being.id, "night")


def rest(play: Play, choice: Choice) -> None:
    """Physical hit points and the level a night, mental ones in full (MG-080)."""
    nights = choice.answers["nights"]
    play.tell("{nights} of rest.", icon="rest", nights=f"{nights} {'night' if nights == 1 else 'nights'}")
    for who in choice.answers["who"]:
        being = play.being(who)
        if states.dead(play, being):
            continue
        body = vitals.heal(play, who, nights * night_gives(play, being))
        mind = vitals.heal(play, who, play.value(who, "mhp_most"), MHP)
        if body or mind:
            pools = ((vitals.PHP, body), (MHP, mind))
            given = [f"{points} {vitals.name_points(pool, points)}" for pool, points in pools if points]
            play.tell("{being} regains {given}.", "heals", "heart", being=play.being(who), given=" and ".join(given))
    turns.pass_time(play, nights * 86400 if nights > 1 else NIGHT)


def list_patients(look: Look, being: Being) -> list[Being]:
    """Whose troubles somebody can see to: its own first, then those of friends close by (MG-018)."""
    friends = [one for one in look.on_side(being.side) if one.id != being.id and not states.dead(look, one)
               and (not look.fighting or ranges.band(look, being, one) <= ranges.CLOSE)]  # fmt: skip
    return [one for one in (being, *friends) if recovering.troubles(look, one.id)]


def recover_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A check whose points add up against one consequence, of oneself or of a friend (MG-018)."""
    being = look.find(actor)
    if being is None or not look.stands(being):
        return None
    if not (patients := list_patients(look, being)):
        blocked = f"Nothing weighs on {being.name} or a friend close by: no consequence, no sickness."
        return Form(RECOVER, "Recover", blocked=blocked)
    if look.fighting and actor not in look.waiting:
        return Form(RECOVER, "Recover", blocked=f"It takes the action of a round: wait for {being.name}’s turn.")
    whom = next((one for one in patients if one.id == so_far.get("whom")), patients[0])
    found = recovering.troubles(look, whom.id)
    effect = next((one for one in found if one.id == so_far.get("trouble")), found[0])
    options = tuple([Option(one.id, f"{one.name}: {_say_gathered(look, one)}") for one in found])
    hold = int(effect.fact(gifts.HOLD, 0))
    steps = (("Its hold", hold),) if hold else checks.difficulties(look)
    usual = hold or checks.environment(look, facts.in_danger(look))
    by = "constitution" if whom.id == actor else "wisdom"
    fields: list[Field] = [
        BeingField("whom", "Whose", default=patients[0].id, allowed=tuple([one.id for one in patients]), refines=True,
                   rule="MG-018"),
        ChoiceField("trouble", "From", default=found[0].id, options=options, refines=True, rule="MG-018"),
        ChoiceField("attribute", "By", default="strength" if hold else by, refines=True,
                    options=tuple([Option(one, SHORT[one]) for one in ATTRIBUTES])),
        *trait_fields(look, being, "" if whom.id == actor else "heal"),
        ChoiceField("difficulty", "Against", default=usual, options=tuple([
            Option(amount, f"{name} {amount}") for name, amount in steps]), rule="MG-005"),
        NumberField("modifier", "Modifier", "Yours to give", minimum=-20, maximum=20),
    ]  # fmt: skip
    if recovering.needs_special(effect):
        fields.append(ToggleField("special", "With special help", "What is extreme goes by no other; yours to say",
                                  rule="MG-018"))  # fmt: skip
    return Form(RECOVER, "Recover", tuple(fields), working=_say_gathered(look, effect),
                help="Effect points are gathered until there are as many as it cost. "
                     "Ours, not the book’s.")  # fmt: skip


def _say_gathered(look: Look, effect: Effect) -> str:
    if hold := effect.fact(gifts.HOLD):
        return f"STR against {hold}"
    return f"{effect.fact('gathered', 0)} of {recovering.goal_of(look, effect)} gathered"


def recover(play: Play, choice: Choice) -> None:
    """The points are gathered; when there are as many as it cost, it is over."""
    being, answers = play.being(choice.actor), choice.answers
    whom = play.being(answers["whom"])
    effect = play.effects().get(answers["trouble"])
    if effect is None:
        raise Refused(f"{whom.name} has recovered from that already.")
    if recovering.needs_special(effect) and not answers.get("special"):
        raise Refused(f"{effect.name} is extreme: only special help throws it off. Tick it when there is some.")
    if play.fighting:
        play.done(being.id)
    more = helping.terms(play, being.id, helping.RECOVER)
    if answers["modifier"]:
        more.append(Term("Modifier", answers["modifier"]))
    terms = checks.check_terms(play, being, answers["attribute"], tuple(answers.get(TRAITS, ())), more)
    of = "" if whom.id == being.id else f" for {whom.name}"
    deed = f"works against {effect.name}{'' if whom.id == being.id else f' of {whom.name}'}"
    made = checks.check(play, being.id, f"Recovery from {effect.name}{of}", terms, answers["difficulty"], deed)
    helping.use_up(play, being.id, helping.RECOVER)
    recovering.count_against(play, whom, effect, made.succeeds, made.points)
    sickness.after_deed(play, being.id)


def adventure_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Hero points as a new adventure begins (MG-025)."""
    if look.fighting or not look.on_side(PARTY):
        return None
    said = f"Hero points: {look.house.mg_hero_points} a level, for everybody."
    return Form(ADVENTURE, "Begin an adventure", help=said)


def adventure(play: Play, choice: Choice) -> None:
    for being in play.on_side(PARTY):
        play.change(being.id, "hero_points", play.house.mg_hero_points * level_of(play, being))
    play.tell("A new adventure begins: hero points are full.", icon="star")


ACTIONS = (
    Action(REST, "Rest", rest, rest_form, "table", "rest", "Nights of sleep", "MG-080"),
    Action(
        RECOVER, "Recover", recover, recover_form, "being", "heart", "Effect points against a consequence", "MG-018"
    ),
    Action(
        ADVENTURE,
        "Begin an adventure",
        adventure,
        adventure_form,
        "table",
        "star",
        "Hero points are refilled",
        "MG-025",
        found_by="hero points",
    ),
)
