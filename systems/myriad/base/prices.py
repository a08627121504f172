"""What levels, points and boxes cost in general points (MY-102, MY-105)."""

from __future__ import annotations

STATISTIC, SKILL, SFX, HEALTH = 3, 1, 2, 1  # gp of a level of a statistic, of a skill, of an SFX and a health point
WOUND, BOX = 2, 1  # health points of a box of a main row with a critical one, and of any other
GP_EACH = {"statistic": STATISTIC, "skill": SKILL, "sfx": SFX, "health": HEALTH}  # of a point of each pool
