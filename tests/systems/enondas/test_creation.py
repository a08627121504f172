"""Making characters in the order of the book: what is thrown, multiplied, given and told."""

from __future__ import annotations

from fractions import Fraction

import pytest

from systems.common.content.entries import BadEntry, read_entries
from systems.common.forms import Choice
from systems.common.kernel.actions import CREATE, PARTY_OF
from systems.common.kernel.game import resolve
from systems.common.kernel.naming import find_free_name
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, OwnEntry, Table
from systems.enondas.base import attributes as attribute_rules
from systems.enondas.base import states
from systems.enondas.base.entries import Kindred
from systems.enondas.base.sheet import ATTRIBUTES, SHORT, Skill
from systems.enondas.characters import creation, creation_words, shop
from tests.systems.enondas.builders import GAME, Faces, blank, do, foe, hero, look, quiet, ruled, sheet, story
from tests.systems.enondas.creating import (
    NAME,
    ROLLED,
    asked,
    attributes,
    human,
    made,
)
from tests.systems.playing import form, known

PRINTED = {  # EN-027
    "human": ("1", "1", "1", "1", "1", "1", "1"),
    "elf": ("0.75", "1.5", "1.25", "1", "1.25", "1.5", "1.5"),
    "dwarf": ("1.5", "0.75", "1", "2", "1", "0.66", "0.66"),
    "tiny_winged_folk": ("0.2", "1.5", "1.5", "0.5", "1.2", "1.5", "2"),
    "goblin": ("0.5", "1", "1", "0.5", "0.75", "0.5", "1"),
    "orc": ("1.5", "0.75", "0.66", "2", "0.66", "0.33", "0.5"),
    "ogre": ("4", "0.5", "0.5", "3", "0.33", "0.25", "0.5"),
}


@pytest.mark.rule("EN-020", "EN-021", "EN-025", "EN-030", "EN-040")
def test_a_warrior_is_made_in_the_order_of_the_book() -> None:
    dice = Faces(*ROLLED, 5, NAME)
    table, outcome, forms = human(dice, points={"strength": 0, "constitution": 1},
                                  name={"name": " Bob ", "player": "Ada", "appearance": "Bald"})  # fmt: skip
    being, after = made(table)
    assert [request.purpose for request in dice.asked[:8]] == [
        *[f"{one.capitalize()}: 4d6, lowest dropped" for one in ATTRIBUTES], "Hit points"]  # fmt: skip
    assert {request.roller for request in dice.asked[:8]} == {PARTY}, "the players throw"
    assert [one.key for one in forms] == ["kindred", "skill", "points", "gear", "name"]
    assert after.rolled == (14, 14, 9, 12, 10, 11, 8)
    assert attributes(after) == [14, 14, 9, 13, 10, 11, 8]
    assert after.skills == (Skill("warrior", 1, (7,)),), "5 on the die and 2"
    assert (after.hit_points, after.hit_points_most, after.mana) == (20, 20, 8), "CON 13 and 7; mana is MYN"
    assert (being.name, being.player, being.side, being.kind) == ("Bob", "Ada", PARTY, "character")
    assert after.appearance == "Bald"
    assert "Bob joins the party: Human, Warrior 1, 20 hit points." in story(outcome)


@pytest.mark.rule("EN-020")
def test_creation_is_one_action_that_leads_step_by_step() -> None:
    action = GAME.actions[CREATE]
    assert action.guided
    assert [label for _, label in action.steps] == [
        "Attributes", "Trade points", "Kindred", "Skill set", "Level points", "Hit points", "Money and gear", "Spells",
        "Name"]  # fmt: skip
    _, outcome, forms = human()
    assert {one.key for one in forms} | {"Hit points"} <= {key for key, _ in action.steps}
    assert outcome.changes, "everything at once, at the end"


@pytest.mark.rule("EN-027", "EN-005", "W-04")
def test_a_dwarf_with_con_12_and_dex_14_has_con_24_and_dex_11() -> None:
    table, outcome, forms = human(kindred={"kindred": "dwarf"}, points={"strength": 1})
    assert attributes(made(table)[1]) == [22, 11, 9, 24, 10, 7, 5]
    assert made(table)[1].rolled == (14, 14, 9, 12, 10, 11, 8)
    said = known(form(forms, "skill"))
    assert said["Constitution"] == "24|CON 12 × 2 = 24"
    assert said["Dexterity"] == "11|DEX 14 × 0.75 = 10.5, so 11"
    assert "CON 12 × 2 = 24 · IQ 10 · CHR 11 × 0.66 = 7.26, so 7" in story(outcome)


