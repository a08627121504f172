"""Breath weapons: how often, at whose word, beside what; and a dragon's age (WB-421, WB-426)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.records.changes import apply
from systems.common.records.table import OwnEntry
from tests.systems.whitebox.builders import GAME, Faces, do, hero, hp, look, quiet, ruled, story, table
from tests.systems.whitebox.powers_builders import lair, monster, strikes, victim


@pytest.mark.rule("WB-421")
@pytest.mark.parametrize(("roll", "breathed"), [(50, True), (51, False)])
def test_dice_may_decide_whether_a_dragon_breathes(roll, breathed):
    state = lair(monster("dragon_red", age=2), victim(), house=ruled(dragon_breath_choice="roll_50"))
    after, _ = do(state, "combat.breathe", "b9", [roll, 20] if breathed else [roll], targets=("b1",))
    assert (hp(after, "b1") < 40) == breathed and (after.fight.waiting == ()) == breathed
    assert after.beings["b9"].sheet.breaths == int(breathed)
    if not breathed:  # it bites instead
        assert GAME.actions["combat.breathe"].form(look(after), "b9", {}) is None
        assert GAME.suggest(look(after), "b9").action == "combat.attack"


@pytest.mark.rule("WB-421")
def test_three_breaths_a_day_and_a_rest_gives_them_back():
    state = lair(monster("dragon_red", age=1, breaths=3))
    assert GAME.actions["combat.breathe"].form(look(state), "b9", {}) is None
    resting = state.exchanged(state.fight, quiet().fight)
    rested, _ = do(resting, "characters.rest")
    assert rested.beings["b9"].sheet.breaths == 0


@pytest.mark.rule("WB-426")
def test_a_hell_hound_breathes_once_and_bites_in_the_same_round():
    state = lair("hell_hound")
    after, _ = do(state, "combat.breathe", "b9", [1], targets=("b1",))
    assert hp(after, "b1") == 32 and after.fight.waiting == ("b9",)
    assert GAME.actions["combat.breathe"].form(look(after), "b9", {}) is None
    bitten, _ = strikes(after, [20, 3])
    assert hp(bitten, "b1") == 29
    following = bitten
    for faces in ((), ()):
        following = apply(following, resolve(GAME, following, Choice("turn.skip"), Faces(*faces)).changes)
    assert following.fight.round == 2 and GAME.actions["combat.breathe"].form(look(following), "b9", {}) is not None


@pytest.mark.rule("WB-421")
@pytest.mark.parametrize(
    ("age", "said"), [(1, "Very Young · 9 dice"), (4, "Adult · 9 dice"), (8, "Ancient · 9 dice"), (0, "9 dice")]
)
def test_a_dragons_age_stands_under_its_name(age, said):
    state = table(hero(), monster("dragon_red", age=age))
    assert GAME.summary(look(state), state.beings["b9"]).subtitle == said


@pytest.mark.parametrize(("face", "word"), [(20, "saves"), (1, "fails to save")])
def test_a_breath_without_dice_hurts_nobody_saved_or_not(face: int, word: str):
    source = (
        '[fog_cow]\nname = "Fog cow"\nglyph = "bull"\nkinds = ["beast"]\narmor = 6\nhit_dice = "3"\nxp = 60\nhde = 3\n'
        'move = { walk = 9 }\nattacks = [{ name = "horn" }]\ntext = "Breathes."\nours = true\n'
        'breaths = [{ name = "fog", shape = "range", length = 60, save = { outcome = "half", kinds = ["breath"] } }]\n'
    )
    cow = monster("gorgon")
    cow = replace(cow, entry="fog_cow", sheet=replace(cow.sheet, creature="fog_cow"))
    own = OwnEntry("creatures:fog_cow", "creatures", "fog_cow", source)
    state = replace(lair(cow), own={own.id: own})
    after, outcome = do(state, "combat.breathe", "b9", [face], targets=("b1",))
    assert hp(after, "b1") == 40
    assert story(outcome) == f"Gorgon breathes fog. Brannoch {word} against fog."
