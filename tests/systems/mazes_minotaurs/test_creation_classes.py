"""Classes by highest attribute and gender, and what each brings: extra die, deity, kin, wealth, kit."""

from __future__ import annotations

import pytest

from systems.common.kernel.tape import Refused
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES
from tests.systems.mazes_minotaurs.builders import GAME, Faces, look, quiet, ruled
from tests.systems.mazes_minotaurs.creating import (
    NAME,
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

SCORES = {one: tuple(14 if one == other else 9 for other in ATTRIBUTES) for one in ATTRIBUTES}
MATRIX = [  # highest attribute, gender, class
    ("might", "male", "barbarian"), ("skill", "male", "spearman"), ("luck", "male", "noble"),
    ("wits", "male", "sorcerer"), ("faith", "male", "priest"), ("grace", "male", ""),
    ("might", "female", ""), ("skill", "female", "amazon"), ("luck", "female", "noble"),
    ("wits", "female", "sorcerer"), ("faith", "female", "priest"), ("grace", "female", "nymph"),
]  # fmt: skip
WEALTH = (6, 4, 1)  # 11
DICE = {  # what falls after the class is chosen
    "barbarian": [(5, 3), NAME, WEALTH], "amazon": [(5, 3), NAME, WEALTH], "spearman": [(5, 3), NAME, WEALTH],
    "noble": [3, (5, 3), NAME, WEALTH], "priest": [(5, 3), NAME, WEALTH], "sorcerer": [(5, 3), NAME, WEALTH],
    "nymph": [2, NAME],
}  # fmt: skip


def open_ones(forms: list, nth: int = 0) -> list[str]:
    """The classes that could be chosen when the class was asked for the nth time."""
    asked_forms = [one for one in forms if one.key == "class"]
    return [key for key, why in options(asked_forms[nth], "class").items() if key and not why]


@pytest.mark.rule("MM-014", "MM-015", "MM-R08", "MM-R09")
@pytest.mark.parametrize(("attribute", "gender", "calling"), MATRIX)
def test_the_highest_attribute_and_the_gender_open_one_class_or_none(attribute: str, gender: str, calling: str) -> None:
    if calling:
        table, _, forms = create(SCORES[attribute], gender, calling, *DICE[calling])
        assert open_ones(forms) == [calling]
        assert (made(table)[1].calling, made(table)[1].gender) == (calling, gender)
        return
    dice = Faces(*rolled(*SCORES[attribute]), *DICE["spearman" if gender == "male" else "amazon"])
    answers = {"gender": {"gender": gender}, "arrange": [placed(0, 1, 2, 3, 4, 5), {}]}
    if attribute == "might":  # the proposal puts the 14 where a class opens
        table, _, forms = asked(quiet(), dice, answers)
        first, second = [one for one in forms if one.key == "class"]
        assert open_ones(forms) == [] and first.blank() == {"class": ""}
        assert first.help == "Might is highest, which opens no class to a woman."
        assert options(first, "class")["barbarian"] == "Open to men alone."
        assert second.help == ""
        assert made(table)[1].calling == "amazon"
        again = [one for one in forms if one.key == "arrange"][1]
        assert again.help.startswith("Might is highest, which opens no class to a woman. The highest")
        assert again.blank() == placed(1, 0, 2, 3, 4, 5)
    else:
        with pytest.raises(Refused, match="Nymph: Open to women alone"):
            asked(quiet(), dice, {**answers, "class": {"class": "nymph"}})


@pytest.mark.rule("MM-014", "MM-E01")
def test_skill_18_and_luck_18_make_a_spearman_or_a_noble_but_not_both() -> None:
    scores = (9, 18, 18, 9, 9, 9)
    for calling in ("spearman", "noble"):
        table, _, forms = create(scores, "male", calling, *DICE[calling])
        assert open_ones(forms) == ["spearman", "noble"]
        assert made(table)[1].calling == calling
    why = options(form(forms, "class"), "class")
    assert why["barbarian"] == "Skill and Luck are higher than Might."
    with pytest.raises(Refused, match="Barbarian: Skill and Luck are higher than Might"):
        create(scores, "male", "barbarian")


@pytest.mark.rule("MM-014", "MM-R08")
def test_the_results_may_be_placed_differently_even_if_a_class_is_open() -> None:
    dice = Faces(*rolled(*SCORES["might"]), *DICE["spearman"])
    table, _, forms = asked(quiet(), dice, {
        "gender": {"gender": "male"}, "class": [{"class": ""}, {"class": "spearman"}],
        "arrange": [placed(0, 1, 2, 3, 4, 5), placed(1, 0, 2, 3, 4, 5)]})  # fmt: skip
    assert [one.key for one in forms][:6] == ["arrange", "gender", "class", "arrange", "gender", "class"]
    assert forms[3].blank() == placed(0, 1, 2, 3, 4, 5), "as they lay"
    assert attributes(made(table)[1]) == [9, 14, 9, 9, 9, 9]


@pytest.mark.rule("MM-015", "MM-R08")
@pytest.mark.parametrize("gender", ["male", "female"])
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_without_restrictions_the_highest_attribute_alone_decides(attribute: str, gender: str) -> None:
    calling = {"might": "barbarian", "skill": "amazon", "luck": "noble", "wits": "sorcerer", "faith": "priest",
               "grace": "nymph"}[attribute]  # fmt: skip
    table = quiet(house=ruled(gender_restrictions=False))
    after, _, forms = create(SCORES[attribute], gender, calling, *DICE[calling], table=table)
    assert open_ones(forms) == (["amazon", "spearman"] if attribute == "skill" else [calling])
    assert (made(after)[1].calling, made(after)[1].gender) == (calling, gender)


@pytest.mark.rule("MM-016", "MM-R05")
def test_the_gender_says_which_classes_it_opens_and_is_the_players_to_choose() -> None:
    _, _, forms = create(SCORES["skill"], "female", "amazon", *DICE["amazon"])
    field = form(forms, "gender").field("gender")
    assert {option.value: option.help for option in field.options} == {
        "male": "Placed so: Spearman", "female": "Placed so: Amazon"}  # fmt: skip
    assert not any(option.blocked for option in field.options)
    _, _, forms = create(SCORES["grace"], "female", "nymph", *DICE["nymph"])
    assert form(forms, "gender").blank() == {"gender": "female"}, "a man could be nothing with these"


@pytest.mark.rule("MM-021", "MM-022", "MM-R09")
def test_an_amazon_adds_skill_to_missiles_in_place_of_might_to_blows() -> None:
    scores = (16, 17, 9, 9, 9, 9)
    table, _, _ = create(scores, "female", "amazon", *DICE["amazon"])
    being, _ = made(table)
    there = look(table)
    assert (there.value(being.id, "damage", "missile"), there.value(being.id, "damage", "melee")) == (2, 0)
    table, _, _ = create((17, 16, 9, 9, 9, 9), "male", "barbarian", *DICE["barbarian"])
    being, _ = made(table)
    there = look(table)
    assert (there.value(being.id, "damage", "missile"), there.value(being.id, "damage", "melee")) == (0, 2)


@pytest.mark.rule("MM-024", "MM-R10", "MM-R67")
def test_a_nobles_die_goes_to_one_attribute_and_never_past_18() -> None:
    with pytest.raises(Refused, match="Faith: It is 18 already"):
        create((15, 9, 18, 9, 18, 9), "male", "noble", 6, **{"Noble’s die": {"favored": "faith"}})
    scores = (15, 9, 16, 9, 9, 9)
    table, _, forms = create(scores, "male", "noble", 6, *DICE["noble"][1:], **{"Noble’s die": {"favored": "might"}})
    sheet = made(table)[1]
    assert attributes(sheet) == [18, 9, 16, 9, 9, 9], "3 of the 6 are lost"
    assert (sheet.calling, sheet.hits) == ("noble", 12 + 3), "he stays a Noble though Might is highest now"
    asked_die = form(forms, "Noble’s die")
    help_of = {option.value: option.help for option in asked_die.field("favored").options}
    assert help_of["might"] == "15 becomes 18, modifier +1 to +3; 3 lost above 18"
    assert help_of["skill"] == "9 becomes 15, modifier +0 to +1"
    assert known(form(forms, "name"))["Might"] == "18|Exceptional, +3; 15 + 6 of the Noble’s die"
    assert known(form(forms, "name"))["Noble’s die"] == "+6|"


@pytest.mark.rule("MM-024")
def test_six_eighteens_leave_nothing_for_the_die() -> None:
    table, _, forms = create((18,) * 6, "male", "noble", *DICE["noble"])
    assert attributes(made(table)[1]) == [18] * 6
    assert "Noble’s die" not in [one.key for one in forms]


@pytest.mark.rule("MM-028", "MM-025")
def test_a_priest_chooses_a_god_and_a_priestess_a_goddess() -> None:
    table, _, forms = create(SCORES["faith"], "male", "priest", *DICE["priest"], Deity={"deity": "ares"})
    assert made(table)[1].deity == "ares"
    gods = ["zeus", "hermes", "ares", "poseidon", "apollo", "hephaestus"]
    assert [key for key in options(form(forms, "Deity"), "deity") if ":" not in key] == gods
    said = {option.value: option.help for option in form(forms, "Deity").field("deity").options}
    assert said["ares"] == "God of war. Blesses melee attack and defense class; gift of victory."
    with pytest.raises(Refused, match="cannot be 'athena'"):
        create(SCORES["faith"], "male", "priest", Deity={"deity": "athena"})


@pytest.mark.rule("MM-028")
@pytest.mark.parametrize(
    ("gender", "die", "deity"),
    [("male", 1, "zeus"), ("male", 2, "hermes"), ("male", 3, "ares"), ("male", 4, "poseidon"), ("male", 5, "apollo"),
     ("male", 6, "hephaestus"), ("female", 1, "hera"), ("female", 2, "hestia"), ("female", 3, "aphrodite"),
     ("female", 4, "demeter"), ("female", 5, "artemis"), ("female", 6, "athena")],
)  # fmt: skip
def test_a_deity_is_rolled_where_the_house_says_so_or_the_player_wishes(gender: str, die: int, deity: str) -> None:
    rolling = quiet(house=ruled(deity_choice="roll"))
    table, _, forms = create(SCORES["faith"], gender, "priest", die, *DICE["priest"], table=rolling)
    assert made(table)[1].deity == deity
    assert "Deity" not in [one.key for one in forms], "there is nothing to choose"
    assert known(form(forms, "name"))["Deity"].startswith(GAME.shipped_entries("deities")[deity].name)
    wish = "roll:goddess" if gender == "female" else "roll:god"
    table, _, _ = create(SCORES["faith"], gender, "priest", die, *DICE["priest"], Deity={"deity": wish})
    assert made(table)[1].deity == deity


@pytest.mark.rule("MM-028", "MM-R55")
def test_where_the_house_is_not_strict_anybody_serves_anyone() -> None:
    free = quiet(house=ruled(priest_gender_strict=False))
    table, _, forms = create(SCORES["faith"], "male", "priest", *DICE["priest"], table=free, Deity={"deity": "athena"})
    assert made(table)[1].deity == "athena"
    assert len(options(form(forms, "Deity"), "deity")) == 12 + 2
    both = quiet(house=ruled(priest_gender_strict=False, deity_choice="roll"))
    table, _, forms = create(SCORES["faith"], "male", "priest", 6, *DICE["priest"], table=both,
                             Deity={"deity": "roll:goddess"})  # fmt: skip
    assert list(options(form(forms, "Deity"), "deity")) == ["roll:god", "roll:goddess"], "the player names the table"
    assert made(table)[1].deity == "athena"


@pytest.mark.rule("MM-029", "MM-027", "MM-016")
@pytest.mark.parametrize(
    ("die", "kin"), list(enumerate(["dryad", "naiad", "nereid", "oread", "limniad", "napaea"], 1)), ids=str
)
def test_a_nymph_rolls_her_kin_and_has_no_age_no_kit_and_no_wealth(die: int, kin: str) -> None:
    table, outcome, forms = create(SCORES["grace"], "female", "nymph", die, NAME)
    sheet = made(table)[1]
    assert (sheet.kin, sheet.age, sheet.items, sheet.silver, sheet.power) == (kin, 0, (), 0, 10)
    assert known(form(forms, "name"))["Nymph kin"] == f"{kin.capitalize()}|"
    assert [one.key for one in forms] == ["arrange", "gender", "class", "name"]
    assert f"joins the party: {kin.capitalize()} 1, 8 Hits" in " ".join(map(str, outcome.story))


@pytest.mark.rule("MM-021", "MM-022", "MM-023", "MM-024", "MM-025", "MM-026", "MM-036")
@pytest.mark.parametrize(
    ("calling", "gender", "prime", "factor"),
    [("barbarian", "male", "might", 5), ("amazon", "female", "skill", 5), ("spearman", "male", "skill", 10),
     ("noble", "male", "luck", 100), ("priest", "female", "faith", 10), ("sorcerer", "male", "wits", 10)],
)  # fmt: skip
def test_starting_wealth_is_three_dice_times_so_many_silver_pieces(
    calling: str, gender: str, prime: str, factor: int
) -> None:
    table, _, forms = create(SCORES[prime], gender, calling, *DICE[calling])
    sheet = made(table)[1]
    assert (sheet.gold, sheet.silver, sheet.copper) == (0, 11 * factor, 0)
    assert known(form(forms, "kit"))["Starting wealth"] == f"{11 * factor:,} sp|11 × {factor}"
    assert "shop" not in [one.key for one in forms], "it is not spent while the hero is made"


KITS = {
    "spearman": ("skill", "male", ["spear", "sword", "dagger", "shield", "helmet", "breastplate"]),
    "noble": ("luck", "male", ["sword", "dagger", "shield", "helmet", "breastplate"]),
    "priest": ("faith", "male", ["staff", "dagger", "robes"]),
}


@pytest.mark.rule("MM-023", "MM-024", "MM-025")
@pytest.mark.parametrize("calling", KITS)
def test_a_class_has_its_kit(calling: str) -> None:
    prime, gender, keys = KITS[calling]
    table, _, forms = create(SCORES[prime], gender, calling, *DICE[calling])
    assert [(item.key, item.count) for item in made(table)[1].items] == [(key, 1) for key in keys]
    assert form(forms, "kit").help.endswith("clothes and sandals come with it.")


@pytest.mark.rule("MM-021", "MM-022", "MM-R12")
@pytest.mark.parametrize("melee", ["sword", "axe", "spear", "mace", "club"])
@pytest.mark.parametrize(
    ("missile", "pieces"),
    [("bow + 12 arrows", [("bow", 1), ("arrows", 12)]), ("3 javelin", [("javelin", 3)]),
     ("sling + 12 sling_stones", [("sling", 1), ("sling_stones", 12)])],
)  # fmt: skip
@pytest.mark.parametrize(
    ("calling", "gender", "prime"), [("barbarian", "male", "might"), ("amazon", "female", "skill")]
)
def test_a_barbarian_or_amazon_chooses_a_weapon_and_a_missile_weapon(
    melee: str, missile: str, pieces: list[tuple[str, int]], calling: str, gender: str, prime: str
) -> None:
    table, _, forms = create(SCORES[prime], gender, calling, *DICE[calling], kit={"kit_1": melee, "kit_2": missile})
    assert [(item.key, item.count) for item in made(table)[1].items] == [
        ("dagger", 1), (melee, 1), *pieces, ("shield", 1)]  # fmt: skip
    labels = [field.label for field in form(forms, "kit").fields]
    assert labels[:2] == ["Main weapon", "Missile weapon"]


@pytest.mark.rule("MM-026", "MM-R11")
@pytest.mark.parametrize("one", ["staff", "wand"])
def test_a_sorcerer_has_a_dagger_and_a_staff_or_a_wand(one: str) -> None:
    table, _, forms = create(SCORES["wits"], "female", "sorcerer", *DICE["sorcerer"], kit={"kit_1": one})
    assert carried(made(table)[1]) == {"dagger": "carried" if one == "staff" else "held",
                                       one: "held" if one == "staff" else "carried"}  # fmt: skip
    assert form(forms, "kit").fields[0].label == "Staff or wand"


@pytest.mark.rule("MM-023")
def test_a_kit_may_stay_in_the_pack() -> None:
    table, _, _ = create(SCORES["skill"], "male", "spearman", *DICE["spearman"], kit={"ready": False})
    assert set(carried(made(table)[1]).values()) == {"carried"}


@pytest.mark.rule("MM-036")
def test_starting_wealth_is_spent_at_once_where_the_house_allows_it() -> None:
    table, _, forms = create(SCORES["wits"], "male", "sorcerer", *DICE["sorcerer"],
                             table=quiet(house=ruled(spend_starting_wealth=True)),
                             shop={"armor": ("helmet",), "torch": 2, "arrows": 1})  # fmt: skip
    assert (form(forms, "shop").purse, form(forms, "shop").purse_label) == (110, "sp")
    sheet = made(table)[1]
    assert sheet.silver == 110 - 75 - 2 * 2 - 6
    assert {item.key: (item.count, item.carried) for item in sheet.items} == {
        "dagger": (1, "carried"), "staff": (1, "held"), "helmet": (1, "worn"), "torch": (2, "carried"),
        "arrows": (6, "carried")}  # fmt: skip
    with pytest.raises(Refused, match="150 spent, but there are only 110"):
        create(SCORES["wits"], "male", "sorcerer", *DICE["sorcerer"], shop={"armor": ("breastplate",)},
               table=quiet(house=ruled(spend_starting_wealth=True)))  # fmt: skip


@pytest.mark.rule("MM-019", "MM-081", "MM-027")
@pytest.mark.parametrize(("attribute", "gender", "calling", "gives"), [
    ("skill", "male", "spearman", "12 Hits, wealth 3d6 × 10 sp. "), ("grace", "female", "nymph", "8 Hits, 10 Power, no wealth. "),
    ("wits", "female", "sorcerer", "8 Hits, 10 Power, wealth 3d6 × 10 sp. "),
])  # fmt: skip
def test_a_class_says_what_it_would_make_of_the_scores(attribute: str, gender: str, calling: str, gives: str) -> None:
    _, _, forms = create(SCORES[attribute], gender, calling, *DICE[calling])
    assert form(forms, "class").fields[0].option(calling).help.startswith(gives)


@pytest.mark.rule("MM-036", "MM-037")
def test_the_shop_of_a_new_hero_sells_things_and_no_beds() -> None:
    _, _, forms = create(SCORES["wits"], "male", "sorcerer", *DICE["sorcerer"],
                         table=quiet(house=ruled(spend_starting_wealth=True)), shop={})  # fmt: skip
    shelves = {field.name: field for field in form(forms, "shop").fields}
    assert "quality" not in shelves and {"armor", "torch", "arrows"} <= set(shelves)
    assert [(one.label, one.help, one.price) for one in shelves["armor"].options] == [
        ("Helmet", "+2 defense class", 75), ("Breastplate", "+2 defense class", 150), ("Shield", "+2 defense class", 75)]  # fmt: skip


@pytest.mark.rule("MM-016", "MM-023")
def test_what_is_asked_of_a_hero_by_name_and_what_is_settled_of_the_kit() -> None:
    _, _, forms = create(SCORES["skill"], "male", "spearman", *DICE["spearman"])
    name, player, looks = form(forms, "name").fields
    assert (name.label, name.required, player.label) == ("Name", True, "Player")
    assert (looks.label, looks.longest) == ("Appearance and background", 2_000)
    settled = "Spear, sword, dagger, shield, helmet, breastplate, clothes and sandals come with it."
    assert form(forms, "kit").help == settled
