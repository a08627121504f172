"""How the library of Enondas is listed and shown."""

from __future__ import annotations

from systems.common.look import Look
from systems.common.shown import Card, Listing


def listing(look: Look, kind: str) -> Listing:
    raise NotImplementedError


def card(look: Look, kind: str, key: str) -> Card:
    raise NotImplementedError
