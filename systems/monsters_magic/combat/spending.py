"""Effect points spent in one form: range, damage, consequences, effects of one's own (MG-012 to MG-015, MG-071).

What is asked is an ordinary form with a purse; ``spend`` asks it and carries the answers out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from systems.common.forms import Answers, ChoiceField, ChoicesField, Field, Form, NumberField, Option, TextField
from systems.common.look import Look
from systems.common.play import Play
from systems.monsters_magic import consequences, vitals
from systems.monsters_magic.arms import BANDS
from systems.monsters_magic.combat import ranges, refusing
from systems.monsters_magic.grades import GRADES, MINOR, amount, price
from systems.monsters_magic.vitals import NAMES, PHP

SPEND = "spend"
DAMAGE, GRADED, CALLED, STEPS, PUSH, HERO, OWN, OWN_CALLED = (
    "damage", "consequences", "called", "steps", "push", "hero", "own", "own_called",
)  # fmt: skip
NONE = ""


@dataclass(frozen=True, slots=True)
class Purse:
    """What may be bought with the effect points of one check.

    ``cap``: the most damage; below 0: no damage at all.  ``owed``: bands that must be bought before anything else.
    ``steps``: whether range may be changed.  ``own``: figures that an effect on oneself would help; none: none can be
    bought.  ``names``: suggestions for what consequences are called.
    """

    actor: str
    target: str = ""
    points: int = 0
    pool: str = PHP
    cap: int = 0
    owed: int = 0
    steps: bool = True
    graded: bool = True
    own: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    words: str = ""


def form_of(look: Look, purse: Purse) -> Form:
    """The form that counts the points down."""
    actor = look.being(purse.actor)
    target = look.find(purse.target) if purse.target else None
    heroic = int(getattr(actor.sheet, "hero_points", 0))
    left = max(0, purse.points - abs(purse.owed) * price(look, MINOR))
    fields: list[Field] = []
    if target is not None and purse.cap >= 0:
        most = min(left + (1 if heroic else 0), purse.cap) if look.house.mg_damage_cap and purse.cap else left + 1
        fields.append(NumberField(DAMAGE, f"Damage to {NAMES[purse.pool]}", "One for one", default=min(left, most),
                                  maximum=max(0, most), each=1, rule="MG-046"))  # fmt: skip
    if target is not None and purse.graded:
        fields += _graded_fields(look, purse)
    if target is not None and purse.steps:
        fields += _range_fields(look, purse)
    if purse.own:
        fields += _own_fields(look)
    if heroic:
        fields.append(NumberField(HERO, "Hero point", f"+1 effect point; {heroic} left", maximum=1, each=-1,
                                  rule="MG-025"))  # fmt: skip
    title = f"{actor.name}: {purse.points} effect points"
    return Form(SPEND, title, tuple(fields), purse=purse.points, purse_label="Effect points", help=purse.words)


def _graded_fields(look: Look, purse: Purse) -> list[Field]:
    """One consequence of each grade that the target does not bear yet (MG-015)."""
    options = tuple([
        Option(grade, f"{grade.capitalize()} −{amount(look, grade)}", price=price(look, grade),
               blocked="" if consequences.room_for(look, purse.target, grade)
               else f"there is one already: {consequences.held(look, purse.target)[grade].name}.")
        for grade in GRADES
    ])  # fmt: skip
    hint = ", ".join(purse.names)
    return [
        ChoicesField(GRADED, "Consequences", "Penalties with a name, until they are thrown off", options=options,
                     rule="MG-012"),
        TextField(CALLED, "Called", f"What happened, as the table says it{': ' + hint if hint else ''}; more than one, "
                  "with commas between", default=purse.names[0] if purse.names else ""),
    ]  # fmt: skip


def _range_fields(look: Look, purse: Purse) -> list[Field]:
    """Bands to change, towards below 0; what is owed for the weapon stands there already (MG-071)."""
    actor, target = look.being(purse.actor), look.being(purse.target)
    now = ranges.band(look, actor, target)
    cost = price(look, MINOR)
    options = []
    for number in range(len(BANDS)):
        steps = abs(number - now)
        wrong = "" if not purse.owed or number == now + purse.owed else "the weapon does not serve there."
        options.append(Option(number, f"{ranges.name(number).capitalize()}{' (now)' if number == now else ''}",
                              price=steps * cost, blocked=wrong))  # fmt: skip
    push = Option("back", "Knock back one band", price=cost)
    shift = Option("shift", "Move both 5 ft", price=cost)
    return [
        ChoiceField(STEPS, "Range", f"{cost} a band", default=now + purse.owed, options=tuple(options), rule="MG-071"),
        ChoicesField(PUSH, "At once", options=(push, shift), rule="MG-014"),
    ]


def _own_fields(look: Look) -> list[Field]:
    options = (Option(NONE, "None"), *[Option(grade, f"{grade.capitalize()} +{amount(look, grade)}",
                                              price=price(look, grade)) for grade in GRADES])  # fmt: skip
    return [ChoiceField(OWN, "Effect on oneself", default=NONE, options=options, rule="MG-013"),
            TextField(OWN_CALLED, "Called")]  # fmt: skip


def spend(play: Play, purse: Purse) -> Answers:
    """Ask what the points go into and carry it out; comes back as what was answered."""
    if purse.points <= 0:
        return {}
    form = form_of(play, purse)
    if not form.fields:
        return {}
    answers = play.ask(purse.actor, form)
    if answers.get(HERO):
        actor = play.being(purse.actor)
        play.change(actor.id, "hero_points", actor.sheet.hero_points - 1)
        play.tell("{being} spends a hero point: +1 effect point.", "hero", "star", being=actor)
    carry_out(play, purse, answers)
    return answers


def carry_out(play: Play, purse: Purse, answers: Answers) -> None:
    """Range, damage, consequences and effects as they were bought."""
    actor = play.being(purse.actor)
    target = play.find(purse.target) if purse.target else None
    if target is not None and STEPS in answers:
        ranges.set_band(play, actor, target, int(answers[STEPS]))
    if target is not None and answers.get(DAMAGE):
        vitals.hurt(play, target.id, int(answers[DAMAGE]), purse.pool)
    if target is not None:
        for grade, called in zip(answers.get(GRADED, ()), names_of(str(answers.get(CALLED, ""))), strict=False):
            if refusing.refused(play, purse.points, purse.cap, purse.pool, target.id, str(grade), called):
                return
            consequences.impose(play, target.id, str(grade), called, actor.id)
        _at_once(play, purse, answers.get(PUSH, ()))
    if answers.get(OWN):
        called = str(answers.get(OWN_CALLED, "")).strip() or "an advantage"
        consequences.help_with(play, actor.id, str(answers[OWN]), called, purse.own, source=actor.id)


def _at_once(play: Play, purse: Purse, bought: Sequence[object]) -> None:
    actor, target = play.being(purse.actor), play.being(purse.target)
    if "back" in bought:
        ranges.set_band(play, actor, target, ranges.band(play, actor, target) + 1)
    if "shift" in bought:
        play.tell("{actor} and {target} move up to 5 ft.", "moves", "footprints", actor=actor, target=target)


def names_of(called: str) -> list[str]:
    """What consequences are called, one for each; the last serves for all that follow."""
    found = [one.strip() for one in called.split(",") if one.strip()] or [""]
    return [*found, *([found[-1]] * len(GRADES))]
