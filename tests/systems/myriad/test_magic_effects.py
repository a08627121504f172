"""What spells do: heal, bind, shield, move, take in an area, show what is not there."""

from __future__ import annotations

import pytest

from systems.myriad.base.sheet import Item
from systems.myriad.magic import affecting, mending, spells
from tests.systems.myriad.builders import GAME, Held, blank, do, foe, hero, left, look, quiet, story, vehicle
from tests.systems.myriad.mages import decided, holding, mage
from tests.systems.myriad.test_magic_casting import fight, form, rounds_on


def hurt(id_="b2", name="Ann", wounds=9, critical=3, **more):
    return hero(id_, name, left=(("wounds", wounds), ("wounds_critical", critical), ("resolve", 8)), **more)


@pytest.mark.rule("MY-630", "MY-504", "R-24")
@pytest.mark.parametrize(("wounds", "critical", "sixes", "after"), [
    (5, 3, 1, (7, 3)),  # two Wounds a six
    (0, 1, 1, (0, 2)),  # or one critical box
    (0, 1, 2, (0, 3)),
    (0, 2, 2, (2, 3)),  # criticals first, what is left over on Wounds
    (0, 1, 3, (2, 3)),
    (8, 3, 3, (9, 3)),  # never more than were crossed off
])  # fmt: skip
def test_two_wounds_or_one_critical_box_a_six_criticals_first(wounds, critical, sixes, after):
    table = holding(quiet(mage(), hurt(wounds=wounds, critical=critical)), "b1", ("heal", sixes))
    table, _ = do(table, "magic.cast", "b1")
    assert (left(table, "b2"), left(table, "b2", "wounds_critical")) == after


@pytest.mark.rule("MY-630", "R-47")
def test_thinned_healing_that_is_not_enough_for_a_critical_box_does_nothing():
    being = hurt(wounds=0, critical=1)
    there = look(quiet(being))
    assert mending.boxes(there, being, 1) == (0, 0)
    assert mending.boxes(there, being, 3) == (1, 0)
    assert mending.boxes(there, being, 5) == (2, 1)


@pytest.mark.rule("MY-630")
def test_the_most_hurt_friend_is_proposed_and_whoever_was_down_stands_again():
    table = holding(quiet(mage(), hurt(wounds=6), hurt("b3", "Bo", wounds=0)), "b1", ("heal", 2))
    assert form(table).field("target").default == "b3"
    after, told = do(table, "magic.cast", "b1")
    assert left(after, "b3") == 4 and "Bo is healed: 4 Wounds." in story(told)
    assert look(after).stands(after.beings["b3"]) and not look(table).stands(table.beings["b3"])


@pytest.mark.rule("MY-630")
def test_the_dead_are_not_healed():
    table = holding(quiet(mage(), hurt(wounds=0, critical=0)), "b1", ("heal", 2))
    assert "b2" not in form(table).field("target").allowed


@pytest.mark.rule("MY-630", "MY-624", "R-47")
def test_healing_with_duration_comes_again_in_every_round():
    table = holding(
        fight(mage(), hurt(wounds=3), foe("b9", "soldier"), dice=(6, 5, 1)), "b1", ("heal", 2), ("duration", 1)
    )
    table, _ = do(table, "magic.cast", "b1", target="b2")
    assert left(table, "b2") == 6  # 4 less 1
    table, _ = rounds_on(table, 6, 5, 1)
    assert left(table, "b2") == 9
    table, _ = rounds_on(table, 6, 5, 1)
    assert not look(table).under("b2", "spell")


def lies_on(table, who="b2"):
    return [one.name for one in table.effects.values() if one.on == who and one.kind == "spell"]


