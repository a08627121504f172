"""What a roll on a table brought: how many of what, which coins and things, and what it is called as a note or encounter."""

from __future__ import annotations

import pytest

from systems.common.content.random_tables.tables import Drawn
from systems.common.encounter_kit.joining import MOST_BODIES
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play, Told
from systems.common.kernel.tape import Refused
from systems.common.records.table import Muster, OwnEntry, Table, altered
from systems.common.table_kit import results, rolling
from systems.common.table_kit.results import Found
from systems.shelf import SHELF
from tests.systems.common.tiny import TINY
from tests.systems.playing import Faces, story
from tests.systems.whitebox.builders import GAME, look, quiet

VIEW = look(quiet())
CREATURES = GAME.shipped_entries("creatures")


def drawn(text: str = "", entry: str = "", **figures: int) -> Drawn:
    return Drawn("met", 0, text, entry, figures, {}, ())


def told(result: str, column: str = "", **more: object) -> Told:
    blanks = {"table": "Met, by night" if column == "by night" else "Met", "result": result, "on_table": "met", **more}
    if column:
        blanks["column"] = column
    return Told("{table}: {result}.", tuple(blanks.items()))


@pytest.mark.parametrize(("given", "found"), [
    (drawn("", "orc", number=3), Found("Orc × 3", "creatures", "orc", 3)),
    (drawn("", "orc", number=1), Found("Orc", "creatures", "orc", 1)), (drawn("", "orc"), Found("Orc", "creatures", "orc", 1)),
    (drawn("", "orc", count=2, number=5), Found("Orc × 5", "creatures", "orc", 5)),
    (drawn("", "orc", how_many=4), Found("Orc × 4", "creatures", "orc", 4)),
    (drawn("", "orc", feet=4), Found("Orc", "creatures", "orc", 1)),
    (drawn("6 orcs, drunk"), Found("6 orcs, drunk", "", "", 6)), (drawn("Rain"), Found("Rain", "", "", 1)),
    (drawn("6"), Found("6", "", "", 1)), (drawn(""), Found("Nothing", "", "", 1)), (drawn("  "), Found("Nothing", "", "", 1)),
    (drawn("", "no_such"), Found("no such", "", "", 1)), (drawn("", "no_such", number=2), Found("no such × 2", "", "", 2)),
    (drawn("", "orc", number=0), Found("Orc", "creatures", "orc", 1)),
    (drawn("", "orc", number=MOST_BODIES + 1), Found(f"Orc × {MOST_BODIES + 1}", "creatures", "orc", MOST_BODIES)),
])  # fmt: skip
def test_a_result_is_so_many_of_an_entry_or_words(given: Drawn, found: Found) -> None:
    assert results.found_of(VIEW, given) == found


def test_what_a_story_says_was_rolled_is_found_again_and_nothing_else() -> None:
    other = Told("{being} rests.", (("being", "Ann"),))
    assert results.results_of([other]) == () and results.table_of([other]) == ""
    one = [other, told("Rain", many=2, kind="creatures", entry="orc")]
    assert results.results_of(one) == (Found("Rain", "creatures", "orc", 2),) and results.table_of(one) == "Met"
    night = [told("Rain", "by night"), told("Snow", "by night", many="x")]
    assert results.results_of(night) == (Found("Rain"), Found("Snow")), "one column is not said of each"
    assert results.table_of(night) == "Met, by night"
    several = [told("Rain", "by night"), told("Snow", "by day")]
    assert [found.column for found in results.results_of(several)] == ["by night", "by day"]
    assert results.table_of(several) == "Met"


@pytest.mark.parametrize(("found", "musters"), [
    ([Found("x", "creatures", "orc", 3), Found("y", "creatures", "orc", 2)], [("orc", 5)]),
    ([Found("6 orcs and an ogre")], [("orc", 6), ("ogre", 1)]), ([Found("2 orcs with 3 wolves.")], [("orc", 2), ("wolf", 3)]),
    ([Found("Rain and an ogre")], [("ogre", 1)]), ([Found("Rain")], []), ([Found("orc", "gear", "long_sword")], []),
    ([Found("x", "creatures", "no_such")], []), ([Found("", "creatures", "orc", 300), Found("200 orcs")], [("orc", MOST_BODIES)]),
])  # fmt: skip
def test_creatures_of_several_results_are_counted_together(found: list[Found], musters: list[tuple[str, int]]) -> None:
    made = results.musters_in(VIEW, found)
    assert [(line.entry, line.count) for line in made] == musters and all(isinstance(line, Muster) for line in made)


