"""Asking a deity: a vision, or its coming and what it then does (MM-104, MM-108, MM-008)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoicesField, Form, NotesField, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import Need
from systems.common.records.table import Effect
from systems.mazes_minotaurs.magic.casting import Casting, deity_of

DEED = "magic.deity"
PRESENT = "deity"  # the effect while a deity is there
ORDINARY, SACRED, ANOTHERS = "ordinary", "sacred", "another"
# The chance in 100 that a deity answers; a place sacred to both counts as sacred to its own (MM-R48).
CHANCES = {ORDINARY: 10, SACRED: 20, ANOTHERS: 5}
PLACES = (
    Option(ORDINARY, "An ordinary place · 10 %"),
    Option(SACRED, "Sacred to the deity, to others too or not · 20 %"),
    Option(ANOTHERS, "Sacred to another deity alone · 5 %"),
)
ABOUT = ("a person", "a place", "a situation")
TIMES = ("past", "present", "future")
# Magic that a deity can take from somebody whatever made it.
LIFTED = ("enslaved", "tree", "stone", "lowered", "drowned", "cursed", "compelled", "charmed", "confused", "illusion",
          "blind")  # fmt: skip


def foresee(play: Play, cast: Casting) -> None:
    """A vision: always true, not always clear; of what is to come it speaks in symbols (MM-104)."""
    caster = play.being(cast.caster)
    deity = deity_of(play, caster)
    asked, when = cast.word("question"), cast.word("when") or TIMES[1]
    play.tell("{deity} sends {caster} a true vision of {about}{asked}, from the {when}.", "vision", "eye",
              deity=deity.name if deity else "The deity", caster=caster, about=cast.word("about") or ABOUT[2],
              asked=f" ({asked})" if asked else "", when=when)  # fmt: skip
    play.tell("It shows itself in symbols; how much is seen is for the Maze Master to say." if when == TIMES[2]
              else "How much is seen, and how clearly, is for the Maze Master to say.", icon="eye")  # fmt: skip


def intervene(play: Play, cast: Casting) -> None:
    """The deity comes or does not; whether it does is thrown with d100 (MM-108, MM-008, MM-R18)."""
    caster = play.being(cast.caster)
    deity = deity_of(play, caster)
    name = deity.name if deity else "The deity"
    need = Need(CHANCES.get(cast.word("place"), CHANCES[ORDINARY]), under=True, hit="comes", miss="is silent")
    if not play.check(1, 100, caster.id, f"{name} answers", need):
        play.tell("{deity} does not answer {caster}.", "is silent", "cross", deity=name, caster=caster)
        return
    play.put_on("", f"{name} is here", FOREVER, kind=PRESENT, source=caster.id, deity=name)
    play.tell("{deity} appears at the call of {caster}, does as it will and succeeds in whatever it wants.", "comes",
              "sun", deity=name, caster=caster)  # fmt: skip


def _present(look: Look) -> Effect | None:
    return next((one for one in look.effects().values() if one.kind == PRESENT), None)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What a deity that is there does: any magic it takes away, any deed in words, and whether it leaves."""
    effect = _present(look) if look.effects() else None
    if effect is None:
        return None
    found = [(one, on) for one in look.effects().values() if one.kind in LIFTED and (on := look.find(one.on))]
    options = tuple([Option(one.id, f"{one.name} ({on.name})") for one, on in found])
    name = str(effect.fact("deity"))
    return Form(DEED, f"{name} acts", (
        *([ChoicesField("lifts", "Takes away", options=options, rule="MM-108")] if options else []),
        NotesField("deed", "Deed", "Whatever it wants succeeds", longest=500),
        ToggleField("leaves", "Leaves", "Its task is done", default=True),
    ), help="The priest has no say in it.")  # fmt: skip


def act(play: Play, choice: Choice) -> None:
    """The deity has its will (MM-108)."""
    effect, answers = _present(play), choice.answers
    if effect is None:
        return
    name = str(effect.fact("deity"))
    if deed := answers["deed"].strip():
        play.tell("{deity}: {deed}", icon="sun", deity=name, deed=deed)
    for id_ in answers.get("lifts", ()):
        lifted = play.effects().get(id_)
        if lifted is not None:
            play.remove(lifted)
            play.tell("{deity} takes {effect} from {being}.", "lifted", "sun", deity=name, effect=lifted,
                      being=play.being(lifted.on))  # fmt: skip
            play.game.effect_ends(play, lifted)
    if answers["leaves"]:
        play.remove(effect)
        play.tell("{deity} is gone.", icon="cloud-being", deity=name)


__all__ = ["ABOUT", "CHANCES", "DEED", "PLACES", "TIMES", "act", "foresee", "form", "intervene"]
