"""Who sits where, by name: a crew seated at once, nameless drivers, whoever leaves, turrets in one line (MY-900, MY-911)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.content.entries import BadEntry
from systems.common.kernel.game import winner
from systems.common.records.changes import apply, undo
from systems.common.records.table import FOES, PARTY, altered
from systems.myriad.base import crews, pursuit
from systems.myriad.base.sheet import Arms
from systems.myriad.combat import places
from tests.systems.myriad.builders import (
    GAME,
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
    vehicle,
)
from tests.systems.myriad.burning import burn
from tests.systems.myriad.crewing import begun, chased, seated, undone

DRIVE = (("drive", 3),)
MODERN = ruled(period="modern")
CAR = ("b20", "sports_car")


def form(table, key, actor="", **answers):
    return GAME.actions[key].form(look(table), actor, answers)


def names(table, who="b20"):
    return crews.crew_names(look(table), table.beings[who])


@pytest.mark.rule("MY-900")
def test_a_crew_is_seated_at_once_and_seen_by_name():
    table = quiet(hero(), hero("b2", "Wat", skills=DRIVE), hero("b3", "Una"), vehicle(*CAR), house=MODERN)
    asked = form(table, "vehicles.crew", "b20")
    assert asked.blank() == {"driver": "b2", "passengers": ()}  # who drives best
    table = undone(table, "vehicles.crew", "b20", driver="b2", passengers=("b1", "b2"))
    assert names(table) == ("Wat", "Hild")  # nobody has two seats
    assert GAME.summary(look(table), table.beings["b20"]).subtitle == "Wat drives; Hild aboard; class 4"
    what = GAME.layout(look(table), table.beings["b20"])[0]
    assert {one.label: one.default for one in what.fields if one.name in ("steers", "rides")} == {
        "Driven by": "Wat", "Aboard": "Hild"}  # fmt: skip
    assert form(table, "vehicles.crew", "b20").blank() == {"driver": "b2", "passengers": ("b1",)}
    table, told = do(table, "vehicles.crew", "b20", driver="b1", passengers=("b3",))
    assert names(table) == ("Hild", "Una")
    assert story(told) == "Wat leaves Sports Car. Hild drives Sports Car. Una boards Sports Car."
    table, _ = do(table, "vehicles.crew", "b20", driver="", passengers=("b1",))
    assert names(table) == ("", "Hild") and form(table, "vehicles.crew", "b1") is None


@pytest.mark.rule("MY-900")
def test_in_a_fight_seats_take_the_action_and_the_vehicle_stays_where_it_is():
    table = fighting(hero(), foe("b8", skills=DRIVE), vehicle("b20", "sports_car", FOES), dice=[6, 6], distance=40,
                     house=MODERN)  # fmt: skip
    table, _ = do(table, "vehicles.crew", "b20", driver="b8", passengers=())
    assert table.fight.waiting == ("b1",)
    moved = fighting(hero(), hero("b2", "Wat", skills=DRIVE), vehicle(*CAR), foe("b8"), dice=[6, 5, 1], distance=40,
                     where={"b20": 30}, house=MODERN)  # fmt: skip
    moved, _ = do(moved, "vehicles.board", "b1", vehicle="b20", role="driver")
    assert places.place(look(moved), moved.beings["b20"]) == places.place(look(moved), moved.beings["b1"])


@pytest.mark.rule("MY-915", "MY-900")
def test_vehicles_come_with_passengers_a_name_and_drivers_whom_nobody_knows():
    table = quiet(hero(), hero("b2", "Wat", skills=DRIVE), hero("b3", "Una"), house=MODERN)
    table = undone(table, "vehicles.bring", vehicle="sports_car", aboard=("b1", "b2", "b3"), called="Red Devil")
    assert table.beings["b4"].name == "Red Devil" and names(table, "b4") == ("Wat", "Hild, Una")
    asked = form(table, "vehicles.bring", vehicle="sports_car", side=FOES)
    assert asked.field("drivers") is None and asked.blank()["crew"] == "joseph_the_getaway_driver"
    table, _ = do(table, "vehicles.bring", vehicle="sports_car", side=FOES, count=2)
    assert [names(table, who)[0] for who in ("b5", "b6")] == [
        "Joseph the getaway driver 1", "Joseph the getaway driver 2"]  # fmt: skip
    space = quiet(hero(), house=ruled(period="futuristic"))
    asked = form(space, "vehicles.bring", vehicle="star_fighter", side=FOES)
    assert (asked.blank()["crew"], asked.blank()["skill"]) == ("soldier", 2)  # nobody in the bestiary has learnt it
    space, _ = do(space, "vehicles.bring", vehicle="star_fighter", side=FOES)
    assert dict(sheet(space, "b3").skills)["pilot_spacecraft"] == 2


@pytest.mark.rule("MY-915", "MY-001")
def test_a_vehicle_of_another_period_says_what_to_mind():
    table = quiet(hero())
    asked = form(table, "vehicles.bring", vehicle="sports_car")
    assert asked.help.endswith("A modern and futuristic vehicle in a medieval campaign: nobody here learns Drive (cars, boats); "
                               "House rules, Period changes that")  # fmt: skip
    assert "medieval" not in form(table, "vehicles.bring", vehicle="horse").help
    table, _ = do(table, "vehicles.bring", vehicle="sports_car")
    assert names(table, "b2") == ("Hild", "")


@pytest.mark.rule("MY-900")
@pytest.mark.parametrize(("action", "answers"), [("being.remove", {}), ("being.side", {"side": ""})])
def test_nothing_is_left_of_a_vehicle_that_goes(action, answers):
    table = seated(quiet(hero(), foe("b8"), vehicle(*CAR), vehicle("b21", "sports_car", FOES), house=MODERN),
                   ("b1", "b20"), ("b8", "b21"))  # fmt: skip
    table = chased(table, "b20", "b21")
    after = undone(table, action, "b20", **answers)
    assert not look(after).under("b1", crews.ABOARD) and crews.vehicle_of(look(after), "b1") is None
    assert not look(after).anywhere(pursuit.PURSUES)
    gone = undone(table, action, "b8", **answers)
    assert names(gone, "b21") == ("", "")


@pytest.mark.rule("MY-902")
def test_in_a_chase_the_tally_counts_and_not_the_metres():
    table = fighting(hero(), foe("b8"), vehicle(*CAR), vehicle("b21", "sports_car", FOES), dice=[6, 1], distance=20,
                     house=MODERN)  # fmt: skip
    table = seated(table, ("b1", "b20"), ("b8", "b21"))
    assert GAME.summary(look(table), table.beings["b8"]).place == "At 20 m"
    table = chased(table, "b20", "b21", tally=1)
    assert GAME.summary(look(table), table.beings["b8"]).place == ""
    table, told = do(table, "vehicles.flee", "b1", dice=[(6, 6, 6, 6), (1, 1, 1, 1)])
    table, told = do(altered(table, fight=altered(table.fight, waiting=("b1",))), "vehicles.flee", "b1",
                     dice=[(6, 6, 6, 6), (1, 1, 1, 1)])  # fmt: skip
    assert story(told).endswith("tally 2 → 3. Sports Car has lost Sports Car. Sports Car has got away.")
    chips = [one.name for one in table.effects.values() if one.on == "b21" and one.name]
    assert chips == ["Chase: lost"] and look(table).under("b8", "gone")
    assert not look(undone(table, "being.remove", "b20")).anywhere("gone", pursuit.PURSUES)


@pytest.mark.rule("MY-911")
def test_turrets_stand_in_one_line_and_go_with_their_ship():
    table = quiet(hero(), house=ruled(period="futuristic"))
    table, _ = do(table, "vehicles.bring", vehicle="heavy_carrier", drivers=())
    turrets = [one for one in table.beings.values() if one.entry]
    assert [one.name for one in turrets] == [f"Turret {n}" for n in range(1, 11)]
    assert {(one.entry, one.side) for one in turrets} == {("turret of b2", PARTY)}
    assert [one.number for one in turrets] == list(range(1, 11))
    away = undone(table, "being.side", "b2", side="")
    assert len([one for one in away.beings.values() if one.entry]) == 10  # as damaged as they are, until it comes back
    table = undone(table, "being.remove", "b2")
    assert list(table.beings) == ["b1"] and not table.bonds


@pytest.mark.rule("MY-904", "MY-911")
def test_as_many_turrets_fire_together_as_have_not_fired():
    table = quiet(hero(), foe("b8"), house=ruled(period="futuristic"))
    table, _ = do(table, "vehicles.bring", vehicle="heavy_carrier", side=FOES, drivers=("b8",), turrets=3)
    fought = begun(table, [6, 1])
    assert (
        form(fought, "vehicles.turret", "b9").field("turrets").maximum == 3
    )  # asked for by the ship or by one of them
    fought, told = do(fought, "vehicles.turret", "b11", target="b1", turrets=2, dice=[(1, 1, 1), (6, 6, 6, 6)] * 2)
    assert story(told) == "Turret 2 misses Hild: 3 against 12. Turret 1 misses Hild: 3 against 12."
    assert form(fought, "vehicles.turret", "b10").blocked == "Turret 1 has attacked in this round."
    assert form(fought, "vehicles.turret", "b12").field("turrets") is None  # the last
    fought, _ = do(fought, "vehicles.turret", "b12", target="b1", dice=[(1, 1, 1), (6, 6, 6, 6)])
    assert (
        form(fought, "vehicles.turret", "b9").blocked == "No turret of Heavy Carrier can fire any more in this round."
    )


@pytest.mark.rule("MY-908", "MY-905")
def test_sixes_of_a_dodge_are_burnt_on_driving():
    pistol = (Arms("pistol", 4, "medium", ("bullet", "pistol")),)
    table = fighting(hero(skills=DRIVE, sfx=("two_wheeler",)), hero("b2", "Wat"), foe("b8", attacks=pistol),
                     vehicle(*CAR), dice=[1, 1, 6], distance=5, house=MODERN)  # fmt: skip
    table = seated(table, ("b1", "b20"))
    table = seated(table, ("b2", "b20"), as_what="passenger")

    dice = [(6, 6, 6), (6, 1, 1), (4, 4, 4, 1)]  # the attack, Manoeuvre, and dice against the armor of the car
    table, told = burn(table, "combat.attack", "b8", dice, [("two_wheeler",)], target="b2", window=True)
    assert "goes on two wheels" in story(told)
    assert left(table, "b20") == 9 - 3  # no window to be seen: three dice over armor 3 wound the car first


@pytest.mark.rule("MY-903")
def test_a_race_alone_is_played_lap_by_lap_and_ends_with_its_winner():
    table = quiet(hero(), hero("b2", "Wat"), vehicle("b20"), vehicle("b21"))
    table = seated(table, ("b1", "b20"), ("b2", "b21"))
    table = undone(table, "vehicles.race", length=2)
    assert look(table).fighting and [turn.actors for turn in table.fight.turns] == [("round",)]
    assert winner(look(table)) is None  # nobody has won a fight
    assert form(table, "vehicles.lap") is not None and form(table, "vehicles.lap", "b1") is None
    table, told = do(table, "vehicles.lap", dice=[(5, 1, 1), (4, 1, 1)])
    assert story(told) == ("The race to 4: Horse 4, Horse 3. Horse makes 5: 2 for its class, 2 for its place; 4 of 4. Horse makes 4: 2 for its class, "
                           "1 for its place; 3 of 4. Horse wins the race.")  # fmt: skip
    assert not look(table).fighting and not look(table).anywhere("race")


@pytest.mark.rule("MY-903", "MY-203")
def test_a_lap_is_counted_for_advancement():
    table = quiet(hero(skills=(("ride_land_animals", 1),)), hero("b2", "Wat", skills=(("ride_land_animals", 1),)),
                  vehicle("b20"), vehicle("b21"), house=ruled(advancement="random"))  # fmt: skip
    table = seated(table, ("b1", "b20"), ("b2", "b21"))
    table, _ = do(table, "vehicles.race")
    table, _ = do(table, "vehicles.lap", dice=[(5, 1, 1), (4, 1, 1)])
    assert [dict(sheet(table, who).marks).get("failed:ride_land_animals", 0) for who in ("b1", "b2")] == [0, 1]


@pytest.mark.rule("MY-900")
def test_a_new_name_is_read_on_those_aboard_too():
    table = seated(quiet(hero(), hero("b2", "Wat"), vehicle(*CAR), house=MODERN), ("b1", "b20"))
    table = seated(table, ("b2", "b20"), as_what=crews.PASSENGER)
    table = undone(table, "being.name", "b20", name="Red Devil")
    assert {one.name for one in table.effects.values()} == {"Drives Red Devil", "Aboard Red Devil"}


@pytest.mark.rule("MY-900")
def test_machines_are_wrecked_and_mounts_die():
    empty = (("wounds", 1), ("wounds_critical", 1))
    table = quiet(hero(), vehicle("b20", "horse", left=empty), vehicle("b21", "sports_car", left=empty), house=MODERN)
    said = {}
    for who in ("b20", "b21"):
        for points in (1, 2):
            after, told = do(table, "combat.damage", who, amount=points)
            word = GAME.summary(look(after), after.beings[who]).state.word
            said[who, points] = (story(told).partition(" and is ")[2], word)
    assert said == {
        ("b20", 1): ("unconscious.", "Unconscious"), ("b20", 2): ("dead.", "Dead"),
        ("b21", 1): ("out of action.", "Out of action"), ("b21", 2): ("wrecked.", "Wrecked"),
    }  # fmt: skip


@pytest.mark.rule("MY-909", "MY-911")
def test_a_ship_that_breaks_up_takes_its_turrets_along_and_whom_the_guide_says():
    table = quiet(hero(), foe("b8"), foe("b7", name="Tarn"), house=ruled(period="futuristic"))
    table, _ = do(
        table, "vehicles.bring", vehicle="heavy_carrier", side=FOES, drivers=("b8",), aboard=("b7",), turrets=2
    )
    ship = table.beings["b9"]
    nearly = replace(ship, sheet=replace(ship.sheet, left=tuple([(row, 1) for row, _ in ship.sheet.left])))
    table = replace(table, beings={**table.beings, "b9": nearly})
    after, told = hurt(table, "b9", 9, [{"lost": ("b8",)}])
    assert story(told).endswith(
        "Heavy Carrier breaks up. Soldier loses 5 Wounds and 3 Critical with the ship and is dead."
    )
    assert [GAME.summary(look(after), after.beings[who]).state.key for who in ("b7", "b8", "b10", "b11")] == [
        "healthy", "dead", "held", "held"]  # fmt: skip
    assert apply(after, undo(told.changes)) == table


def hurt(table, who, points, asked):
    """A location of a ship is hit by hand, and what is asked then is answered so."""
    return burn(table, "combat.damage", who, [(1,)], asked, amount=points)


@pytest.mark.rule("MY-904")
def test_nobody_shoots_at_what_is_shot_to_pieces():
    table = quiet(hero(), foe("b8"), vehicle("b20", "sports_car"), house=ruled(period="futuristic"))
    table, _ = do(table, "vehicles.bring", vehicle="heavy_carrier", side=FOES, drivers=("b8",), turrets=2)
    table = begun(seated(table, ("b1", "b20")), [6, 1])
    assert {"b22", "b23"} <= set(form(table, "vehicles.fire", "b1").field("target").allowed)
    gone = replace(table.beings["b22"], sheet=replace(table.beings["b22"].sheet, left=(("wounds", 0),)))
    table = replace(table, beings={**table.beings, "b22": gone})
    assert "b22" not in form(table, "vehicles.fire", "b1").field("target").allowed


@pytest.mark.rule("MY-003", "MY-904", "MY-911")
def test_a_vehicle_of_the_guides_own_comes_with_weapons_and_turrets():
    table = own(quiet(hero(skills=DRIVE), foe("b8"), house=MODERN), "vehicles", "gunship", GUNSHIP)
    table, _ = do(table, "vehicles.bring", vehicle="gunship")
    turrets = [sheet(table, who) for who in ("b10", "b11")]
    assert [(one.boxes, one.armor, one.hardened) for one in turrets] == [((("wounds", 4),), 2, 0)] * 2  # as the ship
    table = begun(table, [6, 1])
    fired = form(table, "vehicles.fire", "b1")
    assert [option.label for option in fired.field("weapon").options] == ["Minigun 5D", "Another weapon"]
    table, told = do(table, "vehicles.turret", "b10", dice=[(5, 1, 1), (1, 1, 1), (3, 3, 3, 1, 1)])
    assert "7 against 2" in story(told)  # Power 3 and skill 2 where the card says nothing of turrets but their number
    with pytest.raises(BadEntry, match="Hulk has nothing to lose: give it boxes, or as a ship a superstructure"):
        own(table, "vehicles", "hulk", GUNSHIP.replace("Gunship", "Hulk").replace("wounds = 10", "wounds = 0"))


GUNSHIP = """
name = "Gunship"
rule = ""
text = ""
velocity = 5
speed = 3
manoeuvre = 3
armor = 3
wounds = 10
critical = 0
skill = "drive"
attacks = [{ name = "minigun", damage = 5, reach = "long", autofire = true }]
attack_skill = 2
turrets = 2
"""
