"""A wheel of this checkout, and an environment somewhere else in which it is installed."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = "Scripts" if os.name == "nt" else "bin"


def build_wheel(folder: Path) -> Path:
    """The wheel as `make package` builds it, from what stands in the checkout now; nothing is fetched."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
                   cwd=ROOT, check=True, capture_output=True, text=True)  # fmt: skip
    (found,) = folder.glob("*.whl")
    return found


def install_wheel(wheel: Path, place: Path) -> Path:
    """A fresh environment in which nothing is installed but the wheel; comes back as the folder of its programs.

    The libraries it needs are those of the environment that runs the tests, so that no network is needed.
    """
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place)], check=True, capture_output=True)
    programs = place / PROGRAMS
    packages = sysconfig.get_path("purelib", vars={"base": str(place), "platbase": str(place)})
    (Path(packages) / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    uv = Path(sysconfig.get_path("scripts")) / "uv"
    subprocess.run([str(uv), "pip", "install", "-q", "--offline", "--no-deps", "--python", str(programs / "python"),
                    str(wheel)], check=True, capture_output=True, text=True)  # fmt: skip
    return programs


def bare_environment(**more: str) -> dict[str, str]:
    """The environment of whoever runs the tests, without a display and without what leads back into the checkout."""
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "PYTHONPATH", "VIRTUAL_ENV")
    return {name: value for name, value in os.environ.items() if name not in gone} | more
