"""Grapples: hold, escape, drag, strangle (MY-410, MY-450, R-15)."""

from __future__ import annotations

import pytest

from systems.common.kernel.game import offered
from systems.common.kernel.look import Look
from systems.myriad.base.sheet import Arms, Held
from tests.systems.myriad.builders import GAME, do, fighting, foe, hero, left, look, ruled, story

SEIZE = [(5, 1, 1, 1, 1), (1, 1, 1)]  # 5 + 4 against 1 + 2


def form(table, key: str, who: str, **so_far: object):
    return GAME.actions[key].form(Look(GAME, table), who, so_far)


def held(*more, other=None, distance: int = 2, house=None, **answers: object):
    """Hild holds the soldier; it is the soldier's turn."""
    table = fighting(hero(), other or foe(), *more, dice=[6, 1, *[1] * len(more)], distance=distance, house=house)
    table, _ = do(table, "combat.grapple", "b1", dice=SEIZE, target="b9", **answers)
    return do(table, "turn.next")[0]


@pytest.mark.rule("MY-410")
def test_a_grapple_does_no_harm_takes_the_action_and_pins():
    table = fighting(hero(), foe(), dice=[6, 1], distance=2)
    table, told = do(table, "combat.grapple", "b1", dice=SEIZE, target="b9")
    assert left(table, "b9") == 5 and table.fight.waiting == ()
    assert look(table).value("b9", "tests") == -2
    missed, told = do(fighting(hero(), foe(), dice=[6, 1], distance=2), "combat.grapple", "b1",
                      dice=[(1, 1, 1, 1, 1), (4, 1, 1)], target="b9")  # fmt: skip
    assert "cannot get hold" in story(told) and not look(missed).under("b9", "grappled")


@pytest.mark.rule("MY-410")
def test_whoever_is_pinned_strikes_near_or_breaks_free_and_does_not_move():
    bow = (Arms("knife", 2, tags=("edged",)), Arms("bow", 3, "medium", ("bow",)))
    table = held(other=foe(attacks=bow))
    keys = [action.key for action, shown in offered(Look(GAME, table), "b9", "turn") if not shown.blocked]
    assert "combat.move" not in keys and {"combat.attack", "combat.escape", "combat.drag"} <= set(keys)
    arms = [option.label for option in form(table, "combat.attack", "b9").field("arm").options]
    assert not [label for label in arms if label.startswith("bow")]
    assert form(table, "combat.attack", "b9").working == "3 dice + 2 − 2 against 4 dice + 4"
    table, told = do(table, "combat.attack", "b9", dice=[(1, 1, 1), (1, 1, 1, 1)], target="b1")
    assert "1 against 5" in story(told)


@pytest.mark.rule("MY-410", "MY-404")
def test_who_is_tied_as_well_is_not_hampered_twice():
    table, _ = do(fighting(hero(), foe(), dice=[6, 1], distance=2), "combat.condition", "b9", condition="restrained")
    table, _ = do(table, "combat.grapple", "b1", dice=SEIZE, target="b9")
    assert look(table).value("b9", "tests") == -2


@pytest.mark.rule("MY-410", "R-12")
def test_escape_is_an_attack_roll_at_two_less_and_does_no_harm():
    table, told = do(held(), "combat.escape", "b9", dice=[(5, 1, 1), (1, 1, 1, 1)])  # 5 + 2 - 2 against 1 + 4
    assert not look(table).under("b9", "grappled") and left(table, "b1") == 9 and table.fight.waiting == ()
    table, told = do(held(), "combat.escape", "b9", dice=[(4, 1, 1), (1, 1, 1, 1)])
    assert look(table).under("b9", "grappled") and "4 against 5" in story(told)


