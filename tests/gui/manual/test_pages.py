"""The pages of the manual say what is so: labels and keys are the program's, links and pictures lead somewhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
import tomli
from PySide6.QtGui import QImageReader

from gui.viewmodel.manual.pages import FIRST, Manual, read_manual, single_keys
from gui.window.desk_window import DeskWindow
from gui.window.key_table import keys_of
from systems.resources import MANUAL as FOLDER
from tests.gui.conftest import OpenDesk
from tests.gui.manual.labels import labels, plain
from tests.toy_game import TOY

MEANINGS = FOLDER / "meanings.toml"
MOST_A_PICTURE, MOST_OF_ALL = 200_000, 4_000_000  # bytes
LONGEST_LINE = 160
WORDS_OF_OURS = re.compile(r"\b(dialog|widget|viewmodel|gizmo|TODO|simply|obviously|colour|armour)\b")
MANUAL = read_manual()
PAGES = sorted(MANUAL.pages)


@pytest.fixture(scope="module")
def manual() -> Manual:
    return MANUAL


@pytest.mark.parametrize("name", PAGES)
def test_what_is_bold_stands_in_the_program_just_so(name: str) -> None:
    wrong = [words for words in MANUAL.pages[name].labels if plain(words) not in labels()]
    assert not wrong, f"{name} speaks of what the program does not say: {wrong}"


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_to_a_page_and_a_heading(name: str) -> None:
    for link in MANUAL.pages[name].links:
        page, _, anchor = link.partition("#")
        assert page in MANUAL.pages, f"{name} links to {page}, which is no page"
        anchors = {one.anchor for one in MANUAL.pages[page].sections}
        assert not anchor or anchor in anchors, f"{name} links to {link}; there is {sorted(anchors)}"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_written_as_the_others(name: str) -> None:
    source = (FOLDER / f"{name}.md").read_text("utf-8")
    assert source.count("\n# ") + source.startswith("# ") == 1, "one title"
    assert not (found := WORDS_OF_OURS.search(source)), f"{name} says {found and found.group()!r}"
    assert max(map(len, source.splitlines())) <= LONGEST_LINE
    assert not re.search(r"https?://", source), "the manual needs no network"


def test_every_key_means_what_the_manual_means_by_it(open_desk: OpenDesk, show: Callable[..., DeskWindow]) -> None:
    """`meanings.toml` says for each key of the text what the writer means by it, in the words of the program."""
    window = show(open_desk(TOY))
    real = {(key, words) for _, lines in read_tables(window) for keys, words in lines for key in single_keys(keys)}
    meant = {key: tuple(words) for key, words in tomli.loads(MEANINGS.read_text("utf-8")).items()}
    for key, all_words in meant.items():
        for words in all_words:
            assert (key, words) in real, f"{key} does not mean “{words}” in the program"
    said = {key: name for name, page in MANUAL.pages.items() for key in page.keys}
    assert said.keys() <= meant.keys(), f"no meaning for {[(key, said[key]) for key in said.keys() - meant.keys()]}"
    assert meant.keys() <= said.keys(), f"nobody speaks of {meant.keys() - said.keys()}"


def read_tables(window: DeskWindow) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The tables of keys, with those of the manual itself."""
    from gui.dialogs.manual.window import ManualWindow
    from gui.widgets.key_handling import key_lines

    manual = ManualWindow((), lambda _by: None, lambda: None)
    tables = (*keys_of(window), ("In the manual", key_lines(manual.keys)))
    manual.deleteLater()
    return tuple((title, tuple(lines)) for title, lines in tables)


def test_every_picture_is_there_and_small_and_none_is_left_over(manual: Manual) -> None:
    wanted = {file for page in manual.pages.values() for file in page.pictures}
    there = {path.relative_to(FOLDER).as_posix(): path for path in FOLDER.rglob("pictures/*")}
    assert wanted == there.keys(), f"make manual takes them: {sorted(wanted ^ there.keys())}"
    sizes = {file: path.stat().st_size for file, path in there.items()}
    assert max(sizes.values()) <= MOST_A_PICTURE and sum(sizes.values()) <= MOST_OF_ALL, sizes
    assert all(QImageReader(str(path)).canRead() for path in there.values())


def test_every_page_stands_in_the_contents_once(manual: Manual) -> None:
    listed = [name for _, names in manual.contents for name in names]
    assert len(listed) == len(set(listed)) and {*listed, FIRST} == manual.pages.keys()
    files = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()}
    assert {Path(file).suffix for file in files} <= {".md", ".png", ".toml"}
