"""Spells that help or hinder without a wound: speed, blessings, wards, unseen bodies."""

from __future__ import annotations

import pytest

from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply
from systems.common.records.table import Effect
from systems.whitebox import magic
from tests.systems.whitebox.builders import (
    ARROWS,
    BOW,
    GAME,
    Faces,
    blank,
    do,
    foe,
    hero,
    hp,
    look,
    quiet,
    story,
    table,
)
from tests.systems.whitebox.magic_builders import cast, mage, need, next_turn, priest, under


@pytest.mark.rule("WB-301", "R-28")
def test_haste_gives_twice_the_blows_and_the_combat_machine_twice_its_own():
    state = table(
        mage("alter_time"),
        hero("b2", level=3),
        foe(hit_points=40, hit_points_most=40),
        foe("b8", "ogre", hit_dice="4+1", hit_points=30),
    )
    after, _ = cast(state, "alter_time", way="haste")
    assert look(after).value("b2", "move") == 24
    once, _ = do(after, "combat.attack", "b2", [1], target="b8")
    assert once.fight.waiting == ("b2",)
    twice, _ = do(once, "combat.attack", "b2", [1], target="b8")
    assert twice.fight.waiting == ()
    machine = after
    for _ in range(6):
        machine, _ = do(machine, "combat.attack", "b2", [1], target="b9")
    assert machine.fight.waiting == ()


@pytest.mark.rule("WB-301")
def test_haste_doubles_shots_too():
    archer = hero("b2", items=(BOW, ARROWS))
    state = table(mage("alter_time"), archer, foe(hit_points=40, hit_points_most=40))
    after, _ = cast(state, "alter_time", way="haste")
    shots, _ = do(after, "combat.shoot", "b2", [1] * 4)
    assert shots.beings["b2"].sheet.items[1].count == 16  # two a round, twice


@pytest.mark.rule("WB-301")
def test_the_slowed_strike_every_second_round_and_half_as_far():
    after, _ = cast(table(mage("alter_time"), hero("b2"), foe()), "alter_time", [17], way="slow")
    walk = GAME.shipped_entries("creatures")["orc"].move.walk
    assert look(after).value("b9", "move") == walk // 2
    state = next_turn(after)
    blows = []
    for _ in range(4):
        outcome = resolve(GAME, state, blank(state, "combat.attack", "b9", target="b2"), Faces(1))
        blows.append(any(told.verdict == "misses" for told in outcome.story))
        state = next_turn(next_turn(apply(state, outcome.changes)))
    assert blows == [True, False, True, False]


@pytest.mark.rule("WB-304")
def test_no_magic_gets_in_or_out_of_the_shell():
    shelled, _ = cast(
        table(mage("anti_magic_shell", "fireball", level=11), mage("fireball", id_="b2"), foe()), "anti_magic_shell"
    )
    _, outcome = cast(shelled, "fireball", by="b2", targets=("b1",))
    assert "no magic passes the shell" in story(outcome)
    again = shelled.exchanged(shelled.fight, table(*shelled.beings.values()).fight)
    after, outcome = cast(again, "fireball", targets=("b9",))
    assert hp(after, "b9") == 5 and "no magic passes the shell" in story(outcome)


@pytest.mark.rule("WB-305")
def test_bless_and_curse_count_on_attack_rolls_and_only_for_one_at_rest():
    state = table(priest("bless"), hero("b2"), foe())
    with pytest.raises(Refused, match="not in combat"):
        cast(state, "bless", way="bless", target="b2", elsewhere=False)
    for way, bonus in (("bless", 1), ("curse", -1)):
        after, _ = cast(state, "bless", way=way, target="b2", elsewhere=False, at_rest=True)
        assert need(after, "b2", "b9").bonus == bonus
    assert under(
        cast(quiet(priest("bless"), hero("b2")), "bless", way="bless", target="b2", elsewhere=False)[0], "b2", "blessed"
    )


