"""Powers to the point: what the form says of whom, how long and how likely; what is said of whoever is elsewhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.mazes_minotaurs.magic import casting, costs, harm, mending, nature, power_forms
from systems.mazes_minotaurs.magic.casting import Casting
from tests.systems.mazes_minotaurs.builders import do, foe, hero, look, quiet, ruled, sheet, story
from tests.systems.mazes_minotaurs.fighting import lay
from tests.systems.mazes_minotaurs.magic_builders import POWERS, asked, left, nymph, on, priest, sorcerer, use

HOUR, ROUND = 3600, 6


def cast(power, *, level=3, bonus=2, **more):
    return Casting("b1", POWERS[power], level, bonus, more.pop("answers", {}), **more)


@pytest.mark.rule("MM-085", "MM-R39")
def test_only_whoever_would_not_want_it_is_said_to_resist():
    state = quiet(priest(5), foe("b9", "satyr"), hero("b2"))
    assert "resists" not in asked(state, "divine_blessing", target="b2").help
    pious = asked(state, "divine_blessing", target="b9", way="curse").help
    assert "resists" not in pious and "Beyond it: Satyr (respects the gods)." in pious
    assert "resists" not in asked(state, "divine_vitality", target="b2").help
    wrath = asked(state, "divine_wrath", target="b9").help
    assert "1d6+2 Hits." in wrath and "Satyr resists" in wrath
    assert asked(state, "divination").help == ""


@pytest.mark.rule("MM-005")
@pytest.mark.parametrize(("fortitude", "words"), [
    (0, "on 15 or more: 30 %"), (2, "on 13 or more: 40 %"), (13, "on 2 or more: 95 %"), (14, "always: 100 %"),
    (15, "always: 100 %"), (-5, "on 20 or more: 5 %"), (-6, "never: 0 %"), (-9, "never: 0 %"),
])  # fmt: skip
def test_how_likely_somebody_resists(fortitude, words, monkeypatch):
    state = quiet(foe("b9", "satyr"))
    there = look(state)
    monkeypatch.setattr(type(there), "value", lambda self, who, figure, *at: fortitude)
    assert casting.resist_words(there, "b9") == f"Satyr resists {words}"


@pytest.mark.rule("MM-090")
def test_the_confused_resist_nothing():
    state = lay(quiet(foe("b9", "satyr")), "b9", "confused")
    assert casting.chance_to_resist(look(state), "b9") == 0
    assert casting.resist_words(look(state), "b9") == "Satyr is confused and cannot resist"


@pytest.mark.rule("MM-083")
@pytest.mark.parametrize(("power", "level", "bonus", "way", "words", "behind"), [
    ("confusion", 1, 2, "", "1 round", " for 1 round"),
    ("confusion", 2, 0, "", "2 rounds", " for 2 rounds"),
    ("divine_blessing", 1, 3, "", "1 hour", " for 1 hour"),
    ("divine_blessing", 4, 0, "curse", "4 hours", " for 4 hours"),
    ("natures_mastery", 6, 1, "", "1 hour", " for 1 hour"),
    ("natures_mastery", 6, 3, "", "3 hours", " for 3 hours"),
    ("natures_mastery", 6, 3, "revive", "", ""),
    ("natures_mastery", 6, 3, "kiss_of_death", "", ""),
    ("enslavement", 6, 2, "", "for good", " for good"),
    ("natures_curse", 5, 2, "tree", "for good", " for good"),
    ("natures_curse", 5, 2, "lift", "", ""),
    ("natures_guises", 2, 2, "another", "until she changes it", " for until she changes it"),
    ("natures_guises", 2, 2, "own", "", ""),
    ("divine_wrath", 5, 2, "", "", ""),
])  # fmt: skip
def test_how_long_a_power_lasts_in_words(power, level, bonus, way, words, behind):
    one = cast(power, level=level, bonus=bonus, way=way)
    assert casting.time_words(one) == words
    assert power == "natures_guises" or casting.for_time(one) == behind


@pytest.mark.rule("MM-R45")
@pytest.mark.parametrize(("bonus", "dice"), [(0, "1d6"), (1, "1d6+1"), (4, "1d6+4")])
def test_the_prime_bonus_is_added_to_the_dice(bonus, dice):
    assert harm.dice_of(cast("psychic_attack", bonus=bonus)) == dice


@pytest.mark.rule("MM-105")
@pytest.mark.parametrize(("hits", "wounded"), [(0, False), (1, True), (7, True), (8, False)])
def test_the_dead_and_the_whole_have_nothing_to_heal(hits, wounded):
    being = sorcerer(1, hits=hits)
    most = look(quiet(being)).value("b1", "hits_most")
    being = sorcerer(1, hits=hits + most - 8) if hits > 1 else being
    assert mending.is_wounded(look(quiet(being)), being) is wounded


@pytest.mark.rule("MM-117", "MM-R53")
@pytest.mark.parametrize(("bonus", "rounds", "said"), [
    (2, 2, ""), (2, 3, "reaches back 2 rounds at most"), (1, 1, ""), (1, 2, "reaches back 1 round at most"), (0, 0, ""),
])  # fmt: skip
def test_one_dead_for_too_long_stays_dead(bonus, rounds, said):
    why = mending.too_late(cast("natures_mastery", bonus=bonus, answers={"rounds_dead": rounds}))
    assert (said in why) if said else why == ""
    natural = cast("natures_mastery", bonus=bonus, answers={"rounds_dead": rounds, "unnatural": False})
    assert "natural death" in mending.too_late(natural)


@pytest.mark.rule("MM-085")
@pytest.mark.parametrize(("power", "way", "number", "hostile", "kissed"), [
    ("divine_blessing", "blessing", 1, False, False), ("divine_blessing", "curse", 1, True, False),
    ("natures_curse", "tree", 1, True, True), ("natures_curse", "lift", 0, False, False),
    ("natures_mastery", "revive", 1, False, True), ("natures_mastery", "kiss_of_death", 1, True, True),
    ("natures_mastery", "storm", 0, False, False), ("natures_favor", "", 1, False, True),
    ("divination", "", 0, False, False), ("confusion", "", 3, True, False),
])  # fmt: skip
def test_whom_the_forms_of_a_power_reach(power, way, number, hostile, kissed):
    one = cast(power, way=way)
    if POWERS[power].targets == "level" and power != "confusion":
        number = one.level if number else 0
    assert (power_forms.how_many(one), power_forms.hostile(one), power_forms.kissed(one)) == (number, hostile, kissed)


@pytest.mark.rule("MM-084", "MM-087")
@pytest.mark.parametrize(("power", "chance", "words"), [
    (0, 0, "Power 0"), (1, 1 / 6, "Power 1: works on 1d6 of 1 or less, 17 %"),
    (5, 5 / 6, "Power 5: works on 1d6 of 5 or less, 83 %"), (6, 1, "Power 6 − 1d6"), (9, 1, "Power 9 − 1d6"),
])  # fmt: skip
def test_how_likely_there_is_enough_power(power, chance, words):
    being = sorcerer(2, power=power)
    there = look(quiet(being))
    assert float(costs.chance(there, being, POWERS["confusion"])) == pytest.approx(chance if power else 0)
    assert costs.working(there, being, POWERS["confusion"]) == words
    dear = look(quiet(being, house=ruled(power_cost="power_level")))
    assert (
        costs.working(dear, being, POWERS["illusions"]) == f"Power {power} − 2"
        and costs.price(dear, POWERS["cloak"]) == "3"
    )
    assert costs.price(there, POWERS["cloak"]) == "1d6"


@pytest.mark.rule("MM-R74", "MM-083")
def test_whoever_is_elsewhere_is_told_and_the_time_kept():
    state = quiet(sorcerer(5, power=18), foe("b9", "satyr"))
    after, told = use(state, "psychic_attack", [1, 4], elsewhere=True)
    assert "Whoever is meant resists with d20" in story(told) and "Psychic Attack: 6 Hits." in story(told)
    assert not on(after, "")
    after, told = use(state, "confusion", [1], elsewhere=True, thing="the king")
    assert "The king resists" in story(told)
    assert [one.name for one in on(after, "", "elsewhere")] == ["Confusion: the king"]
    assert left(after, "", "elsewhere") == 5 * ROUND
    holy = quiet(priest(3, power=18), hero("b2"))
    after, told = use(holy, "divine_blessing", [1], elsewhere=True, thing="the smith")
    assert "resists" not in story(told) and left(after, "", "elsewhere") == 3 * HOUR


@pytest.mark.rule("MM-084")
@pytest.mark.parametrize(("die", "power", "works", "left"), [(4, 5, True, 1), (5, 5, True, 0), (6, 5, False, 0)])
def test_a_die_above_what_is_left_takes_all_of_it(die, power, works, left):
    state = quiet(sorcerer(3, power=power), foe("b9", "satyr"))
    after, told = use(state, "cloak", [die], targets=("b1",))
    assert sheet(after, "b1").power == left and bool(on(after, "b1", "cloaked")) is works
    assert ("loses the last 5" in story(told)) is not works


@pytest.mark.rule("MM-113")
def test_another_face_replaces_the_last_and_her_own_is_a_use_too():
    state, told = use(quiet(nymph(2, power=18)), "natures_guises", [1], looks="a fishwife")
    assert [one.name for one in on(state, "b1", "guise")] == ["Looks like a fishwife"]
    state, told = use(state, "natures_guises", [1], looks="")
    assert [one.name for one in on(state, "b1", "guise")] == ["In disguise"]
    assert "another woman of about her size" in story(told)
    state, told = use(state, "natures_guises", [1], way="own")
    assert not on(state, "b1", "guise") and "looks like herself again" in story(told)
    assert asked(quiet(nymph(2)), "natures_guises").field("way") is None, "there is but one form"


@pytest.mark.rule("MM-115", "MM-P05")
def test_four_are_added_on_the_right_ground_alone():
    wood = look(quiet(nymph(1, kin="dryad"), nymph(1, kin="naiad", id_="b2"), hero("b3")))
    (ground,) = nature.stealth_grounds(wood, "b1")
    assert (nature.stealth_bonus(wood, "b1", ground), nature.stealth_bonus(wood, "b1", "the sea")) == (4, 0)
    assert nature.stealth_grounds(wood, "b2") == () == nature.stealth_grounds(wood, "b3")
    assert nature.stealth_bonus(wood, "b3", ground) == 0


@pytest.mark.rule("MM-092", "MM-091")
def test_an_illusion_is_renewed_by_its_maker_and_not_by_another():
    state = quiet(sorcerer(4, power=20), sorcerer(4, id_="b2", name="Io", power=20), foe("b9", "satyr"))
    state, told = use(state, "illusions", [1, 1], targets=("b9",), illusion="a wall")
    assert "believes in a wall for 4 rounds" in story(told)
    state, told = use(state, "illusions", [1, 1], targets=("b9",), illusion="")
    assert [one.name for one in on(state, "b9", "illusion")] == ["Illusion"] and "what is not there" in story(told)
    state, _ = use(state, "illusions", [1, 1], "b2", targets=("b9",), illusion="a pit")
    assert [one.name for one in on(state, "b9", "illusion")] == ["Illusion", "Illusion: a pit"]


@pytest.mark.rule("MM-R40")
def test_whoever_is_willing_on_the_own_side_does_not_resist():
    state = quiet(sorcerer(4, power=20), hero("b2"), foe("b9", "satyr"))
    after, _ = use(state, "confusion", [1], targets=("b2",), willing=True)
    assert on(after, "b2", "confused")
    being = replace(state.beings["b9"])
    one = cast("confusion", answers={"willing": True, "targets": (being.id,)})
    assert one.targets == ("b9",) and one.flag("willing") and not one.flag("elsewhere")
    _, told = do(state, "magic.use", "b1", [1, 20], power="confusion", targets=("b9",))
    assert "resists" in story(told)