@pytest.mark.rule("MY-630", "MY-624", "R-47")
def test_it_says_how_often_it_comes_yet_and_ends_when_it_has():
    """Two sixes of Duration are four rounds: now, and three times more; four boxes are two less."""
    table = holding(
        fight(mage(), hurt(wounds=1), foe("b9", "soldier"), dice=(6, 5, 1)), "b1", ("heal", 2), ("duration", 2)
    )
    table, _ = do(table, "magic.cast", "b1", target="b2")
    for wounds, more in ((3, 3), (5, 2), (7, 1)):
        assert (left(table, "b2"), lies_on(table)) == (wounds, [f"Spell: heals 2 a round ({more} left)"])
        table, told = rounds_on(table, 6, 5, 1)
    assert (left(table, "b2"), lies_on(table)) == (9, []) and "The spell on Ann ends." in told


@pytest.mark.rule("MY-630", "MY-624", "R-48")
def test_several_rounds_that_pass_at_once_are_as_many_times():
    """Three sixes of Duration are ninety seconds in peace, fifteen rounds of six; six boxes are three less."""
    table = holding(quiet(mage(), hurt(wounds=0, critical=1)), "b1", ("heal", 4), ("duration", 3))
    table, _ = do(table, "magic.cast", "b1", target="b2")
    assert (left(table, "b2", "wounds_critical"), left(table, "b2"), lies_on(table)) == \
        (3, 1, ["Spell: heals 5 a round (14 left)"])  # fmt: skip
    two, _ = do(table, "clock.pass", amount=2, unit="round")
    assert (left(two, "b2"), lies_on(two)) == (9, ["Spell: heals 5 a round (12 left)"])
    one, _ = do(table, "clock.pass", amount=1, unit="round")
    assert (left(one, "b2"), lies_on(one)) == (6, ["Spell: heals 5 a round (13 left)"])
    over, _ = do(two, "clock.pass", amount=12, unit="round")
    assert lies_on(over) == []


@pytest.mark.rule("MY-633", "R-79")
def test_what_is_no_weapon_of_the_mages_own_strikes_with_the_dice_the_guide_names():
    table = holding(fight(mage(), foe("b9", "bear", armor=0, traits=())), "b1", ("motion:refinement", 3))
    assert form(table).field("weapon_dice").default == 3, "there is nothing else to choose"
    after, _ = do(table, "magic.cast", "b1", dice=[(6, 6, 1, 1), (1, 1, 1)], weapon="other")
    assert left(after, "b9") == 10 - 3
    sword = Item("long_sword", "Long sword", carried="carried")
    armed = holding(fight(mage(items=(sword,)), foe("b9", "bear", armor=0, traits=())), "b1", ("motion:refinement", 3))
    assert form(armed).field("weapon_dice") is None and form(armed, weapon="other").field("weapon_dice") is not None


@pytest.mark.rule("MY-632", "R-56", "WE-26")
def test_incapacitation_counts_against_the_wounds_that_are_left_after_the_damage():
    joe = foe("b9", "joe_the_ensorcelled_guard")
    assert left(fight(mage(), joe), "b9") == 5 and look(fight(mage(), joe)).value("b9", "armor") == 2
    table = holding(fight(mage(), joe), "b1", ("damage", 1), ("incapacitate", 2))
    after, told = do(table, "magic.cast", "b1",
                     dice=[(6, 1, 1, 1), (1, 1), (1, 4), (1, 2, 3, 4, 4, 6)])  # fmt: skip
    assert left(after, "b9") == 4  # the component itself wounds nobody
    assert look(after).under("b9", "incapacitated") and not look(after).stands(after.beings["b9"])
    assert "is incapacitated: 4 against 4 Wounds left" in story(told)
    short, told = do(table, "magic.cast", "b1", dice=[(6, 1, 1, 1), (1, 1), (1, 4), (1, 2, 2, 4, 4, 6)])
    assert left(short, "b9") == 4 and look(short).stands(short.beings["b9"])
    assert "withstands it: 3 of 4" in story(told)


