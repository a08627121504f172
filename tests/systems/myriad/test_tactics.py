"""What a sensible player would do: whom to strike and with what, when to get up, get free, stop blood, or talk."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Muster
from systems.common.simulation.weighing import start_of, weigh
from systems.myriad.base.sheet import Arms
from systems.myriad.rolls.checks import Offer, Thrown, _advise
from systems.myriad.social import hearts
from systems.myriad.tactics import turn
from tests.systems import promises
from tests.systems.myriad.builders import (
    GAME,
    Held,
    Item,
    act,
    fighting,
    foe,
    hero,
    look,
    own,
    quiet,
    ruled,
    sheet,
    shown,
)

BOW = Item("bow", "Bow", carried="held")
SWORD = Item("long_sword", "Long sword", carried="held")
MAIL = Item("chain_mail", "Chain mail", carried="worn")


def suggested(table, who="b1"):
    return turn.suggest(look(table), who)


def fits(table, choice):
    """Whether the form of what is suggested takes it."""
    form = GAME.actions[choice.action].form(look(table), choice.actor, choice.answers)
    assert form is not None, f"{choice.action} is not possible"
    assert form.problem(choice.answers) == "", choice
    return choice


def wounded(being, wounds):
    """The same with so many Wounds left."""
    rows = tuple([(row, wounds if row == "wounds" else n) for row, n in being.sheet.left])
    return replace(being, sheet=replace(being.sheet, left=rows))


def duel(*foes, distance=1, house=None, dice=None, **own_sheet):
    """Hild acts first."""
    there = foes or (foe(),)
    return fighting(hero(**own_sheet), *there, dice=dice or [6] + [1] * len(there), distance=distance, house=house)


def test_the_weakest_of_those_in_reach_is_struck_first():
    table = duel(foe("b8"), wounded(foe("b9"), 1))
    choice = fits(table, suggested(table))
    assert (choice.action, choice.answers["target"], choice.answers["arm"]) == ("combat.attack", "b9", "item0")


def test_whoever_is_hard_to_hurt_is_left_for_later():
    table = duel(foe("b8", "veteran_swordsman"), foe("b9", "bandit"))
    assert suggested(table).answers["target"] == "b9"


def test_the_arm_that_does_most_is_used():
    archer = {"items": (SWORD, BOW), "skills": (("ranged_combat", 4), ("close_combat", 1))}
    assert suggested(duel(distance=100, **archer)).answers["arm"] == "item1"
    assert suggested(duel(distance=1, **{**archer, "skills": (("close_combat", 4),)})).answers["arm"] == "item0"


@pytest.mark.rule("MY-140", "MY-414")
def test_what_is_seen_not_to_be_hurt_is_not_struck_while_others_can():
    table = duel(foe("b8", "ghost"), foe("b9", "veteran_swordsman"))
    assert suggested(table).answers["target"] == "b8"  # who knows, before it has shown?
    assert suggested(shown(table, "ghost")).answers["target"] == "b9"


@pytest.mark.rule("MY-140")
def test_a_blow_in_vain_shows_what_somebody_is_proof_against():
    table, dice = duel(foe("b9", "ghost")), SeededDice(1)
    assert look(table).fact("shown", ()) == ()
    outcome = resolve(GAME, table, suggested(table), dice)
    while "immune" not in " ".join([told.sentence for told in outcome.story]):
        outcome = resolve(GAME, table, suggested(table), dice)
    assert look(apply(table, outcome.changes)).fact("shown", ()) == ("ghost",)


def test_out_of_reach_somebody_runs_up_as_far_as_a_blow_needs():
    table = duel(distance=18)
    assert fits(table, suggested(table)) == Choice(
        "combat.move", "b1", {"target": "b9", "way": "toward", "metres": 16})  # fmt: skip
    far = suggested(duel(distance=90))
    assert far.answers["metres"] == 21  # three times 3 + Grace 4


def test_whoever_can_neither_strike_nor_come_nearer_waits():
    table = act(duel(distance=40), lambda play: play.put_on("b1", "Restrained", kind="restrained"))
    assert suggested(table) == Choice("turn.wait", "b1")


@pytest.mark.rule("MY-411")
def test_whoever_lies_prone_stands_up_unless_shooting():
    def down(play):
        play.put_on("b1", "Prone", kind="prone")

    table = act(duel(), down)
    assert fits(table, suggested(table)).action == "combat.stand"
    shooting = suggested(act(duel(distance=60, items=(BOW,), skills=(("ranged_combat", 3),)), down))
    assert shooting.action == "combat.attack"
    lame = act(act(duel(), down), lambda play: play.put_on("b1", "Crippled", kind="crippled", metres=20))
    assert suggested(lame).action == "combat.attack"


@pytest.mark.rule("MY-410")
def test_whoever_is_held_breaks_free():
    def hold(play):
        play.put_on("b1", "Held", kind="grappled", source="b9", round=1, strangles=False)

    table = act(duel(), hold)
    assert fits(table, suggested(table)).action == "combat.escape"
    assert suggested(act(duel(wounded(foe(), 1)), hold)).action == "combat.attack"


@pytest.mark.rule("MY-421", "MY-455")
def test_blood_and_fire_are_stopped_when_nobody_stands_near_or_little_is_left():
    from systems.myriad.combat import hazards

    friend = hero("b2", "Wat")
    table = fighting(hero(), friend, foe(), dice=[6, 5, 1], distance=60)
    table = act(table, lambda play: hazards.bleed(play, "b2"))
    choice = fits(table, suggested(table))
    assert (choice.action, choice.answers["target"]) == ("combat.bandage", "b2")
    near = act(duel(), lambda play: hazards.bleed(play, "b1"))
    assert suggested(near).action == "combat.attack"
    dying = act(fighting(wounded(hero(), 2), foe(), dice=[6, 1], distance=1), lambda play: hazards.bleed(play, "b1"))
    assert suggested(dying).action == "combat.bandage"
    burning = act(duel(distance=60), lambda play: hazards.ignite(play, "b1"))
    assert fits(burning, suggested(burning)).action == "combat.put_out"


@pytest.mark.rule("MY-440")
def test_a_flyer_takes_off_and_those_below_wait_for_it():
    table = fighting(hero(), foe("b9", "giant_eagle"), dice=[1, 6], distance=20)
    choice = fits(table, suggested(table, "b9"))
    assert choice.action == "combat.fly"
    up = act(fighting(hero(), foe("b9", "giant_eagle"), dice=[6, 1], distance=20),
             lambda play: play.put_on("b9", "In the air", kind="airborne", height=10))  # fmt: skip
    assert fits(up, suggested(up)).action == "combat.hold"


@pytest.mark.rule("MY-600")
def test_a_mage_weaves_before_weapons_are_looked_at():
    table = fighting(hero(), foe("b9", "hedge_wizard"), dice=[1, 6], distance=40)
    assert fits(table, suggested(table, "b9")).action.startswith("magic.")
    plain = fighting(hero(), foe("b9", "hedge_wizard"), dice=[1, 6], distance=40, house=ruled(magic=False))
    assert suggested(plain, "b9").action == "combat.move"


@pytest.mark.rule("MY-400", "MY-406")
def test_in_an_argument_the_skill_and_the_target_with_the_best_chance():
    liar = {"skills": (("persuasion", 1), ("deceit", 4))}
    shy = tuple([(row, 1 if row == "resolve" else n) for row, n in foe("b8", "bystander").sheet.left])
    weak = replace(foe("b8", "bystander"), sheet=replace(foe("b8", "bystander").sheet, left=shy))
    table = fighting(hero(**liar), foe("b9", "prosecuting_lawyer"), weak, dice=[6, 1, 1], conflict="social")
    choice = fits(table, suggested(table))
    assert (choice.action, choice.answers["target"], choice.answers["skill"]) == ("combat.attack", "b8", "deceit")


@pytest.mark.rule("MY-921")
def test_among_blows_words_are_used_where_they_do_more():
    speaker = {"intellect": 6, "skills": (("persuasion", 4),), "items": ()}
    brute = replace(foe("b9", "ogre_brute"), sheet=replace(foe("b9", "ogre_brute").sheet))
    table = fighting(hero(**speaker), brute, dice=[6, 1], distance=1, house=ruled(psychological_warfare=True))
    choice = fits(table, suggested(table))
    assert choice.answers["conflict"] == "social"
    fighter = fighting(hero(), foe("b9", "bandit"), dice=[6, 1], distance=1, house=ruled(psychological_warfare=True))
    assert fits(fighter, suggested(fighter)).answers["conflict"] == "mortal"


@pytest.mark.rule("R-80")
def test_whoever_can_only_speak_speaks():
    down = (("wounds", 0), ("wounds_critical", 2), ("resolve", 8))
    table = fighting(hero(left=down, conscious=True), foe(), dice=[6, 1], distance=1,
                     house=ruled(psychological_warfare=True))  # fmt: skip
    assert fits(table, suggested(table)).action == "combat.attack"


@pytest.mark.rule("MY-924", "MY-926")
def test_a_horror_that_was_not_faced_comes_first():
    table = duel(foe("b9", "werewolf"), house=ruled(terror=True), distance=20)
    choice = fits(table, suggested(table))
    assert (choice.action, choice.actor, choice.answers["horror"]) == ("social.terror", "", "b9")
    table = apply(table, resolve(GAME, table, choice, SeededDice(1)).changes)
    assert suggested(table).action != "social.terror"


@pytest.mark.rule("MY-922")
def test_a_suitor_courts():
    leanne = replace(hero("b9", "Leanne", buttons=hearts.LEANNE), side="")
    table = quiet(hero(), leanne, house=ruled(romance=True))
    form = GAME.actions["social.romance"].form(look(table), "", {})
    table = apply(table, resolve(GAME, table, Choice("social.romance", "", form.blank()), SeededDice(1)).changes)
    assert fits(table, suggested(table)).answers["target"] == "b9"


@pytest.mark.rule("MY-402")
def test_what_was_declared_is_carried_out_or_nothing():
    house = ruled(declare_reverse=True)
    table = duel(foe("b8"), wounded(foe("b9"), 1), house=house)
    first = table.fight.waiting[0]
    table = apply(table, resolve(GAME, table, fits(table, suggested(table, first)), SeededDice(1)).changes)
    for _ in range(12):
        waiting = table.fight.waiting
        choice = fits(table, suggested(table, waiting[0])) if waiting else Choice("turn.next")
        table = apply(table, resolve(GAME, table, choice, SeededDice(3)).changes)
        if table.fight.turn.phase == "Act" and "b1" in table.fight.waiting:
            break
    assert look(table).fact_of("b1", "declared") == ("combat.attack", "b9")
    assert fits(table, suggested(table)).answers["target"] == "b9"
    gone = act(table, lambda play: play.put_on("b9", "Fled", kind="fled"))
    assert suggested(gone) == Choice("turn.wait", "b1")


RIDDLES = (
    'name = "Riddles"\nrule = "MY-003"\ntext = "Wit."\nattack = "intellect"\ndefence = "spirit"\nline = "resolve"\n'
    'skills = ["history"]\nspoken = true\nword = "Ask"\n'
)


@pytest.mark.rule("MY-003")
def test_a_conflict_of_the_guides_own_is_played_to_its_end(monkeypatch):
    table = own(quiet(hero(), hero("b2", "Wat")), "conflicts", "riddles", RIDDLES)
    start = start_of(GAME, table, [Muster("bystander", 2)], {"conflict": "riddles"})
    fight = apply(table, resolve(GAME, table, start, SeededDice(2)).changes)
    promises.the_fast_table_plays_the_same_fights(GAME, fight, monkeypatch, 2)


HOUSES = {
    "plain": {}, "called": {"hit_locations": "random_plus_called", "location_effects": True}, "no stunts": {"stunts": False},
    "words": {"psychological_warfare": True}, "declared": {"declare_reverse": True}, "scales": {"scale_table": True},
    "terror": {"terror": True}, "fives": {"burn_fives": True},
}  # fmt: skip


@pytest.mark.parametrize("name", HOUSES)
def test_what_is_suggested_fits_its_form_all_through_a_fight(name):
    party = [hero(items=(SWORD, MAIL), sfx=("artery_strike", "knockback")),
             hero("b2", "Wat", items=(BOW,), skills=(("ranged_combat", 3),), traits=(Held("lucky"),))]  # fmt: skip
    table = quiet(*party, house=ruled(**HOUSES[name]))
    musters = [Muster("werewolf", 1), Muster("hedge_wizard", 1), Muster("giant_eagle", 1)]
    table = apply(table, resolve(GAME, table, start_of(GAME, table, musters), SeededDice(4)).changes)
    seen = set()
    for now, choice in promises.steps(GAME, table, SeededDice(5), 60):
        fits(now, choice)
        seen.add(choice.action)
    assert "combat.attack" in seen and "turn.next" in seen


@pytest.mark.parametrize("name", ["plain", "words", "terror"])
def test_the_fast_table_plays_the_same_fights(name, monkeypatch):
    party = [hero(items=(SWORD, MAIL), sfx=("artery_strike", "hard_as_nails")),
             hero("b2", "Wat", items=(BOW,), skills=(("ranged_combat", 3),), sfx=("hawkeye",))]  # fmt: skip
    table = quiet(*party, house=ruled(**HOUSES[name]))
    table = apply(table, resolve(GAME, table, start_of(GAME, table, [Muster("bandit", 3)]), SeededDice(4)).changes)
    promises.the_fast_table_plays_the_same_fights(GAME, table, monkeypatch, 4)


def test_a_party_beats_bandits_and_no_fight_goes_on_for_ever():
    party = [
        hero(items=(SWORD, MAIL)),
        hero("b2", "Wat", items=(BOW,), skills=(("ranged_combat", 4),)),
        hero("b3", "Sig"),
    ]
    found = weigh(GAME, quiet(*party), [Muster("bandit", 4)], 150, 1)
    assert found.chance > 0.9 and found.draws == 0


THROW = Thrown("b1", "power", "close_combat", "", (6, 6, 5, 2))  # 8 with both sixes kept
DIE, SOFT = Offer("die", "Sure die", "", worth=5), Offer("soft", "Soften", "", worth=5, always=True)


@pytest.mark.rule("MY-011", "MY-012", "R-19")
@pytest.mark.parametrize(("offers", "against", "ties", "bought"), [
    ((DIE,), 6, True, ("die", "die")), ((DIE,), 7, True, ("die",)), ((DIE,), 8, True, ()), ((DIE,), 9, True, ()),
    ((SOFT,), 9, False, ("soft", "soft")), ((SOFT,), 7, False, ()), ((SOFT,), 6, False, ("soft",)),
    ((Offer("plus", "Plus", "", adds=2),), 9, True, ("plus",)), ((Offer("plus", "Plus", "", adds=2),), 8, True, ()),
    ((replace(DIE, worth=0),), 6, True, ()), ((replace(DIE, sixes=2, most=1), DIE), 6, True, ("die",)),
])  # fmt: skip
def test_sixes_go_where_they_do_most_without_losing_the_test(offers, against, ties, bought):
    assert _advise(THROW, offers, against, ties) == bought


def test_nobody_whose_turn_it_is_not_does_anything():
    table = duel()
    assert suggested(table, "b9") == Choice("turn.wait", "b9")
    assert suggested(quiet(hero())) == Choice("turn.wait", "b1")
    assert suggested(table, "nobody") == Choice("turn.wait", "nobody")


def test_a_burst_is_no_weapon_for_a_blow():
    grenadier = foe("b9", "soldier", attacks=(Arms("club", 2),), items=(Item("grenade", "Grenade", carried="held"),))
    table = fighting(hero(), grenadier, dice=[1, 6], distance=1, house=ruled(period="modern"))
    assert fits(table, suggested(table, "b9")).answers["arm"] == "attack0"
    assert sheet(table, "b9").items and table.beings["b9"].side == FOES and table.beings["b1"].side == PARTY
