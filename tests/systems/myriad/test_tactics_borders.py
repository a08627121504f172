"""Where tactics change their mind, to the metre and to the box: reach, range, wounds, numbers (MY-400 to MY-450)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice
from systems.common.kernel.manner import BOLD, CAREFUL, SENSIBLE
from systems.myriad.base import chances, module
from systems.myriad.base.arms import arms
from systems.myriad.base.sheet import Arms, Held, Item
from systems.myriad.combat import areas, grips, modifiers, scales
from systems.myriad.tactics import aims, leaving, manoeuvres, turn
from tests.systems.myriad.builders import GAME, act, fighting, foe, hero, look, ruled

SWORD = Item("long_sword", "Long sword", carried="held")
BOW = Item("bow", "Bow", carried="held")
ARCHER = {"items": (SWORD, BOW), "skills": (("ranged_combat", 4), ("close_combat", 4))}


def fight(*beings, first="b1", house=None, distance=1, **ground):
    dice = [6 if one.id == first else 1 for one in beings if dict(one.sheet.left).get("wounds", 1)]
    return fighting(*beings, dice=dice, distance=distance, house=house, **ground)


def at(table, **metres):
    return act(table, lambda play: [play.set_fact_of(who, where=where) for who, where in metres.items()])


def hurt(being, wounds):
    return replace(being, sheet=replace(being.sheet, left=tuple([
        (row, wounds if row == "wounds" else n) for row, n in being.sheet.left])))  # fmt: skip


def suggested(table, who="b1", manner=SENSIBLE):
    view = look(table)
    view.manner = manner
    return turn.suggest(view, who)


def hope(table, who="b1", whom="b9"):
    view = look(table)
    being, target = view.being(who), view.being(whom)
    apart = abs(aims.places.place(view, target) - aims.places.place(view, being))
    return aims.armed(view, being, target, module.body(view), apart, aims.reach_of(view, being))


def best_blow(table, who="b1"):
    view = look(table)
    return aims.best(view, view.being(who), module.body(view))


# Reach and range


@pytest.mark.rule("MY-309", "MY-304")
@pytest.mark.parametrize(("metres", "reaches"), [(1, True), (9, True), (10, False)])
def test_a_blow_reaches_as_far_as_the_free_movement_and_an_arm(metres, reaches):
    """3 and Grace 4 beside the action, and two metres of arm and blade."""
    assert aims.reach_of(look(fight(hero(), foe())), look(fight(hero(), foe())).being("b1")) == 9
    assert (hope(fight(hero(), foe(), distance=metres)) is not None) is reaches


@pytest.mark.rule("MY-404", "MY-304")
@pytest.mark.parametrize("metres", [5, 6, 199, 200, 300, 500])
def test_what_distance_takes_from_a_shot_is_reckoned_with(metres):
    """The modifier of the form, and the chance that goes with it."""
    table = fight(hero(**ARCHER), foe(), distance=metres)
    view = look(table)
    being, target = view.being("b1"), view.being("b9")
    bow = next(arm for arm in arms(view, being) if arm.key == "item1")
    asked = sum(term.amount for term in modifiers.attacker_terms(view, being, target, True, bow.tags, bow))
    assert aims.at_range(view, being, target, bow, metres) == asked
    found = hope(table)
    if metres > aims.reach_of(view, being):
        points, _, rolled = aims.outlook(view, being, target, "mortal")["item1"]
        assert found.arm.key == "item1"
        chance = chances.winning(rolled[0], rolled[1], rolled[2] + asked)
        assert found.worth == pytest.approx(chance * min(1.0, points / dict(target.sheet.left)["wounds"]))


@pytest.mark.rule("MY-404", "MY-304")
def test_near_shots_ask_for_modifiers_only_where_something_touches_them():
    """Short range begins beyond the nearest band; scales, the prone and the like count at any distance."""
    near = fight(hero(**ARCHER), foe(), distance=scales.SHORT - 1)
    view = look(near)
    being, target = view.being("b1"), view.being("b9")
    bow = next(arm for arm in arms(view, being) if arm.key == "item1")
    assert aims.at_range(view, being, target, bow, scales.SHORT - 1) == 0
    assert sum(term.amount for term in modifiers.attacker_terms(view, being, target, True, bow.tags, bow)) == 0
    far = look(fight(hero(**ARCHER), foe(), distance=500))
    assert aims.at_range(far, far.being("b1"), far.being("b9"), bow, 500) < 0
    down = look(act(near, lambda play: play.put_on("b9", "Prone", kind="prone")))
    asked = modifiers.attacker_terms(down, down.being("b1"), down.being("b9"), True, bow.tags, bow)
    found = aims.at_range(down, down.being("b1"), down.being("b9"), bow, scales.SHORT - 1)
    assert found == sum(term.amount for term in asked) != 0


@pytest.mark.rule("MY-904")
def test_where_sizes_count_they_count_at_any_distance():
    table = fight(hero(**ARCHER), foe("b9", "dragon"), distance=3, house=ruled(scale_table=True))
    view = look(table)
    being, target = view.being("b1"), view.being("b9")
    bow = next(arm for arm in arms(view, being) if arm.key == "item1")
    asked = sum(term.amount for term in modifiers.attacker_terms(view, being, target, True, bow.tags, bow))
    assert asked and aims.at_range(view, being, target, bow, 3) == asked


# Which foe


@pytest.mark.rule("MY-400")
def test_of_equals_the_nearest_is_struck():
    table = at(fight(hero(), foe("b8"), foe("b9")), b8=6, b9=3)
    assert best_blow(table).target.id == "b9"
    assert best_blow(at(table, b8=2)).target.id == "b8"


@pytest.mark.rule("MY-400")
def test_the_fallen_are_struck_by_nobody():
    table = fight(hero(), foe("b8"), hurt(foe("b9"), 0))
    assert best_blow(table).target.id == "b8"
    assert best_blow(fight(hero(), hurt(foe("b9"), 0))) is None


@pytest.mark.rule("MY-403")
def test_whoever_cannot_defend_is_hit_for_certain():
    """What a hit does, without the chance of a miss."""
    table = fight(hero(), foe())
    open_ = act(table, lambda play: play.set_fact_of("b9", open=True))
    view = look(table)
    points, chance, _ = aims.outlook(view, view.being("b1"), view.being("b9"), "mortal")["item0"]
    boxes = dict(view.being("b9").sheet.left)["wounds"]
    assert 0 < chance < 1
    assert hope(table).worth == pytest.approx(chance * min(1.0, points / boxes))
    assert hope(open_).worth == pytest.approx(min(1.0, points / boxes))


@pytest.mark.rule("MY-407")
@pytest.mark.parametrize(("armor", "points"), [(0, 4.0), (1, 4 * 5 / 6), (3, 2.0), (5, 4 / 6), (6, 0.0), (9, 0.0)])
def test_a_die_wounds_above_the_armor(armor, points):
    """Four dice of a long sword."""
    view = look(fight(hero(), foe(armor=armor)))
    found = aims.outlook(view, view.being("b1"), view.being("b9"), "mortal")["item0"][0]
    assert found == pytest.approx(points)


@pytest.mark.rule("MY-414")
@pytest.mark.parametrize(("wmd", "hardened", "force"), [(0, 0, 1), (3, 0, 3), (3, 1, 2), (1, 3, 0), (0, 2, 0)])
def test_the_force_of_mass_destruction_is_less_what_is_hardened(wmd, hardened, force, monkeypatch):
    view = look(fight(hero(), foe(armor=0)))
    arm = replace(arms(view, view.being("b1"))[0], wmd=wmd)
    monkeypatch.setattr(aims.natures, "hardened", lambda look, target: hardened)
    assert aims._above(view, view.being("b9"), arm) == pytest.approx(float(force))
    off = look(fight(hero(), foe(armor=0), house=ruled(wmd=False)))
    assert aims._above(off, off.being("b9"), arm) == 1.0


@pytest.mark.rule("MY-400")
def test_more_than_is_left_is_worth_no_more_than_all_of_it():
    assert best_blow(fight(hero(), hurt(foe(armor=0), 1))).worth <= 1.0
    view = look(fight(hero(), hurt(foe(armor=0), 1)))
    chance = aims.outlook(view, view.being("b1"), view.being("b9"), "mortal")["item0"][1]
    assert best_blow(fight(hero(), hurt(foe(armor=0), 1))).worth == pytest.approx(chance)
    assert aims.up_close(view, view.being("b1"), view.being("b9"), module.body(view)) == pytest.approx(chance)


# Giving up


@pytest.mark.rule("R-69")
@pytest.mark.parametrize(("manner", "wounds", "leaves"), [(SENSIBLE, 4, True), (SENSIBLE, 5, False), (CAREFUL, 6, True),
                                                          (CAREFUL, 7, False), (BOLD, 2, True), (BOLD, 3, False)])  # fmt: skip
def test_a_lost_fight_is_left_by_whoever_has_half_left(manner, wounds, leaves):
    """Of 9: half, three quarters, a quarter."""
    table = fight(hurt(hero(power=2), wounds), foe("b8", "bear"), foe("b9", "bear"))
    assert (suggested(table, manner=manner).action == "social.yield") is leaves


@pytest.mark.rule("R-69")
def test_a_fight_is_lost_at_half_of_a_side_or_two_to_one(monkeypatch):
    monkeypatch.setattr(leaving, "harm", lambda look, one, foe, side: 0.01 if one.side == side else 1.0)

    def lost(standing, fallen, bears):
        ours = [hurt(hero(f"b{n}", power=1), 1) for n in range(1, standing + 1)]
        down = [hurt(hero(f"d{n}"), 0) for n in range(fallen)]
        view = look(fight(*ours, *down, *[foe(f"c{n}", "bear") for n in range(bears)]))
        return leaving._is_lost(view, "party", *leaving._taking_part(view))

    assert lost(1, 0, 1), "alone"
    assert not lost(2, 0, 1) and not lost(2, 0, 3), "neither half of them nor half as many"
    assert lost(2, 0, 4), "two to one"
    assert lost(2, 2, 1) and not lost(2, 1, 1), "half have fallen"
    assert not lost(0, 2, 1) and not lost(1, 0, 0), "nobody is left to lose, or to win"


@pytest.mark.rule("R-69")
@pytest.mark.parametrize(("takes", "lost"), [(4.0, False), (4.1, True)])
def test_a_fight_is_lost_where_it_takes_more_than_four_times_as_long_to_win(takes, lost, monkeypatch):
    monkeypatch.setattr(leaving, "harm", lambda look, one, foe, side: 0.1 if one.side == side else takes / 10)
    view = look(fight(hero(), foe()))
    assert leaving._is_lost(view, "party", *leaving._taking_part(view)) is lost


@pytest.mark.parametrize(("stats", "thinks"), [
    ((("intellect", 2),), True), ((("intellect", 1),), False), ((("intellect", 0),), False), ((("power", 1),), True),
    ((("power", 1), ("intellect", 1)), False),
])  # fmt: skip
def test_a_beast_is_whoever_has_no_more_than_one_of_wit(stats, thinks):
    view = look(fight(hero(), foe(stats=stats)))
    assert leaving._thinks(view, view.being("b9")) is thinks


@pytest.mark.rule("R-69")
def test_whoever_is_held_cannot_run_and_whoever_is_far_does_not_beg():
    party = [hero(), hero("b2", "Ann"), hero("b3", "Sig")]
    bandit = hurt(foe("b9", "bandit"), 2)
    near = fight(*party, bandit, first="b9")
    assert suggested(near, "b9").answers["how"] == "surrenders"
    for metres, how in ((2, "surrenders"), (3, "flees")):
        assert suggested(at(near, b9=metres), "b9").answers["how"] == how
    held = act(at(near, b9=30), lambda play: grips.hold(play, play.being("b1"), play.being("b9")))
    assert suggested(held, "b9").answers["how"] == "surrenders"


# What comes before blows


@pytest.mark.rule("MY-455", "MY-421")
@pytest.mark.parametrize(("wounds", "action"), [(3, "combat.bandage"), (4, "combat.attack")])
def test_with_a_foe_near_blood_is_stopped_from_three_wounds_down(wounds, action):
    from systems.myriad.combat import hazards

    table = act(fight(hurt(hero(), wounds), foe("b9", "large_rat")), lambda play: hazards.bleed(play, "b1"))
    assert suggested(table).action == action


@pytest.mark.rule("MY-410")
@pytest.mark.parametrize(("wounds", "action"), [(1, "combat.attack"), (2, "combat.escape")])
def test_whoever_is_held_strikes_where_the_holder_has_one_wound_left(wounds, action):
    table = act(fight(hero(), hurt(foe(), wounds)),
                lambda play: play.put_on("b1", "Held", kind="grappled", source="b9", round=1, strangles=False))  # fmt: skip
    assert suggested(table).action == action


@pytest.mark.rule("MY-411")
@pytest.mark.parametrize(("metres", "stands"), [(2, True), (3, False)])
def test_an_archer_stays_down_unless_somebody_is_in_reach(metres, stands):
    table = fight(hero(items=(BOW,), skills=(("ranged_combat", 3),)), foe(), distance=metres)
    table = act(table, lambda play: play.put_on("b1", "Prone", kind="prone"))
    assert (suggested(table).action == "combat.stand") is stands


@pytest.mark.rule("MY-309")
@pytest.mark.parametrize(("metres", "moved"), [(10, 8), (22, 20), (23, 21), (24, 21), (90, 21)])
def test_somebody_goes_as_far_as_a_blow_needs_or_legs_carry(metres, moved):
    choice = suggested(fight(hero(), foe(), distance=metres))
    assert choice == Choice("combat.move", "b1", {"target": "b9", "way": "toward", "metres": moved})


# Grips, throws, bursts


@pytest.mark.rule("MY-410", "MY-450")
def test_nobody_lays_hands_on_what_is_larger():
    for creature, grips_ in (("soldier", True), ("bear", False), ("large_rat", True)):
        view = look(fight(hero(items=()), foe("b9", creature)))
        grasp, _ = manoeuvres.hold_on(view, view.being("b1"), view.being("b9"), "mortal")
        assert (grasp > 0) is grips_, creature


@pytest.mark.rule("MY-450")
def test_a_grip_chokes_for_as_long_as_nobody_wriggles_out():
    """As many Wounds as rounds go by before the held one gets loose, two at most."""
    for power, most in ((1, 2.0), (9, 2.0)):
        view = look(fight(hero(items=()), foe(stats=(("power", power), ("grace", 1)))))
        _, choke = manoeuvres.hold_on(view, view.being("b1"), view.being("b9"), "mortal")
        assert 0 <= choke <= most
    weak = look(fight(hero(items=(), grace=9), foe(stats=(("power", 1), ("grace", 1)), skills=())))
    assert manoeuvres.hold_on(weak, weak.being("b1"), weak.being("b9"), "mortal")[1] == 2.0
    off = look(fight(hero(items=()), foe(), house=ruled(advanced_damage=False)))
    assert manoeuvres.hold_on(off, off.being("b1"), off.being("b9"), "mortal")[1] == 0.0


@pytest.mark.rule("MY-413")
@pytest.mark.parametrize(("metres", "dice"), [(0, 5), (1, 5), (2, 4), (3, 4), (4, 3), (8, 1), (10, 0), (-4, 3)])
def test_a_burst_loses_a_die_every_two_metres(metres, dice):
    """A grenade has five dice that decay every two metres."""
    view = look(fight(hero(items=(Item("grenade", "Grenade", carried="held"),)), foe(), house=ruled(period="modern")))
    arm = next(arm for arm in arms(view, view.being("b1")) if arm.decay)
    assert (arm.damage, arm.decay) == (5, 2)
    assert manoeuvres._dice(arm, metres) == areas.decayed_dice(5, abs(metres), 2) == dice


@pytest.mark.rule("MY-412")
@pytest.mark.parametrize(("crowd", "dropped"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 3)])
def test_a_hose_gives_up_no_more_dice_than_it_has_and_needs_two_in_the_arc(crowd, dropped):
    """An assault rifle has four dice, one of which must stay."""
    gunner = hero(skills=(("ranged_combat", 3),), items=(Item("assault_rifle", "Assault rifle", carried="held"),))
    rats = [foe(f"c{n}", "large_rat") for n in range(crowd)]
    choice = suggested(fight(gunner, *rats, house=ruled(period="modern"), distance=30))
    assert (choice.answers.get("dropped", 0), choice.action == "combat.hose") == (dropped, dropped > 0)


@pytest.mark.rule("MY-440")
def test_wings_carry_whoever_is_free_and_on_the_ground():
    eagle = foe("b9", "giant_eagle")
    table = fight(hero(), eagle, first="b9", distance=20)
    assert suggested(table, "b9").action == "combat.fly"
    up = act(table, lambda play: play.put_on("b9", "In the air", kind="airborne", height=10))
    assert suggested(up, "b9").action != "combat.fly"
    tied = act(table, lambda play: play.put_on("b9", "Restrained", kind="restrained"))
    assert suggested(tied, "b9").action != "combat.fly"
    assert (
        suggested(fight(hero(), eagle, first="b9", distance=20, house=ruled(flying=False)), "b9").action != "combat.fly"
    )


def test_what_the_form_of_a_blow_asks_is_answered_and_nothing_else():
    table = fight(hero(sfx=("knockback",), traits=(Held("lucky"),)), foe("b9", "werewolf"),
                  house=ruled(hit_locations="random_plus_called"))  # fmt: skip
    choice = suggested(table)
    form = GAME.actions[choice.action].form(look(table), "b1", choice.answers)
    assert set(choice.answers) == {field.name for field in form.fields} and not form.problem(choice.answers)
    silver = fight(hero(items=(), attacks=(Arms("Silver knife", 2, tags=("silver",)),)), foe("b9", "werewolf"))
    choice = suggested(silver)
    form = GAME.actions[choice.action].form(look(silver), "b1", choice.answers)
    assert not form.problem(choice.answers)
