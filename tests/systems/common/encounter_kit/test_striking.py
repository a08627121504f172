"""A kind that strikes together: who of them can, at whom, how often each, and who is passed over."""

from __future__ import annotations

from typing import Any

import pytest

from systems.common.encounter_kit import striking
from systems.common.encounter_kit.striking import (
    form_of,
    next_from,
    open_form,
    strike_together,
    target_fields,
    usual_attack,
)
from systems.common.forms import BeingField, BeingsField, Choice, Form, NumberField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.states import State
from systems.common.records.table import FOES, PARTY, Being, Fight, Table, Turn, altered
from tests.systems.common.tiny import Body, Tiny
from tests.systems.playing import Faces, story

ANN, BOB = (Being(f"b{n}", name, "body", PARTY, Body()) for n, name in ((1, "Ann"), (2, "Bob")))
RATS = [Being(f"b{n}", f"Rat {n}", "body", FOES, Body(), "rat", n) for n in (3, 4, 5)]
ORC = Being("b6", "Orc", "body", FOES, Body(), "orc")


def bite(play: Play, choice: Choice) -> None:
    target = play.being(choice.answers["target"])
    play.change(target.id, "health", target.sheet.health - choice.answers["force"])
    play.tell("{being} bites {other}.", being=play.being(choice.actor), other=target)
    play.done(choice.actor)


def bite_form(look: Look, actor: str, so_far: Any) -> Form | None:
    if actor == "b6":
        return None
    there = () if actor == "b5" else tuple([one.id for one in look.on_side(PARTY)])
    return Form("bite", "Bite", (BeingField("target", "Target", allowed=there), NumberField("force", "Force", default=3)),
                blocked="" if there else "Nobody is in reach.")  # fmt: skip


class Kin(Tiny):
    offers = ((Action("bite", "Bite", bite, bite_form, "turn"),), *Tiny.offers)

    def state(self, look: Look, being: Being) -> State:
        return State("healthy", "Well") if being.sheet.health > 0 else State("dead", "Dead")


GAME = Kin()
TOGETHER = strike_together("all", "bite", "T-1")


def table(*beings: Being, waiting: tuple[str, ...] = ("b3", "b4", "b5", "b6")) -> Table:
    made = Table.of(GAME.house, beings or (ANN, BOB, *RATS, ORC))
    fight = Fight(round=1, turns=(Turn("Foes", ("b3", "b4", "b5", "b6"), side=FOES),), waiting=waiting)
    return altered(made, fight=fight)


def asked(at: Table, who: str = "b3", action: Action = TOGETHER, **so_far: Any) -> Form | None:
    return action.form(Look(GAME, at), who, so_far)


def test_the_action_says_what_it_is() -> None:
    one = TOGETHER
    assert (one.key, one.label, one.place, one.icon, one.help, one.rule) == (
        "all", "Attack together", "turn", "people", "All of a kind, one after the other", "T-1")  # fmt: skip


def test_all_of_a_kind_that_wait_and_can_strike_are_asked() -> None:
    assert asked(table()) == Form(
        "all", "Bite together",
        (BeingsField("targets", "Targets", "One after the other, and round again", ("b1", "b2"), allowed=("b1", "b2"), refines=True, spreads="Spread evenly"),
         BeingsField("who", "Who strikes", default=("b3", "b4"), allowed=("b3", "b4"), aims=False, refines=True)),
        working="1 at Ann, 1 at Bob", help="Each with its usual blow; who is down is passed over")  # fmt: skip


@pytest.mark.parametrize(("waiting", "who"), [
    (("b3",), "b3"), (("b3", "b5"), "b3"), (("b4", "b3"), "b5"), (("b3", "b4", "b5"), "b5"), (("b3", "b6"), "b6"), ((), "b3"),
])  # fmt: skip
def test_one_alone_and_who_does_not_wait_or_cannot_strike_is_not_asked(waiting: tuple[str, ...], who: str) -> None:
    assert asked(table(waiting=waiting), who) is None


def test_it_may_be_possible_in_some_fights_alone() -> None:
    assert asked(table(), action=strike_together("all", "bite", when=lambda look: False)) is None
    assert asked(table(), action=strike_together("all", "strike_nobody", when=lambda look: False)) is None


def test_an_attack_that_aims_at_no_one_being_has_no_such_press() -> None:
    class Aimless(Tiny):
        offers = (
            (
                Action(
                    "bite",
                    "Bite",
                    bite,
                    lambda look, actor, so_far: Form("bite", "Bite", (NumberField("target", "T"),)),
                    "turn",
                ),
            ),
        )

    assert TOGETHER.form(Look(Aimless(), table()), "b3", {}) is None


def test_those_who_stand_are_aimed_at_and_all_where_nobody_does() -> None:
    down = altered(BOB, sheet=Body(0))
    look = Look(GAME, table(ANN, down, *RATS))
    targets, who = target_fields(look, ("b3", "b4"), ("b1", "b2"))
    assert (targets.default, targets.allowed, who.default) == (("b1",), ("b1", "b2"), ("b3", "b4"))
    nobody = Look(GAME, table(altered(ANN, sheet=Body(0)), down, *RATS))
    assert target_fields(nobody, ("b3", "b4"), ("b1", "b2"))[0].default == ("b1", "b2")
    one, _ = target_fields(Look(GAME, table(ANN, BOB, *RATS)), ("b3",), ("b1", "b2"))
    assert (one.default, one.allowed) == (("b1",), ("b1", "b2")), "whom no blow is for is not aimed at"


