"""Vehicles on the table: crews, steering, cover, what they fire (MY-900, MY-904, MY-905, MY-908, MY-915)."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.common.records.table import Table, altered
from systems.myriad.base import crews
from systems.myriad.base.sheet import Arms
from systems.myriad.combat import places
from systems.myriad.vehicles import bringing
from tests.systems.myriad.builders import (
    GAME,
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
    story,
    vehicle,
)
from tests.systems.myriad.burning import burn
from tests.systems.myriad.crewing import chased, seated, undone

RIDE3, DRIVE2 = (("ride_land_animals", 3),), (("drive", 2),)
PISTOL = (Arms("pistol", 4, "medium", ("bullet", "pistol")),)
MISSILE = (Arms("missile", 4, "long", ("missile",), 0, 3),)


def form(table: Table, key: str, who: str = "", **so_far: object):
    return GAME.actions[key].form(look(table), who, so_far)


@pytest.mark.rule("MY-915", "MY-900")
def test_a_vehicle_comes_onto_the_table_as_its_card_says():
    table = quiet(hero(), hero("b2", "Wat", skills=RIDE3))
    asked = form(table, "vehicles.bring")
    assert asked.field("vehicle").among[:3] == ("horse", "four_horse_carriage", "riding_snake")
    assert asked.blank()["drivers"] == ("b2",)  # who rides best
    table = undone(table, "vehicles.bring", vehicle="riding_snake")
    view = look(table)
    sheet = table.beings["b3"].sheet
    assert (sheet.speed, sheet.manoeuvre, sheet.armor, sheet.velocity, sheet.boxes) == (
        5, 4, 2, 2, (("wounds", 8), ("wounds_critical", 4)))  # fmt: skip
    assert crews.at_wheel(view, table.beings["b3"]).id == "b2" and table.beings["b3"].side == "party"
    table, _ = do(table, "vehicles.bring", vehicle="horse", side="foes", crew="", count=2)
    assert [one.name for one in table.beings.values() if one.side == "foes"] == ["Horse", "Horse 2"]


@pytest.mark.rule("MY-900")
def test_there_is_one_driver_and_any_number_of_passengers():
    table = quiet(hero(), hero("b2", "Wat"), vehicle("b20", "four_horse_carriage"))
    table = undone(table, "vehicles.board", "b1")
    assert form(table, "vehicles.board", "b2").blank() == {"vehicle": "b20", "role": "passenger"}
    with pytest.raises(Refused, match="Hild drives"):
        do(table, "vehicles.board", "b2", role="driver")
    table = undone(table, "vehicles.board", "b2")
    assert {(bond.name, bond.one, bond.other) for bond in table.bonds.values()} == {
        ("driver", "b1", "b20"), ("passenger", "b2", "b20")}  # fmt: skip
    table = undone(table, "vehicles.leave", "b1")
    table, _ = do(table, "vehicles.board", "b2", role="driver")  # from the back seat
    assert [(bond.name, bond.one) for bond in table.bonds.values()] == [("driver", "b2")]
    (shown,) = [one for one in table.effects.values() if one.kind == crews.ABOARD]
    table, _ = do(table, "effect.end", effect=shown.id)
    assert not table.bonds and shown.name == "Drives Four-Horse Carriage"


@pytest.mark.rule("MY-900")
def test_somebody_takes_the_wheel_from_whoever_can_drive_no_more():
    out = (("wounds", 0), ("wounds_critical", 3), ("resolve", 8))
    table = seated(quiet(hero(left=out), hero("b2", "Wat"), vehicle("b20")), ("b1", "b20"))
    table = seated(table, ("b2", "b20"), as_what="passenger")
    assert crews.mover(look(table), "b20") is None
    table = undone(table, "vehicles.board", "b2", role="driver")
    assert sorted([(bond.name, bond.one) for bond in table.bonds.values()]) == [("driver", "b2"), ("passenger", "b1")]
    assert crews.mover(look(table), "b20").driver.id == "b2"


@pytest.mark.rule("MY-900")
def test_in_a_fight_getting_in_takes_the_action_unless_the_guide_says_otherwise():
    table = fighting(hero(), foe(), vehicle("b20"), dice=[6, 1], distance=30)
    assert do(table, "vehicles.board", "b1")[0].fight.waiting == ()
    assert do(table, "vehicles.board", "b1", action=False)[0].fight.waiting == ("b1",)


@pytest.mark.rule("MY-900")
def test_a_vehicle_that_comes_amid_a_fight_comes_to_its_driver():
    table = fighting(hero(), hero("b2", "Wat", skills=RIDE3), foe(), dice=[6, 1, 1], distance=30)
    table, _ = do(table, "combat.move", "b1", target="b9", metres=20)
    table, _ = do(table, "vehicles.bring", vehicle="horse", drivers=("b1",))
    view, horse = look(table), next(who for who, one in table.beings.items() if one.name == "Horse")
    assert [places.place(view, view.being(who)) for who in ("b1", "b2", horse)] == [20, 0, 20]
    table, _ = do(table, "vehicles.bring", vehicle="horse", drivers=("b2",), called="Grey")
    view = look(table)
    assert [places.place(view, one) for one in view.everyone() if one.name in ("Wat", "Grey")] == [0, 0]


@pytest.mark.rule("MY-900")
def test_passengers_and_vehicles_are_where_the_driver_is():
    table = fighting(hero(), hero("b2", "Wat"), foe(), vehicle("b20"), dice=[6, 1, 1], distance=30)
    table = seated(seated(table, ("b1", "b20")), ("b2", "b20"), as_what="passenger")
    table, _ = do(table, "combat.move", "b1", target="b9", metres=20)
    view = look(table)
    assert [places.place(view, view.being(who)) for who in ("b1", "b2", "b20")] == [20, 20, 20]
    assert places.run_move(view, view.being("b2")) == 0
    table, _ = do(table, "vehicles.leave", "b2")
    view = look(table)
    assert [places.place(view, view.being(who)) for who in ("b1", "b2", "b20")] == [20, 20, 20]
    assert places.run_move(view, view.being("b2")) > 0


@pytest.mark.rule("MY-900", "MY-014")
@pytest.mark.parametrize("figure, dice, total", [("manoeuvre", (4, 1, 1), 7), ("speed", (4, 1, 1, 1, 1), 7)])
def test_steering_is_speed_or_manoeuvre_with_the_drivers_skill(figure: str, dice: tuple[int, ...], total: int):
    table = seated(quiet(hero(skills=RIDE3), vehicle("b20", speed=5)), ("b1", "b20"))
    _, told = do(table, "vehicles.steer", "b1", figure=figure, dice=[dice], difficulty=7)
    assert f"succeeds at steering Horse: {total} against 7" in story(told)
    _, told = do(table, "vehicles.steer", "b20", figure=figure, dice=[dice], difficulty=8)
    assert f"fails at steering Horse: {total} against 8" in story(told)


@pytest.mark.rule("MY-900", "MY-016")
def test_two_vehicles_against_each_other():
    table = seated(quiet(hero(skills=RIDE3), foe("b8", skills=RIDE3), vehicle("b20"), vehicle("b21", side="foes")),
                   ("b1", "b20"), ("b8", "b21"))  # fmt: skip
    _, told = do(table, "vehicles.steer", "b1", against="b21", dice=[(4, 1, 1), (4, 1, 1)])
    assert "wins against Soldier" in story(told) and "7 against 7" in story(told)
    assert form(quiet(hero(), vehicle("b20")), "vehicles.steer", "b1") is None


@pytest.mark.rule("MY-908", "R-61", "R-19")
def test_a_leap_goes_manoeuvre_and_two_more_for_each_six_whatever_the_roll():
    table = seated(quiet(hero(skills=(), sfx=("mighty_leap_vehicle",)), vehicle("b20")), ("b1", "b20"))
    _, told = burn(table, "vehicles.steer", "b1", [(6, 6, 1)], [("mighty_leap_vehicle", "mighty_leap_vehicle")],
                   difficulty=17)  # fmt: skip
    assert "fails" in story(told) and "leaps 13 m" in story(told)  # 3 + 2 × (3 + 2)


@pytest.mark.rule("MY-401", "MY-900")
def test_drivers_act_by_manoeuvre():
    table = seated(quiet(hero(grace=4), hero("b2", "Wat", grace=4), vehicle("b20", manoeuvre=2)), ("b1", "b20"))
    table = seated(table, ("b2", "b20"), as_what="passenger")
    assert [look(table).value(who, "initiative") for who in ("b1", "b2")] == [2, 4]


def ambush(key: str, *, arms=PISTOL, skills=DRIVE2, **sheet: object) -> Table:
    """Hild shoots at b9, a passenger of what b8 drives."""
    beings = [hero(items=(), attacks=arms), foe("b8", skills=skills), foe("b9", name="Boss", armor=2),
              vehicle("b20", key, "foes", **sheet)]  # fmt: skip
    table = seated(fighting(*beings, dice=[6, 1, 1], distance=30), ("b8", "b20"))
    return seated(table, ("b9", "b20"), as_what="passenger")


HIT = [(5, 1, 1, 1, 1), (1, 1, 1)]


@pytest.mark.rule("MY-900")
def test_those_aboard_are_defended_by_manoeuvre_and_the_drivers_skill():
    _, told = do(ambush("sports_car"), "combat.attack", "b1", target="b9", dice=[(5, 1, 1, 1, 1), (6, 1, 1)])
    assert "misses Boss: 7 against 9" in story(told)  # Manoeuvre 3: 6 and its six, Drive 2
    table = act(ambush("sports_car"), lambda play: crews.unseat(play, play.being("b8")))
    _, told = do(table, "combat.attack", "b1", target="b9", dice=[(5, 1, 1, 1, 1), (6, 1, 1)])
    assert "7 against 8" in story(told)  # nobody drives: his own Grace, Ranged Combat 1


@pytest.mark.rule("MY-905")
def test_the_vehicles_armor_comes_first_and_its_wounds_are_the_same_dice():
    table, told = do(ambush("sports_car"), "combat.attack", "b1", target="b9", dice=[*HIT, (2, 3, 4, 6), (2, 3)])
    assert left(table, "b20") == 9 - 2  # two dice above armor 3
    assert left(table, "b9") == 5 - 1  # those two again, above armor 2
    table, told = do(ambush("sports_car"), "combat.attack", "b1", target="b9", dice=[*HIT, (1, 2, 3, 3)])
    assert left(table, "b20") == 9 and left(table, "b9") == 5 and "keeps it off" in story(told)


@pytest.mark.rule("MY-905")
def test_open_vehicles_give_no_cover():
    table, _ = do(ambush("motorbike"), "combat.attack", "b1", target="b9", dice=[(5, 1, 1, 1, 1), (1, 1, 1, 1),
                  (1, 2, 3, 4)])  # fmt: skip
    assert left(table, "b20") == 6 and left(table, "b9") == 5 - 2
    assert form(ambush("motorbike"), "combat.attack", "b1", target="b9").field("window") is None


@pytest.mark.rule("MY-905")
def test_at_the_windows_the_armor_does_not_count():
    table, told = do(ambush("sports_car"), "combat.attack", "b1", target="b9", window=True, dice=[*HIT, (1, 2, 3, 4)])
    assert left(table, "b20") == 9 and left(table, "b9") == 5 - 2
    assert "6 against 3" in story(told)  # 7 less 1


@pytest.mark.rule("MY-908", "MY-905")
def test_on_two_wheels_there_is_no_window_to_aim_at():
    table = ambush("sports_car")
    stunt = hero("b8", "Joe", skills=DRIVE2, sfx=("two_wheeler",))
    table = altered(table, beings={**table.beings, "b8": altered(stunt, side="foes")})
    table, told = burn(table, "vehicles.steer", "b8", [(6, 1, 1)], [("two_wheeler",)])
    assert "two wheels" in story(told)
    assert form(table, "combat.attack", "b1", target="b9").field("window") is None
    for _ in range(2):
        table = do(table, "turn.skip", dice=[6, 1, 1] if len(table.fight.turns) - 1 == table.fight.now else [])[0]
    assert form(table, "combat.attack", "b1", target="b9").field("window") is not None


@pytest.mark.rule("MY-905", "MY-414", "R-41")
def test_nobody_is_hurt_inside_what_is_too_hardened():
    table, told = do(ambush("jet_fighter"), "combat.attack", "b1", target="b9", dice=[(5, 1, 1, 1, 1), (1, 1)])
    assert "too hardened" in story(told) and left(table, "b9") == 5
    table, _ = do(ambush("jet_fighter", arms=MISSILE), "combat.attack", "b1", target="b9",
                  dice=[(5, 1, 1, 1, 1), (1, 1), (1, 1, 2, 3)])  # fmt: skip
    assert left(table, "b20") == 13 - 4  # net 2: armor 1, two dice, twice
    assert left(table, "b9") == 0  # the full rating against him: no armor, two dice, three times each


GUNSHIP = """
name = "Gunship"
rule = "MY-915"
text = "A test."
velocity = 6
speed = 4
manoeuvre = 3
armor = 2
wounds = 10
critical = 5
skill = "pilot_aircraft"
attacks = [{ name = "cannon", damage = 5, reach = "long", autofire = true }]
"""


def cockpit(sfx: tuple[str, ...] = ()) -> Table:
    """b1 flies a gunship with a cannon, b2 rides along; three soldiers on the ground."""
    beings = [hero(name="Ace", skills=(("pilot_aircraft", 2),), sfx=sfx), hero("b2", "Wat"),
              *[foe(f"b{n}", name=f"Soldier {n}") for n in (7, 8, 9)]]  # fmt: skip
    table = own(fighting(*beings, dice=[6, 6, 1, 1, 1], distance=30), "vehicles", "gunship", GUNSHIP)
    gunship = altered(vehicle("b20", "jet_fighter", manoeuvre=3), name="Gunship")
    gunship = altered(gunship, sheet=altered(gunship.sheet, vehicle="gunship"))
    table = altered(table, beings={**table.beings, "b20": gunship})
    return seated(seated(table, ("b1", "b20")), ("b2", "b20"), as_what="passenger")


@pytest.mark.rule("MY-904", "R-38")
def test_drivers_aim_fixed_weapons_with_manoeuvre_and_their_skill():
    table, told = do(cockpit(), "vehicles.fire", "b1", dice=[(4, 1, 1), (1, 1, 1), (1, 2, 3, 4, 5)])
    assert "6 against 2" in story(told) and left(table, "b7") == 5 - 3  # Manoeuvre 3, Pilot 2; armor 2
    assert "b1" not in table.fight.waiting  # the driving action of the round
    assert form(chased(cockpit(), "b20", "b9"), "vehicles.fire", "b1").blocked == ""


@pytest.mark.rule("MY-904", "R-16")
def test_passengers_fire_turrets_with_their_power_and_ranged_combat():
    table, told = do(cockpit(), "vehicles.fire", "b2", dice=[(4, 1, 1, 1, 1), (1, 1, 1), (1, 2, 3, 4, 5)])
    assert "6 against 2" in story(told) and left(table, "b7") == 2  # Power 5, Ranged Combat 2
    assert [option.value for option in form(cockpit(), "vehicles.fire", "b2").field("way").options] == [
        "manned", "alone"]  # fmt: skip
    assert form(cockpit(), "vehicles.fire", "b1").field("way") is None


@pytest.mark.rule("MY-412")
def test_automatic_fire_gives_up_all_dice_but_one_at_most():
    dropped = form(cockpit(), "vehicles.fire", "b1").field("dropped")
    assert (dropped.default, dropped.minimum, dropped.maximum) == (0, 0, 4)


@pytest.mark.rule("MY-908", "MY-412")
def test_strafing_adds_targets_and_adds_to_autofire():
    hits = [(6, 1, 1), (1, 1, 1), (1, 1, 1, 1, 6), (1, 1, 1), (1, 1, 1, 1, 6)]
    table, _ = burn(cockpit(("strafing_attack",)), "vehicles.fire", "b1", hits, [("strafing_attack",)])
    assert [left(table, who) for who in ("b7", "b8", "b9")] == [4, 4, 5]
    both = [(6, 1, 1), (1, 1, 1), (1, 1, 1, 6), 2, (1, 1, 1), (1, 1, 1, 6), (1, 1, 1), (1, 1, 1, 6)]
    table, _ = burn(cockpit(("strafing_attack",)), "vehicles.fire", "b1", both, [("strafing_attack",)], dropped=1)
    assert [left(table, who) for who in ("b7", "b8", "b9")] == [4, 4, 4]
    with pytest.raises(AssertionError, match="never asked"):  # a sword cannot strafe
        burn(fighting(hero(sfx=("strafing_attack",)), foe(), dice=[6, 1], distance=2), "combat.attack", "b1",
             [(6, 1, 1, 1, 1), (1, 1, 1), (1, 1, 1, 1)], [("strafing_attack",)])  # fmt: skip


@pytest.mark.rule("MY-904", "MY-915")
def test_a_riding_snake_bites_with_its_own_skill():
    table = fighting(hero(), foe(), vehicle("b20", "riding_snake"), dice=[6, 1], distance=2)
    table = seated(table, ("b1", "b20"))
    table, told = do(table, "vehicles.fire", "b1", dice=[(4, 1, 1, 1), (1, 1, 1), (1, 3, 3)])
    assert "6 against 3" in story(told) and left(table, "b9") == 3  # Manoeuvre 4, 2 of its own, 3 dice
    alone = fighting(hero(), foe(), vehicle("b20", "riding_snake"), dice=[6, 1], distance=2)
    bitten, told = do(alone, "vehicles.turret", "b20", dice=[(4, 1, 1, 1), (1, 1, 1), (1, 3, 3)])
    assert "6 against 3" in story(told)
    assert "has attacked in this round" in form(bitten, "vehicles.turret", "b20").blocked
    bitten = do(do(bitten, "turn.skip")[0], "turn.skip", dice=[6, 1])[0]
    assert not form(bitten, "vehicles.turret", "b20").blocked


@pytest.mark.rule("MY-915")
def test_barding_counts_in_place_of_the_hide():
    table = quiet(hero())
    assert [one.value for one in form(table, "vehicles.bring").field("barding").options] == ["none", "leather", "plate"]
    for barding, armor in (("none", 1), ("leather", 2), ("plate", 4)):
        made, _ = do(table, "vehicles.bring", barding=barding)
        assert look(made).value("b2", "armor") == armor
    assert form(table, "vehicles.bring", vehicle="four_horse_carriage").field("barding") is None


@pytest.mark.rule("MY-503")
def test_a_car_is_repaired_in_a_quarter_of_an_hour():
    hurt = (("wounds", 3), ("wounds_critical", 4))
    table = quiet(hero(skills=(("science", 2),)), vehicle("b20", "sports_car", left=hurt), house=ruled(period="modern"))
    table = undone(table, "vehicles.repair", "b20", dice=[(5, 1, 1)])  # 12 - 7 = 5; Intellect 3, Science 2: 7
    assert dict(table.beings["b20"].sheet.left) == {"wounds": 5, "wounds_critical": 5}  # 1 + 2, critical first
    assert table.clock.seconds == 8 * 3600 + 15 * 60
    table, told = do(table, "vehicles.repair", "b20", dice=[(1, 1, 1)])  # 12 - 10 = 2
    assert "against 2" in story(told)
    star = quiet(hero(), vehicle("b20", "star_fighter", left=(("wounds", 1), ("wounds_critical", 6))))
    assert form(star, "vehicles.repair", "b20").blank()["minutes"] == 180


@pytest.mark.rule("MY-503")
def test_a_horse_is_tended_and_a_wreck_is_past_repair():
    hurt = (("wounds", 3), ("wounds_critical", 4))
    table = quiet(hero(skills=(("medic", 2),)), vehicle("b20", left=hurt))
    assert form(table, "vehicles.repair", "b20").help.startswith("Intellect/Medic against 5")
    wreck = (("wounds", 0), ("wounds_critical", 0))
    assert "is a wreck" in form(quiet(hero(), vehicle("b20", left=wreck)), "vehicles.repair", "b20").blocked


@pytest.mark.rule("MY-900")
def test_without_wounds_a_vehicle_is_out_of_action():
    table = ambush("sports_car", left=(("wounds", 0), ("wounds_critical", 5)))
    assert crews.mover(look(table), "b20") is None and form(table, "vehicles.steer", "b8") is None
    assert GAME.summary(look(table), table.beings["b20"]).state.word == "Out of action"


@pytest.mark.rule("MY-900")
def test_when_a_fight_is_over_the_foes_vehicles_are_left_behind():
    table, told = do(ambush("sports_car"), "turn.end")
    assert table.beings["b20"].side == "" and not table.bonds and "left behind" in story(told)


@pytest.mark.rule("MY-905", "MY-414", "R-41")
def test_a_window_passes_the_armor_of_a_jet_and_not_that_it_is_hardened():
    shot = [(5, 1, 1, 1, 1), (1, 1)]
    table, told = do(ambush("jet_fighter"), "combat.attack", "b1", target="b9", window=True, dice=shot)
    assert "too hardened" in story(told) and (left(table, "b9"), left(table, "b20")) == (5, 13)
    missile = ambush("jet_fighter", arms=MISSILE)
    table, told = do(missile, "combat.attack", "b1", target="b9", window=True, dice=shot)
    assert "too hardened" not in story(told) and left(table, "b9") < 5 and left(table, "b20") == 13


@pytest.mark.rule("MY-908", "R-61")
@pytest.mark.parametrize(("gap", "says"), [
    (2, "Horse leaps over the gap of 2 m"), (3, "Horse leaps over the gap of 3 m"),
    (5, "Horse leaps 3 m and falls 2 m short"),
])  # fmt: skip
def test_any_vehicle_leaps_its_manoeuvre_and_the_landing_is_the_guides_without_the_sfx(gap: int, says: str):
    table = seated(quiet(hero(skills=()), vehicle("b20")), ("b1", "b20"))
    for faces in ((1, 1, 1), (5, 5, 5)):  # whatever the roll
        _, told = do(table, "vehicles.steer", "b1", gap=gap, dice=[faces], difficulty=5)
        assert f"{says}; how it lands is the Guide’s to say." in story(told)
    _, told = do(table, "vehicles.steer", "b1", dice=[(5, 5, 5)], difficulty=5)
    assert "leaps" not in story(told)


@pytest.mark.rule("MY-908", "R-61", "R-19")
def test_with_the_sfx_a_leap_over_a_gap_lands_unharmed_and_sixes_carry_it_farther():
    table = seated(quiet(hero(skills=(), sfx=("mighty_leap_vehicle",)), vehicle("b20")), ("b1", "b20"))
    _, told = do(table, "vehicles.steer", "b1", gap=3, dice=[(1, 1, 1)], difficulty=17)
    assert "Horse leaps over the gap of 3 m and lands unharmed." in story(told)
    _, told = burn(table, "vehicles.steer", "b1", [(6, 6, 1)], [("mighty_leap_vehicle",)], difficulty=5, gap=9)
    assert "Horse leaps 8 m and falls 1 m short." in story(told)  # 3 + (3 + 2)
    _, told = do(table, "vehicles.steer", "b1", gap=13, dice=[(6, 6, 1)], difficulty=17)
    assert "Horse leaps over the gap of 13 m and lands unharmed." in story(told)  # a sensible driver buys what it takes
    _, told = do(table, "vehicles.steer", "b1", gap=4, dice=[(6, 6, 1)], difficulty=7)
    assert "7 against 7" in story(told)  # one six is enough for that: the other adds to the roll


@pytest.mark.rule("MY-915")
def test_barding_says_what_it_protects_and_none_says_nothing():
    options = form(quiet(hero()), "vehicles.bring", vehicle="horse").field("barding").options
    assert [one.help for one in options] == [f"Armor {rating}" if rating else "" for _, _, rating in bringing.BARDING]
    assert options[0].help == "" and options[1].help.startswith("Armor ")


@pytest.mark.parametrize(("called", "said"), [
    ("", "4 horses come onto the table."), ("Dapple", "Dapple × 4 come onto the table."),
])  # fmt: skip
def test_several_that_come_onto_the_table_are_counted_as_what_they_are(called, said):
    _, told = do(quiet(hero()), "vehicles.bring", vehicle="horse", side="party", count=4, called=called)
    assert story(told).startswith(said)
