"""Steering at its borders: what a test leaves on the driver's sheet, what is out of control and when (MY-900 to MY-908)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Term
from systems.myriad.base import crews
from systems.myriad.rolls import driving
from systems.myriad.vehicles import boarding, ships
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    act,
    do,
    fighting,
    foe,
    hero,
    look,
    own,
    quiet,
    ruled,
    sheet,
    story,
    vehicle,
)
from tests.systems.myriad.burning import burn
from tests.systems.myriad.crewing import seated

DRIVE = (("drive", 2),)


def road(house=None, **joseph):
    people = [hero(name="Joseph", **{"skills": DRIVE, **joseph}), foe("b9", skills=DRIVE)]
    table = fighting(*people, vehicle("b20", "sports_car"), vehicle("b21", "sports_car", "foes"), dice=[6, 1],
                     house=house or ruled(period="modern"))  # fmt: skip
    return seated(table, ("b1", "b20"), ("b9", "b21"))


@pytest.mark.rule("MY-203", "MY-204", "MY-900")
@pytest.mark.parametrize(("advancement", "dice", "marks"), [
    ("gradual", (5, 1, 1), {"used:drive": 1}), ("random", (1, 1, 1), {"failed:drive": 1}), ("random", (5, 1, 1), {}),
    ("level", (1, 1, 1), {}),
])  # fmt: skip
def test_a_test_of_steering_is_remembered_as_any_other(advancement, dice, marks):
    table = road(ruled(period="modern", advancement=advancement))
    table, told = do(table, "vehicles.steer", "b1", dice=[dice], difficulty=6)
    assert dict(sheet(table, "b1").marks) == marks
    made = "succeeds" if dice[0] == 5 else "fails"
    assert story(told).endswith(f"Joseph {made} at steering Sports Car: {dice[0] + 2} against 6.")


@pytest.mark.rule("MY-016", "MY-204", "MY-900")
@pytest.mark.parametrize(("theirs", "wins"), [((4, 1, 1), True), ((5, 1, 1), True), ((6, 1, 1), False)])
def test_of_two_who_steer_against_each_other_the_loser_is_marked(theirs, wins):
    table = road(ruled(period="modern", advancement="random"))
    table, told = do(table, "vehicles.steer", "b1", against="b21", dice=[(5, 1, 1), theirs])
    assert dict(sheet(table, "b1").marks) == ({} if wins else {"failed:drive": 1})
    total = {4: 6, 5: 7, 6: 9}[theirs[0]]
    assert story(told).endswith(
        f"Joseph {'wins' if wins else 'loses'} against Soldier at steering Sports Car: 7 against {total}."
    )


@pytest.mark.rule("MY-907")
@pytest.mark.parametrize(("from_round", "now", "added"), [(2, 1, 2), (2, 2, 1), (2, 3, 1), (0, 1, 1)])
def test_what_is_out_of_control_is_so_from_a_round_on(from_round, now, added):
    table = act(road(), lambda play: (play.put_on("b20", "Out of control", kind="careening", **{"from": from_round}),
                                      play.alter_fight(round=now)))  # fmt: skip
    view = look(table)
    one = crews.mover(view, "b1")
    assert one is not None and sum([term.amount for term in driving.terms(view, one)]) == added
    assert driving.words(view, one, crews.MANOEUVRE) == f"3 dice + {added}"
    assert driving.words(view, one, crews.MANOEUVRE, (Term("Modifier", -added - 1),)) == "3 dice − 1"
    assert driving.words(view, one, crews.MANOEUVRE, (Term("Modifier", -added),)) == "3 dice"


@pytest.mark.rule("MY-908", "R-61")
@pytest.mark.parametrize(("gap", "sixes", "says"), [
    (3, 0, "Sports Car leaps over the gap of 3 m; how it lands is the Guide’s to say."),
    (4, 0, "Sports Car leaps 3 m and falls 1 m short; how it lands is the Guide’s to say."), (8, 1, "Sports Car leaps over the gap of 8 m and lands unharmed."),
    (9, 1, "Sports Car leaps 8 m and falls 1 m short."), (13, 2, "Sports Car leaps over the gap of 13 m and lands unharmed."),
])  # fmt: skip
def test_a_gap_is_leapt_by_manoeuvre_and_two_more_a_six(gap, sixes, says):
    sfx = ("mighty_leap_vehicle",) if sixes else ()
    table = road(sfx=sfx)
    _, told = do(table, "vehicles.steer", "b1", gap=gap, difficulty=6, dice=[(*[6] * sixes, *[5] * (3 - sixes))])
    assert story(told).endswith(says), story(told)


@pytest.mark.rule("MY-900", "R-06")
def test_nothing_is_thrown_where_there_is_no_level_to_throw():
    table = seated(
        quiet(hero(skills=DRIVE), vehicle("b20", "sports_car", manoeuvre=0), house=ruled(period="modern")),
        ("b1", "b20"),
    )
    play = Play(GAME, table, Faces())
    one = crews.mover(play, "b1")
    assert one is not None
    thrown = driving.throw(play, one, crews.MANOEUVRE, "A turn")
    assert (thrown.faces, thrown.total) == ((), 2)


CART = """
name = "Cart"
rule = "MY-915"
text = "Two wheels."
velocity = 1
speed = 1
manoeuvre = 1
armor = 0
wounds = 4
critical = 2
skill = "ride_land_animals"
"""


@pytest.mark.rule("MY-915")
def test_what_says_nothing_of_seats_is_boarded_without_a_word_of_them():
    table = own(quiet(hero(), vehicle("b20", "horse")), "vehicles", "cart", CART)
    table, _ = do(table, "vehicles.bring", vehicle="cart", drivers=())
    cart = list(table.beings)[-1]
    helps = {
        one: GAME.actions["vehicles.board"].form(look(table), "b1", {"vehicle": one}).help for one in ("b20", cart)
    }
    assert helps == {"b20": "Seats: 1 or 2 riders.", cart: ""}


@pytest.mark.rule("MY-911")
def test_every_fighter_lies_in_a_bay_of_its_own():
    table = quiet(hero(), house=ruled(period="futuristic"))
    for name in ("heavy_carrier", "star_fighter", "star_fighter", "star_fighter"):
        table, _ = do(
            table, "vehicles.bring", vehicle=name, drivers=(), **({"turrets": 1} if name == "heavy_carrier" else {})
        )
    named = {one.name: one.id for one in table.beings.values()}
    carrier, fighters = named["Heavy Carrier"], [who for name, who in named.items() if name.startswith("Star")]
    for who, bay in zip(fighters, ("fighter_bay_2", "fighter_bay_1"), strict=False):
        table, _ = do(table, "vehicles.board", who, vehicle=carrier, bay=bay)
    view = look(table)
    turret = next(one.id for one in table.beings.values() if one.name.startswith("Turret"))
    assert [boarding.bay_of(view, view.being(one)) for one in (*fighters, turret)] == [
        "fighter_bay_2",
        "fighter_bay_1",
        "",
        "",
    ]


@pytest.mark.rule("MY-900", "MY-904")
def test_turrets_and_beasts_attack_by_themselves_in_fights_alone():
    snake, people = vehicle("b21", "riding_snake"), (hero(), foe())

    def offered(table):
        return GAME.actions["vehicles.turret"].form(look(table), "b21", {})

    assert offered(fighting(*people, snake, dice=[6, 1])).label == "Bite"
    assert offered(quiet(*people, snake)) is None
    assert offered(fighting(*people, snake, dice=[6, 1], house=ruled(vehicles=False))) is None


@pytest.mark.rule("MY-903", "MY-908")
def test_stunts_of_a_lap_are_carried_out():
    table = quiet(hero(skills=DRIVE, sfx=("two_wheeler",)), hero("b2", "Wat", skills=DRIVE), vehicle("b20", "sports_car"),
                  vehicle("b21", "sports_car"), house=ruled(period="modern"))  # fmt: skip
    table, _ = do(seated(table, ("b1", "b20"), ("b2", "b21")), "vehicles.race")
    table, told = burn(table, "vehicles.lap", "", [(6, 1, 1, 1), (4, 1, 1, 1)], [["two_wheeler"]])
    assert "Sports Car goes on two wheels." in story(told)


@pytest.mark.rule("MY-503", "R-16")
@pytest.mark.parametrize(("science", "first"), [(2, "b2"), (1, "b2"), (0, "b1")])
def test_the_best_mechanic_is_proposed_by_skill_before_wits(science, first):
    hurt = (("wounds", 2), ("wounds_critical", 3))
    table = quiet(hero(intellect=4), hero("b2", "Wat", intellect=3, skills=(("science", science),)),
                  vehicle("b20", "sports_car", left=hurt), house=ruled(period="modern"))  # fmt: skip
    assert GAME.actions["vehicles.repair"].form(look(table), "b20", {}).field("mechanic").default == first


@pytest.mark.rule("MY-204", "MY-900")
@pytest.mark.parametrize(("own_dice", "marked"), [((5, 1, 1), ["b2"]), ((1, 1, 1), ["b1"])])
def test_whoever_is_steered_against_is_marked_too(own_dice, marked):
    table = quiet(hero(skills=DRIVE), hero("b2", "Wat", skills=DRIVE), vehicle("b20", "sports_car"), vehicle("b21", "sports_car"),
                  house=ruled(period="modern", advancement="random"))  # fmt: skip
    table = seated(table, ("b1", "b20"), ("b2", "b21"))
    table, _ = do(table, "vehicles.steer", "b1", against="b21", dice=[own_dice, (4, 1, 1)])
    assert [who for who in ("b1", "b2") if dict(sheet(table, who).marks).get("failed:drive")] == marked


@pytest.mark.rule("MY-909", "R-40")
@pytest.mark.parametrize(
    ("face", "bay"), [(1, "fighter_bay_1"), (2, "fighter_bay_2"), (5, "fighter_bay_1"), (6, "fighter_bay_2")]
)
def test_of_two_bays_an_odd_number_means_the_first(face, bay):
    table = quiet(hero(), house=ruled(period="futuristic"))
    table, _ = do(table, "vehicles.bring", vehicle="heavy_carrier", drivers=(), turrets=0)
    faces = Faces(face)
    play = Play(GAME, table, faces)
    ship = next(one for one in table.beings.values() if one.name == "Heavy Carrier")
    before = dict(ship.sheet.left)
    assert ships.hurt(play, ship, 2, "fighter_bay") == 2
    after = dict(play.being(ship.id).sheet.left)
    assert {row: before[row] - after[row] for row in before if before[row] != after[row]} == {bay: 2}
    assert [(one.count, one.sides) for one in faces.asked] == [(1, 6)]