@pytest.mark.rule("EN-027", "R-28", "R-03")
@pytest.mark.parametrize("key", PRINTED)
def test_every_kindred_multiplies_as_printed(key: str) -> None:
    kindred = GAME.shipped_entries("kindreds")[key]
    for rolled in range(3, 25):
        for one, factor in zip(ATTRIBUTES, PRINTED[key], strict=True):
            exact = rolled * Fraction(factor)
            below = exact.numerator // exact.denominator
            expected = below + 1 if exact - below >= Fraction(1, 2) else below
            assert kindred.apply(one, rolled) == expected, (one, rolled)
    assert set(GAME.shipped_entries("kindreds")) == set(PRINTED)


@pytest.mark.rule("EN-028")
def test_a_kindred_of_ones_own_multiplies_adds_or_leaves_alone() -> None:
    own = read_entries('[gnome]\nname = "Gnome"\nrule = "EN-028"\ntext = "Small."\nstrength = "0.5"\nluck = "+2"\n'
                       'charisma = "-3"\n', Kindred)["gnome"]  # fmt: skip
    assert [own.apply(one, 11) for one in ATTRIBUTES] == [6, 11, 13, 11, 11, 8, 11]
    assert creation_words.format_multiplier(own, "luck", 11) == "11 + 2 = 13"
    assert creation_words.format_multiplier(own, "charisma", 11) == "11 − 3 = 8"
    assert creation_words.format_multiplier(own, "dexterity", 11) == ""
    with pytest.raises(BadEntry, match="strength is '½'; a multiplier"):
        read_entries('[gnome]\nname = "Gnome"\nrule = "EN-028"\ntext = "Small."\nstrength = "½"\n', Kindred)


@pytest.mark.rule("EN-023", "EN-028")
def test_nobody_is_born_dead() -> None:
    source = '[wisp]\nname = "Wisp"\nrule = "EN-028"\ntext = "Air."\nconstitution = "-12"\n'
    table = Table.of(GAME.house, [OwnEntry("kindreds:wisp", "kindreds", "wisp", source)])
    with pytest.raises(Refused, match="Wisp: Nobody lives with CON 0"):
        asked(table, Faces(*ROLLED), {"kindred": {"kindred": "wisp"}})


@pytest.mark.rule("EN-023")
@pytest.mark.parametrize(("attribute", "dies"), [(one, one in ("strength", "constitution", "intelligence"))
                                                 for one in ATTRIBUTES])  # fmt: skip
def test_three_attributes_kill_at_zero_and_the_others_do_not(attribute: str, dies: bool) -> None:
    table = quiet(hero(**{attribute: 0}))
    assert states.dead(look(table), table.beings["b1"]) is dies
    fit = quiet(hero(**{attribute: 10_000}))
    assert not states.dead(look(fit), fit.beings["b1"]), "there is no upper limit"


@pytest.mark.rule("EN-024", "W-02", "W-03")
@pytest.mark.parametrize(
    ("strength", "dexterity", "luck", "adds"), [(15, 10, 17, 8), (8, 15, 6, -1), (12, 9, 10, 0), (13, 8, 12, 0)]
)
def test_combat_adds_come_of_three_attributes(strength: int, dexterity: int, luck: int, adds: int) -> None:
    table = quiet(hero(strength=strength, dexterity=dexterity, luck=luck, constitution=18, charisma=3))
    assert look(table).value("b1", "melee_adds") == adds
    assert look(table).value("b1", "missile_adds") == adds


@pytest.mark.rule("EN-025", "EN-026")
def test_hit_points_begin_as_con_and_are_their_own_from_then_on() -> None:
    table, _, _ = human(kindred={"kindred": "ogre"}, points={"strength": 1})
    assert made(table)[1].hit_points == 36 + 6, "CON 12 × 3, and 4 + 2 on the die"
    hurt, _ = do(table, "sheet.track", "b1", track="hit_points", value=10)
    assert (sheet(hurt, "b1").hit_points, sheet(hurt, "b1").constitution) == (10, 36)


