"""Reading and writing what a referee can read: entries in TOML, their shapes as forms, libraries.

Knows ``dice`` and ``forms``; the kernel, the rooms above it and the games import it.
"""
