"""The round as a whole: its steps, what N does by itself, declaring and thinking again (EN-109 to EN-114)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import offered, resolve
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply, undo
from systems.common.records.table import ROUND
from tests.systems.enondas.builders import BOW, GAME, PLAYING, Faces, do, foe, hero, look, sheet, story
from tests.systems.enondas.fighting import (
    after,
    battle,
    round_of,
    to,
    totals,
)
from tests.systems.playing import NEXT, SKIP, phases

pytestmark = pytest.mark.rule("EN-110")


def duel(**more):
    return battle(hero(), foe(), **more)


@pytest.mark.rule("EN-113", "EN-114", "EN-132")
def test_a_plain_round_runs_by_n_alone():
    """Longsword 4d + 4 against an orc of MR 20, 3d + 10: 16 + 4 to 6 + 10, the orc loses by 4."""
    table = duel()
    assert phases(table) == ["Declare", "Dice", "Melee"] and table.fight.waiting == ("b1", "b9")
    table, _ = after(table)
    assert table.fight.turn.phase == "Dice" and table.fight.waiting == ("b1", "b9")
    table, told = after(table, [4, 4, 4, 4], [2, 2, 2])
    assert table.fight.waiting == (ROUND,) and totals(table) == (20, 16)
    assert "Ragna: 16 (4 4 4 4) + 4 = 20." in story(told)
    table, told = after(table)
    assert "Party 20, foes 16: party wins by 4." in story(told)
    assert sheet(table, "b9").rating == 16 and sheet(table, "b1").hit_points == 10
    assert table.fight.round == 2 and table.fight.turn.phase == "Declare"


@pytest.mark.rule("EN-002")
def test_a_round_takes_a_minute_and_leaves_nothing_of_itself_behind():
    table = duel()
    later, _ = round_of(table, [1, 1, 1, 1], [1, 1, 1])
    assert later.clock.seconds - table.clock.seconds == 60
    assert not any(value for _, value in later.fight.ground) and later.fight.declared == ()


@pytest.mark.rule("EN-113")
def test_each_step_has_its_own_action_and_is_done_only_once():
    table = duel()
    table, _ = do(table, "combat.fight", "b1")
    table, _ = do(table, "combat.fight", "b9")
    table, _ = after(table)
    table, _ = do(table, "combat.roll", "b1", [[4, 4, 4, 4]])
    table, _ = do(table, "combat.roll", "b9", [[2, 2, 2]])
    assert table.fight.waiting == ()
    table, _ = after(table)
    table, _ = do(table, "combat.clash")
    assert table.fight.waiting == () and sheet(table, "b9").rating == 16
    table, told = after(table)
    assert sheet(table, "b9").rating == 16 and story(told) == "" and table.fight.round == 2


def test_the_clash_is_no_longer_offered_once_it_was_dealt():
    table = to(duel(), "Melee", [1, 1, 1, 1], [2, 2, 2])
    assert GAME.actions["combat.clash"].form(look(table), "", {}) is not None
    table, _ = do(table, "combat.clash")
    assert GAME.actions["combat.clash"].form(look(table), "", {}) is None
    with pytest.raises(Refused, match="not possible now"):
        resolve(GAME, table, Choice("combat.clash", "", {}), Faces())


def test_every_step_is_undone_by_itself():
    table = duel()
    for dice in ((), ([4, 4, 4, 4], [2, 2, 2]), ()):
        changes = resolve(GAME, table, NEXT, Faces(*dice)).changes
        later = apply(table, changes)
        assert apply(later, undo(changes)) == table
        table = later


@pytest.mark.rule("EN-113")
def test_leaving_the_dice_rolls_for_whoever_has_not():
    table = to(duel(), "Dice")
    table, _ = do(table, "combat.roll", "b9", [[1, 1, 1]])
    faces = Faces([6, 6, 6, 6])
    table = apply(table, resolve(GAME, table, NEXT, faces).changes)
    assert [request.roller for request in faces.asked] == ["b1"] and totals(table) == (28, 13)


def test_what_was_declared_may_be_said_anew_while_the_step_lasts():
    table = battle(hero(items=(BOW,)), foe())
    table, _ = do(table, "combat.shoot", "b1", target="b9")
    assert phases(table) == ["Declare", "Dice", "Missiles", "Melee"]
    table, _ = do(table, "combat.fight", "b1")  # in its place at once
    assert [choice.action for choice in table.fight.declared] == ["combat.fight"]
    assert phases(table) == ["Declare", "Dice", "Melee"]
    table, _ = do(table, "combat.declare_anew", "b1")
    assert table.fight.declared == () and table.fight.waiting == ("b1", "b9")
    table, _ = after(table)
    assert GAME.actions["combat.fight"].form(look(table), "b1", {}) is None


@pytest.mark.rule("EN-101", "EN-109")
def test_whoever_holds_back_rolls_nothing_and_takes_a_share():
    table = battle(hero(), hero("b2", "Hild"), foe(rating=30))
    table, _ = do(table, "combat.hold", "b1")
    table = to(table, "Melee", [1, 1, 1, 1], [6, 6, 6, 6])
    assert totals(table) == (8, 39)
    table, _ = do(table, "combat.clash")
    assert sheet(table, "b1").hit_points == 10 - 16 and sheet(table, "b2").hit_points == 10 - 15


@pytest.mark.rule("EN-113")
def test_creatures_of_a_kind_declare_and_roll_with_one_press():
    table = battle(hero(), foe("b9"), foe("b10"), foe("b11", creature="ogre"))
    table, _ = do(table, "combat.fight", "b9")
    assert table.fight.waiting == ("b1", "b11")
    table, _ = after(table)
    table, told = do(table, "combat.roll", "b9", [[1, 1, 1], [2, 2, 2]])
    assert table.fight.waiting == ("b1", "b11") and "Orc b10: 6 (2 2 2) + 10 = 16." in story(told)
    assert "alike" not in [f.name for f in GAME.actions["combat.roll"].form(look(table), "b1", {}).fields]


def test_one_of_a_kind_may_still_roll_alone():
    table = to(battle(hero(), foe("b9"), foe("b10")), "Dice")
    table, _ = do(table, "combat.roll", "b9", [[1, 1, 1]], alike=False)
    assert table.fight.waiting == ("b1", "b10")


def test_a_whole_side_rolls_at_once():
    table = to(battle(hero(), foe("b9"), foe("b10")), "Dice")
    table, _ = do(table, "combat.roll_side", "", [[1, 1, 1], [1, 1, 1]], side="foes")
    assert table.fight.waiting == ("b1",)
    form = GAME.actions["combat.roll_side"].form(look(table), "", {})
    assert form.problem({"side": "foes"}) == "Foes: 0 to roll: all have rolled."


@pytest.mark.rule("EN-101")
def test_whoever_is_down_or_helpless_is_not_asked():
    table = battle(hero(), hero("b2", "Hild", hit_points=0), foe("b9"), foe("b10", 0, rating_most=20))
    assert table.fight.waiting == ("b1", "b9")


@pytest.mark.rule("EN-109")
def test_several_melees_have_their_own_totals_and_shares():
    """Ragna alone against one orc, Hild against two others: one pair wins, the other loses."""
    table = battle(hero(), hero("b2", "Hild"), foe("b9"), foe("b10"), foe("b11"))
    table, _ = do(table, "combat.take_part", "b2", melee=2, also=("b10", "b11"))
    table = to(table, "Melee", [6, 6, 6, 6], [1, 1, 1, 1], [1, 1, 1], [3, 3, 3], [3, 3, 3])
    assert totals(table, 1) == (28, 13) and totals(table, 2) == (8, 38)
    table, told = do(table, "combat.clash")
    assert sheet(table, "b9").rating == 20 - 15 and sheet(table, "b2").hit_points == 10 - 30
    assert sheet(table, "b1").hit_points == 10 and sheet(table, "b10").rating == 20
    assert [line.verdict for line in told.story if line.verdict] == ["party wins", "foes win"]


@pytest.mark.rule("EN-109", "EN-112")
def test_whoever_is_kept_out_rolls_nothing_and_takes_no_share():
    table = battle(hero(), hero("b2", "Hild"), foe(rating=30))
    table, _ = do(table, "combat.take_part", "b2", melee=0)
    table = to(table, "Melee", [1, 1, 1, 1], [1, 1, 1, 1])
    table, _ = do(table, "combat.clash")
    assert sheet(table, "b1").hit_points == 10 - 11 and sheet(table, "b2").hit_points == 10


@pytest.mark.rule("EN-109")
def test_somebody_may_be_kept_out_while_the_dice_are_being_thrown():
    table = to(battle(hero(), hero("b2", "Hild"), foe()), "Dice")
    table, _ = do(table, "combat.take_part", "b2", melee=0)
    assert table.fight.waiting == ("b1", "b9")
    table, _ = do(table, "combat.take_part", "b2", melee=1)
    assert table.fight.waiting == ("b1", "b2", "b9")


def test_odd_answers_to_a_form_are_no_trouble():
    table = battle(hero(items=(BOW,), first_strike=1), foe())
    for step in ("Declare", "First strike", "Dice", "Missiles", "Melee"):
        if step not in phases(table):
            continue
        table = table if table.fight.turn.phase == step else to_with_ones(table, step)
        for odd in (
            {},
            {"arm": 7, "target": 9, "band": (), "metres": "x", "modifier": None, "alike": 3, "other": "yes"},
        ):
            for actor in ("", "b1", "b9", "b77"):
                for action, _ in offered(look(table), actor, room="combat"):
                    assert (
                        action.form(look(table), actor, odd) is None
                        or action.form(look(table), actor, odd).key == action.key
                    )


def to_with_ones(table, step):
    class Ones:
        def throw(self, request):
            return (1,) * request.count

    while table.fight.turn.phase != step:
        table = PLAYING.decided(table)
        table = apply(table, resolve(GAME, table, SKIP, Ones()).changes)
    return table
