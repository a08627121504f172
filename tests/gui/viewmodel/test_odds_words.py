"""Chances in words: parts add up to 100, several who may fall are counted, nothing is said that says nothing."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtWidgets import QWidget

from gui.docks.tracker.odds_detail import OddsDetail, odds_parts
from gui.viewmodel.odds.words import (
    OddsSaid,
    bars_of,
    falls_verb,
    headline,
    mean_words,
    named_falls,
    nobody_words,
    parts_of,
    range_words,
    said_parts,
    say_odds,
    several_words,
    singular,
)
from gui.viewmodel.shares import share_words, whole_shares
from systems.common.forms import Choice
from systems.common.kernel.game import Game, offered
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Need, Refused
from systems.common.records.table import FOES, PARTY
from systems.common.simulation.odds import Odds, Toll, Way, odds
from systems.shelf import SHELF
from tests.gui.conftest import OpenDesk, start_fight
from tests.toy_game import TOY

EMPTY = re.compile(r"otherwise|the rest|\d more")


def counted(*shares: int, first: int = 0) -> tuple[tuple[int, Fraction], ...]:
    """Chances of numbers from ``first`` on, in per cent."""
    return tuple([(first + n, Fraction(share, 100)) for n, share in enumerate(shares) if share])


def odds_of(*parts: tuple[str, float], ends: str = "") -> Odds:
    kinds = ["bad", *["middling"] * (len(parts) - 2), "good"]
    codes = {"n": "nothing", "l": "loses", "h": "helpless", "f": "falls"}
    made = [
        Way(word, Fraction(str(share)) / 100, kind, codes[end])
        for (word, share), kind, end in zip(parts, kinds, ends or "n" * len(parts), strict=True)
    ]
    return Odds(tuple(made), (), True, 1)


@pytest.mark.parametrize(
    ("label", "words"),
    [("3 × resists", "3 resist"), ("2 × hits, fells", "2 hit, 1 falls"), ("hits, poisoned", "hits, poisoned"),
     ("resists, 2 × sleeps", "1 resists, 2 fall asleep"), ("2 × resists, sleeps", "2 resist, 1 falls asleep"),
     ("4 × gets away", "4 get away"), ("2 × resists or 3 × saves", "2 resist or 3 save"),
     ("3 × saves or better", "3 save or better"), ("2 × unconscious, 2 × wounded", "2 unconscious, 2 wounded"), ("", "")],
)  # fmt: skip
def test_what_becomes_of_several_is_said_as_of_several(label: str, words: str) -> None:
    assert several_words(label) == words
    assert several_words("loses the action, resists", True) == "1 loses the action, 1 resists"
    assert "×" not in said_parts(parts_of(odds_of((label, 40), ("no harm", 60))))[0]


@pytest.mark.parametrize(
    ("share", "words"),
    [(0, "0 %"), (0.004, "< 1 %"), (0.0099, "< 1 %"), (0.01, "1 %"), (0.5, "50 %"), (0.99, "99 %"),
     (0.995, "> 99 %"), (1, "100 %")],
)  # fmt: skip
def test_nothing_is_certain_that_is_not(share: float, words: str) -> None:
    assert share_words(share) == words


@pytest.mark.parametrize(
    "shares",
    [(1 / 3, 1 / 3, 1 / 3), (0.445, 0.185, 0.37), (0.125,) * 8, (0.284, 0.512, 0.163, 0.041), (0.6, 0.4), (1.0,),
     (0.015, 0.015, 0.97)],
)  # fmt: skip
def test_the_parts_of_a_bar_add_up_to_a_hundred(shares: tuple[float, ...]) -> None:
    assert sum(int(words.removesuffix(" %")) for words in whole_shares(shares)) == 100


def test_what_is_very_rare_counts_of_the_hundred_for_what_it_comes_to() -> None:
    assert whole_shares([0.004, 0.453, 0.543]) == ["< 1 %", "45 %", "54 %"]
    assert whole_shares([0.002, 0.003, 0.65, 0.345]) == ["< 1 %", "< 1 %", "65 %", "34 %"], "together they are one"
    assert whole_shares([0.007, 0.008, 0.985]) == ["< 1 %", "< 1 %", "98 %"]
    assert whole_shares([0.004, 0.996]) == ["< 1 %", "> 99 %"]
    assert whole_shares([0.0006, 0.0723, 0.478, 0.4491]) == ["< 1 %", "7 %", "48 %", "45 %"], "nobody gives way to it"
    found = odds_of(("fails", 0.06), ("no effect", 7.23), ("draws nearer", 47.8), ("wounded", 44.91))
    assert said_parts(parts_of(found))[-2:] == ["48 % draws nearer", "45 % wounded"], "as in every outcome"


def test_what_is_very_rare_is_told_with_what_comes_to_the_same() -> None:
    shot = odds_of(("no harm", 0.4), ("misses", 34.7), ("wounded", 64.9), ends="nnl")
    assert said_parts(parts_of(shot)) == ["35 % no harm or misses", "65 % wounded"]
    assert headline(parts_of(shot), None) == "65 % wounded"
    lucky = odds_of(("misses", 60), ("wounded", 39.6), ("falls", 0.4), ends="nlf")
    assert said_parts(parts_of(lucky)) == ["60 % misses", "40 % wounded", "< 1 % falls"], "it comes to something else"
    feeble = odds_of(("fails", 40), ("no effect", 59.6), ("minor", 0.4))
    assert said_parts(parts_of(feeble, "", Need(15))) == ["40 % fails", "60 % no effect", "< 1 % minor"]
    assert headline(parts_of(feeble, "", Need(15)), Need(15)) == "< 1 % minor"


def test_what_says_the_same_in_more_words_is_one() -> None:
    knife = odds_of(("misses", 54), ("no harm", 1), ("bleeds, wounded", 31), ("wounded", 14), ends="nnll")
    assert said_parts(parts_of(knife)) == ["54 % misses", "1 % no harm", "45 % wounded"]
    assert [part.kind for part in parts_of(knife)] == ["bad", "bad", "good"]
    assert headline(parts_of(knife), None) == "45 % wounded"
    apart = odds_of(("no harm", 4), ("misses", 22), ("bleeds, no harm", 4), ("wounded", 70), ends="nnnl")
    assert said_parts(parts_of(apart)) == ["8 % no harm", "22 % misses", "70 % wounded"]


def test_a_sentence_that_has_no_room_has_fewer_parts(open_desk: OpenDesk) -> None:
    look = open_desk(TOY).look
    found = odds_of(("fails badly", 34), ("fails", 26), ("a minor boon", 20), ("a moderate boon", 20))
    said = [say_odds(look, Choice("x"), found, Need(15), fits).below for fits in (
        None, lambda words: len(words) < 70, lambda words: len(words) < 58, lambda words: False)]  # fmt: skip
    assert said == [
        "34 % fails badly · 26 % fails · 20 % a minor boon · 20 % a moderate boon",
        "34 % fails badly · 26 % fails · 40 % a minor boon or better",
        "60 % fails · 40 % a minor boon or better",
        "60 % fails · 40 % a minor boon or better",
    ]
    assert say_odds(look, Choice("x"), found, Need(15), lambda words: False).head == "40 % succeeds"


def test_a_chance_is_the_same_however_many_parts_there_is_room_for(open_desk: OpenDesk) -> None:
    look = open_desk(TOY).look
    found = odds_of(("fails badly", 33.4), ("fails", 25.4), ("a minor boon", 20.6), ("a moderate boon", 20.6))
    said = [say_odds(look, Choice("x"), found, Need(15), fits) for fits in (
        None, lambda words: len(words) < 70, lambda words: False)]  # fmt: skip
    assert [one.below for one in said] == [
        "33 % fails badly · 25 % fails · 21 % a minor boon · 21 % a moderate boon",
        "33 % fails badly · 25 % fails · 42 % a minor boon or better",
        "58 % fails · 42 % a minor boon or better",
    ]
    assert [one.head for one in said] == ["42 % succeeds"] * 3
    assert [[part.said for part in one.parts] for one in said[1:]] == [["33 %", "25 %", "42 %"], ["58 %", "42 %"]]


def test_what_hardly_happens_does_not_head_the_odds() -> None:
    many = odds_of(("misses", 30), ("bleeds, wounded", 25), ("wounded", 44), ("bleeds, falls", 1))
    assert headline(parts_of(many), None) == "69 % wounded", "in whatever company"
    feeble = odds_of(("fails", 20), ("no effect", 64), ("minor", 16))
    assert headline(parts_of(feeble), Need(15)) == "16 % minor", "what brings nothing has reached the number too"
    able = odds_of(("fails", 20), ("no effect", 64), ("minor", 10), ("major", 6))
    assert headline(parts_of(able), Need(15)) == "16 % has an effect", "80 % succeeds"
    vain = odds_of(("fails", 20), ("no effect", 80))
    assert headline(parts_of(vain), Need(15)) == "0 % has an effect"
    badly = odds_of(("fails badly", 38), ("fails", 46), ("helps", 16))
    assert headline(parts_of(badly), Need(15)) == "16 % succeeds", "whoever fails badly has not succeeded"
    assert headline(parts_of(odds_of(("misses", 30), ("wounded", 40), ("falls", 30), ends="nlf")), None) == "30 % falls"


def test_what_is_resisted_has_come_to_nothing() -> None:
    """A power that works and is resisted: the referee wants to know how often somebody is charmed."""
    power = Need(6, under=True, hit="works", miss="fizzles")
    charm = odds_of(("fizzles", 33), ("resists", 30), ("charmed", 37))
    assert headline(parts_of(charm), power) == "37 % charmed"
    either = odds_of(("fizzles", 33), ("resists", 30), ("held", 20), ("charmed", 17))
    assert headline(parts_of(either), power) == "37 % has an effect"
    sure = odds_of(("fizzles", 33), ("charmed", 67))
    assert headline(parts_of(sure), power) == "67 % works"


def test_the_head_is_of_what_it_may_come_to_however_unlikely() -> None:
    """Not of the likeliest here and of success there."""
    seen = odds_of(("fails badly", 24), ("fails", 42), ("no effect", 25), ("draws nearer", 9))
    assert headline(parts_of(seen), None) == "9 % draws nearer"
    shot = odds_of(("misses or no harm", 24), ("no effect", 46), ("wounded", 25), ("falls", 5), ends="nnlf")
    assert headline(parts_of(shot), None) == "25 % wounded"
    assert headline(parts_of(odds_of(("misses", 60), ("wounded", 40), ends="nl")), None) == "40 % wounded"
    assert headline(parts_of(odds_of(("fails", 60), ("no effect", 40))), None) == "40 % no effect"


def test_what_becomes_of_two_for_certain_is_said_of_each() -> None:
    both = Odds((Way("1 × dies, 1 × wounded", Fraction(1), "middling", "falls"),), (), True, 1)
    assert headline(parts_of(both), None) == "1 dies, 1 wounded"
    assert headline(parts_of(Odds((Way("dies", Fraction(1), "middling", "falls"),), (), True, 1)), None) == "100 % dies"


def test_the_head_says_a_chance_that_the_bar_shows() -> None:
    found = odds_of(("misses", 20), ("no harm", 4), ("wounded", 30), ("burns, wounded", 10), ("bleeds, wounded", 6),
                    ("falls", 10), ("bleeds, falls", 20), ends="nnlllff")  # fmt: skip
    assert headline(parts_of(found), None) == "30 % falls" == said_parts(parts_of(found))[-1]


def test_more_than_four_ways_become_what_they_come_to() -> None:
    found = odds_of(("misses", 20), ("no harm", 4), ("wounded", 30), ("burns, wounded", 10), ("bleeds, wounded", 6),
                    ("falls", 25), ("dies, falls", 5), ends="nnlllff")  # fmt: skip
    parts = parts_of(found)
    assert said_parts(parts) == ["20 % misses", "4 % no harm", "46 % wounded", "30 % falls"]
    assert [part.kind for part in parts] == ["bad", "bad", "middling", "good"]
    rare = odds_of(("fails", 28), ("no effect", 51), ("nearer", 16), ("minor", 4), ("severe", 1))
    assert said_parts(parts_of(rare)) == ["28 % fails", "51 % no effect", "16 % nearer", "5 % minor or severe"]
    long = odds_of(("misses", 60), ("a", 14), ("b", 13), ("a moderate consequence", 9), ("a severe consequence", 4))
    assert said_parts(parts_of(long))[-1] == "13 % a moderate consequence or better"


def test_of_whoever_fails_to_save_it_is_said_what_comes_of_it() -> None:
    gaze = parts_of(odds_of(("saves", 15), ("charmed, fails", 85)))
    assert said_parts(gaze) == ["15 % saves", "85 % charmed"] and headline(gaze, None) == "85 % charmed"
    assert said_parts(parts_of(odds_of(("fails, stopped", 40), ("succeeds", 60))))[0] == "40 % fails, stopped"


def test_whoever_is_felled_is_named() -> None:
    found = odds_of(("misses", 45), ("hits", 18), ("fells", 37), ends="nlf")
    assert said_parts(parts_of(found, "Orc 3")) == ["45 % misses", "18 % hits", "37 % fells Orc 3"]


@pytest.mark.parametrize(
    ("counts", "words"),
    [(counted(2, 3, 5, 10, 25, 30, 25), "4 to 6 fall, 5 most often"), (counted(0, 0, 0, 100), "3 fall"),
     (counted(0, 100), "1 falls"), (counted(100), "Nobody falls"), (counted(90, 10), "Nobody falls"),
     (counted(50, 50), "At most 1 falls, most often nobody"),
     (counted(30, 52, 12, 6), "Nobody or 1 falls, 1 most often"), (counted(5, 95), "1 falls")],
)  # fmt: skip
def test_how_many_fall_is_one_sentence(counts: tuple[tuple[int, Fraction], ...], words: str) -> None:
    assert range_words(counts, "falls", "fall") == words


def test_many_numbers_share_bars() -> None:
    many = bars_of(counted(*[2] * 50), False)
    assert many is not None and len(many.shares) <= 12 and many.names[0] == "0–4"
    assert sum(many.shares) == pytest.approx(1)
    few = bars_of(counted(10, 20, 70), True)
    assert few is not None and (few.names, few.likeliest, few.own) == (("0", "1", "2"), 2, True)
    assert bars_of(counted(100), False) is None


def test_what_is_likeliest_is_what_the_bars_say() -> None:
    """Where numbers share a bar, that bar is named and not one number of another."""
    many = counted(*[2] * 20, 9, *[3] * 17)
    bars = bars_of(many, False)
    assert bars is not None and bars.names[bars.likeliest] == "20–23"
    assert range_words(many, "lost", "lost").endswith(", 20 to 23 most often")
    assert range_words(counted(10, 20, 70), "falls", "fall") == "1 to 2 fall, 2 most often"


def test_nobody_and_one_are_said_as_such() -> None:
    assert nobody_words(0.02, "fall asleep") == "2 % nobody falls asleep"
    assert nobody_words(0.02, "are webbed") == "2 % nobody is webbed"
    assert nobody_words(0.001, "fall") == ""
    assert singular("fall asleep") == "falls asleep" and singular("are held") == "is held"


def test_several_to_whom_nothing_worse_happens_are_counted_too(open_desk: OpenDesk) -> None:
    """How many are charmed, not that some resist, whatever the others do."""
    look = open_desk(TOY).look
    choice = Choice("magic.cast", look.on_side(PARTY)[0].id)
    found = odds_of(("3 × resists", 6.4), ("2 × resists, charmed", 28.8), ("resists, 2 × charmed", 43.2),
                    ("3 × charmed", 21.6))  # fmt: skip
    said = say_odds(look, choice, found)
    assert (said.head, said.below) == ("1 to 3 are charmed, 2 most often", "6 % nobody is charmed")
    assert said.bars is not None and (said.bars.names, said.bars.own) == (("0", "1", "2", "3"), False)
    several = say_odds(look, choice, odds_of(("2 × resists", 25), ("resists, flees", 50), ("2 × flees", 25)))
    assert (several.head, several.below) == ("0 to 2 flee, 1 most often", "25 % nobody flees")
    told = (("2 × resists", 20), ("loses the action, resists", 50), ("2 × loses the action", 20), ("resists", 10))
    some = say_odds(look, choice, odds_of(*told[:2], told[3], told[2]))
    assert (some.head, some.below) == ("Nobody or 1 loses the action, 1 most often", "30 % nobody loses the action")
    never_none = odds_of(("asleep, 3 × resists", 1), ("2 × asleep, 2 × resists", 13),
                         ("3 × asleep, resists", 81), ("4 × asleep", 5))  # fmt: skip
    said_of_four = say_odds(look, choice, never_none)
    assert said_of_four.head == "3 are asleep"
    assert said_of_four.bars is not None and said_of_four.bars.names == ("1", "2", "3", "4")
    alone = say_odds(look, choice, odds_of(("resists", 40), ("charmed", 60)))
    assert alone.parts and not alone.bars


def test_losses_of_the_own_side_have_names(open_desk: OpenDesk) -> None:
    desk = open_desk(TOY)
    who = desk.look.on_side(PARTY)[0]
    toll = Toll(PARTY, (), (), (), ((who.id, Fraction(12, 100)),))
    assert named_falls(desk.look, toll) == [f"{who.name} falls in 12 %"]


def test_whoever_of_the_party_stands_in_the_blast_is_named_first(open_desk: OpenDesk) -> None:
    """Losses of the foes are not mixed with those of the party."""
    desk = open_desk(TOY)
    start_fight(desk, 3, 1)
    look = desk.look
    hero, mage, foes = *look.on_side(PARTY)[:2], look.on_side(FOES)
    blast = Toll(
        FOES, counted(10, 20, 70), counted(100), counted(0, 0, 100), tuple([(one.id, Fraction(7, 10)) for one in foes])
    )
    one = Toll(FOES, counted(30, 70), counted(100), counted(0, 0, 100), ((foes[0].id, Fraction(7, 10)),))
    hurt = Toll(PARTY, counted(55, 45), counted(100), counted(0, 0, 0, 100), ((hero.id, Fraction(45, 100)),))
    lost = ((foes[0].id, 4.0), (hero.id, 3.0))
    many = Odds((Way("2 × hits", Fraction(1), "middling", "falls"),), lost, True, 1, tolls=(blast, hurt))
    assert say_odds(look, Choice("x", mage.id), many).below.startswith(
        f"{hero.name} falls in 45 % · 4.0 lost on average"
    )
    assert say_odds(look, Choice("x", mage.id), many).below.endswith("10 % no foe falls"), "the hero falls or not"
    assert say_odds(look, Choice("x", mage.id), many).head == "1 to 2 foes fall, 2 most often"
    spared = replace(blast, falls=counted(60, 40))
    all_stand = say_odds(look, Choice("x", mage.id), replace(many, tolls=(spared, hurt)))
    assert "60 % no foe falls" in all_stand.below and "nobody" not in all_stand.spoken.lower()
    assert all_stand.head == "At most 1 foe falls, most often none"
    assert range_words(counted(60, 25, 15), "falls", "fall", "foe") == "No foe or 1 falls, most often none"
    single = Odds(odds_of(("misses", 30), ("fells", 70), ends="nf").parts, lost, True, 1, tolls=(one, hurt))
    assert say_odds(look, Choice("x", mage.id), single).after == f"{hero.name} falls in 45 % · 4.0 lost on average"


def test_those_of_the_party_in_a_web_are_counted_beside_the_foes(open_desk: OpenDesk) -> None:
    """Whoever is aimed at with the foes is told of, too."""
    desk = open_desk(TOY)
    start_fight(desk, 3, 1)
    look = desk.look
    mage = look.on_side(PARTY)[0]
    foes = Toll(FOES, counted(100), counted(100, first=3), counted(100), ())
    own = Toll(PARTY, counted(100), counted(100, first=4), counted(100), ())
    found = Odds((Way("7 × webbed", Fraction(1), "good", "helpless"),), (), True, 1, tolls=(foes, own))
    said = say_odds(look, Choice("x", mage.id), found)
    assert (said.head, said.below) == ("3 foes are webbed", "4 of the party are webbed")
    one = replace(found, tolls=(foes, replace(own, helpless=counted(40, 60))))
    assert say_odds(look, Choice("x", mage.id), one).below == "At most 1 of the party is webbed, 1 most often"


def test_nobody_falls_in_an_argument(open_desk: OpenDesk) -> None:
    """Of several the word of the rule is said that is said of one."""
    desk = open_desk(TOY)
    start_fight(desk, 3, 1)
    look = desk.look
    (mage, *_), foes = look.on_side(PARTY), look.on_side(FOES)
    toll = Toll(FOES, counted(30, 40, 30), counted(100), (), tuple([(one.id, Fraction(1, 2)) for one in foes]))
    ways = odds_of(("2 × loses Resolve", 30), ("beaten, loses Resolve", 40), ("2 × beaten", 30), ends="lff").parts
    found = Odds(ways, (), True, 1, tolls=(toll,))
    said = say_odds(look, Choice("x", mage.id), found)
    assert (said.head, said.below) == ("0 to 2 are beaten, 1 most often", "30 % nobody is beaten")
    own = Odds(ways, (), True, 1, tolls=(replace(toll, side=PARTY, who=((mage.id, Fraction(3, 10)),)),))
    assert say_odds(look, Choice("x", foes[0].id), own).below.endswith(f"{mage.name} is beaten in 30 %")
    around = QWidget()
    detail = OddsDetail(around, "Argue", odds_parts(look, Choice("x", mage.id), found, ""))
    told = detail.area.accessibleDescription()
    assert "Who is beaten. 0 to 2 are beaten, 1 most often" in told and "falls" not in told
    assert falls_verb(odds_of(("misses", 50), ("turns to stone", 50), ends="nf")) == "turn to stone"
    assert falls_verb(odds_of(("hits", 50), ("hits, knocked out", 50), ends="lf")) == "are knocked out"
    assert falls_verb(odds_of(("hits", 50), ("dies", 50), ends="lf")) == "fall"
    assert falls_verb(odds_of(("tie", 50), ("party wins", 50), ends="nf")) == "fall", "who wins is not how they are"
    assert falls_verb(odds_of(("foes win", 50), ("party wins", 50), ends="ff")) == "fall"


def test_a_mean_is_one_figure_everywhere(open_desk: OpenDesk) -> None:
    look = open_desk(TOY).look
    mage = look.on_side(PARTY)[0]
    assert [mean_words(one) for one in (1.1, 9.96, 14.2, -2, 0.01, 0)] == [
        "1.1 lost", "10 lost", "14 lost", "2.0 gained", "< 0.1 lost", "0.0 lost"]  # fmt: skip
    found = Odds(odds_of(("misses", 50), ("hits", 50), ends="nl").parts, ((mage.id, 1.1),), True, 1)
    around = QWidget()
    detail = OddsDetail(around, "Strike", odds_parts(look, Choice("x", mage.id), found, ""))
    assert f"{mage.name} 1.1 lost" in detail.area.accessibleDescription()
    assert say_odds(look, Choice("x", mage.id), found).after == "1.1 lost on average"


def words_of(look: Look, choice: Choice) -> OddsSaid | None:
    try:
        found = odds(look.game, look.table, choice, limit=300, samples=60)
    except Refused:
        return None
    return say_odds(look, choice, found) if found.parts else None


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_no_action_of_any_game_says_an_empty_word(game: Game, open_desk: OpenDesk) -> None:
    desk = open_desk(game)
    start_fight(desk, 3, 1)
    said: list[OddsSaid] = []
    for who in (desk.look.on_side(PARTY)[0].id, desk.look.on_side(FOES)[0].id):
        for action, form in offered(desk.look, who, "turn"):
            if not form.blocked and (words := words_of(desk.look, Choice(action.key, who, form.blank()))):
                said.append(words)
    assert said
    for words in said:
        assert not EMPTY.search(words.spoken), words
        assert len(words.parts) <= 4 and (not words.parts or sum(p.share for p in words.parts) == pytest.approx(1))


def test_a_group_that_strikes_says_how_much_and_who(open_desk: OpenDesk) -> None:
    desk = open_desk(SHELF[0])
    start_fight(desk, 6, 1)
    look = desk.look
    while look.fight.turn is None or look.fight.turn.side != FOES:
        desk.perform(Choice("turn.next"))
        look = desk.look
    orcs = [being.id for being in look.on_side(FOES)]
    form = look.game.actions["combat.all_strike"].form(look, orcs[0], {})
    assert form is not None
    said = words_of(look, Choice("combat.all_strike", orcs[0], form.blank()))
    assert said is not None and said.bars is not None and said.bars.own
    assert re.match(r"\d+ to \d+ (lost|fall), \d+ most often", said.head), said.head


def test_a_number_of_blows_is_no_part_of_the_share_before_it() -> None:
    found = parts_of(odds_of(("2 × misses", 81), ("2 × hits", 19)))
    assert said_parts(found) == ["81 %: 2 miss", "19 %: 2 hit"] and headline(found, None) == "19 %: 2 hit"
