"""Spells that lie on somebody: sleep, paralysis, rooted feet, suggestions, being overlooked, a doubled weapon."""

from __future__ import annotations

import pytest

from systems.common.kernel import standing, upcoming
from systems.common.kernel.acting.required import why_not
from systems.common.kernel.game import offered, resolve
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.states import State
from systems.common.records.table import altered
from systems.enondas.base.sheet import Skill
from systems.enondas.combat import freeing, plans
from systems.enondas.tactics import suggest
from tests.systems.enondas.builders import GAME, SWORD, blank, do, foe, hero, look, quiet, sheet, story
from tests.systems.enondas.magic_builders import MINUTE, TURN, asked, blocked, cast, fighting, left, mage, next_turn, on

FAILS = (3, 2)


@pytest.mark.rule("EN-161", "EN-203", "EN-012", "W-28")
@pytest.mark.parametrize(("faces", "asleep"), [((6, 4), True), ((6, 5), False)])
def test_nighty_night_is_resisted_by_a_saving_roll_of_the_level_m_on_con(faces, asleep):
    state = quiet(mage(4, "nighty_night"), foe(rating=48))  # a rating of 48 counts 24 for CON; SR4: 35
    assert asked(state).help == "40 minutes. Orc b9 SR4 CON: 35 − 24 = 11 on 2d6, 19 %."
    after, outcome = cast(state, "nighty_night", [faces])
    assert bool(on(after, "b9", "asleep")) is asleep
    assert ("falls asleep for 40 minutes" in story(outcome)) is asleep
    assert not asleep or left(after, "b9", "asleep") == 40 * MINUTE


@pytest.mark.rule("EN-203", "EN-172", "EN-174")
def test_each_increase_doubles_targets_or_time_as_the_caster_likes():
    state = quiet(mage(3, "nighty_night"), *[foe(f"b{n}", 10) for n in range(3, 9)])
    assert asked(state).field("target") is not None and asked(state).field("longer") is None
    raised = asked(state, steps=2)
    assert raised.field("targets").most == 4 and raised.field("longer").maximum == 2
    assert asked(state, steps=2, longer=1).field("targets").most == 2
    after, _ = cast(state, "nighty_night", [FAILS] * 4, steps=2)
    assert [bool(on(after, f"b{n}", "asleep")) for n in range(3, 9)] == [True] * 4 + [False] * 2
    assert left(after, "b3", "asleep") == 30 * MINUTE and sheet(after, "b1").mana == 20 - (15 - 2)
    after, _ = cast(state, "nighty_night", [FAILS, FAILS], steps=2, longer=1)
    assert len([e for e in after.effects.values() if e.kind == "asleep"]) == 2
    assert left(after, "b4", "asleep") == 60 * MINUTE
    with pytest.raises(Refused, match="at most 2"):
        cast(state, "nighty_night", steps=2, longer=1, targets=("b3", "b4", "b5"))


@pytest.mark.rule("EN-203")
def test_whoever_sleeps_already_sleeps_for_the_longer_of_both_times():
    once, _ = cast(quiet(mage(4, "nighty_night"), foe(rating=48)), "nighty_night", [(6, 4)])
    (first,) = [one for one in once.effects.values() if one.kind == "asleep"]
    later = altered(once, clock=altered(once.clock, seconds=once.clock.seconds + 10 * MINUTE))
    after, _ = cast(later, "nighty_night", [(6, 4)])
    (second,) = [one for one in after.effects.values() if one.kind == "asleep"]
    assert second.id == first.id and left(after, "b9", "asleep") == 40 * MINUTE


@pytest.mark.rule("EN-207", "EN-203")
def test_sleepers_wake_when_they_lose_hit_points_or_a_friend_wakes_them():
    state = quiet(mage(1, "nighty_night", "blast_you"), hero("b2"), foe(rating=20, protection=13))
    asleep, _ = cast(state, "nighty_night", [FAILS])
    assert not GAME.able(look(asleep), asleep.beings["b9"])
    absorbed, _ = cast(asleep, "blast_you", target="b9")
    assert on(absorbed, "b9", "asleep")  # protection took it all
    own, _ = cast(state, "nighty_night", [FAILS], target="b2", elsewhere=False)
    assert "magic.wake" in [action.key for action, _ in offered(look(own), "b1", "being")]
    awake, outcome = do(own, "magic.wake", "b1")
    assert not on(awake, "b2", "asleep") and "Lin shakes Ragna." in story(outcome)
    assert GAME.actions["magic.wake"].form(look(state), "b1", {}) is None  # nobody sleeps
    thin, _ = cast(quiet(mage(1, "nighty_night", "blast_you"), foe(rating=30)), "nighty_night", [(1, 3)])
    hurt, outcome = cast(thin, "blast_you", target="b9")
    assert not on(hurt, "b9", "asleep") and "Orc b9 wakes." in story(outcome)


