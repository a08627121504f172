"""A sheet on paper: no word lies over another, sentences have room, and every figure has its working, on every paper."""

from __future__ import annotations

import re
import subprocess
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from models.publishing.markdown import markdown
from models.publishing.pages import Block, Cell, Page, page_of
from models.publishing.typeset import pdf
from models.publishing.webpage import html
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Being, Table
from systems.mazes_minotaurs import SYSTEM as MAZES
from systems.mazes_minotaurs.base.sheet import HeroSheet, Item

KIT = (Item("staff", "Staff", carried="held"), Item("dagger", "Dagger"), Item("robes", "Ceremonial robes"))
ARMS = (Item("spear", "Spear", carried="held"), Item("shield", "Shield", carried="held"),
        Item("helmet", "Helmet", carried="worn"), Item("breastplate", "Breastplate", carried="worn"))  # fmt: skip
SHEETS = {
    "spearman": HeroSheet("spearman", age=23, might=15, skill=16, luck=13, hits=13, items=ARMS),
    "priestess": HeroSheet("priest", "female", "hera", age=30, level=6, faith=16, power=31, hits=18, items=KIT),
    "nymph": HeroSheet("nymph", "female", kin="naiad", grace=16, power=11, hits=8),
    "sorcerer": HeroSheet("sorcerer", age=40, wits=18, power=12, hits=8, items=KIT[:1]),
}
WORD = re.compile(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</word>')
Box = tuple[float, float, float, float, str]


def paper(name: str) -> Page:
    being = Being("b1", "Mina", "hero", PARTY, SHEETS[name])
    at = Look(MAZES, Table.of(MAZES.house, [being]))
    return page_of(at, being)


def words(page: Page, folder: Path) -> list[Box]:
    """Every word of the page with its place, in points."""
    path = folder / "sheet.pdf"
    path.write_bytes(pdf(page))
    said = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True, text=True, check=True).stdout
    return [(*map(float, found[:4]), found[4]) for found in WORD.findall(said)]  # type: ignore[misc]


def overlapping(found: list[Box]) -> list[tuple[str, str]]:
    """Words that lie over each other, by more than letters lean and lines touch."""
    return [
        (one[4], other[4])
        for one, other in combinations(found, 2)
        if min(one[2], other[2]) - max(one[0], other[0]) > 1.5
        and min(one[3], other[3]) - max(one[1], other[1]) > 0.6 * min(one[3] - one[1], other[3] - other[1])
    ]


@pytest.mark.parametrize("name", SHEETS)
def test_no_word_of_a_sheet_lies_over_another(name: str, tmp_path: Path) -> None:
    found = words(paper(name), tmp_path)
    assert len(found) > 80 and overlapping(found) == []


def test_heads_longer_than_what_stands_below_them_have_room(tmp_path: Path) -> None:
    heads = ("Weapon", "Reach", "Attack bonus", "Damage dice", "Longest range")
    table = Cell(
        "rows", "attacks", "Attacks", columns=heads, right=(False,) * 5, rows=(("Bow", "–", "+1", "1d6", "9"),)
    )
    other = Block("Abilities", "rows", (Cell("rows", "can", "Can", columns=("Ability", "What it does"), right=(False,) * 2,
                                             rows=(("Wall", "A sentence that wants a line of its own."),)),))  # fmt: skip
    page = Page("Mina", "", "", "A game", "", "hero", (Block("Attacks", "rows", (table,)), other))
    assert overlapping(words(page, tmp_path)) == []


def test_sentences_beside_many_figures_have_the_line_below(tmp_path: Path) -> None:
    found = words(paper("nymph"), tmp_path)
    (power,) = [word for word in found if word[4] == "Charm"]
    sentence = [word for word in found if word[4] == "hostile"]
    assert len(sentence) == 1 and power[1] + 6 < sentence[0][1] < power[1] + 14, "right below the name"
    last = max(word[1] for word in found if word[4] in ("anybody,", "ends"))
    assert last - power[1] < 40, "not word by word down the page"


def test_a_table_of_two_columns_gives_its_room_to_the_second(tmp_path: Path) -> None:
    found = words(paper("sorcerer"), tmp_path)
    (ability,) = [word for word in found if word[4] == "Sorcery"]
    owner = next(word for word in found if word[4] == "Sorcerer" and abs(word[1] - ability[1]) < 4)
    assert ability[0] - owner[2] < 20, "it stands beside whose it is"


def test_hits_and_power_have_their_working_on_every_paper(tmp_path: Path) -> None:
    page = paper("priestess")
    cells = {cell.name: cell for block in page.blocks for cell in block.cells}
    assert cells["hits"].working == "Priestess 8, Might +0, Level 6 +10 = 18"
    assert cells["power"].working == "Magician 9, Faith +2, Level 6 +20 = 31"
    assert "Magician 9, Faith +2, Level 6 +20" in markdown(page).decode()
    assert "Priestess 8, Might +0, Level 6 +10" in html(page).decode()
    assert "Magician" in [word[4] for word in words(page, tmp_path)]


def test_every_defense_class_shows_what_it_is_made_of(tmp_path: Path) -> None:
    found = [word[4] for word in words(paper("spearman"), tmp_path)]
    assert found.count("Everybody") == 5, "front, rear, missiles, surprised and basic"
    bare = replace(paper("spearman"), blocks=())
    assert "Everybody" not in [word[4] for word in words(bare, tmp_path)]
