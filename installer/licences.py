"""Writes down the licences of everything that a bundle brings along, as one text that lies in it.

    python installer/licences.py FILE

The libraries are those of `requirements/run.in` and all that they need, as they are installed; Python and Qt, and what
Qt brings, are named with where their texts are to be had, the text of the LGPL and the GPL stand whole at the end.
"""

from __future__ import annotations

import re
import sys
import sysconfig
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]
NAMED = re.compile(r"licen[cs]e|copying|notice", re.IGNORECASE)
WRITTEN = re.compile(r"^[A-Za-z][\w.-]*")
LINE = "=" * 100
OWN = ("LICENSE", "CREDITS.md", "resources/fonts/inter/OFL.txt", "resources/fonts/vollkorn/OFL.txt",
       "resources/whitebox/OPEN-GAME-LICENSE.txt")  # fmt: skip
QT = """Qt and PySide6 are used under the GNU Lesser General Public License, version 3: they lie beside the program as
libraries of their own, and may be replaced by others that fit. Their sources are at https://download.qt.io and
https://code.qt.io. Qt itself contains work of others under their own licenses, which https://doc.qt.io/qt-6/licenses-used-in-qt.html
names: among them ICU, FreeType, HarfBuzz, libpng, libjpeg, zlib, PCRE2 and double-conversion. The Linux bundle brings,
besides, libraries of the system it was built on, unchanged: GLib (LGPL 2.1), libX11 and the XCB libraries (MIT),
libxkbcommon (MIT), fontconfig (MIT), libffi (MIT), expat (MIT), libsqlite3 (public domain), liblzma (public domain) and
the runtime of GCC (GPL 3 with its runtime exception). The data of ICU in it are fewer than ICU's own."""


def libraries(names: list[str]) -> list[Distribution]:
    """These and all that they need here, by name."""
    found: dict[str, Distribution] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        try:
            one = distribution(name)
        except PackageNotFoundError:  # it is for another system, or another Python
            continue
        key = one.metadata["Name"].casefold().replace("_", "-")
        if key not in found:
            found[key] = one
            needed = [Requirement(line) for line in one.requires or ()]
            waiting += [other.name for other in needed if other.marker is None or other.marker.evaluate({"extra": ""})]
    return [found[key] for key in sorted(found)]


def run_names() -> list[str]:
    """What the program needs to run, as `requirements/run.in` names it."""
    lines = (ROOT / "requirements" / "run.in").read_text("utf-8").splitlines()
    return [match[0] for line in lines if (match := WRITTEN.match(line))]


def texts_of(one: Distribution) -> list[str]:
    """The texts of a library's licence, as it brings them."""
    places = [Path(str(file.locate())) for file in one.files or () if NAMED.search(file.name)]
    return [place.read_text("utf-8", "replace") for place in places
            if place.is_file() and place.suffix not in (".py", ".pyc", ".pyi")]  # fmt: skip


def whole() -> str:
    """All of it."""
    parts = [("Refscreen", (ROOT / name).read_text("utf-8")) for name in OWN]
    parts.append((f"Python {sys.version.split()[0]}", _of_python()))
    parts.append(("Qt and PySide6", QT))
    for one in libraries(run_names()):
        said = one.metadata.get("License-Expression") or one.metadata.get("License") or ""
        head = " ".join(part for part in (one.metadata["Name"], one.version, f"({said})" if said else "") if part)
        parts += [(head, text) for text in texts_of(one)] or [(head, "See above.")]
    parts += [(path.stem, path.read_text("utf-8")) for path in sorted((ROOT / "installer" / "texts").glob("*.txt"))]
    return "\n\n".join([f"{LINE}\n{head}\n{LINE}\n\n{text.strip()}" for head, text in parts]) + "\n"


def _of_python() -> str:
    for place in (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"):
        if place.is_file():
            return place.read_text("utf-8", "replace")
    return "Python Software Foundation License Version 2: https://docs.python.org/3/license.html"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(whole(), "utf-8")
