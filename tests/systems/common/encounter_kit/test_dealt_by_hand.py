"""What the referee deals out by hand: whom it meets, how much, and points that come back one by one."""

from __future__ import annotations

import pytest

from systems.common.encounter_kit.damage_by_hand import damage_field, heal, heal_form, targets_field
from systems.common.encounter_kit.starting import start_fight
from systems.common.forms import BeingsField, Choice, DiceField, Form, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being, Table
from tests.systems.common.tiny import TINY, Body, Tiny
from tests.systems.playing import Faces, story

ANN, BOB, RAT = (
    Being(f"b{n}", name, "body", side, Body())
    for n, name, side in ((1, "Ann", PARTY), (2, "Bob", PARTY), (3, "Rat", FOES))
)
TABLE = Table.of(TINY.house, [ANN, BOB, RAT])
ALL = ("b1", "b2", "b3")


def test_whoever_is_asked_about_is_meant_if_nothing_is_said() -> None:
    look = Look(TINY, TABLE)
    assert targets_field(look, "b2") == BeingsField("targets", "To", default=("b2",), allowed=ALL)
    assert targets_field(look, "") == BeingsField("targets", "To", default=(), allowed=ALL)
    assert targets_field(look, "gone", "On", "who") == BeingsField("who", "On", default=(), allowed=ALL)
    assert damage_field() == DiceField("amount", "Damage", "A number, or dice to throw once for all", "", longest=60)


def test_healing_asks_whom_how_much_and_by_what() -> None:
    assert heal_form("Hits", Look(TINY, TABLE), "b1", {}) == Form("combat.heal", "Heal", (
        BeingsField("targets", "Whom", default=("b1",), allowed=ALL),
        DiceField("amount", "Hits", "A number, or dice to throw for each", "", longest=60), TextField("cause", "By")))  # fmt: skip


@pytest.mark.parametrize(("cause", "purpose", "told"), [
    ("", "Healing", "Ann regains 2 hits. Bob is dead and cannot be healed. Rat regains 5 hits."),
    ("herbs", "herbs", "Ann regains 2 hits (herbs). Bob is dead and cannot be healed. Rat regains 5 hits (herbs)."),
])  # fmt: skip
def test_each_is_healed_by_its_own_throw_and_the_dead_stay_dead(cause: str, purpose: str, told: str) -> None:
    faces, given = Faces(2, 5), list[tuple[str, int]]()
    play = Play(TINY, TABLE, faces)

    def give(play: Play, who: str, points: int) -> int:
        given.append((who, points))
        return points

    heal(
        play,
        Choice("combat.heal", "", {"targets": ALL, "amount": "1d6", "cause": cause}),
        lambda play, being: being.name == "Bob",
        give,
        lambda play, being, gained: "hits",
    )
    assert story(play.outcome()) == told and given == [("b1", 2), ("b3", 5)]
    assert [one.purpose for one in faces.asked] == [purpose, purpose]


@pytest.mark.parametrize(("met", "fights"), [(True, True), (False, False)])
def test_a_fight_begins_only_if_somebody_stands_in_the_way(met: bool, fights: bool) -> None:
    asked: list[object] = []

    class Meeting(Tiny):
        def meet(self, play: Play, answers: object) -> bool:
            asked.append(answers)
            return met

    play = Play(Meeting(), TABLE, Faces())
    start_fight(play, Choice("encounters.start", "", {"lines": ()}))
    assert (play.fight.round, bool(play.waiting)) == ((1, True) if fights else (0, False)) and asked == [{"lines": ()}]
