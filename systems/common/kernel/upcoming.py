"""Who or what comes next in a fight: a function of the table.  ``turns.steps`` adds what the end of a turn changes; the
banner reads it, and ``turn.next`` carries it out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from systems.common.kernel.actions import DONE
from systems.common.kernel.caching import per_look
from systems.common.kernel.groups import group_bodies, group_key, group_name, names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.kernel.standing import has_deed_of, has_own_deed
from systems.common.records.table import FOES, PARTY, ROUND, Turn
from systems.frozen import dataclass

SIDES = {PARTY: "Party", FOES: "Foes"}
MOST_NAMES = 3  # of those who act at once; more of them are called as their turn is


@dataclass(frozen=True, slots=True)
class Step:
    """One step onward, by its ``name``.  ``who`` acts then; ``place`` is that of the turn among those of the round, if
    it is of them.

    ``one``: somebody of this turn; ``again``: somebody who was passed over; ``turn``: a later turn; ``then``: what
    is only known once this turn is over; ``round``: a new round.
    """

    kind: Literal["one", "again", "turn", "then", "round"]
    name: str
    who: tuple[str, ...] = ()
    place: int = -1

    @property
    def words(self) -> str:
        """The name; of whoever was passed over that it is the second time: ``Tamsin, once more``."""
        return f"{self.name}, once more" if self.kind == "again" else self.name


@per_look
def who_may_act(look: Look) -> tuple[str, ...]:
    """Who may still act in the turn that goes on, in their order: bodies of a creature where the first of them stands,
    as they are shown; whoever was passed over comes last."""
    there = _beside_kin(look, [who for who in look.waiting if may_act(look, who)])
    if not (passed := look.passed):
        return tuple(there)
    return (*[who for who in there if who not in passed], *[who for who in passed if who in there])


def _beside_kin(look: Look, there: list[str]) -> list[str]:
    """Those who came later act with the others of their kind, also where some of these have acted."""
    turn = look.turn
    if turn is None:
        return there
    first: dict[tuple[str, str], int] = {}
    places = {who: first.setdefault(_key(look, who), place) for place, who in enumerate(turn.actors)}
    return sorted(there, key=lambda who: places.get(who, len(places)))


def may_act(look: Look, who: str) -> bool:
    """Whether somebody who waits can act: able, or felled in a turn of all at once whose rules leave it a deed."""
    if who == ROUND:
        return True
    if (being := look.find(who)) is None:
        return False
    if look.able(being):
        return not look.game.is_through(look, being)
    turn = look.turn
    return turn is not None and turn.together and has_deed(look, who)


def may_act_again(look: Look, who: str) -> bool:
    """Whether somebody able has acted and could once more: in a turn of beings, unless its own is still to come."""
    turn, being = look.turn, look.find(who)
    if turn is None or being is None or turn.actors == (ROUND,) or who in look.waiting or not look.able(being):
        return False
    if who in turn.actors:
        return True
    if turn.decides or any([who in later.actors for later in look.game.turns_ahead(look)]):
        return False
    return any([who in before.actors and not before.decides for before in look.turns[: look.now]])


@per_look
def has_deed(look: Look, who: str) -> bool:
    """Whether the rules leave somebody more to do in this turn than nothing."""
    return has_own_deed(look, who) or has_deed_of(look, who, lambda key: key.startswith("turn.") and key != DONE)


@per_look
def acting(look: Look, actor: str = "") -> tuple[str, ...]:
    """Who acts as one now: this one, or the first who may, with the bodies of its creature that wait as it does."""
    there = who_may_act(look)
    first = actor if actor in there else next(iter(there), "")
    being = look.find(first)
    if being is None:
        return (first,) if first else ()
    passed, key = first in look.passed, group_key(being)
    return tuple([who for who in there if (who in look.passed) == passed and _key(look, who) == key])


def _key(look: Look, who: str) -> tuple[str, str]:
    being = look.find(who)
    return group_key(being) if being is not None else ("", who)


def in_free_order(look: Look, turn: Turn) -> bool:
    """Whether those of a turn may act in any order: a side, a phase, a shared count; not one alone on its count."""
    if turn.side:
        return True
    keys = (_key(look, who) for who in turn.actors if who in look.table.beings)
    first = next(keys, None)
    return any(key != first for key in keys)  # mostly the second is another


def comes_again(look: Look, actor: str = "") -> bool:
    """Whether whoever acts now would come again, after the others, if passed over."""
    turn, now = look.turn, acting(look, actor)
    if turn is None or turn.settles or not now or now[0] == ROUND or now[0] in look.passed:
        return False
    return in_free_order(look, turn) and any([who not in now for who in who_may_act(look)])


@per_look
def steps(look: Look, actor: str = "") -> tuple[Step, ...]:
    """Where the fight goes from here as the table is now, the next step first; nothing while nobody fights."""
    turn = look.turn
    if turn is None:
        return ()
    now, passed, found = acting(look, actor), look.passed, []
    rest = [] if turn.settles else [who for who in who_may_act(look) if who not in now and who != ROUND]
    for bodies in _groups(look, [who for who in rest if who not in passed]):
        found.append(Step("one", group_name(look, bodies), bodies, look.now))
    for bodies in _groups(look, [who for who in rest if who in passed]):
        found.append(Step("again", group_name(look, bodies), bodies, look.now))
    ahead = tuple(look.game.turns_ahead(look))
    known = Turn("", (), phase=turn.phase)
    for place, coming in enumerate(ahead, look.now + 1):
        if who := tuple([one for one in coming.actors if one == ROUND or _able(look, one)]):
            found.append(Step("turn", turn_words(look, coming, who, known.phase, ahead), who, place))
            known = coming
    if turn.then and not ahead:
        found.append(Step("then", turn.then))
    else:
        found += round_steps(look)
    return tuple(found)


def round_steps(look: Look) -> tuple[Step, ...]:
    """The next round, by what it opens with, if by anything."""
    opening, coming = look.game.round_opens_with(look), Step("round", f"Round {look.round + 1}")
    return (Step("round", opening), coming) if opening else (coming,)


def cost_words(look: Look, actor: str = "") -> str:
    """What the next step costs whoever acts now: ``Tamsin comes again``, ``Tam Quick does nothing``; empty: nothing."""
    turn, now = look.turn, acting(look, actor)
    if turn is None or not now:
        return ""
    if turn.settles or now[0] == ROUND:
        return look.game.left_undone(look)
    names, several = as_subject(names_of(look, now)), len(now) > 1
    if comes_again(look, actor):
        return f"{names} {'come' if several else 'comes'} again"
    return f"{names} {idle_words(look, turn, now)}"


def idle_words(look: Look, turn: Turn, who: Sequence[str]) -> str:
    """What is said of those who let a turn go by: ``does nothing``, ``stand still``; of those who have acted in it
    ``does nothing more``."""
    several = len(who) > 1
    if turn.decides:
        return "stand still" if several else "stands still"
    acted = all([bool(look.game.still_acts(look, look.being(one))) for one in who])
    return f"{'do' if several else 'does'} nothing{' more' if acted else ''}"


def turn_words(look: Look, turn: Turn, who: Sequence[str], phase: str, ahead: Sequence[Turn]) -> str:
    """What a turn to come is called, after one of this phase: a phase, a side, a name, names that share a count."""
    if turn.actors == (ROUND,):
        return turn.label
    if turn.phase and phase and turn.phase != phase:
        return turn.phase
    if turn.side:
        return side_words(turn.side)
    names = [group_name(look, bodies) for bodies in _groups(look, who)]
    if len(names) > MOST_NAMES:
        return turn.label
    said = ", ".join(names)
    here = look.turn.phase if look.turn is not None else ""
    several = len({one.phase for one in (*ahead, turn) if one.phase} | ({here} if here else set())) > 1
    return f"{turn.label}: {said}" if several and turn.label else said


def side_words(side: str) -> str:
    """What a side is called."""
    return SIDES.get(side, side.capitalize())


def _groups(look: Look, who: Iterable[str]) -> list[tuple[str, ...]]:
    return list(group_bodies([look.being(one) for one in who]).values())


def _able(look: Look, who: str) -> bool:
    being = look.find(who)
    return being is not None and look.able(being)
