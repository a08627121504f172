"""What a fight tells of each blow and breath, whom it frees, who may catch what, and what is left to strike or to shoot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.common.records.table import FOES, Effect, Term, Turn, Until, altered
from systems.whitebox.combat import blow_series, blows, breath, grips, initiative, phase_turns, phases
from systems.whitebox.combat.afflictions import draining, freezing
from systems.whitebox.combat.arms import arms
from tests.systems.whitebox.builders import GAME, Faces, foe, hero, hp, look, quiet, ruled, story, table
from tests.systems.whitebox.conftest import hireling
from tests.systems.whitebox.magic_builders import left, on

CREATURES = GAME.shipped_entries("creatures")


def ability(creature: str, rule: str):
    return next(one for one in CREATURES[creature].abilities if one.rule == rule)


@pytest.mark.rule("WB-421")
@pytest.mark.parametrize(("outcome", "face", "lost"), [
    ("half", 20, 10), ("half", 1, 21), ("negates", 20, 0), ("negates", 1, 21), ("none", None, 21),
])  # fmt: skip
def test_breath_is_halved_or_spared_by_a_save_as_it_says(outcome, face, lost):
    found = CREATURES["dragon_red"].breaths[0]
    one = altered(found, save=altered(found.save, outcome=outcome))
    play = Play(GAME, table(hero(hit_points=40, hit_points_most=40), foe("b9", "dragon_red"), acting=FOES),
                Faces(*[face] * (face is not None)))  # fmt: skip
    breath._strike(play, "b9", one, "b1", 21)
    assert hp(play.table, "b1") == 40 - lost


@pytest.mark.rule("WB-421")
@pytest.mark.parametrize("dealt", [0, 1])
def test_a_breath_without_harm_takes_nothing(dealt):
    found = CREATURES["dragon_red"].breaths[0]
    play = Play(GAME, quiet(hero(), foe("b9", "dragon_red")), Faces(1))
    breath._strike(play, "b9", found, "b1", dealt)
    assert hp(play.table, "b1") == 8 - dealt


@pytest.mark.rule("R-87")
@pytest.mark.parametrize(("being", "catches"), [
    (hero(), True), (hero(race="dwarf"), True), (foe("b9", "human_bandit"), True), (foe("b9", "wolf"), False),
    (foe("b9", "zombie"), False), (foe("b9", "lycanthrope_werewolf"), False), (hireling(), True),
])  # fmt: skip
def test_people_catch_lycanthropy_and_neither_beasts_nor_the_dead_do(being, catches):
    assert draining.can_catch(look(quiet(being)), being) is catches


@pytest.mark.parametrize("own", [("person",), ("human",), ("person", "human")])
@pytest.mark.parametrize("more", [(), ("undead",), ("lycanthrope",)])
def test_a_human_or_any_other_person_catches_it_unless_dead_or_one_already(monkeypatch, own, more):
    monkeypatch.setattr(draining, "kinds", lambda *_: (*own, *more))
    assert draining.can_catch(look(quiet(hero())), hero()) is (not more)


@pytest.mark.rule("WB-430")
@pytest.mark.parametrize(("now", "stays", "seconds"), [
    (("clock", 599), False, 600), (("clock", 600), True, 600), (("clock", 601), True, 601), (("forever", 0), True, None), (None, False, 600),
])  # fmt: skip
def test_whoever_is_paralyzed_stays_so_for_the_longer_time(now, stays, seconds):
    state = quiet(hero(), foe("b9", "ghoul"))
    play = Play(GAME, state, Faces())
    if now is not None:
        play.put_on("b1", "Paralyzed", Until("lasting", at=now[1]) if now[0] == "clock" else Until(), kind="paralyzed")
    freezing.paralyze(play, play.being("b9"), altered(ability("ghoul", "paralysis"), duration="1 turn"), "b1")
    assert ("Brannoch stays paralyzed." in story(play.outcome())) is stays
    assert len(on(play.table, "b1", "paralyzed")) == 1 and left(play.table, "b1", "paralyzed") == seconds


@pytest.mark.parametrize(("fallen", "free"), [("b9", ("b1",)), ("b8", ())])
def test_whoever_falls_lets_go_of_whom_it_held_and_of_nothing_else(fallen, free):
    play = Play(GAME, quiet(hero(), hero("b2", "Wat"), foe("b8"), foe("b9")), Faces())
    grips.seize(play, play.being("b9"), "b1", "In its coils", "constricted")
    play.put_on("b2", "Poisoned", kind="doomed", source="b9")
    play.put_on("b2", "Ill", kind="diseased", source="b8")
    grips.release_held(play, fallen)
    assert [who for who in ("b1", "b2") if f"{play.being(who).name} is free again" in story(play.outcome())] == list(
        free
    )
    assert len(on(play.table, "b1")) == 1 - len(free)
    assert len(on(play.table, "b2")) == 2


@pytest.mark.rule("WB-046", "R-28")
@pytest.mark.parametrize(
    ("level", "dice", "often"), [(1, "1", 1), (4, "1", 4), (4, "1-1", 4), (4, "1+1", 1), (4, "2", 1)]
)
def test_the_combat_machine_strikes_the_weak_as_often_as_its_level(level, dice, often):
    there = look(table(hero(level=level), hero("b2", character_class="cleric", level=level), foe(hit_dice=dice)))
    assert blow_series.machine_blows(there, there.being("b1"), there.being("b9")) == often
    assert blow_series.machine_blows(there, there.being("b2"), there.being("b9")) == 1


@pytest.mark.rule("WB-301", "R-28")
@pytest.mark.parametrize(("hasted", "struck", "said"), [
    (True, 0, ""), (True, 1, "1 more blow"), (True, 2, ""), (False, 0, ""), (False, 1, ""),
])  # fmt: skip
def test_in_haste_a_second_blow_is_left_after_the_first(hasted, struck, said):
    play = Play(GAME, table(hero(), foe("b9", "ogre")), Faces())
    if hasted:
        play.put_on("b1", "Hasted", kind="hasted")
    if struck:
        play.set_fact_of("b1", **{blow_series.STRUCK: struck})
    assert blow_series.still_acts(play, play.being("b1")) == said


@pytest.mark.rule("WB-426", "R-43")
@pytest.mark.parametrize(
    ("points", "most", "heads"), [(1, 1, 6), (36, 36, 6), (31, 36, 6), (30, 36, 5), (1, 36, 1), (0, 36, 1)]
)
def test_a_hydra_has_a_head_for_each_dies_worth_of_hit_points(points, most, heads):
    there = look(quiet(foe("b9", "hydra", hit_dice="6", hit_points=points, hit_points_most=most)))
    assert blows.heads_left(there, there.being("b9")) == heads


@pytest.mark.rule("WB-426")
@pytest.mark.parametrize("shot", [0, 1, 5])
def test_a_creatures_own_missiles_end_and_those_of_a_bow_are_its_quivers(shot):
    there = table(hero(), foe("b9", "manticore"), acting=FOES)
    if shot:
        there = there.exchanged(None, Effect("e1", "b9", "Shot", "missiles", data=(("shot", shot),)))
    view = look(there)
    most, own = next((one.shots, one.name) for one in CREATURES["manticore"].attacks if one.shots)
    by_key = {arm.key: arm for arm in arms(view, view.being("b9"))}
    assert blows.missiles_left(view, "b9", by_key[f"natural:{own}"]) == most - shot
    others = [arm for key, arm in by_key.items() if key != f"natural:{own}"]
    bow = replace(by_key[f"natural:{own}"], key="short_bow")
    assert [blows.missiles_left(view, "b9", arm) for arm in (*others, bow)] == [None] * (len(others) + 1)
    assert blows.missiles_left(view, "b1", bow) is None


@pytest.mark.rule("WB-188")
@pytest.mark.parametrize(("beings", "asked"), [
    ((hero(), foe()), ("b9",)), ((hero(), hireling(), foe()), ("b9",)), ((hero(), hireling(), foe("b9", "skeleton")), ("b5",)),
    ((hero(), foe("b9", "skeleton")), None),
])  # fmt: skip
def test_whether_they_hold_is_asked_of_foes_and_hirelings_with_a_mind_in_a_fight(beings, asked):
    form = GAME.actions["combat.morale"].form
    found = form(look(table(*beings)), "", {})
    assert (found and found.field("who").default) == asked
    assert form(look(quiet(*beings)), "", {}) is None


@pytest.mark.rule("WB-154")
@pytest.mark.parametrize(("faces", "said"), [
    ((4, 3), "party 4, foes 3; the party acts first"), ((3, 4), "party 3, foes 4; the foes act first"),
    ((3, 3), "party 3, foes 3; both act at once"),
])  # fmt: skip
def test_initiative_says_who_acts_first(faces, said):
    play = Play(GAME, table(hero(), foe(), house=ruled(initiative_ties="simultaneous")), Faces(*faces))
    initiative.roll_initiative(play)
    assert f"Initiative: {said}." in story(play.outcome())


@pytest.mark.rule("WB-156")
@pytest.mark.parametrize(("shot", "shoots"), [(0, True), (1, True), (2, False)])
def test_in_the_phase_of_missiles_stands_who_has_one_left(shot, shoots):
    most = next(one.shots for one in CREATURES["manticore"].attacks if one.shots)
    state = table(hero(), foe("b9", "manticore"), house=ruled(combat_sequence="alternate"))
    if shot:
        state = state.exchanged(None, Effect("e1", "b9", "Shot", "missiles", data=(("shot", most - 2 + shot),)))
    view = look(state)
    assert phase_turns.has_to_do(view, view.being("b9"), phases.MISSILES) is shoots


@pytest.mark.rule("WB-156")
@pytest.mark.parametrize(("sequence", "phase"), [("alternate", "melee"), ("standard", "")])
def test_a_turn_has_its_phase_only_where_rounds_run_in_phases(sequence, phase):
    state = table(hero(), foe(), house=ruled(combat_sequence=sequence))
    state = state.exchanged(state.fight, altered(state.fight, turns=(Turn("Melee", ("b1",), "melee"),), now=0))
    assert phases.phase(look(state)) == phase and phases.phase(look(quiet(hero(), house=state.house))) == ""


@pytest.mark.rule("WB-211")
def test_what_was_being_prepared_is_prepared_and_nothing_else_is_called_otherwise():
    names = [
        (phases.READIED, f"{phases.BEGUN}: Sleep"),
        (phases.READIED, f"{phases.READY}: Light"),
        ("other", f"{phases.BEGUN}: Soup"),
    ]
    play = Play(GAME, quiet(hero()), Faces())
    for kind, name in names:
        play.put_on("b1", name, kind=kind)
    phases.finish_preparing(play)
    assert sorted([one.name for one in play.effects().values()]) == sorted(
        [f"{phases.READY}: Sleep", f"{phases.READY}: Light", f"{phases.BEGUN}: Soup"]
    )


@pytest.mark.parametrize(("together", "asleep", "offered"), [
    (True, True, True), (False, True, False), (True, False, True), (False, False, True),
])  # fmt: skip
def test_whoever_is_felled_in_a_turn_of_both_sides_still_uses_a_power(together, asleep, offered):
    state = table(hero(), foe("b9", "medusa"), acting=FOES)
    turns = tuple([altered(turn, together=together) for turn in state.fight.turns])
    state = state.exchanged(state.fight, altered(state.fight, turns=turns))
    if asleep:
        state = state.exchanged(None, Effect("e1", "b9", "Asleep", "asleep"))
    assert (GAME.actions["combat.power"].form(look(state), "b9", {}) is not None) is offered


@pytest.mark.rule("R-49", "WB-163")
@pytest.mark.parametrize(("at", "base", "more", "margin", "factor", "face"), [
    (12, 0, 0, 4, 2, 16), (12, 2, 0, 4, 2, 14), (12, 2, 3, 4, 2, 11), (12, 0, 3, 4, 2, 13), (3, 0, 0, 4, 2, 6),
    (3, 0, -1, 4, 2, 7), (1, 5, 0, 4, 2, 2), (2, 1, 0, 4, 2, 2),
])  # fmt: skip
def test_a_bite_swallows_from_so_far_above_its_number_on(monkeypatch, at, base, more, margin, factor, face):
    own = ability("purple_worm", "swallow")
    monkeypatch.setattr(blows, "ability", lambda *_: altered(own, natural=0, margin=margin, factor=factor))
    view = look(quiet(foe("b9", "purple_worm")))
    being = view.being("b9")
    bite = next(arm for arm in arms(view, being) if arm.key == f"natural:{own.attack}")
    need = Need(at, (Term("Dice", base, "WB-163"), Term("Magic", more, "R-27")))
    assert blows.swallowing_face(view, being, bite, need) == face
    assert blows.swallowing_face(view, being, altered(bite, key="natural:other"), need) == blows.NEVER
    monkeypatch.setattr(blows, "ability", lambda *_: altered(own, natural=18))
    assert blows.swallowing_face(view, being, bite, need) == 18
