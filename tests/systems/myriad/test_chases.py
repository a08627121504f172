"""Chases, races and what drivers can do in them (MY-902, MY-903, MY-908)."""

from __future__ import annotations

import pytest

from systems.common.every_game.reminders import find_dues
from systems.common.kernel.actions import END_FIGHT
from systems.common.kernel.tape import Refused
from systems.common.records.table import Table, altered
from systems.myriad.base.sheet import Arms
from systems.myriad.vehicles.chases import CHASE, FOLLOW, STOP
from tests.systems.myriad.builders import GAME, do, fighting, foe, hero, look, quiet, ruled, story, vehicle
from tests.systems.myriad.burning import burn
from tests.systems.myriad.crewing import chased, seated, tallies, undone

PISTOL = (Arms("pistol", 3, "medium", ("bullet", "pistol")),)
DRIVE1, DRIVE2 = (("drive", 1),), (("drive", 2),)
CARS = {"b20": "b1", "b21": "b8", "b22": "b9"}


def road(*, sfx: tuple[str, ...] = (), after: tuple[str, ...] = (), house=None, **quarry: object) -> Table:
    """Joseph in an experimental sports car, a sports car and a family car behind him; Joseph acts first."""
    beings = [
        hero(name="Joseph", skills=DRIVE2, sfx=sfx), foe("b8", skills=(), sfx=after), foe("b9", skills=DRIVE1, sfx=after),
        vehicle("b20", "sports_car", **{"speed": 3, **quarry}), vehicle("b21", "sports_car", "foes"),
        vehicle("b22", "sports_car", "foes", velocity=3, speed=3),
    ]  # fmt: skip
    table = fighting(*beings, dice=[6, 1, 1], house=house)
    return seated(table, *[(who, what) for what, who in CARS.items()])


def form(table, key: str, who: str = "", **so_far: object):
    return GAME.actions[key].form(look(table), who, so_far)


ROLLS = [(5, 1, 1), (5, 1, 1, 1), (6, 1, 1)]  # 7 against 5 and 8


@pytest.mark.rule("MY-902", "R-36", "WE-28")
def test_joseph_is_chased():
    table = chased(road(), "b20", "b21", "b22")
    after = undone(table, "vehicles.flee", "b1", dice=ROLLS)
    assert tallies(after) == {"b21": 1, "b22": 0}  # same class, won: 1; a class less, lost: 1 and 0
    assert after.fight.waiting == ()


@pytest.mark.rule("WE-39", "MY-902")
def test_a_slower_class_falls_back_before_anybody_rolls():
    table = chased(road(), "b20", "b22")
    table, _ = do(table, "vehicles.flee", "b1", dice=[(5, 1, 1), (1, 1, 1)])
    assert tallies(table) == {"b22": 2}  # 1 for the class, 1 for the roll


@pytest.mark.rule("MY-902")
@pytest.mark.parametrize(("side", "won"), [("party", False), ("foes", True)])
def test_a_chase_among_the_party_is_won_by_nobody_and_ends_when_it_is_called_off(side: str, won: bool):
    """With a foe among them it is a fight like any other."""
    runners = (hero(), hero("b2", "Mara"), hero("b3", "Tove"), altered(hero("b4", "Sten"), side=side))
    table, told = do(quiet(*runners, house=ruled(vehicles=True)), CHASE, "", dice=[4, 3, 2, 1], quarry="b1",
                     pursuers=("b2", "b3", "b4"), city=False, standing=False)  # fmt: skip
    assert str(told.story[0]) == "Mara, Tove and Sten go after Hild."
    if won:
        table, _ = do(table, "combat.damage", "", dice=[], targets=("b4",), amount=99)
    over = [due for due in find_dues(look(table)) if due.choice.action == END_FIGHT]
    assert [due.label for due in over] == (["The party has won: end the fight"] if won else [])
    table, told = do(table, STOP, "", dice=[])
    assert (table.fight is not None and bool(table.fight.turns)) == won


@pytest.mark.rule("MY-902")
def test_a_tie_goes_to_the_quarry():
    table, _ = do(chased(road(), "b20", "b21"), "vehicles.flee", "b1", dice=[(3, 1, 1), (5, 1, 1, 1)])
    assert tallies(table) == {"b21": 1}


