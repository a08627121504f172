"""Acting again, doing nothing, deciding as before, and how a fight ends: whom it is open to, what changes and is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.every_game import acting_again
from systems.common.forms import BeingField, Choice, ChoiceField, Form, NumberField, Option
from systems.common.kernel import turns, upcoming
from systems.common.kernel.actions import Action
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.kernel.upcoming import Step
from systems.common.records.changes import apply, undo
from systems.common.records.table import FOES, PARTY, ROUND, Being, Effect, Fight, Hoard, Table, Turn, Until
from tests.systems.common.tiny import Body, Tiny
from tests.systems.playing import Faces

ANN, BO, RAT, TOAD = (Being(f"b{n}", name, "body", side, Body()) for n, name, side in (
    (1, "Ann", PARTY), (2, "Bo", PARTY), (3, "Rat", FOES), (4, "Toad", FOES)))  # fmt: skip
DOWN = Body(0)
AGAIN: list[str] = []
ENDED: list[str] = []


def aim_form(look, actor, so_far):
    if actor not in look.waiting or look.being(actor).sheet.strength == 0:
        return None
    foes = tuple([one.id for one in look.against(look.being(actor).side) if look.able(one)])
    return Form("combat.aim", "Aim", (BeingField("target", "At", default=foes[0] if foes else "", allowed=foes), NumberField("times", "Times", maximum=3)),
                blocked="" if foes else "Nobody is there.")  # fmt: skip


def aim(play, choice):
    play.declare(choice)
    play.done(choice.actor)


class Fought(Tiny):
    fled_kind, yielded_kind, round_seconds = "ran", "gave up", 10
    offers = ((Action("combat.aim", "Aim", aim, aim_form, "turn", decides=True),), *Tiny.offers[1:])

    def acts_again(self, play, being):
        AGAIN.append(being.id)

    def still_acts(self, look, being):
        return "1 more blow" if being.sheet.strength == 1 else ""

    def effect_ends(self, play, effect):
        ENDED.append(effect.id)

    def fight_ends(self, play):
        play.add(Hoard("h9", "Left"))


GAME = Fought()
ALL = Turn("All", ("b1", "b2", "b3"))


def at(*records: object, beings: tuple[Being, ...] = (ANN, BO, RAT), game: Tiny = GAME, **fight: object) -> Table:
    table = Table.of(game.house, (*beings, *records))
    return table.exchanged(table.fight, Fight(round=1, **fight)) if fight else table


def form(table: Table, key: str, actor: str = "", game: Tiny = GAME) -> Form | None:
    return game.actions[key].form(Look(game, table), actor, {})


def do(table: Table, key: str, actor: str = "", game: Tiny = GAME, /, **answers: object) -> tuple[Table, list[str]]:
    outcome = resolve(game, table, Choice(key, actor, answers), SeededDice(1))
    after = apply(table, outcome.changes)
    assert apply(after, undo(outcome.changes)) == table
    return after, [str(one) for one in outcome.story]


# Acting again


@pytest.mark.parametrize(("fight", "who", "may"), [
    ({"turns": (ALL,), "waiting": ("b2",)}, "b1", True), ({"turns": (ALL,), "waiting": ("b1", "b2")}, "b1", False),
    ({"turns": (ALL,), "waiting": ("b2",)}, "b9", False), ({}, "b1", False),
    ({"turns": (Turn("R", (ROUND,)),), "waiting": (ROUND,)}, "b1", False),
    ({"turns": (Turn("P", ("b1",)), Turn("F", ("b2",))), "waiting": ("b2",), "now": 1}, "b1", True),
    ({"turns": (Turn("P", ("b1",), decides=True), Turn("F", ("b2",))), "waiting": ("b2",), "now": 1}, "b1", False),
    ({"turns": (Turn("P", ("b1",)), Turn("F", ("b2",), decides=True)), "waiting": ("b2",), "now": 1}, "b1", False),
    ({"turns": (Turn("P", ("b1",)), Turn("F", ("b2",)), Turn("L", ("b1",))), "waiting": ("b2",), "now": 1}, "b1", False),
    ({"turns": (Turn("P", ("b1",)), Turn("F", ("b2",))), "waiting": ("b1",), "now": 0}, "b2", False),
    ({"turns": (Turn("P", ("b1",)), Turn("F", ("b2",))), "waiting": ("b2",), "now": 1}, "b3", False),
    ({"turns": (Turn("P", ("b1",), decides=True),), "waiting": (), "now": 0}, "b1", True),
])  # fmt: skip
def test_whoever_has_acted_in_this_round_may_act_again(fight, who, may) -> None:
    assert upcoming.may_act_again(Look(GAME, at(**fight)), who) is may
    assert (form(at(**fight), "turn.again", who) is not None) is may
    down = at(beings=(replace(ANN, sheet=DOWN), BO, RAT), **fight)
    assert not upcoming.may_act_again(Look(GAME, down), "b1")


def test_whoever_acts_again_waits_where_it_stands_and_is_passed_over_no_more() -> None:
    AGAIN.clear()
    table = at(turns=(ALL,), waiting=("b2", "b3"), passed=("b1", "b2"))
    asked = form(table, "turn.again", "b1")
    assert asked is not None and (asked.key, asked.label, asked.blocked) == ("turn.again", "Act again", "")
    assert AGAIN == ["b1"], "tried, and nothing kept of it"
    after, said = do(table, "turn.again", "b1")
    assert (after.fight.waiting, after.fight.passed) == (("b1", "b2", "b3"), ("b2",)) and said == ["Ann acts again."]
    late = at(turns=(Turn("P", ("b1",)), Turn("F", ("b3", "b2"))), waiting=("b3", "b2"), now=1)
    assert do(late, "turn.again", "b1")[0].fight.waiting == ("b3", "b2", "b1")
    decided = at(turns=(replace(ALL, decides=True),), waiting=("b2",))
    assert do(decided, "turn.again", "b1")[1] == ["Ann decides again."]
    weak = at(beings=(replace(ANN, sheet=Body(6, 0)), BO, RAT), turns=(ALL,), waiting=("b2",))
    assert form(weak, "turn.again", "b1").blocked == "Ann has nothing left to do."
    assert acting_again.ACTING_AGAIN.place == "being"


# Doing nothing, and the same as before


@pytest.mark.parametrize(("turn", "strengths", "key", "said"), [
    (ALL, (3, 3), "turn.wait", "Ann does nothing."), (replace(ALL, decides=True), (3, 3), "turn.wait", "Ann stands still."),
    (ALL, (1, 3), "turn.wait", "Ann does nothing more."), (ALL, (3, 3), "turn.done", "Ann does nothing."),
])  # fmt: skip
def test_whoever_does_nothing_is_told_of(turn, strengths, key, said) -> None:
    beings = (replace(ANN, sheet=Body(6, strengths[0])), replace(BO, sheet=Body(6, strengths[1])), RAT)
    after, told = do(at(beings=beings, turns=(turn,), waiting=("b1", "b2")), key, "b1")
    assert after.fight.waiting == ("b2",) and told == [said]


@pytest.mark.parametrize(("decides", "strengths", "words"), [
    (False, (3, 3), "do nothing"), (False, (1, 1), "do nothing more"), (False, (1, 3), "do nothing"), (True, (1, 1), "stand still"),
])  # fmt: skip
def test_several_who_do_nothing_are_told_of_together(decides, strengths, words) -> None:
    beings = (replace(ANN, sheet=Body(6, strengths[0])), replace(BO, sheet=Body(6, strengths[1])), RAT)
    table = at(beings=beings, turns=(replace(ALL, decides=decides), Turn("F", ("b3",))), waiting=("b1", "b2"))
    after, told = do(table, "turn.skip")
    assert told == [f"Ann and Bo {words}."] and (after.fight.now, after.fight.waiting) == (1, ("b3",))


@pytest.mark.parametrize(("turn", "waiting", "told"), [
    (replace(ALL, settles=True), ("b1",), []), (Turn("R", (ROUND,)), (ROUND,), []), (ALL, (), []), (ALL, ("b1",), ["Ann does nothing."]),
])  # fmt: skip
def test_nobody_loses_by_going_on_where_the_turn_settles_or_is_the_rounds(turn, waiting, told) -> None:
    table = at(turns=(turn, Turn("F", ("b3",))), waiting=waiting)
    for key in ("turn.skip", "turn.next"):
        after, said = do(table, key)
        assert said == told and (after.fight.now, after.fight.waiting) == (1, ("b3",))


LAST = {one: Choice("combat.aim", one, {"target": "b3", "times": 2}) for one in ("b1", "b2")}


def test_whoever_is_undecided_decides_as_last_as_far_as_that_is_possible() -> None:
    turn = replace(ALL, decides=True)
    table = at(turns=(turn,), waiting=("b1", "b2"), decided=tuple(LAST.values()))
    assert form(table, "turn.repeat") == Form("turn.repeat", "As last round")
    after, said = do(table, "turn.repeat")
    assert after.fight.declared == tuple(LAST.values()) and said == [] and after.fight.waiting == ()
    weak = at(
        beings=(replace(ANN, sheet=Body(6, 0)), BO, RAT),
        turns=(turn,),
        waiting=("b1", "b2"),
        decided=tuple(LAST.values()),
    )
    after, said = do(weak, "turn.repeat")
    assert (
        after.fight.declared == (LAST["b2"],)
        and said == ["Ann cannot do as last round."]
        and after.fight.waiting == ("b1",)
    )
    for closed in (
        at(turns=(ALL,), waiting=("b1",), decided=tuple(LAST.values())), at(turns=(turn,), waiting=("b1",)), at(),
        at(turns=(turn,), waiting=("b2",), decided=(LAST["b1"],)), at(turns=(turn,), waiting=(), decided=tuple(LAST.values())),
        at(beings=(replace(ANN, sheet=Body(6, 0)), BO, RAT), turns=(turn,), waiting=("b1",), decided=(LAST["b1"],)),
    ):  # fmt: skip
        assert form(closed, "turn.repeat") is None


@pytest.mark.parametrize(("key", "actor", "open_"), [
    ("turn.next", "", True), ("turn.skip", "", True), ("turn.done", "b1", True), ("turn.done", "b2", False), ("turn.done", "", False),
    ("turn.wait", "b1", True), ("turn.wait", "b2", False),
])  # fmt: skip
def test_what_is_asked_of_a_fight_is_closed_in_peace(key, actor, open_) -> None:
    assert (form(at(turns=(ALL,), waiting=("b1",)), key, actor) is not None) is open_
    assert form(at(), key, actor) is None
    down = at(beings=(replace(ANN, sheet=DOWN), BO, RAT), turns=(ALL,), waiting=("b1",))
    assert form(down, "turn.done", "b1") is None


# The end of a fight


WAYS = (
    Option("flee", "They flee", "Who stands gets away and is not overcome"), Option("give up", "They surrender", "Who stands gives up the fight"),
    Option("leave", "We leave", "The party leaves the field to them"),
)  # fmt: skip


@pytest.mark.parametrize(("beings", "help"), [
    ((ANN, RAT), "Rat stands."), ((ANN, RAT, TOAD), "Rat and Toad stand."), ((ANN, replace(RAT, sheet=DOWN)), None),
    ((replace(ANN, sheet=DOWN), RAT), None), ((ANN, RAT, replace(TOAD, sheet=DOWN)), "Rat stands."),
])  # fmt: skip
def test_how_a_fight_ends_is_asked_while_foes_stand_against_somebody(beings, help) -> None:
    asked = form(at(beings=beings, turns=(ALL,), waiting=("b1",)), "turn.end")
    if help is None:
        assert asked == Form("turn.end", "End the fight")
    else:
        assert asked == Form(
            "turn.end",
            "End the fight",
            (ChoiceField("how", "How", default="flee", refines=True, options=WAYS),),
            help=help,
        )
    assert form(at(beings=beings), "turn.end") is None

    class Raced(Fought):
        def fought_out(self, look):
            return False

    assert form(at(beings=beings, turns=(ALL,), waiting=("b1",)), "turn.end", "", Raced()) == Form(
        "turn.end", "End the fight"
    )


@pytest.mark.parametrize(("beings", "won"), [
    ((ANN,), ": the party has won"), ((RAT,), ": the foes have won"), ((), ": nobody stands"),
])  # fmt: skip
def test_the_end_of_a_fight_says_who_has_won(beings: tuple[Being, ...], won: str) -> None:
    play = Play(GAME, at(beings=beings), Faces())
    GAME.actions["turn.end"].perform(play, Choice("turn.end", "", {}))
    assert str(play.outcome().story[0]) == f"The fight is over after {play.table.fight.round} rounds{won}."


@pytest.mark.parametrize(("how", "one", "several", "kind", "data"), [
    ("flee", "Rat flees.", "Rat and Toad flee.", "ran", ()), ("give up", "Rat surrenders.", "Rat and Toad surrender.", "gave up", ()),
    ("leave", "The party leaves the field to Rat.", "The party leaves the field to Rat and Toad.", "ran", (("left", True),)),
])  # fmt: skip
def test_whoever_stands_goes_surrenders_or_is_left(how, one, several, kind, data) -> None:
    for beings, said, rounds in (((ANN, RAT), one, 1), ((ANN, RAT, TOAD), several, 2)):
        table = at(Effect("e1", "b1", "Rage", until=Until("fight")), beings=beings, turns=(ALL,), waiting=("b1",))
        table = table.exchanged(table.fight, replace(table.fight, round=rounds))
        play = Play(GAME, table, Faces())
        GAME.actions["turn.end"].perform(play, Choice("turn.end", "", {"how": how}))
        over = f"The fight is over after {rounds} round{'' if rounds == 1 else 's'}."
        assert [str(told) for told in play.outcome().story] == [over, said, "Rage on Ann ends."]
        laid = [change.after for change in play.outcome().changes if isinstance(getattr(change, "after", None), Effect)]
        assert [(effect.on, effect.kind, effect.data, effect.until) for effect in laid[: len(beings) - 1]] == [
            (being.id, kind, data, Until("fight")) for being in beings[1:]]  # fmt: skip
        assert play.fight == Fight() and play.clock.seconds == table.clock.seconds + 10
        assert [effect.fact("hoard") for effect in play.effects().values()] == ["h9"]


# The order


def test_whoever_acts_again_in_a_turn_of_others_stays_behind_them_whoever_is_moved() -> None:
    table = at(turns=(Turn("P", ("b3",)), Turn("F", ("b1", "b2"))), waiting=("b1", "b2", "b3"), now=1)
    after, said = do(table, "turn.move", "b1", by=1)
    assert after.fight.waiting == ("b2", "b1", "b3") and said == ["Ann acts after Bo."]


def test_in_a_turn_that_has_no_such_place_the_order_stays() -> None:
    table = at(
        turns=(Turn("A", ("b2", "b1", "b3")), Turn("B", ("b1", "b2", "b3")), Turn("C", ("b3", "b2"))), waiting=("b2",)
    )
    after, _ = do(table, "turn.move", "b2", by=2)
    assert [turn.actors for turn in after.fight.turns] == [("b1", "b3", "b2"), ("b1", "b2", "b3"), ("b3", "b2")]
    after, _ = do(table, "turn.move", "b2", by=-1)
    assert [turn.actors for turn in after.fight.turns] == [("b2", "b1", "b3"), ("b2", "b1", "b3"), ("b2", "b3")]


# What comes next


def words(table: Table, actor: str = "") -> list[tuple[str, str, tuple[str, ...], int]]:
    return [(one.kind, one.words, one.who, one.place) for one in upcoming.steps(Look(GAME, table), actor)]


def test_steps_name_who_comes_in_which_turn() -> None:
    turns_now = (
        Turn("One", ("b1", "b2"), phase="Shots"),
        Turn("Two", ("b3",), side=FOES),
        Turn("Three", ("b1",), phase="Blows"),
        Turn("End", (ROUND,)),
    )
    table = at(turns=turns_now, waiting=("b1", "b2"))
    assert words(table) == [
        ("one", "Bo", ("b2",), 0), ("turn", "Foes", ("b3",), 1), ("turn", "Three: Ann", ("b1",), 2), ("turn", "End", (ROUND,), 3), ("round", "Round 2", (), -1),
    ]  # fmt: skip
    assert words(table, "b2")[0] == ("one", "Ann", ("b1",), 0)
    down = at(beings=(ANN, BO, replace(RAT, sheet=DOWN)), turns=turns_now, waiting=("b1", "b2"), passed=("b2",))
    assert [one[:3] for one in words(down)] == [
        ("again", "Bo, once more", ("b2",)), ("turn", "Blows", ("b1",)), ("turn", "End", (ROUND,)), ("round", "Round 2", ())]  # fmt: skip
    then = at(turns=(replace(ALL, then="Blows are struck"),), waiting=("b1",))
    assert words(then) == [("then", "Blows are struck", (), -1)]
    assert (
        words(at(turns=(replace(ALL, then="Blows"), Turn("F", ("b3",), side=FOES)), waiting=("b1",)))[-1][0] == "round"
    )
    assert words(at(turns=(replace(ALL, settles=True),), waiting=("b1", "b2"))) == [("round", "Round 2", (), -1)]
    assert words(at()) == [] and turns.next_step(Look(GAME, at())) is None
    assert turns.next_step(Look(GAME, table)) == Step("one", "Bo", ("b2",), 0)


@pytest.mark.parametrize(("fight", "cost"), [
    ({"turns": (ALL,), "waiting": ("b1", "b2")}, "Ann comes again"), ({"turns": (ALL,), "waiting": ("b1",)}, "Ann does nothing"),
    ({"turns": (Turn("1", ("b1",)),), "waiting": ("b1",)}, "Ann does nothing"), ({"turns": (ALL,), "waiting": ()}, ""), ({}, ""),
    ({"turns": (ALL,), "waiting": ("b1", "b2"), "passed": ("b1", "b2")}, "Ann does nothing"),
    ({"turns": (replace(ALL, settles=True),), "waiting": ("b1",)}, "9 dice are rolled first"),
    ({"turns": (Turn("R", (ROUND,)),), "waiting": (ROUND,)}, "9 dice are rolled first"),
])  # fmt: skip
def test_what_going_on_costs_is_said(fight, cost) -> None:
    class Left(Fought):
        def left_undone(self, look):
            return "9 dice are rolled first"

    assert upcoming.cost_words(Look(Left(), at(**fight))) == cost


@pytest.mark.parametrize(("fight", "again"), [
    ({"turns": (ALL,), "waiting": ("b1", "b2")}, True), ({"turns": (ALL,), "waiting": ("b1",)}, False), ({}, False),
    ({"turns": (replace(ALL, settles=True),), "waiting": ("b1", "b2")}, False), ({"turns": (ALL,), "waiting": ()}, False),
    ({"turns": (Turn("R", (ROUND, "b1")),), "waiting": (ROUND, "b1")}, False),
    ({"turns": (ALL,), "waiting": ("b1", "b2"), "passed": ("b1", "b2")}, False), ({"turns": (ALL,), "waiting": ("b1", "b2"), "passed": ("b1",)}, True),
    ({"turns": (Turn("P", ("b1",), side=PARTY),), "waiting": ("b1", "b2")}, True), ({"turns": (Turn("1", ("b1",)),), "waiting": ("b1", "b2")}, False),
])  # fmt: skip
def test_whoever_is_passed_over_comes_again_where_others_of_the_turn_may_act(fight, again) -> None:
    assert upcoming.comes_again(Look(GAME, at(**fight))) is again


def test_what_was_told_before_a_round_is_of_the_one_before() -> None:
    play = Play(GAME, at(), Faces())
    play.tell("They meet.")
    turns.begin(play)
    assert play.outcome().closing == 0 and (play.round, play.waiting, play.now) == (1, ("b1", "b2"), 0)
    turns.next_turn(play)
    play.tell("They fight.")
    turns.next_turn(play)
    assert play.outcome().closing == 2 and play.round == 2
    play.alter_fight(passed=("b1",), declared=(Choice("x"),))
    turns.next_turn(play)
    assert play.passed == () and play.declared == (Choice("x"),)
    turns.next_turn(play)
    assert play.declared == () and play.clock.seconds == 28_800 + 20


@pytest.mark.parametrize(("until", "ends"), [
    (Until("turn end", "b1"), True), (Until("turn end", "b3"), False), (Until("turn start", "b3"), True), (Until("turn start", "b1"), False),
    (Until("clock", at=0), False), (Until(), False),
])  # fmt: skip
def test_what_lasts_until_a_turn_ends_with_it(until, ends) -> None:
    table = at(Effect("e1", "b1", "Luck", until=until), turns=(Turn("P", ("b1",)), Turn("F", ("b3",))), waiting=("b1",))
    play = Play(GAME, table, Faces())
    turns.next_turn(play)
    assert bool(play.effects()) is not ends


@pytest.mark.parametrize(("effect", "said"), [
    (Effect("e1", "b1", "off balance"), "Off balance on Ann ends."), (Effect("e1", "", "torch"), "Torch ends."),
    (Effect("e1", "b1", ""), ""), (Effect("e1", "b9", "torch"), "Torch ends."),
    (Effect("e1", "b1", "Weak", data=(("told_at_end", "{being} is strong again."),)), "Ann is strong again."),
    (Effect("e1", "", "Weak", data=(("told_at_end", "{being} is strong again."),)), "Weak ends."),
])  # fmt: skip
def test_the_end_of_an_effect_is_told_in_its_own_words(effect, said) -> None:
    ENDED.clear()
    play = Play(GAME, at(replace(effect, until=Until("clock", at=28_860))), Faces())
    turns.pass_time(play, 59)
    assert play.told == "" and play.effects() and ENDED == []
    turns.pass_time(play, 1)
    assert play.told == said and not play.effects() and ENDED == ["e1"] and play.clock.seconds == 28_860
