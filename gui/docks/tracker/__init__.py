"""The combat tracker: the order of turns, the form of whoever acts, odds, the stage.

For the window alone; no other dock knows it.
"""
