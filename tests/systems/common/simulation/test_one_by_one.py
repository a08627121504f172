"""Deeds of several that are drawn from what each comes to are as likely as when the rules play them one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any

import pytest

from systems.common.forms import Choice, Form
from systems.common.kernel.actions import Action
from systems.common.kernel.game import Game, offered, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Deeds, Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.states import State
from systems.common.records.table import FOES, PARTY, Being, Clock, Effect, Fight, Muster, Table, altered
from systems.common.records.views import Summary
from systems.common.simulation.counted import Counted
from systems.common.simulation.every_tape import explore
from systems.common.simulation.odds import ChoiceRuns, odds
from systems.common.simulation.one_by_one import Series
from systems.common.simulation.quiet_play import Entangled
from systems.common.simulation.weighing import NEXT, start_of
from systems.shelf import SHELF
from tests.samples import sample_table
from tests.systems.common.tiny import TINY, Body

DEEDS = ("combat.all_strike", "combat.area", "combat.burst")
PLAYED, DRAWN = 800, 3_000
GAMES = {game.key: game for game in SHELF}


def crowd(game: Game, many: int) -> Table:
    """The first fight of the sample against so many of the first creature of it."""
    rest = altered(sample_table(game.key), fight=Fight())
    encounter = next(iter(rest.encounters.values()))
    lines = [Muster(encounter.lines[0].entry, many)]
    return apply(rest, resolve(game, rest, start_of(game, rest, lines, dict(encounter.how)), SeededDice(5)).changes)


def deeds_of(game: Game, many: int, steps: int = 60) -> dict[str, tuple[Table, Choice]]:
    """The first choice of each kind of deed of several that the turns of such a fight offer, to several."""
    table, found = crowd(game, many), dict[str, tuple[Table, Choice]]()
    for number in range(steps):
        look = Look(game, table)
        for who in look.waiting[:1]:
            for action, form in offered(look, who, "turn"):
                if action.key in DEEDS and action.key not in found and not form.blocked:
                    found[action.key] = table, Choice(action.key, who, form.blank())
        choice = game.suggest(look, look.waiting[0]) if look.waiting else NEXT
        table = apply(table, resolve(game, table, choice, SeededDice(number)).changes)
        if not table.fight.turns:
            break
    return found


def two_samples(one: Counter[Hashable], other: Counter[Hashable]) -> float:
    """Chi-square of two samples over its degrees of freedom, what is rare taken together; in standard deviations."""
    rare = [key for key in {*one, *other} if one[key] + other[key] < 20]
    a, b = ({key: n for key, n in many.items() if key not in rare} for many in (one, other))
    a["rare"], b["rare"] = (sum([many[key] for key in rare]) for many in (one, other))
    n, m = sum(a.values()), sum(b.values())
    terms = [((m / n) ** 0.5 * a.get(k, 0) - (n / m) ** 0.5 * b.get(k, 0)) ** 2 / (a.get(k, 0) + b.get(k, 0))
             for k in {*a, *b} if a.get(k, 0) + b.get(k, 0)]  # fmt: skip
    free = max(1, len(terms) - 1)
    return float((sum(terms) - free) / (2 * free) ** 0.5)


LOOKS: dict[str, Callable[[Counted], Hashable]] = {
    "words": lambda seen: seen.words,
    "fall": lambda seen: tuple([who for who, how in seen.out if how == "falls"]),
    "out": lambda seen: len(seen.out),
    "lost": lambda seen: sum([loss for _, loss in seen.lost]),
    "lost of whom": lambda seen: tuple([who for who, _ in seen.lost]),
    "worth": lambda seen: (seen.gain, seen.ahead),
}


def drawn_by(runs: ChoiceRuns, many: int) -> list[Counted] | None:
    """So many runs whose deeds are drawn; nothing if they cannot be told apart."""
    dice, found = SeededDice(4), list[Counted]()
    try:
        for _ in range(many):
            one = runs.run(dice)
            found.append(one.draw(dice) if isinstance(one, Series) else one)
    except Entangled:
        return None
    return found


@pytest.mark.parametrize("key", ["whitebox", "myriad", "monsters_magic"])
@pytest.mark.parametrize("many", [4, 11])
def test_drawn_and_played_are_equally_likely(key: str, many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two samples of every deed of several that a fight offers: how it went, who fell, what was lost, and by whom."""
    monkeypatch.setattr(Series, "independent", lambda _: None)  # what could be added up is drawn, too
    game = GAMES[key]
    found = deeds_of(game, many)
    assert found
    for table, choice in found.values():
        drawn = drawn_by(ChoiceRuns(game, table, choice), DRAWN)
        if drawn is None:
            assert key != "whitebox" and choice.action == "combat.all_strike", "else they can be told apart"
            continue
        plain, dice = ChoiceRuns(game, table, choice, apart=False), SeededDice(3)
        played = [one for one in [plain.run(dice) for _ in range(PLAYED)] if isinstance(one, Counted)]
        assert len(played) == PLAYED
        for name, look in LOOKS.items():
            off = two_samples(Counter(map(look, played)), Counter(map(look, drawn)))
            assert off < 4, f"{choice.action} of {many}: {name} is {off:.1f} standard deviations off"


