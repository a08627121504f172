"""The wheel: all that the program reads is in it, nothing of it can clash, and it starts anywhere."""

from __future__ import annotations

import subprocess
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

from main import VERSION
from tests.installer.wheels import ROOT, bare_environment, build_wheel, install_wheel

TRAVELS = ("gui", "models", "systems", "resources", "docs/manual")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_wheel(wheel, tmp_path_factory.mktemp("installed") / "env")


def run(*command: str | Path, cwd: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """A command far away from the checkout."""
    return subprocess.run([str(part) for part in command], cwd=cwd, env=bare_environment(**more), timeout=60,
                          capture_output=True, text=True, check=False)  # fmt: skip


def test_all_that_the_program_reads_is_in_the_wheel_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        inside = {name for name in opened.namelist() if ".dist-info/" not in name}
    kept = {path.relative_to(ROOT).as_posix() for folder in TRAVELS for path in (ROOT / folder).rglob("*")
            if path.is_file() and path.suffix != ".pyc" and path.name != "README.md"}  # fmt: skip
    own = {"__init__.py", "__main__.py", "main.py", "CREDITS.md", "LICENSE"}
    assert inside == {f"refscreen/{name}" for name in kept | own}


def test_the_wheel_has_the_version_the_libraries_and_every_licence(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        (head,) = [name for name in opened.namelist() if name.endswith(".dist-info/METADATA")]
        said = message_from_string(opened.read(head).decode())
        licences = {name.partition("/licenses/")[2] for name in opened.namelist() if "/licenses/" in name}
    assert said["Version"] == VERSION
    wanted = [line for line in (ROOT / "requirements/run.in").read_text("utf-8").splitlines() if line[:1] not in "#"]
    assert len(said.get_all("Requires-Dist", [])) == len(wanted) > 5
    assert licences == {
        "LICENSE", "CREDITS.md", "resources/whitebox/OPEN-GAME-LICENSE.txt",
        "resources/fonts/inter/OFL.txt", "resources/fonts/vollkorn/OFL.txt",
    }  # fmt: skip


def test_the_version_stands_once() -> None:
    tracked = [
        ROOT / "pyproject.toml",
        ROOT / "Makefile",
        *[path for path in (ROOT / "installer").rglob("*") if path.suffix != ".pyc"],
        *ROOT.glob("requirements/*.in"),
    ]
    assert VERSION in (ROOT / "main.py").read_text("utf-8")
    assert [path.name for path in tracked if path.is_file() and VERSION in path.read_text("utf-8")] == []


def test_it_starts_from_anywhere_in_both_ways(programs: Path, tmp_path: Path) -> None:
    for command in ([programs / "refscreen"], [programs / "python", "-m", "refscreen"]):
        done = run(*command, "--version", cwd=tmp_path)
        assert (done.returncode, done.stdout, done.stderr) == (0, f"Refscreen {VERSION}\n", "")


def test_packages_of_others_with_the_same_names_do_not_disturb_it(programs: Path, tmp_path: Path) -> None:
    for name in ("gui", "models", "systems"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise ImportError('not this one')")
    (tmp_path / "main.py").write_text("raise ImportError('not this one')")
    for more in ({}, {"PYTHONPATH": str(tmp_path)}):
        done = run(programs / "python", "-m", "refscreen", "--tour", tmp_path / "main.py" / "x", cwd=tmp_path, **more)
        assert done.returncode == 2 and done.stderr.startswith("The tour cannot be written to "), done.stderr
