"""Rules where two rooms meet: help that names its check, the stance, ranges and paces, what ends when."""

from __future__ import annotations

import pytest

from systems.common.kernel.game import resolve
from systems.common.kernel.tape import DiceTape, Refused
from systems.common.records.table import Effect
from systems.monsters_magic.base.sheet import Item, Trait
from systems.monsters_magic.combat import gifts, ranges
from tests.systems.monsters_magic.asked import FIVES, MUMMY, attacked, met, option, spent
from tests.systems.monsters_magic.builders import (
    GAME,
    Faces,
    blank,
    do,
    fighting,
    foe,
    hero,
    look,
    quiet,
    ruled,
    sheet,
    story,
)
from tests.systems.monsters_magic.five import five

FIRST, LAST = [(6, 6, 6), (1, 1, 1)], [(1, 1, 1), (6, 6, 6)]
CALM = {"against": "number", "difficulty": 10, "attribute": "dexterity"}


def mage(**more):
    made = {"calling": "magic_user", "spells": ("shield", "magic_missile"), "traits": (Trait("Spellcasting"),)}
    return hero("b1", "Xiola", **{**made, "items": (), "php": 12, "intelligence": 16, **more})


def cleric(who: str = "b1", **more):
    made = {
        "calling": "cleric",
        "spells": ("turn_undead",),
        "traits": (Trait("Faith"),),
        "items": (),
        "wisdom": 16,
        "constitution": 8,
    }
    return hero(who, "Shamira", **{**made, **more})


def helped(table, what: str, **more):
    """Guido gives +8 or +3 to b1."""
    return do(table, "combat.help", "b2", dice=[(4, 4, 4)], friend="b1", attribute="charisma",
              **{"with": what, "danger": False, **more})[0]  # fmt: skip


def two(**more):
    return quiet(hero("b1", traits=()), hero("b2", "Guido", calling="bard", charisma=16, traits=()), **more)


def helps(table) -> list[str]:
    return [effect.name for effect in table.effects.values() if effect.kind == "help"]


# Help


@pytest.mark.rule("MG-010")
def test_help_with_an_attack_serves_no_other_check():
    table = helped(two(), "attack")
    table, told = do(table, "characters.check", "b1", dice=[(1, 1, 1)], **CALM)
    assert "4 against 10" in story(told) and len(helps(table)) == 1
    table = helped(two(), "check")
    table, told = do(table, "characters.check", "b1", dice=[(1, 1, 1)], **CALM)
    assert "12 against 10" in story(told) and not helps(table)


@pytest.mark.rule("MG-010", "MG-088")
@pytest.mark.parametrize(("serves", "total"), [("cast", 28), ("attack", 20)])
def test_help_with_a_spell_is_for_a_spell(serves, total):
    guido = hero("b2", "Guido", calling="bard", charisma=16, traits=())
    table = fighting(cleric(), guido, foe(creature="grave_sentinel"), dice=[(5, 5, 5), (6, 6, 6), (1, 1, 1)], range=1)
    table, _ = do(helped(table, serves), "turn.next")
    _, told, _ = spent(table, "b1", "magic.cast", [(5, 5, 4)], {}, spell="turn_undead", target="b9", traits=())
    assert f"{total} against 12" in told  # 14 + 3 + 3, and 8


@pytest.mark.rule("MG-010")
def test_help_on_a_resistance_lasts_to_the_end_of_the_next_round():
    guido = hero("b2", "Guido", calling="bard", charisma=16, traits=())
    table = fighting(hero("b1", traits=()), guido, foe(), dice=[(1, 1, 1), (6, 6, 6), (2, 2, 2)], range=1)
    table = helped(table, "resistance", resists="constitution", danger=True)
    counted = look(table).value("b1", "resist:constitution")
    assert counted == 18
    for _ in range(5):  # Guido, the robber, Gramfive; Guido, the robber
        table, _ = do(table, "turn.next")
        assert look(table).value("b1", "resist:constitution") == 18
    table, _ = do(table, "turn.next")
    assert look(table).fight.round == 3 and look(table).value("b1", "resist:constitution") == 15


