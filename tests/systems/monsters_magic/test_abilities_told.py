"""What creatures do besides striking is told in sentences, and is aimed only at those to whom it does something."""

from __future__ import annotations

import pytest

from systems.common.content.entries import entry_to
from systems.common.content.entry_writer import entry_text
from systems.common.records.table import OwnEntry
from systems.common.simulation.odds import odds
from systems.monsters_magic.combat import ranges
from tests.systems.monsters_magic.builders import GAME, blank, do, fighting, foe, hero, look, story
from tests.systems.monsters_magic.test_every_creature import CREATURES, HIGH, LOW, met, with_gift


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize("key", with_gift("gives_up"))
def test_whoever_gives_up_does_it_to_nobody_and_says_it_in_a_sentence(key):
    form = GAME.actions["combat.ability"].form(look(met(key)), "b9", {"ability": "Surrenders"})
    assert [field.name for field in form.fields] == ["ability"], "nobody is aimed at"
    after, told = do(met(key), "combat.ability", "b9", ability="Surrenders")
    assert look(after).under("b9", "yielded") and story(told) == f"{CREATURES[key].name} surrenders."


@pytest.mark.rule("MG-052", "MG-092")
@pytest.mark.parametrize("key", with_gift("infect"))
def test_a_sickness_is_told_of_whoever_gets_it_and_strikes_in_a_sentence(key):
    own = next(one for one in CREATURES[key].abilities if one.rule == "infect")
    _, told = do(met(key), "combat.ability", "b9", dice=[(6, 6, 6), 8], ability=own.name, target="b1")
    first, second = str(told.story[0]), str(told.story[1])
    assert first == f"{CREATURES[key].name} infects Gramfive: {own.consequence}."
    assert second.startswith(f"{own.consequence[:1].upper()}{own.consequence[1:]} strikes Gramfive: ")


@pytest.mark.rule("MG-041", "MG-092")
@pytest.mark.parametrize("key", ["ditch_hound", "road_robber", *with_gift("hardy")])
def test_a_blow_at_one_comes_to_nothing_once(key):
    """Whether size or a thick hide takes what is left, or adds what is too little."""
    table = met(key, ranges.SHORT, first="b1")
    found = odds(GAME, table, blank(table, "combat.attack", "b1", target="b9"))
    labels = [part.label for part in found.parts]
    assert not any("×" in label for label in labels) and all(labels), labels


@pytest.mark.rule("MG-092")
def test_to_rally_is_worth_two_where_a_creature_of_the_referees_own_does_not_say_how_much():
    table = fighting(hero(), foe("b9", "road_robber"), dice=[LOW, HIGH], range=1)
    shipped = entry_text("road_robber", entry_to(CREATURES["road_robber"]) | {
        "abilities": [{"name": "Drums", "rule": "rallies", "text": "It drums."}]})  # fmt: skip
    table = table.exchanged(None, OwnEntry("creatures:road_robber", "creatures", "road_robber", shipped))
    table, outcome = do(table, "combat.ability", "b9", ability="Drums")
    assert look(table).value("b9", "attack") == 2 and "+2 on attacks" in story(outcome)
