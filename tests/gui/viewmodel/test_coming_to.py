"""Whoever comes to while all decide decides with them; later its line says that it has no turn in this round, and why."""

from __future__ import annotations

import pytest

from gui.viewmodel.tracker_rows import Glances, row_of
from gui.viewmodel.turn_order import lines, mark_of
from gui.viewmodel.turn_words import refused_turn
from systems.common.forms import Choice
from systems.common.kernel import upcoming
from systems.common.kernel.acting.coming_to import why_no_turn
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.records.changes import apply
from systems.common.records.table import Table
from tests.systems.enondas import builders as enondas
from tests.systems.mazes_minotaurs.builders import GAME, Faces, foe, hero, look
from tests.systems.mazes_minotaurs.fighting import battle, decide, form_of, labels, next_round, to
from tests.systems.playing import SKIP
from tests.systems.whitebox import builders as whitebox
from tests.systems.whitebox.item_builders import magic


def healed(table: Table, who: str, *dice: int, amount: str = "6") -> Table:
    choice = Choice("combat.heal", "", {"targets": (who,), "amount": amount, "cause": ""})
    return apply(table, resolve(GAME, table, choice, Faces(*dice)).changes)


def row_words(table: Table, who: str) -> tuple[str, str]:
    at = look(table)
    line = next(one for one in lines(at) if who in one.beings and one.kind != "head")
    return mark_of(at, who, "b1", ""), row_of(at, line, Glances(), {}, "b1", "").turn_words


def chips(table: Table, who: str) -> list[str]:
    at = look(table)
    line = next(one for one in lines(at) if who in one.beings)
    return [chip.words for chip in row_of(at, line, Glances(), {}, "b1", "").chips]


def lying() -> Table:
    """The decisions of the first round, while Kallias lies unconscious; he has thrown no initiative yet."""
    return battle(hero("b1"), hero("b2", "Kallias", hits=2), foe(), dice=(5, 3))


@pytest.mark.rule("MM-041", "MM-R34")
def test_whoever_is_healed_up_while_all_decide_decides_too() -> None:
    table = lying()
    assert "b2" not in upcoming.who_may_act(look(table)) and form_of(table, "combat.decide", "b2") is None
    table = healed(table, "b2", 9)  # and throws the initiative that he has not thrown
    assert "b2" in upcoming.who_may_act(look(table))
    assert row_words(table, "b2") == ("waits", "waits")
    table = to(decide(table, "b2", "attack"), "Combat", "b2")
    assert table.fight.turn is not None and table.fight.turn.at == max(count for _, count in table.fight.counts)


@pytest.mark.rule("MM-041")
def test_whoever_has_decided_and_falls_and_is_healed_is_not_asked_again() -> None:
    table = decide(battle(hero("b1"), hero("b2", "Kallias"), foe(), dice=(5, 4, 3)), "b2", "attack")
    hurt = Choice("combat.damage", "", {"targets": ("b2",), "amount": "12", "kind": "hits", "half": False, "cause": ""})
    table = apply(table, resolve(GAME, table, hurt, Faces()).changes)
    assert not look(table).able(look(table).being("b2"))
    table = healed(table, "b2")
    assert "b2" not in table.fight.waiting and look(table).able(look(table).being("b2"))
    assert "b2" in to(table, "Combat", "b2").fight.waiting


@pytest.mark.rule("MM-041")
def test_whoever_is_healed_once_all_have_decided_has_no_turn_in_this_round_and_its_line_says_why() -> None:
    table = healed(to(lying(), "Combat"), "b2")
    why = "no turn in this round: missed the decisions"
    assert row_words(table, "b2") == ("missed", why)
    assert chips(table, "b2") == ["Missed the decisions"]
    assert not [one for one in table.fight.turns if "b2" in one.actors], labels(table)
    after = next_round(table, 9)
    assert "b2" in after.fight.waiting and row_words(after, "b2") == ("waits", "waits")
    assert chips(after, "b2") == ["undecided"]


def woken(game: object, table: Table, effect: str) -> Table:
    choice = Choice("effect.end", "", {"effect": effect})
    return apply(table, resolve(game, table, choice, Faces()).changes)  # type: ignore[arg-type]


def test_whoever_is_woken_while_all_declare_declares_too_where_sleepers_are_among_those_who_stand_there() -> None:
    there = enondas.quiet(enondas.hero("b1"), enondas.hero("b2", "Ulf"), enondas.foe())
    table = enondas.PLAYING.begun(
        enondas.PLAYING.act(there, lambda play: play.put_on("b2", "Asleep", kind="asleep")), ()
    )
    (effect,) = table.effects
    assert "b2" not in table.fight.waiting
    table = woken(enondas.GAME, table, effect)
    assert set(table.fight.waiting) == {"b1", "b2", "b9"}
    form = enondas.GAME.actions["combat.fight"].form(enondas.look(table), "b2", {})
    assert form is not None and not form.blocked


def test_a_sleeper_who_is_woken_once_all_have_declared_has_not_acted_and_its_line_says_why() -> None:
    there = enondas.quiet(enondas.hero("b1"), enondas.hero("b2", "Ulf"), enondas.foe())
    table = enondas.PLAYING.begun(
        enondas.PLAYING.act(there, lambda play: play.put_on("b2", "Asleep", kind="asleep")), ()
    )
    (effect,) = table.effects
    for who in ("b1", "b9"):
        table = enondas.do(table, "combat.fight", who)[0]
    table = apply(table, resolve(enondas.GAME, table, SKIP, Faces()).changes)
    table = woken(enondas.GAME, table, effect)
    at = enondas.look(table)
    assert mark_of(at, "b2", "b1", "") == "missed" and mark_of(at, "b9", "b1", "") == "waits"
    assert why_no_turn(at, "b2") == "decided nothing"


def marked(at: Look) -> dict[str, tuple[str, str]]:
    """Of everybody who fights: where it is in its turn, and why it has none."""
    return {one.id: (mark_of(at, one.id, "", ""), why_no_turn(at, one.id)) for one in at.everyone()}


@pytest.mark.rule("WB-150", "WB-151", "WB-569")
def test_the_surprised_have_no_turn_in_the_free_round_and_their_line_says_why() -> None:
    robed = whitebox.hero("b3", "Ulla", items=(magic("robe_of_eyes", carried="worn"),))
    there = whitebox.quiet(whitebox.hero("b1"), whitebox.hero("b2", "Hild"), robed, whitebox.foe("b9"))
    table, _ = whitebox.do(there, "encounters.start", "", surprise="party", name="", lines=())
    table = apply(table, resolve(whitebox.GAME, table, SKIP, Faces()).changes)  # on from her who is never surprised
    waits = {one.id for one in whitebox.look(table).everyone() if one.id in table.fight.waiting}
    assert waits == {"b9"}
    found = marked(whitebox.look(table))
    assert found["b1"] == found["b2"] == ("missed", "is surprised")
    assert found["b3"] == ("acted", "") and found["b9"][1] == ""
    assert refused_turn(whitebox.look(table), "b2").startswith("Hild is surprised. N: ")


@pytest.mark.rule("MM-043")
def test_the_surprised_decide_nothing_in_the_first_round_and_their_line_says_why() -> None:
    table = battle(hero("b1"), hero("b2", "Kallias"), foe(), dice=(5, 3), surprised=("b2",))
    assert marked(look(table))["b2"] == ("missed", "is surprised") and marked(look(table))["b1"][1] == ""
    assert row_words(table, "b2") == ("missed", "no turn in this round: is surprised")
    after = next_round(table, 9)
    assert marked(look(after))["b2"] == ("waits", "")
