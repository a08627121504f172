"""Sight, spite, the fallen inside a round, helpless combatants, leaving the fight (EN-114, EN-130 to EN-135)."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve, winner
from systems.common.kernel.tape import Refused
from systems.common.records.changes import Exchanged, apply
from systems.common.records.table import Effect, Until
from systems.enondas.base.sheet import Item
from systems.enondas.combat import leaving
from tests.systems.enondas.builders import BOW, GAME, SWORD, Faces, do, foe, hero, look, ruled, sheet, story
from tests.systems.enondas.fighting import (
    after,
    battle,
    foreseen,
    round_of,
    to,
    totals,
)
from tests.systems.playing import phases

ONES = [1, 1, 1, 1]
KNIFE = Item("baton", "Baton", carried="held")  # 2d without adds


def under(table, *effects: Effect):
    return apply(table, tuple([Exchanged(None, effect) for effect in effects]))


# sight


@pytest.mark.rule("EN-130")
@pytest.mark.parametrize(
    ("who", "sees", "expected"),
    [("none", (), (25, 13)), ("foes", (), (13, 13)), ("party", (), (25, 7)), ("both", (), (13, 7)),
     ("foes", ("b2",), (9 + 8, 13)), ("foes", ("b1", "b2"), (25, 13))],
)  # fmt: skip
def test_whoever_cannot_see_the_enemy_counts_half(who, sees, expected):
    """17 and 8 against 13: half of the sum, rounded up once; whoever has other senses counts in full."""
    table = battle(hero(), hero("b2", "Hild"), foe())
    table, _ = do(table, "combat.unseen", "", who=who, sees=sees)
    table = to(table, "Melee", [4, 4, 4, 1], ONES, [1, 1, 1])
    assert totals(table) == expected


@pytest.mark.rule("EN-130")
def test_both_halved_sums_are_rounded_once():
    """9 and 9 make 18, half is 9; each halved for itself would make 10."""
    table = battle(hero(), hero("b2", "Hild"), foe())
    table, _ = do(table, "combat.unseen", "", who="foes")
    table = to(table, "Melee", [1, 1, 1, 2], [1, 1, 1, 2], [1, 1, 1])
    assert totals(table)[0] == 9


@pytest.mark.rule("EN-130", "EN-188")
def test_a_side_that_is_hidden_whole_is_not_seen_until_it_has_fought():
    hidden = [Effect(f"e{n}", who, "Overlooked", "hidden") for n, who in enumerate(("b1", "b2"), 1)]
    table = battle(hero(), hero("b2", "Hild"), foe())
    assert totals(to(under(table, hidden[0]), "Melee", ONES, ONES, [1, 1, 1])) == (16, 13)
    table = to(under(table, *hidden), "Melee", ONES, ONES, [1, 1, 1])
    assert totals(table) == (16, 7)
    table, told = after(table)
    assert "Ragna is seen again." in story(told) and not table.effects


@pytest.mark.rule("EN-130", "EN-131")
def test_spite_is_not_halved_in_the_dark():
    table = battle(hero(), foe(), house=ruled(spite=True))
    table, _ = do(table, "combat.unseen", "", who="foes")
    table, _ = round_of(table, [6, 6, 6, 1], [1, 1, 1])  # 23 halved is 12 against 13
    assert sheet(table, "b9").rating == 17 and sheet(table, "b1").hit_points == 9


@pytest.mark.rule("EN-130", "EN-126")
def test_areas_are_not_halved_in_the_dark():
    table = battle(hero(), foe())
    table, _ = do(table, "combat.unseen", "", who="both")
    table, _ = do(table, "combat.area", "", targets=("b9",), amount="9", by="b1")
    table, _ = do(to(table, "Missiles", [1, 1, 1]), "combat.volley")
    assert sheet(table, "b9").rating == 11


# spite


@pytest.mark.rule("EN-131", "W-20")
def test_five_sixes_of_the_losers_hurt_the_winners():
    """The party loses with five sixes among its dice; the winners share 5 points out."""
    table = battle(
        hero(hit_points=90), hero("b2", "Hild", hit_points=90), foe("b9", 60), foe("b10", 60), house=ruled(spite=True)
    )
    table, told = round_of(table, [6, 6, 6, 1], [6, 6, 1, 1], [2] * 7, [2] * 7)
    assert sheet(table, "b9").rating == 57 and sheet(table, "b10").rating == 58
    assert "Spite damage: 5 by the party, 0 by the foes." in " ".join(story(one) for one in told)


@pytest.mark.rule("EN-131", "R-09")
def test_difference_and_sixes_are_pooled_and_divided_once():
    """25 with one six against 10 and 8: 7 by the difference and 1 by spite are 8 for two, 4 each."""
    table = battle(hero(), foe("b9", 9), foe("b10", 9), house=ruled(spite=True))
    table, _ = round_of(table, [6, 5, 5, 5], [5], [3])
    assert [9 - sheet(table, who).rating for who in ("b9", "b10")] == [4, 4]


@pytest.mark.rule("EN-131", "EN-106")
def test_both_sides_say_who_takes_the_odd_points_in_every_melee():
    """Melee 1: 19 with two sixes against 17 with one, 4 for two foes and 1 for two heroes; melee 2: 13 against 6."""
    table = battle(
        hero("b1", hit_points=90), hero("b2", "Hild", hit_points=90), hero("b3", "Wart", items=(), hit_points=90),
        foe("b9", 9), foe("b10", 9), foe("b11", 9), house=ruled(spite=True),
    )  # fmt: skip
    table, _ = do(table, "combat.take_part", "b2", melee=2, also=("b11",))
    table = to(table, "Melee", [6, 6, 1, 1], [6, 1, 1, 1], [1], [6], [1], [1])
    form = GAME.actions["combat.clash"].form(look(table), "", {})
    assert form.working == ("Party 19 : Foes 17, party takes 1 (0 or 1 each), foes take 4 (2 each) · "
                            "Melee 2: Party 13 : Foes 6, foes take 8")  # fmt: skip
    found = GAME.stage(look(table))
    assert found is not None and found.sentence == f"Melee 1: {form.working}", "each melee is named once"
    assert [field.name for field in form.fields] == ["other", "odd_party"]
    table, _ = do(table, "combat.clash", odd_party=("b3",))
    assert [90 - sheet(table, who).hit_points for who in ("b1", "b2", "b3")] == [0, 0, 1]
    assert [9 - sheet(table, who).rating for who in ("b9", "b10", "b11")] == [2, 2, 8]


@pytest.mark.rule("EN-106", "EN-109")
def test_the_second_melee_asks_under_its_own_name():
    table = battle(hero(), hero("b2", "Hild"), foe("b9", 9), foe("b10", 9))
    table, _ = do(table, "combat.take_part", "b1", melee=2, also=("b2", "b9", "b10"))
    table = to(table, "Melee", [6, 6, 6, 6], [1, 1, 1, 1], [1], [2])
    form = GAME.actions["combat.clash"].form(look(table), "", {})
    assert [field.name for field in form.fields] == ["other", "odd_foes_2"]
    table, _ = do(table, "combat.clash", odd_foes_2=("b10",))
    assert [9 - sheet(table, who).rating for who in ("b9", "b10")] == [11, 12]


@pytest.mark.rule("EN-131")
def test_on_a_tie_both_sides_take_spite_only():
    table = battle(hero(items=(KNIFE,)), foe(rating=9), house=ruled(spite=True))
    table, _ = round_of(table, [6, 5], [6])
    assert sheet(table, "b9").rating == 8 and sheet(table, "b1").hit_points == 9


@pytest.mark.rule("EN-131")
def test_without_the_switch_sixes_are_only_sixes_and_a_sum_alone_will_do():
    table = battle(hero(items=(KNIFE,)), foe(rating=9))
    table, _ = round_of(table, [11], [6])  # the player says 11 without the faces
    assert sheet(table, "b9").rating == 9 and sheet(table, "b1").hit_points == 10


@pytest.mark.rule("EN-131")
def test_with_spite_every_die_must_be_told():
    table = to(battle(hero(items=(KNIFE,)), foe(rating=9), house=ruled(spite=True)), "Dice")
    with pytest.raises(AssertionError, match="2d6 shows 2 faces; 1 typed"):
        do(table, "combat.roll", "b1", [[11]])


@pytest.mark.rule("EN-131")
def test_sixes_of_a_missile_that_hits_join_the_melee_and_those_to_hit_do_not():
    table = battle(hero(dexterity=27, items=(BOW,), hit_points=99), foe(rating=90), house=ruled(spite=True))
    table, _ = do(table, "combat.shoot", "b1", target="b9")
    table = to(table, "Missiles", [6, 2], [6, 6, 1, 1], [1] * 10)
    table, _ = do(table, "combat.volley")
    assert sheet(table, "b9").rating == 90 - 14 - 19
    table, _ = round_of(table)
    assert sheet(table, "b9").rating == 90 - 14 - 19 - 2


@pytest.mark.rule("EN-131")
def test_protection_absorbs_spite():
    table = battle(hero(items=(KNIFE,)), foe(rating=9, protection=1), house=ruled(spite=True))
    table, _ = round_of(table, [6, 5], [6])
    assert sheet(table, "b9").rating == 9


# the fallen inside a round


@pytest.mark.rule("EN-135", "EN-114")
def test_felled_by_a_missile_one_takes_no_share_but_the_dice_count():
    """The second orc falls to the arrow; its 13 stay in the foes' total, the loss goes to the first alone."""
    table = battle(hero(dexterity=27, items=(BOW,)), hero("b2", "Hild"), foe("b9", 20), foe("b10", 20))
    table, _ = do(table, "combat.shoot", "b1", target="b10")
    table = to(table, "Missiles", [5, 3], ONES, [6, 6, 6, 6], [1, 1, 1], [1, 1, 1])
    table, _ = do(table, "combat.volley")
    assert sheet(table, "b10").rating == -3 and totals(table) == (28, 26)
    table, _ = do(to(table, "Melee"), "combat.clash")
    assert sheet(table, "b9").rating == 18 and sheet(table, "b10").rating == -3


