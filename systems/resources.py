"""Where lies what ships with the program and can be read: the one place that knows, for everybody.

A checkout, a wheel and a bundle have the same shape: `resources` and `docs/manual` stand beside the package `systems`.
"""

from __future__ import annotations

from pathlib import Path

RESOURCES = Path(__file__).resolve().parents[1] / "resources"
MANUAL = RESOURCES.parent / "docs" / "manual"
FONTS = RESOURCES / "fonts"
SAMPLES = RESOURCES / "samples"
SHEETS = RESOURCES / "sheets"
THEMES = RESOURCES / "themes"
