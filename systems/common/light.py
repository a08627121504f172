"""The same verbs on a table that is written in place: no journal, no story, no request records.

For simulations only.  Records stay frozen, so what a rule has looked at never changes under it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from systems.common.dice import FACES, Need, Reading, SeededDice
from systems.common.play import Play
from systems.common.table import SHELVES, Being, Clock, Fight, House, Record, Table, altered, exchanged

if TYPE_CHECKING:
    from systems.common.game import Game


class LightTable(Table):
    """A table that nobody else holds."""

    __slots__ = ()
    beings: dict[str, Being]

    def __init__(self, table: Table) -> None:
        put = object.__setattr__
        for name in ("house", "fight", "clock"):
            put(self, name, getattr(table, name))
        for name in SHELVES.values():
            put(self, name, dict(getattr(table, name)))

    def give(self, being: str, sheet: Any) -> None:
        self.beings[being] = altered(self.beings[being], sheet=sheet)

    def exchanged(self, before: Record | None, after: Record | None) -> Table:
        put = object.__setattr__
        if isinstance(after, Fight):
            put(self, "fight", after)
        elif isinstance(after, Clock):
            put(self, "clock", after)
        elif isinstance(after, House):
            put(self, "house", after)
        else:
            record: Any = after if after is not None else before
            name = SHELVES[type(record)]
            shelf = getattr(self, name)
            if after is not None and record.id in shelf:
                shelf[record.id] = after
            elif after is None:
                del shelf[record.id]
            else:
                put(self, name, exchanged(shelf, before, after))
        return self


class LightPlay(Play):
    """Every action of a simulated fight, one after the other."""

    __slots__ = ("_light", "_seeded", "_values", "settled")

    def __init__(self, game: Game, table: Table, dice: SeededDice) -> None:
        self._light, self._seeded = LightTable(table), dice
        self._values: dict[str, dict[Any, int]] = {}  # figures, kept until something changes about their being
        self.settled = False  # nothing about a being has changed since somebody set this
        super().__init__(game, self._light, dice)

    @property
    def table(self) -> LightTable:
        return self._light

    def being(self, id_: str) -> Being:
        return self._light.beings[id_]

    def value(self, being: str, name: str, *at: str) -> int:
        known = self._values.setdefault(being, {})
        value = known.get((name, at))
        if value is None:
            value = known[name, at] = super().value(being, name, *at)
        return value

    def roll(
        self, count: int, sides: int, roller: str, purpose: str, read: Reading = FACES, need: Need | None = None
    ) -> tuple[int, ...]:
        return self._seeded.read(count, sides, read)

    def check(self, count: int, sides: int, roller: str, purpose: str, need: Need) -> bool:
        return need.met(self._seeded.read(count, sides, _TOTAL)[0])

    def change(self, being: str, field: str, after: Any) -> None:
        self._light.give(being, altered(self._light.beings[being].sheet, **{field: after}))
        self._values.pop(being, None)
        self.settled = False

    def exchange(self, before: Record | None, after: Record | None) -> None:
        if before != after:
            self._light.exchanged(before, after)
            if not isinstance(after, Fight | Clock):
                self._values.clear()
                self.settled = False

    def tell(self, sentence: str, verdict: str = "", icon: str = "", **blanks: Any) -> None:
        """Nobody listens."""


_TOTAL = Reading("total")
