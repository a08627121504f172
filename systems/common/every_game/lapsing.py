"""What is said of those who had begun to act, and have nobody left for the rest of it once others have acted; and of
what ends with its fight."""

from __future__ import annotations

from systems.common.kernel.caching import per_look
from systems.common.kernel.groups import names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject, plural
from systems.common.kernel.play import Play
from systems.common.records.table import ROUND

LAPSED = "{who} {does} no more {what}."
OVER = "The {what} is over."  # told of what went on beside a fight and ends with it


@per_look
def _begun(look: Look) -> tuple[tuple[str, str], ...]:
    """Who of those who wait has acted in part, and what is left of it: ``blows`` of ``2 more blows``."""
    if look.turn is None:
        return ()
    left = [(who, look.game.still_acts(look, look.being(who))) for who in look.waiting if who != ROUND]
    return tuple([(who, plural(words.rpartition(" ")[2])) for who, words in left if words])


def tell_lapsed(before: Look, play: Play, doer: str) -> None:
    """Name those, but for whoever did it, to whom nothing is left of an act they had begun; not once the fight is won,
    and of nobody who cannot act any more, or whose turn is over: that is told by itself."""
    if not (begun := _begun(before)) or not play.fighting or (play.round, play.now) != (before.round, before.now):
        return
    if len({being.side for being in play.standing()}) < 2:
        return
    still = {who for who, _ in _begun(play)}
    lapsed: dict[str, list[str]] = {}
    for who, what in begun:
        if who in play.waiting and who not in still and who != doer and play.able(play.being(who)):
            lapsed.setdefault(what, []).append(who)
    for what, whose in lapsed.items():
        play.tell(
            LAPSED, icon="hourglass", who=as_subject(names_of(play, whose)),
            does="has" if len(whose) == 1 else "have", what=what,
        )  # fmt: skip
