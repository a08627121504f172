"""An attack to its last word: what its form says, what too few points leave, what breath and gifts do (MG-041, MG-092)."""

from __future__ import annotations

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import Effect
from systems.monsters_magic.base.arms import Arm, arm_of
from systems.monsters_magic.combat import attacking, elements, gift_terms, gifts, ranges
from tests.systems.monsters_magic.asked import attacked, met, played, rewritten
from tests.systems.monsters_magic.builders import (
    GAME,
    Faces,
    blank,
    do,
    fighting,
    foe,
    hero,
    look,
    quiet,
    ruled,
    sheet,
    story,
)

HIGH, LOW = (6, 6, 6), (1, 1, 1)
FIRE = {"name": "Spark", "rule": "breath", "text": "It sparks.", "amount": 1, "reach": "short"}


def attack_form(table, actor="b1", **answers):
    return GAME.actions["combat.attack"].form(look(table), actor, answers)


def purse(table, points, actor="b1", target="b9", arm="item0", pool="php"):
    """What so many points of an attack may buy."""
    view = look(table)
    being = view.being(actor)
    return attacking.purse(view, being, arm_of(view, being, arm), view.being(target), points, pool)


# The form


@pytest.mark.rule("MG-073", "MG-071")
@pytest.mark.parametrize(("band", "said"), [
    (ranges.CLOSE, "serves at this range; at most 10"),
    (ranges.HAND, "5 effect points to bring it to bear; at most 10"),
    (ranges.SHORT, "10 effect points to bring it to bear; at most 10"),
])  # fmt: skip
def test_a_weapon_says_what_it_takes_to_bring_it_to_bear(band, said):
    assert attack_form(met(band=band)).field("arm").options[0].help == said


@pytest.mark.rule("MG-041")
def test_the_working_follows_the_traits_and_the_modifier_as_they_are_typed():
    plain = attack_form(met())
    assert plain.working == "3d6 + 3 + 3 + 1 + 1 + 1d8+1 ≥ AC 14"
    assert plain.field("traits").refines and plain.field("modifier").refines
    assert attack_form(met(), modifier=-2).working == "3d6 + 3 + 3 + 1 − 2 + 1 + 1d8+1 ≥ AC 14"
    assert attack_form(met(), modifier="").working == plain.working, "nothing is typed yet"
    assert attack_form(met(), traits=()).working == "3d6 + 3 + 3 + 1 + 1d8+1 ≥ AC 14"


@pytest.mark.rule("MG-049")
def test_whoever_has_fallen_takes_no_act_at_once():
    table, _, _ = attacked(met(first="b9"), "b9", (LOW, 1), "b1", "attack0", react={"way": "at once"})
    assert attack_form(table) is not None and attack_form(table, "b9") is None
    fallen, _ = do(table, "combat.damage", targets=("b1",), amount="25", pool="php")
    assert attack_form(fallen) is None


# What points may buy


@pytest.mark.rule("MG-071")
@pytest.mark.parametrize(("band", "points", "lean"), [
    (ranges.SHORT, 4, 0), (ranges.SHORT, 5, -1), (ranges.SHORT, 9, -1), (5, 14, -2), (ranges.HAND, 4, 0),
])  # fmt: skip
def test_too_few_points_propose_a_step_on_the_way_towards_where_the_weapon_serves(band, points, lean):
    found = purse(met(band=band), points)
    assert (found.lean, found.graded) == (lean, False) and found.words.startswith("Too few points")


@pytest.mark.rule("MG-071", "MG-092")
def test_with_a_free_band_the_step_away_is_as_long_as_the_points_carry():
    """Bow 25 ft too near: two bands away, one of them for nothing."""
    bare = rewritten(met("road_robber", first="b9", band=ranges.CLOSE), "road_robber", abilities=[
        {"name": "Flits", "rule": "flits", "text": "It flits.", "amount": 1}])  # fmt: skip
    assert purse(bare, 4, "b9", "b1", "attack1").lean == 1
    assert purse(bare, 5, "b9", "b1", "attack1").owed == 2, "now the sling serves"


