"""Weapons that dance, think, come back and burn (WB-562, WB-563, WB-573)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice
from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, Table
from tests.systems.whitebox.builders import GAME, SWORD, do, foe, hero, hp, look, table
from tests.systems.whitebox.item_builders import BIG, act, asked, later, magic, owner, use
from tests.systems.whitebox.magic_builders import on, under

DANCE = "combat.dance"
BLADE = magic("weapon_dancing", name="Long sword, +2, dancing", base="long_sword", bonus=2, carried="held")


def form(state: Table, key: str = DANCE):
    return GAME.actions[key].form(look(state), "b1", {})


def next_round(state: Table) -> Table:
    now = state.fight.round
    while state.fight.round == now:
        state, _ = act(state, "turn.next")
    return state


def fought(rounds: int, state: Table) -> Table:
    for number in range(rounds):
        state = next_round(state) if number else state
        state, _ = act(state, "combat.attack", "b1", (1,), weapon="weapon_dancing", target="b9")
    return state


@pytest.mark.rule("WB-563")
def test_a_dancing_weapon_is_fought_with_for_three_rounds_and_then_fights_by_itself():
    state = table(hero("b1", items=(BLADE, replace(SWORD, carried="carried"))), foe("b9", **BIG))
    state = fought(2, state)
    assert not under(state, "b1", "dances") and form(next_round(state)) is None
    pair = (BLADE, replace(SWORD, carried="carried"))
    state = fought(3, table(hero("b1", level=2, items=pair), foe("b9", **BIG)))  # who strikes twice at an orc
    assert [one.name for one in on(state, "b1", "dances")] == ["Long sword, +2, dancing fights by itself"]
    assert "b1" in state.fight.waiting and form(state) is None  # not before the round after
    state = next_round(state)
    assert form(state).help.startswith("Long sword, +2, dancing: beside")
    weapons = form(state, "combat.attack").field("weapon").options
    assert [one.value for one in weapons] == ["long_sword"]  # that in the air is in nobody's hand
    need = 12 - 2  # a Fighter of the 2nd level against 6 [13] with the weapon's plus
    _, told = act(state, DANCE, "b1", (need - 1,), target="b9")
    assert "misses" in told
    state, told = act(state, DANCE, "b1", (need, 4), target="b9")
    assert hp(state, "b9") == 40 - 6 and "b1" in state.fight.waiting  # its bearer still has his turn
    assert form(state) is None  # once a round
    state, _ = act(state, "combat.attack", "b1", (20, 6), target="b9")
    assert hp(state, "b9") == 40 - 6 - 6
    assert form(next_round(state)) is not None


@pytest.mark.rule("WB-563")
def test_only_rounds_in_which_it_struck_count_and_the_dance_ends_with_the_fight():
    state = fought(2, table(hero("b1", items=(BLADE,)), foe("b9", **BIG)))
    state = next_round(next_round(state))
    assert form(state) is None
    state, _ = act(state, "combat.attack", "b1", (1,), target="b9")
    state = next_round(state)
    assert GAME.suggest(look(state), "b1") == Choice(DANCE, "b1", {"target": "b9"})
    state, _ = act(state, "turn.end")
    assert state.beings["b1"].sheet.items == (BLADE,) and not state.effects


@pytest.mark.rule("WB-563")
def test_an_intelligent_weapon_casts_the_spell_that_is_named_for_it_once_a_day():
    dumb = magic("weapon_intelligent", base="long_sword", carried="held", note="Speaks aloud")
    assert GAME.actions["treasure.use_item"].form(look(owner(dumb)), "b1", {}) is None
    state = table(hero("b1", items=(replace(dumb, note="Speaks aloud; Casts a spell once a day"),)), foe("b9"))
    assert [one.name for one in asked(state).fields] == ["item", "names"]
    state, told = use(state, names="sleep")
    assert "can cast Sleep once a day" in told and "b1" in state.fight.waiting
    state, told = use(state, [(6, 6)], targets=("b9",))
    assert "casts Sleep" in told and under(state, "b9", "asleep") and "b1" not in state.fight.waiting
    state, _ = act(state, "turn.end")
    with pytest.raises(Refused, match="only once a day"):
        do(state, "treasure.use_item", "b1", targets=())
    assert asked(later(state, 1, "day")[0]).blocked == ""


@pytest.mark.rule("WB-563")
def test_a_thrown_weapon_that_returns_is_never_spent_and_others_are():
    axes = magic("weapon_returning", name="Hand axe, +1", base="hand_axe", bonus=1, carried="held", count=3)
    plain = magic("magic_weapon", name="Hand axe, +1", base="hand_axe", bonus=1, carried="held", count=3)
    for item, left in ((axes, 3), (plain, 2)):
        state, _ = act(table(hero("b1", items=(item,)), foe("b9", **BIG)), "combat.shoot", "b1", (1,), target="b9")
        assert [one.count for one in state.beings["b1"].sheet.items] == [left]


@pytest.mark.rule("WB-563", "WB-428")
@pytest.mark.parametrize(("key", "creature", "dice", "lost"), [
    ("weapon_freezing", "giant_frost", (20, 4), 4), ("weapon_freezing", "giant_hill", (20, 4, 5), 9),
    ("weapon_flaming", "giant_fire", (20, 4), 4), ("weapon_flaming", "giant_frost", (20, 4, 5), 9),
])  # fmt: skip
def test_flames_and_frost_add_nothing_against_who_is_proof_to_them(
    key: str, creature: str, dice: tuple[int, ...], lost: int
):
    state = table(hero("b1", items=(magic(key, base="long_sword", carried="held"),)), foe("b9", creature, **BIG))
    state, _ = act(state, "combat.attack", "b1", dice, target="b9")
    assert hp(state, "b9") == 40 - lost


@pytest.mark.rule("WB-573")
def test_dancing_boots_dance_when_a_fight_begins():
    boots = magic("dancing_boots", name="Boots", carried="worn", cursed=True)
    state, told = act(owner(boots), "encounters.start", dice=(5, 2), surprise="nobody",
                      lines=({"entry": "orc", "count": 1, "hits": "5", "locked": False},))  # fmt: skip
    assert under(state, "b1", "jig") and "Brannoch’s boots dance" in told
    packed, told = act(owner(replace(boots, carried="carried")), "encounters.start", dice=(5, 2), surprise="nobody",
                       lines=({"entry": "orc", "count": 1, "hits": "5", "locked": False},))  # fmt: skip
    assert not under(packed, "b1", "jig") and "dance" not in told


@pytest.mark.rule("WB-568")
def test_only_a_natural_20_hits_the_rope_and_20_points_fray_it():
    rope, blade = magic("rope_of_entanglement"), magic("magic_weapon", base="two_handed_sword", bonus=3, carried="held")
    bound = (hero("b2", "Hild"), hero("b3", "Tamsin"))
    caster = foe("b9", "human_bandit", items=(rope,))
    state = table(hero("b1", items=(blade,)), *bound, caster, acting=FOES)
    state, _ = use(state, [(2, 2)], who="b9", targets=("b2", "b3"))
    state = next_round(state)
    assert (
        under(state, "b2", "held") and form(state, "combat.cut_rope").field("rope").options[0].label == "Hild, Tamsin"
    )
    missed, told = act(state, "combat.cut_rope", "b1", (19,))
    assert "does not hit the rope" in told and under(missed, "b2", "held") and "b1" not in missed.fight.waiting
    state, told = act(state, "combat.cut_rope", "b1", (20, 6))
    assert "The rope has 10 hit points left" in told  # 1d6 and 1, and 3
    state = next_round(state)
    state, told = act(state, "combat.cut_rope", "b1", (20, 6))
    assert "Hild, Tamsin are free again" in told and not under(state, "b2", "held") and not under(state, "b3", "held")
    assert state.beings["b9"].sheet.items == () and form(next_round(state), "combat.cut_rope") is None


@pytest.mark.rule("WB-568")
def test_a_rope_around_one_alone_frays_as_well():
    rope, blade = magic("rope_of_entanglement"), magic("magic_weapon", base="two_handed_sword", bonus=3, carried="held")
    state = table(hero("b1", items=(blade,)), hero("b2", "Hild"), foe("b9", "human_bandit", items=(rope,)), acting=FOES)
    state, _ = use(state, [(2, 2)], who="b9", targets=("b2",))
    state, told = act(next_round(state), "combat.cut_rope", "b1", (20, 6))
    assert "The rope has 10 hit points left" in told  # 20, less 1d6 and 1, and 3
    state, told = act(next_round(state), "combat.cut_rope", "b1", (20, 6))
    assert "Hild is free again" in told and not under(state, "b2", "held")
