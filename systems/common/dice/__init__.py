"""Dice as mathematics: how they are written, what they may show, and how likely that is.

Knows nothing else of the house; every room may import it.  Who throws them is the kernel's ``tape``.
"""