@pytest.mark.rule("EN-204", "EN-207")
def test_paralyze_holds_for_ten_minutes_a_level_unless_resisted():
    state = quiet(mage(2, "paralyze"), foe(rating=20))
    after, _ = cast(state, "paralyze", [(6, 2)])
    assert left(after, "b9", "paralyzed") == 20 * MINUTE and not GAME.able(look(after), after.beings["b9"])
    later, _ = do(after, "clock.pass", amount=20, unit="round")
    assert GAME.able(look(later), later.beings["b9"])
    after, outcome = cast(state, "paralyze", [(6, 6), (3, 5)])  # 20 against 25 − 10
    assert not on(after, "b9") and "Orc b9 resists Paralyze." in story(outcome)


@pytest.mark.rule("EN-009", "EN-161")
def test_a_mage_resists_spells_more_easily():
    victim = hero("b2", skills=(Skill("mage", 3),), constitution=10)
    state = quiet(mage(2, "paralyze"), victim, foe())
    form = asked(state, target="b2")
    assert "Ragna SR1 CON: 20 − 10 = 10" in form.help  # SR2 less ⌊3/3⌋
    other = asked(state, target="b9")
    assert "Orc b9 SR2" in other.help and other.field("target").refines  # so it is said anew for whoever is chosen
    assert not on(cast(state, "paralyze", [(6, 4)], target="b2")[0], "b2")


@pytest.mark.rule("EN-110", "EN-207")
def test_whoever_falls_asleep_while_all_declare_is_not_asked_any_more():
    state = fighting(mage(1, "nighty_night"), foe(rating=20), foe("b10", 10))
    assert upcoming.who_may_act(look(state)) == ("b1", "b9", "b10")
    after, _ = cast(state, "nighty_night", [FAILS])
    assert not GAME.able(look(after), after.beings["b9"])
    assert standing.state_of(look(after), after.beings["b9"]) == State("asleep", "Asleep")
    assert upcoming.who_may_act(look(after)) == ("b10",)
    assert not offered(look(after), "b9", "turn")
    alike, outcome = do(after, "combat.fight", "b10")
    assert [one.actor for one in alike.fight.declared] == ["b10"]  # a sleeper says nothing with those of its kind
    assert story(outcome) == "Orc b10 will fight."
    assert [one.name for one in upcoming.steps(look(alike))] == ["Dice", "Melee", "Round 2"]
    dice = next_turn(alike)
    assert dice.fight.turn.phase == "Dice" and dice.fight.waiting == ("b10",)


@pytest.mark.rule("EN-110", "EN-207")
def test_what_somebody_declared_who_then_falls_asleep_brings_no_dice():
    state, _ = do(fighting(mage(1, "nighty_night"), foe(rating=20)), "combat.fight", "b9")
    after, _ = cast(state, "nighty_night", [FAILS])
    assert GAME.stage(look(after)).tallies["b9"].text == "asleep"
    assert not any([one.waits for one in on(after, "b9")])  # it says nothing of the next turn
    assert plans.rollers(look(after)) == ()


@pytest.mark.rule("EN-110", "EN-207")
def test_the_spells_of_both_sides_take_effect_at_once_whoever_is_overcome_first():
    theirs = altered(mage(1, "nighty_night", "blast_you", id_="b8", name="Zur"), side="foes")
    state = fighting(mage(1, "nighty_night"), theirs, hero("b2"))
    after, _ = cast(state, "nighty_night", [FAILS], target="b8")
    assert standing.state_of(look(after), after.beings["b8"]).said == "Asleep, still acts"
    assert upcoming.who_may_act(look(after)) == ("b2", "b8")
    assert [action.key for action, _ in offered(look(after), "b8", "turn")] == ["magic.cast", "turn.done"]
    both, outcome = cast(after, "nighty_night", [FAILS], by="b8", target="b2")
    assert on(both, "b2", "asleep") and "Ragna falls asleep" in story(outcome)
    assert upcoming.who_may_act(look(both)) == ()
    third = fighting(mage(1, "nighty_night"), hero("b2"), hero("b3", "Hild"), foe())
    fast, _ = cast(third, "nighty_night", [FAILS], target="b2")
    form = GAME.actions["combat.wake"].form(look(fast), "b3", {})
    assert form.blocked == "Ragna has only just fallen asleep; try in the next round."
    idle, _ = do(after, "turn.done", "b8")
    assert upcoming.who_may_act(look(idle)) == ("b2",)  # having let it go by, it is asleep
    blasted, _ = cast(after, "blast_you", by="b8", target="b2")
    assert plans.missiles_matter(look(blasted))  # stored for its step, asleep or not
    assert suggest(look(after), "b8").action == "magic.cast"


