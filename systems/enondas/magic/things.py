"""Spells on things and places: locks, light, and whatever a campaign adds in words alone (EN-196 to EN-201)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.enondas.magic.casting import Casting, amount_words, lay, seconds, time_words
from systems.enondas.magic.targets import LOCKED

LANTERNS = {"1": "a lantern", "10": "ten lanterns"}


def open_lock(play: Play, cast: Casting) -> None:
    """A lock springs open; a Lock Lock only for a caster whose M is as high as its own (EN-196)."""
    held = play.effects().get(str(cast.answers.get("lock", "")))
    if held is None:
        thing = cast.thing or "the lock"
        play.tell("{thing} springs open, unless it is one of the few that resist.", "opens", "unlock",
                  thing=thing[:1].upper() + thing[1:])  # fmt: skip
        return
    theirs = int(held.fact("m", 1))
    if cast.m >= theirs:
        play.remove(held)
        play.tell("{lock} is broken: M {m} against {theirs}.", "opens", "unlock", lock=held, m=cast.m, theirs=theirs)
    else:
        play.tell("{lock} holds: M {m} against {theirs}.", "holds", "lock", lock=held, m=cast.m, theirs=theirs)


def lock(play: Play, cast: Casting) -> None:
    """A lock stays shut for M turns (EN-197)."""
    thing = cast.thing or "a lock"
    lay(play, cast, "", f"{cast.spell.name}: {thing}", LOCKED)
    play.tell("{spell} keeps {thing} shut for {time}.", icon="lock", spell=cast.spell.name, thing=thing,
              time=time_words(play, cast))  # fmt: skip


def light(play: Play, cast: Casting) -> None:
    """Light for M × 10 minutes (EN-198, EN-201)."""
    lanterns = amount_words(play, cast) if cast.spell.amount else "1"
    thing = cast.thing or "What is touched"
    lay(play, cast, "", f"{cast.spell.name}: {cast.thing}" if cast.thing else cast.spell.name, "light")
    play.tell("{thing} shines like {lanterns} for {time}.", icon="torch", thing=thing[:1].upper() + thing[1:],
              lanterns=LANTERNS.get(lanterns, f"{lanterns} lanterns"), time=time_words(play, cast))  # fmt: skip


def card(play: Play, cast: Casting) -> None:
    """A spell that is its text: the referee carries it out, its time is kept."""
    on = f" on {cast.thing}" if cast.thing else ""
    if seconds(play, cast):
        lay(play, cast, "", f"{cast.spell.name}{on}", "spell")
    play.tell("{spell}{on}: {text}", icon="spark", spell=cast.title, on=on, text=cast.spell.text)
