"""Campaigns of the toy game in a folder of their own, and the choices a referee makes there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from models.campaigns.campaigns import Campaigns
from models.desk.desk import Desk, Done, Hands
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE, END_FIGHT, HAND_OUT, NEXT_TURN, PARTY_OF, ROLL_HOARD, START
from systems.common.kernel.tape import SeededDice
from tests.toy_game import TOY

PROGRAM = Hands("program", "program", "program")
TABLE = Hands("table", "table", "table")
NEXT = Choice(NEXT_TURN)


def find_toy(key: str):
    if key != TOY.key:
        raise KeyError(f"This program knows no game {key!r}; a newer one may.")
    return TOY


def campaigns_in(folder: Path, hands: Hands = PROGRAM, seed: int = 1) -> Campaigns:
    return Campaigns(folder, find_toy, hands, SeededDice(seed))


def orcs(count: int = 2) -> list[dict]:
    return [{"entry": "orc", "count": count, "hits": "", "locked": False}]


def done(desk: Desk, choice: Choice) -> Done:
    result = desk.perform(choice)
    assert isinstance(result, Done), result
    return result


def party(desk: Desk, count: int = 3) -> None:
    done(desk, Choice(PARTY_OF, "", {"count": count}))


def fight(desk: Desk, count: int = 2, name: str = "The gate") -> None:
    done(desk, Choice(START, "", {"lines": orcs(count), "name": name}))


def one_step(desk: Desk) -> Done:
    waiting = desk.look.fight.waiting
    return done(desk, TOY.suggest(desk.look, waiting[0]) if waiting else NEXT)


def an_evening(desk: Desk) -> None:
    """Every kind of record comes, changes and goes."""
    party(desk)
    done(desk, Choice(CREATE, "", {"name": "Hild", "player": "Ann"}))
    done(desk, Choice("note.write", "", {"note": "", "title": "Rumors", "text": "A mill."}))
    done(desk, Choice("encounter.keep", "", {"id": "", "name": "Mill", "place": "", "lines": orcs(), "note": ""}))
    done(desk, Choice("own.keep", "", {
        "kind": "creatures", "key": "imp", "source": "[imp]\nname='Imp'\narmor=13\nhit_points=3",
    }))  # fmt: skip
    done(desk, Choice("house.write", "", {"name": "death", "value": "never"}))
    fight(desk)
    done(desk, Choice("effect.put", "", {"name": "Torch", "on": (), "amount": 6, "unit": "minute"}))
    done(desk, Choice("sheet.rule", "b1", {"figure": "armor", "amount": 20, "why": "holy"}))
    for _ in range(8):
        one_step(desk)
    ending = desk.game.actions[END_FIGHT].form(desk.look, "", {})
    done(desk, Choice(END_FIGHT, "", ending.blank()))
    done(desk, Choice(ROLL_HOARD, "", {"lines": 3}))
    hoard = max(desk.table.hoards)
    done(desk, Choice("hoard.lock", "", {"hoard": hoard, "line": "l1", "locked": True}))
    done(desk, Choice(HAND_OUT, "", {"hoard": hoard, "among": ["b1", "b2"]}))
    done(desk, Choice("clock.pass", "", {"amount": 2, "unit": "hour"}))


@pytest.fixture
def campaigns(tmp_path: Path) -> Iterator[Campaigns]:
    made = campaigns_in(tmp_path / "data")
    yield made
    made.close()


@pytest.fixture
def desk(campaigns: Campaigns) -> Desk:
    return campaigns.create("The Mill", TOY.key)


@pytest.fixture
def reopened(campaigns: Campaigns):
    """Closes a desk and opens its campaign again, as after a restart."""

    def again(desk: Desk) -> Desk:
        desk.close()
        return campaigns.open(desk.path)

    return again
