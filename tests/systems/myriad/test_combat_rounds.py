"""The round: acting at once, acting later, declaring first (MY-401, MY-402)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import offered
from systems.common.kernel.look import Look
from systems.common.simulation.odds import odds
from systems.myriad.base.sheet import Arms
from tests.systems.myriad.builders import GAME, do, fighting, foe, hero, left, ruled, story

CLAW = (Arms("claw", 5, tags=("natural",)),)
FORMS = GAME.actions


def form(table, key: str, who: str, **so_far: object):
    return FORMS[key].form(Look(GAME, table), who, so_far)


def weak(id_: str = "b9", **sheet: object):
    return foe(id_, armor=0, boxes=(("wounds", 2), ("wounds_critical", 3), ("resolve", 3)),
               left=(("wounds", 2), ("wounds_critical", 3), ("resolve", 3)), attacks=CLAW, **sheet)  # fmt: skip


@pytest.mark.rule("MY-401")
def test_whoever_falls_at_the_same_instant_strikes_all_the_same():
    table = fighting(hero(), weak(), dice=[2, 3], distance=2)  # 2 + 4 and 3 + 3: both on 6
    table, told = do(table, "combat.attack", "b1", dice=[(5, 1, 1, 1, 1), (1, 1, 1)], target="b9")
    assert "unconscious" in story(told) and table.fight.waiting == ("b9",)
    table, told = do(table, "combat.attack", "b9", dice=[(6, 1, 1), (1, 1, 1, 1)], target="b1")
    assert left(table, "b1") == 4
    table, _ = do(table, "turn.next", dice=[1])  # now it is out: Hild alone throws
    assert form(table, "combat.attack", "b9") is None


@pytest.mark.rule("MY-401")
def test_whoever_falls_at_the_same_instant_still_defends_at_it():
    table = fighting(hero(), hero("b2", "Wat"), weak(), dice=[2, 2, 3], distance=2)
    table, _ = do(table, "combat.attack", "b1", dice=[(5, 1, 1, 1, 1), (1, 1, 1)], target="b9")
    table, told = do(table, "combat.attack", "b2", dice=[(5, 1, 1, 1, 1), (6, 6, 6)], target="b9")
    assert "misses Soldier: 9 against 11" in story(told)


@pytest.mark.rule("MY-401")
def test_what_everybody_threw_for_initiative_is_told_in_one_line():
    table = fighting(hero(), hero("b2", "Wat"), foe("b8"), foe("b9"), dice=[2, 3, 1, 2])
    for _ in range(3):
        table, _ = do(table, "turn.next")
    _, told = do(table, "turn.next", dice=[1, 1, 6, 3])
    assert "Initiative 9: Soldier; 6: Soldier; 5: Hild, Wat." in story(told)


@pytest.mark.rule("MY-401")
def test_nobody_waits_for_the_count_of_whoever_is_out():
    table = fighting(hero(), hero("b2", "Wat"), weak(), dice=[6, 4, 2], distance=2)
    counts = [option.label for option in form(table, "combat.hold", "b1").field("at").options]
    assert counts == ["After everybody", "8: Wat", "5: Soldier"]
    table, _ = do(table, "sheet.track", "b2", track="left:wounds", value=0)
    counts = [option.label for option in form(table, "combat.hold", "b1").field("at").options]
    assert counts == ["After everybody", "5: Soldier"]


@pytest.mark.rule("MY-409", "R-21")
def test_whoever_is_down_is_hit_without_a_throw():
    table = fighting(hero(), weak(), dice=[6, 1], distance=2)
    table, _ = do(table, "sheet.track", "b9", track="left:wounds", value=0)
    table, told = do(table, "combat.attack", "b1", dice=[(1, 1, 1, 1, 1)], target="b9")
    assert "against no defence" in story(told) and left(table, "b9", "wounds_critical") == 0  # dead


@pytest.mark.rule("MY-401")
def test_a_held_action_comes_back_on_a_lower_count():
    table = fighting(hero(), foe("b8"), foe("b9"), dice=[6, 4, 1], distance=2)
    assert [turn.at for turn in table.fight.turns] == [10, 7, 4]
    table, _ = do(table, "combat.hold", "b1", at=7)
    assert table.fight.waiting == ()
    table, _ = do(table, "turn.next")
    assert (table.fight.turn.at, set(table.fight.waiting), table.fight.turn.together) == (7, {"b8", "b1"}, True)
    assert dict(table.fight.counts)["b1"] == 7


@pytest.mark.rule("MY-401")
def test_by_itself_a_held_action_comes_after_everybody_or_when_it_suits():
    table = fighting(hero(), foe("b8"), foe("b9"), dice=[6, 4, 1], distance=2)
    table, _ = do(table, "combat.hold", "b1")
    assert [(turn.at, turn.actors) for turn in table.fight.turns[1:]] == [(7, ("b8",)), (4, ("b9",)), (3, ("b1",))]
    table, _ = do(table, "turn.next")
    table, _ = do(table, "combat.step_in", "b1")
    assert table.fight.waiting == ("b8", "b1") and len(table.fight.turns) == 3
    table, _ = do(table, "combat.attack", "b1", dice=[(1, 1, 1, 1, 1), (6, 6, 6)], target="b8")
    table, _ = do(table, "turn.skip")
    table, _ = do(table, "turn.skip", dice=[1, 1, 1])
    assert form(table, "combat.step_in", "b1") is None  # a new round: nothing is held


@pytest.mark.rule("MY-402")
def test_actions_are_declared_from_the_lowest_count_up_and_resolved_from_the_highest_down():
    table = fighting(hero(), foe("b8"), foe("b9"), dice=[6, 4, 1], distance=2, house=ruled(declare_reverse=True))
    assert [(turn.phase, turn.at) for turn in table.fight.turns] == [
        ("Declare", 4), ("Declare", 7), ("Declare", 10), ("Act", 10), ("Act", 7), ("Act", 4)]  # fmt: skip
    assert form(table, "combat.attack", "b9") is None and form(table, "combat.declare", "b9") is not None
    plain = fighting(hero(), foe("b9"), dice=[6, 1], distance=2)
    assert {turn.phase for turn in plain.fight.turns} == {"Act"}


@pytest.mark.rule("MY-402")
def test_odds_of_a_declaration_are_played_as_those_of_any_action():
    table = fighting(hero(), foe("b8"), foe("b9"), dice=[6, 4, 1], distance=2, house=ruled(declare_reverse=True))
    answers = form(table, "combat.declare", "b9").blank()
    assert odds(GAME, table, Choice("combat.declare", "b9", answers), limit=100, samples=10).runs


@pytest.mark.rule("MY-402")
def test_what_was_declared_is_done_or_forfeited():
    table = fighting(hero(), foe("b8"), foe("b9"), dice=[6, 4, 1], distance=2, house=ruled(declare_reverse=True))
    table, _ = do(table, "combat.declare", "b9", what="combat.trip", target="b1")
    table, _ = do(table, "turn.next")
    table, _ = do(table, "turn.next")
    table, _ = do(table, "combat.declare", "b1", what="combat.attack", target="b9")
    table, _ = do(table, "turn.next")
    keys = [action.key for action, _ in offered(Look(GAME, table), "b1", "turn")]
    assert keys == ["combat.attack", "combat.hold", "turn.done"]
    only = form(table, "combat.attack", "b1").field("target")
    assert only.allowed == ("b9",)
    dead = replace(table.beings["b9"], sheet=replace(table.beings["b9"].sheet, left=(("wounds", 0),)))
    gone = replace(table, beings={**table.beings, "b9": dead})
    assert "forfeit" in form(gone, "combat.attack", "b1").blocked


@pytest.mark.rule("MY-402")
def test_nothing_can_be_declared_too():
    table = fighting(hero(), foe("b9"), dice=[1, 6], distance=2, house=ruled(declare_reverse=True))
    table, _ = do(table, "combat.declare", "b1", what="forfeit")
    for _ in range(3):
        table, _ = do(table, "turn.next")
    assert table.fight.turn.actors == ("b1",)
    assert [action.key for action, _ in offered(Look(GAME, table), "b1", "turn")] == ["combat.hold", "turn.done"]


@pytest.mark.rule("R-14", "MY-921")
def test_in_a_mixed_fight_everybody_has_one_turn_a_round():
    table = fighting(hero(), foe(), dice=[6, 1], distance=2, house=ruled(psychological_warfare=True))
    assert [turn.actors for turn in table.fight.turns] == [("b1",), ("b9",)]
    conflicts = form(table, "combat.attack", "b1").field("conflict")
    assert [option.value for option in conflicts.options] == ["mortal", "social"]


@pytest.mark.rule("R-69")
def test_nobody_is_surprised_and_nobody_breaks():
    """The book has neither surprise nor morale: no action asks for them, all throw initiative in the first round."""
    table = fighting(hero(), foe(), dice=[6, 1], distance=2)
    assert {who for turn in table.fight.turns for who in turn.actors} == {"b1", "b9"}
    assert not [key for key in GAME.actions if "morale" in key or "surprise" in key]
