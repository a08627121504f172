"""The log: what was told, newest first, with its dice.

For the window alone; no other dock knows it.
"""
