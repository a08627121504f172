"""The sheet and the forms around it, field by field (MM-002, MM-017, MM-028, MM-030, MM-039, MM-P09, MM-P11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import (
    BeingsField,
    ChoiceField,
    GaugeField,
    NotesField,
    NumberField,
    Option,
    ShownField,
    TextField,
    ToggleField,
)
from systems.common.kernel.play import Play
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.characters import advancement, belongings, callings, creation
from tests.systems.mazes_minotaurs.builders import (
    GAME,
    SHIELD,
    SPEAR,
    SWORD,
    Faces,
    do,
    foe,
    hero,
    look,
    quiet,
    ruled,
    sheet,
)
from tests.systems.mazes_minotaurs.fighting import form_of
from tests.systems.mazes_minotaurs.magic_builders import nymph, priest, sorcerer

KEPT = Item("keepsake", "Keepsake")


def told(outcome):
    return [str(one) for one in outcome.story]


def section(being, title, **house):
    state = quiet(being, house=ruled(**house) if house else None)
    return next(one.fields for one in GAME.layout(look(state), being) if one.title == title)


def award(state, **so_far):
    return GAME.actions["characters.award"].form(look(state), "", so_far)


def names(being, title="Who"):
    return [field.name for field in section(being, title)]


FIGURES = (
    ShownField("melee", "Melee attack", main=True), ShownField("missile", "Missile attack", main=True),
    ShownField("initiative", "Initiative", main=True), ShownField("evasion", "Danger evasion"),
    ShownField("reaction", "First reaction"),
    ShownField("fortitude", "Mystic fortitude", "15 or more resists", rule="MM-005"),
)  # fmt: skip


def test_the_figures_of_heroes_and_creatures():
    assert section(hero(), "Figures") == FIGURES
    assert section(foe("b1", "satyr"), "Figures") == (*FIGURES[:4], FIGURES[5])
    assert section(foe("b1", "lion"), "Figures") == (FIGURES[0], *FIGURES[2:4], FIGURES[5])
    defense = (
        ShownField("armor_class", "DC front, flanks", figure="defense", main=True, rule="MM-051"),
        ShownField("rear", "DC rear", figure="defense_rear", rule="MM-051"),
        ShownField("missiles", "DC missiles", "From a shooter who is seen; else as from the rear", figure="defense_missile",
                   rule="MM-051"),
        ShownField("taken", "DC surprised", figure="defense_surprised", rule="MM-051"),
        ShownField("bare", "DC basic", "Without any armor", figure="defense_base", rule="MM-051"),
    )  # fmt: skip
    assert section(hero(), "Defense class") == defense
    assert section(foe("b1", "lion"), "Defense class") == defense[:-1]


@pytest.mark.rule("MM-050", "MM-069", "MM-082", "MM-086")
def test_hits_power_and_how_it_returns():
    hits = GaugeField("hits", "Hits", "Unconscious at 2, dead at 0", maximum=999, most="hits_most", rule="MM-050")
    subdual = NumberField("subdual", "Subdual", "More of it than Hits: knocked out", maximum=999, rule="MM-069")
    assert section(hero(), "Hits") == (hits, subdual)
    assert section(sorcerer(2), "Hits and Power") == (
        hits, GaugeField("power", "Power", maximum=999, most="power_most", rule="MM-082"), subdual,
        TextField("returns", "Power returns", default="2 an hour: sleeps", longest=200, rule="MM-086"))  # fmt: skip


@pytest.mark.rule("MM-028", "MM-029", "MM-016")
def test_deities_and_kins_are_asked_of_those_who_have_one_or_could():
    plain = ["calling", "level", "gender"]
    assert names(hero()) == [*plain, "age", "title"]
    assert names(sorcerer(1, deity="zeus")) == [*plain, "deity", "age", "title"]
    assert names(priest(1, "")) == [*plain, "deity", "age", "title"]
    assert names(sorcerer(1, kin="oread")) == [*plain, "kin", "age", "title"]
    assert names(nymph(1, age=0)) == [*plain, "kin", "ageless", "title"]
    assert names(nymph(1, kin="", age=20)) == [*plain, "kin", "age", "title"]
    assert names(hero(age=0)) == [*plain, "age", "title"]
    fields = {field.name: field for field in section(hero(), "Who")}
    assert fields["level"] == NumberField("level", "Level", default=1, minimum=1, maximum=6)
    assert fields["age"] == NumberField("age", "Age", "0: ageless", maximum=999)
    assert fields["gender"] == ChoiceField(
        "gender", "Gender", options=(Option("male", "Man"), Option("female", "Woman"))
    )
    assert fields["title"] == TextField("title", "Called", default="Local Hero", rule="MM-033")


@pytest.mark.rule("MM-002")
def test_scores_stand_with_their_bounds():
    assert section(hero(), "Attributes")[0] == NumberField(
        "might", "Might", "Good, +1", 10, minimum=3, maximum=18, unit="(+1)", rule="MM-002")  # fmt: skip


@pytest.mark.rule("MM-039", "MM-040", "MM-P09")
def test_ways_of_moving_stand_over_both_grounds_for_feet_alone():
    def paces(being, **house):
        field = next(one for one in section(being, "Movement", **house) if one.name == "paces")
        return [column[0] for column in [(c.name,) for c in field.columns]], [
            tuple(row.values()) for row in field.default
        ]

    columns = ["ground", "acting", "full"]
    assert paces(hero()) == ([*columns, "day"], [("On foot", "60 ft", "120 ft", "20 miles"),
                                                 ("On difficult ground", "30 ft", "60 ft", "10 miles")])  # fmt: skip
    assert paces(hero(), book_gaps=False)[0] == columns
    found, rows = paces(foe("b1", "harpy"))
    assert found == columns
    assert [row[:3] for row in rows] == [("On foot", "30 ft", "60 ft"), ("On difficult ground", "15 ft", "30 ft"),
                                         ("Flying", "120 ft", "240 ft")]  # fmt: skip


@pytest.mark.rule("MM-040", "MM-P08")
def test_the_load_of_heroes_is_counted_where_the_gaps_are_closed():
    anyway = ToggleField("encumbered", "Fully encumbered anyway", "Where you say so", rule="MM-040")
    said = ToggleField("encumbered", "Fully encumbered", "Where you say so", rule="MM-040")
    help = "More than the Might score: fully encumbered. Not in the book"
    for silver, words in ((0, "3 of 15"), (6_000, "15 of 15"), (6_001, "15¼ of 15, too much")):
        fields = section(hero(items=(Item("spear", "Spear", carried="held"), Item("helmet", "Helmet", carried="worn")),
                              silver=silver), "Movement")  # fmt: skip
        assert fields[1:] == (TextField("load", "Load", help, words, rule="MM-P08"), anyway)
    assert section(hero(), "Movement", book_gaps=False)[1:] == (said,)
    assert section(foe("b1", "lion"), "Movement")[1:] == (said,)


@pytest.mark.rule("MM-030", "MM-033")
def test_points_of_the_other_kind_stand_there_only_if_there_are_any():
    most = 9_999_999
    glory = NumberField("glory", "Glory", maximum=most, rule="MM-033")
    assert section(hero(), "Glory") == (
        glory,
        TextField("next_level", "Next level", default="1,000 for level 2, 1,000 to go"),
    )
    assert section(hero(wisdom=5), "Glory")[2] == NumberField(
        "wisdom", "Wisdom", "Makes no level of this class", maximum=most
    )
    assert advancement.next_words(look(quiet(hero())), hero(glory=1_000).sheet) == "1,000 for level 2, reached"
    assert advancement.next_words(look(quiet(hero())), hero(glory=999).sheet) == "1,000 for level 2, 1 to go"
    assert advancement.next_words(look(quiet(hero())), hero(level=6).sheet) == "Level 6 is the last"


@pytest.mark.rule("MM-031", "MM-R16")
def test_levels_come_one_by_one_and_warriors_gain_no_power():
    play = Play(GAME, quiet(hero(glory=2_000)), Faces())
    assert advancement.advance(play, "b1") == 2
    assert (play.being("b1").sheet.level, play.being("b1").sheet.power) == (3, 0)
    assert advancement.advance(play, "b1") == 0


@pytest.mark.rule("MM-030", "MM-P11")
def test_the_questions_of_an_award():
    state = quiet(hero(), sorcerer(1, "b2"), hero("b3", hits=0))
    form = award(state)
    assert [field.name for field in form.fields] == ["reason", "kind", "points", "who", "anyway", "why"]
    assert form.field("kind") == ChoiceField("kind", "Points", default="glory", refines=True, options=(
        Option("glory", "Glory", "For warriors"), Option("wisdom", "Wisdom", "For magicians")))  # fmt: skip
    assert form.field("points") == NumberField(
        "points", "To each", default=50, minimum=1, maximum=9_999_999, unit="Glory"
    )
    assert form.field("who") == BeingsField(
        "who", "Who gets it", default=("b1",), refines=True, allowed=("b1", "b2", "b3")
    )
    assert form.field("anyway") == ToggleField("anyway", "Give it all the same", "Glory raises warriors alone", refines=True,
                                               rule="MM-030")  # fmt: skip
    assert form.field("why") == TextField("why", "Note", "Stands in the log", longest=200)
    reasons = form.field("reason")
    assert reasons.refines and [(one.value, one.help) for one in reasons.options] == [
        ("typed", "Points of your own"), ("deed", "50 Glory, ours"), ("heroic", "100 Glory, ours"),
        ("epic", "250 Glory, ours"), ("land", "50 Wisdom, ours"), ("site", "100 Wisdom, ours"),
        ("secret", "250 Wisdom, ours")]  # fmt: skip
    site = award(state, reason="site")
    assert (site.field("points").default, site.field("who").default, site.field("kind")) == (100, ("b2",), None)
    wrong = award(state, who=("b1", "b2", "b3"))
    assert wrong.blocked == "Lin rises by Wisdom: take the hero out, or give it all the same."
    both = award(state, kind="wisdom", who=("b1", "b3"))
    assert both.blocked == "Pyros and Pyros rise by Glory: take them out, or give it all the same."
    assert award(state, who=("b2",), anyway=True).blocked == ""
    strict = award(quiet(hero(), house=ruled(book_gaps=False)))
    assert strict.field("reason") is None


@pytest.mark.rule("MM-040", "MM-P09")
def test_the_questions_of_a_journey():
    form = form_of(quiet(hero()), "characters.travel")
    assert [(field.name, field.refines) for field in form.fields] == [
        ("way", True),
        ("days", False),
        ("difficult", True),
    ]
    assert form.field("days") == NumberField("days", "Days", default=1, minimum=1, maximum=form.field("days").maximum)
    assert form.working == "20 miles a day"
    assert (
        form_of(quiet(hero(encumbered=True)), "characters.travel").working == "10 miles a day; Pyros fully encumbered"
    )
    assert form_of(quiet(hero(encumbered=True)), "characters.travel", way="ship").working.endswith("miles a day")


@pytest.mark.rule("MM-P10", "MM-P08")
def test_the_last_of_ten_torches_that_was_too_much_is_told_when_it_burns():
    """Ten torches are a load: with 14 loads of coins eleven are too much for Might 15."""
    items = (Item("torches", "Torches", 11),)
    key = next(one.key for one in GAME.shipped_entries("gear").values() if one.key.startswith("torch"))
    state = quiet(hero(items=(replace(items[0], key=key),), gold=7_000, encumbered=False))
    done, outcome = do(state, "characters.light", "b1")
    assert told(outcome) == ["Pyros lights a torch: 30 ft for an hour.",
                             "Pyros is no longer fully encumbered."]  # fmt: skip
    assert sheet(done, "b1").items[0].count == 10


@pytest.mark.rule("MM-014")
@pytest.mark.parametrize(("scores", "gender", "why"), [
    ({"might": 16}, "male", "Might is higher than Wits."),
    ({"might": 16, "luck": 16}, "male", "Might and Luck are higher than Wits."),
    ({"wits": 16}, "male", ""),
])  # fmt: skip
def test_why_a_class_is_not_open(scores, gender, why):
    every = dict.fromkeys(("might", "skill", "luck", "wits", "faith", "grace"), 10) | scores
    view = look(quiet())
    assert callings.why_not(view, every, gender, view.entry("callings", "sorcerer")) == why


def test_a_new_hero_is_told_with_what_is_owned():
    def lines(**sheet):
        play = Play(GAME, quiet(), Faces())
        creation.join(play, hero(**sheet).sheet, "Kreon")
        return told(play.outcome())[2:]

    assert lines(items=(SPEAR,)) == ["Kreon has spear and no coins."]
    assert lines(items=(), silver=7) == ["Kreon has nothing and 7 sp."]
    assert lines(items=()) == []
    form = form_of(quiet(), "characters.party")
    assert form.fields == (NumberField("number", "How many", default=5, minimum=1, maximum=20),)


@pytest.mark.rule("MM-018", "MM-R28", "MM-R73")
def test_what_is_put_away_for_what_is_taken_in_hand():
    view = look(quiet(hero()))

    def put(items, place, how):
        made, away = belongings.put(view, items, place, how)
        return [one.carried for one in made], [one.name for one in away]

    dagger, bow = Item("dagger", "Dagger"), Item("bow", "Bow")
    assert put((SWORD, replace(SPEAR, carried="held")), 1, "carried") == (["held", "carried"], [])
    both = (SWORD, replace(dagger, carried="held"), SPEAR)
    assert put(both, 2, "carried") == (["held", "held", "carried"], [])
    assert put((SWORD, dagger), 1, "held") == (["held", "held"], [])
    assert put((SWORD, SPEAR, dagger), 2, "held") == (["carried", "held", "held"], ["Sword"])
    assert put((SWORD, SHIELD, dagger), 2, "held") == (["carried", "held", "held"], ["Sword"])
    assert put((SWORD, bow), 1, "held") == (["carried", "held"], ["Sword"])
    assert put((replace(bow, carried="held"), dagger), 1, "held") == (["carried", "held"], ["Bow"])
    assert put((SWORD, replace(dagger, carried="held"), replace(SHIELD, carried="carried")), 2, "held") == (
        ["held", "carried", "held"], ["Dagger"])  # fmt: skip
    assert put((SHIELD, Item("shield", "Old shield")), 1, "held") == (["carried", "held"], ["Shield"])
    assert put((SHIELD, SWORD, KEPT), 2, "held") == (["held", "held", "held"], [])
    assert NotesField("notes", "Notes") in section(hero(), "Notes")
