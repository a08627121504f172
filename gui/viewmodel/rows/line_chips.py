"""The chips of a line of the tracker: what is left or planned, how somebody stands, what lies on it, each once."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from math import inf
from typing import Any

from gui.viewmodel.chip_face import ChipFace
from gui.viewmodel.turn_order import Line
from gui.viewmodel.turn_words import left_words
from systems.common.every_game.time_left import time_left
from systems.common.kernel.acting.coming_to import why_no_turn
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.standing import LIGHT
from systems.common.kernel.turns import GOAL
from systems.common.kernel.upcoming import who_may_act
from systems.common.records.states import State
from systems.common.records.table import Effect
from systems.common.records.views import Track

FROM_THEN = "in a moment"  # from when on an effect counts that waits for the end of a common turn
Brief = tuple[tuple[Track, ...], str]  # what runs down of a being, and what it plans
Chip = tuple[ChipFace, str]  # and all of what it stands for


def number_of(look: Look, who: str) -> str:
    """A body as it is called within its group."""
    being = look.being(who)
    return str(being.number or being.name)


def _of_some(bodies: Sequence[str], every: int, words: str) -> str:
    """Which bodies something is true of; nothing before it where that is ``every`` one that it could be true of."""
    return words if len(bodies) == every else f"{which_words(bodies)}: {words}"


def _plans(look: Look, line: Line, planned: Sequence[tuple[str, str]], stand: Collection[str]) -> list[Chip]:
    """What was decided for the round, once for all bodies that have the same in mind; of those who are out, nothing."""
    by_plan: dict[str, list[str]] = {}
    turn = look.turn
    undecided = set(who_may_act(look)) & set(line.beings) if turn is not None and turn.decides else set()
    if undecided:
        by_plan["undecided"] = [number_of(look, who) for who in line.beings if who in undecided]
    for who, plan in planned:
        if plan and who not in undecided:
            by_plan.setdefault(plan, []).append(number_of(look, who))
    found = []
    every = len(undecided.union(stand, [who for who, plan in planned if plan]))
    for plan, bodies in by_plan.items():
        words = _of_some(bodies, every, plan)
        if plan == "undecided":
            found.append((ChipFace(words, "", "", "off"), "Has not decided yet, and stands still so far"))
        else:
            found.append((ChipFace(words, "", "eye"), f"Decided: {words}"))
    return [*found, *_without_turn(look, line)]


def _without_turn(look: Look, line: Line) -> list[Chip]:
    """Why somebody who can act again has no turn in this round."""
    by_why: dict[str, list[str]] = {}
    for who in line.beings:
        if why := why_no_turn(look, who):
            by_why.setdefault(why, []).append(number_of(look, who))
    every, said = len(line.beings), [(why.capitalize(), bodies) for why, bodies in by_why.items()]
    return [(ChipFace(_of_some(bodies, every, why), "", "", "off"),
             f"{_of_some(bodies, every, why)}: no turn in this round") for why, bodies in said]  # fmt: skip


def _stands_so(look: Look, there: Sequence[str], several: bool) -> list[Chip]:
    """What counts of how these stand: cover, what hides them; once for all bodies of which it is true."""
    by_words: dict[str, list[str]] = {}
    for who in there:
        for words in look.game.stands_so(look, look.being(who)):
            by_words.setdefault(words, []).append(number_of(look, who))
    said = [_of_some(bodies, len(there) if several else len(bodies), words) for words, bodies in by_words.items()]
    return [(ChipFace(words), words) for words in said]


def _left(look: Look, line: Line, stand: Collection[str]) -> list[Chip]:
    """What those who have acted in part have left, before all else: why they still act."""
    by_words: dict[str, list[str]] = {}
    every = set(stand)
    for who in line.beings:
        if words := left_words(look, who):
            by_words.setdefault(words, []).append(number_of(look, who))
            every.add(who)
    found = []
    for left, bodies in by_words.items():
        words = _of_some(bodies, len(every), left)
        found.append((ChipFace(words, "", "play"), f"Has acted in part: {words}"))
    return found


def which_words(bodies: Sequence[str]) -> str:
    """Which bodies of a group, three and more in a row as one: ``No. 1, 2, 4–9``; not how many."""
    return numbered(bodies_words(bodies))


def numbered(said: str) -> str:
    """Bodies with a number are so called: ``No. 1, 3``."""
    return f"No. {said}" if said[:1].isdecimal() else said


def bodies_words(bodies: Sequence[str]) -> str:
    """The same without a word before it: ``1, 2, 4–9``."""
    rows: list[list[str]] = []
    for one in bodies:
        last = rows[-1][-1] if rows else ""
        follows = one.isdecimal() and last.isdecimal() and int(one) == int(last) + 1
        if follows:
            rows[-1].append(one)
        else:
            rows.append([one])
    return ", ".join([f"{row[0]}–{row[-1]}" if len(row) > 2 else ", ".join(row) for row in rows])


def _of(track: Track) -> str:
    """Of how many; what is whole needs no such words, and leaves room for what is not."""
    return f"of {track.most}" if track.now != track.most else ""


def chips_of(
    look: Look, line: Line, effects: dict[str, tuple[Effect, ...]], known: Sequence[Brief], states: Sequence[State]
) -> tuple[tuple[ChipFace, ...], tuple[str, ...], int]:
    """What is left or decided for the round, further tracks, how somebody stands, and effects: what ends first, then
    those of whoever stands; and how many of these, the first of them, are no effects; boxes that are whole stand behind
    them.  In a group one chip for all bodies that bear the same, without those who are out for good beside others.  The
    dead bear nothing any more."""
    several = len(line.beings) > 1
    there = [(who, brief, state) for who, brief, state in zip(line.beings, known, states, strict=True)
             if state.key != "dead"]  # fmt: skip
    alive = [who for who, _, state in there if state.alive] or [who for who, _, _ in there]
    stand = {who for who, _, state in there if state.stands}
    plans = [(who, plan) for who, (_, plan), _ in there]
    found = [*_left(look, line, stand), *_plans(look, line, plans, stand)]
    whole: list[Chip] = []
    if several:
        found += _pools_of_some(look, [(who, tracks[1:]) for who, (tracks, _), state in there if state.alive])
    else:
        more = [track for _, (tracks, _), _ in there for track in tracks[1:]]
        found += [_pool(track) for track in more if not _says_little(track)]
        whole = [_pool(track) for track in more if _says_little(track)]
    found += _stands_so(look, alive, several)
    borne = _borne(look, {who: effects.get(who, ()) for who in alive}, several, stand)
    faces = [*found, *[one for _, one in sorted(borne, key=lambda one: one[0])], *whole]
    return tuple([face for face, _ in faces]), tuple([tip for _, tip in faces]), len(found if borne else faces)


def _says_little(track: Track) -> bool:
    """Whether nothing is crossed off; what is spent, such as Power, is asked for all the same."""
    return track.kind == "boxes" and track.now == track.most


def _pool(track: Track) -> Chip:
    return ChipFace(f"{track.label} {track.now}".replace("-", "−"), _of(track)), f"{track.label}: {track.words}"


def _pools_of_some(look: Look, pools: Sequence[tuple[str, Sequence[Track]]]) -> list[Chip]:
    """What bodies of a group have left besides, of which something is gone: ``No. 1: Critical 1 of 2``."""
    alike: dict[Chip, list[str]] = {}
    for who, tracks in pools:
        for track in tracks:
            if track.now != track.most:
                alike.setdefault(_pool(track), []).append(number_of(look, who))
    if len(pools) == 1:  # nobody else of it is alive
        return list(alike)
    return [(replace(face, words=f"{which_words(bodies)}: {face.words}"), f"{which_words(bodies)}: {tip}")
            for (face, tip), bodies in alike.items()]  # fmt: skip


def _borne(
    look: Look, effects: Mapping[str, Sequence[Effect]], several: bool, stand: Collection[str]
) -> list[tuple[int, Chip]]:
    """The effects on these, and their rank: what ends soon, then what lies on any who ``stand``, then why others are
    out of the fight, which bears on nothing any more."""
    by_name: dict[Any, list[Effect]] = {}
    for effect in itertools.chain(*effects.values()):
        if effect.name:
            by_name.setdefault(effect.name if several else _alike(effect), []).append(effect)
    found = []
    for same in by_name.values():
        held = _held(same)
        first = min(held, key=lambda one: _seconds_left(look, one))
        left = time_left(look, first)
        bearers = dict.fromkeys([one.on for one in same])  # each once, whoever bears it twice too
        some_of_them = several and len(bearers) < len(effects)
        whose = f"{which_words([number_of(look, who) for who in bearers])}: " if some_of_them else ""
        words = f"{whose}{first.name}"
        ends = _ends(look, held)
        tip = ", ".join([words, *(["; ".join(ends)] if ends else [])])
        if first.waits:  # all of a common turn act before it counts
            tip += f", counts {FROM_THEN}"
        if names := [look.being(one.source).name for one in same
                     if one.on == first.on and one.source in look.table.beings]:  # fmt: skip
            tip += f", from {join_names(list(dict.fromkeys(names)))}"
        terms = "; ".join(f"{figure.replace('_', ' ')} {term.amount:+}" for figure, term in first.terms if term.label)
        image, kind = ("hourglass", "ends") if left.soon else ("", "")
        several_ends = f"{left.words} at least" if left.runs else f"first {left.words}"
        lasts = left.words if len(ends) < 2 or "+" in left.words else several_ends
        waits = first.waits and first.kind != LIGHT  # a light that is lit says how long it burns
        face = ChipFace(words, FROM_THEN if waits else lasts, image, kind)
        bears = not stand or any([who in stand for who in bearers])
        rank = (0 if left.soon else 1) if bears else 2
        found.append((rank, (face, tip + (f" ({terms})" if terms else ""))))
    return found


def _alike(effect: Effect) -> Any:
    """What is the same on one being, whoever laid it, has one chip; of work each is its own."""
    return effect.id if effect.fact(GOAL) else (effect.name, effect.kind, effect.terms)


def _holds(effect: Effect) -> tuple[bool, bool, int]:
    """Of the same on one being that which counts now comes last, and of those what lies longest; nothing outlasts what
    no clock ends."""
    return (not effect.waits, effect.until.kind == "never", effect.until.at)


def _held(same: Sequence[Effect]) -> list[Effect]:
    """Of the same effect on several that which holds, of each."""
    on: dict[str, list[Effect]] = {}
    for effect in same:
        on.setdefault(effect.on, []).append(effect)
    return [max(alike, key=_holds) for alike in on.values()]


def _seconds_left(look: Look, effect: Effect) -> float:
    """What ends first of the same has the least of it."""
    until = effect.until
    if until.kind == "clock":
        return until.at - look.clock.seconds
    return until.at * look.game.round_seconds if until.kind in ("turn start", "turn end") else inf


def _ends(look: Look, same: Sequence[Effect]) -> list[str]:
    """What is left of the same effect on several, whose each is where they differ: ``No. 1, 2: 3 rounds left``."""
    by_end: dict[str, list[str]] = {}
    for effect in same:
        if said := time_left(look, effect).said:
            by_end.setdefault(said, []).append(number_of(look, effect.on))
    if len(by_end) < 2:
        return list(by_end)
    return [f"{which_words(list(dict.fromkeys(bodies)))}: {said}" for said, bodies in by_end.items()]
