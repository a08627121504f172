"""What an attack must reach: size, cover, concealment, stance; counts at once; reactions; how anybody falls."""

from __future__ import annotations

import pytest

from systems.common.forms import ChoiceField, Form, Option, Question
from systems.common.kernel.look import Look
from systems.common.records.table import Table
from systems.monsters_magic.base import states
from systems.monsters_magic.base.arms import Arm, in_a_sentence
from systems.monsters_magic.base.sheet import Item, Trait
from systems.monsters_magic.combat import opposing, ranges, reacting
from tests.systems.monsters_magic.asked import FIVES, MUMMY, attacked, between, met, spent
from tests.systems.monsters_magic.builders import GAME, do, fighting, foe, hero, look, ruled, sheet, story

SMALL, MEDIUM, LARGE = "cellar_skitter", "road_robber", "quarry_brute"
# attacker, target: the target's AC, the points (bodies); the target's resistance, the points (minds)
STEPS = [
    (SMALL, MEDIUM, -2, -2, 2, -2),
    (SMALL, LARGE, -4, -4, 4, -4),
    (MEDIUM, LARGE, -2, -2, 2, -2),
    (LARGE, MEDIUM, 2, 2, -2, 2),
    (LARGE, SMALL, 4, 4, -4, 4),
    (MEDIUM, SMALL, 2, 2, -2, 2),
    (MEDIUM, MEDIUM, 0, 0, 0, 0),
]


@pytest.mark.rule("MG-044", "MG-045")
@pytest.mark.parametrize(("one", "other", "armor", "points", "mind", "mind_points"), STEPS)
def test_steps_of_size_for_bodies_and_minds(one, other, armor, points, mind, mind_points):
    table = fighting(foe("b8", one), foe("b9", other), dice=[(6, 6, 6), (1, 1, 1)])
    view = look(table)
    attacker, target = view.being("b8"), view.being("b9")
    assert sum(term.amount for term in opposing.size_terms(view, attacker, target)) == armor
    assert sum(term.amount for term in opposing.size_terms(view, attacker, target, mental=True)) == mind
    assert opposing.size_points(view, attacker, target) == points == mind_points


@pytest.mark.rule("MG-041", "MG-044")
def test_size_moves_armor_class_and_points_of_a_blow():
    _, told, forms = attacked(met(LARGE))  # 28 against 16 − 2: 14 − 2
    assert "28 against 14" in told and forms[0].purse == 12
    _, told, forms = attacked(met(SMALL))  # 28 against 14 + 2: 12 + 2
    assert "28 against 16" in told and forms[0].purse == 14


@pytest.mark.rule("MG-045", "MG-041")
def test_size_moves_resistance_and_points_of_dread():
    """A small wisp at a human: 15 + 5 + 4 = 24 against WIS 10 + 2; 12 − 2 points."""
    _, told, forms = attacked(met("ash_wisp", first="b9", band=3), "b9", (FIVES, 4), "b1", "attack0")
    assert "24 against 12" in told and forms[0].purse == 10


@pytest.mark.rule("MG-041")
def test_points_never_fall_below_none_by_size():
    after, told, forms = attacked(met(LARGE), dice=((2, 2, 1), 1))  # 5 + 8 + 2 = 15 against 14
    assert "15 against 14, 1 effect point, by size 0." in told and not forms and sheet(after, "b9").php == 38


@pytest.mark.rule("MG-042", "MG-041")
@pytest.mark.parametrize(("seen", "weighs"), [("semi", 2), ("total", 4)])
def test_concealment_weighs_on_whoever_strikes_and_opens_whoever_is_struck(seen, weighs):
    table, _ = do(met(), "combat.conceal", "b9", seen=seen)
    assert f"{28 - weighs} against 14" in attacked(table)[1]
    table, _ = do(met(), "combat.conceal", "b1", seen=seen)
    assert f"28 against {14 - weighs}" in attacked(table)[1]
    table, _ = do(table, "combat.conceal", "b1", seen="")
    assert "28 against 14" in attacked(table)[1]


COVERS = {"light half": 2, "light full": 5, "medium half": 5, "medium full": 10, "heavy half": 10, "heavy full": 20}