def test_an_encounter_is_called_after_who_is_met_and_notes_what_was_rolled() -> None:
    made = results.as_encounter(VIEW, "Night", [Found("6 orcs"), Found("an ogre")], "Hills")
    assert made is not None and made.action == "encounter.keep"
    answers = made.answers
    assert (answers["name"], answers["place"], answers["id"]) == ("Orc × 6, Ogre", "Hills", "")
    assert answers["note"] == "Night: 6 orcs; an ogre."
    assert results.as_encounter(VIEW, "Night", [Found("Rain")]) is None
    assert results.as_encounter(VIEW, "Night", [Found("2 orcs")]).answers["name"] == "Orc × 2"  # type: ignore[union-attr]


def test_a_note_is_called_after_a_short_result_and_names_the_columns() -> None:
    assert results.as_note("Omens", [Found("A crow")]) == Choice("note.write", "", {
        "note": "", "title": "Omens: A crow", "text": "A crow"})  # fmt: skip
    both = results.as_note("Omens", [Found("A crow", column="by day"), Found("An owl", column="by night")])
    assert both.answers["text"] == "By day: A crow\nBy night: An owl"
    sixty, more = "x" * 60, "x" * 61
    assert results.as_note("Omens", [Found(sixty)]).answers["title"] == f"Omens: {sixty}"
    assert results.as_note("Omens", [Found(more)]).answers["title"] == "Omens"
    assert results.as_note("Omens", []).answers["title"] == "Omens: "
    assert len(results.as_note("O" * 300, []).answers["title"]) == 200


@pytest.mark.parametrize(("text", "lines"), [
    ("60 gp", [("gold", 60)]), ("1,200 gold pieces", [("gold", 1200)]), ("30 silver and 5 cp", [("silver", 30), ("copper", 5)]),
    ("10 x gold", [("gold", 10)]), ("0 gp", []), ("3 orcs", []), ("A ring worth 60 gp", [("", 60)]), ("A ring (60 gp)", [("", 60)]),
    ("2.5 gp", []), ("Rain", []), ("60 gp and a gem worth 60 gp", [("gold", 60)]), ("a gem worth 60 gp and 60 gp", [("gold", 60)]),
])  # fmt: skip
def test_coins_and_what_has_a_worth_are_lines_of_a_hoard(text: str, lines: list[tuple[str, int]]) -> None:
    made = results.lines_for(VIEW, Found(text))
    assert [(one["kind"] if "count" in one and one["kind"] in ("gold", "silver", "copper") else "",
             one["worth"] if "worth" in one and one["kind"] not in ("gold", "silver", "copper") else one["count"])
            for one in made] == lines  # fmt: skip


def test_things_of_the_library_lie_there_in_their_number_and_creatures_never() -> None:
    assert results.lines_for(VIEW, Found("swords", "gear", "long_sword", 3)) == (), "gear has no line of its own there"
    (ring,) = results.lines_for(VIEW, Found("a ring", "items", "ring_fire_resistance", 1))
    assert (ring["kind"], ring["entry"]) == ("magic", "ring_fire_resistance")
    assert results.lines_for(VIEW, Found("3 gp orc", "creatures", "orc", 3)) == ()
    assert results.lines_for(VIEW, Found("a law", "rules", "no_such_thing", 1)) == ()


@pytest.mark.parametrize(("text", "names"), [("3 orcs", True), ("an ogre and rain", True), ("ORC", True), ("orcish", False),
                                             ("rain", False), ("", False), ("3", False)])  # fmt: skip
def test_a_text_names_a_creature_with_a_number_or_without(text: str, names: bool) -> None:
    assert results.names_creature(VIEW, text) is names


def test_a_hoard_of_what_was_rolled_says_what_does_not_lie_in_it() -> None:
    play = Play(GAME, quiet(), Faces())
    rolling.put_into_hoard(play, [Found("60 gp"), Found("Rain")], "Chest")
    (hoard,) = play.table.hoards.values()
    assert (hoard.name, [line.count for line in hoard.lines], hoard.rolled) == ("Chest", [60], True)
    assert "Rain is nothing that lies in a hoard." in story(play.outcome())
    rolling.put_into_hoard(play, [Found("5 gp")], "ignored", hoard.id)
    assert len(play.table.hoards) == 1 and len(play.hoard(hoard.id).lines) == 2
    with pytest.raises(Refused, match="Neither coins nor things are in it"):
        rolling.put_into_hoard(play, [Found("Rain")], "")


def test_rows_of_a_hoard_to_be_made_have_their_borders() -> None:
    form = (
        GAME.actions["table.hoard"].form(VIEW, "", {})
        if "table.hoard" in GAME.actions
        else rolling._hoard_form(VIEW, "", {})
    )
    assert form is not None
    text, _, count = form.field("lines").columns  # type: ignore[union-attr]
    assert not text.problem("x" * 4000) and text.problem("x" * 4001)
    assert count.problem(0) and not count.problem(1) and not count.problem(1_000_000) and count.problem(1_000_001)
    assert form.field("name").required  # type: ignore[union-attr]


def game(key: str) -> Look:
    one = next(one for one in SHELF if one.key == key)
    return Look(one, Table(one.house))


