"""Pipes, songs, gazes and dread: what goes through ear and eye; all of it ours (MM-C02, MM-C11, MM-C17, MM-C19)."""

from __future__ import annotations

import pytest

from tests.systems.mazes_minotaurs.builders import (
    SHIELD,
    SPEAR,
    SWORD,
    do,
    foe,
    hero,
    look,
    story,
)
from tests.systems.mazes_minotaurs.fighting import (
    act,
    after,
    battle,
    begun,
    decide,
    facing,
    form_of,
    need_of,
    next_round,
    quiet,
    to,
    using,
)


@pytest.mark.rule("MM-C02")
def test_wild_pipes_take_the_action_of_those_who_do_not_resist():
    """Mystic fortitude +1: 14 resists, 13 does not."""
    table = using("satyr", hero(), hero("b2", "Skyros"))
    table, told = do(table, "combat.power", "b9", [13, 14], targets=("b1", "b2"))
    assert "Pyros cannot resist the pipes. Pyros dances instead of acting." in story(told)
    assert "Skyros resists the pipes." in story(told)
    coming = {who for turn in table.fight.turns[table.fight.now + 1 :] for who in turn.actors}
    assert coming == {"b2"}


@pytest.mark.rule("MM-C02")
def test_pipes_once_an_hour_for_mortals_alone_and_not_for_those_who_have_acted():
    quick = to(decide(facing("satyr", dice=(10, 1)), "b9", "ability"), "Combat", "b9")
    used, told = do(quick, "combat.power", "b9", [])
    assert "Pyros has no action left to lose." in story(told), "and rolls no die for it"
    again = form_of(next_round(used), "combat.decide", "b9").field("does").option("ability")
    assert again.blocked == "once an hour, and that was less than an hour ago."


@pytest.mark.rule("MM-C02")
def test_pipes_are_played_to_those_who_have_yet_to_act():
    """Skyros acts after the Satyr, Pyros before it; where all have acted any of them may be named."""
    table = decide(facing("satyr", hero(), hero("b2", "Skyros"), dice=(10, 1, 5)), "b9", "ability")
    late = to(decide(decide(table, "b1", "attack"), "b2", "attack"), "Combat", "b9")
    assert form_of(late, "combat.power", "b9").blank()["targets"] == ("b2",)
    quick = to(decide(facing("satyr", dice=(10, 1)), "b9", "ability"), "Combat", "b9")
    assert form_of(quick, "combat.power", "b9").blank()["targets"] == ("b1",)


@pytest.mark.rule("MM-C02", "MM-071")
def test_pipes_break_off_a_power():
    magus = hero(calling="sorcerer", power=9, items=())
    table = decide(decide(facing("satyr", magus), "b1", "power", power="confusion"), "b9", "ability")
    table, _ = do(to(table, "Combat", "b9"), "combat.power", "b9", [2])
    table, _ = after(table)
    assert table.fight.round == 2


@pytest.mark.rule("MM-C11")
def test_the_song_holds_whoever_does_not_resist_as_long_as_it_is_sung():
    table = using("siren", hero(), hero("b2", "Skyros"))
    table, told = do(table, "combat.power", "b9", [13, 14])
    assert "Pyros goes towards the song." in story(told)
    assert not look(table).able(table.beings["b1"]) and look(table).able(table.beings["b2"])
    table = next_round(table)
    assert "b1" not in table.fight.waiting
    table = to(decide(table, "b9", "ability"), "Combat", "b9")
    table, told = do(table, "combat.power", "b9")  # Skyros is safe for a day, Pyros is under it: no dice
    table = next_round(table)
    assert not look(table).able(table.beings["b1"])
    later = next_round(decide(table, "b9", "attack"))  # she does not sing
    assert look(later).able(later.beings["b1"])


@pytest.mark.rule("MM-C11")
def test_a_wound_gives_a_new_roll_against_the_song_and_the_singers_fall_ends_it():
    table, _ = do(using("siren", hero(), hero("b2", "Skyros")), "combat.power", "b9", [2, 20])
    hurt, told = do(table, "combat.damage", "", [14], targets=("b1",), amount="1")
    assert look(hurt).able(hurt.beings["b1"])
    still, _ = do(table, "combat.damage", "", [13], targets=("b1",), amount="1")
    assert not look(still).able(still.beings["b1"])
    dead = act(table, lambda play: play.change("b9", "hits", 0))
    dead, told = after(dead)
    assert "The song stops; Pyros is free of it." in story(told)


