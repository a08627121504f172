"""Where one rule meets another: places and powers, holds and walls, charms and voices."""

from __future__ import annotations

import pytest

from systems.common.records.table import Until
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import positions
from systems.mazes_minotaurs.combat.abilities import piping, song
from tests.systems.mazes_minotaurs.builders import (
    BREASTPLATE,
    HELMET,
    SHIELD,
    SPEAR,
    do,
    foe,
    hero,
    look,
    quiet,
    sheet,
    story,
)
from tests.systems.mazes_minotaurs.fighting import (
    act,
    after,
    battle,
    decide,
    form_of,
    labels,
    lay,
    need_of,
    next_round,
    to,
)
from tests.systems.mazes_minotaurs.magic_builders import nymph, on, sorcerer, use

BOW = (Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 12))


def placed(table, **at):
    """The same with these standing so many feet along the line."""
    return act(table, lambda play: play.set_facts(at=tuple(sorted({**dict(play.fact("at", ())), **at}.items()))))


def bitten(**at):
    """Pyros, whom a lion has attacked in the first round, decides to move in the second."""
    table = battle(hero(), foe("b9", "lion"), dice=(10, 1))
    table = to(table, "Combat", "b9")
    table, _ = do(table, "combat.attack", "b9", [1])
    table = next_round(table)
    return to(decide(placed(table, **at) if at else table, "b1", "move"), "Movement")


# walking out of melee


@pytest.mark.rule("MM-052")
@pytest.mark.parametrize("at", [{}, {"b1": 0, "b9": 0}])
def test_nobody_walks_away_from_a_lion(at):
    table = bitten(**at)
    away = {"where": "away"} if at else {}
    asked = form_of(table, "combat.move", "b1", feet=120, **away)
    assert asked.blocked == "Pyros is in melee with Lion: only a retreat gets away."
    assert not form_of(table, "combat.move", "b1", feet=5, **away).blocked, "a step within reach"
    assert form_of(table, "combat.move", "b1").blank()["feet"] == 0
    left, _ = do(table, "combat.move", "b1", feet=120, anyway=True, **away)
    assert not left.fight.fact("foe"), "whoever is let go is in melee no more"


@pytest.mark.rule("MM-052")
def test_whoever_is_out_of_reach_is_in_melee_with_nobody():
    table = bitten(b1=0, b9=30)
    assert not form_of(table, "combat.move", "b1", where="away", feet=60).blocked


@pytest.mark.rule("MM-052")
@pytest.mark.parametrize(("lion", "feet", "engaged"), [(0, 5, ("b9",)), (30, 60, ())])
def test_a_step_keeps_the_melee_and_whoever_is_far_off_is_out_of_it(lion, feet, engaged):
    left, _ = do(bitten(b1=0, b9=lion), "combat.move", "b1", feet=feet, where="away")
    assert dict(left.fight.fact("foe", ())) == ({"b9": "b1"} if engaged else {})
    again = placed(left, b1=0, b9=0)
    assert positions.engaged_foes(look(again), "b1") == engaged, "back in reach, nobody has struck anybody yet"


@pytest.mark.rule("MM-052")
def test_a_retreat_in_the_first_round_pushes_back_whoever_is_in_reach():
    table = battle(hero(), foe("b9", "satyr"), dice=(10, 1))
    table = to(decide(table, "b1", "retreat"), "Combat", "b1")
    assert form_of(table, "combat.retreat", "b1").blank()["foes"] == ("b9",)
    far = placed(table, b1=0, b9=40)
    assert form_of(far, "combat.retreat", "b1").blank()["foes"] == ()


# holds


@pytest.mark.rule("MM-006", "MM-070")
@pytest.mark.parametrize(("dice", "left"), [([20, 1], {"b10"}), ([20, 20], set()), ([1, 20], {"b9"})])
def test_each_of_two_who_hold_is_tested_on_its_own(dice, left):
    table = battle(hero(), foe("b9", "satyr"), foe("b10", "guardsman"), dice=(5, 4, 3))
    for holder in ("b9", "b10"):
        table = lay(table, "b1", "grappled", holder, side="front", round=1)
    table = act(table, lambda play: play.alter_fight(round=1))
    table = next_round(table)
    table = to(table, "Combat", "b1")
    assert "a roll against each" in form_of(table, "combat.break_free", "b1").help
    table, _ = do(table, "combat.break_free", "b1", dice)
    assert {one.source for one in on(table, "b1", "grappled")} == left