@pytest.mark.rule("MY-632")
def test_whoever_is_out_of_it_already_and_what_is_no_person_is_not_incapacitated():
    down = foe("b9", "soldier", left=(("wounds", 0), ("wounds_critical", 2)))
    for target, defence in ((down, []), (vehicle("b9", "horse", "foes"), [(1, 1, 1)])):
        table = holding(fight(mage(), target, foe("b8", "soldier"), dice=(6, 1)), "b1", ("incapacitate", 2))
        after, told = do(
            table, "magic.cast", "b1", target="b9", dice=[(6, 1, 1, 1), *defence]
        )  # no die is thrown for it
        assert "The spell hits" in story(told) and not look(after).under("b9", "incapacitated")


@pytest.mark.rule("R-56", "MY-632")
def test_out_until_the_conflict_ends_or_the_spell_whichever_is_later():
    beings = (mage(), foe("b8", "bystander", armor=0), foe("b9", "soldier"))
    brief = holding(fight(*beings, dice=(6, 1, 2)), "b1", ("incapacitate", 2))
    brief, _ = do(brief, "magic.cast", "b1", dice=[(6, 6, 1, 1), (1, 1)], target="b8", unwilling=True)
    for _ in range(3):
        brief, _ = rounds_on(brief, 6, 2)
        assert look(brief).under("b8", "incapacitated")  # longer than a round: the conflict goes on
    lasting = holding(fight(*beings, dice=(6, 1, 2)), "b1", ("incapacitate", 2), ("duration", 2))
    lasting, _ = do(lasting, "magic.cast", "b1", dice=[(6, 6, 1, 1), (1, 1)], target="b8", unwilling=True)
    assert sorted(one.until.kind for one in lasting.effects.values() if one.on == "b8") == ["clock", "fight"]


@pytest.mark.rule("MY-637")
def test_dice_must_beat_the_shield_and_then_the_armor():
    mail = Item("chain_mail", "Chain mail", carried="worn")
    table = fight(mage(items=(mail,)), foe("b9", "soldier"), dice=(6, 1), distance=2)
    table = holding(table, "b1", ("shield", 2))
    table, _ = do(table, "magic.cast", "b1")
    table, _ = do(table, "turn.next")
    # A long sword: 4 dice.  3, 4 and 5 beat the shield of 2 and are thrown again against chain mail.
    after, _ = do(table, "combat.attack", "b9", dice=[(6, 1, 1), (1, 1, 1, 1), (1, 3, 4, 5), (3, 4, 6)], target="b1")
    assert left(after, "b1") == 7
    none, told = do(table, "combat.attack", "b9", dice=[(6, 1, 1), (1, 1, 1, 1), (1, 1, 2, 2)], target="b1")
    assert left(none, "b1") == 9 and "The shield of Lisa holds." in story(told)


@pytest.mark.rule("MY-637", "MY-407")
def test_through_a_shield_every_die_counts_against_no_armor():
    table = fight(mage(), foe("b9", "soldier"), dice=(6, 1), distance=2)
    table, _ = do(holding(table, "b1", ("shield", 1)), "magic.cast", "b1")
    table, _ = do(table, "turn.next")
    after, _ = do(table, "combat.attack", "b9", dice=[(6, 1, 1), (1, 1, 1, 1), (1, 1, 2, 6)], target="b1")
    assert left(after, "b1") == 7


@pytest.mark.rule("MY-637", "MY-620")
def test_a_larger_shield_covers_one_more_for_every_two_cubic_metres():
    table = holding(fight(mage(), hero("b2", "Ann"), hero("b3", "Bo"), foe("b9", "soldier"), dice=(6, 5, 4, 1)), "b1",
                    ("shield", 2), ("area_effect:uniform", 2))  # fmt: skip
    asked = form(table).field("touched")
    assert (asked.most, asked.default) == (2, ("b2", "b3"))
    after, _ = do(table, "magic.cast", "b1")
    assert sorted(one.on for one in after.effects.values() if one.kind == "shield") == ["b1", "b2", "b3"]


@pytest.mark.rule("MY-620", "MY-413", "R-75")
@pytest.mark.parametrize(("metres", "feet", "less"), [(0, 1, 0), (1, 1, 3), (1, 4, 0), (2, 3, 2), (2, 7, 0), (3, 1, 9)])
def test_a_foot_of_decay_range_a_six(metres, feet, less):
    assert affecting.steps(metres, feet) == less