@pytest.mark.rule("EN-135")
def test_a_side_that_fell_to_missiles_still_deals_its_melee_damage():
    table = battle(hero(dexterity=27, items=(BOW,)), foe("b9", 20))
    table, _ = do(table, "combat.shoot", "b1", target="b9")
    table = to(table, "Missiles", [5, 3], ONES, [1, 1, 1])
    table, told = do(table, "combat.volley")
    assert "foes win by 13" in story(told) and sheet(table, "b1").hit_points == -3
    assert phases(table)[-1] == "Missiles"  # the melee is over and done
    assert winner(look(table)) == "nobody"


@pytest.mark.rule("EN-135")
def test_with_nobody_left_to_take_it_the_damage_is_lost():
    table = battle(
        hero(), hero("b2", "Hild", dexterity=27, items=(BOW,)), foe("b9", 20), foe("b10", 20, creature="ogre")
    )
    table, _ = do(table, "combat.take_part", "b10", melee=0)
    table, _ = do(table, "combat.shoot", "b2", target="b9")
    table = to(table, "Missiles", [6, 6, 6, 6], [5, 3], ONES, [1, 1, 1])
    table, _ = do(table, "combat.volley")
    table, told = do(to(table, "Melee"), "combat.clash")
    assert "party wins by 15, but nobody is left to take it" in story(told)
    assert sheet(table, "b10").rating == 20


