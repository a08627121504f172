"""The beings of a campaign, those away from the table left as JSON until somebody looks at them.

A campaign of ten thousand beings opens as fast as one of ten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from systems.common.records.table import Being, place

Held = Being | str
Read = Callable[[str], Being]


class LazyBeings(Mapping[str, Being]):
    """Beings by id, in the order of their ids.  What is held never changes; only its form does, when it is read."""

    __slots__ = ("_held", "_read")

    def __init__(self, held: dict[str, Held], read: Read) -> None:
        """``held`` in its order: beings, or for those without a side their JSON, which ``read`` understands."""
        self._held, self._read = held, read

    @staticmethod
    def of(rows: Iterable[tuple[str, Held]], read: Read) -> LazyBeings:
        """From ids with beings, or with their JSON."""
        return LazyBeings(dict(sorted(dict(rows).items(), key=place)), read)

    def __getitem__(self, id_: str) -> Being:
        one = self._held[id_]
        if isinstance(one, str):
            one = self._held[id_] = self._read(one)
        return one

    def __iter__(self) -> Iterator[str]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def __contains__(self, id_: object) -> bool:
        return id_ in self._held

    def __repr__(self) -> str:
        return f"LazyBeings({len(self._held)})"

    def seated(self) -> tuple[Being, ...]:
        """Everybody with a side; nobody else is read for it."""
        return tuple([one for one in self._held.values() if not isinstance(one, str) and one.side])

    def exchanged(self, before: Being | None, after: Being | None) -> LazyBeings:
        """These with one come, gone or changed."""
        held = dict(self._held)
        if before is not None and after is None:
            del held[before.id]
        if after is not None:
            last = next(reversed(held), "")
            held[after.id] = after
            if before is None and last and place((after.id, None)) < place((last, None)):
                held = dict(sorted(held.items(), key=place))
        return LazyBeings(held, self._read)
