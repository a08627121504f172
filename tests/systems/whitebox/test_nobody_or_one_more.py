"""More rules that meet nobody or exactly one: souls, breath, shapes, charts, what is converted."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.kernel.actions import REROLL_LINES, ROLL_HOARD
from systems.common.kernel.play import Play
from systems.common.records.table import Effect, altered
from systems.common.treasure_kit.hoards import coin_of
from systems.whitebox.base.creatures import ability
from systems.whitebox.combat import blow_series, breath
from systems.whitebox.combat.arms import arms
from systems.whitebox.encounters import converting
from systems.whitebox.magic import (
    casters,
    magic_jar,
    shape_spells,
    spell_choice,
    spell_ends,
)
from systems.whitebox.treasure.items import sight_powers
from systems.whitebox.treasure.items.power_use import PowerUse, why_proof
from tests.systems.charted import chart_of
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, look, quiet, ruled, story, table
from tests.systems.whitebox.item_builders import magic
from tests.systems.whitebox.magic_builders import SPELLS, bare, laid, mage

AT_REST = "magic.cast_at_rest"


@pytest.mark.rule("WB-347")
@pytest.mark.parametrize(("carried", "kind", "alive", "held"), [
    ("b1", "possessed", True, ["b2"]), ("b3", "possessed", True, []), ("b1", "charmed", True, []),
    ("b1", "possessed", False, []),
])  # fmt: skip
def test_a_soul_holds_the_living_whom_it_possesses_itself(carried, kind, alive, held):
    state = quiet(mage(), hero("b2", "Wat", hit_points=8 if alive else -20), mage(id_="b3"))
    state = state.exchanged(None, Effect("e90", "b2", "Held", kind, source=carried))
    assert [one.on for one in magic_jar.hosts(look(state), "b1")] == held


@pytest.mark.rule("WB-421")
@pytest.mark.parametrize(("shape", "width", "said"), [
    ("line", 0, "line 60 ft"), ("line", 5, "line 5 × 60 ft"), ("cone", 30, "cone 60 × 30 ft"),
    ("cloud", 50, "cloud 50 ft across"), ("cloud", 0, "cloud 20 ft across"), ("range", 0, "60 ft"),
])  # fmt: skip
def test_a_breath_is_as_wide_and_as_long_as_is_said(shape, width, said):
    assert breath._shape(SimpleNamespace(shape=shape, width=width, length=60, radius=10)) == said


@pytest.mark.parametrize(("creature", "hit_dice", "seen"), [
    ("orc", "1", 4), ("ogre", "4+1", 15), ("kobold", "1/2", 2), ("goblin", "1-1", 2),
])  # fmt: skip
def test_what_one_sees_of_hit_points_goes_by_the_hit_dice(creature, hit_dice, seen):
    """Three and a half a die, and what is printed beside them; of half a die half of it."""
    being = foe("b9", creature, hit_dice=hit_dice, hit_points=5, hit_points_most=5)
    assert spell_choice.hit_points_seen(look(quiet(hero(), being)), being) == seen


@pytest.mark.rule("WB-196")
def test_the_matrix_marks_who_stands_in_a_row_of_his_own_class():
    party = (hero(level=1), mage(level=1, id_="b2"), hero("b3", "Wat", level=4))
    rows = chart_of(look(quiet(*party, house=ruled(saving_throw_matrix=True))), "saves").rows
    assert [(row.cells[0].text.partition(" ")[0], row.beings) for row in rows if row.beings] == [
        ("Fighter", ("b1",)), ("Fighter", ("b3",)), ("Magic-user", ("b2",)),
    ]  # fmt: skip


def test_of_blows_that_all_fly_none_comes_beside_another():
    shots = tuple([SimpleNamespace(name=name, times=1, dice="1d6", flies=60) for name in ("dart", "stone")])
    assert [one.get("also", False) for one in converting._attacks(shots)] == [False, False]
    both = (SimpleNamespace(name="bite", times=1, dice="1d6", flies=0), *shots[:1],
            SimpleNamespace(name="claw", times=2, dice="1d3", flies=0))  # fmt: skip
    assert [(one["count"], one.get("also", False)) for one in converting._attacks(both)] == [
        (1, False),
        (1, False),
        (2, True),
    ]


@pytest.mark.rule("WB-569")
@pytest.mark.parametrize(("die", "said"), [(30, "finds what is hidden"), (31, "finds nothing hidden")])
def test_what_notices_hidden_things_does_so_by_a_throw_of_a_hundred(die, said):
    play = Play(GAME, quiet(hero()), Faces(die))
    sight_powers.notice(
        play, SimpleNamespace(item=SimpleNamespace(name="Sword"), work=SimpleNamespace(name="find", chance=30))
    )
    assert said in story(play.outcome())


@pytest.mark.rule("WB-356")
def test_whoever_is_another_shape_shows_it_under_its_own_name(monkeypatch):
    for name in ("lasts", "lay"):
        monkeypatch.setattr(shape_spells, name, lambda *_, **__: None)
    wolf, before = GAME.shipped_entries("creatures")["wolf"], foe("b9", "orc")
    play = Play(GAME, quiet(mage(), before), Faces())
    shape_spells._reshape(play, SimpleNamespace(), before, wolf, "Changed")
    now = play.being("b9")
    assert (now.sheet.creature, now.glyph, now.name) == ("wolf", wolf.glyph, before.name)


@pytest.mark.parametrize(("side", "now", "charmed", "back"), [
    ("foes", "party", False, True), ("foes", "foes", False, False), ("", "party", False, False),
    ("foes", "", False, False), ("foes", "party", True, False),
])  # fmt: skip
def test_who_is_freed_goes_back_to_its_own_side_unless_another_holds_it(side, now, charmed, back):
    state = quiet(mage(), bare(foe("b9"), side=now))
    play = Play(GAME, laid(state, "b9", "charmed") if charmed else state, Faces())
    spell_ends._side_returns(play, Effect("e5", "b9", "Charmed", "charmed", data=(("side", side),)))
    assert play.being("b9").side == ("foes" if back or now == "foes" else now)
    assert bool(play.outcome().story) is back


@pytest.mark.rule("WB-556")
@pytest.mark.parametrize(("again", "dice", "gold"), [
    ("things", (1, 1, 3), 12), ("coins", (6, 99), 225 - 100),
])  # fmt: skip
def test_only_what_is_chosen_of_a_hoard_is_rolled_again(again, dice, gold):
    state, _ = do(quiet(), ROLL_HOARD, dice=(4, 9, 1, 1, 3), experience=75)  # 112 gold, 100 of it for a gem
    (hoard,) = state.hoards.values()
    chosen = [line.id for line in hoard.lines if bool(coin_of(line)) is (again == "coins")]
    locked = altered(hoard, lines=tuple([altered(line, locked=line.id not in chosen) for line in hoard.lines]))
    after, _ = do(state.exchanged(hoard, locked), REROLL_LINES, dice=dice, lines=tuple(chosen))
    (found,) = after.hoards.values()
    assert sum([line.count for line in found.lines if coin_of(line) == "gold"]) == gold
    assert len([line for line in found.lines if not coin_of(line)]) == 1


@pytest.mark.rule("WB-426")
@pytest.mark.parametrize(("count", "several"), [(1, False), (2, True), (3, True)])
def test_two_blows_can_be_spread(count, several):
    being = foe()
    view = look(table(hero(), being))
    assert blow_series.has_several(view, being, altered(arms(view, being)[0], count=count)) is several


@pytest.mark.rule("WB-427")
def test_what_one_energy_alone_affects_is_proof_against_all_else():
    creatures = GAME.shipped_entries("creatures")
    (key, *_) = [key for key, one in creatures.items() if ability(one, "only_magic")]
    being, only = foe("b9", key), ability(creatures[key], "only_magic")
    view = look(quiet(hero(), being))
    for energy in (only.energies[0], "", "sonic"):
        use = PowerUse(view.being("b1"), magic("wand_cold"), None, SimpleNamespace(energy=energy, rule="", of=()), {})
        assert bool(why_proof(view, use, being)) is (energy != only.energies[0]), energy


@pytest.mark.rule("WB-325")
@pytest.mark.parametrize(("thing", "goes"), [("a chest", "A chest"), ("", "It")])
def test_a_thing_without_a_sheet_goes_through_the_portal(thing, goes):
    state = quiet(mage("dimensional_portal", level=9))
    _, outcome = do(state, "magic.cast_at_rest", "b1", spell="dimensional_portal", elsewhere=True, thing=thing)
    assert f"{goes} goes to the place named." in story(outcome)


@pytest.mark.rule("R-40")
def test_a_spell_above_all_levels_of_a_list_counts_as_one_of_the_first():
    spell = SPELLS["fireball"]
    beyond = altered(spell, lists=(altered(spell.lists[0], level=12),))
    state = quiet(mage(level=1))
    assert casters.level_from_scroll(look(state), state.beings["b1"], beyond, "magic_user") == 1
