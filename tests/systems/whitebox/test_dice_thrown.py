"""Which dice each rule throws, and how many: a wrong die shows here whatever face it is told to show."""

from __future__ import annotations

import pytest

from systems.common.kernel.actions import CREATE
from systems.common.records.table import Until
from systems.whitebox.base.sheet import CharacterSheet, Memory
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, quiet, ruled, table
from tests.systems.whitebox.conftest import Asked, hireling
from tests.systems.whitebox.magic_builders import mage, priest

ORCS = ({"entry": "orc", "count": 2, "hits": "", "locked": False},)
CLERIC = {"character_class": "cleric", "alignment": "law", "items": ()}


def dice(faces: Faces) -> list[str]:
    return [one.dice for one in faces.asked]


def thrown(state, key: str, actor: str, *faces: int | tuple[int, ...], **answers: object) -> list[str]:
    """The dice of an action, as they were asked for."""
    told = Faces(*faces)
    do(state, key, actor, told, **answers)
    return dice(told)


@pytest.mark.rule("WB-021", "WB-034", "WB-035")
def test_scores_gold_and_hit_points_of_a_new_character(asked: Asked):
    told = Faces(*[(3, 4, 4)] * 6, 4, (3, 3, 3), 1)
    from systems.common.forms import Choice

    asked(quiet(), Choice(CREATE), told, {"race": {"race": "human"}, "class": {"class": "fighter"}})
    assert dice(told)[:8] == ["3d6"] * 6 + ["d6", "3d6"]


@pytest.mark.rule("WB-023")
def test_rolls_that_are_arranged_are_3d6_too(asked: Asked):
    told = Faces(*[(3, 4, 4)] * 6, 4, (3, 3, 3), 1)
    from systems.common.forms import Choice

    answers = {"race": {"race": "human"}, "class": {"class": "fighter"}}
    asked(quiet(house=ruled(attribute_method="arrange")), Choice(CREATE), told, answers)
    assert dice(told)[:6] == ["3d6"] * 6


@pytest.mark.rule("WB-035", "WB-036")
def test_a_new_level_throws_its_die_or_all_of_them():
    almost = hero(level=2, experience=3_999, gains=(5, 3))
    assert thrown(quiet(almost), "characters.award", "", 4, monsters=1) == ["d6"]
    anew = quiet(almost, house=ruled(hp_reroll_each_level=True))
    assert thrown(anew, "characters.award", "", (1, 1, 1), monsters=1) == ["3d6"]


@pytest.mark.rule("WB-063")
def test_hidden_doors():
    assert thrown(quiet(hero(race="elf")), "characters.find_door", "b1", 4) == ["d6"]


@pytest.mark.rule("WB-150", "WB-151", "WB-400")
def test_hit_points_surprise_and_initiative_of_a_meeting():
    told = thrown(quiet(hero()), "encounters.start", "", 3, 4, 5, 6, 2, 1, lines=ORCS, surprise="roll")
    assert told == ["d6"] * 6  # two orcs of one die, each side's surprise, each side's initiative


@pytest.mark.rule("WB-160", "WB-003")
def test_a_blow_and_the_damage_of_a_sword():
    assert thrown(table(hero(), foe()), "combat.attack", "b1", 13, 4) == ["d20", "d6"]


@pytest.mark.rule("R-01")
def test_the_same_die_where_natural_20_and_1_decide():
    house = ruled(natural_20_1=True)
    assert thrown(table(hero(), foe(), house=house), "combat.attack", "b1", 13, 4) == ["d20", "d6"]
    state = quiet(hero(), house=house)
    assert thrown(state, "combat.save", "", 14, who=("b1",), against="breath", damage="0") == ["d20"]


@pytest.mark.rule("WB-166")
def test_a_shot_into_a_melee_is_one_die_of_as_many_sides_as_stand_in_it():
    from tests.systems.whitebox.builders import ARROWS, BOW

    archer, others = hero(items=(BOW, ARROWS)), (hero("b2", "Hild"), foe("b8"), foe("b9"))
    assert thrown(table(archer, *others), "combat.shoot", "b1", 1, 1, 2, 1, into_melee=True) == ["d3", "d20"] * 2


@pytest.mark.rule("WB-190", "WB-003")
def test_a_save():
    assert thrown(quiet(hero()), "combat.save", "", 14, who=("b1",), against="breath", damage="0") == ["d20"]


@pytest.mark.rule("WB-168", "R-29")
def test_magic_resistance():
    state = table(mage("charm_monster", level=9), foe("b9", "unicorn"))
    told = thrown(state, "magic.cast", "b1", 24, spell="charm_monster", way="one", target="b9", elsewhere=False)
    assert told == ["d100"]


@pytest.mark.rule("WB-200")
def test_turning_and_the_rounds_of_flight():
    state = table(hero(level=1, **CLERIC), foe("b9", "skeleton"))
    assert thrown(state, "combat.turn_undead", "b1", (5, 3, 2), (4, 3, 2), type="skeleton") == ["3d6", "3d6"]


