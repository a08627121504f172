"""Creatures, characters, encounters and tables written as other tools read them, a file a way.

The readers beside it take them in again.  For what goes out in ``gui/viewmodel/exchange``; it knows no game.
"""
