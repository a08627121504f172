"""A fight begins in every game alike: the sides meet as its rules say, and the first round follows; which prepared
encounter it is."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from systems.common.forms import Answers, Choice
from systems.common.kernel import turns
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Encounter


def start_fight(play: Play, choice: Choice) -> None:
    """The sides meet as the answers say, and if anybody stands in the way the first round begins."""
    if play.game.meet(play, choice.answers):
        turns.begin(play)


def prepared_for(look: Look) -> Encounter | None:
    """The prepared encounter that is being fought."""
    there = {being.entry for being in look.everyone()}
    return _called(look, look.fight.name, there) if look.fighting else None


def prepared_as(look: Look, so_far: Answers) -> Encounter | None:
    """The prepared encounter that these answers to the form of a start would begin."""
    rows = [row for row in so_far.get("lines") or () if isinstance(row, Mapping)]
    return _called(look, so_far.get("name"), {str(row.get("entry")) for row in rows})


def _called(look: Look, name: object, creatures: Collection[str]) -> Encounter | None:
    """The one of this name; of several that with most of these creatures."""
    called = [one for one in look.table.encounters.values() if name and one.name == name]
    return max(called, key=lambda one: len({line.entry for line in one.lines} & {*creatures}), default=None)
