"""How long a fight goes on, who leaves it, and how many are played: told round by round of fights worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from systems.common.every_game.actions import STANDING
from systems.common.forms import Choice, Form
from systems.common.kernel.actions import START, Action
from systems.common.kernel.caching import per_campaign
from systems.common.kernel.look import Look
from systems.common.kernel.manner import BOLD, CAREFUL
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import FOES, PARTY, Being, Fight, Muster, Table, Turn, altered
from systems.common.simulation import weighing
from systems.common.simulation.being_states import Memory
from systems.common.simulation.fast_play import FastPlay
from systems.common.simulation.weighed import BATCH, Weighing
from systems.common.simulation.weighing import (
    MOST_ROUNDS,
    fast_fight,
    journaled_fight,
    party_of,
    start_of,
    weigh,
    weigh_batches,
    weigh_until_known,
)
from tests.systems.common.tiny import Body, Tiny
from tests.toy_game import TOY, Hero


class Told(Tiny):
    """A fight in which everybody does what a test says: ``deeds`` by round and actor."""

    def __init__(self, deeds: dict[tuple[int, str], Any] | None = None, else_done: bool = True) -> None:
        self.deeds, self.else_done, self.asked = deeds or {}, else_done, list[tuple[int, str]]()
        act = Action("combat.act", "Act", self._act, lambda look, actor, so_far: Form("combat.act", "Act"), "turn")
        self.offers = ((act,), STANDING)

    def _act(self, play: Play, choice: Choice) -> None:
        if deed := self.deeds.get((play.round, choice.actor)):
            deed(play)
        if self.else_done:
            play.done(choice.actor)

    def suggest(self, look: Look, actor: str) -> Choice:
        self.asked.append((look.round, actor))
        return Choice("combat.act", actor)

    def stands(self, look: Look, being: Being) -> bool:
        return being.sheet.health > 0 and not look.under(being.id, "fled")

    def withdrawn(self, look: Look, being: Being) -> bool:
        return look.under(being.id, "fled")

    def able(self, look: Look, being: Being) -> bool:
        return self.stands(look, being)


BOTH = ("b1", "b2")


def table() -> Table:
    beings = [Being("b1", "A", "body", PARTY, Body()), Being("b2", "B", "body", FOES, Body())]
    turns = (Turn("Party", ("b1",), side=PARTY), Turn("Foes", ("b2",), side=FOES))
    return Table.of(Tiny.house, [*beings, Fight(round=1, turns=turns, waiting=("b1",))])


def fast(game: Told) -> FastPlay:
    return FastPlay(game, table(), SeededDice(1))


@pytest.mark.parametrize("kind", ["fast", "journaled"])
def test_a_fight_that_nobody_wins_ends_after_sixty_rounds(kind: str) -> None:
    game = Told()
    if kind == "fast":
        play = fast(game)
        assert fast_fight(play) == "nobody" and play.round == MOST_ROUNDS + 1 and play.broke_in == 0
    else:
        assert journaled_fight(game, table(), SeededDice(1)) == "nobody"
    assert game.asked == [(round_, who) for round_ in range(1, 61) for who in BOTH]


@pytest.mark.parametrize("kind", ["fast", "journaled"])
def test_it_is_won_when_the_turn_ends_in_which_the_last_falls(kind: str) -> None:
    game = Told({(3, "b1"): lambda play: play.change("b2", "health", 0)})
    found = fast_fight(fast(game)) if kind == "fast" else journaled_fight(game, table(), SeededDice(1))
    assert found == PARTY and game.asked == [(1, "b1"), (1, "b2"), (2, "b1"), (2, "b2"), (3, "b1")]


@pytest.mark.parametrize("kind", ["fast", "journaled"])
def test_who_is_left_of_the_turn_still_acts(kind: str) -> None:
    game = Told({(2, "b1"): lambda play: play.change("b2", "health", 0)})
    more = Being("b3", "C", "body", PARTY, Body())
    there = altered(table(), beings={**table().beings, "b3": more})
    there = altered(there, fight=altered(there.fight, waiting=("b1", "b3")))
    found = (
        fast_fight(FastPlay(game, there, SeededDice(1)))
        if kind == "fast"
        else journaled_fight(game, there, SeededDice(1))
    )
    assert found == PARTY and game.asked == [(1, "b1"), (1, "b3"), (1, "b2"), (2, "b1"), (2, "b3")]


@pytest.mark.parametrize("kind", ["fast", "journaled"])
def test_where_all_fall_nobody_has_won(kind: str) -> None:
    def both(play: Play) -> None:
        play.change("b2", "health", 0)
        play.change("b1", "health", 0)

    game = Told({(2, "b2"): both})
    found = fast_fight(fast(game)) if kind == "fast" else journaled_fight(game, table(), SeededDice(1))
    assert found == "nobody" and game.asked[-1] == (2, "b2")


def test_whoever_changes_nothing_has_had_its_turn_and_whoever_changes_something_acts_on() -> None:
    """One who is not done by its deed: twice it does something, then nothing, and the others go on."""
    health = iter((5, 4))

    def ebb(play: Play) -> None:
        if (left := next(health, None)) is not None:
            play.change("b1", "health", left)

    game = Told({(1, "b1"): ebb, (1, "b2"): lambda play: play.change("b1", "health", 0)}, else_done=False)
    play = fast(game)
    assert fast_fight(play) == FOES
    assert game.asked == [(1, "b1"), (1, "b1"), (1, "b1"), (1, "b2"), (1, "b2")]


def flees(who: str) -> Any:
    return lambda play: play.put_on(who, "Fled", kind="fled")


def three() -> Table:
    found = table()
    more = Being("b3", "C", "body", FOES, Body())
    turns = (found.fight.turns[0], Turn("Foes", ("b2", "b3"), side=FOES))
    return altered(found, beings={**found.beings, "b3": more}, fight=altered(found.fight, turns=turns))


@pytest.mark.parametrize(("deeds", "broke"), [
    ({(2, "b2"): flees("b2"), (4, "b3"): flees("b3")}, 2),  # the first of them counts
    ({(2, "b2"): flees("b1")}, 0),  # one of the party is none of them
    ({(2, "b1"): lambda play: play.change("b2", "health", 0), (3, "b1"): flees("b3")}, 3),  # who has fallen has not fled
    ({(1, "b1"): flees("b3"), (2, "b1"): lambda play: play.change("b2", "health", 0)}, 1),  # nor need all of them
    ({(2, "b1"): lambda play: [play.change(who, "health", 0) for who in ("b2", "b3")]}, 0),
])  # fmt: skip
def test_foes_break_in_the_round_in_which_the_first_of_them_leaves(deeds: dict[Any, Any], broke: int) -> None:
    play = FastPlay(Told(deeds), three(), SeededDice(1))
    fast_fight(play)
    assert play.broke_in == broke


def test_whether_it_is_won_is_asked_only_where_beings_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = list[int]()

    def asked(look: Look) -> str | None:
        rounds.append(look.round)
        return PARTY if look.round > 4 else None

    monkeypatch.setattr(weighing, "winner", asked)
    game = Told({(3, "b1"): lambda play: play.change("b2", "health", 1), (5, "b2"): flees("b2")})
    assert fast_fight(fast(game)) == PARTY
    assert rounds == [1, 3, 6], "once at first, then after each turn in which somebody became another"


# whole encounters


def hero(**sheet: Any) -> Table:
    return Table.of(TOY.house, [Being("b1", "A hero", "hero", PARTY, Hero(**sheet))])


STRONG = {"hit_points": 400, "hit_points_most": 400, "strength": 30, "armor": 60}
RATS = (Muster("rat", 2),)


@pytest.mark.parametrize(("fights", "stops_at", "told", "played"), [
    (24, None, [], 24), (25, None, [25], 25), (60, None, [25, 50], 60), (60, 50, [25, 50], 50), (60, 25, [25], 25),
])  # fmt: skip
def test_how_far_it_is_is_told_every_so_many_fights_until_that_is_enough(
    fights: int, stops_at: int | None, told: list[int], played: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = list[int]()

    def hear(done: int) -> bool:
        heard.append(done)
        return done == stops_at

    monkeypatch.setattr(weighing, "fast_fight", lambda play: PARTY)
    found = weigh(TOY, hero(**STRONG), RATS, fights, on_progress=hear)
    assert heard == told and (found.fights, found.wins) == (played, played)


def test_the_start_of_the_first_fight_is_checked_and_of_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    checked, begin = list[bool](), weighing.perform

    def performed(play: Play, choice: Choice, check: bool = True) -> None:
        if choice.action == START:
            checked.append(check)
        begin(play, choice, check=check)

    monkeypatch.setattr(weighing, "perform", performed)
    weigh(TOY, hero(**STRONG), RATS, 3)
    assert checked == [True, False, False]


def test_a_weighing_remembers_from_fight_to_fight_and_what_it_is_lent() -> None:
    asked = list[int]()

    @per_campaign
    def rule(look: Look) -> int:
        asked.append(len(asked))
        return len(asked)

    class Curious(type(TOY)):  # type: ignore[misc]
        def suggest(self, look: Look, actor: str) -> Choice:
            rule(look)
            return super().suggest(look, actor)

    game, memory = Curious(), Memory()
    weigh(game, hero(**STRONG), RATS, 3)
    assert asked == [0]
    weigh(game, hero(**STRONG), RATS, 3, memory=memory)
    assert asked == [0, 1] and memory.campaign
    weigh(game, hero(**STRONG), RATS, 3, memory=memory)
    assert asked == [0, 1]


def test_the_party_plays_in_the_manner_that_is_said() -> None:
    seen = set[int]()

    class Curious(type(TOY)):  # type: ignore[misc]
        def suggest(self, look: Look, actor: str) -> Choice:
            seen.add(look.manner)
            return super().suggest(look, actor)

    weigh(Curious(), hero(**STRONG), RATS, 1, manner=BOLD)
    assert seen == {BOLD}
    next(weigh_batches(Curious(), hero(**STRONG), RATS, manner=CAREFUL))
    assert seen == {BOLD, CAREFUL}


def test_only_those_who_stand_begin_a_fight() -> None:
    down, foe = (
        Being("b2", "Down", "hero", PARTY, Hero(hit_points=0)),
        Being("b3", "Foe", "monster", FOES, Hero()),
    )
    there = Table.of(TOY.house, [*hero().beings.values(), down, foe])
    assert party_of(Look(TOY, there)) == ["b1"]


def test_a_fight_starts_as_the_form_has_it_but_for_what_is_said() -> None:
    form = TOY.actions[START].form(Look(TOY, hero()), "", {})
    assert form is not None
    first = next(one for one in form.fields if one.name != "lines").name
    choice = start_of(TOY, hero(), RATS, {first: "said", "nothing of the kind": 1})
    assert choice.action == START and choice.actor == ""
    assert choice.answers == {
        **form.blank(), first: "said",
        "lines": ({"entry": "rat", "count": 2, "hits": "", "locked": False, "size": ""},),
    }  # fmt: skip


@pytest.mark.parametrize(("first", "step", "numbers"), [(0, 1, list(range(80))), (3, 32, [3, 35, 67]), (79, 1, [79])])
def test_batches_are_numbered_and_seeded_by_their_numbers(
    first: int, step: int, numbers: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def weighed(game: Any, table: Any, musters: Any, fights: int, seed: int, **more: Any) -> tuple[int, int]:
        return fights, seed

    monkeypatch.setattr(weighing, "weigh", weighed)
    found = list(weigh_batches(TOY, hero(), RATS, seed=7, first=first, step=step))
    assert found == [(number, (BATCH, 7 + number)) for number in numbers]


@pytest.mark.parametrize(("wins", "fights"), [(50, 150), (25, 2_000)])
def test_fights_are_played_until_the_chance_is_known(wins: int, fights: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "weigh", lambda *given, **more: Weighing(50, wins, 0, 3.0, (50, 0)))
    assert weigh_until_known(TOY, hero(), RATS).fights == fights
