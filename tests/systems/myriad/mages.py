"""Mages for the tests of magic: spells in hand, and questions answered by a person."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.forms import Choice, Form
from systems.common.forms.named_numbers import Scores
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Outcome, Play
from systems.common.kernel.tape import DiceTape, Needed
from systems.common.records.changes import apply, undo
from systems.common.records.table import Being, Table
from systems.myriad.magic import woven
from systems.myriad.magic.woven import Woven
from tests.systems.myriad.builders import GAME, Faces, blank, hero

ALL = ("area_effect", "aspect", "counter_spell", "damage", "duration", "heal", "illusion", "incapacitate", "motion",
       "range", "rapid_fire", "seeking", "shield")  # fmt: skip


def mage(id_: str = "b1", name: str = "Lisa", **sheet: object) -> Being:
    """Intellect 4, Spell Casting 3, every component, bare hands."""
    return hero(id_, name, **{"intellect": 4, "skills": (("spell_casting", 3),), "sfx": ALL, "items": (), **sheet})


def acted(table: Table, does: Any, dice: tuple[Any, ...] = ()) -> Table:
    """What ``does(play)`` makes of the table."""
    faces = Faces(*dice)
    play = Play(GAME, table, faces)
    does(play)
    assert not faces.left, f"dice never thrown: {faces.left}"
    return apply(table, play.outcome().changes)


def holding(table: Table, who: str, *paid: tuple[str, int], skill: str = "spell_casting", **more: Any) -> Table:
    """Somebody has so many sixes in a spell."""
    return acted(table, lambda play: woven.keep(play, who, Woven(tuple(paid), skill, **more)))


def paid(table: Table, who: str = "b1") -> Scores:
    """The sixes in somebody's spell."""
    found = [effect for effect in table.effects.values() if effect.on == who and effect.kind == "weaving"]
    return tuple(found[0].fact("paid")) if found else ()


def decided(
    table: Table, choice: Choice, dice: tuple[Any, ...], answers: Mapping[str, Any] | None = None
) -> tuple[Table, Outcome, list[Form]]:
    """Play an action whose questions a person answers: by form key, what differs from the form's blanks, several in a
    list for a question that comes again; comes back with every form asked, and can be undone."""
    forms: list[Form] = []
    given = {key: list(one) if isinstance(one, list) else [one] for key, one in (answers or {}).items()}
    faces = Faces(*dice)
    tape = DiceTape(faces, decides_by_hand=bool)
    while True:
        tape.rewind()
        try:
            outcome = resolve(GAME, table, choice, tape)
        except Needed as needed:
            form = needed.request.form  # type: ignore[union-attr]
            forms.append(form)
            left = given.get(form.key, [])
            answer = (left.pop(0) if len(left) > 1 else left[0]) if left else {}
            tape = tape.answered(needed.request, {**form.blank(), **answer})
        else:
            assert not faces.left, f"dice never thrown: {faces.left}"
            after = apply(table, outcome.changes)
            assert apply(after, undo(outcome.changes)) == table
            return after, outcome, forms


def weave(table: Table, dice: tuple[int, ...], *sixes: str, who: str = "b1", **answers: Any) -> Table:
    """One weaving roll whose sixes go where they are told to."""
    return decided(table, blank(table, "magic.weave", who, **answers), (dice,), {"magic.sixes": {"burn": sixes}})[0]
