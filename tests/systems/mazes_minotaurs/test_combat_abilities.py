"""What the creatures of the starter bestiary can do in a fight; all of it ours (MM-P14, MM-C01 to MM-C24)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.tape import Refused
from systems.common.records.table import PARTY
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import grip
from systems.mazes_minotaurs.combat.wounds import damage_through
from tests.systems.mazes_minotaurs.builders import (
    DAGGER,
    GAME,
    SPEAR,
    SWORD,
    do,
    foe,
    hero,
    look,
    ruled,
    sheet,
    story,
)
from tests.systems.mazes_minotaurs.fighting import (
    act,
    after,
    at_once,
    battle,
    decide,
    duel,
    facing,
    form_of,
    lay,
    need_of,
    next_round,
    quiet,
    to,
    using,
)

CLUB = Item("club", "Club", carried="held")


@pytest.mark.rule("MM-C06", "MM-C12", "MM-R33")
@pytest.mark.parametrize(("creature", "might"), [("giant_crab", 16), ("great_python", 18)])
def test_pincers_and_coils_hold_what_they_hit_and_squeeze_it_in_later_rounds(creature, might):
    table, told = do(to(facing(creature), "Combat", "b9"), "combat.attack", "b9", [20, 3])
    assert sheet(table, "b1").hits == 10 and grip.held_by(look(table), "b1").id == "b9" and "grapples" in story(told)
    assert form_of(to(table, "Combat", "b1"), "combat.break_free", "b1").working.endswith(f"≥ {might + 1}")
    table = to(next_round(table), "Combat", "b9")  # not in the round of the hit
    assert sheet(table, "b1").hits == 10 and form_of(table, "combat.attack", "b9") is None
    table, told = do(table, "combat.squeeze", "b9", [5])
    assert sheet(table, "b1").hits == 5 and table.fight.waiting == ()
    assert sheet(next_round(table), "b1").hits == 5  # once a round


@pytest.mark.rule("MM-C12")
def test_the_squeeze_comes_by_itself_unless_the_victim_is_free_by_then():
    held, _ = do(to(facing("great_python"), "Combat", "b9"), "combat.attack", "b9", [20, 3])
    table = to(next_round(held), "Combat", "b9")
    table, told = after(table, 4)
    assert sheet(table, "b1").hits == 6 and "the grip of Great Python" in story(told)
    free = to(next_round(held), "Combat", "b9")
    free = act(free, lambda play: play.lift("b1", "grappled"))
    free, _ = after(free)
    assert sheet(free, "b1").hits == 10


@pytest.mark.rule("MM-C05")
def test_a_swoop_takes_a_flight_of_thirty_feet():
    for feet, more in ((30, 2), (29, 0)):
        table = to(decide(facing("harpy"), "b9", "attack", moves=True), "Movement")
        table, _ = do(table, "combat.move", "b9", feet=feet)
        table = to(table, "Combat", "b9")
        assert need_of(table, "combat.attack", "b9")[1].get("Swoop", 0) == more
        assert (form_of(table, "combat.attack", "b9").field("snatch") is not None) == bool(more)


@pytest.mark.rule("MM-C05")
@pytest.mark.parametrize(("face", "keeps"), [(14, True), (13, False)])
def test_a_swoop_may_snatch_a_loose_thing_instead(face, keeps):
    """Pyros holds on with 1d20 + 1 of 15; nothing that is worn can be taken."""
    table = to(decide(facing("harpy"), "b9", "attack", moves=True), "Combat", "b9")
    options = form_of(table, "combat.attack", "b9").field("snatch").options
    assert [option.label for option in options] == ["Nothing: damage", "Spear", "Shield", "Dagger"]
    table, told = do(table, "combat.attack", "b9", [20, face], snatch="0")
    assert sheet(table, "b1").hits == 13
    assert ("spear" in [item.key for item in sheet(table, "b1").items]) == keeps
    assert ("snatches the spear" in story(told)) != keeps
    assert ("Pyros holds on to the spear." in story(told)) == keeps and "does it" not in story(told)
    assert ("Has Spear, taken from Pyros." in sheet(table, "b9").notes) != keeps
    marks = [[one.name for one in look(table).effects_on(who)] for who in ("b1", "b9")]
    assert marks == ([[], []] if keeps else [["Spear taken by Harpy"], ["Has the spear of Pyros"]])


@pytest.mark.rule("MM-C07", "MM-C09", "MM-C13", "MM-C15", "MM-053")
@pytest.mark.parametrize(("creature", "more"), [("lion", 2), ("centaur", 2), ("minotaur", 3), ("bronze_bull", 3)])
def test_some_creatures_charge_like_heroes(creature, more):
    table = to(decide(facing(creature), "b9", "attack", tactics=("charge",)), "Combat", "b9")
    assert need_of(table, "combat.attack", "b9")[1]["Charge"] == more
    assert table.fight.turn.at == 10 + look(table).value("b9", "initiative") + more
    tactics = form_of(facing("satyr"), "combat.decide", "b9").field("tactics").options
    assert "charge" not in [option.value for option in tactics]


@pytest.mark.rule("MM-C10")
def test_the_goring_rush_does_two_dice_and_only_on_the_charge():
    table = to(decide(facing("great_boar"), "b9", "attack", tactics=("charge",)), "Combat", "b9")
    table, _ = do(table, "combat.attack", "b9", [20, (2, 3)])
    assert sheet(table, "b1").hits == 8
    table, _ = do(to(next_round(table), "Combat", "b9"), "combat.attack", "b9", [20, 3])
    assert sheet(table, "b1").hits == 5


@pytest.mark.rule("MM-C13", "MM-C19", "MM-C21")
@pytest.mark.parametrize(("creature", "more"), [("minotaur", 3), ("fury", 2), ("nemean_lion", 4)])
def test_brute_force_is_in_the_damage(creature, more):
    table = facing(creature, dice=(20, 1, 10) if creature == "fury" else None)
    table, _ = do(to(table, "Combat", "b9"), "combat.attack", "b9", [20, 2])
    assert sheet(table, "b1").hits == 13 - 2 - more


@pytest.mark.rule("MM-C20", "MM-C23", "MM-C24")
def test_crushing_limbs_do_two_dice():
    for creature in ("wood_titan", "stone_giant", "cyclops"):
        table, _ = do(to(facing(creature), "Combat", "b9"), "combat.attack", "b9", [20, (2, 3)])
        assert sheet(table, "b1").hits == 8, creature


@pytest.mark.rule("MM-C14")
def test_the_empusa_regains_what_her_bite_takes_up_to_her_total():
    table = battle(hero(hits=4), foe("b9", "empusa", hits=10), dice=(1, 10))
    table, told = do(to(table, "Combat", "b9"), "combat.attack", "b9", [20, 6])
    assert sheet(table, "b9").hits == 14 and "drinks: 4 regained" in story(told)  # no more than there was
    full, _ = do(to(facing("empusa"), "Combat", "b9"), "combat.attack", "b9", [20, 6])
    assert sheet(full, "b9").hits == 18


@pytest.mark.rule("MM-C15", "MM-P01")
def test_furnace_breath_comes_every_third_round_and_may_be_evaded():
    early = facing("bronze_bull")
    option = form_of(early, "combat.decide", "b9").field("does").option("ability")
    assert option.blocked == "only in every third round of a fight; the next is round 3."
    table = using("bronze_bull", rounds=3)
    hit, _ = do(table, "combat.power", "b9", [13, 4], target="b1")  # evasion +1: 14
    assert sheet(hit, "b1").hits == 13 - 7 and hit.fight.waiting == ()
    missed, _ = do(table, "combat.power", "b9", [14], target="b1")
    assert sheet(missed, "b1").hits == 13


@pytest.mark.rule("MM-C15", "MM-042")
def test_no_breath_is_spent_where_nobody_is_left():
    table = act(using("bronze_bull", rounds=3), lambda play: play.change("b1", "hits", 0))
    form = form_of(table, "combat.power", "b9")
    assert form.blocked == f"{form.fields[0].options[0].label}: nobody is there who can be seen."
    assert GAME.suggest(look(table), "b9").action == "turn.wait"


@pytest.mark.rule("MM-C18", "MM-044")
def test_the_chimera_bites_twice_at_one_foe_or_at_two():
    table = to(facing("chimera", hero(), hero("b2", "Skyros")), "Combat", "b9")
    both, _ = do(table, "combat.attack", "b9", [20, 3, 20, 3], target="b1", bites=2)
    assert sheet(both, "b1").hits == 7 and both.fight.waiting == ()
    one, _ = do(table, "combat.attack", "b9", [20, 3], target="b1", bites=1)
    assert one.fight.waiting == ("b9",)
    other, _ = do(one, "combat.attack", "b9", [20, 2], target="b2", bites=1)
    assert sheet(other, "b2").hits == 11 and other.fight.waiting == ()


@pytest.mark.rule("MM-C18")
def test_the_fiery_maw_takes_the_place_of_one_bite_and_is_halved_by_evasion():
    table = using("chimera", hero(), hero("b2", "Skyros"), rounds=3)
    assert form_of(table, "combat.attack", "b9") is None  # first the fire
    table, _ = do(table, "combat.power", "b9", [4, 13, 14], targets=("b1", "b2"))
    assert (sheet(table, "b1").hits, sheet(table, "b2").hits) == (13 - 7, 13 - 3)
    assert table.fight.waiting == ("b9",) and form_of(table, "combat.power", "b9") is None
    table, _ = do(table, "combat.attack", "b9", [20, 3], target="b1")
    assert sheet(table, "b1").hits == 3 and table.fight.waiting == ()


@pytest.mark.rule("MM-C18")
def test_the_fiery_maw_reaches_nobody_farther_off_than_its_line_but_by_the_masters_word():
    table = act(using("chimera", rounds=3), lambda play: play.set_facts(at=(("b1", 50), ("b9", 0))))
    form = form_of(table, "combat.power", "b9")
    assert form.blocked == "Fiery maw: it carries 30 ft, Pyros is 50 ft off."
    assert form.field("anyway").label == "In reach all the same"
    assert not form_of(table, "combat.power", "b9", anyway=True).blocked
    near = act(table, lambda play: play.set_facts(at=(("b1", 30), ("b9", 0))))
    assert (
        not form_of(near, "combat.power", "b9").blocked and form_of(near, "combat.power", "b9").field("anyway") is None
    )


@pytest.mark.rule("MM-C05", "MM-C18")
def test_what_is_decided_is_called_by_its_name_where_there_is_but_one():
    option = form_of(facing("chimera"), "combat.decide", "b9").field("does").option("ability")
    assert option.label == "Fiery maw"


@pytest.mark.rule("MM-C18", "MM-112")
def test_whoever_charmed_the_chimera_does_not_stand_in_its_fire():
    table = using("chimera", hero(), hero("b2", "Skyros"), rounds=3)
    assert form_of(table, "combat.power", "b9").field("targets").allowed == ("b1", "b2")
    charmed = at_once(table, "b9", "charmed", "b2")
    assert form_of(charmed, "combat.power", "b9").field("targets").allowed == ("b1",)


@pytest.mark.rule("MM-C18")
def test_a_chimera_that_attacks_may_breathe_in_place_of_a_bite_as_well():
    table = facing("chimera")
    while table.fight.round < 3:
        table = next_round(table)
    table, _ = do(to(table, "Combat", "b9"), "combat.attack", "b9", [2], target="b1", bites=1)
    table, _ = do(table, "combat.power", "b9", [4, 13], targets=("b1",))
    assert sheet(table, "b1").hits == 6 and table.fight.waiting == ()


@pytest.mark.rule("MM-C22", "MM-044")
def test_five_heads_bite_at_most_two_on_one_foe():
    table = to(facing("hydra", hero(), hero("b2"), hero("b3")), "Combat", "b9")
    assert form_of(table, "combat.attack", "b9").field("bites").maximum == 2
    for who, left in (("b1", 3), ("b2", 1)):
        table, _ = do(table, "combat.attack", "b9", [2, 2], target=who)
        assert table.fight.waiting == ("b9",)
        assert form_of(table, "combat.attack", "b9").field("bites").help == f"{left} left"
        assert GAME.still_acts(look(table), table.beings["b9"]) == f"{left} more attack{'s' if left > 1 else ''}"
    table, _ = do(table, "combat.attack", "b9", [2], target="b3")
    assert table.fight.waiting == ()
    alone, _ = do(to(facing("hydra"), "Combat", "b9"), "combat.attack", "b9", [2, 2])
    assert alone.fight.waiting == ()  # nobody is left for the other three


@pytest.mark.rule("MM-C22")
@pytest.mark.parametrize(("lost", "heads"), [(0, 5), (7, 5), (8, 4), (16, 3), (31, 2), (32, 1), (40, 1)])
def test_a_head_is_gone_for_every_eight_hits(lost, heads):
    from systems.mazes_minotaurs.combat.attacks import most_attacks

    table = quiet(foe("b9", "hydra", hits=41 - lost))
    assert most_attacks(look(table), table.beings["b9"]) == heads


@pytest.mark.rule("MM-C22")
def test_the_hydra_regrows_two_hits_a_round_unless_burned():
    table = battle(hero(), foe("b9", "hydra", hits=30), dice=(1, 10))
    assert sheet(next_round(table), "b9").hits == 32
    burned, _ = do(table, "combat.damage", targets=("b9",), amount="1", kind="fire")
    burned = next_round(burned)
    assert sheet(burned, "b9").hits == 29 and sheet(next_round(burned), "b9").hits == 31
    cut, _ = do(table, "combat.damage", targets=("b9",), amount="1")
    assert sheet(next_round(cut), "b9").hits == 31
    full = next_round(battle(hero(), foe("b9", "hydra"), dice=(1, 10)))
    assert sheet(full, "b9").hits == 41
    dead = next_round(act(table, lambda play: play.change("b9", "hits", 0)))
    assert sheet(dead, "b9").hits == 0


def passes(creature: str, amount: int, weapon: Item | None = None, **how: object) -> int:
    """What gets through to this creature."""
    from systems.mazes_minotaurs.base.arms import arms

    table = quiet(hero(items=(weapon,) if weapon else ()), foe("b9", creature))
    arm = arms(look(table), table.beings["b1"])[0] if weapon else None
    return damage_through(look(table), table.beings["b9"], amount, arm, **how)


BOW, SLING = Item("bow", "Bow", carried="held"), Item("sling", "Sling", carried="held")


@pytest.mark.rule("MM-C03")
def test_bare_bones_let_one_point_of_a_missile_through_less():
    assert [passes("sown_skeleton", n, BOW, shot=True) for n in (1, 2, 6)] == [1, 1, 5]
    assert passes("sown_skeleton", 6, SLING, shot=True) == 5
    assert passes("sown_skeleton", 6, SWORD) == 6


@pytest.mark.rule("MM-C08")
def test_half_in_this_world():
    assert [passes("shade", n, SWORD) for n in (1, 2, 5, 6)] == [1, 1, 2, 3]
    assert passes("shade", 6) == 6  # no weapon at all: a power, fire
    magic = Item("spear", "Grove-spear", carried="held", wonder="grove_spear")
    assert passes("shade", 6, magic) == 6
    table, _ = do(duel(hero(items=(SWORD,)), foe("b9", "shade")), "combat.attack", "b1", [20, 5])
    assert sheet(table, "b9").hits == 11 - 2


@pytest.mark.rule("MM-C08", "MM-P16")
def test_a_stone_that_is_a_wonder_wounds_a_shade_in_full_and_harder():
    stones = Item("bronze_shot", "Bronze shot", 10)
    table = battle(hero(items=(SLING, stones)), foe("b9", "shade"), dice=(10, 1))
    table, _ = do(to(decide(table, "b1", "shoot"), "Combat", "b1"), "combat.shoot", "b1", [20, 4])
    assert sheet(table, "b9").hits == 11 - 6 and sheet(table, "b1").items[1].count == 9


@pytest.mark.rule("MM-C21")
def test_the_proof_pelt():
    assert passes("nemean_lion", 6, SWORD) == passes("nemean_lion", 6, SPEAR) == 1
    assert passes("nemean_lion", 6, BOW, shot=True) == passes("nemean_lion", 6, SLING, shot=True) == 1
    assert passes("nemean_lion", 6, CLUB) == 6 == passes("nemean_lion", 6)


@pytest.mark.rule("MM-C21", "MM-070")
def test_whoever_holds_the_lion_strangles_it():
    table = battle(hero(might=16), foe("b9", "nemean_lion"), dice=(10, 1))
    table, _ = do(to(decide(table, "b1", "wrestle"), "Combat", "b1"), "combat.wrestle", "b1", [20])
    table = to(next_round(table), "Combat", "b1")
    assert form_of(table, "combat.squeeze", "b1").working == "1d6 + 2"
    table, _ = do(table, "combat.squeeze", "b1", [4])
    assert sheet(table, "b9").hits == 33 - 6
    plain, _ = do(to(decide(facing("lion", dice=(10, 1)), "b1", "wrestle"), "Combat", "b1"),
                  "combat.wrestle", "b1", [20])  # fmt: skip
    assert not any("b1" in turn.actors for turn in to(next_round(plain), "Combat").fight.turns[1:])


@pytest.mark.rule("MM-C20")
def test_dry_timber_burns_twice():
    table, _ = do(facing("wood_titan"), "combat.damage", targets=("b9",), amount="5", kind="fire")
    assert sheet(table, "b9").hits == 38 - 10
    table, _ = do(facing("wood_titan"), "combat.damage", targets=("b9",), amount="5")
    assert sheet(table, "b9").hits == 33


@pytest.mark.rule("MM-C24")
def test_the_one_eye_is_hard_to_hit_and_a_hit_blinds():
    table = duel(hero(), foe("b9", "cyclops"), dice=(10, 1))
    assert need_of(table, "combat.attack", "b1", aim=True)[1]["At the eye"] == -6
    table, told = do(table, "combat.attack", "b1", [20, 3], aim=True)
    assert "is blinded" in story(told) and sheet(table, "b9").hits == 39
    assert need_of(to(table, "Combat", "b9"), "combat.attack", "b9")[1]["Blind"] == -4
    plain, _ = do(duel(hero(), foe("b9", "cyclops"), dice=(10, 1)), "combat.attack", "b1", [20, 3])
    assert not plain.effects


@pytest.mark.rule("MM-C04")
def test_in_water_the_water_born_are_hard_to_hit_for_who_does_not_live_there():
    table = duel(hero(), foe("b9", "triton"), dice=(10, 1))
    assert need_of(table, "combat.attack", "b1", water=True)[1]["In water"] == -2
    assert "In water" not in need_of(table, "combat.attack", "b1", water=False)[1]
    sea = duel(hero(), foe("b9", "triton"), dice=(10, 1), water=True)
    assert form_of(sea, "combat.attack", "b1").blank()["water"] is True
    nymph = hero(calling="nymph", kin="nereid", items=(DAGGER,))
    assert form_of(duel(nymph, foe("b9", "triton"), dice=(10, 1)), "combat.attack", "b1").field("water") is None


@pytest.mark.rule("MM-P14")
def test_abilities_say_that_they_are_ours():
    assert form_of(using("satyr"), "combat.power", "b9").help.endswith("Ours, not the book’s.")


def test_an_ability_that_is_barred_is_refused_with_its_reason():
    table = using("satyr")
    table = lay(table, "b9", "piped")
    with pytest.raises(Refused, match="less than an hour ago"):
        do(table, "combat.power", "b9", targets=("b1",))


def test_every_rule_named_in_the_bestiary_is_known_here_or_needs_none():
    """Flyers fly by their pace, brutes have it in their damage; riddles are for the time before a fight."""
    known = {"flyer", "brute", "riddle", "never_surprised", "pipes", "song", "breath", "maw", "bare_bones", "water_born",
             "swoop", "grip", "charge", "half_here", "steady", "drinks", "gaze", "dread", "dry", "pelt", "heads",
             "regrowth", "one_eye", ""}  # fmt: skip
    assert {one.rule for entry in GAME.shipped_entries("creatures").values() for one in entry.abilities} == known


@pytest.mark.rule("MM-R34")
def test_stubborn_creatures_fight_on_at_two_hits_even_where_others_do_not():
    boar = quiet(foe("b9", "great_boar", hits=1), foe("b8", "lion", hits=1), house=ruled())
    assert look(boar).able(boar.beings["b9"]) and not look(boar).able(boar.beings["b8"])


@pytest.mark.rule("MM-C12", "MM-070")
def test_nothing_gigantic_is_held_by_coils():
    titan = replace(foe("b1", "wood_titan"), side=PARTY)
    table = battle(titan, foe("b9", "great_python"), dice=(1, 9))
    table, _ = do(to(table, "Combat", "b9"), "combat.attack", "b9", [20, 3])
    assert sheet(table, "b1").hits == 35 and not table.effects
