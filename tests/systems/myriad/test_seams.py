"""Where one rule meets another: prices and what they stand beside, ties and grips, one throw at several, the clock."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from systems.myriad.base import natures
from systems.myriad.base.arms import Arm, arms
from systems.myriad.characters.creatures.worth import gp_of
from systems.myriad.characters.pages.audit import faults
from systems.myriad.combat import hazards, places
from systems.myriad.combat.hits import locations
from systems.myriad.social import yielding
from tests.systems.myriad.builders import (
    GAME,
    Held,
    Item,
    act,
    do,
    fighting,
    foe,
    hero,
    left,
    look,
    own,
    quiet,
    ruled,
    sheet,
    story,
)
from tests.systems.myriad.burning import burn
from tests.systems.myriad.crewing import begun, chased, tallies
from tests.systems.myriad.mages import holding, mage
from tests.systems.myriad.test_chases import road

MODERN = ruled(period="modern")
RIFLE = Item("assault_rifle", "Assault rifle", carried="held")


def form(table, key, who="b1", **so_far):
    return GAME.actions[key].form(look(table), who, so_far)


# what boons and flaws are worth


@pytest.mark.rule("MY-140")
@pytest.mark.parametrize(("traits", "says"), [
    ((Held("deadly_weakness", 1, "sunlight", -5),), ""),
    ((Held("deadly_weakness", 2, "sunlight", -4),), "Deadly Weakness 2 pays 10 without Immunity: Total, not 4."),
    ((Held("immunity_total", 1, "silver", 30), Held("deadly_weakness", 1, "acid", -2)), ""),
    ((Held("immunity_total", 1, "silver", 30), Held("deadly_weakness", 1, "acid", -5)),
     "Deadly Weakness 1 pays 2 beside Immunity: Total, not 5."),
])  # fmt: skip
def test_what_a_deadly_weakness_pays_hangs_on_what_it_stands_beside(traits, says):
    found = [one for one in faults(look(quiet()), hero(traits=traits).sheet) if "pays" in one]
    assert found == ([says] if says else [])


@pytest.mark.rule("MY-701", "MY-140")
@pytest.mark.parametrize(
    ("creature", "gp"), [("vampire", 110), ("ice_golem", 78), ("fire_elemental", 72), ("dragon", 187)]
)
def test_a_creature_is_worth_the_sum_of_its_parts(creature, gp):
    one = foe("b9", creature, gp=0)
    assert gp_of(look(quiet(one)), one) == gp


@pytest.mark.rule("MY-140")
@pytest.mark.parametrize("creature", ["fire_elemental", "dragon"])
def test_who_is_immune_to_fire_and_heat_is_immune_to_either(creature):
    at = look(quiet(foe("b9", creature)))
    assert [natures.factor(at, at.being("b9"), (kind,)) for kind in ("fire", "heat")] == [0, 0]


# held and tied


@pytest.mark.rule("MY-404", "MY-410")
def test_whoever_is_held_and_tied_is_hampered_once_in_any_order():
    def grip(table):
        return act(table, lambda play: play.put_on("b9", "Held by Hild", kind="grappled", source="b1"))

    def tie(table):
        return do(table, "combat.condition", "b9", condition="restrained")[0]

    def loose(table):
        return act(table, lambda play: play.lift("b9", "grappled"))

    start = quiet(hero(), foe("b9"))
    for order in permutations((grip, tie)):
        table = start
        for does in order:
            table = does(table)
            assert look(table).value("b9", "tests") == -2
        assert look(tie(table)).value("b9", "tests") == -2, "untied, still held"
        assert look(loose(table)).value("b9", "tests") == -2, "let go, still tied"
        assert look(tie(loose(table))).value("b9", "tests") == 0


# one throw at several


def field(*foes, distance=30, house=MODERN, item=RIFLE, **hild):
    beings = [hero(items=(item,), **hild), *[foe(who, armor=0) for who in foes]]
    return fighting(*beings, dice=[6, *[1] * len(foes)], distance=distance, house=house)


@pytest.mark.rule("MY-404", "MY-412")
def test_of_a_burst_each_is_hit_by_how_far_off_it_is_and_how_it_lies():
    table = field("b7", "b8")
    table = act(table, lambda play: [play.set_fact_of("b8", where=300), play.put_on("b7", "Prone", kind="prone")])
    # 5 + 2 = 7: one less at whoever lies down, one less at medium range
    _, told = do(table, "combat.hose", "b1", dropped=1, arc=("b7", "b8"), dice=[(5, 1, 1, 1, 1), *REST])
    assert story(told).count("hits Soldier: 6 against") == 2
    standing = act(table, lambda play: play.lift("b7", "prone"))
    _, told = do(standing, "combat.hose", "b1", dropped=1, arc=("b7", "b8"), dice=[(5, 1, 1, 1, 1), *REST])
    assert "hits Soldier: 7 against" in story(told) and "hits Soldier: 6 against" in story(told)


REST = [(1, 1, 1), (1, 1, 1)]


@pytest.mark.rule("MY-413", "MY-412")
@pytest.mark.parametrize(("decay", "hosed"), [(0, True), (2, False)])
def test_what_goes_off_where_it_strikes_is_not_hosed_with(decay, hosed):
    source = (f'name = "Launcher"\nrule = "MY-304"\nkind = "weapon"\ndamage = 5\nreach = "medium"\nautofire = true\n'
              f'decay = {decay}\ntags = ["explosive"]\ntext = "Spits grenades."\n')  # fmt: skip
    table = own(quiet(hero(items=(Item("launcher", "Launcher", carried="held"),)), foe("b9"), house=MODERN), "gear",
                "launcher", source)  # fmt: skip
    table = act(table, lambda play: (play.alter_fight(name="A fight"), play.set_facts(distance=30)))
    table = begun(table, [6, 1])
    assert (form(table, "combat.hose") is not None) == hosed


@pytest.mark.rule("MY-421")
def test_multiple_strike_asks_whom():
    bare = hero(items=(), sfx=("multiple_strike",))
    table = fighting(bare, *[foe(f"b{n}", armor=0) for n in (7, 8, 9)], dice=[6, 3, 2, 1], distance=2)
    table, _ = burn(table, "combat.attack", "b1", [(6, 1, 1, 1, 1), (1, 1, 1), (1, 1, 1)],
                    [["multiple_strike"], {"targets": ("b9",)}], target="b7")  # fmt: skip
    assert [left(table, who) for who in ("b7", "b8", "b9")] == [4, 5, 4]


@pytest.mark.rule("MY-421")
def test_a_pistol_at_the_belt_is_no_second_gun():
    two = (Item("pistol", "Pistol", carried="held"), Item("derringer", "Derringer"))
    joe = hero("b1", "Joe", power=4, skills=(("ranged_combat", 3),), sfx=("guns_akimbo",), items=two)
    table = fighting(joe, foe(armor=0), dice=[6, 1], distance=20, house=MODERN)
    burn(table, "combat.attack", "b1", [(6, 6, 4, 3), (1, 1, 1)], [], target="b9", arm="item0")
    held = replace(joe, sheet=replace(joe.sheet, items=(two[0], replace(two[1], carried="held"))))
    table = fighting(held, foe(armor=0), dice=[6, 1], distance=20, house=MODERN)
    burn(
        table,
        "combat.attack",
        "b1",
        [(6, 6, 4, 3), (1, 1, 1), (1,), (1, 1, 1)],
        [["guns_akimbo"]],
        target="b9",
        arm="item0",
    )


# the clock


@pytest.mark.rule("MY-450")
def test_breath_comes_back_every_five_minutes_however_the_clock_moves():
    hurt = hero(left=(("wounds", 4), ("wounds_critical", 3), ("resolve", 8)))
    table = act(quiet(hurt), lambda play: hazards.gasp(play, "b1", 5))
    for minutes, wounds in ((7, 5), (3, 6), (4, 6), (1, 7), (10, 9)):
        table, _ = do(table, "clock.pass", amount=minutes, unit="minute")
        assert left(table, "b1") == wounds


@pytest.mark.rule("MY-450")
def test_more_lack_of_air_does_not_begin_the_five_minutes_anew():
    hurt = hero(left=(("wounds", 4), ("wounds_critical", 3), ("resolve", 8)))
    table = act(quiet(hurt), lambda play: hazards.gasp(play, "b1", 2))
    table, _ = do(table, "clock.pass", amount=4, unit="minute")
    table = act(table, lambda play: hazards.gasp(play, "b1", 1))
    table, _ = do(table, "clock.pass", amount=1, unit="minute")
    assert left(table, "b1") == 5


# chases


@pytest.mark.rule("MY-908")
def test_who_saves_sixes_burns_none_on_anything_else():
    beings = road(after=("head_em_off", "hard_as_nails"))
    table = chased(beings, "b20", "b21", saved=1)
    table, _ = do(table, "turn.next")
    idle = chased(beings, "b20", "b21")
    idle, _ = do(idle, "turn.next")
    from systems.myriad.rolls import specials

    def offered(state):
        return [one.key for one in specials.offers_for(look(state), state.beings["b8"], "defence", "mortal")]

    assert (offered(idle), offered(table)) == (["hard_as_nails"], [])


@pytest.mark.rule("MY-902")
def test_a_chase_turned_round_ends_the_old_one():
    table = chased(road(), "b20", "b21", tally=2)
    table = chased(table, "b21", "b20")
    assert tallies(table) == {"b20": 0}


# weapons, bodies, hearts


@pytest.mark.rule("MY-140", "MY-405")
@pytest.mark.parametrize("scale", ["average", "large", "huge", "immense"])
def test_breath_carries_less_than_200_metres_whatever_the_scale(scale):
    breath = Arm("x", "Breath", 3, "short", tags=("natural", "fire"))
    assert places.reaches(breath, 199, scale) and not places.reaches(breath, 200, scale)
    gun = Arm("y", "Gun", 3, "short", tags=("bullet",))
    assert places.reaches(gun, 200, scale) == (scale != "average")


@pytest.mark.rule("MY-140")
@pytest.mark.parametrize(("kind", "key", "harm"), [
    ("blunt", "unarmed", 0), ("edged", "unarmed", 1), ("edged", "bow", 0), ("blunt", "bow", 1),
])  # fmt: skip
def test_immunities_know_fists_for_blunt_and_arrows_for_edged(kind, key, harm):
    proof = foe("b9", traits=(Held("immunity_partial", 1, kind),))
    armed = hero(items=(Item("bow", "Bow", carried="held"),))
    at = look(quiet(armed, proof))
    arm = next(one for one in arms(at, at.being("b1")) if key in (one.key, one.name.lower()))
    assert natures.factor(at, at.being("b9"), arm.tags) == harm


@pytest.mark.rule("MY-416")
@pytest.mark.parametrize(("chart", "falls"), [("dragon_insect", True), ("insect", False)])
def test_insects_are_not_tripped(chart, falls):
    table = fighting(hero(), foe("b9", chart=chart), dice=[6, 1], distance=2, house=ruled(location_effects=True))
    one = locations.chart_of(look(table), table.beings["b9"])
    spot = locations.spot_of(one, "rear_leg")
    table = act(table, lambda play: locations.leave(play, play.being("b9"), one, spot, 1))
    assert look(table).under("b9", "prone") == falls


@pytest.mark.rule("MY-408", "MY-921")
@pytest.mark.parametrize(("words", "usual"), [(False, "fights on"), (True, "surrenders")])
def test_who_has_no_heart_left_among_blows_fights_on_unless_words_are_part_of_the_battle(words, usual):
    at = look(quiet(hero(), house=ruled(psychological_warfare=words)))
    assert yielding._usually(at) == usual


@pytest.mark.rule("MY-440", "MY-453")
def test_a_flyer_who_is_felled_comes_down():
    table = fighting(hero(), foe("b9", "giant_eagle"), dice=[6, 1], distance=20)
    table, _ = do(table, "combat.fly", "b9", height=30)
    wounds = dict(sheet(table, "b9").boxes)["wounds"]
    table, _ = do(table, "combat.damage", targets=("b9",), amount=wounds)
    assert look(table).under("b9", "airborne")
    table, _ = do(table, "turn.next", dice=[6])
    assert not look(table).under("b9", "airborne")


@pytest.mark.rule("R-52", "MY-404", "MY-635")
def test_rapid_fire_counts_for_each_target_how_it_lies():
    beings = (mage(), foe("b8", "soldier", armor=0), foe("b9", "soldier", armor=0))
    table = holding(fighting(*beings, dice=(6, 1, 2), distance=8), "b1", ("damage", 2), ("rapid_fire", 2))
    for low in ("b8", "b9"):
        lying = act(table, lambda play, who=low: play.put_on(who, "Prone", kind="prone"))
        _, told = do(lying, "magic.cast", "b1", dice=[(6, 1, 1, 1), (2, 1, 1), (2, 1, 1)])
        plain = 6 + 1 + 3
        both = [f"{plain - (who == low)} against" for who in ("b8", "b9")]
        assert [story(told).count(one) for one in dict.fromkeys(both)] == [1, 1]