@pytest.mark.rule("MY-620", "MY-417")
def test_everybody_near_a_burst_takes_what_is_left_of_it():
    table = fight(mage(), hero("b2", "Ann"), foe("b9", "soldier", armor=0), foe("b8", "soldier", armor=0),
                  dice=(6, 5, 1, 2), distance=6)  # fmt: skip
    table, _ = do(table, "turn.wait", "b1")
    table, _ = do(table, "turn.next")
    table, _ = do(table, "combat.move", "b2", target="b9", way="toward", metres=4)
    table = holding(table, "b2", ("damage", 3), ("area_effect:decay", 3))
    # Ann has no skill and stands 2 m off: two steps of three feet; the other soldier at the very spot.
    sheet = GAME.actions["magic.cast"].form(look(table), "b2", {})
    assert sheet.field("spared").default == ()
    after, _ = do(table, "magic.cast", "b2", dice=[(6, 6, 6), (1, 1, 1)], target="b9")
    assert (left(after, "b9", "wounds_critical"), left(after, "b8", "wounds_critical")) == (2, 2)
    assert (left(after, "b2"), left(after, "b1")) == (5, 9)


@pytest.mark.rule("MY-417", "MY-620")
def test_a_burst_that_misses_goes_off_beside_the_mark():
    table = holding(fight(mage(), foe("b9", "soldier", armor=0), distance=5), "b1", ("damage", 3),
                    ("area_effect:decay", 4))  # fmt: skip
    # 4 against 7: three metres short, towards the caster; 3 m are 2 steps of 4 feet.
    after, told = do(table, "magic.cast", "b1", dice=[(1, 1, 1, 1), (5, 1, 1), 6], target="b9")
    assert "The spell goes off 3 m beside Soldier, at 6 o’clock: 4 against 7." in story(told)
    assert left(after, "b9") == 1
    assert left(after, "b1") == 4  # two metres off: 1 step


@pytest.mark.rule("MY-417", "MY-620")
def test_a_bare_spot_needs_no_roll():
    table = holding(fight(mage(), foe("b9", "soldier", armor=0), distance=5), "b1", ("damage", 2),
                    ("area_effect:decay", 2))  # fmt: skip
    after, _ = do(table, "magic.cast", "b1", target="", metres=5)
    assert left(after, "b9") == 1 and after.fight.waiting == ()
    spared, _ = do(table, "magic.cast", "b1", target="", metres=5, spared=("b9",))
    assert left(spared, "b9") == 5


@pytest.mark.rule("MY-631", "WE-42")
@pytest.mark.parametrize(("realism", "tn"), [(0, 0), (1, 6), (2, 8), (3, 10), (4, 12)])
def test_realism_says_how_hard_an_illusion_is_to_see_through(realism, tn):
    made = spells.make_spell(look(quiet()), (("illusion:realism", realism), ("illusion:size", 2)))
    assert spells.realism_tn(made.realism) == tn
    assert spells.words(look(quiet()), made) == f"illusion, man-sized, {f'TN {tn}' if tn else 'an obvious fake'}"


@pytest.mark.rule("MY-631")
def test_witnesses_test_at_first_sight_and_once_more_when_it_acts_oddly():
    table = holding(fight(mage(), foe("b8", "soldier"), foe("b9", "soldier"), dice=(6, 1, 2)), "b1",
                    ("illusion:realism", 2), ("illusion:size", 5))  # fmt: skip
    asked = form(table)
    assert asked.field("target") is None and asked.field("witnesses").default == ("b8", "b9")
    after, told = do(table, "magic.cast", "b1", dice=[(6, 6), (4, 1)], what="a dragon")
    assert "An illusion of a dragon appears: dragon-sized, with sounds." in story(told)
    assert after.fight.waiting == ("b1",)  # nobody is attacked
    (effect,) = after.effects.values()
    assert effect.fact("seen") == ("b8",)  # 6 + 2 reach 8; the other has 4
    again = GAME.actions["magic.witness"].form(look(after), "", {})
    assert again.field("witnesses").default == ("b9",)
    after, _ = do(after, "magic.witness", dice=[(6, 6)])
    assert next(iter(after.effects.values())).fact("seen") == ("b8", "b9")


