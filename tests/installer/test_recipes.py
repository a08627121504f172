"""What the recipes of the packages promise, as far as it can be read without building anything."""

from __future__ import annotations

import plistlib
import re
import struct
import subprocess
import sys
from configparser import ConfigParser
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest
import tomli
import yaml
from PyInstaller.archive.readers import ZlibArchiveReader
from PyInstaller.archive.writers import ZlibArchiveWriter

from main import arguments_parser
from models.storage.folders import ARCHIVE_TAIL, TAIL
from tests.installer.wheels import ROOT

sys.path[:0] = [str(ROOT / "installer"), str(ROOT / "installer" / "linux")]
import bundle  # noqa: E402
import icons  # noqa: E402
import licences  # noqa: E402
import lighter  # noqa: E402
import stamp  # noqa: E402

LINUX = ROOT / "installer" / "linux"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def desktop() -> dict[str, str]:
    read = ConfigParser(interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(LINUX / "refscreen.desktop", "utf-8")
    return dict(read["Desktop Entry"])


def mime_types() -> dict[str, str]:
    types = ElementTree.parse(LINUX / "refscreen.xml").getroot()
    return {one.attrib["type"]: one.find(f"{MIME}glob").attrib["pattern"] for one in types}  # type: ignore[union-attr]


def test_a_double_click_opens_what_the_program_takes() -> None:
    assert desktop()["Exec"].endswith(" %F")
    assert set(desktop()["MimeType"].strip(";").split(";")) == set(mime_types())
    assert set(mime_types().values()) == {f"*{ARCHIVE_TAIL}", f"*{TAIL}", "*.entries.toml"}


def test_a_campaign_is_known_by_its_first_bytes() -> None:
    from models.storage.database import HEADER, PROGRAM

    head, number = [one.attrib for one in ElementTree.parse(LINUX / "refscreen.xml").iter(f"{MIME}match")]
    assert head["value"].replace("\\0", "\0").encode() == HEADER
    assert (int(number["value"], 16), number["offset"]) == (PROGRAM, "68")


def test_the_man_page_tells_every_argument() -> None:
    page = (LINUX / "refscreen.6").read_text("utf-8").replace("\\-", "-")
    for action in arguments_parser()._actions:
        for name in action.option_strings or [action.metavar]:
            assert re.search(rf"(?<![\w-]){name}(?![\w-])", page), name


@pytest.mark.parametrize(
    ("name", "used"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/platforms/libqvnc.so", False),
        ("PySide6\\plugins\\platforms\\qwindows.dll", True),
        ("PySide6/plugins/imageformats/qsvg.dll", True),
        ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", True),
        ("PySide6/Qt/plugins/sqldrivers/libqsqlite.so", False),
        ("PySide6/Qt/translations/qtbase_de.qm", False),
        ("PySide6/Qt/qml/QtQuick/qmldir", False),
        ("resources/icons/d20.svg", True),
    ],
)
def test_of_qt_only_what_is_used_goes_into_a_bundle(name: str, used: bool) -> None:
    assert bundle.is_used((name, "", "BINARY")) is used


def test_nothing_the_program_imports_is_left_out_of_a_bundle() -> None:
    imported = set()
    for folder in ("gui", "models", "systems"):
        for path in (ROOT / folder).rglob("*.py"):
            imported |= set(re.findall(r"^\s*(?:from|import) ([\w.]+)", path.read_text("utf-8"), re.MULTILINE))
    assert "PySide6.QtWidgets" in imported
    assert {one for one in imported if any(one == out or one.startswith(f"{out}.") for out in bundle.EXCLUDED)} == set()


def test_what_stands_beside_a_compiled_library_goes_along() -> None:
    """tomli is one: without that module it cannot be imported."""
    beside = [path.name.partition(".")[0] for path in Path(tomli.__file__).parents[1].glob("*__mypyc*")]
    assert set(bundle.COMPILED) <= set(beside)
    assert bool(bundle.COMPILED) is Path(tomli._parser.__file__).suffix.startswith((".so", ".pyd"))


def test_links_to_what_is_not_there_do_not_stay() -> None:
    there = [("lib/libA.so", "/x/libA.so", "BINARY")]
    links = [("libA.so", "lib/libA.so", "SYMLINK"), ("libB.so", "lib/libB.so", "SYMLINK"), ("a.txt", "/a", "DATA")]
    assert bundle.without_lost_links(links, there) == [links[0], links[2]]


def test_libraries_that_nothing_left_asks_for_go_and_those_of_the_system_too(monkeypatch: pytest.MonkeyPatch) -> None:
    asks = {"window": ["libQt.so", "libdbus-1.so.3"], "libQt.so": ["libicu.so"], "libicu.so": [], "gtk": ["libgtk.so"],
            "libgtk.so": ["libcairo.so"], "libcairo.so": [], "libdbus-1.so.3": ["libgcrypt.so"], "libgcrypt.so": []}  # fmt: skip

    def get_imports(source: str) -> set[tuple[str, str]]:
        return {(name, f"/lib/{name}") for name in asks[Path(source).name]}

    monkeypatch.setattr("PyInstaller.depend.bindepend.get_imports", get_imports)
    entries = [(name, f"/lib/{name}", "EXTENSION" if name == "window" else "BINARY") for name in asks if name != "gtk"]
    entries.append(("PySide6/Qt/plugins/platformthemes/gtk", "/lib/gtk", "BINARY"))
    left = bundle.without_orphans(entries, ("libdbus-1.",))
    assert [entry[0] for entry in left] == ["window", "libQt.so", "libicu.so"]


def test_of_a_framework_that_went_nothing_is_left() -> None:
    core, net = "Qt/lib/QtCore.framework", "Qt/lib/QtNetwork.framework"
    left = [(f"{core}/Versions/A/QtCore", "/c", "BINARY")]
    entries = [(f"{core}/QtCore", "Versions/Current/QtCore", "SYMLINK"), (f"{net}/QtNetwork", "x", "SYMLINK"),
               (f"{net}/Resources/Info.plist", "/i", "DATA"), ("QtNetwork", f"{net}/Versions/A/QtNetwork", "SYMLINK")]  # fmt: skip
    kept = bundle.without_lost_links(bundle.without_empty_frameworks(entries, left), left)
    assert kept == entries[:1]


@pytest.mark.parametrize("platform", ["linux", "windows", "macos"])
def test_every_bundle_prepares_for_workers_in_workers_alone(platform: str) -> None:
    spec = (ROOT / f"installer/{platform}/refscreen.spec").read_text("utf-8")
    assert spec.index("analysis.scripts = late_workers(") < spec.index("EXE(\n")


@pytest.mark.parametrize("platform", ["linux", "windows", "macos"])
def test_libraries_of_every_bundle_go_without_docstrings_and_ours_keep_what_forms_show(platform: str) -> None:
    assert "PYZ(without_docstrings(analysis.pure))" in (ROOT / f"installer/{platform}/refscreen.spec").read_text(
        "utf-8"
    )
    names = ["main", "gui.window.desk_window", "models", "systems.myriad", "sqlalchemy.orm", "guidance", "yaml"]
    found = bundle.without_docstrings([(name, f"/x/{name}.py", "PYMODULE") for name in names])
    assert [(name, f"/x/{name}.py") for name in names] == [entry[:2] for entry in found]
    assert {name for name, _, kind in found if kind == "PYMODULE"} == set(names[:4])
    theirs = find_spec("PyInstaller").submodule_search_locations[0]  # type: ignore[union-attr,index]
    assert f"'{found[-1][2]}': 2" in (Path(theirs) / "building/api.py").read_text("utf-8")


@pytest.mark.parametrize("platform", ["linux", "windows", "macos"])
def test_what_every_start_reads_lies_unpacked(platform: str) -> None:
    spec = (ROOT / f"installer/{platform}/refscreen.spec").read_text("utf-8")
    assert spec.index("store_unpacked(read_at_start())") < spec.index("PYZ(")
    modules = bundle.read_at_start()
    assert {"gui.window.desk_window", "gui.theme.application", "platformdirs", "systems.shelf"} <= modules
    assert not {"gui.tour.evening", "models.publishing.typeset", "sqlalchemy.orm", "systems.myriad.combat"} & modules


def test_what_lies_unpacked_is_read_as_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ZlibArchiveWriter, "_write_entry", ZlibArchiveWriter.__dict__["_write_entry"])
    bundle.store_unpacked({"early"})
    words = {name: f"{name} " * 99 for name in ("early", "late")}
    codes = {name: compile(f"WORDS = {said!r}", name, "exec") for name, said in words.items()}
    made = tmp_path / "modules.pyz"
    ZlibArchiveWriter(str(made), [(name, f"/x/{name}.py", "PYMODULE") for name in codes], codes)
    archive = ZlibArchiveReader(str(made))
    for name, said in words.items():
        assert said in archive.extract(name).co_consts
        assert (said.encode() in made.read_bytes()) is (name == "early")