@pytest.mark.rule("WB-338", "WB-322", "WB-165")
def test_the_invisible_are_hard_to_hit_until_they_attack():
    state = table(mage("invisibility", "detect_invisibility"), hero("b2"), foe(hit_points=30, hit_points_most=30))
    after, _ = cast(state, "invisibility", target="b2", elsewhere=False)
    assert need(after, "b9", "b2").bonus == -4
    struck, outcome = do(after, "combat.attack", "b2", [1])
    assert not under(struck, "b2", "invisible") and "is seen again" in story(outcome)
    seeing = after.exchanged(None, Effect("e50", "b9", "", "sees_invisible"))
    assert need(seeing, "b9", "b2").bonus == 0


@pytest.mark.rule("WB-338")
def test_an_unseen_caster_shows_himself_with_a_spell_against_foes():
    unseen, _ = cast(
        table(mage("invisibility", "fly", "sleep"), hero("b2"), foe()), "invisibility", target="b1", elsewhere=False
    )
    again = unseen.exchanged(unseen.fight, table(*unseen.beings.values()).fight)
    assert under(cast(again, "fly", [1], target="b2", elsewhere=False)[0], "b1", "invisible")
    assert not under(cast(again, "sleep", [(1, 1)])[0], "b1", "invisible")


@pytest.mark.rule("WB-339")
def test_the_sphere_ends_with_its_bearers_attack():
    state = table(
        mage("invisibility_10_ft_radius"), hero("b2"), hero("b3", "Aldo"), foe(hit_points=30, hit_points_most=30)
    )
    after, _ = cast(state, "invisibility_10_ft_radius", targets=("b1", "b2", "b3"))
    one, _ = do(after, "combat.attack", "b2", [1])
    assert [under(one, who, "invisible") for who in ("b1", "b2", "b3")] == [True, False, True]
    after = after.exchanged(after.fight, state.fight)
    none, _ = do(after, "combat.attack", "b1", [1])
    assert not [e for e in none.effects.values() if e.kind == "invisible"]


@pytest.mark.rule("WB-358", "WB-359", "WB-192")
@pytest.mark.parametrize(("spell", "alignment", "bonus"), [
    ("protection_from_chaos", "chaos", -1), ("protection_from_chaos", "law", 0), ("protection_from_chaos_10_ft_radius", "chaos", -1),
])  # fmt: skip
def test_protection_counts_against_one_alignment_alone(spell, alignment, bonus):
    state = table(priest(spell), foe(hit_points=20, hit_points_most=20))
    after, _ = cast(state, spell, way="chaos")
    assert need(after).bonus == 0  # nobody has said what orcs are
    said, _ = do(after, "magic.align", alignment=alignment, targets=("b9",))
    assert need(said).bonus == bonus


@pytest.mark.rule("WB-358", "WB-192")
@pytest.mark.parametrize(("alignment", "face"), [("chaos", 5), ("law", 6)])
def test_protection_helps_saves_against_the_same_foes(alignment, face):
    villain = mage("hold_person", alignment=alignment, id_="b9", name="Mordain")
    state = table(priest("protection_from_chaos", level=8), hero("b2"))
    state = state.exchanged(None, villain)
    warded, _ = cast(state, "protection_from_chaos", way="chaos")

    for shown, held in ((face, False), (face - 1, True)):  # save 8, +2 against paralysis
        play = Play(GAME, warded, Faces(1, shown))
        magic.cast_from(play, "b9", "hold_person", 9, "", {"way": "several", "targets": ("b1",)})
        assert under(play.table, "b1", "held") == held


@pytest.mark.rule("WB-360")
def test_small_missiles_without_magic_do_nothing_and_boulders_do():
    archer = foe("b9", "human_bandit", items=(BOW,), hit_points=8)
    state = table(mage("protection_from_normal_missiles"), hero("b2", hit_points=40, hit_points_most=40), archer,
                  foe("b8", "giant_hill", hit_dice="8"))  # fmt: skip
    after = next_turn(cast(state, "protection_from_normal_missiles", target="b2", elsewhere=False)[0])
    shot, outcome = do(after, "combat.shoot", "b9", [20, 20], weapon="short_bow", target="b2")
    assert hp(shot, "b2") == 40 and "No small missile" in story(outcome)
    thrown, _ = do(after, "combat.shoot", "b8", [20, (1, 1)], target="b2")
    assert hp(thrown, "b2") == 38