@pytest.mark.rule("MG-043", "MG-041")
@pytest.mark.parametrize(("cover", "bonus"), COVERS.items())
def test_cover_is_a_bonus_to_armor_class_and_full_cover_forbids_attacks(cover, bonus):
    table, _ = do(met(hero_points=0), "combat.cover", "b9", cover=cover)
    assert f"28 against {14 + bonus}" in attacked(table)[1]
    table, _ = do(met(), "combat.cover", "b1", cover=cover)
    form = GAME.actions["combat.attack"].form(look(table), "b1", {})
    full = cover.endswith("full")
    assert form.blocked == ("Gramfive stands behind full cover. Leave it to attack." if full else "")
    table, _ = do(table, "combat.cover", "b1", cover="none")
    assert not GAME.actions["combat.attack"].form(look(table), "b1", {}).blocked


@pytest.mark.rule("MG-048")
def test_stalwart_defence_is_four_more_to_hit_and_takes_the_modifier():
    table, _ = do(met(), "combat.stance", "b1")
    assert (look(table).value("b1", "armor"), look(table).value("b1", "defense")) == (23, 12)
    assert "22 against 14" in attacked(table)[1]  # without STR 3 and its prime bonus of 3
    for _ in range(2):
        table, _ = do(table, "turn.next")
    assert look(table).value("b1", "armor") == 19


@pytest.mark.rule("MG-048")
def test_a_modifier_below_zero_stays_in_the_stance():
    table = fighting(hero(strength=6, calling="cleric"), foe(), dice=[(6, 6, 6), (1, 1, 1)], range=1)
    assert "20 against 14" in attacked(table)[1]  # 15 − 2 + 1 trait + 1 Cutter + 5
    table, _ = do(table, "combat.stance", "b1")
    assert "20 against 14" in attacked(table)[1]


@pytest.mark.rule("MG-037")
def test_equal_counts_act_at_once_and_what_they_do_counts_afterwards():
    table = fighting(hero(), foe(), dice=[(4, 4, 3), (4, 4, 3)], range=1)  # 11 + 2 for both
    assert look(table).turn.actors == ("b1", "b9")
    table, told, _ = attacked(table, damage=0, consequences=("minor",), called="tripped")
    assert look(table).value("b9", "checks") == 0
    table, told, _ = attacked(table, "b9", (FIVES, 3), "b1", "attack0", damage=1)
    assert "20 against 19" in told  # not yet −2
    table, _ = do(table, "turn.next")
    assert look(table).value("b9", "checks") == -2


@pytest.mark.rule("MG-037")
def test_whoever_is_felled_at_the_same_count_still_acts_and_the_stance_counts_at_once():
    table = fighting(hero(), foe(php=1), dice=[(4, 4, 3), (4, 4, 3)], range=1)
    table, _ = do(table, "combat.stance", "b1")
    assert look(table).value("b1", "armor") == 23
    table, told, _ = attacked(table)
    assert "is slain" in told and "b9" in look(table).waiting
    assert "20 against 23" in attacked(table, "b9", (FIVES, 3), "b1", "attack0")[1]


@pytest.mark.rule("MG-036")
@pytest.mark.parametrize(("each", "dice"), [(False, []), (True, [(1, 1, 1), (6, 6, 6)])])
def test_initiative_is_kept_or_thrown_anew_each_round(each, dice):
    table = met(house=ruled(mg_initiative_each_round=each))
    assert dict(table.fight.counts) == {"b1": 20, "b9": 5}
    table, _ = do(table, "turn.next")
    table, told = do(table, "turn.next", dice=dice)
    assert ("Initiative 20: Road Robber; 5: Gramfive." in story(told)) == each
    assert dict(table.fight.counts) == ({"b1": 5, "b9": 20} if each else {"b1": 20, "b9": 5})


@pytest.mark.rule("MG-049")
@pytest.mark.parametrize(("faces", "bonus", "grade"), [((3, 2, 2), 2, "minor"), ((1, 1, 1), 4, "major")])
def test_the_winner_of_a_bad_failure_may_act_at_once_with_a_bonus(faces, bonus, grade):
    """Robber with 3d6 + 2 + 1 against 19: 7 + 3 is short by 9, 3 + 3 by 13."""
    table = met(first="b9")
    table, told, _forms = attacked(table, "b9", (faces, 1), "b1", "attack0", react={"way": "at once"})
    assert f"with a {grade} consequence" in told and f"+{bonus}" in told
    (due,) = GAME.due(look(table))
    assert due.choice.action == "combat.attack" and due.choice.actor == "b1"
    table, told, _ = attacked(table, "b1")
    assert f"{28 + bonus} against 14" in told and "b1" not in look(table).waiting
    assert not GAME.due(look(table))


