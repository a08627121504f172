"""The dock Screen: the charts a referee looks up, in as many columns as there is room for.

Only `gui.window` may import it; other docks are strangers to it.
"""
