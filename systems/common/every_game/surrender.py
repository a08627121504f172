"""Who gave a fight up: whether they count as overcome is for the referee to say, where the rules leave it to him."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from systems.common.forms import ChoiceField, Field, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.standing import plain_state
from systems.common.records.table import FOES, Being

COUNTED = "counted"  # fact of the fight: who counts as overcome though alive
YIELDED = "yielded"  # what is asked as it ends
NOTHING, OVERCOME = "nothing", "overcome"
SURRENDERED = "surrendered"  # kind of state
BOUND = "bound"  # fact of the effect on whoever was taken helpless


def list_spared(look: Look) -> tuple[Being, ...]:
    """The foes who surrendered and do not count as overcome; nobody where all who surrender do."""
    if look.game.yielded_is_overcome:
        return ()
    counted = look.fact(COUNTED, ())
    foes = [one for one in look.on_side(FOES) if one.id not in counted]
    return tuple([one for one in foes if plain_state(look, one).key == SURRENDERED])


def is_counted(look: Look, being: Being) -> bool:
    """Whether the referee has said of somebody alive that he counts as overcome."""
    return being.id in look.fact(COUNTED, ())


def how_spared(look: Look, spared: Sequence[Being], to_bind: Collection[str] = ()) -> str:
    """What became of these, or will of those ``to_bind``: ``surrendered``, ``bound``, ``surrendered or bound``."""
    bound = [one.id in to_bind or any([effect.fact(BOUND) for effect in look.effects_on(one.id)]) for one in spared]
    return BOUND if bound and all(bound) else f"{SURRENDERED} or {BOUND}" if any(bound) else SURRENDERED


def ask(look: Look, about_to: Sequence[str], to_bind: Sequence[str] = ()) -> tuple[Field, ...]:
    """What those bring who surrendered or are bound, or are about to be; nothing is asked where the rules say it, or of
    nobody."""
    if look.game.yielded_is_overcome or not (about_to or to_bind or list_spared(look)):
        return ()
    points = look.game.words_in(look).experience
    there = (*list_spared(look), *[look.being(who) for who in (*about_to, *to_bind)])
    how = how_spared(look, there, to_bind)
    label = f"Who {how.replace(BOUND, f'is {BOUND}')}"
    return (ChoiceField(YIELDED, label, default=NOTHING, options=(
        Option(NOTHING, f"Brings no {points}", "What they carry is left all the same"),
        Option(OVERCOME, "Counts as overcome", f"Brings {points} like the fallen"),
    )),)  # fmt: skip


def count(play: Play) -> None:
    """All who surrendered count as overcome."""
    for being in list_spared(play):
        play.add_to_fact(being.id, COUNTED)
