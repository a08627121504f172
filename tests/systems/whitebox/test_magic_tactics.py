"""What a caster would do by itself: the right spell for the moment, and never one that the form would refuse."""

from __future__ import annotations

import pytest

from systems.common.kernel.game import resolve
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Muster, altered
from systems.common.simulation.weighing import weigh
from systems.whitebox import magic
from tests.systems.whitebox.builders import GAME, foe, hero, look, quiet, table
from tests.systems.whitebox.magic_builders import mage, priest

ORCS = [foe(f"b{n}") for n in range(5, 10)]
OGRE = foe("b9", "ogre", hit_dice="4+1", hit_points=20, hit_points_most=20)


def suggested(state, who="b1"):
    choice = GAME.suggest(look(state), who)
    resolve(GAME, state, choice, SeededDice(1))  # whatever is suggested can be done
    return choice.answers.get("spell", choice.action), choice.answers


@pytest.mark.rule("WB-250", "WB-368")
@pytest.mark.parametrize(("caster", "foes", "spell"), [
    (mage("sleep", "light"), ORCS, "sleep"), (mage("sleep"), [ORCS[0]], "combat.attack"), (mage("sleep", "fireball"), ORCS, "fireball"),
    (mage("charm_person", "sleep"), [OGRE], "sleep"), (mage("charm_monster"), [OGRE], "charm_monster"), (mage("charm_person"), [OGRE], "combat.attack"),
    (mage("hold_person", level=5), ORCS, "hold_person"), (priest("hold_person", "bless"), ORCS, "hold_person"), (mage("web"), ORCS, "web"),
    (mage("sleep"), [foe(f"b{n}", "skeleton") for n in range(5, 10)], "combat.attack"), (mage("cloudkill"), ORCS, "cloudkill"),
    (mage("light", "fly"), ORCS, "combat.attack"), (mage("lightning_bolt"), ORCS, "lightning_bolt"), (mage("death_spell", level=12), ORCS, "death_spell"),
])  # fmt: skip
def test_the_spell_fits_the_foes(caster, foes, spell):
    assert suggested(table(caster, hero("b2"), *foes))[0] == spell


@pytest.mark.rule("WB-250")
def test_a_spell_in_vain_shows_what_a_kind_is_proof_against():
    state = table(mage("fireball", level=5), hero("b2"), *[foe(f"b{n}", "giant_fire") for n in (5, 6, 7)])
    spell, answers = suggested(state)
    assert (spell, answers["targets"]) == ("fireball", ("b5", "b6", "b7"))  # who knows, before it has shown?
    choice = GAME.suggest(look(state), "b1")
    after = apply(state, resolve(GAME, state, choice, SeededDice(1)).changes)
    assert look(after).fact("shown", ()) == ("giant_fire",)
    shown = state.exchanged(state.fight, altered(state.fight, ground=after.fight.ground))
    assert suggested(shown)[0] == "combat.attack"


@pytest.mark.rule("WB-317")
def test_a_friend_who_is_badly_hurt_comes_first():
    state = table(priest("cure_light_wounds", "hold_person"), hero("b2", hit_points=2), hero("b3", hit_points=1), *ORCS)
    spell, answers = suggested(state)
    assert (spell, answers["target"], answers["way"]) == ("cure_light_wounds", "b3", "cure")
    assert suggested(table(priest("cure_light_wounds"), hero("b2", hit_points=6), *ORCS))[0] == "combat.attack"


@pytest.mark.rule("WB-210")
def test_a_caster_who_was_hurt_this_round_wastes_nothing():
    state = table(mage("sleep"), *ORCS)
    state = state.exchanged(state.fight, altered(state.fight, ground=(("hurt", ("b1",)),)))
    assert suggested(state)[0] == "combat.attack"


@pytest.mark.rule("WB-250")
def test_others_are_left_to_their_blades():
    state = table(hero(), *ORCS)
    assert magic.suggest_spell(look(state), "b1") is None and magic.suggest_spell(look(state), "b5") is None


@pytest.mark.rule("WB-368")
def test_spells_win_fights_in_simulation():
    party = [hero(f"b{n}", hit_points=5, hit_points_most=5) for n in (2, 3)]
    foes = [Muster("orc", 6)]
    without = weigh(GAME, quiet(mage(level=1, hit_points=4, hit_points_most=4), *party), foes, fights=120, seed=5)
    spells = quiet(mage("sleep", level=1, hit_points=4, hit_points_most=4), *party)
    assert weigh(GAME, spells, foes, fights=120, seed=5).chance > without.chance + 0.15
