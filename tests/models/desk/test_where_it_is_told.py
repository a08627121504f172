"""What comes of a turn that ends is told under that turn, not under the one that follows."""

from __future__ import annotations

from pathlib import Path

from models.campaigns.campaigns import Campaigns
from models.desk.hands import Hands
from systems.common.encounter_kit.muster_parser import read_musters
from systems.common.forms import Choice
from systems.common.kernel.tape import SeededDice
from systems.common.simulation.weighing import start_of
from systems.shelf import game

PROGRAM = Hands("program", "program", "program")


def test_the_moves_of_a_phase_are_told_under_it(tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path, game, PROGRAM, SeededDice(7))
    desk = campaigns.create("The Labyrinth", "mazes_minotaurs")
    party = desk.game.actions["characters.party"].form(desk.look, "", {})
    assert party is not None
    desk.perform(Choice("characters.party", "", {**party.blank(), "number": 2}))
    start = start_of(desk.game, desk.table, read_musters("2 lion", desk.game.shipped_entries("creatures")))
    desk.perform(Choice(start.action, "", {**start.answers, "distance": 60}))
    for who in list(desk.look.waiting):
        does = "move" if desk.look.being(who).side == "foes" else "attack"
        form = desk.game.actions["combat.decide"].form(desk.look, who, {"does": does})
        if form is not None and who in desk.look.waiting:
            desk.perform(Choice("combat.decide", who, {**form.blank(), "does": does}))
    while desk.look.turn is not None and desk.look.turn.phase != "Movement":
        desk.perform(Choice("turn.skip"))
    desk.perform(Choice("turn.skip"))
    (entry,) = desk.log(1)
    assert any("moves" in str(line) for line in entry.story)
    assert (
        (entry.turn, entry.round) == ("Movement", 1)
        and desk.look.turn is not None
        and desk.look.turn.label != "Movement"
    )
    campaigns.close()


def test_whoever_does_nothing_at_the_end_of_a_round_is_told_of_under_that_round(tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path, game, PROGRAM, SeededDice(7))
    desk = campaigns.create("The Salt Mire", "whitebox")
    party = desk.game.actions["characters.party"].form(desk.look, "", {})
    assert party is not None
    desk.perform(Choice("characters.party", "", {**party.blank(), "number": 2}))
    desk.perform(start_of(desk.game, desk.table, read_musters("2 orcs", desk.game.shipped_entries("creatures"))))
    last = desk.look.turn
    while desk.look.round == 1:
        last = desk.look.turn
        desk.perform(Choice("turn.skip"))
    (entry,) = desk.log(1)
    assert last is not None and str(entry.story[0]).endswith("do nothing.")
    assert (entry.round, entry.turn) == (1, last.label)
    campaigns.close()


def test_the_initiative_of_a_round_is_told_under_that_round(tmp_path: Path) -> None:
    """Also where the same step ends the round before, of which there is something to tell."""
    campaigns = Campaigns(tmp_path, game, PROGRAM, SeededDice(7))
    desk = campaigns.create("The Salt Mire", "whitebox")
    party = desk.game.actions["characters.party"].form(desk.look, "", {})
    assert party is not None
    desk.perform(Choice("characters.party", "", {**party.blank(), "number": 2}))
    start = start_of(desk.game, desk.table, read_musters("2 orcs", desk.game.shipped_entries("creatures")))
    desk.perform(Choice(start.action, "", {**start.answers, "surprise": "foes"}))
    desk.perform(Choice("turn.skip"))
    (entry,) = desk.log(1)
    assert (entry.round, entry.turn) == (1, "Free round") and str(entry.closing[0]).endswith("do nothing.")
    (rolled,) = entry.opening
    assert str(rolled).startswith("Initiative: ") and desk.look.turn is not None
    assert (rolled.round, rolled.turn, rolled.after) == (2, desk.look.turn.label, 0) and len(entry.throws) == 2
    campaigns.close()


def test_the_melee_that_ends_a_round_is_told_under_that_round(tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path, game, PROGRAM, SeededDice(7))
    desk = campaigns.create("The Toll", "enondas")
    party = desk.game.actions["characters.party"].form(desk.look, "", {})
    assert party is not None
    desk.perform(Choice("characters.party", "", {**party.blank(), "number": 2}))
    desk.perform(start_of(desk.game, desk.table, read_musters("2 orcs", desk.game.shipped_entries("creatures"))))
    while desk.look.round == 1:
        desk.perform(Choice("turn.skip"))
    (entry,) = desk.log(1)
    assert str(entry.story[0]).startswith("Party ") and (entry.round, entry.turn) == (1, "Melee")
    campaigns.close()
