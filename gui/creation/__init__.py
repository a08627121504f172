"""Making a character, page by page: steps, rolls, the figures beside them, the end.

Stands on ``forms`` and ``widgets``; the window opens it.
"""
