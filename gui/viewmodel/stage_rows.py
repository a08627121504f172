"""What the lines of a stage say: the head of a bay with its total, and what each line brings into the contest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from gui.viewmodel.stage import bay_of, stage_of
from gui.viewmodel.turn_order import Line, standing_words
from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.kernel.standing import state_of
from systems.common.kernel.upcoming import who_may_act
from systems.common.records.views import Tally
from systems.frozen import dataclass

COUNTED = re.compile(r"(\d+)d(?!\d)\s*")  # how many dice a tally speaks of: the 4 of "4d + 18"
SIDES = 6  # what shows more than this is no die that is known here, or a sum


@dataclass(frozen=True, slots=True)
class BayHead:
    """The head of a bay: nothing is known of its total as long as nothing is thrown."""

    title: str
    note: str
    amount: int | None
    leads: bool

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        total = "" if self.amount is None else f", {self.amount}{' and leads' if self.leads else ''}"
        return f"{self.title}{total}: {self.note}" if self.note else f"{self.title}{total}"


@dataclass(frozen=True, slots=True)
class Lot:
    """The dice that lie for one being; ``number`` tells the bodies of a group apart."""

    number: str
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Brought:
    """What a line brings in: words, dice as far as they lie, what is added to them, and what it comes to."""

    words: str  # all of it, for when there is no room for dice
    lots: tuple[Lot, ...] = ()
    above: str = ""  # what is said beside the dice
    after: str = ""  # what is added to them
    amount: str = ""
    tip: str = ""
    longest: str = ""  # what it may say later: its room is kept

    @property
    def of_dice(self) -> bool:
        """Whether there are dice in it, which lie here later."""
        return bool(COUNTED.search(self.words))

    @property
    def to_come(self) -> tuple[int, str] | None:
        """How many dice of one will lie here that do not yet, and what is added to them."""
        counted = COUNTED.match(self.words)
        return None if counted is None or self.lots or self.amount else (int(counted[1]), self.words[counted.end() :])

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        faces = "; ".join(" ".join(map(str, lot.faces)) for lot in self.lots)
        return ", ".join(part for part in (self.words, faces, f"makes {self.amount}" if self.amount else "") if part)


NOTHING = Brought("")


def bay_head(look: Look, line: Line) -> BayHead:
    """The head of the bay that this line is the head of."""
    bay = bay_of(look, line.bay or "")
    there = [who for who in line.beings if who in look.table.beings]
    waiting = len(_yet_to_act(look).intersection(there))
    does = "to decide" if look.turn is not None and look.turn.decides else "to act"
    said = [
        bay.note,
        f"{waiting} {does}" if waiting else "",
        standing_words(look, there) if len(there) > 1 else "",  # of one its own line says it
    ]
    return BayHead(bay.title, " · ".join(part for part in said if part), bay.amount, bay.leads)


@per_look
def _yet_to_act(look: Look) -> frozenset[str]:
    """Whoever may act now, or has a turn of its own later in the round."""
    fight, turn, there = look.fight, look.turn, look.table.beings
    later = [who for one in fight.turns[fight.now + 1 :] for who in one.actors if who in there]
    own = [who for who in later if (turn is None or who not in turn.actors) and look.able(look.being(who))]
    return frozenset([*who_may_act(look), *own])


def brought_by(look: Look, line: Line) -> Brought:
    """What the beings of a line bring in, in a group together."""
    stage = stage_of(look)
    if stage is None or line.bay is None:
        return NOTHING
    found = [(look.being(who), stage.tallies[who]) for who in line.beings if who in stage.tallies]
    found = [one for one in found if state_of(look, one[0]).stands] or found  # who is down brings nothing to it
    if len(found) == 1:
        return replace(_one(found[0][1]), longest=stage.longest)
    lots = tuple([Lot(str(being.number or being.name), _dice(tally)) for being, tally in found if _dice(tally)])
    amounts = [tally.amount for _, tally in found if tally.amount is not None]
    words = _together([tally.text for _, tally in found], [str(being.number or being.name) for being, _ in found])
    tip = "\n".join(f"{being.name}: {_tally_words(tally)}" for being, tally in found if _tally_words(tally))
    return Brought(words, lots, words, "", str(sum(amounts)) if amounts else "", tip, stage.longest)


def _one(tally: Tally) -> Brought:
    faces = _dice(tally)
    amount = "" if tally.amount is None else str(tally.amount)
    counted = COUNTED.match(tally.text)
    in_place = bool(faces and counted)  # the dice stand where the words count them
    after = tally.text[counted.end() :] if counted and in_place else ""
    lots = (Lot("", faces),) if faces else ()
    return Brought(tally.text, lots, "" if in_place else tally.text, after, amount, _tally_words(tally))


def _dice(tally: Tally) -> tuple[int, ...]:
    """The faces of a tally; a sum that was said without its faces is none."""
    counted = COUNTED.match(tally.text)
    sum_alone = len(tally.faces) == 1 and (tally.faces[0] > SIDES or (counted is not None and int(counted[1]) > 1))
    return () if sum_alone else tally.faces


def _tally_words(tally: Tally) -> str:
    return ": ".join(part for part in (tally.text, tally.tip) if part)


def _together(words: Sequence[str], numbers: Sequence[str]) -> str:
    """What several say, each once: all the same ``3 × (2d + 3)``, else whose it is: ``1, 3: 2d + 3 · 2: all short``."""
    said = Counter(one for one in words if one)
    if len(said) > 1:
        whose = {one: ", ".join([n for n, other in zip(numbers, words, strict=True) if other == one]) for one in said}
        return " · ".join([f"{whose[one]}: {one}" for one in said])
    counted = [f"{n} × ({one})" if n > 1 and COUNTED.match(one) else one for one, n in said.items()]
    return "".join(counted)
