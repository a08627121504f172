"""What goes into a bundle that runs without Python, on every platform; the three specs of PyInstaller read it.

A bundle holds the program, what it reads, and of Python, Qt and the libraries only what is used: everything left out
here is left out because nothing of the program asks for it, and the tour that every recipe ends with is the proof.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from textwrap import indent
from types import CodeType
from typing import BinaryIO

import licences

ROOT = Path(__file__).resolve().parents[1]

_READ = [
    (str(ROOT / "resources"), "resources"),
    (str(ROOT / "docs" / "manual"), "docs/manual"),
    (str(ROOT / "models" / "migrations"), "models/migrations"),
    (str(ROOT / "CREDITS.md"), "."),
    (str(ROOT / "LICENSE"), "."),
]
# Libraries that mypyc has compiled each need a module beside them that no source names.
COMPILED = [Path(file.name).name.partition(".")[0] for one in licences.libraries(licences.run_names())
            for file in one.files or () if "__mypyc" in file.name]  # fmt: skip
HIDDEN = ["models.migrations.env", "logging.config", "sqlalchemy.dialects.sqlite", *COMPILED]
EXCLUDED = [
    "tkinter", "unittest", "doctest", "pydoc", "pdb", "test", "lib2to3", "distutils", "setuptools", "pip", "wheel",
    "pytest", "hypothesis", "mypy", "PIL", "pygments", "greenlet",
    "ssl", "_ssl", "_hashlib", "readline", "curses",  # no network; sums of files need no library of their own
    *[f"PySide6.Qt{name}" for name in (
        "Network", "Qml", "Quick", "QuickWidgets", "OpenGL", "OpenGLWidgets", "DBus", "Sql", "Xml", "Help",
        "Designer", "UiTools", "PrintSupport", "Concurrent", "SvgWidgets",
    )],
    *[f"sqlalchemy.dialects.{name}" for name in ("mysql", "postgresql", "oracle", "mssql")],
]  # fmt: skip
# A window under X11, Wayland, Windows or macOS, or none; drawings as SVG, moving pictures; composed letters.
PLUGINS = (
    "platforms/libqxcb", "platforms/libqwayland", "platforms/libqoffscreen", "platforms/qwindows",
    "platforms/qoffscreen", "platforms/libqcocoa", "imageformats/libqsvg", "imageformats/qsvg", "imageformats/libqgif",
    "imageformats/qgif",
    "iconengines/", "styles/", "platformthemes/libqxdgdesktopportal", "wayland-decoration-client/libadwaita",
    "wayland-decoration-client/libbradient", "wayland-shell-integration/libxdg-shell",
    "platforminputcontexts/libcompose", "platforminputcontexts/libibus",
)  # fmt: skip
VERSION = re.search(r'^VERSION = "(.+)"$', (ROOT / "main.py").read_text("utf-8"), re.MULTILINE)[1]  # type: ignore[index]
FRAMEWORK = re.compile(r".*?\.framework/")
OURS = ("main", "gui", "models", "systems")
AT_START = (
    "gui.forms.editors.all", "gui.window.session", "gui.window.campaign_choice", "gui.dialogs.given_files",
    "gui.desk.crash_reports", "gui.desk.garbage", "models.campaigns.handover", "models.settings", "platformdirs.unix",
)  # fmt: skip
WITHOUT_DOCSTRINGS = "PYMODULE-2"  # as PyInstaller calls a module that is compiled so
OF_WORKERS = "pyi_rth_multiprocessing"
Entry = tuple[str, str, str]  # where it goes, where it is from, its kind


def read(made: Path) -> list[tuple[str, str]]:
    """What is read from the bundle, and where it lies in it; ``made`` takes what is written only now."""
    made.mkdir(parents=True, exist_ok=True)
    texts = made / "LICENCES.txt"
    texts.write_text(licences.whole(), "utf-8")
    return [*_READ, (str(texts), ".")]


def late_workers(scripts: list[Entry], made: Path) -> list[Entry]:
    """The scripts a bundle begins with; ``made`` takes what is written anew.  PyInstaller’s preparation for worker
    processes takes 20 ms, and is left to those that are started with arguments, as every worker is."""
    return [(name, _with_arguments(Path(source), made), kind) if name == OF_WORKERS else (name, source, kind)
            for name, source, kind in scripts]  # fmt: skip


def without_docstrings(modules: list[Entry]) -> list[Entry]:
    """The modules of libraries without what explains them to programmers, a third of what a start reads.  Ours keep
    it: forms and the tour show some of it."""
    return [(name, source, kind if name.partition(".")[0] in OURS else WITHOUT_DOCSTRINGS)
            for name, source, kind in modules]  # fmt: skip


def read_at_start() -> frozenset[str]:
    """The modules that are read until a window is there."""
    begin = f"import sys; import {', '.join(AT_START)}; print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", begin], cwd=ROOT, capture_output=True, text=True, check=True)
    return frozenset(told.stdout.split())


def store_unpacked(modules: Collection[str]) -> None:
    """Let PyInstaller's archive hold these modules as they are: to unpack them takes 30 ms of a start."""
    from PyInstaller.archive.writers import ZlibArchiveWriter as Writer

    write, packed = Writer._write_entry.__func__, Writer._COMPRESSION_LEVEL

    def write_entry(writer: type[Writer], file: BinaryIO, entry: Entry, codes: dict[str, CodeType]) -> object:
        writer._COMPRESSION_LEVEL = 0 if entry[0] in modules else packed
        return write(writer, file, entry, codes)

    Writer._write_entry = classmethod(write_entry)


