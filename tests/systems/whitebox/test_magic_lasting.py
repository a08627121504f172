"""What each spell leaves behind and for how long: one line a spell, at the level of its caster."""

from __future__ import annotations

import pytest

from tests.systems.whitebox.builders import GAME, foe, hero, look, quiet, ruled, story, table
from tests.systems.whitebox.magic_builders import DAY, HOUR, SPELLS, TURN, cast, left, mage, on, priest, ready, under

MAGE, PRIEST = mage, priest
PLACE = ""
FOREVER = None


def case(rule, caster, level, spell, dice, who, kind, seconds, **answers):
    name = f"{spell}-{answers.get('way', level)}-{caster.__name__}"
    return pytest.param(caster, level, spell, dice, who, kind, seconds, answers, id=name, marks=pytest.mark.rule(rule))


SELF, OTHER, FOE = (
    {"target": "b1", "elsewhere": False},
    {"target": "b2", "elsewhere": False},
    {"target": "b9", "elsewhere": False},
)


@pytest.mark.parametrize(("caster", "level", "spell", "dice", "who", "kind", "seconds", "answers"), [
    case("WB-301", MAGE, 5, "alter_time", [], "b2", "hasted", 3 * TURN, way="haste"),
    case("WB-301", MAGE, 5, "alter_time", [17], "b9", "slowed", 3 * TURN, way="slow"),
    case("WB-304", MAGE, 11, "anti_magic_shell", [], "b1", "antimagic", 2 * HOUR),
    case("WB-305", PRIEST, 4, "bless", [], "b2", "blessed", HOUR, way="bless", **OTHER),
    case("WB-305", PRIEST, 4, "bless", [], "b9", "cursed", HOUR, way="curse", **FOE),
    case("WB-306", MAGE, 7, "charm_monster", [(1, 1, 1), 17], "b9", "charmed", FOREVER, way="several"),
    case("WB-307", MAGE, 1, "charm_person", [17], "b9", "charmed", FOREVER, **FOE),
    case("WB-308", MAGE, 9, "cloudkill", [18], PLACE, "cloud", HOUR),
    case("WB-313", MAGE, 12, "control_weather", [], PLACE, "weather", FOREVER),
    case("WB-315", MAGE, 5, "crystal_ball", [], "b1", "sees", 2 * HOUR, way="clairvoyance"),
    case("WB-319", MAGE, 5, "darkvision", [3], "b2", "sees", DAY, **OTHER),
    case("WB-321", PRIEST, 2, "detect_chaos", [], "b1", "senses", HOUR, way="chaos"),
    case("WB-321", MAGE, 3, "detect_chaos", [], "b1", "senses", 2 * TURN),
    case("WB-322", MAGE, 3, "detect_invisibility", [], "b1", "sees_invisible", HOUR),
    case("WB-323", PRIEST, 2, "detect_magic", [], "b1", "senses", 2 * TURN),
    case("WB-323", MAGE, 1, "detect_magic", [], "b1", "senses", 2 * TURN),
    case("WB-324", MAGE, 3, "detect_thoughts", [], "b1", "senses", 2 * HOUR),
    case("WB-330", PRIEST, 4, "find_traps", [], "b1", "senses", 2 * TURN),
    case("WB-332", MAGE, 5, "fly", [4], "b2", "aloft", 9 * TURN, **OTHER),
    case("WB-333", MAGE, 7, "hallucinatory_terrain", [], PLACE, "illusion", FOREVER),
    case("WB-334", MAGE, 9, "hold_monster", [1, 17], "b9", "held", HOUR + 9 * TURN, way="several"),
    case("WB-335", PRIEST, 4, "hold_person", [1, 17], "b9", "held", 9 * TURN, way="several"),
    case("WB-335", MAGE, 5, "hold_person", [1, 17], "b9", "held", HOUR + 5 * TURN, way="several"),
    case("WB-336", MAGE, 1, "hold_portal", [(3, 4)], PLACE, "lock", 7 * TURN),
    case("WB-337", PRIEST, 7, "insect_plague", [], PLACE, "swarm", DAY),
    case("WB-338", MAGE, 3, "invisibility", [], "b2", "invisible", FOREVER, **OTHER),
    case("WB-339", MAGE, 5, "invisibility_10_ft_radius", [], "b2", "invisible", FOREVER),
    case("WB-342", MAGE, 5, "levitate", [], "b1", "aloft", 5 * TURN),
    case("WB-343", PRIEST, 2, "light", [], "b2", "light", 2 * HOUR, way="light", **OTHER),
    case("WB-343", MAGE, 4, "light", [], "b2", "light", HOUR + 4 * TURN, **OTHER),
    case("WB-343", PRIEST, 2, "light", [], PLACE, "dark", 2 * HOUR, way="dark"),
    case("WB-344", PRIEST, 5, "light_continual", [], PLACE, "dark", FOREVER, way="dark"),
    case("WB-344", MAGE, 3, "light_continual", [], "b1", "light", FOREVER, **SELF),
    case("WB-346", PRIEST, 5, "locate_object", [], "b1", "senses", 5 * 60),
    case("WB-346", MAGE, 4, "locate_object", [], "b1", "senses", 4 * 60),
    case("WB-347", MAGE, 9, "magic_jar", [17], "b9", "possessed", FOREVER, **FOE),
    case("WB-348", MAGE, 7, "massmorph", [], "b2", "disguised", FOREVER, targets=("b1", "b2")),
    case("WB-349", MAGE, 12, "move_earth", [], PLACE, "terrain", FOREVER),
    case("WB-350", MAGE, 12, "move_water", [], PLACE, "terrain", 10 * TURN, way="lower"),
    case("WB-350", MAGE, 12, "move_water", [], PLACE, "terrain", 6 * TURN, way="part"),
    case("WB-351", PRIEST, 6, "neutralize_poison", [], "b2", "poison_proof", TURN, **OTHER),
    case("WB-352", MAGE, 9, "passwall", [], PLACE, "terrain", 3 * TURN),
    case("WB-353", MAGE, 3, "phantasmal_force", [], PLACE, "illusion", FOREVER),
    case("WB-355", MAGE, 7, "plant_growth", [], PLACE, "terrain", FOREVER),
    case("WB-356", MAGE, 7, "polymorph", [], "b1", "polymorphed", 8 * HOUR, way="self"),
    case("WB-357", MAGE, 12, "project_image", [], PLACE, "illusion", HOUR),
    case("WB-358", PRIEST, 2, "protection_from_chaos", [], "b1", "warded", 2 * HOUR, way="chaos"),
    case("WB-358", MAGE, 1, "protection_from_chaos", [], "b1", "warded", HOUR),
    case("WB-359", PRIEST, 6, "protection_from_chaos_10_ft_radius", [], "b2", "warded", 2 * HOUR, way="law"),
    case("WB-360", MAGE, 5, "protection_from_normal_missiles", [], "b2", "missile_ward", 2 * HOUR, **OTHER),
    case("WB-362", PRIEST, 7, "quest", [17], "b9", "quest", FOREVER, **FOE),
    case("WB-363", MAGE, 1, "read_magic", [], "b1", "reads_magic", FOREVER),
    case("WB-364", MAGE, 1, "read_languages", [2], "b1", "reads", FOREVER),
    case("WB-368", MAGE, 1, "sleep", [(1, 1)], "b9", "asleep", FOREVER),
    case("WB-369", PRIEST, 4, "speak_with_animals", [], "b1", "speaks", HOUR),
    case("WB-370", PRIEST, 6, "speak_with_plants", [], "b1", "speaks", HOUR),
    case("WB-372", MAGE, 9, "telekinesis", [], "b1", "lifts", HOUR),
    case("WB-374", MAGE, 9, "transform_rock_mud", [(1, 2, 3)], PLACE, "terrain", 6 * DAY, way="to_mud"),
    case("WB-375", MAGE, 12, "transform_stone_flesh", [17], "b9", "petrified", FOREVER, way="to_stone", **FOE),
    case("WB-376", MAGE, 7, "wall_of_fire_or_ice", [], PLACE, "barrier", FOREVER, way="fire"),
    case("WB-377", MAGE, 9, "wall_of_stone_or_iron", [], PLACE, "barrier", FOREVER, way="stone"),
    case("WB-377", MAGE, 9, "wall_of_stone_or_iron", [], PLACE, "barrier", 2 * HOUR, way="iron"),
    case("WB-378", MAGE, 5, "water_breathing", [], "b2", "water_breath", 2 * HOUR, **OTHER),
    case("WB-379", MAGE, 3, "web", [], "b9", "webbed", 8 * HOUR),
    case("WB-380", MAGE, 7, "wizard_eye", [], "b1", "sees", HOUR),
    case("WB-381", MAGE, 3, "wizard_lock", [], PLACE, "lock", FOREVER),
])  # fmt: skip
def test_what_lies_on_whom_and_how_long(caster, level, spell, dice, who, kind, seconds, answers):
    state = table(caster(spell, level=level), hero("b2"), foe())
    answers = answers | ({"at_rest": True} if spell == "bless" else {})
    after, _ = cast(state, spell, dice, **answers)
    assert under(after, who, kind), [one.kind for one in after.effects.values()]
    assert left(after, who, kind) == seconds
    laid = on(after, who, kind)[0]
    assert (laid.fact("spell"), laid.fact("level"), laid.source) == (spell, level, "b1")
    assert ready(after) == []


