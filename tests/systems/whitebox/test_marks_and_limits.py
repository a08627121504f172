"""Who is marked on a chart, where a limit begins, and what of two things counts alone."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.figures import Term
from systems.common.records.table import Effect, altered
from systems.whitebox.base import classes, creature_words
from systems.whitebox.base.item_maker import Dicer
from systems.whitebox.base.items import wears_to_effect
from systems.whitebox.base.states import raging_at
from systems.whitebox.characters import advancement, awards, class_choice, creation_forms
from systems.whitebox.charts.groups import classes_in_play
from systems.whitebox.combat.arms import _ward_terms
from tests.systems.charted import at, chart_of, row_of
from tests.systems.whitebox.builders import GAME, Faces, foe, hero, look, quiet, ruled, story
from tests.systems.whitebox.conftest import hireling
from tests.systems.whitebox.item_builders import magic
from tests.systems.whitebox.magic_builders import SPELLS, mage
from tests.systems.whitebox.test_attributes import AVERAGE

RACES = GAME.shipped_entries("races")


def chart(key: str, *beings: object):
    return chart_of(look(quiet(*beings)), key)


@pytest.mark.rule("WB-067")
def test_only_a_race_that_throws_better_has_a_line_for_missiles():
    lines = {row.cells[0].text: row.cells[1].text for row in chart("what_counts", hero()).rows}
    assert {name: said for name, said in lines.items() if name.endswith(" with missiles") and "," not in name} == {
        "Halfling with missiles": "+2 to hit"
    }


def test_a_hireling_is_marked_in_the_line_of_his_trade_alone():
    rows = chart("hirelings", hero(), hireling()).rows
    assert [(row.cells[0].text, row.beings) for row in rows if row.beings] == [("Non-combatant", ("b5",))]


@pytest.mark.parametrize(("caster", "lists"), [(hero(), []), (mage(), ["spells:magic_user"])])
def test_spells_stand_on_the_first_screen_of_a_party_that_casts_them(caster, lists):
    charts = [chart_of(look(quiet(caster)), f"spells:{art}") for art in ("magic_user", "cleric")]
    assert [one.key for one in charts if one.at_first] == lists


def test_a_foe_of_more_dice_than_the_table_has_is_marked_in_its_last_line():
    rows = chart("foes_xp", foe(hit_dice="40")).rows
    assert [number for number, row in enumerate(rows) if row.beings] == [len(rows) - 1]


def test_the_saves_of_classes_go_as_far_as_the_longest_of_them():
    short = hero("b2", race="halfling")
    one = chart("saves", hero(), short)
    assert [column.label for column in one.columns] == ["Class", *[str(level) for level in range(1, 11)]]


@pytest.mark.rule("WB-063")
def test_who_finds_hidden_doors_needs_no_word_that_nobody_does():
    one = chart("doors", hero())
    assert one.notes == ()
    assert [at(one, "Elf", how).text for how in ("Searching", "In passing")] == ["1–4 on d6", "1–2 on d6"]


@pytest.mark.parametrize(("label", "said"), [("", "Protection"), ("Circle", "Circle")])
def test_a_ward_is_called_as_its_term_is_else_as_itself(label, said):
    ward = Effect("e1", "b1", "Protection", terms=(("foe_to_hit", Term(label, -1)),))
    state = quiet(hero(), foe()).exchanged(None, ward)
    found = _ward_terms(look(state), state.beings["b9"], state.beings["b1"])
    assert [(term.label, term.amount) for term in found] == [(said, -1)]


@pytest.mark.rule("WB-571")
def test_an_item_works_for_whom_it_is_meant_and_not_because_another_does():
    barred, other = magic("gauntlets_of_ogre_power", carried="worn"), magic("ring_invisibility", carried="worn")
    key = barred.key
    for one, works in (
        (hero(items=(barred, other)), True),
        (mage(items=(barred, other)), False),
        (hero(items=(other,)), False),
    ):
        assert wears_to_effect(look(quiet(one)), one.sheet, key) is works


@pytest.mark.rule("WB-310")
@pytest.mark.parametrize(
    ("at_whom", "found"), [(("others",), ("b9",)), (("others", "party"), ("b9",)), (("party",), ())]
)
def test_whoever_is_confused_twice_rages_at_the_others_if_one_of_them_says_so(at_whom, found):
    state = quiet(foe("b8"), foe("b9"))
    for number, whom in enumerate(at_whom):
        state = state.exchanged(None, Effect(f"e{number}", "b8", "Confused", "confused", data=(("at", whom),)))
    state = state.exchanged(None, Effect("e9", "b9", "Confused", "confused"))
    assert raging_at(look(state), "b8") == found


@pytest.mark.rule("WB-084")
@pytest.mark.parametrize("why", ["", "the manual"])
def test_a_level_by_magic_says_why_where_that_is_known(why):
    play = Play(GAME, quiet(hero(experience=0)), Faces(4))
    assert advancement.raise_level(play, "b1", why)
    assert ("gains a level" in story(play.outcome())) is bool(why)
    assert (play.being("b1").sheet.level, play.being("b1").sheet.experience) == (2, 2_000), "the least of the level"


@pytest.mark.rule("WB-081")
@pytest.mark.parametrize(
    ("more", "share"), [({"hourly": 5}, {}), ({"hourly": 5, "hours": 2}, {"b1": 10}), ({"hours": 2}, {})]
)
def test_hours_count_where_there_are_some_and_something_for_each(more, share):
    answers = {"multiplier": "1", "who": ("b1",), "monsters": 0, "treasure": 0, "deeds": 0, **more}
    assert awards.shares(look(quiet(hero())), answers) == share


@pytest.mark.rule("WB-060")
@pytest.mark.parametrize(("number", "found"), [(0, ()), (1, ()), (2, ("fighter", "magic_user"))])
def test_one_class_alone_is_nothing_to_switch_between(number, found):
    elf = RACES["elf"]
    switching = [one for one in elf.classes if one.elf_model == "switching"][:number]
    view = look(quiet(hero(), house=ruled(elf_model="switching")))
    assert class_choice.two_tracks(view, altered(elf, classes=tuple(switching))) == found


@pytest.mark.rule("WB-055", "WB-066")
def test_the_class_form_says_where_a_race_ends_and_nothing_where_it_does_not():
    said = {}
    for race in ("human", "halfling"):
        form = creation_forms.class_form(look(quiet(hero())), AVERAGE, RACES[race])
        said[race] = next(option.help for option in form.field("class").options if option.value == "fighter")
    assert "To level 4." in said["halfling"] and "To level" not in said["human"]


@pytest.mark.rule("WB-060", "WB-065")
@pytest.mark.parametrize(("model", "listed"), [("switching", False), ("variant", True)])
def test_a_class_that_nobody_may_take_in_this_house_is_not_asked_about(model, listed):
    view = look(quiet(hero(), house=ruled(elf_model=model)))
    for race in ("human", "elf"):
        options = creation_forms.class_form(view, AVERAGE, RACES[race]).field("class").options
        assert ("elf" in [option.value for option in options]) is listed
        assert {"fighter", "magic_user", "cleric"} <= {option.value for option in options}


@pytest.mark.rule("WB-022", "R-07")
@pytest.mark.parametrize(
    ("strength", "wisdom", "points"), [(15, 11, 2), (15, 12, 3), (15, 17, 3), (18, 17, None), (15, 9, None)]
)
def test_no_more_points_are_counted_than_can_be_moved(strength, wisdom, points):
    scores = altered(AVERAGE, strength=strength, intelligence=9, wisdom=wisdom, constitution=8, dexterity=9, charisma=3)
    form = creation_forms.points_form(scores, "strength")
    assert (form and form.purse) == points


@pytest.mark.rule("WB-076", "R-13")
@pytest.mark.parametrize(("beyond", "rows", "last"), [(False, 20, 10), (True, 20, 20), (False, 6, 6), (True, 6, 6)])
def test_a_class_ends_with_its_table_or_at_the_tenth_level(monkeypatch, beyond, rows, last):
    table = SimpleNamespace(levels=[SimpleNamespace(level=level) for level in range(1, rows + 1)])
    monkeypatch.setattr(classes, "class_of", lambda _look, _sheet: table)
    view = look(quiet(hero(), house=ruled(levels_beyond_table=beyond, demihuman_limits=False)))
    assert classes.level_limit(view, hero().sheet) == last


@pytest.mark.parametrize(("sizes", "said"), [
    (("1", "5", "6"), "1, 5, 6"), (("1", "2", "3"), "1 to 3"), (("1", "3", "4"), "1, 3, 4"), (("2", "3"), "2 to 3"), (("4",), "4"),
])  # fmt: skip
def test_hit_dice_between_which_some_are_missing_are_said_each(sizes, said):
    one = SimpleNamespace(sizes=[SimpleNamespace(hit_dice=dice) for dice in sizes])
    assert creature_words.dice(one) == said


@pytest.mark.parametrize("lacks", [{"lists": ()}, {"ways": ()}, {"lists": (), "ways": ()}])
def test_a_spell_needs_a_list_and_a_way(lacks):
    with pytest.raises(ValueError, match="at least one list it stands on and one way"):
        altered(SPELLS["sleep"], **lacks)


def test_the_only_one_is_taken_without_a_die():
    assert Dicer(Play(GAME, quiet(hero()), Faces())).one_of(("sword",), "Which") == "sword"
    assert Dicer(Play(GAME, quiet(hero()), Faces(2))).one_of(("sword", "mace"), "Which") == "mace"


def test_the_row_of_the_foes_names_its_dice():
    assert row_of(chart("foes_xp", foe(hit_dice="3")), "3").beings == ("b9",)


@pytest.mark.rule("WB-060", "WB-065")
@pytest.mark.parametrize(("model", "keys"), [
    ("switching", ["cleric", "fighter", "magic_user"]), ("variant", ["cleric", "elf", "fighter", "magic_user"]),
])  # fmt: skip
def test_the_classes_of_a_house_are_those_that_somebody_may_take(model, keys):
    view = look(quiet(hero(), house=ruled(elf_model=model)))
    assert sorted([one.key for one in classes_in_play(view)]) == keys
