"""Rules that meet nobody, exactly one, or exactly what is there: worked out by hand, beside those that meet many."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import altered
from systems.mazes_minotaurs import intentions
from systems.mazes_minotaurs.characters import proposals
from systems.mazes_minotaurs.combat import attacks, blows, distances, moving, needs, retreating, rounds, shooting
from systems.mazes_minotaurs.combat.abilities import dread
from systems.mazes_minotaurs.encounters.bodies import names_of
from systems.mazes_minotaurs.magic import costs, targets
from systems.mazes_minotaurs.magic.casting import Casting
from tests.systems.mazes_minotaurs.builders import GAME, Faces, do, foe, hero, look, quiet, ruled
from tests.systems.mazes_minotaurs.fighting import act, battle, to
from tests.systems.mazes_minotaurs.magic_builders import POWERS, asked, nymph, priest, sorcerer

WATER_BORN, DREADED, CLOAK = "triton", "fury", "cloaked"


@pytest.mark.rule("MM-R63")
@pytest.mark.parametrize(("apart", "ran", "met"), [
    (29, ("b8", "b9"), False), (30, ("b8", "b9"), True), (31, ("b9",), True), (30, (), False),
])  # fmt: skip
def test_a_charge_that_a_foe_has_shortened_began_thirty_feet_off(apart, ran, met):
    table = battle(hero(), foe("b8"), foe("b9"), dice=(9, 1), distance=apart)
    near = act(table, lambda play: [play.set_fact_of(who, at=5, moved=who in ran) for who in ("b1", "b8", "b9")])
    assert moving._met_halfway(look(near), "b1") is met


def test_bodies_of_one_kind_are_counted_where_there_are_two_or_more():
    satyrs = [altered(foe(f"b{n}", name=f"Satyr {n}"), number=n) for n in (8, 9)]
    assert (names_of([]), names_of(satyrs[:1])) == ("nobody", "Satyr")
    assert names_of([*satyrs, foe("b7", "lion")]) == "Satyr × 2, Lion"


@pytest.mark.rule("MM-P12")
def test_only_who_is_hired_and_stands_is_asked_to_stay():
    table, _ = do(quiet(hero(silver=50)), "encounters.hire", "b1", dice=((6, 6),))
    guard = next(who for who in table.beings if who != "b1")
    form = GAME.actions["encounters.stay"].form
    assert form(look(table), guard, {}) is not None
    assert form(look(table), "b77", {}) is None and form(look(table), "b1", {}) is None
    assert form(look(act(table, lambda play: play.change(guard, "hits", -20))), guard, {}) is None
    by_the_book = quiet(*table.beings.values(), house=ruled(book_gaps=False)).exchanged(None, *table.effects.values())
    assert form(look(by_the_book), guard, {}) is None


@pytest.mark.rule("MM-R51")
@pytest.mark.parametrize(("target", "asks"), [("b9", True), ("b77", False)])
def test_a_kiss_is_allowed_by_somebody_who_is_there(target, asks):
    cast = Casting("b1", POWERS["natures_curse"], 5, 2, {"target": target, "elsewhere": False})
    view = look(battle(nymph(5, "dryad"), foe(), dice=(9, 1)))
    assert bool(targets._consent(view, cast)) is asks


@pytest.mark.rule("MM-C04")
@pytest.mark.parametrize(("water", "creature", "terms"), [
    (True, WATER_BORN, [("In water", -2)]), (False, WATER_BORN, []), (True, "lion", []),
])  # fmt: skip
def test_whoever_is_born_in_water_is_hard_to_hit_in_it(water, creature, terms):
    view = look(battle(hero(), foe("b9", creature), dice=(9, 1)))
    found = needs.circumstances(view, view.being("b1"), view.being("b9"), {"water": water})
    assert [(one.label, one.amount) for one in found] == terms


def test_with_nobody_left_nothing_is_far_off():
    apart = act(battle(hero(), foe(), dice=(9, 1)), lambda play: distances.set_out(play, 60))
    assert distances.to_nearest(look(apart), "b1") == 60
    assert distances.to_nearest(look(act(apart, lambda play: play.change("b9", "hits", -50))), "b1") == 0


@pytest.mark.rule("MM-052")
@pytest.mark.parametrize(("said", "counts"), [({}, 0), ({"modifier": 3}, 3), ({"modifier": "x"}, 0)])
def test_what_the_maze_master_gives_to_a_retreat_is_a_number(said, counts):
    assert retreating._modifier(said) == counts


@pytest.mark.rule("MM-067")
@pytest.mark.parametrize(("shield", "covers"), [(0, False), (1, True), (2, True)])
def test_any_shield_of_a_creature_covers_it(monkeypatch, shield, covers):
    monkeypatch.setattr(shooting, "creature_of", lambda *_: SimpleNamespace(shield=shield))
    assert shooting.has_shield(look(quiet(foe())), foe()) is covers


@pytest.mark.rule("MM-084", "MM-R37")
@pytest.mark.parametrize(("cost", "left", "likely"), [
    ("d6", 0, 0), ("d6", 1, Fraction(1, 6)), ("d6", 5, Fraction(5, 6)), ("d6", 6, 1), ("d6", 9, 1), ("power_level", 9, 1),
])  # fmt: skip
def test_a_power_costs_a_die_or_its_level(cost, left, likely):
    caster = sorcerer(3, power=left)
    view = look(quiet(caster, house=ruled(power_cost=cost)))
    power = next(one for one in POWERS.values() if one.magic == "sorcery" and one.level == 1)
    assert costs.chance(view, caster, power) == likely


@pytest.mark.rule("MM-C19")
@pytest.mark.parametrize("stands", [True, False])
def test_only_what_stands_is_dreaded(stands):
    dice = (9, 1, 1) if stands else (9,)  # whoever has fallen throws for nothing, and nobody resists it
    table = battle(hero(), foe("b9", DREADED, hits=30 if stands else -5), dice=dice)
    assert bool([one for one in table.effects.values() if one.on == "b1"]) is stands
    again = Play(GAME, table, Faces())
    dread.spread(again)
    assert again.table == table


@pytest.mark.rule("MM-024")
def test_a_nobles_die_goes_where_the_modifier_rises():
    """One point: from 16 to 17 brings nothing, from 12 to 13 a bonus."""
    plain = dict.fromkeys(("might", "skill", "luck", "wits", "faith", "grace"), 10)
    order = proposals.MERITS["noble"]
    noble = hero(**plain | {order[0]: 16, order[-1]: 12}).sheet
    assert proposals.favored_attribute(noble, 1, 18) == order[-1]


def test_only_of_what_attacks_more_than_once_is_asked_how_often():
    for creature in ("lion", "hydra"):
        being = foe("b9", creature)
        view = look(battle(hero(), being, dice=(9, 1)))
        often = attacks.most_attacks(view, being)
        assert blows._plain(view, being) is (often == 1), creature
    assert blows._plain(look(quiet(hero())), hero())


@pytest.mark.parametrize(("feet", "measured"), [(distances.CLOSE, False), (distances.CLOSE + 1, True), (60, True)])
def test_sides_within_reach_of_each_other_stand_nowhere_in_particular(feet, measured):
    play = Play(GAME, battle(hero(), foe(), dice=(9, 1)), Faces())
    distances.set_out(play, feet)
    assert dict(play.facts_of("at")) == ({"b1": 0, "b9": feet} if measured else {})


def test_who_has_nothing_to_shoot_shoots_no_way():
    bare = foe("b9", "lion")
    assert intentions._longest_shot(look(battle(hero(), bare, dice=(9, 1))), bare) == 0


@pytest.mark.rule("MM-R41")
def test_a_blow_in_melee_ends_the_cloak():
    state = to(battle(hero(), foe(hits=40), dice=(9, 1)), "Combat")
    state = act(state, lambda play: play.put_on("b1", "Cloaked", kind=CLOAK, source="b1"))
    after, _ = do(state, "combat.attack", "b1", [[1]], target="b9")
    assert not look(after).under("b1", CLOAK)


@pytest.mark.rule("MM-R53")
def test_in_which_round_somebody_died_is_kept_once():
    table = battle(hero(), hero("b2", "Nikos", hits=-20), foe(), dice=(9, 1))
    for known, now in (((), (("b2", 0),)), ((("b2", 5),), (("b2", 5),)), ((("b1", 3),), (("b2", 0),))):
        play = Play(GAME, act(table, lambda play, known=known: play.set_facts(fell=known)), Faces())
        rounds._remember_the_dead(play)
        assert play.fact("fell") == now


@pytest.mark.rule("MM-103")
def test_a_blessing_says_what_the_deity_gives():
    help = asked(quiet(priest(6, "athena"), hero("b2", "Nikos")), "divine_blessing").help
    assert "Athena: " in help
