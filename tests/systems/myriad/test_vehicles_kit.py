"""What every game promises, for fights with vehicles: undone, replayed, typed in and simulated they are the same; forms
take any answer without complaint."""

from __future__ import annotations

import pytest

from systems.common.kernel.game import offered
from systems.common.kernel.look import Look
from systems.common.records.table import Bond, Table, altered
from systems.myriad.base import crews
from systems.myriad.base.sheet import Arms
from tests.systems import promises
from tests.systems.myriad.builders import GAME, do, fighting, foe, hero, look, quiet, ruled, vehicle
from tests.systems.myriad.crewing import begun, chased, seated

ALL = ("city_driver", "head_em_off", "mighty_leap_vehicle", "peel_out", "ram_master", "strafing_attack", "two_wheeler")
PISTOL = (Arms("pistol", 4, "medium", ("bullet", "pistol")),)
DRIVE = (("drive", 3), ("ranged_combat", 2))


def road(tally: int = 0) -> Table:
    """Two cars after a third, two people in each, drivers with all there is."""
    people = [hero(f"b{n}", f"Hero {n}", skills=DRIVE, sfx=ALL, items=(), attacks=PISTOL) for n in (1, 2)]
    people += [foe(f"b{n}", name=f"Gangster {n}", skills=DRIVE, sfx=ALL, attacks=PISTOL) for n in (5, 6, 7, 8)]
    cars = [vehicle("b20", "sports_car"), *[altered(vehicle(who, "motorbike", "foes"), name=f"Bike {who}")
                                            for who in ("b21", "b22")]]  # fmt: skip
    house = ruled(period="modern", ram_control=True)
    table = fighting(*people, *cars, dice=[6, 5, 4, 3, 2, 1], distance=20, house=house)
    table = seated(table, ("b1", "b20"), ("b5", "b21"), ("b6", "b22"))
    table = seated(table, ("b2", "b20"), ("b7", "b21"), ("b8", "b22"), as_what="passenger")
    return chased(table, "b20", "b21", "b22", tally=tally)


def mounted(distance: int = 20) -> Table:
    """Riders against soldiers on foot; nobody flees."""
    table = fighting(hero(), hero("b2", "Wat", items=(), attacks=PISTOL), foe("b8"), foe("b9"), vehicle("b20"),
                     vehicle("b21", "riding_snake"), dice=[6, 5, 2, 1], distance=distance)  # fmt: skip
    return seated(table, ("b1", "b20"), ("b2", "b21"))


def space() -> Table:
    """A carrier with turrets, a fighter in its bay, and a cargo vessel of the other side."""
    table = quiet(hero(skills=(("pilot_spacecraft", 2), ("science", 2))), foe("b8"), vehicle("b20", "cargo_vessel"),
                  vehicle("b21", "star_fighter", "foes"), house=ruled(period="futuristic"))  # fmt: skip
    table, _ = do(table, "vehicles.bring", vehicle="heavy_carrier", side="foes", drivers=("b8",), turrets=1)
    ship = next(one.id for one in table.beings.values() if one.name == "Heavy Carrier")
    bonds = {**table.bonds, "v9": Bond("v9", crews.DOCKED, "b21", ship, 1)}
    hurt = tuple([(row, max(1, left // 2)) for row, left in table.beings[ship].sheet.left])
    beings = {**table.beings, ship: altered(table.beings[ship], sheet=altered(table.beings[ship].sheet, left=hurt))}
    return seated(altered(table, bonds=bonds, beings=beings), ("b1", "b20"))


FIGHTS = {"road": road(), "far road": road(2), "mounted": mounted()}


@pytest.mark.parametrize("name", FIGHTS)
@pytest.mark.parametrize("seed", range(3))
def test_undo_restores_everything(name: str, seed: int):
    promises.undo_restores_everything(GAME, FIGHTS[name], seed, 16)


@pytest.mark.parametrize("name", FIGHTS)
def test_a_tape_replays_to_the_same_outcome(name: str):
    promises.a_tape_replays_to_the_same_outcome_in_any_order_of_faces(GAME, FIGHTS[name], 2, 10)
    promises.by_hand_equals_by_program(GAME, FIGHTS[name], 10)


@pytest.mark.parametrize("name", FIGHTS)
def test_the_fast_table_plays_the_same_fights(name: str, monkeypatch: pytest.MonkeyPatch):
    promises.the_fast_table_plays_the_same_fights(GAME, FIGHTS[name], monkeypatch, 4)


def passed_by() -> Table:
    """A chase on wheels that goes past somebody on foot."""
    table = quiet(hero(), hero("b2", "Wat"), foe("b9"), vehicle("b20"), vehicle("b21", side="foes"))
    table = seated(table, ("b1", "b20"), ("b9", "b21"))
    return do(table, "vehicles.chase", quarry="b20", pursuers=("b21",), dice=[5, 4])[0]


def test_everything_offered_plays_or_says_why_not():
    tables = [
        passed_by(),
        *FIGHTS.values(),
        space(),
        begun(space(), [6, 1]),
        altered(space(), bonds={}),
        altered(road(), fight=quiet().fight),
        altered(road(), fight=altered(road().fight, waiting=("b5",))),  # who is after them keeps after them
        altered(mounted(2), fight=altered(mounted(2).fight, now=1, waiting=("b2",))),  # the snake bites
    ]
    played, told = promises.everything_offered_plays_or_says_why_not(GAME, tables, "vehicles")
    in_a_race = {"vehicles.race_round", "vehicles.lap"}
    assert played == {key for key in GAME.actions if key.startswith("vehicles.")} - in_a_race
    assert ("vehicles.fire", "Sports Car carries no weapon.") in told
    assert ("vehicles.ram", "Bike b21 is too far off to be rammed: the tally is 2.") in told
    racing, _ = do(altered(road(), fight=quiet().fight, effects=FIGHTS["mounted"].effects), "vehicles.race")
    assert promises.everything_offered_plays_or_says_why_not(GAME, [racing], "vehicles.race_round")[0] == set()
    assert GAME.actions["vehicles.race_round"].form(look(racing), "", {}) is not None


@pytest.mark.parametrize("odd", [None, "nonsense", -7, 10**9, (), ("b1", "b1"), {"a": 1}, True, 2.5])
def test_forms_take_any_answer(odd: object):
    for table in (*FIGHTS.values(), space(), begun(space(), [6, 1])):
        view = Look(GAME, table)
        for who in ("", *table.beings):
            for action, form in offered(view, who, room="vehicles"):
                for field in form.fields:
                    asked = action.form(view, who, {field.name: odd})
                    assert asked is not None and (not asked.blocked or asked.blocked.endswith("."))


@pytest.mark.rule("MY-902")
def test_tactics_get_away_keep_after_and_leave_the_wheel_alone():
    table = road()
    assert GAME.suggest(look(table), "b1").action == "vehicles.flee"
    shooter = altered(table, fight=altered(table.fight, waiting=("b2",)))
    assert GAME.suggest(look(shooter), "b2").action == "combat.attack"
    pursuer = altered(table, fight=altered(table.fight, waiting=("b5",)))
    assert GAME.suggest(look(pursuer), "b5").action == "vehicles.follow"