@pytest.mark.parametrize("key", ["whitebox", "monsters_magic"])
def test_of_two_all_is_known_exactly(key: str) -> None:
    """Every tape of both, played one after the other, comes to the very same fractions."""
    game = GAMES[key]
    table, choice = deeds_of(game, 6)["combat.all_strike"]
    answers = choice.answers | {"who": choice.answers["who"][:2], "targets": choice.answers["targets"][:1]}
    choice = Choice(choice.action, choice.actor, answers)
    plain = explore(ChoiceRuns(game, table, choice, apart=False).run, 60_000)
    series = ChoiceRuns(game, table, choice).run(SeededDice(1))
    assert plain is not None and isinstance(series, Series)
    assert series.all(60_000) == plain.chances
    assert series.all(1) is None


# by hand


def blows(
    deed: Callable[[Play, str, str, Any], None],
    who: int = 3,
    among: int = 2,
    aim: Callable[[int, tuple[str, ...]], str] = lambda number, there: there[0],
) -> tuple[Game, Table, Choice]:
    """A tiny game in which some do that one after the other, to the first who is up or as they aim."""

    def perform(play: Play, choice: Choice) -> None:
        play.carry_out(Deeds("blows", tuple([f"b{n}" for n in range(1, who + 1)]), targets,
                             lambda look, being: int(being.sheet.health > 0),
                             lambda play, number, who, there: (aim(number, there), number % 2), deed))  # fmt: skip
        play.tell("So it ends.", "ended")

    def form(look: Look, actor: str, so_far: object) -> Form:
        return Form("combat.blows", "Blows")

    class Blows(type(TINY)):  # type: ignore[misc]
        offers = ((Action("combat.blows", "Blows", perform, form, "turn"),),)

    targets = tuple([f"b{n}" for n in range(11, 11 + among)])
    beings = [Being(f"b{n}", f"A{n}", "body", PARTY, Body()) for n in range(1, who + 1)]
    table = Table.of(TINY.house, [*beings, *[Being(one, one, "body", FOES, Body(health=3)) for one in targets]])
    return Blows(), table, Choice("combat.blows", "b1")


def strike(play: Play, who: str, target: str, more: int) -> None:
    (face,) = play.roll(1, 4, who, "Blow")
    before = play.being(target).sheet.health
    play.change(target, "health", max(0, before - max(0, face - 2) - more))
    play.tell("It strikes.", "fells" if before and not play.being(target).sheet.health else "strikes")


def test_what_falls_in_the_middle_sends_the_others_on() -> None:
    game, table, choice = blows(strike)
    plain = explore(ChoiceRuns(game, table, choice, apart=False).run, 1_000)
    assert plain is not None
    found = odds(game, table, choice)
    assert found.exact and "fells" in " ".join([way.label for way in found.parts])
    series = ChoiceRuns(game, table, choice).run(SeededDice(1))
    assert isinstance(series, Series) and series.all(1_000) == plain.chances
    assert all(["ended" in seen.words for seen in plain.chances]), "what follows on the deeds is told, too"


