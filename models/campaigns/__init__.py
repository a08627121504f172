"""The campaigns of a data folder: listed, made, opened, copied, archived, thrown away and brought back; samples.

Stands on ``desk`` and ``storage``; gui and ``main.py`` ask it.
"""