@pytest.mark.rule("WB-232")
def test_bound_wounds():
    hurt = hero(hit_points=2, lost_this_fight=6)
    assert thrown(quiet(hurt, house=ruled(binding_wounds=True)), "characters.bind_wounds", "", 4) == ["d4"]


@pytest.mark.rule("WB-620")
def test_loyalty():
    assert thrown(quiet(hero(), hireling()), "characters.loyalty", "b5", (3, 3, 3)) == ["3d6"]


@pytest.mark.rule("WB-024", "WB-005")
def test_a_percentage():
    assert thrown(quiet(hero(), house=ruled(uab_percent=True)), "characters.percent", "b1", 50) == ["d100"]


@pytest.mark.rule("WB-421")
def test_the_age_and_the_breath_of_a_dragon():
    lines = ({"entry": "dragon_black", "count": 1, "hits": "", "locked": False},)
    assert thrown(quiet(hero()), "encounters.start", "", 8, 5, 2, lines=lines, surprise="nobody") == ["d8", "d6", "d6"]
    dragon = foe("b9", "dragon_black", hit_dice="6", hit_points=24, age=4)
    state = table(hero(hit_points=60), dragon, acting="foes", house=ruled(dragon_breath_choice="roll_50"))
    assert thrown(state, "combat.breathe", "b9", 51, targets=("b1",)) == ["d100"]


@pytest.mark.rule("WB-310", "WB-328", "WB-371", "WB-373")
def test_dice_of_spells_that_stand_in_no_table():
    state = quiet(mage("dispel_magic"))
    told = thrown(state, "magic.cast_at_rest", "b1", 50, spell="dispel_magic", mark="", thing="a charm", made_by=18)
    assert told == ["d100"]
    state = quiet(mage("teleport", level=11))
    told = thrown(state, "magic.cast_at_rest", "b1", 5, 1, 4, spell="teleport", known="familiar or studied")
    assert told == ["d100", "d6", "d4"]
    told = thrown(state, "magic.cast_at_rest", "b1", 20, 1, 10, spell="teleport", known="seen, not studied")
    assert told == ["d100", "d2", "d10"]
    state = quiet(priest("sticks_to_snakes"))
    told = thrown(state, "magic.cast_at_rest", "b1", (1, 1), 4, 5, 50, 51, spell="sticks_to_snakes")
    assert told == ["2d8", "d6", "d6", "d100", "d100"]
    state = table(mage("confusion", level=8), foe("b8"), foe("b9", "ogre", hit_dice="4+1"))
    told = thrown(state, "magic.cast", "b1", (1, 1), (3, 3), 12, spell="confusion", targets=("b8", "b9"))
    assert told == ["2d6", "2d6", "d12"]  # how many, what the orc does, how long the ogre is safe


@pytest.mark.rule("WB-379")
def test_a_man_in_a_web_needs_three_or_four_turns():
    from systems.common.kernel.play import Play
    from systems.common.records.changes import apply

    play = Play(GAME, quiet(hero()), Faces())
    play.put_on("b1", "Webbed", Until(), kind="webbed", spell="web", way="", cast="e1")
    stuck = apply(quiet(hero()), play.outcome().changes)
    for face, turns in ((1, 3), (2, 4)):
        faces = Faces(face)
        after, _ = do(stuck, "magic.struggle", "b1", faces, how=2)
        (web,) = after.effects.values()
        assert dice(faces) == ["d2"] and web.until.at - after.clock.seconds == turns * 600


@pytest.mark.rule("R-39")
def test_two_spells_of_the_first_book_are_thrown_evenly(asked: Asked):
    from systems.common.forms import Choice

    told = Faces(*[(3, 4, 4)] * 6, 4, (3, 3, 3), 7, 6, 1)
    made, _, _ = asked(quiet(), Choice(CREATE), told, {"race": {"race": "human"}, "class": {"class": "magic_user"}})
    assert dice(told)[8:10] == ["d7", "d6"]
    (being,) = made.beings.values()
    assert isinstance(being.sheet, CharacterSheet) and len(set(being.sheet.book)) == 3


@pytest.mark.rule("R-41")
def test_a_reborn_soul_throws_for_one_of_the_playable_races():
    state = quiet(mage("reincarnation", level=12), hero("b2", hit_points=0))
    told = thrown(state, "magic.cast_at_rest", "b1", 4, spell="reincarnation", target="b2", elsewhere=False)
    assert told == [f"d{len(GAME.shipped_entries('races'))}"] == ["d4"]


@pytest.mark.rule("WB-204")
def test_a_turning_that_costs_a_spell_throws_no_more_for_it():
    ready = (Memory("cure_light_wounds", 1),)
    state = table(hero(level=2, memory=ready, **CLERIC), foe("b9", "skeleton"), house=ruled(turning_as_spell=True))
    assert thrown(state, "combat.turn_undead", "b1", (1, 1, 1), type="skeleton") == ["3d6"]
