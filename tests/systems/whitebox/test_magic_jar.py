"""The soul in a magic jar: body after body, home again, or lost with the jar (WB-347)."""

from __future__ import annotations

import pytest

from systems.common.records.table import FOES, PARTY
from systems.whitebox.base import states
from tests.systems.whitebox.builders import GAME, do, foe, hero, look, story, table
from tests.systems.whitebox.magic_builders import cast, mage, on, under

POSSESS, BREAK = "magic.possess", "magic.break_jar"


def jarred(dice: int = 18):
    """The soul is in the jar; the first body, an orc's, has saved on 18 and lost on less."""
    state = table(mage("magic_jar"), hero("b2"), foe("b8"), foe("b9", "ogre", hit_points=20))
    return cast(state, "magic_jar", [dice], target="b8", elsewhere=False)[0]


def offers(state, key: str) -> bool:
    return GAME.actions[key].form(look(state), "b1", {}) is not None


@pytest.mark.rule("WB-347")
def test_a_soul_in_the_jar_tries_one_body_after_another():
    state = jarred()
    assert state.beings["b8"].side == FOES and offers(state, POSSESS)
    form = GAME.actions[POSSESS].form(look(state), "b1", {})
    assert form.field("target").allowed == ("b8", "b9", "b2")
    after, _ = do(state, POSSESS, "b1", [14], target="b9")  # 4 hit dice save on 15
    assert after.beings["b9"].side == PARTY and under(after, "b9", "possessed")
    other, _ = do(after, POSSESS, "b1", [17], target="b8")  # the ogre is let go
    assert (other.beings["b8"].side, other.beings["b9"].side) == (PARTY, FOES)
    again, _ = do(after, POSSESS, "b1", [18], target="b8")
    assert again.beings["b8"].side == FOES and under(again, "b1", "entranced")
    assert not offers(table(mage("magic_jar"), foe()), POSSESS)


@pytest.mark.rule("WB-347")
def test_a_slain_host_sends_the_soul_back_and_a_slain_body_leaves_it_in_the_jar():
    state = jarred(17)
    assert under(state, "b8", "possessed") and not offers(state, BREAK)
    slain, _ = do(state, "combat.damage", targets=("b8",), amount="30")
    assert under(slain, "b1", "entranced") and offers(slain, POSSESS)
    bodiless, _ = do(slain, "combat.damage", targets=("b1",), amount="40")
    assert states.dead(look(bodiless), bodiless.beings["b1"])
    hosted, _ = do(bodiless, POSSESS, "b1", [1], target="b9")
    assert hosted.beings["b9"].side == PARTY


@pytest.mark.rule("WB-347")
def test_a_broken_jar_loses_the_soul_within_but_not_one_in_a_host():
    state = jarred()
    lost, outcome = do(state, BREAK, "b1")
    assert states.dead(look(lost), lost.beings["b1"]) and "the soul of Ysolde is lost" in story(outcome)
    assert not on(lost, "b1", "entranced") and not offers(lost, POSSESS)
    assert not offers(jarred(17), BREAK)