@pytest.mark.rule("MM-058")
def test_a_wall_needs_two_side_by_side_and_free():
    def pair(**more):
        return battle(hero(), hero("b2", "Theon"), foe("b9", "satyr"), dice=(5, 5, 1), **more)

    def barred(table, who="b1"):
        field = form_of(table, "combat.decide", who, does="attack").field("tactics")
        return next(one.blocked for one in field.options if one.value == "wall")

    assert not barred(pair())
    assert "beside" in barred(placed(pair(), b1=0, b2=60, b9=90))
    held = lay(next_round(lay(pair(), "b2", "grappled", "b9", side="front", round=1)), "b8", "x")
    assert barred(held)
    assert "held" in barred(held, "b2") or form_of(held, "combat.decide", "b2") is None


@pytest.mark.rule("MM-058", "MM-051")
def test_a_wall_falls_when_one_of_the_two_is_grappled_or_goes_away():
    table = battle(hero(), hero("b2", "Theon"), foe("b9", "satyr"), dice=(1, 1, 9))
    for who in ("b1", "b2"):
        table = decide(table, who, "attack", tactics=("wall",))
    table = to(decide(table, "b9", "wrestle"), "Combat", "b9")
    before = look(table).value("b1", "defense", "front")
    table, _ = do(table, "combat.wrestle", "b9", [20], target="b2", modifier=10)
    table, _ = after(table)
    assert look(table).value("b1", "defense", "front") == before - 2
    moved = placed(to_wall(), b1=0, b2=60, b9=0)
    moved, _ = after(moved)
    assert "wall" not in dict(moved.fight.fact("tactics", ())).get("b1", ())


def to_wall():
    """Two in a wall, the satyr in turn."""
    table = battle(hero(), hero("b2", "Theon"), foe("b9", "satyr"), dice=(1, 1, 9))
    for who in ("b1", "b2"):
        table = decide(table, who, "attack", tactics=("wall",))
    return to(table, "Combat", "b9")


# powers and places


def casting(power, caster, feet, **answers):
    table = battle(caster, foe("b9", "commoner"), dice=(5, 5))
    table = placed(table, b1=0, b9=feet)
    return to(decide(decide(table, "b9", "hold"), "b1", "power", power=power), "Powers"), answers


@pytest.mark.rule("MM-090", "MM-112")
def test_a_power_out_of_range_is_refused_unless_the_maze_master_says_it_reaches():
    table, _ = casting("confusion", sorcerer(1), 21)
    assert form_of(table, "magic.use", "b1").blocked == "Confusion reaches 20 ft; Commoner is 21 ft off."
    assert form_of(table, "magic.use", "b1").field("anyway") is not None
    reached, _ = use(table, "confusion", [3, 1], anyway=True)
    assert on(reached, "b9", "confused")
    near, _ = casting("confusion", sorcerer(1), 20)
    assert not form_of(near, "magic.use", "b1").blocked
    assert form_of(near, "magic.use", "b1").field("anyway") is None
    seen, _ = casting("natures_charm", nymph(1), 300)
    assert not form_of(seen, "magic.use", "b1").blocked, "sight is no matter of feet"


@pytest.mark.rule("MM-092")
def test_whoever_goes_farther_than_ten_feet_drops_out_of_the_cloak():
    table = battle(sorcerer(3), hero("b2", "Theon"), foe("b9", "satyr"), dice=(5, 4, 3))
    table = placed(table, b1=0, b2=10, b9=200)
    for who in ("b1", "b2"):
        table = lay(table, who, "cloaked", "b1", Until("fight"), group="e1")
    near, _ = do(table, "combat.place", "b2", who=("b2",), feet=195)
    assert len([one for one in near.effects.values() if one.kind == "cloaked"]) == 2
    table, told = do(table, "combat.place", "b2", who=("b2",), feet=100)
    assert "Theon is more than 10 ft away and seen again." in story(told)
    assert on(table, "b1", "cloaked") and not on(table, "b2", "cloaked")
    alone, _ = (
        do(near, "combat.move", "b1", where="away", feet=60) if form_of(near, "combat.move", "b1") else (near, None)
    )
    assert on(alone, "b1", "cloaked")