@pytest.mark.rule("MG-010", "MG-052")
@pytest.mark.parametrize(("resists", "left"), [("constitution", 0), ("wisdom", 1)])
def test_a_sickness_uses_up_help_against_it_alone(resists, left):
    guido = hero("b2", "Guido", calling="bard", charisma=16, traits=())
    table = fighting(cleric(), guido, foe(creature=MUMMY), dice=[(1, 1, 1), (4, 4, 4), (6, 6, 6)], range=1)
    table, _, _ = spent(table, "b9", "combat.ability", [(5, 4, 4), 2], {"damage": 1}, target="b1")
    table, _ = do(table, "turn.next")
    table = helped(table, "resistance", resists=resists)
    table, _ = do(table, "turn.next")
    table, told = do(table, "turn.next", dice=[(1, 1, 1), 1])
    assert "5 against" in story(told) and len(helps(table)) == left


# The stance, concealment and size


@pytest.mark.rule("MG-048")
def test_creatures_pay_for_the_stance_too():
    """A brute of Strength 18 loses 4, its club 9 is 5."""
    table = met("quarry_brute", first="b9")
    own = look(table).value("b9", "strength")
    plain = attacked(table, "b9", (FIVES, 4), "b1", "attack0")[1]
    table, _ = do(table, "combat.stance", "b9")
    stands = attacked(table, "b9", (FIVES, 4), "b1", "attack0")[1]
    assert "28 against" in plain and f"{28 - (own - 10) // 2} against" in stands and own > 11


@pytest.mark.rule("MG-048", "MG-051")
def test_turning_and_missiles_lose_the_modifier_in_the_stance():
    table = fighting(cleric(), foe(creature="grave_sentinel"), dice=FIRST, range=1)
    table, _ = do(table, "combat.stance", "b1")
    _, told, _ = spent(table, "b1", "magic.cast", [(5, 5, 5)], {}, spell="turn_undead", target="b9", traits=())
    assert "15 against 12" in told
    table = fighting(mage(), foe(), dice=FIRST, range=4)
    table, _ = do(table, "combat.stance", "b1")
    _, told, _ = spent(table, "b1", "magic.cast", [(5, 5, 5), 3], {}, spell="magic_missile", target="b9", traits=())
    assert "19 against" in told
    _, told, _ = spent(table, "b1", "magic.cast", [(5, 5, 5)], {}, spell="shield", traits=())
    assert "21 against" in told  # no attack


@pytest.mark.rule("MG-041", "MG-042")
@pytest.mark.parametrize(("seen", "weighs"), [("semi", 2), ("total", 4)])
def test_concealment_weighs_on_spells_and_checks_against_somebody(seen, weighs):
    table, _ = do(fighting(mage(), foe(), dice=FIRST, range=4), "combat.conceal", "b9", seen=seen)
    _, told, _ = spent(table, "b1", "magic.cast", [(5, 5, 5), 3], {}, spell="magic_missile", target="b9", traits=())
    assert f"{25 - weighs} against" in told
    table, _ = do(met(), "combat.conceal", "b9", seen=seen)
    for against in ("armor", "resistance"):
        _, told, _ = spent(table, "b1", "characters.check", [FIVES], {}, against=against, target="b9", traits=(),
                           attribute="dexterity")  # fmt: skip
        assert f"{16 - weighs} against" in told


@pytest.mark.rule("MG-041", "MG-051")
def test_the_turned_resist_less_what_they_cannot_see():
    table = fighting(cleric(), foe(creature=MUMMY), dice=FIRST, range=1)
    table, _ = do(table, "combat.conceal", "b1", seen="total")
    _, told, _ = spent(table, "b1", "magic.cast", [FIVES], {}, spell="turn_undead", target="b9", traits=())
    assert "21 against 12" in told  # 16 − 4


