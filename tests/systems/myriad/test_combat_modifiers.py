"""What the moment adds to attacks, ranges, sizes and defence skills (MY-304, MY-403 to MY-405)."""

from __future__ import annotations

import pytest

from systems.common.kernel.look import Look
from systems.myriad.base.arms import Arm
from systems.myriad.base.sheet import Arms, Held
from systems.myriad.combat import modifiers, places, scales
from tests.systems.myriad.builders import GAME, do, fighting, foe, hero, look, ruled, story, vehicle

BOW = (Arms("bow", 3, "medium", ("bow",)),)
CLOSE = {"dim": -1, "dark": -2, "high": 1, "unstable": -1, "unarmed_foe": 1, "water": -1, "cramped": -1}
RANGED = {"dim": -1, "dark": -2, "high": 1, "unstable": -1, "large": 1, "very_large": 2, "small": -1, "very_small": -2}


def working(table, who: str = "b1", **so_far: object) -> str:
    form = GAME.actions["combat.attack"].form(Look(GAME, table), who, so_far)
    assert form is not None
    return form.working.partition(" against ")[0]


def duel(distance: int = 2, house=None, hild=None, other=None):
    return fighting(hild or hero(), other or foe(), dice=[6, 1], distance=distance, house=house)


@pytest.mark.rule("MY-404", "R-08")
@pytest.mark.parametrize(("way", "table"), [("close", CLOSE), ("ranged", RANGED)])
def test_each_line_of_the_table(way: str, table: dict[str, int]):
    ranged = way == "ranged"
    fight = duel(20 if ranged else 2, hild=hero(attacks=BOW) if ranged else None)
    offered = {option.value for option in modifiers.options(look(fight), ranged)}
    assert offered == set(table)
    for key, amount in table.items():
        (term,) = modifiers.ticked_terms(look(fight), fight.beings["b1"], [key])
        assert term.amount == amount


@pytest.mark.rule("MY-404")
def test_they_add_up():
    assert working(duel(), ticked=("dark", "unstable", "high")) == "5 dice + 4 − 2 + 1 − 1"


@pytest.mark.rule("MY-404")
def test_an_armed_attacker_is_better_off_against_bare_hands():
    assert working(duel(other=foe(attacks=()))) == "5 dice + 4 + 1"
    assert working(duel()) == "5 dice + 4"
    assert working(duel(hild=hero(items=()), other=foe(attacks=()))) == "5 dice + 4"
    assert working(duel(other=foe(attacks=(), traits=(Held("natural_weapon"),)))) == "5 dice + 4"  # claws


@pytest.mark.rule("MY-404", "R-12")
def test_lying_down_costs_attack_and_close_defence_and_makes_a_small_target():
    table, _ = do(duel(), "combat.condition", "b1", condition="prone")
    assert working(table) == "5 dice + 4 − 1"
    table, _ = do(table, "turn.next")
    table, told = do(table, "combat.attack", "b9", dice=[(1, 1, 1), (1, 1, 1, 1)], target="b1")
    assert "misses Hild: 3 against 4" in story(told)  # 1 + 4 - 1
    table, _ = do(duel(20, hild=hero(attacks=BOW)), "combat.condition", "b9", condition="prone")
    assert working(table) == "5 dice + 2 − 1"
    table, told = do(table, "combat.attack", "b1", dice=[(1, 1, 1, 1, 1), (1, 1, 1), (1, 1, 1)], target="b9")
    assert "2 against 2" in story(told)  # the defence against a shot is whole: 1 + 1


@pytest.mark.rule("MY-404", "R-12")
def test_whoever_is_restrained_has_two_less_on_every_test():
    table, _ = do(duel(), "combat.condition", "b1", condition="restrained")
    assert working(table) == "5 dice + 4 − 2"
    assert look(table).value("b1", "tests") == -2
    form = GAME.actions["combat.move"].form(look(table), "b1", {})
    assert form is not None and "held" in form.blocked


@pytest.mark.rule("MY-140")
def test_night_vision_makes_up_for_the_dark_and_no_more():
    for level, key, left in ((1, "dim", 0), (1, "dark", -1), (2, "dark", 0), (2, "dim", 0)):
        seer = hero(traits=(Held("night_vision", level),))
        assert sum(term.amount for term in modifiers.ticked_terms(look(duel()), seer, [key])) == left


@pytest.mark.rule("MY-304", "R-09")
@pytest.mark.parametrize(("metres", "band"), [
    (0, "point blank"), (5, "point blank"), (6, "short"), (199, "short"), (200, "medium"), (500, "medium"), (501, "long"),
    (9_000, "long"),
])  # fmt: skip
def test_range_bands(metres: int, band: str):
    assert scales.band(metres) == band


@pytest.mark.rule("MY-304", "R-10")
def test_weapons_do_not_reach_past_their_band():
    short, medium, long = (Arm("x", "X", 1, reach) for reach in ("short", "medium", "long"))
    assert [places.reaches(short, metres) for metres in (199, 200)] == [True, False]
    assert [places.reaches(medium, metres) for metres in (500, 501)] == [True, False]
    assert places.reaches(long, 20_000)


@pytest.mark.rule("MY-404")
def test_medium_and_long_range_cost_one_and_two():
    long = hero(attacks=(Arms("rifle", 5, "long", ("bullet",)),))
    assert [working(duel(metres, hild=long)) for metres in (199, 200, 501)] == [
        "5 dice + 2", "5 dice + 2 − 1", "5 dice + 2 − 2"]  # fmt: skip