@pytest.mark.rule("MY-631")
def test_an_obvious_fake_takes_nobody_in():
    table = holding(fight(), "b1", ("illusion:size", 2))
    _, told = do(table, "magic.cast", "b1")
    assert "Soldier sees that it is not real." in story(told)


@pytest.mark.rule("MY-140", "MY-631")
def test_who_resists_illusions_sees_through_them_a_step_more_easily():
    elf = foe("b9", "elf_archer")
    assert ("magic_resistant_partial", "illusion") in [(one.key, one.note) for one in elf.sheet.traits]
    table = holding(fight(mage(), elf), "b1", ("illusion:realism", 2), ("illusion:size", 1))
    _, told = do(table, "magic.cast", "b1", dice=[(1, 1, 1, 3)])  # Spirit 4, Perception 3: 6 against 6, not 8
    assert "succeeds at seeing through the illusion: 6 against 6" in story(told)


@pytest.mark.rule("MY-633", "MY-411")
def test_one_six_of_motion_pushes():
    table = holding(fight(), "b1", ("motion:push", 1))
    after, told = do(table, "magic.cast", "b1", dice=[(5, 1, 1, 1), (4, 1, 1)])
    assert "staggers back 3 m" in story(told)  # 8 against 6, and 1
    assert left(after, "b9") == 5


@pytest.mark.rule("MY-633", "R-79")
@pytest.mark.parametrize("weight", range(5))
def test_what_is_hurled_does_a_die_more_for_every_step_of_weight(weight):
    paid = (("motion:refinement", 2), *((("motion:weight", weight),) if weight else ()))
    table = holding(fight(mage(), foe("b9", "bear", armor=0, traits=())), "b1", *paid)
    after, _ = do(table, "magic.cast", "b1", dice=[(6, 6, 1, 1), (1, 1, 1)])
    assert left(after, "b9") == 10 - (weight + 1)


@pytest.mark.rule("R-79", "MY-633")
def test_a_weapon_moved_by_magic_strikes_with_its_own_dice_and_goes_on_for_an_action_a_round():
    sword = Item("long_sword", "Long sword", carried="carried")
    table = holding(fight(mage(items=(sword,)), foe("b9", "bear", armor=0, traits=())), "b1",
                    ("motion:refinement", 3), ("duration", 1))  # fmt: skip
    assert form(table).field("weapon").options[0].label == "Long sword 4D"
    after, _ = do(table, "magic.cast", "b1", dice=[(6, 6, 1, 1), (1, 1, 1)])
    assert left(after, "b9") == 6
    after, _ = rounds_on(after, 6, 1)
    strikes = GAME.actions["magic.wield"].form(look(after), "b1", {})
    assert strikes.working == "4 dice + 3 against 3 dice + 3"
    after, _ = do(after, "magic.wield", "b1", dice=[(6, 6, 1, 1), (1, 1, 1)])
    assert left(after, "b9") == 2 and after.fight.waiting == ()


@pytest.mark.rule("MY-633")
def test_puppets_and_slow_things_are_told_and_attack_nobody():
    table = holding(fight(), "b1", ("motion:refinement", 1), ("motion:weight", 1))
    assert form(table).field("target") is None
    after, told = do(table, "magic.cast", "b1", what="the lever moves")
    assert "It does this: the lever moves." in story(told) and after.fight.waiting == ("b1",)