@pytest.mark.rule("MY-902", "R-36")
def test_a_tally_does_not_go_below_nothing():
    table, _ = do(chased(road(), "b20", "b21"), "vehicles.flee", "b1", dice=[(1, 1, 1), (5, 1, 1, 1)])
    assert tallies(table) == {"b21": 0}
    faster = chased(road(velocity=2), "b20", "b21")
    table, _ = do(faster, "vehicles.flee", "b1", dice=[(5, 1, 1), (5, 1, 1, 1)])
    assert tallies(table) == {"b21": 0}  # two classes faster, the roll lost: floor 0


@pytest.mark.rule("MY-902")
def test_at_three_the_quarry_is_lost():
    table = chased(road(), "b20", "b21", "b22", tally=2)
    table, told = do(table, "vehicles.flee", "b1", dice=ROLLS)
    assert tallies(table) == {"b21": 3, "b22": 2}
    assert "has lost" in story(told) and "got away" not in story(told)
    view = look(table)
    assert not view.stands(view.being("b8")) and view.stands(view.being("b9"))
    table, told = do(do(table, "turn.skip")[0], "turn.skip", dice=[6, 1])  # who lost sight has no turn
    table, told = do(table, "vehicles.flee", "b1", dice=[(5, 1, 1), (1, 1, 1)])
    assert tallies(table) == {"b21": 3, "b22": 4} and "has got away" in story(told)


@pytest.mark.rule("MY-902")
def test_without_the_action_nothing_changes():
    table = chased(road(), "b20", "b21", "b22")
    table, _ = do(table, "turn.wait", "b1")
    assert tallies(table) == {"b21": 0, "b22": 0}


@pytest.mark.rule("MY-900", "MY-902")
def test_on_foot_it_is_grace_and_athletics():
    table = chased(fighting(hero(), foe("b8", skills=(("athletics", 1),)), dice=[6, 1]), "b1", "b8")
    table, told = do(table, "vehicles.flee", "b1", dice=[(2, 1, 1, 1), (4, 1, 1)])
    assert tallies(table) == {"b8": 1}  # 2 + 3 against 4 + 1: a tie; both of class 1
    assert "5 against 5" in story(told)


def gunner(tally: int) -> Table:
    """Hild rides beside Joseph with a pistol; b8 is after them."""
    table = chased(road(), "b20", "b21", tally=tally)
    table = altered(table, beings={**table.beings, "b2": hero("b2", items=(), attacks=PISTOL)},
                    fight=altered(table.fight, waiting=("b1", "b2")))  # fmt: skip
    return seated(table, ("b2", "b20"), as_what="passenger")


@pytest.mark.rule("MY-902")
@pytest.mark.parametrize("tally, total", [(0, 7), (1, 6), (2, 5)])
def test_the_tally_is_what_shots_are_the_worse_for(tally: int, total: int):
    _, told = do(gunner(tally), "combat.attack", "b2", target="b8", dice=[(5, 1, 1, 1, 1), (5, 1, 1), (1, 1, 1)])
    assert f"{total} against 5" in story(told)


@pytest.mark.rule("MY-902", "R-38")
def test_drivers_in_a_chase_do_nothing_else():
    table = gunner(0)
    turns = [key for key, one in GAME.actions.items() if one.place == "turn" and form(table, key, "b1") is not None]
    assert turns == ["vehicles.flee", "vehicles.ram", "vehicles.fire", "turn.done"]
    assert not form(table, "combat.attack", "b2").blocked
    assert not form(table, "vehicles.flee", "b1").blocked and form(table, "vehicles.flee", "b2") is None


@pytest.mark.rule("MY-902")
def test_a_chase_begins_at_nothing_and_begins_the_rounds():
    table = quiet(hero(), foe("b8"), vehicle("b20", "horse"), vehicle("b21", "horse", "foes"))
    table = seated(table, ("b1", "b20"), ("b8", "b21"))
    asked = form(table, "vehicles.chase").blank()
    assert (asked["quarry"], asked["pursuers"]) == ("b20", ("b21",))
    table = undone(table, "vehicles.chase", dice=[6, 1])
    assert tallies(table) == {"b21": 0} and table.fight.round == 1
    bays = GAME.stage(look(table)).bays
    assert [(bay.title, bay.beings) for bay in bays] == [("Horse gets away", ("b20", "b1")), ("Tally 0", ("b21", "b8"))]
    table, _ = do(table, "vehicles.stop")
    assert tallies(table) == {} and GAME.stage(look(table)) is None


