"""What cursed things do to whoever uses them (WB-573); those without figures are told, and the referee's."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being, Muster, altered
from systems.whitebox.base.entries_items import MagicItem
from systems.whitebox.combat.damage import slay
from systems.whitebox.combat.newcomers import add_bodies, take_turns

ELEMENTALS = ("elemental_air", "elemental_water", "elemental_fire", "elemental_earth")
ELEMENTAL_DICE = "12"
WORN = ("cloak_of_poison", "robe_of_feeblemindedness")


def befall(play: Play, being: Being, entry: MagicItem) -> None:
    """The curse of this thing, where it has figures."""
    if (fate := _FATES.get(entry.key)) is not None:
        fate(play, being)


def put_on(play: Play, who: str, key: str) -> None:
    """What comes of wearing one of these: the curse of a cloak or a robe strikes whoever puts it on, used or not."""
    play.tell("It is the {item}.", icon="warning", item=play.entry("items", key).name.lower())
    _FATES[key](play, play.being(who))


def _other(being: Being) -> str:
    return PARTY if being.side == FOES else FOES


def _poison(play: Play, being: Being) -> None:
    slay(play, being.id, "a cloak of poison")


def _make_mindless(play: Play, being: Being) -> None:
    """Until the robe comes off by Remove Curse; that ends with the effect."""
    if not play.under(being.id, "feebleminded"):
        wit = "Robe of feeblemindedness: a snail’s wit"
        play.put_on(being.id, wit, kind="feebleminded", source=being.id, curse=True)
    play.tell("{being} has the wit of a snail.", "feebleminded", "question", being=being)
    play.done(being.id)


def _call_hostile(play: Play, being: Being) -> None:
    """An elemental as of the good ones, but an enemy; of which kind, all alike (ours)."""
    kind = ELEMENTALS[play.roll(1, len(ELEMENTALS), "referee", "Which elemental")[0] - 1]
    added = add_bodies(play, Muster(kind, 1), _other(being), ELEMENTAL_DICE)
    take_turns(play, added, _other(being))
    play.tell("{elemental} comes and attacks {being}.", "comes", "warning", elemental=play.being(added[0]), being=being)


def _oppose(play: Play, being: Being) -> None:
    """An evil double with the same spells and things; slain, it is mist again."""
    who = play.fresh("b", "beings")
    play.add(altered(being, id=who, name=f"{being.name}’s double", side=_other(being), player=""))
    take_turns(play, [who], _other(being))
    play.tell("{double} steps out of the mirror and attacks.", "comes", "warning", double=play.being(who))


_FATES: dict[str, Callable[[Play, Being], None]] = {
    "cloak_of_poison": _poison,
    "robe_of_feeblemindedness": _make_mindless,
    "censer_of_hostile_elementals": _call_hostile,
    "mirror_of_opposition": _oppose,
}
