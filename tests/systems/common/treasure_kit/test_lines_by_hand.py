"""Lines of a hoard written, changed and taken out by hand, and rolled again: what is asked, kept and told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice, EntryField, NumberField, Option, TextField
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply
from systems.common.records.coinage import Coinage
from systems.common.records.table import Hoard, Line, Table
from systems.common.treasure_kit import hoard_lines, hoards, rolled_hoards, thing_lines
from systems.common.treasure_kit.hoards import coin_line, set_coin_count
from systems.common.treasure_kit.thing_lines import Things, valuable_line, with_item
from tests.systems.common.treasure_kit.test_purses_and_packs import Thing, Trading
from tests.systems.playing import Faces, story

SHIPPED: dict[str, tuple[str, ...]] = {"gear": ("rope", "lamp"), "wonders": ("wand",)}
THINGS = Things(
    gear=lambda look: SHIPPED["gear"], wonders=lambda look: SHIPPED["wonders"],
    gear_line=lambda look, id_, key, how, count: Line(id_, f"{key} × {count}", "gear", how, 50, count, key),
    wonder_line=lambda look, id_, key, how: Line(id_, key, "wonder", how, 900, 1, key),
    item_of=lambda look, line: Thing(dict(line.data).get("name", line.entry)),
)  # fmt: skip
ACTIONS = {one.key: one for one in thing_lines.make_line_actions(THINGS, "T-9")}
ADD, EDIT, REMOVE = ACTIONS["treasure.add"], ACTIONS["treasure.edit"], ACTIONS["treasure.remove_line"]


class Hoarding(Trading):
    coinage = Coinage(240, 12, ("l", "s", "d"), ("pound", "shilling", "penny"))
    offers = (*Trading.offers, tuple(ACTIONS.values()))

    def shipped_entries(self, kind):
        return {"gear": {"rope": Thing("Rope"), "lamp": Thing("Lamp")}, "items": {"wand": Thing("Wand")}}.get(kind, {})


GAME = Hoarding()
GOLD = coin_line("l1", "gold", 7, "2d4 7", coinage=GAME.coinage)
RUBY = valuable_line("l4", "Ruby", 500, "d6 3", 2)
ROPE = Line("l2", "Rope", "gear", "", 50, 1, "rope", data=(("note", "wet"),))
OLD, NEW = Hoard("h1", "The old one", (GOLD, RUBY, ROPE)), Hoard("h2", "The new one")


def lying(*there: Hoard) -> Table:
    return Table.of(GAME.house, there)


def form(there: Table, action, **so_far):
    return action.form(Look(GAME, there), "", so_far)


def done(there: Table, action, **answers) -> tuple[Table, str]:
    outcome = resolve(GAME, there, Choice(action.key, "", answers), Faces())
    return apply(there, outcome.changes), story(outcome)


# Adding


def test_the_form_that_adds_a_line_asks_what_has_to_be_said_of_each_kind() -> None:
    asked = form(lying(OLD, NEW), ADD)
    assert asked.label == "Add by hand" and [one.name for one in asked.fields] == ["hoard", "kind", "entry"]
    into, what, entry = asked.fields
    assert (into.default, into.refines, what.default, what.refines, what.label) == ("h2", True, "wonder", True, "What")
    assert into.options == (Option("", "A new one"), Option("h1", "The old one"), Option("h2", "The new one"))
    assert what.options == (
        Option("wonder", "Wonder"), Option("valuable", "Something of worth"), Option("gear", "Gear"),
        Option("gold", "Gold"), Option("silver", "Silver"), Option("copper", "Copper"),
    )  # fmt: skip
    assert isinstance(entry, EntryField) and (entry.default, entry.kind, entry.among) == ("wand", "items", ("wand",))
    gear = form(lying(), ADD, kind="gear", hoard="h1")
    assert gear.field("hoard").default == "" and [one.name for one in gear.fields] == [
        "hoard",
        "kind",
        "entry",
        "count",
    ]
    assert (gear.field("entry").default, gear.field("entry").kind, gear.field("entry").among) == (
        "rope", "gear", ("rope", "lamp"))  # fmt: skip
    ruby = form(lying(OLD), ADD, kind="valuable")
    assert [one.name for one in ruby.fields] == ["hoard", "kind", "label", "count", "worth"] and ruby.field(
        "label"
    ).required
    count, worth = ruby.field("count"), ruby.field("worth")
    assert (count.default, count.minimum, count.maximum) == (1, 1, 1_000_000)
    assert (worth.label, worth.default, worth.maximum, worth.unit) == ("Worth of one", 0, 10_000_000, "s")
    coins = form(lying(OLD), ADD, kind="silver", hoard="h1")
    assert [one.name for one in coins.fields] == ["hoard", "kind", "count"] and coins.field("kind").default == "silver"
    assert form(lying(OLD), ADD, kind="x").field("kind").default == "wonder"


def test_what_no_list_has_is_not_asked_for(monkeypatch) -> None:
    monkeypatch.setitem(SHIPPED, "gear", ())
    monkeypatch.setitem(SHIPPED, "wonders", ())
    asked = form(lying(), ADD)
    assert [one.value for one in asked.field("kind").options] == ["valuable", "gold", "silver", "copper"]
    assert asked.field("kind").default == "valuable"


@pytest.mark.parametrize(("answers", "line"), [
    ({"kind": "silver", "count": 1}, Line("l5", "1 shilling", "coin", "by hand", 12, 1, data=(("coin", "silver"),))),
    ({"kind": "valuable", "label": " Pearl ", "count": 3, "worth": 4},
     Line("l5", "Pearl × 3", "valuable", "by hand", 48, 3, data=(("name", "Pearl"),))),
    ({"kind": "gear", "entry": "lamp", "count": 2}, Line("l5", "lamp × 2", "gear", "by hand", 50, 2, "lamp")),
    ({"kind": "wonder", "entry": "wand"}, Line("l5", "wand", "wonder", "by hand", 900, 1, "wand")),
])  # fmt: skip
def test_a_line_is_added_to_a_hoard_or_makes_a_new_one(answers, line) -> None:
    after, said = done(lying(OLD, NEW), ADD, hoard="h1", **answers)
    assert (
        after.hoards["h1"] == replace(OLD, lines=(*OLD.lines, line))
        and said == f"“The old one”: {line.label}, by hand."
    )
    after, said = done(lying(OLD), ADD, hoard="", **answers)
    assert after.hoards["h2"] == Hoard("h2", "Hoard", (replace(line, id="l1"),), rolled=True)
    assert said == f"“Hoard”: {line.label}, by hand."


# Changing


def test_the_form_that_changes_a_line_says_it_as_it_stands() -> None:
    asked = form(lying(OLD, NEW), EDIT)
    assert asked.label == "Change the line" and [one.name for one in asked.fields] == ["hoard", "line", "count"]
    assert asked.field("hoard").default == "h1", "the one with lines"
    which = asked.field("line")
    assert (which.label, which.default, which.refines) == ("Line", "l1", True)
    assert which.options == (
        Option("l1", "7 pounds", "2d4 7"), Option("l4", "Ruby × 2", "d6 3"), Option("l2", "Rope", ""))  # fmt: skip
    assert asked.field("count").default == 7
    ruby = form(lying(OLD), EDIT, line="l4")
    assert [(one.name, one.default) for one in ruby.fields[2:]] == [("label", "Ruby"), ("count", 2), ("worth", 41)]
    assert ruby.field("label").required and ruby.field("worth").unit == "s"
    rope = form(lying(OLD), EDIT, line="l2")
    assert [(one.name, one.default) for one in rope.fields[2:]] == [("label", "rope"), ("count", 1), ("note", "wet")]
    assert rope.field("note").longest == 400
    assert form(lying(NEW), EDIT) is None and form(lying(NEW), REMOVE) is None
    assert form(lying(OLD), EDIT, line=3).field("line").default == "l1"


def test_a_line_is_what_the_referee_says_it_is() -> None:
    after, said = done(lying(OLD, NEW), EDIT, hoard="h1", line="l1", count=1)
    assert after.hoards["h1"].lines == (replace(GOLD, label="1 pound", count=1), RUBY, ROPE)
    assert said == "7 pounds is 1 pound now, by hand."
    after, said = done(lying(OLD), EDIT, hoard="h1", line="l4", label=" Garnet ", count=1, worth=5)
    assert after.hoards["h1"].lines[1] == replace(RUBY, label="Garnet", count=1, worth=60, data=(("name", "Garnet"),))
    assert said == "Ruby × 2 is Garnet now, by hand."
    after, _ = done(lying(OLD), EDIT, hoard="h1", line="l4", label="Ruby", count=2, worth=41)
    assert after.hoards["h1"].lines[1] == RUBY, "odd coppers stay"
    after, _ = done(lying(OLD), EDIT, hoard="h1", line="l2", label="Cord", count=2, note=" dry ")
    assert after.hoards["h1"].lines[2] == replace(
        ROPE, label="Cord × 2", how="by hand", count=2, data=(("name", "Cord"), ("note", "dry")))  # fmt: skip
    after, _ = done(lying(OLD), EDIT, hoard="h1", line="l2", label="Rope", count=1, note="")
    assert after.hoards["h1"].lines[2].data == (("name", "Rope"),)


def test_a_line_is_taken_out_once() -> None:
    asked = form(lying(OLD), REMOVE)
    assert (asked.label, [one.name for one in asked.fields]) == ("Take a line out", ["hoard", "line"])
    after, said = done(lying(OLD), REMOVE, hoard="h1", line="l4")
    assert after.hoards["h1"].lines == (GOLD, ROPE) and said == "Ruby × 2 is taken out of “The old one”."
    for does in (hoard_lines.remove, lambda play, choice: hoard_lines.edit(play, choice, lambda *given: GOLD)):
        with pytest.raises(Refused) as wrong:
            does(Play(GAME, after, Faces()), Choice("x", "", {"hoard": "h1", "line": "l4"}))
        assert wrong.value.sentence == "That line is gone already. Choose another."


# Lines themselves


def test_what_lines_keep_and_what_they_are_rolled_again_as() -> None:
    assert valuable_line("l1", "Ruby", 500, "d6 3", again="gems") == Line(
        "l1", "Ruby", "valuable", "d6 3", 500, 1, data=(("name", "Ruby"), ("again", "gems")))  # fmt: skip
    line = valuable_line("l1", "Ruby", 500, again="gems")
    assert with_item(line, "Pearl", 3, "black", 0) == Line(
        "l1", "Pearl × 3", "valuable", "by hand", 0, 3, data=(("name", "Pearl"), ("again", "gems"), ("note", "black")))  # fmt: skip
    assert with_item(line, "Pearl", 1).worth == 500
    coins = coin_line("l1", "copper", 1_200, "d6", (("again", "coins"),))
    assert coins == Line(
        "l1", "1,200 copper pieces", "coin", "d6", 1, 1_200, data=(("coin", "copper"), ("again", "coins"))
    )
    assert set_coin_count(replace(coins, how=""), 1) == replace(coins, label="1 copper piece", how="by hand", count=1)
    assert hoards.coin_of(replace(coins, kind="gem")) == "" and hoards.coin_of(Line("l1", "x", "coin")) == ""


def test_fresh_ids_follow_the_highest_number_of_those_that_are_there() -> None:
    for there, fresh in ((), "l1"), (("l1", "l12", "l3"), "l13"), (("l", "x40", "lx", "l2"), "l3"), (("",), "l1"):
        assert next(hoards.fresh_ids([Line(id_, "x", "gem") for id_ in there])) == fresh


# Rolling


RUBY_AGAIN = valuable_line("l1", "Ruby", 500, "d6 3", again="gems")
LOCKED = replace(valuable_line("l2", "Pearl", 100, "d6 1", again="gems"), locked=True)


def test_what_is_rolled_goes_into_a_hoard_that_is_there_or_a_new_one() -> None:
    def asked(hoard):
        return [NumberField("level", "Level", default=len(hoard.lines) if hoard else 0)]

    made = rolled_hoards.roll_form("t.roll", "Roll", Look(GAME, lying(OLD)), {}, asked, "As told")
    assert (made.key, made.label, made.help) == ("t.roll", "Roll", "As told")
    assert [(one.name, one.default) for one in made.fields] == [("hoard", ""), ("level", 0), ("name", "Hoard")]
    assert isinstance(made.field("name"), TextField)
    made = rolled_hoards.roll_form("t.roll", "Roll", Look(GAME, lying(OLD)), {"hoard": "h1"}, asked, "")
    assert [(one.name, one.default) for one in made.fields] == [("hoard", "h1"), ("level", 3)]


@pytest.mark.parametrize(("answers", "hoard", "said"), [
    ({"hoard": "h1"}, replace(OLD, lines=(*OLD.lines, RUBY_AGAIN), rolled=True),
     "Ruby (d6 3). “The old one”: 13 l 9 s 2 d."),
    ({"hoard": "", "name": " Cave "}, Hoard("h2", "Cave", (RUBY_AGAIN,), rolled=True), "Ruby (d6 3). “Cave”: 2 l 1 s 8 d."),
    ({"hoard": "", "name": "  "}, Hoard("h2", "Hoard", (RUBY_AGAIN,), rolled=True), "Ruby (d6 3). “Hoard”: 2 l 1 s 8 d."),
])  # fmt: skip
def test_a_roll_is_told_line_by_line_and_what_the_hoard_is_worth_now(answers, hoard, said) -> None:
    play = Play(GAME, lying(OLD), Faces())
    rolled_hoards.roll_into(play, answers, lambda hoard: rolled_hoards.Rolled((RUBY_AGAIN,)))
    assert play.table.hoards[hoard.id] == hoard and story(play.outcome()) == said


def test_a_roll_that_brings_nothing_says_why_and_a_hoard_that_is_gone_takes_none() -> None:
    play = Play(GAME, lying(), Faces())
    rolled_hoards.roll_into(play, {"hoard": ""}, lambda hoard: rolled_hoards.Rolled(nothing="No treasure."))
    assert story(play.outcome()) == "No treasure. “Hoard”: 0 l."
    assert [(one.verdict, one.icon) for one in play.outcome().story] == [("nothing", "coins"), ("rolled", "coins")]
    with pytest.raises(Refused) as wrong:
        rolled_hoards.roll_into(play, {"hoard": "h9"}, lambda hoard: rolled_hoards.Rolled())
    assert wrong.value.sentence == "That hoard is gone already. Choose another, or a new one."


def test_only_free_lines_that_were_rolled_are_rolled_again() -> None:
    hoard = Hoard("h1", "Cave", (RUBY_AGAIN, LOCKED, replace(ROPE, id="l3")))
    look = Look(GAME, lying(hoard, NEW))
    asked = rolled_hoards.reroll_form(look, "", {})
    assert asked is not None and (asked.key, asked.label) == ("treasure.reroll", "Roll again")
    assert asked.field("hoard").default == "h1"
    lines = asked.field("lines")
    assert (lines.label, lines.default, lines.least) == ("Lines", ("l1",), 1)
    assert lines.options == (Option("l1", "Ruby", "d6 3"), Option("l2", "Pearl", "d6 1", blocked="It is locked."))
    assert rolled_hoards.reroll_form(Look(GAME, lying(OLD)), "", {}) is None
    play = Play(GAME, look.table, Faces())
    fresh = replace(RUBY_AGAIN, label="opal", worth=60, how="d6 5")
    rolled_hoards.reroll(play, Choice("x", "", {"hoard": "h1", "lines": ("l1",)}), lambda play, line: fresh)
    assert play.table.hoards["h1"].lines == (fresh, LOCKED, hoard.lines[2])
    assert story(play.outcome()) == "“Cave” is rolled again: 17 s 6 d. Opal (d6 5)."
