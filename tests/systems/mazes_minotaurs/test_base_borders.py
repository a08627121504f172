"""Arms, wonders, figures and wounds at nothing, one and one more (MM-017 to MM-050, MM-069, MM-P08, MM-P16)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.play import Play
from systems.common.records.table import OwnEntry, Term, Until
from systems.mazes_minotaurs.base import checks, loads, states, vitals, wonders
from systems.mazes_minotaurs.base.arms import Arm, arms, wonder_of
from systems.mazes_minotaurs.base.attributes import rank
from systems.mazes_minotaurs.base.sheet import Item
from tests.systems.mazes_minotaurs.builders import GAME, SPEAR, SWORD, Faces, foe, hero, look, quiet, ruled
from tests.systems.mazes_minotaurs.fighting import lay
from tests.systems.mazes_minotaurs.magic_builders import nymph, priest, sorcerer

HANDS = Arm("unarmed", "Bare hands", "", 0, "1d6", edged=False)
TORCH = Arm("torch", "Burning torch", "torch", 1, "1d6", edged=False, fire=True)
BONE = Item("oracles_knucklebone", "Oracle’s knucklebone")


def arms_of(table, who="b1"):
    return arms(look(table), table.beings[who])


@pytest.mark.parametrize(("feet", "missile"), [(0, False), (1, True)])
def test_whatever_carries_a_foot_is_a_missile(feet, missile):
    assert Arm("own", "Pebbles", "", 0, "1d6", feet).missile is missile


@pytest.mark.rule("MM-C20")
def test_a_torch_is_an_arm_of_whoever_bears_it_where_the_gaps_are_closed():
    state = quiet(hero(items=()), hero("b2", items=()))
    assert arms_of(state) == (HANDS,)
    lit = lay(state, "b1", "light")
    assert (arms_of(lit), arms_of(lit, "b2")) == ((TORCH, HANDS), (HANDS,))
    strict = lay(quiet(hero(items=()), house=ruled(book_gaps=False)), "b1", "light")
    assert arms_of(strict) == (HANDS,)


def test_a_creature_strikes_and_shoots_with_its_own():
    assert arms_of(quiet(foe("b9", "satyr")), "b9")[1:] == (Arm("own missile", "Sling", "", 0, "1d6", 150),)


OWN_SPEAR = (
    '[spear]\nname = "Spear of a song"\nrule = ""\ntext = "It hums."\nbase = "spear"\nfigure = "melee"\namount = 2\n'
)


def test_plain_gear_is_no_wonder_though_one_has_its_key():
    own = OwnEntry("items:spear", "items", "spear", OWN_SPEAR)
    table = replace(quiet(hero()), own={own.id: own})
    assert wonder_of(look(table), SPEAR) is None
    assert wonder_of(look(table), replace(SPEAR, wonder="spear")).amount == 2
    assert wonder_of(look(table), Item("", "A pebble")) is None


@pytest.mark.rule("MM-P16")
def test_wonders_add_to_their_own_figure_wherever_they_are_worn_and_weapons_to_what_they_strike():
    def terms(figure, *items):
        table = quiet(hero(items=items))
        return wonders.terms(look(table), table.beings["b1"], figure)

    twig, sandals = Item("olive_twig", "Olive twig"), Item("dawn_sandals", "Dawn sandals", carried="worn")
    assert terms("fortitude", twig, sandals) == [Term("Olive twig", 2, "MM-P16")]
    assert terms("move", twig, sandals, BONE) == [Term("Dawn sandals", 20, "MM-P16")]
    assert terms("fortitude", replace(twig, carried="stored")) == []
    bow, arrows = Item("bow", "Bow", carried="held"), Item("arrows", "Arrows", 6)
    spear = Item("grove_spear", "Grove spear", carried="packed")
    assert terms("melee", bow, arrows, spear) == [Term("Grove spear", 1, "MM-P16")]
    assert terms("melee", SWORD, spear) == [], "the sword strikes"
    short = replace(Item("dagger", "Dagger", carried="held"), wonder="grove_spear")
    assert [term.amount for term in terms("melee", short)] == [1]


@pytest.mark.rule("MM-P16")
@pytest.mark.parametrize(("reach", "adds"), [(0, []), (1, [2])])
def test_a_weapon_of_reach_one_strikes(reach, adds):
    gear = OwnEntry("gear:claw", "gear", "claw", '[claw]\nname = "Claw"\nrule = ""\nkind = "melee"\nprice = 1\ntext = "-"\n'
                    f"reach = {reach}\n")  # fmt: skip
    item = OwnEntry("items:hook", "items", "hook", '[hook]\nname = "Hook"\nrule = ""\ntext = "-"\nbase = "claw"\n'
                    'figure = "melee"\namount = 2\n')  # fmt: skip
    table = replace(quiet(hero(items=(Item("hook", "Hook", carried="held"),))), own={gear.id: gear, item.id: item})
    assert [term.amount for term in wonders.terms(look(table), table.beings["b1"], "melee")] == adds


@pytest.mark.parametrize("score", [18, 19, 21, 30])
def test_no_score_is_above_exceptional(score):
    assert rank(score) == "Exceptional"


@pytest.mark.rule("MM-P16")
def test_the_second_throw_of_a_knucklebone_is_one_die_too():
    faces = Faces(3, 20)
    assert checks.evades(Play(GAME, quiet(hero(items=(BONE,))), faces), "b1", "the pit")
    assert [(one.dice, one.purpose) for one in faces.asked] == [
        ("d20", "Danger evasion: the pit"), ("d20", "Again: Danger evasion: the pit")]  # fmt: skip


def labels(being, figure):
    return [term.label for term in look(quiet(being)).terms(being.id, figure)]


@pytest.mark.rule("MM-P14")
def test_the_first_grade_and_level_add_nothing_and_are_not_said():
    for figure in ("evasion", "fortitude", "melee", "hits_most"):
        assert "Grade 1" not in labels(foe("b9", "sown_skeleton"), figure), figure
        assert "Grade 3" in labels(foe("b9", "centaur"), figure), figure


@pytest.mark.rule("MM-020", "MM-P14")
def test_creatures_have_spirit_for_faith_and_grace_and_heroes_their_own():
    assert labels(foe("b9", "satyr"), "fortitude") == ["Spirit", "Luck"]
    assert labels(foe("b9", "satyr"), "evasion") == ["Luck", "Wits"]
    assert labels(hero(luck=13, faith=13), "fortitude") == ["Faith", "Luck"]


@pytest.mark.rule("MM-P16")
def test_the_brightest_of_two_lamps_counts():
    dim = OwnEntry("items:ember", "items", "ember", '[ember]\nname = "Ember"\nrule = ""\ntext = "-"\nfigure = "light"\n'
                   "amount = 20\n")  # fmt: skip
    lamp, ember = Item("cave_seers_lamp", "Lamp"), Item("ember", "Ember")
    for items, feet in (((lamp, ember), 60), ((ember, lamp), 60), ((ember,), 20), ((), 0)):
        table = replace(quiet(hero(items=items)), own={dim.id: dim})
        assert wonders.lamp_feet(look(table), "party") == feet


@pytest.mark.rule("MM-015")
@pytest.mark.parametrize(("being", "label"), [
    (priest(1), "Priestess"), (priest(1, gender="male"), "Priest"), (hero(gender="female"), "Spearman"),
    (nymph(1), "Nymph"), (sorcerer(1, gender="male"), "Sorcerer"),
])  # fmt: skip
def test_hits_begin_with_the_class_as_it_is_called(being, label):
    assert labels(being, "hits_most")[0] == label


@pytest.mark.rule("MM-021", "MM-022")
@pytest.mark.parametrize(("calling", "way", "terms"), [
    ("barbarian", "melee", [Term("Might", 1, "MM-021")]), ("barbarian", "missile", []),
    ("amazon", "missile", [Term("Skill", 2, "MM-022")]), ("amazon", "melee", []), ("noble", "melee", []),
])  # fmt: skip
def test_the_damage_a_class_adds_names_its_rule(calling, way, terms):
    """Pyros: Might 15, Skill 16."""
    being = hero(calling=calling)
    assert list(look(quiet(being)).terms("b1", "damage", way)) == terms


OWN_SHIELD = (
    '[tower]\nname = "Tower shield"\nrule = ""\nkind = "armor"\nprice = 1\ntext = "-"\nplace = "shield"\ndefense = 5\n'
)


@pytest.mark.rule("MM-048")
def test_own_armor_is_worth_what_it_says_and_a_wonder_what_armor_is():
    own = OwnEntry("gear:tower", "gear", "tower", OWN_SHIELD)
    tower = replace(quiet(hero(items=(Item("tower", "Tower shield", carried="held"),))), own={own.id: own})
    assert Term("Tower shield", 5, "MM-048") in look(tower).terms("b1", "defense", "front")
    helm = quiet(hero(items=(Item("wakeful_helm", "Wakeful helm", carried="worn"),)))
    assert Term("Wakeful helm", 2, "MM-048") in look(helm).terms("b1", "defense", "front")


@pytest.mark.rule("MM-P08")
def test_what_no_list_knows_weighs_nothing():
    view = look(quiet(hero()))
    assert (loads.item_load(view, Item("", "A keepsake")), loads.item_load(view, Item("nothing_known", "?"))) == (0, 0)
    assert loads.load(view, hero(items=(Item("", "A keepsake"),), gold=250, silver=150, copper=100).sheet) == 1


@pytest.mark.parametrize(("hits", "kind", "withdrawn"), [
    (13, "fled", True), (13, "yielded", True), (13, "gone", True), (13, "confused", False), (13, "", False),
    (2, "fled", False), (0, "fled", False),
])  # fmt: skip
def test_out_of_a_fight_is_whoever_left_it_on_his_feet(hits, kind, withdrawn):
    table = quiet(hero(hits=hits))
    table = lay(table, "b1", kind) if kind else table
    assert states.withdrawn(look(table), table.beings["b1"]) is withdrawn
    if kind == "fled":
        out = lay(table, "b1", "knocked out")
        assert not states.withdrawn(look(out), out.beings["b1"])


def told(play):
    return [str(one) for one in play.outcome().story]


@pytest.mark.rule("MM-069", "MM-106")
def test_subdual_adds_up_and_fortitude_takes_from_it():
    play = Play(GAME, quiet(hero(subdual=2)), Faces())
    vitals.subdue(play, "b1", 3)
    assert told(play) == ["Pyros takes 3 of subdual: 5 in all."]
    gift = Term("Gift", 3)
    for amount, lines in ((2, []), (3, []), (4, ["Pyros takes 1 of subdual: 3 in all."])):
        play = Play(GAME, quiet(hero(subdual=2)), Faces())
        play.put_on("b1", "Gift", Until("fight"), ("fortitude_gift", gift), kind="gift")
        before = len(told(play))
        vitals.subdue(play, "b1", amount)
        assert told(play)[before:] == lines, amount


@pytest.mark.rule("MM-069", "MM-R68")
@pytest.mark.parametrize(("hits", "subdual", "out"), [(5, 5, False), (5, 6, True), (1, 2, True), (0, 6, False)])
def test_more_subdual_than_hits_knocks_out_whoever_lives(hits, subdual, out):
    play = Play(GAME, quiet(hero(hits=hits, subdual=subdual)), Faces(*([(2, 3)] if out else [])))
    vitals.knock_out(play, "b1")
    assert play.under("b1", "knocked out") is out
    assert told(play) == (["Pyros is knocked out for 5 minutes."] if out else [])


@pytest.mark.rule("MM-069")
@pytest.mark.parametrize(("die", "left"), [(2, 1), (3, 0), (6, 0)])
def test_a_die_of_subdual_goes_on_waking(die, left):
    play = Play(GAME, quiet(hero(subdual=3)), Faces(die))
    vitals.wake(play, "b1")
    assert play.being("b1").sheet.subdual == left and told(play) == [f"Pyros wakes: {left} of subdual left."]
