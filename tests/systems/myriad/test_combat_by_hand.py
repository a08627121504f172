"""What the Guide deals out, conditions, who is awake, and what is due (MY-407, MY-408, R-66, R-80)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.actions import PUT_EFFECT
from systems.common.kernel.game import offered
from systems.common.kernel.look import Look
from systems.myriad.base import states
from tests.systems.myriad.builders import GAME, Item, do, fighting, foe, hero, left, look, quiet, ruled, story

MAIL = Item("chain_mail", "Chain mail", carried="worn")


def form(table, key: str, who: str = "", **so_far: object):
    return GAME.actions[key].form(Look(GAME, table), who, so_far)


@pytest.mark.rule("MY-407")
@pytest.mark.parametrize(("how", "dice", "lost"), [
    ("points", [], (3, 0)), ("armored", [(4, 3, 3)], (1, 0)), ("natural", [], (3, 0)), ("critical", [], (0, 3)),
])  # fmt: skip
def test_damage_by_hand_with_and_without_armor(how: str, dice: list, lost: tuple[int, int]):
    table, _ = do(quiet(hero(items=(MAIL,))), "combat.damage", dice=dice, targets=("b1",), amount=3, how=how)
    assert (9 - left(table, "b1"), 3 - left(table, "b1", "wounds_critical")) == lost


@pytest.mark.rule("MY-408")
def test_on_any_line_and_a_surplus_without_a_critical_row_is_lost():
    table, told = do(fighting(hero(), foe(), dice=[6, 1], conflict="social"), "combat.damage", targets=("b1",), amount=30,
                     line="resolve")  # fmt: skip
    assert left(table, "b1", "resolve") == 0 and left(table, "b1") == 9 and "beaten" in story(told)


def test_healing_by_hand_names_the_row_and_what_is_there_now():
    table, _ = do(quiet(hero()), "combat.damage", targets=("b1",), amount=11)
    after, told = do(table, "combat.heal", targets=("b1",), amount=3, cause="a potion")
    assert story(told) == "Hild regains 2 Critical and 1 Wound (a potion): 1 left."
    _, told = do(after, "combat.damage", targets=("b1",), amount=1, line="resolve")
    assert "loses 1 Resolve" in story(told)


@pytest.mark.rule("R-24")
def test_healing_by_hand_gives_critical_boxes_first_and_the_dead_stay_dead():
    table, _ = do(quiet(hero()), "combat.damage", targets=("b1",), amount=11)
    table, _ = do(table, "combat.heal", targets=("b1",), amount=3)
    assert (left(table, "b1"), left(table, "b1", "wounds_critical")) == (1, 3)
    dead, _ = do(quiet(hero()), "combat.damage", targets=("b1",), amount=12)
    dead, told = do(dead, "combat.heal", targets=("b1",), amount=3)
    assert left(dead, "b1") == 0 and "is dead" in story(told)


@pytest.mark.rule("R-66")
def test_social_armor_of_the_guides_makes_points_dice():
    from dataclasses import replace

    from systems.common.records.table import OwnEntry
    from systems.myriad.base.sheet import Held

    source = ('[thick_skin]\nname = "Thick skin"\nrule = "R-66"\ngroup = "general"\ngp = 1\ntext = "Nothing stings."\n'
              'touches = [{ figure = "social_armor", amount = 2 }]\n')  # fmt: skip
    own = OwnEntry("traits:thick_skin", "traits", "thick_skin", source)
    table = fighting(hero(), foe(traits=(Held("thick_skin"),)), dice=[6, 1], conflict="social")
    table = replace(table, own={own.id: own})
    for faces, lost in (((2, 2), 0), ((3, 2), 1), ((3, 6), 2)):
        after, _ = do(table, "combat.attack", "b1", dice=[(5, 1, 1), (1, 1), faces], target="b9", evidence=True)
        assert 3 - left(after, "b9", "resolve") == lost
    plain = fighting(hero(), foe(), dice=[6, 1], conflict="social")
    after, _ = do(plain, "combat.attack", "b1", dice=[(5, 1, 1), (1, 1)], target="b9", evidence=True, quote=True)
    assert left(after, "b9", "resolve") == 0  # 1 + 2 points, no dice


@pytest.mark.rule("R-80")
def test_without_wounds_somebody_may_be_awake_and_only_speak():
    house = ruled(psychological_warfare=True)
    table = fighting(hero(), foe(), dice=[1, 6], distance=2, house=house)
    assert form(table, "combat.conscious", "b1") is None
    table, _ = do(table, "combat.damage", targets=("b1",), amount=9)
    assert states.unconscious(look(table), table.beings["b1"]) and not look(table).able(table.beings["b1"])
    table, _ = do(table, "combat.conscious", "b1")
    assert look(table).able(table.beings["b1"])
    table, _ = do(table, "turn.next")
    shown = {action.key for action, _ in offered(Look(GAME, table), "b1", "turn")}
    assert "combat.attack" in shown and not shown & {"combat.move", "combat.grapple", "combat.trip", "combat.push"}
    assert form(table, "combat.attack", "b1").label == "Argue"
    _struck, told = do(_next(table, 1, 6), "combat.attack", "b9", dice=[(1, 1, 1)], target="b1")
    assert "against no defence" in story(told)  # in that conflict still without a defence
    table, _ = do(table, "combat.conscious", "b1")
    assert not look(table).able(table.beings["b1"])


def _next(table, *dice):
    return do(table, "turn.next", dice=dice)[0]


@pytest.mark.rule("MY-408")
def test_losing_the_resolve_bars_from_words_alone():
    table = fighting(hero(), foe(), dice=[6, 1], distance=2, house=ruled(psychological_warfare=True))
    table, _ = do(table, "combat.damage", targets=("b1",), amount=8, line="resolve")
    assert look(table).able(table.beings["b1"])
    assert form(table, "combat.attack", "b1").field("conflict") is None  # blows alone are left


@pytest.mark.rule("MY-404")
def test_conditions_come_and_go_by_hand():
    table = fighting(hero(), foe(), dice=[6, 1], distance=2)
    for kind in ("prone", "restrained", "stunned", "reeling", "bleeding", "burning", "crippled", "fled", "surrendered",
                 "important"):  # fmt: skip
        there, _ = do(table, "combat.condition", "b9", condition=kind)
        assert look(there).under("b9", kind), kind
        gone, _ = do(there, "combat.condition", "b9", condition=kind)
        assert not look(gone).effects_on("b9"), kind
    away, _ = do(table, "combat.condition", "b9", condition="fled")
    assert not look(away).stands(away.beings["b9"])


@pytest.mark.rule("MY-421", "MY-455", "MY-411")
def test_what_is_due():
    def labels(table):
        return [due.label for due in GAME.due(Look(GAME, table))]

    table = fighting(hero(), hero("b2", "Wat"), foe(), dice=[6, 5, 1], distance=2)
    assert labels(table) == []
    table, _ = do(table, "combat.condition", "b2", condition="bleeding")
    table, _ = do(table, "combat.condition", "b9", condition="bleeding")  # a foe's blood is no worry
    assert labels(table) == ["Wat bleeds."]
    assert GAME.due(look(table))[0].choice == Choice("combat.bandage", "b1", {"target": "b2"})
    table, _ = do(table, "combat.condition", "b2", condition="burning")
    table, _ = do(table, "combat.condition", "b1", condition="prone")
    assert labels(table) == ["Hild lies prone.", "Wat bleeds.", "Wat burns."]


@pytest.mark.rule("MY-501")
def test_the_freshly_dead_are_due_for_ten_minutes():
    table, _ = do(quiet(hero(), hero("b2", "Wat")), "combat.damage", targets=("b1",), amount=12)
    assert [due.label for due in GAME.due(look(table))] == ["Hild died: 10 minutes left for a medic."]
    table, _ = do(table, "clock.pass", amount=4, unit="minute")
    assert [due.label for due in GAME.due(look(table))] == ["Hild died: 6 minutes left for a medic."]
    table, _ = do(table, "clock.pass", amount=6, unit="minute")
    assert [due.label for due in GAME.due(look(table))] == ["Hild died: 1 round left for a medic."]
    table, _ = do(table, "clock.pass", amount=1, unit="minute")
    assert GAME.due(look(table)) == ()
    fight = fighting(hero(), hero("b2", "Wat"), foe(), dice=[6, 5, 1], distance=2)
    fight, _ = do(fight, "combat.damage", targets=("b1",), amount=12)
    assert GAME.due(look(fight)) == (), "half an hour is not to be had in a fight"
    assert GAME.actions["characters.medic"].form(look(fight), "b1", {}) is None
    fight, _ = do(fight, "turn.end", how="leave")
    assert [due.label for due in GAME.due(look(fight))] == ["Hild died: 9 minutes 9 rounds left for a medic."]
    forbidden, _ = do(
        quiet(hero(), house=ruled(medic_on_dead="forbidden")), "combat.damage", targets=("b1",), amount=12
    )
    assert GAME.due(look(forbidden)) == ()


@pytest.mark.rule("MY-421")
def test_a_bandage_can_be_tied_after_the_fight_too():
    table, _ = do(quiet(hero(), hero("b2", "Wat")), "combat.condition", "b2", condition="bleeding")
    assert GAME.due(look(table))[0].choice == Choice("combat.bandage", "b2", {"target": "b2"})
    table, _ = do(table, "combat.bandage", "b1", target="b2")
    assert not look(table).under("b2", "bleeding")


@pytest.mark.rule("MY-411")
def test_prone_put_on_by_its_word_counts_as_a_fall_does():
    table = fighting(hero(), foe(), dice=[6, 1])
    typed, _ = do(table, PUT_EFFECT, "b9", name="prone", on=("b9",), unit="until removed")
    assert look(typed).under("b9", "prone")
    fallen, _ = do(table, "combat.condition", "b9", condition="prone")
    assert [e.kind for e in look(typed).effects_on("b9")] == [e.kind for e in look(fallen).effects_on("b9")]
