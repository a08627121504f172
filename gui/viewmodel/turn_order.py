"""Who stands where in the order of a fight, who acts, who is next: what tracker, banner and players' view share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Literal

from gui.viewmodel.stage import ELSEWHERE, stage_of
from gui.viewmodel.state_counts import count_side, fighters, states_of
from systems.common.kernel import turns, upcoming
from systems.common.kernel.acting import coming_to
from systems.common.kernel.acting.coming_to import places_in_round
from systems.common.kernel.caching import per_look
from systems.common.kernel.groups import group_bodies, group_name, is_body
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.standing import in_fight, state_of
from systems.common.records.table import FOES, PARTY, ROUND, Being, Turn, altered
from systems.common.records.views import Stage
from systems.frozen import dataclass

Mark = Literal["now", "shares", "next", "waits", "passed", "missed", "acted", "out"]
KIND_ORDER = {"character": 0, "hireling": 1}
THEN = 3  # names of those who come after the next


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the order: the head of a side or of a bay of the stage, a being, or a group of the same creature."""

    kind: Literal["head", "being", "group"]
    key: str
    side: str
    beings: tuple[str, ...] = ()
    count: int | None = None  # the initiative it acts on, where that is kept
    stands: int | None = None  # where it stands for the count of the first of a group, and that is another
    bay: str | None = None  # the bay of the stage it is the head of, or stands in


def name_of(look: Look, line: Line) -> str:
    """What a line of beings is called."""
    return look.being(line.beings[0]).name if line.kind == "being" else group_name(look, line.beings)


@per_look
def lines(look: Look) -> tuple[Line, ...]:
    """The order of the fight.  Where there is a stage, everybody stands under the head of a bay; else sides that take
    turns under their heads; otherwise the order of the turns.  The dead of an earlier fight have none."""
    if (stage := stage_of(look)) is not None:
        return _in_bays(look, stage)
    if by_turns(look):
        return tuple(_group_by_kind(look, _in_turn_order(look)))
    found: list[Line] = []
    for side in _sides(look):
        place = {who: n for turn in reversed(look.fight.turns) for n, who in enumerate(turn.actors)}
        there = sorted(
            in_fight(look, look.on_side(side)),
            key=lambda being: (place.get(being.id, len(place)), KIND_ORDER.get(being.kind, 2)),
        )
        if there:
            found.append(Line("head", f"head:{side}", side, tuple(being.id for being in there)))
            found += group_lines(there)
    return tuple(found)


def _in_bays(look: Look, stage: Stage) -> tuple[Line, ...]:
    """The bays in their order, and at the end whoever is in none."""
    taken = {who for bay in stage.bays for who in bay.beings}
    rest = tuple([being.id for being in look.everyone() if being.id not in taken])
    found: list[Line] = []
    for bay in (*stage.bays, altered(ELSEWHERE, beings=rest)):
        here = [look.being(who) for who in bay.beings if who in look.table.beings]
        there = _as_they_act(look, in_fight(look, here))
        if there or bay.amount is not None:
            found.append(Line("head", f"bay:{bay.key}", bay.side, tuple(being.id for being in there), bay=bay.key))
            found += _group_by_kind(look, there, bay.key)
    return tuple(found)


def _as_they_act(look: Look, beings: Sequence[Being]) -> list[Being]:
    """These in the order of the first turn in which all of them act who act at all; the others stay where they are."""
    acting = {who for turn in look.fight.turns for who in turn.actors} & {being.id for being in beings}
    order = next((turn.actors for turn in look.fight.turns if acting.issubset(turn.actors)), ())
    in_turn = iter([look.being(who) for who in order if who in acting])
    return [next(in_turn) if being.id in acting else being for being in beings] if order else list(beings)


def by_turns(look: Look) -> bool:
    """Whether single beings follow each other, and not whole sides."""
    return sum(not turn.side and turn.actors != (ROUND,) for turn in look.fight.turns) > 1


def _sides(look: Look) -> list[str]:
    here = [turn.side for turn in look.fight.turns if turn.side]
    return list(dict.fromkeys([*here, PARTY, FOES, *[being.side for being in look.everyone()]]))


