"""Chases on foot and among comrades: what is offered, and when they are over (MY-902)."""

from __future__ import annotations

import pytest

from systems.common.every_game.reminders import find_dues
from systems.common.kernel.actions import END_FIGHT
from systems.common.kernel.game import offered
from systems.common.records.table import Table, Until
from systems.myriad.vehicles.chases import CHASE, FLEE, FOLLOW
from tests.systems.myriad.builders import GAME, act, do, foe, hero, look, quiet, ruled, story
from tests.systems.myriad.crewing import chased


def runners() -> Table:
    """Mara and Tove after Hild, all on foot and of one side; Hild acts first."""
    there = (hero(), hero("b2", "Mara"), hero("b3", "Tove"))
    table, _ = do(quiet(*there, house=ruled(vehicles=True)), CHASE, "", dice=[4, 4, 4], quarry="b1",
                  pursuers=("b2", "b3"), city=False, standing=False)  # fmt: skip
    return table


def form(table: Table, key: str, who: str = ""):
    return GAME.actions[key].form(look(table), who, {})


def ends(table: Table) -> list[str]:
    return [due.label for due in find_dues(look(table)) if due.choice.action == END_FIGHT]


@pytest.mark.rule("MY-902", "MY-309")
def test_whoever_chases_a_comrade_keeps_after_it_and_moves_toward_it_and_the_quarry_away():
    table = runners()
    offers = {who: next(action.key for action, one in offered(look(table), who, "turn") if not one.blocked)
              for who in ("b1", "b2", "b3")}  # fmt: skip
    assert offers == {"b1": FLEE, "b2": FOLLOW, "b3": FOLLOW}
    near = form(table, "combat.move", "b3")
    assert (near.field("target").default, near.field("way").default) == ("b1", "toward")
    assert near.blocked == "Tove stands beside Hild already."
    runs = form(table, "combat.move", "b1")
    assert (runs.field("target").default, runs.field("way").default, runs.blocked) == ("b2", "away", "")
    table, _ = do(table, "combat.move", "b1", target="b2", way="away", metres=6)
    far = form(table, "combat.move", "b3")
    assert (far.field("way").default, far.field("metres").default, far.blocked) == ("toward", 4, "")
    table, told = do(table, FOLLOW, "b3")
    assert story(told) == "Tove keeps after Hild." and "b3" not in look(table).waiting


@pytest.mark.rule("MY-902")
def test_a_chase_that_the_quarry_won_is_over_and_says_so():
    """Among comrades nobody wins; and a side that a chase went past stands against nobody."""
    table = chased(runners(), "b1", "b2", "b3", tally=2)
    assert ends(table) == []
    table, _ = do(table, FLEE, "b1", dice=[(6, 1, 1, 1), (1, 1, 1, 1), (1, 1, 1, 1)])
    assert ends(table) == ["Hild has got away: end the fight"]
    table, _ = do(table, END_FIGHT, "")
    assert not table.fight.turns and not look(table).anywhere("pursues", "elsewhere", "gone")
    for quarry, pursuer in (("b1", "b8"), ("b8", "b1")):
        table, _ = do(quiet(hero(), hero("b2", "Mara"), foe("b8", name="Thug"), foe("b9"), house=ruled(vehicles=True)),
                      CHASE, "", dice=[4, 4], quarry=quarry, pursuers=(pursuer,), city=False,
                      standing=False)  # fmt: skip
        assert ends(table) == []
        table = act(chased(table, quarry, pursuer, tally=3), lambda play, who=pursuer: play.put_on(
            who, "Lost sight", Until("fight"), kind="gone", chase=True))  # fmt: skip
        assert ends(table) == [f"{table.beings[quarry].name} has got away: end the fight"]


@pytest.mark.rule("MY-902")
def test_a_chase_whose_quarry_lies_there_is_over_unless_somebody_still_fights():
    table = chased(runners(), "b1", "b2", "b3")
    table, _ = do(table, "combat.damage", "", targets=("b1",), amount=99)
    assert ends(table) == ["Nobody is chased any more: end the fight"]


@pytest.mark.rule("MY-902")
def test_a_pursuer_aims_at_the_quarry_and_at_nobody_a_chase_has_gone_past():
    """And of the quarry it is told how far ahead it is, not how many metres off."""
    table, _ = do(quiet(hero(), hero("b2", "Mara"), foe("b8", name="Thug"), house=ruled(vehicles=True)), CHASE, "",
                  dice=[3, 4], quarry="b1", pursuers=("b8",), city=False, standing=False)  # fmt: skip
    aims = form(chased(table, "b1", "b8", tally=1), "combat.attack", "b8").field("target")
    assert (aims.allowed, aims.default, aims.notes) == (("b1",), "b1", (("b1", "tally 1"),))
    alone = form(act(table, lambda play: play.put_on_at_once(
        "b1", "", Until("fight"), kind="elsewhere")), "combat.attack", "b8")  # fmt: skip
    assert alone.blocked
    joined, _ = do(table, "vehicles.join", "b2")
    aims = form(joined, "combat.attack", "b8").field("target")
    assert set(aims.allowed) == {"b1", "b2"} and dict(aims.notes)["b2"].endswith(" m")
