"""The desk: an action is asked, rolled, kept and announced, and can be undone and done again.

Stands on ``storage``; ``campaigns`` opens desks, and gui works at one.
"""