def told(rule, caster, level, spell, dice, words, **answers):
    return pytest.param(caster, level, spell, dice, words, answers, id=f"{spell}-{level}-{len(words)}",
                        marks=pytest.mark.rule(rule))  # fmt: skip


@pytest.mark.parametrize(("caster", "level", "spell", "dice", "words", "answers"), [
    told("WB-309", PRIEST, 7, "commune", [], "3 questions"),
    told("WB-314", PRIEST, 7, "create_food_and_drink", [], "24 people or horses"),
    told("WB-315", MAGE, 5, "crystal_ball", [], "2 feet of stone", way="clairaudience"),
    told("WB-319", MAGE, 5, "darkvision", [6], "sees 60 feet", **OTHER),
    told("WB-319", MAGE, 5, "darkvision", [2], "sees 40 feet", **OTHER),
    told("WB-321", MAGE, 3, "detect_chaos", [], "within 60 feet for 2 turns. It shows: Worg."),
    told("WB-321", PRIEST, 2, "detect_chaos", [], "within 120 feet for 1 hour. It shows: Brannoch.", way="law"),
    told("WB-322", MAGE, 7, "detect_invisibility", [], "within 70 feet"),
    told("WB-324", MAGE, 3, "detect_thoughts", [], "2 feet of stone or any lead stop it"),
    told("WB-325", MAGE, 7, "dimensional_portal", [], "up to 360 feet", **OTHER),
    told("WB-330", PRIEST, 4, "find_traps", [], "traps within 30 feet"),
    told("WB-332", MAGE, 5, "fly", [1], "only the referee knows: 120 ft per round", **OTHER),
    told("WB-337", PRIEST, 7, "insect_plague", [], "up to 480 ft away, 20 × 20 ft (400 sq ft)"),
    told("WB-341", MAGE, 3, "knock", [], "within 60 feet springs open"),
    told("WB-342", MAGE, 5, "levitate", [], "6 ft per minute, 60 ft per turn, 100 ft at most"),
    told("WB-343", MAGE, 1, "light", [], "20 feet around", **OTHER),
    told("WB-346", MAGE, 4, "locate_object", [], "within 100 feet for 4 rounds"),
    told("WB-349", MAGE, 12, "move_earth", [], "6 ft per minute, 60 ft per turn for 60 minutes"),
    told("WB-350", MAGE, 12, "move_water", [], "the depth × 0.5", way="lower"),
    told("WB-350", MAGE, 12, "move_water", [], "10 ft deep, for 1 hour", way="part"),
    told("WB-352", MAGE, 9, "passwall", [], "up to 30 ft away, 10 ft deep, for 3 turns"),
    told("WB-355", MAGE, 7, "plant_growth", [], "300 sq ft, until dispelled"),
    told("WB-361", PRIEST, 2, "purify_food_and_drink", [], "12 people are clean", way="purify"),
    told("WB-361", PRIEST, 2, "purify_food_and_drink", [], "12 people are foul", way="putrefy"),
    told("WB-363", MAGE, 1, "read_magic", [], "can read 2 magical writings"),
    told("WB-364", MAGE, 1, "read_languages", [1], "can read 1 foreign writing."),
    told("WB-372", MAGE, 9, "telekinesis", [], "up to 180 pounds, for 1 hour"),
    told("WB-374", MAGE, 9, "transform_rock_mud", [(1, 1, 1)], "(90,000 sq ft), movement × 0.1, for 3 days", way="to_mud"),
    told("WB-376", MAGE, 7, "wall_of_fire_or_ice", [], "60 ft, 20 ft high, stops 3 hit dice and fewer, 1d6 to pass", way="fire"),
    told("WB-376", MAGE, 7, "wall_of_fire_or_ice", [], "ring of 15 ft radius, 20 ft high, 6 ft thick", way="ice_ring"),
    told("WB-377", MAGE, 9, "wall_of_stone_or_iron", [], "1,000 sq ft, 2 ft thick, for good", way="stone"),
    told("WB-380", MAGE, 7, "wizard_eye", [], "120 ft per turn, 240 ft at most, for 1 hour"),
])  # fmt: skip
def test_the_story_tells_the_figures_of_this_level(caster, level, spell, dice, words, answers):
    state = table(caster(spell, level=level, alignment="neutrality"), hero("b2", alignment="law"), foe(creature="worg"))
    assert words in story(cast(state, spell, dice, **answers)[1])


