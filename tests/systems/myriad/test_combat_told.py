"""What a Guide reads and sees of a fight: deeds told with both totals, who stands where, who means to do what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import Encounter
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Item,
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
)

WON = ((6, 5, 1, 1, 1), (2, 1, 1))  # Hild's five dice of Power, three dice of Grace against them


def place(table, who):
    return GAME.summary(look(table), table.beings[who]).place


def plan(table, who):
    return GAME.summary(look(table), table.beings[who]).plan


@pytest.mark.rule("MY-411")
def test_trips_and_pushes_that_succeed_are_told_with_both_totals():
    table = fighting(hero(), foe("b9", "soldier"), dice=[6, 1], distance=1)
    _, told = do(table, "combat.trip", "b1", target="b9", dice=WON)
    assert story(told) == "Hild trips Soldier: 11 against 4. Soldier falls to the ground."
    _, told = do(table, "combat.push", "b1", target="b9", dice=WON)
    assert story(told) == "Hild pushes Soldier: 11 against 4. Soldier staggers back 8 m."


@pytest.mark.rule("MY-411", "MY-421")
def test_a_throw_that_succeeds_is_told_before_what_it_does():
    table = fighting(hero(), foe("b9", "soldier"), dice=[6, 1], distance=1)
    table, _ = do(table, "combat.grapple", "b1", target="b9", dice=WON)
    table, _ = do(table, "turn.next")
    table, _ = do(table, "turn.next", dice=[6, 1])
    _, told = do(table, "combat.throw", "b1", target="b9", effect="trip", dice=[(5, 1, 1, 1, 1), (4, 1, 1)])
    assert "Hild throws Soldier: 9 against 4." in story(told)


@pytest.mark.rule("MY-309")
def test_a_move_goes_toward_whoever_still_stands():
    table = fighting(hero(), foe("b8"), foe("b9"), dice=[6, 1, 1], distance=20)
    asked = GAME.actions["combat.move"].form(look(table), "b1", {})
    assert asked.blank()["target"] == "b8"
    table, _ = do(table, "sheet.track", "b8", track="left:wounds", value=0)
    asked = GAME.actions["combat.move"].form(look(table), "b1", {})
    assert asked.blank()["target"] == "b9" and "b8" in asked.field("target").allowed


@pytest.mark.rule("MY-309")
def test_where_everybody_stands_is_said_of_them_and_a_move_says_how_far_is_left():
    table = fighting(hero(), foe("b9", "soldier"), dice=[6, 1], distance=12)
    assert (place(table, "b1"), place(table, "b9")) == ("", "At 12 m")
    form = GAME.actions["combat.move"].form(look(table), "b1", {})
    assert dict(form.field("target").notes) == {"b9": "12 m"}
    table, told = do(table, "combat.move", "b1", target="b9", way="toward", metres=7)
    assert story(told) == "Hild moves 7 m and is 5 m from Soldier." and place(table, "b1") == "At 7 m"
    back, _ = do(fighting(hero(), foe("b9", "soldier"), dice=[6, 1], distance=12), "combat.move", "b1", target="b9",
                 way="away", metres=5)  # fmt: skip
    assert place(back, "b1") == "At −5 m", "behind where the party began"
    assert dict(GAME.actions["combat.attack"].form(look(table), "b1", {}).field("target").notes) == {"b9": "5 m"}
    assert place(quiet(hero()), "b1") == "", "no fight, no places"


@pytest.mark.rule("MY-402")
def test_what_was_declared_stands_beside_the_name_until_it_is_done():
    table = fighting(hero(), foe("b9", "soldier"), dice=[6, 1], distance=1, house=ruled(declare_reverse=True))
    table, _ = do(table, "combat.declare", "b9", what="combat.attack", target="b1")
    assert plan(table, "b9") == "Attack: Hild" and plan(table, "b1") == ""
    table, _ = do(table, "turn.next")
    table, _ = do(table, "combat.declare", "b1", what="forfeit")
    assert plan(table, "b1") == "Nothing"
    table, _ = do(table, "turn.next")
    table, _ = do(table, "turn.next")
    assert (plan(table, "b1"), plan(table, "b9")) == ("", "Attack: Hild"), "the turn of the one is over"
    table, _ = do(table, "combat.attack", "b9", target="b1", dice=[(1, 1, 1), (6, 5, 1, 1)])
    assert plan(table, "b9") == ""


@pytest.mark.rule("MY-402", "MY-920")
def test_the_declaration_of_an_argument_says_argue():
    talk = fighting(hero(), foe("b9", "soldier"), dice=[6, 1], conflict="social", house=ruled(declare_reverse=True))
    what = GAME.actions["combat.declare"].form(look(talk), "b9", {}).field("what")
    assert [one.label for one in what.options if one.value == "combat.attack"] == ["Argue"]
    talk, told = do(talk, "combat.declare", "b9", what="combat.attack", target="b1")
    assert story(told) == "Soldier declares: argue, Hild." and plan(talk, "b9") == "Argue: Hild"


@pytest.mark.rule("MY-402", "MY-921")
def test_where_words_and_blows_are_one_fight_which_of_them_is_declared_and_kept_to():
    rules = ruled(declare_reverse=True, psychological_warfare=True)
    table = fighting(hero(), foe("b9", "soldier"), dice=[1, 6], distance=1, house=rules)
    both = table
    both, told = do(both, "combat.declare", "b1", what="combat.attack", conflict="social", target="b9")
    assert story(told) == "Hild declares: argue, Soldier." and plan(both, "b1") == "Argue: Soldier"
    for _ in range(3):
        both, _ = do(both, "turn.next")
    form = GAME.actions["combat.attack"].form(look(both), "b1", {})
    assert (form.label, [one.value for one in form.field("conflict").options]) == ("Argue", ["social"])
    assert not form.blocked and GAME.suggest(look(both), "b1").answers["conflict"] == "social"
    sheet = replace(both.beings["b1"].sheet, left=(("wounds", 9), ("wounds_critical", 3), ("resolve", 0)))
    beaten = replace(both, beings={**both.beings, "b1": replace(both.beings["b1"], sheet=sheet)})
    said = GAME.actions["combat.attack"].form(look(beaten), "b1", {}).blocked
    assert said == "What was declared, to argue, is not possible any more: the action is forfeit."
    plain, told = do(table, "combat.declare", "b1", what="combat.attack", target="b9")
    assert story(told) == "Hild declares: attack, Soldier." and plan(plain, "b1") == "Attack: Soldier"


@pytest.mark.rule("MY-440", "MY-401")
def test_a_flyer_is_in_the_air_at_once_even_on_a_shared_count():
    eagle = foe("b9", "giant_eagle")
    table = fighting(hero(grace=4), eagle, dice=[3, 3], distance=30)
    assert table.fight.turn.together and "combat.fly" in [
        one.key for one in GAME.actions.values() if one.place == "turn"
    ]
    assert "30 m away" in GAME.actions["combat.attack"].form(look(table), "b9", {}).blocked
    table, _ = do(table, "combat.fly", "b9", height=10)
    assert not GAME.actions["combat.attack"].form(look(table), "b9", {}).blocked
    blocked = GAME.actions["combat.attack"].form(look(table), "b1", {}).blocked
    assert blocked.startswith("Giant eagle is in the air: hold until it strikes")


@pytest.mark.rule("MY-440")
def test_the_guide_puts_flyers_in_the_air_before_it_is_their_turn():
    table = fighting(hero(), foe("b9", "giant_eagle"), dice=[6, 1], distance=30)
    table, told = do(table, "combat.soar", "b9", height=20)
    assert story(told) == "Giant eagle takes to the air." and look(table).under("b9", "airborne")
    assert GAME.actions["combat.soar"].form(look(table), "b1", {}) is None


@pytest.mark.rule("MY-412")
def test_nobody_at_the_table_is_asked_for_the_draw_of_targets():
    firer = replace(foe("b1", "joe_two_guns"), side="party")
    rifle = replace(firer.sheet.attacks[0], autofire=True, damage=3)
    firer = replace(firer, sheet=replace(firer.sheet, attacks=(rifle,)))
    table = fighting(firer, *[foe(f"b{n}", "soldier", f"Soldier {n}") for n in (7, 8, 9)], dice=[6, 1, 1, 1],
                     distance=20, house=ruled(period="modern"))  # fmt: skip
    asked = GAME.actions["combat.hose"].form(look(table), "b1", {})
    assert asked.working == "4 dice + 3"
    faces = Faces((1, 1, 1, 1), 2, (6, 6, 6))
    answers = {**asked.blank(), "dropped": 0}
    resolve(GAME, table, Choice("combat.hose", "b1", answers), faces)
    assert [(one.roller, one.dice) for one in faces.asked if one.purpose.startswith("Who")] == [(REFEREE, "d3")]


@pytest.mark.rule("MY-400")
def test_a_kept_encounter_begins_in_the_conflict_with_which_its_note_begins():
    table = quiet(hero())
    for key, note in (
        ("x1", "Social combat. The charge is arson."),
        ("x2", "He knows no terror, and no social combat."),
    ):
        table = replace(table, encounters={**table.encounters, key: Encounter(key, f"Case {key}", (), "", note)})
    form = GAME.actions["encounters.start"].form
    assert form(look(table), "", {"name": "Case x1"}).field("conflict").default == "social"
    assert form(look(table), "", {"name": "Case x2"}).field("conflict").default == "mortal"
    assert form(look(table), "", {}).field("conflict").default == "mortal"


@pytest.mark.rule("MY-003", "MY-400")
def test_a_conflict_of_the_guides_own_is_told_in_its_own_words():
    table = own(quiet(hero(), foe("b9", "soldier")), "conflicts", "riddles",
                'name = "Riddles"\nrule = "own"\ntext = "x"\nattack = "intellect"\ndefence = "intellect"\nline = "resolve"\n'
                'skills = ["history"]\nhits = "stumps"\nmisses = "cannot stump"\n')  # fmt: skip
    table = replace(table, beings={"b1": table.beings["b1"]})
    lines = ({"entry": "soldier", "count": 1, "hits": "", "locked": False},)
    table, _ = do(table, "encounters.start", dice=[6, 1], conflict="riddles", lines=lines)
    (them,) = [one.id for one in look(table).on_side("foes")]
    _, told = do(table, "combat.attack", "b1", target=them, dice=[(5, 1, 1), (4, 1)])
    assert "Hild stumps Soldier: 5 against 4." in story(told)
    _, told = do(table, "combat.attack", "b1", target=them, dice=[(3, 1, 1), (4, 1)])
    assert "Hild cannot stump Soldier: 3 against 4." in story(told)


@pytest.mark.rule("MY-921")
def test_whoever_is_argued_with_among_blows_shows_what_is_left_of_the_will():
    table = fighting(hero(), foe("b9", "soldier"), dice=[6, 1], distance=1, house=ruled(psychological_warfare=True))
    field = GAME.actions["combat.attack"].form(look(table), "b1", {"conflict": "social"}).field("target")
    assert dict(field.notes) == {"b9": "Resolve 3"}


@pytest.mark.rule("MY-408")
def test_how_somebody_is_says_what_is_left_of_the_rows_that_are_fought_for():
    torn = hero("b1", left=(("wounds", 9), ("wounds_critical", 3), ("resolve", 1)))
    cut = hero("b2", "Wat", left=(("wounds", 2), ("wounds_critical", 3), ("resolve", 8)))
    table = fighting(torn, cut, foe("b9", "soldier"), dice=[6, 5, 1], distance=1)
    words = [GAME.summary(look(table), table.beings[who]).state.word for who in ("b1", "b2", "b9")]
    assert words == ["Unhurt", "Badly hurt", "Unhurt"]
    talk = fighting(torn, cut, foe("b9", "soldier"), dice=[6, 5, 1], conflict="social")
    words = [GAME.summary(look(talk), talk.beings[who]).state.word for who in ("b1", "b2")]
    assert words == ["Badly hurt", "Unhurt"]


@pytest.mark.rule("MY-924")
def test_terror_without_a_test_says_whose_it_is_and_how_many_dice():
    table = fighting(hero(), foe("b9", "vampire"), dice=[6, 1], distance=5,
                     house=ruled(terror=True, terror_attack_test=False))  # fmt: skip
    table, told = do(
        table, "social.terror", "", horror="b9", fear="humanoid", counts=(), phobia=(), who=("b1",), dice=[5]
    )
    assert story(told).startswith("Vampire strikes terror: ") and left(table, "b1", "nerve") < 4


@pytest.mark.rule("MY-413", "MY-414")
def test_a_blast_says_before_whom_it_would_catch_and_with_how_many_dice():
    grenadier = hero(items=(Item("grenade", "Grenade", count=2), Item("military_missile", "Military missile")))
    table = fighting(grenadier, foe("b8", "soldier", "Soldier 1"), foe("b9", "soldier", "Soldier 2"), dice=[6, 1, 1],
                     distance=8, house=ruled(period="modern"))  # fmt: skip
    ask = GAME.actions["combat.area"].form
    assert ask(look(table), "b1", {}).working == "5D Soldier 1 and Soldier 2; 1D Hild"
    assert ask(look(table), "b1", {"spared": ("b1", "b9")}).working == "5D Soldier 1"
    assert ask(look(table), "b1", {"target": "", "metres": 200}).working == "nobody is in it"
    assert ask(look(table), "b1", {"arm": "item1"}).working.startswith("5D×4 Hild, Soldier 1")
    assert [option.label for option in ask(look(table), "b1", {}).field("arm").options][1] == "Military missile 5D×4"
