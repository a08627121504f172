"""Listings of a game's library: rows that are searched and sorted, the table of them, the card of an entry.

Stands on ``widgets`` and ``desk``; forms, dialogs and docks import it.
"""
