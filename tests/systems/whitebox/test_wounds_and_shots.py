"""Wounds, healing, missiles and the blows of creatures in figures: nobody, exactly one, exactly the border, one more."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being, Table, altered
from systems.whitebox.base.items import ATTRACTS
from systems.whitebox.base.sheet import Item, Memory
from systems.whitebox.combat import blows, damage, invisibility, missiles, phase_turns, phases, turning
from systems.whitebox.combat.arms import Arm, arms
from tests.systems.whitebox.builders import ARROWS, BOW, GAME, SWORD, Faces, foe, hero, look, quiet, ruled, story, table
from tests.systems.whitebox.conftest import hireling
from tests.systems.whitebox.magic_builders import laid, on, priest

BELOW = ruled(death_rule="negative_level")
OIL = Item("lamp_oil", "Lamp oil", count=2)
AXE = Item("hand_axe", "Hand axe", carried="held", count=2)


def played(state: Table, *dice: int) -> Play:
    return Play(GAME, state, Faces(*dice))


def told(play: Play) -> list[tuple[str, str, str]]:
    """What is told: the words, the verdict and the sign beside them."""
    return [(str(one), one.verdict, one.icon) for one in play.outcome().story]


# Wounds


@pytest.mark.rule("WB-180", "WB-185", "WB-186", "R-21")
@pytest.mark.parametrize(("points", "amount", "facts", "left", "said"), [
    (8, 3, {"by": "b9"}, 5, ("Orc hits Brannoch for 3.", "hits", "swords")),
    (8, 3, {"by": "b9", "cause": "spear"}, 5, ("Orc hits Brannoch for 3 (spear).", "hits", "swords")),
    (8, 0, {"by": "b9"}, 7, ("Orc hits Brannoch for 1.", "hits", "swords")),
    (8, 3, {}, 5, ("Brannoch takes 3.", "hits", "drop")),
    (8, 3, {"cause": "a fall"}, 5, ("Brannoch takes 3 (a fall).", "hits", "drop")),
    (8, 8, {"by": "b9"}, 0, ("Orc knocks out Brannoch with 8.", "fells", "skull")),
    (8, 8, {}, 0, ("Brannoch falls unconscious (8 damage).", "fells", "skull")),
    (8, 11, {}, -3, ("Brannoch falls unconscious (11 damage).", "fells", "skull")),
    (8, 12, {"cause": "a fall"}, -4, ("Brannoch dies (12 damage, a fall).", "fells", "skull")),
    (8, 12, {"by": "b9", "cause": "spear"}, -4, ("Orc fells Brannoch with 12 (spear).", "fells", "skull")),
    (0, 2, {}, -2, ("Brannoch takes 2.", "hits", "drop")),  # he lies there already
])  # fmt: skip
def test_a_wound_is_told_as_what_comes_of_it(
    points: int, amount: int, facts: dict[str, str], left: int, said: tuple[str, str, str]
) -> None:
    play = played(quiet(hero(level=3, hit_points=points), foe(), house=BELOW))
    if points <= 0:
        play.put_on("b1", "Unconscious", kind="unconscious")
    assert damage.hurt(play, "b1", amount, **facts) == points - left
    assert play.being("b1").sheet.hit_points == left and told(play) == [said]
    assert bool(on(play.table, "b1", "unconscious")) is (-4 < left <= 0)


@pytest.mark.rule("WB-180", "R-21")
@pytest.mark.parametrize(("points", "amount", "hit"), [(8, 0, False), (-9, 3, True)])
def test_what_is_no_hit_hurts_nobody_and_the_dead_are_not_hurt(points: int, amount: int, hit: bool) -> None:
    play = played(quiet(hero(hit_points=points)))
    assert damage.hurt(play, "b1", amount, hit=hit) == 0 and not play.outcome().changes and not told(play)


@pytest.mark.rule("WB-056", "WB-067", "R-79")
@pytest.mark.parametrize(("race", "giant", "amount", "lost"), [
    ("dwarf", "ogre", 5, 2), ("halfling", "troll", 4, 2), ("dwarf", "ogre", 1, 1), ("dwarf", "orc", 5, 5),
    ("human", "ogre", 5, 5), ("elf", "ogre", 5, 5),
])  # fmt: skip
def test_giant_kind_deals_half_to_the_small_but_a_point_at_least(race: str, giant: str, amount: int, lost: int) -> None:
    play = played(quiet(hero(race=race), foe("b9", giant)))
    assert damage.hurt(play, "b1", amount, "b9") == lost
    assert ("(halved)" in story(play.outcome())) is (race in ("dwarf", "halfling") and giant != "orc")
    creature = played(quiet(foe("b1", "goblin"), foe("b9", "ogre")))
    assert damage.hurt(creature, "b1", 4, "b9") == 4


@pytest.mark.rule("WB-180", "WB-211")
def test_a_wound_of_a_fight_is_counted_for_it_and_the_round() -> None:
    play = played(table(hero(), foe()))
    assert damage.hurt(play, "b1", 2) + damage.hurt(play, "b1", 3) == 5
    assert play.being("b1").sheet.lost_this_fight == 5 and play.fact("hurt") == ("b1",)
    calm = played(quiet(hero()))
    damage.hurt(calm, "b1", 2)
    assert not calm.fact("hurt")


@pytest.mark.rule("WB-037", "WB-186")
@pytest.mark.parametrize(("points", "amount", "left", "said"), [
    (5, 2, 7, "Brannoch regains 2 hit points (herbs)."), (7, 1, 8, "Brannoch regains 1 hit point (herbs)."),
    (7, 4, 8, "Brannoch regains 1 hit point (herbs)."), (8, 4, 8, "Brannoch has nothing to heal."),
    (9, 4, 9, "Brannoch has nothing to heal."),  # above the most for now: it is not taken away
    (-9, 4, -9, "Brannoch is dead and cannot be healed."),
])  # fmt: skip
def test_healing_is_told_as_far_as_it_goes(points: int, amount: int, left: int, said: str) -> None:
    play = played(quiet(hero(hit_points=points)))
    assert damage.heal(play, "b1", amount, "herbs") == max(0, left - points)
    assert play.being("b1").sheet.hit_points == left and story(play.outcome()) == said


@pytest.mark.rule("WB-185", "WB-186")
@pytest.mark.parametrize(("house", "value", "down"), [
    (None, 0, False), (None, 1, False), (BELOW, 1, False), (BELOW, 0, True), (BELOW, -3, True), (BELOW, -4, False),
])  # fmt: skip
def test_hit_points_set_by_hand_fell_and_wake(house, value: int, down: bool) -> None:
    play = played(quiet(hero(level=3), house=house))
    damage.set_track(play, play.being("b1"), "hit_points", value)
    assert [one.kind for one in on(play.table, "b1")] == (["unconscious"] if down else [])
    damage.set_track(play, play.being("b1"), "hit_points", 2)
    assert not on(play.table, "b1")
    damage.set_track(play, play.being("b1"), "hit_points_most", 3)
    assert play.being("b1").sheet.hit_points == 2


@pytest.mark.rule("WB-186", "R-78")
@pytest.mark.parametrize(("points", "kind", "left", "said"), [
    (0, "", 0, ""), (-1, "", -2, "Brannoch bleeds: −2 hit points."), (-3, "", -4, "Brannoch bleeds to death."),
    (-1, "bound", -1, ""), (1, "", 1, ""),
])  # fmt: skip
def test_whoever_is_below_nothing_bleeds_until_he_is_bound(points: int, kind: str, left: int, said: str) -> None:
    play = played(quiet(hero(level=3, hit_points=points), house=BELOW))
    if kind:
        play.put_on("b1", "Bound", kind=kind)
    damage.bleed(play)
    assert play.being("b1").sheet.hit_points == left and story(play.outcome()) == said


@pytest.mark.rule("WB-427", "WB-430", "WB-431")
@pytest.mark.parametrize(("points", "left", "said"), [
    (20, 20, ""), (19, 20, "Troll regenerates to 20."), (17, 20, "Troll regenerates to 20."),
    (16, 19, "Troll regenerates to 19."), (-3, 0, "Troll regenerates to 0."), (-4, -1, "Troll regenerates to −1."),
    (-2, 1, "Troll regenerates to 1. Troll rises again."),
])  # fmt: skip
def test_a_troll_regains_three_a_round_and_rises_above_nothing(points: int, left: int, said: str) -> None:
    troll = foe("b9", "troll", hit_points=points, hit_points_most=20)
    play = played(quiet(hero(hit_points=3), troll))
    if points <= 0:
        play.put_on("b9", "Unconscious", kind="unconscious")
    damage.regenerate(play)
    assert play.being("b9").sheet.hit_points == left and story(play.outcome()) == said
    assert bool(on(play.table, "b9")) is (left <= 0) and play.being("b1").sheet.hit_points == 3


@pytest.mark.rule("WB-233", "WB-427")
@pytest.mark.parametrize("kind", ["gone", "rot", "dead"])
def test_what_is_gone_rots_or_is_dead_for_good_does_not_regenerate(kind: str) -> None:
    state = laid(quiet(foe("b9", "troll", hit_points=1, hit_points_most=20)), "b9", kind)
    play = played(state)
    damage.regenerate(play)
    assert not play.outcome().changes


def test_the_slain_are_slain_once() -> None:
    play = played(quiet(hero()))
    damage.slay(play, "b1", "poison")
    damage.slay(play, "b1", "poison")
    assert told(play) == [("Brannoch dies: poison.", "fells", "skull")] and play.being("b1").sheet.hit_points == 0


# Blows of creatures


@pytest.mark.rule("WB-426", "R-43")
@pytest.mark.parametrize(("points", "heads"), [(30, 6), (26, 6), (25, 5), (6, 2), (5, 1), (1, 1), (0, 1), (-4, 1)])
def test_a_hydra_has_a_head_for_each_die_of_hit_points_or_part_of_one(points: int, heads: int) -> None:
    hydra = foe("b9", "hydra", hit_dice="6", hit_points=points, hit_points_most=30)
    view = look(quiet(hydra))
    assert blows.heads_left(view, hydra) == heads == blows.blows_of(view, hydra, arms(view, hydra)[0])
    assert blows.heads_left(look(quiet(foe())), foe()) == 0


@pytest.mark.rule("WB-426")
@pytest.mark.parametrize(
    ("points", "said"), [(26, ""), (25, "Hydra loses a head."), (20, "Hydra loses 2 heads."), (0, "")]
)
def test_the_heads_that_a_blow_costs_are_told(points: int, said: str) -> None:
    before = foe("b9", "hydra", hit_dice="6", hit_points=30, hit_points_most=30)
    play = played(quiet(before))
    play.change("b9", "hit_points", points)
    blows.mark_heads(play, before)
    assert story(play.outcome()) == said


@pytest.mark.rule("WB-426", "WB-430", "WB-431")
@pytest.mark.parametrize(("attacker", "target", "facts", "answers", "dice", "weighed"), [
    ("unicorn", "orc", {}, {"charge": True}, (), 14), ("unicorn", "orc", {}, {"charge": False}, (), 7),
    ("orc", "orc", {}, {"charge": True}, (), 7), ("orc", "orc", {}, {"off_element": True}, (), 7),
    ("elemental_earth", "orc", {}, {"off_element": True}, (4,), 3), ("elemental_earth", "orc", {}, {}, (), 7),
    ("orc", "mummy", {"magic": True}, {}, (), 3), ("orc", "mummy", {}, {}, (), 7),
    ("orc", "wraith", {"silver": True}, {}, (), 3), ("orc", "wraith", {"magic": True}, {}, (), 7),
    ("orc", "wraith", {"ammunition": "arrows"}, {}, (), 1),
])  # fmt: skip
def test_the_damage_of_a_blow_is_weighed_by_both_natures(attacker, target, facts, answers, dice, weighed) -> None:
    one, other = foe("b8", attacker), foe("b9", target)
    arm = Arm("arm", "Arm", "1d6", **facts)
    shot = {one.ammunition for one in GAME.shipped_entries("gear").values() if "bow" in one.key and one.ammunition}
    if facts.get("ammunition"):
        (wraith,) = [a for a in GAME.shipped_entries("creatures")["wraith"].abilities if a.rule == "fixed_damage_from"]
        arm = altered(arm, ammunition=wraith.weapons[0])
        assert wraith.weapons[0] in shot
    assert blows.weigh_damage(played(quiet(one, other), *dice), one, arm, other, 7, answers) == weighed


@pytest.mark.rule("WB-426")
def test_a_manticore_counts_its_spikes_to_the_last() -> None:
    manticore = foe("b9", "manticore")
    play = played(quiet(manticore, foe("b8")))
    (spikes,) = [one for one in arms(play, manticore) if one.missile]
    assert blows.missiles_left(play, "b9", spikes) == 24 and blows.missiles_left(play, "b8", spikes) is None
    assert blows.spend_missile(play, "b9", spikes) and blows.missiles_left(play, "b9", spikes) == 23
    assert [one.name for one in on(play.table, "b9")] == ["Tail-spikes left: 23"]
    for _ in range(23):
        assert blows.spend_missile(play, "b9", spikes)
    assert [(one.name, one.fact("shot")) for one in on(play.table, "b9")] == [("Tail-spikes left: 0", 24)]
    assert not blows.spend_missile(play, "b9", spikes) and blows.missiles_left(play, "b9", spikes) == 0
    assert blows.spend_missile(play, "b8", spikes), "stones have no end"


@pytest.mark.rule("WB-425")
@pytest.mark.parametrize(("face", "weapon"), [(60, "sting"), (61, "bite")])
def test_a_wyvern_stings_sixty_times_in_a_hundred(face: int, weapon: str) -> None:
    wyvern = foe("b9", "wyvern")
    assert blows.pick_attack(played(quiet(wyvern), face), wyvern) == f"natural:{weapon}"
    assert blows.pick_attack(played(quiet(foe())), foe()) == ""


@pytest.mark.rule("WB-301")
@pytest.mark.parametrize(("kinds", "times", "waits"), [
    ((), 1, False), (("hasted",), 2, False), (("slowed",), 1, True), (("hasted", "slowed"), 1, False),
])  # fmt: skip
def test_haste_doubles_slowness_halves_and_both_are_neither(kinds: tuple[str, ...], times: int, waits: bool) -> None:
    play = played(table(hero(), foe()))
    for kind in kinds:
        play.put_on("b1", kind, kind=kind)
    assert blows.haste(play, "b1") == times
    passed = []
    for number in (1, 2, 3):
        play.alter_fight(round=number)
        passed.append(blows.lags(play, "b1"))
    assert passed == [False, waits, False]


# Missiles


@pytest.mark.rule("WB-104", "R-77")
@pytest.mark.parametrize(("items", "ammunition", "thrown", "shot", "left"), [
    ((BOW, ARROWS), "arrows", None, True, [1, 19]), ((BOW, altered(ARROWS, count=1)), "arrows", None, True, [1]),
    ((BOW,), "arrows", None, False, [1]), ((BOW, altered(ARROWS, carried="stored")), "arrows", None, False, [1, 20]),
    ((AXE,), "", AXE, True, [1]), ((altered(AXE, count=1),), "", altered(AXE, count=1), True, [1]),  # picked up again
    ((OIL,), "", OIL, True, [1]), ((altered(OIL, count=1),), "", altered(OIL, count=1), True, []),  # it burns
    ((SWORD,), "", AXE, True, [1]),
])  # fmt: skip
def test_each_shot_costs_one_and_the_last_axe_is_picked_up(items, ammunition, thrown, shot: bool, left) -> None:
    arrows = GAME.shipped_entries("gear")["arrows"].ammunition
    play = played(quiet(hero(items=items)))
    assert missiles.spend(play, "b1", arrows if ammunition else "", thrown) is shot
    assert [one.count for one in play.being("b1").sheet.items] == left


@pytest.mark.rule("WB-104")
def test_creatures_do_not_count_their_arrows() -> None:
    play = played(quiet(foe("b9", "human_bandit", items=(BOW,))))
    assert missiles.spend(play, "b9", "arrows", None) and not play.outcome().changes


def melee(*others: Being) -> Table:
    return table(hero(), hero("b2", "Hild"), *others)


@pytest.mark.rule("WB-166", "R-26")
@pytest.mark.parametrize(("chosen", "dice", "found"), [
    (("b8", "b9"), (1,), "b8"), (("b8", "b9"), (2,), "b9"), (("b2", "b8", "b9"), (3,), "b9"), (("b9",), (), "b9"),
    ((), (1,), "b2"), ((), (3,), "b9"), (("b7",), (2,), "b8"),  # who lies there is in nobody's way: all others then
])  # fmt: skip
def test_a_shot_into_a_melee_finds_anybody_there_alike(
    chosen: tuple[str, ...], dice: tuple[int, ...], found: str
) -> None:
    state = melee(foe("b7", hit_points=-9), foe("b8"), foe("b9"))
    shooter = state.beings["b1"]
    assert missiles.whom_it_finds(played(state, *dice), shooter, {"melee": chosen, "target": "b9"}) == found


@pytest.mark.rule("WB-562")
def test_whoever_draws_missiles_is_hit_by_all_of_them() -> None:
    mail = Item("cursed_armor", "Mail", carried="worn", magic=True, note=f"{ATTRACTS}: +1 to hit for them")
    state = table(hero(), hero("b2", "Hild", items=(mail,)), foe())
    assert missiles.whom_it_finds(played(state), state.beings["b1"], {"melee": ("b9", "b2"), "target": "b9"}) == "b2"


@pytest.mark.rule("WB-166")
def test_alone_with_the_target_a_shot_finds_the_target() -> None:
    state = table(hero(), foe(hit_points=-9))
    assert missiles.whom_it_finds(played(state), state.beings["b1"], {"target": "b9"}) == "b9"


@pytest.mark.rule("WB-166")
def test_faces_are_given_to_bodies_of_a_kind_together() -> None:
    orcs = [altered(foe(f"b{4 + n}", name=f"Orc {n}"), number=n) for n in (1, 2, 3, 5)]
    named = altered(foe("b6", name="Snag"), number=6)
    goblin = altered(foe("b7", "goblin", "Goblin 2"), number=2)
    view = look(quiet(hero("b2", "Hild"), *orcs, altered(named, id="b16"), altered(goblin, id="b17")))
    said = missiles._number_faces
    assert said(view, ("b2", "b5", "b6", "b7")) == "1 Hild, 2–4 Orc 1–3"
    assert said(view, ("b5", "b6", "b9")) == "1–2 Orc 1–2, 3 Orc 5" and said(view, ("b6", "b5")) == "1 Orc 2, 2 Orc 1"
    assert said(view, ("b9", "b16")) == "1 Orc 5, 2 Snag" and said(view, ("b5", "b17")) == "1 Orc 1, 2 Goblin 2"


@pytest.mark.rule("WB-166")
def test_in_a_melee_is_whoever_can_fight_but_the_shooter() -> None:
    state = melee(foe("b8", hit_points=-9), foe("b9"))
    assert [one.name for one in missiles.melee_fields(look(state), "b1", {})] == ["into_melee"]
    _, there = missiles.melee_fields(look(state), "b1", {"into_melee": True})
    assert there.default == ("b2", "b9") == there.allowed


# Who is seen


@pytest.mark.rule("WB-165", "WB-322", "WB-339")
@pytest.mark.parametrize(("hidden", "seer", "facts", "unseen"), [
    ("", "", {}, False), ("invisible", "", {}, True), ("invisible", "sees_invisible", {}, False),
    ("invisible", "sees_invisible", {"beyond_detection": True}, True), ("invisible", "", {"beyond_detection": True}, True),
    ("revealed", "", {}, False),
])  # fmt: skip
def test_the_unseen_are_seen_by_those_who_see_them(hidden: str, seer: str, facts: dict, unseen: bool) -> None:
    play = played(quiet(hero(), foe()))
    for who, kind in (("b9", hidden), ("b1", seer)):
        if kind:
            play.put_on(who, kind, kind=kind, **(facts if who == "b9" else {}))
    assert invisibility.is_unseen(play, "b1", "b9") is unseen
    stalker = quiet(hero(), foe("b9", "invisible_stalker"))
    assert invisibility.is_unseen(look(stalker), "b1", "b9")
    assert not invisibility.is_unseen(look(laid(stalker, "b9", "revealed")), "b1", "b9")


# Phases and turning


@pytest.mark.rule("WB-156")
def test_the_quick_come_first_and_creatures_where_they_stand() -> None:
    beings = [hireling("b5"), hero("b1", dexterity=9), hero("b2", dexterity=15), foe("b9"), hero("b3", dexterity=15)]
    assert [one.id for one in phase_turns.order_by_dexterity(beings)] == ["b2", "b3", "b1", "b5", "b9"]


@pytest.mark.rule("WB-154", "WB-156")
@pytest.mark.parametrize(("counts", "found"), [
    (((PARTY, 5), (FOES, 2)), [("Party: melee", PARTY, 5, False), ("Foes: melee", FOES, 2, False)]),
    (((PARTY, 2), (FOES, 5)), [("Foes: melee", FOES, 5, False), ("Party: melee", PARTY, 2, False)]),
    (((PARTY, 4), (FOES, 4)), [("Party and Foes: melee", "", 4, True)]),
])  # fmt: skip
def test_in_each_phase_the_higher_side_comes_first_and_on_a_tie_both_at_once(counts, found) -> None:
    play = played(table(hero(), foe(), house=ruled(combat_sequence="alternate")))
    turns = phase_turns.turns(play, counts, {PARTY: "Party", FOES: "Foes"})
    melee_turns = [one for one in turns if one.phase == phases.MELEE]
    assert [(one.label, one.side, one.at, one.together) for one in melee_turns] == found
    assert {one.phase for one in turns} == {phases.MELEE, phases.MOVEMENT}


@pytest.mark.rule("WB-200")
@pytest.mark.parametrize(("level", "row", "needs"), [
    (1, "1", 10), (3, "1", 4), (4, "1", 0), (8, "8", 10), (9, "8", 7), (13, "8", 7), (14, "8", 4), (20, "8", 4),
    (7, "demon", 99), (8, "demon", 17),
])  # fmt: skip
def test_the_columns_of_turning_are_levels_up_to_8_to_13_and_above(level: int, row: str, needs: int) -> None:
    assert turning.number_needed(level, row) == needs


@pytest.mark.rule("WB-204")
@pytest.mark.parametrize(("memory", "place"), [
    ((), None), ((Memory("light", 1),), 0), ((Memory("bless", 2), Memory("light", 1)), 1),
    ((Memory("light", 1, spent=True), Memory("light", 1)), 1), ((Memory("light", 1, spent=True),), None),
])  # fmt: skip
def test_turning_takes_a_spell_of_the_first_level_that_is_ready(memory: tuple[Memory, ...], place: int | None) -> None:
    assert turning.spell_to_spend(priest(memory=memory)) == place


@pytest.mark.rule("WB-200")
@pytest.mark.parametrize(("number", "cower", "said"), [
    (1, False, "it flees for 9 rounds."), (2, False, "they flee for 9 rounds."), (1, True, "it cowers for 9 rounds."),
    (2, True, "they cower for 9 rounds."),
])  # fmt: skip
def test_the_turned_flee_or_cower_for_as_long(number: int, cower: bool, said: str) -> None:
    dead = [foe(f"b{8 - n}", "skeleton") for n in range(number)]
    cleric = priest()
    play = Play(GAME, table(cleric, *dead), Faces((2, 3, 4)))
    turning._flee(play, cleric, dead, cower)
    assert story(play.outcome()).endswith(said)
    (effect,) = on(play.table, dead[0].id)
    assert (effect.name, effect.source) == ("Cowers" if cower else "Turned", cleric.id)
    assert effect.until.at - play.clock.seconds == 540
