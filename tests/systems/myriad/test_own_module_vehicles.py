"""Vehicles in a module that has nothing of the book's: skills in their places, and who has room aboard (MY-003, MY-900)."""

from __future__ import annotations

import pytest

from systems.common.records.changes import apply, undo
from systems.common.records.table import FOES, altered
from systems.myriad.base import crews
from systems.myriad.characters.creation import proposals
from systems.myriad.vehicles import bringing, firing
from tests.systems.myriad.builders import GAME, Held, do, foe, hero, left, look, quiet, ruled, sheet, story, vehicle
from tests.systems.myriad.creating import with_own
from tests.systems.myriad.crewing import begun, seated
from tests.systems.myriad.rebuilt import SAID, fighter, rebuilt, rival

CHARIOT = """
name = "Chariot"
rule = ""
text = "Ours."
velocity = 2
speed = 3
manoeuvre = 3
armor = 1
wounds = 6
critical = 3
skill = "ride_land_animals"
seats = "driver and 1 archer"
holds = 2
attacks = [
  { name = "scythes", damage = 3, tags = ["edged"] },
  { name = "ballista", damage = 4, reach = "long", tags = ["bow"] },
]
attack_skill = 2
turrets = 1
turret_power = 4
turret_wounds = 2
"""
STEERING = f'name = "Chariots"\n{SAID}statistic = "wits"\naliases = ["Driving"]'
MODERN = ruled(period="modern", genre="none")


def chariots(*beings, **more):
    """The rebuilt module with a chariot of its own, b20, and a skill for it."""
    table = with_own(rebuilt(*beings, **more), "skills", "chariots", STEERING)
    table = with_own(table, "vehicles", "chariot", CHARIOT)
    there = vehicle("b20", "horse", manoeuvre=3)
    sheet = bringing.sheet_of(look(table).entry("vehicles", "chariot"))
    return altered(table, beings={**table.beings, "b20": altered(there, name="Chariot", sheet=sheet)})


def manned():
    driver = fighter(skills=(("chariots", 2), ("fencing", 4), ("archery", 2)))
    table = chariots(driver, fighter("b2", "Wat"), rival())
    return begun(seated(seated(table, ("b1", "b20")), ("b2", "b20"), as_what="passenger"), [6, 5, 1])


def form(table, key, actor="", **answers):
    return GAME.actions[key].form(look(table), actor, answers)


@pytest.mark.rule("MY-003", "MY-900")
def test_vehicles_are_steered_with_what_stands_in_the_place_of_their_skill():
    table = manned()
    assert crews.skill_of(look(table), table.beings["b20"]) == "chariots"
    assert form(table, "vehicles.steer", "b1").working.startswith("3 dice + 2")
    what = {one.name: one.default for one in GAME.layout(look(table), table.beings["b20"])[0].fields}
    assert what["skill"] == "Chariots"
    assert ("Driven with", "Chariots") in GAME.card(look(table), "vehicles", "horse").blocks[0]
    hired, _ = do(table, "vehicles.bring", vehicle="chariot", side=FOES, drivers=(), crew="bandit", skill=3,
                  count=1, called="", turrets=0)  # fmt: skip
    assert [dict(one.sheet.skills).get("chariots") for one in hired.beings.values() if one.entry == "bandit"] == [3]


@pytest.mark.rule("MY-003", "MY-904", "R-16")
def test_gunners_use_the_skills_of_the_conflict_that_wounds_bodies():
    table = manned()
    near, far = firing.weapons(look(table), table.beings["b20"])
    assert (near.skill, far.skill, firing.gunnery(look(table))) == ("fencing", "archery", "archery")
    gun = firing.gun(look(table), table.beings["b20"], table.beings["b2"], firing.MANNED)
    assert (gun.dice, gun.skill, sum(term.amount for term in gun.terms)) == (5, "archery", 2)  # Might 5, Archery 2
    said = [option.label for option in form(table, "vehicles.fire", "b2").field("way").options]
    assert said == ["Turret: the gunner’s Might and skill", "Turret by itself: its own Might and skill"]
    _, told = do(table, "vehicles.fire", "b2", weapon="weapon1", dice=[(4, 1, 1, 1, 1), (2, 2, 2)])
    assert "6 against 2" in story(told)


@pytest.mark.rule("MY-003", "MY-908")
def test_vehicular_sfx_ask_for_the_skill_that_stands_in_its_place():
    table = with_own(quiet(house=MODERN), "skills", "drive", "", left_out=True)
    table = with_own(table, "skills", "wheels", 'name = "Drive (cars, boats)"\nrule = ""\ntext = "x"\n'
                     'statistic = "grace"')  # fmt: skip
    city = look(table).library("sfx")["city_driver"]
    able, unable = hero(skills=(("wheels", 2),)).sheet, hero(skills=(("wheels", 1),)).sheet
    assert proposals.lacks(look(table), able, city) == ""
    assert "Drive (cars, boats) 2" in proposals.lacks(look(table), unable, city)


