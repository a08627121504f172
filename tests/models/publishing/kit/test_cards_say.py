"""What cards and encounter sheets say at the table: each thing once, as it counts in these hands, on one card."""

from __future__ import annotations

import pytest

from models.publishing.kit import spells
from models.publishing.kit.card_rows import Row, row_height
from models.publishing.kit.cards import HIGH, Face, Group, deck, fitted, split_pairs
from models.publishing.kit.monsters import in_boxes
from models.publishing.kit.piece import Document
from models.publishing.kit.registry import piece
from systems.common.content.entry_writer import entry_text
from systems.common.records.lent import LentBlow, LentCreature, working_pairs
from systems.common.records.table import PARTY, Encounter, Muster, OwnEntry, altered
from systems.common.records.views import Slots, Spellbook
from systems.shelf import SHELF, game
from tests.models.publishing.kit.papers import made, pages, source, words_of
from tests.samples import sample_table

GAMES = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


@GAMES
def test_every_kind_of_a_prepared_evening_has_one_card(game):
    cards = made(source(game), "monsters").data["groups"][0]["cards"]
    assert not [card["title"] for card in cards if card["goes_on"]]


def test_paper_says_how_much_a_spell_may_hold_and_not_how_much_of_it_is_woven_now():
    book = Spellbook("b1", "Intellect 6", (Slots("Components", 0, 11, fills=True), Slots("Mana", 3, 9)), ())
    here = source(game("myriad")).look
    who = next(being for being in here.table.beings.values() if being.side == PARTY)
    said = spells._group(here, who, book, spells.KNOWN, 100).says
    assert said == "Intellect 6 · Components: at most 11 · Mana: 3 of 9"
    book = here.game.spellbook(here, next(one for one in here.table.beings.values() if one.name == "Saelith"))
    assert book is not None and book.slots[0].fills


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_card_is_never_parted_by_the_end_of_a_page(paper):
    cards = [Face(f"Card{n}", parts=(("", f"words{n}", "below"),), foot=("", f"foot{n}")) for n in range(1, 11)]
    for heading in ("", "Ysolde"):
        document = Document("spells", "Spell cards", deck([Group(heading, "", tuple(cards))], paper, ""))
        first, second = pages(document, paper)
        assert "foot9" in first.lower() and "Card10" not in first
        assert "Card10" in second and "words10" in second and "foot10" in second.lower()


def test_scores_stand_on_one_line():
    scores = [("STR", "12"), ("DEX", "14"), ("CON", "10")]
    _, parts = split_pairs([[], scores, [("Treasure", "none")]])
    assert [how for *_, how in parts] == ["score"] * 3 + ["half"]
    _, two = split_pairs([[], scores[:2], [("Treasure", "none")]])
    assert [how for *_, how in two] == ["half"] * 3


def test_boxes_are_fine_where_that_spares_a_card():
    parts = (("", "word " * 90, "below"),)
    few, many = [
        tuple([Row(str(n), (("PHP", 30, True, 0), ("MHP", 20, False, 0))) for n in range(bodies)]) for bodies in (1, 4)
    ]
    (one,) = fitted(Face("Orc", parts=parts, rows=few), HIGH["a4"]["whole"])
    (four,) = fitted(Face("Orc", parts=parts, rows=many), HIGH["a4"]["whole"])
    assert (one.fine, four.fine) == (False, True) and four.rows == many
    assert row_height(many[0], True) < row_height(many[0])
    long = Row("1", (("Hit points", 20, False, 0),))
    assert row_height(long, True) > row_height(Row("1", (("HP", 20, False, 0),)), True), "its boxes have less room"


def test_what_boxes_say_is_known():
    boxed = ("Hit points", "PHP", "MHP")
    assert in_boxes("PHP / MHP", "12 / 8", boxed) and in_boxes("Hit points", "19 on the average", boxed)
    assert not in_boxes("Hit points", "9, fights to 0", boxed) and not in_boxes("AC / PHP", "12 / 8", boxed)


@GAMES
def test_an_encounter_sheet_says_nothing_twice_and_nothing_that_only_the_program_measures(game):
    for page in made(source(game), "encounter").data["pages"]:
        for foes in page["foes"]:
            labels = {label for label, _ in foes["says"]}
            assert not labels & {"Load", "A round", "Number", "Met", "Found in", "Places"}, foes["name"]
            assert not [
                head for head in foes["heads"] if (head, str(foes["bodies"][0]["losses"][0]["now"])) in foes["says"]
            ]
            assert "PHP / MHP" not in foes["figures"]


