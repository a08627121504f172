"""The library as it is listed and shown in full.

Stands above all rooms; the game alone imports it.
"""

from __future__ import annotations

from systems.myriad.listings.cards import card
from systems.myriad.listings.tables import listing

__all__ = ["card", "listing"]