@pytest.mark.rule("MG-044")
def test_a_check_against_armor_has_the_points_of_its_size():
    table = met("quarry_brute")
    _, told, forms = spent(table, "b1", "characters.check", [(6, 6, 6)], {}, against="armor", target="b9", traits=(),
                           attribute="strength")  # fmt: skip
    assert "24 against 14" in told and forms[0].purse == 8  # 18 + 3 + 3; 10 − 2


@pytest.mark.rule("MG-056", "MG-R06")
def test_the_figure_against_turning_has_the_size_in_it_already():
    """Wisdom 14 and 2 for its size are the 16 of the example; only the points are fewer."""
    table = fighting(cleric(), foe(creature=MUMMY), dice=FIRST, range=1, house=ruled(mg_size_affects_magic=True))
    _, told, forms = spent(table, "b1", "magic.cast", [FIVES], {}, spell="turn_undead", target="b9", traits=())
    assert "21 against 16" in told and forms[0].purse == 3


# Ranges and paces


@pytest.mark.rule("MG-071")
def test_any_band_may_be_bought_in_which_the_weapon_serves():
    table = met(band=ranges.HAND, php=60)  # Cutter serves from close on
    _, _, forms = attacked(table, dice=((6, 6, 6), 8))
    serves = set(next(arm for arm in look_arms(table) if arm.key == "item0").bands)
    steps = {one.value: one for one in forms[0].field("steps").options}
    for number, band in enumerate(("hand", "close", "reach", "short")):
        assert bool(steps[number].blocked) is (band not in serves), band
    sling = met(first="b9", band=ranges.CLOSE, php=60)
    _, _, forms = attacked(sling, "b9", ((6, 6, 6), 4), "b1", "attack1")
    steps = {one.value: one for one in forms[0].field("steps").options} if forms else {}
    assert not steps or (not steps[3].blocked and not steps[4].blocked and steps[4].price == 15)


def look_arms(table):
    from systems.monsters_magic.base.arms import arms

    view = look(table)
    return arms(view, view.being("b1"))


@pytest.mark.rule("MG-071")
def test_a_bow_drawn_at_close_range_may_go_further_than_it_must():
    bow = (Item("long_bow", "Long bow", carried="held"),)
    table = fighting(hero(items=bow, traits=()), foe(), dice=FIRST, range=2)
    _, _, forms = attacked(do(table, "combat.impose", "b9", grade="extreme", called="down")[0], dice=((6, 6, 6), 8))
    steps = {one.value: one for one in forms[0].field("steps").options}
    assert forms[0].field("steps").default == 3 and not steps[4].blocked and steps[4].price == 10
    assert steps[2].blocked and forms[0].problem({**forms[0].blank(), "steps": 4, "damage": 0}) == ""


@pytest.mark.rule("MG-072")
def test_only_what_flies_loses_at_long_range():
    table = fighting(hero(), foe("b9", creature="bell_wraith"), dice=LAST, range=5)
    from systems.monsters_magic.combat import opposing

    view = look(table)
    one, other = view.being("b9"), view.being("b1")
    assert [term.amount for term in opposing.attacker_terms(view, one, other, "long", flies=False)] == []
    assert [term.amount for term in opposing.attacker_terms(view, one, other, "long", flies=True)] == [-4]


@pytest.mark.rule("MG-014")
def test_nobody_is_knocked_back_beyond_the_furthest_band():
    table = met(band=ranges.CLOSE, php=40)
    _, _, forms = attacked(table)
    assert not option(forms[0], "push", "back").blocked
    from systems.monsters_magic.combat import facts

    near = fighting(hero(hero_points=0), foe(php=40), dice=FIRST, range=ranges.CLOSE, **{facts.FURTHEST: ranges.CLOSE})
    _, _, forms = attacked(near)
    assert "end" in option(forms[0], "push", "back").blocked


