"""The forecast against brute force: every tape of the very rule is played (EN-103, EN-113, EN-130)."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from time import perf_counter

import pytest

from systems.common.kernel.game import resolve
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY
from systems.common.simulation.every_tape import explore
from systems.enondas.base.sheet import Item, Skill
from systems.enondas.combat.forecast import chances, read_sum
from systems.enondas.combat.totals import parts
from tests.systems.enondas.builders import BOW, GAME, SWORD, do, foe, hero, look, ruled, sheet
from tests.systems.enondas.fighting import (
    after,
    battle,
    cast,
    foreseen,
    to,
    totals,
)
from tests.systems.playing import NEXT

pytestmark = pytest.mark.rule("EN-113")
KNIFE, BATON = Item("dagger", "Dagger", carried="held"), Item("baton", "Baton", carried="held")
SOME = {"limit": 60_000, "cutoff": 10**30}


def played(table):
    """The chance of every lead of the party, by playing all throws of N in the step of the dice."""

    def run(dice):
        ours, theirs = totals(apply(table, resolve(GAME, table, NEXT, dice, check=False).changes))
        return ours - theirs

    explored = explore(run, **SOME)
    assert explored is not None and explored.cut == 0
    return explored.chances


def agrees(table):
    table = to(table, "Dice")
    seen = foreseen(table)
    found = {by: Fraction(weight, seen.ahead.total) for by, weight in seen.ahead.weights.items()}
    expected = played(table)
    assert found == expected and sum(found.values()) == 1
    assert seen.chance(PARTY) == sum(chance for by, chance in expected.items() if by > 0)
    assert seen.chance("") == expected.get(0, 0)
    return table


def test_two_against_two():
    agrees(battle(hero(items=(KNIFE,)), hero("b2", "Hild", items=()), foe("b9", 9), foe("b10", 5)))


@pytest.mark.rule("EN-103")
def test_blows_that_may_come_to_nothing():
    agrees(battle(hero(items=(KNIFE,), strength=3, luck=5), foe("b9", 9)))


@pytest.mark.rule("EN-102", "EN-103")
def test_several_attacks():
    agrees(battle(hero(items=(), strength=6, attacks=2), foe("b9", 9, attacks=2)))


@pytest.mark.rule("EN-130")
@pytest.mark.parametrize(("who", "sees"), [("foes", ()), ("both", ()), ("foes", ("b2",))])
def test_those_who_cannot_see(who, sees):
    table = battle(hero(items=(BATON,)), hero("b2", "Hild", items=()), foe("b9", 9))
    table, _ = do(table, "combat.unseen", "", who=who, sees=sees)
    agrees(table)


@pytest.mark.rule("EN-210")
def test_a_slamming_weapon():
    from tests.systems.enondas.test_combat_dice import with_slam

    table = with_slam(battle(hero(items=(KNIFE,)), foe("b9", 9)))
    table, _ = do(table, "combat.bonus", "b1", more_dice=1)
    agrees(table)


@pytest.mark.rule("EN-104")
def test_dice_for_a_side():
    table = battle(hero(items=(KNIFE,)), foe("b9", 9))
    table, _ = do(table, "combat.side_bonus", "", of="foes", more_dice=2, adds=-20)
    agrees(table)


@pytest.mark.rule("EN-124", "EN-125")
@pytest.mark.parametrize(("house", "answers"), [({"missile_into_total": True}, {}), ({}, {"as_melee": True})])
def test_shots_that_count_in_the_total(house, answers):
    """A hit is a matter of chance, and dice that roll over have no end but the need."""
    archer = hero(items=(Item("shortbow", "Shortbow", carried="held"),), dexterity=24)
    table = battle(archer, foe("b9", 9), house=ruled(**house))
    table, _ = do(table, "combat.shoot", "b1", target="b9", **answers)
    agrees(table)


@pytest.mark.rule("EN-109", "EN-125")
def test_a_shot_into_another_melee_is_foreseen_there_alone():
    archer = hero(items=(BOW,), dexterity=24)
    table, _ = do(battle(archer, hero("b2", "Hild", items=()), foe("b9", 9), foe("b10", 9)), "combat.take_part", "b1",
                  melee=0)  # fmt: skip
    table, _ = do(table, "combat.take_part", "b2", melee=2, also=("b10",))
    table, _ = do(table, "combat.shoot", "b1", target="b10", as_melee=True)
    found = {melee: [part.who for part in parts(look(table), PARTY, melee)] for melee in (1, 2)}
    assert found == {1: [], 2: ["b1", "b2"]}


@pytest.mark.rule("EN-123")
def test_other_shots_leave_the_totals_alone():
    table = battle(hero(items=(BOW,), dexterity=24), hero("b2", "Hild", items=()), foe("b9", 9))
    table, _ = do(table, "combat.shoot", "b1", target="b9")
    seen = foreseen(table)
    assert (seen.ahead.minimum, seen.ahead.maximum) == (1 - 11, 6 - 6)


def test_dice_that_lie_are_fixed_and_the_rest_still_open():
    table = to(battle(hero(items=(KNIFE,)), hero("b2", "Hild", items=(KNIFE,)), foe("b9", 9)), "Dice")
    table, _ = do(table, "combat.roll", "b1", [[6, 6]])
    agrees(table)
    table, _ = after(table, [1, 1], [1])
    seen = foreseen(table)
    assert seen.settled and seen.ahead.weights == {14 + 4 - 6: 1} and seen.mean_lead(PARTY) == 12


@pytest.mark.rule("EN-182")
def test_points_of_spells_count():
    from systems.enondas.combat.spells import declare_melee

    table = battle(hero(items=(KNIFE,)), foe("b9", 9))
    agrees(cast(table, lambda play: declare_melee(play, "b1", 4, "Blast Y'all!", ())))


@pytest.mark.rule("EN-106", "EN-107")
@pytest.mark.parametrize("protection", [0, 3])
def test_wounds_to_expect_are_those_the_clash_deals(protection):
    """Two foes share the loss, one of them protected; the mean over all throws of what they are dealt, and of what of
    it they had to lose."""
    table = to(battle(hero(items=(KNIFE,)), foe("b9", 5), foe("b10", 3, protection=protection)), "Dice")
    dealt, lost = defaultdict(Fraction), defaultdict(Fraction)

    def run(dice):
        later = apply(table, resolve(GAME, table, NEXT, dice, check=False).changes)
        later = apply(later, resolve(GAME, later, NEXT, dice, check=False).changes)
        return sheet(later, "b9").rating, sheet(later, "b10").rating, sheet(later, "b1").hit_points

    for (one, other, hild), chance in explore(run, **SOME).chances.items():
        dealt[FOES] += (8 - one - other) * chance
        dealt[PARTY] += (10 - hild) * chance
        lost[FOES] += (8 - max(0, one) - max(0, other)) * chance
        lost[PARTY] += (10 - max(0, hild)) * chance
    seen = foreseen(table)
    assert [seen.mean_wounds(look(table), side) for side in (PARTY, FOES)] == [dealt[PARTY], dealt[FOES]]
    assert [seen.mean_loss(look(table), side) for side in (PARTY, FOES)] == [lost[PARTY], lost[FOES]]
    assert lost[PARTY] < dealt[PARTY]


def test_the_mean_lead_is_over_the_throws_that_win():
    seen = foreseen(battle(hero(items=()), foe("b9", 1)))  # d6 against d6 + 1
    assert seen.chance(PARTY) == Fraction(10, 36) and seen.mean_lead(PARTY) == Fraction(4 * 1 + 3 * 2 + 2 * 3 + 4, 10)
    assert seen.chance("") == Fraction(5, 36)


def test_twelve_combatants_are_counted_in_a_blink():
    party = [
        hero(f"b{n}", f"Hero {n}", strength=10 + n, items=(SWORD,), skills=(Skill("warrior", n, (6,) * n),))
        for n in range(1, 7)
    ]
    foes = [foe(f"b{n}", 10 + 7 * n) for n in range(9, 15)]
    table = battle(*party, *foes)
    GAME.stage(look(table))
    best = min(_timed(table) for _ in range(5))
    assert best < 0.02  # 5 ms on a quiet machine


def test_hundreds_of_dice_are_foreseen_as_their_normal_curve_says():
    """Beyond a hundred dice the weights are rounded, and the chances are those of the sums all the same."""
    table = to(
        battle(
            *[hero(f"b{n}", f"Hild {n}", items=(SWORD,)) for n in range(60)],
            *[foe(f"b{n}", 60) for n in range(100, 160)],
        ),
        "Dice",
    )
    seen = foreseen(table)
    mean = Fraction(sum([by * weight for by, weight in seen.ahead.weights.items()]), seen.ahead.total)
    exact = sum([sign * sum_of_means(table, side) for side, sign in ((PARTY, 1), (FOES, -1))])
    assert seen.ahead.total.bit_length() <= 2 * 256 + 2 and abs(mean - exact) < Fraction(1, 10**40)


def sum_of_means(table, side):
    """What a side brings in on average: every part by itself."""
    return sum([chances(read_sum((part,))).mean for part in parts(look(table), side, 1)])


def _timed(table):
    start = perf_counter()
    foreseen(table)
    return perf_counter() - start
