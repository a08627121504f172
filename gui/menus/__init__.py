"""Menus made from what a game offers, and the menu of a being that the roster and the tracker share.

Stands on ``widgets`` and ``desk``; the docks and the window import it.
"""