@pytest.mark.rule("MY-003")
def test_what_a_vehicle_is_wounded_on_bears_the_name_it_has_here():
    table = manned()
    labels = [one.label for one in GAME.layout(look(table), table.beings["b20"])[2].fields]
    assert labels == ["Stamina", "Stamina boxes", "Vitals", "Vitals boxes"]
    heads = [column.label for column in GAME.listing(look(table), "vehicles").columns]
    assert "Stamina" in heads and "Wounds" not in heads
    assert [one.label for one in GAME.layout(look(quiet(vehicle())), vehicle())[2].fields][::2] == [
        "Wounds", "Critical"]  # fmt: skip


@pytest.mark.rule("MY-133", "MY-503")
def test_luck_mends_what_a_failed_repair_did_not():
    lucky = hero(traits=(Held("lucky", 2),), skills=(("science", 2),))
    car = vehicle("b20", "sports_car", left=(("wounds", 4), ("wounds_critical", 3)))
    table = quiet(lucky, car, house=MODERN)
    table, told = do(table, "vehicles.repair", "b20", dice=[(2, 1, 1)], mechanic="b1")
    assert left(table, "b20") == 4 and "fails" in story(told)  # 2 + 2 against 12 − 7
    after, outcome = do(table, "characters.boon", "b1", dice=[(5, 1, 1)], boon="lucky")
    assert (left(after, "b20", "wounds_critical"), left(after, "b20")) == (5, 5)  # 7 against 5: 3 boxes
    assert "Sports Car regains 3 boxes." in story(outcome)
    assert apply(after, undo(outcome.changes)) == table
    assert form(after, "characters.boon", "b1").blocked == "That test was thrown again already: the result stands."


@pytest.mark.rule("MY-134", "MY-503", "MY-911")
def test_bad_luck_breaks_again_what_a_repair_mended():
    engineer = hero(traits=(Held("unlucky", 1),), skills=(("robotics", 2),))
    carrier = bringing.sheet_of(GAME.shipped_entries("vehicles")["heavy_carrier"])
    shot = tuple((row, 0 if row == "bridge" else boxes) for row, boxes in carrier.left)
    ship = vehicle("b20", "heavy_carrier", boxes=carrier.boxes, left=shot, lost=("bridge",))
    table = quiet(engineer, ship, house=ruled(period="futuristic", genre="none"))
    mended, told = do(table, "vehicles.repair", "b20", dice=[(6, 6, 6)], mechanic="b1")
    assert "fails" in story(told)  # 6 + 3 + 2 against 12
    easy = altered(table, house=ruled(period="futuristic", genre="none", medic_tn_base=9))
    mended, told = do(easy, "vehicles.repair", "b20", dice=[(6, 6, 1)], mechanic="b1")
    assert left(mended, "b20", "bridge") == 2 and sheet(mended, "b20").lost == ()  # 10 against 9
    broken, told = do(mended, "characters.boon", "b1", dice=[(2, 1, 1)], boon="unlucky")
    assert left(broken, "b20", "bridge") == 0 and sheet(broken, "b20").lost == ("bridge",)
    assert "Heavy Carrier loses 2 boxes again." in story(told)


@pytest.mark.rule("MY-904")
def test_an_unarmed_car_fires_only_what_the_guide_says_is_mounted():
    table = quiet(hero(skills=(("drive", 2),)), vehicle("b20", "sports_car"), foe(), house=MODERN)
    table = begun(seated(table, ("b1", "b20")), [6, 1])
    asked = form(table, "vehicles.fire", "b1")
    assert asked.blocked == "Sports Car carries no weapon."
    assert asked.field("dice") is None and asked.field("weapon") is None
    asked = form(table, "vehicles.fire", "b1", mounted=True)
    assert asked.blocked == "" and asked.field("dice") is not None and "4D" in asked.working
    _, told = do(table, "vehicles.fire", "b1", mounted=True, reach="long", dice=[(4, 1, 1), (1, 1, 1), (6, 6, 6, 6)])
    assert "6 against 2" in story(told)


@pytest.mark.rule("MY-900", "MY-915")
def test_more_people_than_places_are_said_and_sit_there_all_the_same():
    people = [hero(f"b{n}", f"P{n}") for n in range(1, 10)]
    table = quiet(*people, vehicle("b20", "sports_car"), house=MODERN)
    assert form(table, "vehicles.crew", "b20").help == "Seats: driver and 3 passengers."
    riding = tuple(f"b{n}" for n in range(2, 10))
    asked = form(table, "vehicles.crew", "b20", driver="b1", passengers=riding)
    assert asked.help.endswith("Sports Car has 4 places, 9 would be aboard.") and not asked.blocked
    full, told = do(table, "vehicles.crew", "b20", driver="b1", passengers=riding)
    assert story(told).endswith("Sports Car has 4 places, 9 are aboard.")
    assert len(crews.crew(look(full), full.beings["b20"])) == 9
    four, told = do(table, "vehicles.crew", "b20", driver="b1", passengers=riding[:3])
    assert "places" not in story(told)
    assert "5 would be aboard" in form(four, "vehicles.board", "b9").help
    assert "5 would be" not in form(four, "vehicles.board", "b4").help  # aboard already
    _, told = do(four, "vehicles.board", "b9", vehicle="b20", role="passenger")
    assert story(told).endswith("Sports Car has 4 places, 5 are aboard.")
