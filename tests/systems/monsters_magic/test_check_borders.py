"""Checks, recovery, castings and advancement to the point: what they cost, whom they touch, what they leave (MG-003, MG-018)."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import REST
from systems.common.kernel.play import Play
from systems.common.records.table import Effect
from systems.monsters_magic.characters import checking
from tests.systems.monsters_magic.asked import met, spent
from tests.systems.monsters_magic.builders import GAME, Faces, do, fighting, foe, hero, look, quiet, sheet, story

HIGH, LOW = (6, 6, 6), (1, 1, 1)
PLAIN = {"attribute": "strength", "traits": ()}


# Checks


@pytest.mark.rule("MG-003")
def test_a_check_is_the_action_of_whoever_is_in_turn_and_costs_nobody_else_one():
    table = met()
    after, _ = do(table, "characters.check", "b1", dice=[(3, 3, 3)], **PLAIN)
    assert after.fight.waiting == ()
    after, _ = do(table, "characters.check", "b9", dice=[(3, 3, 3)], attribute="strength", difficulty=20)
    assert after.fight.waiting == ("b1",)


@pytest.mark.rule("MG-003", "MG-024")
@pytest.mark.parametrize(("against", "pool", "said"), [
    ("resistance", "mhp", "24 against 10"), ("armor", "php", "24 against 14")])  # fmt: skip
def test_points_against_a_mind_hurt_it_and_against_armor_the_body(against, pool, said):
    table, told, (form,) = spent(met(), "b1", "characters.check", [HIGH], {"damage": 2}, against=against, target="b9",
                                 **PLAIN)  # fmt: skip
    assert said in told and form.field("steps") is not None
    assert getattr(sheet(table, "b9"), pool) == {"mhp": 12, "php": 14}[pool] - 2


@pytest.mark.rule("MG-003", "MG-012")
def test_points_of_a_check_against_a_number_buy_an_effect_on_oneself_alone():
    _, _, (form,) = spent(met(), "b1", "characters.check", [HIGH], {}, difficulty=10, **PLAIN)
    assert [field.name for field in form.fields] == ["own", "own_called"]


@pytest.mark.rule("MG-045", "MG-056")
def test_size_counts_for_no_check_of_wits():
    _, told, _ = spent(met("quarry_brute"), "b1", "characters.check", [(4, 4, 4)], {}, against="resistance", target="b9",
                       resists="wisdom", **PLAIN)  # fmt: skip
    assert "18 against 8" in told


@pytest.mark.rule("MG-008", "MG-049")
@pytest.mark.parametrize(("against", "asked"), [("resistance", ["react"]), ("number", [])])
def test_a_bad_failure_is_answered_by_whom_it_was_against(against, asked):
    _, _, forms = spent(met(), "b1", "characters.check", [LOW], {}, against=against, modifier=-10, **PLAIN,
                        **({"target": "b9"} if against == "resistance" else {"difficulty": 10}))  # fmt: skip
    assert [form.key for form in forms] == asked


@pytest.mark.rule("MG-009")
def test_effect_points_add_up_to_a_goal_and_nothing_adds_nothing():
    table, told = do(quiet(hero(traits=())), checking.START, name=" The dam ", goal=10)
    play = Play(GAME, table, Faces())
    (goal,) = [one for one in play.effects().values() if one.kind == checking.GOAL]
    assert goal.name == "The dam" and "The dam: 10 effect points to gather." in story(told)
    for points, said in ((0, []), (4, ["The dam: 4 of 10."]), (5, ["The dam: 9 of 10."]), (1, ["The dam is done."])):
        step = Play(GAME, play.table, Faces())
        checking._add(step, goal.id, points)
        assert [str(line) for line in step.outcome().story] == said
        play = step
    checking._add(play, "gone", 5)


@pytest.mark.rule("MG-028")
def test_the_tally_of_the_focus_is_said_as_it_is_then():
    table, told = do(quiet(hero(focus=2)), checking.FOCUS, "b1")
    assert sheet(table, "b1").focus == 3 and story(told) == "Gramfive: focus 3."


# Recovery and rest


def hurt_table(fight: bool):
    """Gramfive is dazed: a major consequence."""
    table = met() if fight else quiet(hero(), hero("b2", "Felix", traits=()))
    return do(table, "combat.impose", "b1", grade="major", called="dazed")[0]


@pytest.mark.rule("MG-018")
@pytest.mark.parametrize("fight", [True, False])
def test_recovery_takes_the_action_of_a_round_and_the_modifier_counts(fight):
    table = hurt_table(fight)
    after, told = do(table, "characters.recover", "b1", dice=[(3, 3, 3)], attribute="constitution", traits=(), modifier=5,
                     difficulty=10)  # fmt: skip
    assert "Gramfive works against dazed: 12 against 10, 2 effect points." in story(told)
    assert "has gathered 2 of 10 against dazed" in story(told)
    assert not fight or after.fight.waiting == ()


@pytest.mark.rule("MG-018")
def test_one_recovers_by_constitution_and_a_friend_is_tended_by_wisdom():
    table = hurt_table(False)
    ask = GAME.actions["characters.recover"].form
    assert ask(look(table), "b1", {}).blank()["attribute"] == "constitution"
    friend = ask(look(table), "b2", {})
    assert friend.blank()["attribute"] == "wisdom" and friend.blank()["whom"] == "b1"
    _, told = do(table, "characters.recover", "b2", dice=[(3, 3, 3)], difficulty=10)
    assert "Felix works against dazed of Gramfive" in story(told)


@pytest.mark.rule("MG-080")
def test_who_regains_nothing_by_rest_is_not_told_of():
    table = quiet(hero("b1"), hero("b2", "Felix", php=24), hero("b3", "Guido", mhp=13))
    _, told = do(table, REST, nights=1)
    assert story(told) == "1 night of rest. Felix regains 1 physical hit point. Guido regains 1 mental hit point."


# Castings


def mage(**more):
    return hero(calling="magic_user", intelligence=16, spells=("shield", "magic_missile"), traits=(), items=(), **more)


@pytest.mark.rule("MG-010", "MG-085")
def test_a_casting_is_the_action_and_uses_up_the_help_for_it():
    table = fighting(mage(), foe(), dice=[HIGH, LOW], range=1)
    help = Effect("e9", "b1", "Help of Guido +3", "help", "b3", data=(("what", "cast"), ("amount", 3)))
    table = table.exchanged(None, help)
    after, told = do(table, "magic.cast", "b1", dice=[(3, 3, 3)], spell="shield", danger=False)
    assert "18 against 11" in story(told), "9, Intelligence 3 and 3, 3 of the help"
    assert after.fight.waiting == () and not look(after).effects_on("b1", "help")


@pytest.mark.rule("MG-086")
def test_a_second_shield_takes_the_place_of_the_first():
    table = quiet(mage())
    for dice in (HIGH, (4, 4, 4)):
        table, _ = do(table, "magic.cast", "b1", dice=[dice], spell="shield", danger=False)
    assert len(look(table).effects_on("b1", "shield")) == 1


@pytest.mark.rule("MG-085")
def test_the_form_of_casting_speaks_of_whoever_is_named_and_of_the_modifier():
    table = fighting(mage(), foe("b8"), foe("b9", "quarry_brute"), dice=[HIGH, LOW, LOW], range=1)
    form = GAME.actions["magic.cast"].form(look(table), "b1", {"spell": "magic_missile"})
    assert form.field("target").refines and form.field("modifier").refines
    plain, more = (GAME.actions["magic.cast"].form(look(table), "b1", {"spell": "magic_missile", "modifier": said}).working
                   for said in ("", 2))  # fmt: skip
    assert plain == form.working != more


@pytest.mark.rule("MG-049", "MG-037")
def test_a_spell_cast_at_once_in_answer_is_not_the_action_of_the_turn():
    table = fighting(mage(), foe(), dice=[(3, 3, 3), (5, 5, 4)], range=1)
    assert look(table).turn.actors == ("b1", "b9")
    table, _, _ = spent(table, "b9", "combat.attack", (LOW, 1), {"react": {"way": "at once"}}, target="b1", arm="attack0",
                        modifier=-9)  # fmt: skip
    after, _ = do(table, "magic.cast", "b1", dice=[(3, 3, 3)], spell="shield", danger=False)
    assert "b1" in after.fight.waiting