@pytest.mark.rule("MG-049")
def test_a_sensible_player_chooses_nothing_that_no_turn_of_its_own_would_use():
    """An act at once comes between the turns; where there is no room for the consequence the failure is let pass."""
    options = tuple([Option(one, one) for one in (reacting.IMPOSE, reacting.AT_ONCE, reacting.NOTHING)])
    for default, chosen in ((reacting.AT_ONCE, reacting.NOTHING), (reacting.IMPOSE, reacting.IMPOSE)):
        form = Form(reacting.REACT, "It fails", (ChoiceField("way", "Answer", default=default, options=options),))
        assert GAME.answer(look(met()), Question("b1", form))["way"] == chosen


@pytest.mark.rule("MG-049")
def test_the_winner_may_impose_the_consequence_instead():
    table, told, _forms = attacked(met(first="b9"), "b9", ((1, 1, 1), 1), "b1", "attack0",
                                  react={"way": "impose", "called": "overreached"})  # fmt: skip
    assert "suffers “overreached”: −4" in told and look(table).value("b9", "checks") == -4


@pytest.mark.rule("MG-050")
def test_a_backstab_is_dexterity_from_concealment():
    felix = hero(calling="thief", strength=10, dexterity=16, traits=(Trait("Simple Weapons"), Trait("Stealthy")),
                 items=(Item("dagger", "Dagger", carried="held"),))  # fmt: skip
    table = fighting(felix, foe(creature=MUMMY), dice=[(6, 6, 6), (1, 1, 1)], range=1)
    table, _ = do(table, "combat.conceal", "b1", seen="semi")
    _, told, _ = spent(table, "b1", "combat.attack", (FIVES, 3), {}, target="b9", arm="item0",
                       traits=("Simple Weapons", "Stealthy"))  # fmt: skip
    assert "26 against 15" in told  # 15 + 3 + 3 + 2 + 3 against 19 − 2 for its size, − 2 for not seeing him


@pytest.mark.rule("MG-053")
def test_without_physical_points_monsters_are_slain_and_characters_lie_dying():
    table = met(php=3)
    table, told = do(table, "combat.damage", targets=("b9",), amount="3", pool="php")
    assert "is slain" in story(told)
    table, told = do(table, "combat.damage", targets=("b1",), amount="25", pool="php")
    view = look(table)
    assert states.state(view, view.being("b1")).word == "Dying" and not view.stands(view.being("b1"))
    table, _ = do(table, "combat.damage", targets=("b1",), amount="14", pool="php")
    assert states.state(look(table), look(table).being("b1")).word == "Dying"
    table, told = do(table, "combat.damage", targets=("b1",), amount="1", pool="php")
    assert sheet(table, "b1").php == -15 and "dies" in story(told)


@pytest.mark.rule("MG-053")
def test_without_mental_points_anybody_is_broken():
    table, told = do(met(), "combat.damage", targets=("b9",), amount="12", pool="mhp")
    view = look(table)
    assert "is broken" in story(told) and not view.stands(view.being("b9"))
    assert states.state(view, view.being("b9")).word == "Broken"


@pytest.mark.rule("MG-R08", "MG-091")
def test_the_bash_of_the_mummy_is_twenty_as_it_stands():
    _, told, forms = attacked(met(MUMMY, first="b9"), "b9", (FIVES, 7), "b1", "attack0")
    assert "42 against 21" in told and forms[0].purse == 23 and forms[0].field("damage").maximum == 18


def test_between_is_read_both_ways():
    table = met(band=ranges.SHORT)
    assert between(table, "b1", "b9") == between(table, "b9", "b1") == "short range"


@pytest.mark.parametrize(
    ("arm", "said"),
    [
        (Arm("item0", "Mace", "1d6", 7, ("close",)), "mace"),
        (Arm("unarmed", "Bare hands", "1d2", 3, ("hand",)), "bare hands"),
        (Arm("attack0", "Massive bash", "1d10", 20, ("close",), check=14), "massive bash"),
        (Arm("item0", "Cutter", "1d8", 9, ("close",)), "Cutter"),
    ],
)
def test_a_sentence_has_common_arms_in_small_letters_and_names_as_they_were_given(arm, said):
    assert in_a_sentence(Look(GAME, Table(GAME.house)), arm) == said