@pytest.mark.parametrize(("so_far", "working"), [
    ({}, "2 at Ann, 1 at Bob"), ({"targets": ("b2", "gone", "b1")}, "2 at Bob, 1 at Ann"), ({"who": ("b4",)}, "1 at Ann"), ({"targets": ()}, ""),
    ({"targets": None, "who": ("b9",)}, ""), ({"who": ("b3", "b4", "b5"), "targets": ("b2",)}, "3 at Bob"),
])  # fmt: skip
def test_the_form_says_who_is_struck_how_often(so_far: dict[str, Any], working: str) -> None:
    look = Look(GAME, table())
    form = form_of(look, "all", target_fields(look, ("b3", "b4", "b5"), ("b1", "b2")), so_far)
    assert (form.label, form.working) == ("Attack together", working)


def done(at: Table, who: tuple[str, ...], targets: tuple[str, ...]) -> tuple[str, dict[str, int], tuple[str, ...]]:
    play = Play(GAME, at, Faces())
    TOGETHER.perform(play, Choice("all", "b3", {"who": who, "targets": targets}))
    return story(play.outcome()), {one: play.being(one).sheet.health for one in ("b1", "b2")}, play.waiting


@pytest.mark.parametrize(("who", "targets", "told", "left"), [
    (("b3", "b4"), ("b1", "b2"), "Rat 3 bites Ann. Rat 4 bites Bob.", {"b1": 3, "b2": 3}),
    (("b4", "b3"), ("b2",), "Rat 4 bites Bob. Rat 3 bites Bob.", {"b1": 6, "b2": 0}),
    (("b3", "b5", "b4"), ("b1", "b2"), "Rat 3 bites Ann. Rat 5 reaches none of them. Rat 4 bites Ann.", {"b1": 0, "b2": 6}),
])  # fmt: skip
def test_each_strikes_in_turn_and_whoever_reaches_nobody_is_said_to(
    who: tuple[str, ...], targets: tuple[str, ...], told: str, left: dict[str, int]
) -> None:
    said, health, _ = done(table(), who, targets)
    assert (said, health) == (told, left)


def test_who_is_down_is_passed_over_and_so_is_who_waits_no_more() -> None:
    weak = altered(ANN, sheet=Body(3))
    said, health, _ = done(table(weak, BOB, *RATS), ("b3", "b4"), ("b1",))
    assert said == "Rat 3 bites Ann." and health["b1"] == 0
    said, _, waiting = done(table(waiting=("b4",)), ("b3", "b4"), ("b1",))
    assert said == "Rat 4 bites Ann." and waiting == ()


def test_each_keeps_whom_it_said_before_while_those_are_aimed_at() -> None:
    said = {"b3": "b2", "b4": "b2", "b5": "b1"}
    together = strike_together("all", "bite", decided=lambda look, who: said.get(who, ""))
    form = asked(table(), action=together)
    assert form is not None and form.field("targets").default == ("b2",) and form.working == "2 at Bob"
    other = asked(table(), action=together, targets=("b2", "b1"))
    assert other is not None and other.working == "1 at Bob, 1 at Ann", "a hand has picked others: evenly"
    said["b4"] = "b1"
    form = asked(table(), action=together, targets=("b1", "b2"))
    assert form is not None and form.working == "1 at Bob, 1 at Ann" and form.field("targets").spreads == "As decided"
    play = Play(GAME, table(), Faces())
    together.perform(play, Choice("all", "b3", {"who": ("b3", "b4"), "targets": ("b1", "b2")}))
    assert story(play.outcome()) == "Rat 3 bites Bob. Rat 4 bites Ann."
    said["b4"] = "b6"
    form = asked(table(), action=together)
    assert form is not None and form.working == "2 at Bob", "who decided for nobody who is there goes with the others"


def test_targets_are_taken_in_their_order_from_the_one_that_is_meant() -> None:
    assert next_from(("b1", "b2", "b3"), 4) == ("b2", "b3", "b1") and next_from(("b1",), 3) == ("b1",)


def test_an_attack_as_its_form_stands_is_at_one_it_can_be_at() -> None:
    look = Look(GAME, table())
    assert usual_attack(look, "bite", "b3", "b2") == Choice("bite", "b3", {"target": "b2", "force": 3})
    assert usual_attack(look, "bite", "b3", "b4") is None, "its own side is not aimed at"
    assert usual_attack(look, "bite", "b5", "b1") is None and usual_attack(look, "bite", "b6", "b1") is None
    form, blocked = open_form(look, "bite", "b3"), open_form(look, "bite", "b5")
    assert form is not None and form.label == "Bite" and blocked is None and open_form(look, "bite", "b6") is None


def test_a_form_that_asks_for_more_than_stands_there_is_no_usual_attack() -> None:
    class Asking(Tiny):
        offers = ((Action("bite", "Bite", bite, lambda look, actor, so_far: Form("bite", "Bite", (
            BeingField("target", "Target", allowed=("b1",)), BeingField("friend", "Friend"))), "turn"),),)  # fmt: skip

    assert usual_attack(Look(Asking(), table()), "bite", "b3", "b1") is None
    assert striking.spread(Look(GAME, table()), ("a", "b", "c"), ("x", "y")) == (("a", "x"), ("b", "y"), ("c", "x"))
