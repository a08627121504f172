"""How a fight stands beyond the order of its turns: asked of the game once for every state of the table."""

from __future__ import annotations

from functools import lru_cache

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import ANY_SEED, DiceTape, Needed, Refused, SeededDice
from systems.common.records.changes import apply
from systems.common.records.views import Bay, Stage, Tally

ELSEWHERE = Bay("", "Elsewhere", ())
NOTHING = Tally("")


@lru_cache(maxsize=2)
def stage_of(look: Look) -> Stage | None:
    """The stage of a fight as it stands; nothing where nobody fights or the order of the turns says it all."""
    return look.game.stage(look) if look.fighting else None


def stage_after(look: Look, choice: Choice, before: Stage) -> Stage | None:
    """The stage as it would be once this is done, if whoever does it would bring something else then than was said of
    them ``before``; nothing if not, or if dice come first.  What is no part of it has a bar and a sentence of its own.

    Everybody is looked at anew for it: this is nothing for the thread of the window, with which it shares nothing that
    is remembered.
    """
    if choice.actor not in before.tallies:
        return None
    tape = DiceTape(SeededDice(ANY_SEED), rolls_by_hand=lambda _who: True)
    try:
        outcome = resolve(look.game, look.table, choice, tape, check=False)
    except (Needed, Refused):
        return None
    done = Look(look.game, apply(look.table, outcome.changes))
    if done.fighting and (apart := look.game.foresees(done, choice)) is not None:
        return apart
    after = look.game.stage(done) if done.fighting else None
    same = after is None or after.tallies.get(choice.actor, NOTHING).text == before.tallies[choice.actor].text
    return None if same else after


def bay_of(look: Look, key: str) -> Bay:
    """The bay of this key; whoever is in none is elsewhere."""
    stage = stage_of(look)
    return next((bay for bay in stage.bays if bay.key == key), ELSEWHERE) if stage is not None else ELSEWHERE


def brings_otherwise(before: Stage | None, after: Stage | None) -> set[str]:
    """Who brings something else into a contest than before, and the keys of bays of which something else is said."""
    if before is None or after is None:
        return set()
    said = before.tallies
    others = {who for who, tally in after.tallies.items() if (had := said.get(who)) is not tally and had != tally}
    bays = {bay.key: bay for bay in before.bays}
    return others | {bay.key for bay in after.bays if bays.get(bay.key) != bay}


def open_total(look: Look, stage: Stage, bay: Bay) -> int | None:
    """The total of a bay as the players may see it: what the hidden bring in is left out, or else there is none."""
    secret = [stage.tallies.get(who, NOTHING).amount or 0 for who in bay.beings if look.being(who).hidden]
    if bay.amount is None or not any(secret):
        return bay.amount
    whole = sum(stage.tallies.get(who, NOTHING).amount or 0 for who in bay.beings)
    return bay.amount - sum(secret) if whole == bay.amount else None  # halves of a sum cannot be told apart
