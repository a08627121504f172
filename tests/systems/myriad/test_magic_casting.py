"""Casting: on the willing by itself, on others as an attack; what hits, how far, with what modifiers, once or longer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, OwnEntry
from systems.myriad.magic import spells
from systems.myriad.rolls.checks import BURN
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    act,
    blank,
    do,
    fighting,
    foe,
    hero,
    left,
    look,
    quiet,
    ruled,
    story,
)
from tests.systems.myriad.mages import decided, holding, mage, paid


def fight(*beings, dice=(6, 1), distance=4, house=None):
    return fighting(*(beings or (mage(), foe("b9", "soldier"))), dice=list(dice), distance=distance, house=house)


def form(table, who="b1", key="magic.cast", **answers):
    return GAME.actions[key].form(look(table), who, answers)


def rounds_on(table, *faces):
    """Everybody waits until the next round; ``faces`` are the dice of its beginning."""
    told = ""
    begins = table.fight.round
    while table.fight.round == begins:
        for who in table.fight.waiting:
            table, _ = do(table, "turn.wait", who)
        there = look(table)
        later = [who for turn in table.fight.turns[table.fight.now + 1 :] for who in turn.actors]
        last = not any(there.able(there.being(who)) for who in later)
        table, outcome = do(table, "turn.next", dice=list(faces) if last else [])
        told += story(outcome)
    return table, told


@pytest.mark.rule("MY-601", "R-52", "MY-623")
def test_the_unwilling_are_attacked_with_intellect_and_spell_casting():
    table = holding(fight(), "b1", ("damage", 2))
    assert form(table).working == "4 dice + 3 against 3 dice + 2"
    # A soldier up close: Grace 3, Close Combat 2; armor 2.  5 + 3 against 4 + 2; four dice, two of them above 2.
    after, told = do(table, "magic.cast", "b1", dice=[(5, 1, 1, 1), (4, 1, 1), (1, 2, 3, 6)])
    assert left(after, "b9") == 3
    assert "The spell hits Soldier: 8 against 6." in story(told)
    assert paid(after) == () and after.fight.waiting == ()


@pytest.mark.rule("MY-601")
def test_a_miss_wastes_the_spell():
    table = holding(fight(), "b1", ("damage", 2))
    after, told = do(table, "magic.cast", "b1", dice=[(1, 1, 1, 1), (5, 1, 1)])
    assert left(after, "b9") == 5 and paid(after) == ()
    assert "The spell misses Soldier: 4 against 7." in story(told)


@pytest.mark.rule("MY-601", "R-52")
def test_from_more_than_five_metres_it_is_met_as_a_shot():
    assert "Soldier defends with 3 dice + 2" in form(holding(fight(), "b1", ("damage", 1))).help  # Close Combat 2
    far = holding(fight(distance=6), "b1", ("damage", 1))
    assert "Soldier defends with 3 dice + 1" in form(far).help  # Ranged Combat 1


@pytest.mark.rule("MY-601", "R-51")
def test_an_attack_takes_an_action_of_its_own():
    table = holding(fight(), "b1", ("damage", 2))
    waited, _ = do(table, "turn.wait", "b1")
    assert form(waited).blocked.endswith("takes an action of its own.")
    assert form(waited, target="b1", unwilling=False).blocked == ""


@pytest.mark.rule("R-51")
def test_with_the_house_rule_weaving_and_casting_are_one_action():
    house = ruled(weave_and_cast_same_action=True)
    table = fight(house=house)
    answers = {"magic.sixes": {"burn": ("damage",)}, "magic.at_once": {"at": "b9"}}
    after, _, forms = decided(table, blank(table, "magic.weave", "b1"),
                                 ((6, 1, 1, 1), (6, 1, 1, 1), (1, 1, 1), (6, 6)), answers)  # fmt: skip
    assert [one.key for one in forms] == ["magic.sixes", "magic.at_once"]
    assert left(after, "b9") == 3 and paid(after) == ()
    later, _, _ = decided(table, blank(table, "magic.weave", "b1"), ((6, 1, 1, 1),),
                          {"magic.sixes": {"burn": ("damage",)}, "magic.at_once": {"at": ""}})  # fmt: skip
    assert form(later).blocked == ""  # still in the same action
    ended, _ = do(later, "turn.next")
    assert form(ended).blocked != ""
    plain = fight()
    _, _, forms = decided(plain, blank(plain, "magic.weave", "b1"), ((6, 1, 1, 1),))
    assert [one.key for one in forms] == ["magic.sixes"]


@pytest.mark.rule("MY-601")
def test_on_the_willing_it_works_by_itself_and_costs_no_action():
    table = holding(fight(), "b1", ("shield", 2))
    after, told = do(table, "magic.cast", "b1")
    assert after.fight.waiting == ("b1",)
    assert "Lisa has a shield of 2 for 1 round." in story(told)
    assert GAME.still_acts(look(after), after.beings["b1"]) == "1 more action"
    ended, told = do(after, "turn.next")
    assert "Lisa does nothing more." in story(told)
    assert GAME.still_acts(look(ended), ended.beings["b1"]) == ""
    waited, _ = do(holding(fight(), "b1", ("shield", 2)), "turn.wait", "b1")
    after, _ = do(waited, "magic.cast", "b1")
    assert [one.kind for one in after.effects.values()] == ["shield"]


@pytest.mark.rule("MY-602", "MY-634")
@pytest.mark.parametrize(("sixes", "metres"), list(enumerate((10, 50, 100, 200, 400, 800, 1609, 3218, 8045))))
def test_range_is_ten_metres_and_then_as_the_table_says(sixes, metres):
    made = spells.make_spell(look(quiet()), (("damage", 1), *((("range", sixes),) if sixes else ())))
    assert made.reach == metres


@pytest.mark.rule("MY-602")
def test_who_is_out_of_range_cannot_be_meant():
    table = holding(fight(distance=200), "b1", ("damage", 1), ("range", 2))
    assert form(table).blocked == "Nobody it is meant for is near enough: the spell carries 100 m."
    near = holding(fight(distance=100), "b1", ("damage", 1), ("range", 2))
    assert "b9" in near.beings and "b9" in form(near).field("target").allowed


@pytest.mark.rule("MY-309", "MY-602")
def test_whoever_attacks_walks_up_as_far_as_the_spell_is_short():
    table = holding(fight(distance=15), "b1", ("damage", 1))  # moves 7
    assert form(table).help.endswith("Lisa goes 5 m nearer.")
    after, _ = do(table, "magic.cast", "b1", dice=[(1, 1, 1, 1), (5, 1, 1)])
    assert look(after).fact_of("b1", "where") == 5
    assert form(holding(fight(distance=18), "b1", ("damage", 1))).blocked.startswith("Nobody it is meant for")


@pytest.mark.rule("R-52", "MY-404")
def test_beyond_two_hundred_metres_the_range_counts():
    table = holding(fight(distance=200), "b1", ("damage", 1), ("range", 3))
    assert form(table).working == "4 dice + 3 − 1 against 3 dice + 1"
    short = holding(fight(distance=199), "b1", ("damage", 1), ("range", 3))
    assert form(short).working == "4 dice + 3 against 3 dice + 1"


@pytest.mark.rule("MY-636")
def test_seeking_adds_to_the_casting_roll_alone():
    table = holding(fight(), "b1", ("damage", 1), ("seeking", 2))
    assert form(table).working == "4 dice + 3 + 2 against 3 dice + 2"
    after, told = do(table, "magic.cast", "b1", dice=[(1, 1, 1, 1), (4, 1, 1), (6, 6)])
    assert "hits Soldier: 6 against 6" in story(told) and left(after, "b9") == 3


@pytest.mark.rule("MY-404", "MY-406", "MY-601")
def test_what_is_said_on_the_form_counts():
    table = holding(fight(), "b1", ("damage", 1))
    assert form(table, ticked=("dim",), stunt=True, modifier=-2).working == "4 dice + 3 − 1 + 1 − 2 against 3 dice + 2"


@pytest.mark.rule("MY-409", "MY-601")
def test_the_helpless_do_not_defend():
    down = foe("b9", "soldier", left=(("wounds", 0), ("wounds_critical", 3), ("resolve", 3)))
    table = holding(fight(mage(), foe("b8", "bandit"), down, dice=(6, 1)), "b1", ("damage", 1))
    after, _ = do(table, "magic.cast", "b1", dice=[(1, 1, 1, 1), (6, 1)], target="b9")
    assert left(after, "b9", "wounds_critical") == 2


@pytest.mark.rule("MY-621", "MY-140")
def test_without_an_aspect_damage_is_magic_only():
    def struck(note, *paid_for, dice):
        who = hero("b9", "Ice", items=(), traits=(Held("deadly_weakness", 1, note),))
        table = fight(mage(), replace(who, side=FOES), dice=(6, 1))
        table = holding(table, "b1", *paid_for)
        after, _ = do(table, "magic.cast", "b1", dice=[(6, 1, 1, 1), (1, 1, 1, 1), *dice])
        return 9 - left(after, "b9")

    assert struck("fire", ("damage", 1), dice=[]) == 2
    assert struck("fire", ("damage", 1), ("aspect:fire", 1), dice=[]) == 4
    assert struck("magic", ("damage", 1), ("aspect:fire", 1), dice=[]) == 4


@pytest.mark.rule("MY-621", "MY-140", "MY-605")
def test_whoever_is_immune_to_the_aspect_or_to_magic_is_not_harmed():
    def struck(note, theme, *paid_for):
        immune = foe("b9", "soldier", armor=0, traits=(Held("immunity_partial", 1, note),))
        table = holding(fight(mage(theme=theme), immune), "b1", *paid_for, theme=theme)
        after, _ = do(table, "magic.cast", "b1", dice=[(6, 1, 1, 1), (1, 1, 1)])
        return 5 - left(after, "b9")

    assert struck("magic", "", ("damage", 1)) == 0
    assert struck("fire", "", ("damage", 1)) == 2
    assert struck("fire", "fire", ("damage", 1)) == 0
    assert struck("fire", "fire", ("damage", 1), ("aspect:plain", 1)) == 2


@pytest.mark.rule("MY-621", "MY-455")
def test_fire_may_ignite_what_it_wounds():
    table = holding(fight(mage(), foe("b9", "soldier", armor=0)), "b1", ("damage", 1), ("aspect:fire", 1))
    assert form(table).field("ignite") is not None
    after, _ = do(table, "magic.cast", "b1", dice=[(6, 1, 1, 1), (1, 1, 1)], ignite=True)
    assert look(after).under("b9", "burning")
    calm, _ = do(table, "magic.cast", "b1", dice=[(6, 1, 1, 1), (1, 1, 1)])
    assert not look(calm).under("b9", "burning")
    assert form(holding(fight(), "b1", ("damage", 1))).field("ignite") is None


@pytest.mark.rule("MY-624", "R-48")
@pytest.mark.parametrize(("duration", "seconds", "said"), [
    (0, 6, "1 round"), (1, 12, "2 rounds"), (2, 24, "4 rounds"), (3, 90, "1.5 minutes"), (4, 180, "3 minutes"),
    (5, 360, "6 minutes"), (6, 720, "12 minutes"), (7, 1440, "24 minutes"), (8, 2880, "48 minutes"),
    (9, 5400, "1.5 hours"), (10, 10800, "3 hours"), (11, 21600, "6 hours"), (12, 43200, "12 hours"),
    (13, 86400, "1 day"), (14, 172800, "2 days"), (15, 345600, "4 days"), (16, 691200, "8 days"),
])  # fmt: skip
def test_how_long_out_of_a_fight(duration, seconds, said):
    there = look(quiet())
    assert (spells.seconds(duration), spells.lasts(there, duration)) == (seconds, said)


@pytest.mark.rule("MY-624", "R-48", "MY-602")
@pytest.mark.parametrize(("duration", "rounds"), [(0, 1), (1, 2), (2, 4), (3, 8)])
def test_in_a_fight_it_lasts_the_rest_of_this_round_and_so_many_full_ones(duration, rounds):
    table = holding(fight(), "b1", ("shield", 5), *((("duration", duration),) if duration else ()))
    table, told = do(table, "magic.cast", "b1")
    assert f"for {rounds} round" in story(told)
    for _ in range(rounds):
        table, _ = rounds_on(table, 6, 1)
        assert look(table).under("b1", "shield")
    table, _ = rounds_on(table, 6, 1)
    assert not look(table).under("b1", "shield")


@pytest.mark.rule("MY-624", "R-47")
def test_duration_takes_one_off_everything_that_can_be_counted():
    made = spells.make_spell(look(quiet()), (("damage", 3), ("incapacitate", 1), ("shield", 2), ("counter_spell", 1),
                                       ("seeking", 2), ("duration", 2)))  # fmt: skip
    amounts = {effect: made.amount(effect) for effect in spells.COUNTED}
    assert amounts == {"damage": 4, "incapacitate": 1, "shield": 0, "heal": 0, "counter": 0}
    assert made.seeking == 2


@pytest.mark.rule("MY-624", "R-47")
def test_damage_with_duration_comes_once_in_every_round_of_it():
    table = holding(fight(mage(), foe("b9", "soldier", armor=0)), "b1", ("damage", 1), ("duration", 1))
    table, told = do(table, "magic.cast", "b1", dice=[(6, 1, 1, 1), (1, 1, 1)])
    assert left(table, "b9") == 4  # 2 dice, less 1 for the Duration; 2 rounds
    table, told = rounds_on(table, 6, 1)
    assert left(table, "b9") == 3 and "from the spell" in told
    table, told = rounds_on(table, 6, 1)
    assert left(table, "b9") == 3 and not look(table).under("b9", "spell")


@pytest.mark.rule("MY-622", "MY-635", "R-18", "R-47")
def test_rapid_fire_takes_a_point_off_for_every_further_target():
    beings = (mage(), foe("b8", "soldier", armor=0), foe("b9", "soldier", armor=0))
    table = holding(fight(*beings, dice=(6, 1, 2)), "b1", ("damage", 2), ("rapid_fire", 2))
    asked = form(table).field("targets")
    assert (asked.most, asked.default) == (4, ("b8", "b9"))
    assert form(table).working.startswith("3 dice each · 4 dice + "), "as it opens, at two"
    assert form(table, targets=("b9",)).working.startswith("4 dice + ")
    assert form(table, targets=("b8", "b9")).help.startswith("3 dice each, 2 targets")
    # One roll, both defend: 6 + 1 + 3 = 10 against 4 and against 13; three dice each instead of four.
    after, _ = do(table, "magic.cast", "b1", dice=[(6, 1, 1, 1), (2, 1, 1), (6, 6, 6)])
    assert (left(after, "b8"), left(after, "b9")) == (2, 5)
    alone, _ = do(table, "magic.cast", "b1", dice=[(6, 1, 1, 1), (2, 1, 1)], targets=("b8",))
    assert left(alone, "b8") == 1


@pytest.mark.rule("MY-635", "R-18")
def test_a_spell_at_several_says_how_many_they_are_and_whose_each_throw_of_damage_is():
    beings = (mage(), *[replace(foe(f"b{n + 6}", "soldier", f"Soldier {n}", armor=1), number=n) for n in (1, 2, 3)])
    table = holding(fight(*beings, dice=(6, 1, 2, 3)), "b1", ("damage", 2), ("rapid_fire", 2))
    dice = Faces((6, 1, 1, 1), (2, 1, 1), (1, 1), (2, 1, 1), (1, 1), (2, 1, 1), (1, 1))
    told = resolve(GAME, table, blank(table, "magic.cast", "b1", targets=("b7", "b8", "b9")), dice)
    assert "Lisa casts a spell at 3 soldiers: " in story(told)
    thrown = [roll.purpose for roll in dice.asked if roll.purpose.startswith("Damage")]
    assert thrown == [f"Damage to Soldier {n}: Spell" for n in (1, 2, 3)]
    _, told = do(table, "magic.cast", "b1", dice=[(6, 1, 1, 1), (2, 1, 1), (1, 1, 1, 1)], targets=("b8",))
    assert "Lisa casts a spell at Soldier 2: " in story(told)


@pytest.mark.rule("MY-204", "MY-635", "R-18")
def test_a_six_burnt_on_a_spell_at_several_is_counted_once():
    beings = (mage(sfx=("damage", "rapid_fire", "berzerk_rage")), foe("b8", "soldier"), foe("b9", "soldier"))
    table = fight(*beings, dice=(6, 1, 2), house=ruled(advancement="random"))
    table = holding(table, "b1", ("damage", 2), ("rapid_fire", 2))
    raging = {BURN: {BURN: ("berzerk_rage",)}}
    after, _, asked = decided(table, blank(table, "magic.cast", "b1"), ((6, 6, 1, 1), (6, 6, 6), (6, 6, 6)), raging)
    assert [one.key for one in asked].count(BURN) == 1  # one roll, whoever defends against it
    assert get_score(after.beings["b1"].sheet.marks, "burnt") == 1


@pytest.mark.rule("MY-635", "R-18")
def test_no_more_targets_than_there_are_points_to_take_off():
    table = holding(fight(), "b1", ("shield", 2), ("rapid_fire", 2))
    assert form(table).field("targets").most == 2
    assert form(holding(fight(), "b1", ("shield", 2))).field("targets") is None


@pytest.mark.rule("MY-640")
def test_components_of_the_guides_own_are_told():
    source = (
        '[turning]\nname = "Turning"\nrule = "MY-640"\ntext = "The target turns into something nasty."\nsixes = 2\n'
    )
    table = fight(mage(sfx=("turning", "damage")), foe("b9", "soldier"))
    table = replace(table, own={"spells:turning": OwnEntry("spells:turning", "spells", "turning", source)})
    table = holding(table, "b1", ("turning", 2))
    _, told = do(table, "magic.cast", "b1", dice=[(6, 1, 1, 1), (1, 1, 1)], target="b9", unwilling=True)
    assert "Turning on Soldier: The target turns into something nasty." in story(told)


def test_an_unfinished_spell_does_nothing_and_says_so():
    table = holding(fight(), "b1", ("rapid_fire", 1))
    assert form(table).blocked == "Nothing is woven yet that would do anything."
    with pytest.raises(Refused):
        do(table, "magic.cast", "b1")


@pytest.mark.rule("MY-641")
@pytest.mark.parametrize(("genre", "skill"), [("science_fiction", "psychic_powers"), ("horror", "ritualistic_magic")])
def test_psychics_and_ritualists_cast_with_their_own_skill(genre, skill):
    table = fight(mage(skills=((skill, 2),)), foe("b9", "soldier"), house=ruled(genre=genre))
    assert form(holding(table, "b1", ("damage", 1), skill=skill)).working == "4 dice + 2 against 3 dice + 2"


@pytest.mark.rule("MY-641")
def test_a_ritual_takes_half_an_hour_and_everybodys_sixes():
    house = ruled(genre="horror")
    beings = (mage(skills=(("ritualistic_magic", 2),)), hero("b2", "Ann", skills=(("ritualistic_magic", 1),)))
    table = quiet(*beings, house=house)
    choice = blank(table, "magic.weave", "b1")
    assert choice.answers["helpers"] == ("b2",)
    after, _, _ = decided(table, choice, ((6, 1, 1, 1), (6, 6, 1)), {"magic.sixes": {"burn": ("damage",) * 3}})
    assert paid(after) == (("damage", 3),) and after.clock.seconds == table.clock.seconds + 1800
    again = fight(*beings, foe("b9", "soldier"), house=house, dice=(6, 5, 1))
    assert form(again, key="magic.weave").blocked.startswith("A ritual takes half an hour")
    spell = fighting(mage(), foe("b9", "soldier"), dice=[6, 1], distance=4)
    assert form(spell, key="magic.weave").blocked == ""


@pytest.mark.rule("MY-413", "R-47")
def test_what_is_not_thinned_by_duration_is_thinned_by_distance():
    spell = spells.Spell(steady=(("damage", 4),), duration=2)
    assert [spell.amount("damage", off=off) for off in (0, 1, 9)] == [4, 3, 0]


@pytest.mark.rule("MY-401", "MY-601")
@pytest.mark.parametrize("part", ["heal", "damage"])
def test_whoever_fell_this_turn_and_reaches_nobody_is_told_so(part):
    ours = (("wounds", 0), ("wounds_critical", 0))
    table = holding(fight(mage(), foe("b9", "soldier"), dice=(5, 6), distance=400), "b1", (part, 2))
    fallen = act(table, lambda play: (play.change("b1", "left", ours), play.set_fact_of("b1", felled=True)))
    assert fallen.fight.turn.together and form(fallen).blocked.startswith("Nobody it is meant for is near enough")
    assert form(fallen, elsewhere=False).blocked
