"""To be built."""

from __future__ import annotations

from systems.common.game import Action

ACTIONS: tuple[Action, ...] = ()