def test_whoever_deals_a_blow_may_fall_by_it() -> None:
    """Thorns: a four is the end of whoever throws it, and the odds say so."""

    def pricked(play: Play, who: str, target: str, more: int) -> None:
        (face,) = play.roll(1, 4, who, "Blow")
        play.change(who if face == 4 else target, "health", 0 if face == 4 else 2)
        play.tell("It strikes.", "pricked" if face == 4 else "strikes")

    game, table, choice = blows(pricked)

    class Mortal(type(game)):  # type: ignore[misc]
        def summary(self, look: Look, being: Being) -> Summary:
            how = State("healthy", "Well") if being.sheet.health else State("dead", "Dead")
            return altered(super().summary(look, being), state=how)

    plain = explore(ChoiceRuns(Mortal(), table, choice, apart=False).run, 1_000)
    series = ChoiceRuns(Mortal(), table, choice).run(SeededDice(1))
    assert plain is not None and isinstance(series, Series) and series.all(1_000) == plain.chances
    tolls = [toll for toll in odds(Mortal(), table, choice).tolls if toll.side == PARTY]
    assert [dict(toll.who) for toll in tolls] == [dict.fromkeys(("b1", "b2", "b3"), Fraction(1, 4))]


@pytest.mark.parametrize("by", ["an effect", "a fact"])
def test_who_is_named_by_what_lies_on_another_strikes_as_named(by: str) -> None:
    """Two of whom all looks the same, but a banner of nobody’s, or what is known of the fight, leads one of them."""

    def led(play: Play, who: str, target: str, more: int) -> None:
        leader = play.fact("leader", "") or next(iter(play.effects().values())).fact("leader", "")
        strike(play, who, target, 2 if who == leader else 0)

    game, table, choice = blows(led)
    banner = Effect("e1", "", "Banner", data=(("leader", "b3"),))
    table = altered(table, effects={"e1": banner}) if by == "an effect" else \
        altered(table, fight=Fight(ground=(("leader", "b3"),)))  # fmt: skip
    plain = explore(ChoiceRuns(game, table, choice, apart=False).run, 1_000)
    series = ChoiceRuns(game, table, choice).run(SeededDice(1))
    assert plain is not None and isinstance(series, Series) and series.all(1_000) == plain.chances


def test_nobody_left_ends_it() -> None:
    game, table, choice = blows(lambda play, who, target, more: play.change(target, "health", 0), who=5, among=2)
    found = odds(game, table, choice)
    assert [toll.falls or toll.lost for toll in found.tolls] and dict(found.expected) == {"b11": 3.0, "b12": 3.0}


@pytest.mark.parametrize("reach", ["another", "clock", "newcomer", "fact", "effect"])
def test_a_deed_that_reaches_further_is_played_as_it_stands(reach: str) -> None:
    def deed(play: Play, who: str, target: str, more: int) -> None:
        strike(play, who, target, more)
        if play.being(target).sheet.health:
            return
        if reach == "another":
            play.change("b12", "health", play.being("b12").sheet.health - 1)
        elif reach == "clock":
            play.exchange(play.clock, Clock(seconds=play.clock.seconds + 1))
        elif reach == "newcomer":
            play.add(Being(play.fresh("b", "beings"), "New", "body", FOES, Body()))
        elif reach == "fact":
            play.set_facts(alarm=True)
        else:
            play.put_on("b12", "Afraid")

    game, table, choice = blows(deed)
    plain = explore(ChoiceRuns(game, table, choice, apart=False).run, 2_000)
    series = ChoiceRuns(game, table, choice).run(SeededDice(1))
    assert plain is not None and isinstance(series, Series)
    with pytest.raises(Entangled):
        series.all(1_000)
    words: Counter[tuple[str, ...]] = Counter()
    for seen, chance in plain.chances.items():
        words[seen.words] += chance  # type: ignore[assignment]
    found = odds(game, table, choice)
    assert found.exact and sorted([way.chance for way in found.parts]) == sorted(words.values())
