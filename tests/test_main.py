"""The program from outside: its version, its sentence where there is no screen, and a data folder it cannot use."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    world = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    return subprocess.run([sys.executable, "main.py", *arguments], cwd=ROOT, env=world | environment, capture_output=True,
                          text=True, timeout=120, check=False)  # fmt: skip


def test_it_says_its_version():
    done = run("--version")
    assert done.returncode == 0 and done.stdout.startswith("Refscreen ")


def test_without_a_screen_it_says_so_and_ends():
    done = run()
    assert done.returncode == 2
    assert done.stderr.startswith("Refscreen needs a screen") and "--tour" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_argument_it_does_not_know_is_told():
    done = run("--fast")
    assert done.returncode == 2 and "--fast" in done.stderr
