"""Making heroes in the order of the book: six results placed, raised, and the figures that follow from them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.character_kit.placed_rolls import roll_six
from systems.common.dice.expressions import parse
from systems.common.forms import Question
from systems.common.kernel.actions import CREATE, PARTY_OF
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import PARTY, Table
from systems.mazes_minotaurs.base.attributes import bonus, modifier, rank
from systems.mazes_minotaurs.base.powers import powers_known
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES, HeroSheet
from systems.mazes_minotaurs.characters import answer
from systems.mazes_minotaurs.characters.rolling import arrange_form
from tests.systems.mazes_minotaurs.builders import GAME, PYROS, Faces, blank, do, hero, look, quiet, story
from tests.systems.mazes_minotaurs.creating import (
    NAME,
    PYROS_PLACED,
    PYROS_RESULTS,
    asked,
    attributes,
    carried,
    create,
    made,
    options,
    placed,
    rolled,
)
from tests.systems.playing import form, known


def pyros() -> tuple[Table, object, list]:
    """The example of the book, as Sam makes him."""
    dice = Faces(*rolled(*PYROS_RESULTS), (5, 3), NAME, (6, 4, 1))
    return asked(quiet(), dice, {"arrange": PYROS_PLACED, "gender": {"gender": "male"}, "class": {"class": "spearman"},
                                 "name": {"name": " Pyros ", "player": "Sam", "appearance": "Tall"}})  # fmt: skip


@pytest.mark.rule("MM-010", "MM-011", "MM-012", "MM-013", "MM-017", "MM-018", "MM-019", "MM-020", "MM-023", "MM-R01")
@pytest.mark.rule("MM-E02", "MM-E03", "MM-E04", "MM-E05", "MM-E06", "MM-E07")
def test_pyros_is_made_as_the_book_makes_him() -> None:
    table, outcome, _ = pyros()
    being, sheet = made(table)
    assert (being.name, being.player, being.kind, being.side) == ("Pyros", "Sam", "hero", PARTY)
    assert (sheet.calling, sheet.gender, sheet.age, sheet.level, sheet.appearance) == (
        "spearman",
        "male",
        23,
        1,
        "Tall",
    )
    assert sheet.rolled == PYROS_RESULTS, "the raw results are kept in their order"
    assert attributes(sheet) == [15, 16, 13, 11, 10, 8]
    assert [modifier(score) for score in attributes(sheet)] == [1, 2, 1, 0, 0, -1]
    there = look(table)
    figures = {name: there.value(being.id, name) for name in (
        "melee", "missile", "initiative", "defense_base", "hits_most", "evasion", "reaction", "fortitude", "power_most")}  # fmt: skip
    assert figures == {"melee": 3, "missile": 3, "initiative": 2, "defense_base": 13, "hits_most": 13, "evasion": 1,
                       "reaction": 0, "fortitude": 1, "power_most": 0}  # fmt: skip
    assert (sheet.hits, sheet.power, sheet.silver) == (13, 0, 110)
    assert there.value(being.id, "defense") == 21, "spear and shield in hand, armor on"
    assert there.value(being.id, "defense", "missile") == 19
    assert "Pyros joins the party: Spearman 1, 13 Hits, defense class 21." in story(outcome)
    assert "Pyros: Might 15 · Skill 16 · Luck 13 · Wits 11 · Faith 10 · Grace 8." in story(outcome)
    assert "Pyros has spear, sword, dagger, shield, helmet, breastplate and 110 sp." in story(outcome)


@pytest.mark.rule("MM-010", "MM-R03")
def test_the_steps_come_in_the_order_of_the_book() -> None:
    action = GAME.actions[CREATE]
    assert action.guided
    _, outcome, forms = pyros()
    assert [one.key for one in forms] == ["arrange", "gender", "class", "name", "kit"]
    keys = [key for key, _ in action.steps]
    at = [keys.index(one) for one in ("arrange", "gender", "class", "Age", "name", "Starting wealth", "kit")]
    assert at == sorted(at)
    assert {one.key for one in forms} <= set(keys)
    assert outcome.changes, "everything at once, at the end"
    table = apply(quiet(), outcome.changes)
    assert apply(table, undo(outcome.changes)) == quiet()


@pytest.mark.rule("MM-010", "MM-012")
def test_the_players_throw_and_every_throw_says_what_for() -> None:
    dice = Faces(*rolled(*PYROS_RESULTS), (5, 3), NAME, (6, 4, 1))
    asked(quiet(), dice, {"arrange": PYROS_PLACED, "gender": {"gender": "male"}, "class": {"class": "spearman"}})
    thrown = [(one.purpose, one.dice) for one in dice.asked if one.roller == PARTY]
    assert thrown == [*[(f"Roll {n}: 4d6, lowest dropped", "4d6") for n in range(1, 7)], ("Age", "2d6"),
                      ("Starting wealth", "3d6")]  # fmt: skip
    assert [one.roller for one in dice.asked if "ame" in one.purpose] == [""], "the program finds a name"


@pytest.mark.rule("MM-012", "MM-R04")
def test_the_lowest_of_four_dice_is_dropped() -> None:
    dice = Faces((6, 5, 4, 3), (1, 6, 1, 1), (2, 2, 2, 2), (6, 6, 6, 6), (1, 1, 1, 1), (3, 1, 5, 6))
    found = roll_six(Play(GAME, quiet(), dice), PARTY)
    assert [one.total for one in found] == [15, 8, 6, 18, 3, 14]
    assert [one.says for one in found] == [f"{lowest} dropped" for lowest in (3, 1, 2, 6, 1, 1)]
    assert parse("4d6 drop lowest").mean == Fraction(15869, 1296)


@pytest.mark.rule("MM-002", "MM-R02", "MM-003")
def test_every_score_has_its_modifier_and_its_word() -> None:
    table = {"Abysmal": (-3, [3]), "Inferior": (-2, [4, 5]), "Poor": (-1, [6, 7, 8]), "Average": (0, [9, 10, 11, 12]),
             "Good": (1, [13, 14, 15]), "Superior": (2, [16, 17]), "Exceptional": (3, [18])}  # fmt: skip
    for word, (amount, scores) in table.items():
        assert {(modifier(score), rank(score)) for score in scores} == {(amount, word)}
    assert [bonus(modifier(score)) for score in (3, 8, 12, 13, 18)] == [0, 0, 0, 1, 3]
    play = Play(GAME, quiet(), Faces(*rolled(18, 3, 8, 9, 13, 16)))
    placing = arrange_form(play, roll_six(play, PARTY), placed(0, 1, 2, 3, 4, 5))
    assert [option.help for option in placing.fields[0].options] == [
        "Exceptional, +3", "Abysmal, −3", "Poor, −1", "Average, +0", "Good, +1", "Superior, +2"]  # fmt: skip


@pytest.mark.rule("MM-012")
def test_results_are_placed_freely_and_each_once() -> None:
    with pytest.raises(Refused, match="Roll 3 is used twice"):
        asked(quiet(), Faces(*rolled(*PYROS_RESULTS)), {"arrange": {**PYROS_PLACED, "grace": 2}})
    _, _, forms = pyros()
    arrange = form(forms, "arrange")
    assert [field.name for field in arrange.fields] == list(ATTRIBUTES)
    assert len({field.options for field in arrange.fields}) == 1, "the same results for each: rows that change places"
    assert [field.blank() for field in arrange.fields] == list(range(6))
    assert [option.label for option in arrange.fields[0].options] == [str(total) for total in PYROS_RESULTS]
    assert known(arrange)["Roll 3"] == "16|1 dropped"


@pytest.mark.rule("MM-013", "MM-R07")
def test_without_a_13_the_highest_becomes_13_before_the_class_is_chosen() -> None:
    table, _, forms = create((10, 9, 12, 8, 11, 7), "male", "noble", 1, (3, 3), NAME, (1, 1, 1), **{
        "Noble’s die": {"favored": "grace"}})  # fmt: skip
    sheet = made(table)[1]
    assert attributes(sheet) == [10, 9, 13, 8, 11, 8]
    assert sheet.rolled == (10, 9, 12, 8, 11, 7), "the raw results stay as they fell"
    assert "raise" not in [one.key for one in forms], "only one is highest"
    assert known(form(forms, "class"))["Luck"] == "13|Good, +1; raised from 12"


@pytest.mark.rule("MM-013", "MM-R07")
def test_of_several_highest_the_player_picks_the_one_that_becomes_13() -> None:
    table, _, forms = create((12, 12, 9, 9, 12, 9), "female", "priest", (3, 3), NAME, (1, 1, 1),
                             **{"raise": {"raise": "faith"}})  # fmt: skip
    assert list(options(form(forms, "raise"), "raise")) == ["might", "skill", "faith"]
    assert attributes(made(table)[1]) == [12, 12, 9, 9, 13, 9]
    assert [key for key, why in options(form(forms, "class"), "class").items() if key and not why] == ["priest"]


@pytest.mark.rule("MM-013")
def test_a_single_13_is_enough_and_nothing_is_raised() -> None:
    table, _, forms = create((12, 12, 13, 9, 12, 9), "male", "noble", 1, (3, 3), NAME, (1, 1, 1))
    assert "raise" not in [one.key for one in forms]
    assert sorted(made(table)[1].rolled) == [9, 9, 12, 12, 12, 13]


@pytest.mark.rule("MM-016")
def test_a_name_is_proposed_and_may_be_any_other() -> None:
    first = {("male", "sorcerer"): "Acastor", ("female", "sorcerer"): "Aglaope"}
    for (gender, calling), name in first.items():
        table, _, forms = create((9, 9, 9, 14, 9, 9), gender, calling, (1, 1), NAME, (1, 1, 1))
        assert form(forms, "name").field("name").default == made(table)[0].name == name
    table, _, _ = create((9, 9, 9, 9, 9, 14), "female", "nymph", 1, NAME)
    assert made(table)[0].name == "Akantha", "nymphs have names of their own"
    with pytest.raises(Refused, match="Name is empty"):
        create((9, 9, 9, 14, 9, 9), "male", "sorcerer", (1, 1), NAME, name={"name": " "})


@pytest.mark.rule("MM-016")
@pytest.mark.parametrize(
    ("scores", "gender", "calling", "age"),
    [
        ((9, 9, 9, 14, 9, 9), "male", "sorcerer", 8 + 25),
        ((9, 9, 9, 14, 9, 9), "female", "sorcerer", 8 + 15),
        ((14, 9, 9, 9, 9, 9), "male", "barbarian", 8 + 15),
        ((9, 14, 9, 9, 9, 9), "female", "amazon", 8 + 15),
        ((9, 14, 9, 9, 9, 9), "male", "spearman", 8 + 15),
        ((9, 9, 9, 9, 14, 9), "female", "priest", 8 + 15),
    ],
)
def test_age_is_two_dice_and_years_by_class_and_gender(
    scores: tuple[int, ...], gender: str, calling: str, age: int
) -> None:
    table, _, forms = create(scores, gender, calling, (5, 3), NAME, (1, 1, 1))
    assert made(table)[1].age == age
    assert known(form(forms, "name"))["Age"] == f"{age} years|8 + {age - 8}"


@pytest.mark.rule("MM-010", "MM-017", "MM-018", "MM-019", "MM-020")
def test_figures_stand_as_soon_as_there_is_a_class_each_with_its_working() -> None:
    _, _, forms = pyros()
    assert not any("Melee" in label for label in known(form(forms, "class")))
    said = known(form(forms, "name"))
    assert said["Melee attack"] == "+3|Might 1, Skill +2 = +3"
    assert said["Missile attack"] == "+3|Skill 2, Luck +1 = +3"
    assert said["Initiative"] == "+2|Skill 2, Wits +0 = +2"
    assert said["Basic defense class"] == "13|Everybody 12, Luck +1 = 13"
    assert said["Hits total"] == "13|Spearman 12, Might +1 = 13"
    assert said["Danger evasion"] == "+1|Luck 1, Wits +0 = +1"
    assert said["First reaction"] == "+0|Grace −1, Luck +1 = +0"
    assert said["Mystic fortitude"] == "+1|Faith 0, Luck +1 = +1"
    assert "Power total" not in said
    assert said["Might"] == "15|Good, +1"
    assert form(forms, "name").help.startswith("Melee +3 · Missile +3 · Initiative +2 · DC 13 · Hits 13")
    assert known(form(forms, "kit"))["Starting wealth"] == "110 sp|11 × 10"


@pytest.mark.rule("MM-018", "MM-E26", "MM-E05")
def test_three_pieces_of_armor_are_six_points_and_levels_none() -> None:
    bare = hero(items=tuple([item for item in PYROS.items if item.key in ("spear", "dagger")]))
    armed = hero("b2", "Armed", items=tuple([item for item in PYROS.items if item.key != "spear"]), level=6)
    there = look(quiet(bare, armed))
    assert there.value("b1", "defense") == 13
    assert there.value("b2", "defense") == 13 + 6 == 19


@pytest.mark.rule("MM-017", "MM-018", "MM-019", "MM-020")
def test_levels_add_to_attacks_of_warriors_to_hits_and_never_to_initiative_or_defense() -> None:
    pyros_3 = hero(level=3)
    sorcerer = hero("b2", "Theano", calling="sorcerer", level=3, items=())
    there = look(quiet(pyros_3, sorcerer))
    names = ("melee", "missile", "initiative", "defense_base", "reaction", "hits_most")
    assert [there.value("b1", one) for one in names] == [3 + 2, 3 + 2, 2, 13, 0, 12 + 1 + 2 * 3]
    assert [there.value("b2", one) for one in names] == [3, 3, 2, 13, 0, 8 + 1 + 2 * 2]


@pytest.mark.rule("MM-034", "MM-E13")
@pytest.mark.parametrize(
    ("calling", "level", "number"),
    [("sorcerer", 5, 5), ("nymph", 3, 3), ("priest", 3, 3), ("sorcerer", 1, 1), ("priest", 6, 6), ("spearman", 6, 0)],
)
def test_a_magician_knows_all_powers_up_to_the_own_level_and_no_others(calling: str, level: int, number: int) -> None:
    magic = {"sorcerer": "sorcery", "nymph": "gifts", "priest": "prodigies"}.get(calling)
    found = powers_known(look(quiet()), HeroSheet(calling, level=level))
    assert [power.level for power in found] == list(range(1, number + 1))
    assert {power.magic for power in found} <= {magic}
    kins = [powers_known(look(quiet()), HeroSheet(calling, level=level, kin=kin)) for kin in ("dryad", "nereid")]
    assert kins == [found, found], "a kin changes their form, not which they are"


@pytest.mark.rule("MM-081", "MM-E08", "MM-E11")
@pytest.mark.parametrize(("faith", "power"), [(13, 10), (15, 10), (16, 11), (17, 11), (18, 12)])
def test_a_new_magician_has_nine_power_and_the_prime_bonus(faith: int, power: int) -> None:
    table, outcome, _ = create((9, 9, 9, 9, faith, 9), "female", "priest", (1, 1), NAME, (1, 1, 1))
    being, sheet = made(table)
    assert sheet.power == look(table).value(being.id, "power_most") == power
    assert f"Priestess 1, 8 Hits, {power} Power" in story(outcome)
    assert f"{being.name} commands Divine Blessing." in story(outcome)


@pytest.mark.rule("MM-012", "MM-014")
def test_tactics_place_the_results_where_the_class_that_is_missing_lives_by_them() -> None:
    _, _, forms = pyros()
    arrange = form(forms, "arrange")
    there = answer(look(quiet()), Question("", arrange))
    assert there is not None
    assert (there["skill"], there["might"], there["grace"]) == (2, 4, 1), "a spearman first"
    after = answer(look(quiet(hero())), Question("", arrange))
    assert after is not None
    assert after["faith"] == 2, "then one of the faith"
    assert answer(look(quiet()), Question("", form(forms, "kit"))) is None


@pytest.mark.rule("MM-010", "MM-014", "MM-023")
def test_a_party_has_every_class_once_armed_and_under_names_of_their_own() -> None:
    choice = blank(quiet(), PARTY_OF, number=7)
    table = apply(quiet(), resolve(GAME, quiet(), choice, SeededDice(4)).changes)
    assert sorted(being.sheet.calling for being in table.beings.values()) == sorted(GAME.shipped_entries("callings"))
    assert len({being.name for being in table.beings.values()}) == 7
    assert {being.sheet.gender for being in table.beings.values()} == {"male", "female"}
    there = look(table)
    for being in table.beings.values():
        assert being.sheet.hits == there.value(being.id, "hits_most")
        assert being.sheet.power == there.value(being.id, "power_most")
        weapons = [key for key, how in carried(being.sheet).items() if how == "held"]
        assert weapons or being.sheet.calling == "nymph"
        if being.sheet.calling == "spearman":
            assert carried(being.sheet) == {"spear": "held", "sword": "carried", "dagger": "carried", "shield": "held",
                                            "helmet": "worn", "breastplate": "worn"}  # fmt: skip


@pytest.mark.rule("MM-016")
def test_a_name_that_is_taken_gets_a_byname() -> None:
    dice = Faces(*rolled(18, 9, 9, 9, 9, 9), (1, 1), 1, 1, (1, 1, 1))
    table, _ = do(quiet(hero(name="Aglaope")), PARTY_OF, dice=dice, number=1)
    assert [being.name for being in table.beings.values()] == ["Aglaope", "Aglaope the Bold"]
