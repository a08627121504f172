"""Finding anything of a campaign and its game by a few letters.

Knows systems alone; the desk keeps the index up to date, and gui asks it.
"""
