"""What a report names: fights and their places, the coins of a hoard, what each figure is of which something is left."""

from __future__ import annotations

from dataclasses import replace

import pytest

from models.publishing.kit.evening import tell
from models.storage.log_entry import LogEntry
from systems.common.forms import Choice
from systems.common.kernel.actions import END_FIGHT, HAND_OUT, MOVE, NAME_BEING, START
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Told
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import Encounter, Hoard, Line, Muster, altered
from systems.common.treasure_kit.hoards import coin_line
from systems.shelf import SHELF
from tests.models.publishing.kit.papers import made, played, source
from tests.systems.playing import party_of, small_foes

GAMES = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


def without_name(told: Told) -> Told:
    """As it is told in older campaigns."""
    return replace(told, blanks=tuple([(key, said) for key, said in told.blanks if key not in ("fight", "where")]))


def test_a_prepared_fight_is_told_by_its_name_and_place():
    game = SHELF[0]
    table, log = played(game.key)
    log = [replace(one, story=tuple(map(without_name, one.story))) if one.action == START else one for one in log]
    ends = next(entry for entry in log if entry.action == END_FIGHT and not entry.undone)
    kept = Encounter("x1", "The toll", (Muster("orc", 1),), place="The bridge", fought=ends.clock)
    data = made(source(game, altered(table, encounters={"x1": kept}), log), "report").data
    assert "The toll · The bridge" in [one["where"] for one in data["fights"]]


@GAMES
def test_a_fight_is_told_by_the_name_it_had_and_a_prepared_one_by_its_place(game):
    table = party_of(game)
    kept = Encounter("x1", "The toll", small_foes(game), place="Below the bridge")
    for encounters, said in (({}, "The toll"), ({"x1": kept}, "The toll · Below the bridge")):
        given = altered(table, encounters=encounters)
        form = game.actions[START].form(Look(game, given), "", {})
        answers = form.settled(
            {"lines": tuple([{"entry": one.entry, "count": one.count} for one in kept.lines]), "name": "The toll"}
        )
        outcome = resolve(game, given, Choice(START, "", answers), SeededDice(1))
        log = [LogEntry(1, START, "", outcome.story, (), False, 1, "", 0)]
        (fight,) = tell(log, {}).fights
        assert fight.name == said and "toll" not in fight.begins


def test_whoever_is_given_a_name_in_a_fight_is_told_to_be_the_same_and_the_order_is_not():
    called = Told("{before} is now called {after}.", (("before", "Orc 2"), ("after", "Gurk")), icon="pencil")
    earlier = Told("{being} acts before {other}.", (("being", "Gurk"), ("other", "Orc 1")), icon="arrow-up")
    flees = Told("{being} flees.", (("being", "Gurk"),), "flees", "flag", ("b9",))
    log = [LogEntry(1, START, "", (), (), False, 1, "", 0), LogEntry(2, NAME_BEING, "", (called,), (), False, 1, "", 0),
           LogEntry(3, MOVE, "", (earlier,), (), False, 1, "", 0),
           LogEntry(4, "combat.flee", "", (flees,), (), False, 1, "", 0)]  # fmt: skip
    (fight,) = tell(log, {}).fights
    assert [one.told for one in fight.rounds] == [("Orc 2 is now called Gurk.", "Gurk flees.")]


def test_what_a_hoard_held_is_told_beside_what_it_is_worth():
    game = SHELF[0]
    table = party_of(game)
    coins = (("gold", 40), ("silver", 15), ("silver", 5))
    lines = tuple([coin_line(f"l{n}", coin, many, "") for n, (coin, many) in enumerate(coins)])
    gem = Line("l9", "Opal, 130 gp", kind="gem", worth=130 * 100)
    table = table.exchanged(None, Hoard("h1", "Nest", (*lines, gem), rolled=True))
    form = game.actions[HAND_OUT].form(Look(game, table), "", {"hoard": "h1"})
    outcome = resolve(game, table, Choice(HAND_OUT, "", {**form.blank(), "hoard": "h1"}), SeededDice(1))
    log = [LogEntry(1, HAND_OUT, "", outcome.story, (), False, 0, "", 0)]
    assert tell(log, {}).treasure == ("“Nest”: 172 gp; 40 gold pieces, 20 silver pieces, Opal, 130 gp.",)


def test_what_is_left_is_named_of_all_where_somebody_has_several():
    game = next(one for one in SHELF if one.key == "mazes_minotaurs")
    here = source(game, *played(game.key))
    stands = [how for _, how in made(here, "report").data["stands"]]
    assert any("Power" in how for how in stands) and all(how.startswith("Hits ") for how in stands), stands
