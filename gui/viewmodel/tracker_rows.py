"""What the lines of the tracker say: plain values, made from the table when a line is first looked at."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from gui.viewmodel import turn_order
from gui.viewmodel.chip_face import ChipFace
from gui.viewmodel.rows.line_chips import Brief, bodies_words, chips_of, number_of, numbered
from gui.viewmodel.stage_rows import NOTHING as BRINGS_NOTHING
from gui.viewmodel.stage_rows import BayHead, Brought, bay_head, brought_by
from gui.viewmodel.state_counts import count_states, states_of, tracks_of
from gui.viewmodel.turn_order import Line, Mark
from systems.common.kernel.acting import coming_to
from systems.common.kernel.look import Look
from systems.common.kernel.upcoming import who_may_act
from systems.common.records.figures import ruled_figures
from systems.common.records.states import State
from systems.common.records.table import FOES, PARTY, Being, Effect
from systems.common.records.views import Shown, Summary, Track
from systems.frozen import dataclass

MARK_WORDS = {
    "now": "acts now",
    "shares": "may act now",
    "next": "next",
    "waits": "waits",
    "passed": "passed over",
    "missed": "no turn in this round",
    "acted": "has acted",
}
MOST_COUNTS = 3  # of a group that are named
# Of a group's bodies the first of these marks is that of its line.
LEADING: tuple[Mark, ...] = ("now", "shares", "next", "waits", "passed", "missed", "acted", "out")
NOBODY, NOTHING = State("healthy", ""), Shown("", "")


@dataclass(frozen=True, slots=True)
class Body:
    """One body of a group."""

    being: str
    name: str
    number: int
    track: Track
    state: State
    mark: Mark | None = None  # where it is in its turn, if the bodies of its group differ there
    turn: str = ""  # the same in words: ``has acted on 12``


@dataclass(frozen=True, slots=True)
class ArmorOf:
    """Which bodies of a group have this armor."""

    text: str
    bodies: str  # ``1, 3``
    first: str  # the first of them

    @property
    def words(self) -> str:
        """``No. 1, 3: 14``."""
        return f"{numbered(self.bodies)}: {self.text}"


@dataclass(frozen=True, slots=True)
class Row:
    """One line, ready to paint.  A head has only name and note; a being has one body, a group several."""

    kind: str
    key: str
    side: str
    name: str
    note: str
    mark: Mark = "waits"
    face: int | None = None  # the die of the side, or the count of the initiative
    stands: int | None = None  # the count of the first of a group, where the line stands for it, and it is another
    glyph: str = ""
    state: State = NOBODY
    tracks: tuple[Track, ...] = ()
    armor: Shown = NOTHING
    ruled: bool = False  # whether the referee has overruled it
    armors: tuple[ArmorOf, ...] = ()  # where it is not the same for all bodies
    chips: tuple[ChipFace, ...] = ()
    chip_tips: tuple[str, ...] = ()
    leading: int = 0  # how many of the chips, the first of them, are no effects: plans, power, mental hit points
    bodies: tuple[Body, ...] = ()
    hidden: bool = False
    why_no_turn: str = ""  # of whoever missed it
    brought: Brought = BRINGS_NOTHING
    head: BayHead | None = None  # of a bay of the stage

    @property
    def acts(self) -> bool:
        return self.mark == "now"

    @property
    def turn_words(self) -> str:
        """Where it is in its turn, in words."""
        if self.mark == "out":
            return "out of the fight" if self.state.out else "cannot act"
        return ": ".join([words for words in (MARK_WORDS[self.mark], self.why_no_turn) if words])


class Glances:
    """What is known of everybody in the lines until they change: all of it of whoever a line shows first, of the other
    bodies of a group what is left of them and what they plan."""

    __slots__ = ("_armors", "_briefly", "_wholly")

    def __init__(self) -> None:
        self._armors: dict[str, Shown] = {}
        self._wholly: dict[str, Summary] = {}
        self._briefly: dict[str, Brief] = {}

    @property
    def planning(self) -> set[str]:
        """Who plans something."""
        return {who for who, (_, plan) in self._briefly.items() if plan}

    @property
    def seen_whole(self) -> set[str]:
        """Of whom all is known."""
        return set(self._wholly)

    def clear(self) -> None:
        """Nothing is known any more."""
        self._wholly.clear()
        self._briefly.clear()
        self._armors.clear()

    def forget(self, who: str) -> None:
        """This one is not as before."""
        self._wholly.pop(who, None)
        self._briefly.pop(who, None)
        self._armors.pop(who, None)

    def forget_armor(self) -> None:
        """Facts of the fight are not as before, and armor may hang on them."""
        self._armors.clear()

    def whole(self, look: Look, who: str) -> Summary:
        """A being at a glance."""
        if who not in self._wholly:
            self._wholly[who] = look.game.summary(look, look.being(who))
        return self._wholly[who]

    def brief(self, look: Look, who: str) -> Brief:
        """Of the glance what every body of a group is asked for."""
        if who not in self._briefly:
            being = look.being(who)
            self._briefly[who] = look.game.tracks(look, being), look.game.plan(look, being)
        return self._briefly[who]

    def armor(self, look: Look, who: str) -> Shown:
        """Of the glance what must be reached to strike."""
        if who not in self._armors:
            self._armors[who] = look.game.armor(look, look.being(who))
        return self._armors[who]


def row_of(look: Look, line: Line, glances: Glances, effects: dict[str, tuple[Effect, ...]], actor: str,
           next_: str) -> Row:  # fmt: skip
    """A line with everything it shows; ``glances`` keeps what is known of each being."""
    if line.kind == "head":
        return _head(look, line)
    beings = [look.being(who) for who in line.beings]
    known = [glances.brief(look, who) for who in line.beings]
    marks = [turn_order.mark_of(look, who, actor, next_) for who in line.beings]
    mark: Mark = next((one for one in LEADING if one in marks), "waits")
    states = states_of(look, line.beings)
    chips, tips, leading = chips_of(look, line, effects, known, states)
    each = _turns_of(look, line, marks)
    bodies = tuple(
        Body(being.id, being.name, being.number or n, tracks[0], state, *turn)
        for n, (being, (tracks, _), state, turn) in enumerate(zip(beings, known, states, each, strict=True), 1)
        if tracks
    )
    first = glances.whole(look, line.beings[0])
    common = {
        "key": line.key, "side": line.side, "mark": mark, "face": line.count, "stands": line.stands,
        "glyph": beings[0].glyph,
        "armor": first.armor, "chips": chips, "chip_tips": tips, "leading": leading, "bodies": bodies,
        "ruled": any([first.armor.figure in ruled_figures(effects.get(who, ())) for who in line.beings]),
        "hidden": all(being.hidden for being in beings), "brought": brought_by(look, line),
        "why_no_turn": coming_to.why_no_turn(look, line.beings[marks.index(mark)]) if mark == "missed" else "",
        "state": min(states, key=lambda state: state.kind.rank),
    }  # fmt: skip
    if line.kind == "being":
        note, tracks = " · ".join(filter(None, (first.place, first.subtitle))), tracks_of(first.tracks, states[0])
        return Row("being", name=turn_order.name_of(look, line), note=note, tracks=tracks, **common)  # type: ignore[arg-type]
    common["armor"], armors = _armor(look, line, glances, states)
    left = sum(max(0, body.track.now) for body in bodies)
    words = f"{left} {_short(first.tracks[0].label)} left" if first.tracks else ""
    acts = actor in line.beings
    said = (f"No. {look.being(actor).number} acts" if acts else "", _counts_words(look, beings, states),
            _place(look, beings, states),
            count_states(states, "" if acts else words))  # fmt: skip
    note = " · ".join([part for part in said if part])
    return Row("group", name=turn_order.name_of(look, line), note=note, armors=armors, **common)  # type: ignore[arg-type]


def _counts_words(look: Look, beings: Sequence[Being], states: Sequence[State]) -> str:
    """On which counts those of a group act who stand, where it is more than one: ``on 9, 6``."""
    there = turn_order.counts_of(look)
    stand = [being.id for being, state in zip(beings, states, strict=True) if state.stands]
    counts = sorted({there[who] for who in stand if who in there}, reverse=True)
    if len(counts) < 2:
        return ""
    return f"on {', '.join(map(str, counts))}" if len(counts) <= MOST_COUNTS else f"on {counts[0]} to {counts[-1]}"


def _place(look: Look, beings: Sequence[Being], states: Sequence[State]) -> str:
    """Where those of a group stand who are alive: ``At 8 – 24 m``."""
    alive = [being for being, state in zip(beings, states, strict=True) if state.alive]
    return look.game.stands_at(look, alive or beings)


def _turns_of(look: Look, line: Line, marks: Sequence[Mark]) -> Sequence[tuple[Mark | None, str]]:
    """The mark of each body with its words: on several counts of all who can act; on one of whoever acts and has acted,
    while others of them are still to act."""
    counts = turn_order.counts_of(look)
    several = len({counts[who] for who in line.beings if who in counts}) > 1
    begun = "acted" in marks and {*marks} & {"now", "shares", "next", "waits", "passed"}
    told = [one in MARK_WORDS if several else begun and one in ("now", "shares", "acted") for one in marks]
    on = [f" on {counts[who]}" if several and who in counts else "" for who in line.beings]
    return [(mark, f"{MARK_WORDS[mark]}{count}") if tells else (None, "")
            for mark, count, tells in zip(marks, on, told, strict=True)]  # fmt: skip


def _armor(look: Look, line: Line, glances: Glances, states: Sequence[State]) -> tuple[Shown, tuple[ArmorOf, ...]]:
    """What strikes at a group must reach, where it is not the same for all bodies the least first; and of which bodies
    each of these is."""
    alive = [who for who, state in zip(line.beings, states, strict=True) if state.alive] or list(line.beings)
    by_words: dict[str, list[str]] = {}
    for who in alive:
        by_words.setdefault(glances.armor(look, who).text, []).append(who)
    first = glances.armor(look, alive[0])
    if len(by_words) < 2:
        return first, ()
    found = [
        ArmorOf(text, bodies_words([number_of(look, who) for who in same]), same[0])
        for text, same in sorted(by_words.items(), key=lambda one: [int(n) for n in re.findall(r"\d+", one[0])])
    ]
    return replace(first, text=" · ".join([one.words for one in found])), tuple(found)


def _short(label: str) -> str:
    """``Hit points`` are ``hp``: initials of several words, else the word; what is short already stays."""
    words = label.split()
    if label.isupper():
        return label
    return "".join(word[0] for word in words).lower() if len(words) > 1 else label.lower()


def _head(look: Look, line: Line) -> Row:
    if line.bay is not None:
        bay = bay_head(look, line)
        return Row("head", line.key, line.side, bay.title, bay.note, head=bay)
    fight = look.fight
    counts = dict(fight.counts)
    said: list[str] = []
    act = "acts" if line.side == PARTY else "act"
    count = counts.get(line.side)
    sides = [value for side, value in counts.items() if side in {being.side for being in look.everyone()}]
    if count is not None and len(sides) > 1 and count == max(sides):
        said.append(f"{act} first" if sides.count(count) == 1 else "tied")
    places = [n for n, turn in enumerate(fight.turns) if turn.side == line.side]
    turn = fight.turn
    if turn and set(line.beings) & set(turn.actors):
        waiting = set(who_may_act(look)).intersection(line.beings)
        left = [who for who in line.beings if who in turn.actors and who not in waiting]
        acted = [who for who in left if turn_order.mark_of(look, who, "", "") == "acted" and look.able(look.being(who))]
        did, does = ("decided", "to decide") if turn.decides else ("acted", "to act")
        parts = ([f"{len(acted)} {'has' if len(acted) == 1 else 'have'} {did}"] if acted else []) + (
            [f"{len(waiting)} {does}"] if waiting else []
        )
        said.append(", ".join(parts))
    elif places and any([look.able(look.being(who)) for who in line.beings if who in look.table.beings]):
        coming = [n for n in places if n > fight.now]  # a side has a turn in each phase
        when = "next" if coming[:1] == [fight.now + 1] else "later"
        said.append(f"{act} {when}" if coming else "has acted" if line.side == PARTY else "have acted")
    said.append(turn_order.standing_words(look, line.beings, always=line.side == FOES))
    note = " · ".join(part for part in said if part)
    return Row("head", line.key, line.side, turn_order.side_words(line.side), note, face=count)
