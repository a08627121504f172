"""Which ability of a creature is offered, on whom, and that it costs the turn or the act at once (MG-049, MG-092)."""

from __future__ import annotations

import pytest

from systems.common.records.table import PARTY, altered
from tests.systems.monsters_magic.asked import MUMMY, attacked, option, spent
from tests.systems.monsters_magic.builders import GAME, do, fighting, foe, hero, look, story
from tests.systems.monsters_magic.test_every_creature import HIGH, LOW, met

CHIEF, SICKNESS = "hedge_goblin_chief", "regressing to ape-man"
INFECT = "Infect with regressing disease"


def ability_form(table, actor="b9", **answers):
    return GAME.actions["combat.ability"].form(look(table), actor, answers)


@pytest.mark.rule("MG-092")
def test_the_help_is_that_of_the_ability_that_is_chosen():
    rallies, flees = GAME.shipped_entries("creatures")[CHIEF].abilities[:2]
    form = ability_form(met(CHIEF))
    assert form.blank() == {"ability": "Rallies its own"} and form.help == rallies.text
    assert [one.label for one in form.field("ability").options] == ["Rallies its own", "Flees"]
    assert form.field("ability").refines, "the help is that of the chosen one"
    assert ability_form(met(CHIEF), ability="Flees").help == flees.text


@pytest.mark.rule("MG-092")
def test_an_ability_is_the_action_of_the_turn_and_what_is_used_up_is_not_proposed():
    table, _ = do(met(CHIEF), "combat.ability", "b9", ability="Rallies its own")
    assert table.fight.waiting == ()
    while "b9" not in table.fight.waiting:
        table, _ = do(table, "turn.next")
    form = ability_form(table)
    assert form.blank() == {"ability": "Flees"} and not form.blocked
    assert option(form, "ability", "Rallies its own").blocked == "Rallies its own is used once a fight."


@pytest.mark.rule("MG-092")
def test_nobody_flees_who_is_held_fast_and_all_else_is_left_to_it():
    shambler = altered(foe("b8", "mire_shambler"), side=PARTY)
    table = fighting(shambler, foe("b9", CHIEF), dice=[HIGH, LOW], range=1)
    assert ability_form(table, "b8") is None, "its grip is part of its blows"
    table, _, _ = attacked(table, "b8", (HIGH, 8), "b9", "attack0", damage=0, gifts=("Holds on",))
    table, _ = do(table, "turn.next")
    form = ability_form(table)
    assert option(form, "ability", "Flees").blocked == "Goblin Bellwether is held fast."
    assert not option(form, "ability", "Rallies its own").blocked and not form.blocked


@pytest.mark.rule("MG-052")
def test_a_sickness_is_offered_on_those_alone_who_do_not_bear_it():
    mummies = [foe(who, MUMMY) for who in ("b7", "b8", "b9")]
    heroes = [hero("b1", php=99), hero("b2", "Second", php=99)]
    table = fighting(*heroes, *mummies, dice=[LOW, LOW, HIGH, HIGH, HIGH], range=1)
    form = ability_form(table, "b7")
    assert form.field("target").allowed == ("b1", "b2") and form.blank()["target"] == "b1"
    table, told = do(table, "combat.ability", "b7", dice=[(5, 5, 5), 8], ability=INFECT, target="b1")
    assert "infects Gramfive" in story(told) and table.fight.waiting == ("b8", "b9")
    form = ability_form(table, "b8")
    assert form.field("target").allowed == ("b2",) and form.blank()["target"] == "b2" and not form.blocked
    table, _ = do(table, "combat.ability", "b8", dice=[(5, 5, 5), 8], ability=INFECT, target="b2")
    form = ability_form(table, "b9")
    assert form.blocked == f"Everybody bears {SICKNESS} already."
    assert option(form, "ability", INFECT).blocked == form.blocked and form.blank()["ability"] == INFECT


@pytest.mark.rule("MG-049", "MG-052")
@pytest.mark.parametrize(("failed", "sick", "proposed"), [("b1", (), "b1"), ("b2", (), "b2"), ("b2", ("b2",), "b1")])
def test_who_failed_against_it_is_proposed_unless_it_bears_the_sickness(failed, sick, proposed):
    heroes = [hero("b1", php=99), hero("b2", "Second", php=99)]
    table = fighting(*heroes, foe("b9", MUMMY), dice=[LOW, LOW, HIGH], range=1)
    for who in sick:
        table, _ = do(table, "combat.ability", "b9", dice=[(5, 5, 5), 8], ability=INFECT, target=who)
    table, _ = do(table, "turn.next")
    table, _, _ = spent(table, failed, "combat.attack", (LOW, 1), {"react": {"way": "at once"}}, target="b9",
                        arm="item0", modifier=-9)  # fmt: skip
    form = ability_form(table, "b9")
    assert form.blank()["target"] == proposed
    before = table.fight.waiting
    table, _ = do(table, "combat.ability", "b9", dice=[(5, 5, 5), 8], ability=INFECT, target=proposed)
    assert table.fight.waiting == before, "an act at once is no turn"
    assert ability_form(table, "b9") is None, "it is used once"


@pytest.mark.rule("MG-037")
def test_whoever_is_felled_at_the_same_count_still_has_its_breath():
    table = fighting(hero(php=300), foe("b9", "young_wyrm"), dice=[(6, 6, 6), (4, 4, 4)], range=1)
    assert look(table).turn.actors == ("b1", "b9")
    table, _ = do(table, "combat.damage", targets=("b9",), amount="999", pool="php")
    assert not look(table).stands(look(table).being("b9")) and "b9" in table.fight.waiting
    assert ability_form(table).blank()["ability"] == "Fire"


@pytest.mark.rule("MG-037", "MG-092")
def test_whoever_is_felled_at_the_same_count_neither_flees_nor_gives_up_any_more():
    table = fighting(hero(), foe("b9", CHIEF), dice=[(4, 4, 4), (4, 4, 2)], range=1)
    assert look(table).turn.actors == ("b1", "b9")
    table, _ = do(table, "combat.damage", targets=("b9",), amount="999", pool="php")
    form = ability_form(table)
    assert option(form, "ability", "Flees").blocked == "Goblin Bellwether has fallen."
    assert form.blank() == {"ability": "Rallies its own"}
