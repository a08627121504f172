"""Whoever is woken once the round goes on acts if its turn goes on or comes; else its line has no tick, and says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gui.viewmodel.tracker_rows import Glances, row_of
from gui.viewmodel.turn_order import lines
from gui.viewmodel.turn_words import refused_turn
from systems.common.forms import Choice
from systems.common.kernel import turns as rounds
from systems.common.kernel import upcoming
from systems.common.kernel.acting.coming_to import MISSED_TURN, WAS_OUT, WAS_OUT_DECIDING
from systems.common.kernel.actions import ACT_AGAIN
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Fight, Table, Turn
from systems.whitebox.combat import intents
from tests.systems.enondas import builders as enondas
from tests.systems.monsters_magic import builders as monsters
from tests.systems.myriad import builders as myriad
from tests.systems.playing import SKIP, Faces
from tests.systems.whitebox import builders as whitebox

REASONS = (MISSED_TURN, WAS_OUT, WAS_OUT_DECIDING)
LATE = "no turn in this round: missed the turn"


def act(game: Game, table: Table, choice: Choice, *dice: int) -> Table:
    return apply(table, resolve(game, table, choice, Faces(*dice)).changes)


def asleep(game: Game, table: Table, who: str) -> Table:
    play = Play(game, table, Faces())
    play.put_on_at_once(who, "Asleep", FOREVER, kind="stunned" if game is myriad.GAME else "asleep")
    return apply(table, play.outcome().changes)


def woken(game: Game, table: Table) -> Table:
    (effect,) = [one for one in table.effects.values() if one.name == "Asleep"]
    return act(game, table, Choice("effect.end", "", {"effect": effect.id}))


def said(game: Game, table: Table, who: str) -> tuple[str, str, list[str]]:
    """The mark of somebody's line, the words of its turn, and the chips that say why it has none."""
    at = Look(game, table)
    line = next(one for one in lines(at) if who in one.beings and one.kind != "head")
    row = row_of(at, line, Glances(), {}, next(iter(upcoming.who_may_act(at)), ""), "")
    return row.mark, row.turn_words, [chip.words for chip in row.chips if chip.words.lower() in REASONS]


def in_turns(game: Game, table: Table, turns: Sequence[Turn]) -> Table:
    """A round of these turns, begun as rounds begin."""

    class Given(type(game)):  # type: ignore[misc]
        @staticmethod
        def round_turns(play: Any) -> Sequence[Turn]:
            return turns

    play = Play(Given(), table, Faces())
    play.exchange(play.fight, Fight())
    rounds.begin(play)
    return apply(table, play.outcome().changes)


def sides(tied: bool = False) -> Table:
    """WhiteBox: Hild sleeps as the party's turn begins."""
    there = whitebox.quiet(whitebox.hero("b1"), whitebox.hero("b2", "Hild"), whitebox.foe("b9"))
    there = asleep(whitebox.GAME, there, "b2")
    dice = (4, 4) if tied else (5, 2)
    lines_ = ({"entry": "orc", "count": 1, "hits": "5", "locked": False},)
    start = Choice("encounters.start", "", {"lines": lines_, "surprise": "nobody"})
    form = whitebox.GAME.actions[start.action].form(whitebox.look(there), "", {})
    assert form is not None
    return act(whitebox.GAME, there, Choice(start.action, "", {**form.blank(), **start.answers}), *dice)


@pytest.mark.rule("WB-151", "WB-154")
@pytest.mark.parametrize("tied", [False, True])
def test_whoever_is_woken_while_its_side_acts_acts_with_it(tied: bool) -> None:
    table = sides(tied)
    assert "b2" not in table.fight.waiting
    table = woken(whitebox.GAME, table)
    assert "b2" in upcoming.who_may_act(whitebox.look(table))
    assert said(whitebox.GAME, table, "b2")[0] == ("shares" if tied else "waits")
    form = whitebox.GAME.actions["combat.attack"].form(whitebox.look(table), "b2", {})
    assert form is not None and not form.blocked
    table, _ = whitebox.do(table, "combat.attack", "b2", [2], target="b9")
    assert said(whitebox.GAME, table, "b2")[0] == "acted"