def _in_turn_order(look: Look) -> Sequence[Being]:
    """Everybody as they come.  Whoever has no turn in this round stands where its count has its place; without one at
    the end."""
    counts = counts_of(look)
    fighting = {being.id: being for being in in_fight(look, look.everyone())}
    found = [who for turn in _as_they_come(look) for who in turn.actors if who in fighting]
    found = list(dict.fromkeys(found))
    there = frozenset(found)
    for who in [one for one in fighting if one not in there]:
        place = len(found)
        if who in counts:
            place = 1 + max([n for n, one in enumerate(found) if counts.get(one, 0) >= counts[who]], default=-1)
        found.insert(place, who)
    return [fighting[who] for who in found]


@per_look
def counts_of(look: Look) -> Mapping[str, int]:
    """On which count everybody acts, where that is kept."""
    fight = look.fight
    by_turn = {who: turn.at for turn in reversed(fight.turns) if turn.at and not turn.side for who in turn.actors}
    there = look.table.beings
    return by_turn | {who: count for who, count in fight.counts if who in there}


def _as_they_come(look: Look) -> tuple[Turn, ...]:
    """The turns; where all act again in the phase that goes on, and in another order, those of this phase."""
    turns, now = look.fight.turns, look.fight.turn
    these = tuple(turn for turn in turns if now is not None and turn.phase == now.phase)
    everybody = {who for turn in turns for who in turn.actors}
    return these if everybody == {who for turn in these for who in turn.actors} else turns


def group_lines(beings: Sequence[Being], bay: str | None = None) -> list[Line]:
    """Lines of these, each where the first of it stands: bodies of a creature, or turrets of one ship, are one line,
    whenever each of them acts."""
    groups: dict[str, list[Being]] = {}
    for being in beings:
        key = f"group:{being.side}:{being.entry}:{bay}" if is_body(being) else being.id
        groups.setdefault(key, []).append(being)
    return [
        Line("group", key, there[0].side, tuple([one.id for one in there]), bay=bay)
        if len(there) > 1
        else Line("being", there[0].id, there[0].side, (there[0].id,), bay=bay)
        for key, there in groups.items()
    ]


def _group_by_kind(look: Look, beings: Sequence[Being], bay: str | None = None) -> list[Line]:
    """Lines of these, each with the count on which the next of it comes that still can, else that of the last;
    bodies in the order of their numbers."""
    counts, coming, found = counts_of(look), _coming(look), group_lines(beings, bay)
    for n, line in enumerate(found):
        bodies = tuple(sorted(line.beings, key=lambda who: look.being(who).number))
        known = [who for who in bodies if who in counts]
        known = [who for who in known if _comes(look, who)] or known
        left = [counts[who] for who in known if who in coming]
        count = max(left) if left else min([counts[who] for who in known], default=None)
        first = counts.get(line.beings[0]) if bay is None else None
        found[n] = altered(line, beings=bodies, count=count, stands=None if first == count else first)
    return found


@per_look
def _coming(look: Look) -> frozenset[str]:
    """Who waits to act, or has a turn later in the round."""
    there = places_in_round(look)
    return there.waiting | there.later


def _comes(look: Look, who: str) -> bool:
    return look.able(look.being(who)) or (who in places_in_round(look).waiting and upcoming.may_act(look, who))


def standing_words(look: Look, beings: Sequence[str], always: bool = False) -> str:
    """``3 of 4 stand · 1 helpless``; if all do nothing, unless it is said ``always``.  Things count for nobody."""
    return count_side(states_of(look, fighters(look, beings)), always)


def mark_of(look: Look, being: str, actor: str, next_: str) -> Mark:
    """Where a being is in its turn, if ``actor`` acts now and ``next_`` after that; whoever may act at the same time
    shares the turn, unless it was passed over."""
    fight, there = look.fight, places_in_round(look)
    if being == actor:
        return "now"
    one = look.being(being)
    if not look.able(one) and not (state := state_of(look, one)).still_acts and not state.stands:
        return "out"
    turn = fight.turn
    if being in there.waiting and not look.game.is_through(look, one):
        if being not in fight.passed and turn and turn.together and not (turn.decides or turn.settles):
            return "shares"
        return "next" if being == next_ else "passed" if being in fight.passed else "waits"
    if being in there.later and (being not in there.now or coming_to.missed(look, being)):
        return "next" if being == next_ else "waits"
    if coming_to.why_no_turn(look, being):
        return "missed"
    return "acted" if being in there.now or being in there.before else "waits"


