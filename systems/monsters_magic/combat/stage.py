"""Range bands as the tracker shows them: who stands how far from whoever acts (MG-070)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from operator import itemgetter

from systems.common.kernel.caching import per_fight, per_look
from systems.common.kernel.groups import group_bodies, group_name
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names, shortest_names
from systems.common.kernel.upcoming import MOST_NAMES, side_words, who_may_act
from systems.common.records.table import FOES, PARTY, Being
from systems.common.records.views import Bay, Stage, Tally
from systems.monsters_magic.base.arms import BANDS
from systems.monsters_magic.combat import facts, ranges

MOST_NAMED = 2


def stage(look: Look) -> Stage | None:
    """The party, then its foes, each in one bay, whoever acts and how near whoever comes: so nobody's line changes its
    place.  The head of a side says who of it acts; those of the other say how far from there they stand."""
    if not look.fighting:
        return None
    there = list(look.everyone())
    now, acts, act = _who_acts(look)
    bays = []
    for side in dict.fromkeys((PARTY, FOES, *[being.side for being in there])):
        if found := tuple([being.id for being in there if being.side == side]):
            own, others = [one for one in now if one.side == side], [one for one in now if one.side != side]
            title = f"{side_words(side)} · {_say_who(look, own)}{acts if len(own) == 1 else act}"
            bays.append(Bay(side, title if own else side_words(side), found, _say_from(look, others, side), side))
    return Stage(tuple(bays), {being.id: _tally(look, being) for being in there}, longest=_longest(there))


def _say_who(look: Look, beings: Sequence[Being]) -> str:
    """One by name, several in short: ``Xiola and Guido``, ``Road Robber × 2``; of many how many they are."""
    groups = list(group_bodies(beings).values())
    if len(groups) > MOST_NAMES:
        return str(len(beings))
    if len(groups) == 1:
        return group_name(look, groups[0])
    called = shortest_names(look.everyone())
    return join_names([called[one[0]] if len(one) == 1 else group_name(look, one) for one in groups])


def _say_from(look: Look, viewers: Sequence[Being], side: str) -> str:
    """How far those of a side who still stand are from whoever acts: ``from Gramfive: 1 reach, 3 short``; of several
    from each, as long as few are."""
    there = [being for being in look.on_side(side) if look.stands(being)]
    if not there or not viewers:
        return ""
    said = {one.id: _say_counts(ranges.bands_to(look, one, there)) for one in viewers}
    if len(set(said.values())) == 1 and not (who := _say_who(look, viewers)).isdigit():
        return f"from {who}: {said[viewers[0].id]}"
    called = shortest_names(look.everyone())
    return "; ".join([f"from {called[one]}: {bands}" for one, bands in said.items()]) if len(said) <= MOST_NAMED else ""


def _say_counts(bands: Sequence[int]) -> str:
    """How many stand in which band: ``all short``, ``1 reach, 3 short``."""
    found = Counter(sorted(bands))
    one = len(found) == 1
    return ", ".join([f"{('all ' if count > 1 else '') if one else f'{count} '}{_shorten(band)}"
                      for band, count in found.items()])  # fmt: skip


def _who_acts(look: Look) -> tuple[Sequence[Being], str, str]:
    """Who may act now, else those of this turn who have acted and still stand; and what is said of one of them, and of
    several."""
    if now := [being for who in who_may_act(look) if (being := look.find(who)) is not None]:
        return now, " acts", " act"
    of_turn = [being for who in (look.turn.actors if look.turn else ()) if (being := look.find(who)) is not None]
    return [being for being in of_turn if look.stands(being)], " has acted", " have acted"


def _longest(there: list[Being]) -> str:
    """What a tally says of two who stand nearer than the rest."""
    sides = {being.side for being in there}
    called = [sorted(shortest_names([one for one in there if one.side == side]).values(), key=len) for side in sides]
    said = [[f"close {names[-1]}", *[f"reach {name}" for name in names[-2:-1]], "rest short"] for names in called]
    return max([", ".join(parts[: len(names)]) for parts, names in zip(said, called, strict=True)], key=len)


def _tally(look: Look, being: Being) -> Tally:
    """The bands to the foes who still stand, the nearest first; the furthest band is that of the rest."""
    foes = _standing_foes(look, being.side)
    if not foes or not look.stands(being):
        return Tally("")
    if being.id not in _moved(look):
        return _say_as_met(look, being.side)
    return _say_bands(look, being.side, tuple(ranges.bands_to(look, being, foes)))


@per_look
def _say_as_met(look: Look, side: str) -> Tally:
    """What is said of those of a side who have not moved: as far from all of their foes as the sides met."""
    return _say_bands(look, side, (ranges.apart_as_met(look),) * len(_standing_foes(look, side)))


@per_fight
def _moved(look: Look) -> frozenset[str]:
    """Those of whom at least one band is kept."""
    return frozenset([who for pair, _ in look.fact(facts.BANDS, ()) for who in pair.split(ranges.BETWEEN)])


@per_look
def _say_bands(look: Look, side: str, found: tuple[int, ...]) -> Tally:
    """What is said of so many bands to the foes of a side, in the order of these."""
    foes, bands = _standing_foes(look, side), dict[int, list[Being]]()
    for band, one in sorted(zip(found, foes, strict=True), key=itemgetter(0)):
        bands.setdefault(band, []).append(one)
    tip = "; ".join([f"{ranges.name(number)}: {', '.join([one.name for one in there])}"
                     for number, there in bands.items()])  # fmt: skip
    called = shortest_names(foes)
    *nearer, (furthest, last) = bands.items()
    said = [f"{_shorten(number)} {_name_some(there, called)}" for number, there in nearer]
    rest = called[last[0].id] if len(last) == 1 else ""
    said.append(f"{_shorten(furthest)} {rest}" if rest else f"{'rest' if nearer else 'all'} {_shorten(furthest)}")
    return Tally(", ".join(said), tip=tip)


@per_look
def _standing_foes(look: Look, side: str) -> tuple[Being, ...]:
    return tuple([one for one in look.against(side) if look.stands(one)])


def _name_some(beings: Sequence[Being], called: Mapping[str, str]) -> str:
    """A few by what they are called in short, else how many they are."""
    return " and ".join([called[one.id] for one in beings]) if len(beings) <= MOST_NAMED else str(len(beings))


def _shorten(number: int) -> str:
    return {"hand": "at hand", "out": "out of range"}.get(BANDS[number], BANDS[number])
