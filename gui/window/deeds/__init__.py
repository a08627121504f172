"""Where an action is asked for, and which button does it.

For the window alone.
"""
