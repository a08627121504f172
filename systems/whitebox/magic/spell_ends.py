"""What happens when a spell is over: shapes and sides return, called creatures go."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Effect, altered
from systems.whitebox.base.sheet import CreatureSheet


def lift(play: Play, effect: Effect) -> None:
    """End an effect before its time, with all that follows, and without a word."""
    if effect.id in play.effects():
        play.remove(effect)
        undo(play, effect)


def undo(play: Play, effect: Effect) -> None:
    """Put right what an effect that is gone has changed beside its terms."""
    if (after := _AFTER.get(effect.kind)) and effect.on in play.table.beings:
        after(play, effect)


def _side_returns(play: Play, effect: Effect) -> None:
    being, side = play.being(effect.on), effect.fact("side", "")
    if side and being.side and being.side != side and not play.under(being.id, "charmed", "possessed"):
        play.exchange(being, altered(being, side=side))
        play.tell("{being} is its own master again.", icon="people", being=being)


def _body_wakes(play: Play, effect: Effect) -> None:
    """The caster is in his own body again: whoever he held is free."""
    for other in tuple(play.effects().values()):
        if other.kind == "possessed" and other.source == effect.on:
            lift(play, other)


def _shape_returns(play: Play, effect: Effect) -> None:
    being = play.being(effect.on)
    if isinstance(being.sheet, CreatureSheet) and (creature := effect.fact("creature", "")):
        play.change(being.id, "creature", creature)
        play.change(being.id, "hit_dice", effect.fact("hit_dice", being.sheet.hit_dice))
        now = play.being(being.id)
        play.exchange(now, altered(now, glyph=effect.fact("glyph", now.glyph)))
        play.tell("{being} has its own shape again.", icon="refresh", being=being)


def _goes(play: Play, effect: Effect) -> None:
    being = play.being(effect.on)
    play.tell("{being} is gone.", icon="cross", being=being)
    leave(play, being.id)


def leave(play: Play, who: str) -> None:
    """Take a creature that magic made off the table, with all that lies on it."""
    for effect in play.effects_on(who):
        play.remove(effect)
    for bond in tuple(play.table.bonds.values()):
        if who in (bond.one, bond.other):
            play.remove(bond)
    play.done(who)
    play.remove(play.being(who))


def set_free(play: Play, effect: Effect) -> None:
    """The caster no longer holds what he called: it turns on him (WB-311)."""
    being = play.being(effect.on)
    side = FOES if being.side == PARTY else PARTY
    play.exchange(effect, altered(effect, data=(*_without(effect, "holds"), ("free", True))))
    play.exchange(being, altered(being, side=side))
    play.tell("{being} is free and attacks.", "free", "warning", being=being)


def _without(effect: Effect, name: str) -> list[tuple[str, object]]:
    return [(key, value) for key, value in effect.data if key != name]


_AFTER: dict[str, Callable[[Play, Effect], None]] = {
    "charmed": _side_returns,
    "serves": _side_returns,
    "possessed": _side_returns,
    "entranced": _body_wakes,
    "reshaped": _shape_returns,
    "summoned": _goes,
}