def gem(label: str, worth: int) -> dict[str, object]:
    return {"hoard": "", "kind": "gem", "label": label, "count": 1, "worth": worth}


@pytest.mark.parametrize(("text", "lines"), [
    ("A ring worth 1,200 gp", (gem("A ring worth 1,200 gp", 1200),)), ("A ring (1,060 gp)", (gem("A ring (1,060 gp)", 1060),)),
    ("1 ring worth 5 gp", (gem("1 ring worth 5 gp", 5),)), ("A ring worth 0", (gem("A ring worth 0", 0),)),
    (f"{'A' * 60} worth 5", (gem("A" * 60, 5),)), ("A ring worth 99,999,999,999", ()), ("99,999,999,999 gp", ()),
    ("2 Gold, 3 SP", ({"hoard": "", "kind": "gold", "count": 2}, {"hoard": "", "kind": "silver", "count": 3})),
    ("worth 60 and 5 gp", ({"hoard": "", "kind": "gold", "count": 5},)), ("5 g", ()), ("5 thing", ()),
    ("5 electrum", ()), ("gp", ()), ("A ring (60 pounds)", ()),
])  # fmt: skip
def test_lines_are_answered_as_the_game_asks_for_them(text: str, lines: tuple[dict[str, object], ...]) -> None:
    assert results.lines_for(VIEW, Found(text)) == lines


@pytest.mark.parametrize(("key", "text", "kinds"), [
    ("mazes_minotaurs", "5 gc, 2 gp and 3 sp", ["gold", "gold", "silver"]), ("myriad", "5 RP", ["rp"]), ("myriad", "5 gp", []),
    ("whitebox", "5 gc", []), ("enondas", "5 rp", []),
])  # fmt: skip
def test_coins_are_those_of_the_game(key: str, text: str, kinds: list[str]) -> None:
    assert [one["kind"] for one in results.lines_for(game(key), Found(text))] == kinds


@pytest.mark.parametrize(("key", "kind", "entry", "line"), [
    ("mazes_minotaurs", "gear", "dagger", {"kind": "gear", "entry": "dagger", "count": 3}),
    ("mazes_minotaurs", "items", "grove_spear", {"kind": "wonder", "entry": "grove_spear"}),
    ("enondas", "items", "wand", {"kind": "magic", "entry": "wand", "count": 3, "spell": "", "level": 10}),
    ("whitebox", "items", "potion_animal_control", {"kind": "magic", "entry": "potion_animal_control", "count": 3}),
])  # fmt: skip
def test_a_thing_is_under_the_first_kind_of_line_that_takes_it(
    key: str, kind: str, entry: str, line: dict[str, object]
) -> None:
    assert results.lines_for(game(key), Found("x", kind, entry, 3)) == ({"hoard": "", **line},)


def test_a_game_that_writes_no_hoards_by_hand_has_no_lines() -> None:
    bare = Look(TINY, Table(TINY.house))
    assert [results.lines_for(bare, Found(text)) for text in ("60 gp", "A ring worth 60")] == [(), ()]
    assert results.lines_for(bare, Found("x", "gear", "dagger")) == ()


def test_a_hoard_to_be_made_has_all_results_in_it_if_one_of_them_lies_there() -> None:
    assert results.as_hoard(VIEW, "Finds", [Found("Rain"), Found("3 orcs", "creatures", "orc", 3)]) is None
    made = results.as_hoard(
        VIEW, "Finds", [Found("Rain"), Found("60 gp"), Found("rings", "items", "ring_fire_resistance", 2)]
    )
    assert made == Choice("table.hoard", "", {"name": "Finds", "lines": (
        {"text": "Rain", "entry": "", "count": 1}, {"text": "60 gp", "entry": "", "count": 1},
        {"text": "rings", "entry": "ring_fire_resistance", "count": 2})})  # fmt: skip


def test_an_encounter_with_many_has_a_name_of_sixty_letters() -> None:
    names = [one.name for one in CREATURES.values() if one.name.isalpha()][:12]
    made = results.as_encounter(VIEW, "Zoo", [Found(", ".join(names))])
    assert made is not None and made.answers["name"] == ", ".join(names)[:60] and made.answers["place"] == ""
    assert len(made.answers["lines"]) == 12


def test_what_names_a_creature_that_cannot_be_is_words() -> None:
    assert results.musters_in(VIEW, [Found("401 orcs, an ogre"), Found("")]) == (Muster("ogre"),)


def test_the_words_of_creatures_follow_what_the_campaign_has() -> None:
    orc = frozenset({"orc"})
    assert orc in results.creature_words(VIEW)
    left_out = altered(quiet(), own={"creatures:orc": OwnEntry("creatures:orc", "creatures", "orc", left_out=True)})
    assert orc not in results.creature_words(look(left_out)) and orc in results.creature_words(VIEW)
    assert results.creature_words(VIEW) is results.creature_words(VIEW), "worked out once"