@pytest.mark.rule("MM-C11")
def test_only_mortals_hear_the_song():
    from dataclasses import replace

    from systems.common.records.table import PARTY

    beast, spirit = (replace(foe(f"b{n}", key), side=PARTY) for n, key in ((2, "lion"), (3, "shade")))
    table = battle(hero(), beast, spirit, foe("b9", "siren"), dice=(1, 1, 1, 10))
    table = to(decide(table, "b9", "ability"), "Combat", "b9")
    assert form_of(table, "combat.power", "b9").field("targets").default == ("b1", "b2")


@pytest.mark.rule("MM-C17")
@pytest.mark.parametrize(
    ("eyes", "face", "stone"), [("away", None, False), ("shield", None, False), ("open", 13, True), ("open", 14, False)]
)
def test_the_gaze_turns_to_stone_at_the_start_of_the_phase_of_combat(eyes, face, stone):
    table = decide(facing("gorgon"), "b1", "attack", eyes=eyes)
    table, told = after(table, *([face] if face else []))
    assert ("turns to stone" in story(told)) == stone == (not look(table).stands(table.beings["b1"]))


@pytest.mark.rule("MM-C17")
def test_after_movement_not_before_it():
    table = decide(facing("gorgon"), "b1", "attack", eyes="open", moves=True)
    table, told = after(table)
    assert table.fight.turn.phase == "Movement" and story(told) == ""
    table, told = after(table, 2)
    assert "turns to stone" in story(told)


@pytest.mark.rule("MM-C17", "MM-051")
@pytest.mark.parametrize(
    ("eyes", "term", "less", "defense"),
    [("away", "Looking away", -4, 21), ("shield", "Looking into the shield", -2, 17), ("open", "", 0, 21)],
)
def test_what_not_looking_costs(eyes, term, less, defense):
    table = decide(facing("gorgon", dice=(10, 1)), "b1", "attack", eyes=eyes)
    table = to(table, "Combat", "b1", [20] if eyes == "open" else [])
    assert need_of(table, "combat.attack", "b1")[1].get(term, 0) == less
    assert look(table).value("b1", "defense", "front") == defense


@pytest.mark.rule("MM-C17")
def test_who_says_nothing_looks_away_and_only_a_shield_mirrors():
    table, _ = after(facing("gorgon", dice=(10, 1)))
    assert need_of(table, "combat.attack", "b1")[1]["Looking away"] == -4
    bare = facing("gorgon", hero(items=(SWORD,)))
    assert form_of(bare, "combat.decide", "b1").field("eyes").option("shield").blocked == "Pyros holds no shield."
    assert form_of(facing("satyr"), "combat.decide", "b1").field("eyes") is None


@pytest.mark.rule("MM-C17")
def test_a_gorgon_who_cannot_act_looks_at_nobody():
    table = decide(facing("gorgon"), "b1", "attack", eyes="open")
    table, told = after(act(table, lambda play: play.change("b9", "hits", 2)))
    assert story(told) == ""


@pytest.mark.rule("MM-C19")
def test_dread_is_rolled_when_she_appears_and_lasts_the_whole_fight():
    table = begun(quiet(hero(), hero("b2", "Skyros", items=(SHIELD, SPEAR)), foe("b9", "fury")), (13, 14, 5, 5, 1))
    assert [(effect.on, effect.kind) for effect in table.effects.values()] == [("b1", "dread")]
    table = to(next_round(table), "Combat", "b1")
    assert need_of(table, "combat.attack", "b1")[1]["Dread"] == -2
    assert "Dread" not in need_of(to(table, "Combat", "b2"), "combat.attack", "b2")[1]
    boxer = to(decide(next_round(table), "b1", "wrestle"), "Combat", "b1")
    assert need_of(boxer, "combat.wrestle", "b1")[1]["Dread"] == -2


@pytest.mark.rule("MM-C19")
def test_two_furies_are_not_worse_than_one_failed_roll():
    table = begun(quiet(hero(), foe("b9", "fury"), foe("b10", "fury")), (2, 2, 9, 1))
    assert len(table.effects) == 2
    assert need_of(to(table, "Combat", "b1"), "combat.attack", "b1")[1]["Dread"] == -2


@pytest.mark.rule("MM-C17")
def test_whoever_lies_unconscious_meets_no_gaze():
    table = decide(facing("gorgon", hero(), hero("b2", "Skyros")), "b1", "attack", eyes="open")
    table, told = after(act(table, lambda play: play.change("b1", "hits", 2)))
    assert story(told) == ""