@pytest.mark.rule("MY-902", "MY-922")
def test_when_a_chase_is_called_off_whoever_it_lost_is_back_and_whoever_stayed_at_home_is_not():
    table = quiet(hero(), hero("b2", "Leanne"), hero("b3", "Ben"), house=ruled(romance=True))
    table, _ = do(table, "social.romance", dice=[4], suitors=("b1",), partner="b2")
    table = chased(table, "b1", "b2", tally=2)
    table, _ = do(table, "vehicles.flee", "b1", dice=[(6, 1, 1, 1), (1, 1, 1, 1)])
    assert [look(table).stands(table.beings[who]) for who in ("b1", "b2", "b3")] == [True, False, False]
    table, _ = do(table, "vehicles.stop")
    assert [look(table).stands(table.beings[who]) for who in ("b1", "b2", "b3")] == [True, True, False]


@pytest.mark.rule("MY-902", "MY-903")
def test_the_stage_has_a_bay_for_every_tally():
    table, _ = do(chased(road(), "b20", "b21", "b22", tally=2), "vehicles.flee", "b1", dice=ROLLS)
    stage = GAME.stage(look(table))
    assert [(bay.title, bay.note) for bay in stage.bays[1:]] == [("Tally 2", "−2 to shots"),
                                                                ("Lost sight", "out of the chase")]  # fmt: skip
    assert stage.tallies["b20"].text == "3d + 2" and GAME.words.brings == "Speed and skill"
    assert GAME.stage(look(road())) is None


@pytest.mark.rule("MY-908", "R-19")
def test_city_driver_shakes_off_one_car_for_each_six_each_once():
    six = [(6, 6, 1), (5, 1, 1, 1), (5, 1, 1)]  # 8 + 2 with both kept, 8 with both burnt: 5 and 6
    table = chased(road(sfx=("city_driver",)), "b20", "b21", "b22", city=True)
    one, _ = burn(table, "vehicles.flee", "b1", six, [("city_driver",), {"shaken": ("b22",)}])
    assert tallies(one) == {"b21": 1, "b22": 3}
    both, _ = burn(table, "vehicles.flee", "b1", six, [("city_driver", "city_driver")])
    assert tallies(both) == {"b21": 2, "b22": 3}
    lost, _ = burn(table, "vehicles.flee", "b1", [(6, 1, 1), (6, 6, 6, 1), (5, 1, 1)],
                   [("city_driver",), {"shaken": ("b21",)}])  # fmt: skip
    assert tallies(lost)["b21"] == 1  # 8 against 9: lost, and one more all the same
    with pytest.raises(Refused, match="1 at most"):
        burn(chased(road(sfx=("city_driver",)), "b20", "b21", city=True), "vehicles.flee", "b1",
             [(6, 6, 6), (1, 1, 1, 1)], [("city_driver",) * 2])  # fmt: skip


@pytest.mark.rule("MY-908")
def test_city_driver_needs_a_city():
    table = chased(road(sfx=("city_driver",)), "b20", "b21")
    assert form(table, "vehicles.flee", "b1").field("city").default is False
    table, _ = do(table, "vehicles.flee", "b1", dice=[(6, 6, 1), (5, 1, 1, 1)])  # nothing to ask
    assert tallies(table) == {"b21": 1}


@pytest.mark.rule("MY-908")
def test_three_sixes_head_somebody_off():
    table = chased(road(after=("head_em_off",)), "b20", "b21", tally=1, saved=1)
    table, told = burn(table, "vehicles.flee", "b1", [(2, 1, 1), (6, 6, 1, 1)], [("head_em_off", "head_em_off")])
    assert "turns off" in story(told) and tallies(table) == {"b21": 0}  # 4 against 6: nothing gained
    view = look(table)
    assert not view.stands(view.being("b8"))
    table = chased_to(table, 2)
    table, _ = do(do(table, "turn.skip")[0], "turn.skip", dice=[6, 1])  # round 2: away, and neither rolls nor acts
    assert look(table).round == 2 and not look(table).stands(look(table).being("b8"))
    assert form(table, "vehicles.flee", "b1") is None
    table, told = do(do(table, "turn.skip")[0], "turn.skip", dice=[6, 1, 1])
    assert "100 m ahead" in story(told) and tallies(table) == {"b21": 0}
    assert look(table).stands(look(table).being("b8"))


def chased_to(table: Table, tally: int) -> Table:
    (effect,) = [one for one in table.effects.values() if one.kind == "pursues"]
    data = {**dict(effect.data), "tally": tally}
    return altered(table, effects={**table.effects, effect.id: altered(effect, data=tuple(data.items()))})


