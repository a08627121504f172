"""Creatures and random tables as other tools write them: a file a format, all of them listed in ``registry``.

Whoever reads goes through ``registry.read``, which refuses with a sentence (``Unreadable``) and raises nothing else.
A format turns text into what was found (``found``), ``plain_terms`` makes of it what a game can take.  For the view
models and dialogs of the window; it knows no game.
"""
