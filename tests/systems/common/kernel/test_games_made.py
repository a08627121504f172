"""A game is made of its house and its rooms; what it does is refused, offered and won in the same way everywhere."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.forms import Choice, Form, NumberField
from systems.common.forms.house_form import switch
from systems.common.kernel.actions import Action, make_press_form
from systems.common.kernel.game import Game, offered, perform, refuse_wrong, resolve, winner
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import FOES, PARTY, Being, Fight, House, Table, Turn, altered
from systems.frozen import dataclass
from systems.shelf import SHELF
from tests.systems.common.tiny import Body, Tiny
from tests.systems.playing import Faces

ANN, BO, RAT = (Being(f"b{n}", name, "body", side, Body()) for n, name, side in (
    (1, "Ann", PARTY), (2, "Bo", PARTY), (3, "Rat", FOES)))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Switched(House):
    bold: bool = switch(False, "All", "Bold", "Everybody is bold", "T-1")


def test_rooms_do_what_a_game_does_not_say_itself_and_the_house_makes_its_form() -> None:
    rooms = SimpleNamespace(
        functions=lambda: [("able", lambda look, being: "by the room"), ("wounds", lambda *at: "by the room")]
    )

    class Roomy(Game):
        house = Switched()

        def wounds(self, look, being):
            return "by the game"

    Roomy.rooms = rooms

    class Full(Roomy):
        rooms = SimpleNamespace(
            functions=lambda: [
                ("able", lambda *at: "full"),
                ("wounds", lambda *at: "full"),
                ("layout", lambda *at: "full"),
            ]
        )

        def layout(self, look, being):
            return "its own"

    assert [one.name for one in Roomy.house_rules.fields] == ["bold"]
    game = Full()
    assert (game.able(None, ANN), game.wounds(None, ANN), game.layout(None, ANN)) == ("full", "full", "its own")
    assert Full.house_rules is Roomy.house_rules

    class Worded(Roomy):
        house = Switched()
        house_rules = Form("house", "My own")

    assert Worded.house_rules.label == "My own"


def test_what_rooms_do_is_what_their_modules_offer_by_these_names() -> None:
    rooms = SHELF[0].rooms
    found = dict(rooms.functions())
    assert {"charts", "terms", "able", "set_track", "suggest"} <= set(found) and not [
        name for name in found if name.startswith("_")
    ]
    assert found["able"] is rooms.states.able and found["charts"] is rooms.charts.charts


# What is refused


def asking(form, decides: bool = False, does=lambda play, choice: None) -> Tiny:
    class Asking(Tiny):
        offers = ((Action("try.it", "Try it", does, form, "turn", decides=decides),),)

    return Asking()


def number_form(look, actor, so_far):
    return Form("try.it", "Try it", (NumberField("times", "Times", maximum=so_far.get("most", 3)),))


class Wild(NumberField):
    __slots__ = ()

    def problem(self, value):
        if value == 7:
            raise TypeError
        return ""


@pytest.mark.parametrize(("form", "choice", "sentence"), [
    (number_form, Choice("try.it", "", {"times": 3}), ""),
    (number_form, Choice("try.it", "b1", {"times": 4}), "Times must be from 0 to 3; 4 is not."),
    (number_form, Choice("try.it", "b9", {"times": 3}), "Try it: whoever should do this is no longer in the campaign."),
    (number_form, Choice("try.that", "", {}), "Tiny has no action 'try.that'."),
    (lambda *at: None, Choice("try.it", "", {}), "Try it is not possible now."),
    (lambda *at: Form("try.it", "Try it", blocked="Your hands are full."), Choice("try.it", "", {}), "Your hands are full."),
    (lambda look, actor, so_far: number_form(look, actor, {"most": so_far["x"] if so_far else 3}),
     Choice("try.it", "", {"times": 3}), "Try it: the answers cannot be read. Fill the form in again."),
    (lambda look, actor, so_far: number_form(look, actor, {"most": so_far["times"] + "x" if so_far else 3}),
     Choice("try.it", "", {"times": 9}), "Times must be from 0 to 3; 9 is not."),
    (lambda look, actor, so_far: {}["x"] if so_far else None, Choice("try.it", "", {"x": 1}),
     "Try it: the answers cannot be read. Fill the form in again."),
    (lambda *at: Form("try.it", "Try it", (Wild("n", "N"),)), Choice("try.it", "", {"n": 7}),
     "Try it: the answers cannot be read. Fill the form in again."),
])  # fmt: skip
def test_a_choice_that_cannot_be_is_refused_with_a_sentence(form, choice, sentence) -> None:
    done: list[Choice] = []
    game = asking(form, does=lambda play, choice: done.append(choice))
    table = Table.of(game.house, (ANN,))
    if not sentence:
        refuse_wrong(Play(game, table, Faces()), choice)
        assert done == []
        resolve(game, table, choice, Faces())
        assert done == [choice]
        return
    for does in (refuse_wrong, perform, lambda play, choice: resolve(game, table, choice, Faces())):
        with pytest.raises(Refused) as wrong:
            does(Play(game, table, Faces()), choice)
        assert wrong.value.sentence == sentence and done == []


def test_what_is_not_checked_is_simply_done() -> None:
    done: list[Choice] = []
    game = asking(lambda *at: None, does=lambda play, choice: done.append(choice))
    resolve(game, Table.of(game.house, (ANN,)), Choice("try.it", "b1"), Faces(), check=False)
    assert done == [Choice("try.it", "b1")]


@pytest.mark.parametrize("decides", [False, True])
def test_a_decision_is_remembered_of_those_whose_turn_it_used_up(decides: bool) -> None:
    def does(play: Play, choice: Choice) -> None:
        play.note_decisions([Choice("try.it", "b3", {"times": 9})])
        play.done("b1", "b3", "b4")

    game = asking(number_form, decides, does)
    fight = Fight(round=1, turns=(Turn("All", ("b1", "b2", "b3", "b4")),), waiting=("b1", "b2", "b3"),
                  decided=(Choice("try.it", "b2", {"times": 1}), Choice("try.it", "b3", {"times": 2})))  # fmt: skip
    play = Play(game, altered(Table.of(game.house, (ANN, BO, RAT)), fight=fight), Faces())
    perform(play, Choice("try.it", "b1", {"times": 3}))
    said = [(one.actor, one.answers["times"]) for one in play.decided]
    assert said == [("b2", 1), ("b3", 9), *([("b1", 3)] if decides else [])] and play.waiting == ("b2",)


# What is offered, and who wins


def test_what_is_offered_is_of_a_place_and_a_room() -> None:
    class Offering(Tiny):
        offers = (tuple([Action(key, key, lambda play, choice: None, make_press_form(key, key, when), place) for key, place, when in (
            ("a.one", "turn", lambda look, actor: True), ("b.two", "turn", lambda look, actor: actor == "b1"),
            ("a.three", "being", lambda look, actor: True), ("ab.four", "table", lambda look, actor: True))]),)  # fmt: skip

    look = Look(Offering(), Table.of(Tiny.house, (ANN,)))

    def keys(*at: str) -> list[str]:
        return [action.key for action, _ in offered(look, *at)]

    assert keys() == ["a.one", "a.three", "ab.four"] and keys("b1") == ["a.one", "b.two", "a.three", "ab.four"]
    assert keys("b1", "turn") == ["a.one", "b.two"] and keys("", "", "a") == ["a.one", "a.three"]
    assert keys("b1", "being", "a") == ["a.three"] and keys("b1", "being", "b") == []
    assert make_press_form("k", "L")(look, "", {}) == Form("k", "L")


@pytest.mark.parametrize(("beings", "won"), [
    ((ANN, RAT), None), ((ANN, BO), PARTY), ((RAT,), FOES), ((), "nobody"), ((Being("b1", "A", "body", PARTY, Body(0)), RAT), FOES),
])  # fmt: skip
def test_the_side_that_alone_stands_has_won(beings, won) -> None:
    class Raced(Tiny):
        def fought_out(self, look):
            return False

    assert winner(Look(Tiny(), Table.of(Tiny.house, beings))) == won
    assert winner(Look(Raced(), Table.of(Tiny.house, beings))) is None


def test_what_a_game_need_not_say() -> None:
    game = Tiny()
    look = Look(
        game,
        altered(
            Table.of(game.house, (ANN,)),
            fight=Fight(round=1, turns=(Turn("A", ()), Turn("B", ()), Turn("C", ())), now=0),
        ),
    )
    assert (
        game.turns_ahead(look) == (Turn("B", ()), Turn("C", ())) and game.fought_out(look) and game.stage(look) is None
    )
    assert (game.left_undone(look), game.plan(look, ANN), game.still_acts(look, ANN), game.size_of(look, ANN)) == (
        "",
        "",
        "",
        "",
    )
    assert (game.sizes(look, "x"), game.reserve(look, ANN), game.first_values(look, "x"), game.lent_creatures()) == (
        (),
        None,
        {},
        {},
    )
    assert game.money(0) == "0 gp" and game.words_in(look) is game.words and game.sheet_type("body") is Body
    assert game.upgrade("body", {"health": 1}, 0) == {"health": 1} and game.state(look, ANN).key == "healthy"


def test_a_class_of_a_game_takes_nothing_besides() -> None:
    with pytest.raises(TypeError):
        type("Odd", (Tiny,), {}, odd=1)