@pytest.mark.rule("MG-035", "MG-033")
def test_a_free_move_goes_as_far_as_movement_carries():
    """In plate Movement 6: 60 ft at a walk, 300 at a run."""
    table = met(band=5)
    form = GAME.actions["combat.move"].form(look(table), "b1", {"pace": "cautious"})
    assert option(form, "band", 4).blocked and not option(form, "band", 5).blocked
    form = GAME.actions["combat.move"].form(look(table), "b1", {"pace": "run"})
    assert not option(form, "band", 4).blocked
    form = GAME.actions["combat.move"].form(look(met(band=3)), "b1", {})
    assert form.field("pace").default == "cautious" and not option(form, "band", 1).blocked


@pytest.mark.rule("MG-035")
def test_movement_traits_count_on_both_sides_of_a_chase():
    runner = hero("b1", traits=(Trait("Swift Runner"),), items=())
    prey = hero("b8", "Felix", traits=(Trait("Swift Runner"), Trait("Stealthy")), items=(), level=3)
    from dataclasses import replace

    table = fighting(runner, replace(prey, side="foes"), dice=FIRST, range=3)
    form = GAME.actions["combat.chase"].form(look(table), "b1", {})
    assert form.field("traits").default == ("Swift Runner",)
    assert form.field("their_traits").default == ("Swift Runner",)
    _, told = do(table, "combat.chase", "b1", dice=[(2, 2, 2), (4, 4, 4)], target="b8")
    assert "14 against 10" in story(told)  # 12 + 1 + 1 against 6 + 1 + 3


# What ends when


@pytest.mark.rule("MG-018")
def test_minor_consequences_and_effects_made_in_peace_end_with_the_scene():
    table, _ = do(quiet(hero()), "combat.impose", "b1", grade="minor", called="dazed")
    table, _ = do(table, "combat.impose", "b1", grade="major", called="lamed")
    assert look(table).value("b1", "checks") == -6
    table, told = do(table, "characters.rest", nights=1, who=("b1",))
    assert look(table).value("b1", "checks") == -4 and "Dazed on Gramfive ends" in story(told)


@pytest.mark.rule("MG-018")
def test_an_extreme_consequence_is_thrown_off_by_special_help_alone():
    table, _ = do(quiet(hero()), "combat.impose", "b1", grade="extreme", called="chest bashed in")
    trouble = next(iter(table.effects))
    asked = {"trouble": trouble, "attribute": "constitution", "difficulty": 10}
    with pytest.raises(Refused, match="special help"):
        do(table, "characters.recover", "b1", dice=[(6, 6, 6)], **asked)
    table, told = do(table, "characters.recover", "b1", dice=[(6, 6, 6)], special=True, **asked)
    assert "gathered" in story(told)


@pytest.mark.rule("MG-011", "MG-038")
def test_a_free_action_is_calm():
    guido = hero("b2", "Guido", calling="bard", charisma=16, traits=())
    ground = {"surprised": ("b9",), "danger": True}
    table = fighting(mage(), guido, foe(), dice=[(6, 6, 6), (1, 1, 1)], range=3, **ground)
    view = look(table)
    assert GAME.actions["characters.check"].form(view, "b1", {}).field("difficulty").default == 10
    assert GAME.actions["combat.help"].form(view, "b1", {}).field("danger").default is False
    assert GAME.actions["magic.cast"].form(view, "b1", {"spell": "shield"}).field("danger").default is False
    table = fighting(mage(), guido, foe(), dice=[(6, 6, 6), (1, 1, 1), (1, 1, 1)], range=3)
    view = look(table)
    assert GAME.actions["characters.check"].form(view, "b1", {}).field("difficulty").default == 15


@pytest.mark.rule("MG-092")
def test_the_dead_let_go():
    table = met("mire_shambler", first="b9", php=3)
    view = look(table)
    holds = gifts.ability(view, view.being("b9"), gifts.HOLDS)
    table, told, _ = attacked(table, "b9", ((6, 6, 6), 8), "b1", "attack0", damage=0, gifts=(holds.name,))
    assert gifts.find_hold(look(table), "b1") is not None
    table, told = do(table, "combat.damage", targets=("b9",), amount="9", pool="php")
    assert gifts.find_hold(look(table), "b1") is None and "lets go" in story(told)
    assert look(table).value("b1", "checks") == 0