# helpless


@pytest.mark.rule("EN-207", "EN-109")
@pytest.mark.parametrize("kind", ["asleep", "paralyzed", "unconscious"])
def test_the_helpless_bring_in_nothing_and_take_a_share(kind):
    table = under(battle(hero(), hero("b2", "Hild"), foe(rating=30)), Effect("e1", "b2", kind.title(), kind))
    table = to(table, "Dice")
    assert "b2" not in table.fight.waiting
    table, _ = round_of(table, ONES, [3, 3, 3, 3])
    assert sheet(table, "b1").hit_points == 0 and sheet(table, "b2").hit_points == 1


@pytest.mark.rule("EN-207")
def test_a_sleeper_wakes_when_it_really_hurts():
    shield = Item("large_shield", "Large shield", carried="held")
    table = under(battle(hero(), hero("b2", "Hild", items=(shield,)), foe()), Effect("e1", "b2", "Asleep", "asleep"))
    table, _ = do(table, "combat.damage", "", targets=("b2",), amount="6")
    assert table.effects
    table, told = do(table, "combat.damage", "", targets=("b2",), amount="1")
    assert not table.effects and story(told) == "Hild takes 1: 9 left. Hild wakes.", "what woke her is told first"


@pytest.mark.rule("EN-207", "EN-101")
def test_a_friend_may_wake_a_sleeper_as_the_action_of_the_round():
    table = under(battle(hero(), hero("b2", "Hild"), foe()), Effect("e1", "b2", "Asleep", "asleep"))
    table, told = do(table, "combat.wake", "b1", target="b2")
    assert "Ragna shakes Hild. Hild wakes." in story(told) and not table.effects
    table = to(table, "Dice")
    assert table.fight.waiting == ("b2", "b9")


