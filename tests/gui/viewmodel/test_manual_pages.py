"""The manual as values: pages read, links told from the folder, contents in their order, what a search finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from gui.viewmodel.manual.pages import FIRST, Manual, read_manual, read_page, single_keys
from gui.viewmodel.manual.search import find

TABLES = (("In a fight", (("N  Alt+N", "On & back"), ("1 … 9", "Choose"))),)
PAGES = {
    "index": "# The manual\n\n## Panels\n\n- [Fight](panels/fight.md)\n- [Keys](keys.md)\n\n## Games\n\n- [One](games/one.md)\n",
    "keys": "# Keys\n\n<!-- keys -->\n",
    "panels/fight": "# The fight\n\nPress **Start**, or <kbd>N</kbd>.\nSee [initiative](../games/one.md#who-is-first).\n\n"
    "![The desk](../pictures/desk.png)\n\n## Damage\n\n| key | does |\n|---|---|\n| <kbd>T</kbd> | damages the chosen |\n",
    "games/one": "# One\n\nThe dice of initiative fall each round.\n\n## Who is first\n\nA die a side. Ties act at once.\n",
}


@pytest.fixture
def manual(tmp_path: Path) -> Manual:
    for name, words in PAGES.items():
        path = tmp_path / f"{name}.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(words, "utf-8")
    return read_manual(TABLES, tmp_path)


def test_a_page_says_what_it_links_shows_and_names(manual: Manual) -> None:
    page = manual.page("panels/fight")
    assert (page.title, page.labels, page.keys) == ("The fight", ("Start",), ("N", "T"))
    assert (page.links, page.pictures) == (("games/one#who-is-first",), ("pictures/desk.png",))
    assert [(one.anchor, one.title) for one in page.sections] == [("the-fight", "The fight"), ("damage", "Damage")]
    assert 'href="games/one#who-is-first"' in page.html and 'src="pictures/desk.png"' in page.html
    assert page.sections[0].words.startswith("Press Start, or N. See initiative.")


def test_the_contents_are_the_lists_of_the_first_page(manual: Manual) -> None:
    assert manual.contents == (("Panels", ("panels/fight", "keys")), ("Games", ("games/one",)))


def test_the_tables_of_the_keys_stand_where_the_page_says(manual: Manual) -> None:
    html = manual.page("keys").html
    assert "<h2 id='in-a-fight'>In a fight</h2>" in html
    assert "<td><kbd>N</kbd> <kbd>Alt+N</kbd></td><td>On &amp; back</td>" in html
    assert find(manual, "choose")[0].page == "keys"


def test_the_keys_of_a_line_are_told_one_by_one() -> None:
    assert single_keys("1 … 9  Backspace") == [*"123456789", "Backspace"]
    assert single_keys("Ctrl+=  Ctrl++") == ["Ctrl+=", "Ctrl++"]


@pytest.mark.parametrize(
    ("words", "places"),
    [
        ("damage", [("panels/fight", "damage")]),
        ("INITI", [("panels/fight", "the-fight"), ("games/one", "one")]),  # the order of the contents
        ("who first", [("games/one", "who-is-first")]),
        ("one die", [("games/one", "who-is-first")]),  # the title of the page counts for all of it
        ("amage", []),  # words are begun, not cut open
        ("  ", []),
    ],
)
def test_a_search_finds_the_headings_below_which_all_words_stand(
    manual: Manual, words: str, places: list[tuple[str, str]]
) -> None:
    found = [(hit.page, hit.anchor) for hit in find(manual, words)]
    assert found[: len(places)] == places and bool(found) == bool(places)


def test_what_is_found_is_shown_with_the_words_around_it(tmp_path: Path) -> None:
    page = read_page("a", "# A\n\n" + "much before " * 20 + "the needle is here " + "much after " * 20)
    hit = find(Manual(tmp_path, {"a": page}, ()), "needle")[0]
    assert hit.words.startswith("… ") and "the needle is here" in hit.words and len(hit.words) < 140


def test_without_its_folder_the_manual_says_so(tmp_path: Path) -> None:
    manual = read_manual(TABLES, tmp_path / "nowhere")
    assert "not where the program looks" in manual.page("panels/fight").html and manual.page("x").name == FIRST
