"""Where blows land and what that does (MY-415, MY-416, R-13, R-72)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.look import Look
from systems.common.simulation.odds import odds
from systems.myriad.base.sheet import Arms
from systems.myriad.combat import places
from systems.myriad.combat.hits import locations
from tests.systems.myriad.builders import (
    GAME,
    Item,
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

ON = ruled(hit_locations="random_plus_called", location_effects=True)
HIT = [(5, 1, 1, 1, 1), (1, 1, 1)]  # 9 against 3
SHAPES = {
    "humanoid": {"head": [1, 2], "arm": [3, 4, 5], "torso": [6, 7, 8], "leg": [9, 10], "groin": [11, 12]},
    "bat_bird": {"head": [1], "torso": [2, 3, 4], "wing": [5, 6, 7, 8, 9], "leg": [10], "tail": [11, 12]},
    "dragon_insect": {"head": [1, 2], "torso": [3, 4], "wing": [5, 6, 7], "foreleg": [8, 9], "rear_leg": [10, 11, 12]},
    "four_legged_animal": {"head": [1, 2], "torso": [3, 4, 5, 6, 7], "leg": [8, 9, 10, 11, 12]},
    "snake_worm": {"head": [1, 2], "torso": [3, 4, 5, 6], "tail": [7, 8, 9, 10, 11, 12]},
    "centipede_millipede": {"head": [1, 2], "torso": [3, 4, 5, 6], "leg": [7, 8, 9, 10, 11, 12]},
}


def duel(house=ON, other=None, hild=None):
    blunt = hero(attacks=(Arms("mace", 4, tags=("blunt",)), Arms("axe", 4, tags=("edged",))))
    return fighting(hild or blunt, other or foe(armor=2), dice=[6, 1], distance=2, house=house)


def strike(table, *dice, called: str = "", arm: str = "attack1"):
    more = {"called": called} if called else {}
    return do(table, "combat.attack", "b1", dice=[*HIT, *dice], target="b9", arm=arm, **more)


@pytest.mark.rule("MY-415", "R-13")
@pytest.mark.parametrize(("shape", "spots"), SHAPES.items())
def test_every_number_of_every_chart(shape: str, spots: dict[str, list[int]]):
    chart = GAME.shipped_entries("charts")[shape]
    found: dict[str, list[int]] = {}
    for number in range(1, 13):
        spot = next(one for one in chart.spots if one.first <= number <= one.last)
        found.setdefault(spot.key, []).append(number)
    assert found == spots


@pytest.mark.rule("MY-415")
def test_two_dice_say_where_and_by_themselves_it_is_only_told():
    table, told = strike(duel(ruled(hit_locations="random")), (3, 1, 1, 1), (1, 1))
    assert "struck on the head" in story(told) and left(table, "b9") == 4
    table, told = strike(duel(ruled()), (3, 1, 1, 1))
    assert "struck" not in story(told)


@pytest.mark.rule("MY-415", "R-13")
def test_one_die_of_twelve_can_find_the_head_of_a_bird():
    bird = foe("b9", armor=2, chart="bat_bird")
    _, told = strike(duel(ruled(hit_locations="random", hit_location_dice="1d12"), bird), (3, 1, 1, 1), 1)
    assert "struck on the head" in story(told)
    _table, told = strike(duel(ruled(hit_locations="random"), bird), (3, 1, 1, 1), (1, 1))
    assert "struck on the torso" in story(told)


@pytest.mark.rule("MY-416")
@pytest.mark.parametrize(("spot", "cost"), [
    ("head", " − 2"), ("arm", " − 1"), ("torso", ""), ("leg", " − 1"), ("groin", " − 1")])  # fmt: skip
def test_aiming_costs(spot: str, cost: str):
    form = GAME.actions["combat.attack"].form(Look(GAME, duel()), "b1", {"called": spot})
    assert form is not None and form.working == f"5 dice + 4{cost} against 3 dice + 2"
    for house in (ruled(), ruled(hit_locations="random")):
        form = GAME.actions["combat.attack"].form(Look(GAME, duel(house)), "b1", {})
        assert form is not None and form.field("called") is None


@pytest.mark.rule("MY-416")
def test_a_blow_to_the_head_counts_twice_for_heroes_and_those_who_matter():
    other = replace(hero("b9", "Rival", armor=2, grace=3), side="foes")
    table, _ = strike(duel(other=other), (3, 3, 1, 1), called="head")
    assert left(table, "b9") == 9 - 4
    tough = foe(armor=2)
    table, _ = do(duel(other=tough), "combat.condition", "b9", condition="important")
    table, _ = strike(table, (3, 3, 1, 1), called="head")
    assert left(table, "b9") == 5 - 4


@pytest.mark.rule("MY-416")
def test_others_die_of_it_or_go_down_by_blunt_weapons():
    table, told = strike(duel(), (3, 1, 1, 1), called="head")
    assert (left(table, "b9"), left(table, "b9", "wounds_critical")) == (0, 0) and "dead" in story(told)
    table, told = strike(duel(), (3, 1, 1, 1), called="head", arm="attack0")
    assert (left(table, "b9"), left(table, "b9", "wounds_critical")) == (0, 3)
    hurt, _ = do(duel(), "sheet.track", "b9", track="left:wounds", value=2)
    table, told = strike(hurt, (3, 3, 3, 1), called="head", arm="attack0")
    assert (left(table, "b9"), left(table, "b9", "wounds_critical")) == (0, 2)  # what the blow itself does is not less


@pytest.mark.rule("MY-416", "R-72")
def test_without_a_wound_nothing_follows():
    table, told = strike(duel(), (2, 2, 1, 1), called="head")
    assert left(table, "b9") == 5 and "struck" not in story(told)


@pytest.mark.rule("MY-416")
def test_an_arm_drops_what_it_holds_and_is_the_worse_until_healed():
    two = (Item("short_sword", "Short sword", carried="held"), Item("knife", "Knife", carried="held"))
    rival = replace(hero("b9", "Rival", items=two, armor=2, grace=3), side="foes")
    for coin, dropped, cost in ((2, "short_sword", " − 1"), (1, "knife", "")):
        table, _told = strike(duel(other=rival), (3, 1, 1, 1), coin, called="arm")
        stored = [item.key for item in table.beings["b9"].sheet.items if item.carried == "stored"]
        assert stored == [dropped]
        table, _ = do(table, "turn.next")
        form = GAME.actions["combat.attack"].form(look(table), "b9", {})
        assert (
            form is not None and form.working == f"5 dice + 4{cost} against 4 dice + 4"
        )  # the right arm wields what is left
    table, _ = do(table, "combat.heal", targets=("b9",), amount=1)
    assert not look(table).under("b9", "arm")


@pytest.mark.rule("MY-416")
def test_a_second_wound_to_an_arm_is_no_worse():
    table, _ = strike(duel(), (3, 1, 1, 1), 2, called="arm")
    table, _ = do(table, "turn.next")
    table, _ = do(table, "turn.next", dice=[6, 1])
    table, _ = strike(table, (3, 1, 1, 1), 2, called="arm")
    assert len(look(table).effects_on("b9", "arm")) == 1


@pytest.mark.rule("MY-416")
def test_a_leg_trips_and_costs_a_metre_a_wound_more_each_time():
    table, _ = strike(duel(), (3, 3, 1, 1), called="leg")
    view = look(table)
    assert view.under("b9", "prone") and places.walk(view, view.being("b9")) == 6 - 2
    table, _ = do(table, "turn.next")
    table, _ = do(table, "turn.next", dice=[6, 1])
    table, _ = strike(table, (3, 1, 1, 1), called="leg")
    assert places.walk(look(table), table.beings["b9"]) == 6 - 3


@pytest.mark.rule("MY-416")
@pytest.mark.parametrize(("creature", "spot", "trips", "metres"), [
    ("wolf", "leg", True, 1), ("giant_centipede", "leg", False, 1), ("venomous_snake", "tail", False, 1),
    ("dragon", "foreleg", False, 1), ("dragon", "rear_leg", True, 1),
])  # fmt: skip
def test_legs_of_beasts(creature: str, spot: str, trips: bool, metres: int):
    boxes = (("wounds", 9), ("wounds_critical", 3), ("resolve", 3))
    beast = foe("b9", creature, armor=0, traits=(), boxes=boxes, left=boxes)
    axe = hero(attacks=(Arms("axe", 1, tags=("edged",)),), close_combat=9, skills=(("close_combat", 9),))
    table = duel(other=beast, hild=axe)
    before = places.walk(look(table), beast)
    coin = [2] if spot == "foreleg" else []
    table, _ = do(table, "combat.attack", "b1", dice=[(5, 1, 1, 1, 1), (1,) * dict(beast.sheet.stats)["grace"], *coin],
                  target="b9", called=spot)  # fmt: skip
    assert look(table).under("b9", "prone") is trips
    assert before - places.walk(look(table), table.beings["b9"]) == metres


@pytest.mark.rule("MY-416")
def test_the_groin_costs_the_next_action_and_no_more():
    table, _ = strike(duel(), (3, 1, 1, 1), called="groin")
    table, _ = do(table, "turn.next")
    assert GAME.actions["combat.attack"].form(look(table), "b9", {}) is None  # this round it is still to come
    table, _ = do(table, "turn.next", dice=[1, 6])
    assert GAME.actions["combat.attack"].form(look(table), "b9", {}) is not None
    table, _ = do(table, "turn.next")  # now Hild acts after the soldier
    table, _ = strike(table, (3, 1, 1, 1), called="groin")
    table, _ = do(table, "turn.next", dice=[6, 1])
    table, _ = do(table, "turn.next")
    assert GAME.actions["combat.attack"].form(look(table), "b9", {}) is None
    table, _ = do(table, "turn.next", dice=[1, 6])
    assert GAME.actions["combat.attack"].form(look(table), "b9", {}) is not None


@pytest.mark.rule("MY-416", "MY-453")
def test_wings_lose_a_tenth_a_wound_and_at_nothing_the_flyer_crashes():
    from systems.myriad.combat import flying

    boxes = (("wounds", 20), ("wounds_critical", 5), ("resolve", 2))
    eagle = foe("b9", "giant_eagle", armor=0, boxes=boxes, left=boxes)
    bow = hero(attacks=(Arms("bow", 5, "medium", ("bow",)),))
    table = duel(other=eagle, hild=bow)
    table, _ = do(table, "combat.fly", "b9", height=30)
    for percent, more in ((50, []), (0, [])):
        table, _told = do(table, "combat.attack", "b1", target="b9", called="wing",
                         dice=[(6, 6, 6, 6, 6), (1,) * 4, (6, 6, 6, 6, 6), *more])  # fmt: skip
        assert flying.wings(look(table), table.beings["b9"]) == percent
        if percent:
            table, _ = do(table, "turn.next")
            table, _ = do(table, "turn.next", dice=[6, 1])
    assert not look(table).under("b9", "airborne") and left(table, "b9") == 20 - 10 - 9
    form = GAME.actions["combat.fly"].form(look(table), "b9", {})
    assert form is not None and "no longer carry" in form.blocked


@pytest.mark.rule("MY-415")
def test_words_and_vehicles_have_no_such_places():
    from tests.systems.myriad.builders import vehicle

    view = look(duel())
    assert locations.chart_of(view, vehicle()) is None
    talk = fighting(hero(), foe(), dice=[6, 1], house=ON, conflict="social")
    _, told = do(talk, "combat.attack", "b1", dice=[(5, 1, 1), (1, 1)], target="b9")
    assert "struck" not in story(told)


@pytest.mark.rule("MY-416")
@pytest.mark.parametrize(("legs", "trips"), [(5, True), (6, False), (0, False)])
def test_six_legs_or_none_are_not_tripped(legs, trips):
    def hit(play):
        target = play.being("b9")
        chart = replace(locations.chart_of(play, target), legs=legs)
        locations.leave(play, target, chart, locations.spot_of(chart, "leg"), 1)

    table = act(quiet(hero(), foe()), hit)
    assert look(table).under("b9", "prone") is trips


@pytest.mark.rule("MY-415", "MY-013")
def test_places_cost_the_odds_no_time_where_nothing_comes_of_them_and_little_where_something_does():
    def found(**switches: object):
        table = fighting(hero(), foe(armor=2), dice=[6, 1], distance=2, house=ruled(**switches))
        return odds(GAME, table, blank(table, "combat.attack", "b1", target="b9"))

    plain = found()
    assert (told := found(hit_locations="random_plus_called")).runs == plain.runs and told.parts == plain.parts
    with_effects = found(hit_locations="random_plus_called", location_effects=True)
    assert with_effects.exact and with_effects.runs <= 7 * plain.runs  # five places, and a coin for the arm