def test_a_spell_is_as_it_is_in_its_casters_hands():
    said = words_of(made(source(game("enondas")), "spells"))
    assert "4 mana · 22 points" in said and "6 mana" in said, "Blast You! at level 3; Slam Bam"
    assert "5 mana" not in said and "M*10" not in said and "Learned by".upper() not in said.upper()
    light = next(
        card
        for card in made(source(game("whitebox")), "spells").data["groups"][0]["cards"]
        if card["title"] == "Detect Magic"
    )
    assert "Cleric 1" not in [part[0] for part in light["parts"]] and light["parts"][0][:2] == ("", "60 ft · 2 turns")


def test_a_spell_besides_says_who_casts_it_and_how():
    said = words_of(made(source(game("enondas")), "spells", casters=(), spells=("light_lite",))).upper()
    assert "M × 10 MINUTES" in said and "2 MANA" in said and "LEARNED BY" in said


def test_what_the_words_of_a_spell_say_stands_there_once():
    said = words_of(made(source(game("myriad")), "spells"))
    assert "Not with Heal." in said and "NOT WITH" not in said


@GAMES
def test_how_a_creature_was_counted_when_it_came_in_stays_at_the_desk(game):
    taken = game.take_creature(LentCreature("rat", "Bog rat", "A rat.", "A game", "An open licence", "rat", 1, 0, 1, 9,
                                            blows=(LentBlow("bite", "1d4", 1),)))  # fmt: skip
    own = OwnEntry("creatures:rat", "creatures", "rat", entry_text("rat", taken.values))
    table = altered(
        sample_table(game.key), own={own.id: own}, encounters={"x1": Encounter("x1", "Rats", (Muster("rat", 2),))}
    )
    here = source(game, table)
    working = dict(working_pairs(here.look.entry("creatures", "rat").worked_out))
    assert working and set(working) <= set(dict(sum(here.look.game.card(here.look, "creatures", "rat").blocks, ())))
    said = " ".join([words_of(made(here, key)) for key in ("monsters", "encounter")])
    assert "Bog rat" in said and "open licence" not in said.lower()
    assert not [how for how in working.values() if len(how) > 20 and how in said]


@pytest.mark.parametrize(("paper", "size", "a_page"), [
    ("a4", "small", 9), ("a4", "large", 2), ("a4", "cards", 12),
    ("letter", "small", 9), ("letter", "large", 2), ("letter", "cards", 10),
])  # fmt: skip
def test_a_tent_is_never_parted_by_the_end_of_a_page(paper, size, a_page):
    table = sample_table("whitebox")
    creatures = list(source(game("whitebox")).look.library("creatures"))
    encounter = Encounter("x1", "All of them", tuple([Muster(key, 2) for key in creatures[:20]]))
    here = source(game("whitebox"), altered(table, encounters={"x1": encounter}), paper=paper)
    document = made(here, "tents", size=size)
    names = [tent["name"] for tent in document.data["tents"]]
    assert len(names) > a_page
    for page, said in enumerate(pages(document, paper)):
        there = [name for name in names[page * a_page : (page + 1) * a_page] if name]
        shown = " ".join(said.split())
        assert all(shown.count(name.split()[0]) >= (1 if size == "cards" else 2) for name in there), page


def test_a_figure_that_is_like_the_armor_stands_on_the_tent_too():
    here = source(game("monsters_magic"))
    hound = next(tent for tent in made(here, "tents").data["tents"] if tent["name"] == "Ditch Hound")
    figures = dict(hound["figures"])
    assert figures["Armor class"] == figures["Movement"] == "15"


def test_whose_tent_it_is_is_said_once_on_either_side():
    here = source(game("enondas"))
    said = words_of(made(here, "tents", size="large"))
    assert said.count("Ines") == 2, "on the front, and behind it"


def test_the_game_is_called_with_the_apostrophes_of_print():
    here = source(game("enondas"))
    for key in ("sheets", "spells", "encounter", "screen"):
        said = words_of(made(here, key)).upper()
        assert "’N OGRES" in said and "'N OGRES" not in said, key


def test_powers_of_later_levels_are_printed_only_if_asked_for():
    here = source(game("mazes_minotaurs"))

    def titles(**more):
        return [card["title"] for group in made(here, "spells", **more).data["groups"] for card in group["cards"]]

    assert "Divine Blessing" in titles() and "Divination" not in titles()
    assert len(titles(which="later")) == 12 and "Divine Intervention" in titles(which="later")
    assert titles(which="prepared") == titles()
    offered = [option.value for option in piece("spells").form(here, {}).field("which").options]
    assert offered == ["known", "prepared", "later"]
    plain = [option.value for option in piece("spells").form(source(game("whitebox")), {}).field("which").options]
    assert plain == ["known", "prepared"]


@GAMES
def test_what_can_be_cast_has_no_bare_word_at_its_foot(game):
    """What keeps it from being cast is said there; *ready* and *known* say nothing on paper."""
    here = source(game)
    feet = [card["foot"][0].lower() for group in made(here, "spells").data["groups"] for card in group["cards"]]
    assert feet and not {"ready", "known", "concentrating"} & set(feet)
