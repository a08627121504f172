"""Creatures in their turn, for the tests of what they can do: who acts, what dice fall, what lies on whom after."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import BeingField, BeingsField, Form
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Table, Until
from systems.whitebox.base.entries_creatures import Creature
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, look, table

CREATURES: dict[str, Creature] = dict(GAME.shipped_entries("creatures"))
POWER = "combat.power"


def monster(creature: str, hits: int = 30, **sheet: object) -> Being:
    """One of a kind, with hit points enough to be worth a test."""
    return foe("b9", creature, hit_points=hits, hit_points_most=sheet.pop("most", hits), **sheet)


def victim(**sheet: object) -> Being:
    """Somebody of the party with hit points enough to live through it."""
    given = {"hit_points": 40, "hit_points_most": 40, "items": ()} | sheet
    return hero(**given)


def lair(creature: str | Being, *party: Being, **facts: object) -> Table:
    """The creature's own turn against the party."""
    being = creature if isinstance(creature, Being) else monster(creature)
    return table(*(party or (victim(),)), being, acting="foes", **facts)


def strikes(state: Table, dice: Faces | Sequence[int | Sequence[int]], weapon: str = "", **answers: object):
    """(table after, outcome) of the creature's attack on b1."""
    named = {"weapon": f"natural:{weapon}"} if weapon else {}
    return do(state, "combat.attack", "b9", dice, target="b1", **named, **answers)


def uses(
    state: Table, power: str, dice: Faces | Sequence[int | Sequence[int]] = (), who: str = "b9", **answers: object
):
    """(table after, outcome) of a power."""
    return do(state, POWER, who, dice, power=power, **answers)


def laid(state: Table, who: str, name: str, kind: str, **data: object) -> Table:
    """The table with an effect on somebody."""
    play = Play(GAME, state, Faces())
    play.put_on(who, name, Until(), kind=kind, **data)
    return play.table


def word(state: Table, who: str) -> str:
    return GAME.summary(look(state), state.beings[who]).state.word


def asked(state: Table, who: str = "b9", **answers: object) -> Form | None:
    return GAME.actions[POWER].form(look(state), who, answers)


def filled(form: Form) -> dict[str, object]:
    """A form with its blanks, and somebody chosen where nobody stands yet."""
    answers = form.blank()
    for field in form.fields:
        if isinstance(field, BeingsField) and len(answers[field.name]) < field.least:
            answers[field.name] = field.allowed[: field.least]
        elif isinstance(field, BeingField) and answers[field.name] is None:
            answers[field.name] = field.allowed[0]
    return answers