@pytest.mark.rule("MY-410", "R-15")
def test_dragging_is_power_alone_and_goes_at_a_walk():
    table = held()
    assert form(table, "combat.drag", "b9").working == "3 dice against 5"
    table, told = do(table, "combat.drag", "b9", dice=[(5, 1, 1), (3, 1, 1, 1, 1)], way="back", metres=6)
    assert "3 against 3" in story(told)  # 5 - 2: a tie goes to whoever tries
    view = look(table)
    assert (view.fact_of("b9", "where"), view.fact_of("b1", "where")) == (2 + 6, 6)
    assert view.under("b9", "grappled")
    table, told = do(held(), "combat.drag", "b9", dice=[(5, 1, 1), (4, 1, 1, 1, 1)])
    assert look(table).fact_of("b1", "where") is None and "cannot move" in story(told)


@pytest.mark.rule("MY-410", "R-16")
def test_wrestling_is_close_combat_unless_the_guide_has_a_skill_for_it():
    from dataclasses import replace

    from systems.common.records.table import OwnEntry

    table = fighting(hero(), foe(), dice=[6, 1], distance=2)
    assert form(table, "combat.grapple", "b1").working == "5 dice + 4 against 3 dice + 2"
    source = '[wrestling]\nname = "Wrestling"\nrule = "R-16"\ntext = "Holds and locks."\nstatistic = "power"\n'
    own = OwnEntry("skills:wrestling", "skills", "wrestling", source)
    table = replace(table, own={own.id: own})
    assert form(table, "combat.grapple", "b1").working == "5 dice against 3 dice"


@pytest.mark.rule("MY-410")
def test_without_wrestling_nobody_is_held():
    table = fighting(hero(), foe(), dice=[6, 1], distance=2, house=ruled(wrestling=False))
    assert form(table, "combat.grapple", "b1") is None


@pytest.mark.rule("MY-410")
def test_a_hold_ends_with_whoever_holds_and_with_the_distance():
    table, _ = do(held(), "combat.let_go", "b1")
    assert not look(table).under("b9", "grappled")
    table, _ = do(held(), "sheet.track", "b1", track="left:wounds", value=0)
    table, told = do(table, "turn.next", dice=[1])
    assert not look(table).under("b9", "grappled")
    table, _ = do(held(), "turn.next", dice=[6, 1])
    table, told = do(table, "combat.move", "b1", target="b9", way="away", metres=5)
    assert not look(table).under("b9", "grappled") and "no longer holds" in story(told)


@pytest.mark.rule("MY-450")
def test_a_grip_kept_for_a_full_round_may_strangle():
    table = held(strangle=True)
    table, _ = do(table, "turn.next", dice=[6, 1])
    assert left(table, "b9") == 5  # the round in which it began was not a full one
    table, _ = do(table, "turn.next")
    table, told = do(table, "turn.next", dice=[6, 1])
    assert left(table, "b9") == 4 and "strangled" in story(told)
    gentle = held()
    for _ in range(2):
        gentle, _ = do(gentle, "turn.next", dice=[6, 1])
        gentle, _ = do(gentle, "turn.next")
    assert left(gentle, "b9") == 5
    gentle, _ = do(gentle, "combat.strangle", "b1")
    gentle, _ = do(gentle, "turn.next", dice=[6, 1])
    assert left(gentle, "b9") == 4


@pytest.mark.rule("MY-140", "MY-450")
def test_who_needs_no_air_is_not_strangled():
    table = held(strangle=True, other=foe(traits=(Held("immunity_partial", 1, "asphyxiation"),)))
    table, _ = do(table, "turn.next", dice=[6, 1])
    table, _ = do(table, "turn.next")
    table, _ = do(table, "turn.next", dice=[6, 1])
    assert left(table, "b9") == 5


@pytest.mark.rule("MY-450")
def test_breath_comes_back_a_wound_in_five_minutes():
    table, _ = do(held(), "combat.hazard", hazard="air", targets=("b9",))
    for faces in ([6, 1], []):
        table, _ = do(table, "turn.next", dice=faces)
    table, _ = do(table, "turn.next", dice=[6, 1])
    assert left(table, "b9") == 3
    (choking,) = look(table).effects_on("b9", "choking")
    table, _ = do(table, "effect.end", effect=choking.id)
    table, _ = do(table, "clock.pass", amount=5, unit="minute")
    assert left(table, "b9") == 4
    table, _ = do(table, "clock.pass", amount=5, unit="minute")
    assert left(table, "b9") == 5
