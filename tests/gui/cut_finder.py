"""Finds what is cut on the screen: words with less room than they need, and parts that stand outside of what holds them;
words, icons and borders that are too faint on the ground they really stand on; dialogs larger than their screen.

``python -m tests.gui.cut_finder`` walks through five games, all sizes of windows, all text steps and both themes, each time
through the docks of both workspaces, every action, every question, every dialog, the players' view and the start page, and
prints what it finds. A game takes five to ten minutes of one core; as many are walked at once as there are cores.
``--step 150 --size 1366x768 --game myriad --mode dark --scene creation`` narrow the walk. The test beside it walks a part.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import groupby
from multiprocessing import get_context
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from gui.theme import theme
from gui.theme.places import STEPS
from gui.widgets.fitted_dialog import FittedDialog
from gui.window.desk_window import DeskWindow
from systems.shelf import SHELF
from tests.gui.at_a_desk import let_go
from tests.gui.contrast_seen import faint_in
from tests.gui.cut_dialogs import dialog_scenes, screen_of
from tests.gui.cut_scenes import Scenes, desk_scenes, opened
from tests.gui.cuts_seen import Cut, cuts_in, path_of

SIZES = ((1024, 640), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
FAINT_UP_TO = 1366  # px of width
Size = tuple[int, int]
Found = dict[Cut, list[str]]  # each cut, and where it was seen


@dataclass(frozen=True, slots=True)
class Walk:
    """What is walked through in a game."""

    sizes: tuple[Size, ...] = SIZES
    steps: tuple[int, ...] = STEPS
    modes: tuple[str, ...] = theme.MODES
    scenes: tuple[str, ...] = ()  # begin so; nothing: all
    allowed_too: bool = False


# What may be cut, and why: everything else has its room first. Where it stands, the words, the reason.
ALLOWED: tuple[tuple[str, str, str], ...] = (
    (r"ToolsBar\.(undo|redo)$", "", "the name of what would be undone: the icon stays, the tip has it whole"),
    (r"ToolsBar\.campaign$", "", "the name of the campaign in a tight window"),
    (r"status.*game$|fight\.told$", "", "the game and its house rules, and a long note of the fight: menus show both"),
    (
        r"roll_bar\.last$|Foot.*\.chip$|roll_bar.*Chip",
        "",
        "what was told last while nothing is owed; it stands in the log",
    ),
    (r"tracker.*\.chip$", "", "effects give way first: the tip and the statblock have them whole"),
    (r"\.(second|tactics)$", "", "second lines under names, and how the party plays; the tip has them whole"),
    (r"\.state$", "", "the word of a state in a tight window; its mark stays"),
    (r"odds\.(after|beneath)$", "", "what stands beside the sentence of the odds; Odds has all of it"),
    (r"banner.*wide next.*\.Elided(Names)?$", "^(then|in) ", "what comes after the next"),
    (r"banner.*due", "", "what is due, after its first words; the question itself has all of it"),
    (
        r"rows\.editor\.rows$|own_entries.*\.library\.words$",
        "",
        "cells of a table that is being written, after eight lines, and what is said beside a name: the tip has them whole",
    ),
    (r"turn_form.*\.working$", "", "the dice of the action in figures, which its odds and its roll say too"),
)


def is_allowed(cut: Cut) -> bool:
    """Whether it stands on the list."""
    return any(re.search(where, cut.where) and re.search(words, cut.words) for where, words, _ in ALLOWED)


def become(window: DeskWindow, size: Size, step: int, mode: str) -> None:
    """Give the window this size, text step and theme."""
    window.mode, window.step = mode, step
    window.resize(*size)
    window.restyle()
    settle()


def settle() -> None:
    """Layouts and timers of nothing come to rest; what was put away is let go of."""
    for _ in range(12):
        QApplication.processEvents()
    let_go()


def look_at(window: DeskWindow, scenes: Scenes) -> Iterator[tuple[str, Cut]]:
    """Bring the scenes about, one after the other: what is cut, and in which of them; what is faint too, which hangs on
    the theme alone, where the window is not so large that this takes long."""
    with screen_of(window):
        for name, act in scenes.items():
            for stands, where in act():
                settle()
                faint = faint_in(where) if window.width() <= FAINT_UP_TO else ()
                for cut in (*cuts_in(where), *too_large(where), *faint):
                    yield f"{name} {stands}".strip(), cut


def too_large(dialog: QWidget) -> Iterator[Cut]:
    """What of a dialog is outside of its screen."""
    if isinstance(dialog, FittedDialog) and dialog.size() != dialog.size().boundedTo(dialog.room()):
        yield Cut(path_of(dialog), dialog.windowTitle(), f"{dialog.size().toTuple()} on {dialog.room().toTuple()} px")


def walk(key: str, given: Walk) -> Found:
    """Walk through a game. Dialogs hang on the letters alone as far as they have room: they are opened in the smallest
    window that has such letters. Themes share their measures: in the second one the docks alone are looked at."""
    found: Found = {}
    letters: set[tuple[str, int]] = set()
    with tempfile.TemporaryDirectory() as folder:
        for _, window, campaigns in opened(Path(folder), [key]):
            for size in sorted(given.sizes):
                for step in given.steps:
                    for mode in given.modes:
                        become(window, size, step, mode)
                        scenes = desk_scenes(window)
                        if (theme.current.size, step) not in letters:
                            scenes |= dialog_scenes(window, campaigns)
                        letters.add((theme.current.size, step))
                        if given.scenes:
                            scenes = {name: act for name, act in scenes.items() if name.startswith(given.scenes)}
                        elif mode != given.modes[0]:
                            scenes = {"docks": scenes["docks"], "prep": scenes["prep"]}
                        for scene, cut in look_at(window, scenes):
                            if given.allowed_too or not is_allowed(cut):
                                found.setdefault(cut, []).append(f"{key}, {scene}, {size[0]}x{size[1]} {step} % {mode}")
    return found


def told(every: Iterable[Found]) -> Iterator[str]:
    """What was found, part by part: the words that are cut there most often, and how many others."""
    many: Found = {}
    for found in every:
        for cut, states in found.items():
            many.setdefault(cut, []).extend(states)
    for where, cuts in groupby(sorted(many, key=lambda cut: (cut.where, -len(many[cut]))), lambda cut: cut.where):
        first, *others = cuts
        yield f"{where}\n    {first.words!r} -> {first.shown!r}{f', and {len(others)} more' if others else ''}"
        yield f"    {len(many[first])} ×, first: {many[first][0]}"
    yield f"{len(many)} cuts"


def main(asked: Sequence[str]) -> int:
    """Walk the whole cross, or as much of it as is asked for; 1 if something is cut."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=[one.key for one in SHELF])
    parser.add_argument("--size", action="append", type=lambda size: tuple(map(int, size.split("x"))))
    parser.add_argument("--step", action="append", type=int)
    parser.add_argument("--mode", action="append", choices=theme.MODES)
    parser.add_argument(
        "--scene", action="append", default=[], help="scenes that begin so: docks, own, card spells ..."
    )
    parser.add_argument("--all", action="store_true", help="also what may be cut")
    given = parser.parse_args(asked)
    way = Walk(
        tuple(given.size or SIZES), tuple(given.step or STEPS), tuple(given.mode or theme.MODES),
        tuple(given.scene), given.all,
    )  # fmt: skip
    keys = given.game or [one.key for one in SHELF]
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as workers:
        lines = list(told(workers.map(walk, keys, [way] * len(keys))))
    print("\n".join(lines))
    return 0 if lines == ["0 cuts"] else 1


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(main(sys.argv[1:]))