@pytest.mark.rule("WB-151")
def test_whoever_is_woken_once_its_side_has_acted_has_no_tick_and_its_line_says_why() -> None:
    table = act(whitebox.GAME, sides(), SKIP)
    assert table.fight.turn is not None and table.fight.turn.side == FOES
    table = woken(whitebox.GAME, table)
    assert said(whitebox.GAME, table, "b2") == ("missed", LATE, ["Missed the turn"])
    assert said(whitebox.GAME, table, "b1")[0] == "acted"
    words = refused_turn(whitebox.look(table), "b2", "b9")
    assert words == "Hild missed the turn. Space: acts after all. N: Round 2"
    again = resolve(whitebox.GAME, table, Choice(ACT_AGAIN, "b2"), Faces())
    assert str(again.story[0]) == "Hild acts after all.", "where the referee lets her"
    table = apply(table, again.changes)
    assert "b2" in table.fight.waiting and said(whitebox.GAME, table, "b2")[0] != "missed"
    table = act(whitebox.GAME, table, Choice("turn.wait", "b2"))
    assert said(whitebox.GAME, table, "b2")[0] == "acted"


@pytest.mark.rule("WB-151")
def test_whoever_fell_asleep_before_it_acted_and_is_woken_in_the_turn_of_the_foes_has_not_acted() -> None:
    table = whitebox.table(whitebox.hero("b1"), whitebox.hero("b2", "Hild"), whitebox.foe("b9"))
    table, _ = whitebox.do(table, "combat.attack", "b1", [2], target="b9")
    table = asleep(whitebox.GAME, table, "b2")
    assert said(whitebox.GAME, woken(whitebox.GAME, table), "b2")[0] == "now"
    table = woken(whitebox.GAME, act(whitebox.GAME, table, SKIP))
    assert said(whitebox.GAME, table, "b2")[:2] == ("missed", LATE)


@pytest.mark.rule("WB-151")
def test_whoever_has_acted_and_sleeps_and_is_woken_has_acted() -> None:
    table = whitebox.table(whitebox.hero("b1"), whitebox.hero("b2", "Hild"), whitebox.foe("b9"))
    table, _ = whitebox.do(table, "combat.attack", "b2", [2], target="b9")
    table = woken(whitebox.GAME, asleep(whitebox.GAME, table, "b2"))
    assert "b2" not in table.fight.waiting and said(whitebox.GAME, table, "b2")[0] == "acted"


@pytest.mark.rule("WB-155")
def test_all_state_their_intent_before_initiative_whoever_is_woken_then_too_and_it_is_forgotten_with_the_round() -> (
    None
):
    house = whitebox.ruled(declare_intent=True)
    there = whitebox.quiet(whitebox.hero("b1"), whitebox.hero("b2", "Hild"), house=house)
    there = asleep(whitebox.GAME, there, "b2")
    lines_ = ({"entry": "orc", "count": 1, "hits": "5", "locked": False},)
    table, _ = whitebox.do(there, "encounters.start", "", [], lines=lines_, surprise="nobody")
    orc = next(who for who, being in table.beings.items() if being.side == FOES)
    assert set(table.fight.waiting) == {"b1", orc} and not table.fight.counts, "no die before all have spoken"
    assert whitebox.GAME.actions["combat.attack"].form(whitebox.look(table), "b1", {}) is None, "nobody acts yet"
    table = woken(whitebox.GAME, table)
    for who in ("b1", "b2", orc):
        table, _ = whitebox.do(table, intents.KEY, who, [], means="attack", words="")
    table = act(whitebox.GAME, table, SKIP, 5, 2)
    assert dict(table.fight.counts) == {PARTY: 5, FOES: 2} and set(table.fight.waiting) == {"b1", "b2"}
    assert [effect.on for effect in table.effects.values() if effect.kind == intents.INTENT] == ["b1", "b2", orc]
    for _ in range(2):
        table = act(whitebox.GAME, table, SKIP)
    assert table.fight.round == 2 and not [one for one in table.effects.values() if one.kind == intents.INTENT]


