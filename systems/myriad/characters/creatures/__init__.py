"""Creatures as beings: their bodies from their entries, and what they are worth.

Pages and advancement of characters, encounters and listings may import it."""