@pytest.mark.rule("MG-047")
def test_the_most_damage_is_said_where_the_house_has_a_cap():
    for capped, said in ((True, " Damage at most 10."), (False, "")):
        _, _, forms = attacked(met(house=ruled(mg_damage_cap=capped)))
        assert forms[0].help == f"Road Robber: PHP 14 of 14, MHP 12 of 12.{said}"


@pytest.mark.rule("MG-092")
def test_points_buy_the_gifts_that_have_a_grade_and_no_others():
    table = rewritten(met("road_robber", first="b9"), "road_robber", abilities=[
        {"name": name, "rule": rule, "text": "It does.", "grade": grade, "consequence": "torn"}
        for name, rule, grade in (("Tears", "impose", "minor"), ("Drags", "impose", ""), ("Stands", "fearless", "minor"))
    ])  # fmt: skip
    view = look(table)
    assert [one.name for one in gifts.list_bought(view, view.being("b9"))] == ["Tears"]


# What a blow brings to whoever struck it


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(("taken", "drunk"), [(0, 0), (1, 1), (4, 4), (5, 4)])
def test_it_drinks_what_it_took_and_no_more_than_its_gift(taken, drunk):
    drainer = [{"name": "Drinks", "rule": "drains", "text": "It drinks.", "amount": 4}]
    table = rewritten(met("road_robber", first="b9", php=5), "road_robber", abilities=drainer)
    play = Play(GAME, table, Faces())
    being = play.being("b9")
    gift_terms.after_blow(play, being, play.being("b1"), arm_of(play, being, "attack0"), taken, True)
    assert play.being("b9").sheet.php == 5 + drunk
    assert ("drinks" in story(play.outcome())) is bool(drunk)


@pytest.mark.rule("MG-092", "MG-007")
def test_a_blow_without_points_takes_nothing_and_so_nothing_is_drunk():
    drainer = [{"name": "Drinks", "rule": "drains", "text": "It drinks.", "amount": 4}]
    table = rewritten(met("road_robber", first="b9", php=5), "road_robber", abilities=drainer)
    after, told, forms = attacked(table, "b9", ((6, 6, 4), 1), "b1", "attack0")
    assert "19 against 19, 0 effect points" in told and not forms and sheet(after, "b9").php == 5


@pytest.mark.rule("MG-092")
def test_thorns_are_called_by_their_name():
    thorns = [{"name": "Quills", "rule": "thorns", "text": "It pricks.", "amount": 3}]
    _, told, _ = attacked(rewritten(met(), "road_robber", abilities=thorns))
    assert "Gramfive loses 3 physical hit points by Road Robber’s quills" in told


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(("band", "weighs"), [(ranges.HAND, -2), (2, -2), (ranges.SHORT, 0)])
def test_what_daunts_does_so_at_reach_and_no_further(band, weighs):
    daunts = [{"name": "Dreadful", "rule": "daunting", "text": "It daunts.", "amount": 2}]
    view = look(rewritten(met(band=band), "road_robber", abilities=daunts))
    found = gift_terms.attacker_gifts(view, view.being("b1"), view.being("b9"))
    assert sum(term.amount for term in found) == weighs


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(("band", "more"), [(2, 1), (ranges.SHORT, 0)])
def test_a_friend_counts_for_the_pack_at_reach_and_no_further(band, more):
    hounds = [{"name": "Pack", "rule": "pack", "text": "It hunts.", "amount": 1}]
    table = fighting(hero(), foe("b8"), foe("b9"), dice=[LOW, HIGH, HIGH], range=1)
    table, _ = do(rewritten(table, "road_robber", abilities=hounds), "combat.place", "b8", other="b1", band=band)
    view = look(table)
    assert sum(term.amount for term in gift_terms.attacker_gifts(view, view.being("b9"), view.being("b1"))) == more


# Breath and elements


