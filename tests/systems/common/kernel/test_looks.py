"""What rules have said is asked again exactly when what it hangs on may be another: at the same table never, after a
change as its decorator says; and a look finds facts, effects and entries as they stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from systems.common.content.entries import BadEntry
from systems.common.kernel.caching import (
    per_being,
    per_build,
    per_builds,
    per_campaign,
    per_fight,
    per_fighter,
    per_look,
    per_pair,
    per_table,
)
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records import own_kinds
from systems.common.records.table import (
    FOES,
    PARTY,
    Being,
    Effect,
    Fight,
    Hoard,
    House,
    OwnEntry,
    Table,
    Term,
    Turn,
    altered,
)
from systems.frozen import dataclass
from tests.systems.common.tiny import TINY, Body, Tiny
from tests.systems.playing import Faces

ANN, BO, RAT = (Being(f"b{n}", name, "body", side, Body()) for n, name, side in (
    (1, "Ann", PARTY), (2, "Bo", PARTY), (3, "Rat", FOES)))  # fmt: skip
FIGHT = Fight(round=1, turns=(Turn("P", ("b1", "b2")), Turn("F", ("b3",))), waiting=("b1",), ground=(("light", 2),))
TABLE = altered(Table.of(TINY.house, (ANN, BO, RAT)), fight=FIGHT)
OWN = {
    "gear:rope": OwnEntry("gear:rope", "gear", "rope", "rope"),
    "gear:lamp": OwnEntry("gear:lamp", "gear", "lamp", left_out=True),
}
ASKED: list[str] = []


def rule(by: Callable) -> Callable:
    """A rule that says when it is asked."""

    def asked(look: Look, *at: object) -> int:
        ASKED.append(by.__name__)
        return len(ASKED)

    return by(asked)


ONE, BUILT, TWO, BUILT_TWO, ALL, CAMPAIGN, FIGHTER, FOUGHT, ANYTHING = (
    rule(by)
    for by in (per_being, per_build, per_pair, per_builds, per_table, per_campaign, per_fighter, per_fight, per_look)
)
NEVER: set[str] = set()
EVERY = {
    "per_being",
    "per_build",
    "per_pair",
    "per_builds",
    "per_table",
    "per_campaign",
    "per_fighter",
    "per_fight",
    "per_look",
}


def asks(look: Look, being: Being = ANN, other: Being = BO, *at: object) -> set[str]:
    """Which of the rules are asked anew."""
    ASKED.clear()
    for one in (ONE, BUILT, FIGHTER):
        one(look, being, *at)
    TWO(look, being, other, *at)
    BUILT_TWO(look, being, other, *at)
    for one in (ALL, CAMPAIGN, FOUGHT, ANYTHING):
        one(look, *at)
    assert len(ASKED) == len(set(ASKED))
    return set(ASKED)


def of_being(id_: str = "b1", **sheet: int) -> Table:
    """The table with somebody’s sheet another."""
    being = TABLE.beings[id_]
    return TABLE.exchanged(being, replace(being, sheet=Body(**sheet)))


def test_at_one_table_nothing_is_asked_twice() -> None:
    look = Look(TINY, TABLE)
    for at in ((), ("at",), (RAT,), ("at", RAT)):
        assert asks(look, ANN, BO, *at) == EVERY and asks(look, ANN, BO, *at) == NEVER
    assert (
        asks(look, BO, ANN) == {"per_being", "per_build", "per_pair", "per_builds", "per_fighter"}
        and asks(look, BO, ANN) == NEVER
    )
    assert asks(Look(TINY, TABLE)) == EVERY


def test_what_is_asked_of_a_being_again_is_found_by_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    for name in ("answer_of", "answer_in_fight"):
        was = getattr(Look, name)
        monkeypatch.setattr(Look, name, lambda self, *at, of=was, name=name: (asked.append(name), of(self, *at))[1])
    health = per_being(lambda look, being: being.sheet.health)
    build = per_build(lambda look, being: being.sheet.health)

    def ask(look: Look, being: Being) -> list[str]:
        asked.clear()
        sheet = being.sheet
        assert (health(look, being), build(look, being)) == (sheet.health, sheet.health)
        assert (look.able(being), look.stands(being)) == (TINY.able(look, being), TINY.stands(look, being))
        return sorted(asked)

    every, shared = ["answer_in_fight", "answer_in_fight", "answer_of"], ["answer_in_fight", "answer_of"]
    look = Look(TINY, TABLE)
    assert [ask(look, ANN), ask(look, ANN), ask(look, BO)] == [every, [], every]
    play = Play(TINY, TABLE, Faces(()), look)
    assert [ask(play, ANN), ask(play, ANN)] == [shared, []]
    play.change("b1", "health", -3)
    always = [*every, "answer_of"]
    for _ in range(2):
        assert ask(play, play.being("b1")) == always, "once somebody has changed nothing is kept"
        assert ask(play, ANN) == always
    assert [ask(look, ANN), ask(Look(TINY, TABLE, look), ANN)] == [[], shared]


def test_of_whoever_is_not_so_at_the_table_everything_is_asked_each_time() -> None:
    look, other = Look(TINY, TABLE), replace(ANN, name="Anna")
    asks(look)
    for _ in range(2):
        assert asks(look, other) == {"per_being", "per_build", "per_pair", "per_builds", "per_fighter"}
        assert asks(look, ANN, replace(BO, name="Bob")) == {"per_pair", "per_builds"}
    assert ANYTHING(look, ANN) == ANYTHING(look, ANN) and ANYTHING(look, other) != ANYTHING(look, other)


@pytest.mark.parametrize(("table", "anew"), [
    (TABLE, {"per_look"}),
    (of_being(health=1), {"per_look", "per_being", "per_build", "per_pair", "per_builds", "per_table", "per_fighter"}),
    (of_being("b2", health=1), {"per_look", "per_pair", "per_builds", "per_table"}),
    (of_being("b3", health=1), {"per_look", "per_table"}),
    (TABLE.exchanged(None, Effect("e1", "b1", "Luck")), {"per_look", "per_being", "per_build", "per_pair", "per_builds", "per_table", "per_fighter"}),
    (altered(TABLE, fight=replace(FIGHT, round=2)), {"per_look", "per_fighter", "per_fight"}),
    (altered(TABLE, fight=replace(FIGHT, waiting=())), {"per_look"}),
    (altered(TABLE, own={}), EVERY), (altered(TABLE, house=House()), EVERY),
])  # fmt: skip
def test_at_the_next_table_is_asked_what_hangs_on_what_changed(table: Table, anew: set[str]) -> None:
    before = Look(TINY, TABLE)
    asks(before)
    after = Look(TINY, table, before)
    assert asks(after, table.beings["b1"], table.beings["b2"]) == anew
    assert asks(after, table.beings["b1"], table.beings["b2"]) == NEVER
    asks(before, ANN, BO, "at")
    later = Look(TINY, table, before)
    assert asks(later, table.beings["b1"], table.beings["b2"], "at") == anew, "whatever it is asked about"
    if table.beings["b3"] is RAT and "per_campaign" not in anew:
        asks(before, ANN, BO, RAT)
        of_three = asks(Look(TINY, table, before), table.beings["b1"], table.beings["b2"], RAT)
        assert of_three >= {
            "per_being",
            "per_build",
            "per_pair",
            "per_builds",
            "per_table",
            "per_campaign",
            "per_fight",
            "per_look",
        }, "of more than those"
    assert asks(Look(Tiny(), table, before), table.beings["b1"], table.beings["b2"]) == EVERY, "another game"


def test_of_the_same_campaign_only_what_hangs_on_it_is_known() -> None:
    look = Look(TINY, TABLE)
    asks(look)
    assert asks(look.of_same_campaign(TABLE)) == EVERY - {"per_campaign"}
    for other in (altered(TABLE, own={}), altered(TABLE, house=House())):
        assert asks(look.of_same_campaign(other)) == EVERY
    play = Play(TINY, TABLE, Faces())
    play.exchange(play.house, Other())
    assert asks(play.of_same_campaign(play.table)) == EVERY


@dataclass(frozen=True, slots=True)
class Other(House):
    kind: str = "other"


# While something is resolved


def test_an_action_knows_what_was_said_at_its_table_until_somebody_changes() -> None:
    look = Look(TINY, TABLE)
    asks(look)
    play = Play(TINY, TABLE, Faces(), look)
    assert asks(play) == NEVER
    play.alter_fight(waiting=())
    assert asks(play) == {"per_look"}
    play.alter_fight(round=3)
    assert asks(play) == {"per_look", "per_fighter", "per_fight"} and asks(play) == NEVER
    play.change("b3", "health", 1)
    for _ in range(2):
        assert asks(play) == EVERY - {"per_campaign"}
    for other in (
        Play(TINY, TABLE, Faces()),
        Play(TINY, altered(TABLE, own=TABLE.own), Faces(), look),
        Play(Tiny(), TABLE, Faces(), look),
    ):
        for _ in range(2):
            assert asks(other) == EVERY


@pytest.mark.parametrize("change", [
    lambda play: play.put_on("b3", "Luck"), lambda play: play.change("b3", "health", 1),
    lambda play: play.exchange(play.being("b3"), None),
])  # fmt: skip
def test_once_somebody_changed_nothing_but_the_campaign_is_known(change) -> None:
    look = Look(TINY, TABLE)
    asks(look)
    play = Play(TINY, TABLE, Faces(), look)
    change(play)
    for _ in range(2):
        assert asks(play) == EVERY - {"per_campaign"}


@pytest.mark.parametrize("change", [
    lambda play: play.exchange(play.house, Other()), lambda play: play.add(OwnEntry("x:y", "x", "y", "z")),
])  # fmt: skip
def test_a_campaign_that_changes_in_an_action_is_asked_anew(change) -> None:
    look = Look(TINY, TABLE)
    asks(look)
    play = Play(TINY, TABLE, Faces(), look)
    change(play)
    assert "per_campaign" in asks(play)


# Entries


class Stocked(Tiny):
    def shipped_entries(self, kind):
        return {"rope": "shipped rope", "lamp": "shipped lamp"} if kind == "gear" else {}

    def own_entry(self, kind, key, source):
        return f"own {key}"


def test_own_entries_stand_before_shipped_ones_and_those_left_out_are_not_offered(monkeypatch) -> None:
    game = Stocked()
    plain, own = Look(game, TABLE), Look(game, altered(TABLE, own=dict(OWN)))
    assert plain.library("gear") == plain.offered("gear") == {"rope": "shipped rope", "lamp": "shipped lamp"}
    assert own.library("gear") == {"rope": "own rope", "lamp": "shipped lamp"} and own.offered("gear") == {
        "rope": "own rope"
    }
    assert own.library("gear") is own.library("gear") and own.library("items") == {}
    assert [own.entry("gear", key) for key in ("rope", "lamp")] == ["own rope", "shipped lamp"]
    with pytest.raises(BadEntry) as bad:
        own.entry("gear", "oil")
    assert bad.value.sentence == "There is no 'oil' among the gear; it may have been removed from this campaign."
    other = Stocked()
    assert Look(other, own.table).library("gear") is not own.library("gear")
    monkeypatch.setattr(own_kinds, "MOST_KEPT", 3)
    monkeypatch.setattr(own_kinds, "_KEPT", {})
    for kind in "abc":
        own.library(kind)
    assert len(own_kinds._KEPT) == 3
    own.library("d")
    assert len(own_kinds._KEPT) == 1
    free = Look(game, altered(TABLE, own={"gear:rope": OWN["gear:rope"]}))
    assert free.offered("gear") == free.library("gear") == {"rope": "own rope", "lamp": "shipped lamp"}


# What is looked at


EFFECTS = (Effect("e1", "b1", "Luck", "luck"), Effect("e2", "b1", "Fear", "fear"), Effect("e3", "", "Fog", "fog"),
           Effect("e4", "b2", "Strong", "luck", terms=(("strength", Term("Strong", 2)),)))  # fmt: skip


def test_who_is_there_and_what_lies_on_whom() -> None:
    away, hurt = Being("b4", "Away", "body", "", Body()), Being("b5", "Low", "body", FOES, Body(0))
    for look in (Look(TINY, Table.of(TINY.house, (ANN, BO, RAT, away, hurt, *EFFECTS))),
                 Play(TINY, Table.of(TINY.house, (ANN, BO, RAT, away, hurt, *EFFECTS)), Faces())):  # fmt: skip
        assert [list(map(ids, there)) for there in (
            look.everyone(), look.on_side(PARTY), look.against(PARTY), look.standing(), look.standing_against(PARTY),
        )] == [["b1", "b2", "b3", "b5"], ["b1", "b2"], ["b3", "b5"], ["b1", "b2", "b3"], ["b3"]]  # fmt: skip
        assert look.able(ANN) and not look.able(hurt) and not look.stands(hurt) and look.find("b9") is None
        assert (
            look.effects_on("b1") == EFFECTS[:2]
            and look.effects_on("b1", "fear") == EFFECTS[1:2]
            and look.effects_on("b3") == ()
        )
        assert look.under("b1", "fog", "fear") and not look.under("b1", "fog") and not look.under("b3", "fear")
        assert look.anywhere("fog") and look.anywhere("x", "fear") and not look.anywhere("x") and not look.anywhere()
        assert (look.value("b2", "strength"), look.number("b2", "strength")) == (5, 3)
    bare = Look(TINY, TABLE)
    assert bare.effects_on("b1") == () and not bare.under("b1", "fear") and not bare.anywhere("fear")


def ids(being: Being) -> str:
    return being.id


def test_a_figure_that_is_ruled_is_called_by_whoever_rules_in_the_game() -> None:
    class Mastered(Tiny):
        words = replace(Tiny.words, referee="Maze master")

    ruled = Effect("e1", "b1", "", "ruling", terms=(("strength", Term("Referee", 9, sets=True)),))
    look = Look(Mastered(), TABLE.exchanged(None, ruled))
    assert look.figure("b1", "strength").working() == "Strength 3, Maze master = 9"
    assert look.figure("b2", "strength").referee == "Referee" and look.number("b1", "strength") == 3
    assert look.worked_out("b1", "strength") is None and look.worked_out("b1", "") is None


def test_facts_are_found_by_their_names_and_kept_while_they_stand() -> None:
    fight = replace(FIGHT, ground=(("hits", (("b1", 2), ("b3", 1))), ("light", 2), ("none", ())))
    look = Look(TINY, altered(TABLE, fight=fight))
    assert (look.fact("light"), look.fact("dark"), look.fact("dark", 1)) == (2, None, 1)
    assert look.facts_of("hits") == {"b1": 2, "b3": 1} and look.facts_of("hits") is look.facts_of("hits")
    assert [look.fact_of(who, "hits", 0) for who in ("b1", "b2", "b3")] == [2, 0, 1]
    assert look.fact_of("b1", "none", 4) == 4 and look.fact_of("b1", "dark") is None
    play = Play(TINY, look.table, Faces())
    assert play.fact("light") == 2 and play.facts_of("hits")["b1"] == 2
    play.set_facts(light=3)
    play.set_fact_of("b1", hits=5)
    assert play.fact("light") == 3 and play.facts_of("hits") == {"b1": 5, "b3": 1}
    assert (look.round, look.now, look.counts, look.fighting, look.turn) == (1, 0, (), True, FIGHT.turns[0])
    peace = Look(TINY, Table.of(TINY.house, (Hoard("h1", "Cave"),)))
    assert (peace.fighting, peace.turn, peace.hoard("h1").name) == (False, None, "Cave")


def test_what_a_figure_is_made_of_is_asked_once_at_a_table_and_each_time_under_circumstances() -> None:
    asked: list[tuple[str, ...]] = []

    class Counting(Tiny):
        fight_figures = frozenset({"reach"})

        def terms(self, look, being, name, *at):
            asked.append((being.id, name, *at))
            return (Term(name, 1),)

    luck = Effect("e1", "b1", "Luck", terms=(("reach", Term("Luck", 2)),))
    look = Look(Counting(), TABLE.exchanged(None, luck))
    for _ in range(2):
        assert (look.value("b1", "reach"), look.value("b1", "pace"), look.value("b1", "pace", "b3")) == (3, 1, 1)
    assert asked == [("b1", "reach"), ("b1", "pace"), ("b1", "pace", "b3"), ("b1", "pace", "b3")]
    asked.clear()
    later = Look(look.game, altered(look.table, fight=replace(FIGHT, round=2)), look)
    assert (later.value("b1", "reach"), later.value("b1", "pace")) == (3, 1) and asked == [("b1", "reach")], (
        "it hangs on the fight"
    )
    assert look.terms("b1", "reach") == (Term("reach", 1), Term("Luck", 2)) and look.worked_out("b1", "pace").value == 1