@pytest.mark.rule("EN-029")
def test_powers_and_size_of_a_kindred_stand_on_the_sheet() -> None:
    table, _, forms = human(Faces(*ROLLED, 4, NAME), skill="rogue", kindred={"kindred": "tiny_winged_folk"})
    after = made(table)[1]
    assert (after.powers, after.size) == ("Flies on small wings.", 10)
    options = form(forms, "kindred").field("kindred").options
    assert "Flies on small wings." in next(one.help for one in options if one.value == "tiny_winged_folk")
    assert next(one.help for one in options if one.value == "ogre").startswith(
        "STR 56 · DEX 7 · LK 5 · CON 36 · IQ 3 · CHR 3 · MYN 4. "
    )


@pytest.mark.rule("EN-030", "EN-040")
def test_the_point_of_the_first_level_is_spent_on_an_attribute_of_the_set() -> None:
    _, _, forms = human(skill="mage", die=4)
    points = form(forms, "points")
    assert points.purse == 1
    assert [field.name for field in points.fields] == ["dexterity", "luck", "intelligence", "mynergy"]
    with pytest.raises(Refused, match="1 point is not spent"):
        human(Faces(*ROLLED), points={"strength": 0})
    with pytest.raises(Refused, match="2 spent, but there are only 1"):
        human(Faces(*ROLLED), points={"strength": 1, "luck": 1})


@pytest.mark.rule("EN-026", "EN-211")
def test_con_takes_hit_points_along_and_myn_mana() -> None:
    table, _, _ = human(skill="mage", die=5, points={"dexterity": 0, "mynergy": 1})
    after = made(table)[1]
    assert (after.mynergy, after.mana, after.hit_points) == (9, 9, 12 + 3), "a d6 of 5 is a d3 of 3"
    table, _, _ = human(skill="ranger", die=2, points={"dexterity": 0, "constitution": 1})
    assert (made(table)[1].constitution, made(table)[1].hit_points) == (13, 15)


