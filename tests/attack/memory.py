"""How much memory this process takes, in bytes: now, and at most since somebody began to look."""

from __future__ import annotations

import os
from pathlib import Path

PROC = Path("/proc/self")
FORGET_PEAK = "5"


def resident() -> int:
    """What is in memory now; 0 where the system does not say."""
    try:
        return int((PROC / "statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def begin_peak() -> int:
    """From here on the most is looked for; comes back as what is in memory now."""
    try:
        (PROC / "clear_refs").write_text(FORGET_PEAK, "ascii")
    except OSError:
        return 0
    return resident()


def peak() -> int:
    """The most that was in memory since then; 0 where the system does not say."""
    try:
        lines = (PROC / "status").read_text("ascii").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM")), 0)