@pytest.mark.rule("MG-092", "MG-043", "MG-070")
def test_breath_strikes_those_who_stand_in_its_reach_and_in_no_full_cover():
    heroes = [hero(f"b{number}", f"Hero {number}") for number in range(1, 6)]
    table = fighting(*heroes, foe("b9", "young_wyrm"), dice=[LOW] * 5 + [HIGH], range=ranges.SHORT)
    table, _ = do(table, "combat.place", "b2", other="b9", band=ranges.SHORT + 1)
    table, _ = do(table, "combat.cover", "b3", cover="heavy full")
    table, _ = do(table, "combat.cover", "b4", cover="heavy half")
    table, _ = do(table, "combat.damage", targets=("b5",), amount="25", pool="php")
    form = GAME.actions["combat.ability"].form(look(table), "b9", {"ability": "Fire"})
    assert form.caught == ("b1", "b4")
    far, _ = do(table, "combat.place", "b1", other="b9", band=4)
    far, _ = do(far, "combat.place", "b4", other="b9", band=4)
    assert GAME.actions["combat.ability"].form(look(far), "b9", {}).blocked == "Nobody is within short range."


@pytest.mark.rule("MG-047", "MG-092")
@pytest.mark.parametrize(("creature", "dice", "most", "called"), [
    ("young_wyrm", (6, 6, 6), "Damage at most 25.", "burning"), ("ember_hound", (6, 6), "Damage at most 17.", "burning"),
])  # fmt: skip
def test_breath_does_no_more_than_its_dice_and_the_level_and_asks_for_each(creature, dice, most, called):
    table = fighting(hero("b1", php=300), foe("b9", creature), dice=[LOW, HIGH], range=1)
    name = next(one.name for one in GAME.shipped_entries("creatures")[creature].abilities if one.rule == "breath")
    after, outcome, forms = played(table, Faces(HIGH, dice), {"spend": {}},
                                   blank(table, "combat.ability", "b9", ability=name))  # fmt: skip
    (form,) = forms
    assert form.help.endswith(f" {most}") and form.field("called").default == called
    assert form.field("steps") is None and form.label.startswith(f"{look(table).being('b9').name}, on Gramfive: ")
    assert f"strikes Gramfive with {name.lower()}: " in story(outcome) and after.fight.waiting == ()


@pytest.mark.rule("MG-092")
def test_breath_without_dice_is_one_die_and_without_a_name_calls_no_consequence():
    table = rewritten(met("road_robber", first="b9"), "road_robber", abilities=[FIRE])
    _, outcome, (form,) = played(table, Faces(HIGH, 6), {}, blank(table, "combat.ability", "b9", ability="Spark"))
    assert "26 against 12" in story(outcome), "18, level 1, Constitution 1 and 6"
    assert form.help.endswith(": PHP 25 of 25, MHP 14 of 14. Damage at most 7.") and form.field("called").default == ""


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(("element", "left", "said"), [
    ("fire", 13, "Road Robber fears fire: 13 effect points."), ("holy", 10, ""), ("", 10, ""),
])  # fmt: skip
def test_only_what_is_feared_does_more_and_says_so(element, left, said):
    fears = [{"name": "Dry", "rule": "fears", "text": "It burns.", "element": "fire", "amount": 3},
             {"name": "Proof", "rule": "proof_against", "text": "Nothing.", "element": "cold"}]  # fmt: skip
    play = Play(GAME, rewritten(met(), "road_robber", abilities=fears), Faces())
    assert elements.after(play, 10, play.being("b9"), element) == left
    assert [str(line) for line in play.outcome().story] == ([said] if said else [])


@pytest.mark.rule("MG-052")
def test_a_poison_and_a_sickness_begin_with_nothing_gathered():
    table = met("road_robber", first="b9")
    poison = {"name": "Venom", "rule": "poison", "text": "It bites.", "grade": "minor", "consequence": "venom"}
    table = rewritten(table, "road_robber", abilities=[poison, {**poison, "name": "Other", "consequence": "ague"}])
    play = Play(GAME, table, Faces())
    venom, other = gifts.abilities(play, play.being("b9"))
    for one in (venom, venom, other):
        gifts.poison(play, play.being("b9"), "b1", one)
    found = play.effects_on("b1", gifts.DISEASE)
    assert [(one.name, one.fact("gathered"), one.fact("goal")) for one in found] == [("venom", 0, 10), ("ague", 0, 10)]
    assert story(play.outcome()).count("bears venom already") == 1