@pytest.mark.rule("EN-001", "EN-043", "EN-044")
@pytest.mark.parametrize(("face", "gained"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_thrown_with_a_d6(face: int, gained: int) -> None:
    dice = Faces(*ROLLED, face, NAME)
    table, _, _ = human(dice, skill="healer")
    assert made(table)[1].skills[0].gains == (gained,)
    assert all(request.sides == 6 for request in dice.asked[:8])


@pytest.mark.rule("EN-026")
def test_a_factor_on_con_moves_hit_points_by_the_factor_and_kills_nobody() -> None:
    table = quiet(hero(constitution=20, hit_points=1, hit_points_most=31))
    play = Play(GAME, table, Faces())
    attribute_rules.multiply_attribute(play, "b1", "constitution", Fraction(1, 2))
    after = play.being("b1").sheet
    assert (after.constitution, after.hit_points_most, after.hit_points) == (10, 16, 1)
    attribute_rules.raise_attribute(play, "b1", "constitution", -3)
    after = play.being("b1").sheet
    assert (after.constitution, after.hit_points_most, after.hit_points) == (7, 13, -2)


@pytest.mark.rule("EN-031")
def test_starting_gold_is_five_times_chr_and_lk_after_kindred_and_first_level() -> None:
    table, _, forms = human(kindred={"kindred": "elf"}, skill="rogue", points={"dexterity": 0, "luck": 1})
    after = made(table)[1]
    assert (after.charisma, after.luck) == (17, 12), "11 × 1.5 and 9 × 1.25 with the point"
    assert after.gold == 5 * 29
    assert known(form(forms, "gear"))["Gold"] == "145 gp|5 × (CHR 17 + LK 12)"
    assert shop.starting_gold(11, -20) == 0


@pytest.mark.rule("EN-031", "EN-030")
def test_starting_gold_counts_the_first_free_level_alone() -> None:
    house = ruled(starting_levels=2)
    points = [{"dexterity": 0, "luck": 1}, {"dexterity": 0, "luck": 2}]
    table, _, _ = human(Faces(*ROLLED, 4, 3, NAME), skill="rogue", table=quiet(house=house), points=points)
    assert made(table)[1].luck == 12
    assert made(table)[1].gold == 5 * (11 + 10)


@pytest.mark.rule("EN-032")
def test_a_kit_may_stand_in_the_place_of_money() -> None:
    table, _, forms = human(table=quiet(house=ruled(start_money="gear_only")))
    after = made(table)[1]
    assert (after.gold, after.silver, after.copper) == (0, 0, 0)
    assert {item.key for item in after.items} == {
        "backpack", "tinderbox", "lantern", "dagger", "shortsword", "medium_shield", "light_leather"}  # fmt: skip
    assert form(forms, "gear").purse is None


@pytest.mark.rule("EN-032", "EN-082", "EN-085")
def test_what_protects_most_is_worn_and_what_hits_hardest_held() -> None:
    table, _, _ = human()
    assert {item.key: item.carried for item in made(table)[1].in_use()} == {
        "shortsword": "held", "medium_shield": "held", "light_leather": "worn"}  # fmt: skip
    table, _, _ = human(gear={"weapons": ("greatsword", "dagger"), "armor": ("chain_mail", "buckler")})
    assert {item.key: item.carried for item in made(table)[1].in_use()} == {
        "greatsword": "held", "chain_mail": "worn"}, "no hand is left for the buckler"  # fmt: skip


@pytest.mark.rule("EN-087")
def test_a_price_that_the_referee_sets_is_paid_out_of_the_starting_gold() -> None:
    source = (
        '[plate_mail]\nname = "Plate mail"\nrule = "EN-082"\nkind = "armor"\ntext = "."\nprotection = 18\nprice = {}\n'
    )
    dear = Table.of(GAME.house, [OwnEntry("gear:plate_mail", "gear", "plate_mail", source.format(9_050))])
    table, _, forms = human(table=dear, gear={"armor": ("plate_mail",)})
    assert (form(forms, "gear").purse, form(forms, "gear").purse_label) == (1_000, "sp"), "100 gold, counted in silver"
    assert (made(table)[1].gold, made(table)[1].silver) == (9, 5)
    ruinous = Table.of(GAME.house, [OwnEntry("gear:plate_mail", "gear", "plate_mail", source.format(20_000))])
    with pytest.raises(Refused, match="200 spent, but there are only 100"):
        human(table=ruinous, gear={"armor": ("plate_mail",)})


@pytest.mark.rule("EN-030", "EN-040")
def test_several_free_levels_are_gained_one_after_another_in_one_set_or_more() -> None:
    house = ruled(starting_levels=3)
    sets = [{"skill": "warrior"}, {"skill": "mage"}, {"skill": "warrior"}]
    points = [{"strength": 1}, {"dexterity": 0, "intelligence": 1, "mynergy": 0}, {"strength": 2}]
    dice = Faces(*ROLLED, 6, 2, 1, NAME)
    table, _, forms = human(dice, table=quiet(house=house), skill=sets, points=points)
    after = made(table)[1]
    assert after.skills == (Skill("warrior", 2, (8, 3)), Skill("mage", 1, (1,)))
    assert (after.strength, after.intelligence, after.hit_points) == (17, 11, 12 + 8 + 1 + 3)
    assert [one.label for one in forms if one.key == "skill"] == [f"Free level {number} of 3" for number in (1, 2, 3)]
    assert [one.purse for one in forms if one.key == "points"] == [1, 1, 2], "as many points as the level is high"
    assert known(form(forms, "gear"))["Hit points"] == "24|CON 12 + 8 for Warrior 1 + 1 for Mage 1 + 3 for Warrior 2"


@pytest.mark.rule("EN-030")
def test_a_house_may_give_no_level_at_all() -> None:
    table, outcome, _ = human(Faces(*ROLLED, NAME), table=quiet(house=ruled(starting_levels=0)))
    after = made(table)[1]
    assert (after.skills, after.hit_points, after.items) == ((), 12, ())
    assert "Human, 12 hit points." in story(outcome)


@pytest.mark.rule("EN-034")
def test_every_kindred_may_learn_every_set() -> None:
    for kindred in GAME.shipped_entries("kindreds"):
        _, _, forms = human(Faces(*ROLLED, 4, NAME), kindred={"kindred": kindred})
        options = form(forms, "skill").field("skill").options
        assert [one.value for one in options] == list(GAME.shipped_entries("skills"))
        assert not any(one.blocked for one in options)


@pytest.mark.rule("EN-065")
def test_a_house_may_let_points_go_anywhere() -> None:
    _, _, forms = human(table=quiet(house=ruled(free_attribute_choice=True)), points={"strength": 0, "mynergy": 1})
    assert [field.name for field in form(forms, "points").fields] == list(ATTRIBUTES)


@pytest.mark.rule("EN-041", "R-05")
@pytest.mark.parametrize(("way", "short"), [("con", ["STR", "DEX", "LK", "CON", "CHR"]),
                                            ("literal", ["STR", "DEX", "LK", "CHR"])])  # fmt: skip
def test_the_second_dexterity_of_warriors_is_constitution_or_nothing(way: str, short: list[str]) -> None:
    house = ruled(warrior_second_dex=way)
    _, _, forms = human(table=quiet(house=house))
    assert [SHORT[ATTRIBUTES.index(field.name)] for field in form(forms, "points").fields] == short
    _, _, forms = human(table=quiet(house=house), skill="ranger")
    assert len(form(forms, "points").fields) == 7, "nobody else is touched"


@pytest.mark.rule("EN-046")
def test_a_farmer_of_level_2_knows_one_kind_of_animal_well() -> None:
    table = quiet(house=ruled(starting_levels=2))
    points = [{"strength": 1}, {"strength": 2, "animal": " goats "}]
    after, _, forms = human(Faces(*ROLLED, 4, 3, NAME), skill="farmer", table=table, points=points)
    assert made(after)[1].skills == (Skill("farmer", 2, (4, 3), animals=("goats",)),)
    assert [one.field("animal") is not None for one in forms if one.key == "points"] == [False, True]


def test_what_each_set_gives_stands_beside_it() -> None:
    _, _, forms = human()
    options = {one.value: one.help for one in form(forms, "skill").field("skill").options}
    assert options["warrior"].startswith(
        "A level: 1d6+2 hit points, +3 melee adds, 1 protection; raises STR, DEX, LK, CON, CHR."
    )
    assert options["mage"].startswith("A level: 1d3 hit points, spells; raises DEX, LK, IQ, MYN.")
    assert options["ranger"].startswith(
        "A level: 1d6 hit points, +1 melee adds, +1 missile adds; raises any attribute."
    )


@pytest.mark.parametrize("number", [1, 5, 12])
def test_a_whole_party_asks_nobody_and_is_a_sensible_mix(number: int) -> None:
    outcome = resolve(GAME, quiet(), Choice(PARTY_OF, "", {"number": number}), SeededDice(7))
    party = tuple(apply(quiet(), outcome.changes).beings.values())
    assert len(party) == len({being.name for being in party}) == number
    assert len({being.sheet.skills[0].key for being in party}) == min(number, 5)
    assert len({being.sheet.kindred for being in party}) >= min(number, 3)
    for being in party:
        assert any(item.carried == "held" for item in being.sheet.items), "everybody holds a weapon"
        assert any(item.carried == "worn" for item in being.sheet.items), "everybody wears something"


def test_a_party_is_told_what_it_lacks() -> None:
    warrior = hero(skills=(Skill("warrior"),), kindred="dwarf")
    strong = [(6, 6, 6, 1), *ROLLED[1:3], (6, 6, 6, 1), *ROLLED[4:]]
    for there, wanted in ((warrior, "ranger"), (foe(), "warrior")):
        _, _, forms = asked(quiet(there), Faces(*strong, 4, NAME), {"kindred": {"kindred": "human"}})
        assert form(forms, "skill").blank()["skill"] == wanted, "STR 18, DEX 14, CON 18"


def test_a_party_of_five_is_the_default() -> None:
    assert blank(quiet(), PARTY_OF).answers == {"number": 5}


def test_every_kindred_has_names_of_its_own_and_nobody_bears_one_twice() -> None:
    play, seen = Play(GAME, quiet(), SeededDice(2)), dict[str, set[str]]()
    for kindred in (*GAME.shipped_entries("kindreds"), "gnome"):
        drawn = {creation.random_name(play, kindred) for _ in range(300)}
        assert len(drawn) >= 18, kindred
        own = {name for key, found in seen.items() if key != kindred for name in found}
        assert not drawn & own or kindred == "gnome", kindred
        seen[kindred] = drawn
    assert seen["gnome"] == seen["human"], "a people of one’s own has human names"
    taken = quiet(*[hero(f"b{number}", "Mog") for number in range(1, 3)])
    assert find_free_name(look(taken), "Mog") == "Mog 2"
