"""Whether somebody may act: what is left of the round to whoever comes to, and what an action lacks.

The kernel imports it for its turns; the window asks it what to say.
"""
