"""A blow is typed in one line: the dice of the attack, and behind them those of its damage, in every game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from gui.viewmodel.roll_words import each_typed, follow_hint, follow_words
from gui.viewmodel.typed_dice import hint, say_ended, typed_words
from gui.window.desk_window import DeskWindow
from models.desk.desk import Desk, Hands
from systems.common.forms import Choice, Question
from systems.common.kernel.tape import FACES, TOTAL, Need, Reading, RollRequest, best
from systems.common.records.changes import Changed, apply
from systems.common.records.table import FOES, PARTY
from tests.gui.conftest import REAL_DICE, OpenDesk, Referee, must, start_fight
from tests.gui.rolls.conftest import meet_soldier, strike_soldier
from tests.gui.window.test_window import Show
from tests.toy_game import TOY

HIT = RollRequest(1, 20, "b1", "To hit: Sword", Reading("reach", (12,)), Need(12, hit="hits", miss="misses"))
BLEED = "artery_strike"
DAMAGE = RollRequest(2, 6, "b1", "Damage: Sword", TOTAL)
EACH = RollRequest(2, 6, "b1", "Damage: Sword", FACES)


@pytest.mark.parametrize(
    ("more", "follows", "said"),
    [
        ((), (DAMAGE,), ""),
        ((5,), None, " · 1 for what follows"),
        ((5,), (), " · 5 left aside"),
        ((3, 4), (DAMAGE,), " · damage dice 3 + 4 = 7"),
        ((7,), (DAMAGE,), " · damage dice 7 in all"),
        ((3, 4), (EACH,), " · damage dice 3 4"),
        ((3,), (EACH,), " · damage dice 3, 1 more of 2d6"),
        ((3, 4, 6), (EACH,), " · damage dice 3 4 · 1 for what follows"),
    ],
)
def test_dice_beyond_the_owed_ones_say_what_they_are(more, follows, said) -> None:
    assert follow_words(more, follows) == said


def test_the_hint_names_both_throws() -> None:
    assert hint(HIT, (DAMAGE,)) == "Enter rolls · or type d20 and 2d6 for damage"
    assert hint(HIT, ()) == hint(HIT) == "Enter rolls · or type the dice"
    assert follow_hint(None) == ""
    sum_too = RollRequest(3, 6, "b1", "Attack: Mace", TOTAL)
    assert hint(sum_too, (RollRequest(1, 6, "b1", "Mace: 1d6", TOTAL),)) == "Enter rolls · or type 3d6 and d6 for mace"
    for purpose, said in (("Magic Missile: 1d4+1", "Magic Missile"), ("Ball of Fire: 1d4", "Ball of Fire"),
                          ("Damage to Bandit 2", "damage to Bandit 2"),
                          ("First aid for Thimble (d6: half, up)", "first aid for Thimble")):  # fmt: skip
        assert follow_hint((RollRequest(1, 4, "b1", purpose, TOTAL),)) == f" and d4 for {said}", "a name is one"
    assert hint(sum_too, (replace(HIT, purpose="To hit Orc 1"),)) == "Enter rolls · or type 3d6 and d20 to hit Orc 1"
    assert hint(sum_too, ()).endswith("or = and the sum")
    assert typed_words("14 3 4", HIT, (), (DAMAGE,)) == "14: hits · damage dice 3 + 4 = 7"


def test_of_two_throws_for_the_same_it_is_said_whose_each_is(open_desk: OpenDesk) -> None:
    look = open_desk(TOY).look
    ours = RollRequest(1, 6, "party", "Initiative of the party")
    theirs = RollRequest(1, 6, "referee", "Initiative of the foes")
    said = "Enter rolls · or type d6 for the party and d6 for the foes"
    assert hint(ours, (theirs,), look) == said
    first, second = [RollRequest(3, 6, being.id, "Initiative") for being in look.on_side(PARTY)[:2]]
    names = [being.name for being in look.on_side(PARTY)[:2]]
    assert hint(first, (second,), look) == f"Enter rolls · or type 3d6 for {names[0]} and 3d6 for {names[1]}"
    assert hint(HIT, (DAMAGE,), look) == "Enter rolls · or type d20 and 2d6 for damage"


def test_of_dice_typed_for_the_same_it_is_said_whose_each_is(open_desk: OpenDesk) -> None:
    look = open_desk(TOY).look
    first, second = [RollRequest(1, 6, being.id, "Initiative") for being in look.on_side(PARTY)[:2]]
    one, other = [being.name for being in look.on_side(PARTY)[:2]]
    assert each_typed(look, first, (4, 6), (second,)) == f"4 for {one} · 6 for {other}"
    assert each_typed(look, first, (4, 6, 3, 5), (second,)) == f"4 for {one} · 6 for {other} · 2 for what follows"
    assert each_typed(look, first, (4,), (second,)) == "" == each_typed(look, HIT, (14, 3, 4), (DAMAGE,))


def sword_drawn(open_desk: OpenDesk, show: Show) -> tuple[Desk, DeskWindow]:
    """A hero attacks an orc with armor 12 and 5 hit points, real dice on the table."""
    desk = open_desk(TOY, REAL_DICE)
    start_fight(desk, 1)
    window = show(desk)
    hero, orc = desk.look.on_side(PARTY)[0].id, desk.look.on_side(FOES)[0].id
    must(desk, Choice("sheet.write", hero, {"field": "strength", "value": 0}))
    window.controller.perform(Choice("combat.attack", hero, {"target": orc}))
    return desk, window


def test_in_one_line_to_hit_and_damage(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk, window = sword_drawn(open_desk, show)
    assert window.roll_bar.says.text() == "Enter rolls · or type d20 and d6 for damage"
    referee.type("14")
    assert window.roll_bar.says.text().endswith(": hits")
    kept, faces = desk.table, len(desk.log())
    referee.type(" 3")
    assert window.roll_bar.says.text().endswith(": hits Orc 1 for 3"), "the verb is said once"
    assert desk.table is kept and len(desk.log()) == faces, "nothing is done before it is taken"
    referee.enter()
    assert window.controller.owed is None and desk.undo_label.endswith(" for 3")


def test_damage_typed_alone_says_what_comes_of_it(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    _, window = sword_drawn(open_desk, show)
    referee.type("14")
    referee.enter()
    owed = window.controller.owed
    assert owed is not None and isinstance(owed.request, RollRequest) and owed.request.need is None
    referee.type("3")
    assert window.roll_bar.says.text() == "hits Orc 1 for 3"


def test_a_miss_leaves_them_aside_and_says_so_before(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk, window = sword_drawn(open_desk, show)
    referee.type("4 3")
    assert window.roll_bar.says.text().endswith(": misses · 3 left aside")
    referee.enter()
    assert window.controller.owed is None and " misses " in desk.undo_label


def blow(open_desk: OpenDesk, show: Show, *sfx: str) -> tuple[Desk, DeskWindow]:
    """A blow of a hero at a soldier who cannot avoid it, real dice on the table; its damage is four dice."""
    desk, window = meet_soldier(open_desk, show)
    desk.hands = Hands("table", "program", "table")
    hero = window.controller.actor
    desk._show(apply(desk.table, (Changed(hero, "sfx", desk.look.being(hero).sheet.sfx, sfx),)))
    strike_soldier(desk, window)
    return desk, window


def test_an_attack_without_sixes_takes_its_damage_in_the_same_line(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk, window = blow(open_desk, show)
    owed = window.controller.owed
    assert owed is not None and owed.request.read == best(6)
    first = " ".join("5" * owed.request.count)
    referee.type(f"{first} 6 1 4 2")
    assert window.roll_bar.says.text().endswith(" · damage dice 6 1 4 2")
    referee.enter()
    assert window.controller.owed is None
    typed = [one for one in desk.log(1)[0].throws if one.by_hand]
    assert [sorted(one.faces) for one in typed] == [[5] * owed.request.count, [1, 2, 4, 6]]


def test_dice_behind_a_question_wait_for_its_answer(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    desk, window = blow(open_desk, show, BLEED)
    owed = window.controller.owed
    assert owed is not None
    first = " ".join(["6", *"5" * (owed.request.count - 1)])
    referee.type(f"{first} 6 1 4 2")
    referee.enter()
    asked = window.controller.owed
    assert asked is not None and isinstance(asked.request, Question) and asked.typed == (6, 1, 4, 2)
    assert window.roll_bar.says.text() == "6 1 4 2 typed for what follows"
    window.controller.answer(asked.request.form.blank() | {"burn": ()})
    QApplication.processEvents()
    assert window.controller.owed is None, "what was typed has gone to the damage"
    assert sorted([one for one in desk.log(1)[0].throws if one.by_hand][-1].faces) == [1, 2, 4, 6]


def test_too_few_of_them_stand_in_the_field_until_the_others_are_typed(
    open_desk: OpenDesk, show: Show, referee: Referee
) -> None:
    desk, window = blow(open_desk, show)
    owed = window.controller.owed
    assert owed is not None
    referee.type(" ".join("5" * owed.request.count) + " 6")
    assert window.roll_bar.says.text().endswith(" · damage dice 6, 3 more of 4d6")
    referee.enter()
    assert window.roll_bar.face.text() == "6" and window.roll_bar.says.text() == "3 more faces of d6"
    referee.type(" 2 1 1")
    referee.enter()
    assert window.controller.owed is None and desk.log(1)[0].action == "combat.attack"


@pytest.mark.parametrize(("text", "follows", "said"), [
    ("14", (DAMAGE,), "14: hits"),
    ("14 ", (DAMAGE,), f"14: hits, then {DAMAGE.dice} for damage"),
    ("14 ", None, "14: hits, then …"),
    ("14 3 ", (DAMAGE,), "14: hits · damage dice 3 in all, then …"),
    ("14 3 4 ", (DAMAGE,), "14: hits · damage dice 3 + 4 = 7"),
    ("4 ", (), "4: misses"),
])  # fmt: skip
def test_space_leaves_a_trace_that_a_die_is_ended(text: str, follows: object, said: str) -> None:
    says = typed_words(text, HIT, (), follows)  # type: ignore[arg-type]
    assert say_ended(says, text, HIT, follows) == said  # type: ignore[arg-type]


def test_of_dice_that_are_missing_space_says_which_come_then() -> None:
    assert say_ended(typed_words("3 ", EACH), "3 ", EACH, None) == "3, then 1 more face of d6"
    assert say_ended("", " ", HIT, None) == ""


def test_space_is_seen_in_the_bar(open_desk: OpenDesk, show: Show, referee: Referee) -> None:
    _, window = sword_drawn(open_desk, show)
    says = window.roll_bar.says
    referee.type("14")
    before = says.text()
    referee.type(" ")
    assert before.endswith(": hits") and says.text() == f"{before}, then d6 for damage"
    referee.type("3")
    assert says.text().endswith(": hits Orc 1 for 3")
