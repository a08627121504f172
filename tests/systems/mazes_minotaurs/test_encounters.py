"""Encounters: mustering, ambush, what is met and how it takes it, henchmen, and what a fight leaves behind."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from systems.common.every_game import reminders
from systems.common.forms import Choice
from systems.common.kernel.actions import HAND_OUT, JOIN, SIGHT, START
from systems.common.kernel.game import offered, resolve
from systems.common.kernel.standing import LOST_BEFORE
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import FOES, PARTY, Being, Effect, Encounter, Fight, Muster, Table, Turn, Until
from systems.mazes_minotaurs.base.sheet import Item
from tests.systems.mazes_minotaurs.builders import GAME, PLAYING, Faces, blank, do, foe, hero, look, quiet, ruled, story

ROLL, REACT, WEIGH, COUNT = "encounters.roll", "encounters.react", "encounters.weigh", "encounters.count"
HIRE, PAY, STAY = "encounters.hire", "encounters.pay", "encounters.stay"
CREATURES = GAME.shipped_entries("creatures")
DION = hero("b2", "Dion")


def lines(*musters: Muster):
    return tuple([{"entry": m.entry, "count": m.count, "hits": " ".join(map(str, m.hits)), "locked": m.locked}
                  for m in musters])  # fmt: skip


def begun(*musters: Muster, table: Table | None = None, dice=(5, 5), **answers: object):
    """A fight 60 ft apart; the dice are those of the ambush, then the initiative of every kind."""
    return do(table or quiet(hero()), START, dice=dice, lines=lines(*musters), **{"distance": 60, **answers})


def ending(*beings: Being, name: str = "", ground=(), effects: tuple[Effect, ...] = ()) -> tuple[Table, str]:
    """A fight as it is ended."""
    everyone = (hero(), *beings)
    turns = (Turn("Decision", tuple([one.id for one in everyone]), phase="Decision", together=True),)
    fight = Fight(name=name, round=2, turns=turns, waiting=("b1",), ground=ground)
    table = Table.of(GAME.house, (*everyone, *effects, fight))
    outcome = resolve(GAME, table, PLAYING.blank(table, "turn.end"), Faces())
    assert apply(apply(table, outcome.changes), undo(outcome.changes)) == table
    return apply(table, outcome.changes), story(outcome)


# Starting and joining


@pytest.mark.rule("MM-041", "MM-121", "MM-019")
def test_a_fight_begins_with_all_hits_or_those_that_are_given():
    after, outcome = begun(Muster("satyr", 2), Muster("minotaur", 1, (20,)), dice=(3, 4, 5), name="The ford")
    foes = look(after).on_side(FOES)
    assert [(one.name, one.sheet.hits, one.number, one.glyph) for one in foes] == [
        ("Satyr 1", 9, 1, "demon"), ("Satyr 2", 9, 2, "demon"), ("Minotaur", 20, 0, "bull"),
    ]  # fmt: skip
    assert after.fight.name == "The ford" and after.fight.round == 1
    assert {one.id for one in look(after).everyone()} == set(after.fight.waiting)
    assert "The party meets 2 satyrs and a minotaur." in story(outcome)
    assert apply(after, undo(outcome.changes)) == quiet(hero())


@pytest.mark.rule("MM-065", "MM-040")
def test_distance_ground_and_visibility_are_facts_of_the_fight():
    plain = look(begun(Muster("lion"))[0])
    assert (plain.fact("distance"), plain.fact("sight", "clear"), plain.fact("difficult", False)) == (
        60,
        "clear",
        False,
    )
    dark = look(begun(Muster("lion"), visibility="very poor", ground="difficult", distance=90)[0])
    assert (dark.fact("distance"), dark.fact("sight"), dark.fact("difficult")) == (90, "very poor", True)
    wet = look(begun(Muster("triton"), visibility="poor", ground="water")[0])
    assert (wet.fact("sight"), wet.fact("water"), wet.fact("difficult", False)) == ("poor", True, False)


@pytest.mark.rule("MM-P17")
def test_the_distance_is_rolled_unless_it_is_said():
    out, outcome = begun(Muster("lion"), dice=((4, 5), 1, 1), distance=0)
    assert look(out).fact("distance") == 90 and "90 ft apart" in story(outcome)
    for place in ("indoors", "labyrinth"):
        assert look(begun(Muster("lion"), dice=(6, 1, 1), distance=0, place=place)[0]).fact("distance") == 60


def test_nobody_to_meet_is_told_and_begins_nothing():
    after, outcome = begun(dice=())
    assert not after.fight.turns and "nobody" in story(outcome)


def test_newcomers_decide_at_once_with_a_die_of_their_own():
    before, _ = begun(Muster("satyr"))
    assert GAME.actions[START].form(look(before), "", {}) is None, "a fight goes on"
    after, outcome = do(before, JOIN, dice=(7,), lines=lines(Muster("lion", 2)), side=FOES)
    assert [one.name for one in look(after).on_side(FOES)] == ["Satyr", "Lion 1", "Lion 2"]
    assert len(after.fight.waiting) == len(before.fight.waiting) + 2
    assert "2 lions join the fight" in story(outcome)
    third, _ = do(after, JOIN, lines=lines(Muster("lion")), side=FOES)
    assert look(third).on_side(FOES)[-1].name == "Lion 3", "numbered on, and with the die of its kind"
    helped, _ = do(before, JOIN, dice=(2,), lines=lines(Muster("guardsman")), side=PARTY)
    assert [one.name for one in look(helped).on_side(PARTY)] == ["Pyros", "Guardsman"]
    assert GAME.actions[JOIN].form(look(quiet(hero())), "", {}) is None, "nobody fights"


def test_newcomers_in_the_midst_of_a_round_act_from_the_next_one():
    before, _ = begun(Muster("satyr"))
    table, _ = do(PLAYING.decided(before), "turn.skip")
    after, _ = do(table, JOIN, dice=(8,), lines=lines(Muster("lion")), side=FOES)
    lion = look(after).on_side(FOES)[-1].id
    assert lion not in after.fight.waiting and all(lion not in turn.actors for turn in after.fight.turns)
    dice = Faces()
    for _ in range(len(after.fight.turns)):
        after = apply(after, resolve(GAME, after, Choice("turn.skip"), dice).changes)
        if after.fight.round == 2:
            break
    assert lion in after.fight.waiting


# Ambush


@pytest.mark.rule("MM-043", "MM-P02", "MM-122")
def test_each_of_the_party_rolls_danger_evasion_against_an_ambush():
    table = quiet(hero(), DION)  # evasion +1: 14 or more
    after, outcome = begun(Muster("satyr"), table=table, dice=(14, 13, 5, 5), ambush=PARTY)
    assert look(after).fact("surprised") == ("b2",)
    assert "Pyros sees the ambush coming." in story(outcome) and "Dion is surprised." in story(outcome)
    assert not look(after).able(after.beings["b2"]) and look(after).able(after.beings["b1"])


@pytest.mark.rule("MM-P02", "MM-R40")
def test_creatures_of_one_kind_roll_once_and_who_lies_there_does_not():
    table = quiet(hero(), DION, hero("b3", "Nikias", hits=1))
    after, outcome = begun(Muster("satyr", 3), Muster("lion"), table=table, dice=(12, 12, 3, 4, 5), ambush=FOES)
    caught = [after.beings[one].name for one in look(after).fact("surprised")]
    assert caught == ["Satyr 1", "Satyr 2", "Satyr 3"], "satyrs need 13, the lion 12"
    assert "3 satyrs are surprised." in story(outcome) and "A lion sees the ambush coming." in story(outcome)
    party, _ = begun(Muster("lion"), table=table, dice=(1, 1, 5), ambush=PARTY)
    assert look(party).fact("surprised") == ("b1", "b2"), "Nikias is unconscious anyway"


@pytest.mark.rule("MM-P02", "MM-043")
def test_nobody_is_surprised_without_an_ambush_and_all_if_the_maze_master_says_so():
    assert look(begun(Muster("satyr"))[0]).fact("surprised", ()) == ()
    after, _ = begun(Muster("satyr", 2), dice=(5,), ambush="foes all")
    assert {after.beings[one].name for one in look(after).fact("surprised")} == {"Satyr 1", "Satyr 2"}


@pytest.mark.rule("MM-P02", "MM-P16", "MM-C13")
def test_a_wakeful_helm_and_a_minotaur_at_home_are_never_surprised():
    helm = hero(items=(Item("helmet", "Wakeful helm", carried="worn", wonder="wakeful_helm"),))
    after, outcome = begun(Muster("satyr"), table=quiet(helm, DION), dice=(2, 5, 5), ambush=PARTY)
    assert look(after).fact("surprised") == ("b2",) and "No ambush surprises Pyros." in story(outcome)
    packed = hero(items=(Item("helmet", "Wakeful helm", wonder="wakeful_helm"),))
    assert look(begun(Muster("satyr"), table=quiet(packed), dice=(2, 5), ambush=PARTY)[0]).fact("surprised") == ("b1",)
    home, _ = begun(Muster("minotaur"), ambush=FOES, place="labyrinth")
    assert look(home).fact("surprised", ()) == ()
    assert look(begun(Muster("minotaur"), dice=(10, 5), ambush=FOES)[0]).fact("surprised"), "out of its maze it can be"


# Weighing


@pytest.mark.rule("MM-P14")
def test_a_line_says_grade_and_load_and_all_of_them_what_they_come_to_against_the_party():
    said = GAME.muster_line(look(quiet(hero())), Muster("lion", 2))
    assert (said.name, said.experience, said.glyph, said.appearing) == ("Lion", 80, "lion", "1d4")
    assert said.subtitle == "grade 2 beast · load 0.8 · in all 1.5"
    assert GAME.muster_line(look(quiet()), Muster("lion")).subtitle == "grade 2 beast · load 0.8"
    assert GAME.weigh_sides(look(quiet(hero())), (Muster("lion", 2),)) == "load 1.5 against the party’s strength 1"
    four = look(quiet(*[hero(f"b{n}", f"P{n}") for n in range(1, 5)]))
    assert GAME.weigh_sides(four, (Muster("lion"),)) == "load 0.8 against the party’s strength 4"
    assert GAME.weigh_sides(four, (Muster("lion", 2), Muster("lion"))) == "load 2.3 against the party’s strength 4"
    assert (GAME.weigh_sides(look(quiet()), (Muster("lion"),)), GAME.weigh_sides(four, ())) == ("load 0.8", "")


@pytest.mark.rule("MM-P14")
def test_a_whole_encounter_is_weighed():
    assert GAME.actions[WEIGH].form(look(quiet(hero())), "", {}) is None, "nothing is prepared"
    kept = Encounter("x1", "The ford", (Muster("satyr", 2), Muster("lion")))
    table = Table.of(GAME.house, [hero(), DION, kept])
    after, outcome = do(table, WEIGH)
    assert story(outcome) == "The ford: load 1.4 against a party of strength 2: hard." and after == table
    there = quiet(hero(), foe("b9", "satyr"))
    assert "load 0.3 against a party of strength 1: easy" in story(do(there, WEIGH)[1])


# What is left


@pytest.mark.rule("MM-030", "MM-P11")
def test_the_overcome_become_a_hoard_with_glory_and_their_names():
    beings = (foe("b8", "satyr", hits=0), foe("b9", "shade", "Nameless thing", hits=0), foe("b7", "lion", hits=2))
    after, told = ending(*beings, name="The ford")
    (hoard,) = after.hoards.values()
    assert (hoard.name, hoard.experience, hoard.lines, hoard.rolled) == ("The ford", 50 + 100 + 80, (), False)
    assert Counter(hoard.foes) == Counter([("Satyr", 50), ("Shade", 100), ("Lion", 80)]), "by their entries"
    assert "worth 230 Glory and 100 Wisdom" in told
    assert not look(after).on_side(FOES) and not after.fight.turns


@pytest.mark.rule("MM-030", "MM-P11")
def test_who_fled_or_surrendered_counts_only_if_the_maze_master_says_so():
    effects = tuple([Effect(f"e{n}", f"b2{n}", "x", kind) for n, kind in enumerate(("fled", "yielded", "gone"))])
    others = [foe(f"b2{n}", "lion") for n in range(3)]
    after, told = ending(*others, effects=effects)
    assert "Overcome" not in told and "Surrendered: a lion, no Glory for it." in told
    assert [(hoard.experience, hoard.foes) for hoard in after.hoards.values()] == [(0, (("Lion", 0),))]
    assert [one.kind for one in after.effects.values()] == ["left by a fight"] and not look(after).on_side(FOES)
    counted, _ = ending(*others, effects=effects, ground=(("counted", ("b21",)),))
    (hoard,) = counted.hoards.values()
    assert hoard.experience == 80 and hoard.foes == (("Lion", 80),)


@pytest.mark.rule("MM-030")
@pytest.mark.parametrize("kind", ["knocked out", "stone", "tree"])
def test_who_lies_there_is_overcome(kind):
    after, _ = ending(foe("b9", "lion"), effects=(Effect("e1", "b9", "x", kind),))
    assert [hoard.experience for hoard in after.hoards.values()] == [80]


@pytest.mark.rule("MM-030")
def test_the_maze_master_counts_somebody_and_takes_it_back():
    table, _ = begun(Muster("satyr", 2))
    one = look(table).on_side(FOES)[0]
    counted, _ = do(table, COUNT, one.id)
    assert look(counted).fact("counted") == (one.id,)
    assert GAME.actions[COUNT].form(look(counted), one.id, {}).label == "Do not count"
    assert look(do(counted, COUNT, one.id)[0]).fact("counted") == ()
    assert GAME.actions[COUNT].form(look(table), "b1", {}) is None, "only creatures"
    assert GAME.actions[COUNT].form(look(quiet(foe())), "b9", {}) is None, "only in a fight"


@pytest.mark.rule("MM-P11")
def test_whoever_fell_in_the_fight_took_part_and_whoever_lay_dead_before_it_did_not():
    fallen, gone = hero("b2", "Dion", hits=0), hero("b3", "Nikias", hits=0)
    after, _ = ending(fallen, gone, foe("b9", "lion", hits=0), ground=((LOST_BEFORE, ("b3",)),))
    asked = GAME.actions["characters.award"].form(look(after), "", {})
    assert asked.blank()["who"] == ("b1", "b2") and asked.field("who").allowed == ("b1", "b2", "b3")
    shared = GAME.actions[HAND_OUT].form(look(after), "", {})
    assert shared.blank()["earn"] == ("b1", "b2") and shared.blank()["who"] == ("b1",), "coins are for the living"


@pytest.mark.rule("MM-R43", "MM-095")
def test_heroes_among_the_foes_and_the_enslaved_stay():
    traitor = replace(hero("b20", "Kleon"), side=FOES)
    after, _ = ending(traitor, foe("b9", "satyr"), effects=(Effect("e1", "b9", "Enslaved", "enslaved", "b1"),))
    assert {one.name for one in look(after).on_side(FOES)} == {"Kleon", "Satyr"}


# The gaps of the book not filled


@pytest.mark.rule("MM-120", "MM-122", "MM-P14")
def test_without_the_gaps_filled_nothing_of_ours_is_offered():
    table = Table.of(ruled(book_gaps=False), [hero(silver=50), foe(), Encounter("x1", "The ford", (Muster("satyr"),))])
    assert {action.key for action, _ in offered(look(table), "", "table", "encounters")} == {START}
    assert not offered(look(table), "b1", "being", "encounters")
    form = GAME.actions[START].form(look(table), "", {})
    assert [option.value for option in form.field("ambush").options] == ["none", "party all", "foes all"]
    assert form.blank()["distance"] == 60, "not rolled"
    assert GAME.muster_line(look(table), Muster("lion")).subtitle == "grade 2 beast"


@pytest.mark.rule("MM-001")
def test_the_dice_of_the_game():
    sizes: set[int] = set()
    priest = hero(calling="priest", gender="female", deity="athena", faith=16, level=6, power=20, items=())
    for key, actor, dice, answers in (
        (ROLL, "", Faces(1, (1, 1), (1, 1)), {"terrain": "woods"}),
        (START, "", Faces(5, 5), {"lines": lines(Muster("satyr")), "distance": 60}),
        ("treasure.lair", "", Faces(1, (1, 1, 1), (1, 1, 1), 1), {"grade": 3}),
        ("treasure.wonder", "", Faces(1), {}),
        ("magic.use_at_rest", "b1", Faces(1, 99), {"power": "divine_intervention"}),
    ):
        do(quiet(priest), key, actor, dice=dice, **answers)
        sizes |= {request.sides for request in dice.asked}
    assert sizes == {3, 6, 8, 10, 12, 20, 100}


def test_every_action_of_the_room_is_offered_where_it_belongs():
    table, _ = begun(Muster("satyr"), table=quiet(hero(silver=9)))
    satyr = look(table).on_side(FOES)[0].id
    assert {action.key for action, _ in offered(look(table), "", "table", "encounters")} == {JOIN, WEIGH, REACT}
    assert [action.key for action, _ in offered(look(table), satyr, "being", "encounters")] == [COUNT]
    calm = look(quiet(hero(silver=9)))
    assert {action.key for action, _ in offered(calm, "", "table", "encounters")} == {START, ROLL, REACT}
    assert [action.key for action, _ in offered(calm, "b1", "being", "encounters")] == [HIRE]


def test_a_whole_fight_from_start_to_spoils():
    table = quiet(hero(), DION)
    start = blank(table, START, lines=lines(Muster("commoner")))
    table = apply(table, resolve(GAME, table, start, SeededDice(1)).changes)
    dice = SeededDice(2)
    for _ in range(400):
        choice = GAME.suggest(look(table), table.fight.waiting[0]) if table.fight.waiting else Choice("turn.skip")
        table = apply(table, resolve(GAME, table, choice, dice).changes)
        if not look(table).stands(look(table).on_side(FOES)[0]):
            break
    after = apply(table, resolve(GAME, table, PLAYING.blank(table, "turn.end"), dice).changes)
    assert [hoard.foes for hoard in after.hoards.values()] == [(("Commoner", 0),)]


@pytest.mark.rule("MM-065")
@pytest.mark.parametrize(("visibility", "asked"), [("very poor", True), ("poor", False), ("clear", False)])
def test_a_fight_that_began_in_the_dark_asks_what_is_seen_once_a_light_burns(visibility, asked):
    table, _ = begun(Muster("lion", 1), visibility=visibility)

    def dues(table):
        return [one.label for one in reminders.find_dues(look(table)) if one.choice.action == SIGHT]

    assert dues(table) == []
    lit = PLAYING.act(table, lambda play: play.put_on_at_once("b1", "Torch", Until("lasting", at=90_000), kind="light"))
    assert dues(lit) == (["A light burns now. What is seen?"] if asked else [])
