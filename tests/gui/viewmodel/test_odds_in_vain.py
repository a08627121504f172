"""What brings nothing stands with what fails in the odds, and what is done towards somebody says towards whom."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gui.viewmodel.odds.words import say_odds
from systems.common.forms import Choice
from systems.common.records.table import FOES, PARTY
from systems.monsters_magic import SYSTEM as MONSTERS_MAGIC
from tests.gui.conftest import OpenDesk, start_fight
from tests.gui.viewmodel.test_odds_words import odds_of
from tests.toy_game import TOY


def test_what_brings_nothing_becomes_one_with_what_fails_not_with_what_brings_something(open_desk: OpenDesk) -> None:
    """Also where it is not known what the throw must reach: ``36 % no effect or better`` says nothing."""
    look = open_desk(TOY).look
    chase = odds_of(("fails badly", 28), ("fails", 36), ("no effect", 30), ("draws nearer", 6))
    said = [say_odds(look, Choice("x"), chase, None, fits) for fits in (lambda words: len(words) < 60, lambda _: False)]
    assert [one.below for one in said] == [
        "64 % fails · 30 % no effect · 6 % draws nearer",
        "94 % fails or no effect · 6 % draws nearer",
    ]
    blow = odds_of(("fails", 10), ("no effect", 46), ("draws nearer", 41), ("wounded", 3), ends="nnnl")
    few = say_odds(look, Choice("x"), blow, None, lambda _: False)
    assert (few.head, few.below) == (
        "44 % draws nearer or wounded",
        "56 % fails or no effect · 44 % draws nearer or wounded",
    )


def test_whatever_brings_nothing_looks_bad_wherever_it_stands_in_the_bar(open_desk: OpenDesk) -> None:
    """A chase that fails in 94 of 100 looked like one that succeeds."""
    look = open_desk(TOY).look
    chase = odds_of(("fails badly", 28), ("fails", 36), ("no effect", 30), ("draws nearer", 6))
    assert [part.kind for part in say_odds(look, Choice("x"), chase).parts] == ["bad", "bad", "bad", "good"]
    blow = odds_of(("fails", 10), ("no effect", 46), ("draws nearer", 41), ("wounded", 3), ends="nnnl")
    assert [part.kind for part in say_odds(look, Choice("x"), blow).parts] == ["bad", "bad", "middling", "middling"], (
        "a wound looks the same wherever it stands"
    )
    vain = odds_of(("fails", 60), ("no effect", 40))
    assert [part.kind for part in say_odds(look, Choice("x"), vain).parts] == ["bad", "bad"]


def test_a_failure_that_is_likeliest_stays_one_in_few_parts(open_desk: OpenDesk) -> None:
    look = open_desk(TOY).look
    shot = odds_of(
        ("fails badly", 42), ("fails", 31), ("no effect", 16), ("draws nearer", 3), ("wounded", 8), ends="nnnnl"
    )
    said = [say_odds(look, Choice("x"), shot, None, fits) for fits in (lambda words: len(words) < 60, lambda _: False)]
    assert [one.below for one in said] == [
        "89 % fails or no effect · 3 % draws nearer · 8 % wounded",
        "89 % fails or no effect · 11 % draws nearer or wounded",
    ]


def test_the_head_says_to_whom_somebody_draws_nearer(open_desk: OpenDesk) -> None:
    desk = open_desk(MONSTERS_MAGIC)
    start_fight(desk)
    hero, foe = desk.look.on_side(PARTY)[0], desk.look.on_side(FOES)[0]
    blow = odds_of(("fails", 10), ("no effect", 46), ("draws nearer", 41), ("wounded", 3), ends="nnnl")
    said = say_odds(desk.look, Choice("x", hero.id, {"with": "mace", "target": foe.id}), blow)
    assert said.head == f"41 % draws nearer to {foe.name}"
    assert "41 % draws nearer · " in said.below, "once is enough"
    assert say_odds(desk.look, Choice("x", hero.id, {}), blow).head == "41 % draws nearer"
    both = tuple([one.id for one in desk.look.on_side(FOES)] + [hero.id])
    assert say_odds(desk.look, Choice("x", hero.id, {"targets": both}), blow).head == "41 % draws nearer"


def test_a_name_is_joined_to_what_the_game_says(open_desk: OpenDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    look = open_desk(TOY).look
    hero, other = look.on_side(PARTY)[:2]
    choice = Choice("x", hero.id, {"target": other.id})
    wave, nearer = odds_of(("fails", 60), ("waves", 40)), odds_of(("fails", 60), ("draws nearer", 40))
    monkeypatch.setattr(look.game, "words", replace(look.game.words, joins={"waves": "at"}))
    assert say_odds(look, choice, wave).head == f"40 % waves at {other.name}"
    assert say_odds(look, choice, nearer).head == "40 % draws nearer"


def test_that_mostly_nobody_does_is_said_once_with_its_chance(open_desk: OpenDesk) -> None:
    look = open_desk(TOY).look
    told = odds_of(("2 × fails", 89), ("draws nearer, fails", 10), ("2 × draws nearer", 1))
    said = say_odds(look, Choice("x", look.on_side(PARTY)[0].id), told)
    assert (said.head, said.below) == ("89 % nobody draws nearer", "")
    assert said.bars is not None


def test_whoever_falls_is_said_apart_from_whoever_is_only_wounded(open_desk: OpenDesk) -> None:
    """However little room there is: ``71 % wounded or falls or dies`` says nothing that a referee wants to know."""
    look = open_desk(TOY).look
    blow = odds_of(("misses", 28), ("no harm", 1), ("wounded", 10), ("falls", 40), ("dies", 21), ends="nnlff")
    said = [say_odds(look, Choice("x"), blow, None, lambda words, most=most: len(words) < most) for most in (99, 60, 1)]
    assert [one.below for one in said] == [
        "29 % misses or no harm · 10 % wounded · 40 % falls · 21 % dies",
        "29 % misses or no harm · 10 % wounded · 61 % falls or dies",
        "29 % misses or no harm · 10 % wounded · 61 % falls or dies",
    ]
    found = odds_of(("fails", 4), ("draws nearer", 41), ("wounded", 40), ("dies", 15), ends="nhlf")
    few = say_odds(look, Choice("x"), found, None, lambda words: False)
    assert few.below == "4 % fails · 81 % draws nearer or wounded · 15 % dies", few
    bled = odds_of(("misses", 40), ("fails", 10), ("no harm", 10), ("bleeds, wounded", 20), ("bleeds, falls", 20),
                   ends="nnnlf")  # fmt: skip
    assert say_odds(look, Choice("x"), bled).below.endswith(" · 20 % bleeds, wounded · 20 % bleeds, falls")


def test_of_three_that_become_one_the_one_word_is_said_not_two_of_them_or_worse(open_desk: OpenDesk) -> None:
    """``96 % wounded or dazed or worse`` says that there is something worse than all that is said."""
    look = open_desk(TOY).look
    found = odds_of(("fails", 4), ("draws nearer", 41), ("wounded", 40), ("dazed", 15), ends="nhlh")
    said = say_odds(look, Choice("x"), found, None, lambda words: False)
    assert said.below == "4 % fails · 96 % draws nearer or better", said
    assert said.head == "96 % draws nearer or better"
