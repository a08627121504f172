"""Spells, servants and long labors of creatures, and the harm that growths do (WB-421 to WB-431)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.records.changes import apply
from systems.common.records.table import FOES, PARTY, Being
from systems.whitebox.base.sheet import CreatureSheet
from systems.whitebox.magic import creature_spells
from tests.systems.whitebox.builders import GAME, Faces, foe, hero, hp, look, quiet, story
from tests.systems.whitebox.magic_builders import HOUR, left, on, under
from tests.systems.whitebox.powers_builders import CREATURES, asked, laid, lair, monster, uses, victim, word


def passing(state, amount, unit, *dice):
    return apply(
        state, resolve(GAME, state, Choice("clock.pass", "", {"amount": amount, "unit": unit}), Faces(*dice)).changes
    )


def again(state):
    """The same turn anew, with all that lies on everybody."""
    return state.exchanged(
        state.fight, lair(state.beings["b9"], *[b for b in state.beings.values() if b.side == PARTY]).fight
    )


@pytest.mark.rule("WB-430")
def test_a_vampire_calls_wolves_out_of_the_night():
    wolves = [(n % 6 + 1, 3) for n in range(4)]
    after, outcome = uses(lair("vampire"), "wolves", [(1, 1, 2), *wolves])
    called = [one for one in after.beings.values() if one.entry == "wolf"]
    assert len(called) == 4 and all(one.side == FOES for one in called) and "or a horde of bats" in story(outcome)
    assert {one.id for one in called} <= set(after.fight.turns[1].actors)


@pytest.mark.rule("WB-431")
def test_a_wererat_takes_command_of_rats_here_and_calls_others():
    rat = Being("b2", "Rat", "creature", PARTY, CreatureSheet("rat_giant", "1-1", 3, 3), "rat_giant")
    state = lair("lycanthrope_wererat", victim(), rat)
    after, _ = uses(state, "rats", [3, 4], obey=("b2",), more=2)
    assert after.beings["b2"].side == FOES and sum(one.entry == "rat_giant" for one in after.beings.values()) == 3
    _, outcome = uses(lair("lycanthrope_wererat"), "rats")
    assert "for the referee to say" in story(outcome)


@pytest.mark.rule("WB-431")
def test_a_treant_wakes_two_trees_at_most():
    after, outcome = uses(lair("treant"), "wake trees")
    assert [e.name for e in on(after, "b9", "woken")] == ["2 trees awake"] and "rate of 3" in story(outcome)
    assert asked(again(after)).field("trees").maximum == 2
    assert not on(uses(again(after), "wake trees", trees=0)[0], "b9", "woken")


@pytest.mark.rule("WB-431")
def test_an_ogre_mage_casts_each_of_its_spells_by_the_spells_own_rule():
    state = lair("ogre_mage", victim(), victim(id_="b2", name="Hild"))
    gone, _ = uses(state, "invisibility", target="b9", elsewhere=False)
    assert under(gone, "b9", "invisible") and not on(gone, "b9", "used")
    asleep, _ = uses(state, "sleep", [(1, 1)], way="one_die", targets=("b1", "b2"))
    assert under(asleep, "b1", "asleep") and asked(again(asleep)).field("power").option("sleep").blocked
    charmed, _ = uses(state, "charm", [13], target="b1", elsewhere=False)
    assert under(charmed, "b1", "charmed")
    dark, _ = uses(state, "darkness")
    assert [e.name for e in on(dark, "", "dark")] == ["Darkness, 10 ft around"]
    changed, _ = uses(state, "human form", shape="An old pilgrim")
    assert on(changed, "b9", "disguised")[0].name == "Shape: An old pilgrim"
    assert not under(uses(again(changed), "human form")[0], "b9", "disguised")


@pytest.mark.rule("WB-427", "WB-428")
def test_spells_of_efreeti_djinni_and_storm_giants():
    fire, _ = uses(lair("efreeti"), "wall of fire")
    assert [(e.kind, e.fact("way"), e.fact("level")) for e in on(fire, "")] == [("barrier", "fire", 10)]
    assert asked(lair("efreeti")).field("way") is None
    play, ability = Play(GAME, lair("efreeti"), Faces()), CREATURES["efreeti"].abilities[1]
    creature_spells.cast_own(play, play.being("b9"), replace(ability, way="ice"), {})
    assert on(play.table, "")[0].fact("way") == "ice"  # the one way it knows, though the spell's first is another
    assert on(uses(lair("djinni"), "illusion")[0], "", "illusion") and on(
        uses(lair("giant_storm"), "weather")[0], "", "weather"
    )
    assert under(uses(lair("djinni"), "invisibility", target="b9", elsewhere=False)[0], "b9", "invisible")


@pytest.mark.rule("WB-421", "WB-430")
@pytest.mark.parametrize(("being", "level"), [
    (monster("dragon_gold", age=1), 1), (monster("dragon_gold", age=5), 5), (monster("liche", hit_dice="12"), 12), (monster("liche", hit_dice="14"), 14),
])  # fmt: skip
def test_gold_dragons_and_liches_cast_as_magic_users_of_their_level(being, level):
    row = GAME.shipped_entries("classes")["magic_user"].row(level)
    options = {option.value for option in asked(lair(being), power="spells").field("spell").options}
    known = {key: spell.listing("magic_user") for key, spell in GAME.shipped_entries("spells").items()}
    assert options == {
        key for key, place in known.items() if place and place.level <= len(row.slots) and row.slots[place.level - 1]
    }


@pytest.mark.rule("WB-421")
def test_a_young_gold_dragon_has_one_spell_a_day():
    state = lair(monster("dragon_gold", age=1), victim(hit_points=3))
    after, _ = uses(state, "spells", [(1, 1)], spell="sleep", way="one_die", targets=("b1",))
    assert under(after, "b1", "asleep") and after.fight.waiting == ()
    assert asked(again(after)).blocked == "Spells: no spell is left today."
    assert not asked(again(passing(after, 1, "day"))).blocked


@pytest.mark.rule("WB-427")
def test_long_labors_run_on_the_clock():
    after, outcome = uses(lair("elemental_earth"), "wrecking", [3])
    assert left(after, "", "task") == 7 * 60 and "7 rounds" in story(outcome)
    done = resolve(GAME, after, Choice("clock.pass", "", {"amount": 7, "unit": "round"}), Faces())
    assert "wrecking ends" in story(done)
    assert left(uses(lair("elemental_water"), "batter ship")[0], "", "task") == HOUR


@pytest.mark.rule("WB-431")
def test_a_doppelganger_wears_a_face_and_breaks_magic_locks():
    state = laid(lair("doppelganger"), "", "Hold Portal: the oak door", "lock", spell="hold_portal")
    after, outcome = uses(state, "magic locks")
    assert not on(after, "", "lock") and "breaks Hold Portal" in story(outcome)
    assert "for the referee to say" in story(uses(lair("doppelganger"), "magic locks")[1])
    assert on(uses(lair("doppelganger"), "borrowed face", shape="Hild")[0], "b9", "disguised")


@pytest.mark.rule("WB-424")
def test_growths_harm_whoever_comes_too_near():
    mold, slime = lair(monster("yellow_mold", 1)), lair(monster("green_slime", 1))
    assert hp(uses(mold, "acid", [4], targets=("b1",))[0], "b1") == 36
    assert word(uses(mold, "spores", [50, 11], targets=("b1",))[0], "b1") == "Dead"
    assert word(uses(mold, "spores", [51], targets=("b1",))[0], "b1") == "Healthy"
    after, _ = uses(slime, "slime touch", [13], targets=("b1",))
    assert [e.name for e in on(after, "b1", "diseased")] == ["Turning into green slime"]  # what Cure Disease ends
    assert not under(uses(slime, "slime touch", [14], targets=("b1",))[0], "b1", "diseased")


@pytest.mark.rule("WB-431", "R-47")
def test_a_fight_with_soldiers_says_who_leads_them():
    def said(*foes):
        state = quiet(hero(), *foes)
        choice = Choice(
            "encounters.start",
            "",
            {**GAME.actions["encounters.start"].form(look(state), "", {}).blank(), "surprise": "nobody"},
        )
        return story(resolve(GAME, state, choice, Faces(6, 1)))

    assert "for every 5" in said(foe("b8", "human_soldier"))
    both = said(foe("b8", "human_soldier"), foe("b9", "human_sergeant"))
    assert "leads 1d6+5 of Soldier" in both and "for every 5" not in both
    assert "leads" not in said(foe())
