"""What rules have said of a table, each remembered by what it hangs on, and what of it holds of the next table too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from systems.common.records.table import Being, Effect, Table

Shelf = dict[Any, Any]  # what was asked, and the answer


class Remembered:
    """Answers about one being, two, everybody, the campaign, or anything at the table (``anything``)."""

    __slots__ = ("anything", "beings", "campaign", "everybody", "pairs")

    def __init__(self) -> None:
        self.anything: Shelf = {}
        self.beings: dict[str, Shelf] = {}
        self.pairs: dict[tuple[str, str], Shelf] = {}
        self.everybody: Shelf = {}
        self.campaign: Shelf = {}

    def hold_after(self, before: Table, after: Table) -> Remembered:
        """Those that are as true of the table ``after`` as of the one ``before``; further ones serve both."""
        made = Remembered()
        if before.house is not after.house or before.own is not after.own:
            return made
        made.campaign = self.campaign
        touched = {*_others(before.beings, after.beings), *_bearers(before.effects, after.effects)}
        made.beings = {id_: shelf for id_, shelf in self.beings.items() if id_ not in touched}
        made.pairs = {pair: shelf for pair, shelf in self.pairs.items() if touched.isdisjoint(pair)}
        if not touched:
            made.everybody = self.everybody
        return made


def _others(before: Mapping[str, Being], after: Mapping[str, Being]) -> Iterator[str]:
    """Who came, went or is not as before."""
    if before is not after:
        yield from [id_ for id_, being in after.items() if before.get(id_) is not being]
        yield from before.keys() - after.keys()


def _bearers(before: Mapping[str, Effect], after: Mapping[str, Effect]) -> Iterable[str]:
    """On whom an effect was put, ended or altered."""
    if before is after:
        return ()
    altered = [effect for id_, effect in after.items() if before.get(id_) is not effect]
    ended = [effect for id_, effect in before.items() if after.get(id_) is not effect]
    return {effect.on for effect in (*altered, *ended)}