def who_acts_later(look: Look, actor: str) -> list[str]:
    """Who acts after the one who acts now, in this round, and can."""
    later = [who for step in turns.steps(look, actor) for who in step.who if who in look.table.beings]
    now = upcoming.acting(look, actor)
    return [who for who in dict.fromkeys((*now, *later)) if who != actor]


def next_of(look: Look, actor: str) -> str:
    """Who is next after the one who acts now; nobody if a side is, a phase, several at once or a new round."""
    step = turns.next_step(look, actor)
    if step is None or not step.who or step.who[0] not in look.table.beings:
        return ""
    if step.kind == "turn" and len(group_bodies([look.being(who) for who in step.who])) > 1:
        return ""
    return step.who[0]


def now_words(look: Look, actor: str) -> str:
    """Who acts now: a name, or what the turn is called if it belongs to nobody."""
    if actor in look.table.beings:
        return look.being(actor).name
    turn = look.fight.turn
    return turn.label if turn else ""


def next_words(look: Look, actor: str) -> tuple[str, str]:
    """Who is next and who comes then, three names at most: ``Ysolde``, ``then Tamsin, Foes``."""
    found = turns.steps(look, actor)
    if not found:
        return "", ""
    then = [words for kind, some in groupby(_three_names(look, found[1:]), attrgetter("kind"))
            for words in _then_words(look, kind, list(some))]  # fmt: skip
    return found[0].words, f"then {', '.join(then)}" if then else ""


def _three_names(look: Look, steps: Sequence[upcoming.Step]) -> Sequence[upcoming.Step]:
    """The first of these, as long as they have no more names than three; one at the least."""
    names = 0
    for place, step in enumerate(steps):
        names += len(_names(look, step))
        if place and names > THEN:
            return steps[:place]
    return steps


def _names(look: Look, step: upcoming.Step) -> list[str]:
    """Who or what it is; several who share a count one by one, the first behind what the turn is called."""
    groups = group_bodies([look.being(who) for who in step.who if who in look.table.beings]).values()
    names = [group_name(look, bodies) for bodies in groups]
    said = ", ".join(names)
    if not names or not step.name.endswith(said):  # a phase, a side, a count with many
        return [step.name]
    return [step.name.removesuffix(said) + names[0], *names[1:]]


def _then_words(look: Look, kind: str, some: list[upcoming.Step]) -> list[str]:
    """Steps of one kind, one after the other: ``Tamsin``, ``Wat``; ``Tamsin and Wat`` who share a count, or ``once
    more``; ``round 4``."""
    if kind == "again":
        return [f"{join_names([step.name for step in some])} once more"]
    names = [join_names(_names(look, step)) for step in some]
    return [f"{name[:1].lower()}{name[1:]}" for name in names] if kind == "round" else names


def phases(look: Look) -> list[tuple[str, Literal["done", "now", "to come"]]]:
    """The phases of the round, if it has more than one, and where the turn stands among them; those that a game names
    also where nobody needs them this time."""
    fight = look.fight
    turns = look.turns if look.waiting else (*look.turns[: look.now + 1], *look.game.turns_ahead(look))
    named = list(dict.fromkeys(turn.phase for turn in turns if turn.phase))
    if len(named) < 2 or fight.turn is None:
        return []
    named = [*look.game.phases, *[name for name in named if name not in look.game.phases]]
    here = named.index(fight.turn.phase) if fight.turn.phase in named else 0
    return [(name, "done" if n < here else "now" if n == here else "to come") for n, name in enumerate(named)]


def side_words(side: str) -> str:
    """What a side is called."""
    return upcoming.side_words(side)
