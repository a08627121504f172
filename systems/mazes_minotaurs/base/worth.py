"""What a creature of a grade is worth to whoever overcomes it (ours)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

AWARDS = (40, 100, 200, 400, 900, 1500)  # glory by grade, as of those that are there


def follow_grade(answers: Mapping[str, Any]) -> Mapping[str, Any]:
    """The glory of a new creature, and as much wisdom where it is magical (MM-P14); nothing without a grade."""
    if not 1 <= answers["grade"] <= len(AWARDS):
        return {}
    return {"glory": AWARDS[answers["grade"] - 1], "wisdom": answers["glory"] if answers["magical"] else 0}
