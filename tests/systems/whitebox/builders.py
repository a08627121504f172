"""Small tables for the tests of WhiteBox: who stands there, whose turn it is, which dice fall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from systems.common.changes import apply
from systems.common.dice import RollRequest
from systems.common.forms import Choice
from systems.common.game import resolve
from systems.common.look import Look
from systems.common.play import Outcome
from systems.common.table import FOES, PARTY, Being, Fight, Table, Turn
from systems.shelf import SHELF
from systems.whitebox.house import House
from systems.whitebox.sheet import CharacterSheet, CreatureSheet, Item

GAME = next(game for game in SHELF if game.key == "whitebox")
SWORD = Item("long_sword", "Long sword", carried="held")
BOW = Item("short_bow", "Short bow", carried="held")
ARROWS = Item("arrows", "Arrows", count=20)
CHAIN = Item("chain_mail", "Chain mail", carried="worn")
SHIELD = Item("shield", "Shield", carried="held")


class Faces:
    """Dice that show what they are told, in order, and fail loudly if asked for more."""

    def __init__(self, *faces: int | Sequence[int]) -> None:
        self.left = [tuple(face) if isinstance(face, Sequence) else (face,) for face in faces]
        self.asked: list[RollRequest] = []

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        self.asked.append(request)
        assert self.left, f"no face left for {request.purpose} ({request.dice})"
        faces = self.left.pop(0)
        assert not request.problem(faces), f"{request.purpose}: {request.problem(faces)}"
        return faces


def hero(id_: str = "b1", name: str = "Brannoch", **sheet: object) -> Being:
    given = {"character_class": "fighter", "level": 1, "hit_points": 8, "hit_points_most": 8, "items": (SWORD,)} | sheet
    return Being(id_, name, "character", PARTY, CharacterSheet(**given))  # type: ignore[arg-type]


def foe(id_: str = "b9", creature: str = "orc", name: str = "", **sheet: object) -> Being:
    entry = GAME.library("creatures")[creature]
    size = entry.sizes[0]
    given = {"creature": creature, "hit_dice": size.hit_dice, "hit_points": 5, "hit_points_most": 5,
             "experience": size.xp} | sheet  # fmt: skip
    return Being(id_, name or entry.name, "creature", FOES, CreatureSheet(**given), creature)  # type: ignore[arg-type]


def table(*beings: Being, house: House | None = None, acting: str = PARTY, ground: tuple = ()) -> Table:
    """A fight in its first round; the acting side waits."""
    made = Table.of(house or GAME.house, beings)
    sides = {side: tuple(b.id for b in beings if b.side == side) for side in (PARTY, FOES)}
    turns = tuple(Turn(side, sides[side], side=side) for side in (PARTY, FOES))
    now = 0 if acting == PARTY else 1
    fight = Fight(round=1, turns=turns, now=now, waiting=sides[acting], counts=((PARTY, 4), (FOES, 3)), ground=ground)
    return made.exchanged(made.fight, fight)


def quiet(*beings: Being, house: House | None = None) -> Table:
    return Table.of(house or GAME.house, beings)


def ruled(**switches: object) -> House:
    return replace(GAME.house, **switches)


def blank(table: Table, key: str, /, actor: str = "", **answers: object) -> Choice:
    """A choice with the form as it stands, some answers given."""
    form = GAME.actions[key].form(Look(GAME, table), actor, answers)
    assert form is not None, f"{key} is not possible now"
    return Choice(key, actor, {**form.blank(), **answers})


def do(table: Table, key: str, /, actor: str = "", dice: Faces | Sequence[int | Sequence[int]] = (), **answers: object):
    """(table after, outcome) of an action whose dice fall as told; every die told must be thrown."""
    faces = dice if isinstance(dice, Faces) else Faces(*dice)
    outcome: Outcome = resolve(GAME, table, blank(table, key, actor, **answers), faces)
    assert not faces.left, f"dice never thrown: {faces.left}"
    return apply(table, outcome.changes), outcome


def story(outcome: Outcome) -> str:
    return " ".join(str(told) for told in outcome.story)


def hp(table: Table, who: str) -> int:
    return table.beings[who].sheet.hit_points


def look(table: Table) -> Look:
    return Look(GAME, table)