# By hand


@pytest.mark.rule("MG-070")
def test_a_range_is_set_by_hand_as_far_as_the_surroundings_allow():
    table = fighting(hero(), foe(), dice=[HIGH, LOW], range=1, furthest=4)
    form = GAME.actions["combat.place"].form(look(table), "b1", {})
    labels = [one.label for one in form.field("band").options]
    assert labels == ["At hand", "Close", "Reach", "Short range", "Medium range"]
    assert GAME.actions["combat.impose"].form(look(table), "b1", {}).field("called").required


@pytest.mark.rule("MG-071")
def test_what_serves_nowhere_needs_no_step_either():
    assert ranges.steps_to(Arm("item0", "Torch", "1d2", 3, ()), ranges.SHORT) == 0


# Chases and heroism


@pytest.mark.rule("MG-010", "MG-035")
def test_a_chase_uses_its_help_up_and_buys_nothing_but_bands():
    table = met(band=3)
    table = table.exchanged(
        None, Effect("e9", "b1", "Help of Felix +3", "help", "b2", data=(("what", "move"), ("amount", 3)))
    )
    after, outcome, forms = played(
        table, Faces(LOW, HIGH), {}, blank(table, "combat.chase", "b1", target="b9", traits=())
    )
    assert "19 against 4" in story(outcome), "18, 3 of the help, less 2 of the plate; 3 and 1"
    assert [field.name for field in forms[0].fields] == ["steps"] and not look(after).effects_on("b1", "help")


@pytest.mark.rule("MG-035")
@pytest.mark.parametrize(("way", "said"), [("after", "gets no nearer to"), ("away", "gets no further from")])
def test_a_chase_with_too_few_points_for_a_band_says_so(way, said):
    table = met(band=3)
    _, outcome, forms = played(
        table, Faces((3, 3, 3), (5, 5, 4)), {}, blank(table, "combat.chase", "b1", target="b9", way=way, traits=())
    )
    assert not forms and "feints" not in story(outcome), story(outcome)
    assert f"{said} " in story(outcome) and "too few points for a band." in story(outcome), story(outcome)


@pytest.mark.rule("MG-074")
def test_heroism_moves_nobody_in_peace_and_creatures_have_none_to_spend():
    house = ruled(mg_range_hero="cinematic")
    ask = GAME.actions["combat.hero_range"].form
    assert ask(look(quiet(hero(hero_points=2), foe(), house=house)), "b1", {}) is None
    assert ask(look(met(house=ruled(mg_range_hero="off"), hero_points=2)), "b1", {}) is None
    table = met(house=house, hero_points=1)
    assert not ask(look(table), "b1", {}).blocked
    assert ask(look(table), "b9", {}).blocked == "That takes a hero point: 0 left."


@pytest.mark.rule("MG-074", "MG-039")
@pytest.mark.parametrize(("key", "near", "far"), [
    ("combat.hero_range", "Close now; a hero point a band.", "Medium range now; a hero point a band."),
    ("combat.sneak", "Road Robber 1: close; against its Wisdom. Reconstructed.",
     "Road Robber 2: medium range; against its Wisdom. Reconstructed."),
    ("combat.attack", "Road Robber 1: close; AC 14.", "Road Robber 2: medium range; AC 14."),
])  # fmt: skip
def test_a_form_speaks_of_whoever_is_named_and_of_the_nearest_before(key, near, far):
    foes = [foe("b8", name="Road Robber 1"), foe("b9", name="Road Robber 2")]
    table = fighting(hero(hero_points=3), *foes, dice=[HIGH, LOW, LOW], range=1, house=ruled(mg_range_hero="cinematic"))
    table, _ = do(table, "combat.place", "b1", other="b9", band=4)
    forms = [GAME.actions[key].form(look(table), "b1", asked) for asked in ({}, {"target": "b8"}, {"target": "b9"})]
    assert [form.help.endswith(said) for form, said in zip(forms, (near, near, far), strict=True)] == [True] * 3
    assert all(form.blank()["target"] == "b8" and form.field("target").refines for form in forms)
