"""Rolling up characters: the order of the book, what is open and closed, and that nobody illegal comes out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from systems.common.forms import Choice, ChoiceField, Form, Question
from systems.common.kernel.actions import CREATE, PARTY_OF
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, RollRequest, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Being, Table
from systems.common.treasure_kit.purses import purse_of
from systems.whitebox.base.attributes import ATTRIBUTES, Scores
from systems.whitebox.base.house import House
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.base.training import misfits
from systems.whitebox.characters import ACTIONS, class_choice, creation
from tests.systems.whitebox.builders import GAME, Faces, blank, do, hero, look, quiet, ruled, story
from tests.systems.whitebox.conftest import Asked

AVERAGE = [(3, 4, 4)] * 6
SCORES = [(6, 5, 4), (3, 4, 2), (1, 5, 2), (5, 6, 5), (5, 4, 2), (2, 1, 3)]  # 15 9 8 16 11 6
NEW, WRITE_UP = Choice(CREATE), "characters.write_up"


def made_one(table: Table) -> tuple[Being, CharacterSheet]:
    (being,) = table.beings.values()
    return being, being.sheet


def options(forms: list[Form], key: str, field: str | None = None) -> dict[str, str]:
    """The options of a question that was asked, with why each is blocked."""
    form = next(form for form in forms if form.key == key)
    found = form.field(field or key)
    assert isinstance(found, ChoiceField)
    return {option.value: option.blocked for option in found.options}


@pytest.mark.rule("WB-020", "WB-021", "WB-034", "E-02")
def test_a_fighter_is_rolled_up_in_the_order_of_the_book(asked: Asked) -> None:
    dice = Faces(*SCORES, 4, (6, 4, 2), 1)  # hit points, gold, name
    table, outcome, forms = asked(quiet(), NEW, dice, {
        "race": {"race": "human"}, "class": {"class": "fighter"},
        "name": {"name": "Brannoch", "player": "Ada"},
    })  # fmt: skip
    being, sheet = made_one(table)
    assert [request.purpose for request in dice.asked[:8]] == [
        "Strength", "Intelligence", "Wisdom", "Constitution", "Dexterity", "Charisma", "Hit points",
        "Starting gold, × 10",
    ]  # fmt: skip
    assert {request.roller for request in dice.asked[:8]} == {PARTY}, "the players throw"
    assert [form.key for form in forms] == ["race", "class", "points", "alignment", "gear", "name"]
    assert [getattr(sheet, one) for one in ATTRIBUTES] == [15, 9, 8, 16, 11, 6]
    assert (sheet.hit_points, sheet.hit_points_most, sheet.gains) == (6, 6, (6,)), "4 on the die, +1 Constitution, +1"
    assert (being.name, being.player, being.side, being.kind) == ("Brannoch", "Ada", PARTY, "character")
    spent = sum(GAME.shipped_entries("gear")[key].price for key in bought(forms))
    assert 120 - purse_of(sheet).worth / 100 == spent + 7, "seven days of rations count seven times, once in the list"
    assert sheet.starting_gold == 120 > sheet.gold, "the sheet keeps what was rolled, whatever is bought"
    assert "Brannoch joins the party: Fighter 1, 6 hit points." in story(outcome)


def bought(forms: list[Form]) -> list[str]:
    answers = next(form for form in forms if form.key == "gear").blank()
    single = [key for name in ("weapons", "armor", "gear", "transport") for key in answers[name]]
    return single + [name for name, value in answers.items() if isinstance(value, int) and value == 1]


@pytest.mark.rule("WB-035", "R-09")
def test_a_hit_die_counts_at_least_one_however_weak_the_constitution(asked: Asked) -> None:
    frail = [(3, 4, 4), (6, 6, 5), (3, 4, 4), (1, 2, 2), (3, 4, 4), (3, 4, 4)]
    dice = Faces(*frail, 1, (3, 3, 3), 1, 1, 1)
    table, _, _ = asked(quiet(), NEW, dice, {"race": {"race": "human"}, "class": {"class": "magic_user"}})
    assert made_one(table)[1].hit_points == 1


@pytest.mark.rule("WB-023")
def test_rolls_may_be_arranged_freely_where_the_house_says_so(asked: Asked) -> None:
    house = ruled(attribute_method="arrange")
    places = {one: 5 - place for place, one in enumerate(ATTRIBUTES)}
    answers = {"arrange": places, "race": {"race": "human"}, "class": {"class": "fighter"}}
    dice = Faces(*SCORES, 4, (6, 4, 2), 1)
    table, _, forms = asked(quiet(house=house), NEW, dice, answers)
    assert forms[0].key == "arrange"
    assert forms[0].working == "15 · 9 · 8 · 16 · 11 · 6"
    assert [getattr(made_one(table)[1], one) for one in ATTRIBUTES] == [6, 11, 16, 8, 9, 15]


@pytest.mark.rule("WB-023")
def test_no_roll_is_given_to_two_attributes(asked: Asked) -> None:
    answers = {"arrange": {"strength": 0, "wisdom": 0}}
    with pytest.raises(Refused, match="Roll 1 is used twice"):
        asked(quiet(house=ruled(attribute_method="arrange")), NEW, Faces(*SCORES), answers)


@pytest.mark.rule("WB-022", "R-07")
def test_points_move_into_the_prime_attribute_alone(asked: Asked) -> None:
    answers = {"race": {"race": "human"}, "class": {"class": "fighter"}, "points": {"constitution": 3}}
    table, _, forms = asked(quiet(), NEW, Faces(*SCORES, 4, (6, 4, 2), 1), answers)
    points = next(form for form in forms if form.key == "points")
    assert points.purse == 3, "Strength 15 takes three more"
    assert {field.name: field.maximum for field in points.fields} == {"constitution": 7, "dexterity": 2}
    assert (made_one(table)[1].strength, made_one(table)[1].constitution) == (18, 13)


@pytest.mark.rule("WB-022")
@pytest.mark.parametrize(
    ("given", "sentence"),
    [({"constitution": 7}, "7 spent, but there are only 3"), ({"dexterity": 3}, "Dexterity must be from 0 to 2")],
)
def test_no_more_points_move_than_giver_and_taker_allow(asked: Asked, given: dict[str, int], sentence: str) -> None:
    answers = {"race": {"race": "human"}, "class": {"class": "fighter"}, "points": given}
    with pytest.raises(Refused, match=sentence):
        asked(quiet(), NEW, Faces(*SCORES), answers)


@pytest.mark.rule("WB-055", "WB-066", "WB-071")
@pytest.mark.parametrize("race", ["dwarf", "halfling"])
def test_dwarves_and_halflings_are_fighters_only(asked: Asked, race: str) -> None:
    _, _, forms = asked(quiet(), NEW, Faces(*AVERAGE, 4, (3, 3, 3), 1), {"race": {"race": race}})
    found = options(forms, "class")
    assert [key for key, why in found.items() if not why] == ["fighter"]
    assert "Fighters only" in found["cleric"]


@pytest.mark.rule("WB-060", "WB-065", "R-11")
def test_an_elf_has_two_tracks_or_one_blended_table(asked: Asked) -> None:
    answers = {"race": {"race": "elf"}, "class": {"class": "magic_user"}}
    table, _, forms = asked(quiet(), NEW, Faces(*AVERAGE, 3, 5, (3, 3, 3), 1, 1, 1), answers)
    sheet = made_one(table)[1]
    assert [key for key, why in options(forms, "class").items() if not why] == ["fighter", "magic_user"]
    assert sheet.hit_points == 3
    assert sheet.other_path is not None
    assert (sheet.other_path.character_class, sheet.other_path.hit_points_most) == ("fighter", 6), "1d6+1 as Fighter"

    house = ruled(elf_model="variant")
    table, _, forms = asked(quiet(house=house), NEW, Faces(*AVERAGE, 3, (3, 3, 3), 1, 1, 1), {"race": {"race": "elf"}})
    assert [key for key, why in options(forms, "class").items() if not why] == ["elf"]
    assert made_one(table)[1].other_path is None
    assert made_one(table)[1].book, "the blended Elf has a book too"


@pytest.mark.rule("WB-041", "WB-039")
def test_a_cleric_is_never_neutral_unless_the_house_allows_it(asked: Asked) -> None:
    answers = {"race": {"race": "human"}, "class": {"class": "cleric"}}
    dice = [*AVERAGE, 4, (3, 3, 3), 1]
    _, _, forms = asked(quiet(), NEW, Faces(*dice), answers)
    assert options(forms, "alignment")["neutrality"] == "Clerics stand for Law or Chaos."
    with pytest.raises(Refused, match="Law or Chaos"):
        asked(quiet(), NEW, Faces(*dice), {**answers, "alignment": {"alignment": "neutrality"}})
    table, _, _ = asked(quiet(house=ruled(neutral_clerics=True)), NEW, Faces(*dice),
                        {**answers, "alignment": {"alignment": "neutrality"}})  # fmt: skip
    assert made_one(table)[1].alignment == "neutrality"


@pytest.mark.rule("WB-039")
def test_an_alignment_takes_a_tag_in_the_extended_form_alone(asked: Asked) -> None:
    dice = [*AVERAGE, 4, (3, 3, 3), 1]
    _, _, forms = asked(quiet(), NEW, Faces(*dice), {"race": {"race": "dwarf"}})
    assert next(f for f in forms if f.key == "alignment").field("tag") is None
    table, _, _ = asked(quiet(house=ruled(alignment_detail="extended")), NEW, Faces(*dice),
                        {"race": {"race": "dwarf"}, "alignment": {"alignment": "law", "tag": "good"}})  # fmt: skip
    assert (made_one(table)[1].alignment, made_one(table)[1].alignment_tag) == ("law", "good")


@pytest.mark.rule("R-39", "WB-252")
def test_the_first_book_holds_read_magic_and_two_thrown_spells(asked: Asked) -> None:
    answers = {"race": {"race": "human"}, "class": {"class": "magic_user"}}
    dice = Faces(*AVERAGE, 4, (3, 3, 3), 7, 1, 1)
    table, _, forms = asked(quiet(), NEW, dice, answers)
    spells = {key for key, one in GAME.shipped_entries("spells").items() if one.listing("magic_user")}
    book = made_one(table)[1].book
    assert len(set(book)) == 3
    assert book[0] == "read_magic"
    assert set(book) <= spells
    assert "sleep" in book, "the seventh of the list without Read Magic"
    assert "book" in [form.key for form in forms]


@pytest.mark.rule("WB-059", "WB-064", "WB-070", "WB-030")
@pytest.mark.parametrize(
    ("race", "on", "known"),
    [
        ("dwarf", True, "Common, Gnome, Goblin, Orc, Kobold, 3 more to choose"),
        ("dwarf", False, "Common, 3 more to choose"),
        ("elf", True, "Common, Gnoll, Goblin, Orc, Hobgoblin, 3 more to choose"),
        ("halfling", True, "Common, those of the shire (referee), 3 more to choose"),
        ("human", True, "Common, 3 more to choose"),
    ],
)
def test_languages_of_race_and_intelligence(race: str, on: bool, known: str) -> None:
    there = look(quiet(house=ruled(racial_languages=on)))
    sheet = CharacterSheet(race=race, intelligence=13)
    assert creation.languages(there, sheet, there.entry("races", race)) == known


@pytest.mark.rule("WB-055", "WB-060", "WB-066")
def test_the_house_lifts_the_limits_of_other_races() -> None:
    for on, limits in ((True, (6, 4, 8, 4, 0)), (False, (0, 0, 0, 0, 0))):
        there = look(quiet(house=ruled(demihuman_limits=on)))
        pairs = (("dwarf", "fighter"), ("elf", "fighter"), ("elf", "magic_user"), ("halfling", "fighter"),
                 ("human", "cleric"))  # fmt: skip
        races = there.library("races")
        assert (
            tuple(class_choice.limit_of(there, races[race], there.entry("classes", key)) for race, key in pairs)
            == limits
        )


@pytest.mark.rule("WB-100", "WB-034")
def test_gear_costs_gold_and_no_more_than_there_is(asked: Asked) -> None:
    answers: dict[str, Any] = {"race": {"race": "dwarf"}}
    poor = [*AVERAGE, 4, (1, 1, 1), 1]
    nothing = {"weapons": (), "armor": (), "gear": (), "transport": (), "torches": 0, "rations_trail": 0}
    table, _, _ = asked(quiet(), NEW, Faces(*poor), {**answers, "gear": {**nothing, "armor": ("leather",)}})
    assert made_one(table)[1].gold == 15
    with pytest.raises(Refused, match="50 spent, but there are only 30"):
        asked(quiet(), NEW, Faces(*poor), {**answers, "gear": {**nothing, "armor": ("plate_mail",)}})


@pytest.mark.parametrize(
    ("scores", "race", "suits"),
    [((17, 9, 9, 9, 9, 9), "human", "fighter"), ((9, 9, 17, 9, 9, 9), "human", "cleric"),
     ((9, 17, 9, 9, 9, 9), "human", "magic_user"), ((9, 17, 9, 9, 9, 9), "elf", "magic_user"),
     ((9, 17, 9, 9, 9, 9), "dwarf", "fighter")],
)  # fmt: skip
def test_the_class_that_suits_the_scores_is_proposed(scores: tuple[int, ...], race: str, suits: str) -> None:
    there = look(quiet())
    assert class_choice.best_class(there, Scores(*scores), there.entry("races", race)) == suits


def test_a_party_is_told_what_it_lacks() -> None:
    strong = Scores(14, 13, 12, 10, 10, 10)
    assert class_choice.best_calling(look(quiet()), strong) == ("human", "fighter")
    assert class_choice.best_calling(look(quiet(hero())), strong) == ("human", "magic_user")


@pytest.mark.parametrize("number", [1, 5])
def test_a_whole_party_asks_nobody_and_differs(number: int) -> None:
    outcome = resolve(GAME, quiet(), Choice(PARTY_OF, "", {"number": number}), SeededDice(7))
    party = tuple(apply(quiet(), outcome.changes).beings.values())
    assert len(party) == number
    assert len({being.name for being in party}) == number
    classes = {being.sheet.character_class for being in party}
    assert len(classes) == min(number, 3), "Fighter, Cleric and Magic-user are all there"
    assert all(being.sheet.in_use() for being in party), "everybody wears or holds something"


def test_party_of_five_is_the_default() -> None:
    assert blank(quiet(), PARTY_OF).answers == {"number": 5}


@pytest.mark.rule("WB-020", "WB-075", "R-08")
def test_a_character_is_copied_from_paper_at_any_level() -> None:
    made, outcome = do(quiet(), WRITE_UP, name="Brannoch", player="Ada", level=3, strength=16, hit_points=19, gold=60,
                       alignment="law")  # fmt: skip
    being, sheet = made_one(made)
    assert (being.name, being.player, sheet.level, sheet.experience, sheet.strength) == (
        "Brannoch",
        "Ada",
        3,
        4_000,
        16,
    )
    assert (sheet.hit_points, sheet.hit_points_most, sheet.gains) == (19, 19, (7, 6, 6))
    assert {item.key for item in sheet.in_use()} == {"long_sword", "chain_mail", "shield"}
    assert "Brannoch joins the party: Fighter 3, 19 hit points." in story(outcome)
    rolled, _ = do(quiet(), WRITE_UP, "", [3, 5, 6], name="Hild", level=3, kit=False, **{"class": "cleric"})
    assert made_one(rolled)[1].gains == (3, 5, 6)


@pytest.mark.rule("WB-066", "WB-055")
def test_a_copied_character_keeps_to_class_and_limit_of_its_race() -> None:
    with pytest.raises(Refused, match="Fighters only"):
        do(quiet(), WRITE_UP, race="dwarf", **{"class": "cleric"})
    with pytest.raises(Refused, match="Halfling Fighters stop at level 4"):
        do(quiet(), WRITE_UP, race="halfling", level=5)
    do(
        quiet(house=ruled(demihuman_limits=False)),
        WRITE_UP,
        race="halfling",
        level=5,
        name="Tam",
        hit_points=9,
        kit=False,
    )


def test_every_form_that_is_offered_can_be_answered_as_it_stands(party: Table) -> None:
    there = look(party)
    offered = [(action, who, form) for action in ACTIONS for who in ("", *party.beings)
               if (form := action.form(there, who, {})) is not None]  # fmt: skip
    assert {action.key for action, _, _ in offered} >= {"characters.rest", "characters.buy", "characters.give"}
    for action, who, form in offered:
        assert form.key == action.key
        assert not form.problem(form.blank()), f"{action.key} {who}: {form.problem(form.blank())}"


HOUSES = st.builds(
    lambda **switches: replace(House(), **switches),
    attribute_method=st.sampled_from(["in_order", "arrange"]),
    elf_model=st.sampled_from(["switching", "variant"]),
    demihuman_limits=st.booleans(),
    neutral_clerics=st.booleans(),
    xp_bonus_method=st.sampled_from(["standard", "alternate"]),
    alignment_detail=st.sampled_from(["simple", "extended"]),
    variant_elf_chain_only=st.booleans(),
)


class Drawn:
    """Dice that fall as hypothesis likes."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def throw(self, request: RollRequest) -> tuple[int, ...]:
        return tuple(self.data.draw(st.integers(1, request.sides), request.purpose) for _ in range(request.count))


