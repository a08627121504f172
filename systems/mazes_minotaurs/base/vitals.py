"""Wounds, subdual and healing: what is lost, who falls, what comes back (MM-049, MM-050, MM-069, MM-076)."""

from __future__ import annotations

from systems.common.kernel.play import NO_HARM, Play
from systems.common.records.table import Being, Until
from systems.mazes_minotaurs.base.states import dead, lies_on, unconscious

OUT, LIES, MINUTE = "knocked out", "2d6", 60  # the kind of the effect, and the minutes that it lasts
FALLEN = "fallen"  # fact: who fell unconscious in the turn that goes on


def hurt(play: Play, who: str, amount: int, why: str = "") -> int:
    """Take Hits away; comes back as how many it were.  The story says who falls; never below 0 (MM-R35)."""
    being = play.being(who)
    amount = max(0, amount - fortitude(play, being))
    if not amount or dead(play, being):
        if not amount:
            play.tell("{being} is not harmed{why}.", NO_HARM, "shield", being=being, why=why)
        return 0
    before, was_out = being.sheet.hits, unconscious(play, being)
    taken: int = min(amount, before)
    play.change(who, "hits", max(0, before - amount))
    if play.fighting:
        play.add_to_fact(who, "hurt")  # breaks concentration (MM-R37)
    after = play.being(who)
    if dead(play, after):
        play.tell("{being} takes {amount}{why} and dies.", "dies", "skull", being=being, amount=amount, taken=taken,
                  why=why)  # fmt: skip
    elif unconscious(play, after) and not was_out:
        play.tell("{being} takes {amount}{why} and falls unconscious.", "falls", "drop", being=being, amount=amount,
                  taken=taken, why=why)  # fmt: skip
        if play.fighting:
            play.add_to_fact(who, FALLEN)
    else:
        play.tell("{being} takes {amount}{why}: {left} left.", "wounded", "drop", being=being, amount=amount,
                  taken=taken, why=why, left=after.sheet.hits)  # fmt: skip
    if after.sheet.subdual:
        knock_out(play, who)  # MM-R32: damage of either kind
    return taken


def fortitude(play: Play, being: Being) -> int:
    """What the gift of Fortitude takes off each damage roll (MM-106, MM-R46)."""
    return play.value(being.id, "fortitude_gift") if play.effects() else 0


def subdue(play: Play, who: str, amount: int) -> None:
    """Damage of fists: whoever has more of it than Hits is knocked out; after that it is real (MM-069, MM-R32)."""
    being = play.being(who)
    if lies_on(play, being, OUT):  # whoever was felled in a common turn still stood when this blow was struck (MM-042)
        hurt(play, who, amount)
        return
    amount = max(0, amount - fortitude(play, being))
    if not amount:
        return
    play.change(who, "subdual", being.sheet.subdual + amount)
    if play.fighting:
        play.add_to_fact(who, "hurt")
    play.tell("{being} takes {amount} of subdual: {all} in all.", "subdued", "hand", being=being, amount=amount,
              all=being.sheet.subdual + amount)  # fmt: skip
    knock_out(play, who)


def knock_out(play: Play, who: str) -> None:
    """Whoever has taken more subdual than Hits are left lies there for 2d6 minutes (MM-069, MM-R68)."""
    being = play.being(who)
    if being.sheet.subdual > being.sheet.hits > 0 and not play.under(who, OUT):
        minutes = play.total(LIES, who, "Minutes knocked out")
        play.put_on(who, "Knocked out", Until("clock", at=play.clock.seconds + minutes * MINUTE), kind=OUT)
        play.tell("{being} is knocked out for {minutes} minutes.", "knocked out", "drop", being=being, minutes=minutes)


def wake(play: Play, who: str) -> None:
    """The minutes are over: 1d6 less of subdual.

    Awake even if there is still more of it than Hits, until the next blow (MM-069, MM-R32).
    """
    being = play.being(who)
    if dead(play, being):
        return
    left = max(0, being.sheet.subdual - play.total("1d6", who, "Subdual gone on waking"))
    play.change(who, "subdual", left)
    said = "does not wake, so badly hurt" if unconscious(play, being) else "wakes"
    play.tell("{being} {said}: {left} of subdual left.", "wakes", "heart", being=being, said=said, left=left)


def heal(play: Play, who: str, amount: int) -> int:
    """Give Hits back, never above the total and not to the dead; comes back as how many it were (MM-R35)."""
    being = play.being(who)
    if dead(play, being):
        return 0
    gained: int = max(0, min(play.value(who, "hits_most"), being.sheet.hits + amount) - being.sheet.hits)
    play.change(who, "hits", being.sheet.hits + gained)
    return gained


def set_track(play: Play, being: Being, track: str, value: int) -> None:
    """A track is set by hand; what follows from it happens too."""
    play.change(being.id, track, value)
    if track in ("hits", "subdual"):
        knock_out(play, being.id)
