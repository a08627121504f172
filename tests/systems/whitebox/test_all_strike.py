"""Creatures of one kind that strike in one step (WB-160)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.table import FOES, Table
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, hp, look, ruled, story, table
from tests.systems.whitebox.item_builders import BIG, act

KEY = "combat.all_strike"


def orcs(*more, **facts: object) -> Table:
    party = (hero("b1", **BIG), hero("b2", "Hild", **BIG))
    return table(*party, *[foe(f"b{n}", name=f"Orc {n}") for n in (5, 6, 7)], *more, acting=FOES, **facts)


def form(state: Table, who: str = "b5"):
    return GAME.actions[KEY].form(look(state), who, {})


@pytest.mark.rule("WB-160", "WB-180")
def test_each_of_a_kind_strikes_once_the_first_at_the_first_and_round_again():
    dice = Faces(20, 4, 1, 20, 5)  # the second misses
    after, outcome = do(orcs(foe("b9", "ogre")), KEY, "b5", dice)
    assert [one.roller for one in dice.asked] == ["b5", "b5", "b6", "b7", "b7"]
    assert (hp(after, "b1"), hp(after, "b2")) == (40 - 4 - 5, 40)
    assert after.fight.waiting == ("b9",) and "Orc 6 misses Hild." in story(outcome)


@pytest.mark.rule("WB-160")
def test_some_of_them_may_strike_and_whoever_falls_is_passed_over():
    weak = table(hero("b1", hit_points=1), hero("b2", "Hild", **BIG), *[foe(f"b{n}") for n in (5, 6, 7)], acting=FOES)
    after, _ = act(weak, KEY, "b5", (20, 6, 20, 6), who=("b5", "b7"))
    assert hp(after, "b1") <= 0 and hp(after, "b2") == 34 and after.fight.waiting == ("b6",)


@pytest.mark.rule("WB-160")
def test_where_one_falls_each_strikes_at_whom_the_form_said_all_the_same():
    party = (hero("b1", hit_points=1), hero("b2", "Hild", **BIG), hero("b3", "Wulf", **BIG))
    weak = table(*party, *[foe(f"b{n}") for n in (5, 6, 7)], acting=FOES)
    assert form(weak).working.count("1 at") == 3
    after, _ = act(weak, KEY, "b5", (20, 6, 20, 6, 20, 5))
    assert hp(after, "b1") <= 0 and (hp(after, "b2"), hp(after, "b3")) == (34, 35)


@pytest.mark.rule("WB-160")
def test_it_is_offered_to_several_creatures_of_one_kind_alone():
    assert form(orcs()) is not None and form(orcs(foe("b9", "ogre")), "b9") is None
    party = table(hero("b1"), hero("b2", "Hild"), foe())
    assert form(party, "b1") is None
    one_left, _ = act(orcs(), KEY, "b5", (1, 1), who=("b5", "b6"))
    assert form(one_left, "b7") is None


@pytest.mark.rule("WB-156")
def test_in_rounds_of_phases_it_belongs_to_melee():
    state = orcs(house=ruled(combat_sequence="alternate"))
    turns = tuple(replace(turn, phase="Movement") for turn in state.fight.turns)
    assert form(state.exchanged(state.fight, replace(state.fight, turns=turns))) is None
