"""What the window says, as plain values without Qt: rows, words, orders, choices, typed dice.

Knows models and systems, and no widget; every room of gui above it may import it.  Tested without a window.
"""
