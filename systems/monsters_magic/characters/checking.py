"""Any check at the table, with its effect points spent; several that add up to a goal; the focus (MG-001 to MG-013)."""

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
)
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being, Term, altered
from systems.monsters_magic.base import checks
from systems.monsters_magic.base.sheet import ATTRIBUTES, SHORT, CharacterSheet
from systems.monsters_magic.base.vitals import MHP, PHP
from systems.monsters_magic.combat import facts, helping, opposing, reacting, sickness, spending
from systems.monsters_magic.combat.attacking import TRAITS, trait_fields
from systems.monsters_magic.combat.spending import Purse

CHECK, START, FOCUS = "characters.check", "characters.incremental", "characters.focus"
AGAINST_NUMBER, AGAINST_ARMOR, AGAINST_MIND = "number", "armor", "resistance"
A_TRY = "A try"  # where nobody says what is tried
GOAL = "goal"  # the kind of effect that counts effect points up to a goal
NOBODY = ""


def _who_may_act(look: Look, actor: str) -> Being | None:
    being = look.find(actor)
    return being if being is not None and look.stands(being) else None


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What is tried, by which attribute, against what."""
    if (being := _who_may_act(look, actor)) is None:
        return None
    against = so_far.get("against", AGAINST_NUMBER)
    others = tuple([one.id for one in look.everyone() if one.id != actor])
    ways = [
        Option(AGAINST_NUMBER, "A difficulty"),
        *(
            [Option(AGAINST_MIND, "Somebody’s attribute"), Option(AGAINST_ARMOR, "Somebody’s armor class")]
            if others
            else []
        ),
    ]
    fields: list[Field] = [
        TextField("what", "What", "As the table says it", default=A_TRY, longest=60),
        ChoiceField("attribute", "By", default=_prime(look, being), refines=True,
                    options=tuple([Option(one, SHORT[one]) for one in ATTRIBUTES])),
        *trait_fields(look, being),
        ChoiceField("against", "Against", default=AGAINST_NUMBER, options=tuple(ways), refines=True, rule="MG-003"),
    ]  # fmt: skip
    if against == AGAINST_NUMBER or not others:
        fields.append(ChoiceField("difficulty", "Difficulty", default=checks.environment(look, facts.in_danger(look)),
                                  rule="MG-005", options=tuple([
            Option(amount, f"{name} {amount}") for name, amount in checks.difficulties(look)])))  # fmt: skip
    else:
        fields.append(BeingField("target", "Whose", allowed=others))
        if against == AGAINST_MIND:
            fields.append(ChoiceField("resists", "Attribute", default="wisdom",
                                      options=tuple([Option(one, SHORT[one]) for one in ATTRIBUTES])))  # fmt: skip
    if goals := [one for one in look.effects().values() if one.kind == GOAL]:
        fields.append(ChoiceField("goal", "Adds to", "Instead of being spent", default=NOBODY, rule="MG-009", options=(
            Option(NOBODY, "Nothing"), *[Option(one.id, f"{one.name} {one.fact('progress', 0)} of {one.fact('goal')}")
                                         for one in goals])))  # fmt: skip
    fields.append(NumberField("modifier", "Modifier", "Yours to give", minimum=-20, maximum=20))
    return Form(CHECK, "Check", tuple(fields),
                help="3d6, modifier, traits; what is above the number are effect points. Reconstructed.")  # fmt: skip


def _prime(look: Look, being: Being) -> str:
    entry = look.library("callings").get(getattr(being.sheet, "calling", ""))
    return entry.prime if entry is not None else "strength"


def perform(play: Play, choice: Choice) -> None:
    """Throw, compare, and spend the points, or add them to a goal."""
    being, answers = play.being(choice.actor), choice.answers
    target, sized = play.find(str(answers.get("target", ""))), 0
    more = [*helping.terms(play, being.id, helping.CHECK)]
    if target is not None:
        more += opposing.attacker_terms(play, being, target)
    if answers["modifier"]:
        more.append(Term("Modifier", answers["modifier"]))
    if target is None:
        against = int(answers.get("difficulty", checks.environment(play, facts.in_danger(play))))
    elif answers["against"] == AGAINST_ARMOR:
        against = opposing.armor(play, being, target)
        sized = opposing.size_points(play, being, target)
    else:
        against = opposing.mind(play, being, target, str(answers.get("resists", "wisdom")), size=False)
    if being.id in play.waiting:
        play.done(being.id)
    terms = checks.check_terms(play, being, answers["attribute"], tuple(answers.get(TRAITS, ())), more)
    what = str(answers["what"]).strip() or A_TRY
    deed = "tries" if what == A_TRY else f"tries “{what}”"
    made = checks.check(play, being.id, what, terms, against, deed, size=sized)
    helping.use_up(play, being.id, helping.CHECK)
    points = checks.by_size(made.points, sized) if made.succeeds else 0
    if goal := answers.get("goal"):
        _add(play, str(goal), points)
    elif points:
        pool = MHP if answers["against"] == AGAINST_MIND else PHP
        spending.spend(play, Purse(being.id, target.id if target else "", points, pool,
                                   steps=play.fighting, own=("checks",)))  # fmt: skip
    elif target is not None:
        reacting.to_failure(play, made, target.id)
    sickness.after_deed(play, being.id)


def start_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What several checks shall come to together (MG-009)."""
    return Form(
        START,
        "Set a goal",
        (
            TextField("name", "What", required=True),
            NumberField("goal", "Effect points", default=20, minimum=1, maximum=999),
        ),
        help="Effect points of successive checks add up; a failure adds nothing. Reconstructed.",
    )


def start(play: Play, choice: Choice) -> None:
    name, goal = choice.answers["name"].strip(), choice.answers["goal"]
    play.put_on("", name, FOREVER, kind=GOAL, progress=0, goal=goal)
    play.tell("{name}: {goal:effect point|effect points} to gather.", icon="hourglass", name=name, goal=goal)


def _add(play: Play, id_: str, points: int) -> None:
    effect = play.effects().get(id_)
    if effect is None or not points:
        return
    name, goal = effect.fact("what", effect.name), effect.fact("goal")  # goals of older campaigns bear both in facts
    gathered = effect.fact("progress", effect.fact("gathered")) + points
    if gathered >= goal:
        play.remove(effect)
        play.tell("{name} is done.", "done", "check", name=name)
        return
    play.exchange(effect, altered(effect, name=name, data=(("progress", gathered), ("goal", goal))))
    play.tell("{name}: {gathered} of {goal}.", icon="hourglass", name=name, gathered=gathered, goal=goal)


def focus_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A point on the tally of the alignment's focus (MG-028)."""
    being = look.find(actor)
    return Form(FOCUS, "Mark the focus") if being is not None and isinstance(being.sheet, CharacterSheet) else None


def focus(play: Play, choice: Choice) -> None:
    being = play.being(choice.actor)
    play.change(being.id, "focus", being.sheet.focus + 1)
    play.tell("{being}: focus {tally}.", icon="star", being=being, tally=being.sheet.focus + 1)


ACTIONS = (
    Action(
        CHECK,
        "Check",
        perform,
        form,
        "being",
        "dice",
        "3d6 and what fits, its points spent",
        "MG-001",
        found_by="test skill ability save saving throw climb search listen",
    ),
    Action(START, "Set a goal", start, start_form, "table", "hourglass", "Several checks add up", "MG-009"),
    Action(FOCUS, "Mark the focus", focus, focus_form, "being", "star", "Acted on the alignment’s focus", "MG-028"),
)