def is_used(entry: Entry) -> bool:
    """Whether the program uses it: of Qt's plugins a few, and none of its translations, for it speaks English."""
    name = entry[0].replace("\\", "/")
    if "/plugins/" in name:
        return any(part in name for part in PLUGINS)
    return "/translations/" not in name and "/qml/" not in name and "/metatypes/" not in name


def without_orphans(binaries: list[Entry], of_the_system: tuple[str, ...] = ()) -> list[Entry]:
    """Without libraries that served only what was left out: those that nothing left in the bundle asks for.

    Those ``of_the_system`` are left out, too: every desktop has them.
    """
    from PyInstaller.depend.bindepend import get_imports

    asks = {entry[1]: {Path(name).name.lower() for name, _ in get_imports(entry[1])}
            for entry in binaries if entry[2] != "SYMLINK"}  # fmt: skip
    left = [entry for entry in binaries if is_used(entry) and not Path(entry[0]).name.startswith(of_the_system)]
    while True:
        asked = {name for entry in left for name in asks.get(entry[1], ())}
        kept = [entry for entry in left if _is_root(entry) or Path(entry[0]).name.lower() in asked]
        if len(kept) == len(left):
            break
        left = kept
    return left


def without_lost_links(entries: list[Entry], there: list[Entry]) -> list[Entry]:
    """Without links to what is not there."""
    names = {entry[0] for entry in there}
    return [entry for entry in entries
            if entry[2] != "SYMLINK" or FRAMEWORK.match(entry[0]) or _target(entry) in names]  # fmt: skip


def without_empty_frameworks(entries: list[Entry], there: list[Entry]) -> list[Entry]:
    """Of the frameworks of macOS only those whose library is there: of the others links and lists would be left."""
    full = {match[0] for entry in there if entry[2] != "SYMLINK" and (match := FRAMEWORK.match(entry[0]))}
    return [entry for entry in entries if not (match := FRAMEWORK.match(entry[0])) or match[0] in full]


def _with_arguments(source: Path, made: Path) -> str:
    """Where the script lies that does the same, but only in a process that was started with arguments."""
    late = made / source.name
    late.write_text(f"import sys\nif len(sys.argv) > 1:\n{indent(source.read_text('utf-8'), '    ')}", "utf-8")
    return str(late)


def _is_root(entry: Entry) -> bool:
    """What is loaded by name: Python itself, its extensions, Qt's plugins."""
    name = Path(entry[0]).name.lower()
    return entry[2] in ("EXTENSION", "SYMLINK") or "/plugins/" in entry[0].replace("\\", "/") or "python3" in name


def _target(entry: Entry) -> str:
    """What a link in the bundle leads to."""
    return (Path(entry[0]).parent / entry[1]).as_posix()
