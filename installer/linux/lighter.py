"""Two libraries of the Linux bundle made lighter: together they would be more than half of it.

The data of ICU, on which Qt rests, hold every language, alphabet and currency there is; of them stays what the program
and Qt ask for: English, the root of all others, time zones, the order of letters. Typst, which typesets sheets, is
packed, and unpacked into memory when the first sheet is printed (`unpack_typst.py`).
"""

from __future__ import annotations

import lzma
import shutil
import struct
import subprocess
from pathlib import Path

ICU = "libicudata.so"
COMMON = b"CmnD"  # what the data say they are, twelve bytes after their beginning
BEFORE_COMMON = 12
ALIGNED = 16
OTHER_FOLDERS = ("brkitr", "curr", "lang", "rbnf", "region", "translit", "unit")
PLAIN = ("root", "en", "pool", "res_index", "ucadata-unihan", "ucadata")
OF_NO_LANGUAGE = frozenset({
    "currencyNumericCodes", "dayPeriods", "genderList", "grammaticalFeatures", "icustd", "icuver", "keyTypeData",
    "likelySubtags", "metaZones", "metadata", "numberingSystems", "pluralRanges", "plurals", "pool", "res_index",
    "root", "en", "en_US", "en_GB", "en_001", "supplementalData", "timezoneTypes", "tzdbNames", "units", "windowsZones",
    "zoneinfo64",
})  # fmt: skip
ASSEMBLY = """
    .section .rodata
    .balign 64
    .globl {symbol}
    .type {symbol}, %object
{symbol}:
    .incbin "{data}"
    .size {symbol}, . - {symbol}
    .section .note.GNU-stack,"",%progbits
"""

Entry = tuple[str, str, str]


def lighter_icu(entry: Entry, folder: Path) -> Entry:
    """The same library with fewer data, if it is the one with the data of ICU."""
    if Path(entry[0]).name.startswith(ICU) and entry[2] == "BINARY":
        return entry[0], str(_library(Path(entry[1]), folder)), entry[2]
    return entry


def packed(entry: Entry, folder: Path) -> Entry:
    """A library without its symbols, packed, as something that is only read."""
    plain = folder / Path(entry[1]).name
    subprocess.run(["strip", "--strip-unneeded", "-o", str(plain), entry[1]], check=True)
    made = plain.with_name(f"{plain.name}.xz")
    with plain.open("rb") as inner, lzma.open(made, "wb", preset=1) as outer:
        shutil.copyfileobj(inner, outer, 1 << 20)
    return f"{entry[0]}.xz", str(made), "DATA"


def _library(source: Path, folder: Path) -> Path:
    version = source.name.removeprefix(f"{ICU}.")
    data, code, made = folder / "icu.dat", folder / "icu.s", folder / source.name
    data.write_bytes(fewer(source.read_bytes()))
    code.write_text(ASSEMBLY.format(symbol=f"icudt{version}_dat", data=data))
    subprocess.run(["as", "-o", str(code.with_suffix(".o")), str(code)], check=True)
    subprocess.run(["ld", "-shared", "-soname", source.name, "-o", str(made), str(code.with_suffix(".o"))], check=True)
    return made


def fewer(library: bytes) -> bytes:
    """The data in a library of ICU with only those that are kept, in the same order."""
    begin = library.index(COMMON) - BEFORE_COMMON
    (head,) = struct.unpack_from("<H", library, begin)
    table = begin + head
    (count,) = struct.unpack_from("<I", library, table)
    places = [struct.unpack_from("<II", library, table + 4 + 8 * number) for number in range(count)]
    ends = [place for _, place in places[1:]]  # the last is never kept: where it ends is not said
    names = [library[table + name : library.index(b"\0", table + name)] for name, _ in places]
    kept = [(name, library[table + place : table + end])
            for name, (_, place), end in zip(names, places, ends, strict=False) if is_kept(name.decode())]  # fmt: skip
    name_at = 4 + 8 * len(kept)
    data_at = _aligned(name_at + sum([len(name) + 1 for name, _ in kept]))
    toc, words, content = [struct.pack("<I", len(kept))], b"", b""
    for name, piece in kept:
        toc.append(struct.pack("<II", name_at + len(words), data_at + len(content)))
        words += name + b"\0"
        content += piece.ljust(_aligned(len(piece)), b"\0")
    return library[begin:table] + (b"".join(toc) + words).ljust(data_at, b"\0") + content


def is_kept(name: str) -> bool:
    """Whether one of the data, called as icudt73l/coll/root.res, stays."""
    folder, _, file = name.partition("/")[2].rpartition("/")
    stem, _, kind = file.rpartition(".")
    if folder:
        return folder not in OTHER_FOLDERS and stem in PLAIN
    return kind not in ("cnv", "spp", "cfu") and (kind != "res" or stem in OF_NO_LANGUAGE) and stem != "unames"


def _aligned(length: int) -> int:
    return -(-length // ALIGNED) * ALIGNED