@pytest.mark.parametrize(("arguments", "said"), [([], ""), (["--multiprocessing-fork", "pipe_handle=9"], "ready")])
def test_what_serves_workers_alone_is_left_to_them(tmp_path: Path, arguments: list[str], said: str) -> None:
    theirs = find_spec("PyInstaller").submodule_search_locations[0]  # type: ignore[union-attr,index]
    assert (Path(theirs) / "hooks/rthooks" / f"{bundle.OF_WORKERS}.py").exists()
    hook = tmp_path / "from" / f"{bundle.OF_WORKERS}.py"
    hook.parent.mkdir()
    hook.write_text("def ready():\n    print('ready')\n\nready()\n", "utf-8")
    other = ("main", "/x/main.py", "PYSOURCE")
    late, left = bundle.late_workers([(bundle.OF_WORKERS, str(hook), "PYSOURCE"), other], tmp_path)
    assert left == other
    assert (late[0], late[2]) == (bundle.OF_WORKERS, "PYSOURCE")
    done = subprocess.run([sys.executable, late[1], *arguments], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == said


def test_windows_and_macos_read_the_version_and_what_is_opened() -> None:
    def takes(*parts: object, **named: object) -> object:
        return parts or named

    kinds = (
        "VSVersionInfo",
        "FixedFileInfo",
        "StringFileInfo",
        "StringTable",
        "StringStruct",
        "VarFileInfo",
        "VarStruct",
    )
    made = eval(stamp.windows_stamp(), dict.fromkeys(kinds, takes))  # as PyInstaller reads it
    assert made["ffi"]["filevers"] == (*map(int, bundle.VERSION.split(".")), 0)
    assert f"('ProductVersion', '{bundle.VERSION}')" in str(made["kids"])
    plist = stamp.mac_properties()
    assert plistlib.loads(plistlib.dumps(plist)) == plist
    assert plist["CFBundleShortVersionString"] == bundle.VERSION
    tails = {one["UTTypeTagSpecification"]["public.filename-extension"][0]  # type: ignore[index]
             for one in plist["UTExportedTypeDeclarations"]}  # type: ignore[attr-defined]  # fmt: skip
    script = (ROOT / "installer/windows/refscreen.iss").read_text("utf-8")
    ours = set(re.findall(r"Classes\\\.(\w+)", script))
    assert {f".{tail}" for tail in tails} == {f".{tail}" for tail in ours} == {ARCHIVE_TAIL, TAIL}


def test_the_three_specs_are_python_and_every_step_of_the_release_is_there() -> None:
    import ast

    for platform in ("linux", "windows", "macos"):
        ast.parse((ROOT / f"installer/{platform}/refscreen.spec").read_text("utf-8"))
    release = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    for script in ("installer/macos/build.sh", "installer/windows/build.ps1"):
        assert script.replace("/", "\\") in release or script in release
        assert (ROOT / script).exists()
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z]+)", release)) <= targets