# Sickness


def infected(table=None, dice=((5, 4, 4), 2), **answers):
    table = table or fighting(cleric(), foe(creature=MUMMY), dice=LAST, range=1)
    return spent(table, "b9", "combat.ability", list(dice), {"damage": 1, **answers}, target="b1")


@pytest.mark.rule("MG-052", "MG-049")
def test_the_sickness_asks_for_the_face_that_its_bonus_leaves_to_be_thrown():
    table = fighting(cleric(constitution=8), foe(creature=MUMMY), dice=FIRST, range=1)
    table, _, _ = spent(table, "b1", "magic.cast", [(1, 1, 1)], {"react": {"way": "at once"}}, spell="turn_undead",
                        target="b9", traits=())  # fmt: skip
    faces = Faces((1, 1, 1), 3)

    resolve(GAME, table, blank(table, "combat.ability", "b9", target="b1"), DiceTape(faces))
    needed = next(one for one in faces.asked if one.dice == "d8").need
    assert needed is not None and needed.at == 8
    assert sum([term.amount for term in needed.terms]) == 3 + 1 + 2  # thrown, its add, the reaction


@pytest.mark.rule("MG-052")
def test_a_sickness_strikes_outside_of_fights_as_well():
    table, _, _ = infected()
    table, _ = do(table, "turn.end")
    table, told = do(table, "characters.check", "b1", dice=[(5, 5, 5), (1, 1, 1), 1], **CALM)
    assert "strikes Shamira" in story(told) and "gathered" in story(told)


@pytest.mark.rule("MG-052")
def test_nobody_catches_the_same_sickness_twice():
    table, _, _ = infected()
    for _ in range(10):
        if look(table).waiting == ("b9",):
            break
        table, _ = do(table, "turn.next", dice=[(1, 1, 1), 1] if "b1" in look(table).waiting else [])
    form = GAME.actions["combat.ability"].form(look(table), "b9", {})
    assert form is None or form.blocked or "b1" not in form.field("target").allowed


# Journeys


@pytest.mark.rule("MG-033")
@pytest.mark.parametrize(("miles", "hours", "said"), [
    (24, 8, "8 hours"), (48, 32, "1 day and 8 hours"), (3, 1, "1 hour."), (36, 28, "1 day and 4 hours"),
    (1, 1 / 3, "20 minutes"),
])  # fmt: skip
def test_a_day_of_marching_is_eight_hours(miles, hours, said):
    table, told = do(quiet(hero("b1", items=())), "characters.journey", miles=miles)
    assert table.clock.seconds == 8 * 3600 + hours * 3600 and said in story(told)


@pytest.mark.rule("MG-033", "MG-053")
def test_a_dying_companion_is_not_left_behind_unasked():
    table = quiet(hero("b1", items=()), hero("b2", "Guido", php=-3))
    with pytest.raises(Refused, match="Guido lies dying"):
        do(table, "characters.journey", miles=6)
    after, _ = do(table, "characters.journey", miles=6, carried=True)
    assert after.clock.seconds > table.clock.seconds


def test_the_five_still_know_what_they_sing_for():
    table = quiet(*five())
    form = GAME.actions["magic.cast"].form(look(table), "b3", {"spell": "inspiration"})
    assert form.field("serves") is not None and sheet(table, "b3").focus == 0


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(("key", "answers"), [("being.remove", {}), ("being.side", {"side": ""})])
def test_whoever_is_held_is_free_once_the_holder_is_taken_off_the_table(key, answers):
    hold = Effect("e1", "b1", "Held", "consequence", "b9", data=((gifts.HOLD, 16),))
    slowed = Effect("e2", "b1", "Slowed", "consequence", "b9")
    after, outcome = do(quiet(hero(), foe("b9")).exchanged(None, hold).exchanged(None, slowed), key, "b9", **answers)
    assert list(after.effects) == ["e2"] and " lets go of " in story(outcome)