@pytest.mark.rule("WB-020", "WB-022")
@settings(max_examples=60)
@given(data=st.data(), house=HOUSES, race=st.sampled_from(["", "human", "dwarf", "elf", "halfling"]))
def test_whatever_the_dice_show_a_legal_character_comes_out(data: st.DataObject, house: House, race: str) -> None:
    there = quiet(house=house)
    before = GAME.answer

    def answer(seen: Look, question: Question) -> Any:
        found = dict(before(seen, question))
        if race and question.form.key == "race":
            found["race"] = race
        return found

    try:
        GAME.answer = answer  # type: ignore[method-assign]
        outcome = resolve(GAME, there, NEW, Drawn(data))  # type: ignore[arg-type]
    finally:
        del GAME.answer  # type: ignore[method-assign]
    after = apply(there, outcome.changes)
    being, sheet = made_one(after)
    seen = look(after)
    one, people = seen.entry("classes", sheet.character_class), seen.entry("races", sheet.race)
    assert not class_choice.why_not(seen, people, one)
    assert all(3 <= getattr(sheet, attribute) <= 18 for attribute in ATTRIBUTES)
    assert sheet.alignment in (*one.alignments, "neutrality" if house.neutral_clerics else "")
    assert 1 <= sheet.hit_points == sheet.hit_points_most == sum(sheet.gains)
    assert min(sheet.gold, sheet.silver, sheet.copper) >= 0
    assert not misfits(seen, sheet), "nothing is worn or held without training"
    assert not GAME.summary(seen, being).badges or GAME.summary(seen, being).badges == ("No spells prepared",)
    assert seen.value(being.id, "move") >= 6
    assert seen.value(being.id, "weight") >= 0
    for section in GAME.layout(seen, being):
        for field in section.fields:
            if hasattr(sheet, field.name):
                assert not field.problem(getattr(sheet, field.name)), (section.title, field.name)


@pytest.mark.rule("WB-034", "WB-035", "WB-022")
def test_every_question_knows_what_is_settled_and_how(asked: Asked) -> None:
    answers = {"race": {"race": "human"}, "class": {"class": "fighter"}, "points": {"constitution": 1}}
    _, _, forms = asked(quiet(), NEW, Faces(*SCORES, 4, (6, 4, 2), 1), answers)
    by_key = {form.key: {one.label: one for one in form.known} for form in forms}
    assert [one.text for one in by_key["race"].values()] == ["15", "9", "8", "16", "11", "6"]
    assert by_key["race"]["Constitution"].says == "+1 a hit die"
    assert by_key["race"]["Strength"].says == "", "before the class nothing is the prime attribute"
    assert by_key["points"]["Strength"].says == "Prime attribute, +5 % XP"
    told = by_key["gear"]
    assert (told["Strength"].text, told["Strength"].says) == ("16", "Prime attribute, +5 % XP, rolled 15")
    assert (told["Hit points"].text, told["Hit points"].says) == ("6", "+1 for Constitution, +1 as Fighter")
    gold = told["Starting gold"]
    assert (gold.text, gold.says, gold.roll) == ("120 gp", "12 × 10", "Starting gold, × 10")
