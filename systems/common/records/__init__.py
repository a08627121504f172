"""Frozen values without behaviour: the table and all that lies on it, changes, figures with their terms, views.

Knows ``dice`` and ``forms``; every room above may import it, and so do models and gui: these are what they pass on.
"""
