"""One action played out again and again where only what comes of it is counted: no journal, no sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from systems.common.forms.named_numbers import number_within
from systems.common.kernel.play import NO_HARM, Deeds, Play
from systems.common.kernel.tape import (
    FACES,
    OVER,
    SHOWN,
    TOTAL,
    Dice,
    Need,
    Reading,
    RollRequest,
    SeededDice,
    best_total,
)
from systems.common.records.table import Being, Effect, Record, Table
from systems.common.simulation.being_states import BeingState, Memory
from systems.common.simulation.fast_play import FastPlay

if TYPE_CHECKING:
    from systems.common.kernel.game import Game

NOBODY_DRAWS = SeededDice(0)
TOTALS = (TOTAL, FACES, SHOWN)  # readings that say by how much a throw came to what it needed
Tracks = tuple[tuple[str, int], ...]
HIGHEST_COUNTS = ("best", "highest")  # ways to read dice of which the highest says how well it went


class Entangled(Exception):
    """Deeds of several cannot be told apart from each other, or from the rest: they are played as they stand."""


class QuietPlay(FastPlay):
    """The verbs on a table written in place, with any dice.

    What is left of the story are its ``words``, of the changes what each has ``lost`` of its tracks and which effects
    ``came``; ``ahead`` is by how much throws came to what they needed, or only whether they did where it is not the sum
    of the dice: those of the own ``side`` count for it, those of others against it.  Where nothing was needed, it is
    how high the highest dice came.

    ``tracks``: the names of each one's tracks that count, and the least of each: below that there is nothing to lose.
    """

    __slots__ = (
        "_bare",
        "_leaves_deeds",
        "_needed",
        "_sides",
        "_throws",
        "_tracks",
        "_unharmed",
        "at_deeds",
        "before_deeds",
        "came",
        "deeds",
        "lost",
        "touched",
        "words",
    )
    listens = True

    def __init__(
        self, game: Game, table: Table, dice: Dice, memory: Memory, tracks: Mapping[str, Tracks],
        side: str, leaves_deeds: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(game, table, NOBODY_DRAWS, memory)
        self._throws, self._tracks = dice, tracks
        self._sides = {who: being.side == side for who, being in table.beings.items()}
        self.words: list[str] = []
        self._unharmed: set[str] = set()  # of whom it was told
        self.lost: Counter[str] = Counter()
        self.touched: set[str] = set()  # of whom a field was changed, or on whom an effect came
        self.came: list[Effect] = []
        self._needed: int | None = None
        self._bare = 0
        self._leaves_deeds = leaves_deeds
        self.deeds: Deeds | None = None  # that were left to somebody else,
        self.at_deeds: Table | None = None  # and how things stood before them,
        self.before_deeds: Mapping[str, BeingState] = {}  # and everybody

    def roll(
        self, count: int, sides: int, roller: str, purpose: str, read: Reading = FACES, need: Need | None = None
    ) -> tuple[int, ...]:
        faces = self._throws.throw(RollRequest(count, sides, roller, purpose, read, need))
        if (own := self._sides.get(roller)) is not None:
            if need is None:
                if read.how in HIGHEST_COUNTS:
                    self._bare += best_total(faces, read) if own else -best_total(faces, read)
            elif read in TOTALS:
                over = sum(faces) - need.face
                self._needed = (self._needed or 0) + (over if own != need.under else -over)
            elif (met := _is_met(faces, read, need)) is not None:
                self._needed = (self._needed or 0) + (1 if met == own else -1)
        return read(faces)

    @property
    def ahead(self) -> int:
        """How well the throws went for the own side."""
        return self._bare if self._needed is None else self._needed

    def check(self, count: int, sides: int, roller: str, purpose: str, need: Need) -> bool:
        return Play.check(self, count, sides, roller, purpose, need)

    def change(self, being: str, field: str, after: Any) -> None:
        before = getattr(self._fast.beings[being].sheet, field)
        if before == after:
            return
        self.touched.add(being)
        for track, least in self._tracks.get(being, ()):
            if (had := number_within(track, field, before)) is not None:
                self.lost[being] += max(had, least) - max(number_within(track, field, after), least)
        super().change(being, field, after)

    def change_several(self, being: str, **fields: Any) -> None:
        """One by one, for each may be a track."""
        for field, after in fields.items():
            self.change(being, field, after)

    def exchange(self, before: Record | None, after: Record | None) -> None:
        if before == after:
            return
        if isinstance(after, Effect):
            self.touched.add(after.on)
            if before is None:
                self.came.append(after)
        super().exchange(before, after)

    def carry_out(self, deeds: Deeds) -> None:
        """Where they are left to somebody else, how things stand is kept for it, and what follows on them goes on."""
        if not self._leaves_deeds:
            super().carry_out(deeds)
        elif self.deeds is not None:
            raise Entangled
        else:
            self.deeds, self.at_deeds, self.before_deeds = deeds, self._fast.as_records(), dict(self._states)

    def state_of(self, who: str) -> BeingState:
        """How somebody is now."""
        return self._states[who]

    def tell(self, sentence: str, verdict: str = "", icon: str = "", **blanks: Any) -> None:
        """Only how it went; that somebody comes to no harm is one way, whatever the reasons."""
        if verdict == NO_HARM:
            whom = [one.id for one in blanks.values() if isinstance(one, Being)]
            if len(whom) == 1 and whom[0] in self._unharmed:
                return
            self._unharmed.update(whom)
        if verdict:
            self.words.append(verdict)


def _is_met(faces: tuple[int, ...], read: Reading, need: Need) -> bool | None:
    """Whether dice come to what is needed; nothing where more of them are thrown before that is known."""
    if read.how == OVER.how and read.marks:
        state, again = read(faces)
        return None if again else state > 0
    return need.met(best_total(faces, read) if read.how in HIGHEST_COUNTS else sum(faces))