@pytest.mark.rule("EN-110", "EN-202", "EN-203")
def test_whoever_is_held_while_all_declare_does_not_run_once_they_have():
    state = fighting(mage(4, "nighty_night", "rooted_feet"), foe(rating=20), foe("b10", 10))
    running, _ = do(state, "combat.flee", "b9", who=("b9",))
    asleep, outcome = cast(running, "nighty_night", [FAILS])
    assert "Orc b9 does not get away." in story(outcome) and not on(asleep, "b9", "fled")
    assert upcoming.who_may_act(look(asleep)) == ("b10",)
    rooted, outcome = cast(running, "rooted_feet")
    assert "Orc b9 does not get away." in story(outcome) and not on(rooted, "b9", "fled")
    assert upcoming.who_may_act(look(rooted)) == ("b9", "b10")  # the stuck one can still fight, and is asked


@pytest.mark.rule("EN-202")
def test_rooted_feet_hold_without_a_save_and_are_torn_free_from_the_next_round_on():
    state = fighting(mage(4, "rooted_feet"), foe(rating=50))
    after, outcome = cast(state, "rooted_feet")
    assert left(after, "b9", "rooted") == 4 * MINUTE and "stick to the ground for 4 rounds" in story(outcome)
    assert not freeing.find_rootings(look(after), "b9")
    dice = next_turn(after)
    assert not freeing.find_rootings(look(dice), "b9")  # this is the round of the casting
    second = next_turn(next_turn(dice, (1,) * 6))
    assert second.fight.round == 2 and freeing.find_rootings(look(second), "b9")
    stuck, outcome = do(second, "combat.break_free", "b9", [(4, 5)])  # SR4: 35 − 25 = 10
    assert on(stuck, "b9", "rooted") and "stays stuck" in story(outcome) and "b9" not in stuck.fight.waiting
    free, _ = do(second, "combat.break_free", "b9", [(4, 6)])
    assert not on(free, "b9", "rooted")


@pytest.mark.rule("EN-202", "EN-110")
@pytest.mark.parametrize(("level", "rounds"), [(4, 4), (6, 6)])
def test_a_time_in_rounds_counts_the_round_of_the_casting(level, rounds):
    after, _ = cast(quiet(mage(level, "rooted_feet"), foe()), "rooted_feet")
    assert on(do(after, "clock.pass", amount=rounds - 1, unit="round")[0], "b9", "rooted")
    assert not on(do(after, "clock.pass", amount=rounds, unit="round")[0], "b9", "rooted")


@pytest.mark.rule("EN-187", "EN-006")
@pytest.mark.parametrize(("harm", "need"), [(0, 30), (1, 25), (3, 15), (5, 5)])
def test_a_suggestion_is_the_easier_to_resist_the_worse_it_is(harm, need):
    state = quiet(mage(3, "tandyalf"), foe(rating=10))  # 5 for IQ
    assert f": {need} − 5 = {need - 5} on 2d6" in asked(state, harm=harm).help.replace("−5", "-5")
    assert [one.value for one in asked(state).field("harm").options] == [0, 1, 3, 5]


@pytest.mark.rule("EN-187")
def test_whoever_fails_follows_it_until_it_is_carried_out():
    state = quiet(mage(3, "tandyalf"), foe(rating=22))  # 11 for IQ; −3: SR0, 15 − 11 = 4
    after, outcome = cast(state, "tandyalf", [(1, 2)], suggestion="strike your brother", harm=3)
    (effect,) = on(after, "b9", "suggested")
    assert effect.name == "Suggested: strike your brother" and effect.until.kind == "never"
    assert "follows the suggestion: strike your brother" in story(outcome)
    assert after.beings["b9"].side == "foes"
    assert not on(cast(state, "tandyalf", [(1, 3)], harm=3)[0], "b9")


@pytest.mark.rule("EN-188", "EN-174")
def test_no_see_me_hides_the_caster_or_others_one_more_for_each_increase():
    state = quiet(mage(3, "no_see_me"), hero("b2"), foe())
    assert asked(state).field("targets").default == ("b1",) and asked(state).field("targets").most == 1
    after, _ = cast(state, "no_see_me")
    assert left(after, "b1", "hidden") == 3 * MINUTE
    both, _ = cast(state, "no_see_me", steps=1, targets=("b1", "b2"))
    assert on(both, "b1", "hidden") and on(both, "b2", "hidden") and left(both, "b2", "hidden") == 3 * MINUTE
    with pytest.raises(Refused, match="at most 1"):
        cast(state, "no_see_me", targets=("b1", "b2"))