@pytest.mark.rule("EN-202", "EN-110", "EN-101")
def test_feet_are_torn_free_from_the_round_after_on_and_it_is_the_action():
    """SR3 on STR 20 needs 10 on the dice."""
    table = battle(hero(strength=20), foe())
    now = Effect("e1", "b1", "Rooted", "rooted", began=table.clock.seconds, data=(("m", 3),), until=Until("never"))
    stuck = under(table, now)
    form = GAME.actions["combat.break_free"].form(look(stuck), "b1", {})
    assert form.blocked == "The feet have only just stuck; try in the next round."
    before = under(table, Effect("e1", "b1", "Rooted", "rooted", data=(("m", 3),)))
    assert GAME.actions["combat.break_free"].form(look(before), "b1", {}).working.startswith("SR3 STR: 30 − 20 = 10")
    free, _ = do(before, "combat.break_free", "b1", [[6, 4]])
    assert not free.effects and free.fight.waiting == ("b9",)
    still, _ = do(before, "combat.break_free", "b1", [[5, 4]])
    assert still.effects
    assert to(free, "Dice").fight.waiting == ("b9",)


@pytest.mark.rule("EN-202")
def test_rooted_feet_fight_on_but_do_not_flee():
    table = under(battle(hero(), foe()), Effect("e1", "b1", "Rooted", "rooted"))
    assert GAME.actions["combat.flee"].form(look(table), "b1", {}).blocked.startswith("Ragna’s feet are stuck")
    assert to(table, "Dice").fight.waiting == ("b1", "b9")


# leaving


@pytest.mark.rule("EN-114", "EN-133")
@pytest.mark.parametrize(
    ("key", "kind", "does"), [("combat.flee", "fled", "flees"), ("combat.surrender", "yielded", "surrenders")]
)
def test_whoever_leaves_rolls_nothing_and_takes_nothing(key, kind, does):
    table = battle(hero(), foe("b9"), foe("b10", creature="goblin"))
    table, told = do(table, key, "b9")
    assert does in story(told) and table.fight.waiting == ("b1", "b10")
    table = to(table, "Dice")
    assert table.fight.waiting == ("b1", "b10") and not GAME.stands(look(table), table.beings["b9"])
    table, _ = round_of(table, [6, 6, 6, 6], [1, 1, 1])
    assert sheet(table, "b9").rating == 20 and sheet(table, "b10").rating == 5


