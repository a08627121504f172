"""The head of a roll says who throws, once, and what."""

from __future__ import annotations

from gui.viewmodel.roll_words import asked_head, roll_head
from systems.common.forms import Choice
from systems.common.kernel.tape import RollRequest
from systems.common.records.table import FOES, PARTY
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, must, start_fight


def test_whoever_throws_is_named_once(open_desk: OpenDesk) -> None:
    desk = open_desk()
    hero = next(iter(desk.table.beings.values()))
    for purpose in ("Initiative", f"Initiative of {hero.name}"):
        assert (
            roll_head(desk.look, Choice("turn.next"), RollRequest(1, 10, hero.id, purpose))
            == f"{hero.name} · Initiative"
        )
    ambush = RollRequest(1, 20, hero.id, f"Danger evasion of {hero.name}: an ambush")
    assert roll_head(desk.look, Choice("fight.start"), ambush) == f"{hero.name} · Danger evasion: an ambush"
    said = roll_head(desk.look, Choice("turn.next"), RollRequest(1, 6, "referee", "Initiative of the foes"))
    assert said.endswith(" · Initiative of the foes")
    said = roll_head(desk.look, Choice("fight.start"), RollRequest(1, 6, PARTY, "Surprise of the party"))
    assert said == "Party · Surprise"


def test_a_question_that_is_due_says_why_it_is_asked(open_desk: OpenDesk) -> None:
    game = next(game for game in SHELF if "combat.morale" in game.actions)
    desk = open_desk(game)
    start_fight(desk, 4)
    question = Choice("combat.morale")
    assert asked_head(desk.look, question, "Do they hold?") == "Do they hold?"
    orc = desk.look.on_side(FOES)[0]
    must(desk, Choice("sheet.track", orc.id, {"track": "hit_points", "value": -5}))
    assert asked_head(desk.look, question, "Do they hold?") == "1 of 4 foes fell. Do they hold?"
    hero = desk.look.on_side(PARTY)[0]
    assert asked_head(desk.look, Choice("effect.put", hero.id), "Add an effect") == "Add an effect", (
        "the form says on whom"
    )
    assert asked_head(desk.look, Choice("combat.attack", hero.id), "Attack") == f"{hero.name} · Attack"


def test_whoever_throws_is_named_once_wherever_the_purpose_names_them(open_desk: OpenDesk) -> None:
    desk = open_desk()
    start_fight(desk)
    hero, foe = desk.look.on_side(PARTY)[0], desk.look.on_side(FOES)[0]
    chase = Choice("x", hero.id, {"target": foe.id})
    assert roll_head(desk.look, chase, RollRequest(3, 6, foe.id, f"Chase: {foe.name}")) == f"{foe.name} · Chase"
    assert roll_head(desk.look, chase, RollRequest(3, 6, foe.id, f"{foe.name} blocks")) == f"{foe.name} blocks"
    assert (
        roll_head(desk.look, chase, RollRequest(3, 6, hero.id, f"Past {foe.name}")) == f"{hero.name} · Past {foe.name}"
    )