@pytest.mark.rule("MY-908")
def test_sixes_are_saved_up_and_meanwhile_nothing_else_is_bought():
    table = chased(road(after=("head_em_off", "two_wheeler")), "b20", "b21")
    table, _ = burn(table, "vehicles.flee", "b1", [(2, 1, 1), (6, 1, 1, 1)], [("head_em_off",)])
    assert _saved(table) == 1
    table = altered(table, fight=altered(table.fight, waiting=("b1",)))
    with pytest.raises(Refused, match="two_wheeler"):
        burn(table, "vehicles.flee", "b1", [(2, 1, 1), (6, 1, 1, 1)], [("two_wheeler",)])
    both, told = burn(chased(road(after=("head_em_off", "two_wheeler")), "b20", "b21"), "vehicles.flee", "b1",
                      [(2, 1, 1), (6, 6, 1, 1)], [("head_em_off", "two_wheeler")])  # fmt: skip
    assert _saved(both) == 0 and "nothing is put by" in story(told)


@pytest.mark.rule("MY-908")
def test_any_driving_roll_of_a_chase_may_save_up():
    table = chased(road(after=("head_em_off",)), "b20", "b21", saved=2)
    table, told = burn(table, "vehicles.steer", "b8", [(6, 1, 1)], [("head_em_off",)])
    assert _saved(table) == 3 and "turns off" in story(told)
    table = chased(road(sfx=("head_em_off",)), "b20", "b21")
    assert do(table, "vehicles.steer", "b1", dice=[(6, 6, 6)])[1]  # who gets away pursues nobody: nothing to buy


def _saved(table: Table) -> int:
    return next(one.fact("saved") for one in table.effects.values() if one.kind == "pursues")


@pytest.mark.rule("MY-908", "R-19")
def test_peel_out_wins_the_first_roll_against_those_who_stand():
    for sfx, after, expected, dice in (
        (("peel_out",), (), 1, [(1, 1, 1)]), (("peel_out",), ("peel_out",), 0, [(1, 1, 1), (5, 1, 1, 1)]),
        ((), ("peel_out",), 0, [(5, 5, 5)]),
    ):  # fmt: skip
        table = chased(road(sfx=sfx, after=after), "b20", "b21", first=True)
        table, _ = do(table, "vehicles.flee", "b1", dice=dice)
        assert tallies(table) == {"b21": expected}
    table = chased(road(sfx=("peel_out",)), "b20", "b21")  # nobody stands still
    assert tallies(do(table, "vehicles.flee", "b1", dice=[(1, 1, 1), (5, 1, 1, 1)])[0]) == {"b21": 0}


def line(*keys: str, sfx: tuple[tuple[str, ...], ...] = ()) -> Table:
    """As many heroes as there are vehicles."""
    riders = [hero(f"b{n}", f"Rider {n}", skills=(), sfx=sfx[n - 1] if sfx else ()) for n in range(1, len(keys) + 1)]
    cars = [altered(vehicle(f"b{n + 20}", key), name=f"Car {n}") for n, key in enumerate(keys, 1)]
    return seated(quiet(*riders, *cars), *[(f"b{n}", f"b{n + 20}") for n in range(1, len(keys) + 1)])


def points(table: Table) -> dict[str, int]:
    return {one.on: one.fact("progress") for one in table.effects.values() if one.kind == "race"}


@pytest.mark.rule("WE-29", "MY-903")
def test_six_cars_race_to_thirty():
    asked = form(line(*["sports_car"] * 6), "vehicles.race")
    assert [option.label for option in asked.field("length").options] == ["Medium: 30", "Quick: 18", "Very quick: 12",
                                                                          "Another number"]  # fmt: skip
    table = undone(line(*["sports_car"] * 6), "vehicles.race")
    assert {one.name for one in table.effects.values() if one.kind == "race"} == {"Race"}


@pytest.mark.rule("MY-903", "R-71")
def test_classes_and_places_are_added_each_round():
    table, _ = do(line("sports_car", "motorbike", "sports_car"), "vehicles.race", standing=False)
    table = undone(table, "vehicles.race_round", dice=[(5, 1, 1, 1), (4, 1, 1), (3, 1, 1, 1)])
    assert points(table) == {"b21": 4 + 3, "b22": 3 + 2, "b23": 4 + 1}
    table, _ = do(table, "vehicles.race_round", dice=[(4, 1, 1, 1), (4, 1, 1), (3, 1, 1, 1)])
    assert points(table) == {"b21": 7 + 4 + 2, "b22": 5 + 3 + 2, "b23": 5 + 4 + 1}  # equal rolls: one is lower


