"""The spellbook: who casts, what is ready, what its buttons do.

For the window alone; no other dock knows it.
"""
