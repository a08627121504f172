"""Fights for the tests of the combat room: begun with these beings, led phase by phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from systems.common.forms import Choice, Form
from systems.common.kernel.game import resolve
from systems.common.kernel.manner import SENSIBLE
from systems.common.kernel.tape import DiceTape, Needed, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Being, Table, Until
from tests.systems.mazes_minotaurs.builders import GAME, PLAYING, Faces, blank, do, foe, hero, look, quiet
from tests.systems.playing import NEXT, SKIP, phases

begun, after, act = PLAYING.begun, PLAYING.after, PLAYING.act


def battle(*beings: Being, dice: Sequence[int], house: object = None, **ground: object) -> Table:
    """The decision phase of the first round; ``dice``: initiative in the order of the ids, one for each kind of
    creature; ``ground`` are facts about the fight."""
    return begun(quiet(*beings, house=house), dice, **ground)


def to(table: Table, phase: str, who: str = "", dice: Sequence[int | Sequence[int]] = ()) -> Table:
    """On to a phase of this round (and to the turn of somebody in it), everything on the way left undone."""
    faces = Faces(*dice)
    table = PLAYING.decided(table)
    while (turn := table.fight.turn).phase != phase or (who and who not in turn.actors):
        assert table.fight.now < len(table.fight.turns) - 1, f"there is no {phase} of {who} in this round"
        table = apply(table, resolve(GAME, table, SKIP, faces).changes)
    assert not faces.left, f"dice never thrown: {faces.left}"
    return table


def next_round(table: Table, *dice: int | Sequence[int]) -> Table:
    """The rest of the round by N alone, to the decisions of the next."""
    faces, number = Faces(*dice), table.fight.round
    while table.fight.round == number:
        table = PLAYING.decided(table)
        table = apply(table, resolve(GAME, table, SKIP, faces).changes)
    assert not faces.left, f"dice never thrown: {faces.left}"
    return table


def decide(table: Table, who: str, does: str, **answers: object) -> Table:
    """A decision; what is not said is as the form has it, and creatures decide for themselves alone."""
    form = GAME.actions["combat.decide"].form(look(table), who, {"does": does, **answers})
    assert form is not None, f"{who} decides nothing now"
    said = {**form.blank(), "does": does, **answers}
    if "alike" in said and "alike" not in answers:
        said["alike"] = False
    outcome = resolve(GAME, table, Choice("combat.decide", who, said), Faces())
    return apply(table, outcome.changes)


def duel(one: Being, other: Being, dice: Sequence[int] = (9, 1), **more: object) -> Table:
    """Two of them, the first quicker, in the first turn of the phase of combat with plain decisions."""
    return to(battle(one, other, dice=dice, **more), "Combat")


def lay(table: Table, who: str, kind: str, source: str = "", until: Until = Until("fight"), **data: object) -> Table:  # noqa: B008
    """An effect of this kind on somebody."""
    return act(table, lambda play: play.put_on(who, kind.capitalize(), until, kind=kind, source=source, **data))


def form_of(table: Table, key: str, who: str = "", **so_far: object) -> Form | None:
    """A form as it stands with these answers."""
    return GAME.actions[key].form(look(table), who, so_far)


def labels(table: Table) -> list[str]:
    return [turn.label for turn in table.fight.turns]


def need_of(table: Table, key: str, who: str, **answers: object):
    """(number to reach, terms by label, what the die must show) of the first check of an action."""
    tape = DiceTape(SeededDice(0), rolls_by_hand=lambda roller: True)
    with pytest.raises(Needed) as needed:
        resolve(GAME, table, blank(table, key, who, **answers), tape)
    need = needed.value.request.need
    return need.at, {term.label: term.amount for term in need.terms}, need.face


def facing(creature: str, *heroes: Being, dice: Sequence[int] = (), **ground: object) -> Table:
    """Heroes in the decision phase against one creature that is quicker than they."""
    party = heroes or (hero(),)
    return battle(*party, foe("b9", creature), dice=dice or (*[1 for _ in party], 10), **ground)


def using(creature: str, *heroes: Being, rounds: int = 1, **ground: object) -> Table:
    """The creature in turn, having decided to use an ability, in this round of the fight."""
    table = facing(creature, *heroes, **ground)
    while table.fight.round < rounds:
        table = next_round(table)
    return to(decide(table, "b9", "ability"), "Combat", "b9")


def apart(*beings: Being, feet: int, dice: Sequence[int] = (), **more: object) -> Table:
    """The sides so far from each other, in the decision phase of the first round."""
    at = tuple(sorted((one.id, 0 if one.side == "party" else feet) for one in beings))
    kinds = {one.entry or one.id for one in beings if one.sheet.hits > 2}
    return battle(*beings, dice=dice or [5] * len(kinds), at=at, distance=feet, **more)


def answers(table: Table, who: str = "b1", manner: int = SENSIBLE) -> dict[str, Any]:
    """What tactics decide for somebody who has to decide now."""
    view = look(table)
    view.manner = manner
    choice = GAME.suggest(view, who)
    assert choice is not None and choice.action == "combat.decide", choice
    return dict(choice.answers)


def at_once(table: Table, who: str, kind: str, source: str = "") -> Table:
    """An effect of this kind that counts already in this turn."""
    return act(
        table, lambda play: play.put_on_at_once(who, kind.capitalize(), Until("fight"), kind=kind, source=source)
    )


__all__ = ["NEXT", "Faces", "act", "after", "answers", "apart", "at_once", "battle", "begun", "decide", "do", "duel", "facing", "form_of", "labels", "lay",
           "need_of", "next_round", "phases", "to", "using"]  # fmt: skip