@pytest.mark.rule("MY-903", "R-71")
def test_whoever_is_farther_past_the_goal_wins_and_equals_race_on():
    table, _ = do(line("sports_car", "sports_car"), "vehicles.race", length=0, goal=5, standing=False)
    level, told = do(table, "vehicles.race_round", dice=[(4, 1, 1, 1), (4, 1, 1, 1)])
    assert points(level) == {"b21": 5, "b22": 5} and "another round" in story(told)
    won, told = do(level, "vehicles.race_round", dice=[(4, 1, 1, 1), (5, 1, 1, 1)])
    assert "Car 2 wins the race" in story(told) and points(won) == {}
    table, told = do(table, "vehicles.race_round", dice=[(5, 1, 1, 1), (4, 1, 1, 1)])
    assert "Car 1 wins the race" in story(told)


@pytest.mark.rule("MY-903", "MY-908")
def test_peel_out_wins_the_first_roll_of_a_race():
    table, _ = do(line("sports_car", "sports_car", sfx=(("peel_out",), ())), "vehicles.race")
    table, _ = do(table, "vehicles.race_round", dice=[(1, 1, 1, 1), (5, 1, 1, 1)])
    assert points(table) == {"b21": 6, "b22": 5}
    table, _ = do(table, "vehicles.race_round", dice=[(1, 1, 1, 1), (5, 1, 1, 1)])
    assert points(table) == {"b21": 11, "b22": 11}
    assert "another round" not in story(do(table, "vehicles.stop")[1])


@pytest.mark.rule("MY-900")
def test_without_vehicles_there_are_no_such_actions():
    there = seated(quiet(hero(), foe("b8"), vehicle("b20", "horse"), house=ruled(vehicles=False)), ("b1", "b20"))
    keys = [key for key in GAME.actions if key.startswith("vehicles.")]
    assert len(keys) == 17
    assert [key for key in keys for who in ("", "b1", "b20") if form(there, key, who) is not None] == []


@pytest.mark.rule("MY-902")
def test_totals_below_nothing_are_told_with_a_minus_sign():
    _, told = do(chased(road(), "b20", "b21"), "vehicles.flee", "b1", modifier=-12, dice=[(3, 1, 1), (5, 1, 1, 1)])
    assert story(told) == "Sports Car cannot shake Sports Car: −7 against 5; tally 0 → 0."


@pytest.mark.rule("MY-902")
def test_whoever_was_lost_from_sight_stands_once_though_somebody_is_after_it():
    table = chased(chased(road(), "b20", "b21", tally=3), "b21", "b22")
    titles = [bay.title for bay in GAME.stage(look(table)).bays]
    assert titles[0].endswith(" gets away") and titles[1:] == ["Lost sight", "Tally 0"]


@pytest.mark.rule("MY-902")
def test_a_driver_behind_the_quarry_keeps_after_it():
    table = chased(road(), "b20", "b21")
    table = altered(table, fight=altered(table.fight, waiting=("b8",)))
    assert form(table, FOLLOW, "b8").help == "Soldier rolls when Sports Car gets away: tally 0. At 3 it is lost."
    assert GAME.suggest(look(table), "b8").action == FOLLOW
    assert form(table, FOLLOW, "b9") is None


@pytest.mark.rule("MY-902")
def test_nobody_is_proposed_to_chase_a_comrade():
    there = (hero(), hero("b2", "Mara"), vehicle("b20", "horse"))
    asked = form(seated(quiet(*there, house=ruled(vehicles=True)), ("b1", "b20")), CHASE)
    assert asked.field("quarry").default == "b20" and asked.field("pursuers").default == ()
    assert asked.help == "No foe of Hild is here: say who gives chase"
    asked = form(seated(quiet(*there, foe("b8"), house=ruled(vehicles=True)), ("b1", "b20")), CHASE)
    assert asked.field("pursuers").default == ("b8",)


@pytest.mark.rule("MY-902")
def test_many_of_a_kind_who_give_chase_are_told_as_so_many_and_the_chase_counts_at_once():
    soldiers = [altered(foe(f"b{20 + number}", name=f"Soldier {number}"), number=number) for number in (1, 2, 3)]
    table = fighting(hero(), hero("b2", "Mara"), *soldiers, dice=[6, 6, 1, 1, 1], house=ruled(vehicles=True))
    assert look(table).turn.together
    table, told = do(table, CHASE, "", quarry="b1", pursuers=("b2", "b21", "b22", "b23"), city=False, standing=False)
    assert str(told.story[0]) == "Mara and 3 soldiers go after Hild."
    assert [effect.name for effect in look(table).effects().values() if effect.waits] == []