def test_the_lighter_icu_has_what_is_kept_whole_and_in_order() -> None:
    names = [b"icudt73l/de.res", b"icudt73l/en.res", b"icudt73l/ibm-37.cnv", b"icudt73l/lang/en.res",
             b"icudt73l/coll/root.res", b"icudt73l/zz.res"]  # fmt: skip
    pieces = [f"<{number}>".encode() * (number + 1) for number in range(len(names))]
    library = b"ELF" + b"\0" * 13 + _icu(names, pieces)
    made = lighter.fewer(library)
    assert _read_icu(made) == {b"icudt73l/en.res": pieces[1], b"icudt73l/coll/root.res": pieces[4]}


def _icu(names: list[bytes], pieces: list[bytes]) -> bytes:
    head = struct.pack("<H", 32) + b"\xda\x27" + b"\0" * 8 + b"CmnD" + b"\0" * 16
    name_at = 4 + 8 * len(names)
    data_at = lighter._aligned(name_at + sum(len(name) + 1 for name in names))
    toc, words, content = b"", b"", b""
    for name, piece in zip(names, pieces, strict=True):
        toc += struct.pack("<II", name_at + len(words), data_at + len(content))
        words += name + b"\0"
        content += piece.ljust(lighter._aligned(len(piece)), b"\0")
    return head + (struct.pack("<I", len(names)) + toc + words).ljust(data_at, b"\0") + content


def _read_icu(made: bytes) -> dict[bytes, bytes]:
    table = made[struct.unpack_from("<H", made)[0] :]
    (count,) = struct.unpack_from("<I", table)
    places = [struct.unpack_from("<II", table, 4 + 8 * number) for number in range(count)]
    ends = [place for _, place in places[1:]] + [len(table)]
    return {table[name : table.index(b"\0", name)]: table[place:end].rstrip(b"\0")
            for (name, place), end in zip(places, ends, strict=True)}  # fmt: skip


