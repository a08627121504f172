"""Rest that counts in all, however it was cut: two halves of a rest are one whole.

What somebody has rested stands as a nameless effect on them, with the moment until which it went on.  A rest that
begins at that moment goes on with it; what came between breaks it off, where the rule wants it unbroken.  Campaigns of
earlier versions name that moment otherwise.
"""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Effect, altered

KIND, WHAT, AMOUNT, UP_TO = "rested", "what", "seconds", "until second"


def _find(look: Look, who: str, what: str) -> Effect | None:
    return next((effect for effect in look.effects_on(who, KIND) if effect.fact(WHAT, "") == what), None)


def rested_before(look: Look, who: str, what: str, since: int | None = None) -> int:
    """How much rest of this sort somebody has behind them; with ``since`` only what went on up to that second."""
    effect = _find(look, who, what)
    if effect is None or (since is not None and effect.fact(UP_TO, effect.fact("ends")) != since):
        return 0
    return int(effect.fact(AMOUNT, 0))


def keep_rest(play: Play, who: str, what: str, amount: int) -> None:
    """So much rest of this sort stands behind somebody now; nothing forgets it."""
    effect = _find(play, who, what)
    if not amount:
        if effect is not None:
            play.remove(effect)
        return
    if effect is None:
        effect = play.put_on(who, "", kind=KIND)
    data = ((WHAT, what), (AMOUNT, amount), (UP_TO, play.clock.seconds))
    play.exchange(effect, altered(effect, data=data))


def count_rest(play: Play, who: str, what: str, amount: int, since: int | None = None) -> int:
    """Add rest that is just over to what came before it; comes back as what it is in all.

    ``since``: the second at which it began, where rest must be unbroken to count together.
    """
    total = rested_before(play, who, what, since) + amount
    keep_rest(play, who, what, total)
    return total


def count_whole(play: Play, who: str, what: str, seconds: int, one: int, since: int | None = None) -> int:
    """How many whole ones of so many seconds rest has come to; what is left over counts with the next rest."""
    whole, rest_of = divmod(rested_before(play, who, what, since) + seconds, max(1, one))
    keep_rest(play, who, what, rest_of)
    return whole