@pytest.mark.rule("MY-140", "WE-27")
def test_who_resists_magic_takes_a_six_off_a_component():
    immune = foe("b9", "soldier", armor=0, traits=(Held("magic_resistant"),))
    table = holding(fight(mage(), immune, foe("b8", "soldier", armor=0), dice=(6, 1, 2)), "b1", ("damage", 3))
    after, told = do(table, "magic.cast", "b1", dice=[(6, 6, 1, 1), (1, 1, 1)], target="b9")
    assert left(after, "b9") == 1  # two sixes: 4 dice
    assert "Soldier resists: less Damage." in story(told)
    other, _ = do(table, "magic.cast", "b1", dice=[(6, 6, 1, 1), (1, 1, 1)], target="b8")
    assert left(other, "b8", "wounds_critical") == 2  # six dice: for himself alone


@pytest.mark.rule("MY-140")
def test_never_range_or_area_and_the_owner_chooses():
    immune = foe("b9", "soldier", armor=0, traits=(Held("magic_resistant"),))
    table = holding(fight(mage(), immune), "b1", ("damage", 1), ("incapacitate", 1), ("range", 1),
                    ("area_effect:uniform", 1))  # fmt: skip
    choice = blank(table, "magic.cast", "b1")
    _, _, forms = decided(table, choice, ((5, 1, 1, 1), (1, 1, 1)), {"magic.resist": {"part": "incapacitate"}})
    asked = next(one for one in forms if one.key == "magic.resist")
    assert [option.value for option in asked.fields[0].options] == ["damage", "incapacitate"]


@pytest.mark.rule("MY-140")
def test_who_invites_magic_gives_the_caster_a_six_more():
    open_one = foe("b9", "soldier", armor=0, traits=(Held("magic_susceptible"),))
    table = holding(fight(mage(sfx=("damage", "range")), open_one), "b1", ("damage", 1))
    after, told = do(table, "magic.cast", "b1", dice=[(6, 6, 1, 1), (1, 1, 1)])
    assert left(after, "b9") == 1 and "stronger on Soldier: more Damage" in story(told)


@pytest.mark.rule("MY-140")
def test_partial_resistance_is_of_one_component():
    hardy = foe("b9", "soldier", armor=0, traits=(Held("magic_resistant_partial", 1, "Damage"),))
    table = holding(fight(mage(), hardy), "b1", ("damage", 2))
    after, _ = do(table, "magic.cast", "b1", dice=[(6, 6, 1, 1), (1, 1, 1)])
    assert left(after, "b9") == 3
    other = foe("b9", "soldier", armor=0, traits=(Held("magic_resistant_partial", 1, "Motion"),))
    after, _ = do(holding(fight(mage(), other), "b1", ("damage", 2)), "magic.cast", "b1",
                  dice=[(6, 6, 1, 1), (1, 1, 1)])  # fmt: skip
    assert left(after, "b9") == 1


def test_outside_of_fights_everything_is_told_and_time_is_kept():
    table = holding(quiet(mage()), "b1", ("heal", 1))
    after, told = do(table, "magic.cast", "b1", elsewhere=True)
    assert "casts a spell: heals 2" in story(told)
    assert after.effects == {}


def test_out_of_a_fight_a_burst_takes_in_only_whom_the_guide_leaves_in_it():
    table = holding(quiet(mage(), hero("b2", "Ann"), foe("b9", "soldier", armor=0)), "b1", ("damage", 1),
                    ("area_effect:decay", 9))  # fmt: skip
    asked = form(table)
    assert asked.field("target").default == "b9" and asked.field("spared").default == ("b1", "b2")
    after, _ = do(table, "magic.cast", "b1", dice=[(6, 6, 1, 1), (1, 1, 1)])
    assert (left(after, "b1"), left(after, "b2"), left(after, "b9")) == (9, 9, 3)


def test_with_nobody_near_a_burst_goes_at_a_spot_and_a_bolt_nowhere():
    table = fight(mage(), foe("b9", "soldier"), distance=100)
    burst = holding(table, "b1", ("damage", 1), ("area_effect:decay", 2))
    assert form(burst).field("target").default == "" and form(burst).blocked == ""
    assert form(holding(table, "b1", ("damage", 1))).blocked.startswith("Nobody it is meant for is near enough")
    alone = holding(quiet(mage()), "b1", ("damage", 1))
    assert form(alone).blank() == {"elsewhere": True}