@pytest.mark.rule("EN-210", "EN-110")
@pytest.mark.parametrize(("steps", "rounds"), [(0, 1), (2, 3)])
def test_slam_bam_doubles_one_weapon_in_this_round_and_one_more_for_each_increase(steps, rounds):
    state = fighting(mage(5, "slam_bam"), hero("b2", items=(SWORD,)), foe(rating=60))
    form = asked(state, target="b2")
    assert [one.label for one in form.field("weapon").options] == ["Longsword (4d + 4)", "Bare hands (1d)"]
    after, _ = cast(state, "slam_bam", target="b2", steps=steps)
    (effect,) = on(after, "b2", "slam")
    assert effect.fact("weapon") == "gear:0" and left(after, "b2", "slam") == rounds * MINUTE
    dice = next_turn(after)
    assert not on(dice, "b2", "slam")[0].waits  # it counts from the dice of this round on
    _, outcome = do(dice, "combat.roll", "b2", [(1, 1, 1, 1)])
    assert "2 × " in story(outcome) and "= 16" in story(outcome)  # 2 × (4 + 4)


@pytest.mark.rule("EN-175")
def test_a_caster_takes_back_his_own_spells_at_any_time_without_an_action():
    state = fighting(mage(4, "rooted_feet", "paralyze"), foe(rating=20))
    assert GAME.actions["magic.cancel"].form(look(state), "b1", {}) is None
    after, _ = cast(state, "rooted_feet")
    back, outcome = do(after, "magic.cancel", "b1")
    assert not on(back, "b9") and "Lin takes Rooted on Orc b9 back." in story(outcome)
    assert GAME.actions["magic.cancel"].form(look(after), "b9", {}) is None  # not his
    with pytest.raises(Refused, match="ended already"):
        resolve(GAME, back, blank(after, "magic.cancel", "b1"), SeededDice(0), check=False)


@pytest.mark.rule("EN-175", "EN-203")
def test_of_two_sleeps_on_one_each_caster_takes_back_his_own():
    state = quiet(mage(4, "nighty_night"), altered(mage(4, "nighty_night"), id="b2", name="Ode"), foe(rating=48))
    state, _ = cast(state, "nighty_night", [(6, 4)])
    state, _ = cast(state, "nighty_night", [(6, 4)], by="b2", target="b9")
    first, second = on(state, "b9", "asleep")
    state, outcome = do(state, "magic.cancel", "b1", effect=first.id)
    assert on(state, "b9", "asleep") == [second] and "Another Asleep still lies on Orc b9." in story(outcome)
    state, outcome = do(state, "magic.cancel", "b2", effect=second.id)
    assert not on(state, "b9", "asleep") and "Another" not in story(outcome)


@pytest.mark.rule("EN-161", "EN-101")
def test_a_target_without_a_sheet_is_told_what_it_must_roll():
    state = quiet(mage(2, "paralyze"))
    after, outcome = cast(state, "paralyze", thing="the bailiff")
    assert "The bailiff must make SR2 on CON: 25 or more." in story(outcome)
    (effect,) = on(after, "")
    assert effect.name == "Paralyze: the bailiff" and effect.until.at - after.clock.seconds == 2 * TURN


def test_who_is_helpless_or_has_acted_casts_nothing():
    state = fighting(mage(2, "paralyze", "blast_you"), foe(rating=20))
    after, _ = cast(state, "blast_you")
    assert GAME.actions["magic.cast"].form(look(after), "b1", {}) is None
    assert GAME.actions["magic.cast"].form(look(state), "b9", {}) is None  # a rating casts nothing
    assert GAME.actions["magic.cast_at_rest"].form(look(state), "b1", {}) is None
    assert GAME.actions["magic.cast_at_rest"].form(look(quiet(mage(1, "blast_you"))), "b1", {}) is not None
    assert GAME.actions["magic.cast"].form(look(quiet(mage(1, "blast_you", hit_points=0))), "b1", {}) is None
    assert not blocked(asked(state), "spell", "paralyze")


@pytest.mark.rule("EN-110", "EN-207")
def test_a_sleeper_who_may_still_cast_is_told_so_of_all_else():
    state = fighting(mage(4, "nighty_night"), altered(mage(4, "nighty_night"), id="b2", name="Tove"), foe(rating=48))
    after, _ = cast(state, "nighty_night", [FAILS], target="b2")
    there = look(after)
    assert "b2" in there.waiting and "magic.cast" in [action.key for action, _ in offered(there, "b2", "turn")]
    name = there.being("b2").name
    for key in ("combat.fight", "combat.hold", "combat.flee", "combat.wake"):
        assert why_not(there, key, "b2") == f"{name} is helpless and can only cast: all spells are cast at once."
    assert why_not(there, "combat.fight", "b9") != why_not(there, "combat.fight", "b2")