@pytest.mark.rule("WB-355")
def test_e19_the_field_of_thorns_is_90_000_square_feet():
    state = quiet(mage("plant_growth"), house=ruled(plant_growth_area="300×300 ft"))
    after, outcome = cast(state, "plant_growth", thing="the north meadow")
    assert "300 × 300 ft (90,000 sq ft)" in story(outcome)
    assert [one.name for one in after.effects.values()] == ["Plant Growth, 300 by 300 feet: the north meadow"]


@pytest.mark.rule("WB-309")
def test_six_questions_with_the_house_rule():
    way = GAME.actions["magic.cast"].form(look(quiet(priest("commune"))), "b1", {}).field("way")
    assert way is None
    _, outcome = cast(quiet(priest("commune"), house=ruled(commune_double_yearly=True)), "commune", way="six")
    assert "6 questions" in story(outcome)


def test_every_spell_of_the_book_has_its_line_or_a_test_of_its_own():
    here = {mark.args[0] for test in (test_what_lies_on_whom_and_how_long, test_the_story_tells_the_figures_of_this_level)
            for parameters in test.pytestmark[0].args[1:] for one in parameters for mark in one.marks}  # fmt: skip
    own = {"WB-302", "WB-303", "WB-310", "WB-311", "WB-312", "WB-316", "WB-317", "WB-318", "WB-320", "WB-326", "WB-327",
           "WB-328", "WB-329", "WB-331", "WB-340", "WB-345", "WB-365", "WB-366", "WB-367", "WB-371", "WB-373"}  # fmt: skip
    assert here | own == {spell.rule for spell in SPELLS.values()} and not here & own