LIMITS = [("tiny", 9, 10, 25, 26, 50), ("small", 49, 50, 125, 126, 250), ("average", 199, 200, 500, 501, 1_000),
          ("large", 499, 500, 1_500, 1_501, 3_000), ("huge", 804, 805, 2_413, 2_414, 4_827),
          ("immense", 3_217, 3_218, 8_045, 8_046, 16_090)]  # fmt: skip


@pytest.mark.rule("MY-405", "R-09", "R-10")
@pytest.mark.parametrize(("scale", "short", "medium", "last_medium", "long", "last"), LIMITS)
def test_bands_by_the_scale_of_the_firer(scale: str, short: int, medium: int, last_medium: int, long: int, last: int):
    found = [scales.band(metres, scale) for metres in (short, medium, last_medium, long, last, last + 1)]
    assert found == ["short", "medium", "medium", "long", "long", scales.OUT]


@pytest.mark.rule("MY-405")
def test_the_smallest_count_in_centimetres():
    assert [scales.band(metres, "miniscule") for metres in (0, 1, 2, 3, 4)] == [
        "point blank", "medium", "long", "long", scales.OUT]  # fmt: skip


@pytest.mark.rule("MY-405", "WE-08")
def test_a_child_is_two_rows_above_a_car():
    view = look(duel(house=ruled(scale_table=True)))
    child, car = hero("b2", "Child", scale="small"), vehicle(key="sports_car")
    assert scales.size(view, car) == "large"
    assert scales.larger(view, child, car) == -2


@pytest.mark.rule("MY-404", "MY-405")
@pytest.mark.parametrize(("scale", "size"), [
    ("miniscule", ("very_small",)), ("tiny", ("very_small",)), ("small", ("small",)), ("average", ()),
    ("large", ("large",)), ("huge", ("very_large",)), ("immense", ("very_large",)),
])  # fmt: skip
def test_the_size_of_a_target_is_known_from_its_scale(scale: str, size: tuple[str, ...]):
    archer, form = hero(attacks=BOW), GAME.actions["combat.attack"].form
    made = form(look(duel(20, hild=archer, other=foe(scale=scale))), "b1", {})
    assert made is not None and made.blank()["ticked"] == size
    near = form(look(duel(2, other=foe(scale=scale))), "b1", {})
    assert near is not None and near.blank()["ticked"] == (), "it counts from afar alone"
    car = form(look(fighting(archer, vehicle("b9", "sports_car", "foes"), dice=[6, 1], distance=20)), "b1", {})
    assert car is not None and car.blank()["ticked"] == (), "of vehicles the Guide says it"


@pytest.mark.rule("MY-405", "R-10")
def test_the_table_of_scales_is_a_switch():
    archer = hero(attacks=(Arms("rifle", 5, "long", ("bullet",)),))
    giant = foe(scale="huge")
    assert working(duel(600, hild=archer, other=giant), ticked=()) == "5 dice + 2 − 2"
    assert working(duel(600, hild=archer, other=giant)) == "5 dice + 2 + 2 − 2"  # a very large target, unless ...
    on = ruled(scale_table=True)
    assert working(duel(600, hild=archer, other=giant, house=on)) == "5 dice + 2 − 2 + 2"
    assert "large" not in {option.value for option in modifiers.options(look(duel(600, house=on)), True)}
    beyond = duel(1_001, hild=archer, house=on)
    form = GAME.actions["combat.attack"].form(look(beyond), "b1", {})
    assert form is not None and form.blocked
    far = GAME.actions["combat.attack"].form(look(duel(1_001, hild=archer)), "b1", {})
    assert far is not None and not far.blocked


@pytest.mark.rule("MY-403")
def test_defences_with_skills_of_their_own():
    skilled = foe(skills=(("close_combat", 2), ("block", 5), ("dodge", 1)), armor=0)
    for separate, total in ((False, 3), (True, 6)):
        table = duel(other=skilled, house=ruled(separate_defence_skills=separate))
        _, told = do(table, "combat.attack", "b1", dice=[(1, 1, 1, 1, 1), (1, 1, 1)], target="b9")
        assert f"against {total}" in story(told)


@pytest.mark.rule("MY-140", "MY-407")
def test_kinds_of_damage_are_not_mistaken_for_circumstances():
    """A weapon that calls itself grown does not strip worn armor: its kinds come as ``against ...``."""
    odd = hero(attacks=(Arms("odd", 4, tags=("grown", "natural")),))
    table = duel(hild=odd, other=foe(armor=5))
    table, _ = do(table, "combat.attack", "b1", dice=[(5, 1, 1, 1, 1), (1, 1, 1), (5, 5, 5, 5)], target="b9")
    assert dict(table.beings["b9"].sheet.left)["wounds"] == 5


@pytest.mark.rule("MY-405")
@pytest.mark.parametrize(
    ("rows", "said"), [(2, ("Larger target", 2)), (1, ("Larger target", 1)), (0, None), (-1, ("Smaller target", -1))]
)
def test_a_target_is_called_larger_or_smaller_from_one_row_on(monkeypatch, rows: int, said: tuple[str, int] | None):
    monkeypatch.setattr(scales, "larger", lambda _look, _target, _attacker: rows)
    fight = duel(20, house=ruled(scale_table=True), hild=hero(attacks=BOW))
    found = modifiers._at_range(look(fight), fight.beings["b1"], fight.beings["b9"])
    assert [(one.label, one.amount) for one in found if one.source == "MY-405"] == ([said] if said else [])
