"""How a fight begins, who is caught, what weighs how much, how far a day goes (MM-043, MM-P02, MM-P09, MM-P17)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from systems.common.forms import ChoiceField, DiceField, NumberField, Option, ToggleField
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Encounter, Muster
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.characters import journeys
from systems.mazes_minotaurs.encounters import ambush, ladder
from tests.systems.mazes_minotaurs.builders import GAME, SPEAR, Faces, do, foe, hero, look, quiet, ruled, sheet
from tests.systems.mazes_minotaurs.fighting import battle
from tests.systems.mazes_minotaurs.magic_builders import on

HELM = Item("wakeful_helm", "Wakeful helm", carried="worn")


def told(outcome):
    return [str(one) for one in outcome.story]


def asked(state, key, actor="", **so_far):
    return GAME.actions[key].form(look(state), actor, so_far)


@pytest.mark.rule("MM-P09", "MM-040")
@pytest.mark.parametrize(("way", "loaded", "difficult", "miles"), [
    ("foot", False, False, 20), ("foot", True, False, 10), ("foot", False, True, 10), ("foot", True, True, 5),
    ("horse", True, False, 20), ("ship", True, True, 60),
])  # fmt: skip
def test_a_day_is_halved_by_a_load_and_by_the_ground_and_not_at_sea(way, loaded, difficult, miles):
    assert journeys.miles(way, loaded, difficult) == miles
    state = quiet(hero(encumbered=loaded), hero("b2", hits=0, encumbered=True))
    for days, words in ((1, "a day"), (100, "100 days")):
        done, outcome = do(state, "characters.travel", way=way, days=days, difficult=difficult)
        how = {"foot": "On foot", "horse": "On horseback", "ship": "By ship"}[way]
        assert told(outcome)[0] == f"{how} for {words}: {days * miles:,} miles."
        assert done.clock.seconds - state.clock.seconds == days * 86_400


@pytest.mark.rule("MM-P09")
def test_the_questions_of_a_journey_and_who_goes():
    form = asked(quiet(hero()), "characters.travel")
    assert form.fields == (
        ChoiceField("way", "How", default="foot", refines=True, rule="MM-P09", options=(
            Option("foot", "On foot", "20 miles a day, ours"), Option("horse", "On horseback", "40 miles a day, ours"),
            Option("ship", "By ship", "60 miles a day, ours"))),
        NumberField("days", "Days", default=1, minimum=1, maximum=365),
        ToggleField("difficult", "Difficult ground", "Half as far on land", refines=True, rule="MM-040"),
    )  # fmt: skip
    for state in (quiet(foe()), quiet(hero(hits=0)), battle(hero(), foe(), dice=(9, 1)),
                  quiet(hero(), house=ruled(book_gaps=False))):  # fmt: skip
        assert asked(state, "characters.travel") is None


@pytest.mark.rule("MM-P10")
def test_who_can_light_a_torch():
    torch = Item("torch", "Torch")
    state = quiet(hero(items=(SPEAR, torch)), hero("b2", items=(replace(torch, carried="stored"),)),
                  hero("b3", items=(torch,), hits=0), foe("b9"))  # fmt: skip
    assert [asked(state, "characters.light", who) is not None for who in ("b1", "b2", "b3", "b9", "b77")] == [
        True, False, False, False, False]  # fmt: skip
    done, _ = do(state, "characters.light", "b1")
    (effect,) = on(done, "b1")
    assert (effect.kind, effect.fact("radius"), sheet(done, "b1").items) == ("light", 30, (SPEAR,))
    assert effect.until.at - done.clock.seconds == 3_600


@pytest.mark.rule("MM-C13", "MM-P02", "MM-P16")
def test_whom_an_ambush_surprises():
    party = (hero(), hero("b2", "Kreon"), hero("b3", "Helen", items=(HELM,)), hero("b4", "Ion", hits=0))
    state = quiet(*party, foe("b7", "brigand"), foe("b8", "brigand"), foe("b9", "minotaur"))

    def caught(said, *faces, place="outdoors"):
        play = Play(GAME, state, Faces(*faces))
        return ambush.surprised(play, said, place), told(play.outcome())

    assert caught("none") == ((), [])
    assert caught("party", 13, 14) == (("b1",), [
        "No ambush surprises Helen.", "Kreon sees the ambush coming.", "Pyros is surprised."])  # fmt: skip
    assert caught("party", 1, 1)[1][-1] == "Pyros and Kreon are surprised."
    assert caught("party all") == (("b1", "b2"), ["No ambush surprises Helen.", "Pyros and Kreon are surprised."])
    assert caught("foes", 13, 20)[0] == ("b7", "b8") and caught("foes", 15, 1)[0] == ("b9",)
    assert caught("foes", 15, 20)[0] == ()
    assert caught("foes all")[0] == ("b7", "b8", "b9")
    found, lines = caught("foes all", place="labyrinth")
    assert found == ("b7", "b8") and lines[0] == "No ambush surprises Minotaur."


@pytest.mark.parametrize(("weight", "party", "word"), [
    ("0.99", "2", "easy"), ("1", "2", "hard"), ("2", "2", "hard"), ("2.01", "2", "deadly"),
])  # fmt: skip
def test_easy_hard_and_deadly(weight, party, word):
    assert ladder.verdict(Fraction(weight), Fraction(party)) == word


def test_the_strength_of_a_party_and_the_load_of_those_who_stand():
    state = quiet(hero(), hero("b2", level=4), hero("b3", level=6, hits=0), replace(foe("b4", "satyr"), side=PARTY),
                  foe("b8", "satyr"), foe("b9", "satyr", hits=0))  # fmt: skip
    one = ladder.load(look(state), "satyr")
    assert ladder.strength(look(state)) == 1 + Fraction(5, 2) + one
    assert ladder.load_there(look(state), look(state).on_side(FOES)) == one
    assert ladder.load_of(look(state), (Muster("satyr", 3), Muster("lion"))) == 3 * one + ladder.load(
        look(state), "lion"
    )


@pytest.mark.parametrize(("total", "defense", "chance"), [
    (0, 20, Fraction(1, 20)), (0, 21, 0), (0, 1, 1), (0, 2, Fraction(19, 20)), (3, 13, Fraction(11, 20)), (9, 3, 1),
])  # fmt: skip
def test_no_face_hits_or_misses_by_itself(total, defense, chance):
    assert ladder.chance(total, defense) == chance


@pytest.mark.parametrize(("number", "root"), [("0", "0"), ("1", "1"), ("2", "1.41"), ("3", "1.73"), ("0.25", "0.5")])
def test_roots_to_two_places(number, root):
    assert ladder.root(Fraction(number)) == Fraction(root)


def test_what_is_weighed_is_told():
    state = replace(quiet(hero(), foe("b9", "satyr")), encounters={"x1": Encounter("x1", "Wolves", (Muster("lion", 2),)),
                                                                   "x2": Encounter("x2", "Nobody")})  # fmt: skip
    field = asked(state, "encounters.weigh").fields[0]
    assert field == ChoiceField(
        "encounter", "Encounter", options=(Option("", "Those on the table"), Option("x1", "Wolves"))
    )
    _, outcome = do(state, "encounters.weigh", encounter="")
    assert told(outcome) == ["Those on the table: load 0.3 against a party of strength 1: easy."]
    _, outcome = do(state, "encounters.weigh", encounter="x1")
    weight = ladder.tenths(2 * ladder.load(look(state), "lion"))
    assert told(outcome) == [f"Wolves: load {weight} against a party of strength 1: deadly."]
    assert asked(quiet(hero()), "encounters.weigh") is None
    assert asked(quiet(hero(), foe(), house=ruled(book_gaps=False)), "encounters.weigh") is None


@pytest.mark.rule("MM-040", "MM-043", "MM-065", "MM-P02", "MM-P17")
def test_the_questions_before_a_fight():
    form = asked(quiet(hero()), "encounters.start")
    assert [field.name for field in form.fields] == [
        "lines",
        "name",
        "ambush",
        "place",
        "ground",
        "distance",
        "visibility",
    ]
    assert form.fields[2:] == (
        ChoiceField("ambush", "Ambushed", "Whoever does not see it coming is surprised", "none", rule="MM-043 MM-P02", options=(
            Option("none", "Nobody"), Option("party", "The party", "Each rolls danger evasion; 15 sees it coming"),
            Option("foes", "The foes", "Each kind rolls once"),
            Option("party all", "The party, all of it", "Nothing is rolled"),
            Option("foes all", "The foes, all of them", "Nothing is rolled"))),
        ChoiceField("place", "Where", default="outdoors", options=(
            Option("outdoors", "Outdoors"), Option("indoors", "Indoors"), Option("labyrinth", "In the labyrinth"))),
        ChoiceField("ground", "Ground", default="open", rule="MM-040", options=(
            Option("open", "Firm ground"), Option("difficult", "Difficult ground"), Option("water", "In the water"))),
        NumberField("distance", "Distance", "Rolled: 2d6 × 10 ft, indoors 1d6 × 10 ft", 0, maximum=5_000, unit="ft",
                    at_zero="rolled", rule="MM-P17"),
        ChoiceField("visibility", "Visibility", default="clear", rule="MM-065", options=(
            Option("clear", "Clear"), Option("poor", "Poor: mist, smoke"), Option("very poor", "Very poor: darkness"))),
    )  # fmt: skip
    strict = asked(quiet(hero(), house=ruled(book_gaps=False)), "encounters.start").field("ambush")
    assert [option.value for option in strict.options] == ["none", "party all", "foes all"]
    assert asked(battle(hero(), foe(), dice=(9, 1)), "encounters.start") is None


@pytest.mark.rule("MM-P17")
@pytest.mark.parametrize(
    ("place", "face", "feet"), [("outdoors", (3, 4), 70), ("indoors", 4, 40), ("labyrinth", 4, 40)]
)
def test_how_far_off_they_are_and_what_the_place_is_like(place, face, feet):
    lines = ({"entry": "lion", "count": 1, "hits": "", "locked": False},)
    for ground, fact in (("open", {}), ("difficult", {"difficult": True}), ("water", {"water": True})):
        done, outcome = do(quiet(hero()), "encounters.start", "", [face, 9, 1], lines=lines, place=place, ground=ground,
                           visibility="poor" if fact else "clear")  # fmt: skip
        found = dict(done.fight.ground)
        assert found["distance"] == feet and f"They are {feet} ft apart." in told(outcome)
        assert {name: found.get(name) for name in ("difficult", "water", "sight")} == {
            "difficult": fact.get("difficult"), "water": fact.get("water"), "sight": "poor" if fact else None}  # fmt: skip


@pytest.mark.rule("MM-049", "MM-073")
def test_dice_of_ones_own_where_the_house_gives_weapons_theirs():
    state = quiet(hero(items=(SPEAR, Item("helmet", "Helmet"))), house=ruled(weapon_damage="per_weapon"))
    form = asked(state, "characters.weapon_dice", "b1")
    assert form.fields[1] == DiceField("damage", "Damage", default="1d6") and [
        o.value for o in form.fields[0].options
    ] == [0]
    done, outcome = do(state, "characters.weapon_dice", "b1", item=0, damage="1d8")
    assert told(outcome) == ["Pyros: spear does 1d8."] and sheet(done, "b1").items[0].damage == "1d8"
    assert asked(done, "characters.weapon_dice", "b1").fields[1].default == "1d8"
    back, _ = do(done, "characters.weapon_dice", "b1", item=0, damage="1d6")
    assert sheet(back, "b1").items[0].damage == ""
    assert asked(quiet(hero()), "characters.weapon_dice", "b1") is None
    assert asked(quiet(hero(items=()), house=ruled(weapon_damage="per_weapon")), "characters.weapon_dice", "b1") is None


@pytest.mark.rule("MM-R28")
def test_what_is_put_away_is_told():
    items = (SPEAR, Item("sword", "Sword"), Item("shield", "Shield", carried="held"))
    done, outcome = do(quiet(hero(items=items)), "characters.equip", "b1", item=1, how="held")
    assert told(outcome)[-1] == "Pyros puts away spear." and sheet(done, "b1").items[0].carried == "carried"


@pytest.mark.rule("MM-009", "MM-P14")
@pytest.mark.parametrize(("number", "above", "said"), [
    ("1.97", None, "2"), ("0.77", None, "0.8"), ("0.43", None, "0.4"), ("0.02", None, "0.1"), ("0", None, "0"),
    ("7.03", "7", "7.1"), ("6.98", "7", "7"), ("7", "7", "7"), ("2.26", "7", "2.3"),
])  # fmt: skip
def test_a_load_is_said_to_a_tenth_and_more_than_the_party_never_as_much(number, above, said):
    assert ladder.tenths(Fraction(number), Fraction(above) if above else None) == said
