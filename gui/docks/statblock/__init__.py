"""The statblock beside the tracker: who is aimed at in full, or who acts, in windows wide enough for it.

A stranger to all other docks.
"""
