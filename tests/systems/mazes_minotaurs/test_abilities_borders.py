"""What creatures can do, asked and told in full: whom it reaches, what it takes, what ends it (MM-C01 to MM-C24)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import BeingField, BeingsField, Choice, ChoiceField, Option, ToggleField
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, PARTY, OwnEntry, Term
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import aims, allegiance, ammunition, attacks, by_hand, plans
from systems.mazes_minotaurs.combat.abilities import acting, creature_abilities, dread, gaze, piping, riddle, song
from tests.systems.mazes_minotaurs.builders import GAME, Faces, do, foe, hero, look, quiet, ruled, sheet
from tests.systems.mazes_minotaurs.fighting import (
    act,
    at_once,
    battle,
    decide,
    facing,
    form_of,
    lay,
    next_round,
    to,
    using,
)
from tests.systems.mazes_minotaurs.magic_builders import on

BEAST = """[beast]
name = "Beast"
rule = ""
text = "A beast."
grade = 2
category = "{category}"
size = "Medium"
might = 0
skill = 0
luck = 0
wits = 0
spirit = 0
might_score = 10
mind = "animal"
move = 60
weapon = "claws"
reach = 1
number = "1"
attacks = {attacks}
most_on_one = 9
{more}
"""
PIPES = '[[beast.abilities]]\nname = "Pipes"\ntext = "It pipes."\nrule = "pipes"\n'
MAW = ('[[beast.abilities]]\nname = "Maw"\ntext = "It spits."\nrule = "maw"\ndice = "1d6"\ndistance = 30\n'
       '[[beast.abilities]]\nname = "Pipes"\ntext = "It pipes."\nrule = "pipes"\ndistance = 30\n')  # fmt: skip


def beast(table, more=MAW, attacks=1, category="Monster", who="b9"):
    """The same table, on which this foe is a beast of our own."""
    own = OwnEntry("creatures:beast", "creatures", "beast", BEAST.format(more=more, attacks=attacks, category=category))
    table = replace(table, own={own.id: own})
    one = table.beings[who]
    changed = replace(one, entry="beast", name="Beast", sheet=replace(one.sheet, creature="beast"))
    return replace(table, beings=table.beings | {who: changed})


def told(outcome):
    return [str(one) for one in outcome.story]


def of(table, who):
    return look(table), look(table).being(who)


def test_the_first_ability_that_is_not_barred_stands_in_the_form_and_asks_its_own_questions():
    table = to(decide(beast(facing("lion")), "b9", "ability"), "Combat", "b9")
    assert table.fight.round == 1
    form = form_of(table, "combat.power", "b9")
    assert form.fields == (
        ChoiceField("ability", "Ability", default="pipes", refines=True, options=(
            Option("maw", "Maw", "It spits.", blocked="only in every third round of a fight; the next is round 3."),
            Option("pipes", "Pipes", "It pipes."))),
        BeingsField("targets", "Who hears it", "Within 30 ft", default=("b1",), allowed=("b1",), least=0),
    )  # fmt: skip
    assert (form.help, form.blocked) == ("It pipes. Ours, not the book’s.", "")
    maw = form_of(table, "combat.power", "b9", ability="maw")
    assert maw.fields[1] == BeingsField("targets", "In the line", "30 ft long", default=("b1",), allowed=("b1",))
    assert maw.blocked == "Maw: only in every third round of a fight; the next is round 3."


def test_breath_needs_somebody_to_be_seen_and_a_maw_does_not():
    breath = using("bronze_bull", rounds=3)
    assert form_of(breath, "combat.power", "b9").fields[1:] == (
        BeingField("target", "Target", "Within 20 ft", default="b1", allowed=("b1",)),)  # fmt: skip
    gone = at_once(breath, "b1", "fled")
    assert form_of(gone, "combat.power", "b9").blocked.endswith(": nobody is there who can be seen.")
    nobody = at_once(using("chimera", rounds=3), "b1", "fled")
    assert form_of(nobody, "combat.power", "b9").blocked == ""


@pytest.mark.rule("MM-C18")
def test_a_maw_takes_the_place_of_one_attack_of_several_as_long_as_one_is_left():
    table = facing("chimera")
    while table.fight.round < 3:
        table = next_round(table)
    table = to(decide(table, "b9", "attack"), "Combat", "b9")
    assert [option.value for option in form_of(table, "combat.power", "b9").field("ability").options] == ["maw"]
    spat, _ = do(table, "combat.power", "b9", [3, 20], ability="maw", targets=("b1",))
    assert form_of(spat, "combat.power", "b9") is None, "once a round"
    view, being = of(spat, "b9")
    assert attacks.count_left(view, being) == 1
    bitten = act(table, lambda play: attacks.count_attack(play, play.being("b9"), "b1", 2))
    assert form_of(bitten, "combat.power", "b9") is None, "no attack is left"
    single = to(decide(beast(facing("lion")), "b9", "attack"), "Combat", "b9")
    assert form_of(single, "combat.power", "b9").field("ability").default == "maw"
    other = to(decide(beast(facing("lion"), PIPES), "b9", "attack"), "Combat", "b9")
    assert form_of(other, "combat.power", "b9") is None, "pipes take all of an action"


@pytest.mark.parametrize(("rule", "words"), [
    ("gaze", "Beast: that is not possible; gone."),
    ("maw", "Beast: Maw is not possible; only in every third round of a fight; the next is round 3."),
])  # fmt: skip
def test_what_a_creature_cannot_do_is_refused(rule, words):
    table = to(decide(beast(facing("lion")), "b9", "ability"), "Combat", "b9")
    with pytest.raises(Refused) as refused:
        acting.use(Play(GAME, table, Faces()), Choice("combat.power", "b9", {"ability": rule, "targets": ()}))
    assert str(refused.value) == words


def test_an_ability_carries_as_far_as_it_says_or_without_end():
    table = beast(facing("satyr"), PIPES)
    view, being = of(table, "b9")
    assert creature_abilities.carries(view, being, "pipes") == creature_abilities.BOUNDLESS
    assert creature_abilities.carries(view, being, "gaze") == creature_abilities.BOUNDLESS
    assert creature_abilities.carries(*of(facing("satyr"), "b9"), "pipes") == 30


def test_all_is_barred_only_if_each_ability_is():
    table = beast(facing("lion"))
    assert creature_abilities.all_barred(*of(table, "b9")) == ""
    piped = lay(table, "b9", "piped")
    assert creature_abilities.all_barred(*of(piped, "b9")).startswith("only in every third round")
    assert creature_abilities.all_barred(*of(facing("lion"), "b9")) == ""


@pytest.mark.rule("MM-C15", "MM-C18", "MM-C20")
@pytest.mark.parametrize(("face", "lost"), [(20, 3), (1, 7)])
def test_fire_is_halved_downwards_and_is_fire(face, lost):
    table = act(using("chimera", rounds=3), lambda play: play.change("b1", "hits", 13))
    burned, outcome = do(table, "combat.power", "b9", [4, face], ability="maw", targets=("b1",))
    assert sheet(burned, "b1").hits == 13 - lost and told(outcome)[0] == "Chimera spits fire along a line."
    assert look(burned).fact("burned") == ("b1",)
    titan = replace(foe("b2", "wood_titan"), side=PARTY)
    dry = act(facing("bronze_bull", titan, dice=(1, 10)), lambda play: play.alter_fight(round=3))
    dry = to(decide(dry, "b9", "ability"), "Combat", "b9")
    before = sheet(dry, "b2").hits
    done, _ = do(dry, "combat.power", "b9", [1, 4], ability="breath", target="b2")
    assert before - sheet(done, "b2").hits == 14, "dry timber burns twice"


@pytest.mark.rule("MM-C18")
def test_in_the_line_are_all_in_reach_and_else_whoever_is_first():
    band = (hero(), hero("b2"))
    near = using("chimera", *band, rounds=3)
    assert form_of(near, "combat.power", "b9").field("targets").default == ("b1", "b2")
    at = act(near, lambda play: play.set_facts(at=(("b1", 60), ("b2", 20), ("b9", 0))))
    field = form_of(at, "combat.power", "b9").field("targets")
    assert (field.default, field.far) == (("b2",), ("b1",))
    far = act(near, lambda play: play.set_facts(at=(("b1", 60), ("b2", 50), ("b9", 0))))
    assert form_of(far, "combat.power", "b9").field("targets").default == ("b1",)


@pytest.mark.rule("MM-C17")
def test_a_gaze_is_feared_as_long_as_one_who_has_it_stands():
    table = battle(hero(), foe("b8", "gorgon"), foe("b9", "lion"), dice=(1, 9, 5))
    assert gaze.gazed_at(look(table), PARTY) and not gaze.gazed_at(look(table), FOES)
    fallen = act(table, lambda play: play.change("b8", "hits", 0))
    assert not gaze.gazed_at(look(fallen), PARTY)


@pytest.mark.rule("MM-C19")
def test_dread_costs_two_unless_it_says_more():
    table = lay(quiet(hero(), hero("b2")), "b1", "dread")
    assert dread.terms(look(table), "b1") == [Term("Dread", -2, "MM-C19")]
    worse = lay(quiet(hero()), "b1", "dread", amount=-4)
    assert dread.terms(look(worse), "b1") == [Term("Dread", -4, "MM-C19")] and dread.terms(look(table), "b2") == []


@pytest.mark.rule("MM-C02")
def test_pipes_are_heard_by_mortals_who_stand_and_take_what_they_were_about_to_do():
    band = (hero(), hero("b2", hits=2), replace(foe("b3", "sown_skeleton"), side=PARTY))
    table = using("satyr", *band, dice=(1, 1, 10))
    assert piping.hearers(*of(table, "b9")) == ("b1",)
    decided = act(table, lambda play: play.set_fact_of("b1", decided="power", concentrates="confusion"))
    done, outcome = do(decided, "combat.power", "b9", [1], targets=("b1",))
    assert told(outcome)[0] == "Satyr plays the pipes." and told(outcome)[-1] == "Pyros dances instead of acting."
    view = look(done)
    assert (view.fact_of("b1", "decided"), view.fact_of("b1", "concentrates")) == ("nothing", "")
    assert form_of(done, "combat.attack", "b1") is None


@pytest.mark.rule("MM-C16")
def test_a_riddle_is_for_mortal_foes_who_stand_and_is_asked_by_who_is_there():
    band = (hero(), hero("b2", hits=0), replace(foe("b3", "shade"), side=PARTY))
    table = quiet(*band, foe("b9", "sphinx"))
    form = form_of(table, "combat.riddle", "b9")
    assert form.fields == (
        BeingField("who", "Who accepts it", default="b1", allowed=("b1",)),
        ToggleField("solved", "The player solves it", "No roll"),
    )  # fmt: skip
    assert form.working == "d20 and Wits ≥ 15"
    assert form_of(table, "combat.riddle", "b1") is None and form_of(table, "combat.riddle", "b77") is None
    away = replace(table, beings=table.beings | {"b9": replace(table.beings["b9"], side="")})
    assert form_of(away, "combat.riddle", "b9") is None
    assert form_of(quiet(*band[1:], foe("b9", "sphinx")), "combat.riddle", "b9") is None


@pytest.mark.rule("MM-C16")
def test_whoever_is_bound_is_worse_against_the_one_who_asked():
    table = quiet(hero(), hero("b2"), foe("b8", "sphinx"), foe("b9", "sphinx"))
    bound, outcome = do(table, "combat.riddle", "b9", [1], who="b1")
    assert told(outcome)[-1] == "Pyros cannot answer, and is bound by the riddle for a day."
    again, _ = do(bound, "combat.riddle", "b9", [1], who="b1")
    assert len(on(again, "b1", "riddled")) == 1
    both, _ = do(again, "combat.riddle", "b8", [1], who="b1")
    assert len(on(both, "b1", "riddled")) == 2

    def term(state, who, against):
        view = look(state)
        return riddle.term(view, view.being(who), view.being(against))

    cost = Term("Riddle", -2, "MM-C16")
    assert [term(bound, "b1", one) for one in ("b9", "b8", "b2")] == [cost, None, None]
    assert [term(both, "b1", one) for one in ("b9", "b8")] == [cost, cost]
    assert term(bound, "b2", "b9") is None and term(table, "b1", "b9") is None
    assert term(lay(table, "b1", "riddled", "b2"), "b1", "b2") is None, "a hero has no riddle"


@pytest.mark.rule("MM-C11")
def test_a_song_is_heard_by_mortals_and_resisted_once():
    band = (hero(), hero("b2"), replace(foe("b3", "shade"), side=PARTY))
    table = using("siren", *band, dice=(1, 1, 1, 10))
    form = form_of(table, "combat.power", "b9")
    assert form.field("targets") == BeingsField(
        "targets", "Who hears it", default=("b1", "b2"), allowed=("b1", "b2"), least=0)  # fmt: skip
    sung, _ = do(table, "combat.power", "b9", [1, 20], targets=("b1", "b2"))
    assert on(sung, "b1", "enthralled") and on(sung, "b2", "safe from song")
    assert look(sung).fact("sang") == ("b9",)
    again = act(sung, lambda play: song.sing(play, play.being("b9"), {"targets": ("b1", "b2", "b3")}))
    assert len(on(again, "b1")) == 1 and len(on(again, "b2")) == 1 and not on(again, "b3")
    lying = act(table, lambda play: play.change("b1", "hits", 2))
    assert not on(act(lying, lambda play: song.sing(play, play.being("b9"), {"targets": ("b1",)})), "b1")


@pytest.mark.rule("MM-C11")
def test_a_wound_gives_another_roll_to_whoever_is_still_awake_and_holds_for_the_day():
    table = lay(battle(hero(), foe("b9", "siren"), dice=(1, 9)), "b1", "enthralled", "b9")
    woken = Play(GAME, table, Faces(20))
    song.wake_by_wound(woken, "b1")
    assert not woken.under("b1", "enthralled") and woken.under("b1", "safe from song")
    for hits in (2, 0):
        out = Play(GAME, act(table, lambda play, hits=hits: play.change("b1", "hits", hits)), Faces())
        song.wake_by_wound(out, "b1")
        assert out.under("b1", "enthralled")
    silent = Play(GAME, act(table, lambda play: play.change("b9", "hits", 0)), Faces())
    song.wake_by_wound(silent, "b1")
    assert silent.under("b1", "enthralled"), "nobody sings whom one could resist"
    gone = Play(GAME, lay(battle(hero(), foe("b9", "siren"), dice=(1, 9)), "b1", "enthralled", "b77"), Faces())
    song.wake_by_wound(gone, "b1")


@pytest.mark.rule("MM-070", "MM-R75")
def test_at_whom_something_may_be_aimed():
    table = battle(hero(), foe("b7", "cyclops"), foe("b8", "lion"), foe("b9", "brigand"), dice=(1, 9, 8, 7))
    view, being = of(table, "b1")
    assert [aims.allowed(view, being, does) for does in (plans.ATTACK, plans.BOX, plans.WRESTLE, plans.RETREAT)] == [
        ("b7", "b8", "b9"), ("b9",), ("b8", "b9"), ()]  # fmt: skip


def test_the_worst_hurt_is_a_foe_as_long_as_there_is_one():
    table = battle(hero(), hero("b2", hits=4), foe("b8", "lion"), foe("b9", "lion", hits=12), dice=(1, 1, 9))
    view, being = of(table, "b1")
    assert aims.worst_hurt(view, being, ("b2", "b8", "b9")).id == "b9"
    assert aims.worst_hurt(view, being, ("b2",)).id == "b2" and aims.worst_hurt(view, being, ()) is None
    assert aims.worst_hurt(view, being, ("b1", "b2")).id == "b2"


@pytest.mark.rule("MM-112")
def test_whoever_is_charmed_spares_the_one_who_charmed_and_nobody_else():
    table = lay(lay(quiet(hero(), foe("b8"), foe("b9")), "b9", "charmed", "b1"), "b9", "confused", "b7")
    assert allegiance.spared_by(look(table), "b9") == {"b1"}


@pytest.mark.rule("MM-C01")
def test_nothing_is_shot_of_what_is_not_there():
    play = Play(GAME, quiet(hero(items=(Item("bow", "Bow", carried="held"),)), foe("b9", "stymphalian_bird")), Faces())
    bow, hands = plans.arms(play, play.being("b1"))
    feathers = next(arm for arm in plans.arms(play, play.being("b9")) if arm.missile)
    for arm in (bow, hands):
        assert ammunition.missiles_left(play, play.being("b1"), arm) == 0
        assert not ammunition.spend(play, play.being("b1"), arm)
    shot = [ammunition.spend(play, play.being("b9"), feathers) for _ in range(4)]
    assert shot == [True, True, True, False] and play.being("b9").sheet.volleys == 3


def test_a_hit_may_hold_and_drink():
    both = ('[[beast.abilities]]\nname = "Grip"\ntext = "-"\nrule = "grip"\ndice = "1d6"\n'
            '[[beast.abilities]]\nname = "Drinks"\ntext = "-"\nrule = "drinks"\n')  # fmt: skip
    table = beast(battle(hero(), foe("b9", "lion", hits=5), dice=(1, 9)), both)
    done, outcome = do(to(table, "Combat", "b9"), "combat.attack", "b9", [20, 2])
    assert told(outcome) == [
        "Beast hits Pyros.",
        "Pyros takes 2: 11 left.",
        "Beast grapples Pyros.",
        "Beast drinks: 2 regained.",
    ]
    assert sheet(done, "b9").hits == 7


def test_heads_count_from_the_hits_that_are_lost_and_of_one_with_several_attacks():
    heads = '[[beast.abilities]]\nname = "Heads"\ntext = "Heads."\nrule = "heads"\namount = 1\n'
    for many, hits, left in ((1, 1, 1), (2, 9, 1), (2, 99, 2)):
        table = beast(battle(hero(), foe("b9", "lion", hits=hits), dice=(1, 9)[: 1 + (hits > 2)]), heads, many)
        assert attacks.most_attacks(*of(table, "b9")) == left, (many, hits)
    strong = beast(battle(hero(), foe("b9", "lion", hits=99), dice=(1, 9)), heads, 2)
    single = act(strong, lambda play: attacks.count_attack(play, play.being("b1"), "b9"))
    assert single.fight.ground == strong.fight.ground, "one attack needs no count"
    counted = act(strong, lambda play: attacks.count_attack(play, play.being("b9"), "b1"))
    assert look(counted).fact_of("b9", "bites") == (("b1", 1, ""),)


@pytest.mark.rule("MM-009")
@pytest.mark.parametrize(("amount", "half", "cause", "lost", "purpose"), [
    ("1", False, "", 1, "Damage"), ("1", True, "a wall", 0, "a wall"), ("5", True, "", 2, "Damage"),
    ("1d6", False, "a stone", 4, "a stone"),
])  # fmt: skip
def test_damage_of_the_maze_master(amount, half, cause, lost, purpose):
    faces = Faces(*([4] if "d" in amount else []))
    state, _ = do(quiet(hero()), "combat.damage", "", faces, targets=("b1",), amount=amount, half=half, cause=cause)
    assert sheet(state, "b1").hits == 13 - lost
    assert [one.purpose for one in faces.asked] == ([purpose] if "d" in amount else [])


@pytest.mark.rule("MM-P07")
@pytest.mark.parametrize(("feet", "working"), [(9, "no damage"), (10, "1d6"), (19, "1d6"), (20, "2d6")])
def test_a_fall_says_its_dice(feet, working):
    form = form_of(quiet(hero()), "combat.fall", feet=feet)
    assert form.working == working
    field = form.field("feet")
    assert (field.default, field.maximum, field.refines, field.unit) == (10, 1_000, True, "ft")
    assert by_hand.fall_form(look(quiet(hero(), house=ruled(book_gaps=False))), "", {}) is None
