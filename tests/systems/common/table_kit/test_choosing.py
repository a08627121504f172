"""Own tables among the choices: beside which actions they stand, which of them fit, and what comes of a choice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from systems.common.encounter_kit.joining import MOST_BODIES
from systems.common.forms import Answers, Choice, ChoiceField, Form, NumberField, Option, TextField
from systems.common.kernel.actions import ROLL_HOARD, ROLL_TABLE, TABLE_HOARD, Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Encounter, Hoard, Muster, OwnEntry, Table, altered
from systems.common.table_kit import choosing
from systems.common.table_kit.choosing import BY, choose_own_tables, own_tables
from tests.systems.playing import Faces, FacesButBodies
from tests.systems.whitebox.builders import GAME, foe, quiet, story, table

WOODS = """
name = "Wood lines"
[woods.columns]
hills = [{entry = "ogre"}]
"deep_wood" = ["2 orcs", {entry = "orc", figures = {number = "3"}}]
"deep wood by night" = ["a wolf"]
swamp = ["rain"]
"""
OWN = {
    "woods": WOODS,
    "purse": 'name = "Purse"\nrows = ["{2d6} gp", "lint"]',
    "moods": 'name = "Moods"\nrows = ["glad", "sad"]',
}
LANDS = ChoiceField("land", "Land", default="hills", options=(Option("hills", "Hills"), Option("wood", "Deep wood")))
LIGHT = ChoiceField("when", "When", default="day", options=(Option("day", "By day"), Option("night", "At night")))
KIND = ChoiceField("sort", "Sort", default="deep", options=(Option("deep", "Deep wood night"),))
PLAIN = Form("plain", "Plain", (LANDS, LIGHT, KIND, NumberField("weather", "Wind")))


def owning(before: Table, **own: str) -> Table:
    return altered(before, own={
        f"tables:{key}": OwnEntry(f"tables:{key}", "tables", key, f"[{key}]\n{source}") for key, source in own.items()})  # fmt: skip


TABLE = owning(quiet(), **OWN)
LOOK = Look(GAME, TABLE)


def action(key: str, form: Form | None = PLAIN, done: list[Choice] | None = None, **more: Any) -> Action:
    return Action(key, "Plain", lambda play, choice: (done if done is not None else []).append(choice),
                  lambda look, actor, so_far: form, **more)  # fmt: skip


def chosen(key: str, form: Form | None = PLAIN, done: list[Choice] | None = None, **more: Any) -> Action:
    return choose_own_tables([[action(key, form, done, **more)]])[0][0]


def asked(key: str, form: Form | None = PLAIN, look: Look = LOOK, **so_far: Any) -> Form:
    found = chosen(key, form).form(look, "", so_far)
    assert found is not None
    return found


def done(
    key: str, before: Table = TABLE, form: Form | None = PLAIN, dice: tuple[Any, ...] = (), **answers: Any
) -> Play:
    play = Play(GAME, before, FacesButBodies(*dice))
    chosen(key, form).perform(play, Choice(key, "", answers))
    return play


def options(form: Form, name: str = BY) -> list[tuple[str, str]]:
    return [(one.value, one.label) for one in form.field(name).options]  # type: ignore[union-attr]


def test_rolls_on_tables_stand_behind_what_a_game_offers_and_all_else_is_left_as_it_was() -> None:
    walk, strike = action("walk"), action("strike")
    rooms = choose_own_tables([[walk, action("encounters.wilderness")], [strike]])
    assert rooms[0][0] is walk and rooms[1][0] is strike
    assert [[one.key for one in room] for room in rooms] == [
        ["walk", "encounters.wilderness"], ["strike"], [ROLL_TABLE, TABLE_HOARD]]  # fmt: skip


@pytest.mark.parametrize(("key", "fit"), [
    ("encounters.roll", ["woods"]), ("encounters.wilderness", ["woods"]), (ROLL_HOARD, ["purse"]), ("encounters.react", ["moods"]),
])  # fmt: skip
def test_tables_that_fit_stand_behind_the_games_own(key: str, fit: list[str]) -> None:
    form = asked(key)
    assert options(form) == [("", "As the game has it"), *[(one, LOOK.library("tables")[one].name) for one in fit]]
    assert [one.help for one in form.field(BY).options[1:]] == ["A table of your own"]  # type: ignore[union-attr]
    assert (form.fields[1:], form.field(BY).default, form.field(BY).refines) == (PLAIN.fields, "", True)  # type: ignore[union-attr]
    assert asked(key, **{BY: "gone"}) == form, "a table that is not there is none"
    assert options(asked(key, Form("bare", "Bare"))) == options(form)[1:], "where a game asks nothing it has no table"
    assert chosen(key, None).form(LOOK, "", {}) is None
    assert chosen(key).form(Look(GAME, quiet()), "", {}) == PLAIN


def test_the_form_of_the_game_is_not_told_on_which_table() -> None:
    told: list[Answers] = []
    one = replace(action("encounters.roll"), form=lambda look, actor, so_far: told.append((actor, so_far)) or PLAIN)  # type: ignore[func-returns-value, arg-type]
    choose_own_tables([[one]])[0][0].form(LOOK, "b1", {BY: "", "land": "wood"})
    assert told == [("b1", {"land": "wood"})]


def test_tables_that_are_shipped_left_out_or_of_another_kind_are_none_of_ones_own() -> None:
    own = dict(owning(quiet(), **OWN, magic_minor='name = "Ours"\nrows = ["an orc"]').own)
    own["tables:woods"] = altered(own["tables:woods"], left_out=True)
    own["tables:wolves"] = OwnEntry("tables:wolves", "tables", "wolves", '[wolves]\nname = "W"\nrows = ["a wolf"]')
    own["creatures:purse"] = OwnEntry("creatures:purse", "creatures", "purse", left_out=True)
    own["tables:magic_medium"] = OwnEntry("tables:magic_medium", "tables", "magic_medium")
    look = Look(GAME, altered(TABLE, own=own))
    assert {"magic_minor", "magic_medium"} <= set(GAME.shipped_entries("tables"))
    assert [one.key for one in own_tables(look, lambda look, table: True)] == ["purse", "moods", "wolves"]
    assert [one.key for one in own_tables(look, choosing.meets)] == ["wolves"]


def test_a_meeting_asks_where_it_is_and_which_column_follows_from_that() -> None:
    form = asked("encounters.roll", **{BY: "woods"})
    assert (form.key, form.label, form.help) == ("plain", "Plain", "A table of your own.")
    assert [one.name for one in form.fields] == [BY, "land", "when", "column", "modifier"]
    assert form.field(BY).default == "woods"  # type: ignore[union-attr]
    assert [one.refines for one in form.fields] == [True, True, True, False, False]
    assert options(form, "column")[:2] == [("", "By place and light: hills"), ("hills", "Hills")]
    assert form.field("column").default == ""  # type: ignore[union-attr]
    wood = asked("encounters.roll", **{BY: "woods", "land": "wood"})
    assert options(wood, "column")[0] == ("", "By place and light: deep wood")
    night = asked("encounters.roll", **{BY: "woods", "land": "wood", "when": "night"})
    assert options(night, "column")[0] == ("", "By place and light: deep wood by night"), "of which most is said"
    nowhere = asked("encounters.roll", Form("bare", "Bare", (NumberField("land", "Land"),)), **{BY: "woods"})
    assert [one.name for one in nowhere.fields] == [BY, "column", "modifier"]
    assert options(nowhere, "column")[0] == ("hills", "Hills")


def test_what_is_no_meeting_asks_of_no_place() -> None:
    look = Look(GAME, owning(TABLE, **OWN, camp='name = "Camp"\n[camp.columns]\nhills = ["5 gp"]\nwood = ["6 gp"]'))
    form = asked(ROLL_HOARD, look=look, **{BY: "camp"})
    assert [one.name for one in form.fields] == [BY, "column", "modifier", "hoard", "name"]
    assert options(form, "column")[0] == ("hills", "Hills")
    assert form.fields[-1] == TextField("name", "Name", default="Hoard")
    with_hoard = Look(GAME, altered(look.table, hoards={"h1": Hoard("h1", "Chest")}))
    assert asked(ROLL_HOARD, look=with_hoard, **{BY: "camp", "hoard": "h1"}).fields[-1].name == "hoard"
    assert asked(ROLL_HOARD, look=with_hoard, **{BY: "camp"}).fields[-1].name == "name"
    assert [one.name for one in asked("encounters.react", **{BY: "moods"}).fields] == [BY, "modifier"]


def test_a_game_without_encounters_rolls_them_on_own_tables_alone() -> None:
    bare = choose_own_tables([[action("walk")], [action("rest")]])[-1]
    assert [one.key for one in bare] == [ROLL_TABLE, TABLE_HOARD, "encounters.roll"]
    meet = bare[-1]
    form = meet.form(LOOK, "", {})
    assert form is not None and (form.key, form.label) == ("encounters.roll", "Roll an encounter")
    assert options(form) == [("woods", "Wood lines")] and form.field(BY).default == "woods"  # type: ignore[union-attr]
    assert meet.form(Look(GAME, owning(quiet(), moods=OWN["moods"])), "", {}) is None
    assert meet.form(Look(GAME, owning(table(foe()), **OWN)), "", {}) is None, "not while there is a fight"
    play = Play(GAME, TABLE, Faces())
    with pytest.raises(Refused, match=r"^There is no table of encounters\. Choose one of your own\.$"):
        meet.perform(play, Choice("encounters.roll", "", {BY: ""}))


def test_the_games_own_roll_is_done_as_if_there_were_nothing_to_choose() -> None:
    seen: list[Choice] = []
    one = chosen("encounters.roll", PLAIN, seen)
    one.perform(Play(GAME, TABLE, Faces()), Choice("encounters.roll", "b1", {BY: "", "land": "wood"}))
    one.perform(Play(GAME, TABLE, Faces()), Choice("encounters.roll", "b1", {"land": "hills"}))
    assert [(it.actor, it.answers) for it in seen] == [("b1", {"land": "wood"}), ("b1", {"land": "hills"})]


@pytest.mark.parametrize(("answers", "dice", "kept", "told"), [
    ({"land": "wood", "when": "day", "column": ""}, (2,), ("Orc × 3", (("orc", 3),), "Deep wood, By day", "Wood lines: Orc × 3."),
     "Wood lines, deep wood: Orc × 3 (d2 2). An encounter: Orc × 3."),
    ({"land": "wood", "when": "night", "column": ""}, (), ("Wolf", (("wolf", 1),), "Deep wood, At night", "Wood lines: a wolf."),
     "Wood lines, deep wood by night: a wolf. An encounter: Wolf."),
    ({"column": "deep_wood"}, (1,), ("Orc × 2", (("orc", 2),), "Deep wood", "Wood lines: 2 orcs."),
     "Wood lines, deep wood: 2 orcs (d2 1). An encounter: Orc × 2."),
])  # fmt: skip
def test_whom_a_table_brings_is_kept_where_it_is(
    answers: dict[str, str], dice: tuple[Any, ...], kept: Any, told: str
) -> None:
    play = done("encounters.roll", dice=dice, **{BY: "woods", **answers})
    name, lines, place, note = kept
    thrown = {"orc": 1, "wolf": 4}
    musters = tuple([Muster(entry, count, (thrown[entry],) * count) for entry, count in lines])
    assert list(play.table.encounters.values()) == [Encounter("x1", name, musters, place, note)]
    assert story(play.outcome()) == told


def test_what_is_added_counts_and_nobody_may_be_met() -> None:
    play = done("encounters.roll", dice=(1,), **{BY: "woods", "column": "deep_wood", "modifier": 1})
    assert [one.name for one in play.table.encounters.values()] == ["Orc × 3"]
    nobody = done("encounters.roll", **{BY: "woods", "column": "swamp"})
    assert not nobody.table.encounters and story(nobody.outcome()) == "Wood lines, swamp: rain. Nobody is met."


def test_without_places_an_encounter_is_where_the_table_is_called_after() -> None:
    one = owning(quiet(), host=f'name = "Host"\nrows = ["{MOST_BODIES} orcs and {MOST_BODIES + 1} orcs; an ogre"]')
    play = done("encounters.roll", one, Form("bare", "Bare"), **{BY: "host"})
    (kept,) = play.table.encounters.values()
    assert (kept.name, kept.place) == ("Orc × 400, Ogre", "Host"), "no more than the most, and 401 are no number"
    play = done("encounters.roll", one, None, **{BY: "host"})
    assert [it.place for it in play.table.encounters.values()] == ["Host"]


def test_a_game_may_say_in_its_own_words_where_and_how_somebody_is_met() -> None:
    play, told = Play(GAME, TABLE, FacesButBodies()), list[Answers]()
    said = chosen("encounters.roll", meets_at=lambda play, answers: (f"At {answers['land']}", (("place", "poor"),)))
    said.perform(play, Choice("encounters.roll", "", {BY: "woods", "land": "hills", "when": "day", "column": ""}))
    (kept,) = play.table.encounters.values()
    assert (kept.place, kept.how) == ("At hills", (("place", "poor"),))
    asking = replace(action("encounters.roll"), form=lambda look, actor, so_far: told.append(so_far) or PLAIN)  # type: ignore[func-returns-value]
    choose_own_tables([[asking]])[0][0].perform(
        play, Choice("encounters.roll", "", {BY: "woods", "land": "hills", "column": ""})
    )
    assert told == [{"land": "hills"}], "the game is asked of the place alone"


def test_the_names_of_many_are_cut_short() -> None:
    names = [one.name for one in GAME.shipped_entries("creatures").values() if one.name.isalpha()][:40]
    play = done("encounters.roll", owning(quiet(), zoo=f'name = "Zoo"\nrows = ["{"; ".join(names)}"]'), **{BY: "zoo"})
    (kept,) = play.table.encounters.values()
    assert len(kept.name) == 200 and kept.name == ", ".join(names)[:200]


def test_what_a_table_brings_lies_in_a_new_hoard_or_in_one_that_is_there() -> None:
    play = done(ROLL_HOARD, dice=(1, (3, 4)), **{BY: "purse", "hoard": "", "name": " Belt "})
    assert [(one.name, [line.count for line in one.lines]) for one in play.table.hoards.values()] == [("Belt", [7])]
    there = altered(TABLE, hoards={"h1": Hoard("h1", "Chest")})
    play = done(ROLL_HOARD, there, dice=(1, (3, 4)), **{BY: "purse", "hoard": "h1"})
    assert [(one.name, [line.count for line in one.lines]) for one in play.table.hoards.values()] == [("Chest", [7])]
    with pytest.raises(Refused, match=r"^That hoard is gone already\. Choose another, or a new one\.$"):
        done(ROLL_HOARD, dice=(1, (3, 4)), **{BY: "purse", "hoard": "h1"})


def test_how_they_take_it_is_told_in_the_words_of_the_table() -> None:
    play = done("encounters.react", dice=(1,), **{BY: "moods", "modifier": 1})
    assert story(play.outcome()) == "Moods: sad (d2 2)." and play.outcome().changes == ()


def chain(far: int, last: str) -> dict[str, str]:
    """Tables that lead one to the next, the last of which holds this row."""
    links = {f"t{at}": f'name = "T{at}"\nrows = [{{to = "t{at + 1}"}}]' for at in range(far)}
    return {**links, f"t{far}": f'name = "T{far}"\nrows = [{last}]'}


@pytest.mark.parametrize(("own", "kinds"), [
    ({"t0": 'name = "T"\nrows = ["{1d6} orcs", "rain"]'}, "meets"), ({"t0": 'name = "T"\nrows = ["rain", {entry = "orc"}]'}, "meets"),
    ({"t0": 'name = "T"\nrows = ["rain"]'}, "words"), ({"t0": 'name = "T"\nrows = ["{1d6} gp"]'}, "treasure"),
    ({"t0": 'name = "T"\nrows = ["rain", {entry = "ring_fire_resistance"}]'}, "treasure"), ({"t0": 'name = "T"\nrows = [{entry = "long_sword"}]'}, "treasure"),
    ({"t0": 'name = "T"\nrows = [{entry = "no_such_thing"}]'}, "words"), ({"t0": 'name = "T"\nrows = ["3 orcs and 5 gold pieces"]'}, "meets treasure"),
    ({"t0": 'name = "T"\nrows = ["a thing {@t1}"]', "t1": 'name = "U"\nrows = ["worth much"]'}, "treasure"),
    (chain(1, '"an orc"'), "meets"), (chain(6, '"an orc"'), "meets"), (chain(7, '"an orc"'), "words"),
    ({"t0": 'name = "T"\nrows = [{to = "nowhere"}]'}, "words"), ({"t0": 'name = "T"\nrows = [{to = "t0"}]'}, "words"),
    ({"t0": 'name = "T"\n[t0.columns]\na = ["rain"]\nb = ["an orc"]'}, "meets"),
])  # fmt: skip
def test_what_a_table_may_bring_is_what_it_is_for(own: dict[str, str], kinds: str) -> None:
    look = Look(GAME, owning(quiet(), **own))
    made = look.library("tables")["t0"]
    said = {
        "meets": choosing.meets(look, made),
        "treasure": choosing.yields_treasure(look, made),
        "words": choosing.is_words(look, made),
    }
    assert [one for one, on in said.items() if on] == kinds.split()


def test_tables_that_lead_to_each_other_many_times_are_looked_through_once() -> None:
    many = {at: ", ".join([f'"t{at + 1}"'] * 20) for at in range(6)}
    links = {f"t{at}": f'name = "T"\nrows = [{{to = [{ahead}]}}]' for at, ahead in many.items()}
    look = Look(GAME, owning(quiet(), **links, t6='name = "T"\nrows = ["an orc"]'))
    assert choosing.meets(look, look.library("tables")["t0"])
