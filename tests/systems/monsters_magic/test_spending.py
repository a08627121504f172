"""Effect points in one form: range, damage, consequences, effects of one's own, a creature's abilities."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Muster
from systems.common.simulation.weighing import start_of, weigh
from systems.monsters_magic import tactics
from systems.monsters_magic.base import consequences
from systems.monsters_magic.combat import ranges, spending
from systems.monsters_magic.combat.spending import Purse
from tests.systems.monsters_magic.asked import FIVES, MUMMY, attacked, met, option
from tests.systems.monsters_magic.builders import GAME, do, foe, hero, look, quiet, ruled, sheet, story
from tests.systems.monsters_magic.five import five


# Gramfive: 3d6 + STR 3 + prime 3 + trait 1 + Cutter 1 = +8; 15 + 8 + (4 + 1) = 28 against a robber's 14: 14 points.
@pytest.mark.rule("MG-013", "MG-046")
def test_points_are_split_between_consequence_and_damage():
    after, told, forms = attacked(met(), damage=7, consequences=("minor",), called="off balance")
    assert "28 against 14, 14 effect points" in told
    assert sheet(after, "b9").php == 7 and "loses 7 physical hit points" in told
    assert look(after).value("b9", "checks") == -2
    assert forms[0].purse == 14 and forms[0].spent({**forms[0].blank(), "damage": 7, "consequences": ("minor",)}) == 12


@pytest.mark.rule("MG-013", "MG-018", "MG-019")
def test_an_effect_on_oneself_helps_to_the_end_of_the_scene():
    after, _, _ = attacked(met(), damage=0, own="major attack", own_called="higher ground")
    assert look(after).value("b1", "attack") == 4 and look(after).value("b1", "checks") == 0
    armored, _, forms = attacked(met(), damage=0, own="minor armor")
    assert (look(armored).value("b1", "armor"), look(armored).value("b1", "defense")) == (21, 10)
    options = {option.value: option.price for option in forms[0].field("own").options}
    assert options == {"": 0, "minor attack": 5, "minor armor": 5, "major attack": 10, "major armor": 10,
                       "extreme attack": 15, "extreme armor": 15}  # fmt: skip
    over, _ = do(after, "turn.end")
    assert not over.effects


@pytest.mark.rule("MG-014")
def test_a_minor_effect_knocks_back_a_band_or_moves_both_five_feet():
    after, told, forms = attacked(met(), damage=1, push=("back", "shift"))
    view = look(after)
    assert ranges.band(view, view.being("b1"), view.being("b9")) == 2
    assert "move up to 5 ft" in told
    push = {option.value: option.price for option in forms[0].field("push").options}
    assert push == {"back": 5, "shift": 5}
    far = spending.form_of(look(met(band=3)), Purse("b1", "b9", 12))
    assert option(far, "push", "shift").blocked == "they are not engaged."


@pytest.mark.rule("MG-015")
def test_one_consequence_of_each_grade_and_penalties_of_different_grades_add():
    after, _, _ = attacked(met(php=40), damage=0, consequences=("minor",), called="off balance")
    after, _ = do(after, "combat.impose", "b9", grade="major", called="blinded")
    assert look(after).value("b9", "checks") == -6 and look(after).value("b9", "armor") == 8
    form = spending.form_of(look(after), Purse("b1", "b9", 20))
    assert option(form, "consequences", "minor").blocked == "there is one already: off balance."
    assert not option(form, "consequences", "extreme").blocked
    assert "off balance" in form.problem({**form.blank(), "damage": 0, "consequences": ("minor",)})


@pytest.mark.rule("MG-017", "MG-018")
def test_an_extreme_consequence_outlasts_the_fight_and_must_be_thrown_off():
    after, _ = do(met(), "combat.impose", "b1", grade="extreme", called="chest bashed in")
    after, _ = do(after, "turn.end")
    assert look(after).value("b1", "checks") == -6
    recovers = {"attribute": "constitution", "difficulty": 10, "traits": ()}
    for gathered in (4, 8, 12):  # 18 + 2 − 6 against 10
        after, told = do(after, "characters.recover", "b1", dice=[(6, 6, 6)], special=True, **recovers)
        assert f"gathered {gathered} of 15" in story(told)
    after, told = do(after, "characters.recover", "b1", dice=[(6, 6, 6)], special=True, **recovers)
    assert "has recovered" in story(told) and look(after).value("b1", "checks") == 0


@pytest.mark.rule("MG-046")
def test_attacks_on_the_mind_take_mental_hit_points():
    table = met("ash_wisp", first="b9", band=3)
    after, told, _ = attacked(table, "b9", (FIVES, 4), "b1", "attack0", damage=3)
    assert sheet(after, "b1").mhp == 11 and sheet(after, "b1").php == 25 and "mental" in told


@pytest.mark.rule("MG-047")
@pytest.mark.parametrize(("capped", "most"), [(True, 10), (False, 14)])
def test_damage_stops_at_the_highest_dice_and_the_level(capped, most):
    table = met(house=ruled(mg_damage_cap=capped), php=40)
    _, _, forms = attacked(table)
    assert forms[0].field("damage").maximum == most and forms[0].blank()["damage"] == most


@pytest.mark.rule("MG-047", "MG-R05", "MG-W14")
@pytest.mark.parametrize(("capped", "left"), [(True, 32), (False, 30)])
def test_twelve_points_into_the_mummy_with_the_cap_and_without(capped, left):
    """14 + 8 + 3 against 17 − 4 − 2: 14, less 2 for its size."""
    table = met(MUMMY, house=ruled(mg_damage_cap=capped), php=42)
    for grade, called in (("major", "backstabbed!"), ("minor", "catching fire")):
        table, _ = do(table, "combat.impose", "b9", grade=grade, called=called)
    after, told, _ = attacked(table, dice=((5, 5, 4), 2))
    assert "25 against 11" in told and sheet(after, "b9").php == left


@pytest.mark.rule("MG-025", "MG-047")
def test_a_hero_point_turns_all_points_into_damage_once_and_no_more_than_the_cap():
    table = met(first="b9", hero_points=1, band=ranges.CLOSE)
    # 15 + 2 + 6 against 19: 4 points; with +20 by ruling of the dice it would be more, so the robber gets help.
    table, _ = do(table, "combat.impose", "b1", grade="extreme", called="stunned")  # AC 19 -> 13: 10 points
    after, told, forms = attacked(table, "b9", (FIVES, 6), "b1", "attack0", damage=5, consequences=("minor",),
                                  called="tripped", refuse=True)  # fmt: skip
    assert (
        option(forms[1], "refuse", True).label == "Hero point: 7 physical hit points instead"
    )  # 10 points, but at most 6 + 1
    assert sheet(after, "b1").php == 18 and sheet(after, "b1").hero_points == 0
    assert "tripped: −2" not in told
    kept, told, _ = attacked(table, "b9", (FIVES, 6), "b1", "attack0", damage=5, consequences=("minor",),
                             called="tripped", refuse=False)  # fmt: skip
    assert sheet(kept, "b1").php == 20 and "suffers “tripped”: −2" in told
    nameless, told, _ = attacked(table, "b9", (FIVES, 6), "b1", "attack0", damage=5, consequences=("minor",),
                                 called="", refuse=False)  # fmt: skip
    assert "suffers a minor consequence: −2" in told and any(
        effect.name == "minor consequence" for effect in nameless.effects.values()
    )


@pytest.mark.rule("MG-025")
def test_a_hero_point_is_one_more_effect_point():
    table = met(hero_points=1, php=40)
    _, _, forms = attacked(table, dice=((2, 2, 2), 1))  # 6 + 8 + 2 = 16 against 14: 2 points
    form = forms[0]
    assert form.purse == 2 and not form.problem({**form.blank(), "damage": 3, "hero": 1})
    assert "3 spent, but there are only 2" in form.problem({**form.blank(), "damage": 3})
    after, _, _ = attacked(table, dice=((2, 2, 2), 1), damage=3, hero=1)
    assert sheet(after, "b9").php == 37 and sheet(after, "b1").hero_points == 0


@pytest.mark.rule("MG-007", "MG-071")
def test_nobody_is_asked_where_the_points_buy_nothing():
    table = met(band=3)  # Cutter needs two bands, 10 points
    after, told, forms = attacked(table, dice=((3, 3, 2), 1))  # 8 + 8 + 2 = 18 against 14
    assert not forms and "only feints at " in told and sheet(after, "b9").php == 14


def test_what_tactics_answer_always_fits_the_form():
    for creature in GAME.shipped_entries("creatures"):
        assert weigh(GAME, quiet(*five()), (Muster(creature, 2),), 2, seed=5).fights == 2


@pytest.mark.parametrize("creature", ["road_robber", "mire_shambler", "bell_wraith", MUMMY])
def test_suggested_answers_are_those_of_the_form(creature):
    dice, seen = SeededDice(11), 0
    table = quiet(*five())
    table = apply(table, resolve(GAME, table, start_of(GAME, table, (Muster(creature, 2),)), dice).changes)
    for _ in range(60):
        view = look(table)
        choice = tactics.suggest(view, view.waiting[0]) if view.waiting else Choice("turn.next")
        if choice.action.startswith(("combat.", "magic.")):
            form = GAME.actions[choice.action].form(view, choice.actor, choice.answers)
            assert form is not None and form.problem(choice.answers) == ""
            usual = {
                **form.blank(),
                **{k: v for k, v in choice.answers.items() if k in ("target", "spell", "way", "band")},
            }
            assert dict(choice.answers) == usual
            seen += 1
        table = apply(table, resolve(GAME, table, choice, dice).changes)
    assert seen > 20


def test_the_panel_says_what_the_target_has_left_and_bears_and_counts_a_hero_point_into_the_purse():
    table, _ = do(quiet(hero(hero_points=1), foe()), "combat.impose", "b9", grade="minor", called="in the mud")
    play = Play(GAME, table, SeededDice(1))
    form = consequences.beside(play, "b9", spending.form_of(play, spending.Purse("b1", "b9", 4, cap=10)))
    assert form.help.startswith("Road Robber: PHP 14 of 14, MHP 12 of 12, in the mud −2. ")
    wrong = form.problem({**form.blank(), "damage": 0, "hero": 1, "consequences": ("extreme",)})
    assert wrong.endswith("15 spent, but there are only 5. Take 10 back.")


def test_healing_by_hand_says_what_came_back_and_how_much_is_there():
    _, told = do(quiet(hero(mhp=10, mhp_base=14)), "combat.heal", "b1", targets=("b1",), amount="3", pool="mhp")
    assert story(told) == "Gramfive regains 3 mental hit points: 13 of 14."
