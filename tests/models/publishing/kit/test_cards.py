"""Cards hold all that is on them, however long, and three hundred foes flow onto as many pages as they need."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.publishing.kit.card_rows import Row, row_height
from models.publishing.kit.cards import HIGH, INSIDE, Face, Group, deck, fitted, split_pairs
from models.publishing.kit.registry import piece
from models.publishing.kit.tents import CARDS, LARGE, SMALL, fitting
from models.publishing.room import break_text, count_lines, on_paper, width_mm
from systems.common.kernel.game import Game
from systems.common.records.table import Encounter, Muster, altered
from systems.resources import SHEETS
from systems.shelf import SHELF, game
from tests.models.publishing.kit.papers import made, pages, source, words_of
from tests.samples import sample_table


def test_a_title_is_as_small_as_its_longest_word_needs() -> None:
    (card,) = deck([Group("", "", (Face("Skin-changer", glyph="wolf", badge="× 7"),))], "a4", "")["groups"][0]["cards"]
    assert width_mm("Skin-changer", card["size"], "title") <= card["beside"]


TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=900)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.text("abc ", max_size=12), TEXTS), max_size=6), TEXTS, st.integers(0, 40))
def test_nothing_of_a_card_is_lost(pairs, story, bodies):
    _, parts = split_pairs([pairs], 0)
    rows = tuple([Row(str(n), (("", n % 70, False, 0),)) for n in range(bodies)])
    cards = fitted(Face("Orc", parts=parts, story=story, rows=rows), HIGH["a4"]["whole"])
    assert "".join("".join([part[1] for card in cards for part in card.parts]).split()) == "".join(
        "".join([part[1] for part in parts]).split()
    )
    assert "".join("".join([card.story for card in cards]).split()) == "".join(story.split())
    assert [row for card in cards for row in card.rows] == list(rows)
    assert [card.goes_on for card in cards] == [n > 0 for n in range(len(cards))]


@settings(max_examples=60, deadline=None)
@given(TEXTS, st.integers(1, 12))
def test_parts_of_a_text_are_no_longer_than_they_may_be(text, most):
    said = on_paper(text)
    parts = break_text(said, INSIDE, 8.4, most)
    assert "".join("".join(parts).split()) == "".join(said.split())
    single = [part for part in parts if len(part.split(" ")) > 1]
    assert all(count_lines(part, INSIDE, 8.4) <= most for part in single)


def test_long_words_may_be_broken_and_marks_that_turn_words_about_are_gone():
    assert on_paper("evil\u202e \u2066word\x07") == "evil word"
    assert on_paper("Ž" * 60).replace("\u200b", "") == "Ž" * 60 and "\u200b" in on_paper("Ž" * 60)
    assert on_paper("a plain sentence") == "a plain sentence"


def test_three_hundred_foes_stand_on_cards_and_on_the_sheet_each_with_its_boxes():
    table = sample_table("whitebox")
    encounter = Encounter("x1", "The horde", (Muster("orc", 300, tuple([n % 8 + 1 for n in range(300)])),))
    here = source(SHELF[0], altered(table, encounters={"x1": encounter}))
    deck = made(here, "monsters")
    cards = deck.data["groups"][0]["cards"]
    assert [row["head"] for card in cards for row in card["rows"]] == [str(n) for n in range(1, 301)]
    assert all(sum(row_height(Row(r["head"], r["losses"])) for r in card["rows"]) < 92 for card in cards)
    assert len(pages(deck)) == -(-len(cards) // 9)
    sheet = pages(made(here, "encounter"))
    assert 8 <= len(sheet) <= 12
    numbers = [int(found) for page in sheet for found in re.findall(r"^\s*(\d+)\s+\d+\s*$", page, re.MULTILINE)]
    assert numbers == list(range(1, 301))


def test_bodies_of_what_can_lose_several_things_have_boxes_for_each():
    here = source(game("myriad"))
    cards = made(here, "monsters").data["groups"][0]["cards"]
    losses = [loss for card in cards for row in card["rows"] for loss in row["losses"]]
    assert {loss[0] for loss in losses} >= {"Wounds", "Critical", "Resolve"}
    assert any(loss[2] for loss in losses), "the row that kills is heavy"


def test_special_attacks_are_worded():
    assert "One level with every hit." in words_of(made(source(SHELF[0]), "monsters"))


def test_figures_are_numbers_and_words_have_room_below_them():
    figures, parts = split_pairs(
        [[("Hit dice", "3"), ("Armor class", "5 [14]"), ("Attacks", "claw 1d6"), ("Move", "9")]]
    )
    assert figures == (("Hit dice", "3"), ("Armor class", "5 [14]"), ("Move", "9"))
    assert parts == (("Attacks", "claw 1d6", "beside"),)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_figures_of_cards_and_tents_stand_on_one_line(game):
    here = source(game)
    cards = [card for key in ("monsters",) for group in made(here, key).data["groups"] for card in group["cards"]]
    for card in cards:
        assert sum([width_mm(value, card["letters"]) for _, value in card["figures"]]) <= INSIDE
    for size, room in (("small", 54), ("large", 160), ("cards", 80)):
        for tent in made(here, "tents", size=size).data["tents"]:
            assert sum([width_mm(value, tent["letters"]) for _, value in tent["figures"]]) <= room


def test_a_kind_that_fits_one_card_in_smaller_letters_has_one():
    cards = made(source(game("mazes_minotaurs")), "monsters").data["groups"][0]["cards"]
    titles = [card["title"] for card in cards if not card["goes_on"]]
    assert not [card["title"] for card in cards if card["goes_on"] and card["title"] in ("Satyr", "Centaur")]
    assert len(titles) == len(set(titles))


def test_what_has_boxes_is_not_written_as_a_number_too():
    here = source(game("myriad"))
    with_boxes = made(here, "monsters").data["groups"][0]["cards"]
    without = made(here, "monsters", bodies=False).data["groups"][0]["cards"]
    assert "Wounds" not in [part[0] for card in with_boxes for part in card["parts"]]
    assert "Wounds" in [part[0] for card in without for part in card["parts"]]


def test_the_ways_of_a_spell_are_named_in_words():
    said = words_of(made(source(SHELF[0]), "spells"))
    assert "REVERSED Dark, by Clerics alone" in said and "REVERSED Putrefy Food and Drink" in said
    assert "Light light" not in said


def test_without_boxes_there_is_one_card_a_kind():
    here = source(SHELF[0])
    cards = made(here, "monsters", bodies=False).data["groups"][0]["cards"]
    assert [card["title"] for card in cards if not card["goes_on"]] == ["Orc", "Ogre", "Worg", "Wight"]
    assert not any(card["rows"] for card in cards)


def test_creatures_besides_have_cards_too():
    here = source(SHELF[0])
    assert "Troll" in words_of(made(here, "monsters", encounters=(), creatures=("troll", "troll")))


def test_what_is_prepared_has_a_box_for_each_time():
    here = source(SHELF[0])
    groups = made(here, "spells").data["groups"]
    ysolde = {card["title"]: card["boxes"] for card in groups[0]["cards"] if card["subtitle"] == "Ysolde"}
    assert ysolde["Sleep"] == ("Prepared", 2) and ysolde["Read Magic"] == ("", 0)
    only = made(here, "spells", which="prepared").data["groups"]
    own = [card for card in only[0]["cards"] if card["subtitle"] == "Ysolde"]
    assert {card["title"] for card in own} == {"Sleep", "Charm Person", "Web"}


def test_what_is_secret_stays_off_the_card_unless_it_is_asked_for():
    table = sample_table("whitebox")
    seen = {"Long sword, +1": "Long sword", "Scroll of Fireball": "Scroll", "Potion of healing": "Potion"}
    beings = {
        who: altered(one, sheet=altered(one.sheet, items=tuple([
            altered(item, name=seen[item.name], charges=3) if item.name in seen else item for item in one.sheet.items])))
        for who, one in table.beings.items() if one.kind == "character"
    }  # fmt: skip
    here = source(SHELF[0], altered(table, beings={**table.beings, **beings}))
    told, kept = words_of(made(here, "items", secret=True)), words_of(made(here, "items", secret=False))
    assert "Long sword, +1" in told and "Potion of healing" in told and "Fireball" in told
    assert "+1" not in kept and "healing" not in kept and "Fireball" not in kept
    assert "Long sword" in kept and "Potion" in kept and "Scroll" in kept
    boxes = {
        secret: {card["title"]: card["boxes"] for card in made(here, "items", secret=secret).data["groups"][0]["cards"]}
        for secret in (True, False)
    }
    assert set(boxes[True].values()) == {("Uses", 3)}
    assert set(boxes[False].values()) == {("", 0)}, "how often it works is secret, too"


def test_a_long_name_stands_in_smaller_letters_and_is_whole():
    assert fitting("Brannoch", "small") > fitting("Aelfric Thornwood of the Fen", "small")
    table = sample_table("whitebox")
    beings = dict(table.beings)
    first = next(iter(beings.values()))
    beings[first.id] = altered(first, name="Brannoch Ironhand the Unforgiving of the Seven Salt Pans")
    for size in ("small", "large", "cards"):
        said = words_of(made(source(SHELF[0], altered(table, beings=beings)), "tents", size=size))
        assert all(
            word in said
            for word in ["Brannoch", "Ironhand", "the", "Unforgiving", "of", "the", "Seven", "Salt", "Pans"]
        )


@pytest.mark.parametrize(
    ("key", "creature", "worth"), [("whitebox", "orc", "15"), ("mazes_minotaurs", "minotaur", "400")]
)
def test_what_each_is_worth_stands_on_a_card_once(key, creature, worth):
    (card,) = made(source(game(key)), "monsters", encounters=(), creatures=(creature,)).data["groups"][0]["cards"]
    said = [*[text for pair in card["figures"] for text in pair], *[text for part in card["parts"] for text in part[:2]],
            *card["foot"]]  # fmt: skip
    assert re.findall(rf"\b{worth}\b", " ".join(said)) == [worth]


def test_a_measure_of_the_program_stands_in_the_library_and_not_on_paper():
    here = source(game("mazes_minotaurs"))
    assert "Load" in dict(sum(here.look.game.card(here.look, "creatures", "minotaur").blocks, ()))
    said = words_of(made(here, "monsters", encounters=(), creatures=("minotaur",)))
    assert "Minotaur" in said and "spearman" not in said


@pytest.mark.parametrize("boxes", [1, 9])
def test_what_goes_on_takes_a_fair_share_along(boxes):
    rows = tuple([Row(str(n), (("", 15, False, 0),)) for n in range(boxes)])
    parts = tuple([(f"Power {n}", "It does what such things do, more than once. " * 4, "below") for n in range(6)])
    first, second = fitted(Face("Orc", parts=parts, rows=rows), HIGH["a4"]["whole"])
    assert (*first.parts, *second.parts) == parts and first.rows + second.rows == rows
    assert min(len(first.parts), len(second.parts)) >= 2


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
@pytest.mark.parametrize("size", [SMALL, LARGE, CARDS])
def test_there_is_a_place_for_initiative_only_where_a_game_has_it(game: Game, size: str):
    here = source(game)
    tents = made(here, "tents", size=size)
    said = " ".join(pages(tents)).lower().replace("rolled defense", "").replace("initiative cards", "").split()
    known = sum([figure == "Initiative" for tent in tents.data["tents"] for figure, _ in tent["figures"]])
    rolled = len(tents.data["tents"]) if game.words.initiative else 0
    assert (said.count("initiative"), said.count("rolled")) == ((known, rolled) if known else (rolled, 0))
    words = str(piece("tents").form(here, {}))
    assert ("Initiative cards" in words) is bool(game.words.initiative)
    assert bool(game.words.initiative) is (game.key != "enondas")


@pytest.mark.parametrize(
    ("key", "size", "least", "labels"),
    [
        ("whitebox", SMALL, 11.5, ["Armor class", "Saving throw", "Move", "Hit points"]),
        ("mazes_minotaurs", SMALL, 11.5, ["DC front, flanks", "Melee", "Missile", "Initiative"]),
        ("mazes_minotaurs", CARDS, 11.0, ["DC front, flanks", "Melee attack", "Missile attack", "Initiative"]),
        ("myriad", SMALL, 11.5, ["Armor", "Initiative", "Movement", "Close combat"]),
        ("enondas", SMALL, 10.5, ["Protection", "Melee", "First", "Size"]),
        ("enondas", LARGE, 19.0, ["Protection", "Melee", "First strike", "Size"]),
        ("monsters_magic", SMALL, 11.5, ["Armor class", "Defense", "Initiative", "Movement"]),
        ("monsters_magic", LARGE, 19.0, ["Armor class", "Rolled defense", "Initiative", "Movement"]),
    ],
)
def test_figures_stand_under_their_whole_names_where_every_tent_has_room_for_them(key, size, least, labels):
    """Elsewhere under the short ones of the desk: no figure is smaller for the sake of its name."""
    here = source(game(key))
    tents = made(here, "tents", size=size).data["tents"]
    assert [label for label, _ in tents[0]["figures"]] == labels
    assert min([tent["letters"] for tent in tents if tent["name"]]) == least


def test_the_box_is_for_what_is_rolled_also_where_initiative_has_room_for_its_short_label_alone(monkeypatch):
    monkeypatch.setattr("models.publishing.kit.tents.figures_size", lambda figures, *_: sum(len(a) for a, _ in figures))
    data = made(source(game("mazes_minotaurs")), "tents", size=SMALL).data
    assert ("Init", "+2") in data["tents"][0]["figures"] and data["initiative"] == "rolled"


def test_figures_in_the_letters_of_titles_stand_on_the_line() -> None:
    """``Long sword, +1`` read as ``+I``."""
    for path in sorted((SHEETS / "kit").glob("*.typ")):
        for line in path.read_text("utf-8").splitlines():
            assert "font: world-fonts" not in line or 'number-type: "lining"' in line, (path.name, line)
