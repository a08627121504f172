"""Experience for the party: for the sitting as the Guide says, and for enemies by their level (MY-200, MY-202)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, BeingsField, Choice, Field, Form, NumberField, TextField, ToggleField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Hoard, altered
from systems.myriad.characters.advancement import levels
from systems.myriad.characters.creatures import worth
from systems.myriad.rolls.marking import LEVEL, RANDOM

KEY, LABEL = "characters.award", "Award experience"
USUAL, MOST = 5, 999_999  # a sitting is worth 3 to 10 (MY-200)
ONE = "xp_"  # field of one character's share, before its id
NAMED = 6
ADVICE = (
    "3 to 10 for a sitting: more for worthy foes, money, ideas and above all portrayal; less for killing innocents, "
    "idling, whining."
)


def spoils(look: Look) -> tuple[Hoard, ...]:
    """What fights left behind whose enemies have brought no experience yet."""
    return tuple([hoard for hoard in look.table.hoards.values() if hoard.experience and hoard.foes])


def enemy_shares(look: Look, hoards: Sequence[Hoard], who: Sequence[str]) -> dict[str, int]:
    """What each gets for the enemies of some hoards: each enemy counts in full for everybody, by its level beside the
    own one (MY-202)."""
    foes = [foe for hoard in hoards for foe in hoard.foes]
    return {one: sum([worth.experience_of(look, name, amount, one) for name, amount in foes]) for one in who}


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """How much for the sitting, who was there, the enemies; then everybody's sum, which may be written over."""
    everyone = levels.heroes(look)
    if not everyone:
        return None
    if look.house.advancement == RANDOM:
        return Form(KEY, LABEL, blocked="Characters rise by chance here: a new sitting rolls for what failed.")
    asked = _questions(look)
    answers = Form(KEY, LABEL, asked).settled(so_far)
    who = [being.id for being in everyone if being.id in answers["who"]]
    enemies = enemy_shares(look, spoils(look), who) if answers.get("enemies") else dict.fromkeys(who, 0)
    fields = [
        NumberField(f"{ONE}{one}", look.being(one).name, _help(look, one, answers["xp"], enemies[one]),
                    answers["xp"] + enemies[one], maximum=MOST, unit="XP")
        for one in who
    ]  # fmt: skip
    return Form(KEY, LABEL, (*asked, *fields), help=ADVICE)


def _questions(look: Look) -> tuple[Field, ...]:
    fields: list[Field] = [
        NumberField("xp", "For the sitting", "To each", USUAL, refines=True, maximum=MOST, unit="XP", rule="MY-200"),
    ]
    foes = [name for hoard in spoils(look) for name, _ in hoard.foes]
    if foes:
        said = ", ".join(foes[:NAMED]) + (" and more" if len(foes) > NAMED else "")
        fields.append(ToggleField("enemies", "For enemies too", said, True, refines=True, rule="MY-202"))
    ids = tuple([being.id for being in levels.heroes(look)])
    there = tuple([being.id for being in levels.living(look)])
    fields.append(BeingsField("who", "Who was there", default=there or ids, allowed=ids, refines=True))
    fields.append(TextField("why", "For", default="the sitting"))
    return tuple(fields)


def _help(look: Look, who: str, sitting: int, enemies: int) -> str:
    """``5 + 3 for enemies; 45 so far, level 5 at 70``."""
    sheet = look.being(who).sheet
    said = f"{sitting} + {enemies} for enemies; " if enemies else ""
    if look.house.advancement != LEVEL:
        return f"{said}{sheet.xp:,} to spend so far"
    following = sheet.level + 1
    return (
        f"{said}{sheet.xp:,} so far, level {following} at {levels.experience_needed(following, levels.times(look)):,}"
    )


def perform(play: Play, choice: Choice) -> None:
    """Experience to each, and the levels that follow; enemies have been counted then."""
    answers = choice.answers
    shares = {one: answers[f"{ONE}{one}"] for one in answers["who"] if answers.get(f"{ONE}{one}")}
    if not shares:
        play.tell("No experience is awarded.", icon="star")
    for who, xp in shares.items():
        levels.gain(play, who, xp, answers["why"].strip())
    if answers.get("enemies"):
        for hoard in spoils(play):
            play.exchange(hoard, altered(hoard, experience=0))


ACTIONS = (Action(KEY, LABEL, perform, form, "table", "star", rule="MY-200"),)
