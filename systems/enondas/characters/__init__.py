"""The roster's room: making characters, spending experience, sheets, gear, rest."""

from __future__ import annotations

from systems.common.game import Action
from systems.enondas.characters.layout import layout
from systems.enondas.characters.summary import summary

__all__ = ["ACTIONS", "layout", "summary"]

ACTIONS: tuple[Action, ...] = ()
