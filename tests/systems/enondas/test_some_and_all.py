"""Where a rule says *some* or *all*: one of several alone, and all but one."""

from __future__ import annotations

import pytest

from systems.common.records.table import Effect
from systems.enondas.base import states
from systems.enondas.base.arms import free_hand
from systems.enondas.base.sheet import Item, Skill
from systems.enondas.characters.layout import casts_spells
from systems.enondas.combat.sides import HIDDEN, front, is_unseen
from systems.enondas.combat.spells import counts
from tests.systems.enondas.builders import CHAIN, GAME, SHIELD, SWORD, foe, hero, look, quiet
from tests.systems.enondas.fighting import battle


@pytest.mark.rule("EN-023", "EN-134")
@pytest.mark.parametrize(("attribute", "dies"), [
    ("strength", True), ("constitution", True), ("intelligence", True), ("dexterity", False), ("luck", False),
    ("charisma", False), ("mynergy", False),
])  # fmt: skip
def test_nobody_lives_without_strength_constitution_or_wits(attribute, dies):
    for score, so in ((0, dies), (-1, dies), (1, False)):
        being = hero(**{attribute: score})
        assert states.dead(look(quiet(being)), being) is so


@pytest.mark.rule("EN-130", "EN-188")
@pytest.mark.parametrize(("hidden", "unseen"), [((), False), (("b1",), False), (("b2",), False), (("b1", "b2"), True)])
def test_a_side_is_unseen_only_if_all_of_it_are_hidden(hidden, unseen):
    table = battle(hero(), hero("b2", "Hild"), foe())
    for who in hidden:
        table = table.exchanged(None, Effect(f"e-{who}", who, "Hidden", HIDDEN))
    assert is_unseen(look(table), "party", 1) is unseen and not is_unseen(look(table), "foes", 1)
    assert is_unseen(look(battle(hero(), foe(), unseen=("foes",))), "foes", 1)


@pytest.mark.rule("EN-106")
def test_one_set_of_the_front_line_is_enough_and_being_told_counts_before():
    cards = GAME.shipped_entries("skills")
    ahead = next(key for key, one in cards.items() if one.front)
    behind = next(key for key, one in cards.items() if not one.front)

    def stands(*skills, **more):
        being = hero(skills=skills, **more)
        return front(look(quiet(being)), being)

    assert stands(Skill(behind, 3), Skill(ahead, 1)) and stands(Skill(ahead, 1), Skill(behind, 3))
    assert not stands(Skill(behind, 3)) and not stands(Skill(ahead, 0)) and not stands()
    assert stands(line="front") and not stands(Skill(ahead, 2), line="back")


@pytest.mark.rule("EN-102")
def test_a_shield_among_other_things_leaves_no_hand_free():
    def free(*items):
        being = hero(items=items)
        return free_hand(look(quiet(being)), being.sheet)

    assert free(SWORD, CHAIN) and free() and not free(SWORD, SHIELD) and not free(SHIELD)
    assert free(SWORD, Item("medium_shield", "Medium shield"), CHAIN), "one that is packed away is not in the way"
    assert free(SWORD, Item("", "A thing of no kind", carried="held"))


@pytest.mark.rule("EN-045")
def test_one_set_that_casts_is_enough_and_rangers_need_a_spell():
    spell = (next(iter(GAME.shipped_entries("spells"))),)

    def casts(*skills, spells=()):
        being = hero(skills=skills, spells=spells)
        return casts_spells(look(quiet(being)), being.sheet)

    assert casts(Skill("warrior", 2), Skill("mage", 1)) and casts(Skill("mage", 1)) and not casts(Skill("warrior", 2))
    half = next(key for key, one in GAME.shipped_entries("skills").items() if one.caster == "half")
    assert not casts(Skill(half, 2)) and casts(Skill(half, 2), spells=spell)
    assert not casts(Skill("warrior", 2), spells=spell)


@pytest.mark.rule("EN-184", "EN-113")
@pytest.mark.parametrize(("creatures", "so"), [
    (("zombie",), True), (("zombie", "ghoul"), True), (("zombie", "orc"), False), (("orc", "zombie"), False),
    (("orc",), False),
])  # fmt: skip
def test_points_against_some_kind_count_only_if_all_the_enemies_are_of_it(creatures, so):
    tags = {key: one.tags for key, one in GAME.shipped_entries("creatures").items()}
    foes = [foe(f"b{9 + n}", creature=one, tags=tags[one]) for n, one in enumerate(creatures)]
    table = battle(hero(), *foes)
    assert counts(look(table), ("b1", "A spell", 4, ("undead",), -1)) is so
    assert counts(look(table), ("b1", "A spell", 4, (), 1)) is True
    assert counts(look(table), ("b1", "A spell", 4, ("undead",), 0)) is False
    assert counts(look(table), ("gone", "A spell", 4, ("undead",), -1)) is False