@pytest.mark.rule("MM-112")
def test_the_pipes_and_the_song_of_the_charmed_spare_the_nymph():
    for creature, hearers in (("satyr", piping.hearers), ("siren", song.hearers)):
        table = battle(nymph(1), hero("b2", "Theon"), foe("b9", creature), dice=(5, 4, 3))
        assert set(hearers(look(table), table.beings["b9"])) == {"b1", "b2"}
        charmed = act(
            table, lambda play: play.put_on_at_once("b9", "Charmed", Until("fight"), kind="charmed", source="b1")
        )
        assert hearers(look(charmed), charmed.beings["b9"]) == ("b2",)


# shots


@pytest.mark.rule("MM-065")
@pytest.mark.parametrize("feet", [0, 1, 100])
def test_darkness_counts_at_every_distance(feet):
    table = battle(hero(items=BOW), foe("b9", "satyr"), dice=(9, 1), sight="very poor")
    table = to(decide(table, "b1", "shoot"), "Combat", "b1")
    assert need_of(table, "combat.shoot", "b1", feet=feet)[1]["Very poor sight"] == -4


# fists


@pytest.mark.rule("MM-069")
def test_fists_go_on_at_one_who_is_knocked_out_and_draw_blood():
    table = battle(hero(items=()), foe("b9", "satyr"), foe("b10", "lion"), dice=(9, 1, 2))
    out = act(table, lambda play: play.put_on_at_once("b9", "Out", Until("fight"), kind="knocked out"))
    options = {one.value: one.blocked for one in form_of(out, "combat.decide", "b1").field("does").options}
    assert not options["box"], "the only folk there lies on the ground"
    out = to(decide(out, "b1", "box"), "Combat", "b1")
    hurt, _ = do(out, "combat.box", "b1", [4], target="b9")
    assert (sheet(hurt, "b9").hits, sheet(hurt, "b9").subdual) == (9 - 4, 0)


@pytest.mark.rule("MM-069", "MM-042")
def test_of_two_fists_at_once_neither_draws_blood():
    table = battle(hero(items=()), hero("b2", "Theon", items=()), foe("b9", "satyr", subdual=8), dice=(9, 9, 1))
    for who in ("b1", "b2"):
        table = decide(table, who, "box")
    table = to(table, "Combat", "b1")
    table, _ = do(table, "combat.box", "b1", [20, 4, [1, 1]], target="b9")
    table, _ = do(table, "combat.box", "b2", [20, 4], target="b9")
    assert (sheet(table, "b9").hits, sheet(table, "b9").subdual) == (9, 8 + 8)


# charge


@pytest.mark.rule("MM-053", "MM-R22", "MM-R63")
def test_a_charge_without_room_has_no_initiative_either():
    table = battle(hero(), foe("b9", "satyr"), dice=(5, 5))
    start = dict(table.fight.counts)["b1"]
    table = to(decide(table, "b1", "attack", tactics=("charge",)), "Movement")
    assert f"Initiative {start + 1}" in labels(table)
    short, _ = do(table, "combat.move", "b1", feet=10)
    short, _ = after(short)
    assert dict(short.fight.counts)["b1"] == start
    assert f"Initiative {start + 1}" not in labels(short)


# fire


@pytest.mark.rule("MM-P10")
def test_a_burning_torch_is_fire_in_the_hand_and_dry_timber_feels_it():
    torches = (SPEAR, SHIELD, HELMET, BREASTPLATE, Item("torch", "Torch", 2))
    lit, _ = do(quiet(hero(items=torches)), "characters.light", "b1")
    dark = battle(hero(items=torches), foe("b9", "wood_titan"), dice=(9, 1))
    assert form_of(dark, "combat.decide", "b1").field("weapon") is None, "the spear is all there is"
    table = battle(lit.beings["b1"], *lit.effects.values(), foe("b9", "wood_titan"), dice=(9, 1))
    table = to(decide(table, "b1", "attack", weapon="torch"), "Combat", "b1")
    burnt, _ = do(table, "combat.attack", "b1", [20, 4])
    assert sheet(burnt, "b9").hits == sheet(table, "b9").hits - 2 * (4 + look(table).value("b1", "damage", "melee"))
