"""Mustering monsters: a fight begins, or more come in; who cannot be seen is said beforehand (EN-130, EN-240)."""

from __future__ import annotations

from systems.common.encounter_kit import joining
from systems.common.encounter_kit.joining import lines_field
from systems.common.every_game.actions import musters
from systems.common.forms import Answers, Choice, ChoiceField, Form, Option, TextField
from systems.common.kernel.actions import START
from systems.common.kernel.look import Look
from systems.common.kernel.naming import in_words
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being, Fight, altered
from systems.enondas.combat import plans
from systems.enondas.combat.facts import UNSEEN
from systems.enondas.combat.schedule import replan
from systems.enondas.encounters.bodies import add_bodies

BOTH = "both"
SIDES: dict[str, tuple[str, ...]] = {"none": (), PARTY: (PARTY,), FOES: (FOES,), BOTH: (FOES, PARTY)}


def start_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom the party meets, and who cannot be seen; there is no surprise and no distance."""
    if look.fighting:
        return None
    return Form(START, "Start the fight", (
        lines_field(look),
        TextField("name", "Name"),
        ChoiceField("unseen", "Unseen", "Whoever fights what cannot be seen counts half", "none", options=(
            Option("none", "Nobody"), Option(PARTY, "The party"), Option(FOES, "The monsters"),
            Option(BOTH, "Neither sees the other"),
        ), rule="EN-130"),
    ))  # fmt: skip


def meet(play: Play, answers: Answers) -> tuple[Being, ...]:
    """The monsters take the field, and it is told who cannot be seen; comes back as the monsters."""
    for muster in musters(answers["lines"]):
        add_bodies(play, muster)
    unseen = SIDES[answers["unseen"]]
    play.exchange(play.fight, Fight(name=answers["name"], ground=((UNSEEN, unseen),) if unseen else ()))
    foes = play.on_side(FOES)
    play.tell("The party meets {foes}.", icon="swords", foes=lambda: in_words(play, foes), **joining.called(play))
    if unseen:
        who = {PARTY: "The party", FOES: "The monsters"}[unseen[0]] if len(unseen) == 1 else "Neither side"
        verb = "cannot be seen" if len(unseen) == 1 else "sees the other"
        play.tell("{who} {verb}.", icon="eye-off", who=who, verb=verb)
    return foes


def join_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """More monsters into a running fight, on either side."""
    return joining.join_form(look, "Monsters")


def join(play: Play, choice: Choice) -> None:
    """Newcomers declare or roll with the others if that step goes on; else they act from the next round."""
    side, added = choice.answers["side"], list[str]()
    for muster in musters(choice.answers["lines"]):
        added += add_bodies(play, muster, side)
    take_turns(play, added)
    joining.tell_joined(play, added)


def take_turns(play: Play, added: list[str]) -> None:
    """Newcomers act in the step that goes on, if beings act in it, and in the steps to come."""
    turn, turns = play.turn, play.fight.turns
    if turn is None or not added:
        return
    if turn.phase in (plans.DECLARE, plans.DICE):
        now = altered(turn, actors=(*turn.actors, *added))
        turns = tuple([now if one is turn else one for one in turns])
        play.alter_fight(turns=turns, waiting=(*play.waiting, *added))
    replan(play)
