"""Names, letters, groups, decisions and what is kept of a campaign: each condition for itself, on the smallest table."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.every_game import lights
from systems.common.forms import BeingField, Choice, Form, NumberField, ShownField, ToggleField
from systems.common.kernel import caching, chart_rows, groups, turns, upcoming
from systems.common.kernel.actions import Action
from systems.common.kernel.caching import kept
from systems.common.kernel.initials import initials
from systems.common.kernel.listing_rows import LONGEST, plain_row, short
from systems.common.kernel.look import Look
from systems.common.kernel.play import ALIKE, _plain
from systems.common.kernel.remembered import Remembered
from systems.common.records.charts import ChartCell
from systems.common.records.table import FOES, PARTY, ROUND, Being, Fight, House, Table, Turn, altered
from systems.common.records.views import Words
from tests.systems.common.tiny import TINY, Body, Tiny

ANN, BO = (Being(f"b{n}", name, "body", PARTY, Body()) for n, name in ((1, "Ann"), (2, "Bo")))
RAT = Being("b3", "Rat", "body", FOES, Body())


def look(*beings: Being, game: Tiny = TINY) -> Look:
    return Look(game, Table.of(game.house, beings))


def body(id_: str, name: str, number: int = 0, entry: str = "orc", side: str = FOES) -> Being:
    return Being(id_, name, "body", side, Body(), entry, number)


# Names


@pytest.mark.parametrize(("being", "is_body", "base", "key"), [
    (body("b4", "Orc 2", 2), True, "Orc", (FOES, "orc")), (body("b4", "Orc", 0), False, "Orc", ("", "b4")),
    (body("b4", "Gruk", 2), False, "Gruk", ("", "b4")), (body("b4", "Orc 2", 2, entry=""), False, "Orc", ("", "b4")),
    (body("b4", "Orc 2", 0), False, "Orc 2", ("", "b4")), (body("b4", "Orc 2", 3), False, "Orc 2", ("", "b4")),
])  # fmt: skip
def test_a_body_is_one_of_an_entry_that_is_called_by_its_number(being: Being, is_body: bool, base: str, key) -> None:
    assert (groups.is_body(being), groups.base_name(being), groups.group_key(being)) == (is_body, base, key)


def test_groups_are_called_by_their_kind_and_number() -> None:
    orcs = [body(f"b{3 + n}", f"Orc {n}", n) for n in (1, 2)]
    rats = [body(f"b{5 + n}", f"Giant Rat {n}", n, "rat") for n in (1, 2)]
    at = look(ANN, *orcs, *rats)
    assert groups.names_of(at, ("b6", "b1", "b4", "b7", "gone")) == "2 giant rats, Ann and Orc 1"
    assert groups.group_name(at, ("b6", "b7")) == "Giant Rat × 2" and groups.group_name(at, ("b7",)) == "Giant Rat 2"


@pytest.mark.parametrize(("names", "letters"), [
    (("Ann", "Ada", "A", "A", "A"), ["A", "Ad", "A2", "A3", "A4"]), (("Gramfive the Grim", "Gus", "Gil"), ["G", "Gu", "Gi"]),
    (("Gus", "Gramfive the Grim"), ["G", "Gr"]), (("The Hag", "Tom"), ["T", "To"]), (("Hal", "The Hag"), ["H", "T"]),
    (("--", "? !"), ["?", "?2"]), (("de la Mar",), ["D"]), (("Dan", "de la Mar"), ["D", "M"]),
])  # fmt: skip
def test_letters_are_those_of_a_name_and_then_numbers(names: tuple[str, ...], letters: list[str]) -> None:
    there = [Being(f"b{n}", name, "body", PARTY, Body()) for n, name in enumerate(names, 1)]
    assert list(initials(look(*there)).values()) == letters


def test_letters_of_a_kind_are_nobody_elses() -> None:
    giants = [body(f"b{3 + n}", f"Hill Giant {n}", n, "giant") for n in (1, 2)]
    named = Being("b6", "Hob", "body", FOES, Body())
    assert dict(initials(look(*giants, named))) == {"b4": "H1", "b5": "H2", "b6": "Ho"}
    odd = body("b7", "Gruk", 1)
    assert dict(initials(look(odd))) == {"b7": "G1"}


# Texts


@pytest.mark.parametrize(("text", "shown"), [
    ("x" * (LONGEST - 1), "x" * (LONGEST - 1)), ("word " * 16, "word " * 15 + "…"), ("", ""),
    ("a" * 40 + " " + "b" * 36 + " cc", "a" * 40 + " " + "b" * 36 + " …"),
])  # fmt: skip
def test_a_text_has_its_room_in_a_cell(text: str, shown: str) -> None:
    assert short(text) == shown


@pytest.mark.parametrize(("facts", "about", "tags"), [
    ({"text": "Sharp."}, "Sharp.", ()), ({"text": ""}, "Pike", ()), ({}, "Pike", ()), ({"chapter": "Arms"}, "Pike", ("Arms",)),
])  # fmt: skip
def test_a_row_says_what_the_entry_says_or_its_name(facts: dict[str, str], about: str, tags: tuple[str, ...]) -> None:
    row = plain_row(look(), SimpleNamespace(key="pike", name="Pike", **facts))
    assert (row.key, row.cells, row.order, row.tags) == ("pike", ("Pike", about), ("Pike", about), tags)


@pytest.mark.parametrize(("strikers", "targets"), [((), ()), ((ANN,), ()), ((), (RAT,))])
def test_a_chart_of_who_strikes_at_whom_is_a_sentence_where_one_side_is_missing(strikers, targets) -> None:
    made = chart_rows.against_each_other(
        "k", "T", "G", strikers, targets, lambda one, other: ChartCell("?"), notes=("More.",)
    )
    assert (made.columns, made.rows, made.notes) == ((), (), (chart_rows.NO_FIGHT,))
    both = chart_rows.against_each_other(
        "k", "T", "G", (ANN, BO), (RAT,), lambda one, other: ChartCell(f"{one.name}, {other.name}")
    )
    assert [(one.label, one.right, one.beings) for one in both.columns] == [("Who", False, ()), ("Rat", True, ("b3",))]
    assert [[cell.text for cell in row.cells] for row in both.rows] == [["Ann", "Ann, Rat"], ["Bo", "Bo, Rat"]]


@pytest.mark.parametrize(("named", "seconds"), [("turn", 600), ("hour", 3600), ("moon", 60)])
def test_a_turn_of_time_is_as_long_as_the_game_says_or_its_shortest(named: str, seconds: int) -> None:
    class Timed(Tiny):
        words = Words(
            turn_of_time=named, times=(("minute", "minutes", 60), ("turn", "turns", 600), ("hour", "hours", 3600))
        )

    assert lights._turn_of_time(look(game=Timed())) == seconds


# What is decided again


def deciding(*fields: object, blocked: str = "") -> Tiny:
    """A game in which one thing can be decided, with what it asks."""

    class Deciding(Tiny):
        offers = ((Action("combat.aim", "Aim", lambda play, choice: None,
                          lambda look, actor, so_far: Form("combat.aim", "Aim", fields, blocked=blocked)),),)  # fmt: skip

    return Deciding()


AIM = Choice("combat.aim", "b1", {"target": "b3", "times": 2})
TARGET, TIMES = (
    BeingField("target", "Target", default="b2", allowed=("b2", "b3")),
    NumberField("times", "Times", maximum=3),
)


@pytest.mark.parametrize(("fields", "blocked", "answers"), [
    ((TARGET, TIMES), "", {"target": "b3", "times": 2}), ((TARGET, TIMES), "Not now.", None), ((TARGET,), "", {"target": "b3"}),
    ((BeingField("target", "Target", default="b2", allowed=("b2",)), TIMES), "", {"target": "b2", "times": 2}),  # gone: the next
    ((TARGET, NumberField("times", "Times", maximum=1)), "", None),  # so often it cannot be done any more
    ((TARGET, TIMES, ToggleField(ALIKE, "Alike", default=True)), "", {"target": "b3", "times": 2, ALIKE: False}),
    ((ShownField("target", "Target"), TIMES), "", {"times": 2}), ((BeingField("target", "Target", allowed=()), TIMES), "", None),
])  # fmt: skip
def test_a_decision_is_made_again_as_far_as_it_can_be(fields, blocked: str, answers) -> None:
    found = turns.decision_now(look(ANN, BO, RAT, game=deciding(*fields, blocked=blocked)), AIM)
    assert found == (None if answers is None else Choice("combat.aim", "b1", answers))


TOAD, LIES = Being("b4", "Toad", "body", FOES, Body()), Body(0)
AT_FOES = BeingField("target", "Target", default="b3", allowed=("b3", "b4"))


@pytest.mark.parametrize(("field", "beings", "target"), [
    (AT_FOES, (RAT, TOAD), "b3"), (AT_FOES, (altered(RAT, sheet=LIES), TOAD), "b4"),  # the game proposes one who lies
    (AT_FOES, (altered(RAT, sheet=LIES), altered(TOAD, sheet=LIES)), "b3"),
    (altered(AT_FOES, default="b4"), (altered(RAT, sheet=LIES), altered(TOAD, sheet=LIES)), "b3"),
    (altered(AT_FOES, allowed=("b4", "b2")), (TOAD,), "b4"),
    (altered(AT_FOES, allowed=("b3", "b4", "b5")),
     (altered(RAT, entry="rat", number=1, name="Rat 1", sheet=LIES), TOAD,
      Being("b5", "Rat 2", "body", FOES, Body(), "rat", number=2)), "b5"),
    (altered(AT_FOES, allowed=("b2", "b4"), default="b2"), (altered(RAT, sheet=LIES), TOAD), "b4"),
])  # fmt: skip
def test_a_foe_who_lies_gives_way_to_the_next_who_stands(field, beings, target) -> None:
    found = turns.decision_now(look(ANN, BO, *beings, game=deciding(field, TIMES)), AIM)
    assert found is not None and found.answers["target"] == target


def test_what_nobody_can_do_any_more_is_not_decided_again() -> None:
    assert turns.decision_now(look(ANN, game=deciding()), Choice("combat.gone", "b1", {})) is None


# What is remembered and kept


BEFORE = Table.of(TINY.house, [ANN, RAT])
FIGHT = Fight(
    round=2, turns=(Turn("All", ("b1", "b3")),), waiting=("b1", "b3"), counts=(("b1", 3),), ground=(("light", "dim"),)
)


@pytest.mark.parametrize(("change", "holds"), [
    ({}, True), ({"waiting": ("b3",)}, True), ({"passed": ("b1",)}, True), ({"round": 3}, False), ({"now": 1}, False),
    ({"turns": (Turn("All", ("b1", "b3"), side=FOES),)}, False), ({"counts": (("b1", 4),)}, False),
    ({"ground": (("light", "dark"),)}, False),
])  # fmt: skip
def test_what_is_known_of_a_fight_holds_while_only_somebody_acts(change: dict[str, object], holds: bool) -> None:
    fought = altered(BEFORE, fight=FIGHT)
    known = Remembered()
    known.fight["odds"], known.fighters["b1"], known.fighters["b3"] = 1, {"reach": 1}, {"reach": 2}
    after = known.hold_after(fought, altered(fought, fight=altered(FIGHT, **change)))
    assert (bool(after.fight), set(after.fighters)) == (holds, {"b1", "b3"} if holds else set())
    hurt = altered(fought, fight=altered(FIGHT, **change), beings={"b1": altered(ANN, sheet=Body(1)), "b3": RAT})
    assert set(known.hold_after(fought, hurt).fighters) == ({"b3"} if holds else set())


def test_what_hangs_on_a_campaign_is_asked_once_until_it_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    @kept
    def rule(look: Look, *at: object) -> int:
        asked.append(at)
        return len(asked)

    plain = Table.of(TINY.house, [ANN])
    at = Look(TINY, plain)
    assert [rule(at), rule(at), rule(Look(TINY, altered(plain, beings={})))] == [1, 1, 1]
    assert rule(Look(TINY, altered(plain, house=House()))) == 1, "a house that says the same"
    assert rule(at, "more") == 2 and rule(at) == 1
    assert rule(Look(TINY, altered(plain, own={}))) == 3, "entries that were written anew"

    class Other(House):
        def __eq__(self, other: object) -> bool:
            return self is other

        __hash__ = House.__hash__

    assert rule(Look(TINY, altered(plain, own=plain.own, house=Other()))) == 4
    monkeypatch.setattr(caching, "MOST_KEPT", 3)
    assert [rule(at, name) for name in ("a", "b", "a")] == [5, 6, 7], "no more than so many are kept"


@pytest.mark.parametrize(("dice", "read"), [
    ("7", (0, 1, 7)), (" 7 ", (0, 1, 7)), ("d6", (1, 6, 0)), ("2d6", (2, 6, 0)), ("2d6+3", (2, 6, 3)), ("2d6-1", (2, 6, -1)),
    ("2d6−1", (2, 6, -1)), ("2D6", (2, 6, 0)), ("2d6*2", None), ("1d6+1d4", None),
    ("999d6", (999, 6, 0)), ("1000d6", None), ("2d0", None), ("", None), ("2d6 - 12", (2, 6, -12)),
])  # fmt: skip
def test_plain_dice_are_read_at_a_glance(dice: str, read: tuple[int, int, int] | None) -> None:
    assert _plain(dice) == read


@pytest.mark.parametrize(("who", "may"), [("round", True), ("gone", False), ("b1", True), ("b2", False)])
def test_whoever_is_gone_or_down_does_not_act(who: str, may: bool) -> None:
    down = altered(BO, sheet=Body(0))
    assert upcoming.may_act(look(ANN, down, RAT), ROUND if who == "round" else who) is may
