"""The chips of a line stand in one order: what it will do, what is left of its powers, what lies on it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QMenu, QWidget

from gui.menus.being_menu import being_menu
from gui.viewmodel.tracker_rows import Glances, Row, row_of
from gui.viewmodel.turn_order import lines
from models.desk.desk import Desk
from systems.common.forms import Choice
from systems.common.kernel.actions import DAMAGE
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Effect, Until
from systems.shelf import game as game_of
from tests.gui.conftest import PROGRAM, OpenDesk, must, start_fight


def row_with(look: Look, who: str, *more: Effect) -> Row:
    """The line of this one; with effects besides those that lie on the table."""
    borne: dict[str, tuple[Effect, ...]] = {}
    for effect in (*look.effects().values(), *more):
        borne[effect.on] = (*borne.get(effect.on, ()), effect)
    line = next(line for line in lines(look) if who in line.beings and line.kind != "head")
    return row_of(look, line, Glances(), borne, "", "")


def put(desk: Desk, who: str, name: str, amount: int, unit: str) -> None:
    must(desk, Choice("effect.put", "", {"name": name, "on": (who,), "amount": amount, "unit": unit}))


@pytest.mark.parametrize(("key", "pool"), [("mazes_minotaurs", "Power"), ("enondas", "Mana")])
def test_what_will_be_done_stands_first_then_powers_then_what_ends_first(
    key: str, pool: str, open_desk: OpenDesk
) -> None:
    desk = open_desk(game_of(key), PROGRAM, party=4)
    start_fight(desk, 2)
    look = desk.look
    caster = next(one.id for one in look.on_side(PARTY) if len(look.game.tracks(look, one)) > 1)
    put(desk, caster, "Blessed", 9, "round")
    put(desk, caster, "Afraid", 1, "round")
    row = row_with(desk.look, caster)
    assert [face.words.split()[0] for face in row.chips] == ["undecided", pool, "Afraid", "Blessed"]
    assert [tip.split(":")[0].split(",")[0] for tip in row.chip_tips[1:]] == [pool, "Afraid", "Blessed"]
    assert row.leading == 2
    assert [face.kind for face in row.chips] == ["off", "", "ends", ""]


def test_what_runs_by_the_clock_looks_as_if_it_ended_only_in_its_last_round(open_desk: OpenDesk) -> None:
    """A torch in its last turn of ten minutes burns some rounds more."""
    desk = open_desk(game_of("whitebox"), PROGRAM)
    start_fight(desk, 2)
    who, now = desk.look.on_side(PARTY)[0].id, desk.look.clock.seconds
    said = []
    for left in (600, 2 * desk.game.round_seconds, desk.game.round_seconds):
        torch = Effect("e99", who, "Torch", until=Until("clock", at=now + left), began=now - 3600)
        (face,) = row_with(desk.look, who, torch).chips
        said.append((face.figure, face.kind, face.image))
    assert said == [("1 turn", "", ""), ("2 rounds", "", ""), ("1 round", "ends", "hourglass")]


@pytest.mark.parametrize("key", ["myriad", "monsters_magic"])
def test_the_dead_bear_nothing_any_more(key: str, open_desk: OpenDesk) -> None:
    game: Game = game_of(key)
    desk = open_desk(game, PROGRAM)
    start_fight(desk, 1)
    foe = desk.look.on_side(FOES)[0].id
    put(desk, foe, "Bleeding", 9, "round")
    assert len(row_with(desk.look, foe).chips) > 1
    form = game.actions[DAMAGE].form(desk.look, "", {})
    assert form is not None
    must(desk, Choice(DAMAGE, "", {**form.blank(), "targets": (foe,), "amount": type(form.blank()["amount"])(60)}))
    row = row_with(desk.look, foe)
    assert row.state.dead and (row.chips, row.chip_tips) == ((), ())


def test_boxes_that_are_whole_leave_the_room_to_effects(open_desk: OpenDesk) -> None:
    desk = open_desk(game_of("myriad"), PROGRAM, party=4)
    start_fight(desk, 1)
    who = desk.look.on_side(PARTY)[0].id

    def words() -> list[str]:
        return [face.words.split()[0] for face in row_with(desk.look, who).chips]

    assert words() == ["Critical", "Resolve"] and row_with(desk.look, who).leading == 2
    put(desk, who, "Dazzled", 6, "round")
    assert words() == ["Dazzled", "Critical", "Resolve"] and row_with(desk.look, who).leading == 0
    critical = desk.look.game.tracks(desk.look, desk.look.being(who))[1]
    must(desk, Choice("sheet.track", who, {"track": critical.name, "value": critical.most - 1}))
    assert words() == ["Critical", "Dazzled", "Resolve"] and row_with(desk.look, who).leading == 1


def test_what_lies_twice_on_one_body_lies_on_no_other(open_desk: OpenDesk) -> None:
    desk = open_desk(game_of("whitebox"), PROGRAM)
    start_fight(desk, 2)
    first, second = [one.id for one in desk.look.on_side(FOES)]
    put(desk, second, "Blinded", 9, "round")
    put(desk, second, "Blinded", 5, "round")
    assert [face.words for face in row_with(desk.look, second).chips] == ["Is surprised", "No. 2: Blinded"]
    put(desk, first, "Blinded", 5, "round")
    assert [face.words for face in row_with(desk.look, second).chips] == ["Is surprised", "Blinded"]


def test_what_two_laid_on_one_is_one_chip_that_says_what_lies_longest(open_desk: OpenDesk) -> None:
    """Each is ended by itself, and its line of the menu says which it is."""
    desk = open_desk(game_of("whitebox"), PROGRAM, party=4)
    start_fight(desk, 1)
    casters = desk.look.on_side(PARTY)[:2]
    (foe,) = desk.look.on_side(FOES)
    play = Play(desk.game, desk.table, SeededDice(1))
    for one, at in zip(casters, (6, 9), strict=True):
        play.put_on(foe.id, "Held", Until("lasting", at=60 * at), kind="held", source=one.id)
    look = Look(desk.game, apply(desk.table, play.outcome().changes))
    row = row_with(look, foe.id)
    assert [(face.words, face.figure) for face in row.chips] == [("Held", "9 rounds")]
    assert row.chip_tips == (f"Held, 9 rounds left, from {casters[0].name} and {casters[1].name}",)
    desk_of = QWidget()
    menu = being_menu(desk_of, look, foe.id, lambda _: None, lambda _: None, ())
    said = [one.text() for one in menu.findChild(QMenu, "effects").actions()]
    assert said == [f"Held, from {one.name}, {at} rounds left" for one, at in zip(casters, (6, 9), strict=True)]


def test_what_hides_somebody_and_its_cover_have_chips_as_they_count(open_desk: OpenDesk) -> None:
    """They are no effects, but take from who strikes at it."""
    desk = open_desk(game_of("monsters_magic"), PROGRAM)
    start_fight(desk, 3)
    first, second, third = desk.look.on_side(FOES)
    must(desk, Choice("combat.conceal", first.id, {"seen": "semi"}))
    must(desk, Choice("combat.cover", first.id, {"cover": "light half"}))
    must(desk, Choice("combat.conceal", second.id, {"seen": "semi"}))
    said = [face.words for face in row_with(desk.look, first.id).chips]
    assert "No. 1, 2: Semi-concealed" in said and "No. 1: Cover +2" in said
    must(desk, Choice("combat.conceal", third.id, {"seen": "semi"}))
    assert "Semi-concealed" in [face.words for face in row_with(desk.look, first.id).chips], "true of all"
    for one in (first, second, third):
        must(desk, Choice("combat.conceal", one.id, {"seen": ""}))
    assert not [face for face in row_with(desk.look, first.id).chips if "concealed" in face.words]


def test_why_some_of_a_group_are_out_stands_behind_what_still_bears_on_the_fight(open_desk: OpenDesk) -> None:
    desk = open_desk(game_of("monsters_magic"), PROGRAM)
    start_fight(desk, 3)
    first, second, _ = desk.look.on_side(FOES)
    play = Play(desk.game, desk.table, SeededDice(1))
    play.put_on(first.id, "Surrendered", Until("fight"), kind="yielded")
    play.put_on(second.id, "Off balance", Until("fight"))
    look = Look(desk.game, apply(desk.table, play.outcome().changes))
    said = [face.words for face in row_with(look, first.id).chips]
    assert said.index("No. 2: Off balance") < said.index("No. 1: Surrendered")
