"""What rules have said of a table, each remembered by what it hangs on, and what of it holds of the next table too."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any

from systems.common.records.table import Being, Effect, Fight, Table, altered

Shelf = dict[Any, Any]  # what was asked, and the answer
MOST_ALIKE = 400  # kinds of bodies in all the ways they were met; beyond that it starts over


class Remembered:
    """Answers about one being, two, everybody, the campaign, or anything at the table (``anything``); about one being
    in this fight (``fighters``), and about the fight alone (``fight``)."""

    __slots__ = ("alike", "anything", "beings", "campaign", "everybody", "fight", "fighters", "pairs")

    def __init__(self) -> None:
        self.anything: Shelf = {}
        self.beings: dict[str, Shelf] = {}
        self.alike: dict[Hashable, Shelf] = {}  # the same by what bodies of a creature have in common who look the same
        self.pairs: dict[tuple[str, str], Shelf] = {}
        self.everybody: Shelf = {}
        self.campaign: Shelf = {}
        self.fighters: dict[str, Shelf] = {}
        self.fight: Shelf = {}

    def open_shelf(self, being: Being, lying: Iterable[Effect]) -> Shelf:
        """For what is answered of somebody on whom this lies: of a body of a creature it is answered of all that look
        the same."""
        shelf = self.beings[being.id] = self._shelf_of_alike(being, lying) if being.number else {}
        return shelf

    def _shelf_of_alike(self, being: Being, lying: Iterable[Effect]) -> Shelf:
        borne = tuple([altered(effect, id="", on="") for effect in lying])
        try:
            return self.alike.setdefault((being.kind, being.side, being.entry, being.hidden, being.sheet, borne), {})
        except TypeError:  # something that lies on it has no hash
            return {}

    def hold_after(self, before: Table, after: Table) -> Remembered:
        """Those that are as true of the table ``after`` as of the one ``before``; further ones serve both."""
        made = Remembered()
        if before.house is not after.house or before.own is not after.own:
            return made
        made.campaign = self.campaign
        made.alike = self.alike if len(self.alike) < MOST_ALIKE else {}
        touched = {*_others(before.beings, after.beings), *_bearers(before.effects, after.effects)}
        same_round = _is_same_round(before.fight, after.fight)
        if same_round:
            made.fight = self.fight
        if not touched:
            made.beings, made.pairs, made.everybody = self.beings, self.pairs, self.everybody
            made.fighters = self.fighters if same_round else {}
            return made
        made.beings = {id_: shelf for id_, shelf in self.beings.items() if id_ not in touched}
        made.pairs = {pair: shelf for pair, shelf in self.pairs.items() if touched.isdisjoint(pair)}
        if same_round:
            made.fighters = {id_: shelf for id_, shelf in self.fighters.items() if id_ not in touched}
        return made


def _is_same_round(before: Fight, after: Fight) -> bool:
    """Whether the facts, the round and the turn that goes on are those of before, whoever has acted meanwhile."""
    return before is after or (
        before.ground is after.ground
        and before.turns is after.turns
        and before.counts is after.counts
        and (before.round, before.now) == (after.round, after.now)
    )


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