def test_icons_of_windows_and_macos_hold_every_size() -> None:
    made = icons.ico({16: b"small", 256: b"large one"})
    reserved, kind, count = struct.unpack_from("<HHH", made)
    assert (reserved, kind, count) == (0, 1, 2)
    for number, content in enumerate((b"small", b"large one")):
        length, place = struct.unpack_from("<II", made, 6 + 16 * number + 8)
        assert made[place : place + length] == content
    made = icons.icns({b"ic07": b"picture"})
    assert made == b"icns" + struct.pack(">I", 23) + b"ic07" + struct.pack(">I", 15) + b"picture"


def test_every_library_that_ships_stands_in_the_credits_and_on_the_about_page() -> None:
    from gui.dialogs.about import LIBRARIES

    shown = " ".join(row[0] for row in LIBRARIES).casefold()
    credits = (ROOT / "CREDITS.md").read_text("utf-8").casefold()
    names = {one.metadata["Name"].casefold().replace("_essentials", "").replace("_", "-")
             for one in licences.libraries(licences.run_names())} - {"shiboken6"}  # fmt: skip
    assert {"mako", "pyside6", "typst"} <= names
    assert {name for name in names if name not in shown} == set()
    assert {name for name in names if name not in credits} == set()


def test_the_licences_of_all_that_ships_are_one_text() -> None:
    text = licences.whole()
    for words in ("MIT License", "SIL OPEN FONT LICENSE Version 1.1", "OPEN GAME LICENSE Version 1.0a",
                  "GNU LESSER GENERAL PUBLIC LICENSE", "Apache License", "Python Software Foundation", "FreeType"):  # fmt: skip
        assert words.casefold() in text.casefold(), words
    for one in licences.libraries(licences.run_names()):
        assert f"\n{one.metadata['Name']} {one.version}" in text


@pytest.mark.skipif(sys.platform == "win32", reason="there is no bash")
def test_every_script_can_be_read_by_the_shell_and_run() -> None:
    for path in shell_scripts():
        assert path.stat().st_mode & 0o111, path
        subprocess.run(["bash", "-n", str(path)], check=True)


def test_no_script_ends_now_and_then_because_somebody_stopped_listening() -> None:
    """Where a broken pipe is an error, whoever reads a part of what is said breaks it, once in a while."""
    for path in shell_scripts():
        text = path.read_text("utf-8")
        if "pipefail" in text:
            assert not re.search(r"\|\s*(head|grep -[a-zA-Z]*[qm])\b", text), path


def shell_scripts() -> list[Path]:
    """Every script of the shell in the project."""
    found = [ROOT / ".ci" / "run", *(ROOT / "requirements").glob("*.sh"), *sorted((ROOT / "installer").rglob("*.sh"))]
    assert len(found) >= 5
    return found


def test_nothing_claims_an_address_on_the_web_that_is_not_ours() -> None:
    """The id stands in one place; its domain is none, or the one that whoever publishes it has put there."""
    read = tomli.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert stamp.BUNDLE_ID == read["tool"]["refscreen"]["id"] == stamp.mac_properties()["UTExportedTypeDeclarations"][0][
        "UTTypeIdentifier"].removesuffix(".archive")  # type: ignore[index]  # fmt: skip
    assert re.fullmatch(r"[a-z][\w-]*(\.[a-z][\w-]*)+\.Refscreen", stamp.BUNDLE_ID)
    assert "urls" not in read["project"] or not stamp.BUNDLE_ID.startswith("internal.")
    texts = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in (ROOT / "installer").rglob("*")
             if path.is_file() and path.suffix not in (".txt", ".pyc")}  # fmt: skip
    assert {name for name, text in texts.items() if stamp.BUNDLE_ID in text} == set()
    assert {
        name for name, text in texts.items() if re.search(r"github\.(io|com)|refscreen\.(org|io|net|com)", text)
    } == set()


def test_the_metainfo_can_be_filled_in() -> None:
    text = (LINUX / "metainfo.xml").read_text("utf-8")
    script = (LINUX / "build.sh").read_text("utf-8")
    for gap in set(re.findall(r"@([A-Z]+)@", text)):
        assert f"s/@{gap}@/" in script
    assert ElementTree.fromstring(text.encode()).find("id").text == "@ID@"  # type: ignore[union-attr]


def test_the_flatpak_takes_what_the_folder_has() -> None:
    text = (ROOT / "installer/flatpak/refscreen.yml").read_text("utf-8")
    assert yaml.safe_load(text)["id"] == "@ID@"
    sizes = re.search(r"for size in ([\dx ]+);", text)
    assert sizes and sizes[1].split() == [f"{side}x{side}" for side in icons.PNG_SIDES]
    for name in re.findall(r"refscreen/share/([\w./-]+\.(?:desktop|xml))", text):
        assert (LINUX / Path(name).name).exists(), name
    assert "--share=network" not in text
