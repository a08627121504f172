"""Lights that fall or burn down, the helpless, and what a fight has left, on the smallest table: each border for itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.every_game import lights, reminders
from systems.common.forms import Choice, ChoiceField, Form, Option
from systems.common.kernel.actions import END_FIGHT, FALLEN_LIGHT, HAND_OUT, HELPLESS, LIGHT, ROLL_HOARD, Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.states import State
from systems.common.records.table import FOES, PARTY, Being, Effect, Fight, Hoard, Line, Table, Turn, Until
from systems.common.records.views import Due, Words
from tests.systems.common.tiny import Body, Tiny
from tests.systems.playing import Faces, story

NOW = 1_000
ANN, BO, RAT, TOAD = (Being(f"b{n}", name, "body", side, Body()) for n, name, side in (
    (1, "Ann", PARTY), (2, "Bo", PARTY), (3, "Rat", FOES), (4, "Toad", FOES)))  # fmt: skip
DOWN = Body(0)
MATCHES = {"b1", "b2"}  # who has something to light another with


def light_form(look, actor, so_far):
    return Form(LIGHT, "Light") if actor in MATCHES else None


def hoard_form(look, actor, so_far):
    """Only hoards whose name begins with ``R`` are still to be rolled; where it is blocked none is."""
    rolls = [one for one in look.table.hoards.values() if one.name[0] == "R"]
    options = tuple([Option(one.id, one.name) for one in rolls])
    return Form(ROLL_HOARD, "Roll", (ChoiceField("hoard", "Hoard", options=options),), blocked=BLOCKED[0])


BLOCKED = [""]
LIGHTING = Action(LIGHT, "Light", lambda play, choice: None, light_form)
ROLLING = Action(ROLL_HOARD, "Roll", lambda play, choice: None, hoard_form)


class Dark(Tiny):
    words = Words(turn_of_time="turn", times=(("round", "rounds", 10), ("turn", "turns", 600)))
    fled_kind, yielded_kind = "fled", "yielded"
    offers = (*Tiny.offers, (LIGHTING,))

    def state(self, look, being):
        for effect in look.effects_on(being.id):
            if effect.kind in ("asleep", "held", "webbed", "unconscious", "dying", "fled", "stone"):
                return State(effect.kind, effect.kind.title())
        return State("healthy", "Well") if being.sheet.health > 0 else State("dead", "Dead")

    def able(self, look, being):
        return self.state(look, being).stands

    def stands(self, look, being):
        return self.state(look, being).stands


GAME = Dark()


class Unlit(Dark):
    """Nothing can be lit."""

    offers = Tiny.offers


class Rolling(Dark):
    offers = (*Dark.offers, (ROLLING,))


def torch(on: str = "b1", left: int = 10_000, **more: object) -> Effect:
    return Effect("e1", on, "Torch", "light", until=Until("clock", at=NOW + left), **more)


def view(*records: object, game: Tiny = GAME, beings: tuple[Being, ...] = (ANN, BO, RAT), **fight: object) -> Look:
    table = Table.of(game.house, (*beings, *records))
    clock = replace(table.clock, seconds=NOW)
    table = table.exchanged(table.clock, clock)
    return Look(game, table.exchanged(table.fight, Fight(**fight)) if fight else table)


ROUND_ONE = {"round": 1, "turns": (Turn("All", ("b1", "b2", "b3")),), "waiting": ("b1",)}
DEAD_ANN = replace(ANN, sheet=DOWN)


# Lights


@pytest.mark.parametrize(("kind", "falls"), [
    ("asleep", True), ("unconscious", True), ("dying", True), ("stone", True), ("held", False), ("webbed", False), ("fled", False),
])  # fmt: skip
def test_a_light_falls_with_whoever_falls(kind: str, falls: bool) -> None:
    look = view(torch(), Effect("e2", "b1", "", kind))
    due = Due("Ann fell: what of the torch?", Choice(FALLEN_LIGHT, "b1"), "e1")
    assert lights.find_dues(look) == ((due,) if falls else ())


@pytest.mark.parametrize(("light", "due"), [
    (torch(), True), (replace(torch(), kind="glow"), False), (torch(source="b2"), False), (torch(source="b9"), True),
    (torch("b9"), False),
])  # fmt: skip
def test_what_falls_is_borne_and_of_no_spell(light: Effect, due: bool) -> None:
    assert bool(lights.find_dues(view(light, beings=(DEAD_ANN, BO, RAT)))) is due
    foe = replace(RAT, sheet=DOWN)
    assert lights.find_dues(view(replace(light, on="b3"), beings=(ANN, BO, foe))) == ()


@pytest.mark.parametrize(("left", "span"), [
    (601, None), (600, "1 turn"), (599, "1 turn"), (590, "59 rounds"), (10, "1 round"), (0, "1 round"), (-50, "1 round"),
])  # fmt: skip
def test_a_light_is_about_to_go_out_in_its_last_turn(left: int, span: str | None) -> None:
    found = lights.find_dues(view(torch(left=left)))
    said = f"The torch of Ann goes out in {span}. Light another?"
    assert found == (() if span is None else (Due(said, Choice(LIGHT, "b1"), "e1"),))


@pytest.mark.parametrize(("other", "due"), [
    (torch(left=3_600), False), (torch("b2", left=3_600, began=900), False), (torch(left=30), True),
    (torch("b2", left=3_600), True), (replace(torch(), until=Until("fight")), False),
])  # fmt: skip
def test_where_another_was_lit_in_its_stead_nothing_is_due(other: Effect, due: bool) -> None:
    """In the same hand whenever it was, in another since the first began to go out."""
    soon = torch(left=60)
    found = lights.find_dues(view(soon, replace(other, id="e2")))
    assert any([one.label.startswith("The torch of Ann goes out in 6 rounds") for one in found]) is due


def test_a_light_goes_out_in_a_second_at_the_least() -> None:
    class Fine(Dark):
        words = Words(turn_of_time="turn", times=(("second", "seconds", 1), ("turn", "turns", 600)))

    found = [lights.find_dues(view(torch(left=left), game=Fine()))[0].label for left in (2, 1, 0, -5)]
    assert found == [
        f"The torch of Ann goes out in {span}. Light another?"
        for span in ("2 seconds", "1 second", "1 second", "1 second")
    ]


def test_whoever_can_lights_another(monkeypatch) -> None:
    soon = torch(left=60)
    assert lights.find_dues(view(soon, game=Unlit())) == ()
    assert lights.find_dues(view(replace(soon, until=Until("fight")))) == ()
    monkeypatch.setattr("tests.systems.common.every_game.test_lights_and_spoils.MATCHES", {"b2", "b3"})
    (due,) = lights.find_dues(view(soon))
    assert due.choice == Choice(LIGHT, "b2")
    assert lights.find_dues(view(soon, beings=(ANN, replace(BO, sheet=DOWN), RAT))) == ()
    fallen = lights.find_dues(view(soon, beings=(DEAD_ANN, BO, RAT)))
    assert [one.choice.action for one in fallen] == [FALLEN_LIGHT], "once is enough"
    assert lights.find_dues(view()) == ()


def test_what_becomes_of_a_fallen_light_is_asked() -> None:
    look = view(torch(), beings=(DEAD_ANN, BO, RAT))
    asked = lights.form(look, "b1", {})
    assert asked is not None and (asked.key, asked.label) == (FALLEN_LIGHT, "What becomes of the torch")
    (what,) = asked.fields
    assert (what.label, what.default, what.refines) == ("The torch", "ground", True)
    assert what.options == (
        Option("ground", "Lies on the ground", "It burns on where it is"), Option("taken", "Is taken up", "Somebody bears it on"),
        Option("out", "Goes out"),
    )  # fmt: skip
    taken = lights.form(look, "b1", {"what": "taken"})
    who = taken.field("who")
    assert (who.label, who.default, who.allowed, who.aims) == ("By", "b2", ("b2",), False)
    alone = lights.form(view(torch(), beings=(DEAD_ANN, RAT)), "b1", {"what": "taken"})
    assert [one.name for one in alone.fields] == ["what"] and alone.field("what").options[1].blocked == "nobody can."
    assert lights.form(look, "b2", {}) is None and lights.form(view(torch()), "b1", {}) is None
    assert lights.form(view(beings=(DEAD_ANN, BO)), "b1", {}) is None


@pytest.mark.parametrize(("answers", "light", "said"), [
    ({"what": "out"}, None, "The torch of Ann goes out."),
    ({"what": "taken", "who": "b2"}, torch("b2"), "Bo takes up the torch of Ann."),
    ({"what": "ground"}, replace(torch(""), name="Torch on the ground"), "The torch of Ann lies on the ground and burns on."),
])  # fmt: skip
def test_a_fallen_light_is_settled(answers: dict[str, str], light: Effect | None, said: str) -> None:
    play = Play(GAME, view(torch(), beings=(DEAD_ANN, BO, RAT)).table, Faces())
    lights.perform(play, Choice(FALLEN_LIGHT, "b1", answers))
    assert play.effects() == ({"e1": light} if light else {}) and story(play.outcome()) == said


# The helpless and the end


def lying(who: str, kind: str = "asleep", number: int = 5) -> Effect:
    return Effect(f"e{number}", who, "", kind)


@pytest.mark.parametrize(("records", "beings", "label", "action"), [
    ((), (ANN, RAT), None, None),
    ((), (ANN, replace(RAT, sheet=DOWN)), "The party has won: end the fight", END_FIGHT),
    ((), (DEAD_ANN, RAT), "The foes have won: end the fight", END_FIGHT),
    ((), (DEAD_ANN, replace(RAT, sheet=DOWN)), "Nobody stands: end the fight", END_FIGHT),
    ((lying("b3"),), (ANN, RAT), "Rat is helpless. What becomes of it?", HELPLESS),
    ((lying("b3", "held"),), (ANN, RAT), "Rat is helpless. What becomes of it?", HELPLESS),
    ((lying("b3"), lying("b4", "webbed", 6)), (ANN, RAT, TOAD), "Rat and Toad are helpless. What becomes of them?", HELPLESS),
    ((lying("b3", "unconscious"),), (ANN, RAT), "The party has won: end the fight", END_FIGHT),
    ((lying("b3"),), (ANN, RAT, TOAD), None, None),
])  # fmt: skip
def test_a_fight_that_is_won_says_so_and_the_helpless_come_first(records, beings, label, action) -> None:
    look = view(*records, beings=beings, **ROUND_ONE)
    assert reminders.find_dues(look) == (() if label is None else (Due(label, Choice(action)),))
    assert reminders.find_dues(view(*records, beings=beings)) == ()


def test_the_game_may_ask_for_the_end_itself_and_other_dues_follow() -> None:
    class Ending(Dark):
        def due(self, look):
            return (Due("Its own end", Choice(END_FIGHT)),)

    class Other(Dark):
        def due(self, look):
            return (Due("Something", Choice("x")),)

    beings = (ANN, replace(RAT, sheet=DOWN))
    assert [one.label for one in reminders.find_dues(view(beings=beings, game=Ending(), **ROUND_ONE))] == [
        "Its own end"
    ]
    over = ["The party has won: end the fight", "Something"]
    assert [one.label for one in reminders.find_dues(view(beings=beings, game=Other(), **ROUND_ONE))] == over
    helpless = view(lying("b3"), beings=(ANN, RAT), game=Other(), **ROUND_ONE)
    assert [one.choice.action for one in reminders.find_dues(helpless)] == [HELPLESS, "x"]
    assert [one.label for one in reminders.find_dues(view(SPOILS, Hoard("h1", "Cave"), game=Other()))] == [
        "Experience: “Cave”",
        "Something",
    ]


@pytest.mark.parametrize(("deeds", "together", "waiting", "won"), [
    ({"b3", "b4"}, True, ("b3", "b4"), None), ({"b4"}, True, ("b3", "b4"), None), ((), True, ("b3", "b4"), PARTY),
    ({"b3"}, False, ("b3", "b4"), PARTY), ({"b1"}, True, ("b1", "b9"), PARTY), ({"b3"}, True, ("b4",), PARTY),
])  # fmt: skip
def test_nobody_has_won_while_the_felled_act_at_once(deeds, together, waiting, won) -> None:
    class Deedful(Dark):
        offers = (*Tiny.offers[1:], (Action("combat.blow", "Blow", lambda play, choice: None,
                                        lambda look, actor, so_far: Form("combat.blow", "Blow") if actor in deeds else None, "turn"),))  # fmt: skip

    fight = {"round": 1, "turns": (Turn("All", ("b1", "b3", "b4"), together=together),), "waiting": waiting}
    beings = (ANN, replace(RAT, sheet=DOWN), replace(TOAD, sheet=DOWN))
    assert reminders.winning_side(view(beings=beings, game=Deedful(), **fight)) == won
    assert reminders.winning_side(view(beings=beings, game=Deedful())) is None
    assert reminders.winning_side(view(beings=(ANN, RAT), game=Deedful(), **fight)) is None


def test_what_becomes_of_the_helpless_is_asked_once_nobody_of_theirs_stands() -> None:
    one = reminders.form(view(lying("b3"), beings=(ANN, RAT), **ROUND_ONE), "", {})
    assert one is not None and (one.key, one.label, one.help) == (HELPLESS, "What becomes of the helpless", "Rat")
    assert (one.fields[0].label, one.fields[0].default) == ("It is", "slay")
    assert one.fields[0].options == (
        Option("slay", "Slain", "Overcome"), Option("bind", "Bound", "Taken, as if they had surrendered"),
        Option("leave", "Left lying", "Not overcome"),
    )  # fmt: skip
    two = reminders.form(view(lying("b3"), lying("b4", "held", 6), beings=(ANN, RAT, TOAD), **ROUND_ONE), "", {})
    assert two is not None and (two.fields[0].label, two.help) == ("They are", "Rat and Toad")
    assert reminders.form(view(lying("b3"), beings=(ANN, RAT, TOAD), **ROUND_ONE), "", {}) is None
    assert reminders.form(view(lying("b3"), beings=(ANN, RAT)), "", {}) is None
    assert reminders.form(view(beings=(ANN, RAT), **ROUND_ONE), "", {}) is None


CALLED = {"slay": "", "bind": "Bound", "leave": "Left lying"}


@pytest.mark.parametrize(("what", "kind", "until", "said", "icon"), [
    ("slay", "dead", Until(), "slain", "skull"), ("bind", "yielded", Until("fight"), "bound", "flag"),
    ("leave", "fled", Until("fight"), "left lying", "flag"),
])  # fmt: skip
@pytest.mark.parametrize("together", [False, True])
def test_all_the_helpless_fare_alike(what, kind, until, said, icon, together) -> None:
    fight = ROUND_ONE | {"turns": (Turn("All", ("b1",), together=together),)}
    for beings, names in (((ANN, RAT), "Rat is"), ((ANN, RAT, TOAD), "Rat and Toad are")):
        play = Play(GAME, view(lying("b3"), lying("b4", "held", 6), beings=beings, **fight).table, Faces())
        reminders.perform(play, Choice(HELPLESS, "", {"what": what}))
        laid = [one for one in play.effects().values() if one.kind == kind]
        assert [(one.on, one.name, one.until, one.waits) for one in laid] == [
            (being.id, CALLED[what], until, False) for being in beings[1:]]  # fmt: skip
        (told,) = play.outcome().story
        assert (str(told), told.icon) == (f"{names} {said}.", icon)


# What a fight has left


COIN, STONE = Line("l1", "Coins", "coin", worth=10), Line("l2", "Stone", "item")
SPOILS = Effect("e7", "", "", "left by a fight", data=(("hoard", "h1"),))


@pytest.mark.parametrize(("hoard", "label", "action"), [
    (Hoard("h1", "Cave"), "Experience: “Cave”", HAND_OUT), (Hoard("h1", "Cave", (STONE,)), "Experience: “Cave”", HAND_OUT),
    (Hoard("h1", "Cave", (STONE, COIN)), "Hand out: “Cave”", HAND_OUT), (Hoard("h1", "Rock"), "Treasure: “Rock”", ROLL_HOARD),
    (Hoard("h1", "Rock", rolled=True), None, None), (Hoard("h1", "Rock", (STONE,), rolled=True), None, None),
    (Hoard("h1", "Rock", (STONE, COIN), rolled=True), "Hand out: “Rock”", HAND_OUT),
    (Hoard("h1", "Rock", (), 5, rolled=True), "Experience: “Rock”", HAND_OUT), (Hoard("h2", "Rock"), None, None),
])  # fmt: skip
def test_spoils_are_due_as_long_as_they_bring_something(hoard, label, action) -> None:
    found = reminders.find_dues(view(SPOILS, hoard, game=Rolling()))
    assert found == (() if label is None else (Due(label, Choice(action, "", {"hoard": "h1"})),))
    assert reminders.find_dues(view(replace(SPOILS, kind="x"), hoard, game=Rolling())) == ()


def test_where_nothing_can_be_rolled_it_is_handed_out(monkeypatch) -> None:
    rock = Hoard("h1", "Rock")
    assert reminders.find_dues(view(SPOILS, rock))[0].choice.action == HAND_OUT, "a game that rolls none"
    monkeypatch.setattr(
        "tests.systems.common.every_game.test_lights_and_spoils.BLOCKED", ["Not now."])  # fmt: skip
    assert reminders.find_dues(view(SPOILS, rock, game=Rolling()))[0].choice.action == HAND_OUT


def test_what_a_fight_leaves_is_remembered_for_a_second_of_the_clock() -> None:
    play = Play(GAME, view(Hoard("h1", "Old"), Hoard("h2", "New")).table, Faces())
    reminders.remember_spoils(play, frozenset({"h1"}))
    assert list(play.effects().values()) == [
        Effect("e1", "", "", "left by a fight", until=Until("clock", at=NOW + 1), began=NOW, data=(("hoard", "h2"),))]  # fmt: skip