@pytest.mark.rule("MY-401")
def test_in_myriad_a_sleeper_acts_on_its_count_if_woken_before_and_not_once_that_is_over() -> None:
    there = asleep(myriad.GAME, myriad.quiet(myriad.hero("b1"), myriad.hero("b2", "Ulf"), myriad.foe("b9")), "b2")
    table = in_turns(myriad.GAME, there, (
        Turn("Initiative 9", ("b1",), "Act", at=9), Turn("Initiative 5", ("b2",), "Act", at=5),
        Turn("Initiative 3", ("b9",), "Act", at=3),
    ))  # fmt: skip
    before = woken(myriad.GAME, table)
    assert said(myriad.GAME, before, "b2")[0] == "waits"
    assert act(myriad.GAME, before, SKIP).fight.waiting == ("b2",)
    table = act(myriad.GAME, table, SKIP)
    assert table.fight.waiting == ("b9",), "the turn of a sleeper is passed over"
    assert said(myriad.GAME, woken(myriad.GAME, table), "b2") == ("missed", LATE, ["Missed the turn"])


@pytest.mark.rule("MY-401")
def test_on_a_shared_count_all_act_at_once_and_whoever_is_woken_on_it_is_too_late() -> None:
    there = asleep(myriad.GAME, myriad.quiet(myriad.hero("b1"), myriad.hero("b2", "Ulf"), myriad.foe("b9")), "b2")
    turn = Turn("Initiative 9", ("b1", "b2"), "Act", at=9, together=True)
    table = woken(myriad.GAME, in_turns(myriad.GAME, there, (turn, Turn("Initiative 3", ("b9",), "Act", at=3))))
    assert table.fight.waiting == ("b1",) and said(myriad.GAME, table, "b2")[:2] == ("missed", LATE)


@pytest.mark.rule("MG-036")
def test_whoever_was_out_as_the_round_began_has_no_count_in_it_and_its_line_says_so() -> None:
    there = monsters.quiet(monsters.hero("b1"), monsters.hero("b2", "Xiola", php=0), monsters.foe("b9"))
    turns = (Turn("Initiative 9", ("b1",), at=9), Turn("Initiative 3", ("b9",), at=3))
    table = in_turns(monsters.GAME, there, turns)
    assert not monsters.look(table).able(table.beings["b2"])
    table, _ = monsters.do(table, "combat.heal", "", targets=("b2",), amount="5")
    assert monsters.look(table).able(table.beings["b2"])
    why = "no turn in this round: was out at the start"
    assert said(monsters.GAME, table, "b2")[:2] == ("missed", why)


@pytest.mark.rule("EN-113", "EN-207")
def test_whoever_has_declared_and_sleeps_throws_its_dice_if_woken_before_they_are_down_and_else_has_no_part() -> None:
    there = enondas.quiet(enondas.hero("b1"), enondas.hero("b2", "Ulf"), enondas.foe("b9"))
    table = enondas.PLAYING.begun(there, ())
    for who in ("b1", "b2", "b9"):
        table = enondas.do(table, "combat.fight", who)[0]
    table = asleep(enondas.GAME, table, "b2")
    early = woken(enondas.GAME, table)
    assert not early.fight.waiting and said(enondas.GAME, early, "b2")[:2] == said(enondas.GAME, early, "b1")[:2]
    table = act(enondas.GAME, table, SKIP)
    assert table.fight.turn is not None and (table.fight.turn.phase, table.fight.waiting) == ("Dice", ("b1", "b9"))
    thrown = woken(enondas.GAME, table)
    assert set(thrown.fight.waiting) == {"b1", "b2", "b9"}
    table = apply(table, resolve(enondas.GAME, table, SKIP, SeededDice(1)).changes)
    assert said(enondas.GAME, woken(enondas.GAME, table), "b2")[:2] == ("missed", LATE)
