"""Mustering monsters: a fight begins, or more come in; who cannot be seen is said beforehand (EN-130, EN-240)."""

from __future__ import annotations

from collections import Counter

from systems.common import turns
from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, Option, RowsField, TextField
from systems.common.game import JOIN, START
from systems.common.look import Look
from systems.common.play import Play
from systems.common.standing import MUSTER_COLUMNS, musters
from systems.common.table import FOES, PARTY, Being, Fight, altered
from systems.enondas.combat import plans
from systems.enondas.combat.facts import UNSEEN
from systems.enondas.combat.schedule import replan
from systems.enondas.encounters.bodies import add_bodies

BOTH = "both"
SIDES: dict[str, tuple[str, ...]] = {"none": (), PARTY: (PARTY,), FOES: (FOES,), BOTH: (FOES, PARTY)}


def _lines() -> tuple[Field, ...]:
    return (RowsField("lines", "Monsters", columns=MUSTER_COLUMNS),)


def start_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom the party meets, and who cannot be seen; there is no surprise and no distance."""
    if look.fighting:
        return None
    return Form(START, "Start the fight", (
        *_lines(),
        TextField("name", "Name"),
        ChoiceField("unseen", "Unseen", "Whoever fights what cannot be seen counts half", "none", options=(
            Option("none", "Nobody"), Option(PARTY, "The party"), Option(FOES, "The monsters"),
            Option(BOTH, "Neither sees the other"),
        ), rule="EN-130"),
    ))  # fmt: skip


def start(play: Play, choice: Choice) -> None:
    """The monsters take the field, and the first round begins."""
    answers = choice.answers
    for muster in musters(answers["lines"]):
        add_bodies(play, muster)
    unseen = SIDES[answers["unseen"]]
    play.exchange(play.fight, Fight(name=answers["name"], ground=((UNSEEN, unseen),) if unseen else ()))
    foes = play.on_side(FOES)
    play.tell("The party meets {foes}.", icon="swords", foes=named(foes))
    if unseen:
        who = {PARTY: "The party", FOES: "The monsters"}[unseen[0]] if len(unseen) == 1 else "Neither side"
        verb = "cannot be seen" if len(unseen) == 1 else "sees the other"
        play.tell("{who} {verb}.", icon="eye-off", who=who, verb=verb)
    if foes:
        turns.begin(play)


def named(beings: tuple[Being, ...]) -> str:
    """Who these are, bodies of one kind together: ``3 × Orc, Ogre``."""
    names = Counter([being.name.rpartition(" ")[0] if being.number else being.name for being in beings])
    return ", ".join([f"{count} × {name}" if count > 1 else name for name, count in names.items()]) or "nobody"


def join_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """More monsters into a running fight, on either side."""
    if not look.fighting:
        return None
    return Form(JOIN, "Bring in", (*_lines(), ChoiceField("side", "Side", default=FOES, options=(
        Option(FOES, "Monsters"), Option(PARTY, "Party"),
    ))))  # fmt: skip


def join(play: Play, choice: Choice) -> None:
    """Newcomers declare or roll with the others if that step goes on; else they act from the next round."""
    side, added = choice.answers["side"], list[str]()
    for muster in musters(choice.answers["lines"]):
        added += add_bodies(play, muster, side)
    take_turns(play, added)
    play.tell("{names} join the fight.", icon="swords", names=named(tuple([play.being(who) for who in added])))


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