def test_whoever_declares_to_flee_is_there_until_all_have_spoken_whoever_lays_down_arms_is_not():
    table = battle(hero(), foe("b8"), foe("b9"))
    running, _ = do(table, "combat.flee", "b9")
    yielding, _ = do(table, "combat.surrender", "b9")
    assert [GAME.stands(look(one), one.beings["b9"]) for one in (running, yielding)] == [True, False]
    assert [GAME.state(look(one), one.beings["b9"]).word for one in (running, yielding)] == ["Unhurt", "Surrendered"]


def test_whoever_thinks_again_does_not_flee():
    table, _ = do(battle(hero(), foe()), "combat.flee", "b9")
    table, told = do(table, "combat.declare_anew", "b9")
    assert not table.effects and table.fight.waiting == ("b1", "b9") and story(told) == "Orc b9 thinks again."


@pytest.mark.rule("EN-133")
def test_foes_who_will_hardly_win_are_asked_whether_they_hold():
    table = battle(hero(strength=60), foe("b9", 5), foe("b10", 5))
    (due,) = GAME.due(look(table))
    assert due.choice == Choice("combat.hold_or_flee") and "will hardly win" in due.label
    held, _ = do(table, "combat.hold_or_flee", "")
    assert GAME.due(look(held)) == ()
    fled, _ = do(table, "combat.hold_or_flee", "", do="combat.flee", who=("b10",))
    assert [effect.on for effect in fled.effects.values()] == ["b10"]
    assert GAME.due(look(fled)) == (), "who was left out of the answer holds"
    assert GAME.due(look(battle(hero(), foe("b9", 30)))) == ()


@pytest.mark.rule("EN-133")
def test_likely_death_is_not_certain():
    """18 on average against 13, and one of two would fall: but now and then the foes win."""
    table = battle(hero(), foe("b9", 5), foe("b10", 5))
    seen = foreseen(table)
    assert seen.chance("party") < Fraction(19, 20) and seen.mean_wounds(look(table), "foes") > 5
    assert GAME.due(look(table)) == ()


@pytest.mark.rule("EN-133")
@pytest.mark.parametrize(("chance", "wounds", "asked"), [
    (Fraction(19, 20), 5, 1), (Fraction(189, 200), 5, 0), (1, 5, 1), (1, Fraction(49, 10), 0),
])  # fmt: skip
def test_nineteen_in_twenty_and_the_hits_of_the_weakest_are_hopeless(monkeypatch, chance, wounds, asked):
    seen = SimpleNamespace(
        chance=lambda side: {"party": chance}[side], mean_wounds=lambda view, side: {"foes": wounds}[side]
    )
    monkeypatch.setattr(leaving, "foreseen", lambda view, melee: seen)
    assert len(GAME.due(look(battle(hero(), foe("b9", 5), foe("b10", 6))))) == asked


@pytest.mark.rule("EN-133")
def test_they_are_asked_again_when_more_are_down():
    table = battle(hero(strength=60), foe("b9", 5), foe("b10", 5))
    table, _ = do(table, "combat.hold_or_flee", "")
    table, _ = do(table, "combat.damage", "", targets=("b9",), amount="9")
    assert len(GAME.due(look(table))) == 1


def test_shares_that_do_not_add_up_are_refused():
    table = to(battle(hero(), hero("b2", "Hild"), foe(rating=30)), "Melee", ONES, ONES, [1] * 4)
    with pytest.raises(Refused, match="the shares come to 9"):
        resolve(
            GAME,
            table,
            Choice("combat.clash", "", {"odd_party": ("b1",), "other": True, "share_b1": 9, "share_b2": 0}),
            Faces(),
        )


@pytest.mark.rule("EN-132")
def test_one_against_one_is_the_same():
    table, _ = round_of(battle(hero(items=(SWORD,)), foe()), ONES, [6, 6, 6])
    assert sheet(table, "b1").hit_points == 10 - (28 - 8)
