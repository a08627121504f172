"""Dice that are owed: the roll bar, its face, and the form of a question in the middle of a rule.

Stands on ``forms``; the window places it.
"""
