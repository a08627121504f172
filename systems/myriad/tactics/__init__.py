"""What a sensible player would do with a turn, in a fight, with magic, and on what sixes are burnt.

Stands above all rooms; the game alone imports it.
"""

from __future__ import annotations

from systems.myriad.tactics.turn import answer, suggest, tell_tactics

__all__ = ["answer", "suggest", "tell_tactics"]
