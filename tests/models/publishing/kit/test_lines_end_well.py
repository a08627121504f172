"""No line on paper ends between a number and what it counts by."""

from __future__ import annotations

import dataclasses

from models.publishing.kit.piece import Document
from models.publishing.letters import lines_of, width_pt
from systems.shelf import game
from tests.models.publishing.kit.papers import made, pages, played, source


def test_no_line_begins_with_the_sign_of_a_share() -> None:
    """Wherever in a line it comes to stand."""
    table, log = played("whitebox")
    document = made(source(game("whitebox"), table, log), "report")
    told = [f"{'i' * words} Ysolde gains 4,200 XP (4,000 +5 %). " * 3 for words in range(60)]
    report = dataclasses.replace(
        document, data={**document.data, "parts": [{"when": "Day 3", "told": [one]} for one in told]}
    )
    lines = [line.strip() for page in pages(report) for line in page.splitlines()]
    assert sum([line.count("%") for line in lines]) >= 3 * len(told)
    assert [line for line in lines if line.startswith("%")] == []


def test_no_line_ends_within_a_range_or_a_level_nor_begins_with_a_dot() -> None:
    document = made(source(game("myriad")), "handouts")
    said = [f"{'i' * words} · Fighter 10–13, orcs 4 – 6, level 12 · ogres, 30 ft. wide, 18 m" for words in range(1, 90)]
    letter = dataclasses.replace(
        document, data={**document.data, "notes": [{"title": "Dots", "text": "\n".join(said)}]}
    )
    lines = [line.strip() for page in pages(letter) for line in page.splitlines()]
    assert sum([line.count("level") for line in lines]) == len(said)
    assert [
        line
        for line in lines
        if line.startswith(("·", "–", "13", "6", "12", "m", "ft")) or line.endswith(("–", "level"))
    ] == []


def test_no_line_ends_between_a_figure_and_its_unit_or_a_name_and_its_number() -> None:
    document = made(source(game("whitebox")), "handouts")
    said = [f"{'i' * words} gain 4,200 XP and 70 gp in 6 rounds from Orc 3 and from Ogre 12." for words in range(1, 90)]
    letter = dataclasses.replace(
        document, data={**document.data, "notes": [{"title": "Gains", "text": "\n".join(said)}]}
    )
    lines = [line.strip() for page in pages(letter) for line in page.splitlines()]
    assert sum([line.count("4,200") for line in lines]) == len(said)
    assert [
        line for line in lines if line.startswith(("XP", "gp", "rounds", "3", "12")) or line.endswith(("Orc", "Ogre"))
    ] == []


def test_no_line_ends_before_the_number_of_a_kind_of_two_words_or_within_hit_points() -> None:
    document = made(source(game("whitebox")), "handouts")
    said = [
        f"{'i' * words} · Magic-user 5–6 · Ogre brute 2 gains 5 hit points, 24 left · Dwarf magical healer 3, LK 8"
        for words in range(1, 90)
    ]
    letter = dataclasses.replace(
        document, data={**document.data, "notes": [{"title": "Kinds", "text": "\n".join(said)}]}
    )
    lines = [line.strip() for page in pages(letter) for line in page.splitlines()]
    assert sum([line.count("brute") for line in lines]) == len(said)
    assert [
        line
        for line in lines
        if line.startswith(("5–", "2 ", "points", "left", "3", "8")) or line.endswith(("user", "brute", "healer", "LK"))
    ] == []


def test_no_line_ends_between_a_plus_and_what_it_adds() -> None:
    document = made(source(game("whitebox")), "handouts")
    said = [f"{'i' * words} give level + 3, magicians 2d6 + attribute, warriors 4d + 19" for words in range(1, 90)]
    letter = dataclasses.replace(
        document, data={**document.data, "notes": [{"title": "Sums", "text": "\n".join(said)}]}
    )
    lines = [line.strip() for page in pages(letter) for line in page.splitlines()]
    assert sum([line.count("+") for line in lines]) == 3 * len(said)
    assert [line for line in lines if line.endswith("+")] == []


def test_room_is_counted_as_lines_end() -> None:
    room = max(width_pt("gains 5", 8.4), width_pt("% more", 8.4))
    assert lines_of("gains 5 % more", room, 8.4) == 3


def test_a_level_stands_with_its_number_on_a_tent() -> None:
    document: Document = made(source(game("myriad")), "tents")
    said = [tent["says"] for tent in document.data["tents"] if "level" in tent["says"]]
    assert said and all([one.endswith("level\u00a02") for one in said])
