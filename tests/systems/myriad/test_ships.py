"""Massive ships: locations, what is lost with them, turrets, bays, repairs (MY-909 to MY-911, MY-503)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.common.records.table import Bond, Table, altered
from systems.myriad.base import crews, vitals
from systems.myriad.base.sheet import Arms
from systems.myriad.combat.hits import ship_aim
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    do,
    fighting,
    foe,
    hero,
    left,
    look,
    own,
    quiet,
    ruled,
    story,
    vehicle,
)
from tests.systems.myriad.burning import burn
from tests.systems.myriad.crewing import begun, seated, undone

FREIGHTER = """
name = "Freighter"
rule = "MY-909"
text = "Small."
velocity = 8
speed = 1
manoeuvre = 1
armor = 3
wounds = 0
critical = 10
skill = "pilot_spacecraft"
hardened = 1
chart = "freighter"
places = [{ key = "bridge", boxes = 5 }, { key = "main_engines", boxes = 9 }, { key = "cargo_hold", boxes = 9 }]
"""
ITS_CHART = """
name = "Freighter"
rule = "MY-910"
text = "Three places."
dice = "1d100"
spots = [
  { key = "bridge", name = "Bridge", first = 1, last = 20, called = -2, effect = "place" },
  { key = "main_engines", name = "Main engines", first = 21, last = 60, effect = "place" },
  { key = "cargo_hold", name = "Cargo hold", first = 61, last = 100, effect = "place" },
]
"""
TORPEDO = (Arms("torpedo", 6, "long", ("explosive",), 0, 3),)


def space(*beings, house=None) -> Table:
    """A carrier of the foes, without turrets."""
    table = quiet(hero(), *beings, house=house or ruled(period="futuristic"))
    return do(table, "vehicles.bring", vehicle="heavy_carrier", side="foes", crew="", turrets=0)[0]


def carrier(table: Table):
    return next(one for one in table.beings.values() if one.name == "Heavy Carrier")


def struck(table: Table, points: int, where: str = "", dice=()) -> tuple[Table, str]:
    """So many boxes off the carrier."""
    faces = Faces(*dice)
    play = Play(GAME, table, faces)
    vitals.hurt(play, carrier(table).id, points, where=where)
    assert not faces.left
    outcome = play.outcome()
    return apply(table, outcome.changes), story(outcome)


def rows(table: Table) -> dict[str, int]:
    return dict(carrier(table).sheet.left)


@pytest.mark.rule("WE-31", "MY-909")
def test_a_freighter_loses_its_bridge():
    table = own(own(quiet(hero(), house=ruled(period="futuristic")), "charts", "freighter", ITS_CHART), "vehicles",
                "freighter", FREIGHTER)  # fmt: skip
    table, _ = do(table, "vehicles.bring", vehicle="freighter", side="foes", crew="")
    (ship,) = [one for one in table.beings.values() if one.name == "Freighter"]
    table, told = do(table, "combat.damage", targets=(ship.id,), amount=6, dice=[14])
    assert left(table, ship.id, "bridge") == 0 and left(table, ship.id, "wounds_critical") == 9
    assert "bridge is destroyed. The ship is out of control" in story(told)
    assert table.beings[ship.id].sheet.lost == ("bridge",)


@pytest.mark.rule("MY-909", "MY-915", "R-40")
def test_a_carrier_has_its_locations_and_the_superstructure():
    assert rows(space()) == {
        "bridge": 5, "cargo_bay": 15, "communications": 5, "engineering": 10, "fighter_bay_1": 15, "fighter_bay_2": 15,
        "life_support": 10, "main_engines": 15, "reactor": 10, "shielding": 10, "sickbay": 5, "wounds_critical": 21,
    }  # fmt: skip


@pytest.mark.rule("MY-910", "R-39", "R-40")
@pytest.mark.parametrize(
    "dice, row",
    [([5], "bridge"), ([6], "cargo_bay"), ([21], "communications"), ([35], "engineering"), ([50, 3], "fighter_bay_1"),
     ([36, 4], "fighter_bay_2"), ([60], "life_support"), ([61], "main_engines"), ([85], "reactor"), ([95], "shielding"),
     ([96], "sickbay")],
)  # fmt: skip
def test_where_a_ship_is_hit(dice: list[int], row: str):
    table, _ = struck(space(), 2, dice=dice)
    before = rows(space())
    assert {key: before[key] - amount for key, amount in rows(table).items() if amount != before[key]} == {row: 2}


@pytest.mark.rule("MY-909")
def test_what_is_over_goes_to_the_superstructure_and_without_it_the_ship_is_lost():
    table, _ = struck(space(), 7, "sickbay")
    assert (rows(table)["sickbay"], rows(table)["wounds_critical"]) == (0, 19)
    table, told = struck(table, 4, "sickbay")
    assert rows(table)["wounds_critical"] == 15 and "destroyed" not in told  # lost once
    table, told = struck(table, 15, "sickbay")
    assert "breaks up" in told and GAME.summary(look(table), carrier(table)).state.word == "Wrecked"


@pytest.mark.rule("MY-909")
def test_the_log_says_what_a_hit_takes_off_the_superstructure_and_nothing_if_it_takes_none():
    table, told = struck(space(), 4, "sickbay")
    assert "Heavy Carrier is hit: sickbay loses 4, 1 left." in told
    _, told = struck(table, 3, "sickbay")
    assert "Heavy Carrier is hit: sickbay loses 1, 0 left; 2 off the superstructure, 19 left." in told


@pytest.mark.rule("MY-909")
def test_without_critical_locations_only_the_superstructure_counts():
    table = space(house=ruled(period="futuristic", critical_locations=False))
    table, _ = struck(table, 6)
    assert rows(table)["wounds_critical"] == 15 and rows(table)["bridge"] == 5
    assert ship_aim.called_field(look(table), carrier(table)) is None


def battle(**sheet: object) -> Table:
    """Hild fires a torpedo at the carrier, which nobody steers."""
    ship = altered(vehicle("b20", "heavy_carrier", "foes"), name="Heavy Carrier")
    made = altered(ship.sheet, boxes=carrier(space()).sheet.boxes, left=carrier(space()).sheet.boxes, **sheet)
    beings = [hero(items=(), attacks=TORPEDO), foe(), altered(ship, sheet=made)]
    return fighting(*beings, dice=[6, 1], distance=100, house=ruled(period="futuristic"))


@pytest.mark.rule("MY-910", "MY-414", "MY-909")
def test_a_called_shot_costs_its_penalty_and_hits_what_it_is_aimed_at():
    table = battle()
    aims = GAME.actions["combat.attack"].form(look(table), "b1", {"target": "b20"}).field("called")
    assert [option.label for option in aims.options][:4] == ["Nothing in particular", "Bridge −2", "Cargo Bay",
                                                             "Communications −2"]  # fmt: skip
    table, told = do(table, "combat.attack", "b1", target="b20", called="bridge",
                     dice=[(5, 1, 1, 1, 1), (1, 2, 3, 4, 5, 6)])  # fmt: skip
    assert "hits Heavy Carrier: 5 against no defence" in story(told)  # 5 + 2 - 2
    assert left(table, "b20", "bridge") == 2  # net 1: armor 3, three dice, once
    table = battle()
    table, _ = do(table, "combat.attack", "b1", target="b20", dice=[(5, 1, 1, 1, 1), (1, 2, 3, 4, 5, 6), 90])
    assert left(table, "b20", "shielding") == 7


@pytest.mark.rule("MY-911", "MY-915")
def test_what_is_lost_with_each_location():
    view = look(space())
    who = carrier(space()).id
    assert [view.value(who, name) for name in ("speed", "manoeuvre", "hardened", "armor")] == [4, 1, 2, 4]
    table, told = struck(space(), 10, "shielding")
    assert look(table).value(who, "hardened") == 1 and "shields are down" in told
    table, told = struck(space(), 15, "main_engines")
    assert [look(table).value(who, name) for name in ("speed", "manoeuvre")] == [0, 0] and "neither move" in told
    table, told = struck(space(), 10, "life_support")
    (air,) = [one for one in table.effects.values() if one.kind == "air"]
    assert air.until.at - table.clock.seconds == 24 * 3600 and "12 to 24 hours" in told
    for row, words in (("cargo_bay", "is lost"), ("communications", "neither call for help"), ("sickbay", "surgery kit"),
                       ("engineering", "Repairs are at −1")):  # fmt: skip
        assert words in struck(space(), 15, row)[1]


@pytest.mark.rule("MY-911")
def test_without_a_bridge_nobody_steers():
    table = space(foe("b8", skills=(("pilot_spacecraft", 2),)))
    table = seated(table, ("b8", carrier(table).id))
    assert crews.mover(look(table), carrier(table).id) is not None
    assert crews.mover(look(struck(table, 5, "bridge")[0]), carrier(table).id) is None


@pytest.mark.rule("MY-911", "MY-915")
def test_a_lost_reactor_is_ejected_or_takes_the_ship_with_it():
    table, told = struck(space(), 10, "reactor")
    assert "ejects its reactor" in told and rows(table)["wounds_critical"] == 21
    ship = carrier(table).id
    table, told = burn(space(), "combat.damage", "", [80], [{"ejected": False}], targets=(ship,), amount=10)
    assert rows(table)["wounds_critical"] == 0 and "breaks up" in story(told)


def docked(bay: int = 1) -> Table:
    """A star fighter in a bay of the carrier."""
    table = space(vehicle("b20", "star_fighter", "foes"))
    return altered(table, bonds={"v1": Bond("v1", crews.DOCKED, "b20", carrier(table).id, bay)})


@pytest.mark.rule("MY-911")
def test_vessels_in_a_lost_bay_take_five_dice_times_three():
    table, _ = struck(docked(), 15, "fighter_bay", dice=[1])
    assert left(table, "b20") == 12 - 10  # HT 1: net 2, armor 0, five dice, twice
    table, _ = struck(docked(2), 15, "fighter_bay", dice=[1])
    assert left(table, "b20") == 12


@pytest.mark.rule("MY-911", "MY-503")
def test_nothing_is_launched_from_a_lost_bay_and_the_bay_is_repaired_first():
    table = docked()
    ship = carrier(table).id
    assert undone(table, "vehicles.leave", "b20").bonds == {}
    table, _ = struck(table, 15, "fighter_bay", dice=[1])
    assert "nothing can be launched" in GAME.actions["vehicles.leave"].form(look(table), "b20", {}).blocked
    assert "must be repaired before" in GAME.actions["vehicles.repair"].form(look(table), "b20", {}).blocked
    table, told = do(table, "vehicles.repair", ship, mechanic="b1", dice=[(6, 6, 6)], modifier=3)
    assert "works again" in story(told) and left(table, ship, "fighter_bay_1") == 1  # 12 against 12
    assert not GAME.actions["vehicles.repair"].form(look(table), "b20", {}).blocked
    table, _ = do(table, "vehicles.leave", "b20")
    table, _ = do(table, "vehicles.board", "b20", bay="fighter_bay_2")
    assert [(bond.one, bond.other, bond.value) for bond in table.bonds.values()] == [("b20", ship, 2)]


@pytest.mark.rule("MY-503", "MY-911", "R-16")
def test_a_ship_is_repaired_piece_by_piece_in_three_hours_and_without_engineering_worse():
    table, _ = struck(space(), 4, "bridge")
    table, _ = struck(table, 23 - 10, "sickbay")
    ship = carrier(table).id
    form = GAME.actions["vehicles.repair"].form(look(table), ship, {})
    assert [option.value for option in form.field("part").options] == ["bridge", "sickbay", "whole"]
    mended = undone(table, "vehicles.repair", ship, part="whole", dice=[(1, 1, 1)])  # 12 - 13, the superstructure
    assert left(mended, ship, "wounds_critical") == 13 + 1 + 2
    assert mended.clock.seconds == 11 * 3600
    table, _ = struck(table, 10, "engineering")
    mended, _ = do(table, "vehicles.repair", ship, part="whole", dice=[(1, 1, 1)])
    assert left(mended, ship, "wounds_critical") == 13 + 1 + 1


@pytest.mark.rule("MY-911", "MY-904", "MY-915")
def test_turrets_are_targets_of_their_own_and_fire_by_themselves():
    table = quiet(hero(), foe("b8", skills=(("pilot_spacecraft", 2),)), house=ruled(period="futuristic"))
    table, _ = do(table, "vehicles.bring", vehicle="heavy_carrier", side="foes", drivers=("b8",), turrets=2)
    turrets = [one for one in table.beings.values() if one.name.startswith("Turret")]
    assert [(one.sheet.boxes, one.sheet.armor, one.sheet.hardened) for one in turrets] == [((("wounds", 4),), 2, 1)] * 2
    who = turrets[0].id
    one = crews.mover(look(table), who)
    assert one is not None and one.being.name == "Heavy Carrier"  # dodges with the ship
    table = begun(table, [6, 1])
    after, told = do(table, "vehicles.turret", who, dice=[(4, 1, 1), (1, 1, 1, 1)])
    assert "6 against 3" in story(told) and left(after, "b1") == 9 - 6  # Power 3, gunner 2; 3 dice times 2
    lost = altered(carrier(table), sheet=altered(carrier(table).sheet, lost=("reactor",)))
    table = altered(table, beings={**table.beings, lost.id: lost})
    assert "no weapon works" in GAME.actions["vehicles.turret"].form(look(table), who, {}).blocked


@pytest.mark.rule("MY-909", "MY-911")
def test_boxes_set_by_hand_do_the_same():
    table = space()
    ship = carrier(table).id
    table, told = do(table, "sheet.track", ship, track="left:shielding", value=0)
    assert "shields are down" in story(told) and look(table).value(ship, "hardened") == 1
    table, told = do(table, "sheet.track", ship, track="left:shielding", value=1)
    assert "works again" in story(told) and look(table).value(ship, "hardened") == 2


@pytest.mark.rule("MY-911", "MY-503")
def test_what_was_never_destroyed_does_not_begin_to_work_again():
    table, _ = struck(space(), 4, "life_support")
    ship = carrier(table).id
    table, told = do(table, "vehicles.repair", ship, mechanic="b1", dice=[(6, 1, 1)])
    assert rows(table)["life_support"] == 10 - 4 + 2 and "regains 2 boxes" in story(told)  # 7 against 12 − 6
    assert "works again" not in story(told)


@pytest.mark.rule("MY-912")
def test_a_deck_plan_is_a_list_of_areas():
    card = GAME.card(look(space()), "vehicles", "heavy_carrier")
    (plan,) = [text for block in card.blocks for label, text in block if label == "Deck plan"]
    for area in ("bridge", "fighter bays 1 and 2", "sickbay", "main engines", "life support", "fuel tanks"):
        assert area in plan
