"""A character is made: results placed, a class, traits, a name, and what stands beside every question (MG-022)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.character_kit.placed_rolls import Rolled
from systems.common.kernel.game import resolve
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused, SeededDice
from systems.monsters_magic.base.sheet import ATTRIBUTES, Trait
from systems.monsters_magic.characters import creation, creation_forms, creation_words, outfit, write_up
from systems.monsters_magic.characters.creation_words import Draft
from tests.systems.monsters_magic.builders import GAME, Faces, asked, do, foe, hero, look, quiet, ruled

CALLINGS = GAME.shipped_entries("callings")


@pytest.mark.rule("MG-022")
def test_four_dice_are_thrown_and_the_lowest_dropped():
    table, told = do(quiet(), "characters.create", dice=[(6, 5, 4, 3), (1, 1, 1, 1), (6, 6, 6, 6), (2, 3, 4, 5), (1, 6, 1, 6),
                                                        (3, 3, 3, 1), *_choices()])  # fmt: skip
    (being,) = table.beings.values()
    assert being.sheet.rolled == (15, 3, 18, 12, 13, 9) and being.sheet.gold == 10
    best = CALLINGS[being.sheet.calling].prime
    assert getattr(being.sheet, best) == 18 and told


def _choices():
    """What else is thrown for one who is made: the trait, two names, the purse."""
    faces = Recorder()
    resolve(GAME, quiet(), creation_choice(), faces)
    rest_ = faces.asked[6:]
    return [(4, 3, 3) if request.purpose == creation_forms.GOLD else (1,) * request.count for request in rest_]


def creation_choice():
    from systems.common.forms import Choice

    return Choice("characters.create", "", {})


class Recorder(SeededDice):
    """Dice that remember what was asked."""

    def __init__(self):
        super().__init__(1)
        self.asked = []

    def throw(self, request):
        self.asked.append(request)
        return super().throw(request)


def drafted(*totals: int) -> Draft:
    """Results placed in the order of the attributes; without any, tens."""
    rolls = [Rolled(total, f"Roll {number}") for number, total in enumerate(totals or (10,) * 6, 1)]
    return creation_words.draft_of(rolls, {one: place for place, one in enumerate(ATTRIBUTES)})


@pytest.mark.rule("MG-022", "MG-002", "MG-024", "MG-030", "MG-032")
def test_what_is_settled_stands_beside_every_question_of_creation():
    """The attributes under their names with the dice they came from; with class and race every figure, worked out."""
    table = look(quiet())
    draft = drafted(16, 14, 15, 11, 13, 9)
    known = creation_words.known_figures(table, draft)
    assert [(one.label, one.text, one.says, one.roll) for one in known[:2]] == [
        ("Strength", "16", "modifier +3", "Roll 1"),
        ("Dexterity", "14", "modifier +2", "Roll 2"),
    ]
    assert [one.label for one in known] == [one.capitalize() for one in ATTRIBUTES]
    items = outfit.pack_items(table, CALLINGS["fighter"].kit)
    made = draft.with_sheet(calling="fighter", race="dwarf", items=items)
    for form in (
        creation_forms.traits_form(table, made, CALLINGS["fighter"]),
        creation_forms.name_form(table, made, CALLINGS["fighter"], "Hild"),
    ):
        told = {one.label: one for one in form.known}
        assert told["Physical hit points"].text == "25" and told["Mental hit points"].text == "17"
        assert told["Armor class"].text == str(14 + 4 + 1) and "Shield" in told["Armor class"].says
        assert told["Movement"].text == "9"


@pytest.mark.parametrize(("kit", "said"), [
    (CALLINGS["fighter"].kit, "longsword, medium armor, shield"), (("staff", "moonbeam", "dagger"), "staff, dagger"),
])  # fmt: skip
def test_what_a_class_begins_with_is_named_as_far_as_the_library_has_it(kit: tuple[str, ...], said: str):
    form = creation_forms.name_form(look(quiet()), drafted(), replace(CALLINGS["fighter"], kit=kit), "Hild")
    assert form.help == f"Begins with {said} and 3d6 gold pieces."


@pytest.mark.rule("MG-022", "MG-021")
def test_the_best_result_goes_to_the_prime_attribute_and_the_next_to_what_keeps_alive():
    rolls = [Rolled(total, f"Roll {number}") for number, total in enumerate((10, 15, 8, 13, 12, 17), 1)]
    found = creation.arrangement(rolls, CALLINGS["magic_user"])
    assert [found[one] for one in ("intelligence", "constitution", "dexterity", "wisdom", "strength", "charisma")] == [
        5,
        1,
        3,
        4,
        0,
        2,
    ]
    form = creation_forms.arrange_form(look(quiet()), rolls, found)
    assert form.working == "10 · 15 · 8 · 13 · 12 · 17" and [one.label for one in form.known] == [
        f"Roll {n}" for n in range(1, 7)
    ]
    assert [one.help for one in form.field("strength").options] == ["modifier +0", "modifier +2", "modifier −1", "modifier +1",
                                                                    "modifier +1", "modifier +3"]  # fmt: skip


@pytest.mark.rule("MG-022")
def test_each_result_is_given_to_one_attribute():
    rolls = [(6, 5, 4, 3), (1, 1, 1, 1), (6, 6, 6, 6), (2, 3, 4, 5), (1, 6, 1, 6), (3, 3, 3, 1)]
    with pytest.raises(Refused, match="Roll 3 is used twice"):
        asked(quiet(), Faces(*rolls), {"arrange": dict.fromkeys(ATTRIBUTES, 2)})


@pytest.mark.rule("MG-022")
def test_the_class_that_the_party_has_fewest_of_is_proposed():
    assert creation.find_lacking_class(look(quiet())).key == next(iter(CALLINGS))
    there = [hero(f"b{n}", calling=key) for n, key in enumerate(CALLINGS) if key != "bard"]
    assert creation.find_lacking_class(look(quiet(*there))).key == "bard"
    assert creation.find_lacking_class(look(quiet(*there, foe()))).key == "bard"


@pytest.mark.rule("MG-022", "MG-021")
def test_a_class_says_what_it_makes_of_the_scores():
    scores = {"strength": 16, "dexterity": 10, "constitution": 12, "intelligence": 8, "wisdom": 11, "charisma": 9}
    draft = drafted(*scores.values())
    form = creation_forms.calling_form(look(quiet()), draft, "cleric")
    said = {one.value: one.help for one in form.field("calling").options}
    assert said["fighter"].endswith("STR 16: +6 on its checks. PHP 22, MHP 15.")
    assert (
        said["magic_user"].endswith("INT 8: +2 on its checks. PHP 16, MHP 21.") and form.blank()["calling"] == "cleric"
    )
    bare = creation_forms.calling_form(look(quiet(house=ruled(mg_prime_bonus=0))), draft, "cleric")
    assert "STR 16: +3 on its checks." in {one.value: one.help for one in bare.field("calling").options}["fighter"]


@pytest.mark.rule("MG-022", "MG-023")
def test_traits_are_two_of_the_class_one_of_the_race_and_ones_own():
    draft = drafted().with_sheet(calling="fighter", race="dwarf")
    form = creation_forms.traits_form(look(quiet()), draft, CALLINGS["fighter"], "Cook")
    assert form.field("of_class").most == 2 and form.field("of_race").most == 1
    assert len(form.blank()["of_class"]) == 2 and len(form.blank()["of_race"]) == 1 and form.blank()["free"] == "Cook"
    made = creation_forms.chosen_traits({"of_class": ("A", "B"), "of_race": ("C",), "free": " D ", "focus": " E"})
    assert [(one.name, one.kind) for one in made] == [
        ("A", "class"),
        ("B", "class"),
        ("C", "race"),
        ("D", "free"),
        ("E", "focus"),
    ]
    assert len(creation_forms.chosen_traits({"of_class": (), "of_race": (), "free": " ", "focus": ""})) == 0
    assert creation_forms._usual_race(look(quiet()), CALLINGS["cleric"]) == "human"
    assert creation_forms._usual_race(look(quiet()), CALLINGS["fighter"]) == "dwarf"


@pytest.mark.rule("MG-022")
def test_traits_as_they_are_typed():
    found = write_up.traits_of("Climber; *Mercy ;; * Song;")
    assert (
        found == (Trait("Climber"), Trait("Mercy", "focus"), Trait("Song", "focus")) and write_up.traits_of(" ; ") == ()
    )


@pytest.mark.rule("MG-022", "MG-093")
def test_pools_that_are_left_empty_are_worked_out():
    table, _ = do(
        quiet(), "characters.write_up", name="Ada", calling="thief", constitution=12, wisdom=9, level=2, php=0, mhp=30
    )
    (being,) = table.beings.values()
    assert (being.sheet.php, being.sheet.mhp) == (12 + 6 + 3, 30)
    assert look(table).value(being.id, "mhp_most") == 30 and look(table).value(being.id, "php_most") == 21


@pytest.mark.rule("MG-022", "MG-085")
def test_who_knows_spells_is_asked_which_and_who_knows_none_is_not():
    calling, spells = {"calling": "magic_user"}, GAME.shipped_entries("spells")
    table, _, forms = asked(quiet(), SeededDice(4), {"calling": calling, "spells": {"spells": ("sleep", "shield")}})
    (being,) = table.beings.values()
    assert being.sheet.spells == ("sleep", "shield")
    form = next(one for one in forms if one.key == "spells")
    field = form.fields[0]
    assert field.default == CALLINGS["magic_user"].spells and field.most == len(field.default)
    assert {spells[one.value].tradition for one in field.options} == {CALLINGS["magic_user"].tradition}
    assert {spells[one.value].level for one in field.options} <= {0, 1}
    table, _, forms = asked(quiet(), SeededDice(4), {"calling": {"calling": "fighter"}})
    assert "spells" not in [one.key for one in forms]


@pytest.mark.rule("MG-085")
def test_whoever_joins_is_said_to_know_what_was_chosen():
    for spells, said in ((("shield", "light"), "Perrin knows Shield and Light."), ((), "")):
        play = Play(GAME, quiet(), Faces())
        creation.join(play, replace(hero().sheet, spells=spells), "Perrin")
        told = " ".join(map(str, play.outcome().story))
        assert (said in told) if said else ("knows" not in told)
