"""Tactics beyond a blow: bursts and hoses, grips, throws and trips, words or steel, and who leaves a lost fight."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms.named_numbers import get_score
from systems.common.records.table import FOES, PARTY, Muster, Table
from systems.common.simulation.weighing import weigh
from systems.myriad.base.sheet import Arms, Item
from systems.myriad.combat import grips
from systems.myriad.tactics import turn
from tests.systems.myriad.builders import GAME, act, do, fighting, foe, hero, look, quiet, ruled, shown

SWORD = Item("long_sword", "Long sword", carried="held")
GRENADE = Item("grenade", "Grenade", carried="held")
RIFLE = Item("assault_rifle", "Assault rifle", carried="held")
SILVER = Arms("Silver knife", 2, tags=("silver",))
SHOOTS = {"skills": (("ranged_combat", 3), ("close_combat", 2))}
MODERN = ruled(period="modern")


def suggested(table, who="b1"):
    """What tactics do, which must fit its form."""
    choice = turn.suggest(look(table), who)
    form = GAME.actions[choice.action].form(look(table), who, choice.answers)
    assert form is not None and form.problem(choice.answers) == "", choice
    return choice


def fight(*beings, first="b1", house=None, distance=1, **ground):
    """Whoever is named acts first; the fallen throw no die."""
    dice = [6 if one.id == first else 1 for one in beings if get_score(one.sheet.left, "wounds")]
    return fighting(*beings, dice=dice, distance=distance, house=house, **ground)


def hurt(being, wounds):
    """The same with so many Wounds left."""
    return replace(being, sheet=replace(being.sheet, left=tuple([
        (row, wounds if row == "wounds" else n) for row, n in being.sheet.left])))  # fmt: skip


def at(table, **metres):
    """Who stands where."""
    return act(table, lambda play: [play.set_fact_of(who, where=where) for who, where in metres.items()])


def test_whoever_has_steel_runs_up_before_talking():
    words = ruled(psychological_warfare=True)
    table = fight(hero(), foe("b9", "bandit"), house=words, distance=24)
    assert (suggested(table).action, suggested(table).answers["target"]) == ("combat.move", "b9")
    tied = act(table, lambda play: play.put_on("b1", "Restrained", kind="restrained"))
    assert (suggested(tied).action, suggested(tied).answers["conflict"]) == ("combat.attack", "social")


@pytest.mark.rule("MY-921")
def test_whose_words_do_more_than_steel_would_speaks_from_where_he_is():
    speaker = hero(power=1, intellect=6, skills=(("persuasion", 4),), items=())
    table = fight(speaker, foe("b9", "ogre_brute"), house=ruled(psychological_warfare=True), distance=24)
    assert (suggested(table).action, suggested(table).answers["conflict"]) == ("combat.attack", "social")


@pytest.mark.rule("MY-413")
def test_a_burst_goes_where_several_foes_and_no_friend_stand():
    thrower = hero(**SHOOTS, items=(GRENADE, SWORD))
    guards = [foe(f"b{n}", "town_guard") for n in (7, 8, 9)]
    table = fight(thrower, *guards, house=MODERN, distance=30)
    choice = suggested(table)
    assert (choice.action, choice.answers["arm"]) == ("combat.area", "item0")
    with_friend = fight(thrower, hero("b2", "Ann"), *guards, house=MODERN, distance=30)
    assert suggested(at(with_friend, b2=28)).action == "combat.move"
    assert suggested(fight(thrower, *guards, house=MODERN, distance=1)).action == "combat.attack"  # he stands in it


@pytest.mark.rule("MY-412")
def test_a_hose_of_fire_for_a_crowd_without_friends_in_it():
    gunner = hero(**SHOOTS, items=(RIFLE,))
    crowd = [foe(f"b{n}", "large_rat") for n in (6, 7, 8, 9)]
    choice = suggested(fight(gunner, *crowd, house=MODERN, distance=30))
    assert (choice.action, choice.answers["dropped"]) == ("combat.hose", 3)
    assert choice.answers["arc"] == ("b6", "b7", "b8", "b9")
    mixed = fight(gunner, hero("b2", "Ann"), *crowd, house=MODERN, distance=30)
    assert suggested(at(mixed, b2=10)).action == "combat.attack"  # she is in front of the muzzle
    assert suggested(fight(gunner, foe("b9", "large_rat"), house=MODERN, distance=30)).action == "combat.attack"


@pytest.mark.rule("MY-410", "MY-450")
def test_bare_hands_go_for_the_throat_of_whom_they_cannot_hurt_through_armor():
    knight = foe("b9", "bandit", armor=5, items=())
    bare = hero(items=(), power=5)
    choice = suggested(fight(bare, knight))
    assert (choice.action, choice.answers["target"], choice.answers["strangle"]) == ("combat.grapple", "b9", True)
    assert suggested(fight(bare, foe("b9", "bystander"))).action == "combat.grapple"
    assert suggested(fight(hero(), foe("b9", "bystander"))).action == "combat.attack"  # the sword takes more
    assert suggested(fight(bare, knight, house=ruled(advanced_damage=False))).action == "combat.attack"
    assert suggested(fight(bare, knight, house=ruled(wrestling=False))).action == "combat.attack"
    assert suggested(fight(bare, foe("b9", "bear", armor=5))).action == "combat.attack"  # too large to hold


@pytest.mark.rule("MY-410")
def test_whoever_holds_somebody_strikes_or_waits_but_does_not_let_go():
    held = act(fight(hero(items=()), foe("b9", "bandit", armor=5)),
               lambda play: grips.hold(play, play.being("b1"), play.being("b9"), True))  # fmt: skip
    assert suggested(held).action == "combat.attack"
    wolf = fight(hero(), hero("b2", "Ann", attacks=(SILVER,)), foe("b9", "werewolf"))
    wolf = act(wolf, lambda play: grips.hold(play, play.being("b1"), play.being("b9")))
    assert suggested(shown(wolf, "werewolf")).action == "turn.wait"


@pytest.mark.rule("MY-410", "MY-411")
def test_whom_only_a_friend_can_hurt_is_held_for_him_or_sent_to_the_ground():
    beings = (hero(), hero("b2", "Ann", attacks=(SILVER,)), foe("b9", "werewolf"))

    def known(**how: object) -> Table:
        return shown(fight(*beings, **how), "werewolf")

    choice = suggested(known())
    assert (choice.action, choice.answers["strangle"]) == ("combat.grapple", False)
    assert suggested(known(house=ruled(wrestling=False))).action == "combat.trip"
    down = act(known(house=ruled(wrestling=False)), lambda play: play.put_on("b9", "Prone", kind="prone"))
    assert suggested(down).action == "turn.wait"
    assert suggested(known(first="b2"), "b2").action == "combat.attack"


@pytest.mark.rule("MY-411", "MY-421")
def test_whoever_is_held_is_thrown_where_that_does_more_than_a_fist():
    table = fight(hero(items=()), foe("b9", "soldier"), house=ruled(advanced_damage=False))
    held = act(table, lambda play: grips.hold(play, play.being("b1"), play.being("b9")))
    choice = suggested(held)
    assert (choice.action, choice.answers["effect"]) == ("combat.throw", "damage")
    skilled = hero(items=(), power=9, sfx=("superior_throw",))
    loose = fight(skilled, foe("b9", "soldier"), house=ruled(wrestling=False))
    assert suggested(loose).action == "combat.throw"


@pytest.mark.rule("MY-140")
def test_against_the_immune_the_weapon_that_hurts_them_is_taken_or_they_are_left():
    armed = hero(attacks=(SILVER,))
    assert suggested(fight(armed, foe("b9", "werewolf"))).answers["arm"] == "item0"  # as long as it has not shown
    assert suggested(shown(fight(armed, foe("b9", "werewolf")), "werewolf")).answers["arm"] == "attack0"
    plain = shown(fight(hero(), foe("b9", "werewolf")), "werewolf")
    assert (suggested(plain).action, suggested(plain).answers["how"]) == ("social.yield", "flees")
    far = fight(hero(), foe("b8", "bandit"), foe("b9", "werewolf"), distance=20)
    assert suggested(shown(at(far, b9=2), "werewolf")).answers["target"] == "b8"


@pytest.mark.rule("MY-140")
@pytest.mark.parametrize("count", [1, 2])
def test_those_who_cannot_harm_each_other_part(count):
    ghosts = [replace(foe(f"b{n}", "ghost"), side=PARTY) for n in range(1, count + 1)]
    found = weigh(GAME, quiet(*ghosts), [Muster("ghost", count)], 20, 3)
    assert found.rounds <= 6  # one blow in vain shows it


@pytest.mark.rule("MY-921", "R-69")
def test_the_badly_hurt_give_up_once_the_fight_has_turned():
    party = [hero(), hero("b2", "Ann"), hero("b3", "Sig")]
    lost = fight(*party, hurt(foe("b8", "bandit"), 0), hurt(foe("b9", "bandit"), 2), first="b9")
    assert (suggested(lost, "b9").action, suggested(lost, "b9").answers["how"]) == ("social.yield", "surrenders")
    far = fight(*party, hurt(foe("b9", "bandit"), 2), first="b9", distance=30)
    assert suggested(far, "b9").answers["how"] == "flees"
    beast = fight(*party, hurt(foe("b9", "wolf"), 1), first="b9")
    assert suggested(beast, "b9").answers["how"] == "flees"
    prey = fight(hurt(hero(power=2), 2), foe("b8", "bear"), foe("b9", "bear"))
    assert suggested(prey).answers["how"] == "flees"  # bears take no prisoners
    told = act(lost, lambda play: play.put_on("b9", "", kind="heedless"))
    assert suggested(told, "b9").action == "combat.attack"  # as the Guide said


def test_whoever_is_sound_or_may_still_win_fights_on():
    party = [hero(), hero("b2", "Ann"), hero("b3", "Sig")]
    sound = fight(*party, foe("b9", "bandit"), first="b9")
    assert suggested(sound, "b9").action == "combat.attack"
    even = fight(hero(), hurt(foe("b9", "veteran_swordsman"), 4), first="b9")
    assert suggested(even, "b9").action == "combat.attack"
    friends = fight(*party, foe("b7", "bandit"), hurt(foe("b9", "bandit"), 2), first="b9")
    assert suggested(friends, "b9").action == "combat.attack"  # nobody has fallen yet


def test_whoever_gave_up_is_out_of_the_fight():
    table = fight(hero(), hero("b2", "Ann"), hero("b3", "Sig"), hurt(foe("b9", "bandit"), 2), first="b9", distance=30)
    choice = suggested(table, "b9")
    after, _ = do(table, choice.action, "b9", **choice.answers)
    assert not GAME.stands(look(after), after.beings["b9"]) and after.beings["b9"].side == FOES


def test_a_dragon_is_no_reason_to_leave_before_it_has_hurt_anybody():
    table = fight(hero(), hero("b2", "Ann"), foe("b9", "dragon"))
    assert suggested(table).action == "combat.attack"


def test_which_conflict_is_said_where_there_are_several_and_not_where_there_is_one():
    talks = do(quiet(hero(), foe()), "encounters.start", dice=[6, 1], conflict="social", lines=())[0]
    assert suggested(talks).answers.get("conflict") is None and suggested(talks).answers["target"] == "b9"
    both = act(talks, lambda play: play.set_facts(conflicts=("romance",)))
    assert suggested(both).answers["conflict"] == "romance"
    assert turn.suggest(look(talks), "b77").action == turn.suggest(look(quiet(hero())), "b1").action == "turn.wait"
