"""The arrangement follows from room and height alone; growing a window never takes anything away."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gui.theme.application import first_look
from gui.theme.places import (
    ARRANGEMENTS,
    BEGINS,
    SIZES,
    STEPS,
    Place,
    arrangement_of,
    letter,
    nearest_step,
    place_for,
    step_beside,
)
from models.settings import FILE, TEXT_SIZES

WIDTHS = sorted({*range(960, 3900, 61), *[w + by for w, _ in BEGINS.values() for by in (-1, 0) if w]})
HEIGHTS = sorted({*range(600, 2200, 53), *[h + by for _, h in BEGINS.values() for by in (-1, 0) if h]})


@pytest.mark.parametrize(
    ("width", "height", "step", "size", "arrangement"),
    [
        (1024, 640, 100, "compact", "narrow"),
        (1366, 768, 100, "compact", "usual"),
        (1366, 768, 150, "compact", "tight"),
        (1699, 1000, 100, "compact", "usual"),
        (1700, 900, 100, "roomy", "wide"),
        (1920, 1080, 100, "roomy", "wide"),
        (1920, 1080, 125, "roomy", "usual"),
        (1920, 1080, 150, "roomy", "narrow"),
        (1920, 1080, 200, "roomy", "tight"),
        (1920, 600, 100, "compact", "wide"),
        (1920, 560, 100, "compact", "tight"),
        (2560, 1440, 100, "large", "wide"),
        (2560, 1440, 150, "large", "usual"),
        (3840, 2160, 100, "large", "wide"),
        (3840, 2160, 200, "large", "wide"),
    ],
)
def test_what_suits_a_window(width: int, height: int, step: int, size: str, arrangement: str) -> None:
    assert place_for(width, height, step) == Place(size, arrangement)


@pytest.mark.parametrize("step", STEPS)
def test_growing_a_window_never_takes_anything_away(step: int) -> None:
    for width, wider in pairwise(WIDTHS):
        for height, higher in pairwise(HEIGHTS):
            before = place_for(width, height, step)
            for grown in (place_for(wider, height, step), place_for(width, higher, step)):
                where = (width, height, before, grown)
                assert ARRANGEMENTS.index(grown.arrangement) >= ARRANGEMENTS.index(before.arrangement), where
                assert SIZES.index(grown.size) >= SIZES.index(before.size), where


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_a_larger_step_is_always_larger_on_the_screens_there_are(width: int, height: int) -> None:
    letters = [letter(place_for(width, height, step).size, "body", step) for step in STEPS]
    assert letters == sorted(set(letters))


def test_room_and_height_alone_decide() -> None:
    assert [arrangement_of(room, False, 1800) for room in (73.9, 74, 93.9, 94, 105.9, 106)] == [
        "tight", "narrow", "narrow", "usual", "usual", "wide",
    ]  # fmt: skip
    assert arrangement_of(200, False, 1699) == "usual" and arrangement_of(200, True, 3000) == "tight"


def test_steps_are_named_in_per_cent_and_are_those_of_the_preferences() -> None:
    assert STEPS == TEXT_SIZES == (80, 90, 100, 110, 125, 150, 175, 200)
    assert [step_beside(step, 1) for step in (80, 100, 200)] == [90, 110, 200]
    assert [step_beside(step, -1) for step in (80, 100, 200)] == [80, 90, 175]
    assert nearest_step(138) == 150


@pytest.mark.parametrize(
    ("kept", "look"),
    [
        ('theme = "dark"\ntext_size = 175', ("dark", 175)),
        ("font_step = 3", ("system", 125)),
        ('text_size = "much"', ("system", 100)),
        ("", ("system", 100)),
        ("= 3", ("system", 100)),
    ],
)
def test_the_look_of_the_first_paint(tmp_path, kept: str, look: tuple[str, int]) -> None:
    (tmp_path / FILE).write_text(kept)
    assert first_look(tmp_path) == look
