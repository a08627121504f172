"""Those who give up a fight because their will is broken: they surrender, flee, or change sides (MY-921, R-14)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import FOES, PARTY, Being, Until, altered
from systems.myriad.base import module, states
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.base.sheet import PersonSheet

KEY = "social.yield"
SURRENDERS, FLEES, TURNS, FIGHTS_ON = "surrenders", "flees", "turns", "fights on"
KINDS = {SURRENDERS: ("Surrendered", "surrendered"), FLEES: ("Fled", "fled")}
OPTIONS = (
    Option(SURRENDERS, "Surrenders"), Option(FLEES, "Flees"), Option(TURNS, "Changes sides"),
    Option(FIGHTS_ON, "Fights on", "Nobody listens in this noise"),
)  # fmt: skip


def ask_of(play: Play, who: str, fought: Conflict) -> None:
    """Whoever lost the last box among blows gives up the fight, unless the Guide says that it goes on."""
    if not play.fighting or fought.key == module.conflict_begun(play):
        return
    being = play.being(who)
    if not states.out_of(being, fought.line) or not play.stands(being) or play.under(who, HEEDLESS):
        return
    answers = play.ask(REFEREE, Form("yield", f"{being.name} has no {module.line(play, fought.line).name} left", (
        ChoiceField("how", "And", default=_usually(play), options=OPTIONS, rule="MY-921"),
    )))  # fmt: skip
    give_up(play, who, answers["how"])


def _usually(look: Look) -> str:
    """Where words are part of the battle, whoever has no heart left gives up (MY-921); else a line that is gone bars
    from its own kind of conflict alone (MY-408)."""
    return SURRENDERS if look.house.psychological_warfare else FIGHTS_ON


HEEDLESS = "heedless"  # an effect without a name: the Guide has said that this one fights on


def give_up(play: Play, who: str, how: str) -> None:
    """Out of the fight, or over to the other side; or it goes on without another word."""
    being = play.being(who)
    if how in KINDS:
        name, kind = KINDS[how]
        play.put_on_at_once(who, name, Until("fight"), kind=kind)
        play.tell("{being} {how}.", how, "flag", being=being, how=how)
        play.done(who)
    elif how == TURNS:
        play.exchange(being, altered(being, side=PARTY if being.side != PARTY else FOES))
        play.tell("{being} changes sides.", "turns", "people", being=being)
    else:
        play.put_on(who, "", Until("fight"), kind=HEEDLESS)
        play.tell("{being} fights on all the same.", icon="swords", being=being)


def _given_up(look: Look, being: Being) -> bool:
    return states.lies_on(look, being, *[kind for _, kind in KINDS.values()])


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What somebody does who has had enough, or who takes heart again."""
    being = look.find(actor)
    if being is None or not look.fighting or not isinstance(being.sheet, PersonSheet):
        return None
    if _given_up(look, being):
        return Form(KEY, "Fight again", help=f"{being.name} takes up the fight again")
    if not look.stands(being):
        return None
    return Form(KEY, "Give up the fight", (
        ChoiceField("how", "How", default=SURRENDERS, options=OPTIONS[:3], rule="MY-921"),
    ))  # fmt: skip


def give_up_or_not(play: Play, choice: Choice) -> None:
    """By the Guide's hand."""
    being = play.being(choice.actor)
    if _given_up(play, being):
        play.lift(being.id, *[kind for _, kind in KINDS.values()])
        play.put_on(being.id, "", Until("fight"), kind=HEEDLESS)
        play.tell("{being} fights again.", icon="swords", being=being)
        return
    give_up(play, being.id, choice.answers["how"])
